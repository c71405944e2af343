"""Clues: evidence about the gold and about hidden hands, from the deeds and omissions of others.

A player who has looked at a goal digs by what they saw there, and looks at another only if the first was a stone. A
player who discards a card had nothing better to do: those who dig lay cards that bring the tunnel nearer, mend their
tools as soon as they can, and look at goals; those who hinder break tools. `Clues` follows a round beside `deeds.Watch`
and turns this evidence into probabilities for a search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from saboteur import cards
from saboteur.actions import Discard, Map, Mend, Pass, Place, Steal, Take, Target
from saboteur.events import Acted, Drew, Event, HandGiven, RoundBegan, Turned
from saboteur.kernel import Guess, codes
from saboteur.kernel.thinking.layout import POINT
from saboteur.kernel.thinking.worth import WORTH_TO_DIG, WORTH_TO_HINDER
from saboteur.notation import GOAL_CELLS, cell_offsets
from saboteur.players.mine import Mine

PERHAPS = 0.35  # the least probability that they hold a card which they would have played
PERHAPS_TO_HINDER = 0.8  # the same for those who hinder, because they may hide
SHARPNESS = 3.0  # if playing a card was better by so many points, holding it is three times less likely
FORGOTTEN = 0.75  # older clues fade by this factor, because cards have been drawn since
ALL = 7  # the three goals, a bit each

# Evidence about the gold from diggers who have looked (log-likelihood). The numbers were chosen by the quality of the
# guess in 400 rounds of diggers with a thinker among ten.
DUG = 1.0  # for each card that the tunnel came nearer
DUG_ELSEWHERE = 6.0  # against it, for each card that the tunnel would have come nearer if the card lay elsewhere
MOST_DUG = 3.0  # the bound for one seat's evidence
LOOKED_AGAIN = 0.03  # how often a player who has seen the gold looks at another goal
HELPS = 0.1  # a card with such a gain is laid and not discarded

CARDS = len(cards.CARDS)
ROOM = 64  # places for cards in the kernel
DIGS, HINDERS = 0, 1
OFTEN = [cards.BASE_PILE.get(card, 0) / sum(cards.BASE_PILE.values()) for card in cards.PATHS]

BEST_TO_MEND = 14.0  # points of players/points.py
TO_MEND_OTHERS = 5.0
TO_LOOK, TO_LOOK_SOON = 8.0, 12.0
TO_BREAK = 6.0
TO_DISCARD = 1.0
TO_LAY_ASIDE = 0.4


def _passed_by(worth: list[int], mildness: float, least: float) -> list[int]:
    """The probability of each card to be the one passed face down, by its worth."""
    return [max(1, round(255 * max(least, exp(-points / POINT / mildness)))) for points in worth]


PASSES = [*_passed_by(WORTH_TO_DIG, 1.5, 0.1), *_passed_by(WORTH_TO_HINDER, 1.0, 0.1)]


# How much more often than by chance a card of a kind is kept: by those who dig and those who hinder, while there is a
# pile and when it has run out. Counted by tools/count_kept.py in rounds of `digger` and of `watcher`, with 5 and with
# 10 players.
KEPT = {
    "cross": ((0.63, 0.62), (1.21, 1.23)),
    "wide": ((0.82, 0.91), (1.19, 1.28)),
    "straight": ((0.96, 1.07), (1.32, 1.36)),
    "curve": ((1.15, 1.25), (1.02, 0.98)),
    "blind": ((1.0, 0.58), (0.74, 0.69)),
    "break": ((1.33, 1.35), (0.34, 0.11)),
    "mend": ((1.11, 1.13), (1.26, 1.59)),
    "rockfall": ((1.01, 1.77), (0.92, 0.83)),
    "map": ((0.53, 0.49), (1.1, 0.99)),
}


def kind_of_card(card: str) -> str:
    if card in cards.PATHS:
        widest = max(cards.tunnels(card), key=len)
        if cards.is_dead_end(card):
            return "blind"
        return {4: "cross", 3: "wide"}.get(len(widest), "straight" if widest in ("NS", "EW") else "curve")
    return card.partition("-")[0]


# The same by aim, by whether the pile has run out, and by card. Other kinds were not counted.
USUAL = [
    [[KEPT.get(kind_of_card(card), ((1.0, 1.0), (1.0, 1.0)))[aim][late] for card in cards.CARDS] for late in (0, 1)]
    for aim in (DIGS, HINDERS)
]
MOST_USUAL = max(max(map(max, usual)) for usual in USUAL)


class Clues:
    """A listener's evidence from one round."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.begin()

    def begin(self) -> None:
        self.looked: dict[int, int] = {}  # by seat: the goals it has looked at, a bit each
        self.turned = 0  # the goals that all have seen, a bit each
        self.digging: dict[int, list[float]] = {}  # by seat: the log-likelihood of its deeds for each place of the gold
        self.looked_on = [1.0] * 3  # the likelihood of all second looks at goals
        self.fresh = dict.fromkeys(range(1, self.seats + 1), 0)
        self.likely = {(aim, seat): [1.0] * CARDS for aim in (DIGS, HINDERS) for seat in range(1, self.seats + 1)}

    def follow(self, event: Event, mine: Mine, marks: Mapping[int, list[str]], missing: float) -> None:
        """Learn from an event; mine and marks are as they were before it."""
        match event:
            case RoundBegan():
                self.begin()
            case Turned(cell):
                self.turned |= 1 << GOAL_CELLS.index(cell)
            case HandGiven(seat, given):  # dealt or swapped: no card of it was kept so far
                self.fresh[seat] = len(given)
            case Drew(seat, drawn):
                self.fresh[seat] += len(drawn)
            case Acted():
                self._follow_action(event, mine, marks, missing)

    def _follow_action(self, event: Acted, mine: Mine, marks: Mapping[int, list[str]], missing: float) -> None:
        seat, action = event.seat, event.action
        value = self._value(event, mine, missing)
        if value is not None:
            self._learn_of_hand(event, mine, marks, missing, value)
            self.fresh[seat] = 0
        match action:
            case Place() if seat in self.looked:
                self._learn_of_gold(seat, action, mine)
            case Discard() if seat in self.looked and not held_back(marks[seat]):
                self._learn_of_gold(seat, action, mine)
            case Map(cell):
                self._learn_of_look(seat, GOAL_CELLS.index(cell))
            case Target("swap-hands", other):
                self._forget(seat)
                self._forget(other)

    def _forget(self, seat: int) -> None:
        for aim in (DIGS, HINDERS):
            self.likely[aim, seat] = [1.0] * CARDS

    def _value(self, event: Acted, mine: Mine, missing: float) -> float | None:
        """About how many points an action was worth to a player who digs; None if it used no card."""
        match event.action:
            case Place(code, cell):
                gain = missing - mine.missing_with(cell_offsets(cell), code)
                return 10.0 * gain if gain > 0 else TO_LAY_ASIDE
            case Discard() | Pass():
                return TO_DISCARD
            case Mend(_, seat):
                return BEST_TO_MEND if seat == event.seat else TO_MEND_OTHERS
            case Map():
                return TO_LOOK_SOON if missing < 4.5 else TO_LOOK
            case Take() | Steal() | Target("swap-hands"):
                return None
        return TO_BREAK

    def _learn_of_hand(
        self, event: Acted, mine: Mine, marks: Mapping[int, list[str]], missing: float, value: float
    ) -> None:
        """Lower the probability of cards that they would rather have played."""
        seat = event.seat
        to_dig = self._better_to_dig(seat, mine, marks, missing)
        for aim in (DIGS, HINDERS):
            likely = [weight**FORGOTTEN for weight in self.likely[aim, seat]]
            if aim == DIGS:
                for card, points in to_dig.items():
                    if points > value:
                        likely[card] *= max(PERHAPS, exp((value - points) / SHARPNESS))
            elif isinstance(event.action, Discard | Place) and value < TO_BREAK:
                for word in cards.BREAKS:
                    likely[codes.CARD_NUMBER[word]] *= PERHAPS_TO_HINDER
            self.likely[aim, seat] = [max(0.03, weight) for weight in likely]

    def _better_to_dig(self, seat: int, mine: Mine, marks: Mapping[int, list[str]], missing: float) -> dict[int, float]:
        """By card: the points that a player who digs would have got for it."""
        points: dict[int, float] = {}
        own = held_back(marks[seat])
        if not own:
            for card, gain in enumerate(mine.gains()):
                if gain > 0.2:
                    points[card] = 10.0 * gain
        others = {mark for other, lying in marks.items() if other != seat for mark in lying}
        for word in cards.MENDS:
            tools = word.split("-")[1:]
            if set(tools) & set(own):
                points[codes.CARD_NUMBER[word]] = BEST_TO_MEND - 3.0 * (len(own) > 1)
            elif set(tools) & others:
                points[codes.CARD_NUMBER[word]] = TO_MEND_OTHERS - 1.0
        if seat not in self.looked and len(mine.hopes) > 1:
            points[codes.CARD_NUMBER["map"]] = TO_LOOK_SOON if missing < 4.5 else TO_LOOK
        return points

    def _learn_of_look(self, seat: int, goal: int) -> None:
        """Learn from a second look: a player who has seen the gold stops looking for it."""
        seen = self.looked.get(seat, 0)
        for other in range(3):
            if seen >> other & 1:
                self.looked_on[other] *= LOOKED_AGAIN
        self.looked[seat] = seen | 1 << goal

    def _learn_of_gold(self, seat: int, action: Place | Discard, mine: Mine) -> None:
        """Learn from where players dig who know a goal, and when they lay nothing."""
        seen = self.looked[seat] | self.turned
        likely = self.digging.setdefault(seat, [0.0] * 3)
        for goal in range(3):
            hopes = 1 << goal if seen >> goal & 1 else ALL & ~seen
            gains = mine.gains(hopes)
            if isinstance(action, Discard):
                likely[goal] += log(1 - sum(OFTEN[card] for card, gain in enumerate(gains) if gain > HELPS))
                continue
            gain = _over(hopes, mine.needed()) - _over(hopes, mine.needed_with(cell_offsets(action.cell), action.code))
            best = min(1.5, gains[codes.CARD_NUMBER[action.card]])
            likely[goal] += DUG * max(-1.0, min(1.0, gain)) - DUG_ELSEWHERE * max(0.0, best - max(0.0, gain))

    def gold(self, weights: list[float], suspicions: Mapping[int, float]) -> list[float]:
        """How likely each goal holds the gold, from the probabilities without these clues."""
        likely = [weight * looked_on for weight, looked_on in zip(weights, self.looked_on, strict=True)]
        for seat, dug in self.digging.items():
            trusted = 1 - suspicions.get(seat, 0.5)
            for goal in range(3):
                likely[goal] *= trusted * exp(max(-MOST_DUG, min(MOST_DUG, dug[goal]))) + (1 - trusted)
        total = sum(likely)
        return [each / total for each in likely] if total else likely

    def guess(self, gold: list[float], told: list[bool], hand_sizes: list[int], late: bool) -> Guess:
        """All this for a search. All seats know a goal that is in `told`."""
        keeps = [
            weight
            for aim in (DIGS, HINDERS)
            for seat in range(1, self.seats + 1)
            for weight in _bytes(self.likely[aim, seat], USUAL[aim][late])
        ]
        seats = range(1, self.seats + 1)
        looked = [
            sum(1 << seat - 1 for seat in seats if told[goal] or self.looked.get(seat, 0) >> goal & 1)
            for goal in range(3)
        ]
        fresh = [min(self.fresh[seat], size) for seat, size in enumerate(hand_sizes, 1)]
        return Guess(
            (looked[0], looked[1], looked[2]),
            (_thousandths(gold[0]), _thousandths(gold[1]), _thousandths(gold[2])),
            keeps,
            PASSES,
            fresh,
        )


def held_back(marks: Sequence[str]) -> list[str]:
    """The marks that keep a player from laying cards."""
    return [mark for mark in marks if mark in cards.HOLDS_BACK]


def _thousandths(chance: float) -> int:
    """In thousandths; a possible goal stays possible."""
    return max(1, round(1000 * chance)) if chance else 0


def _bytes(likely: list[float], usual: list[float]) -> list[int]:
    known = [max(1, round(255 / MOST_USUAL * one * other)) for one, other in zip(likely, usual, strict=True)]
    return [*known, *[1] * (ROOM - CARDS)]


def _over(hopes: int, needed: tuple[float, ...]) -> float:
    found = [cost for goal, cost in enumerate(needed) if hopes >> goal & 1]
    return (min(found) + sum(found) / len(found)) / 2 if found else 0.0
