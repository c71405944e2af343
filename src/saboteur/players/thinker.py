"""thinker: a bot that tries its best actions in many worlds before it chooses one.

The worlds agree with all that its seat knows; their roles are drawn from its belief. In each world every candidate is
played, and the kernel's sense finishes the round. The sense of a seat knows only its own cards, dwarf and goals, and
the public suspicions of all seats, this one included: nobody acts as if they knew its role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random

from saboteur.actions import Action
from saboteur.encoding import action_number
from saboteur.kernel import COMPILED, Beliefs, Guess, Search, codes
from saboteur.players.belief import Belief
from saboteur.players.clues import Clues
from saboteur.players.evidence import chance_of, log_odds
from saboteur.players.points import Turn
from saboteur.players.styles import SLY, Style
from saboteur.players.talk import lies, races
from saboteur.players.watcher import Watcher, unnoticed
from saboteur.view import View
from saboteur.world import world_of

MOST_WORLDS = 4000  # about a second of one core
USUAL_WORLDS = 200
CANDIDATES = 12
OF_A_KIND = 3  # at most so many candidates that differ only in seat, goal or card
LAYING = 6  # and at most so many that lay a card
# Stages of a search: the number of candidates, and the sixteenths of the worlds in which they are tried.
ROUNDS = ((12, 2), (8, 3), (4, 6), (2, 12))
CLEAR = 1.0  # a candidate is dropped if it is CLEAR / sqrt(worlds) behind the best
FEW = 16  # with so few worlds no candidate is dropped
MORE_CANDIDATES = 16  # in Saboteur 2, because more cards can be played in more ways
MORE_ROUNDS = ((16, 4), (8, 4), (4, 4), (2, 4))
WINS_OF_TEAM = {  # Saboteur 2 (9.17)
    "blue": (codes.BLUE_WINS, codes.BOTH_WIN),
    "green": (codes.GREEN_WINS, codes.BOTH_WIN),
}
PRIOR = 0.012  # the value of a heuristic point in rounds won, with the usual number of worlds or fewer
MOST_PRIOR = 0.08
TALKATIVE = 0.5  # a bot that is at least so talkative counts on its claims


class Thinker(Watcher):
    """See the top of this file."""

    def __init__(self, rng: Random, worlds: int = USUAL_WORLDS, style: Style = SLY) -> None:
        super().__init__(rng, replace(style, gives_up_from=0))  # the search finds out when something can still be won
        self.worlds = min(worlds, MOST_WORLDS) if COMPILED else max(4, min(worlds, MOST_WORLDS) // 40)

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        belief = self.caught_up(view)
        if len(legal) == 1 or view.phase != "play":
            return super().choose(view, legal)
        points = self.points(view, legal, belief)
        most = MORE_CANDIDATES if view.rulebook == "saboteur-2" else CANDIDATES
        order = candidates(legal, points, most)
        if len(order) == 1:
            return legal[order[0]]
        return legal[self._best(view, legal, belief, points, order)]

    def new_belief(self, view: View) -> Belief:
        """A thinker's belief also follows the probable hands of others."""
        belief = super().new_belief(view)
        belief.watch.clues = Clues(len(view.seats))
        return belief

    def where_gold_is(self, view: View, belief: Belief) -> list[float]:
        """The same, with the evidence of digging by players who have looked."""
        chances = super().where_gold_is(view, belief)
        clues = belief.watch.clues
        return chances if clues is None else clues.gold(chances, belief.suspicions())

    def guess(self, view: View, belief: Belief) -> Guess | None:
        """The goals that others have looked at, their probable hands, and the probable place of the gold."""
        clues = belief.watch.clues
        if clues is None:
            return None
        hearsay = belief.watch.hearsay
        sizes = [seat.hand_size for seat in view.seats]
        guess = clues.guess(self.where_gold_is(view, belief), hearsay.told(view.goals), sizes, view.pile == 0)
        return guess._replace(said=hearsay.said(), tells=self.tells(view))

    def _best(
        self, view: View, legal: Sequence[Action], belief: Belief, points: Sequence[float], order: list[int]
    ) -> int:
        assert view.seat is not None
        search = Search(world_of(view))
        deals = belief.deals(self.rng)
        weights = list(range(1, len(deals) + 1))
        seats = range(1, len(view.seats) + 1)
        seen = [_byte(self.seen_as(belief, seat)) for seat in seats]
        own = [_byte(chance) for chance in belief.suspicions().values()]
        fear = self.fear(view, belief)
        guess = self.guess(view, belief)
        said = {place: self.says(view, belief, legal[place]) for place in order}
        after = {place: _byte(self.seen_as(belief, view.seat, said[place])) for place in order}
        weight = PRIOR * min(1.0, sqrt(USUAL_WORLDS / self.worlds))  # more worlds make less noise
        price = self.style.price * unnoticed(view, belief) * self.caution(view, belief)
        prior = {
            place: max(-MOST_PRIOR, weight * (points[place] - points[order[0]])) - price * said[place]
            for place in order
        }
        value, worth = dict.fromkeys(order, 0.0), dict.fromkeys(order, 0.0)
        tried = 0
        for count, parts in MORE_ROUNDS if view.rulebook == "saboteur-2" else ROUNDS:
            clear = CLEAR / sqrt(tried) if tried > FEW else inf
            order = [place for place in order[:count] if worth[place] >= worth[order[0]] - clear]
            if len(order) == 1:
                break
            worlds = max(1, self.worlds * parts // 16)
            numbers = [action_number(legal[place]) for place in order]
            doubts = [after[place] for place in order]
            heeding = round(worlds * fear)
            for part, others, of_me in ((heeding, seen, doubts), (worlds - heeding, [0] * len(seen), [0] * len(order))):
                seed = self.rng.getrandbits(60)
                beliefs = Beliefs(others, own, of_me, deals, weights, guess)
                gold, wins = search.tried(view.seat - 1, numbers, part, seed, beliefs)
                for place, nuggets, won in zip(order, gold, wins, strict=True):
                    value[place] += self._worth(view, nuggets, won)
            tried += worlds
            worth = {place: value[place] / tried + prior[place] for place in order}
            order.sort(key=lambda place: -worth[place])
        return order[0]

    def tells(self, view: View) -> int:
        """Whether this player will tell the truth or lie about a goal that it looks at: see `Guess.tells`."""
        if not self.may_talk or self.style.talks < TALKATIVE or races(view):
            return 0
        return 2 if lies(view) else 1

    def price(self, view: View, belief: Belief, turn: Turn) -> float:
        """The price of being noticed; hiding is worth nothing among players who ignore doubts."""
        return super().price(view, belief, turn) * (1.0 if turn.digs else self.caution(view, belief))

    @classmethod
    def caution(cls, view: View, belief: Belief) -> float:
        """How much a saboteur minds being noticed. In Saboteur 2 not at all: so few against so many have no time to
        wait. Saboteurs that do not hide win a third more rounds among diggers, and no fewer among watchers."""
        return 0.0 if view.rulebook == "saboteur-2" else cls.fear(view, belief)

    @staticmethod
    def fear(view: View, belief: Belief) -> float:
        """The danger from others' doubts: whether they act on them, and how many others there are."""
        return belief.heeded() * min(1.0, (len(view.seats) - 2) / 3)

    @staticmethod
    def _worth(view: View, nuggets: int, won: Sequence[int]) -> float:
        """The value of the ends of rounds: rounds won by the viewer's side, and some of the gold.

        For dwarfs who win in other ways, and for saboteurs of Saboteur 2, who may put on another hat, it is the gold.
        """
        assert view.seat is not None
        dwarf = view.seats[view.seat - 1].dwarf or ""
        if dwarf == "saboteur" and view.rulebook != "saboteur-2":
            return won[codes.SABOTEURS_WIN] + 0.02 * nuggets
        if dwarf == "miner":
            return won[codes.MINERS_WIN] + 0.05 * nuggets
        if dwarf in WINS_OF_TEAM:
            return sum(won[side] for side in WINS_OF_TEAM[dwarf]) + 0.1 * nuggets
        return 0.4 * nuggets

    @staticmethod
    def seen_as(belief: Belief, seat: int, more: float = 0.0) -> float:
        """The public suspicion of a seat, with some more evidence."""
        known = belief.standing[belief.watch.dwarf_of[seat - 1]]
        return chance_of(log_odds(belief.prior()) + known + more)


def candidates(legal: Sequence[Action], points: Sequence[float], most: int) -> list[int]:
    """The places of the actions to try, those with the most points first, and not too many of a kind."""
    chosen: list[int] = []
    kinds: Counter[str] = Counter()
    for place in sorted(range(len(legal)), key=lambda place: (-points[place], str(legal[place]))):
        kind = str(legal[place]).split(" ", 1)[0]
        if kinds[kind] < (LAYING if kind == "place" else OF_A_KIND):
            kinds[kind] += 1
            chosen.append(place)
    return chosen[:most]


def _byte(chance: float) -> int:
    return round(255 * chance)
