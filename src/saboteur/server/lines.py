"""What a move did as lines of text, and the message `game` that carries them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw

from saboteur.events import Event
from saboteur.server.protocol.told import GameTold, MoveTold, encode


class Lines:
    """Events of one move as lines, for all seats at once."""

    __slots__ = ("_knowers", "_public", "_secret", "_words", "seq")

    def __init__(self, seq: int, events: Sequence[Event]) -> None:
        self.seq = seq
        self._words = [str(event.seen_by(None)) for event in events]
        self._secret = [(place, event) for place, event in enumerate(events) if event.knowers is not None]
        self._knowers = frozenset[int]().union(*(event.knowers or () for _, event in self._secret))
        self._public = Raw(encode(MoveTold(seq, self._words)))

    def of(self, seat: int | None) -> Raw:
        if seat not in self._knowers:
            return self._public
        words = self._words.copy()
        for place, event in self._secret:
            if event.knowers is not None and seat in event.knowers:
                words[place] = str(event)
        return Raw(encode(MoveTold(self.seq, words)))


def game_message(seq: int, moves: list[Raw], view: Raw, deadline: float | None) -> str:
    return encode(GameTold(seq, moves, view, deadline)).decode()
