"""Chapter 1: the cards."""

from collections import Counter

import pytest

from rules.table import board, moves, play, table, verdict
from saboteur import Game
from saboteur.deal import Deal

THROUGH = {"NESW": 5, "NEW": 5, "NES": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4}
DEAD_ENDS = ["N", "E", "N-S", "E-W", "N-E", "N-W", "N-E-S", "N-E-W", "N-E-S-W"]
BASE_RULEBOOKS = ["es-AR", "fr", "es", "it"]


def dealt(rulebook: str, players: int = 5) -> Deal:
    return Game.new(rulebook, players, seed="c0ffee").rounds[0].deal


def path_and_action_cards(deal: Deal) -> Counter[str]:
    """All cards of a deal that are in hands, in the pile or put aside."""
    return Counter(card for cards in (*deal.hands, deal.pile, deal.set_aside) for card in cards or ())


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("rulebook", BASE_RULEBOOKS)
def test_there_are_44_path_cards(rulebook: str) -> None:
    cards = path_and_action_cards(dealt(rulebook))
    paths = {card: count for card, count in cards.items() if card[0] in "NESW"}
    assert paths == THROUGH | dict.fromkeys(DEAD_ENDS, 1)
    assert sum(THROUGH.values()) == 31
    assert len(DEAD_ENDS) == 9
    assert sorted(dealt(rulebook).goals or ()) == ["gold", "stone-NE", "stone-NW"]
    assert 1 + 3 + sum(paths.values()) == 44  # the start, the goals, and those


@pytest.mark.rule("1.1")
def test_the_start_is_a_crossroads() -> None:
    game = table(hands=["NESW"])
    assert moves(game, "place") == ["place NESW E0N1", "place NESW E0S1", "place NESW E1", "place NESW W1"]


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(
    ("stone", "lies"),
    [
        ("stone-NE", "╮"),  # reached from the west: half turned
        ("stone-NW", "╯"),  # as printed
        ("gold", "$"),
    ],
)
def test_goals_have_these_tunnels(stone: str, lies: str) -> None:
    others = [goal for goal in ("gold", "stone-NE", "stone-NW") if goal != stone]
    game = table("@ ─ ─ ─ ─ ─ ─ · ?", goals=[others[0], stone, others[1]], hands=["EW map"])
    play(game, "1 place EW E7")
    assert game.board == board(f"@ ─ ─ ─ ─ ─ ─ ─ {lies}")


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(
    ("card", "move", "rule"),
    [
        ("NES", "place NES W1", None),
        ("NES", "place NSW E1", None),      # a half turn
        ("NES", "place NEW E1", "3.1"),     # a quarter turn: no such card in the hand
        ("NES", "place ESW E1", "3.1"),
        ("NS", "place EW E1", "3.1"),
        ("EW", "place NS E0N1", "3.1"),
        ("NE", "place SW E1", None),
        ("NE", "place NW E1", "3.1"),
        ("NE", "place ES W1", "3.1"),
        ("NW", "place ES W1", None),
        ("N-E", "place S-W E1", None),
        ("N-E", "place SW E1", "3.1"),      # a dead end is another card than the bend with the same mouths
        ("E", "place W E1", None),
        ("N-E-S", "place N-S-W E1", None),
    ],
)  # fmt: skip
def test_a_card_may_be_given_a_half_turn_but_no_quarter_turn(card: str, move: str, rule: str | None) -> None:
    assert verdict(table(hands=[card]), move) == rule


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("rulebook", BASE_RULEBOOKS)
def test_there_are_27_action_cards(rulebook: str) -> None:
    cards = path_and_action_cards(dealt(rulebook))
    actions = {card: count for card, count in cards.items() if card[0] not in "NESW"}
    assert actions == {
        "break-pick": 3, "break-lamp": 3, "break-cart": 3,
        "mend-pick": 2, "mend-lamp": 2, "mend-cart": 2,
        "mend-pick-lamp": 1, "mend-pick-cart": 1, "mend-lamp-cart": 1,
        "rockfall": 3, "map": 6,
    }  # fmt: skip
    assert sum(actions.values()) == 27


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("rulebook", BASE_RULEBOOKS)
def test_there_are_28_gold_cards(rulebook: str) -> None:
    assert Counter(dealt(rulebook).gold) == {"1": 16, "2": 8, "3": 4}


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("rulebook", BASE_RULEBOOKS)
def test_there_are_11_dwarfs(rulebook: str) -> None:
    deal = dealt(rulebook, players=10)  # ten players need them all
    assert Counter((*(deal.dwarfs or ()), *(deal.aside or ()))) == {"miner": 7, "saboteur": 4}
