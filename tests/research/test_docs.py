"""Every piece of code in docs/research.md is run, in its order, as a reader would run it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from saboteur.cli import main

PAGE = Path(__file__).parents[2] / "docs/research.md"
BLOCK = re.compile(r"^```(python)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# The parts that are shortened here: a reader has a minute for the curve, and twenty games.
SHORTER = {"STEPS = 600": "STEPS = 20", "n=1024": "n=32", "--games 20": "--games 1"}


def test_a_reader_gets_to_the_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for words, fewer in SHORTER.items():
        assert words in page
        page = page.replace(words, fewer)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    ran = 0
    for kind, code in BLOCK.findall(page):
        if kind == "python":
            exec(compile(code, f"{PAGE.name}, block {ran + 1}", "exec"), names)  # noqa: S102
        else:
            for line in code.splitlines():
                command, *arguments = shlex.split(line)
                assert command == "saboteur"
                assert main(arguments) == 0
        ran += 1
    assert ran > 8
    assert (tmp_path / "curve.png").stat().st_size > 1000
    assert len(names["curve"]) == 20
