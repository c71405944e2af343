"""The documentation agrees with the program."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import saboteur.game
from plain_english import PLACES, findings, relative_starts, texts

ROOT = Path(__file__).parents[2]
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


def test_the_architecture_names_files_that_exist() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./-]+(?:/|\.(?:py|ts|svelte)))`", page))
    assert len(named) > 20
    everywhere = {path.name for path in (ROOT / "web/src").rglob("*.*")}
    for name in named:
        assert (ROOT / name).exists() or (ROOT / "src/saboteur" / name).exists() or name in everywhere, name


def test_every_package_and_module_has_a_place_in_the_architecture() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    for path in (ROOT / "src/saboteur").iterdir():
        if (path / "__init__.py").exists():
            assert f"`{path.name}/`" in page, path.name
        elif path.suffix == ".py" and not path.name.startswith("__"):
            assert f"`{path.name}`" in page, path.name


def test_terms_of_the_glossary_are_in_use() -> None:
    page = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    terms = re.findall(r"\*\*([\w -]+)\*\*", page)
    assert len(terms) > 40
    sources = [*(ROOT / "src/saboteur").rglob("*.py"), *(ROOT / "tools").glob("*.py")]
    code = " ".join(path.read_text(encoding="utf-8") for path in sources).lower()
    for term in terms:
        assert term in code or term.replace(" ", "_") in code or term.replace("-", "_") in code, term


def test_hardly_any_sentence_starts_with_a_relative_clause() -> None:
    """`python tools/plain_english.py` lists these sentences."""
    found = findings(PLACES.split())
    assert len(found) <= 15, "\n".join(f"{path}:{line}: {sentence}" for path, line, sentence in found)


@pytest.mark.parametrize(
    ("suffix", "text", "found"),
    [
        (".md", "Who says no hello is sent away.", 1),
        (".md", "# What is there\n\nWho begins? The bot\nWhat it says counts.", 0),
        (".md", "| a | Which cards lie there. |", 1),
        (".py", "# One is enough: what follows is not.\n# Whoever asks\n# is told.\n", 1),
        (".py", '"""Where it ends.\n\nNow: What is left.\n"""\nx = "Who is there"  # Who knows?\n', 2),
        (".ts", "const x = 1; // What a seat sees.\n/* Whatever comes */", 2),
        (".ftl", "a = What lies there\nb = Who is it?", 1),
    ],
)
def test_relative_clauses_are_found(tmp_path: Path, suffix: str, text: str, found: int) -> None:
    path = tmp_path / f"text{suffix}"
    path.write_text(text, encoding="utf-8")
    assert sum(len(list(relative_starts(each.words))) for each in texts(path)) == found
