"""Names and chat: plain words, without control characters and without characters that a page could read as markup."""

from __future__ import annotations

import unicodedata

from saboteur.server.protocol.fields import LONGEST_NAME, LONGEST_TEXT

_LOOKALIKES = str.maketrans({"<": "‹", ">": "›", "&": "＆"})
_MARKS_IN_A_ROW = 2  # more marks would cover the lines above


def clean(text: str) -> str:
    """One line of visible characters; blanks in a row become one."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text).translate(_LOOKALIKES):
        category = unicodedata.category(character)
        if category[0] == "Z" or character in "\t\n\r":
            kept.append(" ")
        elif category[0] == "C":
            continue
        else:
            marks = marks + 1 if category in ("Mn", "Me") else 0
            if marks <= _MARKS_IN_A_ROW:
                kept.append(character)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    return clean(text)[:LONGEST_NAME].strip()


def clean_chat(text: str) -> str:
    return clean(text)[:LONGEST_TEXT].strip()


def record_name(name: str) -> str:
    """A name for the `players` line of a record: one word without the comment sign."""
    return name.replace(" ", "_").replace("#", "＃") or "_"


def different(name: str, taken: list[str]) -> str:
    """The name, with a number added if it is taken at the table."""
    number, unique = 1, name
    while unique.casefold() in {other.casefold() for other in taken}:
        number += 1
        unique = f"{name[: LONGEST_NAME - 1 - len(str(number))]} {number}"
    return unique
