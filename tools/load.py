"""Load: many tables of ten people who move, against a bare Litestar socket that sends the same bytes to as many.

Prints the processor time of the server for each message delivered, for both, and the memory of a connection. Run by
``make load``; the numbers are for reading, but a ratio above two ends with exit code 1.
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SEATS = 10
SOURCES = Path(__file__).parents[1] / "src"


# --- the bare server ------------------------------------------------------------------------------------------------


def serve_bare(port: int, recorded: Path) -> None:
    """A socket without a game: whoever is in a group and says a number has everybody there be sent recorded bytes."""
    import uvicorn
    from litestar import Litestar, WebSocket, websocket

    moves: list[list[str]] = json.loads(recorded.read_text())
    groups: dict[str, list[WebSocket[Any, Any, Any]]] = {}

    @websocket("/ws")
    async def talk(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        group = groups.setdefault(await socket.receive_text(), [])
        group.append(socket)
        while True:
            move = moves[int(await socket.receive_text()) % len(moves)]
            for other, text in zip(group, move, strict=False):
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
    recorded: list[list[str]] = field(default_factory=list)


# --- clients --------------------------------------------------------------------------------------------------------


def open_tables(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """Codes, and the tokens of everybody who sits there."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def post(path: str, body: object) -> Any:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.load(connection.getresponse())

    opened = []
    for _ in range(tables):
        table = post("/api/tables", {"name": "Ana", "seats": SEATS, "rulebook": "es-AR"})
        joined = [post(f"/api/tables/{table['code']}/join", {"name": "Bo"}) for _ in range(SEATS - 1)]
        opened.append((table["code"], [table["token"], *(other["token"] for other in joined)]))
    return opened


class Load:
    """Clients of all tables. Each table moves once in so many seconds."""

    def __init__(self, port: int, pause: float) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.pause = pause
        self.count = Count()
        self.chance = random.Random(1)

    async def enter(self, *first: str) -> ClientConnection:
        opened = await connect(self.url, compression=None, max_size=None, ping_interval=None, proxy=None)
        for text in first:
            await opened.send(text)
        return opened

    async def player(self, opened: ClientConnection, seat: int, record: bool) -> None:
        """Plays what is legal, after a while."""
        serial = 0
        async for text in opened:
            assert isinstance(text, str)
            self.count.messages += 1
            self.count.bytes += len(text)
            if not text.startswith('{"type":"game"'):
                continue
            if record:
                self._note(seat, text)
            message = None
            if '"legal":[]}' not in text[-60:] or '"phase":"round-over"' in text:  # reading JSON is dear
                view = json.loads(text)["view"]
                if view["legal"]:
                    message = {"type": "act", "action": self.chance.choice(view["legal"])}
                elif view["phase"] == "round-over" and seat == 1:
                    message = {"type": "next"}
            if message is not None:
                serial += 1
                await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
                self.count.moves += 1
                await opened.send(json.dumps({**message, "id": str(serial)}))

    def _note(self, seat: int, text: str) -> None:
        if seat == 1:
            self.count.recorded.append([])
        if self.count.recorded:
            self.count.recorded[-1].append(text)

    async def listener(self, opened: ClientConnection) -> None:
        async for text in opened:
            self.count.messages += 1
            self.count.bytes += len(text)

    async def speaker(self, opened: ClientConnection) -> None:
        number = 0
        while True:
            await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
            self.count.moves += 1
            number += 1
            await opened.send(str(number))


async def measure(process: Process, load: Load, seconds: float) -> float:
    """Microseconds of the server for each message delivered."""
    await asyncio.sleep(2)
    load.count.messages = load.count.moves = load.count.bytes = 0
    before, start = process.seconds(), time.monotonic()
    await asyncio.sleep(seconds)
    used, passed = process.seconds() - before, time.monotonic() - start
    each = used / max(1, load.count.messages) * 1e6
    moves, messages = load.count.moves / passed, load.count.messages / passed
    size = load.count.bytes / max(1, load.count.messages)
    print(f"  {moves:.0f} moves/s, {messages:.0f} messages/s of {size:.0f} bytes, {used / passed:.0%} of a core")
    print(f"  {each:.1f} µs for each message")
    return each


async def load_tables(arguments: argparse.Namespace, data: str) -> tuple[float, list[list[str]]]:
    command = ["-m", "saboteur.server.main", "--port", "PORT", "--data", data, "--no-limits", "--next-after", "600"]
    process = Process(*command)
    try:
        tables = open_tables(process.port, arguments.tables)
        load = Load(process.port, arguments.pause)
        before, tasks, hosts = process.kilobytes(), [], []
        for place, (code, tokens) in enumerate(tables):
            for seat, token in enumerate(tokens, 1):
                hello = json.dumps({"type": "hello", "table": code, "token": token, "since": -1})
                opened = await load.enter(hello)
                hosts += [opened] if seat == 1 else []
                tasks.append(asyncio.create_task(load.player(opened, seat, record=place == 0)))
        await asyncio.sleep(1)
        print(f"saboteur: {len(tasks)} connections, {(process.kilobytes() - before) / len(tasks):.1f} kB for each")
        for opened in hosts:
            await opened.send(json.dumps({"type": "lobby", "do": "start", "id": "start"}))
        each = await measure(process, load, arguments.seconds)
        return each, [move for move in load.count.recorded if len(move) == SEATS]
    finally:
        process.stop()


async def load_bare(arguments: argparse.Namespace, recorded: Path) -> float:
    process = Process(__file__, "--bare", "PORT", "--recorded", str(recorded))
    try:
        load = Load(process.port, arguments.pause)
        before, tasks = process.kilobytes(), []
        for table in range(arguments.tables):
            for seat in range(SEATS):
                opened = await load.enter(str(table))
                tasks.append(asyncio.create_task(load.listener(opened)))
                if seat == 0:
                    tasks.append(asyncio.create_task(load.speaker(opened)))
        await asyncio.sleep(1)
        connections = arguments.tables * SEATS
        print(f"bare: {connections} connections, {(process.kilobytes() - before) / connections:.1f} kB for each")
        return await measure(process, load, arguments.seconds)
    finally:
        process.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=0.7, help="seconds between the moves of a table")
    parser.add_argument("--bare", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--recorded", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.bare:
        serve_bare(arguments.bare, arguments.recorded)
        return
    with tempfile.TemporaryDirectory() as data:
        ours, moves = asyncio.run(load_tables(arguments, data))
        recorded = Path(data) / "recorded.json"
        recorded.write_text(json.dumps(moves))
        bare = asyncio.run(load_bare(arguments, recorded))
    print(f"{ours / bare:.2f} times the bare socket")
    sys.exit(ours > 2 * bare)


if __name__ == "__main__":
    main()
