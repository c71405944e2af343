"""Chapter 2: setting up."""

from collections import Counter

import pytest

from rules.table import play, table, verdict
from saboteur import Game

#                 players: saboteurs, miners, cards in a hand
TABLE = {
    3: (1, 3, 6),
    4: (1, 4, 6),
    5: (2, 4, 6),
    6: (2, 5, 5),
    7: (3, 5, 5),
    8: (3, 6, 4),
    9: (3, 7, 4),
    10: (4, 7, 4),
}
SEEDS = [f"{number:x}" for number in range(40)]


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("players", TABLE)
def test_the_number_of_players_decides_on_dwarfs_and_hands(players: int) -> None:
    saboteurs, miners, hand = TABLE[players]
    assert saboteurs + miners == players + 1
    deal = Game.new("fr", players, seed="b0").rounds[0].deal
    assert Counter((*(deal.dwarfs or ()), *(deal.aside or ()))) == {"saboteur": saboteurs, "miner": miners}
    assert [len(cards or ()) for cards in deal.hands] == [hand] * players


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("players", [0, 1, 2, 11, 12])
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", "es", "it"])
def test_the_base_game_is_for_3_to_10(rulebook: str, players: int) -> None:
    with pytest.raises(ValueError, match="3 to 10"):
        Game.new(rulebook, players)


@pytest.mark.rule("2.2")
def test_every_player_knows_only_the_own_dwarf() -> None:
    game = table(dwarfs="miner saboteur miner", aside="miner")
    assert [[player.dwarf for player in game.view(seat).seats] for seat in game.all_seats] == [
        ["miner", None, None],
        [None, "saboteur", None],
        [None, None, "miner"],
    ]
    assert [player.dwarf for player in game.view().seats] == [None, None, None]
    assert game.view(1).dealt_dwarfs == ("miner", None, None, None)


@pytest.mark.rule("2.2")
def test_the_dwarf_that_remains_is_seen_by_nobody_until_the_round_is_over() -> None:
    game = table(dwarfs="miner saboteur miner", aside="miner", pile="", hands=["EW", "EW", "N-E"])
    play(game, "1 place EW E1\n2 place EW E2")
    assert {game.view(seat).dealt_dwarfs[3] for seat in game.all_seats} == {None}
    play(game, "3 place S-W E3\n")
    assert {game.view(seat).dealt_dwarfs[3] for seat in game.all_seats} == {"miner"}


@pytest.mark.rule("2.2")
def test_dwarfs_are_dealt_by_chance() -> None:
    dealt = [Game.new(players=3, seed=seed).rounds[0].deal for seed in SEEDS]
    assert {(deal.dwarfs or ()).index("saboteur") for deal in dealt if "saboteur" in (deal.dwarfs or ())} == {0, 1, 2}
    assert {deal.aside for deal in dealt} == {("miner",), ("saboteur",)}


@pytest.mark.rule("2.3")
def test_the_start_and_the_goals_have_their_cells() -> None:
    for seed in SEEDS:
        assert Game.new(seed=seed).board == ["E0 NESW", "E8 ?", "E8N2 ?", "E8S2 ?"]


@pytest.mark.rule("2.3")
def test_goals_are_shuffled_and_lie_face_down() -> None:
    games = [Game.new(seed=seed) for seed in SEEDS]
    assert len({game.rounds[0].deal.goals for game in games}) == 6
    assert {game.view(seat).goals for game in games for seat in (None, *game.all_seats)} == {(None, None, None)}


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("move", ["place NESW W3", "place NESW W2N1", "place NESW W2S1"])
def test_the_maze_may_grow_out_of_the_rectangle_to_the_west(move: str) -> None:
    assert verdict(table("┼ ─ @", hands=["NESW"]), move) is None


@pytest.mark.rule("2.3")
def test_the_maze_may_grow_past_the_goals() -> None:
    mine = """
        · · · ┌ ─ ─ ─ ─ ─ ─ ─
        · · · │ · · · · · · ·
        · · · │ · · · · ? · ·
        · · · │ · · · · · · ·
        @ ─ ─ ┘ · · · · ? · ·
    """
    game = table(mine, hands=["NW EW"])
    assert verdict(game, "place EW E11N4") is None
    assert verdict(game, "place NW E11N4") is None


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("players", TABLE)
def test_the_pile_is_what_is_left_of_40_path_and_27_action_cards(players: int) -> None:
    game = Game.new("es-AR", players, seed="1")
    deal = game.rounds[0].deal
    assert len(deal.pile or ()) == game.view().pile == 67 - players * TABLE[players][2]
    assert not deal.set_aside


@pytest.mark.rule("2.4")
def test_path_and_action_cards_are_shuffled_together() -> None:
    tops = [(Game.new(seed=seed).rounds[0].deal.pile or ("",))[0] for seed in SEEDS]
    assert len(set(tops)) > 10
    assert 0 < sum(card[0] in "NESW" for card in tops) < len(tops)


@pytest.mark.rule("2.5")
def test_gold_cards_are_a_shuffled_pile_that_nobody_sees() -> None:
    games = [Game.new(seed=seed) for seed in SEEDS]
    assert len({game.rounds[0].deal.gold for game in games}) > 30
    for view in (games[0].view(seat) for seat in (None, 1, 2)):
        assert (view.gold_pile, view.gold, view.draft, view.draft_cards) == (28, (), 0, ())


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_table_names_the_seat_that_begins(first: int) -> None:
    assert Game.new(players=4, seed="1", first=first).turn == first


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("first", [0, 5, -1])
def test_only_a_seat_at_the_table_can_begin(first: int) -> None:
    with pytest.raises(ValueError, match="expected one from 1 to 4"):
        Game.new(players=4, seed="1", first=first)


@pytest.mark.rule("2.6")
def test_chance_picks_the_seat_that_begins_if_the_table_names_none() -> None:
    assert {Game.new(players=3, seed=seed).turn for seed in SEEDS} == {1, 2, 3}
