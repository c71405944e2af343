"""Belief: how likely each dwarf is a saboteur, from the events of the round as one seat (or a spectator) knows them.

The belief weighs all ways to deal the saboteurs among the dwarf cards, at most 455. Every deed multiplies the weight of
each way by the frequency of such deeds among dwarfs of that kind (habits.py). The factor is tempered, because habits
differ from table to table, and bounded, because anybody may have had a hidden reason. Some players act at random; we
estimate how likely, and discount their deeds. So every deed has its own share in the result, and `reasons` can name it:
without the deed the suspicion would be lower or higher by just that much.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import exp, log
from random import Random

from saboteur import cards
from saboteur.actions import Map
from saboteur.deal import dwarfs_in_play
from saboteur.events import NOTHING, Acted, Claimed, Event, RoundBegan
from saboteur.players import evidence as ev
from saboteur.players.deeds import Deed, Watch
from saboteur.rulebooks import Rules
from saboteur.view import View

DOUBT = 0.02  # this share of the belief always stays with the prior
CHAOS_OF_BOTS = 0.95  # the same without people, because some bots play at random
PLAIN_HABITS = 2.0  # extra weight for bots that ignore others: the habits come from them
STANDING = 0.8  # with this much public evidence a player is doubted or trusted by all

HEED = -1.0  # prior log-odds that other bots act on their doubts
PEOPLE = 2.5  # added if there are people among them, because people do
SPARED = -0.2  # evidence (log-odds) that others ignore doubts: nobody harms a suspect
PUNISHED = 3.0  # evidence that they act on doubts: somebody hinders a suspect
SPOKE = 2.5  # the same: somebody talks, so they think about others
SILENT = -1.5  # evidence that they ignore doubts: a bot has looked at a goal and may still talk about it


@dataclass(frozen=True, slots=True)
class Term:
    """The evidence of one deed."""

    deed: Deed
    shares: ev.Shares
    aims: ev.Aims  # evidence that the actor is purposeful

    def of(self, saboteurs: int) -> float:
        """Its log-likelihood if these dwarf cards, a bit each, are the saboteurs."""
        target = self.deed.target
        return self.shares[saboteurs >> self.deed.dwarf & 1][0 if target is None else saboteurs >> target & 1]


@dataclass(frozen=True, slots=True)
class Reason:
    """A deed, and the change of a suspicion by it, in log-odds."""

    deed: Deed
    weight: float


class Belief:
    """The listener's opinion of everybody in the running round."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.deck = dwarfs_in_play(rules, seats)
        self._teams = rules.expansion  # miners of teams keep their knowledge of goals to themselves
        self.watch = Watch(seats, race=rules.expansion)
        self.listener: int | None = None  # the seat that has this belief, once it is known
        self.bots: frozenset[int] = frozenset()  # seats that are known to be played by bots
        self.may_talk = False  # whether these bots would tell their knowledge; people may stay silent
        self.heed = HEED  # log-odds that the others act on their doubts
        self.begin()

    def begin(self) -> None:
        self.terms: list[Term] = []
        self.standing = [0.0] * len(self.deck)  # public evidence about each dwarf card, in log-odds
        self.heed = (self.heed + HEED) / 2  # half of the last round's evidence is remembered
        self._asked: dict[int, list[float]] = {}  # answers that hold until the next deed
        self._fill()

    def introduce(self, bots: frozenset[int], may_talk: bool) -> None:
        """See `company.Introduced`."""
        if bots != self.bots:
            self._asked = {}
        self.bots, self.may_talk = bots, may_talk

    def hear(self, events: Iterable[Event]) -> None:
        """Follow events, as the listener learns of them."""
        happened = list(events)
        begins = [place for place, event in enumerate(happened) if isinstance(event, RoundBegan)]
        if begins:  # the round before is over
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
        count = sum(map(ev.hinders, self.deck)) - sum(map(ev.hinders, known.values()))
        sure = sum(1 << card for card, dwarf in known.items() if ev.hinders(dwarf))
        unknown = [card for card in range(len(self.deck)) if card not in known]
        ways = [sure | sum(1 << card for card in chosen) for chosen in combinations(unknown, max(0, count))]
        self.ways = ways or [sure]
        # By dwarf card and by way: the evidence of all its deeds, before they are discounted for randomness.
        self.said = [[0.0] * len(self.ways) for _ in self.deck]
        self.aims = [ev.NO_AIM] * len(self.deck)  # the evidence of all deeds of each dwarf for either aim
        for term in self.terms:
            self._add(term)
        self._asked = {}

    def _add(self, term: Term) -> None:
        dwarf = term.deed.dwarf
        self.aims[dwarf] = ev.sum_of(self.aims[dwarf], term.aims)
        self.said[dwarf] = [said + term.of(way) for said, way in zip(self.said[dwarf], self.ways, strict=True)]

    def _weigh(self, deed: Deed) -> None:
        standing = None if deed.target is None else self.standing_of(deed.target)
        self._learn_heed(deed, standing)
        shares = ev.shares_of(deed, standing)
        aims = ev.aims_of(deed, standing)
        if shares is None and aims == ev.NO_AIM:
            return
        shares = shares or ev.NOTHING_SAID
        term = Term(deed, shares, aims)
        self.terms.append(term)
        if deed.target is None:
            self.standing[deed.dwarf] += shares[1][0] - shares[0][0]
        self._add(term)

    def _learn_heed(self, deed: Deed, standing: str | None) -> None:
        """Learn whether unsuspected players react to suspects."""
        if deed.seat == self.listener or deed.situation == "talk" or self.standing_of(deed.dwarf) == "doubted":
            return
        if deed.habit == "hinder" and standing == "doubted":
            self.heed += PUNISHED
        elif any(self.standing_of(dwarf) == "doubted" for dwarf in self.watch.dwarf_of):
            self.heed += SPARED

    def _learn_from_talk(self, event: Event) -> None:
        """Learn from talk: bots that never tell what they have seen hardly think about others either."""
        match event:
            case Claimed(seat, _, says) if seat != self.listener and says != NOTHING:
                self.heed += SPOKE
            case Acted(seat, Map()) if (
                seat != self.listener and seat in self.bots and self.may_talk and not self._teams
            ):
                self.heed += SILENT

    def heeded(self) -> float:
        """The probability that the others act on their doubts."""
        return ev.chance_of(self.heed + PEOPLE * self._among_people())

    def _among_people(self) -> bool:
        return not set(range(1, self.watch.seats + 1)) - {self.listener} <= self.bots

    def standing_of(self, dwarf: int) -> str:
        """The public opinion of a dwarf, in a word."""
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
        """The same without DOUBT, in the order of the ways. Deeds count by the probability that their actor has an
        aim."""
        aims, said = list(self.aims), list(self.said)
        if without is not None:
            actor = without.deed.dwarf
            aims[actor] = ev.sum_of(aims[actor], without.aims, -1)
            said[actor] = [each - without.of(way) for each, way in zip(said[actor], self.ways, strict=True)]
        logs = [0.0] * len(self.ways)
        own = self._own()
        among_people = self._among_people()
        chaos = ev.CHAOS if among_people else CHAOS_OF_BOTS
        more = 0.0 if among_people else PLAIN_HABITS * (1 - self.heeded())
        for dwarf, (aimed, says) in enumerate(zip(ev.aimful(aims, self.prior(), own, chaos), said, strict=True)):
            if dwarf != own and any(says):  # nobody learns from their own deeds
                count = aimed * (1 + more * aimed**4)  # more only of those who clearly have an aim
                logs = [weight + count * each for weight, each in zip(logs, says, strict=True)]
        most = max(logs)
        weights = [exp(weight - most) for weight in logs]
        total = sum(weights)
        return [weight / total for weight in weights]

    def evidence(self, seat: int, without: Term | None = None) -> float:
        """The log-odds that a seat is against the gold being found, before any doubt in the belief itself."""
        card = self.watch.dwarf_of[seat - 1]
        return ev.log_odds(sum(chance for way, chance in self.chances(without, 0.0).items() if way >> card & 1))

    def suspicions(self) -> dict[int, float]:
        """How likely each seat is against the gold being found."""
        chances = self.chances()
        return {
            seat: sum(chance for way, chance in chances.items() if way >> card & 1)
            for seat, card in enumerate(self.watch.dwarf_of, 1)
        }

    def prior(self) -> float:
        """How likely any dwarf is a saboteur before anything has happened, to somebody who knows no dwarf."""
        return sum(map(ev.hinders, self.deck)) / len(self.deck)

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
        """The public evidence of a deed about its actor, in log-odds."""
        shares = ev.shares_of(deed, None if deed.target is None else self.standing_of(deed.target))
        if shares is None:
            return 0.0
        if deed.target is None:
            return shares[1][0] - shares[0][0]
        doubt = ev.chance_of(self.standing[deed.target]) * self.prior() * 2
        digs = (1 - doubt) * exp(shares[0][0]) + doubt * exp(shares[0][1])
        hinder = (1 - doubt) * exp(shares[1][0]) + doubt * exp(shares[1][1])
        return log(hinder / digs)

    def deals(self, rng: Random, most: int = 256) -> list[list[int]]:
        """Ways to deal all dwarfs, as numbers of the kernel, drawn by their probabilities."""
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
