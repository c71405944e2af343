"""Why a socket is closed: the reason in words, then a code. The page stops coming back at codes from 4400 on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from saboteur.server.protocol.calls import Join
from server.support import AT_ONCE, Hub, MemoryLog, Message, Socket, open_table, run, run_virtually

SLOW = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)


async def ended(socket: Socket) -> tuple[Message, int | None]:
    """The last message to a socket, and the code that closes it."""
    await socket.closed
    return socket.heard()[-1], socket.code


@pytest.mark.parametrize(
    ("first", "reason", "code"),
    [
        ({"type": "hello", "table": "BCDFGH"}, "no-such-table", 4404),
        ({"type": "hello", "table": "x"}, "no-such-table", 4404),
        ({"type": "hello", "token": "not a token of this table"}, "no-seat", 4403),
        ({"type": "ping", "id": "1"}, "say-hello-first", 4400),
        ({"type": "say", "id": "1", "text": "hello"}, "say-hello-first", 4400),
        ({"type": "nonsense"}, "say-hello-first", 4400),
        (None, "say-hello-first", 4400),
    ],
)
def test_a_bad_beginning(first: dict[str, Any] | None, reason: str, code: int) -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(SLOW, hello_within=20))
        table, _ = await open_table(hub)
        socket = Socket(hub)
        if first is not None:
            await socket.say(**({"table": table} | first if first["type"] == "hello" else first))
        else:
            await asyncio.sleep(19)
            assert not socket.closed.done()
        assert await ended(socket) == ({"type": "bye", "reason": reason}, code)
        assert not hub.connections

    run_virtually(play())


def test_who_has_said_hello_in_time_stays() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(SLOW, hello_within=20))
        table, _ = await open_table(hub)
        socket = Socket(hub)
        await asyncio.sleep(19)
        await socket.hello(table)
        await asyncio.sleep(100)
        await socket.say(type="ping")
        await socket.told("pong")

    run_virtually(play())


def test_too_many_guesses() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(SLOW, limits=True))
        table, token = await open_table(hub)
        codes = []
        for number in range(12):
            socket = Socket(hub)
            # A code that does not exist counts as much as a token that does not.
            await socket.hello(*(("BCDFGH",) if number % 2 else (table, "a wrong token of a seat")))
            codes.append((await ended(socket))[1])
        assert codes == [4403, 4404] * 5 + [4429] * 2
        elsewhere = Socket(hub, "elsewhere")
        await elsewhere.hello(table, token)
        await elsewhere.told("table")

    run(play())


def test_a_seat_that_is_lost() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), SLOW)
        table, token = await open_table(hub)
        room = hub.find(table)
        assert room is not None
        other = (await hub.join(room, Join("Bo"), "test"))[1]
        host, removed, second_window, spectator = [Socket(hub) for _ in range(4)]
        for socket, each in ((host, token), (removed, other), (second_window, other), (spectator, None)):
            await socket.hello(table, each)
            await socket.told("claims")
        await host.say(type="lobby", do="clear", seat=2)
        for socket in (removed, second_window):
            assert await ended(socket) == ({"type": "bye", "reason": "no-seat"}, 4403)
        back = Socket(hub)
        await back.hello(table, other)
        assert await ended(back) == ({"type": "bye", "reason": "no-seat"}, 4403)
        await host.say(type="lobby", do="spectators", allowed=False)
        assert await ended(spectator) == ({"type": "bye", "reason": "no-spectators"}, 4403)
        late = Socket(hub)
        await late.hello(table)
        assert await ended(late) == ({"type": "bye", "reason": "no-spectators"}, 4403)
        await host.say(type="leave")
        assert await ended(host) == ({"type": "bye", "reason": "no-seat"}, 4403)
        assert not hub.connections

    run(play())


def test_a_server_that_stops() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), SLOW)
        table, token = await open_table(hub)
        socket = Socket(hub)
        await socket.hello(table, token)
        await socket.told("claims")
        hub.close()
        assert await ended(socket) == ({"type": "bye", "reason": "restart"}, 1012)

    run(play())
