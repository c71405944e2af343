"""Events: the facts of a game. Each tells a seat only what it may know, and has one text form.

`event.seen_by(seat)` is the event as that seat (or nobody in particular: None) learns of it. Hidden words become ``?``,
but everybody sees the event itself and the number of cards that it moved. `what` is the word that names the event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, cast

from saboteur.actions import Action, Clear, Discard, Take
from saboteur.notation import HIDDEN

NOTHING = "nothing"  # the word of a claim that takes an earlier one back

Cards = tuple[str, ...]
Knowers = frozenset[int]  # the seats that may know the words that others see as ``?``


class _Open:
    """An event that everybody sees alike."""

    __slots__ = ()
    knowers: ClassVar[Knowers | None] = None

    def seen_by(self, seat: int | None) -> Self:  # noqa: ARG002  nothing here is secret from any seat
        return self


class _Secret:
    """An event that only the seats in `knowers` see in full; `knowers` is None in a seat's own view of it."""

    __slots__ = ()
    knowers: Knowers | None

    def seen_by(self, seat: int | None) -> Self:
        if self.knowers is None:
            return self
        known: Self = replace(cast(Any, self), knowers=None)
        return known if seat in self.knowers else self._hidden()

    def _hidden(self) -> Self:
        raise NotImplementedError


# --- a round begins -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(_Open):
    round: int
    first: int  # the seat that begins
    what: ClassVar[str] = "round"
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return f"round {self.round} {self.first}"


@dataclass(frozen=True, slots=True)
class DwarfDealt(_Secret):
    seat: int
    dwarf: str
    knowers: Knowers | None = None
    what: ClassVar[str] = "dwarf"

    def _hidden(self) -> DwarfDealt:
        return DwarfDealt(self.seat, HIDDEN)

    def __str__(self) -> str:
        return f"{self.seat} dwarf {self.dwarf}"


@dataclass(frozen=True, slots=True)
class HandGiven(_Secret):
    """A seat has a new hand: it was dealt, or exchanged with another player's (9.15)."""

    seat: int
    cards: Cards
    knowers: Knowers | None = None
    what: ClassVar[str] = "hand"

    def _hidden(self) -> HandGiven:
        return HandGiven(self.seat, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return " ".join((str(self.seat), "hand", *self.cards))


# --- a turn -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Acted(_Secret):
    """A seat did an action. `seen` has the revealed card: a fallen path card, or the goal or dwarf that was looked
    at."""

    seat: int
    action: Action
    seen: str | None = None
    knowers: Knowers | None = None

    @property
    def what(self) -> str:
        return self.action.word

    def _hidden(self) -> Acted:
        return Acted(self.seat, without_cards(self.action), None if self.seen is None else HIDDEN)

    def __str__(self) -> str:
        return f"{self.seat} {self.action}" if self.seen is None else f"{self.seat} {self.action} {self.seen}"


def without_cards(action: Action) -> Action:
    """An action as seen by players who may not know the cards that it passes, or the gold card that it takes."""
    match action:
        case Discard(cards):
            return Discard((HIDDEN,) * len(cards))
        case Clear(mark, cards):
            return Clear(mark, (HIDDEN,) * len(cards))
        case Take():
            return Take(None)
    return action


@dataclass(frozen=True, slots=True)
class Turned(_Open):
    """A goal was reached and turned up."""

    cell: str
    face: str  # as it lies: gold, stone-NE, stone-SW ...
    what: ClassVar[str] = "turned"
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return f"turned {self.cell} {self.face}"


@dataclass(frozen=True, slots=True)
class Drew(_Secret):
    seat: int
    cards: Cards
    knowers: Knowers | None = None
    what: ClassVar[str] = "drew"

    def _hidden(self) -> Drew:
        return Drew(self.seat, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return " ".join((str(self.seat), "drew", *self.cards))


@dataclass(frozen=True, slots=True)
class Claimed(_Open):
    """A player makes a claim about a goal (its cell) or a seat (its number). It is no part of the game."""

    seat: int
    about: str
    says: str
    what: ClassVar[str] = "claim"

    def __str__(self) -> str:
        return f"{self.seat} claim {self.about} {self.says}"


# --- a round ends -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Won(_Open):
    winner: str  # the side: see `Outcome`
    what: ClassVar[str] = "won"
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return f"won {self.winner}"


@dataclass(frozen=True, slots=True)
class DwarfShown(_Open):
    seat: int
    dwarf: str
    what: ClassVar[str] = "is"

    def __str__(self) -> str:
        return f"{self.seat} is {self.dwarf}"


@dataclass(frozen=True, slots=True)
class Paid(_Secret):
    """A seat got gold for the round; `nuggets` is None if the reader may not know how much (7.4)."""

    seat: int
    nuggets: int | None
    knowers: Knowers | None = None
    what: ClassVar[str] = "paid"

    def _hidden(self) -> Paid:
        return Paid(self.seat, None)

    def __str__(self) -> str:
        return f"{self.seat} paid {HIDDEN if self.nuggets is None else self.nuggets}"


@dataclass(frozen=True, slots=True)
class DraftShown(_Secret):
    """The gold cards from which a seat chooses (7.1). Games do not tell it, because no action does; OpenSpiel asks."""

    seat: int
    cards: Cards
    knowers: Knowers | None = None
    what: ClassVar[str] = "draft"

    def _hidden(self) -> DraftShown:
        return DraftShown(self.seat, (HIDDEN,) * len(self.cards))

    def __str__(self) -> str:
        return " ".join((str(self.seat), "draft", *self.cards))


@dataclass(frozen=True, slots=True)
class RoundOver(_Open):
    round: int
    what: ClassVar[str] = "round-over"
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return f"round-over {self.round}"


@dataclass(frozen=True, slots=True)
class GoldCounted(_Open):
    """All nuggets of a seat, at the end of the game."""

    seat: int
    nuggets: int
    what: ClassVar[str] = "gold"

    def __str__(self) -> str:
        return f"{self.seat} gold {self.nuggets}"


@dataclass(frozen=True, slots=True)
class GameOver(_Open):
    winners: tuple[int, ...]
    what: ClassVar[str] = "game-over"
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return " ".join(("game-over", *map(str, self.winners)))


Event = (
    RoundBegan | DwarfDealt | HandGiven | Acted | Turned | Drew | Claimed
    | Won | DwarfShown | Paid | DraftShown | RoundOver | GoldCounted | GameOver
)  # fmt: skip


def without_secrets(events: list[Event], seat: int | None) -> list[Event]:
    """A list of events as one seat learns of them."""
    return [event.seen_by(seat) for event in events]
