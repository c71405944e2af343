"""The mine as bots see it: tunnels that can be walked, goals that may hold the gold, cards that are still missing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from saboteur import cards
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.view import View

Cell = tuple[int, int]

STEPS = {"N": (0, 1, "S"), "E": (1, 0, "W"), "S": (0, -1, "N"), "W": (-1, 0, "E")}  # and the side that faces back
GOALS = tuple(cell_offsets(cell) for cell in GOAL_CELLS)
WEST, EAST, SOUTH, NORTH = -2, 10, -4, 4  # bots think of new tunnels within these
OUT_OF_REACH = 20


class Mine:
    """What lies where, and the goals that one has hopes of; `shut` is the colour of the doors that one cannot pass."""

    def __init__(self, laid: Iterable[tuple[Cell, str]], hopes: Iterable[Cell], shut: str = "") -> None:
        self.tunnels: dict[Cell, tuple[str, ...]] = {}
        self.roots = [(0, 0)]
        self.shut = shut
        self.hopes = list(hopes)
        self.hidden: set[Cell] = set()
        for cell, code in laid:
            self.lay(cell, code)

    @classmethod
    def seen_in(cls, view: View, shut: str = "") -> Mine:
        laid = [(cell_offsets(cell), code) for cell, code in (entry.split() for entry in view.board)]
        return cls(laid, hopes_among(view.goals), shut)

    def lay(self, cell: Cell, code: str) -> None:
        if code == HIDDEN:
            self.hidden.add(cell)
            return
        self.hidden.discard(cell)
        shape = cards.START if code == cards.GOLD else code.removeprefix("stone-")
        tunnels = cards.tunnels(shape)
        if cards.feature(shape) == "ladder":
            self.roots.append(cell)
        elif self.shut and cards.feature(shape) == self.shut:
            tunnels = tuple("".join(tunnels))  # a door that is shut: each mouth ends blind
        self.tunnels[cell] = tunnels

    def remove(self, cell: Cell) -> None:
        del self.tunnels[cell]
        self.roots = [root for root in self.roots if root != cell]

    def missing(self) -> float:
        """How many more cards the tunnel needs, as far as one can know."""
        needed = self._needed()
        return (min(needed) + sum(needed) / len(needed)) / 2 if needed else 0.0

    def missing_with(self, cell: Cell, code: str) -> float:
        """The same after a card is laid."""
        roots = list(self.roots)
        self.lay(cell, code)
        needed = self.missing()
        del self.tunnels[cell]
        self.roots = roots
        return needed

    def missing_without(self, cell: Cell) -> float:
        """The same after a card is removed."""
        tunnels, roots = self.tunnels.pop(cell), list(self.roots)
        self.roots = [root for root in roots if root != cell]
        needed = self.missing()
        self.tunnels[cell], self.roots = tunnels, roots
        return needed

    def steps_to_gold(self, cell: Cell) -> int:
        """As the crow flies, to the nearest goal that one has hopes of."""
        return min((abs(cell[0] - east) + abs(cell[1] - north) for east, north in self.hopes), default=0)

    def _needed(self) -> list[int]:
        """For each goal that may hold the gold, the fewest empty cells on a way to it from the start."""
        found: dict[Cell, int] = {}
        missing = len(self.hopes)
        queue: deque[tuple[int, Cell, str]] = deque()
        for root in self.roots:
            queue.extend((0, root, tunnel) for tunnel in self.tunnels.get(root, ()))
        met = {(cell, tunnel) for _, cell, tunnel in queue}
        empty: set[Cell] = set()
        while queue and missing:
            cost, (column, row), tunnel = queue.popleft()
            for side in tunnel:
                east, north, facing = STEPS[side]
                beside = (column + east, row + north)
                if beside in empty:
                    continue
                if beside in self.tunnels:
                    for onward in self.tunnels[beside]:
                        if facing in onward and (beside, onward) not in met:
                            met.add((beside, onward))
                            queue.appendleft((cost, beside, onward))
                elif beside in self.hidden:
                    if beside in self.hopes and beside not in found:
                        missing -= 1
                        found[beside] = cost
                elif WEST <= beside[0] <= EAST and SOUTH <= beside[1] <= NORTH:
                    empty.add(beside)
                    queue.append((cost + 1, beside, cards.SIDES))
        return [found.get(goal, OUT_OF_REACH) for goal in self.hopes]


def hopes_among(goals: Iterable[str | None]) -> list[Cell]:
    """The goals that may hold the gold, from what is known of each of the three."""
    known = list(goals)
    gold = [cell for cell, goal in zip(GOALS, known, strict=True) if goal == cards.GOLD]
    return gold or [cell for cell, goal in zip(GOALS, known, strict=True) if goal is None]


def is_dead_end(code: str) -> bool:
    return max(map(len, cards.tunnels(code))) == 1 and cards.feature(code) != "ladder"
