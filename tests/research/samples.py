"""Tables to play at, and environments for them."""

from __future__ import annotations

import random

from saboteur.rulebooks import RULEBOOKS
from support.random_play import Table, random_table

SAMPLE = [random_table(random.Random(f"{rulebook} {n}"), rulebook) for rulebook in RULEBOOKS for n in range(2)]


def names(table: Table) -> str:
    return f"{table.rulebook}-{table.seats}"
