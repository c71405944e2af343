"""Aids at a table: suspicions, hints and reviews, who gets them, and what bots hear and say."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saboteur.events import NOTHING, Claimed
from saboteur.game import Game
from saboteur.players.deeds import ALL_HABITS
from saboteur.players.habits import HABITS
from saboteur.players.styles import STYLES
from saboteur.players.watcher import Watcher
from saboteur.server.room.minds import Minds, command_of
from saboteur.server.room.room import Room
from saboteur.server.table.bots import company, known_bot, styled
from saboteur.server.table.commands import Refused
from server.support import AT_ONCE, Guest, Hub, MemoryLog, open_table, run, run_virtually, settle
from support.event_text import event_of

SLOW = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)
LOCALES = Path(__file__).parents[3] / "locales/wits"


async def begun(hub: Hub, **wish: object) -> tuple[Room, Guest]:
    """A table with bots that are in no hurry, and seat 1, whose turn it is."""
    code, token = await open_table(hub, start=True, first=1, **wish)
    room = hub.find(code)
    assert room is not None
    guest = Guest(hub)
    await guest.hello(code, token)
    guest.texts()
    return room, guest


async def play_out(room: Room) -> None:
    """Play all rounds to the end by legal actions."""
    table, chance = room.table, Random(3)
    assert table.game is not None
    while table.phase != "over":
        if table.game.turn is None:
            table._deal()
        else:
            table.history.append((table.seq, table.game.play(chance.choice(table.game.legal()))))
        table.seq += 1


# --- suspicions ---------------------------------------------------------------------------------------------


def test_suspicions_of_everybody_with_reasons() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, guest = await begun(hub)
        game = room.table.game
        assert game is not None
        first = await guest.ask(type="suspicions")
        assert [one["seat"] for one in first["seats"]] == [1, 2, 3, 4, 5]
        assert [one["known"] for one in first["seats"]] == [True, False, False, False, False]
        assert not any(one["reasons"] for one in first["seats"])
        chance = Random(5)
        reasons: list[Any] = []
        while not reasons:  # deals differ, so the first telling deed may come sooner or later
            for _ in range(8):
                assert game.phase == "play", "nobody did anything telling"
                table = room.table
                table.seq += 1
                table.history.append((table.seq, game.play(chance.choice(game.legal()))))
            later = await guest.ask(type="suspicions")
            assert later["seq"] > first["seq"]
            reasons = [reason for one in later["seats"] for reason in one["reasons"]]
        assert all(len(one["reasons"]) <= 3 and 0 <= one["chance"] <= 1 for one in later["seats"])
        assert all(reason["key"].removeprefix("reason-") in map(_hyphens, ALL_HABITS) for reason in reasons)
        again = await guest.ask(type="suspicions")
        assert {**again, "id": ""} == {**later, "id": ""}

    run(ask())


def test_a_spectator_is_told_what_everybody_could_think() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, _ = await begun(hub)
        watcher = Guest(hub)
        await watcher.hello(room.table.code)
        answer = await watcher.ask(type="suspicions")
        assert not any(one["known"] for one in answer["seats"])
        assert (await watcher.ask(type="hint"))["key"] == "not-seated"

    run(ask())


def test_claims_are_heard_in_order_with_the_moves() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, guest = await begun(hub)
        table = room.table
        began = table.newest
        assert (await guest.ask(type="claim", goal="E8", says="gold"))["type"] == "ok"
        assert (await guest.ask(type="claim", seat=2, says="suspect"))["type"] == "ok"
        assert (await guest.ask(type="claim", seat=2, says="suspect"))["type"] == "ok"  # which says nothing new
        assert (await guest.ask(type="claim", seat=1, says="trust"))["type"] == "ok"  # who would not
        assert table.game is not None
        discard = next(str(action) for action in table.game.legal() if str(action).startswith("discard"))
        assert (await guest.ask(type="act", action=discard))["type"] == "ok"
        news = table.news(began)
        assert news[:2] == [event_of("1 claim E8 gold"), event_of("1 claim 2 suspect")]
        assert news[2].what == "discard"
        then = table.newest
        for _ in range(2):
            assert (await guest.ask(type="claim", goal="E8", says=None))["type"] == "ok"  # once is enough
        assert table.news(then) == [event_of(f"1 claim E8 {NOTHING}")]
        for says in ("trust", "suspect", None) * 10:
            await guest.say(type="claim", seat=3, says=says)
        assert sum(isinstance(event, Claimed) and event.about == "3" for event in table.news(0)) <= 12, (
            "no end of claims is listened to"
        )

    run(ask())


def test_without_an_answer_the_next_question_starts_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        _, guest = await begun(hub)
        with monkeypatch.context() as broken:
            broken.setattr("saboteur.server.room.aids._suspicions", fails)
            assert (await guest.ask(type="suspicions"))["key"] == "no-answer"
        assert "no suspicions at table" in caplog.text
        assert (await guest.ask(type="suspicions"))["type"] == "suspicions"

    run(ask())


# --- hints --------------------------------------------------------------------------------------------------


def test_a_hint_in_three_strengths() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, guest = await begun(hub)
        game = room.table.game
        assert game is not None
        weak, middle, strong = [await guest.ask(type="hint", strength=strength) for strength in (1, 2, 3)]
        assert weak["cards"] is weak["action"] is middle["action"] is None
        assert weak["where"] == middle["where"] == strong["where"]
        assert strong["action"] in map(str, game.legal())
        assert middle["cards"] == strong["cards"]
        assert (await guest.ask(type="hint", strength=4))["key"] == "bad-message"
        await guest.say(type="act", action=strong["action"])
        guest.texts()
        assert (await guest.ask(type="hint"))["key"] == "not-your-turn"

    run(ask())


def test_the_host_can_forbid_aids() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, guest = await begun(hub, aids=False)
        for question in ("suspicions", "hint"):
            assert (await guest.ask(type=question))["key"] == "no-aids"
        assert (await guest.ask(type="lobby", do="aids", allowed=True))["type"] == "ok"
        assert room.table.aids
        assert (await guest.ask(type="suspicions"))["type"] == "suspicions"
        assert (await guest.ask(type="lobby", do="aids", allowed=False))["type"] == "ok"
        assert (await guest.ask(type="hint"))["key"] == "no-aids"

    run(ask())


def test_questions_are_limited() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), replace(SLOW, limits=True))
        _, guest = await begun(hub)
        keys = [(await guest.ask(type="suspicions")).get("key") for _ in range(30)]
        assert keys[0] is None
        assert keys[-1] == "too-fast"

    run(ask())


def test_before_the_game_there_is_nothing_to_ask() -> None:
    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        code, token = await open_table(hub)
        guest = Guest(hub)
        await guest.hello(code, token)
        guest.texts()
        assert (await guest.ask(type="suspicions"))["key"] == "not-begun"

    run(ask())


# --- reviews ------------------------------------------------------------------------------------------------


def test_a_review_is_refused_while_the_game_runs_and_made_once_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saboteur.players.review.WORLDS", 4)

    async def ask() -> None:
        hub = Hub(MemoryLog(), SLOW)
        room, _ = await begun(hub, seats=3)
        with pytest.raises(Refused, match="not over"):
            hub.finished(room.table.game_id, "test")
        with pytest.raises(Refused, match="not over"):
            await hub.reviews.of(room.table)
        await play_out(room)
        one, other = await asyncio.gather(hub.reviews.of(room.table), hub.reviews.of(room.table))
        assert one is other
        assert [part.round for part in one.rounds] == [1, 2, 3]
        for part in one.rounds:
            assert len(part.dwarfs) == len(part.play) == len(part.luck) == 3
            assert all(0 <= step.chance <= 1 and len(step.suspicions) == 3 for step in part.steps)
            assert all(place < len(part.steps) for place in part.turning_points)

    run(ask())


# --- bots ---------------------------------------------------------------------------------------------------


def test_play_now_seats_a_mixed_company() -> None:
    for count in range(1, 12):
        bots = company(count, Random(count))
        assert len(bots) == count
        assert all(known_bot(bot) for bot in bots)
        assert len(set(bots)) >= min(count, 5)
    styles = [word for bot in company(5) for word in bot.split(":") if word in STYLES]
    assert len(set(styles)) == len(styles) == 4


def test_nobody_knows_where_which_bot_sits() -> None:
    for place in range(5):
        kinds = {company(5, Random(seed))[place].partition(":")[0] for seed in range(30)}
        assert kinds == {"watcher", "thinker"}


def test_a_bot_without_a_style_gets_the_one_that_is_missing() -> None:
    seated: list[str] = []
    for _ in STYLES:
        seated.append(styled("watcher", seated))
    assert {bot.split(":")[1] for bot in seated} == set(STYLES)
    assert styled("digger", seated) == "digger"
    assert styled("thinker", seated) == "thinker"
    assert styled("thinker:100:loud", seated) == "thinker:100:loud"


@pytest.mark.parametrize("name", ["thinker:2000", "digger:wary", "nobody", "watcher:drunk"])
def test_bots_that_cannot_sit_down(name: str) -> None:
    with pytest.raises(Refused):
        known_bot(name)


async def among_bots(bots: list[str], chat_open: bool) -> tuple[Guest, Room]:
    """A game has begun in which a guest sits on the first seat and bots on all others; the second seat begins."""
    hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6))
    code, token = await open_table(hub, seats=1 + len(bots), bots=bots, first=2)
    guest = Guest(hub)
    await guest.hello(code, token)
    await guest.ask(type="lobby", do="chat", open=chat_open)
    await guest.ask(type="lobby", do="start")
    room = hub.find(code)
    assert room is not None
    return guest, room


@pytest.mark.parametrize("chat_open", [True, False])
def test_bots_talk_unless_the_chat_is_closed(chat_open: bool, chance: Random) -> None:
    async def listen() -> int:
        guest, room = await among_bots(["watcher:loud"] * 4, chat_open)
        table = room.table
        while table.phase == "playing" and not table.claims.heard:
            await settle()
            game = table.game
            assert game is not None
            if game.turn == 1:
                await guest.say(type="act", action=str(chance.choice(game.legal())))
            elif game.turn is None:
                await guest.say(type="next")
            guest.texts()
        return len(table.claims.heard)

    assert bool(run_virtually(listen())) is chat_open


@pytest.mark.parametrize("chat_open", [True, False])
def test_the_silence_of_people_says_nothing_to_bots(chat_open: bool) -> None:
    """Nor does that of bots where nobody may talk."""

    async def minds() -> set[tuple[frozenset[int], bool]]:
        _, room = await among_bots(["watcher"] * 3, chat_open)
        await settle()  # all bots have had their turn
        assert room.table.game is not None
        assert room.table.game.turn == 1
        seated = [player for player, _ in room._minds._minds.values() if isinstance(player, Watcher)]
        return {(player.bots, player.may_talk) for player in seated}

    assert run_virtually(minds()) == {(frozenset({2, 3, 4}), chat_open)}


def test_a_claim_of_a_bot_is_the_table_s_own_command() -> None:
    goal, seat = command_of(2, ("E8", "gold")), command_of(3, ("4", "suspect"))
    assert (goal.by, goal.goal, goal.seat, goal.says) == (2, "E8", None, "gold")
    assert (seat.by, seat.goal, seat.seat, seat.says) == (3, None, 4, "suspect")


# --- words --------------------------------------------------------------------------------------------------


def _hyphens(habit: str) -> str:
    return habit.replace(" ", "-")


@pytest.mark.parametrize("language", sorted(path.stem for path in LOCALES.glob("*.ftl")))
def test_every_habit_has_words(language: str) -> None:
    keys = set(
        re.findall(r"^reason-([\w-]+) =", (LOCALES / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    )
    fitted = {re.sub(r" (doubted|trusted|unknown)$", "", habit.partition(": ")[2]) for habit in HABITS}
    assert fitted <= set(ALL_HABITS)
    assert keys == set(map(_hyphens, ALL_HABITS))


def test_a_bot_whose_turn_has_passed_does_not_think() -> None:
    """While a bot waits for its mind, somebody may act for its seat: then it would choose among another's actions."""

    class Stub:
        game = Game.new("es-AR", 3, seed="1", first=1)

    assert run(Minds().choice(Stub(), 2)) is None  # type: ignore[arg-type]
