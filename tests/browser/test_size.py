"""The first look needs less than 80 kB of compressed script, at home and by a table's link."""

from __future__ import annotations

import gzip
import re

import pytest

from browser.conftest import LANGUAGES, ROOT, without

PAGE = ROOT / "src/saboteur/server/page"
IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


def with_imports(names: list[str]) -> set[str]:
    """These scripts and their static imports."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            names += IMPORT.findall((PAGE / "assets" / name).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["Home", "TablePage"])
def test_first_load(part: str, language: str) -> None:
    if not (PAGE / "index.html").exists():
        without("the page is not built: make page")
    scripts = re.findall(r"assets/([\w.-]+\.js)", (PAGE / "index.html").read_text(encoding="utf-8"))
    words = max((PAGE / "assets").glob(f"{language}-*.js"), key=lambda file: file.stat().st_size).name
    shown = [file.name for file in (PAGE / "assets").glob(f"{part}-*.js")]
    assert len(shown) == 1
    files = with_imports([*scripts, words, *shown])
    assert sum(len(gzip.compress((PAGE / "assets" / name).read_bytes())) for name in files) < 80_000
