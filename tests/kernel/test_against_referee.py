"""The kernel, compiled and plain, against the second referee in random games of every kind.

SABOTEUR_POSITIONS sets how many positions are compared in all.
"""

import os
import random
from collections import Counter

import pytest

from referee import Referee
from saboteur import cards
from saboteur.actions import TARGET_WORDS
from saboteur.check import position_json
from saboteur.encoding import action_of, deal_numbers
from saboteur.game import Game
from saboteur.kernel import Position, codes, loader
from saboteur.rulebooks import OPTIONS, RULEBOOKS, SETTINGS
from support.random_play import Table, choose, everything, position_for, tables

POSITIONS = int(os.environ.get("SABOTEUR_POSITIONS", "100000"))
PARTS = 4  # of each rulebook, so that several cores have something to do
EACH = -(-POSITIONS // (PARTS * len(RULEBOOKS)))
DIGGING = (0.0, 0.8, 0.9, 0.97)  # how determined a table is to reach the gold
ENOUGH = 5000  # positions after which everything listed below has happened

BASE_WORDS = {"place", "break", "mend", "rockfall", "map", "discard", "take"}
SABOTEUR_2_WORDS = (BASE_WORDS | {"clear", "thief", "steal", *TARGET_WORDS}) - {"take"}
WINNERS = {False: {"miners", "saboteurs", "none"}, True: {"saboteurs", "blue", "green", "both"}}


def kernels() -> dict[str, type[Position]]:
    """Both builds; without a compiler only the plain one."""
    here = {"python": loader.load("python").Position}
    if (loader.HERE / loader.compiled_name()).exists():
        here["compiled"] = loader.load("compiled").Position
    return here


def test_both_kernels_are_compared() -> None:
    if os.environ.get("CI"):
        assert set(kernels()) == {"python", "compiled"}


class Match:
    """One game, played by `Game`, by the referee and by each build of the kernel alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = table.game()
        self.referee = Referee(table.rulebook, table.seats, table.options, table.settings, table.first)
        self.kernels = {name: position_for(kind, table) for name, kind in kernels().items()}

    def deal(self) -> None:
        first = self.referee.next_first
        self.game.deal()
        deal = self.game.rounds[-1].deal
        self.referee.deal(
            dwarfs=list(deal.dwarfs or ()),
            aside=list(deal.aside or ()),
            goals=list(deal.goals or ()),
            hands=[list(hand or ()) for hand in deal.hands],
            pile=list(deal.pile or ()),
            set_aside=list(deal.set_aside or ()),
            gold=[int(value) for value in deal.gold or ()],
        )
        for position in self.kernels.values():
            position.deal(first - 1, *deal_numbers(deal))

    def play(self, action: int) -> None:
        word, seat = str(action_of(action)), self.game.turn
        assert seat is not None
        self.game.play(word, seat)
        self.referee.play(seat, word)
        for position in self.kernels.values():
            position.apply(action)

    def compare(self) -> None:
        game, referee, position = self.game, self.referee, self.game._position
        assert position_json(game) == referee.report(), self.table
        if referee.phase != "over":
            self.compare_table()
        assert game.turn is not None or position.facts().next_first + 1 == referee.next_first, self.table
        known = everything(position, self.table.seats)
        for name, other in self.kernels.items():
            assert everything(other, self.table.seats) == known, (name, self.table)

    def compare_table(self) -> None:
        """Compare marks and hands, which a report does not have."""
        game, referee, position = self.game, self.referee, self.game._position
        assert list(game.dwarfs) == referee.dwarfs, self.table
        for seat in game.all_seats:
            assert sorted(game.hand(seat)) == sorted(referee.hands[seat - 1]), self.table
            marks = [mark for bit, mark in enumerate(cards.MARKS) if position.marks(seat - 1) >> bit & 1]
            assert sorted(marks) == referee.marks(seat), self.table
        assert [cards.CARDS[card] for card in position.pile()] == referee.pile, self.table
        assert position.gold() == referee.gold_pile, self.table
        shared = [value for value, count in enumerate(position.draft(), 1) for _ in range(count)]
        assert shared == sorted(referee.gold_drawn), self.table
        discards = Counter(cards.CARDS[card] for card, _, _ in position.passed())
        discards.update({card: count for card, count in zip(cards.CARDS, position.shown(), strict=True) if count})
        assert discards == Counter(referee.discards), self.table


class Seen:
    """The events seen in a run."""

    def __init__(self) -> None:
        self.things: Counter[str] = Counter()

    def table(self, table: Table) -> None:
        rules = table.rules
        self.things[f"{table.seats} players"] += 1
        self.things.update(f"option {option}" for option in OPTIONS if option in rules.options)
        self.things.update(f"set {name} {rules.setting(name)}" for name in rules.offers_settings)

    def action(self, match: Match, action: int) -> None:
        words = str(action_of(action)).split()
        self.things[words[0]] += 1
        game = match.game
        if words[0] == "steal" and words[1] != "none":
            self.things["robbed"] += 1
        if words[0] == "mend" and len(words) == 4:
            self.things["mended with a double card"] += 1
        if words[0] == "place":
            self.things[f"laid {cards.feature(words[1]) or 'plain'}"] += 1
        before = game.phase
        turned = sum(" stone-" in entry for entry in game.board)
        actor = game.turn or 0
        match.play(action)
        if sum(" stone-" in entry for entry in game.board) > turned:
            self.things["stone turned"] += 1
        if before == "play" and game.phase != "play":
            self.round(game, actor)

    def round(self, game: Game, actor: int) -> None:
        position, winner = game._position, game.results[-1].winner
        self.things[f"won by {winner}"] += 1
        reached = any(entry.endswith(" gold") for entry in game.board)
        if reached:
            self.things[f"{game.dwarfs[actor - 1]} connects"] += 1
        for seat in game.all_seats:
            marks = position.marks(seat - 1)
            dwarf, paid = game.dwarfs[seat - 1], game.results[-1].gold[seat - 1]
            if marks & codes.TRAPPED:
                self.things[f"trapped {dwarf}"] += 1
            if reached and dwarf == "miner" and marks & codes.TOOLS_BROKEN:
                self.things["sabotaged miner"] += 1
            if dwarf == "geologist" and paid:
                self.things["geologist paid"] += 1


def wanted(rulebook: str) -> set[str]:
    book = RULEBOOKS[rulebook]
    things = {f"{seats} players" for seats in book.seats}
    things |= {f"option {option}" for option in book.offers_options}
    things |= {f"set {name} {word}" for name in book.offers_settings for word in SETTINGS[name]}
    if book.round_end == "all-passed":
        things |= {"pass"}  # elsewhere hardly anybody is asked with an empty hand
    things |= {f"won by {winner}" for winner in WINNERS[book.expansion]} | {"stone turned", "mended with a double card"}
    if book.expansion:
        things |= SABOTEUR_2_WORDS | {"robbed", "geologist paid", "blue connects", "green connects", "trapped blue"}
        things |= {f"laid {feature}" for feature in ("plain", "ladder", "blue", "green", "crystal")}
    else:
        things |= BASE_WORDS | {"saboteur connects", "miner connects", "selfish connects", "sabotaged miner"}
    return things


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(rulebook: str, part: int) -> None:
    chance = random.Random(f"{rulebook} {part}")
    seen, positions = Seen(), 0
    for number, table in enumerate(tables(chance, rulebook)):
        if positions >= EACH:
            break
        match = Match(table)
        seen.table(table)
        dig = DIGGING[(number + number // 16) % len(DIGGING)]
        while match.game.phase != "game-over":
            if match.game.turn is None:
                match.deal()
            else:
                seen.action(match, choose(match.game._position, chance, dig))
            match.compare()
            positions += 1
    assert positions >= EACH
    if EACH >= ENOUGH:
        assert wanted(rulebook) - set(seen.things) == set()
