"""Goals, and the end of a round (docs/rules.md, chapter 6)."""

from __future__ import annotations

from saboteur.kernel.rules.gold import begin_sharing, close_round, pay_saboteurs
from saboteur.kernel.rules.legal import can_play
from saboteur.kernel.rules.paths import arrive, put
from saboteur.kernel.rules.saboteur_2 import begin_theft, pay_expansion
from saboteur.kernel.state.intrinsics import *


def turn_goals(s: State, site: int) -> None:
    """Turn up every goal that is reached, then those reached through them, and so on (6.1, 6.2, 10.14, 10.16)."""
    while s.turning:
        wave = s.turning
        s.turning = 0
        for goal in range(3):
            if wave >> goal & 1:
                put(s, goal + 1, face_of_goal(s, goal, site))
                s.goal_seen[goal] = 0xFFFF
                if s.goal[goal] == GOLD:
                    s.gold_reached = 1
        for goal in range(3):
            if wave >> goal & 1:
                sides = s.reach[goal + 1]
                s.reach[goal + 1] = 0
                arrive(s, goal + 1, sides)


def face_of_goal(s: State, goal: int, site: int) -> int:
    """The face of a turned goal: a stone meets the tunnel that reached it, and matches the most neighbours (6.2,
    10.10)."""
    if s.goal[goal] == GOLD:
        return GOLD_TILE
    printed = STONE_TILE if s.goal[goal] == STONE_NE else STONE_TILE + 2
    sides = s.reach[goal + 1]
    if not OPEN[printed + 1] & sides:
        return printed
    if not OPEN[printed] & sides:
        return printed + 1
    asked = s.asked[goal + 1]
    better = matches(printed, asked) - matches(printed + 1, asked)
    if better == 0:
        for side in range(4):
            if s.beside[4 * (goal + 1) + side] == site and sides >> side & 1:
                return printed if OPEN[printed] >> side & 1 else printed + 1
    return printed if better >= 0 else printed + 1


def matches(tile: int, asked: int) -> int:
    """The number of face-up neighbours that this tile would match."""
    hits = (OPEN[tile] & asked & 15) | (~OPEN[tile] & 15 & asked >> 4)
    return (hits & 1) + (hits >> 1 & 1) + (hits >> 2 & 1) + (hits >> 3)


def cards_have_run_out(s: State) -> bool:
    """Chapter 8, "round ends"; 10.8 and 10.18."""
    if s.round_end == HANDS_EMPTY:
        for seat in range(s.seats):
            if s.hand_size[seat]:
                return False
        return True
    if s.pile_size > s.set_aside:
        return False
    if s.round_end == ALL_PASSED:
        return s.idle_turns >= s.seats
    for seat in range(s.seats):
        if s.hand_size[seat] and can_play(s, seat):
            return False
    return True


def end_round(s: State) -> None:
    """Determine the winners, and pay or begin to share (chapter 7, 9.17 to 9.20)."""
    for i in range(s.dwarf_count):
        s.dwarf_seen[i] = 0xFFFF  # 6.5
    if s.expansion:
        pay_expansion(s)
        begin_theft(s)
    elif s.gold_reached:
        s.winner = MINERS_WIN
        begin_sharing(s)
    else:
        pay_saboteurs(s)
        close_round(s)
