"""Refusals: the reason why an action is against the rules. A test compares this with legal.py."""

from __future__ import annotations

from saboteur.kernel.rules.paths import fits
from saboteur.kernel.rules.targets import targets
from saboteur.kernel.state.intrinsics import *


def refusal(s: State, action: Action) -> int:
    """Why the player to act may not do this, or ALLOWED. The action is well formed, and its seats are at the table."""
    kind = action >> KIND_SHIFT
    if s.phase == TAKING:
        return refusal_to_take(s, action & 0xFFFFFF) if kind == TAKE else OTHER_PHASE_TAKE
    if s.phase == STEALING:
        return refusal_to_steal(s, action & 15) if kind == STEAL else OTHER_PHASE_STEAL
    if s.phase != PLAYING:
        return NOT_DEALT if s.phase == UNDEALT else GAME_IS_OVER if s.phase == GAME_OVER else ROUND_IS_OVER
    if kind >= TAKE:
        return OTHER_PHASE_PLAY
    if kind >= CLEAR and not s.expansion:
        return WORD_OF_EXPANSION
    if kind == PASS:
        return HAND_NOT_EMPTY if s.hand_size[s.turn] else ALLOWED  # 3.3
    if kind == DISCARD:
        return refusal_to_discard(s, action)
    if kind == CLEAR:
        return refusal_to_clear(s, action)
    card = card_for(action)
    if not copies_held(s, card):
        return NOT_IN_HAND
    if kind == PLACE:
        return refusal_to_lay(s, action >> 16, action & 0xFFFF)
    if kind == BREAK:
        return refusal_to_break(s, action & 15, action >> 4 & 3)
    if kind == MEND:
        return refusal_to_mend(s, action & 15, action >> 4 & 3, action >> 8 & 7)
    if kind == ROCKFALL:
        return refusal_of_rockfall(s, action & 0xFFFF)
    if kind == MAP:
        return refusal_of_map(s, action & 0xFFFFFF)
    return refusal_of_target(s, card, action & 15)


def card_for(action: Action) -> int:
    """The card of an action that plays exactly one."""
    kind = action >> KIND_SHIFT
    if kind == PLACE:
        return CARD_OF[action >> 16]
    if kind == BREAK:
        return BREAK_CARD + (action >> 4 & 3)
    if kind == MEND:
        return MEND_CARD + (action >> 8 & 7)
    return CARD_OF_KIND[kind]


def copies_held(s: State, card: int) -> int:
    """How many of a card the player to act holds."""
    n = 0
    for i in range(MAX_HAND * s.turn, MAX_HAND * s.turn + s.hand_size[s.turn]):
        n += s.hand[i] == card
    return n


def refusal_to_lay(s: State, tile: int, cell: int) -> int:
    """Path cards: 4.1 to 4.5, and 9.7 for ladders."""
    if s.marks[s.turn] & TRAPPED:
        return IS_TRAPPED  # 9.16
    if s.marks[s.turn] & TOOLS_BROKEN:
        return TOOL_IS_BROKEN  # 4.5
    site = find_site(s, cell)
    if site != NO_SITE and s.tile[site] != EMPTY:
        return CELL_TAKEN  # 4.1
    asked = face_up = face_down = beside_goals = linked = 0
    for side in range(4):
        other = find_site(s, cell + STEP[side])
        if other == NO_SITE or s.tile[other] == EMPTY:
            continue
        beside_goals |= 1 <= other and other <= 3
        if s.tile[other] >= FACE_DOWN:
            face_down = 1
            continue
        face_up = 1
        facing = side ^ 2
        asked |= ASKS[4 * s.tile[other] + facing]
        linked |= OPEN[tile] >> side & 1 and s.reach[other] >> facing & 1
    if LADDER[tile]:
        if beside_goals:
            return LADDER_BESIDE_GOAL  # 9.7
        if not face_up:
            return LADDER_NO_NEIGHBOUR  # 9.7
        return ALLOWED if fits(tile, asked) else TUNNELS_CLASH
    if not fits(tile, asked):
        return TUNNELS_CLASH  # 4.2
    if not face_up:
        return ONLY_FACE_DOWN_GOAL if face_down else NO_NEIGHBOUR  # 4.4, 4.3
    return ALLOWED if linked or s.link == LINK_NEIGHBOUR else NOT_LINKED  # 4.3


def refusal_to_break(s: State, other: int, tool: int) -> int:
    """5.1"""
    if other == s.turn:
        return BREAK_ONESELF
    return ALREADY_BROKEN if s.marks[other] >> tool & 1 else ALLOWED


def refusal_to_mend(s: State, other: int, tool: int, card: int) -> int:
    """5.2"""
    if not MENDS[card] >> tool & 1:
        return WRONG_MEND
    return ALLOWED if s.marks[other] >> tool & 1 else NOT_BROKEN


def refusal_of_rockfall(s: State, cell: int) -> int:
    """5.3"""
    site = find_site(s, cell)
    if site == NO_SITE or s.tile[site] == EMPTY:
        return NO_CARD_THERE
    return START_OR_GOAL if site <= 3 else ALLOWED


def refusal_of_map(s: State, goal: int) -> int:
    """5.4"""
    if goal > 2:
        return NO_GOAL_THERE
    return ALLOWED if s.tile[1 + goal] >= FACE_DOWN else GOAL_FACE_UP


def refusal_of_target(s: State, card: int, other: int) -> int:
    """Action cards of Saboteur 2: 9.10 to 9.16."""
    if card == THIEF_CARD:
        return ALLOWED if targets(s, s.turn, card) else HAS_THIEF
    if targets(s, s.turn, card) >> other & 1:
        return ALLOWED
    if card == HANDS_OFF_CARD:
        return NO_THIEF
    if card == FREE_CARD:
        return NOT_TRAPPED
    if card == TRAPPED_CARD:
        return TRAP_ONESELF if other == s.turn else ALREADY_TRAPPED
    if card == INSPECT_CARD:
        return INSPECT_ONESELF
    return NO_DWARF_LEFT if card == SWAP_HATS_CARD else SWAP_WITH_ONESELF


def refusal_to_discard(s: State, action: Action) -> int:
    """3.1 in the base game, 9.5 in Saboteur 2. The cards are ascending; an empty place is -1."""
    first = (action & 63) - 1
    second = (action >> 6 & 63) - 1
    third = (action >> 12 & 63) - 1
    if not s.expansion and (second >= 0 or third >= 0):
        return ONE_CARD_ONLY
    if copies_held(s, first) < 1 + (second == first) + (third == first):
        return NOT_IN_HAND
    if second >= 0 and copies_held(s, second) < 1 + (second == first) + (third == second):
        return NOT_IN_HAND
    return NOT_IN_HAND if third >= 0 and not copies_held(s, third) else ALLOWED


def refusal_to_clear(s: State, action: Action) -> int:
    """9.5"""
    first = action & 63
    second = action >> 6 & 63
    if not copies_held(s, first) or copies_held(s, second) < 1 + (first == second):
        return NOT_IN_HAND
    return ALLOWED if s.marks[s.turn] >> (action >> 12 & 7) & 1 else NOTHING_TO_CLEAR


def refusal_to_take(s: State, nuggets: int) -> int:
    """7.1 and 10.5"""
    if nuggets < 1 or nuggets > 3 or not s.draft[nuggets]:
        return NO_SUCH_GOLD_CARD
    if s.highest_only:
        for more in range(nuggets + 1, 4):
            if s.draft[more]:
                return HIGHEST_ONLY
    return ALLOWED


def refusal_to_steal(s: State, victim: int) -> int:
    """9.11"""
    if victim == NOBODY:
        return ALLOWED
    if victim == s.turn:
        return ROB_ONESELF
    return ALLOWED if s.nuggets[victim] > 0 else NOTHING_TO_ROB
