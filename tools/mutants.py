"""Change the code in one small place at a time, and see whether a test fails.

`make mutants ARGS="--area server --count 40 --seed 1"` draws changes outside the kernel, by area. For each, the tests
that cover the changed line run in a copy of the project until one fails. The first run and each after a change of the
sources or tests measure which tests cover what, which takes as long as three runs of all tests. A change that no test
notices is printed as a line; it may be added to tools/mutants_known.txt with a reason, if it does not matter. `--area
kernel` breaks the rules of tests/kernel/mutations.py in turn, and the tests have to notice each.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

import coverage

import coverage_by_test
from mutations_of_code import Change, changes_in

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".mutants"
COPY, CLEAN, MEASURED = FOLDER / "copy", FOLDER / "clean", FOLDER / "measured"
KNOWN = ROOT / "tools/mutants_known.txt"
SOURCES = Path("src/saboteur")
AREAS = {
    "records": "*.py",
    "players": "players/**/*.py",
    "server": "server/**/*.py",
    "terminal": "cli.py telling/**/*.py terminal/**/*.py",
    "research": "arena/**/*.py research/**/*.py",
}
# Measurements of speed, fitted numbers, and tables that are compiled into the kernel.
NOT_COUNTED = {"bench.py", "cards.py", "__main__.py", "players/habits.py", "research/bench.py"}
QUICKEST = 40  # tests that run first: most changes are noticed by them, and to collect hundreds takes long
LEFT_OUT = ["tests/browser", "tests/kernel"]
# These read the sources, so they would notice any change.
READS_SOURCES = ["test_the_page_of_the_bots_is_what_its_figures_say"]


class Verdict(NamedTuple):
    change: Change
    test: str | None  # the test that has failed
    why: str = ""  # the reason why no test needs to notice it


# --- measuring ------------------------------------------------------------------------------------------------------


def fingerprint() -> str:
    """A hash of everything that a measurement depends on."""
    files = sorted(path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py"))
    return sha256(b"".join(str(path).encode() + path.read_bytes() for path in files)).hexdigest()


def measure(jobs: int) -> None:
    """Copy the project, and note which tests cover which lines of the copy."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    MEASURED.mkdir(parents=True)
    (FOLDER / ".gitignore").write_text("*\n", encoding="utf-8")
    left = shutil.ignore_patterns(".git", ".venv", ".mutants", "node_modules", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, COPY, ignore=left, symlinks=True)
    shutil.copytree(COPY / SOURCES, CLEAN)
    settings = MEASURED / "coverage.ini"
    coverage_by_test.write_settings(settings, COPY / SOURCES)
    words = [
        "-m",
        "coverage",
        "run",
        f"--rcfile={settings}",
        "-m",
        "pytest",
        "-q",
        "-p",
        "coverage_by_test",
        "-n",
        str(jobs),
    ]
    ignored = [f"--ignore={path}" for path in LEFT_OUT]
    subprocess.run([sys.executable, *words, *ignored, "tests"], cwd=COPY, env=environment(), check=False)
    subprocess.run([sys.executable, "-m", "coverage", "combine", f"--rcfile={settings}", "-q"], cwd=COPY, check=True)
    (MEASURED / "fingerprint").write_text(fingerprint(), encoding="utf-8")


def environment() -> dict[str, str]:
    return {
        **os.environ,
        "CI": "1",  # the same examples of hypothesis in each run
        "PYTHONPATH": os.pathsep.join([str(COPY / "src"), str(COPY / "tools")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        coverage_by_test.FOLDER: str(MEASURED),
    }


class Covered:
    """The tests that cover each line, the quickest first."""

    def __init__(self) -> None:
        self._data = coverage.CoverageData(str(MEASURED / "data"))
        self._data.read()
        self.seconds: dict[str, float] = defaultdict(float)
        bad: set[str] = set()
        for line in (MEASURED / "tests.jsonl").read_text(encoding="utf-8").splitlines():
            test, seconds, outcome = json.loads(line)
            self.seconds[test] += seconds
            if outcome != "passed":
                bad.add(test)
        self._good = {
            test for test in self.seconds if test not in bad and not any(name in test for name in READS_SOURCES)
        }

    def tests(self, change: Change) -> list[str]:
        lines = self._data.contexts_by_lineno(str(COPY / change.path))
        if change.at_import and not any(any(contexts) for contexts in lines.values()):
            # Nothing of the module runs later: its neighbours are what uses it.
            beside = [str(path) for path in (COPY / change.path).parent.glob("*.py")]
            lines = {
                place: [name for contexts in self._data.contexts_by_lineno(path).values() for name in contexts]
                for place, path in enumerate(beside)
            }
        numbers: Iterable[int] = lines if change.at_import else range(change.first, change.last + 1)
        # A process that a test starts names the test once, one that measures itself twice: "test|test".
        found = {name for number in numbers for context in lines.get(number, ()) for name in context.split("|")}
        return sorted(found & self._good, key=lambda test: self.seconds[test])


# --- trying ---------------------------------------------------------------------------------------------------------


def changes_of(area: str) -> list[Change]:
    paths = sorted(
        path for pattern in AREAS[area].split() for path in (COPY / SOURCES).glob(pattern)
        if str(path.relative_to(COPY / SOURCES)) not in NOT_COUNTED
    )  # fmt: skip
    return [change for path in paths for change in changes_in(path.read_text(encoding="utf-8"), path.relative_to(COPY))]


def failing(tests: Sequence[str], seconds: float) -> str | None:
    """The first of the tests that fails in the copy as it is."""
    chosen = FOLDER / "chosen.txt"
    chosen.write_text("\n".join(tests), encoding="utf-8")
    words = ["-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", f"@{chosen}"]
    process = subprocess.Popen(
        [sys.executable, *words], cwd=COPY, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, start_new_session=True,
    )  # fmt: skip
    try:
        told, _ = process.communicate(timeout=60 + 4 * seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return "no end"
    if process.returncode == 0:
        return None
    failed = [line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else told[-200:] or "ended at once"


def tried(change: Change, covered: Covered, known: dict[str, str]) -> Verdict:
    if str(change) in known:
        return Verdict(change, None, known[str(change)])
    tests = covered.tests(change)
    if not tests:
        return Verdict(change, None)
    path = COPY / change.path
    text = path.read_text(encoding="utf-8")
    path.write_text(change.applied_to(text), encoding="utf-8")
    try:
        for some in (tests[:QUICKEST], tests[QUICKEST:]):
            failed = failing(some, sum(covered.seconds[test] for test in some)) if some else None
            if failed:
                return Verdict(change, failed)
        return Verdict(change, None)
    finally:
        path.write_text(text, encoding="utf-8")


def known_changes() -> dict[str, str]:
    """The changes that no test needs to notice, with reasons."""
    lines = [line for line in KNOWN.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {change: why for change, _, why in (line.rpartition("  # ") for line in lines)}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--area", choices=[*AREAS, "kernel"], action="append", help="all but the kernel by default")
    parser.add_argument("--count", type=int, default=20, help="changes in each area (%(default)s)")
    parser.add_argument("--seed", default="1", help="the seed of the drawn changes (%(default)s)")
    parser.add_argument("--file", default="", metavar="TEXT", help="only in files whose path holds this")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes for measuring (%(default)s)")
    parser.add_argument(
        "--stale", action="store_true", help="keep the copy and its coverage, whatever has changed since"
    )
    options = parser.parse_args(argv)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and what was changed is changed back
    if "kernel" in (options.area or ()):
        return subprocess.run([sys.executable, "tests/kernel/mutations.py"], cwd=ROOT, check=False).returncode
    mark = MEASURED / "fingerprint"
    if not mark.exists() or (not options.stale and mark.read_text(encoding="utf-8") != fingerprint()):
        measure(options.jobs)
    shutil.copytree(CLEAN, COPY / SOURCES, dirs_exist_ok=True)  # a run that was killed leaves its change behind
    covered, known, alive = Covered(), known_changes(), 0
    for area in options.area or AREAS:
        changes = [change for change in changes_of(area) if options.file in str(change.path)]
        chosen = Random(f"{options.seed}/{area}").sample(changes, min(options.count, len(changes)))
        verdicts = []
        for change in chosen:
            begun = time.monotonic()
            verdicts.append(verdict := tried(change, covered, known))
            word = "noticed " if verdict.test else "known   " if verdict.why else "SURVIVES"
            print(f"{word} {change}  # {verdict.test or verdict.why} ({time.monotonic() - begun:.0f} s)", flush=True)
        counted = [verdict for verdict in verdicts if not verdict.why]
        noticed = sum(verdict.test is not None for verdict in counted)
        alive += len(counted) - noticed
        share = 100 * noticed / len(counted) if counted else 100
        print(
            f"{area}: {noticed} of {len(counted)} noticed ({share:.0f} %), of {len(changes)} that there are", flush=True
        )
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
