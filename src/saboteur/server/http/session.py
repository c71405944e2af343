"""One client's conversation: every frame is decoded, done or refused, and answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec

from saboteur.server.hub import Hub
from saboteur.server.protocol import said, told
from saboteur.server.room.connection import Connection, Send
from saboteur.server.room.room import Room
from saboteur.server.table.commands import Refused
from saboteur.server.table.lobby import token_hash
from saboteur.server.table.log import NotWritten

Receive = Callable[[], Awaitable[Any]]  # ASGI's

_numbers = count()

BAD_HELLO = 4400
NOT_LET_IN = 4403
NO_TABLE = 4404
TOO_OFTEN = 4429


class Session:
    def __init__(self, hub: Hub, address: str) -> None:
        self.hub = hub
        self.connection = Connection(address, hub.config.queue, hub.config.queue_size)
        self._room: Room | None = None
        self._key = str(next(_numbers))  # of the bucket for its messages
        self._limit = hub.limits.messages
        self._busy = False

    async def run(self, receive: Receive, send: Send) -> None:
        """Talk with a client whose socket was accepted, until one side closes it."""
        self.hub.add(self.connection)
        late = asyncio.get_running_loop().call_later(self.hub.config.hello_within, self._no_hello)
        reader = asyncio.ensure_future(self._read(receive))
        try:
            await self.connection.pump(send)
        finally:
            late.cancel()
            if not self._busy:
                reader.cancel()
            await asyncio.wait([reader])  # let a command that is being written finish
            self.leave()

    async def _read(self, receive: Receive) -> None:
        try:
            while self.connection.closing is None:
                event = await receive()
                if event["type"] != "websocket.receive":
                    break
                text = event.get("text")
                self._busy = True
                await self.take(event.get("bytes") or b"" if text is None else text)
                self._busy = False
        finally:
            self._busy = False
            if self.connection.closing is None:  # otherwise a last message is still on its way
                self.connection.ended()

    def _no_hello(self) -> None:
        if self._room is None:
            self.connection.close("say-hello-first", BAD_HELLO)

    def leave(self) -> None:
        self.hub.remove(self.connection)
        if self._room is not None:
            self._room.exit(self.connection)
            self._room = None

    async def take(self, frame: str | bytes) -> None:
        """Do what one frame asks for. The answer is always a message."""
        if not self._limit.allows(self._key):
            self._answer(told.RefusedMessage(said.id_in(frame), "too-fast", None, "too many messages; wait a little"))
            return
        try:
            message_id, message = said.decode_said(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if self._room is None:
                self.connection.close("say-hello-first", BAD_HELLO)
            else:
                self._answer(told.RefusedMessage(said.id_in(frame), "bad-message", None, str(error)[:200]))
            return
        if isinstance(message, said.Hello):
            await self._hello(message)
        elif self._room is None:
            self.connection.close("say-hello-first", BAD_HELLO)
        elif isinstance(message, said.Ping):
            self._answer(told.Pong(message_id))
        elif isinstance(message, said.Question):
            await self._ask(self._room, message, message_id or "")
        else:
            await self._do(self._room, message, message_id or "")

    async def _hello(self, hello: said.Hello) -> None:
        if self._room is not None:
            self._answer(told.RefusedMessage(None, "said-hello", None, "this socket has said hello already"))
            return
        connection = self.connection
        try:
            room = self.hub.look_up(hello.table, connection.address)
        except Refused as refused:
            connection.close(refused.key, TOO_OFTEN if refused.key == "too-many-guesses" else NO_TABLE)
            return
        if hello.token is not None:
            if room.table.seat_of(hello.token) is None:
                self.hub.limits.guesses.allows(connection.address)
                connection.close("no-seat", NOT_LET_IN)
                return
            connection.who = token_hash(hello.token)
        elif not room.table.spectators:
            connection.close("no-spectators", NOT_LET_IN)
            return
        connection.since = hello.since
        self._room = room
        await room.enter(connection)

    async def _do(self, room: Room, command: said.PlayerCommand | said.HostCommand, message_id: str) -> None:
        seat = room.seat_of(self.connection)
        try:
            if seat is None:
                raise Refused("not-seated", "spectators cannot do this")
            name = f"{self.connection.who[:16]}/{message_id}"
            if isinstance(command, said.Again):
                number = await self.hub.again(room, seat, name)
            else:
                if name not in room.table.done:
                    self._limit_fuss(room, command)
                command.by = seat
                if isinstance(command, said.Say):
                    command.at = int(time.time())
                number = await room.do(command, name)
        except Refused as refused:
            self._answer(told.RefusedMessage(message_id, refused.key, refused.rule, refused.reason))
        except NotWritten:
            self.connection.close("restart", 1012)
        else:
            self._answer(told.Ok(message_id, number))

    async def _ask(self, room: Room, message: said.Question, message_id: str) -> None:
        """Answer a question of one seat or spectator."""
        seat, connection = room.seat_of(self.connection), self.connection
        try:
            who = connection.who or f"spectator/{connection.address}"
            if not self.hub.limits.aids.allows(f"{room.table.code}/{who}"):
                raise Refused("too-fast", "too many questions at once; wait a little")
            if isinstance(message, said.AskSuspicions):
                self._answer(await room.aids.suspicions(seat, message_id))
            elif seat is None:
                raise Refused("not-seated", "spectators cannot do this")
            else:
                self._answer(await room.aids.hint(seat, message.strength, message_id))
        except Refused as refused:
            self._answer(told.RefusedMessage(message_id, refused.key, refused.rule, refused.reason))

    def _limit_fuss(self, room: Room, command: said.Command) -> None:
        """Limit the commands that everybody at the table is told of and that no turn limits."""
        who = f"{room.table.code}/{self.connection.who}"
        if isinstance(command, said.Say) and not self.hub.limits.talk.allows(who):
            raise Refused("too-fast", "too much talk at once; wait a little")
        fuss = isinstance(command, said.Claim | said.Me | said.Seed | said.HostCommand)
        if fuss and not self.hub.limits.changes.allows(who):
            raise Refused("too-fast", "too many changes at once; wait a little")

    def _answer(self, message: told.ServerMessage) -> None:
        self.connection.push(told.encode(message).decode())
