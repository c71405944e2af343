"""thinker: a bot that tries its best actions in many worlds before it chooses one.

The worlds agree with all that its seat knows; who is what in them is drawn from its belief. In each, every candidate is
played and the round finished by the kernel's sense, in which everybody knows only their own cards, dwarf and goals, and
what everybody thinks of the others, this seat included: nobody acts as if they knew its role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random

from saboteur.actions import Action, action_number
from saboteur.kernel import COMPILED, codes
from saboteur.kernel.guess import Guess
from saboteur.players.belief import Belief, chance_of, log_odds
from saboteur.players.clues import Clues
from saboteur.players.points import Turn
from saboteur.players.styles import SLY, Style
from saboteur.players.talk import lies, races
from saboteur.players.watcher import Watcher, unnoticed
from saboteur.view import View
from saboteur.world import world_of

MOST_WORLDS = 4000  # about a second of one core
USUAL_WORLDS = 200
CANDIDATES = 12
OF_A_KIND = 3  # candidates that do the same to different seats, goals or cards; what is not tried at all is never found
LAYING = 6  # and that lay a card
# How many candidates are tried, in how many sixteenths of the worlds: each time fewer, and those more often.
ROUNDS = ((12, 2), (8, 3), (4, 6), (2, 12))
CLEAR = 1.0  # by this much over the root of the worlds tried something is worse than the best, as good as certainly
FEW = 16  # worlds that say nothing for certain
MORE_CANDIDATES = 16  # Saboteur 2 has more cards that can be played in more ways
MORE_ROUNDS = ((16, 4), (8, 4), (4, 4), (2, 4))
WINS_OF_TEAM = {  # Saboteur 2 (9.17)
    "blue": (codes.BLUE_WINS, codes.BOTH_WIN),
    "green": (codes.GREEN_WINS, codes.BOTH_WIN),
}
PRIOR = 0.012  # what a point of the heuristic counts in rounds won, against the usual number of worlds or fewer
MOST_PRIOR = 0.08
TALKATIVE = 0.5  # who says at least so much of what it thinks counts on it


class Thinker(Watcher):
    """See the top of this file."""

    def __init__(self, rng: Random, worlds: int = USUAL_WORLDS, style: Style = SLY) -> None:
        super().__init__(rng, replace(style, gives_up_from=0))  # trying tells what can still be won
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
        """A thinker also follows what others seem to hold."""
        belief = super().new_belief(view)
        belief.watch.clues = Clues(len(view.seats))
        return belief

    def where_gold_is(self, view: View, belief: Belief) -> list[float]:
        """The same, and by where those dig who have looked."""
        chances = super().where_gold_is(view, belief)
        clues = belief.watch.clues
        return chances if clues is None else clues.gold(chances, belief.suspicions())

    def guess(self, view: View, belief: Belief) -> Guess | None:
        """What others have looked at and seem to hold, and where the gold seems to be."""
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
        world = world_of(view)
        deals = belief.deals(self.rng)
        weights = list(range(1, len(deals) + 1))
        seats = range(1, len(view.seats) + 1)
        seen = [_byte(self.seen_as(belief, seat)) for seat in seats]
        own = [_byte(chance) for chance in belief.suspicions().values()]
        fear = self.fear(view, belief)
        guess = self.guess(view, belief)
        said = {place: self.says(view, belief, legal[place]) for place in order}
        after = {place: _byte(self.seen_as(belief, view.seat, said[place])) for place in order}
        weight = PRIOR * min(1.0, sqrt(USUAL_WORLDS / self.worlds))  # more worlds are less noisy
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
                gold, wins = world.tried(
                    view.seat - 1,
                    numbers,
                    part,
                    seed,
                    others,
                    own=own,
                    after=of_me,
                    roles=deals,
                    weights=weights,
                    guess=guess,
                )
                for place, nuggets, won in zip(order, gold, wins, strict=True):
                    value[place] += self._worth(view, nuggets, won)
            tried += worlds
            worth = {place: value[place] / tried + prior[place] for place in order}
            order.sort(key=lambda place: -worth[place])
        return order[0]

    def tells(self, view: View) -> int:
        """What this player says of a goal that it looks at: see `Guess.tells`."""
        if not self.may_talk or self.style.talks < TALKATIVE or races(view):
            return 0
        return 2 if lies(view) else 1

    def price(self, view: View, belief: Belief, turn: Turn) -> float:
        """Who hides from those who do not look pays for nothing."""
        return super().price(view, belief, turn) * (1.0 if turn.digs else self.caution(view, belief))

    @classmethod
    def caution(cls, view: View, belief: Belief) -> float:
        """How much a saboteur minds to be noticed. In Saboteur 2 not at all: so few against so many have no time to
        wait. Who does not wins a third more rounds among diggers, and no fewer among those who look."""
        return 0.0 if view.rulebook == "saboteur-2" else cls.fear(view, belief)

    @staticmethod
    def fear(view: View, belief: Belief) -> float:
        """How much there is to fear from others' doubts: whether they act by them, and how many they are."""
        return belief.heeded() * min(1.0, (len(view.seats) - 2) / 3)

    @staticmethod
    def _worth(view: View, nuggets: int, won: Sequence[int]) -> float:
        """What ends of rounds are worth: rounds won by the own side, and some of the gold.

        To those who win in other ways, and to saboteurs of Saboteur 2, who may put on another hat, it is the gold.
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
        """How likely everybody takes a seat for a saboteur, with some more evidence."""
        known = belief.standing[belief.watch.dwarf_of[seat - 1]]
        return chance_of(log_odds(belief.prior()) + known + more)


def candidates(legal: Sequence[Action], points: Sequence[float], most: int) -> list[int]:
    """The places of the actions to try, the best by their points first, and not too many of a kind."""
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
