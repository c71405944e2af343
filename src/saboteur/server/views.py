"""A game's views as bytes, for all seats of a table: what everybody sees is encoded once, the rest for each seat.

The bytes are those of ``encode(game.view(seat))``: a test compares them through whole games. Making each view by itself
would cost ten times as much, and a table of ten has eleven of them after every move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from saboteur import cards
from saboteur.actions import action_of
from saboteur.events import Event, SecretEvent
from saboteur.game import Game
from saboteur.kernel import Position, codes
from saboteur.notation import HIDDEN, cell_text
from saboteur.rulebooks import OPTIONS, SETTINGS, Rules
from saboteur.server.protocol import encode
from saboteur.view import PHASES, Sight

_EVERYBODY = 0xFFFF


class Views:
    """A game at one moment."""

    def __init__(self, game: Game) -> None:
        self._position = position = game._position
        facts = position.facts()
        phase = PHASES[facts["phase"]]
        self._taking = phase == "take"
        self._turn = facts["turn"] + 1 if phase in ("play", "take", "steal") else None
        self._dwarfs = position.dwarfs()
        self._goals = position.goals()
        self._goal_seen = position.goal_seen()
        self._passed = position.passed()
        self._sights = position.sights()
        self._held = [position.dwarf_of(seat) for seat in range(game.seats)]
        # Which seats know of a dwarf or a goal that not everybody knows: for all others the public words will do.
        self._knows_dwarf = _union(seen for _, _, seen in self._dwarfs if seen != _EVERYBODY)
        self._knows_goal = _union(seen for seen in self._goal_seen if seen != _EVERYBODY)
        self._has_passed = {by for _, by, _ in self._passed}
        self._gold_is_secret = not (game.rules.expansion or phase == "game-over")
        board = sorted(f"{_cell(cell)} {codes.TILES.get(tile, HIDDEN)}" for cell, tile in position.tiles())
        self._head = b',%s,"round":%d,"phase":"%s","turn":%s,"first":%d,"winner":%s' % (
            _rules(game.rules), facts["round"], phase.encode(), encode(self._turn), facts["first"] + 1,
            _text(codes.WINNERS[facts["winner"]]),
        )  # fmt: skip
        self._head += b',"pile":%d,"set_aside":%d,"board":%s,"goals":' % (
            facts["pile"], facts["set_aside"], encode(board),
        )  # fmt: skip
        seen_goals = zip(self._goals, self._goal_seen, strict=True)
        self._public_goals = encode([cards.GOALS[goal] if seen == _EVERYBODY else None for goal, seen in seen_goals])
        open_dwarfs = [cards.DWARFS[dwarf] if seen == _EVERYBODY else None for dwarf, _, seen in self._dwarfs]
        passed = Counter(by for _, by, _ in self._passed)
        self._seat_parts = [
            _SeatParts(position, seat, name, open_dwarfs[self._held[seat]], passed[seat], self._gold_is_secret)
            for seat, name in enumerate(game.names)
        ]
        self._public_seats = [parts.whole for parts in self._seat_parts]
        shown = {card: count for card, count in zip(cards.CARDS, position.shown(), strict=True) if count}
        self._discards = b',"discards":%s,"passed":' % encode(shown)
        self._public_passed = encode([(by + 1, None) for _, by, _ in self._passed])
        self._public_dwarfs = encode(open_dwarfs)
        self._holding = b',"dwarf_cards":%s,"hats_swapped":%d,"gold":' % (
            encode(self._held), facts["next_dwarf"] - game.seats,
        )  # fmt: skip
        self._gold_pile = b',"gold_pile":%d,"draft":%d,"draft_cards":' % (facts["gold_pile"], facts["draft"])
        thieves = [seat for seat in game.all_seats if facts["thieves"] >> seat - 1 & 1]
        self._tail = b',"thieves":%s,"last_path":%s,"last_card":%s,"legal":' % (
            encode(thieves), _seat_or_null(facts["last_path"]), _seat_or_null(facts["last_card"]),
        )  # fmt: skip

    def of(self, seat: int | None) -> bytes:
        """The view of a seat; without one, that of a spectator."""
        if seat is None:
            return b"".join((
                b'{"seat":null', self._head, self._public_goals, b',"seats":[', b",".join(self._public_seats),
                b'],"hand":[]', self._discards, self._public_passed, b',"sights":[],"dealt_dwarfs":',
                self._public_dwarfs, self._holding, b"[]", self._gold_pile, b"[]", self._tail, b"[]}",
            ))  # fmt: skip
        position, eyes = self._position, seat - 1
        my_turn = self._turn == seat
        known = self._known_dwarfs(seat)
        draft = _values(position.draft()) if my_turn and self._taking else ()
        legal = sorted(str(action_of(action)) for action in position.legal_actions()) if my_turn else ()
        return b"".join((
            b'{"seat":%d' % seat, self._head, self._goals_of(seat),
            b',"seats":[', b",".join(self._seats_of(seat, known)),
            b'],"hand":', encode([cards.CARDS[card] for card in sorted(position.hand(eyes))]),
            self._discards, self._passed_of(eyes),
            b',"sights":', encode(self._sights_of(eyes)),
            b',"dealt_dwarfs":', self._public_dwarfs if known is None else encode(known),
            self._holding, encode(_values(position.gold_held(eyes))),
            self._gold_pile, encode(draft), self._tail, encode(legal), b"}",
        ))  # fmt: skip

    def _known_dwarfs(self, seat: int) -> list[str | None] | None:
        """Every dwarf card as a seat knows it, or None where it knows no more than everybody."""
        if not self._knows_dwarf >> seat - 1 & 1:
            return None
        bit = 1 << seat - 1
        return [cards.DWARFS[dwarf] if seen & bit else None for dwarf, _, seen in self._dwarfs]

    def _goals_of(self, seat: int) -> bytes:
        if not self._knows_goal >> seat - 1 & 1:
            return self._public_goals
        bit = 1 << seat - 1
        seen = zip(self._goals, self._goal_seen, strict=True)
        return encode([cards.GOALS[goal] if eyes & bit else None for goal, eyes in seen])

    def _seats_of(self, seat: int, known: list[str | None] | None) -> list[bytes]:
        if known is None and not self._gold_is_secret:
            return self._public_seats
        found = self._public_seats.copy()
        if known is not None:
            for other, card in enumerate(self._held):
                dwarf = known[card]
                if dwarf is not None:
                    found[other] = self._seat_parts[other].with_dwarf(dwarf)
        if self._gold_is_secret:
            nuggets = self._position.nuggets(seat - 1)
            earned = nuggets - self._position.nuggets_before(seat - 1)
            dwarf = None if known is None else known[self._held[seat - 1]]
            found[seat - 1] = self._seat_parts[seat - 1].with_gold(dwarf, nuggets, earned)
        return found

    def _passed_of(self, eyes: int) -> bytes:
        if eyes not in self._has_passed:
            return self._public_passed
        return encode([(by + 1, cards.CARDS[card] if by == eyes else None) for card, by, _ in self._passed])

    def _sights_of(self, eyes: int) -> list[Sight]:
        return [
            Sight(
                seat=hand + 1,
                cards=tuple(sorted(cards.CARDS[card] for card in seen)),
                passed=tuple(place for place, (_, _, bits) in enumerate(self._passed) if bits >> index & 1),
            )
            for index, (viewer, hand, seen) in enumerate(self._sights)
            if viewer == eyes
        ]


class _SeatParts:
    """One of `View.seats` in three pieces: before the dwarf, before the gold, and all of it as everybody sees it."""

    __slots__ = ("_dwarf", "_gold", "_head", "_middle", "whole")

    def __init__(
        self, position: Position, seat: int, name: str, dwarf: str | None, passed: int, gold_is_secret: bool
    ) -> None:
        self._head = b'{"name":%s,"hand_size":%d,"marks":%s,"thief_order":%d,"dwarf":' % (
            _text(name), position.hand_size(seat), _marks(position.marks(seat)), position.thief_time(seat),
        )  # fmt: skip
        self._dwarf = _text(dwarf)
        self._middle = b',"passed":%d,"gold_cards":%d' % (passed, sum(position.gold_held(seat)))
        self._gold = b',"nuggets":null,"round_nuggets":null}'
        if not gold_is_secret:
            nuggets = position.nuggets(seat)
            self._gold = b',"nuggets":%d,"round_nuggets":%d}' % (nuggets, nuggets - position.nuggets_before(seat))
        self.whole = b"".join((self._head, self._dwarf, self._middle, self._gold))

    def with_dwarf(self, dwarf: str) -> bytes:
        return b'%s"%s"%s%s' % (self._head, dwarf.encode(), self._middle, self._gold)

    def with_gold(self, dwarf: str | None, nuggets: int, earned: int) -> bytes:
        word = self._dwarf if dwarf is None else b'"%s"' % dwarf.encode()
        return b'%s%s%s,"nuggets":%d,"round_nuggets":%d}' % (self._head, word, self._middle, nuggets, earned)


class Lines:
    """Events of one move as lines, for all seats at once."""

    def __init__(self, seq: int, events: Sequence[Event]) -> None:
        self.seq = seq
        self._events = events
        self._public = self._encode(None)
        self._knowers = frozenset[int]().union(*(event.knowers for event in events if isinstance(event, SecretEvent)))

    def _encode(self, seat: int | None) -> bytes:
        return encode({"seq": self.seq, "lines": [str(event.seen_by(seat)) for event in self._events]})

    def of(self, seat: int | None) -> bytes:
        return self._encode(seat) if seat in self._knowers else self._public


def game_message(seq: int, lines: Sequence[bytes], view: bytes, deadline: float | None) -> str:
    """The message `game` from its ready parts."""
    seconds = b"null" if deadline is None else encode(deadline)
    parts = (b'{"type":"game","seq":%d,"events":[' % seq, b",".join(lines), b'],"view":', view)
    return b"".join((*parts, b',"deadline":', seconds, b"}")).decode()


def _union(bit_sets: Iterable[int]) -> int:
    together = 0
    for bits in bit_sets:
        together |= bits
    return together


_cell = lru_cache(8192)(cell_text)


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
