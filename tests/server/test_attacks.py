"""What somebody might do who means harm, and what a bad disk might: the tables go on."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur.server import app, tables
from saboteur.server.commands import Clear, DealNext, Play, Refused, SetHost, Speak
from saboteur.server.hub import Hub
from saboteur.server.log import Entry, NotWritten, SqliteLog
from saboteur.server.protocol import Join
from saboteur.server.replay import replay

from .support import AT_ONCE, Guest, MemoryLog, Server, open_table

QUIET = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)


def test_a_table_that_was_talked_to_death_can_still_be_played_and_rid_of_the_talker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), QUIET)
        code, _ = await open_table(hub, seats=3, bots=["chance"])
        room = hub.find(code)
        assert room is not None
        await hub.join(room, Join("Bo"), "test")
        monkeypatch.setattr(tables, "MOST_COMMANDS", room.table.seq)
        with pytest.raises(Refused, match="too much has been said"):
            await room.do(Speak(by=1, text="x", at=0))
        await room.do(SetHost(by=1, seat=3))  # otherwise the clock that hands a host's chair over would never rest
        await room.do(Clear(by=3, seat=1))
        room.stop()

    asyncio.run(play())


def test_claims_and_names_are_limited() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(QUIET, limits=True))
        code, token = await open_table(hub, start=True, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        answers = []
        for number in range(50):
            answers.append(await guest.ask(type="me", name=f"Ana{number}"))
        assert [answer.get("key") for answer in answers].count("too-fast") >= 15
        assert answers[0]["type"] == "ok"

    asyncio.run(play())


def test_a_replay_is_made_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing a whole game again takes long; meanwhile nobody's move waits."""
    threads: list[str] = []

    async def play() -> None:
        hub = Hub(MemoryLog(), replace(QUIET, limits=True))
        code, _ = await open_table(hub, seats=3, start=True)
        room = hub.find(code)
        assert room is not None
        game = room.table.game
        assert game is not None
        while room.table.phase != "over":
            await room.do(DealNext() if game.turn is None else Play(seat=game.turn, action=str(game.legal()[0])))
        real = replay

        def noted(*arguments: object) -> object:
            threads.append(threading.current_thread().name)
            return real(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(app, "replay", noted)
        handler: Callable[..., object] = app.replay_game.fn
        request = _Request(hub)
        answer = await handler(request, room.table.game_id, 2)  # type: ignore[misc]
        assert len(answer.frames) == len(room.table.history)
        assert threads != [threading.current_thread().name]
        for _ in range(19):
            hub.finished(room.table.game_id, "test")
        with pytest.raises(Refused, match="too many games"):
            hub.finished(room.table.game_id, "test")
        room.stop()

    asyncio.run(play())


class _Request:
    """As much of a request as finding a game needs."""

    def __init__(self, hub: Hub) -> None:
        self.app = self.client = self.state = self
        self.hub, self.host = hub, "test"


class FullDisk(MemoryLog):
    full = False

    async def append(self, table: str, number: int, entries: Sequence[Entry]) -> None:
        if self.full:
            raise NotWritten("disk is full")
        await super().append(table, number, entries)


def test_on_a_full_disk_nothing_is_acknowledged_and_nothing_breaks() -> None:
    async def play() -> None:
        log = FullDisk()
        hub = Hub(log, QUIET)
        code, token = await open_table(hub, seats=3, bots=["chance"] * 2, start=True, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        view = next(message["view"] for message in guest.heard() if message["type"] == "game")
        log.full = True
        await guest.say(type="act", id="x", action=view["legal"][0])
        assert [message for message in guest.heard() if message["type"] in ("ok", "game")] == []
        assert guest.session.connection.closing == 1012
        log.full = False
        back = Guest(hub)  # as a client does by itself
        await back.hello(code, token)
        assert (await back.ask(type="act", id="x", action=view["legal"][0]))["type"] == "ok"

    asyncio.run(play())


def test_a_log_that_fails_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(tmp_path / "tables.sqlite3")
        connection = log._connect()
        connection.execute("drop table log")
        connection.close()
        with pytest.raises(NotWritten):
            await log.append("BCDFGH", 1, [Entry(None, b"{}")])
        log.close()

    asyncio.run(play())


def test_http_tells_of_a_full_disk(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            database.execute("drop table log")
        database.close()
        status, answer = server.call("/api/tables", {"name": "Ana"})
        assert (status, answer["error"]["key"]) == (503, "not-written")
        assert "Traceback" not in server.stop()
