"""The texts for the rules of a table. rules_told.json lists them; the page reads it too.

A chapter or line has `when`: all of these words must be in force. A word is an option, a setting like `link=start`, or
the game: `base` or `saboteur-2`. The texts are in locales/rules; only the page uses the pictures beside them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from saboteur import cards
from saboteur.rulebooks import SETTINGS, Rules
from saboteur.telling.catalogue import text

TABLE = Path(__file__).with_suffix(".json")


@cache
def chapters() -> list[dict[str, Any]]:
    """All chapters, with the lines for all rules."""
    table: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return table


def in_force(rules: Rules) -> set[str]:
    """The words that a chapter or line can require."""
    settings = {f"{name}={rules.setting(name)}" for name in SETTINGS}
    return {"saboteur-2" if rules.expansion else "base", *rules.options, *settings}


def rules_told(rules: Rules) -> list[tuple[str, list[str]]]:
    """The rules of a table in English: chapters, each with its head and its lines."""
    words = in_force(rules)
    return [
        (text(chapter["head"]), [_told(line) for line in chapter["lines"] if words.issuperset(line.get("when", ()))])
        for chapter in chapters()
        if words.issuperset(chapter.get("when", ()))
    ]


def _told(line: dict[str, Any]) -> str:
    """A line after the names of its cards, because a reader of text has no pictures."""
    about = [card for card in line.get("cards", ()) if card in cards.CARD_OF_CODE or card in cards.CARDS]
    return f"{', '.join(about)}: {text(line['text'])}" if about else str(text(line["text"]))
