"""The words and tables of docs/bots.md, from reports that tools/bots_page.py has measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import fill
from typing import Any

from bots_page_summary import PICTURE, sentences
from saboteur.arena.compare import p_text
from saboteur.arena.figures import estimate
from saboteur.arena.rounds import ROLES
from saboteur.players import BOTS, habits

Report = dict[str, Any]

EARLIER = " †"  # follows the name of a bot if its figures come from an earlier version

HEAD = "# The bots, and what they can do"

HOW_MEASURED = """*`tools/bots_page.py` wrote this page from [bots.json](bots.json). The [arena](arena.md) measured
every number, on deals that both sides of a comparison play. Brackets hold 95 % intervals, bootstrapped by deal. p comes
from an exact sign-flip test on the pairs.*"""


def parts_of(reports: Sequence[Report]) -> dict[str, list[Report]]:
    by_part: dict[str, list[Report]] = {}
    for report in reports:
        by_part.setdefault(report["part"], []).append(report)
    return by_part


def page(reports: Sequence[Report], base: str, rulebook: str, plays: str) -> str:
    """The whole page; `plays` says how the bots of today play."""
    by_part = parts_of(reports)
    for report in reports:
        report["mark"] = "" if report["plays"] == plays else EARLIER
    lines = [HEAD, "", f"![The gain of each bot over the one below it]({PICTURE})", ""]
    for sentence in sentences(by_part, base, rulebook):
        lines.append(fill(sentence, 118, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False))
    lines += ["", "| bot | |", "|---|---|"]
    lines += [f"| `{name}{bot.argument}` | {bot.words} |" for name, bot in BOTS.items()]
    lines += ["", HOW_MEASURED]
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
    if any(report["mark"] for report in reports):
        lines += ["", f"*{EARLIER.strip()}: measured with an earlier version of the bots.*"]
    return "\n".join(lines).rstrip() + "\n"


def ladder(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001  as all parts
    yield "## Each rung against the one below"
    yield ""
    yield f"The upper bot replaces the lower one at all seats of a role; `{base}` plays all other seats."
    yield "In Saboteur 2 the miners form two teams, and the bot is replaced in one team only."
    yield "The table counts rounds won by a seat of that role, and its gold in a round. The last column says yes if the"
    yield "bot is better with p < 0.01. Rounds decide in the base game. Gold decides in Saboteur 2, because thieves get"
    yield "gold without winning, some winners get more than others, and saboteurs nearly always lose at large tables."
    yield "A first look at fewer deals gave p between .02 and .06 for `watcher` with 4 players (4,000 deals) and for"
    yield "`thinker` with 12 (600 deals). The number of deals was then raised, and the table includes the first ones:"
    yield "read these p-values with that in mind."
    yield ""
    yield from _comparisons(reports, _beats)


def single(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield f"## One of them among `{base}`s"
    yield ""
    yield "Only one seat changes its bot. The goal for the strongest bot is 10 points more in each role."
    yield "With 10 players, 300 deals were too few to tell 4 points from 10; in these deals the miners among `digger`s"
    yield "also win more often than usual (46.7 %, against 40.9 % in 1,500 deals). The number of deals for `thinker`"
    yield "was raised after a look at these 300 with earlier bots, and the table includes them."
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
    yield "## Beliefs about saboteurs, at half of a round"
    yield ""
    yield "One observer sits among other bots. The prior is the belief from the numbers of roles alone."
    yield "Log-loss is in nats; less is better."
    yield "The belief compares deeds with the habits of bots, which were counted in rounds of these bots only:"
    yield f"{_populations()}."
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
    yield "Calibration at half of a round: the probability that the observer gave, and how often it came true."
    yield ""
    yield "| observer | of | rulebook | players | " + " | ".join(f"{ten}0-{ten + 1}0 %" for ten in range(10)) + " |"
    yield "|---" * 14 + "|"
    for report in reports:
        half = next(row for row in report["by_part"] if row["part"] == 0.5)
        tens = {min(9, int(10 * row["chance"])): f"{row['true']:.0%} of {row['count']}" for row in half["calibration"]}
        shown = " | ".join(tens.get(ten, "") for ten in range(10))
        yield f"| `{report['observer']}` | `{report['others']}` | {report['rulebook']} | {report['seats']} | {shown} |"


def _populations() -> str:
    """The bots whose habits were counted, as tools/fit_habits.py has noted them."""
    return "; ".join(" and ".join(f"`{bot}`" for bot in bots.split(",")) for bots in habits.POPULATIONS)


def detector(reports: Sequence[Report], base: str, rulebook: str) -> Iterator[str]:  # noqa: ARG001
    yield "## How well counting finds saboteurs"
    yield ""
    yield "A logistic regression on counts of each seat's actions in the first half of a round, fitted on other deals."
    yield "An AUC of 0.5 is a guess."
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
    yield f"## The gap between `{base}` and a bot that knows everything"
    yield ""
    yield f"`cheat` plays like `{base}` but is told all roles and where the gold is. All rows: {rulebook}, 5 players,"
    yield "the same deals."
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
    """The gain of a bot divided by the gain of the cheat, over deals that both have played."""
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
    yield f"One seat among `{base}`s, {rulebook}, 5 players. CPU time of one core for a move, on the machine that"
    yield "measured it."
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
        yield f"{report['rulebook']}, seats {bots}. The bots move on by a seat until each has sat everywhere:"
        yield f"{report['deals']} deals, {report['rounds']} rounds. Ratings are openskill's, by role."
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
