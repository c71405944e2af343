"""Servers and clients for tests: in this process without sockets, or a real process on a free port."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from saboteur.server import hub as served
from saboteur.server.config import Config
from saboteur.server.http.session import Session
from saboteur.server.protocol.calls import BotSeat, NewTable
from saboteur.server.table.log import Entry, WrongNumber
from support.virtual_time import run_in_virtual_time

SOURCES = Path(__file__).parents[2] / "src"
Message = dict[str, Any]
Result = TypeVar("Result")
AT_ONCE = Config(bot_pace=0, next_after=0, limits=False, queue=100_000)


class MemoryLog:
    """The log's interface, with a dictionary behind it."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Entry]] = {}

    async def append(self, table: str, number: int, entries: Sequence[Entry]) -> None:
        await asyncio.sleep(0)
        rows = self.tables.setdefault(table, [])
        names = {row.name for row in rows if row.name is not None}
        if number != len(rows) + 1 or any(entry.name in names for entry in entries):
            raise WrongNumber(table)
        rows.extend(entries)

    def read(self, table: str, number: int = 1) -> list[Entry]:
        return self.tables.get(table, [])[number - 1 :]

    def remove_unstarted(self, *_: object) -> list[str]:
        return []

    def close(self) -> None: ...


class Hub(served.Hub):
    """A hub that `run` closes when a test is over."""

    opened: ClassVar[list[Hub]] = []

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        Hub.opened.append(self)


def run(
    work: Coroutine[Any, Any, Result], loop: Callable[[Coroutine[Any, Any, Result]], Result] = asyncio.run
) -> Result:
    """Run a test, and then stop clocks and bots, as a server does.

    Otherwise bots that think while the loop ends would still begin something that nobody waits for.
    """

    async def whole() -> Result:
        try:
            return await work
        finally:
            for hub in Hub.opened:
                hub.close()
            Hub.opened.clear()

    return loop(whole())


def run_virtually(work: Coroutine[Any, Any, Result]) -> Result:
    """The same in virtual time: everything happens at its due time, and nobody waits."""
    return run(work, run_in_virtual_time)


async def settle() -> None:
    """Finish all running tasks that need no time."""
    await asyncio.sleep(1e-6)


class Guest:
    """A client in this process: its messages pile up in its connection."""

    def __init__(self, hub: served.Hub, address: str = "test") -> None:
        self.session = Session(hub, address)
        self.count = 0

    async def say(self, **message: Any) -> str:
        """Send a message with a fresh id, which is returned."""
        self.count += 1
        message.setdefault("id", f"m{self.count}")
        await self.session.take(json.dumps(message))
        return str(message["id"])

    async def hello(self, code: str, token: str | None = None, since: int = -1) -> None:
        await self.session.take(json.dumps({"type": "hello", "table": code, "token": token, "since": since}))

    def texts(self) -> list[str]:
        """All messages since the last call, as they went over the wire."""
        queue = self.session.connection._queue
        found = list(queue)
        queue.clear()
        return found

    def heard(self) -> list[Message]:
        return [json.loads(text) for text in self.texts()]

    async def ask(self, **message: Any) -> Message:
        """Send a message and return what answers it."""
        name = await self.say(**message)
        return next(answer for answer in self.heard() if answer.get("id") == name)


class Socket:
    """A client in this process whose socket a session reads and writes as it does a real one, up to its closing."""

    def __init__(self, hub: served.Hub, address: str = "test") -> None:
        self.session = Session(hub, address)
        self.count = 0
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._heard: list[Message] = []
        self._more = asyncio.Event()
        self.code: int | None = None  # the code that the socket was closed with
        self.closed = asyncio.ensure_future(self.session.run(self._coming.get, self._take))

    async def _take(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self._heard.append(json.loads(message["text"]))
        self._more.set()

    async def send(self, text: str) -> None:
        await self._coming.put({"type": "websocket.receive", "text": text})

    async def say(self, **message: Any) -> None:
        self.count += 1
        await self.send(json.dumps({"id": f"m{self.count}", **message}))

    async def hello(self, code: str, token: str | None = None) -> None:
        await self.send(json.dumps({"type": "hello", "table": code, "token": token}))

    def heard(self) -> list[Message]:
        """All messages since the last call."""
        found, self._heard = self._heard, []
        return found

    async def told(self, kind: str) -> None:
        """Wait until a message of a kind has come."""
        async with asyncio.timeout(15):
            while not any(message["type"] == kind for message in self._heard):
                self._more.clear()
                await self._more.wait()


async def open_table(hub: served.Hub, **wish: Any) -> tuple[str, str]:
    """A new table: its code, and the token of seat 1."""
    bots = [BotSeat(bot) for bot in wish.pop("bots", ())]
    code, _, token = await hub.open(NewTable(name=wish.pop("name", "Ana"), bots=bots, **wish), "test")
    return code, token


class Server:
    """A real server process that keeps its port and its data when it is killed and started again."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        command = [sys.executable, "-m", "saboteur.server.main", "--port", str(self.port), "--data", str(self.data)]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
        self.process = subprocess.Popen(
            [*command, *self.arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Saboteur is at"), line + self.process.stdout.read()
        return self

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Run a command like an administrator; returns its output."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        if self.process is None:
            return ""
        self.process.send_signal(how)
        printed, _ = self.process.communicate(timeout=20)
        self.process = None
        return printed

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGKILL)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def call(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """An HTTP call: the status and the decoded answer."""
        content = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, content, {"Content-Type": "application/json", **headers})
        try:
            with urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)

    @asynccontextmanager
    async def socket(self, code: str, token: str | None = None, since: int = -1) -> AsyncIterator[ClientConnection]:
        """A socket that has said hello."""
        async with connect(f"ws://127.0.0.1:{self.port}/ws", max_size=None, max_queue=None, compression=None) as opened:
            await opened.send(json.dumps({"type": "hello", "table": code, "token": token, "since": since}))
            yield opened


async def until(socket: ClientConnection, kind: str, **fields: Any) -> Message:
    """The next message of a kind whose fields are so; others are skipped."""
    async with asyncio.timeout(15):
        async for text in socket:
            message: Message = json.loads(text)
            if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
                return message
    raise AssertionError(f"the socket closed before {kind}")
