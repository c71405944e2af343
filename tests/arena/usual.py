"""The seating of most tests."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from saboteur.arena.rounds import Seating
from saboteur.rulebooks import RULEBOOKS


def seating(rulebook: str = "fr", seats: int = 5, seed: str = "7e57") -> Seating:
    return Seating(RULEBOOKS[rulebook], seats, seed)
