"""Rounds of Saboteur 2 that end at the gold."""

from typing import Any

from rules.table import reached
from saboteur import Game

S2 = "saboteur-2"
OPEN = "@ ─ ─ ─ ─ ─ ─ · ?"


def after_gold(dwarfs: str, **rest: Any) -> Game:
    """Somebody, seat 1 if nobody else is named, has reached the gold."""
    return reached(dwarfs, rulebook=S2, **rest)
