"""Surveys: the price of a way from the start to each goal, in cards, on the visible mine.

Bots ask for it on the present mine, and on the mine with one card more or less. An empty cell costs a card, and more if
few cards fit between its neighbours. The map is the same as in distances.py; costs are in quarters of a card.
"""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.mine_map import BEDROCK, BLANK_MAP, MAP_START, MAP_STEP, OFF_MAP, map_place, price_at

# By two sides: a tile that joins only these.
TWO_WAY: Bytes = [EMPTY] * 16
for _first in range(4):
    for _second in range(4):
        if _first != _second:
            _sides = cards.SIDES[min(_first, _second)] + cards.SIDES[max(_first, _second)]
            TWO_WAY[4 * _first + _second] = TILE_OF[_sides]


def reach_out(v: Chart, at: int, side: int, cost: int, shut: int) -> None:
    """The way enters a cell through this side."""
    tile = v.lies[at]
    if tile == EMPTY:
        if v.cost[4 * at] > cost:  # the first arrival is the cheapest, so look up the price only now
            cost += price_at(v.lies, at)
            if v.cost[4 * at] > cost:
                for i in range(4):
                    v.cost[4 * at + i] = cost
                wait(v, at, 15, cost)
    elif tile < FACE_DOWN:
        if OPEN[tile] >> side & 1 and v.cost[4 * at + side] > cost:
            sides = JOINED[4 * tile + side]
            if shut and DOOR_OF[tile] == shut:
                sides = 1 << side
            for i in range(4):
                if sides >> i & 1:
                    v.cost[4 * at + i] = cost
            wait(v, at, sides, cost)
    elif tile != BEDROCK and v.cost[4 * at] > cost:  # a goal, face down
        v.cost[4 * at] = cost


def wait(v: Chart, at: int, sides: int, cost: int) -> None:
    """Queue a cell until its cost is due."""
    bucket = cost & 31
    v.queue[512 * bucket + v.waiting[bucket]] = at | sides << 8
    v.waiting[bucket] += 1


def survey(v: Chart, shut: int) -> None:
    """Fill `v.needed` for the three goals; doors of the colour `shut` are shut."""
    for i in range(1024):
        v.cost[i] = MOST_QUARTERS
    for i in range(32):
        v.waiting[i] = 0
    for at in range(256):
        if at == MAP_START or (v.lies[at] < GOLD_TILE and LADDER[v.lies[at]]):
            for i in range(4):
                v.cost[4 * at + i] = 0
            wait(v, at, OPEN[v.lies[at]], 0)
    idle = 0
    cost = 0
    while idle < 32 and cost < MOST_QUARTERS:
        bucket = cost & 31
        idle = 0 if v.waiting[bucket] else idle + 1
        while v.waiting[bucket]:
            v.waiting[bucket] -= 1
            at = v.queue[512 * bucket + v.waiting[bucket]]
            sides = at >> 8
            at &= 255
            if v.cost[4 * at + ctz(sides)] < cost:
                continue
            while sides:
                side = ctz(sides)
                sides &= sides - 1
                reach_out(v, at + MAP_STEP[side], side ^ 2, cost, shut)
        cost += 1
    for goal in range(3):
        v.needed[goal] = v.cost[4 * map_place(GOAL_CELL[goal])]


def gain_of_exits(v: Chart, at: int, hopes: int, shut: int, before: int) -> None:
    """For an empty linked cell: by side, the gain if a tunnel leads on through that side."""
    asked = 0
    linked = 0
    for side in range(4):
        tile = v.lies[at + MAP_STEP[side]]
        if tile < FACE_DOWN:
            asked |= ASKS[4 * tile + (side ^ 2)]
            if OPEN[tile] >> (side ^ 2) & 1 and v.free[4 * (at + MAP_STEP[side]) + (side ^ 2)]:
                linked |= 1 << side
    v.asked = asked
    v.linked = linked
    for side in range(4):
        v.gain[side] = -MOST_QUARTERS
        if not linked >> side & 1 and not asked >> 4 + side & 1:
            v.lies[at] = TWO_WAY[4 * ctz(linked) + side]
            survey(v, shut)
            v.gain[side] = before - nearest_of(v, hopes)
    v.lies[at] = EMPTY


def nearest_of(v: Chart, hopes: int) -> int:
    """One number for all hopes, as elsewhere: the nearest counts most."""
    nearest = MOST_QUARTERS
    total = 0
    count = 0
    for goal in range(3):
        if hopes >> goal & 1:
            total += v.needed[goal]
            count += 1
            if v.needed[goal] < nearest:
                nearest = v.needed[goal]
    return HALF_QUARTER * nearest + HALF_QUARTER * total // count if count else 0


class Survey:
    """A private mine to lay cards in. Cells and tiles are the kernel's numbers."""

    v: Chart

    def __cinit__(self) -> None:
        self.v = new_chart()

    if not cython.compiled:

        def __init__(self) -> None:
            self.v = new_chart()

    def __dealloc__(self) -> None:
        free_chart(self.v)

    def begin(self) -> None:
        """Set only the start and three goals face down."""
        for i in range(256):
            self.v.lies[i] = BLANK_MAP[i]
        self.v.lies[MAP_START] = START_TILE
        for goal in range(3):
            self.v.lies[map_place(GOAL_CELL[goal])] = FACE_DOWN + goal

    def set_tile(self, cell: int, tile: int) -> None:
        """Lay a card; cells off the map are ignored."""
        at = map_place(cell)
        if at != OFF_MAP and at != MAP_START:
            self.v.lies[at] = tile

    def clear_tile(self, cell: int) -> None:
        at = map_place(cell)
        if at != OFF_MAP and at != MAP_START:
            self.v.lies[at] = BLANK_MAP[at]

    def needed(self, shut: int = 0) -> tuple[int, int, int]:
        """For each goal, the quarters of cards that a way to it still needs; MOST_QUARTERS if there is none."""
        survey(self.v, shut)
        return self.v.needed[0], self.v.needed[1], self.v.needed[2]

    def is_linked(self, cell: int, shut: int = 0) -> bool:
        """Whether a tunnel from the start leads to an empty cell."""
        at = map_place(cell)
        if at == OFF_MAP or self.v.lies[at] != EMPTY:
            return False
        survey(self.v, shut)
        return self.v.cost[4 * at] == price_at(self.v.lies, at)

    def gains(self, hopes: int, shut: int = 0) -> list[int]:
        """By path card: the most that it could bring the tunnel nearer to some goals, in parts of a card."""
        gains = [0] * FIRST_ACTION
        survey(self.v, shut)
        before = nearest_of(self.v, hopes)
        for i in range(1024):
            self.v.free[i] = self.v.cost[i] == 0
        cells = [
            at for at in range(256) if self.v.lies[at] == EMPTY and self.v.cost[4 * at] == price_at(self.v.lies, at)
        ]
        for at in cells:
            gain_of_exits(self.v, at, hopes, shut, before)
            for card in range(FIRST_ACTION):
                best = gains[card]
                tiles = TILES_OF_CARD[card] & FITTING[self.v.asked]
                while tiles:
                    tile = ctz(tiles)
                    tiles &= tiles - 1
                    for side in range(4):
                        if self.v.gain[side] > best and JOINED[4 * tile + side] & self.v.linked:
                            best = self.v.gain[side]
                gains[card] = best
        return gains

    def needed_with(self, cell: int, tile: int, shut: int = 0) -> tuple[int, int, int]:
        """The same with one card more; EMPTY stands for one less."""
        at = map_place(cell)
        if at == OFF_MAP or at == MAP_START:
            return self.needed(shut)
        before = self.v.lies[at]
        self.v.lies[at] = BLANK_MAP[at] if tile == EMPTY else tile
        survey(self.v, shut)
        self.v.lies[at] = before
        return self.v.needed[0], self.v.needed[1], self.v.needed[2]
