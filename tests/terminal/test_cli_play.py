"""`saboteur play` as a command: in pipes, to the end, and the same again from the same seed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from saboteur import cli
from saboteur.game import Game
from saboteur.rulebooks import RULEBOOKS, rules_for
from saboteur.terminal.play import open_table

ROOT = Path(__file__).parents[2]
LINES = "\n".join(["discard 1", "pass", "take 3", "take 2", "take 1", "steal none"] * 300)

Printed = pytest.CaptureFixture[str]


def run(*words: str | Path, typed: bytes = b"") -> int:
    """A command in this process, with something typed."""
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    try:
        return cli.main([str(word) for word in words])
    finally:
        sys.stdin = stdin


def process(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "saboteur.cli", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_whole_game_through_a_pipe(rulebook: str, tmp_path: Path, capsys: Printed) -> None:
    record = tmp_path / "game.rec"
    words = ["play", "--rulebook", rulebook, "--players", "4", "--seed", "2b", "--save", str(record)]
    assert run(*words, "--seat", "3", "--name", "Eva", "--bots", "digger,chance", typed=LINES.encode()) == 0
    printed = capsys.readouterr().out
    assert "The game is over" in printed
    assert "players Ana Bo Eva Cy" in record.read_text(encoding="utf-8")
    assert run("check", record) == 0


def test_the_end_of_input_ends_the_game(tmp_path: Path, capsys: Printed) -> None:
    record = tmp_path / "game.rec"
    assert run("play", "--seed", "1", "--save", record) == 0
    printed = capsys.readouterr().out
    assert "The input has ended" in printed
    assert "The seed was 1." in printed
    assert run("check", record) == 0
    assert run("play", typed=b"\xff\xfe\nquit\n") == 0


def test_options_and_settings_reach_the_table(tmp_path: Path) -> None:
    record = tmp_path / "game.rec"
    words = "play --watch --seed 3 --option selfish-dwarf --set gold-choice=highest --first 2 --bots chance".split()
    assert run(*words, "--save", record) == 0
    lines = record.read_text(encoding="utf-8").split("\n")
    assert {"option selfish-dwarf", "set gold-choice highest", "first 2"} <= set(lines)


def test_the_same_seed_prints_the_same_game() -> None:
    watching = ["play", "--watch", "--seed", "4d", "--rulebook", "saboteur-2", "--players", "3"]
    first, second = (process(*watching, PYTHONHASHSEED=hash_seed) for hash_seed in ("1", "2"))
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert "The game is over" in first.stdout
    playing = ["play", "--seed", "4d", "--players", "3"]
    first, second = (process(*playing, typed=LINES, PYTHONHASHSEED=hash_seed) for hash_seed in ("1", "2"))
    assert first.stdout == second.stdout
    assert "The game is over" in first.stdout
    assert not first.stderr


def test_a_terminal_that_knows_ascii_only(capsys: Printed) -> None:
    found = process("play", "--seed", "1", typed="board\nquit\n", PYTHONIOENCODING="ascii")
    assert found.returncode == 0
    assert found.stdout.isascii()
    assert "--@--" in found.stdout
    assert run("play", "--seed", "1", typed=b"board\nquit\n") == 0
    assert "\x1b" not in capsys.readouterr().out


def test_a_reader_that_goes_away() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "saboteur.cli", "play", "--watch", "--seed", "1", "--players", "10"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 141


def test_a_seed_says_who_begins_here_as_elsewhere() -> None:
    for number in range(12):
        table = open_table(rules_for("es-AR"), 5, f"{number:x}", 1, "You", None, "digger")
        assert table.game.first == Game.new("es-AR", 5, seed=f"{number:x}").first
