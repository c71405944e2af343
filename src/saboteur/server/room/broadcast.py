"""The messages to everybody at a table. Each is made once for each seat, however many sockets the seat has."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Raw

from saboteur.events import Event
from saboteur.game import Game
from saboteur.server.protocol.facts import fact_of
from saboteur.server.protocol.told import GameTold, MoveTold, TableState, Told, encode
from saboteur.server.room.connection import Connection
from saboteur.server.room.views import Views
from saboteur.server.room.visitors import Group, Visitors
from saboteur.server.table.lobby import News
from saboteur.server.table.state import table_state
from saboteur.server.table.table import GAME, Table


class Broadcast:
    def __init__(self, table: Table, visitors: Visitors, seconds_left: Callable[[], float | None]) -> None:
        self._table = table
        self._visitors = visitors
        self._seconds_left = seconds_left
        self._lines: list[Lines] = []  # of all moves so far
        self._views: Views | None = None

    def tell(self, news: News, but: Connection | None = None) -> None:
        """Send the changes to everybody."""
        groups = self._visitors.by_seat()
        if not groups:
            return
        if news != GAME:
            self._tell_of_table(groups, news, but)
        if "game" in news:
            self._tell_game(groups)

    def greet(self, connection: Connection) -> None:
        """Show everything to a new socket."""
        seat = self._visitors.seat_of(connection)
        connection.push(text_of(self.state(), seat))
        for message in self._table.greeting():
            connection.push(encode(message).decode())
        self._tell_game([(seat, [connection])])

    def state(self) -> TableState:
        """The table as a stranger sees it."""
        table, now, presence = self._table, time.monotonic(), self._visitors.presence()
        away = frozenset(seat for seat in presence.gone_since if presence.away(seat, table, now))
        return table_state(table, presence.connected, away, self._visitors.watching)

    def _tell_of_table(self, groups: list[Group], news: News, but: Connection | None) -> None:
        """Show everybody changes beside the game."""
        state = self.state() if "table" in news else None
        alike = [encode(message).decode() for message in news if isinstance(message, Told)]
        for seat, connections in groups:
            texts = [] if state is None else [text_of(state, seat)]
            for connection in connections:
                for text in (*texts, *alike):
                    if connection is not but:
                        connection.push(text)

    def _tell_game(self, groups: list[Group]) -> None:
        table = self._table
        if table.game is None:
            return
        views, newest = self._looked(table.game), self._newest_lines()
        last, deadline = newest[-1].seq, self._seconds_left()
        before = newest[-2].seq if len(newest) > 1 else -1
        for seat, connections in groups:
            view, ready = views.of(seat), ""
            for connection in connections:
                if connection.since == before:
                    ready = ready or _game(table.seq, [newest[-1].of(seat)], view, deadline)
                    connection.push(ready)
                else:
                    lines = [line.of(seat) for line in newest if line.seq > connection.since]
                    connection.push(_game(table.seq, lines, view, deadline))
                connection.since = last

    def _looked(self, game: Game) -> Views:
        """The views of the game in its present state."""
        if self._views is None or self._views.game is not game:
            self._views = Views(game)
        else:
            self._views.look()
        return self._views

    def _newest_lines(self) -> list[Lines]:
        """All moves so far as lines; new ones are added."""
        for seq, events in self._table.history[len(self._lines) :]:
            self._lines.append(Lines(seq, events))
        return self._lines


class Lines:
    """Events of one move as they are told, for all seats at once."""

    __slots__ = ("_facts", "_knowers", "_lines", "_public", "_secret", "seq")

    def __init__(self, seq: int, events: Sequence[Event]) -> None:
        self.seq = seq
        seen = [event.seen_by(None) for event in events]
        self._lines, self._facts = list(map(str, seen)), [Raw(encode(fact_of(event))) for event in seen]
        self._secret = [(place, event) for place, event in enumerate(events) if event.knowers]
        self._knowers = frozenset[int]().union(*(event.knowers or () for _, event in self._secret))
        self._public = Raw(encode(MoveTold(seq, self._lines, self._facts)))

    def of(self, seat: int | None) -> Raw:
        if seat not in self._knowers:
            return self._public
        lines, facts = self._lines.copy(), self._facts.copy()
        for place, event in self._secret:
            if event.knowers and seat in event.knowers:
                seen = event.seen_by(seat)
                lines[place], facts[place] = str(seen), Raw(encode(fact_of(seen)))
        return Raw(encode(MoveTold(self.seq, lines, facts)))


def text_of(state: TableState, seat: int | None) -> str:
    """The table as a seat sees it."""
    state.you.seat = seat
    state.you.host = seat is not None and state.seats[seat - 1].host
    return encode(state).decode()


def _game(seq: int, moves: list[Raw], view: Any, deadline: float | None) -> str:
    return encode(GameTold(seq, moves, view, deadline)).decode()
