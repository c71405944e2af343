"""The mine as bots see it: the cards laid, the goals that may hold the gold, and the number of missing cards."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur import cards
from saboteur.kernel import Survey, codes
from saboteur.kernel.thinking.layout import PARTS_OF_CARD
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.view import View

Cell = tuple[int, int]

GOALS = tuple(cell_offsets(cell) for cell in GOAL_CELLS)
DOORS = {"": 0, "blue": codes.BLUE, "green": codes.GREEN}


class Mine:
    """The cards laid, and the goals that may hold the gold; `shut` is the colour of the doors that stop the viewer."""

    def __init__(self, laid: Iterable[tuple[Cell, str]], hopes: Iterable[Cell], shut: str = "") -> None:
        self.hopes = list(hopes)
        self._shut = DOORS[shut]
        self._survey = Survey()
        self._survey.begin()
        for cell, code in laid:
            self.lay(cell, code)

    @classmethod
    def seen_in(cls, view: View, shut: str = "") -> Mine:
        laid = [(cell_offsets(cell), code) for cell, code in (entry.split() for entry in view.board)]
        return cls(laid, hopes_among(view.goals), shut)

    def lay(self, cell: Cell, code: str) -> None:
        if code != HIDDEN:
            self._survey.set_tile(codes.cell_number(*cell), codes.TILE_OF[code])

    def remove(self, cell: Cell) -> None:
        self._survey.clear_tile(codes.cell_number(*cell))

    def missing(self) -> float:
        """How many more cards the tunnel needs, as far as the viewer can know."""
        return self._over_hopes(self._survey.needed(self._shut))

    def missing_with(self, cell: Cell, code: str) -> float:
        """The same after a card is laid."""
        tile = codes.TILE_OF[code]
        return self._over_hopes(self._survey.needed_with(codes.cell_number(*cell), tile, self._shut))

    def missing_without(self, cell: Cell) -> float:
        """The same after a card is removed."""
        return self._over_hopes(self._survey.needed_with(codes.cell_number(*cell), codes.EMPTY, self._shut))

    def needed(self) -> tuple[float, ...]:
        """How many more cards the tunnel needs to each of the three goals."""
        return tuple(count / 4 for count in self._survey.needed(self._shut))

    def needed_with(self, cell: Cell, code: str) -> tuple[float, ...]:
        """The same after a card is laid."""
        tile = codes.TILE_OF[code]
        return tuple(count / 4 for count in self._survey.needed_with(codes.cell_number(*cell), tile, self._shut))

    def gains(self, hopes: int | None = None) -> list[float]:
        """By path card: how many fewer cards would be missing if it were laid at its best place.

        `hopes` asks the same for other goals, a bit each.
        """
        if hopes is None:
            hopes = sum(1 << GOALS.index(goal) for goal in self.hopes)
        return [gain / PARTS_OF_CARD for gain in self._survey.gains(hopes, self._shut)]

    def is_linked(self, cell: Cell) -> bool:
        """Whether a tunnel from the start leads to an empty cell; some rulebooks allow laying elsewhere (8, link)."""
        return bool(self._survey.is_linked(codes.cell_number(*cell), self._shut))

    def steps_to_gold(self, cell: Cell) -> int:
        """The distance as the crow flies to the nearest goal that may hold the gold."""
        return min((abs(cell[0] - east) + abs(cell[1] - north) for east, north in self.hopes), default=0)

    def _over_hopes(self, quarters: tuple[int, ...]) -> float:
        """One number for all hopes: the nearest counts most, because bots dig there first."""
        needed = [count / 4 for goal, count in zip(GOALS, quarters, strict=True) if goal in self.hopes]
        return (min(needed) + sum(needed) / len(needed)) / 2 if needed else 0.0


def hopes_among(goals: Iterable[str | None]) -> list[Cell]:
    """The goals that may hold the gold, from the known faces of the three."""
    known = list(goals)
    gold = [cell for cell, goal in zip(GOALS, known, strict=True) if goal == cards.GOLD]
    return gold or [cell for cell, goal in zip(GOALS, known, strict=True) if goal is None]
