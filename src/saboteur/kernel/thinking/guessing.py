"""Guessing: worlds that agree with a seat's knowledge, and follow its probabilities for the rest.

Everybody knows who looked at which goal, so in a world these players know its face. The place of the gold, and the
cards that others hold or passed face down, can be guessed from their deeds and omissions.
"""

from __future__ import annotations

from saboteur.kernel.rules.seats import dwarf
from saboteur.kernel.state.chance import below, shuffle
from saboteur.kernel.thinking.intrinsics import *


def guess_again(s: State, eyes: int, g: Guesses) -> None:
    """Deal a world's secrets again by their probabilities; its roles stay."""
    for goal in range(3):
        s.goal_seen[goal] |= g.looked[goal]
    if g.gold[0] + g.gold[1] + g.gold[2]:
        guess_gold(s, eyes, g)
    if g.hands and not s.sight_count:
        guess_cards(s, eyes, g)


def guess_gold(s: State, eyes: int, g: Guesses) -> None:
    """Put the gold under a goal by its probability, if the seat has not seen it."""
    at = 0
    n = below(s, g.gold[0] + g.gold[1] + g.gold[2])
    while n >= g.gold[at]:
        n -= g.gold[at]
        at += 1
    for goal in range(3):
        if s.goal[goal] == GOLD and not s.goal_seen[goal] >> eyes & 1 and not s.goal_seen[at] >> eyes & 1:
            s.goal[goal] = s.goal[at]
            s.goal[at] = GOLD
            return


def guess_cards(s: State, eyes: int, g: Guesses) -> None:
    """Deal the hidden cards: first those that others kept or passed, then the cards drawn since and the pile."""
    for card in range(64):
        g.count[card] = 0
    for seat in range(s.seats):
        if seat != eyes:
            for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
                g.count[s.hand[i]] += 1
    for i in range(s.passed_count):
        if s.passed_by[i] != eyes:
            g.count[s.passed[i]] += 1
    for i in range(s.pile_size):
        g.count[s.pile[i]] += 1
    g.kinds = 0
    for card in range(64):
        if g.count[card]:
            g.kind[g.kinds] = card
            g.kinds += 1
    begin = below(s, s.seats)
    for k in range(s.seats):
        seat = begin + k if begin + k < s.seats else begin + k - s.seats
        if seat != eyes:
            start = MAX_HAND * seat
            likes = 64 * (seat + (MAX_SEATS if dwarf(s, seat) == SABOTEUR else 0))
            for i in range(start, start + s.hand_size[seat] - g.fresh[seat]):
                s.hand[i] = guess_card(s, g, g.keeps, likes)
    for i in range(s.passed_count):
        if s.passed_by[i] != eyes:
            s.passed[i] = guess_card(s, g, g.passes, 64 if dwarf(s, s.passed_by[i]) == SABOTEUR else 0)
    n = 0
    for k in range(g.kinds):
        for _ in range(g.count[g.kind[k]]):
            s.pool[n] = g.kind[k]
            n += 1
    shuffle(s, s.pool, n, 0)
    for seat in range(s.seats):
        if seat != eyes:
            start = MAX_HAND * seat + s.hand_size[seat]
            for i in range(start - g.fresh[seat], start):
                n -= 1
                s.hand[i] = s.pool[n]
    for i in range(s.pile_size):
        n -= 1
        s.pile[i] = s.pool[n]


def guess_card(s: State, g: Guesses, likely: Bytes, at: int) -> int:
    """A random one of the remaining cards, by the probabilities of its kinds from `at` on."""
    total = 0
    for k in range(g.kinds):
        total += g.count[g.kind[k]] * likely[at + g.kind[k]]
    n = below(s, total)
    k = 0
    while True:
        part = g.count[g.kind[k]] * likely[at + g.kind[k]]
        if n < part:
            break
        n -= part
        k += 1
    g.count[g.kind[k]] -= 1
    return g.kind[k]
