"""The head of docs/bots.md: one picture and a few sentences that sum up the tables below them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from saboteur.arena.plots import interval_plot
from saboteur.arena.rounds import ROLES

Report = dict[str, Any]
ByPart = Mapping[str, Sequence[Report]]

PICTURE = "pictures/bots.svg"
SEATS = 5  # the number of players that picture and sentences refer to


def picture(by_part: ByPart, rulebook: str) -> str:
    """The gain of each bot over the one below it, in points of rounds won, for both roles."""
    rows = []
    for part, many in (("ladder", "{bot} for {against}: all {role}s"), ("single", "{bot} for {against}: one {role}")):
        for report in _shown(by_part, part, rulebook):
            for role in ROLES:
                if role in report["by_role"]:
                    won = report["by_role"][role]["won"]["difference"]
                    figure = {name: 100 * won[name] for name in ("value", "low", "high")}
                    rows.append((many.format(**report, role=role), figure))
    title = f"More rounds won in a hundred if one bot replaces another ({rulebook}, {SEATS} players)"
    return interval_plot(title, "points", rows, zero=True)


def sentences(by_part: ByPart, base: str, rulebook: str) -> Iterator[str]:
    """The content of the tables, one sentence for each table that has been measured."""
    ladder = _shown(by_part, "ladder", rulebook)
    if ladder:
        rates = "; ".join(
            f"{role}s: " + ", ".join(f"`{bot}` {100 * rate:.0f} %" for bot, rate in _rates(ladder, role))
            for role in ROLES
            if all(role in report["by_role"] for report in ladder)
        )
        steps = (figures["won"]["difference"]["value"] for report in ladder for figures in report["by_role"].values())
        better = "Each bot wins more rounds than the one before it, in both roles. " if min(steps) > 0 else ""
        yield f"{better}With {SEATS} players, one bot at all seats of the role and `{base}` at all others: {rates}."
    if strongest := by_part.get("single", ())[-1:]:
        bot = strongest[0]["bot"]
        gains = [
            100 * figures["won"]["difference"]["value"]
            for report in by_part["single"]
            if report["bot"] == bot
            for figures in report["by_role"].values()
        ]
        yield (
            f"A single `{bot}` among `{base}`s wins {min(gains):.0f} to {max(gains):.0f} rounds in a hundred more than"
            f" a `{base}` in its seat."
        )
    if times := by_part.get("budget", ()):
        yield "CPU time for a move: " + ", ".join(f"`{one['bot']}` {one['ms']:.0f} ms" for one in times) + "."
    if seen := _shown(by_part, "beliefs", rulebook):
        halves = (next(row for row in report["by_part"] if row["part"] == 0.5) for report in seen)
        aucs = ", ".join(
            f"among `{report['others']}` {half['auc']['value']:.2f}"
            for report, half in zip(seen, halves, strict=True)
            if not report["others"].startswith("watcher:")  # no styles here
        )
        yield f"After half a round `watcher` tells saboteurs from miners with this AUC (0.5 is a guess): {aucs}."
    if cells := [cell for report in by_part.get("balance", ()) for cell in report["cells"]]:
        reached = ", ".join(
            f"{cell['rulebook']} {100 * cell['reached']['value']:.0f} %" for cell in cells if cell["players"] == SEATS
        )
        yield f"With `{base}` at all {SEATS} seats the gold is reached in so many rounds: {reached}."


def _shown(by_part: ByPart, part: str, rulebook: str) -> list[Report]:
    return [report for report in by_part.get(part, ()) if report["rulebook"] == rulebook and report["seats"] == SEATS]


def _rates(ladder: Sequence[Report], role: str) -> Iterator[tuple[str, float]]:
    """The share of rounds won by each rung, the lowest first."""
    yield ladder[0]["against"], ladder[0]["by_role"][role]["won"]["against"]["value"]
    for report in ladder:
        yield report["bot"], report["by_role"][role]["won"]["bot"]["value"]
