"""`saboteur arena`: bots against bots on the same deals, with error bars."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from saboteur.arena.compare import Comparison, comparison_lines, compared
from saboteur.arena.rounds import ROLES, Seating, check_bot
from saboteur.arena.runner import CannotRun, run
from saboteur.deal import check_seed
from saboteur.rulebooks import check_seats, rules_for

USAGE = 2
SEED = "5ab07e"

DESCRIPTION = """Play many rounds between bots and say what they show, with intervals bootstrapped by deal.
The same arguments give the same figures, bit for bit, on any number of cores."""


class WrongUse(Exception):
    """An argument that cannot be used; says what would be right."""


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="saboteur arena", description=DESCRIPTION)
    what = parser.add_argument_group("what to play")
    what.add_argument(
        "--players",
        default="5",
        metavar="N|BOT,BOT",
        help="with --compare how many players, otherwise the bots by name",
    )
    what.add_argument("--compare", metavar="BOT", help="play deals with BOT and again with the one of --against")
    what.add_argument("--against", default="digger", metavar="BOT", help="the other side of --compare; digger")
    what.add_argument("--others", metavar="BOT", help="who sits at the seats that are not exchanged; as --against")
    what.add_argument("--team", action="store_true", help="exchange all seats of a role, not one")
    what.add_argument("--role", choices=ROLES, action="append", help="exchange only this role; both by default")
    add_run(parser)
    return parser


def add_run(parser: argparse.ArgumentParser, rounds: int = 1000) -> None:
    """What every command of the arena takes."""
    table = parser.add_argument_group("the table")
    table.add_argument("--rulebook", default="es-AR", metavar="R", help="es-AR, fr, es, it or saboteur-2; es-AR")
    table.add_argument("--option", action="append", default=[], metavar="O", help="an optional rule; may be repeated")
    how = parser.add_argument_group("how to run it")
    how.add_argument("--rounds", type=_count, default=rounds, metavar="K", help=f"how many; {rounds} by default")
    how.add_argument("--seed", default=SEED, metavar="HEX", help=f"what all chance comes from; {SEED} by default")
    how.add_argument("--cores", type=_count, metavar="N", help="how many processes; one for each core by default")
    how.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and go on from there")
    how.add_argument("--ray", metavar="ADDRESS", help="run on a Ray cluster: auto, local or host:port (extra ray)")
    how.add_argument("--json", action="store_true", help="print one JSON object")


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of them; expected 1 or more")
    return int(text)


def seating_wished(wish: argparse.Namespace, seats: int) -> Seating:
    try:
        rules = rules_for(wish.rulebook, wish.option)
        check_seats(rules, seats)
        return Seating(rules, seats, check_seed(wish.seed))
    except ValueError as error:
        raise WrongUse(str(error)) from error


def bot_wished(name: str) -> str:
    try:
        check_bot(name)
    except ValueError as error:
        raise WrongUse(str(error)) from error
    return name


def seats_wished(wish: argparse.Namespace) -> int:
    if not wish.players.isdecimal():
        raise WrongUse(f"--players {wish.players}: expected a number of players with --compare")
    return int(wish.players)


def played(wish: argparse.Namespace, plan: Any, deals: int, label: str) -> list[Any]:
    if wish.resume is not None and (wish.resume.is_dir() or not wish.resume.absolute().parent.is_dir()):
        raise WrongUse(f"--resume {wish.resume}: expected a file in a folder that exists")
    return run(plan, deals, cores=wish.cores, resume=wish.resume, ray=wish.ray, label=label)


def compare_command(wish: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    seating = seating_wished(wish, seats_wished(wish))
    bot, against = bot_wished(wish.compare), bot_wished(wish.against)
    others = bot_wished(wish.others or wish.against)
    roles = tuple(role for role in ROLES if not wish.role or role in wish.role)
    plan = Comparison(seating, bot, against, others, wish.team, roles)
    report = compared(plan, played(wish, plan, wish.rounds, f"{bot} / {against}"))
    return report, comparison_lines(report)


def main(argv: list[str] | None = None) -> int:
    wish = make_parser().parse_args(argv)
    try:
        if wish.compare is None:
            raise WrongUse("expected --compare BOT")
        report, lines = compare_command(wish)
    except (WrongUse, CannotRun) as wrong:
        print(f"saboteur arena: {wrong}", file=sys.stderr)
        return USAGE if isinstance(wrong, WrongUse) else 1
    print(json.dumps(report) if wish.json else "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
