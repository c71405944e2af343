"""Sense: what a dwarf does in rollouts, by its role and by what it knows. Quick rather than clever.

The window of the mine around start and goals is kept as a *map* of 16 by 16 cells. For a set of goals that may hold
the gold a *chart* tells for every cell of the map, and every side by which it is entered, how many more cards a
tunnel needs from there to the nearest of them. Charts are drawn when they are asked for, and kept until a card is
laid or removed.
"""

from saboteur.kernel.chance import below
from saboteur.kernel.gold import dwarf
from saboteur.kernel.legal import legal
from saboteur.kernel.plain import *


def map_place(cell):
    """Where a cell lies on the map, or OFF_MAP."""
    x = (cell & 255) - 125
    y = (cell >> 8) - 121
    return y << 4 | x if 0 < x and x < 15 and 0 < y and y < 15 else OFF_MAP


def draw_map(s, p):
    for i in range(256):
        p.lies[i] = BLANK_MAP[i]
    for site in range(4):
        p.lies[map_place(s.cell[site])] = s.tile[site]
    for i in range(s.laid_count):
        at = map_place(s.cell[s.laid[i]])
        if at != OFF_MAP:
            p.lies[at] = s.tile[s.laid[i]]


def chart(s, p, hopes, team):
    """Where in `p.way` the chart for these goals begins. Doors of the other team than `team` (if any) are shut."""
    which = hopes | (0 if team == 0 else 8 if team == BLUE else 16)
    base = which << 10
    if p.fresh >> which & 1:
        return base
    if not p.fresh:
        draw_map(s, p)
    p.fresh |= 1 << which
    draw_chart(p, base, hopes, team)
    return base


def draw_chart(p, base, hopes, team):
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
                come_back(p, base, at + MAP_STEP[side], side ^ 2, cost, team)
        cost += 1
        for i in range(p.next_count):
            p.now[i] = p.next[i] | 15 << 8
        p.now_count = p.next_count
        p.next_count = 0


def come_back(p, base, at, side, cost, team):
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
        if team and DOOR_OF[tile] and DOOR_OF[tile] != team:
            sides = 1 << side
        p.now[p.now_count] = (at - base >> 2) | sides << 8
        p.now_count += 1
        for i in range(4):
            if sides >> i & 1:
                p.way[at + i] = cost


def look(s, p, seat):
    """What the seat to act can know of the way to the gold: the chart, and how many cards are missing."""
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
    p.base = chart(s, p, hopes, p.role if p.role == BLUE or p.role == GREEN else 0)
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


def missing_with(s, p, site, tile):
    """About how many cards are missing once a tile lies on a site: ways of others through that cell are not redrawn."""
    after = p.missing_elsewhere if site == p.best_site else p.missing
    at = map_place(s.cell[site])
    return after if at == OFF_MAP else min_over_exits(s, p, site, tile, p.base, after)


def missing_behind(s, p, site, tile):
    """The same exactly, on a chart that is drawn anew: what a saboteur needs who wants to block a way."""
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


def missing_after(s, p, site, tile):
    """About how many cards are missing once a tile lies on a site, exactly if it could block the nearest way."""
    missing = missing_with(s, p, site, tile)
    at = map_place(s.cell[site])
    if missing >= p.missing and at != OFF_MAP and p.way[p.base + 4 * at] <= p.missing:
        return missing_behind(s, p, site, tile)
    return missing


def missing_without(s, p, site):
    """About how many cards are missing once a card is brought down: less, if it stood in the way."""
    at = map_place(s.cell[site])
    missing = p.missing
    if s.reach[site] and at != OFF_MAP:
        for side in range(4):
            cost = p.way[p.base + 4 * (at + MAP_STEP[side]) + (side ^ 2)]
            if cost + 1 < missing:
                missing = cost + 1
    return missing


def missing_each(s, p, actions, at, count, after):
    """How many cards the tunnel still needs to a goal that may hold the gold, as far as who is to act can know.

    Returns it as it is now, and writes what it is after each legal action from `at` on; only laying a card and bringing
    one down change it.
    """
    look(s, p, s.turn)
    for i in range(at, at + count):
        kind = actions[i] >> KIND_SHIFT
        after[i] = p.missing
        if kind == PLACE:
            after[i] = missing_after(s, p, find_site(s, actions[i] & 0xFFFF), actions[i] >> 16)
        elif kind == ROCKFALL:
            after[i] = missing_without(s, p, find_site(s, actions[i] & 0xFFFF))
    return p.missing


def min_over_exits(s, p, site, tile, base, after):
    """What is missing from where a tile on a site leads to, or `after` if that is less."""
    at = map_place(s.cell[site])
    sides = 0
    if LADDER[tile]:
        sides = OPEN[tile]
    else:
        for side in range(4):
            if s.reach[site] >> side & OPEN[tile] >> side & 1:
                sides |= JOINED[4 * tile + side]
        if DOOR_OF[tile] and (p.role == BLUE or p.role == GREEN) and DOOR_OF[tile] != p.role:
            sides = 0
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        cost = p.way[base + 4 * (at + MAP_STEP[side]) + (side ^ 2)]
        if cost < after:
            after = cost
    return after


def sensible_action(s, p, out):
    """What the seat to act does: of the legal actions one with the most points."""
    count = legal(s, out, SINGLE_DISCARDS)
    if count == 1:
        return out[0]
    if s.phase != PLAYING:
        return sensible_gold(s, out, count)
    look(s, p, s.turn)
    best = -10000
    k = below(s, count)
    chosen = out[k]
    for _ in range(count):  # from anywhere on, so that equals are as likely
        value = hinder_points(s, p, out[k]) if p.role == SABOTEUR else dig_points(s, p, out[k])
        if value > best:
            best = value
            chosen = out[k]
        k = k + 1 if k + 1 < count else 0
    return chosen


def sensible_gold(s, out, count):
    """Take the most nuggets, rob the richest."""
    chosen = out[0]
    best = -1
    for i in range(count):
        if s.phase == TAKING:
            value = out[i] & 255
        else:
            value = -1 if out[i] & 15 == NOBODY else s.nuggets[out[i] & 15]
        if value > best:
            best = value
            chosen = out[i]
    return chosen


def doubt(p, seat, other):
    """How much a seat doubts another, from 0 to 255: who searches has an opinion of its own."""
    return p.own[other] if seat == p.eyes else p.suspect[other]


def dig_points(s, p, action):
    """The points of an action for a dwarf who wants the gold to be found."""
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    if kind == PLACE:
        site = find_site(s, action & 0xFFFF)
        missing = missing_with(s, p, site, action >> 16)
        if p.role == GEOLOGIST and CRYSTAL[action >> 16]:
            return 150
        if missing < p.missing:
            return 300 if missing == 0 else 80 + 20 * (p.missing - missing) + bit_count(OPEN[action >> 16])
        return 10 if missing == p.missing else -20 * (missing - p.missing)
    if kind == DISCARD:
        return discard_points(p, (action & 63) - 1)
    if kind == MEND:
        if other == seat:
            return 120 if s.marks[seat] & (s.marks[seat] - 1) == 0 else 90
        return 60 - doubt(p, seat, other) // 4 if doubt(p, seat, other) < DOUBTED else -20
    if kind == BREAK or kind == TRAP:
        if doubt(p, seat, other) < DOUBTED or s.marks[other] & HELD_BACK:
            return -30
        return 20 + doubt(p, seat, other) // 4
    if kind == MAP:
        if not p.hopes >> (action & 3) & 1 or p.hopes & (p.hopes - 1) == 0:
            return -10
        return 130 if p.missing <= 2 else 95
    if kind == ROCKFALL:
        return rockfall_points(s, p, find_site(s, action & 0xFFFF))
    if kind == FREE:
        return 120 if other == seat else 40 - doubt(p, seat, other) // 4
    if kind == PLAY_THIEF:
        return 60
    if kind == INSPECT:
        return 30
    if kind == HANDS_OFF:
        return -10 if other == seat else 25
    return -10


def rockfall_points(s, p, site):
    """A blind end that stands in the way is worth a rockfall."""
    missing = missing_without(s, p, site)
    return 60 + 15 * (p.missing - missing) if missing < p.missing else -30


def discard_points(p, card):
    """Who digs keeps what can be of use."""
    if card >= FIRST_ACTION:
        if card == MAP_CARD:
            return 25 if p.hopes & (p.hopes - 1) == 0 else 5
        return 8 if card < MEND_CARD else 5
    return 30 if BLIND_CARD[card] else 14 - 2 * ROOM_OF_CARD[card]


def hinder_points(s, p, action):
    """The points of an action for a saboteur: harm near the gold, and nothing that shows before."""
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    if kind == PLACE:
        site = find_site(s, action & 0xFFFF)
        missing = missing_after(s, p, site, action >> 16)
        if missing == 0:
            return -300
        if missing > p.missing:
            return (90 if p.missing <= 4 else 65) + 6 * (missing - p.missing if missing < p.missing + 4 else 4)
        return 25 if missing == p.missing else -10 - 20 * (p.missing - missing)
    if kind == DISCARD:
        card = (action & 63) - 1
        if card >= FIRST_ACTION:
            return 0 if card < MEND_CARD or card == ROCKFALL_CARD else 20
        return 2 if BLIND_CARD[card] else 20 + 2 * ROOM_OF_CARD[card]
    if kind == BREAK or kind == TRAP:
        return -20 if s.marks[other] & HELD_BACK else 70 - doubt(p, seat, other) // 4
    if kind == MEND or kind == FREE:
        return 45 if other == seat else -20
    if kind == ROCKFALL:
        if p.best_site == NO_SITE or p.missing > 3:
            return -5
        for side in range(4):
            k = s.beside[4 * p.best_site + side]
            if k > 3 and k != NO_SITE and s.cell[k] == action & 0xFFFF and s.reach[k] >> (side ^ 2) & 1:
                return 85
        return -5
    if kind == PLAY_THIEF:
        return 60
    if kind == MAP:
        return 15 if p.hopes >> (action & 3) & 1 and p.hopes & (p.hopes - 1) else -5
    return 10 if kind == INSPECT else -10
