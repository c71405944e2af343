"""A pytest plugin for tools/mutants.py: it measures the lines and the time of each test, and notes failures.

Lines covered in processes that a test starts count for the test too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

CONTEXT = "SABOTEUR_TEST"  # an environment variable: the test that a process works for
FOLDER = "SABOTEUR_MEASURED"  # and where its results go


def write_settings(path: Path, source: Path) -> None:
    """The settings of coverage.py for this process and all that it starts."""
    path.write_text(
        "[run]\n"
        f"source = {source}\n"
        f"omit = {source}/kernel/*\n"
        f"data_file = {path.parent}/data\n"
        f"context = ${{{CONTEXT}-}}\n"
        "parallel = true\nconcurrency = thread,multiprocessing\npatch = subprocess\nsigterm = true\n"
        "disable_warnings = no-data-collected,module-not-measured,module-not-imported\n",
        encoding="utf-8",
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    os.environ[CONTEXT] = item.nodeid
    running = coverage.Coverage.current()
    if running is not None:
        running.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        os.environ.pop(CONTEXT)
        if running is not None:
            running.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:  # only the main process hears of all tests and writes them down
        return
    line = json.dumps([report.nodeid, report.duration, report.outcome])
    with (Path(os.environ[FOLDER]) / "tests.jsonl").open("a", encoding="utf-8") as lines:
        lines.write(line + "\n")
