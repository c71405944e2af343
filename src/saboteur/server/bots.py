"""What happens at a table by itself: bots move at a human pace, stand in for those who are away, and clocks run out."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from saboteur.events import without_secrets
from saboteur.game import Game
from saboteur.players import Player, Witness, player_named
from saboteur.server.lobby import STAND_IN
from saboteur.server.tables import Table

QUICKEST, SLOWEST = 0.8, 1.6  # seconds for a bot's move

logger = logging.getLogger(__name__)


class Deed(NamedTuple):
    """Something that is due at a time, if nothing else happens before."""

    at: float
    what: str  # "bot", "clock", "deal", "away", "host" or "sleep"
    seat: int = 0


class Presence(NamedTuple):
    """Who is there, as far as the clocks need to know."""

    connected: frozenset[int]  # persons with a socket
    gone_since: dict[int, float]  # persons without one
    anybody: bool  # whether somebody looks at all, be it a spectator

    def away(self, seat: int, table: Table, now: float) -> bool:
        since = self.gone_since.get(seat)
        return since is not None and now - since >= table.away_after


class Pace:
    """When what is due. `since` is the time of the last move."""

    def __init__(self, bot_pace: float, next_after: float, sleep_after: float) -> None:
        self._bot_pace = bot_pace
        self._next_after = next_after
        self._sleep_after = sleep_after
        self._chance = Random()
        self._drawn = (0.0, 0.0)  # for which move, and how long a bot takes for it

    def thinking(self, since: float) -> float:
        """How long a bot takes: drawn once for each move, and from nothing that a card could tell."""
        if self._drawn[0] != since:
            self._drawn = (since, self._chance.uniform(QUICKEST, SLOWEST) * self._bot_pace)
        return self._drawn[1]

    def deadline(self, table: Table, since: float) -> float | None:
        """When the seat to act must have acted, or the next round is dealt."""
        game = table.game
        if game is None or table.phase != "playing":
            return None
        if game.turn is None:
            return since + self._next_after
        return None if table.timer is None else since + table.timer

    def next_deed(self, table: Table, presence: Presence, since: float, now: float) -> Deed | None:
        """What is to be done next, and when."""
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
        if game.turn is None:  # a new round waits for somebody who looks
            return Deed(since + self._next_after, "deal") if presence.anybody else None
        seat = game.turn
        if table.place(seat).kind == "bot":
            return Deed(since + self.thinking(since), "bot", seat)
        if presence.away(seat, table, now):
            return Deed(max(now, since + self.thinking(since)), "bot", seat)
        if table.timer is not None:
            return Deed(since + table.timer, "clock", seat)
        return Deed(presence.gone_since[seat] + table.away_after, "away", seat) if seat in presence.gone_since else None


class Minds:
    """The bots of a table: each remembers what its seat has noticed."""

    def __init__(self) -> None:
        self._minds: dict[tuple[int, str], tuple[Player, int]] = {}

    def thought(self, table: Table, seat: int) -> Callable[[], str]:
        """All that a bot needs to choose for a seat, as a call that may be made in another thread."""
        game = table.game
        assert isinstance(game, Game)
        name = table.place(seat).bot or STAND_IN
        player, heard = self._minds.get((seat, name)) or (player_named(name, secrets.token_hex(8)), 0)
        news = [event for _, events in table.history[heard:] for event in events]
        self._minds[seat, name] = (player, len(table.history))
        noticed = without_secrets(news, seat)
        view, legal = game.view(seat), game.legal()

        def choose() -> str:
            try:
                if isinstance(player, Witness):
                    player.notice(noticed)
                return str(player.choose(view, legal))
            except Exception:  # whatever is wrong with a bot, the table goes on
                logger.exception("the bot %s failed", name)
                return str(legal[0])

        return choose
