"""Read a QR code: one of the three smallest sizes, error correction M, bytes. Enough for a link, and not our writer."""

from __future__ import annotations

import re
from collections.abc import Callable

MASKS: list[Callable[[int, int], bool]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def text_of(path: str, size: int) -> str:
    """The text of a code that is drawn as a path of dark squares."""
    dark = {(int(y), int(x)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    assert size in (21, 25, 29), "of a larger code the blocks would have to be unravelled"
    level = [(8, x) in dark for x in (0, 1)]
    assert level == [True, False], "level M is 00, and the pattern 10101 turns it to 10"
    mask = MASKS[mask_of(dark)]
    bits = [(spot in dark) != mask(*spot) for spot in zigzag(size)]

    def number(at: int, length: int) -> int:
        return int("".join("01"[bit] for bit in bits[at : at + length]), 2)

    assert number(0, 4) == 4, "bytes"
    return bytes(number(12 + 8 * i, 8) for i in range(number(4, 8))).decode()


def mask_of(dark: set[tuple[int, int]]) -> int:
    """Three bits of the format, which a fixed pattern (101) has turned."""
    return int("".join("01"[((8, x) in dark) != turned] for x, turned in ((2, True), (3, False), (4, True))), 2)


def zigzag(size: int) -> list[tuple[int, int]]:
    """The places of the data in their order: columns in pairs from the right, up and down in turn."""

    def taken(y: int, x: int) -> bool:
        corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
        small = size > 21 and size - 9 <= y <= size - 5 and size - 9 <= x <= size - 5
        return corner or small or x == 6 or y == 6

    right = [x for x in range(size - 1, 0, -1) if (x > 6 and (size - 1 - x) % 2 == 0) or (x < 6 and x % 2 == 1)]
    spots = []
    for i, x in enumerate(right):
        rows = range(size) if i % 2 else range(size - 1, -1, -1)
        spots += [(y, column) for y in rows for column in (x, x - 1) if not taken(y, column)]
    return spots
