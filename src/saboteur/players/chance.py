"""chance: a bot that plays legal actions at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from saboteur.actions import Action
from saboteur.view import View


class Chance:
    """Each legal action is as likely as any other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:  # noqa: ARG002  whatever the view
        return self.rng.choice(legal)
