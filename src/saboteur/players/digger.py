"""digger: a bot that digs or sabotages by simple rules.

It gives each legal action points and takes the one with most. The points for laying a card depend on the number of
cards that the tunnel still needs to the goals that may hold the gold. It trusts everybody whose dwarf it has not seen,
and so it also believes claims about the goals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from saboteur.actions import Action
from saboteur.events import Event
from saboteur.players.hearsay import Hearsay, believed_goals, chances_of_gold
from saboteur.players.points import Turn
from saboteur.players.styles import OPEN_HANDED
from saboteur.view import View


class Digger:
    """See the top of this file."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.hearsay = Hearsay()

    def notice(self, events: Sequence[Event], /) -> None:
        self.hearsay.follow_all(events)

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        if len(legal) == 1:
            return legal[0]
        distrust = {number: float(seat.dwarf == "saboteur") for number, seat in enumerate(view.seats, 1)}
        goals = believed_goals(view.goals, chances_of_gold(view.goals, self.hearsay.claims, distrust))
        turn = Turn(replace(view, goals=goals), {}, OPEN_HANDED)
        points = [turn.points(action) for action in legal]
        best = max(points)
        return self.rng.choice([action for action, given in zip(legal, points, strict=True) if given > best - 0.01])
