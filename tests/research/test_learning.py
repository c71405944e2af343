"""The commands of docs/research.md that need PyTorch, made short: learning, its curve, and the measurement of a
policy."""

from __future__ import annotations

import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("torch")

ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"^    python (examples/.*)$", re.MULTILINE)
# A reader has twenty minutes and hundreds of games.
SHORTER = {"--minutes 20": "--minutes 0.05 --games 32 --steps 8", "--games 200": "--games 1 --miners learned digger"}


@pytest.fixture(autouse=True)
def _leave_no_modules() -> Iterator[None]:
    """The examples import each other as scripts do, by short names."""
    yield
    for name in ("features", "learn", "curve"):
        sys.modules.pop(name, None)


def run(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script, *arguments = shlex.split(line, comments=True)
    monkeypatch.setattr(sys, "argv", [script, *arguments])
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    runpy.run_path(str(ROOT / script), run_name="__main__")


def test_a_reader_trains_draws_and_measures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs/research.md").read_text(encoding="utf-8")
    for words, fewer in SHORTER.items():
        assert words in page
        page = page.replace(words, fewer)
    monkeypatch.chdir(tmp_path)
    commands = COMMAND.findall(page)
    assert [command.split()[0] for command in commands] == [
        f"examples/{name}.py" for name in ("learn", "curve", "evaluate")
    ]
    for command in commands:
        run(command, monkeypatch)
    rows = (tmp_path / "runs/learned/log.csv").read_text().splitlines()
    assert rows[0].startswith("iteration,minutes,decisions,school")
    assert len(rows) > 2
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out.count("of 3 rounds") == 2


def test_the_policy_that_is_shipped_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    policy = shlex.quote(str(ROOT / "examples/policy.pt"))
    run(f"examples/evaluate.py {policy} --games 5 --miners learned chance", monkeypatch)
    learned, by_chance = (
        float(share) for share in re.findall(r"won +([\d.]+)% ± [\d.]+% of 15 rounds", capsys.readouterr().out)
    )
    assert by_chance == 0
    assert learned > 25  # in many rounds it wins three of five
