"""Sampling secrets: another deal that agrees with everything that a seat has seen."""

from __future__ import annotations

from saboteur.kernel.state.chance import below, shuffle
from saboteur.kernel.thinking.intrinsics import *


def determinize(s: State, eyes: int) -> None:
    """Deal everything again that one seat cannot know, among the possible places; the seat's knowledge stays true.

    Dwarfs, unseen goals, the other hands, the pile, the cards set aside and those that others passed face down, the
    gold pile and the others' gold cards.
    """
    bit = 1 << eyes
    for i in range(2, -1, -1):  # goals
        if not s.goal_seen[i] & bit:
            k = below(s, i + 1)
            while s.goal_seen[k] & bit:
                k = k - 1 if k else i
            card = s.goal[i]
            s.goal[i] = s.goal[k]
            s.goal[k] = card
    n = 0
    for i in range(s.dwarf_count):
        s.pool[n] = s.dwarf[i]
        n += not s.dwarf_seen[i] & bit
    shuffle(s, s.pool, n, 0)
    for i in range(s.dwarf_count):
        if not s.dwarf_seen[i] & bit:
            n -= 1
            s.dwarf[i] = s.pool[n]
    determinize_cards(s, eyes)
    if not s.expansion and s.phase != GAME_OVER:  # 7.4
        determinize_gold(s, eyes)


def determinize_cards(s: State, eyes: int) -> None:
    """The cards: pool all that is hidden, put back what the seat has seen in other hands, deal the rest."""
    n = 0
    for seat in range(s.seats):
        if seat != eyes:
            for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
                s.pool[n] = s.hand[i]
                s.hand[i] = HIDDEN_CARD
                n += 1
    for i in range(s.passed_count):
        if s.passed_by[i] != eyes:
            s.pool[n] = s.passed[i]
            s.passed[i] = HIDDEN_CARD
            n += 1
    for i in range(s.pile_size):
        s.pool[n] = s.pile[i]
        n += 1
    for i in range(s.sight_count):
        if s.sight_eyes[i] == eyes:
            for k in range(s.sight_size[i]):
                n = put_back(s, i, s.sight_cards[MAX_HAND * i + k], n)
    shuffle(s, s.pool, n, 0)
    for seat in range(s.seats):
        if seat != eyes:
            for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
                if s.hand[i] == HIDDEN_CARD:
                    n -= 1
                    s.hand[i] = s.pool[n]
    for i in range(s.passed_count):
        if s.passed[i] == HIDDEN_CARD:
            n -= 1
            s.passed[i] = s.pool[n]
    for i in range(s.pile_size):
        n -= 1
        s.pile[i] = s.pool[n]


def put_back(s: State, sight: int, card: int, n: int) -> int:
    """Put a card that was seen in a hand into a possible place: that hand, or the cards passed from it.

    The pool has `n` cards before; returns the number after.
    """
    i = 0
    while s.pool[i] != card:
        i += 1
    n -= 1
    s.pool[i] = s.pool[n]
    seat = s.sight_hand[sight]
    start = MAX_HAND * seat
    places = 0
    for i in range(start, start + s.hand_size[seat]):
        places += s.hand[i] == HIDDEN_CARD
    for i in range(s.passed_count):
        if s.passed_sights[i] >> sight & 1 and s.passed[i] == HIDDEN_CARD:
            places += 1
    places = below(s, places)
    for i in range(start, start + s.hand_size[seat]):
        if s.hand[i] == HIDDEN_CARD:
            if not places:
                s.hand[i] = card
                return n
            places -= 1
    for i in range(s.passed_count):
        if s.passed_sights[i] >> sight & 1 and s.passed[i] == HIDDEN_CARD:
            if not places:
                s.passed[i] = card
                return n
            places -= 1
    return n


def determinize_gold(s: State, eyes: int) -> None:
    """The gold cards that others keep, those in the pile, and those being shared unless this seat looks at them."""
    n = 0
    for seat in range(s.seats):
        if seat != eyes:
            for nuggets in range(1, 4):
                for _ in range(s.gold_held[4 * seat + nuggets]):
                    s.pool[n] = nuggets
                    n += 1
    for i in range(s.gold_size):
        s.pool[n] = s.gold[i]
        n += 1
    drafted = 0 if s.turn == eyes else s.draft_count
    if drafted:
        for nuggets in range(1, 4):
            for _ in range(s.draft[nuggets]):
                s.pool[n] = nuggets
                n += 1
            s.draft[nuggets] = 0
    shuffle(s, s.pool, n, 0)
    for i in range(drafted):
        n -= 1
        s.draft[s.pool[n]] += 1
    for i in range(s.gold_size):
        n -= 1
        s.gold[i] = s.pool[n]
    for seat in range(s.seats):
        if seat != eyes:
            count = s.gold_held[4 * seat + 1] + s.gold_held[4 * seat + 2] + s.gold_held[4 * seat + 3]
            before = s.nuggets[seat]
            s.nuggets[seat] = 0
            for nuggets in range(1, 4):
                s.gold_held[4 * seat + nuggets] = 0
            for i in range(count):
                n -= 1
                s.gold_held[4 * seat + s.pool[n]] += 1
                s.nuggets[seat] += s.pool[n]
            s.nuggets_before[seat] += s.nuggets[seat] - before


def take_roles(s: State, roles: Roles) -> None:
    """Give out the dwarfs by a random assignment in `roles`, drawn by the weights."""
    n: U32 = below(s, roles.weights[roles.count - 1])
    k = 0
    while roles.weights[k] <= n:
        k += 1
    for i in range(s.dwarf_count):
        s.dwarf[i] = roles.dwarf[MAX_DWARFS * k + i]
