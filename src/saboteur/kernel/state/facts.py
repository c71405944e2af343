"""Facts about a game as named tuples: those that a position tells, and those that it is built from in mid-round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Facts(NamedTuple):
    """The numbers that everybody knows. Seats count from 0; NOBODY is none of them."""

    seats: int
    round: int
    phase: int
    turn: int
    first: int
    next_first: int  # the seat that will begin the next round
    winner: int
    pile: int  # how many cards are left
    set_aside: int
    gold_pile: int
    draft: int  # gold cards that are being shared
    last_path: int  # the seat that laid the last path card
    last_card: int
    idle_turns: int  # turns in a row without a playable card (10.8)
    thief_clock: int  # how many thieves have been played in this round
    thieves: int  # seats that will still steal, a bit each
    next_dwarf: int  # the dwarf card on top of the pile of dwarfs
    dwarf_count: int

    def __getitem__(self, name: str) -> int:  # type: ignore[override]
        """A fact by its name, as programs of researchers ask for it."""
        value: int = getattr(self, name)
        return value


class SeatFacts(NamedTuple):
    """The cards before a seat, and its gold."""

    marks: int
    thief_time: int
    dwarf: int  # which of the dwarf cards it holds
    gold_held: Sequence[int]  # gold cards of one, two and three nuggets
    nuggets: int
    nuggets_before: int  # when the round began
    stole_from: int


class TableFacts(NamedTuple):
    """A table in mid-round, but for the hidden cards."""

    facts: Facts
    seats: Sequence[SeatFacts]
    tiles: Sequence[tuple[int, int]]  # cells and the tiles that lie there
    dwarfs: Sequence[tuple[int, int]]  # by dwarf card: who holds or held it, and who has seen it, a bit each
    goal_seen: Sequence[int]  # by goal: who has seen it, a bit each
    shown: Sequence[int]  # how many of each card lie face up among the discards
    passed: Sequence[tuple[int, int, int]]  # cards passed face down: card, who passed it, the sights it may belong to
    sights: Sequence[tuple[int, int, Sequence[int]]]  # eyes, hand, cards
    draft: Sequence[int]  # gold cards of one, two and three nuggets that are being shared
