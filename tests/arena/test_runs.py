"""Runs of the arena: on several cores, killed and continued, and on a cluster."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from arena.usual import seating
from saboteur.actions import Action
from saboteur.arena.compare import Comparison
from saboteur.arena.plans import CannotRun
from saboteur.arena.runner import Book, run
from saboteur.players.chance import Chance

SABOTEUR = [sys.executable, "-m", "saboteur.cli"]


# --- runs ---------------------------------------------------------------------------------------------------

ARGUMENTS = ["arena", "--compare", "chance", "--against", "digger", "--others", "chance", "--rulebook", "fr", "--json"]


def printed(*more: str) -> dict[str, Any]:
    done = subprocess.run([*SABOTEUR, *ARGUMENTS, *more], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""  # a bar appears only on a terminal
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_figures_do_not_depend_on_cores() -> None:
    one = printed("--rounds", "5", "--cores", "1")
    assert printed("--rounds", "5", "--cores", "3") == one
    assert printed("--rounds", "5", "--cores", "1", "--seed", "1") != one


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results"
    more = ["--rounds", "30", "--cores", "2"]
    begun = subprocess.Popen(
        [*SABOTEUR, *ARGUMENTS, *more, "--resume", str(path)], stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        until = time.monotonic() + 120
        while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 4):
            time.sleep(0.02)
        begun.send_signal(signal.SIGKILL)
        begun.wait()
        _all_gone(begun.pid)
    finally:
        begun.kill()
        begun.wait()
    kept = path.read_bytes()
    assert 4 <= kept.count(b"\n") < 31
    path.write_bytes(kept + b'29 {"miner":[1,[0,')  # as if it had been in the middle of a line
    resumed = printed(*more, "--resume", str(path))
    assert path.read_bytes().startswith(kept)
    assert path.read_bytes().count(b"\n") == 31
    assert resumed == printed(*more)


def _all_gone(group: int) -> None:
    """Whether the workers have noticed that their parent is gone."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a worker outlives the run")


def test_a_bot_that_fails_is_told_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Action:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Chance, "choose", fail)
    with pytest.raises(RuntimeError, match="no idea") as caught:
        run(Comparison(seating(), "chance", "chance", "chance"), 1, cores=1)
    assert "in deal 0 of Comparison" in caught.value.__notes__[0]


def test_results_of_another_run_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results"
    plan = Comparison(seating(), "chance", "chance", "chance")
    found = run(plan, 2, cores=1, resume=path)
    assert run(plan, 2, cores=1, resume=path) == found
    with pytest.raises(CannotRun, match=r"another run \(seed\)"):
        run(Comparison(seating(seed="1"), "chance", "chance", "chance"), 2, resume=path)
    with monkeypatch.context() as changed:
        changed.setattr("saboteur.arena.runner.fingerprint", lambda: "other bots")
        with pytest.raises(CannotRun, match="other bots or rules"):
            Book(path, plan, {})
    path.write_text(path.read_text() + "3 eggs\n")
    with pytest.raises(CannotRun, match=r"line 4: this is no result"):
        run(plan, 2, resume=path)
    path.write_text("a shopping list\n")
    with pytest.raises(CannotRun, match="is no file of results"):
        Book(path, plan, {})


def test_the_same_on_a_ray_cluster() -> None:
    pytest.importorskip("ray")
    assert printed("--rounds", "4", "--ray", "local") == printed("--rounds", "4", "--cores", "1")
