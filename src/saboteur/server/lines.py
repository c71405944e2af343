"""What a move did as lines of text, and the message `game` that carries them."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.events import Event, SecretEvent
from saboteur.server.protocol import encode


class Lines:
    """Events of one move as lines, for all seats at once."""

    __slots__ = ("_knowers", "_public", "_secret", "_words", "seq")

    def __init__(self, seq: int, events: Sequence[Event]) -> None:
        self.seq = seq
        self._words = [str(event.seen_by(None)) for event in events]
        self._secret = [(place, event) for place, event in enumerate(events) if isinstance(event, SecretEvent)]
        self._knowers = frozenset[int]().union(*(event.knowers for _, event in self._secret))
        self._public = encode({"seq": seq, "lines": self._words})

    def of(self, seat: int | None) -> bytes:
        if seat not in self._knowers:
            return self._public
        words = self._words.copy()
        for place, event in self._secret:
            if seat in event.knowers:
                words[place] = str(event)
        return encode({"seq": self.seq, "lines": words})


def game_message(seq: int, lines: Sequence[bytes], view: bytes, deadline: float | None) -> str:
    """The message `game` from its ready parts."""
    seconds = b"null" if deadline is None else encode(deadline)
    parts = (b'{"type":"game","seq":%d,"events":[' % seq, b",".join(lines), b'],"view":', view)
    return b"".join((*parts, b',"deadline":', seconds, b"}")).decode()
