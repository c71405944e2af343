"""A language, a rulebook and a bot: the test adds each to a copy of the project, builds it and looks at the page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import LANGUAGES, ROOT, Server, without
from support.additions import add_bot, add_language, add_rulebook, copy_of_the_project


def make_page(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools/build_page.py"), *words]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "web/node_modules").is_dir():
        without("the page was not built here: make page")
    root = copy_of_the_project(tmp_path_factory.mktemp("project"))
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for add in (add_rulebook, add_language, add_bot):
        add(root)
    for words in ((), ("--check",)):
        made = make_page(root, *words)
        assert made.returncode == 0, made.stdout + made.stderr
    return root


@pytest.fixture
def server(copy: Path, tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, copy)
    yield running
    running.stop()


def test_a_new_language_is_offered_and_spoken(visit: Any) -> None:
    assert "de" not in LANGUAGES
    page = visit()
    german = page.get_by_role("button", name="Deutsch")
    german.wait_for()
    assert sorted(page.locator(".language button").all_inner_texts()) == sorted(
        code.upper() for code in (*LANGUAGES, "de")
    )
    german.click()
    page.get_by_role("group", name="Language_").wait_for()
    page = visit(locale="de-AT")  # the browser's own language is the first choice
    page.locator("html[lang=de]").wait_for()


def test_a_catalogue_that_lacks_a_text_is_noticed(copy: Path) -> None:
    catalogue = copy / "locales/wits/de.ftl"
    whole = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(re.sub(r"^reason-\S+ = .*\n", "", whole, count=1, flags=re.MULTILINE), encoding="utf-8")
    checked = make_page(copy, "--check")
    catalogue.write_text(whole, encoding="utf-8")
    assert checked.returncode != 0
    assert "locales/wits/de.ftl: reason-" in checked.stdout + checked.stderr


def test_a_new_rulebook_is_offered_and_played_with_a_new_bot(visit: Any) -> None:
    page = visit()
    page.get_by_text("PT Saboteur, Italian edition").first.wait_for()
    made = page.request.post(
        "/api/tables", data={"name": "Ana", "rulebook": "pt", "bots": [{"bot": "mole"}] * 3, "seats": 4, "start": True}
    )
    assert made.status == 201, made.text()
    opened = made.json()
    page.goto(f"/t/{opened['code']}#{opened['token']}")
    page.locator(".hand button").first.wait_for()
    told = page.request.get(f"/api/tables/{opened['code']}").json()
    assert (told["rulebook"], [seat["bot"] for seat in told["seats"]]) == ("pt", [None, "mole", "mole", "mole"])
