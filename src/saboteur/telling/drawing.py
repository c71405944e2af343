"""Draw a mine, a hand and the players with box characters, in colour where the stream is a terminal.

A card is five columns and three rows. Tunnels that are joined meet in the middle; a blind end stops short of it.

      │             ╵                │             ║
    ──┼──  NESW   ─ × ─  N-E-S-W     ├──  NES    ──╫──  NS-EW
      │             ╷                │             ║
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TextIO

from saboteur import cards
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.telling.sentences import standing
from saboteur.view import View

WIDTH, HEIGHT = 5, 3  # of a card

# The middle of a card by the sides of its tunnel.
JOINTS = {
    "NESW": "┼", "NEW": "┴", "NES": "├", "ESW": "┬", "NSW": "┤",
    "NS": "│", "EW": "─", "NE": "└", "NW": "┘", "ES": "┌", "SW": "┐",
}  # fmt: skip
FEATURES = {"ladder": "H", "blue": "B", "green": "G", "crystal": "◆"}
PLAIN = str.maketrans("─│┼┴├┬┤└┘┌┐║╫╱╲×◆·╵╷", "-|+++++++++|#/\\x*.',")
DRAWN = "".join(map(chr, PLAIN))  # every character that needs more than ASCII

RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, DIM, BOLD = "31", "32", "33", "34", "35", "36", "2", "1"
TINTS = {"ladder": MAGENTA, "blue": BLUE, "green": GREEN, "crystal": CYAN}

LEGEND = (
    "@ the start, ? a face-down goal, $ the gold, o a stone (in a box: face down, but you have seen it)",
    "× a dead end, short stubs end blind, ╫ a bridge, ╱ two curves, H a ladder, B and G doors, ◆ a crystal",
    "+ a cell where you can lay a card",
)

Picture = list[str]  # HEIGHT lines of WIDTH characters


@dataclass(frozen=True)
class Pen:
    """The abilities of a stream: colour and box characters."""

    unicode: bool = True
    colour: bool = False

    def tint(self, text: str, tint: str) -> str:
        return f"\x1b[{tint}m{text}\x1b[0m" if self.colour and tint else text

    def plain(self, text: str) -> str:
        """Text with only the characters that the stream can show."""
        return text if self.unicode else text.translate(PLAIN)


def pen_for(stream: TextIO) -> Pen:
    """The pen for a stream: colour on terminals, unless NO_COLOR is set; box characters if its encoding has them."""
    try:
        DRAWN.encode(stream.encoding or "ascii")
        unicode = True
    except (UnicodeEncodeError, LookupError):
        unicode = False
    colour = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Pen(unicode, colour)


def card_picture(code: str, middle: str = "") -> Picture:
    """A path card as it lies; `middle` is drawn over its middle."""
    tunnels = cards.tunnels(code)
    ladder = cards.feature(code) == "ladder"
    joined = {side for tunnel in tunnels if len(tunnel) > 1 or ladder for side in tunnel}
    blind = {side for side in "".join(tunnels) if side not in joined}
    through = [tunnel for tunnel in tunnels if len(tunnel) > 1]
    upright, joint = "│", "×"
    if sorted(through) == ["EW", "NS"]:
        upright, joint = "║", "╫"
    elif len(through) == 2:
        joint = "╱" if "NW" in through else "╲"
    elif through:
        joint = JOINTS[through[0]]
    joint = middle or FEATURES.get(cards.feature(code), joint)
    west = "──" if "W" in joined else "─ " if "W" in blind else "  "
    east = "──" if "E" in joined else " ─" if "E" in blind else "  "
    return [
        f"  {upright if 'N' in joined else '╵' if 'N' in blind else ' '}  ",
        west + joint + east,
        f"  {upright if 'S' in joined else '╷' if 'S' in blind else ' '}  ",
    ]


def _face_down(inside: str) -> Picture:
    return ["┌───┐", f"│{inside:^3}│", "└───┘"]


def _tint_of(code: str) -> str:
    """Dead ends are red, features have colours of their own."""
    if cards.feature(code):
        return TINTS[cards.feature(code)]
    return RED if max(map(len, cards.tunnels(code))) == 1 else ""


def _cells(view: View, marked: Iterable[str]) -> dict[tuple[int, int], tuple[Picture, str]]:
    """Each cell that shows something: its picture and its tint."""
    known = dict(zip(GOAL_CELLS, view.goals, strict=True))
    cells: dict[tuple[int, int], tuple[Picture, str]] = {}
    for cell in marked:
        cells[cell_offsets(cell)] = (["     ", "  +  ", "     "], "")
    for entry in view.board:
        cell, code = entry.split()
        goal = known.get(cell)
        if code == HIDDEN:
            inside = {None: "?", cards.GOLD: "$"}.get(goal, "o")
            picture, tint = _face_down(inside), YELLOW if inside == "$" else BOLD
        elif code == cards.GOLD:
            picture, tint = card_picture(cards.START, "$"), YELLOW
        elif goal:
            picture, tint = card_picture(code.removeprefix("stone-"), "o"), BOLD
        else:
            picture, tint = card_picture(code, "@" if cell == "E0" else ""), BOLD if cell == "E0" else _tint_of(code)
        cells[cell_offsets(cell)] = (picture, tint)
    return cells


def draw_board(view: View, pen: Pen, marked: Iterable[str] = ()) -> list[str]:
    """The mine with its coordinates; `marked` cells, where a card can be laid, get a plus."""
    cells = _cells(view, marked)
    if not cells:
        return ["(nothing is dealt)"]
    columns = range(min(east for east, _ in cells), max(east for east, _ in cells) + 1)
    rows = range(max(north for _, north in cells), min(north for _, north in cells) - 1, -1)
    heads = (f"W{-east}" if east < 0 else f"E{east}" for east in columns)
    lines = [" " * 4 + "".join(f"{head:^{WIDTH}}" for head in heads).rstrip()]
    for north in rows:
        label = f"N{north}" if north > 0 else f"S{-north}" if north < 0 else ""
        for part in range(HEIGHT):
            line = f"{label:>3} " if part == HEIGHT // 2 else " " * 4
            for east in columns:
                picture, tint = cells.get((east, north), (["     ", "  ·  ", "     "], DIM))
                text = pen.plain(picture[part])
                line += pen.tint(text, tint) if text.strip() else text
            lines.append(line.rstrip())
    return lines


def draw_hand(hand: Iterable[str], pen: Pen) -> list[str]:
    """The cards of a hand side by side, each under its number."""
    lines = [""] * (HEIGHT + 1)
    for number, card in enumerate(hand, 1):
        path = card in cards.PATHS
        head = f"{number} {card}"
        width = max(WIDTH, len(head)) + 2
        lines[0] += f"{head:<{width}}"
        for part, text in enumerate(card_picture(card) if path else [""] * HEIGHT, 1):
            drawn = pen.plain(text)
            lines[part] += (pen.tint(drawn, _tint_of(card)) if path else drawn) + " " * (width - len(drawn))
    if not lines[0]:
        return ["(no cards)"]
    return [line.rstrip() for line in lines if line.strip()]


def table_lines(view: View, pen: Pen) -> list[str]:
    """Everything in a view: the mine, the players, and the viewer's hand."""
    lines = [*draw_board(view, pen, free_places(view)), "", *standing(view)]
    return [*lines, "", *draw_hand(in_order(view.hand), pen)] if view.seat is not None and view.hand else lines


def in_order(hand: Sequence[str]) -> list[str]:
    """A hand in its display order: path cards first, and the same cards always in the same order."""
    return sorted(hand, key=cards.CARDS.index)


def free_places(view: View) -> list[str]:
    """The cells where the viewer can lay a card now."""
    return [action.split()[2] for action in view.legal if action.startswith("place ")]
