"""Players that an action card of Saboteur 2 may be played on (docs/rules.md, 9.10 to 9.16)."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def targets(s: State, seat: int, card: int) -> int:
    """The seats that a player may play an action card of Saboteur 2 on, a bit each. The thief is for its own player."""
    if card == THIEF_CARD:
        return 0 if s.marks[seat] & THIEF else 1 << seat
    everybody = (1 << s.seats) - 1
    if card == SWAP_HATS_CARD:
        return everybody if s.next_dwarf < s.dwarf_count else 0  # 10.20
    others = everybody & ~(1 << seat)
    if card == INSPECT_CARD or card == SWAP_HANDS_CARD:
        return others
    marked = 0
    for other in range(s.seats):
        if s.marks[other] & (THIEF if card == HANDS_OFF_CARD else TRAPPED):
            marked |= 1 << other
    return others & ~marked if card == TRAPPED_CARD else marked
