"""For research: every action as one number.

The numbers are fixed for a deck and a number of seats: research/numbers.py has the same as a table. Seats are counted
clockwise from the one to act. Cards that are named by their place in the hand refer to the sorted hand.
"""

from __future__ import annotations

from saboteur.kernel.learning.intrinsics import *


def window_place(cell: int) -> int:
    """The place of a cell in the numbered window of 11 rows and 14 columns, or -1 beyond it."""
    x = (cell & 255) - 125
    y = 133 - (cell >> 8)
    if 0 <= x and x < 14 and 0 <= y and y < 11:
        return 14 * y + x
    return -1


def action_count(s: State) -> int:
    """The number of numbers."""
    count = BEYOND + 3 + 12 * s.seats + CARD_COUNT + 4
    if s.expansion:
        return WINDOW * (ALL_TILES + 1) + count + SLOT_NUMBERS + 1 + (ON_A_SEAT + 1) * s.seats
    return WINDOW * (BASE_TILES + 1) + count


def clockwise_from(s: State, eyes: int, seat: int) -> int:
    return seat - eyes if seat >= eyes else seat + s.seats - eyes


def slots_before(s: State, card: int) -> int:
    """How many cards come before a card in the sorted hand of the seat to act."""
    n = 0
    for i in range(MAX_HAND * s.turn, MAX_HAND * s.turn + s.hand_size[s.turn]):
        n += s.hand[i] < card
    return n


def pair_place(i: int, k: int) -> int:
    """The place of two different slots among all pairs of six."""
    return i * (11 - i) // 2 + k - i - 1


def number_of(s: State, action: Action) -> int:
    """The number of an action of the seat to act; -1 for a cell beyond the window, -2 for an action without a number.

    Only scenarios have actions without numbers: cards of Saboteur 2 in the base game, hands of more than six cards.
    """
    kind = action >> KIND_SHIFT
    seats = s.seats
    at = WINDOW * (ALL_TILES if s.expansion else BASE_TILES)
    if kind == PLACE or kind == ROCKFALL:
        cell = window_place(action & 0xFFFF)
        if cell < 0:
            return -1
        if kind == ROCKFALL:
            return at + cell
        tile = action >> 16
        if not s.expansion and tile >= BASE_TILES:
            return -2
        if tile >= LADDER_TILE:
            tile += ALL_TILES - LADDERS - LADDER_TILE
        return WINDOW * tile + cell
    at += WINDOW + BEYOND
    if kind == MAP:
        return at + (action & 3)
    at += 3
    other = action & 15
    other = clockwise_from(s, s.turn, other) if other < seats else 0
    if kind == BREAK:
        return at + seats * (action >> 4 & 3) + other
    at += 3 * seats
    if kind == MEND:
        card = action >> 8 & 7
        tool = action >> 4 & 3
        if card >= 3:  # a double card: its first tool, then its second
            card = 2 * card - 3 + (tool == 2 or (card == 3 and tool == 1))
        return at + seats * card + other
    at += 9 * seats
    if kind == DISCARD and not action >> 6 & 63:
        return at + (action & 63) - 1
    at += CARD_COUNT
    if kind == PASS:
        return at
    if kind == TAKE:
        return at + (action & 3)
    at += 4
    if not s.expansion:
        return -2
    if kind == DISCARD or kind == CLEAR:
        several = number_of_several(s, action)
        return at + several if several >= 0 else -2
    at += SLOT_NUMBERS
    if kind == PLAY_THIEF:
        return at
    if kind == STEAL:
        return at + 1 + ON_A_SEAT * seats + other
    return at + 1 + seats * (kind - HANDS_OFF) + other


def number_of_several(s: State, action: Action) -> int:
    """The place of an action that passes two or three cards among all such actions, or -1 if it has none.

    First the pairs, then the triples, then the pairs that remove a card before the player.
    """
    third = action >> 12 & 63
    if action >> KIND_SHIFT == CLEAR:
        first = action & 63
        second = action >> 6 & 63
    else:
        first = (action & 63) - 1
        second = (action >> 6 & 63) - 1
    i = slots_before(s, first)
    k = i + 1 if second == first else slots_before(s, second)
    if k > 5:
        return -1
    if action >> KIND_SHIFT == CLEAR:
        return SLOT_PAIRS + SLOT_TRIPLES + SLOT_PAIRS * (action >> 12 & 7) + pair_place(i, k)
    if not third:
        return pair_place(i, k)
    third -= 1
    j = k + 1 if third == second else slots_before(s, third)
    if j > 5:
        return -1
    n = 6 - i
    before = 20 - n * (n - 1) * (n - 2) // 6
    n = 5 - i
    before += n * (n - 1) // 2
    n = 6 - k
    return SLOT_PAIRS + before - n * (n - 1) // 2 + j - k - 1


def number_actions(s: State, listed: Actions, count: int, numbers: Ints, at: I64) -> None:
    """The number of each listed action; both lists begin at `at`.

    Actions beyond the window are counted in the order of the kernel's numbers, up to BEYOND.
    """
    i: I64
    k: I64
    for i in range(at, at + count):
        action: U32 = listed[i]
        n = number_of(s, action)
        if n == -2:
            n = -1
        elif n < 0:
            n = 0
            for k in range(at, at + count):
                kind = listed[k] >> KIND_SHIFT
                if listed[k] < action and (kind == PLACE or kind == ROCKFALL) and window_place(listed[k] & 0xFFFF) < 0:
                    n += 1
            n = WINDOW * ((ALL_TILES if s.expansion else BASE_TILES) + 1) + n if n < BEYOND else -1
        numbers[i] = n
