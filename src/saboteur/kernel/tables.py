"""What follows from the card tables: how tiles fit, which sides they join, which card lies as which tile."""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel import codes


def _shape(word: str) -> str:
    """The path code whose tunnels a tile has: a goal's face has some too."""
    return cards.START if word == "gold" else word.removeprefix("stone-")


def _bits(group: str) -> int:
    return sum(1 << cards.SIDES.index(side) for side in group)


TILE_COUNT = 80
OPEN = [0] * TILE_COUNT  # the sides with a mouth, a bit each
JOINED = [0] * (4 * TILE_COUNT)  # by tile and side: the sides of the tunnel that this side belongs to
DOOR = [0] * TILE_COUNT  # the sides of the tunnel that has a door
DOOR_OF = [0] * TILE_COUNT  # the team that may pass it
CRYSTAL = [0] * TILE_COUNT
LADDER = [0] * TILE_COUNT
CARD_OF = [0] * TILE_COUNT  # the card that lies so
ASKS = [0] * (4 * TILE_COUNT)  # by tile and side: what the cell on that side is asked for (see FITTING)

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
FITTING = [
    sum(1 << tile for tile in codes.TILES if tile < codes.LADDER_TILE and _fits(tile, asked)) for asked in range(256)
]
LADDERS_FITTING = [
    sum(1 << tile - 64 for tile in range(64, 72) if _fits(tile, asked)) for asked in range(256)
]  # a ladder's tile is LADDER_TILE plus its bit

# By card: the tiles that it can lie as, in the same two sets of bits.
TILES_OF_CARD = [0] * 64
LADDERS_OF_CARD = [0] * 64
for _tile in codes.TILES:
    if _tile < codes.LADDER_TILE:
        TILES_OF_CARD[CARD_OF[_tile]] |= 1 << _tile
    elif _tile < codes.GOLD_TILE:
        LADDERS_OF_CARD[CARD_OF[_tile]] |= 1 << _tile - codes.LADDER_TILE

# By mend card, from MEND_CARD on: the tools that it can mend, as bits.
MENDS = [sum(1 << cards.TOOLS.index(tool) for tool in card.split("-")[1:]) for card in cards.MENDS]

# 7.2: nuggets for each saboteur, by how many there are. 9.19: nuggets by the number of winners.
SABOTEUR_PAY = [0, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2]
WINNER_PAY = [0, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1]

STEP = list(codes.STEPS)
GOAL_CELL = list(codes.GOAL_CELLS)

# The decks and dwarfs that a deal at random begins with. Dwarfs: sixteen places for each number of players; the first
# sixteen are those of Saboteur 2.
BASE_DECK = [codes.CARD_NUMBER[card] for card, copies in cards.BASE_PILE.items() for _ in range(copies)]
EXPANSION_DECK = [codes.CARD_NUMBER[card] for card, copies in cards.SABOTEUR_2_PILE.items() for _ in range(copies)]
DWARF_DECKS = [0] * 176
for _place, _dwarf in enumerate(_d for _d, _copies in cards.SABOTEUR_2_DWARFS.items() for _ in range(_copies)):
    DWARF_DECKS[_place] = cards.DWARFS.index(_dwarf)
for _seats, (_saboteurs, _miners) in cards.DWARFS_IN_PLAY.items():
    for _place in range(_saboteurs + _miners):
        DWARF_DECKS[16 * _seats + _place] = codes.SABOTEUR if _place < _saboteurs else codes.MINER

# The map of sense.py: cells from W3 and S7 on, sixteen in a row; dwarfs think of new tunnels within four cells north
# and south of the start, and from one west of it to two beyond the goals.
MAP_STEP = [16, 1, -16, -1]
BLANK_MAP = [codes.EMPTY if 2 <= place & 15 <= 13 and 3 <= place >> 4 <= 11 else codes.BEDROCK for place in range(256)]
BLIND_CARD = [0] * 64  # path cards all of whose tunnels end blind
ROOM_OF_CARD = [0] * 64  # how many sides the widest tunnel of a path card joins
for _tile in codes.TILES:
    if _tile < codes.GOLD_TILE:
        _widest = max(JOINED[4 * _tile + _side_number].bit_count() for _side_number in range(4))
        ROOM_OF_CARD[CARD_OF[_tile]] = _widest
        BLIND_CARD[CARD_OF[_tile]] = int(_widest == 1 and not LADDER[_tile])

# By what an empty cell is asked for: quarters of a card that it costs to fill it with a tunnel that leads on. Two
# cards' worth and more where only few of those in the deck fit (survey.py).
PRICE = [4] * 256
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
