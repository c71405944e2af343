"""Seats: the order of turns, and the dwarf of each seat."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def dwarf(s: State, seat: int) -> int:
    return s.dwarf[s.dwarf_of[seat]]


def next_seat(s: State, seat: int, clockwise: int) -> int:
    if clockwise:
        return seat + 1 if seat + 1 < s.seats else 0
    return seat - 1 if seat else s.seats - 1
