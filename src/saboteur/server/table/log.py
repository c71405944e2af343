"""The log: the only truth about a table. Two verbs: append at an expected number, read from a number on.

`SqliteLog` keeps it in one file. A single thread writes: it takes all waiting entries, commits them together, and only
then reports them as written.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple, Protocol


class Entry(NamedTuple):
    """A command as text, and the client's id of it."""

    name: str | None
    body: bytes


class NotWritten(Exception):
    """A command is not on disk: the disk is full, or the file is gone."""


class WrongNumber(NotWritten):
    """Somebody else appended first, or the client's id is there already."""


class Log(Protocol):
    """The store that a table needs. Two keys must be unique in it: (table, number) and (table, name)."""

    async def append(self, table: str, number: int, entries: Sequence[Entry]) -> None:
        """Write entries as `number`, `number` + 1 ...; returns when they are on disk, or raises `NotWritten`."""

    def read(self, table: str, number: int = 1) -> list[Entry]:
        """All entries from a number on; empty for a table that does not exist."""

    def remove_unstarted(self, before: int, but: Collection[str]) -> list[str]:
        """Remove tables that were opened before a time and never started, some excepted; returns their codes.

        Raises `NotWritten` if it cannot.
        """

    def close(self) -> None: ...


class _Waiting(NamedTuple):
    table: str
    number: int
    entries: Sequence[Entry]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]


_TABLE = """
    create table if not exists log (
        game text not null, seq integer not null, name text, body blob not null,
        primary key (game, seq), unique (game, name)
    ) strict, without rowid
"""
_INSERT = """
    insert into log select ?, ?, ?, ?
    where (select coalesce(max(seq), 0) from log where game = ?) = ?
"""
_NEVER_STARTED = """
    not exists (select 1 from log where game = {} and json_extract(cast(body as text), '$.do') = 'start')
"""
_UNSTARTED = f"""
    select game from log as opening
    where seq = 1 and json_extract(cast(body as text), '$.at') between 1 and ?
    and {_NEVER_STARTED.format("opening.game")}
"""
_REMOVE = f"delete from log where game = ?1 and {_NEVER_STARTED.format('?1')}"  # it may have begun meanwhile
_MOST_AT_ONCE = 500
_BUSY = 0.03  # seconds: commits closer together than this are better made as one
_GATHER = 0.02  # seconds to wait for more to write then: too short to notice


class SqliteLog:
    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._reader = self._connect()
        self._reader.execute(_TABLE)
        self._reading = Lock()
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        return connection

    async def append(self, table: str, number: int, entries: Sequence[Entry]) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Waiting(table, number, entries, loop, future))
        await future

    def read(self, table: str, number: int = 1) -> list[Entry]:
        with self._reading:
            rows = self._reader.execute(
                "select name, body from log where game = ? and seq >= ? order by seq", (table, number)
            )
            return [Entry(*row) for row in rows]

    def remove_unstarted(self, before: int, but: Collection[str]) -> list[str]:
        """Uses a connection of its own, and removes one table at a time, so that no move has to wait for long."""
        try:
            with closing(self._connect()) as connection:
                old = [code for (code,) in connection.execute(_UNSTARTED, (before,)) if code not in but]
                for code in old:
                    connection.execute(_REMOVE, (code,))
        except sqlite3.Error as error:
            raise NotWritten(str(error)) from error
        return old

    def close(self) -> None:
        """Write the waiting entries, and stop."""
        self._queue.put(None)
        self._thread.join()
        with self._reading:
            self._reader.close()

    def _write(self) -> None:
        connection = self._connect()
        going, last = True, 0.0
        while going:
            group: list[_Waiting] = []
            going = self._take(group, last)
            if group:
                self._commit(connection, group)
                last = time.monotonic()
        connection.close()

    def _take(self, group: list[_Waiting], last: float) -> bool:
        """Wait for entries and take all of them; False when it is time to stop."""
        waiting = self._queue.get()
        if time.monotonic() - last < _BUSY:
            time.sleep(_GATHER)
        try:
            while waiting is not None:
                group.append(waiting)
                if len(group) == _MOST_AT_ONCE:
                    return True
                waiting = self._queue.get_nowait()
        except Empty:
            return True
        return False

    def _commit(self, connection: sqlite3.Connection, group: list[_Waiting]) -> None:
        results: list[tuple[_Waiting, Exception | None]] = []
        try:
            connection.execute("begin immediate")
            for waiting in group:
                results.append((waiting, self._insert(connection, waiting)))
            connection.execute("commit")
        except sqlite3.Error as error:  # a full disk or a lost file: then no move is reported as safe
            if connection.in_transaction:
                connection.execute("rollback")
            results = [(waiting, NotWritten(str(error))) for waiting in group]
        for loop in {waiting.loop for waiting in group}:
            try:
                loop.call_soon_threadsafe(_tell, [result for result in results if result[0].loop is loop])
            except RuntimeError:  # the loop is closed, so nobody waits any more
                continue

    def _insert(self, connection: sqlite3.Connection, waiting: _Waiting) -> Exception | None:
        """Insert all entries of one append, or none."""
        if len(waiting.entries) == 1:  # a single statement is atomic
            return self._insert_all(connection, waiting)
        connection.execute("savepoint one")
        error = self._insert_all(connection, waiting)
        if error is not None:
            connection.execute("rollback to one")
        connection.execute("release one")
        return error

    def _insert_all(self, connection: sqlite3.Connection, waiting: _Waiting) -> Exception | None:
        table = waiting.table
        for number, entry in enumerate(waiting.entries, waiting.number):
            try:
                done = connection.execute(_INSERT, (table, number, *entry, table, number - 1)).rowcount == 1
            except sqlite3.IntegrityError as error:
                return WrongNumber(f"{table}: {error}")
            if not done:
                return WrongNumber(f"{table}: another number than {number} would be next")
        return None


def _tell(results: list[tuple[_Waiting, Exception | None]]) -> None:
    for waiting, error in results:
        if waiting.future.done():
            continue
        if error is None:
            waiting.future.set_result(None)
        else:
            waiting.future.set_exception(error)
