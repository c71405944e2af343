"""Hearsay: the claims about goals in a round, and their effect on a listener's guess."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from saboteur import cards
from saboteur.actions import Map
from saboteur.events import NOTHING, Acted, Claimed, Event, RoundBegan
from saboteur.notation import GOAL_CELLS

HONEST = 0.95  # how often a player who wants the gold tells the truth about a goal
LYING = 0.25  # the same for a player who does not
SURE = 0.75  # a goal that is so likely to hold the gold is believed to hold it
UNLIKELY = 0.12  # a goal that is so unlikely is believed to be a stone

Claims = Mapping[str, Mapping[int, str]]  # by goal: the claim of each seat about it


class Hearsay:
    """The claims about a goal in the running round, by players who have looked at it; their last word counts."""

    def __init__(self) -> None:
        self.claims: dict[str, dict[int, str]] = {}
        self._looked: set[tuple[int, str]] = set()

    def follow(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.claims = {}
                self._looked = set()
            case Acted(seat, Map(cell)):
                self._looked.add((seat, cell))
            case Claimed(seat, about, says) if self.has_looked(seat, about):
                said = self.claims.setdefault(about, {})
                if says == NOTHING:
                    said.pop(seat, None)
                else:
                    said[seat] = says

    def has_looked(self, seat: int, cell: str) -> bool:
        return (seat, cell) in self._looked

    def told(self, goals: Sequence[str | None]) -> list[bool]:
        """For each goal whether there is a true claim about it, as the viewer knows, and no false one: everybody may
        take it for known."""
        return [
            goal is not None
            and {word == cards.GOLD for word in self.claims.get(cell, {}).values()} == {goal == cards.GOLD}
            for cell, goal in zip(GOAL_CELLS, goals, strict=True)
        ]

    def said(self) -> tuple[int, int]:
        """The goals that are claimed to hold the gold, and those claimed not to, a bit each."""
        words = [set(self.claims.get(cell, {}).values()) for cell in GOAL_CELLS]
        gold = [said == {cards.GOLD} for said in words]
        stone = [bool(said) and cards.GOLD not in said for said in words]
        return _bits(gold), _bits(stone)

    def follow_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.follow(event)


def chances_of_gold(goals: tuple[str | None, ...], claims: Claims, suspicions: Mapping[int, float]) -> list[float]:
    """How likely each goal holds the gold, from the viewer's knowledge and the claims of others."""
    if cards.GOLD in goals:
        return [float(goal == cards.GOLD) for goal in goals]
    weights = [0.0 if goal is not None else 1.0 for goal in goals]
    for cell, said in claims.items():
        place = GOAL_CELLS.index(cell)
        for seat, word in said.items():
            true = (1 - suspicions.get(seat, 0.5)) * HONEST + suspicions.get(seat, 0.5) * LYING
            for other in range(3):
                weights[other] *= true if (other == place) == (word == cards.GOLD) else 1 - true
    whole = sum(weights)
    return [weight / whole for weight in weights]


def believed_goals(goals: tuple[str | None, ...], chances: Sequence[float]) -> tuple[str | None, ...]:
    """The known goals, completed by those that are likely enough."""
    if cards.GOLD in goals:
        return goals
    if max(chances) >= SURE:
        best = chances.index(max(chances))
        return tuple(cards.GOLD if place == best else goal for place, goal in enumerate(goals))
    return tuple(
        cards.STONES[0] if goal is None and chance <= UNLIKELY else goal
        for goal, chance in zip(goals, chances, strict=True)
    )


def _bits(flags: Sequence[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
