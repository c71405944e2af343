"""A rulebook needs a constant, and a bot a file and its name: each is added to a copy of the project, and played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.additions import add_bot, add_rulebook, copy_of_the_project


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_of_the_project(tmp_path_factory.mktemp("project"))
    add_bot(root)
    add_rulebook(root)
    return root


def saboteur(root: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "saboteur", *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_bot_is_listed_and_plays(copy: Path, tmp_path: Path) -> None:
    assert "mole" in [line.split()[0] for line in saboteur(copy, "bots").splitlines()]
    record = tmp_path / "game.rec"
    saboteur(copy, "play", "--watch", "--bots", "mole,digger", "--seed", "1", "--save", str(record))
    saboteur(copy, "check", str(record))
    told = saboteur(copy, "arena", "--players", "mole,digger,digger", "--rounds", "6", "--cores", "1")
    assert "mole" in told


def test_a_new_rulebook_is_named_dealt_and_played(copy: Path, tmp_path: Path) -> None:
    assert (
        "pt" in saboteur(copy, "deal", "--help").split("--rulebook")[2].split("--option")[0].replace(",", " ").split()
    )
    record = tmp_path / "game.rec"
    saboteur(copy, "play", "--watch", "--rulebook", "pt", "--players", "4", "--bots", "digger", "--save", str(record))
    assert "rulebook pt\n" in record.read_text(encoding="utf-8")
    saboteur(copy, "check", str(record))
    assert "Round 1 of 3 (pt)" in saboteur(copy, "show", str(record), "--seat", "1", "--at", "1")
