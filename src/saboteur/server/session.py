"""One client's conversation: every frame is understood, done or refused, and answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec

from saboteur.server import commands as c
from saboteur.server import protocol as p
from saboteur.server.commands import Refused
from saboteur.server.connections import Connection, Send
from saboteur.server.hub import Hub
from saboteur.server.lobby import token_hash
from saboteur.server.log import NotWritten
from saboteur.server.room import Room
from saboteur.server.wits import HintAnswer, Suspicions

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
        """Talk with a client whose socket was accepted, until one side has enough."""
        self.hub.add(self.connection)
        late = asyncio.get_running_loop().call_later(self.hub.config.hello_within, self._no_hello)
        reader = asyncio.ensure_future(self._read(receive))
        try:
            await self.connection.pump(send)
        finally:
            late.cancel()
            if not self._busy:
                reader.cancel()
            await asyncio.wait([reader])  # a command that is being written is not cut off
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
            if self.connection.closing is None:  # otherwise a last word is still on its way
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
        """Do what one frame asks for. Whatever is in it, the answer is a message."""
        if not self._limit.allows(self._key):
            self._answer(p.RefusedMessage(_id_in(frame), "too-fast", None, "too many messages; wait a little"))
            return
        try:
            message = p.decode_client_message(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if self._room is None:
                self.connection.close("say-hello-first", BAD_HELLO)
            else:
                self._answer(p.RefusedMessage(_id_in(frame), "bad-message", None, str(error)[:200]))
            return
        if isinstance(message, p.Hello):
            await self._hello(message)
        elif self._room is None:
            self.connection.close("say-hello-first", BAD_HELLO)
        elif isinstance(message, p.Ping):
            self._answer(p.Pong(message.id))
        elif isinstance(message, p.Question):
            await self._ask(self._room, message)
        else:
            await self._do(self._room, message)

    async def _hello(self, hello: p.Hello) -> None:
        if self._room is not None:
            self._answer(p.RefusedMessage(None, "said-hello", None, "this socket has said hello already"))
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

    async def _do(self, room: Room, message: p.ClientMessage) -> None:
        assert not isinstance(message, p.Hello | p.Ping | p.Question)
        seat = room.seat_of(self.connection)
        try:
            if seat is None:
                raise Refused("not-seated", "who only watches can do nothing")
            name = f"{self.connection.who[:16]}/{message.id}"
            if isinstance(message, p.Again):
                number = await self.hub.again(room, seat, name)
            else:
                if name not in room.table.done:
                    self._limit_fuss(room, message)
                number = await room.do(command_of(message, seat), name)
        except Refused as refused:
            self._answer(p.RefusedMessage(message.id, refused.key, refused.rule, refused.reason))
        except NotWritten:
            self.connection.close("restart", 1012)
        else:
            self._answer(p.Ok(message.id, number))

    async def _ask(self, room: Room, message: p.Question) -> None:
        """Answer what one seat alone wants to know."""
        seat, connection = room.seat_of(self.connection), self.connection
        try:
            who = connection.who or f"spectator/{connection.address}"
            if not self.hub.limits.aids.allows(f"{room.table.code}/{who}"):
                raise Refused("too-fast", "too many questions at once; wait a little")
            if isinstance(message, p.AskSuspicions):
                self._answer(await room.wits.suspicions(seat, message.id))
            elif seat is None:
                raise Refused("not-seated", "who only watches can do nothing")
            else:
                self._answer(await room.wits.hint(seat, message.strength, message.id))
        except Refused as refused:
            self._answer(p.RefusedMessage(message.id, refused.key, refused.rule, refused.reason))

    def _limit_fuss(self, room: Room, message: p.ClientMessage) -> None:
        """Everybody at the table is told of these, and no turn limits them."""
        who = f"{room.table.code}/{self.connection.who}"
        if isinstance(message, p.Say) and not self.hub.limits.talk.allows(who):
            raise Refused("too-fast", "too much talk at once; wait a little")
        if isinstance(message, p.Claim | p.Me | p.Seed | p.Lobby) and not self.hub.limits.changes.allows(who):
            raise Refused("too-fast", "too many changes at once; wait a little")

    def _answer(self, message: p.RefusedMessage | p.Ok | p.Pong | Suspicions | HintAnswer) -> None:
        self.connection.push(p.encode(message).decode())


def _id_in(frame: str | bytes) -> str | None:
    """The id of a message that could not be understood, if it has one."""
    try:
        found = p.decode_id(frame).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found[:40] if isinstance(found, str) else None


def command_of(message: p.ClientMessage, seat: int) -> c.Command:
    """What a message asks a table to do."""
    match message:
        case p.Act():
            return c.Play(by=seat, seat=seat, action=message.action)
        case p.Next():
            return c.DealNext(by=seat)
        case p.Say():
            return c.Speak(by=seat, text=message.text, at=int(time.time()))
        case p.Claim():
            return c.Claim(by=seat, says=message.says, goal=message.goal, seat=message.seat)
        case p.Me():
            return c.Dress(by=seat, name=message.name, colour=message.colour, symbol=message.symbol)
        case p.Seed():
            return c.AddSeed(by=seat, add=message.add)
        case p.Leave():
            return c.Leave(by=seat)
        case p.Lobby():
            return _lobby_command(message, seat)
        case _:
            raise Refused("bad-message", "a table cannot do this")


def _lobby_command(message: p.Lobby, by: int) -> c.Command:
    seat = message.seat if isinstance(message.seat, int) else None
    match message.do:
        case "start":
            return c.Start(by=by)
        case "bot" if seat is not None and message.bot is not None:
            return c.PutBot(by=by, seat=seat, bot=message.bot)
        case "clear" if seat is not None:
            return c.Clear(by=by, seat=seat)
        case "swap" if message.a is not None and message.b is not None:
            return c.Swap(by=by, a=message.a, b=message.b)
        case "rules":
            return c.SetRules(
                by=by, rulebook=message.rulebook, options=message.options, settings=message.settings,
                seats=message.seats, timer=message.timer, away_after=message.away_after,
            )  # fmt: skip
        case "first" if message.seat is not None:
            return c.SetFirst(by=by, seat=seat or 0)
        case "host" if seat is not None:
            return c.SetHost(by=by, seat=seat)
        case "chat" if message.open is not None:
            return c.SetChat(by=by, open=message.open)
        case "spectators" if message.allowed is not None:
            return c.SetSpectators(by=by, allowed=message.allowed)
        case "aids" if message.allowed is not None:
            return c.SetAids(by=by, allowed=message.allowed)
        case _:
            raise Refused("bad-message", f"{message.do!r} lacks what it is about")
