"""A table with people at it: it does commands one after the other, writes them down, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from math import ceil

from saboteur.server.config import Config
from saboteur.server.protocol import said
from saboteur.server.protocol.told import TableState
from saboteur.server.room.aids import Aids
from saboteur.server.room.broadcast import Broadcast
from saboteur.server.room.clocks import Deed, Pace
from saboteur.server.room.connection import Connection
from saboteur.server.room.minds import Minds
from saboteur.server.room.visitors import Visitors
from saboteur.server.table.commands import AnyCommand, Play, Refused, encode_command
from saboteur.server.table.lobby import TABLE
from saboteur.server.table.log import Entry, Log, NotWritten
from saboteur.server.table.table import Table

logger = logging.getLogger(__name__)


class Room:
    def __init__(self, table: Table, log: Log, config: Config, forget: Callable[[Room], None]) -> None:
        self.table = table
        self._log = log
        self._forget = forget
        self._pace = Pace(config.bot_pace, config.next_after, config.sleep_after)
        self._minds = Minds()
        self.aids = Aids(table)
        self._lock = asyncio.Lock()
        self._visitors = Visitors(table)
        self._broadcast = Broadcast(table, self._visitors, self._seconds_left)
        self._since = time.monotonic()  # the time of the last move
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    # --- doing ------------------------------------------------------------------------------------------------------

    async def do(self, command: AnyCommand, name: str | None = None, expected: int | None = None) -> int:
        """Do a command and return its number once it is on disk. A command that was done before under this name is not
        done again.

        With `expected` it is refused unless the table still stands at that number: clocks and bots may come too late.
        """
        async with self._lock:
            if name is not None and name in self.table.done:
                return self.table.done[name]
            if expected is not None and expected != self.table.seq:
                raise Refused("too-late", "something else has happened before")
            moves = len(self.table.history)
            news = self.table.apply(command, name)
            number = self.table.seq
            await self._write(number, Entry(name, encode_command(command)))
            if len(self.table.history) != moves:
                self._since = time.monotonic()
            if "table" in news:
                self._visitors.look_again()
            self._broadcast.tell(news)
            self.plan()
            return number

    async def _write(self, number: int, entry: Entry) -> None:
        """Write to disk. If that fails, memory is ahead of the log: forget the room, and let everybody come back."""
        try:
            await self._log.append(self.table.code, number, [entry])
        except BaseException:
            logger.exception("table %s could not be written", self.table.code)
            self.stop()
            self._forget(self)
            for connection in self._visitors:
                connection.close("restart", 1012)
            raise

    # --- coming and going -------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        """A socket has said hello: send it everything, and tell the others that somebody is back."""
        async with self._lock:  # nobody is shown a command before it is on disk
            if self._visitors.add(connection):
                self._broadcast.tell(TABLE, but=connection)
            self._broadcast.greet(connection)
            self.plan()

    def exit(self, connection: Connection) -> None:
        self._visitors.remove(connection)
        self._spawn(self._announce())
        self.plan()

    async def _announce(self) -> None:
        """Tell everybody who is present."""
        async with self._lock:
            self._broadcast.tell(TABLE)

    def seat_of(self, connection: Connection) -> int | None:
        """The seat of a socket now."""
        return self._visitors.seat_of(connection)

    async def state(self) -> TableState:
        """The table as a stranger sees it."""
        async with self._lock:
            return self._broadcast.state()

    def _seconds_left(self) -> float | None:
        due = self._pace.deadline(self.table, self._since)
        return None if due is None else max(0, ceil((due - time.monotonic()) * 10) / 10)

    # --- clocks and bots --------------------------------------------------------------------------------------------

    def plan(self) -> None:
        """Set the alarm to the next thing that is due."""
        self.stop()
        if self._closed:
            return
        now = time.monotonic()
        deed = self._pace.next_deed(self.table, self._visitors.presence(), self._since, now)
        if deed is not None:
            self._alarm = asyncio.get_running_loop().call_later(
                max(0.0, deed.at - now), self._ring, deed, self.table.seq
            )

    def stop(self) -> None:
        """Cancel the alarm until the next plan."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def close(self) -> None:
        """Nothing more happens by itself at all: thoughts of bots are given up."""
        self.stop()
        self._closed = True
        for task in self._tasks:
            task.cancel()

    def _ring(self, deed: Deed, seq: int) -> None:
        self._alarm = None
        self._spawn(self._carry_out(deed, seq))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, deed: Deed, seq: int) -> None:
        try:
            if deed.what == "sleep":
                if not self._visitors and not self._lock.locked():
                    self._forget(self)
            elif deed.what == "away":
                await self._announce()
                self.plan()
            elif deed.what == "host":
                await self.do(said.SetHost(seat=deed.seat), expected=seq)
            elif deed.what == "deal":
                await self.do(said.Next(), expected=seq)
            else:
                await self._bot_moves(deed)
        except Refused:  # somebody was faster
            self.plan()
        except NotWritten:  # everybody has been sent away
            return

    async def _bot_moves(self, deed: Deed) -> None:
        """Let a bot think in a thread. Its choice counts only if the seat is still to act, and the bot's to play."""
        table, moves = self.table, len(self.table.history)
        if table.game is None or table.game.turn != deed.seat:
            return self.plan()
        action = await self._minds.choice(table, deed.seat)
        if action is None or len(table.history) != moves:
            return None  # somebody was faster: that move has set the next alarm
        person = table.place(deed.seat).kind == "person"
        if person and deed.what == "bot" and not self._visitors.presence().away(deed.seat, table, time.monotonic()):
            return self.plan()  # the person is back
        await self.do(Play(seat=deed.seat, action=action, stand_in=person), expected=table.seq)
        if not person:
            self._spawn(self._bot_talks(deed.seat))
        return None

    async def _bot_talks(self, seat: int) -> None:
        """After its turn a bot may make claims, if anybody could hear them."""
        try:
            for command in await self._minds.claims(self.table, seat):
                number = self.table.game.round if self.table.game else 0
                await asyncio.sleep(self._pace.breath())
                game = self.table.game
                if not self._visitors or not self.table.chat_open or game is None or game.round != number:
                    return
                if game.phase == "play" and self.table.place(seat).kind == "bot":
                    await self.do(command)
        except (Refused, NotWritten):  # then the claim is dropped
            return
