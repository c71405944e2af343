"""The map of thinking dwarfs: the cells around start and goals, sixteen in a row.

The mine of the rules has no edge, but the map has one, because cells beyond it do not matter for the way to the gold.
"""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.thinking.intrinsics import *

OFF_MAP = 0  # cells on the map's rim are not used
BEDROCK = 254  # a cell of the map where nobody digs
MAP_START = 7 << 4 | 3  # the place of the start on the map
NO_BIT = 127  # for a place of the map without a bit: see flood.py

# The map: cells from W3 and S7 on, sixteen in a row; dwarfs consider new tunnels only within four cells north and south
# of the start, and from one west of it to two beyond the goals.
MAP_STEP: Ints = [16, 1, -16, -1]
BLANK_MAP: Bytes = [EMPTY if 2 <= place & 15 <= 13 and 3 <= place >> 4 <= 11 else BEDROCK for place in range(256)]
BLANK_BITS: Words = [sum(0x1FF << 10 * column for column in range(6))] * 2  # its blank part as bits, see flood.py
BIT_OF_PLACE: Bytes = [NO_BIT] * 256
PLACE_OF_BIT: Bytes = [OFF_MAP] * 128
for _place in range(256):
    if BLANK_MAP[_place] == EMPTY:
        _column, _row = (_place & 15) - 2, (_place >> 4) - 3
        BIT_OF_PLACE[_place] = 64 * (_column // 6) + 10 * (_column % 6) + _row
        PLACE_OF_BIT[BIT_OF_PLACE[_place]] = _place

# By the demand on an empty cell: the price, in quarters of a card, of filling it with a tunnel that leads on. Two cards
# and more if only few cards of the deck fit (survey.py).
PRICE: Bytes = [4] * 256
for _asked in range(256):
    if _asked.bit_count() > 1:
        _fitting = sum(
            _copies
            for _card, _copies in cards.BASE_PILE.items()
            if _card in cards.PATHS
            and not BLIND_CARD[CARD_NUMBER[_card]]
            and TILES_OF_CARD[CARD_NUMBER[_card]] & FITTING[_asked]
        )
        PRICE[_asked] = 4 + min(12, 16 // (_fitting + 1))


def map_place(cell: int) -> int:
    """The place of a cell on the map, or OFF_MAP."""
    x = (cell & 255) - 125
    y = (cell >> 8) - 121
    return y << 4 | x if 0 < x and x < 15 and 0 < y and y < 15 else OFF_MAP


def draw_map(s: State, p: Plan) -> None:
    for i in range(256):
        p.lies[i] = BLANK_MAP[i]
    for site in range(4):
        p.lies[map_place(s.cell[site])] = s.tile[site]
    for i in range(s.laid_count):
        at = map_place(s.cell[s.laid[i]])
        if at != OFF_MAP:
            p.lies[at] = s.tile[s.laid[i]]


def price_at(lies: Bytes, at: int) -> int:
    """The price of an empty cell: higher if few cards fit between its neighbours."""
    asked = 0
    for side in range(4):
        tile = lies[at + MAP_STEP[side]]
        if tile < FACE_DOWN:
            asked |= ASKS[4 * tile + (side ^ 2)]
    return PRICE[asked]
