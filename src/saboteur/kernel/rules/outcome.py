"""The result of a round for each player: its winners, and players without gold (7.1 to 7.3, 8.1, 8.2, 9.16 to 9.20).

`lot` works once the winning side is known; gold.py pays by it, and the game tells it.
"""

from __future__ import annotations

from saboteur.kernel.rules.seats import dwarf
from saboteur.kernel.state.intrinsics import *


def lot(s: State, seat: int) -> int:
    """The result of the round for a player: one of codes.LOTS."""
    role = dwarf(s, seat)
    if s.expansion:
        return lot_in_expansion(s, seat, role)
    if not s.gold_reached:
        return WINS if role == SABOTEUR else LOST  # 7.2
    if role == SABOTEUR:
        return LOST
    if dwarf(s, s.last_path) == SELFISH:
        return CONNECTS if role == SELFISH else LEFT_OUT  # 8.2: nobody else wins
    if role == SELFISH:
        return LEFT_OUT  # 8.2: another miner is the connector
    return TOOL_BROKEN if s.sabotaged_miners and s.marks[seat] & TOOLS_BROKEN else SHARES  # 8.1, 7.1


def lot_in_expansion(s: State, seat: int, role: int) -> int:
    if s.marks[seat] & TRAPPED:
        return WAS_TRAPPED  # 9.16
    if role == GEOLOGIST:
        return HAS_CRYSTALS  # 9.20
    if role == PROFITEER:
        return PROFITEER_WINS  # 9.17, 9.18
    if not s.gold_reached:
        return WINS if role == SABOTEUR else LOST  # 9.18
    if role == BOSS:
        return BOSS_WINS  # 9.17
    if role == BLUE and (s.winner == BLUE_WINS or s.winner == BOTH_WIN):
        return WINS
    if role == GREEN and (s.winner == GREEN_WINS or s.winner == BOTH_WIN):
        return WINS
    return LOST


def has_won(s: State, seat: int) -> int:
    return WINNING_LOTS >> lot(s, seat) & 1
