"""The bytes of research: the fields of an observation, and the sizes of memory and numbers."""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.state.codes import HANDS_OFF, MAX_SEATS, TAKE

# --- observations: a seat's knowledge as bytes; see observing.py --------------------------------------------
# name, first byte, number of bytes
OBSERVATION = (
    # 17 rows of 24 cells from W8N8 on: 0 empty, tile + 1, or a goal face down: 100, 100 + 1 + content
    ("mine", 0, 408),
    ("hand", 408, 64),  # how many of each card the seat holds
    ("shown", 472, 64),  # how many of each card lie face up among the discards
    ("passed", 536, 64),  # how many of each card the seat itself passed face down
    ("seats", 600, 48),  # from the seat itself clockwise: hand size, marks, dwarf + 1, nuggets + 1 (0: not known)
    ("seat count", 648, 1),
    ("phase", 649, 1),
    ("round", 650, 1),
    ("pile", 651, 1),
    ("turn", 652, 1),  # seats clockwise from the observer
    ("winner", 653, 1),
    ("draft", 654, 3),  # gold cards of 1, 2, 3 nuggets to choose from
    ("link", 657, 1),
    ("clockwise", 658, 1),
    ("round end", 659, 1),
    ("expansion", 660, 1),
    ("options", 661, 1),
    ("seat", 662, 1),
)
OBSERVATION_SIZE = 704
(AT_MINE, AT_HAND, AT_SHOWN, AT_PASSED, AT_SEATS, AT_SEAT_COUNT, AT_PHASE, AT_ROUND, AT_PILE, AT_TURN, AT_WINNER) = (
    start for _, start, _ in OBSERVATION[:11]
)
(AT_DRAFT, AT_LINK, AT_CLOCKWISE, AT_ROUND_END, AT_EXPANSION, AT_OPTIONS, AT_SEAT) = (
    start for _, start, _ in OBSERVATION[11:]
)

# --- for research: see numbering.py and remembering.py -------------------------------------------------------
BASE_TILES = sum(len(cards.ways(card)) for card in cards.BASE_PATHS)  # the tiles of the base game come first
LADDERS = sum(len(cards.ways(card)) for card in cards.LADDERS)
ALL_TILES = sum(len(cards.ways(card)) for card in cards.PATHS)
WINDOW = 11 * 14  # the cells that have numbers of their own: from W3N5 to E10S5
BEYOND = 128  # numbers for path cards and rockfalls beyond the window
ON_A_SEAT = TAKE - HANDS_OFF  # the cards of Saboteur 2 that are played on a seat
SLOT_PAIRS, SLOT_TRIPLES = 15, 20  # of the six places in a hand
SLOT_NUMBERS = SLOT_PAIRS + SLOT_TRIPLES + len(cards.MARKS) * SLOT_PAIRS  # to discard two or three cards, or to clear
MEMORY_SIZE = 164
MORE_SIZE = 280
TRUTH_SIZE = 16 + 64 * MAX_SEATS
ENDED, PAID, WON = 1, 2, 4  # the results of an action, as bits
FAR = 40  # more missing cards than any way needs
