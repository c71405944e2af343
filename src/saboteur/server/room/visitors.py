"""The visitors of a table: its sockets, and the seats that they belong to."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from saboteur.server.room.connection import SPECTATOR, Connection
from saboteur.server.table.table import Table

Group = tuple[int | None, list[Connection]]  # a seat's sockets; None: those of spectators


class Presence(NamedTuple):
    """The people who are there, as far as the clocks need to know."""

    connected: frozenset[int]  # persons with a socket
    gone_since: dict[int, float]  # persons without one
    anybody: bool  # whether anybody looks, also a spectator

    def away(self, seat: int, table: Table, now: float) -> bool:
        since = self.gone_since.get(seat)
        return since is not None and now - since >= table.away_after


class Visitors:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._connections: dict[str, set[Connection]] = {}  # by the hash of the token; spectators under ""
        self._began = time.monotonic()
        self._gone: dict[str, float] = {}  # when the last socket of a token closed
        self._groups: list[Group] | None = None  # sockets by seat, valid until somebody comes, goes or changes seats
        self._presence: Presence | None = None  # until the same time

    def __bool__(self) -> bool:
        return bool(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return (connection for group in list(self._connections.values()) for connection in list(group))

    @property
    def watching(self) -> int:
        """The number of spectators."""
        return len(self._connections.get(SPECTATOR, ()))

    def add(self, connection: Connection) -> bool:
        """Add a socket; returns whether this changes who is there."""
        group = self._connections.setdefault(connection.who, set())
        news = not group or connection.who == SPECTATOR
        group.add(connection)
        self._gone.pop(connection.who, None)
        self.look_again()
        return news

    def remove(self, connection: Connection) -> None:
        group = self._connections.get(connection.who, set())
        group.discard(connection)
        if not group:
            self._connections.pop(connection.who, None)
            if connection.who != SPECTATOR:
                self._gone[connection.who] = time.monotonic()
        self.look_again()

    def look_again(self) -> None:
        """Somebody came, went or changed seats: forget the groups of sockets."""
        self._groups = self._presence = None

    def seat_of(self, connection: Connection) -> int | None:
        """The seat of a socket now: seats may be exchanged in the lobby."""
        if connection.who == SPECTATOR:
            return None
        places = self._table.places
        return next((seat for seat in self._table.persons if places[seat - 1].token == connection.who), None)

    def presence(self) -> Presence:
        if self._presence is None:
            tokens = {seat: self._table.places[seat - 1].token for seat in self._table.persons}
            connected = frozenset(seat for seat, token in tokens.items() if token in self._connections)
            gone = {seat: self._gone.get(token, self._began) for seat, token in tokens.items() if seat not in connected}
            self._presence = Presence(connected, gone, bool(self._connections))
        return self._presence

    def by_seat(self) -> list[Group]:
        """Sockets by seat. Sockets whose seat was taken from them are closed."""
        if self._groups is not None:
            return self._groups
        seats = {place.token: seat for seat, place in enumerate(self._table.places, 1) if place.kind == "person"}
        self._groups = []
        for who, connections in self._connections.items():
            if who == SPECTATOR:
                if self._table.spectators:
                    self._groups.append((None, list(connections)))
                    continue
            elif who in seats:
                self._groups.append((seats[who], list(connections)))
                continue
            for connection in connections:
                connection.close("no-seat" if who else "no-spectators", 4403)
        return self._groups
