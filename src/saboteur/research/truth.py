"""What no player may know, for those who train or judge them: roles, the gold's place, all hands.

It never goes into an observation; environments put it into `info` when they are asked to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur import cards
from saboteur.kernel import Position, codes

CARDS = len(cards.CARDS)


def beliefs(position: Position, players: int, eyes: int = 0) -> dict[str, Any]:
    """What a player could guess, by seats clockwise from `eyes`: a target for each guess.

    `roles`: each seat's dwarf as its place in `saboteur.cards.DWARFS`; `gold`: which goal has it, 0 to 2 from north to
    south; `hands`: how many of each card every seat holds.
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


def secrets(position: Position, players: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The same for the seats in their order, and all nuggets, in one vector: what `state()` has beyond observations."""
    found = beliefs(position, players)
    gold = np.zeros(3, np.uint8)
    gold[found["gold"]] = 1
    nuggets = np.array([position.nuggets(seat) for seat in range(players)], np.uint8)
    return np.concatenate([gold, found["roles"], nuggets, found["hands"].ravel()])


def secrets_size(players: int) -> int:
    return 3 + players * (2 + CARDS)
