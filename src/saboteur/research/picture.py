"""A mine as an array of pixels: earth, tunnels, and the things in them."""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur import cards
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.view import View

Pixels = np.ndarray[Any, np.dtype[np.uint8]]

CARD_WIDTH, CARD_HEIGHT = 24, 32
WEST, EAST, SOUTH, NORTH = -4, 12, -5, 5  # the part of the mine that is shown, all cells of it
ROCK, EARTH, TUNNEL, BACK = (28, 24, 22), (92, 70, 50), (222, 196, 148), (60, 62, 84)
GOLD, STONE, START, PERSON = (250, 204, 44), (150, 150, 156), (196, 84, 60), (120, 190, 120)
FEATURES = {"ladder": (200, 90, 200), "blue": (70, 120, 240), "green": (60, 180, 90), "crystal": (120, 230, 240)}


def picture(view: View) -> Pixels:
    """The mine of a view; under it a bar for each player: the size of the hand, and dots for broken tools."""
    columns, rows = EAST - WEST + 1, NORTH - SOUTH + 1
    pixels = np.empty((rows * CARD_HEIGHT + 8 * len(view.seats), columns * CARD_WIDTH, 3), np.uint8)
    pixels[:] = ROCK
    known = dict(zip(GOAL_CELLS, view.goals, strict=True))
    for entry in view.board:
        cell, code = entry.split()
        east, north = cell_offsets(cell)
        if WEST <= east <= EAST and SOUTH <= north <= NORTH:
            top, left = (NORTH - north) * CARD_HEIGHT, (east - WEST) * CARD_WIDTH
            card = pixels[top + 1 : top + CARD_HEIGHT - 1, left + 1 : left + CARD_WIDTH - 1]
            _draw_card(card, cell, code, known.get(cell))
    for seat, about in enumerate(view.seats, 1):
        bar = pixels[rows * CARD_HEIGHT + 8 * (seat - 1) :][:8]
        bar[2:6, 4 : 4 + 12 * about.hand_size] = PERSON if seat == view.turn else STONE
        for n in range(len(about.marks)):
            bar[2:6, 160 + 12 * n : 168 + 12 * n] = START
    return pixels


def _draw_card(card: Pixels, cell: str, code: str, goal: str | None) -> None:
    if code == HIDDEN:
        card[:] = BACK
        if goal is not None:
            _dot(card, GOLD if goal == cards.GOLD else STONE)
        return
    card[:] = EARTH
    shape = cards.START if code == cards.GOLD else code.removeprefix("stone-")
    for tunnel in cards.tunnels(shape):
        for side in tunnel:
            _draw_arm(card, side, whole=len(tunnel) > 1)
    if code == cards.GOLD or goal is not None:
        _dot(card, GOLD if code == cards.GOLD else STONE)
    elif cell == "E0":
        _dot(card, START)
    elif cards.feature(code):
        _dot(card, FEATURES[cards.feature(code)])


def _draw_arm(card: Pixels, side: str, *, whole: bool) -> None:
    """A tunnel from a side to the middle, or only half of the way if it ends blind."""
    height, width = card.shape[:2]
    reach = 0.5 if whole else 0.3
    middle_x, middle_y = slice(width // 2 - 3, width // 2 + 3), slice(height // 2 - 3, height // 2 + 3)
    down, across = int(height * reach) + 3 * whole, int(width * reach) + 3 * whole
    match side:
        case "N":
            card[:down, middle_x] = TUNNEL
        case "S":
            card[height - down :, middle_x] = TUNNEL
        case "W":
            card[middle_y, :across] = TUNNEL
        case "E":
            card[middle_y, width - across :] = TUNNEL


def _dot(card: Pixels, colour: tuple[int, int, int]) -> None:
    height, width = card.shape[:2]
    card[height // 2 - 4 : height // 2 + 4, width // 2 - 4 : width // 2 + 4] = colour
