"""What follows from the card tables: how tiles fit, which sides they join, which card lies as which tile."""

from __future__ import annotations

from math import log

from saboteur import cards
from saboteur.kernel import codes
from saboteur.kernel.c_types import U64, Actions, Bytes, Ints, Words


def _shape(word: str) -> str:
    """The path code whose tunnels a tile has: a goal's face has some too."""
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
CARD_OF: Bytes = [0] * TILE_COUNT  # the card that lies so
ASKS: Bytes = [0] * (4 * TILE_COUNT)  # by tile and side: what the cell on that side is asked for (see FITTING)

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


# By what a cell is asked for: the tiles that fit, as bits; ladders apart.
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

# By card: its bit in a set of cards, and the action that discards it: Python looks numbers up faster than it makes them
BIT: Words = [1 << card for card in range(64)]
DISCARDS: Actions = [codes.TO_DISCARD + 1 + card for card in range(64)]
PATH_CARDS: U64 = (1 << codes.FIRST_ACTION) - 1  # the set of all of them

# By mend card, from MEND_CARD on: the tools that it can mend, as bits.
MENDS: Bytes = [sum(1 << cards.TOOLS.index(tool) for tool in card.split("-")[1:]) for card in cards.MENDS]
# The same for all players, as bits of `State.broken`.
MENDABLE: Words = [
    sum((1 << codes.MAX_SEATS) - 1 << codes.MAX_SEATS * tool for tool in range(3) if tools >> tool & 1)
    for tools in MENDS
]

# What C lists by eight bits in one go, see intrinsics.pxd.
BITS_SET: Actions = [0] * (8 * 256)
PAIRS_SET: Actions = [0] * (8 * 256)
for _bits_set in range(256):
    for _place, _number in enumerate(_number for _number in range(8) if _bits_set >> _number & 1):
        BITS_SET[8 * _bits_set + _place] = _number
        PAIRS_SET[8 * _bits_set + _place] = _number // 2 | (0x30 if _number % 2 else 0)

# 7.2: nuggets for each saboteur, by how many there are. 9.19: nuggets by the number of winners.
SABOTEUR_PAY: Bytes = [0, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2]
WINNER_PAY: Bytes = [0, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1]

STEP: Ints = list(codes.STEPS)
GOAL_CELL: Ints = list(codes.GOAL_CELLS)

# The decks and dwarfs that a deal at random begins with. Dwarfs: sixteen places for each number of players; the first
# sixteen are those of Saboteur 2.
BASE_DECK: Bytes = [codes.CARD_NUMBER[card] for card, copies in cards.BASE_PILE.items() for _ in range(copies)]
EXPANSION_DECK: Bytes = [
    codes.CARD_NUMBER[card] for card, copies in cards.SABOTEUR_2_PILE.items() for _ in range(copies)
]
GOLD_DECK: Bytes = [nuggets for nuggets, copies in cards.GOLD_CARDS.items() for _ in range(copies)]
DWARF_DECKS: Bytes = [0] * 176
for _place, _dwarf in enumerate(_d for _d, _copies in cards.SABOTEUR_2_DWARFS.items() for _ in range(_copies)):
    DWARF_DECKS[_place] = cards.DWARFS.index(_dwarf)
for _seats, (_saboteurs, _miners) in cards.DWARFS_IN_PLAY.items():
    for _place in range(_saboteurs + _miners):
        DWARF_DECKS[16 * _seats + _place] = codes.SABOTEUR if _place < _saboteurs else codes.MINER

# The map of distances.py: cells from W3 and S7 on, sixteen in a row; dwarfs think of new tunnels within four cells
# north and south of the start, and from one west of it to two beyond the goals.
MAP_STEP: Ints = [16, 1, -16, -1]
BLANK_MAP: Bytes = [
    codes.EMPTY if 2 <= place & 15 <= 13 and 3 <= place >> 4 <= 11 else codes.BEDROCK for place in range(256)
]
BLANK_BITS: Words = [sum(0x1FF << 10 * column for column in range(6))] * 2  # its blank part as bits, see flood.py
BIT_OF_PLACE: Bytes = [codes.NO_BIT] * 256
PLACE_OF_BIT: Bytes = [codes.OFF_MAP] * 128
for _place in range(256):
    if BLANK_MAP[_place] == codes.EMPTY:
        _column, _row = (_place & 15) - 2, (_place >> 4) - 3
        BIT_OF_PLACE[_place] = 64 * (_column // 6) + 10 * (_column % 6) + _row
        PLACE_OF_BIT[BIT_OF_PLACE[_place]] = _place
BLIND_CARD = [0] * 64  # path cards all of whose tunnels end blind
for _tile in codes.TILES:
    if _tile < codes.GOLD_TILE:
        _widest = max(JOINED[4 * _tile + _side_number].bit_count() for _side_number in range(4))
        BLIND_CARD[CARD_OF[_tile]] = int(_widest == 1 and not LADDER[_tile])

# By what an empty cell is asked for: quarters of a card that it costs to fill it with a tunnel that leads on. Two
# cards' worth and more where only few of those in the deck fit (survey.py).
PRICE: Bytes = [4] * 256
for _asked in range(256):
    if _asked.bit_count() > 1:
        _fitting = sum(
            _copies
            for _card, _copies in cards.BASE_PILE.items()
            if _card in cards.PATHS
            and not BLIND_CARD[codes.CARD_NUMBER[_card]]
            and TILES_OF_CARD[codes.CARD_NUMBER[_card]] & FITTING[_asked]
        )
        PRICE[_asked] = 4 + min(12, 16 // (_fitting + 1))

# --- sense.py --------------------------------------------------------------------------------------------------
HOPES_COUNTED: Bytes = [1, 1, 1, 2, 1, 2, 2, 3]  # how many goals a set of them holds, and 1 for none
LENGTH: Bytes = [0] * TILE_COUNT  # of a tile's code
for _tile, _word in codes.TILES.items():
    LENGTH[_tile] = len(_word)
TILE_OF_CARD: Bytes = [0] * 64  # one of the ways in which a path card can lie
for _tile, _word in codes.TILES.items():
    if _tile < codes.GOLD_TILE:
        TILE_OF_CARD[CARD_OF[_tile]] = _tile

# What an action card is worth in the hand, in points: to those who dig, and to those who do not want the gold to be
# reached.
WORTH = {
    "rockfall": (3.0, 5.0),
    "map": (3.0, 0.4),
    "thief": (4.0, 4.0),
    "hands-off": (1.0, 1.0),
    "swap-hands": (1.2, 0.5),
    "inspect": (1.2, 0.5),
    "swap-hats": (0.5, 0.5),
    "trapped": (2.0, 5.0),
    "free": (2.0, 1.0),
    **dict.fromkeys(cards.BREAKS, (1.5, 5.0)),
    **{card: (1.5 + 0.3 * card.count("-"), 1.2) for card in cards.MENDS},
}


def use_of(card: str) -> int:
    """What a path card can be used for, the more the better."""
    widest = max(cards.tunnels(card), key=len)
    return len(widest) + ("E" in widest and "W" in widest) + 2 * (cards.feature(card) == "ladder")


WORTH_TO_DIG: Ints = [0] * 64
WORTH_TO_HINDER: Ints = [0] * 64
for _card, _number in codes.CARD_NUMBER.items():
    if _card in WORTH:
        _worth: tuple[float, float] = WORTH[_card]
    elif BLIND_CARD[_number]:
        _worth = (0.0, 5.0)
    else:
        _doors = cards.feature(_card) in ("blue", "green")
        _worth = (use_of(_card), 0.9 - 0.1 * (0 if _doors else use_of(_card)))
    WORTH_TO_DIG[_number] = round(codes.POINT * _worth[0])
    WORTH_TO_HINDER[_number] = round(codes.POINT * _worth[1])

# By mend card and tool, as an action writes them: rather a single card than a double one, rather the pick.
CHOICE_OF_MEND: Ints = [0] * 128
for _place, _card in enumerate(cards.MENDS):
    for _tool in range(3):
        CHOICE_OF_MEND[_place << 4 | _tool] = round(codes.POINT * (0.1 * (_tool == 0) - 0.2 * _card.count("-")))

# By how much of 255 somebody is suspected: doubt, in points. 0 stands for those who do not think about others.
DOUBT_IN_POINTS: Ints = [0] * 256
for _suspicion in range(1, 256):
    _odds = log((_suspicion - 0.5) / (255.5 - _suspicion))
    DOUBT_IN_POINTS[_suspicion] = round(codes.POINT * max(-2.0, min(4.0, 1.5 + _odds)))

# By two sides: a tile that joins just them (survey.py).
TWO_WAY: Bytes = [codes.EMPTY] * 16
for _first in range(4):
    for _second in range(4):
        if _first != _second:
            _sides = cards.SIDES[min(_first, _second)] + cards.SIDES[max(_first, _second)]
            TWO_WAY[4 * _first + _second] = codes.TILE_OF[_sides]
