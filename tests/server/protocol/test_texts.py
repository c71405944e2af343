"""Every refusal that the server may answer with has a text in every language of the page."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from saboteur.refusal import OUT_OF_TURN, REFUSALS, TOO_MANY_CARDS

ROOT = Path(__file__).parents[3]
LANGUAGES = sorted(path.stem for path in (ROOT / "locales").glob("*.ftl"))
# The argument of a call that is the key of a refusal.
KEY = {"Refused": 0, "RefusedMessage": 1, "error_answer": 1, "close": 0}


def keys_of_the_server() -> set[str]:
    """All words that stand in the source where a call names its key."""
    found = set()
    for path in (ROOT / "src/saboteur/server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            place = KEY.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
            if place is not None and len(node.args) > place:
                words = [part.value for part in ast.walk(node.args[place]) if isinstance(part, ast.Constant)]
                found |= {word for word in words if isinstance(word, str)}
    return found


def keys_of_the_rules() -> set[str]:
    return {refusal.key for refusal in (*REFUSALS.values(), OUT_OF_TURN, TOO_MANY_CARDS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    files = [ROOT / "locales" / f"{language}.ftl", ROOT / "locales/wits" / f"{language}.ftl"]
    texts = {line.partition(" =")[0] for file in files for line in file.read_text(encoding="utf-8").splitlines()}
    of_the_server, of_the_rules = keys_of_the_server(), keys_of_the_rules()
    assert len(of_the_server) > 40
    assert len(of_the_rules) > 40
    assert {key for key in of_the_server if not texts & {f"error-{key}", f"refused-{key}"}} == set()
    assert {key for key in of_the_rules if f"refused-{key}" not in texts} == set()
