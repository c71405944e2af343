"""A language needs nothing but its catalogues: one is added to a copy of the project, which is built and looked at."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.conftest import LANGUAGES, ROOT, Server, without

CATALOGUES = ("locales", "locales/rules", "locales/wits")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with catalogues in German: the English texts, with an underscore behind each."""
    if not (ROOT / "web/node_modules").is_dir():
        without("the page was not built here: make page")
    root = tmp_path_factory.mktemp("project")
    left = shutil.ignore_patterns("node_modules", "page", "__pycache__")
    for folder in ("src", "web", "locales", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=left)
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for folder in CATALOGUES:
        text = (root / folder / "en.ftl").read_text(encoding="utf-8")
        german = re.sub(r"^([\w-]+ = [^{}\n]+)$", r"\1_", text, flags=re.MULTILINE)
        (root / folder / "de.ftl").write_text(german.replace("= English_", "= Deutsch"), encoding="utf-8")
    for words in ((), ("--check",)):
        made = subprocess.run(
            [sys.executable, root / "tools/build_page.py", *words],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
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
    page.wait_for_function("document.documentElement.lang === 'de'")


def test_a_catalogue_that_lacks_a_text_is_noticed(copy: Path) -> None:
    catalogue = copy / "locales/wits/de.ftl"
    whole = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(re.sub(r"^reason-\S+ = .*\n", "", whole, count=1, flags=re.MULTILINE), encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, copy / "tools/build_page.py", "--check"], cwd=copy, capture_output=True, text=True, check=False
    )
    catalogue.write_text(whole, encoding="utf-8")
    assert checked.returncode != 0
    assert "locales/wits/de.ftl: reason-" in checked.stdout + checked.stderr
