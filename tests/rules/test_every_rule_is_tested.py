"""Every numbered rule of docs/rules.md is named by a test, and no test names a rule that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs/rules.md"


def numbered_rules() -> list[str]:
    return re.findall(r"^\*\*([0-9]+\.[0-9]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)


def named_by(node: ast.expr) -> Iterator[str]:
    """The numbers in a decorator `@pytest.mark.rule("4.2", "4.3")`."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
        for argument in node.args:
            assert isinstance(argument, ast.Constant)
            yield str(argument.value)


def marked_tests(path: Path) -> dict[str, set[str]]:
    """The tests of a file, and the rules that each names."""
    return {
        f"{path.name}::{node.name}": {rule for decorator in node.decorator_list for rule in named_by(decorator)}
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


CHAPTERS = sorted(path for path in HERE.glob("test_*.py") if path != Path(__file__))
MARKED = {test: rules for path in CHAPTERS for test, rules in marked_tests(path).items()}


def test_the_rules_are_numbered_without_gaps() -> None:
    rules = numbered_rules()
    chapters = sorted({int(rule.split(".")[0]) for rule in rules})
    assert chapters == list(range(1, 11))
    for chapter in chapters:
        in_chapter = [rule for rule in rules if rule.startswith(f"{chapter}.")]
        assert in_chapter == [f"{chapter}.{number}" for number in range(1, len(in_chapter) + 1)]


def test_every_rule_is_named_by_a_test() -> None:
    named = set().union(*MARKED.values())
    assert [rule for rule in numbered_rules() if rule not in named] == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    known = set(numbered_rules())
    assert {test: rules - known for test, rules in MARKED.items() if rules - known} == {}


@pytest.mark.parametrize("path", sorted(HERE.glob("test_[0-9]*.py")), ids=lambda path: path.stem)
def test_a_chapter_has_tests_for_its_own_rules(path: Path) -> None:
    chapter = path.stem.split("_")[1]
    tests = marked_tests(path)
    assert tests
    assert any(rule.startswith(f"{chapter}.") for rules in tests.values() for rule in rules)
