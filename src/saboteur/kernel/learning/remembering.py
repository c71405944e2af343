"""For research: public deeds, and everything that a seat can remember, as bytes."""

from __future__ import annotations

from saboteur.kernel.learning.intrinsics import *
from saboteur.kernel.learning.numbering import clockwise_from


def note_action(s: State, action: Action, memory: Bytes, at: I64) -> None:
    """Remember an action before it is done: the deeds of each seat in this round, and the last twelve actions."""
    forget_old(s, memory, at)
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    deed = 8
    what = 0
    where = 0
    whom = 0
    if kind == PLACE:
        what = action >> 16 & 127
        if what >= 80:
            return
        deed = 1
        for i in range(4):
            if JOINED[4 * what + i] & (JOINED[4 * what + i] - 1):
                deed = 0
        if LADDER[what]:
            deed = 0
        what += 1
    elif kind == ROCKFALL:
        deed = 2
    elif kind == BREAK or kind == TRAP:
        deed = 3
        what = (action >> 4 & 3) + 1 if kind == BREAK else 4
        whom = other + 1
    elif kind == MEND or kind == FREE:
        deed = 5 if other == seat else 4
        what = (action >> 4 & 3) + 1 if kind == MEND else 4
        whom = other + 1
    elif kind == MAP:
        deed = 6
        what = (action & 3) + 1
    elif kind == DISCARD:
        deed = 7
        what = 1 + (action >> 6 & 63 != 0) + (action >> 12 & 63 != 0)
    elif kind == PASS:
        deed = 7
    elif kind == CLEAR:
        deed = 5
        what = (action >> 12 & 7) + 1
    elif HANDS_OFF <= kind and kind < TAKE:
        whom = other + 1
    elif kind == STEAL and other != NOBODY:
        whom = other + 1
    if deed < 8 and memory[at + 8 + 8 * seat + deed] < 255:
        memory[at + 8 + 8 * seat + deed] += 1
    for i in range(54, -1, -1):
        memory[at + 109 + i] = memory[at + 104 + i]
    memory[at + 104] = seat + 1
    memory[at + 105] = kind + 1
    memory[at + 106] = what
    if kind == PLACE or kind == ROCKFALL:
        where = action & 0xFFFF
        memory[at + 107] = where & 255  # east and north as in the kernel's cell numbers
        memory[at + 108] = where >> 8
    else:
        memory[at + 107] = whom
        memory[at + 108] = 0


def forget_old(s: State, memory: Bytes, at: I64) -> None:
    """Empty the memory for a new round."""
    if memory[at] != s.round:
        clear_bytes(memory, at, MEMORY_SIZE)
        memory[at] = s.round


def remember(s: State, seat: int, memory: Bytes, start: I64, o: Bytes, at: I64) -> None:
    """Write the memory of a seat, MORE_SIZE bytes: the fields are listed in research/observation.py."""
    k: I64
    forget_old(s, memory, start)
    clear_bytes(o, at, MORE_SIZE)
    count = s.seats
    bit = 1 << seat
    other = seat
    for i in range(count):
        for k in range(8):
            o[at + 8 * i + k] = memory[start + 8 + 8 * other + k]
        other = other + 1 if other + 1 < count else 0
    at += 96
    for i in range(12):
        k = start + 104 + 5 * i
        if not memory[k]:
            break
        o[at + 5 * i] = clockwise_from(s, seat, memory[k] - 1) + 1
        o[at + 5 * i + 1] = memory[k + 1]
        o[at + 5 * i + 2] = memory[k + 2]
        other = memory[k + 3]
        if memory[k + 1] - 1 != PLACE and memory[k + 1] - 1 != ROCKFALL and other:
            other = clockwise_from(s, seat, other - 1) + 1
        o[at + 5 * i + 3] = other
        o[at + 5 * i + 4] = memory[k + 4]
    at += 60
    for i in range(s.passed_count):
        o[at + 3 * clockwise_from(s, seat, s.passed_by[i])] += 1
    other = seat
    for i in range(count):
        o[at + 3 * i + 1] = s.gold_held[4 * other + 1] + s.gold_held[4 * other + 2] + s.gold_held[4 * other + 3]
        o[at + 3 * i + 2] = s.thief_time[other]
        other = other + 1 if other + 1 < count else 0
    at += 36
    o[at] = clockwise_from(s, seat, s.first)
    o[at + 1] = clockwise_from(s, seat, s.last_path) + 1 if s.last_path != NOBODY else 0
    o[at + 2] = clockwise_from(s, seat, s.last_card) + 1 if s.last_card != NOBODY else 0
    o[at + 3] = s.set_aside
    o[at + 4] = s.gold_size
    o[at + 5] = s.next_dwarf - count
    o[at + 6] = s.draft_count
    at += 8
    for i in range(s.sight_count):
        if s.sight_eyes[i] == seat:
            for k in range(s.sight_size[i]):
                o[at + s.sight_cards[MAX_HAND * i + k]] += 1
    at += 64
    for i in range(s.dwarf_count):
        if s.dwarf_seen[i] & bit:
            o[at + (clockwise_from(s, seat, i) if i < count else i)] = s.dwarf[i] + 1
