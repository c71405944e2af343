"""Floods: the ways from a goal to all cells of the map at once, as sets of cells, for the tolls of dwarfs in rollouts.

The blank part of the map is kept as bits, a column of nine cells and a gap after another: six columns in a low word and
six in a high one. So a step is a shift, and bits that cross an edge fall into a gap. The water rises from the goal, a
quarter of a card at a time. Cells where any card fits are flooded together; cells that need special cards, and the
tunnels of laid cards, are treated one by one. Cards beyond these columns have no bits.
"""

from __future__ import annotations

from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.mine_map import (
    BIT_OF_PLACE,
    BLANK_BITS,
    MAP_STEP,
    NO_BIT,
    OFF_MAP,
    PLACE_OF_BIT,
    draw_map,
    map_place,
    price_at,
)


def draw_ground(s: State, p: Plan) -> None:
    """Draw the map, and the parts that all floods over it share; once for each change of the mine."""
    draw_map(s, p)
    for word in range(2):
        p.blank[word] = BLANK_BITS[word]
        p.cards[word] = p.shore[word] = p.linked[word] = p.dear[word] = 0
        for side in range(4):
            p.mouths[2 * side + word] = 0
    for site in range(4):
        note_tile(p, map_place(s.cell[site]), s.tile[site])
    for i in range(s.laid_count):
        note_tile(p, map_place(s.cell[s.laid[i]]), s.tile[s.laid[i]])
    for i in range(s.open_count):
        site = s.open_sites[i]
        if s.reach[site]:
            bit = BIT_OF_PLACE[map_place(s.cell[site])]
            if bit != NO_BIT:
                p.linked[bit >> 6] |= ONE << (bit & 63)
    low: U64 = p.cards[0]
    high: U64 = p.cards[1]
    find_prices(p, (between(low, high << 50, 0) | p.shore[0]) & p.blank[0], 0)
    find_prices(p, (between(high, 0, low >> 50) | p.shore[1]) & p.blank[1], 64)
    # Cards are laid beside others, so only prices beside them count. With cards on the shore any cell may count.
    if p.shore[0] | p.shore[1]:
        p.told[0] = p.told[1] = M64
    else:
        p.told[0] = low = around(low, high << 50)
        p.told[1] = high = around(high, p.cards[0] >> 50)
        p.told[0] |= around(low, high << 50)
        p.told[1] |= around(high, low >> 50)


def note_tile(p: Plan, at: int, tile: int) -> None:
    """Note a tile here. A card beyond all bits is noted at the empty cells beside it: they are its shore."""
    bit = BIT_OF_PLACE[at]
    if bit != NO_BIT:
        word = bit >> 6
        here: U64 = ONE << (bit & 63)
        p.blank[word] &= ~here
        if tile < FACE_DOWN:
            p.cards[word] |= here
            for side in range(4):
                if OPEN[tile] >> side & 1:
                    p.mouths[2 * side + word] |= here
    elif at != OFF_MAP:
        for side in range(4):
            bit = BIT_OF_PLACE[at + MAP_STEP[side]]
            if bit != NO_BIT:
                p.shore[bit >> 6] |= ONE << (bit & 63)


def between(cards: U64, east: U64, west: U64) -> U64:
    """The cells of a word that have cards on two sides or more; `east` and `west` come from the other word."""
    south: U64 = cards << 1
    north: U64 = cards >> 1
    east |= cards >> 10
    west |= cards << 10
    return north & south | east & west | (north | south) & (east | west)


def around(bits: U64, others: U64) -> U64:
    """All cells beside those of a word; `others` come from the other word."""
    return bits << 1 | bits >> 1 | bits << 10 | bits >> 10 | others


def find_prices(p: Plan, bits: U64, first: int) -> None:
    """Look up the prices of these empty cells, and note the high ones. Other cells are cheap: one neighbour demands
    little."""
    while bits:
        bit = first + ctz(bits)
        bits &= bits - 1
        find_price(p, bit)


def find_price(p: Plan, bit: int) -> None:
    here: U64 = ONE << (bit & 63)
    p.price[bit] = price_at(p.lies, PLACE_OF_BIT[bit])
    if p.price[bit] > CARD_QUARTERS:
        p.dear[bit >> 6] |= here
    else:
        p.dear[bit >> 6] &= ~here


def try_tile(p: Plan, at: int, tile: int) -> None:
    """Lay a tile on an empty cell of the map, to try its effect; EMPTY takes it away again."""
    bit = BIT_OF_PLACE[at]
    word = bit >> 6
    here: U64 = ONE << (bit & 63)
    p.lies[at] = tile
    if tile == EMPTY:
        p.blank[word] |= here
        p.cards[word] &= ~here
        for side in range(4):
            p.mouths[2 * side + word] &= ~here
    else:
        note_tile(p, at, tile)
    for side in range(4):
        if p.lies[at + MAP_STEP[side]] == EMPTY:
            find_price(p, BIT_OF_PLACE[at + MAP_STEP[side]])


def flood(p: Plan, base: int, goal: int, shut: int, enough: int, more: int) -> int:
    """Draw the tolls to a goal from `base` on, past all doors but those of the team `shut`; returns the least of them.

    Stops after `enough` linked sites and all cells within `more` of the nearest site: farther cells have no toll.
    """
    clear_tolls(p.toll, base)
    clear_waves(p.waves)
    blank_low: U64 = p.blank[0]
    blank_high: U64 = p.blank[1]
    bit = BIT_OF_PLACE[map_place(GOAL_CELL[goal])]
    p.waves[bit >> 6] = ONE << (bit & 63)
    nearest = MOST_QUARTERS
    cost = 0
    due: U32 = 1  # a bit for each cost from here on with something to flood
    while due:
        later = ctz(due)
        due >>= later
        due -= 1
        cost += later
        if cost >= MOST_QUARTERS:
            break
        wave = 2 * (cost & 31)
        low: U64 = p.waves[wave]
        high: U64 = p.waves[wave + 1]
        p.waves[wave] = p.waves[wave + 1] = 0
        write_tolls(p.toll, base, low & p.told[0], 0, cost)
        write_tolls(p.toll, base, high & p.told[1], 64, cost)
        if low & p.linked[0] or high & p.linked[1]:
            if nearest == MOST_QUARTERS:
                nearest = cost
            enough -= bit_count(low & p.linked[0]) + bit_count(high & p.linked[1])
        if enough <= 0 and cost >= nearest + more:
            break
        # One step to all sides; columns at the border of the words cross over.
        next_low: U64 = around(low, high << 50)
        next_high: U64 = around(high, low >> 50)
        p.through[0] = p.through[1] = 0
        if next_low & p.cards[0] or next_high & p.cards[1]:
            enter_cards(p, base, low << 1 & p.mouths[4], high << 1 & p.mouths[5], 2, cost, shut)
            enter_cards(p, base, (low << 10) & p.mouths[6], (high << 10 | low >> 50) & p.mouths[7], 3, cost, shut)
            enter_cards(p, base, low >> 1 & p.mouths[0], high >> 1 & p.mouths[1], 0, cost, shut)
            enter_cards(p, base, (low >> 10 | high << 50) & p.mouths[2], high >> 10 & p.mouths[3], 1, cost, shut)
        if low & p.shore[0]:
            leave_shore(p, base, low & p.shore[0], 0, cost, shut)
        if high & p.shore[1]:
            leave_shore(p, base, high & p.shore[1], 64, cost, shut)
        next_low = (next_low | p.through[0]) & blank_low
        next_high = (next_high | p.through[1]) & blank_high
        if next_low | next_high:
            blank_low ^= next_low  # the first to come pays least, so no cell is flooded twice
            blank_high ^= next_high
            wave = 2 * ((cost + CARD_QUARTERS) & 31)
            p.waves[wave] |= next_low & ~p.dear[0]
            p.waves[wave + 1] |= next_high & ~p.dear[1]
            due |= 1 << CARD_QUARTERS
            if next_low & p.dear[0]:
                due |= put_off(p, next_low & p.dear[0], 0, cost)
            if next_high & p.dear[1]:
                due |= put_off(p, next_high & p.dear[1], 64, cost)
    return nearest


def write_tolls(toll: Bytes, base: int, bits: U64, first: int, cost: int) -> None:
    """Write the same toll for all sides of these cells."""
    while bits:
        write_toll(toll, base + 4 * PLACE_OF_BIT[first + ctz(bits)], cost)
        bits &= bits - 1


def put_off(p: Plan, bits: U64, first: int, cost: int) -> U32:
    """Delay these expensive cells until their prices are due. Returns the due costs, as bits from `cost` on."""
    due: U32 = 0
    while bits:
        bit = first + ctz(bits)
        bits &= bits - 1
        p.waves[2 * ((cost + p.price[bit]) & 31) + (first >> 6)] |= ONE << (bit & 63)
        due |= 1 << p.price[bit]
    return due


def enter_cards(p: Plan, base: int, low: U64, high: U64, side: int, cost: int, shut: int) -> None:
    """Water has reached the mouths of these cards on one side."""
    while low:
        run_through(p, base, PLACE_OF_BIT[ctz(low)], side, cost, shut)
        low &= low - 1
    while high:
        run_through(p, base, PLACE_OF_BIT[64 + ctz(high)], side, cost, shut)
        high &= high - 1


def leave_shore(p: Plan, base: int, bits: U64, first: int, cost: int, shut: int) -> None:
    """Water has reached cells beside cards that have no bits."""
    while bits:
        at = PLACE_OF_BIT[first + ctz(bits)]
        bits &= bits - 1
        for side in range(4):
            if BIT_OF_PLACE[at + MAP_STEP[side]] == NO_BIT:
                run_through(p, base, at + MAP_STEP[side], side ^ 2, cost, shut)


def run_through(p: Plan, base: int, at: int, side: int, cost: int, shut: int) -> None:
    """Water comes to a side of a card. If there is a mouth, it runs on through the tunnel at no cost."""
    tile = p.lies[at]
    place = base + 4 * at
    if tile >= FACE_DOWN or not OPEN[tile] >> side & 1 or p.toll[place + side] <= cost:
        return
    p.toll[place + side] = cost
    if shut and DOOR_OF[tile] == shut:
        return
    beyond = JOINED[4 * tile + side] & ~(1 << side)
    sides = beyond
    while sides:
        p.toll[place + ctz(sides)] = cost
        sides &= sides - 1
    while beyond:
        side = ctz(beyond)
        beyond &= beyond - 1
        if p.lies[at + MAP_STEP[side]] == EMPTY:
            bit = BIT_OF_PLACE[at + MAP_STEP[side]]
            p.through[bit >> 6] |= ONE << (bit & 63)
        else:
            run_through(p, base, at + MAP_STEP[side], side ^ 2, cost, shut)
