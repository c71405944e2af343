"""A game's views as JSON, for all seats of a table: public facts are encoded once, the rest for each seat.

The bytes are those of ``encode(game.view(seat))``: a test compares them through whole games. Making each view by itself
would cost twenty times as much, and a table of ten has eleven of them after every move. So most of a view is kept from
one move to the next as JSON, each part together with its source values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import lru_cache
from operator import itemgetter
from typing import Any

from msgspec import UNSET, Raw, defstruct

from saboteur import view as v
from saboteur.encoding import told_action
from saboteur.game import Game
from saboteur.kernel import Position, codes
from saboteur.outcome import outcome_of
from saboteur.rulebooks import OPTIONS, SETTINGS
from saboteur.server.protocol.told import encode

_NONE = Raw(b"[]")

# A view with parts that are ready: it has the fields of `View`. A field that nobody sets is missing in the JSON.
_Parts = defstruct("_Parts", [(field.name, Any, UNSET) for field in fields(v.View)])


class Views:
    """The views of one game. `look` after every move; then `of` gives each seat's."""

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        self._parts: Any = _Parts(
            rulebook=rules.rulebook,
            options=_json([option for option in OPTIONS if option in rules.options]),
            settings=_json({name: rules.setting(name) for name in SETTINGS}),
        )
        self._eyes = [_Eyes() for _ in game.all_seats]
        self._seats: list[tuple[Any, ...]] = [()] * game.seats  # public facts of each player: see `_seat`
        self._public_seats = [_NONE] * game.seats
        self._board, self._discards, self._public_passed = _Kept(), _Kept(), _NONE
        self._passed: list[tuple[int, int, int]] = []
        self._passed_age = 0  # counts how often these have changed
        self._times_passed = Counter[int]()
        self._secrets: tuple[object, ...] = ()  # facts that only some seats know, without hands and gold
        self._age = 0  # counts how often the secrets have changed
        self.look()

    def look(self) -> None:
        """Take in the position as it is now: all parts that every seat sees alike."""
        game, position, parts = self.game, self.game.truth, self._parts
        self._position = position
        facts = position.facts()
        phase = v.PHASES[facts.phase]
        self._taking = phase == "take"
        self._turn = facts.turn + 1 if phase in ("play", "take", "steal") else None
        passed = position.passed()
        if passed != self._passed:
            self._passed = passed
            self._passed_age += 1
            self._times_passed = Counter(by for _, by, _ in passed)
            self._public_passed = _json(v.passed_cards(passed, -1))
        self._held = [position.dwarf_of(seat) for seat in range(game.seats)]
        self._look_at_secrets(position)
        self._gold_is_secret = not (game.rules.expansion or phase == "game-over")
        for index in range(game.seats):
            seat = self._seat_of(position, index)
            if seat != self._seats[index]:
                self._seats[index], self._public_seats[index] = seat, _seat(*seat)
        parts.round, parts.phase, parts.turn, parts.first = facts.round, phase, self._turn, facts.first + 1
        parts.winner = codes.WINNERS[facts.winner]
        parts.outcome = None if parts.winner is None else outcome_of(position)
        parts.pile, parts.set_aside = facts.pile, facts.set_aside
        parts.board = self._board.of(position.tiles(), v.board_words)
        parts.discards = self._discards.of(position.shown(), v.discard_counts)
        parts.dwarf_cards, parts.hats_swapped = self._held, facts.next_dwarf - game.seats
        parts.gold_pile, parts.draft = facts.gold_pile, facts.draft
        parts.thieves = v.seats_of(facts.thieves)
        parts.last_path, parts.last_card = v.seat_or_none(facts.last_path), v.seat_or_none(facts.last_card)

    def _look_at_secrets(self, position: Position) -> None:
        self._dwarfs, self._sights = position.dwarfs(), position.sights()
        self._goals = list(zip(position.goals(), position.goal_seen(), strict=True))
        # Cards that somebody has seen in a hand may be among the passed ones, so these belong to the secrets then.
        passed = self._passed if self._sights else None
        secrets = (self._dwarfs, self._sights, self._goals, self._held, passed)
        if secrets == self._secrets:
            return
        self._secrets = secrets
        self._age += 1
        # The seats that know a dwarf or a goal that not everybody knows. All others get the public parts.
        self._knows_dwarf = _union(seen for _, _, seen in self._dwarfs if seen != v.EVERYBODY)
        self._knows_goal = _union(seen for _, seen in self._goals if seen != v.EVERYBODY)
        self._open_dwarfs = v.known_dwarfs(self._dwarfs, 0)
        self._public_dwarfs, self._public_goals = _json(self._open_dwarfs), _json(v.known_goals(self._goals, 0))

    def _seat_of(self, position: Position, seat: int) -> tuple[Any, ...]:
        """The public facts of a player: the arguments of `_seat`."""
        nuggets = earned = None
        if not self._gold_is_secret:
            nuggets = position.nuggets(seat)
            earned = nuggets - position.nuggets_before(seat)
        return (
            self.game.names[seat], position.hand_size(seat), position.marks(seat), position.thief_time(seat),
            self._open_dwarfs[self._held[seat]], self._times_passed[seat], sum(position.gold_held(seat)),
            nuggets, earned,
        )  # fmt: skip

    def of(self, seat: int | None) -> Any:
        """The view of a seat; without one, that of a spectator. To be encoded at once: the next call changes it."""
        parts = self._parts
        parts.seat = seat
        parts.draft_cards = parts.legal = parts.uses = _NONE
        if seat is None:
            parts.hand = parts.sights = parts.gold = _NONE
            parts.goals, parts.seats, parts.passed = self._public_goals, self._public_seats, self._public_passed
            parts.dealt_dwarfs = self._public_dwarfs
            return parts
        index = seat - 1
        position, eyes = self._position, self._eyes[index]
        if eyes.age != self._age:
            self._open(eyes, seat)
        parts.goals, parts.sights, parts.dealt_dwarfs = eyes.goals, eyes.sights, eyes.dwarfs
        parts.seats = self._seats_for(index, eyes)
        parts.hand = eyes.hand.of(position.hand(index), v.card_words)
        parts.gold = eyes.gold.of(position.gold_held(index), v.gold_values)
        if eyes.passed_age != self._passed_age:
            eyes.passed_age = self._passed_age
            own = self._times_passed[index]
            eyes.passed = _json(v.passed_cards(self._passed, index)) if own else self._public_passed
        parts.passed = eyes.passed
        if self._turn == seat:
            moves = sorted(map(_move, position.legal_actions()), key=itemgetter(0))
            parts.legal, parts.uses = [text for text, _ in moves], [use for _, use in moves]
            if self._taking:
                parts.draft_cards = _json(v.gold_values(position.draft()))
        return parts

    def _open(self, eyes: _Eyes, seat: int) -> None:
        """Note a seat's knowledge of the present secrets."""
        eyes.age, bit = self._age, 1 << seat - 1
        eyes.known, eyes.dwarfs, eyes.goals = {}, self._public_dwarfs, self._public_goals
        if self._knows_dwarf & bit:
            known = v.known_dwarfs(self._dwarfs, bit)
            eyes.known = {other: dwarf for other, card in enumerate(self._held) if (dwarf := known[card]) is not None}
            eyes.dwarfs = _json(known)
        if self._knows_goal & bit:
            eyes.goals = _json(v.known_goals(self._goals, bit))
        eyes.sights = _json(v.sights_of(self._sights, self._passed, seat - 1)) if self._sights else _NONE

    def _seats_for(self, index: int, eyes: _Eyes) -> list[Raw]:
        """All players as one of them sees them."""
        if not eyes.known and not self._gold_is_secret:
            return self._public_seats
        found = self._public_seats.copy()
        for other, dwarf in eyes.known.items():
            if other != index or not self._gold_is_secret:
                seat = self._seats[other]
                found[other] = _seat(*seat[:4], dwarf, *seat[5:])
        if self._gold_is_secret:
            seat, nuggets = self._seats[index], self._position.nuggets(index)
            own = (seat, eyes.known.get(index, seat[4]), nuggets, nuggets - self._position.nuggets_before(index))
            found[index] = eyes.own.of(own, _own_seat)
        return found


class _Kept:
    """Encoded JSON together with its source value; it is made again for another value."""

    __slots__ = ("_json", "_value")

    def __init__(self) -> None:
        self._value: object = None
        self._json = _NONE

    def of(self, value: Any, make: Callable[[Any], object]) -> Raw:
        if value != self._value:
            self._value, self._json = value, _json(make(value))
        return self._json


class _Eyes:
    """The knowledge of one seat that others do not have."""

    __slots__ = ("age", "dwarfs", "goals", "gold", "hand", "known", "own", "passed", "passed_age", "sights")

    def __init__(self) -> None:
        self.age = self.passed_age = 0
        self.known: dict[int, str] = {}  # dwarfs by seat
        self.dwarfs = self.goals = self.passed = self.sights = _NONE
        self.hand, self.gold, self.own = _Kept(), _Kept(), _Kept()


def _json(value: object) -> Raw:
    return Raw(encode(value))


@lru_cache(16_384)
def _move(number: int) -> tuple[str, Raw]:
    """A legal action as text, and its card and target."""
    text, use = told_action(number)
    return text, _json(use)


@lru_cache(16_384)
def _seat(
    name: str, hand_size: int, marks: int, thief_order: int, dwarf: str | None,
    passed: int, gold_cards: int, nuggets: int | None, earned: int | None,
) -> Raw:  # fmt: skip
    """One of `View.seats`."""
    return _json(
        v.SeatView(name, hand_size, v.mark_words(marks), thief_order, dwarf, passed, gold_cards, nuggets, earned)
    )


def _own_seat(own: tuple[tuple[Any, ...], str | None, int, int]) -> Raw:
    """The same for the player: with the dwarf and the gold."""
    seat, dwarf, nuggets, earned = own
    return _seat(*seat[:4], dwarf, *seat[5:7], nuggets, earned)


def _union(bit_sets: Iterable[int]) -> int:
    together = 0
    for bits in bit_sets:
        together |= bits
    return together
