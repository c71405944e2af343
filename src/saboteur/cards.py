"""Every card of both games, as tables (docs/rules.md, chapters 1 and 9).

A path card is written as its tunnels: sides that are joined stand together, tunnels are separated by ``-``, and a
feature follows a ``+``. ``NES`` is one tunnel with three mouths, ``N-E`` two blind ends, ``NS-EW`` a bridge.
"""

from __future__ import annotations

SIDES = "NESW"

# 1.1 The path cards of the base game; the start and the goals are not in the pile.
START = "NESW"
GOLD = "gold"
STONES = ("stone-NE", "stone-NW")
GOALS = (GOLD, *STONES)
THROUGH = {"NESW": 5, "NEW": 5, "NES": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4}
DEAD_ENDS = {"N": 1, "E": 1, "N-S": 1, "E-W": 1, "N-E": 1, "N-W": 1, "N-E-S": 1, "N-E-W": 1, "N-E-S-W": 1}

# 9.2 The path cards of Saboteur 2, by group.
BRIDGES = {"NS-EW": 2}
DOUBLE_CURVES = {"NW-ES": 2}
LADDERS = {"S+ladder": 1, "E+ladder": 1, "ES+ladder": 1, "NE+ladder": 1}
BLUE_DOORS = {"NS+blue": 1, "EW+blue": 1, "NE+blue": 1}
GREEN_DOORS = {"NS-E+green": 1, "EW+green": 1, "ES+green": 1}
CRYSTALS = {
    "NESW+crystal": 1,
    "ESW+crystal": 3,
    "NSW+crystal": 1,
    "N-ESW+crystal": 1,
    "NSW-E+crystal": 1,
    "EW-S+crystal": 1,
    "S+crystal": 1,
    "E+crystal": 1,
}
PLAIN = {"NW-S": 1, "NW-E": 1, "NE-S": 1, "NE-W": 1, "NS-E-W": 1, "N-EW-S": 1}

# The certainty of a Saboteur 2 path card: pictured in the rulebook or in several sources; known from one source; or our
# own completion to the thirty cards that the box names.
SURE, ONE_SOURCE, COMPLETED = "sure", "one source", "completed"
SOURCES = {
    **dict.fromkeys((*BRIDGES, *DOUBLE_CURVES), SURE),
    **dict.fromkeys((*LADDERS, *BLUE_DOORS, *GREEN_DOORS, *CRYSTALS), ONE_SOURCE),
    **dict.fromkeys(("S+ladder", "ES+ladder", "NS+blue", "NS-E+green", "N-ESW+crystal"), SURE),
    **dict.fromkeys(PLAIN, COMPLETED),
}

# 1.2 and 9.3 The action cards.
TOOLS = ("pick", "lamp", "cart")
BREAKS = {"break-pick": 3, "break-lamp": 3, "break-cart": 3}
MENDS = {"mend-pick": 2, "mend-lamp": 2, "mend-cart": 2, "mend-pick-lamp": 1, "mend-pick-cart": 1, "mend-lamp-cart": 1}
OTHER_ACTIONS = {"rockfall": 3, "map": 6}
SABOTEUR_2_ACTIONS = {
    "thief": 4,
    "hands-off": 3,
    "swap-hands": 2,
    "inspect": 2,
    "swap-hats": 2,
    "trapped": 3,
    "free": 4,
}

# The piles of the two games: each card and the number of its copies.
BASE_PATHS = THROUGH | DEAD_ENDS
SABOTEUR_2_PATHS = BRIDGES | DOUBLE_CURVES | BLUE_DOORS | GREEN_DOORS | CRYSTALS | PLAIN | LADDERS
BASE_ACTIONS = BREAKS | MENDS | OTHER_ACTIONS
BASE_PILE = BASE_PATHS | BASE_ACTIONS
SABOTEUR_2_PILE = BASE_PATHS | SABOTEUR_2_PATHS | BASE_ACTIONS | SABOTEUR_2_ACTIONS

# Every card that can be in a hand. A card's place in this list is its number in the kernel.
PATHS = (*BASE_PATHS, *SABOTEUR_2_PATHS)
ACTIONS = (*BASE_ACTIONS, *SABOTEUR_2_ACTIONS)
CARDS = (*PATHS, *ACTIONS)

# 1.3 The gold cards: nuggets on a card, and how many cards there are.
GOLD_CARDS = {1: 16, 2: 8, 3: 4}

# 1.4 and 9.1 The dwarfs. A dwarf's place in this list is its number in the kernel.
DWARFS = ("miner", "saboteur", "selfish", "blue", "green", "boss", "profiteer", "geologist")
SABOTEUR_2_DWARFS = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}

# 2.1 By the number of players: saboteurs and miners in play, one more than the players; cards in a hand.
DWARFS_IN_PLAY = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
HAND_SIZE = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
SABOTEUR_2_HAND = 6
SABOTEUR_2_SET_ASIDE = 10

# The marks that keep a player from laying path cards (4.5, 9.16), and all that can lie before a player (5.1, 9.10).
HOLDS_BACK = (*TOOLS, "trapped")
MARKS = (*HOLDS_BACK, "thief")

_TURNED = str.maketrans("NESW", "SWNE")


def tunnels(code: str) -> tuple[str, ...]:
    """The tunnels of a path card: ``tunnels("NS-E+green") == ("NS", "E")``."""
    return tuple(code.partition("+")[0].split("-"))


def feature(code: str) -> str:
    """``ladder``, ``blue``, ``green``, ``crystal``, or nothing."""
    return code.partition("+")[2]


def is_dead_end(code: str) -> bool:
    """Whether no tunnel leads through the card. A ladder leads on, though it has one side."""
    return max(map(len, tunnels(code))) == 1 and feature(code) != "ladder"


def written(groups: list[str], what: str = "") -> str:
    """Write tunnels in canonical form: sides in the order N E S W, tunnels by their first side."""
    ordered = sorted(("".join(sorted(group, key=SIDES.index)) for group in groups), key=lambda g: SIDES.index(g[0]))
    return "-".join(ordered) + (f"+{what}" if what else "")


def turned(code: str) -> str:
    """The same card turned by 180 degrees: ``turned("NES") == "NSW"``."""
    return written([group.translate(_TURNED) for group in tunnels(code)], feature(code))


def ways(card: str) -> tuple[str, ...]:
    """The ways in which a path card can lie: one, or two if turning it makes a difference."""
    return (card,) if turned(card) == card else (card, turned(card))


# Every way in which a path card can lie, and the card that lies so.
CARD_OF_CODE = {code: card for card in PATHS for code in ways(card)}

# Every face of a goal, and the goal that it is printed on: a stone may lie either way round.
GOAL_OF_FACE = {GOLD: GOLD} | {f"stone-{code}": stone for stone in STONES for code in ways(stone.partition("-")[2])}
