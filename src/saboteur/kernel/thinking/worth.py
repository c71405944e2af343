"""The worth of cards, deeds and places to dwarfs: opinions, not rules.

The bots in players/points.py count in the same points; here they are whole numbers, POINT to a point.
"""

from __future__ import annotations

from math import log

from saboteur import cards
from saboteur.kernel.state import codes
from saboteur.kernel.state.c_types import Bytes, Ints
from saboteur.kernel.state.tables import BLIND_CARD, CARD_OF, TILE_COUNT
from saboteur.kernel.thinking.layout import PARTS_OF_CARD, POINT

# Points as bots count them.
LAID_FAR_POINTS = -4.0  # for a card far from any use, to thrifty dwarfs
LAID_IN_VAIN_POINTS = -1.25  # for a card that brings nothing nearer
DOUBTED = 1.5  # with this much doubt a player counts as a foe
LAST_CARDS_MISSING = 3  # in Saboteur 2 teams race if fewer are missing

TENTH = 5  # of a point, about
LAID_FAR, LAID_IN_VAIN = round(POINT * LAID_FAR_POINTS), round(POINT * LAID_IN_VAIN_POINTS)
FOE = round(POINT * DOUBTED)
LAST_CARDS = PARTS_OF_CARD * LAST_CARDS_MISSING

LENGTH: Bytes = [0] * TILE_COUNT  # of a tile's code
for _tile, _word in codes.TILES.items():
    LENGTH[_tile] = len(_word)
TILE_OF_CARD: Bytes = [0] * 64  # one tile of each path card
for _tile, _word in codes.TILES.items():
    if _tile < codes.GOLD_TILE:
        TILE_OF_CARD[CARD_OF[_tile]] = _tile

# The worth of an action card in the hand, in points: to those who dig, and to those who do not want the gold to be
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
    """A score for the uses of a path card."""
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
    WORTH_TO_DIG[_number] = round(POINT * _worth[0])
    WORTH_TO_HINDER[_number] = round(POINT * _worth[1])

# By mend card and tool, as an action writes them: single cards before double ones, the pick first.
CHOICE_OF_MEND: Ints = [0] * 128
for _place, _card in enumerate(cards.MENDS):
    for _tool in range(3):
        CHOICE_OF_MEND[_place << 4 | _tool] = round(POINT * (0.1 * (_tool == 0) - 0.2 * _card.count("-")))

# By suspicion of 255: doubt, in points. 0 stands for players who ignore others.
DOUBT_IN_POINTS: Ints = [0] * 256
for _suspicion in range(1, 256):
    _odds = log((_suspicion - 0.5) / (255.5 - _suspicion))
    DOUBT_IN_POINTS[_suspicion] = round(POINT * max(-2.0, min(4.0, 1.5 + _odds)))
