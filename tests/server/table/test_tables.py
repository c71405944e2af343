"""The lobby, the host, leaving, talking, claims, another game: what a table does by its commands."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from msgspec import to_builtins

from saboteur.reading import parse_record
from saboteur.server.protocol.calls import Join, NewTable, OpenView
from saboteur.server.replay import finished_game
from saboteur.server.replay import replay as replay_of
from saboteur.server.room.room import Room
from saboteur.server.table.commands import Refused
from saboteur.server.table.names import clean_chat, clean_name, record_name
from saboteur.server.table.shuffle import promise, promises_of, verify
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Message, open_table, run

QUIET = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)


async def lobby(seats: int = 4, people: int = 2) -> tuple[Hub, Room, list[Guest]]:
    """A lobby with some people in it; the first is host."""
    hub = Hub(MemoryLog(), QUIET)
    code, token = await open_table(hub, seats=seats)
    room = hub.find(code)
    assert room is not None
    tokens = [token, *[(await hub.join(room, Join("Bo"), "test"))[1] for _ in range(people - 1)]]
    guests = [Guest(hub) for _ in tokens]
    for guest, each in zip(guests, tokens, strict=True):
        await guest.hello(code, each)
    for guest in guests:
        guest.heard()
    return hub, room, guests


async def table_after(guest: Guest, **message: object) -> Message:
    """The newest `table` that a guest hears after its own message, which must be done."""
    name = await guest.say(**message)
    heard = guest.heard()
    answer = next(found for found in heard if found.get("id") == name)
    assert answer["type"] == "ok", answer
    return [found for found in heard if found["type"] == "table"][-1]


def test_the_host_arranges_the_lobby() -> None:
    async def play() -> None:
        _, room, (host, other) = await lobby()
        table = await table_after(host, type="lobby", do="bot", seat=3, bot="chance")
        assert table["seats"][2]["kind"] == "bot"
        table = await table_after(host, type="lobby", do="swap", a=1, b=4)
        assert table["you"] == {"seat": 4, "host": True}
        assert table["seats"][0]["kind"] == "empty"
        table = await table_after(host, type="lobby", do="rules", rulebook="saboteur-2", seats=6)
        assert (table["rulebook"], len(table["seats"])) == ("saboteur-2", 6)
        table = await table_after(host, type="lobby", do="first", seat=2)
        assert table["first"] == 2
        table = await table_after(host, type="lobby", do="spectators", allowed=False)
        assert not table["spectators"]
        other.heard()
        refused = await other.ask(type="lobby", do="start")
        assert refused["key"] == "not-host"
        table = await table_after(host, type="lobby", do="host", seat=2)
        assert not table["you"]["host"]
        table = await table_after(other, type="lobby", do="start")
        assert table["phase"] == "playing"
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "person"]  # empty seats are gone
        assert room.table.game is not None
        assert room.table.game.first == 1  # who sat on seat 2 sits on seat 1 now

    run(play())


def test_removing_and_leaving() -> None:
    async def play() -> None:
        hub, room, (host, other, third) = await lobby(people=3)
        await host.ask(type="lobby", do="clear", seat=2)
        assert other.heard()[-1] == {"type": "bye", "reason": "no-seat"}
        assert room.table.places[1].kind == "empty"
        await hub.join(room, Join("Cy"), "test")
        await host.ask(type="lobby", do="start")
        await host.say(type="leave")
        assert host.heard()[-1]["type"] in ("bye", "ok")
        assert room.table.places[0].kind == "bot"
        assert room.table.places[0].name == "Ana"
        assert room.table.host == 2  # the next person
        assert third.heard()[-1]["seats"][0]["bot"] == "digger"
        with pytest.raises(Refused):
            await hub.join(room, Join("Late"), "test")

    run(play())


def test_talk_and_claims() -> None:
    async def play() -> None:
        _, _, (host, other, _third) = await lobby(people=3)
        await host.say(type="say", text="  <b>hi\u202e\x07</b>  there ")
        talk = next(message for message in other.heard() if message["type"] == "talk")
        assert [item["text"] for item in talk["items"]] == ["‹b›hi‹/b› there"]
        await host.ask(type="lobby", do="start")
        assert (await other.ask(type="claim", goal="E8", says="gold"))["type"] == "ok"
        assert (await other.ask(type="claim", seat=1, says="suspect"))["type"] == "ok"
        assert (await other.ask(type="claim", seat=1, says="gold"))["key"] == "bad-claim"
        claims = [message for message in host.heard() if message["type"] == "claims"][-1]
        assert claims == {"type": "claims", "goals": {"E8": {"2": "gold"}}, "seats": {"1": {"2": "suspect"}}}
        await host.ask(type="lobby", do="chat", open=False)
        assert (await other.ask(type="say", text="x"))["key"] == "chat-closed"

    run(play())


def test_a_refused_action_names_its_rule() -> None:
    async def play() -> None:
        _, _, (host, other, third) = await lobby(people=3)
        await host.ask(type="lobby", do="first", seat=1)
        await host.ask(type="lobby", do="start")
        answer = await other.ask(type="act", action="map E8")
        assert (answer["type"], answer["key"], answer["rule"]) == ("refused", "out-of-turn", "3.4")
        answer = await third.ask(type="act", action="dance")
        assert answer["key"] == "bad-action"

    run(play())


async def finished(rulebook: str, *adds: str) -> tuple[Hub, Room, Guest, str]:
    hub = Hub(MemoryLog(), AT_ONCE)
    wish = NewTable("Ana #1 b", rulebook=rulebook, seats=4)
    code, _, token = await hub.open(wish, "test")
    room = hub.find(code)
    assert room is not None
    guest = Guest(hub)
    await guest.hello(code, token)
    for add in adds:
        assert (await guest.ask(type="seed", add=add))["type"] == "ok"
    hashes = [message for message in guest.heard() if message["type"] == "table"]
    for seat in (2, 3, 4):
        await guest.say(type="lobby", do="bot", seat=seat, bot="chance")
    await guest.say(type="lobby", do="start")
    promised = [message for message in guest.heard() if message["type"] == "table"][-1]["commitment"]["hash"]
    assert promised == [promise(secret) for secret in room.table.secrets]
    assert not hashes or hashes[-1]["commitment"]["hash"] == promised
    async with asyncio.timeout(60):
        while room.table.phase != "over":
            game = room.table.game
            assert game is not None
            if game.turn == 1:
                await guest.say(type="act", action=str(game.legal()[-1]))
            await asyncio.sleep(0)
    return hub, room, guest, token


@pytest.mark.parametrize("rulebook", ["es-AR", "saboteur-2"])
def test_a_finished_game_can_be_read_verified_and_seen_again(rulebook: str) -> None:
    async def play() -> None:
        hub, room, guest, token = await finished(rulebook, "ABCDEF")
        game = finished_game(hub.finished(room.table.game_id, "test"))
        assert parse_record(game.record).players[0] == "Ana_＃1_b"
        assert verify(game.record) == []
        assert verify(game.record.replace("shuffle adds abcdef", "shuffle adds abcdee")) != []
        other = game.record.replace(room.table.secrets[1], "0" * 64)
        assert verify(other) == ["round 2: the secret is not the one that was promised"]
        assert verify(game.record.partition("round 1")[0]) != []  # nothing was shuffled, so nothing is as promised
        chatty = "# shuffled\n# shuffle\n# shuffle ² a b\n# shuffle 7 a b\n" + game.record
        assert verify(chatty) == []
        assert promises_of(chatty) == promises_of(game.record)
        assert [shown for shown, _ in promises_of(game.record).values()] == list(map(promise, room.table.secrets))
        assert parse_record(game.record).replay().winners == tuple(game.winners)
        seen, all_open = replay_of(room.table, 2), replay_of(room.table, None)
        assert len(seen.frames) == len(all_open.frames) == len(room.table.history)
        assert (seen.id, seen.seat, seen.winners) == (room.table.game_id, 2, game.winners)
        assert all_open.seat is None
        assert [(seed.hash, seed.secret) for seed in game.seeds] == [
            (promise(secret), secret) for secret in room.table.secrets
        ]
        assert [seat.name for seat in seen.seats] == [place.name for place in room.table.places]
        for frame, (_, events) in zip(seen.frames, room.table.history, strict=True):
            assert frame.events == [str(event.seen_by(2)) for event in events]
        first = all_open.frames[0].view
        assert isinstance(first, OpenView)
        assert all(seat.dwarf and seat.hand for seat in first.seats)
        assert None not in first.goals
        with pytest.raises(Refused):
            hub.finished(room.table.game_id[:-1] + "~", "test")
        answer = await guest.ask(type="again")
        assert answer["type"] == "ok"
        new = Guest(hub)
        assert room.table.next is not None
        await new.hello(room.table.next, token)
        table = new.heard()[0]
        assert (table["phase"], table["you"]) == ("lobby", {"seat": 1, "host": True})
        assert (await guest.ask(type="again"))["key"] == "already-again"

    run(play())


def test_an_unfinished_game_tells_nothing() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), QUIET)
        code, _ = await open_table(hub, start=True)
        room = hub.find(code)
        assert room is not None
        with pytest.raises(Refused, match="not over"):
            hub.finished(room.table.game_id, "test")

    run(play())


def test_play_now_fills_the_table_with_bots() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), QUIET)
        code, _ = await open_table(hub, start=True, rulebook="it")
        room = hub.find(code)
        assert room is not None
        table = to_builtins(await room.state())
        assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot", "bot"]
        assert len({seat["colour"] for seat in table["seats"]}) == 5
        assert table["you"] == {"seat": None, "host": False}

    run(play())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana  Bo ", "Ana Bo"),
        ("<script>", "‹script›"),
        ("a\x00\u200b\u202eb", "ab"),
        ("\u3000wide\u2028line", "wide line"),
        ("x" * 90, "x" * 20),
        ("a" + "\u0301" * 40, "\u00e1\u0301\u0301"),
    ],
)
def test_names_are_plain_words(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert len(record_name(name).split()) == 1


def test_chat_is_cut() -> None:
    assert len(clean_chat("y" * 999)) == 300
