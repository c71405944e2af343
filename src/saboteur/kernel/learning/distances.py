"""Distances: how many more cards a tunnel needs to a goal that may hold the gold, for studies.

The window of the mine around start and goals is kept as a *map* of 16 by 16 cells. For a set of goals that may hold
the gold a *chart* tells for every cell of the map, and every side by which it is entered, how many more cards a
tunnel needs from there to the nearest of them. Charts are drawn when they are asked for, and kept until a card is
laid or removed.
"""

from __future__ import annotations

from saboteur.kernel.learning.intrinsics import *
from saboteur.kernel.rules.seats import dwarf
from saboteur.kernel.thinking.mine_map import MAP_STEP, OFF_MAP, draw_map, map_place

SPARE_CHART = 24 << 10  # the place of the chart for trying a tile


def chart(s: State, p: Plan, hopes: int, shut: int) -> int:
    """The place in `p.way` where the chart for these goals begins. Doors of the team `shut` (if any) are shut."""
    which = hopes | (0 if shut == 0 else 8 if shut == GREEN else 16)
    base = which << 10
    if p.fresh >> which & 1:
        return base
    if not p.fresh:
        draw_map(s, p)
    p.fresh |= 1 << which
    draw_chart(p, base, hopes, shut)
    return base


def draw_chart(p: Plan, base: int, hopes: int, shut: int) -> None:
    """Draw a chart of the map as it is now, from `base` on."""
    for i in range(base, base + 1024):
        p.way[i] = FAR
    p.now_count = 0
    p.next_count = 0
    for goal in range(3):
        if hopes >> goal & 1:
            at = map_place(GOAL_CELL[goal])
            for side in range(4):
                p.way[base + 4 * at + side] = 0
            p.now[p.now_count] = at | 15 << 8
            p.now_count += 1
    cost = 0
    while p.now_count:
        while p.now_count:
            p.now_count -= 1
            at = p.now[p.now_count] & 255
            sides = p.now[p.now_count] >> 8
            while sides:
                side = ctz(sides)
                sides &= sides - 1
                come_back(p, base, at + MAP_STEP[side], side ^ 2, cost, shut)
        cost += 1
        for i in range(p.next_count):
            p.now[i] = p.next[i] | 15 << 8
        p.now_count = p.next_count
        p.next_count = 0


def come_back(p: Plan, base: int, at: int, side: int, cost: int, shut: int) -> None:
    """From this cell one can leave by a side and needs `cost` more cards from there."""
    tile = p.lies[at]
    at = base + 4 * at
    if tile == EMPTY:
        if p.way[at] > cost + 1:
            p.way[at] = p.way[at + 1] = p.way[at + 2] = p.way[at + 3] = cost + 1
            p.next[p.next_count] = at - base >> 2
            p.next_count += 1
    elif tile < FACE_DOWN and OPEN[tile] >> side & 1 and p.way[at + side] > cost:
        sides = JOINED[4 * tile + side]
        if shut and DOOR_OF[tile] == shut:
            sides = 1 << side
        p.now[p.now_count] = (at - base >> 2) | sides << 8
        p.now_count += 1
        for i in range(4):
            if sides >> i & 1:
                p.way[at + i] = cost


def look(s: State, p: Plan, seat: int) -> None:
    """Find the way to the gold as far as the seat to act can know it: the chart, and the number of missing cards."""
    bit = 1 << seat
    hopes = 0
    for goal in range(3):
        if not s.goal_seen[goal] & bit:
            hopes |= 1 << goal
    for goal in range(3):
        if s.goal_seen[goal] & bit and s.goal[goal] == GOLD:
            hopes = 1 << goal
    p.hopes = hopes
    p.role = dwarf(s, seat)
    p.shut = GREEN if p.role == BLUE else BLUE if p.role == GREEN else 0
    p.base = chart(s, p, hopes, p.shut)
    p.missing = p.missing_elsewhere = FAR
    p.best_site = NO_SITE
    for i in range(s.open_count):
        site = s.open_sites[i]
        at = map_place(s.cell[site])
        if s.reach[site] and at != OFF_MAP:
            cost = p.way[p.base + 4 * at]
            if cost < p.missing:
                p.missing_elsewhere = p.missing
                p.missing = cost
                p.best_site = site
            elif cost < p.missing_elsewhere:
                p.missing_elsewhere = cost


def missing_with(s: State, p: Plan, site: int, tile: int) -> int:
    """The approximate number of missing cards once a tile lies on a site, without new ways around that cell."""
    after = p.missing_elsewhere if site == p.best_site else p.missing
    at = map_place(s.cell[site])
    return after if at == OFF_MAP else min_over_exits(s, p, site, tile, p.base, after)


def missing_behind(s: State, p: Plan, site: int, tile: int) -> int:
    """The same exactly, on a new chart: a saboteur needs this to block a way."""
    at = map_place(s.cell[site])
    if at == OFF_MAP:
        return p.missing
    p.lies[at] = tile
    draw_chart(p, SPARE_CHART, p.hopes, 0)
    p.lies[at] = EMPTY
    after = FAR
    for i in range(s.open_count):
        other = s.open_sites[i]
        if s.reach[other] and other != site:
            at = map_place(s.cell[other])
            if at != OFF_MAP and p.way[SPARE_CHART + 4 * at] < after:
                after = p.way[SPARE_CHART + 4 * at]
    return min_over_exits(s, p, site, tile, SPARE_CHART, after)


def missing_after(s: State, p: Plan, site: int, tile: int) -> int:
    """The number of missing cards once a tile lies on a site; exact only if it could block the nearest way."""
    missing = missing_with(s, p, site, tile)
    at = map_place(s.cell[site])
    if missing >= p.missing and at != OFF_MAP and p.way[p.base + 4 * at] <= p.missing:
        return missing_behind(s, p, site, tile)
    return missing


def missing_without(s: State, p: Plan, site: int) -> int:
    """The approximate number of missing cards after a rockfall on a card: fewer if it was in the way."""
    at = map_place(s.cell[site])
    missing = p.missing
    if s.reach[site] and at != OFF_MAP:
        for side in range(4):
            cost = p.way[p.base + 4 * (at + MAP_STEP[side]) + (side ^ 2)]
            if cost + 1 < missing:
                missing = cost + 1
    return missing


def missing_each(s: State, p: Plan, actions: Actions, at: I64, count: int, after: Bytes) -> int:
    """How many cards the tunnel still needs to a goal that may hold the gold, as far as the seat to act can know.

    Returns the present number, and writes the number after each legal action from `at` on; only laying a card and
    rockfalls change it.
    """
    i: I64
    look(s, p, s.turn)
    for i in range(at, at + count):
        kind = actions[i] >> KIND_SHIFT
        after[i] = p.missing
        if kind == PLACE:
            after[i] = missing_after(s, p, find_site(s, actions[i] & 0xFFFF), actions[i] >> 16)
        elif kind == ROCKFALL:
            after[i] = missing_without(s, p, find_site(s, actions[i] & 0xFFFF))
    return p.missing


def min_over_exits(s: State, p: Plan, site: int, tile: int, base: int, after: int) -> int:
    """The missing cards from the exits of a tile on a site, or `after` if that is less."""
    at = map_place(s.cell[site])
    sides = 0
    if LADDER[tile]:
        sides = OPEN[tile]
    else:
        for side in range(4):
            if s.reach[site] >> side & OPEN[tile] >> side & 1:
                sides |= JOINED[4 * tile + side]
        if p.shut and DOOR_OF[tile] == p.shut:
            sides = 0
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        cost = p.way[base + 4 * (at + MAP_STEP[side]) + (side ^ 2)]
        if cost < after:
            after = cost
    return after
