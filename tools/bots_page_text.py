"""The words and tables of docs/bots.md, from reports that tools/bots_page.py has measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from saboteur.arena.compare import p_text
from saboteur.arena.figures import estimate
from saboteur.arena.rounds import ROLES
from saboteur.players import BOTS, habits

Report = dict[str, Any]

EARLIER = " †"  # behind the name of a bot whose figures are of another version

HEAD = """# The bots, and what they can do

*Made by `tools/bots_page.py`: every number is measured by the [arena](arena.md), on deals that both sides of a
comparison play. In brackets: 95 % intervals, bootstrapped by deal. p: exact sign-flip test on the pairs.*
"""


def page(reports: Sequence[Report], base: str, rulebook: str, code: str) -> str:
    by_part: dict[str, list[Report]] = {}
    for report in reports:
        by_part.setdefault(report["part"], []).append({**report, "mark": "" if report["code"] == code else EARLIER})
    lines = [HEAD, "| bot | |", "|---|---|"]
    lines += [f"| `{name}{bot.argument}` | {bot.words} |" for name, bot in BOTS.items()]
    for part, write in (
        ("ladder", ladder),
        ("single", single),
        ("balance", balance),
        ("beliefs", beliefs),
        ("detector", detector),
        ("gap", gap),
        ("budget", budget),
        ("table", table),
    ):
        if part in by_part:
            lines += ["", *write(by_part[part], base, rulebook)]
    if any(report["code"] != code for report in reports):
        lines += ["", f"*{EARLIER.strip()}: measured with an earlier version of the bots.*"]
    return "\n".join(lines).rstrip() + "\n"


def ladder(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001  as all parts
    yield "## Each rung against the one below"
    yield ""
    yield f"All seats of a role are played by the upper bot instead of the lower one, the rest by `{base}`."
    yield "In Saboteur 2 its miners are two teams, and it is those of one colour."
    yield "Counted are rounds won by a seat of that role, and its gold of a round; yes: p < 0.01, and for the better."
    yield "In the base game rounds decide. In Saboteur 2 gold does: thieves get some without winning, some winners get"
    yield "more than others, and where many play nearly every saboteur loses, whatever it does."
    yield "For `watcher` with 4 players and `thinker` with 12 a first look at fewer deals (4,000 and 600) gave p"
    yield "between .02 and .06. The number was then raised, and those deals are among the counted: read their p with"
    yield "that in mind."
    yield ""
    yield from _comparisons(reports, _beats)


def single(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield f"## One of them among `{base}`s"
    yield ""
    yield "One seat is exchanged, nothing else. Wanted of the strongest: 10 points more in each role."
    yield "With 10 players 300 deals were too few to tell 4 points from 10, and the miners of their `digger`s win more"
    yield "often than usual: 46.7 %, in 1,500 deals 40.9 %. The number for `thinker` was raised after a look at those"
    yield "300 with earlier bots, and they are among the counted."
    yield ""
    yield from _comparisons(reports, lambda _, figures: figures["won"]["difference"]["value"] >= 0.10)


def _beats(report: Report, figures: dict[str, Any]) -> bool:
    decides = figures["gold" if report["rulebook"] == "saboteur-2" else "won"]
    return bool(decides["difference"]["value"] > 0 and decides["p"] < 0.01)


def _comparisons(reports: Sequence[Report], good: Callable[[Report, dict[str, Any]], bool]) -> Iterator[str]:
    titles = "bot, instead of, rulebook, players, role, deals, won before, won after, points more, p, gold more, p, "
    yield _row(*titles.split(", "))
    yield _row(*["---"] * (titles.count(",") + 1))
    for report in reports:
        for role, figures in report["by_role"].items():
            won = figures["won"]
            cells = [
                f"`{report['bot']}`{report['mark']}",
                f"`{report['against']}`",
                report["rulebook"],
                str(report["seats"]),
                role,
                str(figures["deals"]),
                f"{100 * won['against']['value']:.1f} %",
                f"{100 * won['bot']['value']:.1f} %",
                _points(won["difference"]),
                p_text(won["p"]),
                f"{figures['gold']['difference']['value']:+.2f}",
                p_text(figures["gold"]["p"]),
                "yes" if good(report, figures) else "no",
            ]
            yield _row(*cells)


def balance(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield f"## How often the gold is reached, with `{base}` at every seat"
    yield ""
    yield "![Rounds in which the gold is reached](pictures/balance.svg)"
    yield ""
    yield "| rulebook | players | rounds | gold reached | saboteurs win | gold of a miner | of a saboteur |"
    yield "|---|---|---|---|---|---|---|"
    for cell in (cell for report in reports for cell in report["cells"]):
        gold = f"{cell['miner_gold']['value']:.2f} | {cell['saboteur_gold']['value']:.2f}"
        yield (
            f"| {cell['rulebook']} | {cell['players']} | {cell['rounds']} | {_percent(cell['reached'])} | "
            f"{_percent(cell['saboteurs'])} | {gold} |"
        )


def beliefs(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield "## Who is a saboteur, at half of a round"
    yield ""
    yield "One observer among others; the prior is what the numbers of roles alone say."
    yield "Log-loss is in nats: less is better."
    yield f"What the belief takes for usual was counted in rounds of {_populations()},"
    yield "and in none of anybody else."
    yield ""
    yield "| observer | of | rulebook | players | deals | AUC | log-loss | prior | Brier | prior |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for report in reports:
        half = next(row for row in report["by_part"] if row["part"] == 0.5)
        cells = [
            f"`{report['observer']}`{report['mark']}",
            f"`{report['others']}`",
            report["rulebook"],
            str(report["seats"]),
            str(report["deals"]),
            _number(half["auc"]),
            _number(half["log_loss"]),
            f"{half['log_loss_prior']['value']:.3f}",
            _number(half["brier"]),
            f"{half['brier_prior']['value']:.3f}",
        ]
        yield _row(*cells)
    yield ""
    yield "Calibration at half of a round: the chance that was given, and how often it was so."
    yield ""
    yield "| observer | of | rulebook | players | " + " | ".join(f"{ten}0-{ten + 1}0 %" for ten in range(10)) + " |"
    yield "|---" * 14 + "|"
    for report in reports:
        half = next(row for row in report["by_part"] if row["part"] == 0.5)
        tens = {min(9, int(10 * row["chance"])): f"{row['true']:.0%} of {row['count']}" for row in half["calibration"]}
        shown = " | ".join(tens.get(ten, "") for ten in range(10))
        yield f"| `{report['observer']}` | `{report['others']}` | {report['rulebook']} | {report['seats']} | {shown} |"


def _populations() -> str:
    """Who played in the rounds from which habits were counted, as tools/fit_habits.py has noted."""
    line = next(line for line in (habits.__doc__ or "").splitlines() if line.startswith("Populations: "))
    return "; of ".join(
        " and ".join(f"`{bot}`" for bot in bots.split(","))
        for bots in line.removeprefix("Populations: ").rstrip(".").split("; ")
    )


def detector(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield "## Found out by counting"
    yield ""
    yield "A logistic regression on what each seat did in the first half of a round, fitted on other deals."
    yield "0.5 is a guess."
    yield ""
    yield "| saboteurs | everybody else | deals | AUC | saboteurs win | gives away |"
    yield "|---|---|---|---|---|---|"
    for report in reports:
        strongest = sorted(report["weights"].items(), key=lambda item: -abs(item[1]))[:3]
        yield _row(
            f"`{report['bot']}`{report['mark']}",
            f"`{report['others']}`",
            report["deals"],
            _number(report["auc"]),
            _percent(report["saboteurs_won"]),
            ", ".join(f"{kind} {weight:+.1f}" for kind, weight in strongest),
        )


def gap(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:
    yield f"## The way from `{base}` to one who knows everything"
    yield ""
    yield f"`cheat` plays like `{base}` but is told all roles and where the gold is. {rulebook}, 5 players,"
    yield "the same deals for all."
    yield ""
    yield f"| seats | role | deals | `{base}` wins | bot | points more | p | of the cheat's gain |"
    yield "|---|---|---|---|---|---|---|---|"
    for team in (False, True):
        group = [report for report in reports if report["team"] == team]
        cheat = next((report for report in group if report["bot"] == "cheat"), None)
        for role in ROLES:
            for report in group:
                figures = report["by_role"][role]
                won = figures["won"]
                yield _row(
                    "all of the role" if team else "one",
                    role,
                    figures["deals"],
                    f"{100 * won['against']['value']:.1f} %",
                    f"`{report['bot']}`{report['mark']}",
                    _points(won["difference"]),
                    p_text(won["p"]),
                    _part_closed(report, cheat, role),
                )


def _part_closed(report: Report, cheat: Report | None, role: str) -> str:
    """The gain of a bot by that of the cheat, over deals that both have played."""
    if cheat is None or report is cheat:
        return ""
    pairs = [
        (own, known)
        for own, known in zip(report["pairs"][role], cheat["pairs"][role], strict=False)
        if own is not None and known is not None
    ]
    if sum(known for _, known in pairs) <= 0:
        return "the cheat gains nothing"
    return _percent(estimate(pairs).as_json())


def budget(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:
    yield "## Time and strength"
    yield ""
    yield f"One seat among `{base}`s, {rulebook}, 5 players; CPU time of one core for a move,"
    yield "on the machine that wrote this page."
    yield ""
    yield "| bot | ms a move | role | deals | points more | p |"
    yield "|---|---|---|---|---|---|"
    for report in reports:
        for role, figures in report["by_role"].items():
            won = figures["won"]
            bot, gain = f"`{report['bot']}`{report['mark']}", _points(won["difference"])
            yield _row(bot, f"{report['ms']:.1f}", role, figures["deals"], gain, p_text(won["p"]))


def table(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    for report in reports:
        names = list(report["by_player"])
        yield "## All at one table"
        yield ""
        bots = ", ".join(f"`{bot}`" for bot in report["players"])
        yield f"{report['rulebook']}, seats {bots}, moved on by a seat until each has sat everywhere:"
        yield f"{report['deals']} deals, {report['rounds']} rounds. Ratings: openskill, by role."
        yield ""
        yield "| bot | role | rounds | rounds won | gold a round | rating |"
        yield "|---|---|---|---|---|---|"
        for name, roles in report["by_player"].items():
            for role in ROLES:
                if role in roles:
                    rating = report["ratings"][role].get(name)
                    rated = f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else ""
                    figures = roles[role]
                    won, gold = _percent(figures["won"]), _number(figures["gold"])
                    yield _row(f"`{name}`", role, figures["rounds"], won, gold, rated)
        yield ""
        yield "Gold reached, by miners of the row against saboteurs of the column:"
        yield ""
        yield "| | " + " | ".join(f"`{name}`" for name in names) + " |"
        yield "|---" * (len(names) + 1) + "|"
        for name, row in zip(names, report["cross"], strict=True):
            yield f"| `{name}` | " + " | ".join(_percent(cell) for cell in row) + " |"


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _points(figure: Report) -> str:
    return f"{100 * figure['value']:+.1f} [{100 * figure['low']:+.1f}, {100 * figure['high']:+.1f}]"


def _percent(figure: Report) -> str:
    return f"{100 * figure['value']:.1f} % [{100 * figure['low']:.1f}, {100 * figure['high']:.1f}]"


def _number(figure: Report) -> str:
    return f"{figure['value']:.3f} [{figure['low']:.3f}, {figure['high']:.3f}]"
