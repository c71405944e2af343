"""The English texts of the page's catalogues, for terminal and language models."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
FILES = ("en.ftl", "rules/en.ftl")
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.+)$", re.MULTILINE)


@cache
def _texts() -> dict[str, str]:
    """A wheel has the English catalogues beside this file; in a clone they are in `locales/` with all languages."""
    folder = next(path for path in (HERE / "locales", HERE.parents[2] / "locales") if path.is_dir())
    return {key: text for name in FILES for key, text in MESSAGE.findall((folder / name).read_text(encoding="utf-8"))}


def text(key: str) -> str:
    """The English text of a key."""
    return _texts()[key]
