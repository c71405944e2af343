"""The clocks of a table: bots move at a human pace, stand in for people who are away, and time runs out."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from saboteur.server.room.visitors import Presence
from saboteur.server.table.table import Table

QUICKEST, SLOWEST = 0.8, 1.6  # seconds for a bot's move


class Deed(NamedTuple):
    """Something that is due at a time, unless something else happens before."""

    at: float
    what: str  # "bot", "clock", "deal", "away", "host" or "sleep"
    seat: int = 0


class Pace:
    """When things are due. `since` is the time of the last move."""

    def __init__(self, bot_pace: float, next_after: float, sleep_after: float) -> None:
        self._bot_pace = bot_pace
        self._next_after = next_after
        self._sleep_after = sleep_after
        self._chance = Random()
        self._drawn = (0.0, 0.0)  # the time of a move, and a bot's thinking time for it

    def thinking(self, since: float) -> float:
        """How long a bot takes for a move: drawn once for each, and from nothing that depends on the cards."""
        if self._drawn[0] != since:
            self._drawn = (since, self._chance.uniform(QUICKEST, SLOWEST) * self._bot_pace)
        return self._drawn[1]

    def breath(self) -> float:
        """The time that a bot takes to make a claim."""
        return self._chance.uniform(QUICKEST, SLOWEST) / 2 * self._bot_pace

    def deadline(self, table: Table, since: float) -> float | None:
        """When the seat to act must have acted, or the next round is dealt."""
        game = table.game
        if game is None or table.phase != "playing":
            return None
        if game.turn is None:
            return since + self._next_after
        return None if table.timer is None else since + table.timer

    def next_deed(self, table: Table, presence: Presence, since: float, now: float) -> Deed | None:
        """The next thing that is due, and when."""
        deeds = [
            Deed(gone + table.away_after, "away", seat)
            for seat, gone in presence.gone_since.items()
            if now - gone < table.away_after
        ]
        if table.host and presence.away(table.host, table, now) and presence.connected:
            deeds.append(Deed(now, "host", min(presence.connected)))
        deed = self._game_deed(table, presence, since, now)
        if deed is not None:
            deeds.append(deed)
        elif not presence.anybody:
            deeds = [Deed(now + self._sleep_after, "sleep")]
        return min(deeds, default=None)

    def _game_deed(self, table: Table, presence: Presence, since: float, now: float) -> Deed | None:
        game = table.game
        if game is None or table.phase != "playing":
            return None
        if game.turn is None:  # a new round waits until somebody is connected
            return Deed(since + self._next_after, "deal") if presence.anybody else None
        seat = game.turn
        if table.place(seat).kind == "bot":
            return Deed(since + self.thinking(since), "bot", seat)
        if presence.away(seat, table, now):
            return Deed(max(now, since + self.thinking(since)), "bot", seat)
        if table.timer is not None:
            return Deed(since + table.timer, "clock", seat)
        return Deed(presence.gone_since[seat] + table.away_after, "away", seat) if seat in presence.gone_since else None
