"""Doing it: what an action changes, until the next choice (chapters 3, 5 and 9)."""

from __future__ import annotations

from saboteur.kernel.gold import end_round, end_turn, play_gold
from saboteur.kernel.legal import can_play
from saboteur.kernel.mine import lay, rockfall
from saboteur.kernel.plain import *


def play(s: State, action: Action) -> None:
    """Do a legal action for the player to act, and everything that follows from it until the next choice."""
    kind = action >> KIND_SHIFT
    if kind >= TAKE:
        play_gold(s, action)
        return
    seat = s.turn
    drawer = seat
    other = action & 15
    if s.round_end == ALL_PASSED:  # 10.8
        if (kind == DISCARD or kind == PASS) and s.pile_size == s.set_aside and not can_play(s, seat):
            s.idle_turns += 1
        else:
            s.idle_turns = 0
    draws = 1
    if kind == PLACE:
        spend(s, seat, CARD_OF[action >> 16], True)
        lay(s, find_site(s, action & 0xFFFF), action >> 16)
        s.last_path = seat
    elif kind == DISCARD:
        spend(s, seat, (action & 63) - 1, False)
        if action >> 6 & 63:
            spend(s, seat, (action >> 6 & 63) - 1, False)
            draws = 2
            if action >> 12 & 63:
                spend(s, seat, (action >> 12 & 63) - 1, False)
                draws = 3
    elif kind == BREAK:
        spend(s, seat, BREAK_CARD + (action >> 4 & 3), True)
        break_tool(s, other, action >> 4 & 3)
    elif kind == MEND:
        spend(s, seat, MEND_CARD + (action >> 8 & 7), True)
        show(s, MEND_CARD + (action >> 8 & 7))
        take_mark(s, other, action >> 4 & 3)
    elif kind == ROCKFALL:
        site = find_site(s, action & 0xFFFF)
        spend(s, seat, ROCKFALL_CARD, True)
        show(s, ROCKFALL_CARD)
        show(s, CARD_OF[s.tile[site]])
        rockfall(s, site)
    elif kind == MAP:
        spend(s, seat, MAP_CARD, True)
        show(s, MAP_CARD)
        s.goal_seen[action & 3] |= 1 << seat
    elif kind == CLEAR:
        spend(s, seat, action & 63, False)
        spend(s, seat, action >> 6 & 63, False)
        take_mark(s, seat, action >> 12 & 7)
    elif kind != PASS:
        play_trick(s, kind, other)
        if kind == SWAP_HANDS:
            drawer = other  # 9.15: who has got the smaller hand
    if kind != PASS:
        s.last_card = seat
    if s.gold_reached:
        end_round(s)
        return
    while draws and s.pile_size > s.set_aside:
        draws -= 1
        size = s.hand_size[drawer]
        s.hand_size[drawer] = size + 1
        s.pile_size -= 1
        s.hand[MAX_HAND * drawer + size] = s.pile[s.pile_size]
    end_turn(s)


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
    """A card comes to the discards, face up."""
    s.shown[card] += 1


def break_tool(s: State, seat: int, tool: int) -> None:
    s.marks[seat] |= 1 << tool
    s.broken |= ONE << MAX_SEATS * tool + seat


def take_mark(s: State, seat: int, mark: int) -> None:
    """What lay before a player comes to the discards."""
    s.marks[seat] ^= 1 << mark
    if mark < 3:
        s.broken ^= ONE << MAX_SEATS * mark + seat
        show(s, BREAK_CARD + mark)
    else:
        show(s, TRAPPED_CARD if 1 << mark == TRAPPED else THIEF_CARD)


def play_trick(s: State, kind: int, other: int) -> None:
    """An action card of Saboteur 2 (9.11 to 9.16)."""
    seat = s.turn
    if kind == PLAY_THIEF:
        spend(s, seat, THIEF_CARD, True)
        s.marks[seat] |= THIEF
        s.thief_clock += 1
        s.thief_time[seat] = s.thief_clock
    elif kind == TRAP:
        spend(s, seat, TRAPPED_CARD, True)
        s.marks[other] |= TRAPPED
    elif kind == HANDS_OFF:
        spend(s, seat, HANDS_OFF_CARD, True)
        show(s, HANDS_OFF_CARD)
        take_mark(s, other, 4)
    elif kind == FREE:
        spend(s, seat, FREE_CARD, True)
        show(s, FREE_CARD)
        take_mark(s, other, 3)
    elif kind == INSPECT:
        spend(s, seat, INSPECT_CARD, True)
        show(s, INSPECT_CARD)
        s.dwarf_seen[s.dwarf_of[other]] |= 1 << seat
    elif kind == SWAP_HATS:
        spend(s, seat, SWAP_HATS_CARD, True)
        show(s, SWAP_HATS_CARD)
        s.dwarf_of[other] = s.next_dwarf
        s.dwarf_seat[s.next_dwarf] = other
        s.dwarf_seen[s.next_dwarf] = 1 << other
        s.next_dwarf += 1
    else:
        spend(s, seat, SWAP_HANDS_CARD, True)
        show(s, SWAP_HANDS_CARD)
        swap_hands(s, seat, other)


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


# A *sight* is what one player (the eyes) saw of the hand that another now holds: the cards that it held when it was
# given away, less those that were played openly since. Which of them were passed face down the eyes cannot know, so a
# passed card is marked as one that may have come out of that hand.


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
