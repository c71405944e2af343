"""Logs are kept for ever: what any version has written is read, and makes the same table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from msgspec import to_builtins

from saboteur.server.protocol import said
from saboteur.server.replay import finished_game
from saboteur.server.table.commands import AnyCommand, Open, Place, Play, Sit, decode_command, encode_command
from saboteur.server.table.log import Entry
from server.support import AT_ONCE, Guest, Hub, MemoryLog, open_table, run

# A table of 4f183d2 with every command of then, and what that version made of it.
OLD = json.loads(Path(__file__).with_name("old_log.json").read_text(encoding="utf-8"))
COMMANDS: list[said.Command] = [
    Open(
        code="BCDFGH", key="k", rulebook="es-AR", options=[], settings={}, timer=None, away_after=90, spectators=True,
        first=0, secrets=["aa"], places=[Place(), Place("bot", "Brok", bot="digger")],
    ),
    Sit(token="hash", name="Ana", colour=3),
    Play(seat=2, action="pass", stand_in=True),
    said.Act(by=1, action="place NS E1"),
    said.Next(by=2),
    said.Say(by=1, text="hello", at=99),
    said.Claim(by=1, says=None, goal="E8"),
    said.Me(by=2, name="Bo"),
    said.Seed(by=1, add="1f"),
    said.Leave(by=3),
    said.Again(by=1, code="BCDFGH"),
    said.Start(by=1),
    said.PutBot(by=1, seat=2, bot="digger"),
    said.Clear(by=1, seat=2),
    said.Swap(by=1, a=1, b=2),
    said.SetRules(by=1, timer=None),
    said.SetFirst(by=1, seat="random"),
    said.SetHost(seat=2),
    said.SetChat(by=1, open=False),
    said.SetSpectators(by=1, allowed=False),
    said.SetAids(by=1, allowed=True),
]  # fmt: skip


def test_an_old_log_makes_the_same_table() -> None:
    async def play() -> None:
        log = MemoryLog()
        code = OLD["table"]["code"]
        log.tables[code] = [Entry(name, json.dumps(body).encode()) for name, body in OLD["log"]]
        hub = Hub(log, AT_ONCE)
        room = hub.find(code)
        assert room is not None
        state = to_builtins(await room.state())
        expected = OLD["table"] | {"you": {"seat": None, "host": False}, "watching": 0}
        for seat in (*state["seats"], *expected["seats"]):
            seat["connected"] = seat["away"] = None
        assert state == expected
        assert [item.text for item in room.table.talk] == [item["text"] for item in OLD["talk"]["items"]]
        game = finished_game(room.table)
        assert game.record.splitlines() == OLD["record"]
        assert (game.winners, game.gold) == (OLD["winners"], OLD["gold"])

    run(play())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command.__struct_config__.tag))
def test_what_is_written_is_read_again(command: AnyCommand) -> None:
    assert decode_command(encode_command(command)) == command


def test_every_command_is_in_the_list() -> None:
    assert {type(command) for command in COMMANDS} == set(get_args(AnyCommand))


def test_clients_cannot_set_what_is_the_server_s_own() -> None:
    async def play() -> None:
        log = MemoryLog()
        hub = Hub(log, AT_ONCE)
        code, token = await open_table(hub, seats=3, bots=["chance"] * 2, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        forged = {"by": 2, "at": 5, "code": "BCDFGH"}
        assert (await guest.ask(type="say", text="x", **forged))["type"] == "ok"
        assert (await guest.ask(type="lobby", do="start", **forged))["type"] == "ok"
        assert (await guest.ask(type="act", action="pass", **forged, seat=2, stand_in=True))["type"] == "refused"
        room = hub.find(code)
        assert room is not None
        assert room.table.game is not None
        action = str(room.table.game.legal()[0])
        assert (await guest.ask(type="act", action=action, **forged, seat=2, stand_in=True))["type"] == "ok"
        said_by = [json.loads(entry.body) for entry in log.tables[code] if entry.name is not None]
        assert [body.pop("by") for body in said_by] == [1, 1, 1]
        assert said_by[0].pop("at") > 1_000_000_000
        assert said_by == [{"do": "say", "text": "x"}, {"do": "start"}, {"do": "act", "action": action}]
        for word in ("play", "sit", "open", "start", "bot"):
            answer = await guest.ask(type=word, seat=2, action=action, token="x", name="y", bot="digger")
            assert answer.get("key") == "bad-message"
        for do in ("play", "act", "say", "sit", "", "lobby"):
            answer = await guest.ask(type="lobby", do=do, seat=2, action=action, text="x", token="x", name="y")
            assert answer.get("key") == "bad-message"

    run(play())
