"""Attacks by clients, and failures of the disk: the tables go on."""

from __future__ import annotations

import gzip
import json
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.testing import TestClient

from saboteur.server.http import app
from saboteur.server.protocol.calls import Join
from saboteur.server.protocol.said import Clear, Next, Say, SetHost
from saboteur.server.replay import replay
from saboteur.server.room.room import Room
from saboteur.server.table import table
from saboteur.server.table.commands import Play, Refused
from saboteur.server.table.log import Entry, NotWritten, SqliteLog
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Server, open_table, run

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
        monkeypatch.setattr(table, "MOST_COMMANDS", room.table.seq)
        with pytest.raises(Refused, match="too much has been said"):
            await room.do(Say(by=1, text="x", at=0))
        await room.do(SetHost(by=1, seat=3))  # otherwise the clock that hands a host's chair over would never rest
        await room.do(Clear(by=3, seat=1))
        room.stop()

    run(play())


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

    run(play())


def test_a_replay_is_made_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing a whole game again takes long; meanwhile nobody's move waits."""
    threads: list[str] = []

    async def play() -> None:
        hub = Hub(MemoryLog(), replace(QUIET, limits=True))
        room = await finished_room(hub)
        real = replay

        def noted(*arguments: object) -> object:
            threads.append(threading.current_thread().name)
            return real(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(app, "replay", noted)
        handler: Callable[..., object] = app.replay_game.fn
        request = _Request(hub)
        answer = await handler(request, room.table.game_id, 2)  # type: ignore[misc]
        assert len(json.loads(answer.content)["frames"]) == len(room.table.history)
        assert threads != [threading.current_thread().name]
        for _ in range(19):
            hub.finished(room.table.game_id, "test")
        with pytest.raises(Refused, match="too many games"):
            hub.finished(room.table.game_id, "test")
        room.stop()

    run(play())


@pytest.mark.parametrize("handler", [app.show_game, app.replay_game, app.review_game])
def test_what_is_long_is_compressed_for_who_takes_it(handler: HTTPRouteHandler) -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), QUIET)
        room = await finished_room(hub)
        ask: Callable[..., Awaitable[Response[bytes]]] = handler.fn
        plain = await ask(_Request(hub), room.table.game_id)
        short = await ask(_Request(hub, accept_encoding="br, gzip"), room.table.game_id)
        assert gzip.decompress(short.content) == plain.content
        assert len(short.content) < 0.5 * len(plain.content)
        assert (plain.headers["Vary"], "Content-Encoding" in plain.headers) == ("Accept-Encoding", False)
        assert (short.headers["Vary"], short.headers["Content-Encoding"]) == ("Accept-Encoding", "gzip")
        if handler is app.replay_game:
            assert len(short.content) < 0.1 * len(plain.content), "a step is much like the one before"
        room.stop()

    run(play())


async def finished_room(hub: Hub) -> Room:
    """A table whose game is over."""
    code, _ = await open_table(hub, seats=3, start=True)
    room = hub.find(code)
    assert room is not None
    game = room.table.game
    assert game is not None
    while room.table.phase != "over":
        await room.do(Next() if game.turn is None else Play(seat=game.turn, action=str(game.legal()[0])))
    return room


class _Request:
    """As much of a request as finding a game needs."""

    def __init__(self, hub: Hub, **headers: str) -> None:
        self.app = self.client = self.state = self
        self.hub, self.host = hub, "test"
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


def test_a_log_that_fails_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        log = SqliteLog(tmp_path / "tables.sqlite3")
        connection = log._connect()
        connection.execute("drop table log")
        connection.close()
        with pytest.raises(NotWritten):
            await log.append("BCDFGH", 1, [Entry(None, b"{}")])
        log.close()

    run(play())


def test_http_tells_of_a_full_disk(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            database.execute("drop table log")
        database.close()
        status, answer = server.call("/api/tables", {"name": "Ana"})
        assert (status, answer["error"]["key"]) == (503, "not-written")
        assert "Traceback" not in server.stop()


def test_errors_of_http_have_a_key_and_words() -> None:
    with TestClient(app.make_app(MemoryLog(), AT_ONCE)) as client:
        for method, path, status, key in [
            ("GET", "/api/nothing", 404, "http"),
            ("DELETE", "/api/tables", 405, "http"),
            ("POST", "/api/tables", 400, "bad-request"),
        ]:
            answer = client.request(method, path, json={"seats": 5})
            error = answer.json()["error"]
            assert (answer.status_code, error["key"]) == (status, key)
            assert error["reason"]
            assert error["reason"] != key
