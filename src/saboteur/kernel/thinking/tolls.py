"""Tolls: the price of the way from any cell to each goal, in quarters of a card, for sense in rollouts.

The map is the same as in distances.py and the prices are the same as in survey.py, but the computation begins at the
goal. Then one chart answers for all cells, and is drawn again only after a card was laid or removed.
"""

from __future__ import annotations

from saboteur.kernel.rules.seats import dwarf
from saboteur.kernel.thinking.flood import draw_ground, flood, try_tile
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.mine_map import MAP_STEP, OFF_MAP, map_place

SPARE_TOLLS = 9 << 10  # the place of the tolls for trying a tile
IN_THE_WAY = 2  # quarters: a cell within this of the nearest may be on the way of others
HOPES_COUNTED: Bytes = [1, 1, 1, 2, 1, 2, 2, 3]  # the size of a set of goals, and 1 for the empty set


def tolls_to(s: State, p: Plan, goal: int, shut: int) -> int:
    """The place in `p.toll` of the chart to a goal. Doors of the team `shut` (if any) are shut.

    The flood stops once no later question can need its values: cards are laid at the nearest place, or in the way,
    which costs little more.
    """
    which = goal if shut == 0 else goal + 3 if shut == BLUE else goal + 6
    base = which << 10
    if p.drawn >> which & 1:
        return base
    if not p.drawn:
        draw_ground(s, p)
    p.drawn |= 1 << which
    flood(p, base, goal, shut, 2, IN_THE_WAY)
    return base


def look_around(s: State, p: Plan, seat: int) -> None:
    """Note the knowledge and role of the seat to act: the goals that may hold the gold, and the doors that are shut to
    it."""
    bit = 1 << seat
    p.hopes = 0
    for goal in range(3):
        if not s.goal_seen[goal] & bit:
            p.hopes |= 1 << goal
    if seat != p.eyes:
        believe(p)
    for goal in range(3):
        if s.goal_seen[goal] & bit and s.goal[goal] == GOLD:
            p.hopes = 1 << goal
    p.role = dwarf(s, seat)
    p.shut = GREEN if p.role == BLUE else BLUE if p.role == GREEN else 0


def believe(p: Plan) -> None:
    """Apply the claims about goals, which players who have not looked there believe."""
    if p.hopes & p.said_gold:
        p.hopes &= p.said_gold
    elif p.hopes & ~p.said_stone:
        p.hopes &= ~p.said_stone


def survey_hopes(s: State, p: Plan) -> None:
    """The missing cards to each goal that may hold the gold, for the seat of `look_around`, and the nearest sites.

    Missing cards are counted in parts of a card (PARTS_OF_CARD), so that they can be added up without fractions.
    """
    for goal in range(3):
        if p.hopes >> goal & 1:
            survey_goal(s, p, goal, tolls_to(s, p, goal, p.shut))
    p.missing = over_hopes(p, p.need[0], p.need[1], p.need[2])


def survey_goal(s: State, p: Plan, goal: int, base: int) -> None:
    """The open site nearest to a goal, and the missing cards from there and from elsewhere."""
    nearest = MOST_QUARTERS
    elsewhere = MOST_QUARTERS
    p.from_site[goal] = NO_SITE
    for i in range(s.open_count):
        site = s.open_sites[i]
        if s.reach[site]:
            cost = p.toll[base + 4 * map_place(s.cell[site])]
            if cost < nearest:
                elsewhere = nearest
                nearest = cost
                p.from_site[goal] = site
            elif cost < elsewhere:
                elsewhere = cost
    p.need[goal] = nearest
    p.elsewhere[goal] = elsewhere


def over_hopes(p: Plan, north: int, middle: int, south: int) -> int:
    """One number for all hopes: the nearest counts most, because dwarfs dig there first."""
    nearest = MOST_QUARTERS
    total = 0
    if p.hopes & 1:
        nearest = north
        total = north
    if p.hopes & 2:
        total += middle
        if middle < nearest:
            nearest = middle
    if p.hopes & 4:
        total += south
        if south < nearest:
            nearest = south
    return HALF_QUARTER * nearest + HALF_QUARTER * total // HOPES_COUNTED[p.hopes]


def exits(s: State, p: Plan, site: int, tile: int) -> int:
    """The sides by which a tile on a site carries on tunnels from the start."""
    if LADDER[tile]:
        return OPEN[tile]
    if p.shut and DOOR_OF[tile] == p.shut:
        return 0
    sides = 0
    for side in range(4):
        if s.reach[site] >> side & OPEN[tile] >> side & 1:
            sides |= JOINED[4 * tile + side]
    return sides


def need_from(p: Plan, base: int, at: int, sides: int, need: int) -> int:
    """The missing cards to a goal from these sides of a cell, or `need` if that is less."""
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        cost = p.toll[base + 4 * (at + MAP_STEP[side]) + (side ^ 2)]
        if cost < need:
            need = cost
    return need


def missing_laid(s: State, p: Plan, site: int, tile: int) -> int:
    """The missing cards once a tile lies on a site, if no other way leads through that cell; a lower bound
    otherwise."""
    p.blocks = 0
    at = map_place(s.cell[site])
    if at == OFF_MAP:
        return p.missing
    sides = exits(s, p, site, tile)
    for goal in range(3):
        if p.hopes >> goal & 1:
            base = tolls_to(s, p, goal, p.shut)
            need = p.elsewhere[goal] if site == p.from_site[goal] else p.need[goal]
            p.then[goal] = need_from(p, base, at, sides, need)
            if p.then[goal] >= p.need[goal] and p.toll[base + 4 * at] <= p.need[goal] + IN_THE_WAY:
                p.blocks |= 1 << goal
    if p.lies[at] != EMPTY:
        p.blocks = 0  # nobody digs out there
    return over_hopes(p, p.then[0], p.then[1], p.then[2])


def missing_blocked(s: State, p: Plan, site: int, tile: int) -> int:
    """The same exactly, after `missing_laid`, on new charts to the goals whose nearest way led through there. The flood
    returns the distance from the nearest of the other sites, and every nearer cell has a toll.
    """
    at = map_place(s.cell[site])
    sides = exits(s, p, site, tile)
    try_tile(p, at, tile)
    for goal in range(3):
        if p.blocks >> goal & 1:
            need = flood(p, SPARE_TOLLS, goal, p.shut, 1, 0)
            p.then[goal] = need_from(p, SPARE_TOLLS, at, sides, need)
    try_tile(p, at, EMPTY)
    return over_hopes(p, p.then[0], p.then[1], p.then[2])


def missing_cleared(s: State, p: Plan, site: int) -> int:
    """The approximate missing cards after a rockfall on a card: fewer if it was in the way, more if it led on."""
    at = map_place(s.cell[site])
    if at == OFF_MAP:
        return p.missing
    for goal in range(3):
        p.then[goal] = p.need[goal]
        if p.hopes >> goal & 1:
            base = tolls_to(s, p, goal, p.shut)
            if s.reach[site]:
                need = need_from(p, base, at, 15, MOST_QUARTERS) + 4
                if need < p.need[goal]:
                    p.then[goal] = need
            if p.from_site[goal] != NO_SITE and leads_to(s, site, p.from_site[goal]):
                need = p.need[goal] + 4
                if need > p.elsewhere[goal]:
                    need = p.elsewhere[goal]
                p.then[goal] = need
    return over_hopes(p, p.then[0], p.then[1], p.then[2])


def leads_to(s: State, site: int, other: int) -> int:
    """Whether the card on `site` carries the tunnel to `other`, a site beside it."""
    for side in range(4):
        if s.beside[4 * other + side] == site:
            return s.reach[other] >> side & 1
    return 0
