"""`saboteur arena`: bots against bots on the same deals, with error bars."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from saboteur.arena.arguments import Answer, add_run, answer, bot_wished, played, seating_wished
from saboteur.arena.beliefs import Beliefs, beliefs_lines, beliefs_plot, beliefs_report, holds_beliefs
from saboteur.arena.compare import Comparison, compared, comparison_lines
from saboteur.arena.detector import Detection, detection_lines, detection_plot, detection_report
from saboteur.arena.mixed import Mixed, mixed_lines, mixed_report
from saboteur.arena.plots import interval_plot
from saboteur.arena.ratings import rating_model
from saboteur.arena.rounds import ROLES
from saboteur.command_line import WrongUse, add_rules

DESCRIPTION = """Play many rounds between bots and say what they show, with intervals bootstrapped by deal. The same
arguments give the same figures, bit for bit, on any number of cores. Without --compare, --beliefs or --detect the bots
of --players sit at one table, and each deal is played until each of them has sat at each seat."""


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="saboteur arena", description=DESCRIPTION)
    what = parser.add_argument_group("what to play")
    what.add_argument(
        "--players", metavar="BOT,BOT|N", help="the bots at the table; with one of the next three only how many, or 5"
    )
    kind = what.add_mutually_exclusive_group()
    kind.add_argument("--compare", metavar="BOT", help="play each deal with BOT and with the bot of --against")
    kind.add_argument("--beliefs", metavar="BOT", help="measure how well BOT recognizes saboteurs")
    kind.add_argument("--detect", metavar="BOT", help="measure how well counting actions finds saboteurs of BOT")
    what.add_argument("--against", metavar="BOT", help="the other side of --compare; digger by default")
    what.add_argument("--others", metavar="BOT", help="the bot at all other seats; as --against, --beliefs or --detect")
    what.add_argument("--team", action="store_true", help="with --compare: exchange all seats of a team, not one")
    what.add_argument("--role", choices=ROLES, help="with --compare: only this role; both by default")
    what.add_argument("--matrix", action="store_true", help="also every bot's miners against every bot's saboteurs")
    table = parser.add_argument_group("the table")
    add_rules(table)
    add_run(parser, 1000)
    return parser


def seats_wished(wish: argparse.Namespace) -> int:
    text = wish.players or "5"
    if not text.isdecimal():
        raise WrongUse(
            f"--players {text}: expected how many sit at the table, like 5; their names are in other arguments"
        )
    return int(text)


def compare_work(wish: argparse.Namespace) -> Answer:
    seating = seating_wished(wish, seats_wished(wish))
    bot, against = bot_wished(wish.compare), bot_wished(wish.against or "digger")
    others = bot_wished(wish.others or against)
    plan = Comparison(seating, bot, against, others, wish.team, (wish.role,) if wish.role else ROLES)
    report = compared(plan, played(wish, plan, wish.rounds, f"{bot} / {against}"))
    rows = [
        (f"{words} as {role}", _points(figures["won" if words == "rounds won" else "reached"]["difference"]))
        for role, figures in report["by_role"].items()
        for words in ("rounds won", "gold reached")
    ]
    title = f"{bot} instead of {against}: {seating.rules.rulebook}, {seating.seats} players, {report['deals']} deals"
    return report, comparison_lines(report), lambda: interval_plot(title, "points", rows, zero=True)


def _points(figure: dict[str, Any]) -> dict[str, Any]:
    return {name: 100 * figure[name] for name in ("value", "low", "high")}


def beliefs_work(wish: argparse.Namespace) -> Answer:
    observer, others = bot_wished(wish.beliefs), bot_wished(wish.others or wish.beliefs)
    if not holds_beliefs(observer):
        raise WrongUse(f"--beliefs {observer}: this bot holds no belief that could be measured")
    plan = Beliefs(seating_wished(wish, seats_wished(wish)), observer, others)
    report = beliefs_report(plan, played(wish, plan, wish.rounds, f"beliefs of {observer}"))
    return report, beliefs_lines(report), lambda: beliefs_plot(report)


def detect_work(wish: argparse.Namespace) -> Answer:
    bot, others = bot_wished(wish.detect), bot_wished(wish.others or wish.detect)
    if wish.rounds < 2:
        raise WrongUse("--detect fits on one half of the deals and measures on the other: expected --rounds 2 or more")
    plan = Detection(seating_wished(wish, seats_wished(wish)), bot, others)
    report = detection_report(plan, played(wish, plan, wish.rounds, f"detecting {bot}"))
    return report, detection_lines(report), lambda: detection_plot(report)


def table_work(wish: argparse.Namespace) -> Answer:
    if wish.players is None or wish.players.isdecimal():
        raise WrongUse("expected --players BOT,BOT,... with a bot for each seat, or --compare, --beliefs or --detect")
    bots = tuple(bot_wished(name) for name in wish.players.split(","))
    rating_model()  # fails at once if its extra is missing, not after an hour
    plan = Mixed(seating_wished(wish, len(bots)), bots, wish.matrix)
    deals = -(-wish.rounds // len(plan.rotations))  # whole deals
    report = mixed_report(plan, played(wish, plan, deals, "arena"))
    rows = [
        (f"{name} as {role}", _points(figures["won"]))
        for role in ROLES
        for name, roles in report["by_player"].items()
        for dealt, figures in roles.items()
        if dealt == role
    ]
    title = f"Rounds won: {report['rulebook']}, {report['seats']} players, {report['rounds']} rounds"
    return report, mixed_lines(report), lambda: interval_plot(title, "%", rows)


def work(wish: argparse.Namespace) -> Answer:
    for name in ("against", "team", "role"):
        if getattr(wish, name) and wish.compare is None:
            raise WrongUse(f"--{name} belongs to --compare BOT")
    at_one_table = wish.compare is wish.beliefs is wish.detect is None
    if wish.others and at_one_table:
        raise WrongUse("--others belongs to --compare, --beliefs and --detect; --players names all bots of a table")
    if wish.matrix and not at_one_table:
        raise WrongUse("--matrix belongs to --players BOT,BOT")
    if wish.compare is not None:
        return compare_work(wish)
    if wish.beliefs is not None:
        return beliefs_work(wish)
    if wish.detect is not None:
        return detect_work(wish)
    return table_work(wish)


def main(argv: list[str] | None = None) -> int:
    return answer("arena", make_parser().parse_args(argv), work)


if __name__ == "__main__":
    sys.exit(main())
