"""All tables that somebody looks at. All others are only in the log, and are made again from there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter

from saboteur.rulebooks import NotOffered, check_seats, rules_for
from saboteur.server.config import Config
from saboteur.server.limits import Limits
from saboteur.server.protocol import said
from saboteur.server.protocol.calls import Join, NewTable
from saboteur.server.protocol.fields import CODE_LETTERS
from saboteur.server.reviews import Reviews
from saboteur.server.room.connection import Connection
from saboteur.server.room.room import Room
from saboteur.server.table import shuffle
from saboteur.server.table.bots import company
from saboteur.server.table.commands import AnyCommand, Open, Place, Refused, Sit, encode_command
from saboteur.server.table.lobby import token_hash
from saboteur.server.table.log import Entry, Log, NotWritten, WrongNumber
from saboteur.server.table.table import Table

logger = logging.getLogger(__name__)


def new_token() -> str:
    """The 128 random bits of a seat."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


class Hub:
    def __init__(self, log: Log, config: Config) -> None:
        self.log = log
        self.config = config
        self.limits = Limits(config.limits)
        self.reviews = Reviews()
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self._sockets = Counter[str]()  # by address

    def lets_in(self, address: str) -> bool:
        """Whether one more socket from an address is accepted."""
        few = not self.config.limits or self._sockets[address] < self.config.sockets_at_once
        return few and self.limits.sockets.allows(address)

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._sockets[connection.address] += 1

    def remove(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        self._sockets[connection.address] -= 1
        if not self._sockets[connection.address]:
            del self._sockets[connection.address]

    def find(self, code: str) -> Room | None:
        """The room of a table: in memory, or made again from the log."""
        room = self.rooms.get(code)
        if room is None:
            rows = self.log.read(code)
            if rows:
                room = self._keep(Table.from_log(rows))
        return room

    def look_up(self, code: str, address: str) -> Room:
        """The same for strangers, who may not try codes for long."""
        if not self.limits.guesses.has_left(address):
            raise Refused("too-many-guesses", "too many tables were asked for that do not exist; wait a little")
        room = self.find(code.upper()) if len(code) == 6 and code.isascii() and code.isalpha() else None
        if room is None:
            self.limits.guesses.allows(address)
            raise Refused("no-such-table", "there is no table with this code")
        return room

    def finished(self, game_id: str, address: str) -> Table:
        """The table of a game that is over, by the game's id."""
        table = self.look_up(game_id[:6], address).table
        if not secrets.compare_digest(table.game_id.encode(), game_id.encode()):
            self.limits.guesses.allows(address)
            raise Refused("no-such-game", "there is no game with this id")
        if table.phase != "over":
            raise Refused("not-over", "the game is not over yet")
        if not self.limits.replays.allows(address):
            raise Refused("too-fast", "too many games were asked for; wait a little")
        return table

    async def open(self, wish: NewTable, address: str) -> tuple[str, int, str]:
        """A new table for a person: its code, the person's seat and token."""
        if not self.limits.tables.allows(address):
            raise Refused("too-many-tables", "too many tables were opened from here; wait a little")
        try:
            rules = rules_for(wish.rulebook, wish.options, wish.settings)
            seats = min(max(5, rules.seats[0]), rules.seats[-1]) if wish.seats is None else wish.seats
            check_seats(rules, seats)
        except NotOffered as error:
            raise Refused("not-offered", str(error)) from error
        first = 0 if wish.first == "random" else wish.first
        if first > seats:
            raise Refused("no-such-seat", f"there is no seat {first} at this table")
        opening = Open(
            code="", key=secrets.token_urlsafe(9), rulebook=wish.rulebook, options=sorted(set(wish.options)),
            settings=wish.settings, timer=wish.timer, away_after=wish.away_after, spectators=wish.spectators,
            aids=wish.aids, first=first, secrets=shuffle.new_secrets(), places=[Place() for _ in range(seats)],
            at=int(time.time()),
        )  # fmt: skip
        token = new_token()
        todo: list[AnyCommand] = [Sit(token=token_hash(token), name=wish.name, colour=wish.colour, symbol=wish.symbol)]
        free = [seat for seat in range(2, seats + 1) if seat not in {bot.seat for bot in wish.bots}]
        for bot in wish.bots:
            if bot.seat is None and not free:
                raise Refused("table-full", "there are more bots than seats")
            todo.append(said.PutBot(seat=free.pop(0) if bot.seat is None else bot.seat, bot=bot.bot))
        if wish.start:
            todo += [said.PutBot(seat=seat, bot=bot) for seat, bot in zip(free, company(len(free)), strict=True)]
            todo.append(said.Start())
        room = await self._add(opening, todo)
        return room.table.code, 1, token

    async def join(self, room: Room, wish: Join, address: str) -> tuple[int, str]:
        if not self.limits.joins.allows(address):
            raise Refused("too-many-joins", "too many seats were taken from here; wait a little")
        token = new_token()
        await room.do(Sit(token=token_hash(token), name=wish.name, colour=wish.colour, symbol=wish.symbol))
        seat = room.table.seat_of(token)
        if seat is None:
            raise Refused("game-begun", "the seat is gone again")
        return seat, token

    async def again(self, room: Room, by: int, name: str) -> int:
        """A new table of the same people; returns the number of the command by which the old one names it."""
        old = room.table
        if name in old.done:
            return old.done[name]
        if old.phase != "over" or by != old.host or old.next is not None:
            return await room.do(said.Again(by=by), name)  # it raises the refusal
        opening = Open(
            code="", key=secrets.token_urlsafe(9), rulebook=old.rules.rulebook, options=sorted(old.rules.options),
            settings=old.rules.own_settings, timer=old.timer, away_after=old.away_after, spectators=old.spectators,
            first=old.first, secrets=shuffle.new_secrets(), host=old.host, chat_open=old.chat_open, aids=old.aids,
            places=[Place(p.kind, p.name, p.colour, p.symbol, p.bot, p.token) for p in old.places], at=int(time.time()),
        )  # fmt: skip
        new = await self._add(opening, [])
        return await room.do(said.Again(by=by, code=new.table.code), name)

    async def _add(self, opening: Open, todo: list[AnyCommand]) -> Room:
        """Open a table: all its first entries go to disk together, before anybody hears of it."""
        while True:
            opening.code = new_code()
            entries = [Entry(None, encode_command(command)) for command in (opening, *todo)]
            table = Table.from_log(entries)
            try:
                await self.log.append(table.code, 1, entries)
            except WrongNumber:
                continue  # the code is taken
            return self._keep(table)

    def _keep(self, table: Table) -> Room:
        room = self.rooms[table.code] = Room(table, self.log, self.config, self._forget)
        room.plan()
        return room

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.table.code) is room:
            del self.rooms[room.table.code]

    async def tidy(self) -> None:
        """From time to time remove tables from the log that were opened long ago and at which no game ever began."""
        while self.config.forget_lobbies_after:
            before = int(time.time() - self.config.forget_lobbies_after)
            try:
                await asyncio.to_thread(self.log.remove_unstarted, before, frozenset(self.rooms))
            except NotWritten as error:  # the next run tries again, and nothing depends on it
                logger.warning("old tables could not be removed: %s", error)
            except Exception:
                logger.exception("old tables could not be removed")
            await asyncio.sleep(self.config.tidy_every)

    def close(self) -> None:
        """Stop the server; clients reconnect by themselves."""
        for connection in list(self.connections):
            connection.close("restart", 1012)
        for room in self.rooms.values():
            room.close()
