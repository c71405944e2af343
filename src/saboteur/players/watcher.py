"""watcher: a bot that keeps a belief about everybody, acts on it, and minds the suspicions of others.

It plays for the same points as `digger`, but its doubts come from its belief instead of simple signs. Every action also
costs points for the evidence that it gives about the actor, so an unnoticed saboteur goes on digging until harm counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from saboteur.actions import Action
from saboteur.events import Acted, Event
from saboteur.kernel.thinking.worth import DOUBTED
from saboteur.players.belief import Belief
from saboteur.players.deeds import Deed
from saboteur.players.evidence import log_odds
from saboteur.players.hearsay import believed_goals, chances_of_gold
from saboteur.players.points import Turn
from saboteur.players.styles import PLAIN, Style
from saboteur.players.talk import Claim, Speaker
from saboteur.view import View
from saboteur.world import rules_of

LONG_ROUND = 36  # with so many cards in the pile a round has only begun
EARLY, LATE = 1.8, 0.2  # the value of hiding then, and when the pile has run out


class Watcher:
    """See the top of this file."""

    def __init__(self, rng: Random, style: Style = PLAIN) -> None:
        self.rng = rng
        self.style = style
        self.belief: Belief | None = None
        self.speaker = Speaker(Random(rng.random()), style)
        self.bots: frozenset[int] = frozenset()
        self.may_talk = False
        self._news: list[Event] = []

    def introduce(self, bots: frozenset[int], may_talk: bool, /) -> None:
        self.bots, self.may_talk = bots, may_talk

    def notice(self, events: Sequence[Event], /) -> None:
        self._news.extend(events)

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        belief = self.caught_up(view)
        if len(legal) == 1:
            return legal[0]
        points = self.points(view, legal, belief)
        best = max(points)
        return self.rng.choice([action for action, given in zip(legal, points, strict=True) if given > best - 0.01])

    def suspicion(self, view: View) -> Mapping[int, float]:
        """How likely each seat is against the gold being found."""
        return self.caught_up(view).suspicions()

    def caught_up(self, view: View) -> Belief:
        """The belief, with all events since the last time."""
        if self.belief is None:
            self.belief = self.new_belief(view)
        self.belief.introduce(self.bots, self.may_talk)
        if self._news:
            self.belief.hear(self._news)
            self._news = []
        self.belief.see(view)
        return self.belief

    def new_belief(self, view: View) -> Belief:
        belief = Belief(rules_of(view), len(view.seats))
        belief.listener = view.seat
        return belief

    def claims(self, view: View) -> list[Claim]:
        """The claims to make now."""
        return self.speaker.claims(view, self.caught_up(view))

    def points(self, view: View, legal: Sequence[Action], belief: Belief) -> list[float]:
        """The points of each action, minus the price of its evidence."""
        suspicions = belief.suspicions()
        doubts = {
            seat: DOUBTED + log_odds(chance) - log_odds(self.style.doubts_from) for seat, chance in suspicions.items()
        }
        goals = believed_goals(view.goals, self.where_gold_is(view, belief))
        turn = Turn(replace(view, goals=goals), doubts, self.style)
        price = self.price(view, belief, turn)
        return [turn.points(action) - price * self.says(view, belief, action) for action in legal]

    def where_gold_is(self, view: View, belief: Belief) -> list[float]:
        """How likely each goal holds the gold, by this player's knowledge and the claims that it has heard."""
        return chances_of_gold(view.goals, belief.watch.hearsay.claims, belief.suspicions())

    def price(self, view: View, belief: Belief, turn: Turn) -> float:
        """Points that a unit of log-odds of suspicion costs; nothing once all can see the saboteur."""
        assert view.seat is not None
        if turn.has_lost:
            return 0.0
        return self.style.care if turn.digs else self.style.hides * unnoticed(view, belief)

    @staticmethod
    def says(view: View, belief: Belief, action: Action) -> float:
        """The public evidence of an action, in log-odds."""
        deed = deed_of(view, belief, action)
        return 0.0 if deed is None else belief.says(deed)


def unnoticed(view: View, belief: Belief) -> float:
    """The loss of a saboteur by being noticed: high at first, little once the pile runs out or all can see it."""
    assert view.seat is not None
    if view.seats[view.seat - 1].dwarf != "saboteur":
        return 0.0
    known = belief.standing[belief.watch.dwarf_of[view.seat - 1]]
    early = min(1.0, view.pile / LONG_ROUND)
    return max(0.0, min(1.0, 1.5 - known / 2)) * (LATE + (EARLY - LATE) * early)


def deed_of(view: View, belief: Belief, action: Action) -> Deed | None:
    """An action of the viewer as the others would see it."""
    assert view.seat is not None
    return belief.watch.deed(Acted(view.seat, action))
