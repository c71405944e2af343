"""Measure the tables of docs/bots.md one by one, and write the page.

    python tools/bots_page.py                          # everything that is not measured yet: two hours
    python tools/bots_page.py --size 0.1               # a tenth of the deals
    python tools/bots_page.py --parts ladder --only fr-5 --rulebooks es-AR,fr
    python tools/bots_page.py --parts none             # only write the page, from docs/bots.json
    python tools/bots_page.py --confirm 8              # after a change that should not matter: play eight deals of
                                                       # each cell again, and keep its figures if they end alike

docs/bots.json keeps all measurements, so the page can be written again without playing, and single parts can be
measured alone. A figure is measured again if the bots have changed since (see `how_bots_play`), unless --keep is
given. The deals themselves are kept in .bots, one file for each plan, so an interrupted run continues. --confirm is
only for changes that cannot matter to a cell: where little is at stake a few deals end alike by chance.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from bots_page_summary import PICTURE, picture
from bots_page_text import page, parts_of
from saboteur.arena.balance import Balance, balance_plot, balance_report
from saboteur.arena.beliefs import Beliefs, beliefs_report, holds_beliefs
from saboteur.arena.compare import Comparison, compared
from saboteur.arena.detector import Detection, detection_report
from saboteur.arena.mixed import Mixed, mixed_report
from saboteur.arena.plans import CannotRun, Plan, fingerprint
from saboteur.arena.rounds import ROLES, Seating, play_round
from saboteur.arena.runner import run
from saboteur.rulebooks import RULEBOOKS

ROOT = Path(__file__).parents[1]
SEED = "b075"
RUNGS = ["chance", "digger", "watcher", "thinker:100"]
STRONGEST = ["thinker:200", "thinker:800"]  # some 50 and some 200 ms a move
BUDGETS = ["thinker:30", *STRONGEST]
# The belief was fitted to habits of the rungs (players/habits.json says which), but not to these bots.
UNFITTED = ["watcher:trusting", "watcher:wary"]
# The number of deals, by part and by the kind of bot that is measured: as many as its thinking time allows.
# A kind that is not named is not measured.
DEALS = {
    "ladder": {"digger": 300, "watcher": 400, "thinker": 400},
    "ladder, saboteur-2": {"digger": 1000, "watcher": 4000, "thinker": 600},
    "ladder, saboteur-2, 4": {"digger": 1000, "watcher": 12000, "thinker": 600},  # to see small differences
    "ladder, saboteur-2, 12": {"digger": 1000, "watcher": 4000, "thinker": 2400},  # the same
    "single": {"watcher": 200, "thinker": 300},
    "single, es-AR, 10": {"watcher": 200, "thinker": 1500},
    "gap": {"cheat": 200, "watcher": 200, "thinker": 200},
    "beliefs": {"chance": 300, "digger": 200, "watcher": 200, "thinker": 60},
    "detector": {"chance": 120, "digger": 120, "watcher": 120, "thinker": 120},
    "budget": {"thinker": 300},
}


@dataclass(frozen=True)
class Cell:
    """One thing to measure: what to play, how often, and how to report it."""

    part: str
    key: str
    plan: Plan
    deals: int
    report: Callable[[Any, Sequence[Any]], dict[str, Any]]

    @property
    def name(self) -> str:
        return f"{self.part}-{self.key}"

    @property
    def results(self) -> str:
        """The file of its deals, which it shares with other cells of the same plan."""
        return sha256(json.dumps(self.plan.described()).encode()).hexdigest()[:16]


def cells(wish: argparse.Namespace) -> Iterator[Cell]:
    """All cells in the order of the page."""
    for part in PARTS:
        for key, plan, deals, report in CELLS[part](wish):
            if deals:
                yield Cell(part, key, plan, max(2, round(deals * float(wish.size))), report)


def deals_of(part: str, bot: str, rulebook: str = "", seats: int = 0) -> int:
    """The number of deals to measure a bot on; 0 if it is not measured."""
    named = (f"{part}, {rulebook}, {seats}", f"{part}, {rulebook}", part)
    counts = next(DEALS[name] for name in named if name in DEALS)
    return counts.get(bot.partition(":")[0], 0)


Row = tuple[str, Plan, int, Callable[[Any, Sequence[Any]], dict[str, Any]]]


def balance_cells(wish: argparse.Namespace) -> Iterator[Row]:
    every = tuple((rulebook, seats) for rulebook in RULEBOOKS for seats in RULEBOOKS[rulebook].seats)
    yield wish.base, Balance(wish.base, SEED, every), 80 * len(every), balance_report


def ladder_cells(wish: argparse.Namespace) -> Iterator[Row]:
    """The base bot plays all other seats, because even `chance` saboteurs win every round against `chance`."""
    tables = [(book, seats) for book in wish.rulebooks for seats in (3, 5, 7, 10)]
    tables += [("saboteur-2", seats) for seats in (4, 8, 12)]
    for lower, upper in pairwise(wish.rungs):
        for rulebook, seats in tables:
            plan = Comparison(_seating(rulebook, seats), upper, lower, wish.base, team=True)
            yield f"{upper}-{lower}-{rulebook}-{seats}", plan, deals_of("ladder", upper, rulebook, seats), compared


def _better(wish: argparse.Namespace) -> list[str]:
    return [bot for bot in wish.rungs if bot not in (wish.base, "chance")]


def single_cells(wish: argparse.Namespace) -> Iterator[Row]:
    better = _better(wish)
    for bot in (*better[:-1], *(wish.strongest if better else [])):
        for rulebook in wish.rulebooks:
            for seats in (5, 7, 10):
                plan = Comparison(_seating(rulebook, seats), bot, wish.base, wish.base)
                yield f"{bot}-{rulebook}-{seats}", plan, deals_of("single", bot, rulebook, seats), compared


def gap_cells(wish: argparse.Namespace) -> Iterator[Row]:
    for team in (False, True):
        for bot in ("cheat", *_better(wish)):
            plan = Comparison(_seating(wish.rulebooks[0], 5), bot, wish.base, wish.base, team)
            yield f"{bot}-{'team' if team else 'seat'}", plan, deals_of("gap", bot), _with_pairs


def beliefs_cells(wish: argparse.Namespace) -> Iterator[Row]:
    for observer in list(filter(holds_beliefs, wish.rungs))[:1]:  # all bots with a belief hold the same one
        for others in (*wish.rungs, *UNFITTED):
            for rulebook, seats in ((wish.rulebooks[0], 5), (wish.rulebooks[0], 10), ("saboteur-2", 8)):
                plan = Beliefs(_seating(rulebook, seats), observer, others)
                yield f"{observer}-{others}-{rulebook}-{seats}", plan, deals_of("beliefs", others), beliefs_report


def detector_cells(wish: argparse.Namespace) -> Iterator[Row]:
    for bot in wish.rungs:
        deals = deals_of("detector", bot)
        yield bot, Detection(_seating(wish.rulebooks[0], 5), bot, bot), deals, detection_report
        if bot != wish.base:
            plan = Detection(_seating(wish.rulebooks[0], 5), bot, wish.base)
            yield f"{bot}-among-{wish.base}", plan, deals, detection_report
            plan = Detection(_seating(wish.rulebooks[0], 5), wish.base, bot)  # whether they win as often there
            yield f"{wish.base}-among-{bot}", plan, deals, detection_report


def budget_cells(wish: argparse.Namespace) -> Iterator[Row]:
    for bot in wish.budgets:
        plan = Comparison(_seating(wish.rulebooks[0], 5), bot, wish.base, wish.base)
        yield bot, plan, deals_of("budget", bot), _with_time


def table_cells(wish: argparse.Namespace) -> Iterator[Row]:
    bots = tuple(wish.rungs[place % len(wish.rungs)] for place in range(5))
    yield "-".join(wish.rungs), Mixed(_seating(wish.rulebooks[0], 5), bots, True), 20, mixed_report


CELLS: dict[str, Callable[[argparse.Namespace], Iterator[Row]]] = {
    "balance": balance_cells,
    "ladder": ladder_cells,
    "single": single_cells,
    "gap": gap_cells,
    "beliefs": beliefs_cells,
    "detector": detector_cells,
    "budget": budget_cells,
    "table": table_cells,
}
PARTS = tuple(CELLS)


@cache
def how_bots_play() -> str:
    """A hash of some rounds of all kinds of bots. Figures hold as long as the bots play these rounds alike, however
    their code is moved or rewritten. With four worlds a thinker plays the same compiled and interpreted."""
    bots = ["chance", "digger", "watcher", "thinker:4", "watcher:wary", "thinker:4:loud", "digger", "watcher:trusting"]
    sums = sha256()
    for rulebook, seats in (("es-AR", 5), ("es-AR", 3), ("fr", 7), ("saboteur-2", 4), ("saboteur-2", 8)):
        for index in range(6):
            company = [bots[(index + seat) % len(bots)] for seat in range(seats)]
            for seat, action in play_round(_seating(rulebook, seats), index, company).actions:
                sums.update(f"{seat} {action}\n".encode())
    return sums.hexdigest()[:16]


def _seating(rulebook: str, seats: int) -> Seating:
    return Seating(RULEBOOKS[rulebook], seats, SEED)


def _with_pairs(plan: Comparison, results: Sequence[Any]) -> dict[str, Any]:
    """The comparison and each deal's difference by role, so that two gaps can be divided by each other."""
    pairs: dict[str, list[float | None]] = {role: [] for role in ROLES}
    for result in results:
        for role, differences in pairs.items():
            seats, old, new = result.get(role, (0, None, None))
            differences.append((new[0] - old[0]) / seats if seats else None)
    return {**compared(plan, results), "pairs": pairs}


def _with_time(plan: Comparison, results: Sequence[Any]) -> dict[str, Any]:
    """The comparison, and the CPU milliseconds that a move of the bot takes on this machine."""
    begun = time.process_time()
    moves = sum(len(play_round(plan.seating, index, [plan.bot] * plan.seating.seats).actions) for index in range(3))
    spent = time.process_time() - begun
    return {**compared(plan, results), "ms": 1000 * spent / moves}


class Figures:
    """The file with all measurements: a report for the name of each cell."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reports: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def keep(self, name: str, report: dict[str, Any]) -> None:
        self.reports[name] = report
        lines = [f"{json.dumps(name)}: {json.dumps(self.reports[name])}" for name in sorted(self.reports)]
        written = self.path.with_suffix(".new")
        written.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        written.replace(self.path)


def measure(cell: Cell, figures: Figures, wish: argparse.Namespace) -> None:
    """Measure one cell, unless its figures are still valid."""
    results = wish.folder / cell.results
    plays = how_bots_play()
    known = figures.reports.get(cell.name)
    if known is not None:
        same = known["plan"] == json.loads(json.dumps(cell.plan.described()))
        if same and known["plays"] != plays and wish.confirm and confirmed(cell, results, wish):
            figures.keep(cell.name, {**known, "plays": plays})
        known = figures.reports[cell.name]
        if same and known["deals_asked"] >= cell.deals and (wish.keep or known["plays"] == plays):
            return
    begun = time.monotonic()
    try:
        played = run(cell.plan, cell.deals, cores=wish.cores, resume=results, ray=wish.ray, label=cell.name)
    except CannotRun as wrong:
        if not results.exists():
            raise
        print(f"{cell.name}: {wrong}: beginning anew", file=sys.stderr)
        results.unlink()
        played = run(cell.plan, cell.deals, cores=wish.cores, resume=results, ray=wish.ray, label=cell.name)
    report = cell.report(cell.plan, played)
    report |= {
        "part": cell.part,
        "key": cell.key,
        "plays": plays,
        "plan": cell.plan.described(),
        "deals_asked": cell.deals,
    }
    figures.keep(cell.name, report)
    if cell.part == "balance":
        picture = wish.page.parent / "pictures/balance.svg"
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(balance_plot(report), encoding="utf-8")
    print(f"{cell.name}: {cell.deals} deals in {time.monotonic() - begun:.0f} s", file=sys.stderr)


def confirmed(cell: Cell, results: Path, wish: argparse.Namespace) -> bool:
    """Whether the bots of today play some of the measured deals to the same end; then the results count as theirs."""
    if not results.exists():
        return False
    head, *lines = results.read_text(encoding="utf-8").splitlines()
    kept = dict(line.split(" ", 1) for line in lines)
    played = run(cell.plan, min(wish.confirm, len(kept)), cores=wish.cores, label=f"{cell.name}, again")
    same = all(json.loads(kept.get(str(index), "null")) == result for index, result in enumerate(played))
    if same:
        written = {**json.loads(head), "code": fingerprint()}
        results.write_text("\n".join((json.dumps(written), *lines)) + "\n", encoding="utf-8")
    print(f"{cell.name}: {len(played)} deals {'end as they did' if same else 'end otherwise'}", file=sys.stderr)
    return same


def words(text: str) -> list[str]:
    return [word for word in text.split(",") if word]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="bots_page.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--parts", type=words, default=list(PARTS), metavar="P,P", help=f"of {', '.join(PARTS)}; or none"
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="only cells whose name holds this")
    parser.add_argument("--list", action="store_true", help="list the cells and stop")
    parser.add_argument("--rungs", type=words, default=RUNGS, metavar="BOT,BOT", help="the ladder from below")
    parser.add_argument(
        "--strongest",
        type=words,
        default=STRONGEST,
        metavar="BOT,BOT",
        help="bots measured one at a table, for the last rung",
    )
    parser.add_argument("--base", default="digger", metavar="BOT", help="the bot that gains are measured against")
    parser.add_argument("--budgets", type=words, default=BUDGETS, metavar="B,B", help="bots to compare by their time")
    parser.add_argument(
        "--rulebooks",
        type=words,
        default=["es-AR"],
        metavar="R,R",
        help="of the base game; the second and those after it only for ladder and single; es-AR",
    )
    parser.add_argument("--size", type=float, default=1.0, help="the fraction of the usual numbers of deals")
    parser.add_argument("--cores", type=int)
    parser.add_argument("--ray", metavar="ADDRESS")
    parser.add_argument("--keep", action="store_true", help="keep figures even if the bots have changed since")
    parser.add_argument(
        "--confirm", type=int, default=0, metavar="N", help="keep figures if N deals still end the same"
    )
    parser.add_argument("--folder", type=Path, default=ROOT / ".bots", help="where deals are kept; .bots")
    parser.add_argument(
        "--figures", type=Path, default=ROOT / "docs/bots.json", help="the file of figures; docs/bots.json"
    )
    parser.add_argument("--page", type=Path, default=ROOT / "docs/bots.md", help="the page to write; docs/bots.md")
    wish = parser.parse_args(argv)
    wish.folder.mkdir(parents=True, exist_ok=True)
    figures = Figures(wish.figures)
    for cell in cells(wish):
        if cell.part in wish.parts and wish.only in cell.name:
            if wish.list:
                print(cell.name, cell.deals)
            else:
                measure(cell, figures, wish)
    if not wish.list:
        # In the order of the cells, so that the page does not depend on the order of files.
        found = [figures.reports[cell.name] for cell in cells(wish) if cell.name in figures.reports]
        wish.page.write_text(page(found, wish.base, wish.rulebooks[0], how_bots_play()), encoding="utf-8")
        drawn = wish.page.parent / PICTURE
        drawn.parent.mkdir(exist_ok=True)
        drawn.write_text(picture(parts_of(found), wish.rulebooks[0]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
