"""Refusals: the reason why an action is against the rules. A test compares this with legal.py."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def refusal(s: State, action: Action) -> int:
    """The reason why the player to act may not do this, or ALLOWED. `action` is well formed and its seats exist."""
    kind = action >> KIND_SHIFT
    if s.phase == UNDEALT:
        return NOT_DEALT
    if s.phase == GAME_OVER:
        return GAME_IS_OVER
    if s.phase == ROUND_OVER:
        return ROUND_IS_OVER
    if s.phase == TAKING:
        return refusal_to_take(s, action) if kind == TAKE else OTHER_PHASE_TAKE
    if s.phase == STEALING:
        return refusal_to_steal(s, action & 15) if kind == STEAL else OTHER_PHASE_STEAL
    if kind >= TAKE:
        return OTHER_PHASE_PLAY
    if not s.expansion and kind >= CLEAR:
        return WORD_OF_EXPANSION
    if kind == DISCARD:
        return refusal_to_discard(s, action)
    if kind == PASS:
        return HAND_NOT_EMPTY if s.hand_size[s.turn] else ALLOWED
    if kind == CLEAR:
        return refusal_to_clear(s, action)
    card = card_for(action)
    if not holds(s, s.turn, card):
        return NOT_IN_HAND
    if kind == PLACE:
        return refusal_to_place(s, action >> 16, action & 0xFFFF)
    if kind == ROCKFALL:
        return refusal_of_rockfall(s, action & 0xFFFF)
    if kind == MAP:
        if action & 0xFFFFFF > 2:
            return NO_GOAL_THERE
        return ALLOWED if s.tile[1 + (action & 3)] >= FACE_DOWN else GOAL_FACE_UP
    return refusal_of_target(s, kind, action)


def card_for(action: Action) -> int:
    """The card of an action that plays exactly one."""
    kind = action >> KIND_SHIFT
    if kind == PLACE:
        return CARD_OF[action >> 16]
    if kind == BREAK:
        return BREAK_CARD + (action >> 4 & 3)
    if kind == MEND:
        return MEND_CARD + (action >> 8 & 7)
    if kind == ROCKFALL:
        return ROCKFALL_CARD
    if kind == MAP:
        return MAP_CARD
    if kind == PLAY_THIEF:
        return THIEF_CARD
    if kind == HANDS_OFF:
        return HANDS_OFF_CARD
    if kind == FREE:
        return FREE_CARD
    if kind == TRAP:
        return TRAPPED_CARD
    if kind == INSPECT:
        return INSPECT_CARD
    if kind == SWAP_HATS:
        return SWAP_HATS_CARD
    return SWAP_HANDS_CARD


def holds(s: State, seat: int, card: int) -> int:
    """How many of a card a player holds."""
    n = 0
    for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
        if s.hand[i] == card:
            n += 1
    return n


def refusal_to_place(s: State, tile: int, cell: int) -> int:
    """4.1 to 4.5, and 9.7 for ladders."""
    if s.marks[s.turn] & TRAPPED:
        return IS_TRAPPED
    if s.marks[s.turn] & TOOLS_BROKEN:
        return TOOL_IS_BROKEN
    site = find_site(s, cell)
    if site != NO_SITE and s.tile[site] != EMPTY:
        return CELL_TAKEN
    asked = face_up = goals = face_down = linked = 0
    for side in range(4):
        other = find_site(s, cell + STEP[side])
        if other == NO_SITE or s.tile[other] == EMPTY:
            continue
        if 1 <= other and other <= 3:
            goals += 1
        if s.tile[other] >= FACE_DOWN:
            face_down += 1
            continue
        face_up += 1
        asked |= ASKS[4 * s.tile[other] + (side ^ 2)]
        if OPEN[tile] >> side & 1 and s.reach[other] >> (side ^ 2) & 1:
            linked = 1
    if LADDER[tile] and goals:
        return LADDER_BESIDE_GOAL
    if LADDER[tile] and not face_up:
        return LADDER_NO_NEIGHBOUR
    if OPEN[tile] & asked & 15 != asked & 15 or OPEN[tile] & asked >> 4:
        return TUNNELS_CLASH
    if LADDER[tile]:
        return ALLOWED
    if not face_up:
        return ONLY_FACE_DOWN_GOAL if face_down else NO_NEIGHBOUR
    return NOT_LINKED if s.link == LINK_START and not linked else ALLOWED


def refusal_of_rockfall(s: State, cell: int) -> int:
    """5.3"""
    site = find_site(s, cell)
    if site == NO_SITE or s.tile[site] == EMPTY:
        return NO_CARD_THERE
    return START_OR_GOAL if site <= 3 else ALLOWED


def refusal_of_target(s: State, kind: int, action: Action) -> int:
    """Cards played on a player: chapter 5 and 9.10 to 9.16."""
    other = action & 15
    marks = s.marks[other]
    if kind == BREAK:
        if other == s.turn:
            return BREAK_ONESELF
        return ALREADY_BROKEN if marks >> (action >> 4 & 3) & 1 else ALLOWED
    if kind == MEND:
        if not MENDS[action >> 8 & 7] >> (action >> 4 & 3) & 1:
            return WRONG_MEND
        return ALLOWED if marks >> (action >> 4 & 3) & 1 else NOT_BROKEN
    if kind == PLAY_THIEF:
        return HAS_THIEF if s.marks[s.turn] & THIEF else ALLOWED
    if kind == HANDS_OFF:
        return ALLOWED if marks & THIEF else NO_THIEF
    if kind == FREE:
        return ALLOWED if marks & TRAPPED else NOT_TRAPPED
    if kind == TRAP:
        if other == s.turn:
            return TRAP_ONESELF
        return ALREADY_TRAPPED if marks & TRAPPED else ALLOWED
    if kind == INSPECT:
        return INSPECT_ONESELF if other == s.turn else ALLOWED
    if kind == SWAP_HATS:
        return NO_DWARF_LEFT if s.next_dwarf == s.dwarf_count else ALLOWED
    return SWAP_WITH_ONESELF if other == s.turn else ALLOWED


def refusal_to_discard(s: State, action: Action) -> int:
    """3.1 in the base game, 9.5 in Saboteur 2."""
    if not s.expansion and action >> 6 & 0xFFF:
        return ONE_CARD_ONLY
    first = (action & 63) - 1
    second = (action >> 6 & 63) - 1
    third = (action >> 12 & 63) - 1
    needed = 1 + (second == first) + (third == first)
    if holds(s, s.turn, first) < needed:
        return NOT_IN_HAND
    if second >= 0 and holds(s, s.turn, second) < 1 + (second == first) + (third == second):
        return NOT_IN_HAND
    if third >= 0 and not holds(s, s.turn, third):
        return NOT_IN_HAND
    return ALLOWED


def refusal_to_clear(s: State, action: Action) -> int:
    """9.5"""
    first = action & 63
    second = action >> 6 & 63
    if not holds(s, s.turn, first) or holds(s, s.turn, second) < 1 + (first == second):
        return NOT_IN_HAND
    return ALLOWED if s.marks[s.turn] >> (action >> 12 & 7) & 1 else NOTHING_TO_CLEAR


def refusal_to_take(s: State, action: Action) -> int:
    """7.1 and 10.5"""
    nuggets = action & 0xFFFFFF
    if nuggets < 1 or nuggets > 3 or not s.draft[nuggets]:
        return NO_SUCH_GOLD_CARD
    if s.highest_only:
        for more in range(nuggets + 1, 4):
            if s.draft[more]:
                return HIGHEST_ONLY
    return ALLOWED


def refusal_to_steal(s: State, other: int) -> int:
    """9.11"""
    if other == NOBODY:
        return ALLOWED
    if other == s.turn:
        return ROB_ONESELF
    return ALLOWED if s.nuggets[other] > 0 else NOTHING_TO_ROB
