"""Other worlds: games that one seat cannot tell from the true one, each with deals and actions of its own.

Every round is drawn again from the events that the seat was told (`spiel_cards` draws the cards), and played. It is
thrown away unless the seat is told the same as before, because hidden hands decide whether a round goes on (6.4, 10.8),
and one player's gold may depend on the cards that others took.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from saboteur import cards
from saboteur.actions import Action, Clear, Discard, Map, Take, Target
from saboteur.deal import cards_in_play
from saboteur.events import Event, RoundBegan, Turned
from saboteur.game import PlayedRound
from saboteur.notation import GOAL_CELLS
from saboteur.research.spiel_cards import Cards, Impossible, unplayable
from saboteur.research.spiel_table import Table

GAMES, ROUNDS = 8, 40  # attempts for a whole game, and for each round of it


def other_world(true: Table, seat: int, chance: random.Random) -> list[PlayedRound] | None:
    """All rounds of a game that the seat cannot tell from the true one; None if no attempt found one.

    A round that is over keeps its cards if no attempt could deal them again: they no longer matter.
    """
    rules, names = true.game.rules, true.game.names
    for _ in range(GAMES):
        table = Table(rules, len(names))
        table.game.first = true.game.first
        try:
            for number, heard in enumerate(_by_round(true.events)):
                table = _another_round(table, true, number, [event.seen_by(seat) for event in heard], seat, chance)
        except Impossible:
            continue
        one, other = (each.game.view(seat) for each in (true, table))
        if one == other:
            return table.game.rounds
    return None


def _by_round(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    starts = [at for at, event in enumerate(events) if isinstance(event, RoundBegan)]
    for start, end in pairwise((*starts, len(events))):
        yield events[start:end]


def _another_round(
    before: Table, true: Table, number: int, told: list[Event], seat: int, chance: random.Random
) -> Table:
    is_over = number + 1 < true.game.round
    for attempt in range(ROUNDS + is_over):
        try:
            drawn = _drawn(before, true, number, told, seat, chance, keep_cards=attempt == ROUNDS)
            table = copy.deepcopy(before)
            table.live(drawn)
        except ValueError:
            continue
        if [event.seen_by(seat) for event in table.events[len(before.events) :]] == told:
            return table
    raise Impossible


def _drawn(
    before: Table, true: Table, number: int, told: list[Event], seat: int, chance: random.Random, keep_cards: bool
) -> PlayedRound:
    """One round, drawn from the events that the seat was told."""
    rules, seats, played = true.game.rules, true.game.seats, true.game.rounds[number]
    actions = [action for _, action in played.actions]
    deal = replace(played.deal, goals=_goals(played, told, seat, chance))
    if number == len(true.ends):  # dwarfs are hidden until the round is decided (6.5)
        dwarfs = _dwarfs(played, seat, chance)
        deal = replace(deal, dwarfs=dwarfs[:seats], aside=dwarfs[seats:])
    if not keep_cards:
        found = Cards(told, seat, seats, chance)
        gold_reached = any(isinstance(event, Turned) and event.face == cards.GOLD for event in told)
        if number < len(true.ends) and not gold_reached and rules.round_end != "hands-empty":
            turns = seats if rules.round_end == "all-passed" else 0
            found.could_not_play(unplayable(true.ends[number]), turns)
        hands, rest = found.dealt(cards_in_play(rules))
        pile = len(rest) - (cards.SABOTEUR_2_SET_ASIDE if rules.expansion else 0)
        deal = replace(deal, hands=hands, pile=rest[:pile], set_aside=rest[pile:])
        passed = iter(found.passed)
        for at, action in enumerate(actions):
            if isinstance(action, Discard | Clear):
                actions[at] = replace(action, cards=tuple(sorted(str(slot.card) for slot in next(passed))))
    if not rules.expansion:
        gold, actions = _gold(before._gold_left(), true, number, actions, seat, chance)
        deal = replace(deal, gold=gold)
    return PlayedRound(deal, [(who, action) for (who, _), action in zip(played.actions, actions, strict=True)])


def _goals(played: PlayedRound, told: list[Event], seat: int, chance: random.Random) -> tuple[str, ...]:
    """Shuffle the goals that were neither turned nor seen by the seat."""
    seen = {event.cell for event in told if isinstance(event, Turned)}
    seen |= {action.cell for who, action in played.actions if who == seat and isinstance(action, Map)}
    return _shuffled(played.deal.goals or (), [cell in seen for cell in GOAL_CELLS], chance)


def _dwarfs(played: PlayedRound, seat: int, chance: random.Random) -> tuple[str, ...]:
    """Shuffle the dwarfs, except those that the seat holds, held or inspected."""
    deal = played.deal
    dwarfs = (*(deal.dwarfs or ()), *(deal.aside or ()))
    top = len(deal.dwarfs or ())
    holds = list(range(top))
    seen = [card == seat - 1 for card in range(len(dwarfs))]
    for who, action in played.actions:
        if isinstance(action, Target) and action.word == "inspect" and who == seat:
            seen[holds[action.seat - 1]] = True
        elif isinstance(action, Target) and action.word == "swap-hats":
            holds[action.seat - 1], seen[top] = top, action.seat == seat
            top += 1
    return _shuffled(dwarfs, seen, chance)


def _shuffled(words: Sequence[str], known: Sequence[bool], chance: random.Random) -> tuple[str, ...]:
    """The same words in another order, except for those that are known. Sorted first: the true order is a secret."""
    free = sorted(word for word, stays in zip(words, known, strict=True) if not stays)
    chance.shuffle(free)
    return tuple(word if stays else free.pop() for word, stays in zip(words, known, strict=True))


def _gold(
    left: list[str], true: Table, number: int, actions: list[Action], seat: int, chance: random.Random
) -> tuple[tuple[str, ...], list[Action]]:
    """A gold pile of the remaining cards, and the choices of others; the seat chooses from the same cards as before.

    A seat that chooses sees all cards that are still to be shared (7.1). From its first look on it knows the cards, and
    between two looks only their order is unknown.
    """
    takes = [at for at, action in enumerate(actions) if isinstance(action, Take)]
    shared = [str(actions[at]).split()[1] for at in takes]
    looks = [place for place, at in enumerate(takes) if true.game.rounds[number].actions[at][0] == seat]
    if number + 1 == true.game.round:
        shared += [str(value) for value, count in enumerate(true.game.truth.draft(), 1) for _ in range(count)]
        if true.game.phase == "take" and true.game.turn == seat:
            looks.append(len(takes))
    hidden = looks[0] if looks else len(shared)
    rest = Counter(left)
    rest.subtract(shared[hidden:])
    if min(rest.values(), default=0) < 0:  # in this world others took it in earlier rounds
        raise Impossible
    pool = sorted(rest.elements())
    chance.shuffle(pool)
    shared[:hidden] = [pool.pop() for _ in range(hidden)]
    for look, end in pairwise((*looks, len(shared))):
        between = sorted(shared[look + 1 : end])
        chance.shuffle(between)
        shared[look + 1 : end] = between
    if true.game.rules.gold_choice == "highest":  # 10.5: there is only one order; the seat is told whether it fits
        shared.sort(reverse=True)
    actions = list(actions)
    for at, value in zip(takes, shared, strict=False):
        actions[at] = Take(int(value))
    return (*shared, *pool), actions
