"""Path and action cards of a round, drawn from the events that one seat was told.

Each card is followed from the deal or the pile through the hands. If somebody plays or passes a card, it is drawn among
the cards that the hand then held and that the seat has not seen. The cards that are unknown at the end are shuffled:
every deal that fits is possible, none is a copy of the true one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from saboteur import events as e
from saboteur.actions import Action, Clear, Discard, Target
from saboteur.kernel import Position, codes
from saboteur.notation import HIDDEN


class Impossible(ValueError):
    """The events that the seat was told are impossible in this attempt."""


@dataclass(eq=False)
class Slot:
    """A card in its place in the deal; None until it is known or drawn."""

    card: str | None = None


class Cards:
    """The cards of one round, as far as the seat knows them; `passed` has those of each action that passed some."""

    def __init__(self, told: Sequence[e.Event], seat: int, seats: int, chance: random.Random) -> None:
        self.told, self.seat, self.chance = told, seat, chance
        self.start: list[list[Slot]] = []
        self.drawn: list[Slot] = []
        self.hands: list[list[Slot]] = []
        self.passed: list[list[Slot]] = []
        self.turns: list[tuple[int, list[Slot]]] = []  # of each action: its seat, and the cards passed
        self._bounds: list[tuple[list[Slot], frozenset[str]]] = []
        for at, event in enumerate(told):
            match event:
                case e.HandGiven(_, hand) if len(self.start) < seats:
                    self.start.append([_slot(word) for word in hand])
                    self.hands.append(list(self.start[-1]))
                case e.HandGiven(who, hand):
                    self._reveal(self.hands[who - 1], hand)
                case e.Drew(who, drawn):
                    new = [_slot(word) for word in drawn]
                    self.drawn += new
                    self.hands[who - 1] += new
                case e.Acted(who, action):
                    self._follow(at, who, action)
                case (
                    e.DwarfDealt()
                    | e.DwarfShown()
                    | e.RoundBegan()
                    | e.Turned()
                    | e.Won()
                    | e.RoundOver()
                    | e.GameOver()
                ):
                    pass
                case _:
                    self.turns.append((event.seat, []))

    def _follow(self, at: int, who: int, action: Action) -> None:
        hand = self.hands[who - 1]
        gone: list[Slot] = []
        if action.card is not None:
            self._spend(hand, action.card)
        match action:
            case Target("swap-hands", other):
                self.hands[who - 1], self.hands[other - 1] = self.hands[other - 1], self.hands[who - 1]
            case Discard(words) | Clear(_, words):
                gone = self._hidden(at, who, len(words)) if HIDDEN in words else _with_words(hand, words)
                for slot in gone:
                    hand.remove(slot)
                self.passed.append(gone)
        self.turns.append((who, gone))

    def _spend(self, hand: list[Slot], card: str) -> None:
        """Play a card from a hand: the seen one if there is one, otherwise any unseen card."""
        seen = [slot for slot in hand if slot.card == card]
        unseen = [slot for slot in hand if slot.card is None]
        if not seen and not unseen:
            raise Impossible
        slot = seen[0] if seen else self.chance.choice(unseen)
        slot.card = card
        hand.remove(slot)

    def _reveal(self, hand: list[Slot], words: Sequence[str]) -> None:
        """The seat sees a whole hand (9.15)."""
        if HIDDEN in words:
            return
        rest = Counter(words)
        rest.subtract(slot.card for slot in hand if slot.card is not None)
        if min(rest.values(), default=0) < 0:
            raise Impossible
        new = list(rest.elements())
        self.chance.shuffle(new)
        for slot in hand:
            if slot.card is None:
                slot.card = new.pop()

    def _hidden(self, at: int, who: int, count: int) -> list[Slot]:
        """Cards that somebody passed face down: any, except a seen one that the same hand shows later."""
        hand = self.hands[who - 1]
        free = [slot for slot in hand if slot.card is None]
        if len(free) < len(hand):
            wanted = self._shown_later(at, who)
            for slot in hand:
                if slot.card is not None:
                    wanted[slot.card] -= 1
                    if wanted[slot.card] < 0:
                        free.append(slot)
        return self.chance.sample(free if len(free) >= count else hand, count)

    def _shown_later(self, at: int, who: int) -> Counter[str]:
        """The cards that a hand shows after an event, wherever it goes, until the seat sees all of it."""
        found: Counter[str] = Counter()
        for event in self.told[at + 1 :]:
            match event:
                case e.HandGiven(seat, hand) if seat == who and HIDDEN not in hand:
                    return found + Counter(hand)
                case e.Acted(seat, action) if seat == who and action.card is not None:
                    found[action.card] += 1
            match event:
                case e.Acted(seat, Target("swap-hands", other)) if who in (seat, other):
                    who = other if who == seat else seat
        return found

    def could_not_play(self, dead: Sequence[frozenset[str]], turns: int) -> None:
        """The round ended because nobody could play: each hand holds only its dead cards (6.4).

        If everybody has to pass first, the cards of the last turns were dead as well (10.8).
        """
        for hand, words in zip(self.hands, dead, strict=True):
            self._bounds.append((hand, words))
        for who, gone in self.turns[len(self.turns) - turns :]:
            self._bounds.append((gone, dead[who - 1]))

    def dealt(self, deck: Sequence[str]) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
        """Draw the unknown cards; returns the hands as they were dealt, and all other cards in their order."""
        slots = [slot for part in (*self.start, self.drawn) for slot in part]
        rest = Counter(deck)
        rest.subtract(slot.card for slot in slots if slot.card is not None)
        if min(rest.values()) < 0:
            raise Impossible
        pool = list(rest.elements())
        self.chance.shuffle(pool)
        for bound, words in self._bounds:
            for slot in bound:
                if slot.card is None:
                    slot.card = next((card for card in pool if card in words), None)
                    if slot.card is None:
                        raise Impossible
                    pool.remove(slot.card)
        for slot in slots:
            if slot.card is None:
                slot.card = pool.pop()
        hands = tuple(tuple(str(slot.card) for slot in hand) for hand in self.start)
        return hands, (*(str(slot.card) for slot in self.drawn), *pool)


def _slot(word: str) -> Slot:
    return Slot(None if word == HIDDEN else word)


def _with_words(hand: list[Slot], words: Sequence[str]) -> list[Slot]:
    rest, found = Counter(words), []
    for slot in hand:
        if slot.card is not None and rest[slot.card] > 0:
            rest[slot.card] -= 1
            found.append(slot)
    return found


@lru_cache(maxsize=64)
def unplayable(position: Position) -> tuple[frozenset[str], ...]:
    """For each seat, the cards that it could not play when the round ended."""
    seats = position.facts().seats
    dwarfs, goals = [dwarf for dwarf, _, _ in position.dwarfs()], position.goals()
    dead: list[set[str]] = [set() for _ in range(seats)]
    probe = position.copy()
    for card, number in codes.CARD_NUMBER.items():
        probe.take_cards(dwarfs, goals, [[number]] * seats, [], [], [])
        for seat in range(seats):
            if not probe.could_play(seat):
                dead[seat].add(card)
    return tuple(map(frozenset, dead))
