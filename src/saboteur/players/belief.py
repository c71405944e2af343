"""Belief: how likely each dwarf is a saboteur, from what one seat (or a spectator) has heard of the round.

All ways to deal the saboteurs among the dwarf cards are weighed: at most 455. Every deed multiplies the weight of
each way by how usual such a deed is for a dwarf of that kind (habits.py), tempered, because habits differ from table
to table, and bounded, because anybody may have had a reason that nobody saw. Some dwarfs act without any aim, and what
they do says nothing: how likely one of them is at work is weighed too, and all that a dwarf does counts by that. So
every deed has a share of its own in the result, and `reasons` can say what each has done: without it the suspicion
would be just that much lower or higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import exp, log
from random import Random

from saboteur import cards
from saboteur.deal import dwarfs_in_play
from saboteur.events import Event
from saboteur.players.deeds import Deed, Watch
from saboteur.players.habits import AIMLESS, HABITS
from saboteur.players.hearsay import NOTHING
from saboteur.rulebooks import Rules
from saboteur.view import View

HIDES = 0.4  # how often a saboteur does just what a miner would do: some habits are those of people who hide
SLIPS = 0.1  # and how often a miner does what a saboteur would: some have no better card
TEMPER = 0.5  # how much of what a deed says is believed
BOUND = 2.5  # the most that one deed can say, in units of log-odds
DOUBT = 0.02  # this much of the belief stays with the deal's own chances, whatever happens
STRAYS = 0.05  # how often somebody acts without any aim
CHAOS = 0.3  # how often there is a whole table of such dwarfs
CHAOS_OF_BOTS = 0.95  # the same where no people are, for some bots do just anything
ALL_STRAY = 0.9999  # and how often a dwarf there is one of them
PLAIN_HABITS = 2.0  # how much more is believed of bots who hardly think of others: it is their habits that were counted
UNHEARD_OF = 0.001  # how usual a deed is of which nothing is known
STANDING = 0.8  # from this much evidence on, everybody can see that somebody is doubted or trusted

HEED = -1.0  # that other bots act by their doubts, in log-odds, before anything is known of them
PEOPLE = 2.5  # and by how much more if there are people among them, who do
SPARED = -0.2  # what it says of that if somebody lets all doubted dwarfs be
PUNISHED = 3.0  # and if one of them is hindered
SPOKE = 2.5  # and if somebody says something: who talks thinks about the others
SILENT = -1.5  # and if a bot looks at a goal, which it may yet speak of

Shares = tuple[tuple[float, float], tuple[float, float]]  # log-likelihoods, by whether the actor and the target hinder
NOTHING_SAID: Shares = ((0.0, 0.0), (0.0, 0.0))
Aims = tuple[float, float]  # log-odds against acting at random: of the aim to dig, and of the aim to hinder
NO_AIM: Aims = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Term:
    """What one deed says."""

    deed: Deed
    shares: Shares
    aims: Aims  # that whoever does this has an aim

    def of(self, saboteurs: int) -> float:
        """Its log-likelihood if these dwarf cards, a bit each, are the saboteurs."""
        target = self.deed.target
        return self.shares[saboteurs >> self.deed.dwarf & 1][0 if target is None else saboteurs >> target & 1]


@dataclass(frozen=True, slots=True)
class Reason:
    """A deed, and by how much it has raised (or lowered) somebody's suspicion, in log-odds."""

    deed: Deed
    weight: float


class Belief:
    """What the listener thinks of everybody in the running round."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.deck = dwarfs_in_play(rules, seats)
        self._teams = rules.expansion  # whose miners keep to themselves what they have seen of goals
        self.watch = Watch(seats, race=rules.expansion)
        self.listener: int | None = None  # the seat that has this belief, once it is known
        self.bots: frozenset[int] = frozenset()  # seats that are known to be played by bots
        self.may_talk = False  # whether those would say what they have seen: people may think without a word
        self.heed = HEED  # that the others act by their doubts, in log-odds
        self.begin()

    def begin(self) -> None:
        self.terms: list[Term] = []
        self.standing = [0.0] * len(self.deck)  # what everybody can see of each dwarf card, in log-odds
        self.heed = (self.heed + HEED) / 2  # half of what was learnt in the last round is remembered
        self._asked: dict[int, list[float]] = {}  # answers that are true until the next deed
        self._fill()

    def introduce(self, bots: frozenset[int], may_talk: bool) -> None:
        """See `company.Introduced`."""
        if bots != self.bots:
            self._asked = {}
        self.bots, self.may_talk = bots, may_talk

    def hear(self, events: Iterable[Event]) -> None:
        """Follow what has happened, as the listener has learnt of it."""
        happened = list(events)
        begins = [place for place, event in enumerate(happened) if event.what == "round"]
        if begins:  # what was before is over
            happened = happened[begins[-1] :]
        known = len(self.watch.known)
        deeds = self.watch.hear(happened)
        if begins:
            self.begin()
        for event in happened:
            self._learn_from_talk(event)
        for deed in deeds:
            self._weigh(deed)
        if happened:
            self._asked = {}
        if len(self.watch.known) != known:
            self._fill()

    def see(self, view: View) -> None:
        """Take over the dwarfs that the listener has seen: one's own above all."""
        if view.seat != self.listener:
            self.listener = view.seat
            self._asked = {}
        seen = {card: dwarf for card, dwarf in enumerate(view.dealt_dwarfs) if dwarf is not None}
        if seen != self.watch.known:
            self.watch.known = seen
            self._fill()

    def _fill(self) -> None:
        """All ways to deal the saboteurs that agree with the dwarfs that the listener has seen, and their weights."""
        known = self.watch.known
        count = sum(map(hinders, self.deck)) - sum(map(hinders, known.values()))
        sure = sum(1 << card for card, dwarf in known.items() if hinders(dwarf))
        unknown = [card for card in range(len(self.deck)) if card not in known]
        ways = [sure | sum(1 << card for card in chosen) for chosen in combinations(unknown, max(0, count))]
        self.ways = ways or [sure]
        # By dwarf card, and by way: what all of its deeds say, before it is known whether they had an aim.
        self.said = [[0.0] * len(self.ways) for _ in self.deck]
        self.aims = [NO_AIM] * len(self.deck)  # what all deeds of each dwarf say of either aim
        for term in self.terms:
            self._add(term)
        self._asked = {}

    def _add(self, term: Term) -> None:
        dwarf = term.deed.dwarf
        self.aims[dwarf] = _sum(self.aims[dwarf], term.aims)
        self.said[dwarf] = [said + term.of(way) for said, way in zip(self.said[dwarf], self.ways, strict=True)]

    def _weigh(self, deed: Deed) -> None:
        standing = None if deed.target is None else self.standing_of(deed.target)
        self._learn_heed(deed, standing)
        shares = shares_of(deed, standing)
        aims = aims_of(deed, standing)
        if shares is None and aims == NO_AIM:
            return
        shares = shares or NOTHING_SAID
        term = Term(deed, shares, aims)
        self.terms.append(term)
        if deed.target is None:
            self.standing[deed.dwarf] += shares[1][0] - shares[0][0]
        self._add(term)

    def _learn_heed(self, deed: Deed, standing: str | None) -> None:
        """Whether those whom nobody doubts do anything about those who are doubted."""
        if deed.seat == self.listener or deed.situation == "talk" or self.standing_of(deed.dwarf) == "doubted":
            return
        if deed.habit == "hinder" and standing == "doubted":
            self.heed += PUNISHED
        elif any(self.standing_of(dwarf) == "doubted" for dwarf in self.watch.dwarf_of):
            self.heed += SPARED

    def _learn_from_talk(self, event: Event) -> None:
        """Those who never say a word about what they have seen hardly think about others either."""
        if event.seat is None or event.seat == self.listener:
            return
        if event.what == "claim" and event.words[1] != NOTHING:
            self.heed += SPOKE
        elif event.what == "map" and self.may_talk and event.seat in self.bots and not self._teams:
            self.heed += SILENT

    def heeded(self) -> float:
        """How likely the others act by their doubts."""
        return chance_of(self.heed + PEOPLE * self._among_people())

    def _among_people(self) -> bool:
        return not set(range(1, self.watch.seats + 1)) - {self.listener} <= self.bots

    def standing_of(self, dwarf: int) -> str:
        """What everybody thinks of a dwarf, in a word."""
        known = self.standing[dwarf]
        return "doubted" if known > STANDING else "trusted" if known < -STANDING else "unknown"

    # --- asking ---

    def chances(self, without: Term | None = None, doubt: float = DOUBT) -> dict[int, float]:
        """How likely each way to deal the saboteurs is."""
        key = -1 if without is None else id(without)
        if key not in self._asked:
            self._asked[key] = self._chances(without)
        even = doubt / len(self.ways)
        return {way: (1 - doubt) * chance + even for way, chance in zip(self.ways, self._asked[key], strict=True)}

    def _own(self) -> int | None:
        """The listener's own dwarf card."""
        return None if self.listener is None else self.watch.dwarf_of[self.listener - 1]

    def _chances(self, without: Term | None) -> list[float]:
        """The same, with no doubt, in the order of the ways. What a dwarf did counts by how likely it has an aim."""
        aims, said = list(self.aims), list(self.said)
        if without is not None:
            actor = without.deed.dwarf
            aims[actor] = _sum(aims[actor], without.aims, -1)
            said[actor] = [each - without.of(way) for each, way in zip(said[actor], self.ways, strict=True)]
        logs = [0.0] * len(self.ways)
        own = self._own()
        among_people = self._among_people()
        chaos = CHAOS if among_people else CHAOS_OF_BOTS
        more = 0.0 if among_people else PLAIN_HABITS * (1 - self.heeded())
        for dwarf, (aimed, says) in enumerate(zip(aimful(aims, self.prior(), own, chaos), said, strict=True)):
            if dwarf != own and any(says):  # nobody learns from what they have done themselves
                count = aimed * (1 + more * aimed**4)  # more only of those who clearly have an aim
                logs = [weight + count * each for weight, each in zip(logs, says, strict=True)]
        most = max(logs)
        weights = [exp(weight - most) for weight in logs]
        total = sum(weights)
        return [weight / total for weight in weights]

    def evidence(self, seat: int, without: Term | None = None) -> float:
        """The log-odds that a seat is against the gold being found, before any doubt in the belief itself."""
        card = self.watch.dwarf_of[seat - 1]
        return log_odds(sum(chance for way, chance in self.chances(without, 0.0).items() if way >> card & 1))

    def suspicions(self) -> dict[int, float]:
        """How likely each seat is against the gold being found."""
        chances = self.chances()
        return {
            seat: sum(chance for way, chance in chances.items() if way >> card & 1)
            for seat, card in enumerate(self.watch.dwarf_of, 1)
        }

    def prior(self) -> float:
        """How likely any dwarf is a saboteur before anything has happened, for one who knows no dwarf at all."""
        return sum(map(hinders, self.deck)) / len(self.deck)

    def reasons(self, seat: int, most: int = 3) -> list[Reason]:
        """The deeds that have moved a seat's suspicion most. Each is weighed by leaving it out."""
        card = self.watch.dwarf_of[seat - 1]
        if card in self.watch.known:
            return []
        now = self.evidence(seat)
        found = [Reason(term.deed, now - self.evidence(seat, term)) for term in self.terms]
        found.sort(key=lambda reason: -abs(reason.weight))
        return [reason for reason in found[:most] if abs(reason.weight) >= 0.05]

    def says(self, deed: Deed) -> float:
        """What a deed would say to everybody about the one who does it, in log-odds."""
        shares = shares_of(deed, None if deed.target is None else self.standing_of(deed.target))
        if shares is None:
            return 0.0
        if deed.target is None:
            return shares[1][0] - shares[0][0]
        doubt = chance_of(self.standing[deed.target]) * self.prior() * 2
        digs = (1 - doubt) * exp(shares[0][0]) + doubt * exp(shares[0][1])
        hinder = (1 - doubt) * exp(shares[1][0]) + doubt * exp(shares[1][1])
        return log(hinder / digs)

    def deals(self, rng: Random, most: int = 256) -> list[list[int]]:
        """Ways to deal all dwarfs, each as numbers of the kernel, as likely as they are believed."""
        chances = self.chances()
        ways = rng.choices(list(chances), list(chances.values()), k=most)
        numbers = [cards.DWARFS.index(dwarf) for dwarf in self.deck]
        known = {card: cards.DWARFS.index(dwarf) for card, dwarf in self.watch.known.items()}
        saboteur = cards.DWARFS.index("saboteur")
        rest = [number for number in numbers if number != saboteur]
        for number in known.values():
            if number in rest:
                rest.remove(number)
        deals = []
        for way in ways:
            if len(set(rest)) > 1:
                rng.shuffle(rest)
            left = iter(rest)
            deals.append(
                [
                    known[card] if card in known else saboteur if way >> card & 1 else next(left)
                    for card in range(len(numbers))
                ]
            )
        return deals


def aimful(aims: Sequence[Aims], prior: float, own: int | None, chaos: float = CHAOS) -> list[float]:
    """How likely each dwarf has an aim, from what its own deeds say of that: who now digs and now hinders has none.

    There are tables of dwarfs with an aim, where one or the other strays, and there are tables without: one who strays
    makes it likelier that the others do. The listener's own dwarf says nothing of them.
    """
    # By how much likelier its deeds are of one who has none.
    without = [1 / ((1 - prior) * exp(digs) + prior * exp(hinders)) for digs, hinders in aims]
    strayed = [log((ALL_STRAY * each + 1 - ALL_STRAY) / (STRAYS * each + 1 - STRAYS)) for each in without]
    odds = log_odds(chaos) + sum(said for card, said in enumerate(strayed) if card != own)
    chaotic = chance_of(max(-50.0, min(50.0, odds)))
    return [
        (1 - chaotic) * (1 - STRAYS) / (1 - STRAYS + STRAYS * each)
        + chaotic * (1 - ALL_STRAY) / (1 - ALL_STRAY + ALL_STRAY * each)
        for each in without
    ]


def hinders(dwarf: str) -> bool:
    return dwarf == "saboteur"


def log_odds(chance: float) -> float:
    bounded = min(max(chance, 1e-9), 1 - 1e-9)
    return log(bounded / (1 - bounded))


def chance_of(odds: float) -> float:
    """The other way round than `log_odds`."""
    return 1 / (1 + exp(-odds))


def habit_of(deed: Deed, standing: str | None) -> str:
    return f"{deed.situation}: {deed.habit}" + (f" {standing}" if standing else "")


def aims_of(deed: Deed, standing: str | None) -> Aims:
    """What a deed says of either aim, tempered and bounded; what is said tells nothing of that."""
    habit = habit_of(deed, standing)
    aimless = AIMLESS.get(habit) or AIMLESS.get(habit_of(replace(deed, situation=_far(deed.situation)), standing))
    if deed.situation == "talk" or not (habit in HABITS or aimless):
        return NO_AIM
    known = HABITS.get(habit, (UNHEARD_OF, UNHEARD_OF))
    half = len(known) // 2
    by_aim = mixed([sum(known[:half]) / half, sum(known[half:]) / half])
    digs, hinder = (max(-BOUND, min(BOUND, log(usual / (aimless or UNHEARD_OF)))) for usual in by_aim)
    return TEMPER * digs, TEMPER * hinder


def _sum(one: Aims, other: Aims, times: int = 1) -> Aims:
    return one[0] + times * other[0], one[1] + times * other[1]


def _far(situation: str) -> str:
    """The same situation far from the gold: who has no aim seldom comes nearer, and does there what it always does."""
    return situation.replace("near", "far").replace("middle", "far")


def mixed(usual: Sequence[float]) -> list[float]:
    """How usual a deed is for those who dig, then for those who hinder, when some of either do what the others do."""
    half = len(usual) // 2
    pairs = list(zip(usual[:half], usual[half:], strict=True))
    return [
        *((1 - SLIPS) * digs + SLIPS * hinder for digs, hinder in pairs),
        *((1 - HIDES) * hinder + HIDES * digs for digs, hinder in pairs),
    ]


def shares_of(deed: Deed, standing: str | None) -> Shares | None:
    """What a deed says, tempered and bounded; None if nothing is known of such deeds."""
    found = HABITS.get(habit_of(deed, standing))
    if found is None:
        return None
    logs = [log(usual) for usual in mixed(found)]
    most = max(logs)
    bounded = [max(TEMPER * (value - most), -BOUND) for value in logs]
    if len(bounded) == 2:
        return (bounded[0], bounded[0]), (bounded[1], bounded[1])
    return (bounded[0], bounded[1]), (bounded[2], bounded[3])
