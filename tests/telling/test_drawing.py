"""Pictures of cards, mines and hands, in colour or not, with box characters or without."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from saboteur.cards import PATHS, ways
from saboteur.game import Game
from saboteur.reading import parse_record
from saboteur.telling.drawing import Pen, card_picture, draw_board, draw_hand, in_order, pen_for, table_lines

NAMES = ["Ana", "Bo", "Cy"]


class Terminal(io.TextIOWrapper):
    """A stream with an encoding that may say it is a terminal."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def position(text: str) -> Game:
    return parse_record(
        f"saboteur-record 1\nrulebook es-AR\nplayers {' '.join(NAMES)}\nround 1\ndwarfs miner saboteur miner\n"
        f"aside miner\ngoals stone-NE gold stone-NW\n{text}"
    ).replay()


PICTURES = """
NESW          N-E-S-W       NES           N-E           NS-EW         NW-ES         NS-E-W
  │             ╵             │             ╵             ║             │             │
──┼──         ─ × ─           ├──           × ─         ──╫──         ──╱──         ─ │ ─
  │             ╷             │                           ║             │             │

EW            W             ES+ladder     NS-E+green    EW+blue       NESW+crystal  N-ESW+crystal
                                            │                           │             ╵
─────         ─ ×             H──           G ─         ──B──         ──◆──         ──◆──
                              │             │                           │             │
"""


def drawn_pictures() -> list[tuple[str, list[str]]]:
    found = []
    for block in PICTURES.strip("\n").split("\n\n"):
        head, *rows = block.split("\n")
        rows = [row.ljust(14 * 7) for row in rows]
        found += [(code, [row[14 * n : 14 * n + 5] for row in rows]) for n, code in enumerate(head.split())]
    return found


@pytest.mark.parametrize(("code", "picture"), drawn_pictures())
def test_how_a_card_is_drawn(code: str, picture: list[str]) -> None:
    assert card_picture(code) == picture


def test_cards_that_differ_are_drawn_differently() -> None:
    codes = {code for card in PATHS for code in ways(card)}
    assert len({tuple(card_picture(code)) for code in codes}) == len(codes)


def test_in_ascii_too_but_for_the_sides_that_rows_and_columns_tell() -> None:
    pen = Pen(unicode=False)
    for code in {code for card in PATHS for code in ways(card)}:
        for row in card_picture(code):
            assert pen.plain(row).isascii()


def test_a_mine_as_its_viewer_knows_it() -> None:
    game = position(
        "hand 1 EW NS map\nhand 2 NEW\nhand 3 N-W\npile map map map map\n"
        "1 place EW E1\n2 place ESW E2\n3 place N-W E3\n1 map E8\n2 discard map\n3 discard map"
    )
    assert draw_board(replace(game.view(1), legal=()), Pen()) == [
        "     E0   E1   E2   E3   E4   E5   E6   E7   E8",
        "                                            ┌───┐",
        " N2   ·    ·    ·    ·    ·    ·    ·    ·  │ ? │",
        "                                            └───┘",
        "",
        " N1   ·    ·    ·    ·    ·    ·    ·    ·    ·",
        "",
        "      │              ╵                      ┌───┐",
        "    ──@─────────┬─── ×    ·    ·    ·    ·  │ $ │",
        "      │         │                           └───┘",
        "",
        " S1   ·    ·    ·    ·    ·    ·    ·    ·    ·",
        "",
        "                                            ┌───┐",
        " S2   ·    ·    ·    ·    ·    ·    ·    ·  │ ? │",
        "                                            └───┘",
    ]
    assert "$" not in "".join(draw_board(game.view(2), Pen()) + draw_board(game.view(), Pen()))
    marked = draw_board(game.view(1), Pen(), ["W2S3", "E1N1"])
    assert marked[0].split()[0] == "W2"
    assert "\n".join(marked).count("+") == 2
    assert marked[-2].strip().startswith("S3   +")


def test_a_turned_goal_and_a_place_without_a_deal() -> None:
    game = position("hand 1 EW\nhand 2 EW\nhand 3 EW\npile EW EW EW EW EW EW\ngold 1 2 3 1")
    assert draw_board(Game(game.rules, game.names).view(), Pen()) == ["(nothing is dealt)"]
    for seat, east in zip((1, 2, 3, 1, 2, 3, 1), range(1, 8), strict=True):
        game.play(f"place EW E{east}", seat)
    assert "──$──" in "".join(draw_board(game.view(), Pen()))


def test_colour_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert pen_for(Terminal(terminal=True)) == Pen(unicode=True, colour=True)
    assert pen_for(Terminal()) == Pen(unicode=True, colour=False)
    assert pen_for(Terminal("ascii")) == Pen(unicode=False, colour=False)
    assert pen_for(Terminal("latin-1", terminal=True)) == Pen(unicode=False, colour=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert pen_for(Terminal(terminal=True)) == Pen(unicode=True, colour=False)
    view = Game.new("es-AR", NAMES, seed="1f").view(1)
    assert "\x1b[" in "".join(table_lines(view, Pen(colour=True)))
    assert "\x1b[" not in "".join(table_lines(view, Pen()))
    assert "".join(draw_board(view, Pen(unicode=False))).isascii()


def test_a_hand_has_numbers_and_keeps_its_order() -> None:
    hand = in_order(["map", "NESW", "N-S", "break-lamp", "NESW"])
    assert hand == ["NESW", "NESW", "N-S", "break-lamp", "map"]
    assert draw_hand(hand, Pen()) == [
        "1 NESW  2 NESW  3 N-S  4 break-lamp  5 map",
        "  │       │       ╵",
        "──┼──   ──┼──     ×",
        "  │       │       ╷",
    ]
    assert draw_hand([], Pen()) == ["(no cards)"]
