"""Hands: cards that leave them (5.5), exchanges (9.15), and the knowledge of others about them."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *


def spend(s: State, seat: int, card: int, face_up: bool) -> None:
    """A card leaves a hand, in sight of all or face down (5.5)."""
    hand: Bytes = s.hand
    start = MAX_HAND * seat
    last = s.hand_size[seat] - 1
    s.hand_size[seat] = last
    hand[find_card(hand, card, start)] = hand[start + last]
    if not face_up:
        i = s.passed_count
        s.passed[i] = card
        s.passed_by[i] = seat
        s.passed_count = i + 1
        s.own_passed[64 * seat + card] += 1
    if s.sight_count:
        follow_sights(s, seat, card, face_up)


def show(s: State, card: int) -> None:
    """A card goes to the discards, face up."""
    s.shown[card] += 1


def swap_hands(s: State, seat: int, other: int) -> None:
    """Two players exchange their hands (9.15); each knows what the other got."""
    for i in range(MAX_HAND):
        card = s.hand[MAX_HAND * seat + i]
        s.hand[MAX_HAND * seat + i] = s.hand[MAX_HAND * other + i]
        s.hand[MAX_HAND * other + i] = card
    i = s.hand_size[seat]
    s.hand_size[seat] = s.hand_size[other]
    s.hand_size[other] = i
    i = 0
    while i < s.sight_count:
        if s.sight_hand[i] == seat:
            s.sight_hand[i] = other
        elif s.sight_hand[i] == other:
            s.sight_hand[i] = seat
        if s.sight_hand[i] == s.sight_eyes[i] or (
            (s.sight_eyes[i] == seat or s.sight_eyes[i] == other)
            and (s.sight_hand[i] == seat or s.sight_hand[i] == other)
        ):
            drop_sight(s, i)
        else:
            i += 1
    add_sight(s, seat, other)
    add_sight(s, other, seat)


# A *sight* is the knowledge of one player (the eyes) about the hand that another now holds: the cards that it held when
# it was given away, less those that were played openly since. The eyes cannot know whether such a card was passed face
# down, so a passed card is marked as one that may have come out of that hand.


def add_sight(s: State, eyes: int, hand: int) -> None:
    if s.sight_count == MAX_SIGHTS:
        drop_sight(s, 0)
    i = s.sight_count
    s.sight_count += 1
    s.sight_eyes[i] = eyes
    s.sight_hand[i] = hand
    s.sight_size[i] = s.hand_size[hand]
    for k in range(s.hand_size[hand]):
        s.sight_cards[MAX_HAND * i + k] = s.hand[MAX_HAND * hand + k]


def drop_sight(s: State, gone: int) -> None:
    """Forget a sight; the last one takes its place."""
    s.sight_count -= 1
    last = s.sight_count
    s.sight_eyes[gone] = s.sight_eyes[last]
    s.sight_hand[gone] = s.sight_hand[last]
    s.sight_size[gone] = s.sight_size[last]
    for k in range(MAX_HAND):
        s.sight_cards[MAX_HAND * gone + k] = s.sight_cards[MAX_HAND * last + k]
    for k in range(s.passed_count):
        bits = s.passed_sights[k] & ~(1 << gone)
        if gone != last and bits >> last & 1:
            bits |= 1 << gone
        s.passed_sights[k] = bits & ~(1 << last) if gone != last else bits


def follow_sights(s: State, seat: int, card: int, face_up: bool) -> None:
    """A card has left a hand that others have seen."""
    for i in range(s.sight_count):
        if s.sight_hand[i] != seat:
            continue
        if not face_up:
            s.passed_sights[s.passed_count - 1] |= 1 << i
            continue
        for k in range(s.sight_size[i]):
            if s.sight_cards[MAX_HAND * i + k] == card:
                s.sight_size[i] -= 1
                s.sight_cards[MAX_HAND * i + k] = s.sight_cards[MAX_HAND * i + s.sight_size[i]]
                break
