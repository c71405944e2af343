"""A client that reads slowly or not at all neither slows the others nor fills the server's memory."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
import uvicorn
from websockets.asyncio.client import connect

from saboteur.server.config import Config
from saboteur.server.http import wire
from saboteur.server.http.app import make_app
from saboteur.server.hub import Hub
from saboteur.server.main import settings
from saboteur.server.room.connection import Connection
from server.support import AT_ONCE, MemoryLog, open_table, run

DEAD = 20
LINES = 300
LINE = "💎" * 300
BOUNDED = replace(AT_ONCE, bot_pace=1e6, queue=Config.queue, hello_within=0.5)


@asynccontextmanager
async def serving(config: Config) -> AsyncIterator[tuple[uvicorn.Server, Hub, int]]:
    """A real server in this process, so that its memory can be looked into."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32_768)  # so that little waits outside of this process
    app = make_app(MemoryLog(), config)
    server = uvicorn.Server(settings(app))
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server, app.state.hub, listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task
        listening.close()


async def reached(state: Callable[[], bool]) -> None:
    """Wait until something is so, and fail if it never is."""
    async with asyncio.timeout(15):
        while not state():
            await asyncio.sleep(0.01)


async def dead_reader(port: int, code: str | None) -> socket.socket:
    """A socket with a small window that says hello and then never reads."""
    dead = socket.socket()
    dead.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    dead.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(dead, ("127.0.0.1", port))
    await loop.sock_sendall(
        dead,
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    found = b""
    while b"\r\n\r\n" not in found:
        found += await loop.sock_recv(dead, 100)
    if code is not None:
        hello = json.dumps({"type": "hello", "table": code}).encode()
        await loop.sock_sendall(dead, b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
    return dead


def test_dead_readers_cost_neither_time_nor_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "GIVE_UP_AFTER", 0.3)

    async def play() -> None:
        async with serving(BOUNDED) as (server, hub, port):
            code, token = await open_table(hub)
            async with connect(f"ws://127.0.0.1:{port}/ws", proxy=None, compression=None) as opened:
                await opened.send(json.dumps({"type": "hello", "table": code, "token": token}))
                dead = [await dead_reader(port, code) for _ in range(DEAD)]
                while len(hub.connections) <= DEAD:
                    await asyncio.sleep(0.01)
                slowest, most_queued = 0.0, 0
                tracemalloc.start()
                for number in range(LINES):  # 360 kB for each reader
                    start = time.monotonic()
                    await opened.send(json.dumps({"type": "say", "id": str(number), "text": LINE}))
                    while json.loads(await opened.recv())["type"] != "ok":
                        pass
                    slowest = max(slowest, time.monotonic() - start)
                    most_queued = max(most_queued, *(len(other._queue) for other in hub.connections))
                grown = tracemalloc.get_traced_memory()[0]
                tracemalloc.stop()
                assert slowest < 2, "somebody has waited for a dead reader"
                assert 0 < most_queued <= Config.queue
                assert grown < 3_000_000, "7 MB were for readers who never took them"
                assert len(hub.connections) == 1, "the dead ones have been let go"
                await reached(lambda: len(server.server_state.connections) == 1)  # nothing waits for them any more
                for other in dead:
                    other.close()

    run(play())


def test_a_queue_is_bounded_by_its_size_too() -> None:
    connection = Connection("test", 64, 1000)
    for _ in range(10):
        connection.push("x" * 300)
    assert connection.closing == 1013
    assert not connection._queue


def test_what_was_sent_counts_no_longer() -> None:
    async def play() -> None:
        taken = 0

        async def send(message: dict[str, str]) -> None:
            nonlocal taken
            await asyncio.sleep(0)
            taken += len(message["text"])

        connection = Connection("test", 64, 1000)
        pump = asyncio.create_task(connection.pump(send))
        for _ in range(100):
            connection.push("x" * 300)
            await asyncio.sleep(0.001)
        assert (taken, connection._queued, connection.closing) == (30_000, 0, None)
        pump.cancel()

    run(play())


def test_who_does_not_say_hello_is_sent_away() -> None:
    async def play() -> None:
        async with serving(BOUNDED) as (server, hub, port):
            dead = await dead_reader(port, None)
            await reached(lambda: len(hub.connections) == 1)
            await reached(lambda: not hub.connections)
            dead.close()
            await reached(lambda: not server.server_state.connections)

    run(play())


def test_an_address_has_so_many_sockets_at_once() -> None:
    hub = Hub(MemoryLog(), replace(AT_ONCE, limits=True, sockets_at_once=3))
    here = [Connection("here", 1) for _ in range(3)]
    for connection in here:
        assert hub.lets_in("here")
        hub.add(connection)
    assert not hub.lets_in("here")
    assert hub.lets_in("there")
    hub.remove(here[0])
    hub.remove(here[0])
    assert hub.lets_in("here")
    for connection in here:
        hub.remove(connection)
    gc.collect()
    assert not hub._sockets
