"""Events: what has happened. Each tells a seat only what it may know, and has one text form.

`event.seen_by(seat)` is the event as that seat (or nobody in particular: None) learns of it. What stays hidden becomes
``?``; that it happened, and how many cards it moved, everybody sees.
"""

from __future__ import annotations

from dataclasses import dataclass

from saboteur.notation import HIDDEN

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that everybody sees: who did it, what, and the words that follow."""

    seat: int | None
    what: str
    words: Cards = ()

    def seen_by(self, seat: int | None) -> Event:  # noqa: ARG002  nothing here is secret from any seat
        return self

    def __str__(self) -> str:
        return " ".join((*(() if self.seat is None else (str(self.seat),)), self.what, *self.words))


@dataclass(frozen=True, slots=True)
class SecretEvent(Event):
    """An event with words that only some seats may know: those in `knowers`."""

    secret: Cards = ()
    knowers: frozenset[int] = frozenset()

    def seen_by(self, seat: int | None) -> Event:
        words = self.secret if seat in self.knowers else (HIDDEN,) * len(self.secret)
        return Event(self.seat, self.what, (*self.words, *words))

    def __str__(self) -> str:
        return str(Event(self.seat, self.what, (*self.words, *self.secret)))


def open_event(seat: int | None, what: str, *words: object) -> Event:
    return Event(seat, what, tuple(str(word) for word in words))


def secret_event(seat: int | None, what: str, words: Cards, secret: Cards, *knowers: int) -> SecretEvent:
    return SecretEvent(seat, what, words, secret, frozenset(knowers))


def without_secrets(events: list[Event], seat: int | None) -> list[Event]:
    """A list of events as one seat learns of them."""
    return [event.seen_by(seat) for event in events]
