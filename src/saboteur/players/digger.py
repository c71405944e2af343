"""digger: a bot that digs or sabotages by simple rules.

It gives each legal action points and takes the one with most. What counts for laying a card is how many cards the
tunnel still needs to the goals that may hold the gold. What the others did to that number makes them trusted or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from saboteur.actions import Action
from saboteur.events import Event
from saboteur.players.mine import is_dead_end
from saboteur.players.points import DOUBTED, Turn
from saboteur.players.styles import OPEN_HANDED
from saboteur.view import View


class Digger:
    """See the top of this file."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.harm: dict[int, float] = {}  # by seat: how much harm was done to the tunnel, how much good if below zero
        self.happened: list[Event] = []

    def notice(self, events: Sequence[Event], /) -> None:
        for event in events:
            if event.what == "round":
                self.harm, self.happened = {}, []
            elif event.seat is not None:
                self.happened.append(event)

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        for event in self.happened:
            self._judge(event, view)
        self.happened = []
        if len(legal) == 1:
            return legal[0]
        turn = Turn(view, self.harm, OPEN_HANDED)
        points = [turn.points(action) for action in legal]
        best = max(points)
        return self.rng.choice([action for action, given in zip(legal, points, strict=True) if given > best - 0.01])

    def _judge(self, event: Event, view: View) -> None:
        """What an action of another player says about that player."""
        seat, words = event.seat or 0, event.words
        if event.what == "place":
            harm = 1.5 if is_dead_end(words[0]) else -0.4 if "E" in words[0] or "W" in words[0] else 0.0
        elif event.what == "rockfall":
            harm = -1.5 if is_dead_end(words[1]) else 2.0
        elif event.what in ("break", "trap"):
            target = int(words[-1])
            harm = 2.0 if target == view.seat else 1.0 if self.harm.get(target, 0.0) < DOUBTED else -0.8
        elif event.what in ("mend", "free"):
            target = int(words[1] if event.what == "mend" else words[0])
            harm = 0.0 if target == seat else -0.6 if self.harm.get(target, 0.0) < DOUBTED else 0.5
        else:
            harm = 0.15 if event.what == "discard" else 0.0
        self.harm[seat] = self.harm.get(seat, 0.0) + harm
