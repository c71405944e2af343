"""The texts of the rules: every text for some rules, one for each setting, and all of them in an installed package."""

from __future__ import annotations

import tomllib
from itertools import chain
from pathlib import Path

import pytest

from saboteur.cards import DWARFS
from saboteur.rulebooks import OPTIONS, RULEBOOKS, SETTINGS, rules_for
from saboteur.telling import catalogue
from saboteur.telling.rules_told import chapters, in_force, rules_told
from saboteur.telling.sentences import aim

ROOT = Path(__file__).parents[2]
LINES = [line for chapter in chapters() for line in chapter["lines"]]
OF_THE_PAGE = {"rules-title", "rules-follows", "rules-of-table"}


def test_every_text_about_rules_is_told_once() -> None:
    told = [chapter["head"] for chapter in chapters()] + [line["text"] for line in LINES]
    assert len(told) == len(set(told))
    assert {key for key in catalogue._texts() if key.startswith("rules-")} - OF_THE_PAGE == set(told)


def test_every_word_that_a_line_asks_for_is_one_that_rules_can_have() -> None:
    asked = set(chain(*(place.get("when", ()) for place in (*chapters(), *LINES))))
    words = {f"{name}={word}" for name, words in SETTINGS.items() for word in words}
    assert asked == {"base", "saboteur-2", *OPTIONS, *words}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_each_setting_of_a_rulebook_is_told_in_one_line(book: str) -> None:
    rules = RULEBOOKS[book]
    for name in rules.offers_settings:
        for word in SETTINGS[name]:
            words = in_force(rules_for(book, settings={name: word}))
            lines = [line for chapter in chapters() for line in chapter["lines"]]
            about = [line for line in lines if any(asked.startswith(f"{name}=") for asked in line.get("when", ()))]
            assert [line["when"][-1] for line in about if words.issuperset(line["when"])] == [f"{name}={word}"]


def test_options_and_the_expansion_add_lines() -> None:
    def lines(*arguments: object) -> list[str]:
        return list(chain(*(told for _, told in rules_told(rules_for(*arguments)))))  # type: ignore[arg-type]

    plain, both, two = lines("es-AR"), lines("es-AR", OPTIONS), lines("saboteur-2")
    added = {catalogue.text("rules-selfish"), catalogue.text("rules-sabotaged")}
    assert set(both) - set(plain) == added
    assert f"trapped: {catalogue.text('rules-trapped')}" in two
    assert not any(line.startswith("trapped") for line in plain)


def test_every_dwarf_has_an_aim() -> None:
    assert len({aim(dwarf) for dwarf in DWARFS}) == len(DWARFS)


def test_a_wheel_brings_the_english_texts() -> None:
    """They are in locales/ with those of the page, outside of the package."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    brought = build["targets"]["wheel"]["force-include"]
    assert brought == {f"locales/{name}": f"saboteur/telling/locales/{name}" for name in catalogue.FILES}
