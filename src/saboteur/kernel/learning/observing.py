"""The knowledge of one seat, as bytes. The fields are listed in fields.OBSERVATION."""

from __future__ import annotations

from saboteur.kernel.learning.intrinsics import *


def observe(s: State, seat: int, o: Bytes, at: I64) -> None:
    """Write the knowledge of one seat as bytes, from `at` on."""
    clear_bytes(o, at, OBSERVATION_SIZE)
    o[at + AT_MINE + 24 * 8 + 8] = START_TILE + 1
    count = s.laid_count
    for i in range(count):
        observe_cell(o, at, s.cell[s.laid[i]], s.tile[s.laid[i]] + 1)
    observe_rest(s, seat, o, at)
    o[at + AT_SEAT_COUNT] = s.seats
    o[at + AT_LINK] = s.link
    o[at + AT_CLOCKWISE] = s.clockwise
    o[at + AT_ROUND_END] = s.round_end
    o[at + AT_EXPANSION] = s.expansion
    o[at + AT_OPTIONS] = s.sabotaged_miners | s.selfish_dwarf << 1


def observe_cell(o: Bytes, at: I64, cell: int, value: int) -> None:
    """Write a cell. The observed mine is a window around start and goals; other cells are left out."""
    x = (cell & 255) - 120
    y = 136 - (cell >> 8)
    if 0 <= x and x < 24 and 0 <= y and y < 17:
        o[at + AT_MINE + 24 * y + x] = value


def observe_rest(s: State, seat: int, o: Bytes, at: I64) -> None:
    """Write the parts of an observation that change from turn to turn, except the laid path cards."""
    i: I64
    for i in range(3):
        tile = s.tile[i + 1]
        if tile >= FACE_DOWN:
            tile = 99 + (s.goal[i] + 1) * (s.goal_seen[i] >> seat & 1)
        o[at + AT_MINE + 24 * (6 + 2 * i) + 16] = tile + 1
    clear_bytes(o, at + AT_HAND, 64)
    count = s.hand_size[seat]
    for i in range(MAX_HAND * seat, MAX_HAND * seat + count):
        o[at + AT_HAND + s.hand[i]] += 1
    copy_bytes(o, at + AT_SHOWN, s.shown, 0, 64)
    copy_bytes(o, at + AT_PASSED, s.own_passed, 64 * seat, 64)
    count = s.seats
    other = seat
    for i in range(at + AT_SEATS, at + AT_SEATS + 4 * count, 4):
        o[i] = s.hand_size[other]
        o[i + 1] = s.marks[other]
        other = other + 1 if other + 1 < count else 0
    if s.expansion or s.phase != PLAYING:  # otherwise a seat knows only its own dwarf (6.5) and nuggets (7.4)
        observe_others(s, seat, o, at)
    card = s.dwarf_of[seat]
    o[at + AT_SEATS + 2] = (s.dwarf[card] + 1) * (s.dwarf_seen[card] >> seat & 1)
    o[at + AT_SEATS + 3] = s.nuggets[seat] + 1
    o[at + AT_PHASE] = s.phase
    o[at + AT_ROUND] = s.round
    o[at + AT_PILE] = s.pile_size - s.set_aside
    o[at + AT_TURN] = s.turn - seat if s.turn >= seat else s.turn + count - seat
    o[at + AT_WINNER] = s.winner
    drafting: bool = s.phase == TAKING and s.turn == seat
    for i in range(1, 4):
        o[at + AT_DRAFT + i - 1] = s.draft[i] if drafting else 0
    o[at + AT_SEAT] = seat


def observe_others(s: State, seat: int, o: Bytes, at: I64) -> None:
    """Write one seat's knowledge of everybody's dwarfs and nuggets."""
    i: I64
    count = s.seats
    all_nuggets: bool = s.expansion > 0 or s.phase == GAME_OVER  # otherwise a seat knows only its own (7.4)
    other = seat
    for i in range(at + AT_SEATS, at + AT_SEATS + 4 * count, 4):
        card = s.dwarf_of[other]
        o[i + 2] = (s.dwarf[card] + 1) * (s.dwarf_seen[card] >> seat & 1)
        if all_nuggets:
            o[i + 3] = s.nuggets[other] + 1
        other = other + 1 if other + 1 < count else 0
