"""Deals: everything that chance decides in a round, as a value that can be written down.

A seed becomes a deal by a shuffle that anyone can repeat (docs/notation.md, "Seeds"): SHA-256 gives the random
numbers, Fisher and Yates the order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from saboteur import cards
from saboteur.kernel import codes
from saboteur.notation import NotationError
from saboteur.rulebooks import SELFISH_DWARF, Rules


@dataclass(frozen=True)
class Deal:
    """One round's deal in words. A part that was not named is None; piles have their top first."""

    dwarfs: tuple[str, ...] | None = None
    aside: tuple[str, ...] | None = None
    goals: tuple[str, ...] | None = None
    hands: tuple[tuple[str, ...] | None, ...] = ()
    pile: tuple[str, ...] | None = None
    set_aside: tuple[str, ...] | None = None
    gold: tuple[str, ...] | None = None


class DealError(ValueError):
    """A deal that cannot be played, or that cannot be completed from its seed."""

    def __init__(self, reason: str, part: str | None = None) -> None:
        super().__init__(reason)
        self.part = part  # the part with the mistake, in the words that begin its line in a record: ``hand 2``


def parts_of(deal: Deal) -> list[tuple[str, tuple[str, ...] | None]]:
    """The parts of a deal, each with the words that begin its line in a record."""
    return [
        ("dwarfs", deal.dwarfs),
        ("aside", deal.aside),
        ("goals", deal.goals),
        *((f"hand {seat}", hand) for seat, hand in enumerate(deal.hands, 1)),
        ("pile", deal.pile),
        ("set-aside", deal.set_aside),
        ("gold", deal.gold),
    ]


def check_seed(seed: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{1,256}", seed):
        raise NotationError(f"{seed!r} is no seed; expected hexadecimal digits, up to 256 of them")
    return seed.lower()


@dataclass
class Shuffler:
    """Random numbers from a seed: block n is the SHA-256 of ``seed/round/what/n``, read as eight-byte numbers."""

    label: str
    _numbers: Iterator[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._numbers = self._stream()

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            digest = sha256(f"{self.label}/{block}".encode()).digest()
            for start in range(0, 32, 8):
                yield int.from_bytes(digest[start : start + 8], "big")
            block += 1

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely: numbers that would favour some are skipped."""
        bound = (1 << 64) - (1 << 64) % limit
        while True:
            value = next(self._numbers)
            if value < bound:
                return value % limit

    def shuffled(self, things: Sequence[str]) -> list[str]:
        """Fisher and Yates, from the last place to the second."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def first_seat(seed: str, seats: int) -> int:
    """The first seat of the first round, if this is left to chance (2.6)."""
    return Shuffler(f"{seed}/first").below(seats) + 1


def dwarfs_in_play(rules: Rules, seats: int) -> list[str]:
    """The dwarf cards that are shuffled (2.1, 8.2, 9.1)."""
    if rules.expansion:
        return [dwarf for dwarf, copies in cards.SABOTEUR_2_DWARFS.items() for _ in range(copies)]
    saboteurs, miners = cards.DWARFS_IN_PLAY[seats]
    selfish = SELFISH_DWARF in rules.options
    return ["saboteur"] * saboteurs + ["miner"] * (miners - selfish) + ["selfish"] * selfish


def cards_in_play(rules: Rules) -> list[str]:
    """The path and action cards that are shuffled (2.4, 9.4)."""
    pile = cards.SABOTEUR_2_PILE if rules.expansion else cards.BASE_PILE
    return [card for card, copies in pile.items() for _ in range(copies)]


def whole_gold_pile(rules: Rules) -> list[str]:
    """The gold cards of a new game (1.3); Saboteur 2 counts nuggets from a bank."""
    return [] if rules.expansion else [str(value) for value, copies in cards.GOLD_CARDS.items() for _ in range(copies)]


def hand_size(rules: Rules, seats: int) -> int:
    return cards.SABOTEUR_2_HAND if rules.expansion else cards.HAND_SIZE[seats]


def without_seed(deal: Deal, seats: int) -> Deal:
    """A deal that is taken as written: missing parts are empty."""
    hands = tuple(hand or () for hand in (*deal.hands, *(None,) * seats)[:seats])
    empty = {name: () for name in ("dwarfs", "aside", "goals", "pile", "set_aside") if getattr(deal, name) is None}
    return replace(deal, hands=hands, **empty)


def from_seed(
    rules: Rules, seats: int, seed: str, round_number: int, gold_left: Sequence[str], named: Deal | None = None
) -> Deal:
    """Fill the missing parts of a deal from a seed. `gold_left` has the cards of the gold pile."""
    named = named or Deal()
    label = f"{check_seed(seed)}/{round_number}"
    size = hand_size(rules, seats)
    hands = (*named.hands, *(None,) * seats)[:seats]
    set_aside = (named.set_aside, cards.SABOTEUR_2_SET_ASIDE) if rules.expansion else ((), 0)
    dwarfs = _fill(
        f"{label}/dwarfs",
        dwarfs_in_play(rules, seats),
        [("dwarfs", named.dwarfs, seats), ("aside", named.aside, None)],
        "dwarfs",
    )
    goals = _fill(f"{label}/goals", list(cards.GOALS), [("goals", named.goals, 3)], "goals")
    piles = _fill(
        f"{label}/cards",
        cards_in_play(rules),
        [
            ("set-aside", *set_aside),
            *((f"hand {seat}", hand, size) for seat, hand in enumerate(hands, 1)),
            ("pile", named.pile, None),
        ],
        "cards",
    )
    gold = _fill(f"{label}/gold", sorted(gold_left), [("gold", named.gold, None)], "gold cards")
    return Deal(dwarfs[0], dwarfs[1], goals[0], tuple(piles[1:-1]), piles[-1], piles[0], gold[0])


def _fill(
    label: str, whole: list[str], places: list[tuple[str, tuple[str, ...] | None, int | None]], what: str
) -> list[tuple[str, ...]]:
    """Fill each empty place in order with so many cards (None: all that are left) from the shuffled rest."""
    if all(named is not None for _, named, _ in places):
        return [named or () for _, named, _ in places]  # nothing to fill: taken as written
    rest = Counter(whole)
    for part, named, _ in places:
        for card in named or ():
            rest[card] -= 1
            if rest[card] < 0:
                most = whole.count(card)
                raise DealError(
                    f"{card} is named too often; expected at most {most} of it in a deal filled from its seed", part
                )
    order = Shuffler(label).shuffled([card for card in _in_order(whole) for _ in range(rest[card])])
    filled: list[tuple[str, ...]] = []
    for part, named, size in places:
        if named is not None:
            if size is not None and len(named) != size:
                raise DealError(f"{len(named)} {what} are named; expected {size} in a deal filled from its seed", part)
            filled.append(named)
        else:
            count = len(order) if size is None else size
            if count > len(order):
                raise DealError(
                    f"too many {what} are named; expected {count} to be left for a part filled from the seed"
                )
            filled.append(tuple(order[:count]))
            order = order[count:]
    if order:
        raise DealError(f"{len(order)} {what} are left over; expected all of them in a deal filled from its seed")
    return filled


def _in_order(whole: list[str]) -> list[str]:
    return list(dict.fromkeys(whole))


def check_deal(deal: Deal, seats: int) -> None:
    """Whether a deal can be played at all; how many of each card it names is its own affair."""
    dwarfs, aside, goals = deal.dwarfs or (), deal.aside or (), deal.goals or ()
    if len(dwarfs) != seats:
        raise DealError(f"{len(dwarfs)} dwarfs are dealt to {seats} seats; expected one for each seat", "dwarfs")
    if sorted(goals) != sorted(cards.GOALS):
        raise DealError(
            f"the goals are {' '.join(goals) or 'not named'}; expected {', '.join(cards.GOALS)} in any order", "goals"
        )
    everything = [card for hand in deal.hands for card in hand or ()] + [*(deal.pile or ()), *(deal.set_aside or ())]
    for part, what, count, most in (
        ("aside", "dwarfs", len(dwarfs) + len(aside), codes.MAX_DWARFS),
        *(
            (f"hand {seat}", "cards in a hand", len(hand or ()), codes.MAX_HAND)
            for seat, hand in enumerate(deal.hands, 1)
        ),
        ("pile", "cards", len(everything), codes.MAX_CARDS),
        ("pile", "path cards", sum(card in cards.PATHS for card in everything), codes.MAX_PATHS),
        ("gold", "gold cards", len(deal.gold or ()), codes.MAX_GOLD),
    ):
        if count > most:
            raise DealError(f"the deal has {count} {what}; expected at most {most}", part)
