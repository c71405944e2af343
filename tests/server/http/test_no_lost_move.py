"""kill -9 repeatedly during play: every acknowledged move is there, once, in order, and everybody plays on."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from saboteur.server.table.table import Table
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Server, open_table, run, run_virtually, settle, until

KILLS = 8


class Player:
    """A client that reconnects by itself, remembers the newest event it has seen, and repeats unanswered messages."""

    def __init__(self, server: Server, code: str, token: str, number: int) -> None:
        self.server = server
        self.code = code
        self.token = token
        self.chance = random.Random(number)
        self.since = -1
        self.serial = 0
        self.view: dict[str, Any] | None = None
        self.waiting: dict[str, Any] | None = None
        self.acknowledged: list[tuple[int, str, str]] = []
        self.seen: list[int] = []
        self.returns = 0

    async def play(self) -> None:
        while True:
            try:
                async with self.server.socket(self.code, self.token, self.since) as opened:
                    self.returns += 1
                    if self.waiting is not None:  # was it done? ask again under the same name
                        await opened.send(json.dumps(self.waiting))
                    async for text in opened:
                        if await self.hear(opened, json.loads(text)):
                            return
            except (OSError, WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(0.05)

    async def hear(self, opened: ClientConnection, message: dict[str, Any]) -> bool:
        """Take in a message; True when the game is over."""
        if message["type"] == "ok":
            assert self.waiting is not None
            assert message["id"] == self.waiting["id"]
            self.acknowledged.append((message["seq"], message["id"], self.waiting.get("action", "")))
            self.waiting = None
        elif message["type"] == "refused":
            self.waiting = None
        elif message["type"] == "game":
            for event in message["events"]:
                assert event["seq"] > self.since, "an event came twice"
                self.since = event["seq"]
                self.seen.append(event["seq"])
            self.view = message["view"]
        if self.waiting is None and self.view is not None:
            await self.answer(opened, self.view)
        return self.view is not None and self.view["phase"] == "game-over"

    async def answer(self, opened: ClientConnection, view: dict[str, Any]) -> None:
        if view["legal"] or view["phase"] == "round-over":
            self.serial += 1
            self.waiting = {"id": f"m{self.serial}", "type": "next"}
            if view["legal"]:
                self.waiting |= {"type": "act", "action": self.chance.choice(view["legal"])}
            await opened.send(json.dumps(self.waiting))


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path, "--bot-pace", "0", "--no-limits")

    async def play() -> list[Player]:
        players = []
        for number in range(6):
            _, table = server.call("/api/tables", {"name": "Ana", "seats": 4, "bots": [{"bot": "chance"}] * 2})
            _, other = server.call(f"/api/tables/{table['code']}/join", {"name": "Bo"})
            players += [
                Player(server, table["code"], token, 10 * number + seat)
                for seat, token in enumerate((table["token"], other["token"]))
            ]
            async with server.socket(table["code"], table["token"]) as host:
                await host.send(json.dumps({"type": "lobby", "do": "start", "id": "start"}))
                await until(host, "ok", id="start")
        tasks = [asyncio.create_task(player.play()) for player in players]
        chance = random.Random(9)
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(100):
            await asyncio.gather(*tasks)
        return players

    with server:
        players = run(play())
        server.kill()
    assert sum(player.returns for player in players) > len(players) * 2
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        for player in players:
            rows = database.execute(
                "select seq, name, body from log where game = ? order by seq", (player.code,)
            ).fetchall()
            assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
            by_seq = {seq: (name, json.loads(body)) for seq, name, body in rows}
            for seq, name, action in player.acknowledged:
                written, command = by_seq[seq]
                assert written.endswith("/" + name)
                assert command.get("action", "") == action
            table = Table.from_log((name, body) for _, name, body in rows)
            assert table.phase == "over"
            assert player.seen == [seq for seq, _ in table.history], "a player has missed an event, or seen one twice"
    database.close()


def test_a_repeated_message_is_answered_again_and_not_done_again() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        code, token = await open_table(hub, bots=["chance", "chance"], seats=3, first=1, start=True)
        guest = Guest(hub)
        await guest.hello(code, token)
        view = next(message["view"] for message in guest.heard() if message["type"] == "game")
        first = await guest.ask(type="act", id="x", action=view["legal"][0])
        assert first["type"] == "ok"
        assert await guest.ask(type="act", id="x", action=view["legal"][0]) == first
        room = hub.find(code)
        assert room is not None
        assert room.table.game is not None
        assert [seat for seat, _ in room.table.game.rounds[0].actions].count(1) == 1

    run(play())


def test_who_is_behind_is_told_what_happened_since() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        code, token = await open_table(hub, bots=["chance", "chance"], seats=3, first=1, start=True)
        guest = Guest(hub)
        await guest.hello(code, token)
        game = guest.heard()[-1]
        await guest.say(type="act", action=game["view"]["legal"][0])
        await settle()  # the bots' turns
        seen = [event["seq"] for message in guest.heard() if message["type"] == "game" for event in message["events"]]
        assert len(seen) >= 2
        late = Guest(hub)
        await late.hello(code, token, since=seen[0])
        game = late.heard()[-1]
        assert [event["seq"] for event in game["events"]] == seen[1:]

    run_virtually(play())


def test_a_table_is_the_same_after_a_restart() -> None:
    async def play() -> None:
        log = MemoryLog()
        hub = Hub(log, AT_ONCE)
        code, token = await open_table(hub, bots=["chance", "chance"], seats=3, first=1, start=True, away_after=900)
        guest = Guest(hub)
        await guest.hello(code, token)
        await guest.say(type="say", text="hello")
        await guest.say(type="claim", goal="E8", says="gold")
        again = Guest(Hub(log, AT_ONCE))
        await again.hello(code, token)
        before = Guest(hub)
        await before.hello(code, token)
        assert again.texts() == before.texts()

    run(play())
