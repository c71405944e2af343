"""Features of a decision for examples/learn.py: of each legal action, of each seat, and of the table."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from saboteur import cards
from saboteur.kernel import codes
from saboteur.kernel.learning.fields import FAR as NO_WAY
from saboteur.research.observation import FIELD

PLAYERS = 5
KINDS = (codes.PLACE, codes.BREAK, codes.MEND, codes.ROCKFALL, codes.MAP, codes.DISCARD, codes.PASS, codes.TAKE)
FAR = 99
WIDTH, HEIGHT, WEST, NORTH = 24, 17, -8, 8  # of the mine in an observation
GOALS = np.array([[8, 2], [8, 0], [8, -2]])
CARD_OF_TILE = {tile: codes.CARD_NUMBER[cards.CARD_OF_CODE[word]] for tile, word in codes.TILES.items() if tile < 72}

SEAT_SIZE = 16
ACTION_SIZE = len(KINDS) + 19 + SEAT_SIZE
CONTEXT_SIZE = 3 + 12 + PLAYERS * SEAT_SIZE + 64 + 10


@dataclass
class Features:
    """Arrays by decision, and those of all their legal actions one after another."""

    actions: np.ndarray  # (all actions, ACTION_SIZE)
    cards: np.ndarray  # (all actions): the card that an action uses
    targets: np.ndarray  # (all actions): the target seat, or PLAYERS
    game: np.ndarray  # (all actions): its decision
    counts: np.ndarray  # (n)
    seats: np.ndarray  # (n, PLAYERS, SEAT_SIZE)
    context: np.ndarray  # (n, CONTEXT_SIZE)

    def some(self, rows: np.ndarray) -> Features:
        """Only some of the decisions."""
        counts = self.counts[rows]
        starts = (np.cumsum(self.counts) - self.counts)[rows]
        at = np.repeat(starts - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())
        game = np.repeat(np.arange(len(rows)), counts)
        ragged = (self.actions[at], self.cards[at], self.targets[at], game)
        return Features(*ragged, counts, self.seats[rows], self.context[rows])


def joined(many: list[Features]) -> Features:
    """The decisions of many steps one after another."""
    names = [field.name for field in fields(Features) if field.name != "game"]
    whole = {name: np.concatenate([getattr(one, name) for one in many]) for name in names}
    return Features(game=np.repeat(np.arange(len(whole["counts"])), whole["counts"]), **whole)


def _tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """By tile: cards from its open ends to each goal, as an offset table over cells; its mouths; whether it goes on."""
    side = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    left = np.full((80, HEIGHT * WIDTH, 3), FAR, np.int16)
    mouths, through = np.zeros(80, np.float32), np.zeros(80, np.float32)
    cell_x = np.tile(np.arange(WIDTH) + WEST, HEIGHT)
    cell_y = np.repeat(NORTH - np.arange(HEIGHT), WIDTH)
    for tile, word in codes.TILES.items():
        shape = cards.START if word == "gold" else word.removeprefix("stone-")
        for tunnel in cards.tunnels(shape):
            if len(tunnel) < 2 and cards.feature(word) != "ladder":
                continue
            through[tile] = 1
            mouths[tile] += len(tunnel)
            for mouth in tunnel:
                x, y = cell_x + side[mouth][0], cell_y + side[mouth][1]
                for goal, (goal_x, goal_y) in enumerate(GOALS):
                    distance = np.abs(x - goal_x) + np.abs(y - goal_y)
                    left[tile, :, goal] = np.minimum(left[tile, :, goal], distance)
    return left, mouths, through


LEFT, MOUTHS, THROUGH = _tables()
_CARDS = np.full(80, 63, np.int64)
for _tile, _card in CARD_OF_TILE.items():
    _CARDS[_tile] = _card
_ROWS = np.arange(HEIGHT * WIDTH)
_GOAL_PLACES = np.array([24 * 6 + 16, 24 * 8 + 16, 24 * 10 + 16])


def _field(observations: np.ndarray, name: str) -> np.ndarray:
    return observations[:, FIELD[name].start : FIELD[name].end]


def _place_of(cells: np.ndarray) -> np.ndarray:
    """The place of a kernel's cell in the observed mine; cells beyond it count as its last."""
    x, y = (cells & 255).astype(np.int64) - 120, 136 - (cells >> 8).astype(np.int64)
    inside = (x >= 0) & (x < WIDTH) & (y >= 0) & (y < HEIGHT)
    return np.where(inside, y * WIDTH + x, HEIGHT * WIDTH - 1)


def listed(actions: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """The legal actions of all games one after another, from an array with free space after each list."""
    return actions[np.arange(actions.shape[1]) < counts[:, None]].astype(np.int64)


def nearness(actions: np.ndarray) -> np.ndarray:
    """For each action: how many cards its tunnel would still need to the nearest goal; FAR if it lays none."""
    placing = actions >> codes.KIND_SHIFT == codes.PLACE
    tiles, places = np.where(placing, actions >> 16, 0), _place_of(actions & 0xFFFF)
    return np.where(placing, LEFT[tiles, places].min(-1), FAR)


def featurize(
    observations: np.ndarray, actions: np.ndarray, counts: np.ndarray, missing: tuple[np.ndarray, np.ndarray]
) -> Features:
    """`actions` are those of all games one after another; `missing` has cards that a tunnel needs, now and after each.

    The latter come from `Batch.missing` or `Study.missing`: the seat can know it, but a network would learn it slowly.
    """
    n = len(observations)
    game = np.repeat(np.arange(n), counts)
    kind, rest = actions >> codes.KIND_SHIFT, actions & 0xFFFFFF
    seats = _seats(observations)
    goals = observations[:, _GOAL_PLACES].astype(np.int64)
    hope = _hope(goals)
    reach = _reach(observations)

    parts = np.zeros((len(actions), ACTION_SIZE), np.float32)
    parts[:, : len(KINDS)] = kind[:, None] == np.array(KINDS)
    at = len(KINDS)
    place, fall = kind == codes.PLACE, kind == codes.ROCKFALL
    mining = np.flatnonzero(place | fall)
    where = _place_of(rest[mining] & 0xFFFF)
    laid = observations[game[mining], where].astype(np.int64) - 1
    tiles = np.where(fall[mining], np.clip(laid, 0, 79), rest[mining] >> 16)
    left = np.clip(LEFT[tiles, where].astype(np.float32), 0, 15)
    gain = np.clip(np.clip(reach, 0, 15)[game[mining]] - left, -10, 10) / 5
    parts[mining, at : at + 3] = left / 10
    parts[mining, at + 3 : at + 6] = gain
    parts[mining, at + 6] = (gain * hope[game[mining]]).sum(-1)
    parts[mining, at + 7] = MOUTHS[tiles] / 4
    parts[mining, at + 8] = THROUGH[tiles]
    parts[mining, at + 9] = (where % WIDTH + WEST) / 8
    parts[mining, at + 10] = (NORTH - where // WIDTH) / 4
    peek = np.flatnonzero(kind == codes.MAP)
    parts[peek, at + 11] = goals[game[peek], rest[peek]] == 100
    parts[:, at + 12] = np.where(kind == codes.TAKE, rest, 0) / 3
    own = _field(observations, "seat").astype(np.int64)[:, 0]
    aimed = np.flatnonzero((kind == codes.BREAK) | (kind == codes.MEND))
    targets = np.full(len(actions), PLAYERS)
    targets[aimed] = ((rest[aimed] & 15) - own[game[aimed]]) % PLAYERS
    parts[:, at + 13] = targets == 0
    now, then = (np.asarray(cards_left, np.float32) for cards_left in missing)
    nearer = np.clip(now[game] - then, -5, 5)
    parts[:, at + 14 : at + 19] = np.stack([then / 10, nearer / 5, nearer > 0, nearer < 0, then == 0], -1)
    parts[aimed, at + 19 :] = seats[game[aimed], targets[aimed]]
    used = np.full(len(actions), 63)
    used[mining] = np.where(place[mining], _CARDS[tiles], 63)
    used = np.where(kind == codes.DISCARD, (rest & 63) - 1, used)
    used = np.where(kind == codes.BREAK, codes.BREAK_CARD + (rest >> 4 & 3), used)
    used = np.where(kind == codes.MEND, codes.MEND_CARD + (rest >> 8 & 7), used)

    role = _field(observations, "seats")[:, 2:3].astype(np.int64) - 1
    scalars = np.concatenate(
        [
            _field(observations, "pile") / 40.0,
            _field(observations, "round") / 3.0,
            (_field(observations, "phase") == codes.TAKING) * 1.0,
            np.clip(reach, 0, 15) / 10.0,
            (np.clip(reach, 0, 15) * hope).sum(1, keepdims=True) / 10.0,
            counts[:, None] / 40.0,
            now[:, None] / 10.0,
            now[:, None] >= NO_WAY,
        ],
        1,
    )
    context = np.concatenate(
        [
            role == np.arange(3),
            (goals[:, :, None] == np.array([100, 101, 0, 0])).reshape(n, -1) | _faces(goals),
            seats.reshape(n, -1),
            _field(observations, "hand"),
            scalars,
        ],
        1,
    ).astype(np.float32)
    return Features(parts, used, targets, game, counts, seats, context)


def _faces(goals: np.ndarray) -> np.ndarray:
    """For each goal: 0, 0, whether the seat knows it to be a stone, whether it is an open stone."""
    stone = (goals == 102) | (goals == 103)
    lies = goals < 100
    empty = np.zeros_like(stone)
    return np.stack([empty, empty, stone, lies], -1).reshape(len(goals), -1)


def _hope(goals: np.ndarray) -> np.ndarray:
    """How likely each goal has the gold, from the seat's knowledge."""
    gold, unknown = goals == 101, goals == 100
    share = np.where(gold.any(1, keepdims=True), gold, unknown).astype(np.float32)
    return share / np.maximum(share.sum(1, keepdims=True), 1)


def _reach(observations: np.ndarray) -> np.ndarray:
    """How many cards the tunnels need at least to each goal, whether or not their ends are free."""
    mine = _field(observations, "mine").astype(np.int64)
    rows = (mine > 0) & (mine < 73)
    left = np.full((len(mine), 3), FAR, np.int16)
    game, place = np.nonzero(rows)
    np.minimum.at(left, game, LEFT[mine[game, place] - 1, place])
    return left


def _seats(observations: np.ndarray) -> np.ndarray:
    """For each seat: cards, broken tools, its role if it is known, and its deeds in this round."""
    n = len(observations)
    table = _field(observations, "seats").reshape(n, 12, 4)[:, :PLAYERS].astype(np.int64)
    deeds = _field(observations, "deeds").reshape(n, 12, 8)[:, :PLAYERS].astype(np.float32)
    marks = (table[..., 1:2] >> np.arange(3)) & 1
    known = table[..., 2:3] == np.array([1, 2])
    cards_held = table[..., 0:1] / 6.0
    first = np.zeros((n, PLAYERS, 2))
    first[:, 0, 0] = 1
    first[..., 1] = marks.any(-1)
    return np.concatenate([cards_held, marks, known, first, deeds / 4.0], -1).astype(np.float32)
