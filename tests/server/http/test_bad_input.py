"""The answer to every malformed message is a clear refusal: no unhandled error, no stuck table."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from saboteur.server.http.app import make_app
from saboteur.server.hub import new_token
from saboteur.server.limits import Limit
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Message, Server, open_table, run, until

FRAMES = 100_000
TYPES = "hello act next say claim lobby me seed leave again ping table ok".split()
FIELDS = "type id action text goal seat says do bot a b rulebook options settings seats open allowed add token".split()
DOS = "start bot clear swap rules first host chat spectators".split()
WORDS = [
    "place NS E1", "pass", "discard NS", "map E8", "take 1", "steal none", "digger", "chance", "es-AR", "random",
    "gold", "trust", "E8", "", "\x00", "\u202eabc", "<b>", "💎" * 30, "x" * 400, "1f", "\ud800",
    "place NS E99999999999999999999",
]  # fmt: skip


def any_value(chance: random.Random, depth: int = 0) -> Any:
    kind = chance.randrange(9 if depth < 3 else 7)
    if kind == 0:
        return chance.choice([0, 1, 2, 3, -1, 12, 13, 10**30, 2**63, 1.5, float("nan"), float("inf")])
    if kind == 1:
        return chance.choice([None, True, False])
    if kind == 7:
        return [any_value(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 8:
        return {chance.choice(FIELDS): any_value(chance, depth + 1) for _ in range(chance.randrange(4))}
    return chance.choice(WORDS)


def any_frame(chance: random.Random) -> str | bytes:
    kind = chance.randrange(10)
    if kind == 0:
        return chance.randbytes(chance.randrange(60))
    message: dict[str, Any] = {"type": chance.choice(TYPES), "id": f"f{chance.randrange(10**9)}"}
    if message["type"] == "lobby" and chance.random() < 0.8:
        message["do"] = chance.choice(DOS)
    if message["type"] == "act":
        message["action"] = chance.choice(WORDS)
    for _ in range(chance.randrange(4)):
        message[chance.choice(FIELDS)] = any_value(chance)
    text = json.dumps(message)
    if kind == 1:  # cut, doubled or with a wrong byte somewhere
        place = chance.randrange(len(text))
        return chance.choice([text[:place], text + text, text[:place] + chr(chance.randrange(300)) + text[place + 1 :]])
    if kind == 2:
        return "[" * chance.randrange(2000) + text
    return text


def test_fuzzed_frames_do_no_harm() -> None:
    async def play() -> None:
        chance = random.Random(2)
        log = MemoryLog()
        hub = Hub(log, AT_ONCE)
        sent = 0
        while sent < FRAMES:
            code, token = await open_table(hub, bots=["chance"], seats=4, first=1, start=chance.random() < 0.7)
            guest = Guest(hub)
            await guest.hello(code, token)
            watcher = Guest(hub)
            await watcher.hello(code)
            for _ in range(2500):
                frame = any_frame(chance)
                await chance.choice((guest, guest, watcher)).session.take(frame)
                sent += 1
                if sent % 50 == 0:
                    heard = [*guest.heard(), *watcher.heard()]
                    assert all(message["type"] for message in heard)
                    await asyncio.sleep(0)
                if guest.session.connection.closing is not None:
                    break
            for one in (guest, watcher):
                one.session.leave()
            room = hub.rooms.get(code)
            assert room is not None
            state = await room.state()
            rebuilt = Hub(log, AT_ONCE).find(code)  # the log is sound: it makes the same table again
            assert rebuilt is not None
            assert rebuilt.table.seq == room.table.seq
            assert (await rebuilt.state()).seats == state.seats
            rebuilt.close()
            room.close()
            hub.rooms.clear()

    run(play())


def test_frames_over_a_real_socket(tmp_path: Path) -> None:
    with Server(tmp_path, "--bot-pace", "0", "--no-limits") as server:
        _, table = server.call("/api/tables", {"name": "Ana", "start": True, "spectators": True})

        async def play() -> None:
            chance = random.Random(3)
            for _ in range(30):
                async with server.socket(table["code"]) as opened:
                    for _ in range(40):
                        frame = any_frame(chance)
                        try:
                            await opened.send(frame)
                        except (ConnectionClosed, UnicodeEncodeError):
                            break
            for hello in ("", "nonsense", '{"type":"ping"}', b"\xff\xfe"):
                async with connect(f"ws://127.0.0.1:{server.port}/ws") as opened:
                    await opened.send(hello)
                    assert json.loads(await opened.recv())["type"] == "bye"
                    with pytest.raises(ConnectionClosed):
                        await opened.recv()
                    assert opened.close_code == 4400
            async with server.socket(table["code"], table["token"]) as opened:
                await until(opened, "table")
                await opened.send("x" * 70_000)
                with suppress(ConnectionClosed):
                    async for _ in opened:
                        pass
                assert opened.close_code == 1009
            async with server.socket(table["code"], table["token"]) as opened:  # the table is as it was
                await until(opened, "game")

        run(play())
        printed = server.stop()
    assert "Traceback" not in printed, printed


def test_foreign_origins_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.call("/api/tables", {"name": "Ana"}, Origin="http://evil.example")[0] == 403
        assert server.call("/api/tables", {"name": "Ana"}, Origin=server.url)[0] == 201

        async def knock(origin: str) -> None:
            url = f"ws://127.0.0.1:{server.port}/ws"
            async with connect(url, additional_headers={"Origin": origin}, proxy=None):
                pass

        with pytest.raises(InvalidStatus):
            run(knock("http://evil.example"))
        run(knock(server.url))


def test_the_schema_brings_no_scripts_of_others(tmp_path: Path) -> None:
    """A foreign script on a page of this server could read the tokens of seats."""
    with Server(tmp_path) as server:
        for path in ("", "/", "/openapi.json", "/redoc", "/swagger", "/elements", "/rapidoc", "/scalar"):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
            connection.request("GET", f"/api/schema{path}")
            answer = connection.getresponse()
            told = answer.read()
            connection.close()
            assert answer.status == 404 or "json" in (answer.getheader("Content-Type") or ""), path
            assert b"<script" not in told, path


def test_a_page_whose_name_was_led_here_is_a_stranger_like_any_other(tmp_path: Path) -> None:
    """A foreign name may be made to point here, and then its page is of the same site. It holds no token, a browser
    sends no key to a seat by itself, and no call lists tables."""
    with Server(tmp_path, "--no-limits", "--bot-pace", "1000000") as server:
        _, table = server.call("/api/tables", {"name": "Ana", "start": True, "first": 1})
        led = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}
        _, described = server.call("/api/schema/openapi.json")
        for path in [path for path, calls in described["paths"].items() if "get" in calls and "{" not in path]:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
            connection.request("GET", path, headers=led)
            answer = connection.getresponse()
            told = answer.read().decode()
            connection.close()
            assert table["code"] not in told, path
            assert table["token"] not in told, path
            headers = {name.lower() for name, _ in answer.getheaders()}
            assert not headers & {"set-cookie", "access-control-allow-origin", "www-authenticate"}, path

        async def watch() -> tuple[Message, Message]:
            url, headers = f"ws://evil.example:{server.port}/ws", {"Origin": led["Origin"]}
            async with connect(url, additional_headers=headers, host="127.0.0.1", proxy=None) as opened:
                await opened.send(json.dumps({"type": "hello", "table": table["code"], "token": None, "since": -1}))
                return await until(opened, "table"), await until(opened, "game")

        known, game = run(watch())  # who has been told the code may watch, and sees what everybody sees
        assert known["you"] == {"seat": None, "host": False}
        assert game["view"]["seat"] is None
        assert not game["view"]["hand"]


def test_a_server_that_knows_its_names_answers_to_no_other(tmp_path: Path) -> None:
    with Server(tmp_path, "--public-name", "Mine.example", "--public-name", "mine.lan") as server:
        port = server.port
        for name in (
            "mine.example", "MINE.example:443", "mine.example.:80", "mine.lan", f"localhost:{port}", "a.localhost",
            f"127.0.0.1:{port}", "192.168.1.20:8000", "[::1]:8000",
        ):  # fmt: skip
            assert server.call("/api/rulebooks", Host=name)[0] == 200, name
        for name in ("evil.example", f"evil.example:{port}", "mine.example.evil.example", "notmine.lan", "[x]"):
            assert server.call("/api/rulebooks", Host=name)[0] in (400, 403), name
        led = {"Host": "evil.example", "Origin": "http://evil.example"}
        assert server.call("/api/tables", {"name": "Ana"}, **led) == (
            403,
            {"error": {"key": "foreign-host", "reason": "this server is not known by that name"}},
        )

        async def knock(name: str) -> None:
            headers = {"Origin": f"http://{name}:{port}"}
            async with connect(f"ws://{name}:{port}/ws", additional_headers=headers, host="127.0.0.1", proxy=None):
                pass

        run(knock("mine.lan"))
        with pytest.raises(InvalidStatus):
            run(knock("evil.example"))


def test_tokens_have_128_bits_and_codes_six_letters() -> None:
    assert len({new_token() for _ in range(1000)}) == 1000
    assert all(len(new_token()) == 22 for _ in range(100))


def test_guesses_of_codes_are_limited(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        found = [server.call(f"/api/tables/{'B' * 5}{letter}")[0] for letter in "BCDFGHJKLMNP"]
        assert found[0] == 404
        assert found[-1] == 429


def test_messages_are_limited() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(AT_ONCE, limits=True))
        code, token = await open_table(hub, start=True, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        for number in range(200):
            await guest.say(type="say", text=f"{number}")
        answers = [message.get("key", message["type"]) for message in guest.heard()]
        assert answers.count("too-fast") > 100
        assert answers.count("ok") < 10

    run(play())


def test_a_limit_fills_again() -> None:
    now = [0.0]
    limit = Limit(2, 1, clock=lambda: now[0])
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")
    now[0] = 1.0
    assert [limit.allows("a") for _ in range(2)] == [True, False]


schema = schemathesis.openapi.from_asgi("/api/schema/openapi.json", make_app(MemoryLog(), AT_ONCE))


@schema.parametrize()
def test_the_http_interface_keeps_its_word(case: Any) -> None:
    # A table may still refuse values that the schema allows: a rulebook that does not exist, two seats for a game of
    # three.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
