"""Sense: the quick rule for a dwarf's actions in rollouts, by its role and its knowledge.

These are the points of players/points.py, counted quickly: a point is POINT, and missing cards come from tolls.py. The
readable version draws every chart again; this one does so only if it could matter to the choice.
"""

from __future__ import annotations

from saboteur.kernel.rules.legal import SINGLE_DISCARDS, legal
from saboteur.kernel.state.chance import below
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.tolls import look_around, missing_blocked, missing_cleared, missing_laid, survey_hopes


def sensible_action(s: State, p: Plan, out: Actions) -> U32:
    """The action of the seat to act: a legal action with the most points.

    Ties are broken by a per-turn hash of the action, so unrelated choices stay the same across the actions that a
    search tries.
    """
    count = legal(s, out, SINGLE_DISCARDS)
    draw: U32 = below(s, 1 << 30)
    if count == 1:
        return out[0]
    if s.phase != PLAYING:
        return sensible_gold(s, out, count)
    look_around(s, p, s.turn)
    p.saves = p.all_save or s.turn == p.eyes
    if minds_the_way(s):
        survey_hopes(s, p)
    p.near = nearest_place(s, p, out)
    if s.expansion:
        count = several_cards(s, p, out, count)
    best = -30000
    most: U32 = 0
    chosen: U32 = out[0]
    for k in range(count):
        value = hinder_points(s, p, out[k]) if p.role == SABOTEUR else dig_points(s, p, out[k], best)
        if value >= best:
            key: U32 = scatter(out[k] ^ draw)
            if value > best or key > most:
                best = value
                most = key
                chosen = out[k]
    return chosen


def minds_the_way(s: State) -> bool:
    """Whether the distance to the gold matters to the seat to act."""
    if s.placings:
        return True
    for i in range(MAX_HAND * s.turn, MAX_HAND * s.turn + s.hand_size[s.turn]):
        if s.hand[i] == ROCKFALL_CARD or s.hand[i] == MAP_CARD:
            return True
    return False


def scatter(number: U64) -> U32:
    """A hash of a number."""
    return (number * MULTIPLIER & M64) >> 32


def act_like(p: Plan, watched: bool) -> None:
    """Set the style of all dwarfs: like `digger`, or like `watcher`, who minds the suspicions of others (styles.py).

    The searcher always saves cards.
    """
    p.all_save = watched
    p.aside = 3 * POINT // 10 if watched else 8 * POINT // 10
    p.strikes_within = 8 * PARTS_OF_CARD if watched else 5 * PARTS_OF_CARD
    p.buries_within = 6 * PARTS_OF_CARD


def sensible_gold(s: State, out: Actions, count: int) -> U32:
    """Take the most nuggets, rob the richest."""
    chosen: U32 = out[0]
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


def nearest_place(s: State, p: Plan, out: Actions) -> int:
    """The distance as the crow flies from a place where the seat to act can lay a card to the nearest goal that may
    hold the gold."""
    near = 99
    last = 0
    for i in range(s.placings_from, s.placings_from + s.placings):
        cell = out[i] & 0xFFFF
        if cell != last:
            last = cell
            steps = steps_to_gold(p, cell)
            if steps < near:
                near = steps
    return near


def steps_to_gold(p: Plan, cell: int) -> int:
    near = 99
    for goal in range(3):
        if p.hopes >> goal & 1:
            x = (cell & 255) - (GOAL_CELL[goal] & 255)
            y = (cell >> 8) - (GOAL_CELL[goal] >> 8)
            steps = (x if x > 0 else -x) + (y if y > 0 else -y)
            if steps < near:
                near = steps
    return near


def worth(p: Plan, card: int) -> int:
    """The value of keeping a card."""
    if p.role == SABOTEUR:
        return WORTH_TO_HINDER[card]
    if card == MAP_CARD:
        return WORTH_TO_DIG[card] if p.hopes & (p.hopes - 1) else 4 * POINT // 10
    if p.role == GEOLOGIST and CRYSTAL[TILE_OF_CARD[card]] and card < FIRST_ACTION:
        return 6 * POINT
    if card < FIRST_ACTION and DOOR_OF[TILE_OF_CARD[card]]:
        return 4 * POINT if DOOR_OF[TILE_OF_CARD[card]] == p.role else 0
    return WORTH_TO_DIG[card]


def doubt(p: Plan, seat: int, other: int) -> int:
    """The doubt of a seat about another, in points; the searcher has its own opinion."""
    return DOUBT_IN_POINTS[p.own[other] if seat == p.eyes else p.suspect[other]]


def several_cards(s: State, p: Plan, out: Actions, count: int) -> int:
    """Saboteur 2: discard all cards that are not worth keeping, and clear marks before oneself (9.5)."""
    seat = s.turn
    start = MAX_HAND * seat
    size = s.hand_size[seat]
    if size < 2:
        return count
    first = second = third = 30000
    a = b = c = 0
    for i in range(start, start + size):
        value = worth(p, s.hand[i])
        if value < first:
            third = second
            c = b
            second = first
            b = a
            first = value
            a = s.hand[i]
        elif value < second:
            third = second
            c = b
            second = value
            b = s.hand[i]
        elif value < third:
            third = value
            c = s.hand[i]
    if second < POINT:
        if third < POINT:
            out[count] = DISCARD << KIND_SHIFT | three_cards(a + 1, b + 1, c + 1)
        else:
            out[count] = DISCARD << KIND_SHIFT | (max(a, b) + 1) << 6 | min(a, b) + 1
        count += 1
    marks = s.marks[seat] & HELD_BACK
    if marks:
        out[count] = CLEAR << KIND_SHIFT | ctz(marks) << 12 | max(a, b) << 6 | min(a, b)
        count += 1
    return count


def three_cards(a: int, b: int, c: int) -> int:
    """Three numbers, the least in the lowest bits."""
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    return c << 12 | b << 6 | a


def dig_points(s: State, p: Plan, action: Action, best: int) -> int:
    """The points of an action for a dwarf who wants the gold to be found; exact only if they could exceed `best`."""
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    if kind == PLACE:
        return lay_points(s, p, action & 0xFFFF, action >> 16, best)
    if kind == DISCARD:
        return discard_points(p, action)
    if kind == MEND:
        value = CHOICE_OF_MEND[action >> 4 & 127]
        if other == seat:
            return value + (
                14 * POINT if s.marks[seat] & HELD_BACK & (s.marks[seat] & HELD_BACK) - 1 == 0 else 11 * POINT
            )
        return value + (5 * POINT - doubt(p, seat, other) if doubt(p, seat, other) < FOE else -5 * POINT)
    if kind == BREAK or kind == TRAP:
        if doubt(p, seat, other) < FOE:
            return -5 * POINT
        return (
            5 * POINT
            + doubt(p, seat, other)
            + (-POINT // 2 if kind == BREAK else POINT)
            - 2 * POINT * bit_count(s.marks[other])
        )
    if kind == MAP:
        if not p.hopes >> (action & 3) & 1 or p.hopes & (p.hopes - 1) == 0:
            return -POINT
        return (12 * POINT if 2 * p.missing < 9 * PARTS_OF_CARD else 8 * POINT) + (POINT // 2 if action & 3 == 1 else 0)
    if kind == ROCKFALL:
        gain = p.missing - missing_cleared(s, p, find_site(s, action & 0xFFFF))
        return 8 * gain if 2 * gain > PARTS_OF_CARD else -3 * POINT
    if kind == CLEAR:
        return 9 * POINT - worth(p, action & 63) - worth(p, action >> 6 & 63)
    if kind == FREE:
        return (
            13 * POINT
            if other == seat
            else 4 * POINT - doubt(p, seat, other)
            if doubt(p, seat, other) < FOE
            else -5 * POINT
        )
    if kind == SWAP_HATS:
        if other == seat or doubt(p, seat, other) < FOE:
            return -POINT
        return 4 * POINT
    return trick_points(s, p, kind, other)


def trick_points(s: State, p: Plan, kind: int, other: int) -> int:
    """The points of the other action cards of Saboteur 2, which are the same for all."""
    seat = s.turn
    if kind == PLAY_THIEF:
        return 6 * POINT
    if kind == HANDS_OFF:
        return -9 * POINT if other == seat else 3 * POINT
    if kind == INSPECT:
        return -2 * POINT if s.dwarf_seen[s.dwarf_of[other]] >> seat & 1 else 4 * POINT
    if kind == SWAP_HANDS:
        value = 0
        for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
            value += worth(p, s.hand[i])
        return (
            5 * POINT // 2
            if 10 * value < 13 * POINT * s.hand_size[seat] and s.hand_size[other] >= s.hand_size[seat]
            else -POINT
        )
    return -POINT


def discard_points(p: Plan, action: Action) -> int:
    value = POINT - worth(p, (action & 63) - 1)
    if action >> 6 & 63:
        value += POINT - worth(p, (action >> 6 & 63) - 1)
        if action >> 12 & 63:
            value += POINT - worth(p, (action >> 12 & 63) - 1)
    return value


def lay_points(s: State, p: Plan, cell: int, tile: int, best: int) -> int:
    crystal = 8 * POINT if p.role == GEOLOGIST and CRYSTAL[tile] else 0
    if steps_to_gold(p, cell) > p.near + 2:
        return crystal + (LAID_FAR if p.saves else TENTH)
    site = find_site(s, cell)
    missing = missing_laid(s, p, site, tile)
    gain = p.missing - missing
    if p.role == GEOLOGIST:
        return crystal + 2 * gain
    if gain > 0 and not s.reach[site] and not LADDER[tile]:
        gain = 0
    value = saved(p, tile, gain)
    if gain > 0:
        if p.saves and p.shut and missing < LAST_CARDS:  # Saboteur 2: a race of two teams
            value += 4 * (LAST_CARDS - missing)
        return 10 * gain + value + (2 * POINT if DOOR_OF[tile] and DOOR_OF[tile] == p.role else 0)
    if p.blocks and 6 * gain + value >= best:
        gain = p.missing - missing_blocked(s, p, site, tile)
    return 6 * gain + value


def saved(p: Plan, tile: int, gain: int) -> int:
    """The points of laying the card itself: thrifty dwarfs save wide cards, the others lay them first."""
    if not p.saves:
        return TENTH * LENGTH[tile]
    return -(3 * worth(p, CARD_OF[tile]) // 4) if gain > 0 else LAID_IN_VAIN


def hinder_points(s: State, p: Plan, action: Action) -> int:
    """The points of an action for a saboteur: open harm only near the gold."""
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    if kind == PLACE:
        return block_points(s, p, action & 0xFFFF, action >> 16)
    if kind == DISCARD:
        return discard_points(p, action)
    if kind == BREAK or kind == TRAP:
        if doubt(p, seat, other) >= FOE:
            return -5 * POINT
        return (
            7 * POINT
            - doubt(p, seat, other)
            + (-POINT // 2 if kind == BREAK else POINT)
            - 2 * POINT * bit_count(s.marks[other])
        )
    if kind == MEND:
        return CHOICE_OF_MEND[action >> 4 & 127] + (3 * POINT if other == seat else -3 * POINT)
    if kind == ROCKFALL:
        if p.missing >= p.buries_within:
            return -2 * POINT
        gain = p.missing - missing_cleared(s, p, find_site(s, action & 0xFFFF))
        return -6 * gain if 2 * gain < -PARTS_OF_CARD else -2 * POINT
    if kind == MAP:
        if not p.hopes >> (action & 3) & 1 or p.hopes & (p.hopes - 1) == 0:
            return -POINT
        return 3 * POINT // 2 + (POINT // 2 if action & 3 == 1 else 0)
    if kind == CLEAR:
        value = 9 * POINT if action >> 12 & 7 == 3 else 4 * POINT
        return value - worth(p, action & 63) - worth(p, action >> 6 & 63)
    if kind == FREE:
        return 13 * POINT if other == seat else -5 * POINT
    if kind == SWAP_HATS:
        return -POINT
    return trick_points(s, p, kind, other)


def block_points(s: State, p: Plan, cell: int, tile: int) -> int:
    if steps_to_gold(p, cell) > p.near + 2:
        return p.aside - TENTH
    site = find_site(s, cell)
    gain = p.missing - missing_laid(s, p, site, tile)
    if p.missing > p.strikes_within:
        return p.aside - (3 * gain if gain > 0 else 3 * POINT // 10)  # no open harm yet
    if gain <= 0 and p.blocks:
        gain = p.missing - missing_blocked(s, p, site, tile)
    return p.aside - 9 * gain
