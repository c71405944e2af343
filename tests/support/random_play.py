"""Tables of every kind, and a way to play at them that digs, breaks, robs and wins: for tests in random games."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from saboteur import cards, kernel
from saboteur.encoding import rule_numbers
from saboteur.game import Game
from saboteur.kernel import Position, codes, fields, loader
from saboteur.rulebooks import RULEBOOKS, SETTINGS, Rules, rules_for


@dataclass(frozen=True)
class Table:
    """The rules and players of a table, and the seed of its deals."""

    rulebook: str
    seats: int
    options: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    first: int = 1
    seed: str = "0"

    @property
    def rules(self) -> Rules:
        return rules_for(self.rulebook, self.options, self.settings)

    def game(self) -> Game:
        """The game before its first deal."""
        return Game(self.rules, [f"P{seat}" for seat in range(1, self.seats + 1)], self.first, self.seed)


def random_table(chance: random.Random, rulebook: str | None = None, seats: int | None = None) -> Table:
    """A table; half of the tables set some of their rules themselves."""
    rulebook = rulebook or chance.choice(list(RULEBOOKS))
    book = RULEBOOKS[rulebook]
    seats = seats or chance.choice(book.seats)
    options = tuple(option for option in book.offers_options if chance.random() < 0.5)
    settings = {}
    if chance.random() < 0.5:
        settings = {name: chance.choice(SETTINGS[name]) for name in book.offers_settings if chance.random() < 0.5}
    return Table(rulebook, seats, options, settings, chance.randint(1, seats), f"{chance.getrandbits(64):x}")


def tables(chance: random.Random, rulebook: str) -> Iterator[Table]:
    """Endless tables; every number of players, and every value of every setting, comes up soon and repeatedly."""
    book = RULEBOOKS[rulebook]
    for number in count():
        table = random_table(chance, rulebook, book.seats[number % len(book.seats)])
        if number % 2:
            turns = enumerate(book.offers_settings, number // 2)
            table = replace(table, settings={name: SETTINGS[name][i % len(SETTINGS[name])] for i, name in turns})
        yield table


# --- the kernel by itself -----------------------------------------------------------------------------------


def position_for(kind: type[Position], table: Table) -> Position:
    position = kind()
    position.set_rules(table.seats, rule_numbers(table.rules, table.seats))
    return position


def everything(position: Position, seats: int) -> tuple[object, ...]:
    """Everything that a position shows, to compare two builds of the kernel."""
    return (
        position.facts(),
        position.legal_actions(),
        position.tiles(),
        position.reached(),
        position.dwarfs(),
        position.goals(),
        position.goal_seen(),
        position.pile(),
        position.set_aside(),
        position.gold(),
        position.draft(),
        position.shown(),
        position.passed(),
        position.sights(),
        [
            (
                position.hand(seat),
                position.marks(seat),
                position.thief_time(seat),
                position.nuggets(seat),
                position.nuggets_before(seat),
                position.gold_held(seat),
                position.dwarf_of(seat),
            )
            for seat in range(seats)
        ],
    )


# --- playing ------------------------------------------------------------------------------------------------


def choose(position: Position, chance: random.Random, dig: float) -> int:
    """An action: with the probability `dig` towards the goals, else of a random kind."""
    legal = position.legal_actions()
    places = [action for action in legal if action >> codes.KIND_SHIFT == codes.PLACE]
    if places and chance.random() < dig:
        ahead = _Ahead(position)
        return min(places, key=lambda action: ahead.steps_left(action) + chance.random())
    kind = chance.choice(sorted({action >> codes.KIND_SHIFT for action in legal}))
    return chance.choice([action for action in legal if action >> codes.KIND_SHIFT == kind])


class _Ahead:
    """The remaining length of the tunnel after a card is laid."""

    def __init__(self, position: Position) -> None:
        self.tiles = dict(position.tiles())
        self.reached = dict(zip(self.tiles, position.reached(), strict=True))
        self.goals = [cell for cell in codes.GOAL_CELLS if self.tiles[cell] >= codes.FACE_DOWN]

    def steps_left(self, action: int) -> int:
        code, cell = codes.TILES[action >> 16], action & 0xFFFF
        ends: list[int] = []
        for tunnel in cards.tunnels(code):
            beside = [(cell + codes.STEPS[side], side ^ 2) for side in map(cards.SIDES.index, tunnel)]
            if cards.feature(code) == "ladder" or any(self.reached.get(there, 0) >> side & 1 for there, side in beside):
                ends += [there for there, _ in beside if self.tiles.get(there, codes.EMPTY) >= codes.FACE_DOWN]
        return min((_distance(end, goal) for end in ends for goal in self.goals), default=99)


def _distance(a: int, b: int) -> int:
    return abs((a & 255) - (b & 255)) + abs((a >> 8) - (b >> 8))


def build_of(position: Position) -> Any:
    """The kernel that a position belongs to: the one that is in use, or the other."""
    return kernel if type(position) is kernel.Position else loader.load("python" if kernel.COMPILED else "compiled")


def observation(position: Position, seat: int) -> bytes:
    """The observation of a seat, without its memory."""
    study = build_of(position).Study(position)
    seen = bytearray(fields.OBSERVATION_SIZE + fields.MORE_SIZE)
    study.see(seat, seen, array("b", bytes(study.size)))
    return bytes(seen[: fields.OBSERVATION_SIZE])
