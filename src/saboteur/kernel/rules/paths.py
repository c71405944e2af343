"""Paths (docs/rules.md, chapter 4): the mine, its cells and tunnels.

The mine is a list of *sites*: cells that hold a card, and empty cells beside one. Site 0 is the start, 1 to 3 are the
goals from north to south. A site knows its four neighbours, their demands on a card laid there (4.2), and the sides
that a tunnel from the start has reached. `find_site` finds it by its cell; the mine has no edge.
"""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def new_site(s: State, cell: int) -> int:
    """Make a site of an empty cell: join it to its neighbours and note their demands on a card there."""
    site = s.site_count
    s.site_count = site + 1
    s.cell[site] = cell
    s.tile[site] = EMPTY
    s.reach[site] = 0
    s.open_at[site] = 0
    asked = 0
    for side in range(4):
        other = find_site(s, cell + STEP[side])
        s.beside[4 * site + side] = other
        if other != NO_SITE:
            s.beside[4 * other + (side ^ 2)] = site
            if s.tile[other] < FACE_DOWN:
                asked |= ASKS[4 * s.tile[other] + (side ^ 2)]
    s.asked[site] = asked
    note_site(s, cell, site)
    return site


def open_site(s: State, site: int) -> None:
    """Note that path cards other than ladders may be laid here, if they match."""
    s.open_sites[s.open_count] = site
    s.open_count += 1
    s.open_at[site] = s.open_count


def close_site(s: State, site: int) -> None:
    i = s.open_at[site]
    if i:
        s.open_count -= 1
        last = s.open_sites[s.open_count]
        s.open_sites[i - 1] = last
        s.open_at[last] = i
        s.open_at[site] = 0


def put(s: State, site: int, tile: int) -> None:
    """Put a tile face up here: from now on cards beside it have to match it (4.2)."""
    s.tile[site] = tile
    for side in range(4):
        other = s.beside[4 * site + side]
        if other == NO_SITE:
            if not (s.every_side or OPEN[tile] >> side & 1):
                continue
            other = new_site(s, s.cell[site] + STEP[side])
        else:
            s.asked[other] ^= ASKS[4 * tile + side]
        if s.link == LINK_NEIGHBOUR and s.tile[other] == EMPTY and not s.open_at[other]:
            open_site(s, other)


def flow(s: State, site: int, sides: int) -> None:
    """A tunnel from the start has reached these sides of a tile: carry it on to the neighbours (4.3, 6.1)."""
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        other = s.beside[4 * site + side]
        side ^= 2
        tile = s.tile[other]
        if tile < FACE_DOWN:
            if OPEN[tile] >> side & 1 and not s.reach[other] >> side & 1:
                s.reach[other] |= JOINED[4 * tile + side]
                flow(s, other, JOINED[4 * tile + side] & ~(1 << side))
        else:
            if tile != EMPTY:
                s.turning |= 1 << (tile - FACE_DOWN)
            elif s.link == LINK_START and not s.open_at[other]:
                open_site(s, other)
            s.reach[other] |= 1 << side


def arrive(s: State, site: int, sides: int) -> None:
    """Tunnels from the start have come to these sides of a tile from outside: let them in at its mouths."""
    tile = s.tile[site]
    sides &= OPEN[tile]
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        if not s.reach[site] >> side & 1:
            s.reach[site] |= JOINED[4 * tile + side]
            flow(s, site, JOINED[4 * tile + side] & ~(1 << side))


def lay(s: State, site: int, tile: int) -> None:
    """Lay a path card. The goals that it reaches are noted in `s.turning`, and goals.py turns them (6.1)."""
    s.laid[s.laid_count] = site
    s.laid_count += 1
    close_site(s, site)
    put(s, site, tile)
    sides = s.reach[site]
    s.reach[site] = 0
    if LADDER[tile]:  # 9.7: always joined to the start
        s.reach[site] = OPEN[tile]
        flow(s, site, OPEN[tile])
    else:
        arrive(s, site, sides)


def flow_again(s: State) -> None:
    """Find all sides again that tunnels from the start reach."""
    for site in range(s.site_count):
        s.reach[site] = 0
    if s.link == LINK_START:
        for i in range(s.open_count):
            s.open_at[s.open_sites[i]] = 0
        s.open_count = 0
    s.reach[0] = 15
    flow(s, 0, 15)
    if s.expansion:
        for i in range(s.laid_count):
            site = s.laid[i]
            if LADDER[s.tile[site]]:
                s.reach[site] = OPEN[s.tile[site]]
                flow(s, site, OPEN[s.tile[site]])


def beside_goal(s: State, site: int) -> int:
    for side in range(4):
        other = s.beside[4 * site + side]
        if 1 <= other and other <= 3:
            return 1
    return 0


def fits(tile: int, asked: int) -> bool:
    """Whether a tile matches all neighbours of a cell, by what they ask for (4.2)."""
    if LADDER[tile]:
        return LADDERS_FITTING[asked] >> tile - LADDER_TILE & 1 != 0
    return FITTING[asked] >> tile & 1 != 0


def ladders_at(s: State, site: int, ladders: int) -> int:
    """Those of some ladders that may lie on a site: beside a card that they match, and beside no goal (9.7)."""
    if s.tile[site] != EMPTY or not s.asked[site]:
        return 0
    fitting = LADDERS_FITTING[s.asked[site]] & ladders
    return 0 if fitting and beside_goal(s, site) else fitting
