"""Tables that nobody looks at leave the memory; those at which nobody ever played leave the log too, in time."""

from __future__ import annotations

import asyncio
import gc
import json
import time
import tracemalloc
import weakref
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur.server.protocol.said import Next, Start
from saboteur.server.replay import finished_game, replay
from saboteur.server.room.room import Room
from saboteur.server.table.commands import Refused, encode_command
from saboteur.server.table.log import Entry, SqliteLog
from server.support import AT_ONCE, Guest, Hub, MemoryLog, open_table, run, run_virtually, settle

SOON = replace(AT_ONCE, sleep_after=0.01)
DAY = 86_400


async def finish(hub: Hub) -> tuple[str, str]:
    """A game that one person and bots play to its end, and leave: the table's code and the game's id."""
    code, token = await open_table(hub, seats=3, bots=["chance"] * 2)
    guest = Guest(hub)
    await guest.hello(code, token)
    await guest.say(type="lobby", do="start")
    await guest.say(type="leave")  # a bot plays on
    guest.session.leave()
    room = hub.find(code)
    assert room is not None
    async with asyncio.timeout(60):
        while room.table.phase != "over":
            await deal_next(room)
            await settle()
    return code, room.table.game_id


async def deal_next(room: Room) -> None:
    """Nobody looks, so nobody deals the next round: do that."""
    with suppress(Refused):
        await room.do(Next())


def test_a_table_that_nobody_looks_at_leaves_the_memory() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6))
        code, token = await open_table(hub, away_after=10)  # a lobby that its host has left
        visitor = Guest(hub)
        await visitor.hello(code, token)
        played, game_id = await finish(hub)
        rooms = [weakref.ref(room) for room in hub.rooms.values()]
        await asyncio.sleep(3600)
        assert list(hub.rooms) == [code], "somebody is there"
        visitor.session.leave()
        del visitor
        await asyncio.sleep(59)
        assert list(hub.rooms) == [code], "somebody may be back"
        await asyncio.sleep(2)
        assert not hub.rooms
        gc.collect()
        assert [room() for room in rooms if room() is not None] == []
        table = hub.finished(game_id, "test")  # and it is back, as a page of its own
        assert finished_game(table).record
        assert len(replay(table, None).frames) > 10
        again = Guest(hub)
        await again.hello(played)
        assert again.heard()[0]["phase"] == "over"
        again.session.leave()
        await asyncio.sleep(61)
        assert not hub.rooms

    run_virtually(play())


def test_memory_does_not_grow_with_every_table() -> None:
    async def play() -> None:
        hub = Hub(NoLog(), SOON)

        async def open_some() -> int:
            for _ in range(150):
                await open_table(hub, seats=10, start=True, bots=["chance"] * 9, away_after=86_400, first=1)
                await open_table(hub, seats=10)
            for room in list(hub.rooms.values()):  # as after a minute in which nobody came
                room.close()
                hub._forget(room)
            await settle()  # running tasks have been cancelled
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        await open_some()
        tracemalloc.start()
        first = await open_some()
        last = max([await open_some() for _ in range(3)])
        tracemalloc.stop()
        assert last - first < 300_000, "a table is more than 10 kB: 900 of them would be 9 MB"

    run(play())


class NoLog(MemoryLog):
    """Takes everything and keeps nothing, so that only the process is measured."""

    async def append(self, *_: object) -> None:
        await asyncio.sleep(0)


def test_unstarted_tables_leave_the_log_in_time(tmp_path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(tmp_path / "tables.sqlite3")
        hub = Hub(log, replace(SOON, sleep_after=1e6))
        codes = [(await open_table(hub))[0] for _ in range(4)]
        old, new, busy, begun = codes
        for code in (old, busy, begun):
            await age(log, code, 8)
        await log.append(begun, len(log.read(begun)) + 1, [Entry(None, encode_command(Start()))])
        assert log.remove_unstarted(int(time.time() - 7 * DAY), {busy}) == [old]
        assert [bool(log.read(code)) for code in codes] == [False, True, True, True]
        assert log.remove_unstarted(int(time.time() - 9 * DAY), ()) == []
        hub.close()
        hub.rooms.clear()
        assert hub.find(old) is None
        assert hub.find(new) is not None
        log.close()

    run(play())


async def age(log: SqliteLog, code: str, days: int) -> None:
    """As if a table had been opened some days ago."""
    body = json.loads(log.read(code)[0].body)
    body["at"] -= days * DAY
    connection = log._connect()
    connection.execute("update log set body = ? where game = ? and seq = 1", (json.dumps(body).encode(), code))
    connection.close()


def test_tidying_a_log_that_fails_takes_a_line_and_is_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        log = SqliteLog(tmp_path / "tables.sqlite3")
        hub = Hub(log, replace(SOON, tidy_every=0.05))
        old, _ = await open_table(hub)
        await age(log, old, 8)
        hub.rooms.clear()
        async with asyncio.timeout(30):
            with closing(log._connect()) as connection:
                connection.execute("alter table log rename to lost")
                tidying = asyncio.create_task(hub.tidy())
                while not caplog.records:
                    await asyncio.sleep(0.01)
                connection.execute("alter table lost rename to log")
            while log.read(old):
                await asyncio.sleep(0.01)
        tidying.cancel()
        log.close()

    run(play())
    assert caplog.records[0].getMessage() == "old tables could not be removed: no such table: log"
    assert not any(record.exc_info for record in caplog.records)


def test_the_server_tidies_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(tmp_path / "tables.sqlite3")
        hub = Hub(log, replace(SOON, tidy_every=0.05))
        old, _ = await open_table(hub)
        await age(log, old, 8)
        tidying = asyncio.create_task(hub.tidy())
        async with asyncio.timeout(10):
            while log.read(old):
                await asyncio.sleep(0.02)
        tidying.cancel()
        never = asyncio.create_task(Hub(log, replace(SOON, forget_lobbies_after=0)).tidy())
        await asyncio.wait_for(never, 1)
        log.close()

    run(play())


def test_a_server_that_stops_leaves_nothing_running() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        for _ in range(5):
            code, token = await open_table(hub, seats=5, start=True, bots=["watcher:loud"] * 4, first=2)
            await Guest(hub).hello(code, token)
        async with asyncio.timeout(30):  # until bots think
            while len(asyncio.all_tasks()) < 2:
                await asyncio.sleep(0)
        hub.close()
        for _ in range(5):
            await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}
        await asyncio.sleep(3600)  # and nothing begins again
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run_virtually(play())
