"""The documentation agrees with the program."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import saboteur.game

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_game_in_the_readme_is_played() -> None:
    readme = str(ROOT / "README.md")
    result = doctest.testfile(readme, module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_round_on_the_page_of_the_arena_is_played() -> None:
    result = doctest.testfile(str(ROOT / "docs/arena.md"), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0


def test_the_example_of_the_game_class_is_played() -> None:
    result = doctest.testmod(saboteur.game)
    assert result.attempted
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_row_of_a_table_has_the_columns_of_its_head(page: Path) -> None:
    """Text in an extra column is not shown."""
    columns = None
    for line in page.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            columns = None
            continue
        found = len(re.findall(r"(?<!\\)\|", line.rstrip()))
        columns = columns or found
        assert found == columns, f"{page.name}: {line[:60]}"


def test_every_package_has_a_place_in_the_architecture() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    for path in (ROOT / "src/saboteur").iterdir():
        if (path / "__init__.py").exists():
            assert f"`{path.name}/`" in page, path.name
