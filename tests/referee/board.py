"""The cards on the table: the start, laid path cards, goals; and the ways of the tunnels (chapters 4, 6, 9)."""

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import (
    GOAL_CELLS,
    OPPOSITE,
    SIDES,
    START,
    Cell,
    beside,
    cell_name,
    feature,
    goal_code,
    mouths,
    tunnels,
    turned,
)

Mouth = tuple[Cell, str]


@dataclass(frozen=True)
class Site:
    """An empty cell beside a face-up card, and its demands on a card."""

    cell: Cell
    open: frozenset[str]  # sides where a neighbour has a mouth
    shut: frozenset[str]  # sides where a neighbour has rock
    linked: frozenset[str]  # sides where a neighbour's mouth is joined to the start
    by_goal: bool  # beside a goal, turned or not

    def takes(self, code: str, link: str) -> bool:
        """Whether a card that lies so may be laid here (4.1 to 4.4, 9.6, 9.7)."""
        own = mouths(code)
        if not self.open <= own or self.shut & own:
            return False  # 4.2
        if feature(code) == "ladder":
            return not self.by_goal  # 9.7
        return link == "neighbour" or bool(self.linked & own)  # 4.3


class Board:
    def __init__(self, goals: list[str]) -> None:
        self.laid: dict[Cell, str] = {START: "NESW"}
        self.goals: dict[Cell, str] = dict(zip(GOAL_CELLS, goals, strict=True))
        self.face_down: set[Cell] = set(GOAL_CELLS)

    def face_up(self) -> dict[Cell, str]:
        """The path code of every card whose face is seen: start, laid cards, turned goals."""
        cards = dict(self.laid)
        for cell, goal in self.goals.items():
            if cell not in self.face_down:
                cards[cell] = goal_code(goal)
        return cards

    def words(self) -> list[str]:
        lines = [f"{cell_name(cell)} {code}" for cell, code in self.laid.items()]
        for cell, goal in self.goals.items():
            lines.append(f"{cell_name(cell)} {'?' if cell in self.face_down else goal}")
        return sorted(lines)

    def removable(self) -> list[Cell]:
        """The cards that a rockfall may take: any laid path card, not the start, not a goal (5.3)."""
        return [cell for cell in self.laid if cell != START]

    def crystals(self) -> int:
        return sum(feature(code) == "crystal" for code in self.laid.values())

    def reached(self, closed: str = "") -> set[Mouth]:
        """Every mouth from which an unbroken tunnel leads back to the start, flooding from the start (4.3, 6.1).

        Ladders are joined to the start (9.7). Doors of the colour `closed` let nobody through (9.8, 9.17).
        Face-down goals are never passed.
        """
        cards = self.face_up()
        sources = [START] + [cell for cell, code in cards.items() if feature(code) == "ladder"]
        found: set[tuple[Cell, frozenset[str]]] = set()
        waiting = [(cell, tunnel) for cell in sources for tunnel in tunnels(cards[cell])]
        while waiting:
            cell, tunnel = waiting.pop()
            if (cell, tunnel) in found or (closed and has_door(cards[cell], tunnel, closed)):
                continue
            found.add((cell, tunnel))
            for side in tunnel:
                there = beside(cell, side)
                if there in cards:
                    waiting += [(there, other) for other in tunnels(cards[there]) if OPPOSITE[side] in other]
        return {(cell, side) for cell, tunnel in found for side in tunnel}

    def sites(self) -> list[Site]:
        """The empty cells beside a face-up card (4.1, 4.4); a face-down goal asks nothing (4.2)."""
        cards = self.face_up()
        reached = self.reached()
        cells = {beside(cell, side) for cell in cards for side in SIDES} - set(self.laid) - set(self.goals)
        sites = []
        for cell in cells:
            around = {side: beside(cell, side) for side in SIDES}
            opened = {
                side for side, there in around.items() if there in cards and OPPOSITE[side] in mouths(cards[there])
            }
            shut = {side for side, there in around.items() if there in cards} - opened
            linked = {side for side in opened if (around[side], OPPOSITE[side]) in reached}
            by_goal = any(there in self.goals for there in around.values())
            sites.append(Site(cell, frozenset(opened), frozenset(shut), frozenset(linked), by_goal))
        return sites

    def turn_goals(self, just_laid: Cell) -> None:
        """Turn up all goals reached, wave by wave, also those behind a goal just turned (6.1, 6.2, 10.14)."""
        while wave := dict(self.goals_reached()):
            for cell, sides in wave.items():
                if self.goals[cell] != "gold":
                    self.goals[cell] = "stone-" + self.how_stone_lies(cell, sides, just_laid)
            self.face_down -= set(wave)

    def goals_reached(self) -> Iterator[tuple[Cell, set[str]]]:
        """The face-down goals that a tunnel from the start leads to, each with the sides it comes in on."""
        reached = self.reached()
        for cell in self.face_down:
            sides = {side for side in SIDES if (beside(cell, side), OPPOSITE[side]) in reached}
            if sides:
                yield cell, sides

    def how_stone_lies(self, cell: Cell, sides: set[str], just_laid: Cell) -> str:
        """6.2: meets a tunnel that reached it, then fits most neighbours; 10.10: the card just laid, as printed."""
        cards = self.face_up()
        printed = goal_code(self.goals[cell])
        from_laid = {side for side in sides if beside(cell, side) == just_laid}

        def merit(code: str) -> tuple[int, bool, bool]:
            fits = 0
            for side in SIDES:
                there = cards.get(beside(cell, side))
                if there is not None and (side in mouths(code)) == (OPPOSITE[side] in mouths(there)):
                    fits += 1
            return fits, bool(from_laid & mouths(code)), code == printed

        meeting = [code for code in (printed, turned(printed)) if mouths(code) & sides]
        return max(meeting, key=merit)

    def gold_cell(self) -> Cell:
        return next(cell for cell, goal in self.goals.items() if goal == "gold")

    def gold_is_up(self) -> bool:
        return any(goal == "gold" and cell not in self.face_down for cell, goal in self.goals.items())

    def gold_reached_past(self, closed: str) -> bool:
        """Whether some route from the start to the gold has no door of that colour (9.17)."""
        return (self.gold_cell(), "N") in self.reached(closed)


def has_door(code: str, tunnel: frozenset[str], colour: str) -> bool:
    """Whether this tunnel has a door of that colour. Of `NS-E+green` it is the through tunnel `NS` (9.2)."""
    return feature(code) == colour and len(tunnel) > 1
