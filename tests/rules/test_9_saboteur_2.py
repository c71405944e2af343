"""Chapter 9, first part: the cards of Saboteur 2, its turns, and what its cards do."""

from collections import Counter

import pytest

from rules.table import marks, play, table, verdict
from saboteur import Game
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
