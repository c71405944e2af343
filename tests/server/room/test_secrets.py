"""Nobody is told what their seat may not know: not in words, not in bytes, not by the size of a message.

A seat's knowledge is worked out here from the rulebook and the actions alone, not from the view's code.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from saboteur.deal import Deal
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.server.http.session import Session
from saboteur.server.table.lobby import token_hash
from server.room.full_table import BOOKS, full_table
from server.support import AT_ONCE, Guest, Hub, MemoryLog, Message, open_table, run


class Knowledge:
    """The knowledge of one seat (0: a spectator) in a round, gathered from the actions."""

    def __init__(self, seat: int, deal: Deal, seats: int) -> None:
        self.seat = seat
        self.goals: set[int] = set()
        self.dwarfs: set[int] = {seat - 1} if seat else set()  # numbers of dwarf cards, in the order of the deal
        self.holding = list(range(seats))
        self.next_dwarf = seats
        self.deal = deal

    def learn(self, actor: int, words: list[str], lines: list[str]) -> None:
        if words[0] == "map" and actor == self.seat:
            self.goals.add(GOAL_CELLS.index(words[1]))
        if words[0] == "inspect" and actor == self.seat:
            self.dwarfs.add(self.holding[int(words[1]) - 1])
        if words[0] == "swap-hats":
            other = int(words[1])
            self.holding[other - 1] = self.next_dwarf
            if other == self.seat:
                self.dwarfs.add(self.next_dwarf)
            self.next_dwarf += 1
        for line in lines:
            if line.startswith("turned "):
                self.goals.add(GOAL_CELLS.index(line.split()[1]))

    def check(self, view: Message, game: Game) -> None:
        """Compare every secret field of a view with the seat's knowledge."""
        over = view["phase"] != "play"
        goals = self.deal.goals or ()
        for place, goal in enumerate(view["goals"]):
            assert goal == (goals[place] if place in self.goals else None) or over
        for other, seat in enumerate(view["seats"], 1):
            if not over:
                known = self.holding[other - 1] in self.dwarfs
                assert (seat["dwarf"] is not None) == known
            if not game.rules.expansion and view["phase"] != "game-over" and other != self.seat:
                assert seat["nuggets"] is None
                assert seat["round_nuggets"] is None
        if not over:
            assert {place for place, dwarf in enumerate(view["dealt_dwarfs"]) if dwarf is not None} == self.dwarfs
        assert view["hand"] == (list(game.hand(self.seat)) if self.seat else [])
        assert all(card is None for by, card in view["passed"] if by != self.seat)
        if not self.seat:
            assert not view["sights"] + view["gold"] + view["legal"] + view["draft_cards"]
        if view["turn"] != self.seat:
            assert not view["legal"] + view["draft_cards"]


HIDDEN_FROM_OTHERS = ("drew", "discard", "hand", "dwarf", "take", "map", "inspect", "clear")


def check_line(line: str, seat: int, saboteur_2: bool, swapped: set[int]) -> None:
    """A line about another seat's secret holds question marks where the secret was."""
    words = line.split()
    if not words[0].isdigit() or int(words[0]) == seat:
        return
    if words[1] == "hand" and seat in swapped:  # both see what changes hands (9.15)
        return
    if words[1] in HIDDEN_FROM_OTHERS:
        open_words = 1 if words[1] in ("map", "inspect", "clear") else 0
        assert set(words[2 + open_words :]) <= {"?"}, line
    if words[1] == "swap-hats" and int(words[2]) != seat:
        assert words[3:] == ["?"], line
    if words[1] == "paid" and not saboteur_2:
        assert words[2:] == ["?"], line


@pytest.mark.parametrize(("rulebook", "seats"), BOOKS)
def test_traffic_of_whole_games_holds_no_secret(rulebook: str, seats: int) -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6))
        room, tokens = await full_table(hub, rulebook, seats)
        guests = [Guest(hub) for _ in range(seats + 1)]  # the last one only watches
        for guest, token in zip(guests, [*tokens, None], strict=True):
            await guest.hello(room.table.code, token)
        await guests[0].say(type="lobby", do="start")
        chance = random.Random(f"{rulebook}{seats}")
        game = room.table.game
        assert game is not None
        knowers: list[Knowledge] = []
        last: tuple[int, list[str]] = (0, ["-"])
        round_number, traffic = 0, ""
        while True:
            if game.round != round_number:
                round_number = game.round
                deal = game.rounds[-1].deal
                knowers = [Knowledge(seat % (seats + 1), deal, seats) for seat in range(1, seats + 2)]
                last = (0, ["-"])
            for guest, knower in zip(guests, knowers, strict=True):
                for text in guest.texts():
                    message = json.loads(text)
                    traffic += text if message["type"] != "game" else ""
                    if message["type"] != "game":
                        continue
                    lines = [line for event in message["events"] for line in event["lines"]]
                    knower.learn(*last, lines)
                    swapped = {last[0], int(last[1][1])} if last[1][0] == "swap-hands" else set()
                    for line in lines:
                        check_line(line, knower.seat, game.rules.expansion, swapped)
                    knower.check(message["view"], game)
                    assert message["view"]["seat"] == (knower.seat or None)
            if game.phase == "game-over":
                break
            if game.turn is None:
                await guests[1].say(type="next")
            else:
                action = str(chance.choice(game.legal()))
                last = (game.turn, action.split())
                await guests[game.turn - 1].say(type="act", action=action)
        assert not any(secret in traffic for secret in room.table.secrets)
        assert not any(token in traffic or token_hash(token) in traffic for token in tokens)

    run(play())


def test_a_wrong_token_is_told_nothing() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        code, _ = await open_table(hub, start=True)
        guest = Guest(hub)
        await guest.hello(code, "A" * 22)
        assert guest.heard() == [{"type": "bye", "reason": "no-seat"}]

    run(play())


def test_a_session_without_hello_is_told_nothing() -> None:
    async def play() -> None:
        hub = Hub(MemoryLog(), AT_ONCE)
        session = Session(hub, "test")
        await session.take('{"type":"act","id":"1","action":"pass"}')
        assert session.connection.closing == 4400

    run(play())
