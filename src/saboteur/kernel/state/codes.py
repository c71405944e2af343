"""The kernel's numbers: for cards, for how they lie, for actions, phases and refusals."""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.state.c_types import U64

# --- numbers of 64 bits -------------------------------------------------------------------------------------
ONE: U64 = 1
M64: U64 = 0xFFFFFFFFFFFFFFFF
MULTIPLIER: U64 = 2685821657736338717

# --- tiles -------------------------------------------------------------------------------------------------- A tile is
# a way in which a path card can lie. Ladders come last, from LADDER_TILE on, so that all others fit into 64 bits. After
# them come the faces of goals; a face-down goal is FACE_DOWN plus 0, 1 or 2 from north to south.
_PLAIN_CODES = [code for card in cards.PATHS if cards.feature(card) != "ladder" for code in cards.ways(card)]
_LADDER_CODES = [code for card in cards.LADDERS for code in cards.ways(card)]
LADDER_TILE = 64
GOLD_TILE = 72
STONE_TILE = 73  # stone-NE, stone-SW, stone-NW, stone-ES
FACE_DOWN = 128
EMPTY = 255

TILES: dict[int, str] = {
    **dict(enumerate(_PLAIN_CODES)),
    **dict(enumerate(_LADDER_CODES, LADDER_TILE)),
    **dict(enumerate(("gold", "stone-NE", "stone-SW", "stone-NW", "stone-ES"), GOLD_TILE)),
}
TILE_OF = {word: tile for tile, word in TILES.items()}
CARD_NUMBER = {card: number for number, card in enumerate(cards.CARDS)}
START_TILE = TILE_OF[cards.START]

# --- cards --------------------------------------------------------------------------------------------------
LADDER_CARD = CARD_NUMBER["S+ladder"]  # the ladders are the last path cards
FIRST_ACTION = CARD_NUMBER["break-pick"]
BREAK_CARD = CARD_NUMBER["break-pick"]
MEND_CARD = CARD_NUMBER["mend-pick"]
ROCKFALL_CARD = CARD_NUMBER["rockfall"]
MAP_CARD = CARD_NUMBER["map"]
THIEF_CARD = CARD_NUMBER["thief"]
HANDS_OFF_CARD = CARD_NUMBER["hands-off"]
SWAP_HANDS_CARD = CARD_NUMBER["swap-hands"]
INSPECT_CARD = CARD_NUMBER["inspect"]
SWAP_HATS_CARD = CARD_NUMBER["swap-hats"]
TRAPPED_CARD = CARD_NUMBER["trapped"]
FREE_CARD = CARD_NUMBER["free"]
CARD_COUNT = len(cards.CARDS)
HIDDEN_CARD = 63  # a card that a seat may not know

# --- marks before a player: bits, in the order of cards.MARKS -----------------------------------------------
TOOLS_BROKEN = 7
TRAPPED = 8
THIEF = 16
HELD_BACK = TOOLS_BROKEN | TRAPPED  # any of these keeps a player from laying path cards (4.5, 9.16)

# --- dwarfs -------------------------------------------------------------------------------------------------
MINER, SABOTEUR, SELFISH, BLUE, GREEN, BOSS, PROFITEER, GEOLOGIST = range(8)

# --- goals' contents ----------------------------------------------------------------------------------------
GOLD, STONE_NE, STONE_NW = range(3)

# --- actions: the kind in the upper byte, its arguments below -----------------------------------------------
KIND_SHIFT = 24
PLACE = 0  # tile << 16 | cell
BREAK = 1  # tool << 4 | seat
MEND = 2  # mend card << 8 | tool << 4 | seat
ROCKFALL = 3  # cell
MAP = 4  # goal
DISCARD = 5  # up to three cards, each plus one, six bits each, ascending
PASS = 6
CLEAR = 7  # mark << 12 | card << 6 | card, ascending
PLAY_THIEF = 8
HANDS_OFF = 9  # seat, and so on to SWAP_HANDS
FREE = 10
TRAP = 11
INSPECT = 12
SWAP_HATS = 13
SWAP_HANDS = 14
TAKE = 15  # nuggets
STEAL = 16  # seat, or NOBODY
NOBODY = 15
# Pre-shifted kinds that are listed often, for the plain kernel.
TO_BREAK = BREAK << KIND_SHIFT
TO_MEND = MEND << KIND_SHIFT
TO_ROCKFALL = ROCKFALL << KIND_SHIFT
TO_MAP = MAP << KIND_SHIFT
TO_DISCARD = DISCARD << KIND_SHIFT
NOTHING_DONE = 0xFFFFFFFF  # no action, in a batch

# --- phases -------------------------------------------------------------------------------------------------
UNDEALT, PLAYING, TAKING, STEALING, ROUND_OVER, GAME_OVER = range(6)

# --- winners of a round -------------------------------------------------------------------------------------
NOT_WON, MINERS_WIN, SABOTEURS_WIN, BLUE_WINS, GREEN_WINS, BOTH_WIN, NOBODY_WINS = range(7)
BLOCKED = 7  # in counts of ends: NOBODY_WINS with the gold reached behind both teams' doors (9.17)
WINNERS = (None, "miners", "saboteurs", "blue", "green", "both", "none")

# --- results of a round for a player: see outcome.py --------------------------------------------------------
LOST, SHARES, CONNECTS, WINS, BOSS_WINS, PROFITEER_WINS, TOOL_BROKEN, LEFT_OUT, HAS_CRYSTALS, WAS_TRAPPED = range(10)
LOTS = (
    *("lost", "shares", "connects", "wins", "boss", "profiteer"),
    *("tool-broken", "left-out", "crystals", "trapped"),
)
WINNING_LOTS = 1 << SHARES | 1 << CONNECTS | 1 << WINS | 1 << BOSS_WINS | 1 << PROFITEER_WINS | 1 << TOOL_BROKEN

# --- rules, by the place of a word in rulebooks.SETTINGS ----------------------------------------------------
LINK_START, LINK_NEIGHBOUR = 0, 1
NO_PLAYABLE, HANDS_EMPTY, ALL_PASSED = 0, 1, 2

# --- room ---------------------------------------------------------------------------------------------------
MAX_SEATS = 12
MAX_HAND = 12
MAX_CARDS = 128  # in a deal; Saboteur 2 has 117
MAX_PATHS = 76  # path cards in a deal; Saboteur 2 has 70
MAX_GOLD = 64
MAX_DWARFS = 16
MAX_LEGAL = 8192
NO_SITE = 255
MAX_SIGHTS = 8
ROUNDS = 3

# --- cells: east in the lower byte, north in the upper, each from 128 ---------------------------------------
START_CELL = 0x8080
GOAL_CELLS = (0x8288, 0x8088, 0x7E88)
STEPS = (256, 1, -256, -1)  # N E S W


def cell_number(east: int, north: int) -> int:
    return (north + 128) << 8 | (east + 128)


# --- reasons of refusals: see refusal.py for the rules and words --------------------------------------------
(
    ALLOWED,
    NOT_DEALT,
    GAME_IS_OVER,
    ROUND_IS_OVER,
    NOT_IN_HAND,
    OTHER_PHASE_PLAY,
    OTHER_PHASE_TAKE,
    OTHER_PHASE_STEAL,
    WORD_OF_EXPANSION,
    TOOL_IS_BROKEN,
    IS_TRAPPED,
    CELL_TAKEN,
    TUNNELS_CLASH,
    NOT_LINKED,
    NO_NEIGHBOUR,
    ONLY_FACE_DOWN_GOAL,
    LADDER_NO_NEIGHBOUR,
    LADDER_BESIDE_GOAL,
    BREAK_ONESELF,
    ALREADY_BROKEN,
    NOT_BROKEN,
    WRONG_MEND,
    NO_CARD_THERE,
    START_OR_GOAL,
    NO_GOAL_THERE,
    GOAL_FACE_UP,
    ONE_CARD_ONLY,
    HAND_NOT_EMPTY,
    NOTHING_TO_CLEAR,
    HAS_THIEF,
    NO_THIEF,
    NOT_TRAPPED,
    TRAP_ONESELF,
    ALREADY_TRAPPED,
    INSPECT_ONESELF,
    NO_DWARF_LEFT,
    SWAP_WITH_ONESELF,
    NO_SUCH_GOLD_CARD,
    HIGHEST_ONLY,
    ROB_ONESELF,
    NOTHING_TO_ROB,
) = range(41)
