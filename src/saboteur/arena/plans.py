"""Plans: the work of the arena, as values.

A plan can play its deal number `index` by itself, so the place, time and order of the work do not matter.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import saboteur.version

AHEAD = 3  # deals that are queued for each core


class Plan(Protocol):
    """A piece of work. Everything in it can be pickled, and the results of `play` can be written as JSON."""

    def play(self, index: int) -> Any: ...

    def described(self) -> dict[str, Any]:
        """Everything that the results depend on, except the bots' own code."""
        ...


class CannotRun(Exception):
    """The plan cannot be run here; the message says why and what would help."""


@cache
def fingerprint() -> str:
    """A hash of the code that results depend on: a run is not resumed with other bots under the same names."""
    root = Path(saboteur.version.__file__).parent
    sums = sha256(saboteur.version.__version__.encode())
    code = [*root.glob("*.py"), *root.glob("kernel/**/*.py"), *root.glob("players/**/*")]  # a bot may have read numbers
    for path in sorted([*code, *(root / "arena" / name for name in ("rounds.py", "cheat.py"))]):
        if path.is_file() and path.name not in ("cli.py", "__main__.py") and "__pycache__" not in path.parts:
            sums.update(path.relative_to(root).as_posix().encode())
            sums.update(path.read_bytes())
    return sums.hexdigest()[:16]


def line_of(plan: Plan, index: int) -> str:
    """One result as a line of text, which reads back bit for bit."""
    try:
        return json.dumps(plan.play(index), separators=(",", ":"))
    except Exception as error:  # the author of the bot will want to play that deal again
        error.add_note(f"in deal {index} of {plan}")
        raise
