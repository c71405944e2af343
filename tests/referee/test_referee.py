"""The second referee against the example records, and against itself in random games."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from referee import Illegal, Referee, replay
from referee.cards import (
    ADDED_DWARFS,
    BASE_PATHS,
    GOALS,
    GOLD_CARDS,
    OPPOSITE,
    TOOLS,
    as_in_table,
    beside,
    cell_name,
    deck,
    is_path,
    tunnels,
    turned,
)
from referee.gold import change
from referee.rulebooks import CHOICES, RULEBOOKS

RECORDS = Path(__file__).parents[1] / "records"
SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}  # 2.1
HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.rec")), ids=lambda path: path.stem)
def test_example(record: Path) -> None:
    wanted = json.loads(record.with_suffix(".json").read_text("utf-8"))
    got = replay(record.read_text("utf-8"))
    if wanted["ok"]:
        assert got == wanted
    else:
        assert not got["ok"]
        assert got["error"]["line"] == wanted["error"]["line"]


def test_the_decks_hold_what_the_rules_say() -> None:
    assert sum(BASE_PATHS.values()) == 40
    assert sum(deck("fr").values()) == 40 + 27
    assert sum(deck("saboteur-2").values()) == 67 + 30 + 20
    assert sum(ADDED_DWARFS.values()) == 15


def test_turning_a_card() -> None:
    for card in filter(is_path, deck("saboteur-2")):
        assert turned(turned(card)) == card
        assert as_in_table(turned(card), "saboteur-2") == card
    assert turned("N-ESW+crystal") == "NEW-S+crystal"
    assert turned("NE-S") == "N-SW"


@pytest.mark.parametrize(
    ("pile", "amount", "cards"),
    [
        ([1, 2, 3, 2], 4, [3, 1]),  # larger cards first (10.7)
        ([3, 2, 2], 4, [2, 2]),
        ([3, 3], 4, [3]),  # the largest amount below (10.2)
        ([3, 3], 2, []),
        ([1, 1, 1, 1], 3, [1, 1, 1]),
    ],
)
def test_change(pile: list[int], amount: int, cards: list[int]) -> None:
    assert change(pile, amount) == cards


def everything_held(referee: Referee) -> Counter[str]:
    """Every path and action card of the round, wherever it is."""
    assert referee.board is not None
    held = Counter(referee.pile + referee.set_aside + referee.discards)
    for hand in referee.hands:
        held.update(hand)
    held.update(as_in_table(code, referee.rulebook) for cell, code in referee.board.laid.items() if cell != (0, 0))
    for seat in referee.everyone:
        held.update(f"break-{mark}" if mark in TOOLS else mark for mark in referee.marks(seat))
    return held


def deal_at_random(referee: Referee, chance: random.Random, gold: list[int]) -> None:
    seats, two = referee.seats, referee.rulebook == "saboteur-2"
    cards = list(Counter(deck(referee.rulebook)).elements())
    goals, gold = list(GOALS), list(gold)
    if two:
        dwarfs = list(Counter(ADDED_DWARFS).elements())
    else:
        dwarfs = ["saboteur"] * SABOTEURS[seats] + ["miner"] * (seats + 1 - SABOTEURS[seats])
        if "selfish-dwarf" in referee.options:
            dwarfs[-1] = "selfish"
    for things in (cards, goals, dwarfs, gold):
        chance.shuffle(things)
    size, out = (6, 10) if two else (HAND[seats], 0)
    hands = [cards[out + size * i : out + size * (i + 1)] for i in range(seats)]
    referee.deal(
        dwarfs=dwarfs[:seats],
        aside=dwarfs[seats:],
        goals=goals,
        hands=hands,
        pile=cards[out + size * seats :],
        set_aside=cards[:out],
        gold=gold,
    )


def choose(referee: Referee, chance: random.Random, whim: float) -> str:
    """Mostly dig on towards a face-down goal, else do anything, so that rounds end in every way."""
    legal = referee.legal()
    board = referee.board
    assert board is not None
    if chance.random() < whim or not any(action.startswith("place") for action in legal):
        mends = [action for action in legal if action.startswith(("mend", "free", "thief"))]
        return chance.choice(mends if mends and chance.random() < 0.7 else legal)
    reached = board.reached()
    cells = {cell_name(site.cell): site.cell for site in board.sites()}

    def way_to_go(action: str) -> float:
        verb, *words = action.split()
        if verb != "place":
            return 20 + 20 * chance.random()
        cell, ends = cells[words[1]], []
        for tunnel in tunnels(words[0]):
            if "ladder" in words[0] or any((beside(cell, side), OPPOSITE[side]) in reached for side in tunnel):
                ends += [beside(cell, side) for side in tunnel if beside(cell, side) not in board.laid]
        ways = [abs(x - goal_x) + abs(y - goal_y) for x, y in ends for goal_x, goal_y in board.face_down]
        return min(ways, default=100) + chance.random()

    return min(legal, key=way_to_go)


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@pytest.mark.parametrize("seed", range(6))
def test_random_games(rulebook: str, seed: int) -> None:
    chance = random.Random(f"{rulebook} {seed}")
    two = rulebook == "saboteur-2"
    settings = {
        name: chance.choice(CHOICES[name]) for name in RULEBOOKS[rulebook] if seed % 2 and chance.random() < 0.5
    }
    options = [] if two else [name for name in ("sabotaged-miners", "selfish-dwarf") if chance.random() < 0.5]
    seats = chance.randint(2, 12) if two else chance.randint(3, 10)
    referee = Referee(rulebook, seats, options, settings, chance.randint(1, seats))
    gold = [] if two else list(Counter(GOLD_CARDS).elements())
    for _ in range(3):
        deal_at_random(referee, chance, gold)
        while referee.turn is not None:
            legal = referee.legal()
            assert legal
            assert legal == sorted(set(legal))
            with pytest.raises(Illegal):
                referee.play(referee.turn % seats + 1, legal[0])
            with pytest.raises(Illegal):
                referee.play(referee.turn, "place NESW E0")
            referee.play(referee.turn, choose(referee, chance, whim=0.2 * (seed % 4 + 1)))
            assert everything_held(referee) == Counter(deck(rulebook))
            if not two:
                assert sum(referee.gold_pile + referee.gold_drawn + referee.gold) == 16 + 16 + 12
            assert all(nuggets >= 0 for nuggets in referee.gold)
        assert referee.rounds[-1]["winner"] is not None
        gold = referee.gold_pile
    assert referee.winners
    assert referee.report()["legal"] == []
