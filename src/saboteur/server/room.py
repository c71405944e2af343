"""A table with people at it: does commands one after the other, writes them down, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from math import ceil

from saboteur.game import Game
from saboteur.server.bots import Deed, Pace, Presence
from saboteur.server.commands import AnyCommand, Play, Refused, encode_command
from saboteur.server.config import Config
from saboteur.server.connections import SPECTATOR, Connection
from saboteur.server.lines import Lines, game_message
from saboteur.server.lobby import Topic
from saboteur.server.log import Entry, Log, NotWritten
from saboteur.server.minds import Minds
from saboteur.server.protocol import said
from saboteur.server.protocol.told import Claims, Talk, encode
from saboteur.server.show import table_state
from saboteur.server.tables import Table
from saboteur.server.views import Views
from saboteur.server.wits import Wits

Group = tuple[int | None, list[Connection]]  # a seat's sockets; without a seat, those of spectators

logger = logging.getLogger(__name__)


class Room:
    def __init__(self, table: Table, log: Log, config: Config, forget: Callable[[Room], None]) -> None:
        self.table = table
        self._log = log
        self._forget = forget
        self._pace = Pace(config.bot_pace, config.next_after, config.sleep_after)
        self._minds = Minds()
        self.wits = Wits(table)
        self._lock = asyncio.Lock()
        self._connections: dict[str, set[Connection]] = {}  # by the hash of the token; spectators under ""
        self._started = time.monotonic()
        self._gone: dict[str, float] = {}  # when the last socket of a token closed
        self._since = self._started  # the time of the last move
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._lines: list[Lines] = []
        self._views: Views | None = None
        self._groups: list[Group] | None = None  # sockets by seat, until somebody comes, goes or changes seats
        self._there: Presence | None = None  # who is there, for as long

    # --- doing ------------------------------------------------------------------------------------------------------

    async def do(self, command: AnyCommand, name: str | None = None, expected: int | None = None) -> int:
        """Do a command and return its number once it is on disk; what was done before is not done again.

        With `expected` it is refused unless the table still stands there: what a clock or a bot meant to do comes late.
        """
        async with self._lock:
            if name is not None and name in self.table.done:
                return self.table.done[name]
            if expected is not None and expected != self.table.seq:
                raise Refused("too-late", "something else has happened before")
            moves = len(self.table.history)
            changed = self.table.apply(command, name)
            number = self.table.seq
            await self._write(number, Entry(name, encode_command(command)))
            if len(self.table.history) != moves:
                self._since = time.monotonic()
            if "table" in changed:
                self._look_around()
            self._tell(changed)
            self.plan()
            return number

    async def _write(self, number: int, entry: Entry) -> None:
        """To disk. If that fails, memory is ahead of the truth: forget it, and let everybody come back."""
        try:
            await self._log.append(self.table.code, number, [entry])
        except BaseException:
            logger.exception("table %s could not be written", self.table.code)
            self.stop()
            self._forget(self)
            for connection in self._everybody():
                connection.close("restart", 1012)
            raise

    # --- who is there -----------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection) -> None:
        """A socket has said hello: show it everything, and the others that somebody is back."""
        async with self._lock:  # what is not on disk yet is shown to nobody
            group = self._connections.setdefault(connection.who, set())
            news = not group or connection.who == SPECTATOR
            group.add(connection)
            self._gone.pop(connection.who, None)
            self._look_around()
            if news:
                self._tell(frozenset({"table"}), but=connection)
            self._greet(connection)
            self.plan()

    def exit(self, connection: Connection) -> None:
        group = self._connections.get(connection.who, set())
        group.discard(connection)
        if not group:
            self._connections.pop(connection.who, None)
            if connection.who != SPECTATOR:
                self._gone[connection.who] = time.monotonic()
        self._look_around()
        self._spawn(self._announce())
        self.plan()

    async def _announce(self) -> None:
        """Show everybody who is there and who is not."""
        async with self._lock:
            self._tell(frozenset({"table"}))

    def seat_of(self, connection: Connection) -> int | None:
        """The seat of a socket now: seats may be exchanged in the lobby."""
        if connection.who == SPECTATOR:
            return None
        return next((seat for seat in self.table.persons if self.table.places[seat - 1].token == connection.who), None)

    def _look_around(self) -> None:
        """Somebody has come or gone, or sits elsewhere: forget who was there."""
        self._groups = self._there = None

    def _presence(self) -> Presence:
        if self._there is None:
            self._there = self._who_is_there()
        return self._there

    def _who_is_there(self) -> Presence:
        tokens = {seat: self.table.places[seat - 1].token for seat in self.table.persons}
        connected = frozenset(seat for seat, token in tokens.items() if token in self._connections)
        gone = {seat: self._gone.get(token, self._started) for seat, token in tokens.items() if seat not in connected}
        return Presence(connected, gone, bool(self._connections))

    def _everybody(self) -> list[Connection]:
        return [connection for group in self._connections.values() for connection in group]

    # --- telling ----------------------------------------------------------------------------------------------------

    def _by_seat(self) -> list[Group]:
        """Sockets by seat; those whose seat is theirs no longer are sent away."""
        if self._groups is not None:
            return self._groups
        seats = {place.token: seat for seat, place in enumerate(self.table.places, 1) if place.kind == "person"}
        self._groups = []
        for who, connections in self._connections.items():
            if who == SPECTATOR:
                if self.table.spectators:
                    self._groups.append((None, list(connections)))
                    continue
            elif who in seats:
                self._groups.append((seats[who], list(connections)))
                continue
            for connection in connections:
                connection.close("no-seat" if who else "no-spectators", 4403)
        return self._groups

    def _tell(self, changed: frozenset[Topic], but: Connection | None = None) -> None:
        """Show everybody what has changed: made once for each seat, however many sockets it has."""
        groups = self._by_seat()
        if not groups:
            return
        texts: list[Callable[[int | None], str]] = []
        if "table" in changed:
            texts.append(self._table_text())
        if "talk" in changed:
            texts.append(self._same(encode(Talk(self.table.talk[-1:])).decode()))
        if "claims" in changed:
            texts.append(self._same(self._claims_text()))
        for seat, connections in groups:
            for text in texts:
                ready = text(seat)
                for connection in connections:
                    if connection is not but:
                        connection.push(ready)
        if "game" in changed:
            self._tell_game(groups)

    def _tell_game(self, groups: list[Group]) -> None:
        table = self.table
        if table.game is None:
            return
        views, newest = self._looked(table.game), self._newest_lines()
        last, deadline = newest[-1].seq, self._seconds_left()
        before = newest[-2].seq if len(newest) > 1 else -1
        for seat, connections in groups:
            view, ready = views.of(seat), ""
            for connection in connections:
                if connection.since == before:
                    ready = ready or game_message(table.seq, [newest[-1].of(seat)], view, deadline)
                    connection.push(ready)
                else:
                    lines = [line.of(seat) for line in newest if line.seq > connection.since]
                    connection.push(game_message(table.seq, lines, view, deadline))
                connection.since = last

    def _looked(self, game: Game) -> Views:
        """The views of the game as it stands."""
        if self._views is None or self._views.game is not game:
            self._views = Views(game)
        else:
            self._views.look()
        return self._views

    def _newest_lines(self) -> list[Lines]:
        """All moves so far as lines; those that are new are added."""
        for seq, events in self.table.history[len(self._lines) :]:
            self._lines.append(Lines(seq, events))
        return self._lines

    def _greet(self, connection: Connection) -> None:
        seat = self.seat_of(connection)
        connection.push(self._table_text()(seat))
        connection.push(encode(Talk(self.table.talk)).decode())
        connection.push(self._claims_text())
        if self.table.game is not None:
            self._tell_game([(seat, [connection])])

    def _table_text(self) -> Callable[[int | None], str]:
        now, presence = time.monotonic(), self._presence()
        away = frozenset(seat for seat in presence.gone_since if presence.away(seat, self.table, now))
        state = table_state(self.table, presence.connected, away, len(self._connections.get(SPECTATOR, ())))

        def text(seat: int | None) -> str:
            state.you.seat = seat
            state.you.host = seat is not None and seat == self.table.host
            return encode(state).decode()

        return text

    async def stranger_text(self) -> bytes:
        """The table as somebody sees it who is not at it."""
        async with self._lock:
            return self._table_text()(None).encode()

    def _claims_text(self) -> str:
        return encode(Claims(self.table.claims.goals, self.table.claims.seats)).decode()

    @staticmethod
    def _same(text: str) -> Callable[[int | None], str]:
        return lambda _seat: text

    def _seconds_left(self) -> float | None:
        due = self._pace.deadline(self.table, self._since)
        return None if due is None else max(0, ceil((due - time.monotonic()) * 10) / 10)

    # --- clocks and bots --------------------------------------------------------------------------------------------

    def plan(self) -> None:
        """Set the alarm to the next thing that happens by itself."""
        self.stop()
        if self._closed:
            return
        now = time.monotonic()
        deed = self._pace.next_deed(self.table, self._presence(), self._since, now)
        if deed is not None:
            self._alarm = asyncio.get_running_loop().call_later(
                max(0.0, deed.at - now), self._ring, deed, self.table.seq
            )

    def stop(self) -> None:
        """Nothing more happens by itself until the next plan."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def close(self) -> None:
        """Nothing more happens by itself at all: what bots were about to do is given up."""
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
                if not self._connections and not self._lock.locked():
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
        except Refused:  # somebody was quicker
            self.plan()
        except NotWritten:  # which has sent everybody away
            return

    async def _bot_moves(self, deed: Deed) -> None:
        """Let a bot think beside everything else. What it thought counts if its seat is still to act, and still its."""
        table, moves = self.table, len(self.table.history)
        if table.game is None or table.game.turn != deed.seat:
            return self.plan()
        action = await self._minds.choice(table, deed.seat)
        if action is None or len(table.history) != moves:
            return None  # somebody was quicker: that move has set the next alarm
        person = table.place(deed.seat).kind == "person"
        if person and deed.what == "bot" and not self._presence().away(deed.seat, table, time.monotonic()):
            return self.plan()  # the person is back
        await self.do(Play(seat=deed.seat, action=action, stand_in=person), expected=table.seq)
        if not person:
            self._spawn(self._bot_talks(deed.seat))
        return None

    async def _bot_talks(self, seat: int) -> None:
        """After its turn a bot may claim something, if there is somebody who could hear it."""
        try:
            for command in await self._minds.claims(self.table, seat):
                number = self.table.game.round if self.table.game else 0
                await asyncio.sleep(self._pace.breath())
                game = self.table.game
                if not self._connections or not self.table.chat_open or game is None or game.round != number:
                    return
                if game.phase == "play" and self.table.place(seat).kind == "bot":
                    await self.do(command)
        except (Refused, NotWritten):  # then it is not said
            return
