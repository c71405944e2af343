"""The changes that tools/mutants.py makes: what is changed, and that the result is still Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from mutations_of_code import changes_in

ROOT = Path(__file__).parents[2]
CODE = '''\
"""A module."""

LIMIT = 3


def share(gold: list[int], few: bool = True) -> int:
    """What each gets."""
    total = 0
    for nuggets in gold:
        if nuggets <= 0 or not few:
            continue
        total += nuggets * 2
    assert total >= 0, "nobody owes"
    if total in gold:
        raise ValueError(f"{total + 1}")
    gold.sort(key=lambda one: -one)
    return min(total, LIMIT)
'''


def test_what_is_changed() -> None:
    changes = changes_in(CODE, Path("share.py"))
    assert [str(change) for change in changes] == [
        "share.py 3 -> 4",
        "share.py True -> False",
        "share.py share: 0 -> 1",
        "share.py share: nuggets <= 0 -> nuggets < 0",
        "share.py share: nuggets <= 0 or not few -> (not (nuggets <= 0 or not few))",
        "share.py share: nuggets <= 0 or not few -> (nuggets <= 0 and (not few))",
        "share.py share: 0 -> 1",
        "share.py share: not few -> (few)",
        "share.py share: continue -> pass",
        "share.py share: total += nuggets * 2 -> pass",
        "share.py share: nuggets * 2 -> (nuggets / 2)",
        "share.py share: 2 -> 3",
        "share.py share: total in gold -> total not in gold",
        'share.py share: raise ValueError(f"{total + 1}") -> pass',
        "share.py share: gold.sort(key=lambda one: -one) -> pass",
        "share.py share: -one -> (one)",
        "share.py share: min(total, LIMIT) -> min(LIMIT, total)",
    ]
    assert [change.at_import for change in changes[:3]] == [True, True, False]


@pytest.mark.parametrize(
    "path", ["src/saboteur/reading.py", "src/saboteur/players/clues.py", "src/saboteur/telling/drawing.py"]
)
def test_a_change_leaves_python_and_changes_one_place(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    changes = changes_in(text, Path(path))
    assert len(changes) > 50
    before = ast.dump(ast.parse(text))
    for change in changes[::5]:
        assert ast.dump(ast.parse(change.applied_to(text))) != before, str(change)
