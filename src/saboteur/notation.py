"""The text of every value: cells, cards and numbers (docs/notation.md). Actions have theirs in actions.py."""

from __future__ import annotations

import re
from functools import lru_cache

from saboteur import cards
from saboteur.kernel import codes

HIDDEN = "?"

_CELL = re.compile(r"(?:E0|([EW])([1-9][0-9]*))(?:([NS])([1-9][0-9]*))?")
_FARTHEST = 126  # the kernel's cells go this far; no tunnel can get there


class NotationError(ValueError):
    """Text without a meaning; the message says what was read and what was expected."""


@lru_cache(8192)
def cell_text(cell: int) -> str:
    """The text of the kernel's number of a cell: ``E3N1``."""
    east, north = (cell & 255) - 128, (cell >> 8) - 128
    text = f"W{-east}" if east < 0 else f"E{east}"
    return text + (f"N{north}" if north > 0 else f"S{-north}" if north < 0 else "")


def tile_word(tile: int) -> str:
    """The text of a tile: a path card as it lies, a goal's face, or ``?`` for a goal face down."""
    return codes.TILES.get(tile, HIDDEN)


def cell_offsets(text: str) -> tuple[int, int]:
    """The distance of a cell east and north of the start: ``cell_offsets("W2S1") == (-2, -1)``."""
    found = _CELL.fullmatch(text)
    if not found:
        raise NotationError(f"{text!r} is no cell; expected one like E0, E3, E3N1 or W2S1")
    east_west, columns, north_south, rows = found.groups()
    east = _steps(columns) * (-1 if east_west == "W" else 1)
    north = _steps(rows) * (-1 if north_south == "S" else 1)
    return east, north


def _steps(digits: str | None) -> int:
    """A number of cells, at most a billion, because Python refuses to read numbers of thousands of digits."""
    return int(digits) if digits and len(digits) < 10 else 10**9 if digits else 0


@lru_cache(8192)
def cell_number(text: str) -> int:
    """The kernel's number of a cell. Cells beyond its reach get the number of one that no card ever touches."""
    east, north = cell_offsets(text)
    if max(abs(east), abs(north)) > _FARTHEST:
        return codes.cell_number(_FARTHEST, _FARTHEST)
    return codes.cell_number(east, north)


GOAL_CELLS = tuple(cell_text(cell) for cell in codes.GOAL_CELLS)


def path_code(text: str) -> str:
    """A path card as it lies, or an error that names the mistake."""
    if text in cards.CARD_OF_CODE:
        return text
    raise NotationError(f"{text!r} is no path card{_hint(text)}; expected one like NES, N-S or NS+blue")


def card_word(text: str) -> str:
    """A card of a hand or pile, in the code of the card table; its turned code is understood too."""
    card = cards.CARD_OF_CODE.get(text, text)
    if card in codes.CARD_NUMBER:
        return card
    raise NotationError(f"{text!r} is no card{_hint(text)}; expected a path card like NES or an action card like map")


def _hint(text: str) -> str:
    """The correct code, if only the order of sides or tunnels is wrong."""
    groups = cards.tunnels(text)
    if all(group and set(group) <= set(cards.SIDES) for group in groups):
        right = cards.written(list(groups), cards.feature(text))
        if right in cards.CARD_OF_CODE:
            return f" (it is written {right})"
    return ""


def number(text: str, what: str, allowed: range) -> int:
    """A whole number in plain digits, within what is allowed."""
    if re.fullmatch(r"[1-9][0-9]*", text) and len(text) < 9 and int(text) in allowed:
        return int(text)
    raise NotationError(f"{text!r} is no {what}; expected a number from {allowed[0]} to {allowed[-1]}")
