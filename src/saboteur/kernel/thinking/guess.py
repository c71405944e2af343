"""The beliefs that a search is given: who is who, and what is likely of the other secrets (guessing.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Guess(NamedTuple):
    """Goals from north to south; seats as the kernel counts them; cards by their numbers. Nothing is impossible."""

    looked: tuple[int, int, int] = (0, 0, 0)  # who has looked at each goal, a bit for each seat
    gold: tuple[int, int, int] = (0, 0, 0)  # how likely the gold is there; three times 0: as likely everywhere
    keeps: Sequence[int] = ()  # for those who dig, then for those who hinder; by seat; 64 cards: 1 to 255
    passes: Sequence[int] = ()  # the same of what is passed face down, whoever does it
    fresh: Sequence[int] = ()  # by seat: how many cards of the hand have been drawn since it last acted
    said: tuple[int, int] = (0, 0)  # goals that are said to hold the gold, and not to, a bit each: others believe it
    tells: int = 0  # what who searches says of a goal that it looks at: nothing, the truth (1) or the contrary (2)


class Beliefs(NamedTuple):
    """What is thought of everybody in the worlds of a search. Suspicions go from 0 to 255."""

    suspicions: Sequence[int]  # by seat: what everybody thinks of it
    own: Sequence[int] | None = None  # what the searching seat thinks, if that is something else
    after: Sequence[int] | None = None  # what is thought of the searching seat after each action, if that changes
    roles: Sequence[Sequence[int]] = ()  # the dwarfs of a world are drawn from these
    weights: Sequence[int] = ()  # by these, which are added up
    guess: Guess | None = None  # what is likely of the other secrets
