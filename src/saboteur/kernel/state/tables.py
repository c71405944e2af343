"""Tables made from the card tables: tiles that fit, sides that they join, and the tiles of each card."""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.state import codes
from saboteur.kernel.state.c_types import U64, Actions, Bytes, Ints, Words


def _shape(word: str) -> str:
    """The path code with the tunnels of a tile, also for a goal's face."""
    return cards.START if word == "gold" else word.removeprefix("stone-")


def _bits(group: str) -> int:
    return sum(1 << cards.SIDES.index(side) for side in group)


TILE_COUNT = 80
OPEN: Bytes = [0] * TILE_COUNT  # the sides with a mouth, a bit each
JOINED: Bytes = [0] * (4 * TILE_COUNT)  # by tile and side: the sides of the tunnel that this side belongs to
DOOR: Bytes = [0] * TILE_COUNT  # the sides of the tunnel that has a door
DOOR_OF: Bytes = [0] * TILE_COUNT  # the team that may pass it
CRYSTAL: Bytes = [0] * TILE_COUNT
LADDER: Bytes = [0] * TILE_COUNT
CARD_OF: Bytes = [0] * TILE_COUNT  # the card of the tile
ASKS: Bytes = [0] * (4 * TILE_COUNT)  # by tile and side: the demand on the cell on that side (see FITTING)

for _tile, _word in codes.TILES.items():
    for _group in cards.tunnels(_shape(_word)):
        OPEN[_tile] |= _bits(_group)
        for _side in _group:
            JOINED[4 * _tile + cards.SIDES.index(_side)] = _bits(_group)
    for _side_number in range(4):
        ASKS[4 * _tile + _side_number] = (1 if OPEN[_tile] >> _side_number & 1 else 16) << (_side_number ^ 2)
    _feature = cards.feature(_word)
    if _feature in ("blue", "green"):
        DOOR[_tile] = _bits(next(_group for _group in cards.tunnels(_word) if len(_group) > 1))
        DOOR_OF[_tile] = codes.BLUE if _feature == "blue" else codes.GREEN
    CRYSTAL[_tile] = int(_feature == "crystal")
    LADDER[_tile] = int(_feature == "ladder")
    CARD_OF[_tile] = codes.CARD_NUMBER.get(cards.CARD_OF_CODE.get(_word, ""), codes.HIDDEN_CARD)


def _fits(tile: int, asked: int) -> bool:
    """Whether a tile has every mouth that its neighbours ask for (lower half) and none where they show rock (4.2)."""
    return OPEN[tile] & asked & 15 == asked & 15 and not OPEN[tile] & asked >> 4


# By the demand on a cell: the tiles that fit, as bits; ladders apart.
FITTING: Words = [
    sum(1 << tile for tile in codes.TILES if tile < codes.LADDER_TILE and _fits(tile, asked)) for asked in range(256)
]
LADDERS_FITTING: Bytes = [
    sum(1 << tile - 64 for tile in range(64, 72) if _fits(tile, asked)) for asked in range(256)
]  # a ladder's tile is LADDER_TILE plus its bit

# By card: the tiles that it can lie as, in the same two sets of bits.
TILES_OF_CARD: Words = [0] * 64
LADDERS_OF_CARD: Bytes = [0] * 64
for _tile in codes.TILES:
    if _tile < codes.LADDER_TILE:
        TILES_OF_CARD[CARD_OF[_tile]] |= 1 << _tile
    elif _tile < codes.GOLD_TILE:
        LADDERS_OF_CARD[CARD_OF[_tile]] |= 1 << _tile - codes.LADDER_TILE

# By card: its bit in a set of cards, and the action that discards it. Python looks numbers up faster than it makes them
BIT: Words = [1 << card for card in range(64)]
DISCARDS: Actions = [codes.TO_DISCARD + 1 + card for card in range(64)]
PATH_CARDS: U64 = (1 << codes.FIRST_ACTION) - 1  # the set of all path cards

# By kind of action: the card that it plays, if the kind alone says which.
CARD_OF_KIND: Bytes = [codes.HIDDEN_CARD] * 32
KIND_OF_CARD: Bytes = [codes.PASS] * 64
for _kind, _number in {
    codes.ROCKFALL: codes.ROCKFALL_CARD,
    codes.MAP: codes.MAP_CARD,
    codes.PLAY_THIEF: codes.THIEF_CARD,
    codes.HANDS_OFF: codes.HANDS_OFF_CARD,
    codes.FREE: codes.FREE_CARD,
    codes.TRAP: codes.TRAPPED_CARD,
    codes.INSPECT: codes.INSPECT_CARD,
    codes.SWAP_HATS: codes.SWAP_HATS_CARD,
    codes.SWAP_HANDS: codes.SWAP_HANDS_CARD,
}.items():
    CARD_OF_KIND[_kind] = _number
    KIND_OF_CARD[_number] = _kind

# By mend card, from MEND_CARD on: the tools that it can mend, as bits.
MENDS: Bytes = [sum(1 << cards.TOOLS.index(tool) for tool in card.split("-")[1:]) for card in cards.MENDS]
# The same for all players, as bits of `State.broken`.
MENDABLE: Words = [
    sum((1 << codes.MAX_SEATS) - 1 << codes.MAX_SEATS * tool for tool in range(3) if tools >> tool & 1)
    for tools in MENDS
]

# Lists of the bits of a byte, for C; see intrinsics.pxd.
BITS_SET: Actions = [0] * (8 * 256)
PAIRS_SET: Actions = [0] * (8 * 256)
for _bits_set in range(256):
    for _place, _number in enumerate(_number for _number in range(8) if _bits_set >> _number & 1):
        BITS_SET[8 * _bits_set + _place] = _number
        PAIRS_SET[8 * _bits_set + _place] = _number // 2 | (0x30 if _number % 2 else 0)

STEP: Ints = list(codes.STEPS)
GOAL_CELL: Ints = list(codes.GOAL_CELLS)

BLIND_CARD = [0] * 64  # path cards whose tunnels all end blind
for _tile in codes.TILES:
    if _tile < codes.GOLD_TILE:
        _widest = max(JOINED[4 * _tile + _side_number].bit_count() for _side_number in range(4))
        BLIND_CARD[CARD_OF[_tile]] = int(_widest == 1 and not LADDER[_tile])
