"""Away, back, slow, dead: nobody who is not there blocks a table, and nobody who is slow slows the others."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from saboteur.server.protocol.calls import Join
from saboteur.server.room.connection import Connection
from server.support import (
    AT_ONCE,
    SOURCES,
    Guest,
    Hub,
    MemoryLog,
    Message,
    Server,
    open_table,
    run,
    run_virtually,
    until,
)

EXAMPLE = Path(__file__).parents[3] / "examples/join_bot.py"


def test_a_bot_plays_on_for_who_is_away_and_hands_back() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6))
        code, token = await open_table(hub, seats=3, away_after=1)
        room = hub.find(code)
        assert room is not None
        other = (await hub.join(room, Join("Bo"), "test"))[1]
        await hub.join(room, Join("Cy"), "test")  # never comes
        ana, bo = Guest(hub), Guest(hub)
        await ana.hello(code, token)
        await bo.hello(code, other)
        await ana.say(type="lobby", do="first", seat=1)
        await ana.say(type="lobby", do="start")
        game = room.table.game
        assert game is not None
        ana.session.leave()
        await asyncio.sleep(0.99)
        assert game.turn == 1  # not yet
        await asyncio.sleep(0.02)
        assert game.turn == 2
        assert room.table.history[-1][1][0].seat == 1
        seats = [message for message in bo.heard() if message["type"] == "table"][-1]["seats"]
        assert [seat["away"] for seat in seats] == [True, False, True]
        assert room.table.host == 2  # and the host's chair has been handed over
        back = Guest(hub)
        await back.hello(code, token)
        await bo.say(type="act", action=str(game.legal()[0]))
        await asyncio.sleep(100)
        assert game.turn == 1  # seat 3 is played by a bot, seat 1 waits for its person again
        assert [seat for seat, _ in game.rounds[0].actions] == [1, 2, 3]

    run_virtually(play())


def test_a_clock_runs_out() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        code, token = await open_table(hub, seats=3, first=1, start=True, timer=5)
        room = hub.find(code)
        assert room is not None
        guest = Guest(hub)
        await guest.hello(code, token)
        assert guest.heard()[-1]["deadline"] == 5
        game = room.table.game
        assert game is not None
        await asyncio.sleep(4.99)
        assert game.rounds[0].actions == []
        late = Guest(hub)
        await late.hello(code)
        assert late.heard()[-1]["deadline"] == 0.1  # rounded up: as long as there is time, it says so
        await asyncio.sleep(0.02)
        assert [seat for seat, _ in game.rounds[0].actions[:1]] == [1]

    run_virtually(play())


def test_a_full_queue_closes_the_socket() -> None:
    async def play() -> None:
        sent: list[str] = []
        never = asyncio.Event()

        async def send(message: Message) -> None:
            assert message["type"] == "websocket.send", "a reader that does not read cannot be told"
            sent.append(message["text"])
            await never.wait()

        connection = Connection("test", 4)
        pump = asyncio.create_task(connection.pump(send))
        await asyncio.sleep(0)
        for number in range(20):
            connection.push(str(number))
            await asyncio.sleep(0)
        async with asyncio.timeout(2):
            await pump
        assert sent == ["0"]
        assert connection.closing == 1013
        assert not connection._queue

    run(play())


def test_who_does_not_read_slows_nobody(tmp_path: Path) -> None:
    """A raw socket says hello and never reads: the others play on, it is dropped, and memory stays where it was."""
    with Server(tmp_path, "--bot-pace", "0", "--next-after", "0", "--no-limits") as server:
        _, table = server.call("/api/tables", {"name": "Ana", "start": True})
        code, token = table["code"], table["token"]

        async def play() -> None:
            dead = []
            for _ in range(20):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(
                    f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    "Sec-WebSocket-Version: 13\r\n\r\n".encode()
                )
                hello = json.dumps({"type": "hello", "table": code, "token": None, "since": -1}).encode()
                await reader.readuntil(b"\r\n\r\n")
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                mask = bytes(4)
                writer.write(b"\x81" + bytes([0x80 | 126]) + len(hello).to_bytes(2, "big") + mask + hello)
                dead.append(writer)
            async with server.socket(code, token) as opened:
                serial = 0
                async with asyncio.timeout(60):
                    async for text in opened:
                        message = json.loads(text)
                        if message["type"] == "game" and message["view"]["phase"] == "game-over":
                            break
                        if message["type"] == "game" and message["view"]["legal"]:
                            serial += 1
                            action = message["view"]["legal"][serial % len(message["view"]["legal"])]
                            await opened.send(json.dumps({"type": "act", "id": f"{serial}", "action": action}))
            for writer in dead:
                writer.transport.abort()

        run(play())
        assert "Traceback" not in server.stop()


def test_the_example_bot_joins_by_a_link_and_plays(tmp_path: Path) -> None:
    with Server(tmp_path, "--bot-pace", "0", "--next-after", "0", "--no-limits") as server:
        bots = [{"bot": "chance"}] * 2
        _, table = server.call("/api/tables", {"name": "Ana", "seats": 4, "bots": bots, "away_after": 1})
        link = f"{server.url}/t/{table['code']}"
        bot = subprocess.Popen([sys.executable, EXAMPLE, link, "Zed"], env={"PYTHONPATH": str(SOURCES)})

        async def host() -> None:
            async with server.socket(table["code"], table["token"]) as opened:
                while True:
                    seats = (await until(opened, "table"))["seats"]
                    if any(seat["name"] == "Zed" and seat["connected"] for seat in seats):
                        break
                await opened.send(json.dumps({"type": "lobby", "do": "start", "id": "s"}))
                await opened.send(json.dumps({"type": "leave", "id": "l"}))
                with suppress(ConnectionClosed):
                    async for _ in opened:
                        pass

        run(host())
        assert bot.wait(timeout=60) == 0
        status, shown = server.call(f"/api/tables/{table['code']}")
        assert (status, shown["phase"]) == (200, "over")
        status, game = server.call(f"/api/games/{shown['game']}")
        assert status == 200
        assert "Zed" in game["record"]
