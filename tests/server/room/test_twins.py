"""Two games that differ in what a seat cannot know: the seat receives the same bytes from both."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import copy
from dataclasses import replace

import pytest

from saboteur.actions import Action, Clear, Discard, Take
from saboteur.deal import Deal
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.players import player_named
from saboteur.server.protocol.said import Start
from saboteur.server.table.table import Table
from server.room.full_table import BOOKS, full_table
from server.support import AT_ONCE, Guest, Hub, MemoryLog, run

# --- two games that differ in another's secrets ----------------------------------------


def other_secrets(deal: Deal, eyes: int, chance: random.Random) -> Deal:
    """A deal that seat `eyes` cannot tell from this one; the pile stays, so that it goes on drawing the same cards."""
    cards = [card for seat, hand in enumerate(deal.hands, 1) if seat != eyes for card in hand or ()]
    cards += deal.set_aside or ()
    chance.shuffle(cards)
    hands: list[tuple[str, ...] | None] = []
    for seat, hand in enumerate(deal.hands, 1):
        hands.append(hand if seat == eyes else tuple(cards.pop() for _ in hand or ()))
    aside = tuple(cards.pop() for _ in deal.set_aside or ())
    dwarfs = [dwarf for seat, dwarf in enumerate(deal.dwarfs or (), 1) if seat != eyes] + list(deal.aside or ())
    chance.shuffle(dwarfs)
    own = (deal.dwarfs or ())[eyes - 1 : eyes]
    rest = len(deal.dwarfs or ()) - 1
    goals, gold = list(deal.goals or ()), list(deal.gold or ())
    chance.shuffle(goals)
    chance.shuffle(gold)
    dealt = (*dwarfs[: eyes - 1], *own, *dwarfs[eyes - 1 : rest])
    return Deal(dealt, tuple(dwarfs[rest:]), tuple(goals), tuple(hands), deal.pile, aside, tuple(gold))


def looks_the_same(one: Game, other: Game, eyes: int | None) -> list[tuple[str, str]]:
    """Pairs of legal actions of two games that this seat cannot tell from each other."""
    mine, twins = one.legal(), other.legal()
    pairs = [(str(action), str(action)) for action in mine if action in twins]
    if one.turn != eyes:
        for action in mine:
            alike = [twin for twin in twins if twin != action and hides_the_same(action, twin)]
            pairs += [(str(action), str(twin)) for twin in alike[:2]]
    return pairs


def hides_the_same(one: Action, other: Action) -> bool:
    """Whether two actions differ only in cards that lie face down."""
    if isinstance(one, Discard) and isinstance(other, Discard):
        return len(one.cards) == len(other.cards)
    if isinstance(one, Clear) and isinstance(other, Clear):
        return one.mark == other.mark and len(one.cards) == len(other.cards)
    return isinstance(one, Take) and isinstance(other, Take)


def copy_of(game: Game) -> Game:
    twin = copy(game)
    twin._position = game._position.copy()
    twin.rounds = [replace(played, actions=list(played.actions)) for played in game.rounds]
    twin._results = list(game._results)
    return twin


def learned(game: Game, action: str, eyes: int | None) -> list[str]:
    """A seat's events of an action, tried on a copy of the game."""
    return [str(event.seen_by(eyes)) for event in copy_of(game).play(action)]


def will_choose(game: Game, eyes: int | None) -> bool:
    """Whether a seat will still see the draft: then it can infer the choices of others."""
    twin = copy_of(game)
    while twin.phase == "take":
        if twin.turn == eyes:
            return True
        twin.play(twin.legal()[0])
    return False


class Twins:
    """Two tables whose games differ only in secrets of other seats, and a watcher on the same seat at each of them."""

    def __init__(self, rulebook: str, seats: int, eyes: int | None, chance: random.Random) -> None:
        self.rulebook, self.seats, self.eyes, self.chance = rulebook, seats, eyes, chance
        self.hub = Hub(MemoryLog(), replace(AT_ONCE, next_after=1e6, bot_pace=1e6))
        self.games: list[Game] = []
        self.watchers: list[Guest] = []
        self.movers: list[list[Guest]] = []
        self.tables: list[Table] = []
        self.digger = player_named("digger", str(chance.random()))
        self.different_takes = 0
        self.asks = False  # whether the watchers ask for suspicions and hints all the time
        self.answers = Counter[str]()

    async def open(self, apart: bool) -> None:
        """Deal the first round; `apart`: the second table gets other secrets."""
        deal: Deal | None = None
        for _ in range(2):
            room, tokens = await full_table(self.hub, self.rulebook, self.seats)
            await room.do(Start())
            table = room.table
            assert table.game is not None
            deal = table.game.rounds[0].deal if deal is None else self.twin_of(deal, apart)
            table.game = Game(table.game.rules, [f"P{seat}" for seat in range(1, self.seats + 1)], 1)
            table.history[:] = [(table.seq, table.game.deal(deal))]
            self.games.append(table.game)
            self.tables.append(table)
            guest = Guest(self.hub)
            await guest.hello(table.code, tokens[self.eyes - 1] if self.eyes else None)
            self.watchers.append(guest)
            self.movers.append([])
            for token in tokens:
                mover = Guest(self.hub)
                await mover.hello(table.code, token)
                self.movers[-1].append(mover)

    def twin_of(self, deal: Deal, apart: bool) -> Deal:
        return other_secrets(deal, self.eyes or 1, self.chance) if apart else deal

    async def deal_next(self, apart: bool) -> None:
        one, other = self.tables

        def deal_the_twin() -> None:
            assert other.game is not None
            other.game.seed = None
            other.history.append((other.seq, other.game.deal(self.twin_of(self.games[0].rounds[-1].deal, apart))))
            other.claims.forget()

        other._deal = deal_the_twin  # type: ignore[method-assign]
        for guests in self.movers:
            assert (await guests[0].ask(type="next"))["type"] == "ok"
        assert one.game is not None

    async def move(self, pair: tuple[str, str]) -> None:
        turn = self.games[0].turn
        for game, guests, action in zip(self.games, self.movers, pair, strict=True):
            assert turn is not None
            assert game.turn == turn
            answer = await guests[turn - 1].ask(type="act", action=action)
            assert answer["type"] == "ok"

    def compare(self) -> None:
        assert _masked(self.watchers[0]) == _masked(self.watchers[1])

    async def play_a_round_alike(self) -> None:
        """The same actions at both tables, but others take other gold cards where this seat cannot know it."""
        one, other = self.games
        while one.turn is not None:
            self.compare()
            digs = self.chance.random() < 0.9  # or nobody would ever reach the gold
            action = self.digger.choose(one.view(one.turn), one.legal()) if digs else self.chance.choice(one.legal())
            pair = (str(action), str(action))
            if one.phase == "take" and one.turn != self.eyes and not will_choose(one, self.eyes):
                mine, twins = list(map(str, one.legal())), list(map(str, other.legal()))
                pair = (self.chance.choice(mine), self.chance.choice(twins))
                self.different_takes += pair[0] != pair[1]
            await self.move(pair)
        self.compare()

    async def ask(self) -> None:
        """Somebody makes a claim, and then both watchers ask for suspicions and hints."""
        if not self.asks:
            return
        speaker = self.chance.randrange(self.seats)
        says, goal = self.chance.choice(["gold", "stone"]), self.chance.choice(GOAL_CELLS)
        for guests in self.movers:
            await guests[speaker].say(type="claim", goal=goal, says=says)
        for guest in self.watchers:
            for strength in (1, 3):
                await guest.say(type="hint", strength=strength)
            await guest.say(type="suspicions")
            heard = list(guest.session.connection._queue)
            self.answers.update(json.loads(text)["type"] for text in heard)

    async def play_apart(self) -> int:
        """Moves that look alike from this seat, as long as there are any; how many there were."""
        one, other = self.games
        for step in range(60):
            if one.phase != "play" or other.phase != "play":  # after a round all cards are turned up (2.2)
                return step
            await self.ask()
            self.compare()
            pairs = looks_the_same(one, other, self.eyes)
            self.chance.shuffle(pairs)
            turn = one.turn
            if turn is None or other.turn != turn:
                return step
            alike = (p for p in pairs if learned(one, p[0], self.eyes) == learned(other, p[1], self.eyes))
            pair = next(alike, None)
            if pair is None:
                return step
            wrong = self.chance.choice(["place NS E1", "map E8", "break lamp 2"]) if self.eyes != turn else "nonsense"
            for guest in self.watchers:  # refusals have the same words
                await guest.say(type="act", action=wrong)
            await self.move(pair)
        return 60


@pytest.mark.parametrize(("rulebook", "seats"), BOOKS)
@pytest.mark.parametrize("eyes", [1, 2, None])
@pytest.mark.parametrize("last", [1, 2, 3])
def test_another_s_secrets_change_no_byte(rulebook: str, seats: int, eyes: int | None, last: int) -> None:
    """As long as a seat has seen the same of two games, it has been sent the same bytes, refusals included.

    The rounds before the last differ only in the gold that others took, because dwarfs are shown after a round.
    """

    async def play(chance: random.Random) -> int:
        twins = Twins(rulebook, seats, eyes, chance)
        await twins.open(apart=last == 1)
        for number in range(2, last + 1):
            await twins.play_a_round_alike()
            await twins.deal_next(apart=number == last)
        return await twins.play_apart()

    runs = 4 if last == 1 else 2
    steps = [run(play(random.Random(f"{rulebook}{seats}{eyes}{number}"))) for number in range(runs)]
    assert max(steps) >= 3, "the games went apart too soon to say anything"


@pytest.mark.parametrize(("rulebook", "seats"), BOOKS)
@pytest.mark.parametrize("eyes", [1, None])
@pytest.mark.parametrize("last", [1, 2])
def test_another_s_secrets_change_no_suspicion_and_no_hint(
    rulebook: str, seats: int, eyes: int | None, last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meters and hints know what their seat knows: at both tables they say the same, byte for byte."""
    monkeypatch.setattr("saboteur.server.room.aids.WORLDS", 8)

    async def play(chance: random.Random) -> tuple[int, Counter[str]]:
        twins = Twins(rulebook, seats, eyes, chance)
        await twins.open(apart=last == 1)
        if last == 2:
            await twins.play_a_round_alike()
            await twins.deal_next(apart=True)
        twins.asks = True
        return await twins.play_apart(), twins.answers

    runs = [run(play(random.Random(f"{rulebook}{seats}{eyes}{number}"))) for number in range(2)]
    assert max(steps for steps, _ in runs) >= 3, "the games went apart too soon to say anything"
    assert all(answers["suspicions"] for _, answers in runs)
    assert eyes is None or any(answers["hint"] for _, answers in runs)


def test_twins_do_differ_in_the_gold_that_others_took() -> None:
    """Otherwise the test above would not say much about later rounds."""

    async def play() -> int:
        different = 0
        for number in range(30):
            twins = Twins("es-AR", 4, None, random.Random(number))
            await twins.open(apart=False)
            await twins.play_a_round_alike()
            if twins.games[0].gold != twins.games[1].gold:
                different += 1
                assert twins.different_takes
        return different

    assert run(play()) >= 3


def _masked(guest: Guest) -> list[str]:
    """The traffic without parts that always differ: a table's code, its game's id, its promises, the clock."""
    found = []
    for text in guest.texts():
        message, masked = json.loads(text), text
        if message["type"] == "table":
            for name in ("code", "game", "commitment"):
                masked = masked.replace(json.dumps(message[name], separators=(",", ":")), "…")
        if message["type"] == "game" and message["view"]["turn"] is None:
            masked = masked.replace(f'"deadline":{json.dumps(message["deadline"])}', "…")
        found.append(masked)
    return found
