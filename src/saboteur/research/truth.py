"""The secrets, for training and judging players: roles, the gold's place, all hands.

They never go into an observation; environments put them into `info` on request.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from saboteur import cards
from saboteur.kernel import Position, codes

CARDS = len(cards.CARDS)
Vector = np.ndarray[Any, np.dtype[np.uint8]]


def beliefs(position: Position, players: int, eyes: int = 0) -> dict[str, Any]:
    """The secrets that a player could guess, by seats clockwise from `eyes`.

    `roles`: each seat's dwarf as its place in `saboteur.cards.DWARFS`; `gold`: its goal, 0 to 2 from north to south;
    `hands`: how many of each card every seat holds.
    """
    dwarfs = position.dwarfs()
    seats = [(eyes + n) % players for n in range(players)]
    hands = np.zeros((players, CARDS), np.uint8)
    for row, seat in enumerate(seats):
        for card in position.hand(seat):
            hands[row, card] += 1
    return {
        "roles": np.array([dwarfs[position.dwarf_of(seat)][0] for seat in seats], np.uint8),
        "gold": position.goals().index(codes.GOLD),
        "hands": hands,
    }


def secrets(position: Position, players: int) -> Vector:
    """The part of `state()` beyond an observation: all secrets in one vector, by seats in their order from the first.

    Three places for the goals, a one where the gold is; each seat's dwarf and nuggets; for each seat how many of each
    card it holds, and how many of each it passed face down; how many of each card are set aside; for each seat a one
    for each goal whose face it has seen; all dwarf cards + 1 in 16 places; and for each seat a one for each dwarf card
    that it has seen. It leaves out the order of the piles, the gold cards behind each seat's nuggets, and the hands
    that seats know from an exchange (9.15).
    """
    found, dwarfs = beliefs(position, players), position.dwarfs()
    gold = np.zeros(3, np.uint8)
    gold[found["gold"]] = 1
    nuggets = np.array([position.nuggets(seat) for seat in range(players)], np.uint8)
    passed = np.zeros((players, CARDS), np.uint8)
    for card, seat, _ in position.passed():
        passed[seat, card] += 1
    aside = np.bincount(np.array(position.set_aside(), int), minlength=CARDS).astype(np.uint8)
    cards_of_dwarfs = np.zeros(codes.MAX_DWARFS, np.uint8)
    cards_of_dwarfs[: len(dwarfs)] = [dwarf + 1 for dwarf, _, _ in dwarfs]
    seen = _by_seat(position.goal_seen(), 3, players)
    known = _by_seat([eyes for _, _, eyes in dwarfs], codes.MAX_DWARFS, players)
    parts = [gold, found["roles"], nuggets, found["hands"].ravel(), passed.ravel(), aside, seen, cards_of_dwarfs, known]
    return np.concatenate(parts)


def _by_seat(eyes: Sequence[int], size: int, players: int) -> Vector:
    """For each seat a one for each thing that it has seen; `eyes` has a bit for each seat that has seen a thing."""
    found = np.zeros((players, size), np.uint8)
    for place, bits in enumerate(eyes):
        found[:, place] = [bits >> seat & 1 for seat in range(players)]
    return found.ravel()


def secrets_size(players: int) -> int:
    return 3 + CARDS + codes.MAX_DWARFS + players * (2 + 2 * CARDS + 3 + codes.MAX_DWARFS)
