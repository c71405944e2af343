"""`saboteur balance`: how often miners and saboteurs win, by rulebook and number of players."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saboteur.arena.arguments import Answer, add_run, answer, bot_wished, played
from saboteur.arena.mixed import percent
from saboteur.arena.plots import Series, line_plot
from saboteur.arena.rounds import MINER, SABOTEUR, Seating, play_round, seats_with
from saboteur.command_line import WrongUse, seed_wished
from saboteur.rulebooks import RULEBOOKS

Cell = tuple[str, int]  # a rulebook and a number of players


@dataclass(frozen=True)
class Balance:
    """The same bot at every seat of many tables; deal by deal through all of them."""

    bot: str
    seed: str
    cells: tuple[Cell, ...]

    def described(self) -> dict[str, Any]:
        return {"what": "balance", "bot": self.bot, "seed": self.seed, "cells": [list(cell) for cell in self.cells]}

    def play(self, index: int) -> list[Any]:
        number, cell = divmod(index, len(self.cells))
        rulebook, seats = self.cells[cell]
        outcome = play_round(Seating(RULEBOOKS[rulebook], seats, self.seed), number, [self.bot] * seats)
        shares: list[Any] = [int(outcome.reached), int(outcome.winner == "saboteurs"), len(outcome.actions)]
        for role in (MINER, SABOTEUR):
            gold = [outcome.gold[seat - 1] for seat in seats_with(outcome.roles, role)]
            shares += [sum(gold), len(gold)]
        return shares


def balance_report(plan: Balance, results: Sequence[list[Any]]) -> dict[str, Any]:
    from saboteur.arena.figures import estimate

    cells = []
    for place, (rulebook, seats) in enumerate(plan.cells):
        rounds = results[place :: len(plan.cells)]
        cells.append(
            {
                "rulebook": rulebook,
                "players": seats,
                "rounds": len(rounds),
                "reached": estimate([(played_round[0], 1) for played_round in rounds]).as_json(),
                "saboteurs": estimate([(played_round[1], 1) for played_round in rounds]).as_json(),
                "actions": sum(played_round[2] for played_round in rounds) / len(rounds),
                "miner_gold": estimate([played_round[3:5] for played_round in rounds]).as_json(),
                "saboteur_gold": estimate([played_round[5:7] for played_round in rounds]).as_json(),
            }
        )
    return {"what": "balance", "bot": plan.bot, "seed": plan.seed, "cells": cells}


def balance_lines(report: dict[str, Any]) -> list[str]:
    lines = [
        f"{report['bot']} at every seat, seed {report['seed']}",
        "",
        (
            f"{'rulebook':<12}{'players':>8}{'rounds':>8}  {'gold reached, 95 % interval':<30}{'saboteurs win':<30}"
            f"{'gold of a miner':>16}{'of a saboteur':>15}"
        ),
    ]
    for cell in report["cells"]:
        lines.append(
            f"{cell['rulebook']:<12}{cell['players']:>8}{cell['rounds']:>8}  {percent(cell['reached']):<30}"
            f"{percent(cell['saboteurs']):<30}{cell['miner_gold']['value']:>16.2f}{cell['saboteur_gold']['value']:>15.2f}"
        )
    return lines


def balance_plot(report: dict[str, Any]) -> str:
    series: dict[str, Series] = {}
    for cell in report["cells"]:
        line = series.setdefault(cell["rulebook"], Series(cell["rulebook"]))
        line.add(cell["players"], cell["reached"], 100)
    return line_plot(
        f"Rounds in which the gold is reached, {report['bot']} at every seat",
        "players",
        "%",
        list(series.values()),
        (0, 100),
    )


def players_wished(text: str | None) -> range | None:
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text)
    if not found:
        raise WrongUse(f"--players {text}: expected a number like 5, or from which to which, like 3-10")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def work(wish: argparse.Namespace) -> Answer:
    wanted = players_wished(wish.players)
    for rulebook in wish.rulebook:
        if rulebook not in RULEBOOKS:
            raise WrongUse(f"there is no rulebook {rulebook!r}; expected one of: {', '.join(RULEBOOKS)}")
    cells = tuple(
        (rulebook, seats)
        for rulebook in wish.rulebook or RULEBOOKS
        for seats in RULEBOOKS[rulebook].seats
        if wanted is None or seats in wanted
    )
    if not cells:
        raise WrongUse(f"--players {wish.players}: none of the rulebooks is for so many")
    plan = Balance(bot_wished(wish.bot), seed_wished(wish.seed), cells)
    report = balance_report(plan, played(wish, plan, wish.rounds * len(cells), "balance"))
    return report, balance_lines(report), lambda: balance_plot(report)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="saboteur balance",
        description="How often miners and saboteurs win, by rulebook and number of players, with one bot everywhere.",
    )
    parser.add_argument("--bot", default="digger", metavar="BOT", help="the bot at all seats; digger by default")
    parser.add_argument("--rulebook", action="append", default=[], metavar="R", help="may be repeated; all by default")
    parser.add_argument("--players", metavar="N|M-N", help="how many, like 5 or 3-10; all by default")
    add_run(parser, 200)
    return answer("balance", parser.parse_args(argv), work)


if __name__ == "__main__":
    sys.exit(main())
