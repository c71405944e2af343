"""Load: many tables of ten people who move, against a bare Litestar socket that sends the same bytes to as many
clients.

Prints the processor time of the server for each message delivered, for both, and the memory of a connection. Run by
``make load``; the numbers are for reading, but a ratio above two ends with exit code 1.

The two take turns of some seconds, several times, so that other programs disturb both alike. The bare socket sends
messages that were recorded just before at some of the tables: for each move all messages to each seat, including
acknowledgements. Both servers run on the same event loop with the same settings.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SEATS = 10
RECORDED = 5  # tables whose traffic the bare socket repeats
READ = "read"  # tells the bare socket to read new recordings
SOURCES = Path(__file__).parents[1] / "src"


# --- the bare server ------------------------------------------------------------------------------------------------


def serve_bare(port: int, recorded: Path) -> None:
    """A socket without a game: a number from a member of a group makes it send recorded bytes to the whole group."""
    import uvicorn
    from litestar import Litestar, WebSocket, websocket

    moves: list[list[list[str]]] = []
    groups: dict[str, list[WebSocket[Any, Any, Any]]] = {}

    @websocket("/ws")
    async def talk(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        group = groups.setdefault(await socket.receive_text(), [])
        group.append(socket)
        while True:
            said = await socket.receive_text()
            if said == READ:
                moves[:] = json.loads(recorded.read_text())
                continue
            move = moves[int(said) % len(moves)]
            for other, texts in zip(group, move, strict=False):
                for text in texts:
                    await other.send_text(text)

    talk.fn.__annotations__["socket"] = WebSocket
    app = Litestar([talk], openapi_config=None, logging_config=None)
    settings: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "log_level": "critical"}
    uvicorn.run(app, port=port, access_log=False, **settings)


# --- processes ------------------------------------------------------------------------------------------------------


class Process:
    """A server in a process of its own, whose processor time and memory can be read."""

    def __init__(self, *command: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        words = [word.replace("PORT", str(self.port)) for word in command]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
        self._process = subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server did not start")

    def seconds(self) -> float:
        """Processor time so far."""
        words = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> int:
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@dataclass
class Count:
    messages: int = 0
    moves: int = 0
    bytes: int = 0
    recorded: dict[tuple[int, int], list[list[str]]] = field(default_factory=dict)  # by table and seat: each move

    def clear(self) -> None:
        self.messages = self.moves = self.bytes = 0

    def forget_moves(self) -> None:
        for moves in self.recorded.values():
            moves.clear()

    def moves_recorded(self) -> list[list[list[str]]]:
        """For each move the messages to each seat."""
        by_table: dict[int, list[list[list[str]]]] = {}
        for (table, _), moves in sorted(self.recorded.items()):
            by_table.setdefault(table, []).append(moves)
        turns = [list(zip(*seats, strict=False)) for seats in by_table.values()]
        return [list(move) for together in zip(*turns, strict=False) for move in together]


# --- clients --------------------------------------------------------------------------------------------------------


def open_table(port: int) -> tuple[str, list[str]]:
    """A table's code, and the tokens of everybody who sits there."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def post(path: str, body: object) -> Any:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.load(connection.getresponse())

    table = post("/api/tables", {"name": "Ana", "seats": SEATS, "rulebook": "es-AR"})
    joined = [post(f"/api/tables/{table['code']}/join", {"name": "Bo"}) for _ in range(SEATS - 1)]
    connection.close()
    return table["code"], [table["token"], *(other["token"] for other in joined)]


def open_tables(port: int, tables: int) -> list[tuple[str, list[str]]]:
    with ThreadPoolExecutor(20) as threads:  # each seat waits for the disk, so many wait at once
        return list(threads.map(open_table, [port] * tables))


class Load:
    """A server and the clients of all its tables. While it is their turn, each table moves once in so many seconds."""

    def __init__(self, name: str, process: Process, pause: float) -> None:
        self.name = name
        self.process = process
        self.pause = pause
        self.count = Count()
        self.used = self.passed = 0.0  # seconds of the processor, and of the clock
        self.chance = random.Random(1)
        self.turn = asyncio.Event()
        self.sockets: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.before = process.kilobytes()

    async def enter(self, first: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.process.port}/ws"
        opened = await connect(url, compression=None, max_size=None, ping_interval=None, proxy=None)
        self.sockets.append(opened)
        await opened.send(first)
        return opened

    def do(self, work: Coroutine[None, None, None]) -> None:
        self.tasks.append(asyncio.create_task(work))

    async def print_memory(self) -> None:
        await asyncio.sleep(1)
        each = (self.process.kilobytes() - self.before) / len(self.sockets)
        print(f"{self.name}: {len(self.sockets)} connections, {each:.1f} kB for each")

    async def wait(self) -> None:
        """Wait until a table moves again."""
        await self.turn.wait()
        await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
        await self.turn.wait()

    async def player(self, opened: ClientConnection, table: int, seat: int) -> None:
        """Play a legal action, after a while."""
        serial = 0
        moves = self.count.recorded.setdefault((table, seat), []) if table < RECORDED else None
        async for text in opened:
            assert isinstance(text, str)
            self.count.messages += 1
            self.count.bytes += len(text)
            is_move = text.startswith('{"type":"game"')
            if moves is not None:
                if is_move:
                    moves.append([text])
                elif moves:
                    moves[-1].append(text)
            if not is_move:
                continue
            message = None
            if '"legal":[]}' not in text[-60:] or '"phase":"round-over"' in text:  # parsing JSON is slow
                view = json.loads(text)["view"]
                if view["legal"]:
                    message = {"type": "act", "action": self.chance.choice(view["legal"])}
                elif view["phase"] == "round-over" and seat == 1:
                    message = {"type": "next"}
            if message is not None:
                serial += 1
                await self.wait()
                self.count.moves += 1
                await opened.send(json.dumps({**message, "id": str(serial)}))

    async def listener(self, opened: ClientConnection) -> None:
        async for text in opened:
            self.count.messages += 1
            self.count.bytes += len(text)

    async def speaker(self, opened: ClientConnection) -> None:
        number = 0
        while True:
            await self.wait()
            self.count.moves += 1
            await opened.send(str(number))
            number += 1

    async def measure(self, seconds: float) -> None:
        """Let the tables move for a while, and wait until everything has arrived."""
        before, start = self.process.seconds(), time.monotonic()
        self.turn.set()
        await asyncio.sleep(seconds)
        self.turn.clear()
        self.passed += time.monotonic() - start
        await asyncio.sleep(1)
        self.used += self.process.seconds() - before

    def report(self) -> float:
        """Print the measurements; returns the server's microseconds for each message delivered."""
        count, passed = self.count, self.passed
        each = self.used / max(1, count.messages) * 1e6
        moves, messages, size = count.moves / passed, count.messages / passed, count.bytes / max(1, count.messages)
        print(f"{self.name}: {moves:.0f} moves/s, {messages:.0f} messages/s of {size:.0f} bytes,", end=" ")
        print(f"{self.used / passed:.0%} of a core: {each:.1f} µs for each message")
        return each


async def sit_down(load: Load, tables: int) -> None:
    """Open tables, let everybody in, and start all games."""
    opened_tables = await asyncio.to_thread(open_tables, load.process.port, tables)
    load.before = load.process.kilobytes()
    hosts = []
    for place, (code, tokens) in enumerate(opened_tables):
        for seat, token in enumerate(tokens, 1):
            hello = json.dumps({"type": "hello", "table": code, "token": token, "since": -1})
            opened = await load.enter(hello)
            hosts += [opened] if seat == 1 else []
            load.do(load.player(opened, place, seat))
    await load.print_memory()
    for opened in hosts:
        await opened.send(json.dumps({"type": "lobby", "do": "start", "id": "start"}))


async def line_up(load: Load, tables: int) -> None:
    """As many connections to the bare socket, in groups of the same size."""
    for table in range(tables):
        for seat in range(SEATS):
            opened = await load.enter(str(table))
            load.do(load.listener(opened))
            if seat == 0:
                load.do(load.speaker(opened))
    await load.print_memory()


async def compare(ours: Load, bare: Load, recorded: Path, arguments: argparse.Namespace) -> float:
    """The cost of the tables divided by the cost of the bare socket."""
    await sit_down(ours, arguments.tables)
    await line_up(bare, arguments.tables)
    await asyncio.sleep(1)
    ours.count.clear()
    for _ in range(arguments.turns):
        ours.count.forget_moves()
        await ours.measure(arguments.seconds)
        recorded.write_text(json.dumps(ours.count.moves_recorded()))
        await bare.sockets[0].send(READ)
        await asyncio.sleep(0.5)
        await bare.measure(arguments.seconds)
    ratio = ours.report() / bare.report()
    for task in ours.tasks + bare.tasks:
        task.cancel()
    return ratio


async def run(arguments: argparse.Namespace) -> float:
    with tempfile.TemporaryDirectory() as data:
        recorded = Path(data) / "recorded.json"
        serve = ["-m", "saboteur.server.main", "--port", "PORT", "--data", data, "--no-limits", "--next-after", "600"]
        processes = [Process(*serve), Process(__file__, "--bare", "PORT", "--recorded", str(recorded))]
        try:
            ours, bare = Load("saboteur", processes[0], arguments.pause), Load("bare", processes[1], arguments.pause)
            return await compare(ours, bare, recorded, arguments)
        finally:
            for process in processes:
                process.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--turns", type=int, default=3, help="how often each of the two is measured")
    parser.add_argument("--seconds", type=float, default=5, help="seconds for each measurement")
    parser.add_argument("--pause", type=float, default=0.7, help="seconds between the moves of a table")
    parser.add_argument("--bare", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--recorded", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.bare:
        serve_bare(arguments.bare, arguments.recorded)
        return
    ratio = asyncio.run(run(arguments))
    print(f"{ratio:.2f} times the bare socket")
    sys.exit(ratio > 2)


if __name__ == "__main__":
    main()
