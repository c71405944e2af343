"""The arguments of the arena's commands, and the messages for those that cannot be used."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any

from saboteur.arena.plans import CannotRun, Plan
from saboteur.arena.rounds import Seating, check_bot
from saboteur.arena.runner import run
from saboteur.command_line import WrongUse, rules_wished, seed_wished

USAGE = 2
SEED = "5ab07e"

Answer = tuple[dict[str, Any], list[str], Callable[[], str]]  # for programs, for people, and drawn


def add_run(parser: argparse.ArgumentParser, rounds: int) -> None:
    """Add the arguments that every command of the arena takes."""
    how = parser.add_argument_group("how to run it")
    how.add_argument("--rounds", type=count, default=rounds, metavar="K", help=f"how many; {rounds} by default")
    how.add_argument("--seed", default=SEED, metavar="HEX", help=f"what all chance comes from; {SEED} by default")
    how.add_argument("--cores", type=count, metavar="N", help="how many processes; one for each core by default")
    how.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and continue from it")
    how.add_argument("--ray", metavar="ADDRESS", help="run on a Ray cluster: host:port, auto or local (extra ray)")
    how.add_argument("--json", action="store_true", help="print one JSON object")
    how.add_argument("--plot", type=Path, metavar="FILE", help="draw the figures too, as SVG")


def count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of them; expected 1 or more")
    return int(text)


def seating_wished(wish: argparse.Namespace, seats: int) -> Seating:
    return Seating(rules_wished(wish, seats), seats, seed_wished(wish.seed))


def bot_wished(name: str) -> str:
    try:
        check_bot(name)
    except ValueError as error:
        raise WrongUse(str(error)) from error
    return name


def played(wish: argparse.Namespace, plan: Plan, deals: int, label: str) -> list[Any]:
    import saboteur.arena.figures  # noqa: F401  says at once if its extra is missing, not after an hour

    for name in ("resume", "plot"):
        path = getattr(wish, name)
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise WrongUse(f"--{name} {path}: expected a file in a folder that exists")
    return run(plan, deals, cores=wish.cores, resume=wish.resume, ray=wish.ray, label=label)


def without_nan(value: Any) -> Any:
    """The value with null for each NaN, which JSON cannot write."""
    if isinstance(value, dict):
        return {name: without_nan(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [without_nan(part) for part in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def answer(command: str, wish: argparse.Namespace, work: Callable[[argparse.Namespace], Answer]) -> int:
    """Carry out a command, print and draw the result; returns the exit code."""
    try:
        report, lines, draw = work(wish)
    except (WrongUse, CannotRun) as wrong:
        print(f"saboteur {command}: {wrong}", file=sys.stderr)
        return USAGE if isinstance(wrong, WrongUse) else 1
    print(json.dumps(without_nan(report)) if wish.json else "\n".join(lines))
    if wish.plot is not None:
        wish.plot.write_text(draw(), encoding="utf-8")
    return 0
