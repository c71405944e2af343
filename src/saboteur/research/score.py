"""The rewards of all environments: nuggets, or rounds won and lost, told from events."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.actions import Take
from saboteur.events import Acted, Event, Paid, RoundOver

REWARDS = ("nuggets", "round")
NO_GAME = "no game is dealt; expected a call of reset"


def check_reward(reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f"{reward!r} is no reward; expected one of: {', '.join(REWARDS)}")


class RoundsWon:
    """When a round is over: 1 for each seat that was paid or took gold for it, -1 for the others, 0 if nobody did.

    Thefts come later and do not count.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.total = [0] * players
        self._paid: set[int | None] = set()

    def notice(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Paid) or (isinstance(event, Acted) and isinstance(event.action, Take)):
                self._paid.add(event.seat)
            elif isinstance(event, RoundOver):
                if self._paid:
                    for seat in range(self.players):
                        self.total[seat] += 1 if seat + 1 in self._paid else -1
                self._paid = set()

    def copy(self) -> RoundsWon:
        twin = RoundsWon(self.players)
        twin.total, twin._paid = list(self.total), set(self._paid)
        return twin
