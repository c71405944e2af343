"""Chapter 9, first part: the cards of Saboteur 2, its turns, and what its cards do."""

from collections import Counter
from typing import Any

import pytest

from rules.table import board, cards_for, marks, moves, play, table, verdict
from saboteur import Game, Illegal
from saboteur.cards import SOURCES

S2 = "saboteur-2"
ADDED_PATHS = {
    "bridges": {"NS-EW": 2},
    "double curves": {"NW-ES": 2},
    "ladders": {"S+ladder": 1, "E+ladder": 1, "ES+ladder": 1, "NE+ladder": 1},
    "blue doors": {"NS+blue": 1, "EW+blue": 1, "NE+blue": 1},
    "green doors": {"NS-E+green": 1, "EW+green": 1, "ES+green": 1},
    "crystals": {
        "NESW+crystal": 1, "ESW+crystal": 3, "NSW+crystal": 1, "N-ESW+crystal": 1, "NSW-E+crystal": 1,
        "EW-S+crystal": 1, "S+crystal": 1, "E+crystal": 1,
    },
    "plain": {"NW-S": 1, "NW-E": 1, "NE-S": 1, "NE-W": 1, "NS-E-W": 1, "N-EW-S": 1},
}  # fmt: skip
ADDED_ACTIONS = {"thief": 4, "hands-off": 3, "swap-hands": 2, "inspect": 2, "swap-hats": 2, "trapped": 3, "free": 4}
BASE_PATHS = {
    "NESW": 5, "NEW": 5, "NES": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4,
    "N": 1, "E": 1, "N-S": 1, "E-W": 1, "N-E": 1, "N-W": 1, "N-E-S": 1, "N-E-W": 1, "N-E-S-W": 1,
}  # fmt: skip
DWARFS = {"blue": 4, "green": 4, "saboteur": 3, "geologist": 2, "boss": 1, "profiteer": 1}


def ruling(drawing: str, move: str, **rest: Any) -> str | None:
    """The rule that forbids a move with a card that is in the hand, or None."""
    return verdict(table(drawing, hands=[cards_for(move, S2)], rulebook=S2, **rest), move)


def all_cards(game: Game) -> Counter[str]:
    deal = game.rounds[0].deal
    return Counter(card for cards in (*deal.hands, deal.pile, deal.set_aside) for card in cards or ())


# --- the cards, setting up ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("players", range(2, 13))
def test_from_2_to_12_can_play(players: int) -> None:
    deal = Game.new(S2, players, seed="2").rounds[0].deal
    assert Counter((*(deal.dwarfs or ()), *(deal.aside or ()))) == DWARFS
    assert not deal.gold


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("players", [0, 1, 13])
def test_not_fewer_and_not_more(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 12"):
        Game.new(S2, players)


@pytest.mark.rule("9.1", "9.2")
def test_the_expansion_brings_30_path_cards() -> None:
    added = {card: count for group in ADDED_PATHS.values() for card, count in group.items()}
    cards = all_cards(Game.new(S2, 5, seed="2"))
    assert {card: count for card, count in cards.items() if card[0] in "NESW"} == BASE_PATHS | added
    assert sum(added.values()) == 30


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(
    ("group", "certain"),
    [
        ("bridges", ["NS-EW"]),
        ("double curves", ["NW-ES"]),
        ("ladders", ["S+ladder", "ES+ladder"]),
        ("blue doors", ["NS+blue"]),
        ("green doors", ["NS-E+green"]),
        ("crystals", ["N-ESW+crystal"]),
    ],
)
def test_the_cards_say_how_certain_we_are(group: str, certain: list[str]) -> None:
    for card in ADDED_PATHS[group]:
        assert SOURCES[card] == ("sure" if card in certain else "one source")


@pytest.mark.rule("9.2")
def test_the_plain_cards_are_our_way_to_fill_up() -> None:
    assert {SOURCES[card] for card in ADDED_PATHS["plain"]} == {"completed"}


@pytest.mark.rule("9.1", "9.3")
def test_the_expansion_brings_20_action_cards() -> None:
    cards = all_cards(Game.new(S2, 5, seed="2"))
    assert {card: count for card, count in cards.items() if card in ADDED_ACTIONS} == ADDED_ACTIONS
    assert sum(ADDED_ACTIONS.values()) == 20
    assert sum(cards.values()) == 40 + 27 + 30 + 20


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    "move",
    [
        *["thief", "hands-off 2", "swap-hands 2", "inspect 2", "swap-hats 2", "trap 2", "free 2"],
        "clear lamp map map",
    ],
)
def test_only_saboteur_2_has_these(move: str) -> None:
    assert verdict(table(hands=["map map"]), move) == "9.3"


@pytest.mark.rule("9.4")
@pytest.mark.parametrize("players", range(2, 13))
def test_ten_cards_are_put_aside_and_a_hand_has_six(players: int) -> None:
    game = Game.new(S2, players, seed="7")
    deal = game.rounds[0].deal
    assert len(deal.set_aside or ()) == game.view().set_aside == 10
    assert [len(hand or ()) for hand in deal.hands] == [6] * players
    assert len(deal.pile or ()) == game.view().pile == 117 - 10 - 6 * players
    assert len(deal.dwarfs or ()) == players
    assert len(deal.aside or ()) == 15 - players
    for seat in game.all_seats:
        dwarfs = game.view(seat).dealt_dwarfs
        assert [place for place, dwarf in enumerate(dwarfs) if dwarf] == [seat - 1]  # the pile is face down


@pytest.mark.rule("9.4")
def test_cards_put_aside_are_not_drawn() -> None:
    game = table(hands=["EW EW", "EW EW"], pile="", set_aside="NS NS NS", rulebook=S2)
    play(game, "1 place EW E1")
    assert game.hand(1) == ("EW",)
    assert game.view().set_aside == 3


# --- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("move", "drawn"),
    [
        ("place EW E1", 1),
        ("map E8", 1),
        ("thief", 1),
        ("clear pick NS map", 1),
        ("discard NS", 1),
        ("discard NS map", 2),
        ("discard EW NS map", 3),
    ],
)
def test_a_turn_is_one_of_four_things(move: str, drawn: int) -> None:
    game = table(
        hands=["EW NS map thief mend-pick", "break-pick break-pick"],
        pile="NE NE NE NE NE NE",
        rulebook=S2,
        turn=2,
    )
    play(game, "2 break pick 1")
    if move.startswith("place"):
        play(game, "1 mend pick 1\n2 discard NE")
    before = game.view().pile
    play(game, f"1 {move}")
    assert before - game.view().pile == drawn
    assert game.turn == 2


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("discard EW", None),
        ("discard EW map", None),
        ("discard EW NS map", None),
        ("discard map map", None),
        ("discard map map map", "3.1"),         # there are only two in the hand
        ("discard NE", "3.1"),
        ("discard EW NS map map", "9.5"),       # four
        ("discard EW NE", "3.1"),
        ("clear pick EW map", "9.5"),           # no such card lies there
        ("clear lamp EW map", None),
        ("clear lamp map map", None),
        ("clear lamp EW EW", "3.1"),
        ("clear lamp NE NE", "3.1"),
        ("clear trapped EW NS", "9.5"),
        ("clear thief EW NS", "9.5"),
        ("pass", "3.3"),
    ],
)  # fmt: skip
def test_how_to_pass_and_to_clear(move: str, rule: str | None) -> None:
    game = table(hands=["EW NS map map", "break-lamp"], rulebook=S2, turn=2)
    play(game, "2 break lamp 1")
    assert verdict(game, move) == rule


@pytest.mark.rule("9.5")
@pytest.mark.parametrize("mark", ["pick", "lamp", "cart", "trapped", "thief"])
def test_clearing_takes_away_an_action_card_that_lies_in_front_of_oneself(mark: str) -> None:
    card = mark if mark in ("trapped", "thief") else f"break-{mark}"
    move = {"trapped": "trap 1", "thief": "map E8"}.get(mark, f"break {mark} 1")
    first = "thief" if mark == "thief" else "map"
    game = table(hands=[f"{first} EW NS", f"map {card}"], rulebook=S2, turn=1)
    play(game, f"1 {'thief' if mark == 'thief' else 'map E8'}\n2 {move}")
    assert marks(game, 1) == [mark]
    happened = play(game, f"1 clear {mark} NS EW")
    assert marks(game, 1) == []
    assert game.view().discards[card] == 1
    assert str(happened[0].seen_by(2)) == f"1 clear {mark} ? ?"  # face down
    assert sorted(game.view(1).passed) == [(1, "EW"), (1, "NS")]
    assert game.view(2).passed == ((1, None), (1, None))


@pytest.mark.rule("9.5")
def test_nothing_is_cleared_in_front_of_somebody_else() -> None:
    game = table(hands=["break-lamp EW NS", "map"], rulebook=S2)
    play(game, "1 break lamp 2\n2 map E8")
    assert verdict(game, "clear lamp EW NS") == "9.5"


# --- path cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("card", "linked"),
    [
        ("NS-EW", "E"),             # a bridge: straight on
        ("NW-ES", "N"),             # a double curve
        ("NW-S", "N"),
        ("NE-W", ""),
        ("N-SW", "S"),              # NE-S, half turned
        ("NS-E-W", ""),
        ("N-EW-S", "E"),
        ("N-ESW+crystal", "ES"),
        ("NEW-S+crystal", "NE"),
        ("NSW-E+crystal", "NS"),
        ("EW-S+crystal", "E"),
        ("NS-W+green", ""),
    ],
)  # fmt: skip
def test_where_one_can_walk_on_from_a_card_with_several_tunnels(card: str, linked: str) -> None:
    cells = {"N": "E1N1", "E": "E2", "S": "E1S1"}
    for side, cell in cells.items():
        if side in card.partition("+")[0]:
            assert ruling(f"@ x        x {card}", f"place NESW {cell}") == (None if side in linked else "4.3")


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(("card", "linked"), [("NS-EW", "E"), ("NW-ES", "N"), ("N-SW", "S"), ("NEW-S+crystal", "NE")])
def test_so_it_is_when_the_card_is_joined_up_later(card: str, linked: str) -> None:
    cells = {"N": "E2N1", "E": "E3", "S": "E2S1"}
    game = table(f"@ ░ x        ░ fallen EW, x {card}", hands=["EW", "NESW"], rulebook=S2)
    play(game, "1 place EW E1")
    for side, cell in cells.items():
        if side in card.partition("+")[0]:
            assert verdict(game, f"place NESW {cell}") == (None if side in linked else "4.3")


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place NS-EW E2", None),       # its EW tunnel is linked, the other meets a part that is cut off
        ("place NW-ES E2", None),       # one tunnel of two is linked
        ("place NESW E2", None),
        ("place NS-EW E4N1", "4.3"),    # neither is linked
        ("place NW-ES E4N1", "4.3"),
        ("place EW E2", "4.2"),
    ],
)  # fmt: skip
def test_it_is_enough_that_one_of_the_tunnels_is_linked(move: str, rule: str | None) -> None:
    cut_off = """
        ┌ ░ ┬ ─ · ·        ░ fallen EW
        @ ─ · · · ·
    """
    assert ruling(cut_off, move) == rule


LADDERS = """
    · · · · · · · · ?
    · · · · · · · · ·
    @ ─ ░ ─ ┐ · · · ?        ░ fallen EW
    · · · · · · · · ·
    · · · · · · · · ?
"""


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place N+ladder E4S1", None),      # on a part that is cut off
        ("place NE+ladder E4S1", None),
        ("place E+ladder E4S1", "4.2"),     # rock against a mouth
        ("place N+ladder E3N1", None),      # rock touches rock: that is sufficient
        ("place NE+ladder E3N1", None),
        ("place S+ladder E3N1", "4.2"),     # a mouth against rock
        ("place E+ladder E5", None),        # beside the bend
        ("place W+ladder E5", "4.2"),
        ("place W+ladder E1S1", None),
        ("place N+ladder E6", "9.7"),       # touches nothing
        ("place N+ladder E4N2", "9.7"),
        ("place N+ladder E4", "4.1"),
        ("place E+ladder E2", "4.2"),       # there both neighbours have mouths
        ("place E+ladder W1", None),
    ],
)  # fmt: skip
def test_where_a_ladder_may_lie(move: str, rule: str | None) -> None:
    assert ruling(LADDERS, move) == rule
    assert ruling(LADDERS, move, settings={"link": "neighbour"}) == rule


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("drawing", "cell", "rule"),
    [
        ("@ ─ ─ ─ ─ ─ ─ · ?", "E7", "9.7"),                 # beside a goal face down
        ("@ ─ ─ ─ ─ ─ · · ?", "E6", None),
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E8N1", "9.7"),               # beside a goal that was turned
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E8S1", "9.7"),
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E9", "9.7"),
        ("@ ─ ─ ─ ─ ─ · · ?", "E9", "9.7"),
    ],
)  # fmt: skip
def test_a_ladder_does_not_touch_a_goal(drawing: str, cell: str, rule: str | None) -> None:
    codes = ["S+ladder", "N+ladder", "E+ladder", "W+ladder", "ES+ladder", "NW+ladder", "NE+ladder", "SW+ladder"]
    rules = {ruling(drawing, f"place {code} {cell}", goals="gold stone-NW stone-NE") for code in codes}
    assert rules == ({"9.7"} if rule else {None, "4.2"})


@pytest.mark.rule("9.7")
def test_a_ladder_counts_as_joined_with_the_start() -> None:
    beyond = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW, l NE+ladder
        · · · · l ·
    """
    assert ruling(beyond, "place NESW E5S1") is None  # out of its mouth to the east
    assert ruling(beyond, "place NESW E2") is None
    without = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW
        · · · · └ ·
    """
    assert ruling(without, "place NESW E5S1") == "4.3"


@pytest.mark.rule("9.7", "6.1")
def test_a_ladder_makes_the_cards_behind_it_reach_the_goals() -> None:
    cut_off = "@ ░ ─ ─ ─ ┬ ─ ─ ?        ░ fallen E-W"
    game = table(
        cut_off, hands=["N+ladder"], rulebook=S2, goals="gold stone-NW stone-NE", settings={"link": "neighbour"}
    )
    play(game, "1 place N+ladder E5S1")
    assert game.board == board("""
        @ · ─ ─ ─ ┬ ─ ─ ╯
        · · · · · l · · ·        l N+ladder
    """)


@pytest.mark.rule("9.7")
def test_one_can_walk_from_ladder_to_ladder_however_far_away() -> None:
    far_away = """
        · l · · · · · · ·        l S+ladder, r N+ladder
        · │ · · · · · · ·
        @ ┴ ░ ─ ─ ┬ ─ · ?        ░ fallen EW
        · · · · · r · · ·
    """
    game = table(far_away, hands=["EW rockfall", "rockfall"], rulebook=S2, goals="gold stone-NW stone-NE")
    assert verdict(game, "place EW E7") is None
    play(game, "1 rockfall E1N1\n2 rockfall E1")  # no tunnel leads from the start to any ladder now
    play(game, "1 place EW E7")
    assert "E8 stone-NW" in game.board


@pytest.mark.rule("9.7")
def test_a_rockfall_on_a_ladder_breaks_its_connection() -> None:
    joined = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW, l NE+ladder
        · · · · l ·
    """
    game = table(joined, hands=["rockfall", "NW"], rulebook=S2)
    play(game, "1 rockfall E4S1")
    assert verdict(game, "place NW E4S1") == "4.3"


@pytest.mark.rule("9.8")
@pytest.mark.parametrize("colour", ["blue", "green"])
@pytest.mark.parametrize("dwarf", ["blue", "green", "boss", "saboteur"])
def test_a_door_never_matters_for_linking_a_card(colour: str, dwarf: str) -> None:
    mine = f"@ d        d EW+{colour}"
    assert ruling(mine, "place NESW E2", dwarfs=[dwarf, "geologist"]) is None


@pytest.mark.rule("9.8")
def test_behind_a_door_goals_are_reached_as_ever() -> None:
    mine = "@ b g ─ ─ ─ ─ · ?        b EW+blue, g EW+green"
    game = table(mine, hands=["EW map"], rulebook=S2)
    play(game, "1 place EW E7")
    assert "E8 gold" in game.board
    assert game.phase == "round-over"


@pytest.mark.rule("9.9")
@pytest.mark.parametrize(
    ("code", "rule"),
    [("NESW", None), ("ESW", None), ("NEW", None), ("NSW", None), ("NES", "4.2"), ("W", None), ("S", "4.2")],
)
def test_for_building_a_crystal_is_as_good_as_not_there(code: str, rule: str | None) -> None:
    assert ruling("@ ─", f"place {code}+crystal E2") == rule
    if rule is None and "E" in code:
        assert ruling(f"@ ─ c        c {code}+crystal", "place NESW E3") is None
        assert ruling(f"@ ─ c        c {code}+crystal", "place NS E3") == "4.2"


# --- action cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.10")
@pytest.mark.parametrize(
    ("card", "move", "rule"),
    [
        ("trapped", "trap 2", "9.10"),
        ("trapped", "trap 3", None),
        ("break-lamp", "break lamp 2", "5.1"),
        ("break-pick", "break pick 2", None),
        ("thief", "thief", "9.10"),
    ],
)
def test_in_front_of_one_player_there_is_never_more_than_one_card_of_a_kind(
    card: str, move: str, rule: str | None
) -> None:
    hands = [f"trapped thief {card} map", "map map map", "break-lamp map map"]
    game = table(hands=hands, rulebook=S2, pile=["map"] * 9)
    play(game, "1 trap 2\n2 map E8\n3 break lamp 2\n1 thief\n2 map E8\n3 map E8")
    assert marks(game, 2) == ["lamp", "trapped"]
    assert marks(game, 1) == ["thief"]
    assert verdict(game, move) == rule


@pytest.mark.rule("9.10")
def test_one_player_may_have_all_five_kinds() -> None:
    hands = ["thief map", "break-pick break-lamp", "break-cart trapped"]
    game = table(hands=hands, rulebook=S2, pile=["map"] * 9)
    play(game, "1 thief\n2 break pick 1\n3 break cart 1\n1 map E8\n2 break lamp 1\n3 trap 1")
    assert marks(game, 1) == ["pick", "lamp", "cart", "trapped", "thief"]


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("remover", [2, 1])
def test_hands_off_removes_any_thief_card(remover: int) -> None:
    game = table(hands=["thief hands-off", "map hands-off"], rulebook=S2)
    play(game, "1 thief")
    if remover == 1:
        play(game, "2 map E8")
    assert moves(game, "hands-off") == ["hands-off 1"]
    assert verdict(game, "hands-off 2") == "9.12"
    play(game, f"{remover} hands-off 1")
    assert marks(game, 1) == []
    assert game.view().discards["thief"] == game.view().discards["hands-off"] == 1


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("remover", [1, 2])
def test_free_removes_any_trapped_card(remover: int) -> None:
    game = table(hands=["map free", "trapped free"], rulebook=S2, turn=2)
    play(game, "2 trap 1")
    if remover == 2:
        play(game, "1 map E8")
    assert moves(game, "free") == ["free 1"]
    assert verdict(game, "free 2") == "9.12"
    play(game, f"{remover} free 1")
    assert marks(game, 1) == []
    assert game.view().discards["trapped"] == game.view().discards["free"] == 1


@pytest.mark.rule("9.13")
@pytest.mark.parametrize("target", [1, 2])
def test_swap_hats_makes_a_player_give_up_the_dwarf_and_draw_another(target: int) -> None:
    game = table(
        hands=["swap-hats swap-hats", "map"],
        dwarfs="blue green",
        aside="boss saboteur geologist",
        rulebook=S2,
        pile="map map map map",
    )
    assert moves(game, "swap-hats") == ["swap-hats 1", "swap-hats 2"]
    happened = play(game, f"1 swap-hats {target}")
    assert game.dwarfs == (("boss", "green") if target == 1 else ("blue", "boss"))
    assert game.view(target).seats[target - 1].dwarf == "boss"
    assert game.view(3 - target).seats[target - 1].dwarf is None
    assert str(happened[0].seen_by(target)) == f"1 swap-hats {target} boss"
    assert str(happened[0].seen_by(3 - target)) == f"1 swap-hats {target} ?"
    play(game, f"2 map E8\n1 swap-hats {target}")  # the one given up is not drawn again
    assert game.dwarfs[target - 1] == "saboteur"
    assert game.view(target).dealt_dwarfs[target - 1] == ("blue", "green")[target - 1]  # one remembers what one was


@pytest.mark.rule("9.14")
def test_inspect_shows_you_and_only_you_the_dwarf_of_another_player() -> None:
    game = table(hands=["inspect", "map", "map"], dwarfs="blue green saboteur", rulebook=S2)
    assert moves(game, "inspect") == ["inspect 2", "inspect 3"]
    assert verdict(game, "inspect 1") == "9.14"
    happened = play(game, "1 inspect 3")
    assert [player.dwarf for player in game.view(1).seats] == ["blue", None, "saboteur"]
    assert [player.dwarf for player in game.view(2).seats] == [None, "green", None]
    assert [player.dwarf for player in game.view().seats] == [None, None, None]
    assert [str(happened[0].seen_by(seat)) for seat in (1, 2, 3, None)] == [
        *["1 inspect 3 saboteur", "1 inspect 3 ?", "1 inspect 3 ?", "1 inspect 3 ?"]
    ]


@pytest.mark.rule("9.14", "9.13")
def test_what_was_inspected_is_of_no_use_after_the_hats_are_swapped() -> None:
    game = table(hands=["inspect", "swap-hats"], dwarfs="blue green", aside="boss", rulebook=S2)
    play(game, "1 inspect 2\n2 swap-hats 2")
    assert game.view(1).seats[1].dwarf is None


@pytest.mark.rule("9.15")
def test_swap_hands_trades_all_cards_and_the_other_player_draws() -> None:
    game = table(hands=["swap-hands EW NS", "map thief NE NW"], rulebook=S2, pile="free inspect")
    assert moves(game, "swap-hands") == ["swap-hands 2"]
    assert verdict(game, "swap-hands 1") == "9.15"
    play(game, "1 swap-hands 2")
    assert sorted(game.hand(1)) == ["NE", "NW", "map", "thief"]
    assert sorted(game.hand(2)) == ["EW", "NS", "free"]
    assert game.view().pile == 1
    assert game.turn == 2


@pytest.mark.rule("9.15")
def test_swap_hands_without_a_pile_or_without_cards() -> None:
    game = table(hands=["swap-hands", "map thief"], rulebook=S2, pile="")
    play(game, "1 swap-hands 2")
    assert sorted(game.hand(1)) == ["map", "thief"]
    assert game.hand(2) == ()


@pytest.mark.rule("9.16", "10.12")
def test_trapped_is_put_in_front_of_another_player() -> None:
    game = table(hands=["trapped", "EW", "EW"], rulebook=S2)
    assert moves(game, "trap") == ["trap 2", "trap 3"]
    assert verdict(game, "trap 1") == "9.16"
    play(game, "1 trap 2")
    assert marks(game, 2) == ["trapped"]


@pytest.mark.rule("9.16")
def test_whoever_is_trapped_lays_no_path_cards() -> None:
    game = table(hands=["trapped", "EW N+ladder map", "free"], rulebook=S2)
    play(game, "1 trap 2")
    assert verdict(game, "place EW E1") == "9.16"
    with pytest.raises(Illegal, match=r"9\.16"):
        game.play("place N+ladder E0S1")
    assert verdict(game, "map E8") is None
    play(game, "2 discard map\n3 free 2\n1 discard map")
    assert verdict(game, "place EW E1") is None
