"""A game's views as bytes, for all seats of a table: what everybody sees is encoded once, the rest for each seat.

The bytes are those of ``encode(game.view(seat))``: a test compares them through whole games. Making each view by itself
would cost twenty times as much, and a table of ten has eleven of them after every move. So most of a view is kept from
one move to the next, each piece beside the values that it was made of: it is made again when these are other values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Raw

from saboteur import cards
from saboteur.actions import action_of
from saboteur.game import Game
from saboteur.kernel import Position, codes
from saboteur.notation import HIDDEN, cell_text
from saboteur.outcome import outcome_of
from saboteur.rulebooks import OPTIONS, SETTINGS, Rules
from saboteur.server.protocol.told import encode
from saboteur.view import PHASES, Sight

_EVERYBODY = 0xFFFF


class Views:
    """The views of one game. `look` after every move; then `of` gives each seat's."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rules = _rules(game.rules)
        self._seats = [_Seat() for _ in game.all_seats]
        self._eyes = [_Eyes() for _ in game.all_seats]
        self._tiles: list[tuple[int, int]] = []
        self._board = b"[]"
        self._shown: list[int] = []
        self._passed: list[tuple[int, int, int]] = []
        self._times_passed = Counter[int]()
        self._discards, self._public_passed = b"", b"[]"
        self._secrets: tuple[object, ...] = ()  # all that only some seats know, hands and gold aside
        self._age = 0  # counts how often the secrets have changed
        self.look()

    def look(self) -> None:
        """Take in the position as it is now: everything that all seats see alike."""
        game = self.game
        self._position = position = game._position
        facts = position.facts()
        phase = PHASES[facts["phase"]]
        self._taking = phase == "take"
        self._turn = facts["turn"] + 1 if phase in ("play", "take", "steal") else None
        self._look_at_piles(position)
        self._held = [position.dwarf_of(seat) for seat in range(game.seats)]
        self._look_at_secrets(position)
        self._gold_is_secret = not (game.rules.expansion or phase == "game-over")
        tiles = position.tiles()
        if tiles != self._tiles:
            self._tiles, self._board = tiles, encode(sorted(map(_tile, tiles)))
        self._head = b',%s,"round":%d,"phase":"%s","turn":%s,"first":%d,"winner":%s' % (
            self._rules, facts["round"], phase.encode(), encode(self._turn), facts["first"] + 1,
            _text(codes.WINNERS[facts["winner"]]),
        )  # fmt: skip
        self._head += b',"outcome":%s,"pile":%d,"set_aside":%d,"board":%s,"goals":' % (
            self._outcome(facts["winner"]), facts["pile"], facts["set_aside"], self._board,
        )  # fmt: skip
        for seat, parts in enumerate(self._seats):
            dwarf = self._open_dwarfs[self._held[seat]]
            parts.look(position, seat, game.names[seat], dwarf, self._times_passed[seat], self._gold_is_secret)
        self._public_seats = [parts.whole for parts in self._seats]
        self._holding = b',"dwarf_cards":%s,"hats_swapped":%d,"gold":' % (
            encode(self._held), facts["next_dwarf"] - game.seats,
        )  # fmt: skip
        self._gold_pile = b',"gold_pile":%d,"draft":%d,"draft_cards":' % (facts["gold_pile"], facts["draft"])
        thieves = [seat for seat in game.all_seats if facts["thieves"] >> seat - 1 & 1]
        self._tail = b',"thieves":%s,"last_path":%s,"last_card":%s,"legal":' % (
            encode(thieves), _seat_or_null(facts["last_path"]), _seat_or_null(facts["last_card"]),
        )  # fmt: skip

    def _outcome(self, winner: int) -> bytes:
        return b"null" if winner == codes.NOT_WON else encode(outcome_of(self._position))

    def _look_at_piles(self, position: Position) -> None:
        """Cards that were played openly, and cards that were passed face down."""
        shown, passed = position.shown(), position.passed()
        if shown != self._shown:
            self._shown = shown
            counts = {card: count for card, count in zip(cards.CARDS, shown, strict=True) if count}
            self._discards = b',"discards":%s,"passed":' % encode(counts)
        if passed != self._passed:
            self._passed = passed
            self._times_passed = Counter(by for _, by, _ in passed)
            self._public_passed = encode([(by + 1, None) for _, by, _ in passed])

    def _look_at_secrets(self, position: Position) -> None:
        self._dwarfs, self._sights = position.dwarfs(), position.sights()
        self._goals, self._goal_seen = position.goals(), position.goal_seen()
        # What somebody has seen of a hand may lie among the passed cards, so then these belong here too.
        passed = self._passed if self._sights else None
        secrets = (self._dwarfs, self._sights, self._goals, self._goal_seen, self._held, passed)
        if secrets == self._secrets:
            return
        self._secrets = secrets
        self._age += 1
        # Which seats know of a dwarf or a goal that not everybody knows: for all others the public words will do.
        self._knows_dwarf = _union(seen for _, _, seen in self._dwarfs if seen != _EVERYBODY)
        self._knows_goal = _union(seen for seen in self._goal_seen if seen != _EVERYBODY)
        self._open_dwarfs = [cards.DWARFS[dwarf] if seen == _EVERYBODY else None for dwarf, _, seen in self._dwarfs]
        self._public_dwarfs = encode(self._open_dwarfs)
        seen_goals = zip(self._goals, self._goal_seen, strict=True)
        self._public_goals = encode([cards.GOALS[goal] if seen == _EVERYBODY else None for goal, seen in seen_goals])

    def of(self, seat: int | None) -> Raw:
        """The view of a seat; without one, that of a spectator."""
        if seat is None:
            return Raw(b"".join((
                b'{"seat":null', self._head, self._public_goals, b',"seats":[', b",".join(self._public_seats),
                b'],"hand":[]', self._discards, self._public_passed, b',"sights":[],"dealt_dwarfs":',
                self._public_dwarfs, self._holding, b"[]", self._gold_pile, b"[]", self._tail, b"[]}",
            )))  # fmt: skip
        index = seat - 1
        position, eyes = self._position, self._eyes[index]
        if eyes.age != self._age:
            self._open(eyes, seat)
        hand, gold = position.hand(index), position.gold_held(index)
        if hand != eyes.hand:
            eyes.hand, eyes.hand_text = hand, encode([cards.CARDS[card] for card in sorted(hand)])
        if gold != eyes.gold:
            eyes.gold, eyes.gold_text = gold, encode(_values(gold))
        draft = legal = b"[]"
        if self._turn == seat:
            legal = encode(sorted(map(_action, position.legal_actions())))
            draft = encode(_values(position.draft())) if self._taking else draft
        return Raw(b"".join((
            b'{"seat":%d' % seat, self._head, eyes.goals, b',"seats":[', b",".join(self._seats_of(index, eyes)),
            b'],"hand":', eyes.hand_text, self._discards,
            self._passed_of(index) if self._times_passed[index] else self._public_passed,
            eyes.sights, eyes.dwarfs, self._holding, eyes.gold_text,
            self._gold_pile, draft, self._tail, legal, b"}",
        )))  # fmt: skip

    def _open(self, eyes: _Eyes, seat: int) -> None:
        """Note what a seat knows of the secrets as they are now."""
        eyes.age, bit = self._age, 1 << seat - 1
        eyes.known, eyes.dwarfs, eyes.goals = {}, b',"dealt_dwarfs":%s' % self._public_dwarfs, self._public_goals
        if self._knows_dwarf & bit:
            known = [cards.DWARFS[dwarf] if seen & bit else None for dwarf, _, seen in self._dwarfs]
            eyes.known = {other: dwarf for other, card in enumerate(self._held) if (dwarf := known[card]) is not None}
            eyes.dwarfs = b',"dealt_dwarfs":%s' % encode(known)
        if self._knows_goal & bit:
            seen_goals = zip(self._goals, self._goal_seen, strict=True)
            eyes.goals = encode([cards.GOALS[goal] if seen & bit else None for goal, seen in seen_goals])
        eyes.sights = b',"sights":%s' % (encode(self._sights_of(seat - 1)) if self._sights else b"[]")

    def _seats_of(self, index: int, eyes: _Eyes) -> list[bytes]:
        if not eyes.known and not self._gold_is_secret:
            return self._public_seats
        found = self._public_seats.copy()
        for other, dwarf in eyes.known.items():
            if other != index or not self._gold_is_secret:
                found[other] = self._seats[other].with_dwarf(dwarf)
        if self._gold_is_secret:
            nuggets = self._position.nuggets(index)
            earned = nuggets - self._position.nuggets_before(index)
            found[index] = self._seats[index].with_gold(eyes.known.get(index), nuggets, earned)
        return found

    def _passed_of(self, index: int) -> bytes:
        return encode([(by + 1, cards.CARDS[card] if by == index else None) for card, by, _ in self._passed])

    def _sights_of(self, index: int) -> list[Sight]:
        return [
            Sight(
                seat=hand + 1,
                cards=tuple(sorted(cards.CARDS[card] for card in seen)),
                passed=tuple(place for place, (_, _, bits) in enumerate(self._passed) if bits >> number & 1),
            )
            for number, (viewer, hand, seen) in enumerate(self._sights)
            if viewer == index
        ]


class _Eyes:
    """What one seat knows and others do not, as text, and what the text was made of."""

    __slots__ = ("age", "dwarfs", "goals", "gold", "gold_text", "hand", "hand_text", "known", "sights")

    def __init__(self) -> None:
        self.age = 0
        self.known: dict[int, str] = {}  # whose dwarf
        self.dwarfs = self.goals = self.sights = b""
        self.hand: list[int] = []
        self.gold: list[int] = []
        self.hand_text = self.gold_text = b"[]"


class _Seat:
    """One of `View.seats` in three pieces: before the dwarf, before the gold, and all of it as everybody sees it."""

    __slots__ = ("_dwarf", "_gold", "_head", "_known", "_middle", "_own", "whole")

    def __init__(self) -> None:
        self._known: tuple[object, ...] = ()  # what all of this was made of
        self._own: tuple[tuple[object, ...], bytes] = ((), b"")  # and how the seat itself sees it
        self._head = self._dwarf = self._middle = self._gold = self.whole = b""

    def look(
        self, position: Position, seat: int, name: str, dwarf: str | None, passed: int, gold_is_secret: bool
    ) -> None:
        nuggets = None if gold_is_secret else position.nuggets(seat)
        known = (
            name, position.hand_size(seat), position.marks(seat), position.thief_time(seat), dwarf, passed,
            sum(position.gold_held(seat)), nuggets, position.nuggets_before(seat),
        )  # fmt: skip
        if known == self._known:
            return
        _, hand_size, marks, thief_time, _, _, gold_cards, _, before = self._known = known
        self._own = ((), b"")
        self._head = b'{"name":%s,"hand_size":%d,"marks":%s,"thief_order":%d,"dwarf":' % (
            _text(name), hand_size, _marks(marks), thief_time,
        )  # fmt: skip
        self._dwarf = _text(dwarf)
        self._middle = b',"passed":%d,"gold_cards":%d' % (passed, gold_cards)
        self._gold = b',"nuggets":null,"round_nuggets":null}'
        if nuggets is not None:
            self._gold = b',"nuggets":%d,"round_nuggets":%d}' % (nuggets, nuggets - before)
        self.whole = b"".join((self._head, self._dwarf, self._middle, self._gold))

    def with_dwarf(self, dwarf: str) -> bytes:
        return b"".join((self._head, _text(dwarf), self._middle, self._gold))

    def with_gold(self, dwarf: str | None, nuggets: int, earned: int) -> bytes:
        """As the seat itself sees it."""
        made_of = (dwarf, nuggets, earned)
        if self._own[0] != made_of:
            word = self._dwarf if dwarf is None else _text(dwarf)
            gold = b',"nuggets":%d,"round_nuggets":%d}' % (nuggets, earned)
            self._own = (made_of, b"".join((self._head, word, self._middle, gold)))
        return self._own[1]


def _union(bit_sets: Iterable[int]) -> int:
    together = 0
    for bits in bit_sets:
        together |= bits
    return together


@lru_cache(16_384)
def _tile(laid: tuple[int, int]) -> str:
    cell, tile = laid
    return f"{cell_text(cell)} {codes.TILES.get(tile, HIDDEN)}"


@lru_cache(16_384)
def _action(number: int) -> str:
    return str(action_of(number))


@lru_cache(1024)
def _text(text: str | None) -> bytes:
    return encode(text)


@lru_cache(64)
def _marks(bits: int) -> bytes:
    return encode([mark for place, mark in enumerate(cards.MARKS) if bits >> place & 1])


@lru_cache(256)
def _rules(rules: Rules) -> bytes:
    """The fields of a view that never change during a game."""
    options = [option for option in OPTIONS if option in rules.options]
    settings = {name: rules.setting(name) for name in SETTINGS}
    return encode({"rulebook": rules.rulebook, "options": options, "settings": settings})[1:-1]


def _seat_or_null(seat: int) -> bytes:
    return b"null" if seat == codes.NOBODY else b"%d" % (seat + 1)


def _values(counts: list[int]) -> tuple[int, ...]:
    return tuple(value for value, count in enumerate(counts, 1) for _ in range(count))
