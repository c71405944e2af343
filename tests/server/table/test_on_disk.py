"""Every move that is acknowledged or shown is on disk. A move that is not on disk is neither, and the table continues
from the log."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur.server.protocol.calls import Join
from saboteur.server.protocol.said import Next
from saboteur.server.table.commands import Refused
from saboteur.server.table.log import Entry, NotWritten, SqliteLog, WrongNumber
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Socket, open_table, run

SLOW = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)


class HeldLog(MemoryLog):
    """A log that writes when it is let, or fails."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()
        self.let.set()
        self.asked = asyncio.Event()
        self.full = False

    async def append(self, table: str, number: int, entries: Sequence[Entry]) -> None:
        self.asked.set()
        await self.let.wait()
        if self.full:
            raise NotWritten("disk is full")
        await super().append(table, number, entries)

    def hold(self) -> None:
        self.let.clear()
        self.asked.clear()


async def begun(log: MemoryLog) -> tuple[Hub, str, list[str]]:
    """A game of two people and a bot; seat 1 is to act. Its code, and the people's tokens."""
    hub = Hub(log, SLOW)
    code, token = await open_table(hub, seats=3, bots=["chance"], first=1)
    room = hub.find(code)
    assert room is not None
    other = (await hub.join(room, Join("Bo"), "test"))[1]
    host = Guest(hub)
    await host.hello(code, token)
    assert (await host.ask(id="start", type="lobby", do="start"))["type"] == "ok"
    host.session.leave()
    await asyncio.sleep(0)  # which everybody at the table is told
    return hub, code, [token, other]


def discard(guest: Guest | Socket) -> str:
    """A card that the view which a guest has just been shown lets it discard."""
    views = [message["view"] for message in guest.heard() if message["type"] == "game"]
    return str(next(action for action in views[-1]["legal"] if action.startswith("discard")))


def test_a_move_that_cannot_be_written_is_not_done() -> None:
    async def play() -> None:
        log = HeldLog()
        hub, code, tokens = await begun(log)
        guests = [Guest(hub) for _ in range(3)]
        for guest, token in zip(guests, [*tokens, None], strict=True):
            await guest.hello(code, token)
        action = discard(guests[0])
        for guest in guests:
            guest.texts()
        written = list(log.tables[code])
        log.full = True
        await guests[0].say(type="act", id="x", action=action)
        for guest in guests:
            assert guest.heard() == [{"type": "bye", "reason": "restart"}], "everybody is sent away, and told nothing"
            assert guest.session.connection.closing == 1012
        log.full = False
        back = Guest(hub)  # as a client does by itself
        await back.hello(code, tokens[0])
        assert [message["view"]["turn"] for message in back.heard() if message["type"] == "game"] == [1]
        assert log.tables[code] == written
        assert (await back.ask(type="act", id="x", action=action))["type"] == "ok"
        assert len(log.tables[code]) == len(written) + 1, "what is acknowledged is on disk"

    run(play())


def test_a_seat_that_cannot_be_written_is_not_given_away() -> None:
    async def play() -> None:
        log = HeldLog()
        hub = Hub(log, SLOW)
        code, _ = await open_table(hub, seats=3)
        room = hub.find(code)
        assert room is not None
        log.full = True
        with pytest.raises(NotWritten):
            await hub.join(room, Join("Bo"), "test")
        log.full = False
        again = hub.find(code)
        assert again is not None
        assert [place.kind for place in again.table.places] == ["person", "empty", "empty"]

    run(play())


def test_a_move_that_is_not_on_disk_yet_is_shown_to_nobody() -> None:
    async def play() -> None:
        log = HeldLog()
        hub, code, tokens = await begun(log)
        ana, bo = Guest(hub), Guest(hub)
        await ana.hello(code, tokens[0])
        action = discard(ana)
        log.hold()
        acting = asyncio.create_task(ana.say(type="act", action=action))
        await log.asked.wait()
        entering = asyncio.create_task(bo.hello(code, tokens[1]))
        for _ in range(5):
            await asyncio.sleep(0)
        assert (ana.heard(), bo.heard()) == ([], [])
        log.let.set()
        await asyncio.gather(acting, entering)
        assert [message["view"]["turn"] for message in bo.heard() if message["type"] == "game"] == [2]

    run(play())


def test_a_move_is_written_to_the_end_though_its_socket_goes() -> None:
    """Cut off in the middle it would be on disk or not, and nobody could say which."""

    async def play() -> None:
        log = HeldLog()
        hub, code, tokens = await begun(log)
        socket, bo = Socket(hub), Guest(hub)
        await bo.hello(code, tokens[1])
        await socket.hello(code, tokens[0])
        await socket.told("game")
        action = discard(socket)
        bo.texts()
        log.hold()
        await socket.say(type="act", action=action)
        await log.asked.wait()
        socket.session.connection.drop()
        for _ in range(5):
            await asyncio.sleep(0)
        assert not socket.closed.done(), "the session waits for its command"
        log.let.set()
        await socket.closed
        told = bo.heard()
        assert [message["view"]["turn"] for message in told if message["type"] == "game"] == [2]
        assert "bye" not in [message["type"] for message in told]

    run(play())


def test_a_clock_that_comes_late_does_nothing() -> None:
    async def play() -> None:
        hub, code, _ = await begun(MemoryLog())
        room = hub.find(code)
        assert room is not None
        for late in (room.table.seq - 1, room.table.seq + 1):
            with pytest.raises(Refused) as refused:
                await room.do(Next(), expected=late)
            assert refused.value.key == "too-late"
        with pytest.raises(Refused) as refused:
            await room.do(Next(), expected=room.table.seq)
        assert refused.value.key == "round-not-over"

    run(play())


# --- the log in a file --------------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def in_one_go(log: SqliteLog, path: Path, *appends: tuple[str, int, list[Entry]]) -> list[BaseException | None]:
    """Append while another process holds the file: the first goes alone, all others wait for it, and go together."""
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("begin immediate")
        waiting = [asyncio.ensure_future(log.append("FIRST", 1, [Entry(None, b"first")]))]
        while not log._queue.empty():
            await asyncio.sleep(0.001)
        waiting += [asyncio.ensure_future(log.append(*append)) for append in appends]
        await asyncio.sleep(0)
        other.execute("commit")
    other.close()
    return (await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 30))[1:]


def test_more_than_one_commit_takes_may_wait(path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(path)
        appends = [(f"T{number}", 1, [Entry(None, b"{}")]) for number in range(1200)]
        assert set(await in_one_go(log, path, *appends)) == {None}
        await asyncio.wait_for(log.append("T0", 2, [Entry(None, b"later")]), 30)
        assert log.read("T0") == [Entry(None, b"{}"), Entry(None, b"later")]
        log.close()

    run(play())


def test_one_failure_undoes_all_that_went_with_it_and_nothing_after_it(path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(path)
        with sqlite3.connect(path) as database:
            database.execute(
                "create trigger bad_disk before insert on log when new.game = 'BAD' begin select json('{'); end"
            )
        database.close()
        one, two = await in_one_go(log, path, ("GOOD", 1, [Entry(None, b"1")]), ("BAD", 1, [Entry(None, b"1")]))
        assert isinstance(one, NotWritten)
        assert isinstance(two, NotWritten)
        assert log.read("GOOD") == log.read("BAD") == []
        await log.append("GOOD", 1, [Entry(None, b"2")])
        assert log.read("GOOD") == [Entry(None, b"2")]
        log.close()

    run(play())


def test_of_entries_that_belong_together_all_are_written_or_none(path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(path)
        with pytest.raises(WrongNumber):
            await log.append("TABLE", 1, [Entry("x", b"1"), Entry("y", b"2"), Entry("x", b"3")])
        assert log.read("TABLE") == []
        await log.append("TABLE", 1, [Entry("x", b"1"), Entry("y", b"2")])
        with pytest.raises(WrongNumber):
            await log.append("TABLE", 2, [Entry("z", b"3")])
        with pytest.raises(WrongNumber):
            await log.append("TABLE", 4, [Entry("z", b"3")])
        assert log.read("TABLE", 2) == [Entry("y", b"2")]
        log.close()

    run(play())


def test_others_in_the_same_commit_do_not_suffer_from_a_wrong_number(path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(path)
        answers = await in_one_go(
            log, path, ("ONE", 2, [Entry(None, b"1")]), ("TWO", 1, [Entry(None, b"1"), Entry(None, b"2")])
        )
        assert [type(answer) for answer in answers] == [WrongNumber, type(None)]
        assert (log.read("ONE"), len(log.read("TWO"))) == ([], 2)
        log.close()

    run(play())
