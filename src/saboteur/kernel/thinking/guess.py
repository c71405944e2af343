"""The beliefs for a search: roles, and probabilities of the other secrets (guessing.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Guess(NamedTuple):
    """Goals from north to south; seats as the kernel counts them; cards by their numbers. Nothing is impossible."""

    looked: tuple[int, int, int] = (0, 0, 0)  # for each goal the seats that have looked, a bit each
    gold: tuple[int, int, int] = (0, 0, 0)  # the probability of the gold; three times 0: equally likely everywhere
    keeps: Sequence[int] = ()  # for those who dig, then for those who hinder; by seat; 64 cards: 1 to 255
    passes: Sequence[int] = ()  # the same for cards passed face down, for all seats
    fresh: Sequence[int] = ()  # by seat: the number of cards drawn since it last acted
    said: tuple[int, int] = (0, 0)  # goals claimed to hold the gold, and not to, a bit each; others believe it
    tells: int = 0  # the searcher's claim about a goal that it looks at: none, the truth (1) or a lie (2)


class Beliefs(NamedTuple):
    """The opinions about everybody in the worlds of a search. Suspicions go from 0 to 255."""

    suspicions: Sequence[int]  # by seat: the public suspicion
    own: Sequence[int] | None = None  # the searcher's own suspicions, if they differ
    after: Sequence[int] | None = None  # the suspicion of the searcher after each action, if it changes
    roles: Sequence[Sequence[int]] = ()  # the dwarfs of a world are drawn from these
    weights: Sequence[int] = ()  # by these cumulative weights
    guess: Guess | None = None  # probabilities of the other secrets
