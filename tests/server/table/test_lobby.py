"""Seats and looks in the lobby, and a table's handling of claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

import msgspec
import pytest

from saboteur.actions import Action
from saboteur.events import Event, without_secrets
from saboteur.players import BOTS, Bot, Player
from saboteur.server.protocol.calls import BotSeat, Join, NewTable
from saboteur.server.table.claims import MOST
from saboteur.server.table.commands import Refused
from saboteur.server.table.log import Entry
from saboteur.server.table.table import Table
from saboteur.view import View
from server.support import AT_ONCE, Guest, Hub, MemoryLog, open_table, run, run_virtually, settle

from .phases import saved

SLOW = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)


# --- seats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "start", "seated"),
    [
        ([("digger", None), ("chance", None)], False, ["Ana", "digger", "chance", "-", "-"]),
        ([("digger", 4), ("chance", None)], False, ["Ana", "chance", "-", "digger", "-"]),
        (
            [("digger", 2), ("chance", 3), ("chance", 4), ("digger", 5)],
            True,
            ["Ana", "digger", "chance", "chance", "digger"],
        ),
        ([("digger", 4)], True, ["Ana", "*", "*", "digger", "*"]),
    ],
)
def test_bots_sit_where_they_are_put(bots: list[tuple[str, int | None]], start: bool, seated: list[str]) -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), SLOW)
        wish = NewTable("Ana", seats=5, bots=[BotSeat(bot, seat) for bot, seat in bots], start=start)
        code, seat, token = await hub.open(wish, "test")
        guest = Guest(hub)
        await guest.hello(code, token)
        table = guest.heard()[0]
        assert (seat, table["you"]["seat"], table["phase"]) == (1, 1, "playing" if start else "lobby")
        for wanted, found in zip(seated, table["seats"], strict=True):
            kind = {"Ana": "person", "-": "empty"}.get(wanted, "bot")
            assert found["kind"] == kind
            assert wanted == "*" or found["bot"] == (wanted if kind == "bot" else None)

    run(play())


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"seats": 3, "bots": [BotSeat("digger")] * 3}, "table-full"),
        ({"seats": 3, "bots": [BotSeat("digger", 2), BotSeat("digger", 3), BotSeat("digger")]}, "table-full"),
        ({"seats": 3, "bots": [BotSeat("digger", 4)]}, "no-such-seat"),
        ({"seats": 3, "bots": [BotSeat("digger", 1)]}, "seat-taken"),
        ({"seats": 3, "first": 4}, "no-such-seat"),
        ({"seats": 2}, "not-offered"),
        ({"seats": 11}, "not-offered"),
        ({"rulebook": "de"}, "not-offered"),
    ],
)
def test_a_table_that_cannot_be(wish: dict[str, object], key: str) -> None:
    async def play() -> None:
        log = MemoryLog()
        with pytest.raises(Refused) as refused:
            await Hub(log, SLOW).open(msgspec.structs.replace(NewTable("Ana"), **wish), "test")
        assert refused.value.key == key
        assert log.tables == {}

    run(play())


def test_no_two_at_a_table_look_or_are_called_alike() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), SLOW)
        code, token = await open_table(hub, seats=10, colour=11, symbol=3, bots=["digger", "digger"])
        room = hub.find(code)
        assert room is not None
        for name, colour, symbol in (("Ana", 11, 4), ("Bo", None, None), ("Ana", 0, 3), ("Cy", 11, 11)):
            await hub.join(room, Join(name, colour, symbol), "test")
        guest = Guest(hub)
        await guest.hello(code, token)
        seats = [seat for seat in guest.heard()[0]["seats"] if seat["kind"] != "empty"]
        assert len(seats) == 7
        for what in ("colour", "symbol", "name"):
            assert len({seat[what] for seat in seats}) == 7, what
        people = [seat for seat in seats if seat["kind"] == "person"]
        # As asked for, if it is free; otherwise the next that is, and after 11 comes 0.
        assert [(seat["colour"], seat["symbol"]) for seat in people[:2]] == [(11, 3), (0, 4)]
        assert (await guest.ask(type="me", colour=people[1]["colour"], symbol=people[1]["symbol"]))["type"] == "ok"
        assert (await guest.ask(type="me", name="Bo"))["type"] == "ok"
        me, *others = [place for place in room.table.places if place.kind != "empty"]
        for other in others:
            assert me.colour != other.colour
            assert me.symbol != other.symbol
            assert me.name != other.name
        before = (me.colour, me.symbol, me.name)
        assert (await guest.ask(type="me", colour=me.colour, symbol=me.symbol, name=me.name))["type"] == "ok"
        assert (me.colour, me.symbol, me.name) == before, "one's own look is free for oneself"

    run(play())


# --- claims -------------------------------------------------------------------------------------------------


def test_claims_end_with_their_round() -> None:
    async def play() -> None:
        table = (await saved())["between"]
        log = MemoryLog()
        log.tables[table.code] = list(table.entries)
        hub = Hub(log, SLOW)
        guest, other = Guest(hub), Guest(hub)
        guest.count = 1000
        for each, token in zip((guest, other), table.tokens[:2], strict=True):
            await each.hello(table.code, token)
        assert (await guest.ask(type="claim", goal="E8", says="gold"))["type"] == "ok"
        assert (await guest.ask(type="claim", seat=2, says="suspect"))["type"] == "ok"
        claims = [message for message in other.heard() if message["type"] == "claims"][-1]
        assert (claims["goals"], claims["seats"]) == ({"E8": {"1": "gold"}}, {"2": {"1": "suspect"}})
        assert (await guest.ask(type="next"))["type"] == "ok"
        claims = [message for message in other.heard() if message["type"] == "claims"][-1]
        assert (claims["goals"], claims["seats"]) == ({}, {})

    run(play())


def test_in_each_round_somebody_is_listened_to_anew() -> None:
    """After too many claims in a round a seat is ignored until the round is over."""

    async def play() -> None:
        table = (await saved())["between"]
        rows = list(table.entries)
        begun = next(place for place, row in enumerate(rows) if msgspec.json.decode(row.body)["do"] == "start")
        said = [{"do": "claim", "by": 1, "seat": 2, "says": says} for says in ("trust", "suspect") * 10]
        rows[begun + 1 : begun + 1] = [Entry(None, msgspec.json.encode(claim)) for claim in said]
        log = MemoryLog()
        log.tables[table.code] = rows
        hub = Hub(log, SLOW)
        room = hub.find(table.code)
        assert room is not None
        assert len(heard_claims(room.table)) == MOST
        guest = Guest(hub)
        await guest.hello(table.code, table.tokens[0])
        assert (await guest.ask(id="next", type="next"))["type"] == "ok"
        for number, says in enumerate(("trust", "suspect") * 10):
            assert (await guest.ask(id=f"c{number}", type="claim", seat=2, says=says))["type"] == "ok"
        assert len(heard_claims(room.table)) == 2 * MOST

    run(play())


def heard_claims(table: Table) -> list[Event]:
    return [event for event in table.news(0) if event.what == "claim"]


class Chatterbox:
    """Says ten things after each turn."""

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:  # noqa: ARG002
        return next(action for action in legal if str(action).startswith("discard"))

    def claims(self, view: View, /) -> Sequence[tuple[str, str]]:
        assert view.seat is not None
        return [(str(view.seat % 3 + 1), word) for word in ("trust", "suspect") * 5]


def test_a_bot_claims_a_few_things_after_a_turn_and_in_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatterbox(_rng: Random, _argument: str) -> Player:
        return Chatterbox()

    monkeypatch.setitem(BOTS, "chance", Bot("talks", chatterbox))

    async def play() -> None:
        log = MemoryLog()
        hub = Hub(log, replace(AT_ONCE, next_after=1e6))
        code, token = await open_table(hub, seats=3, bots=["chance"] * 2, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        await guest.say(type="lobby", do="start")
        room = hub.find(code)
        assert room is not None
        game = room.table.game
        assert game is not None
        said = Counter[int]()
        for turn in range(1, 7):
            action = next(str(action) for action in game.legal() if str(action).startswith("discard"))
            assert (await guest.ask(type="act", action=action))["type"] == "ok"
            await settle()
            for seat in (2, 3):
                claims = [row for row in map(msgspec.json.decode, map(bytes, bodies(log, code))) if is_claim(row, seat)]
                said[seat] = len(claims)
            assert said == {2: min(8, 2 * turn), 3: min(8, 2 * turn)}

    run_virtually(play())


def bodies(log: MemoryLog, code: str) -> list[bytes]:
    return [entry.body for entry in log.tables[code]]


def is_claim(row: dict[str, object], seat: int) -> bool:
    return row.get("do") == "claim" and row.get("by") == seat


class Ear:
    """Notes all that it hears, and says nothing."""

    heard: ClassVar[dict[int, list[str]]] = {}

    def __init__(self) -> None:
        self.told: list[str] = []

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        assert view.seat is not None
        Ear.heard.setdefault(view.seat, []).extend(self.told)
        self.told = []
        return legal[0]

    def notice(self, events: Sequence[Event], /) -> None:
        self.told += map(str, events)

    def claims(self, view: View, /) -> Sequence[tuple[str, str]]:  # noqa: ARG002
        return []


def test_a_bot_hears_everything_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "chance", Bot("listens", lambda *_: Ear()))
    monkeypatch.setattr(Ear, "heard", {})

    async def play() -> None:
        hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6))
        code, token = await open_table(hub, seats=3, bots=["chance"] * 2, first=1)
        guest = Guest(hub)
        await guest.hello(code, token)
        await guest.say(type="lobby", do="start")
        room = hub.find(code)
        assert room is not None
        game = room.table.game
        assert game is not None
        for _ in range(3):
            assert (await guest.ask(type="act", action=str(game.legal()[0])))["type"] == "ok"
            await settle()
        for seat, heard in Ear.heard.items():
            told = [str(event) for event in without_secrets(room.table.news(0), seat)]
            assert heard == told[: len(heard)]
            assert len(heard) > 6

    run_virtually(play())
