"""A turn (docs/rules.md, chapter 3): an action is done, cards are drawn, and the next player is asked."""

from __future__ import annotations

from saboteur.kernel.rules.action_cards import break_tool, rockfall, take_mark
from saboteur.kernel.rules.goals import cards_have_run_out, end_round, turn_goals
from saboteur.kernel.rules.gold import take_gold_card
from saboteur.kernel.rules.hands import show, spend
from saboteur.kernel.rules.legal import can_play
from saboteur.kernel.rules.paths import lay
from saboteur.kernel.rules.saboteur_2 import play_trick, steal
from saboteur.kernel.rules.seats import next_seat
from saboteur.kernel.state.intrinsics import *


def play(s: State, action: Action) -> None:
    """Do a legal action for the player to act, and everything that follows from it until the next choice."""
    kind = action >> KIND_SHIFT
    if kind == TAKE:
        take_gold_card(s, action & 3)
        return
    if kind == STEAL:
        steal(s, action & 15)
        return
    seat = s.turn
    drawer = seat
    if s.round_end == ALL_PASSED:  # 10.8
        if (kind == DISCARD or kind == PASS) and s.pile_size == s.set_aside and not can_play(s, seat):
            s.idle_turns += 1
        else:
            s.idle_turns = 0
    draws = 1
    other = action & 15
    if kind == PLACE:
        spend(s, seat, CARD_OF[action >> 16], True)
        site = find_site(s, action & 0xFFFF)
        lay(s, site, action >> 16)
        if s.turning:
            turn_goals(s, site)
        s.last_path = seat
    elif kind == DISCARD:
        draws = discard(s, seat, action)
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
            drawer = other  # 9.15: the player with the smaller hand
    if kind != PASS:
        s.last_card = seat
    if s.gold_reached:
        end_round(s)
        return
    draw(s, drawer, draws)
    end_turn(s)


def discard(s: State, seat: int, action: Action) -> int:
    """Pass one to three cards face down (3.1, 9.5). Returns how many."""
    spend(s, seat, (action & 63) - 1, False)
    if not action >> 6 & 63:
        return 1
    spend(s, seat, (action >> 6 & 63) - 1, False)
    if not action >> 12 & 63:
        return 2
    spend(s, seat, (action >> 12 & 63) - 1, False)
    return 3


def draw(s: State, seat: int, count: int) -> None:
    """Draw cards, while there are any (3.2)."""
    while count and s.pile_size > s.set_aside:
        count -= 1
        size = s.hand_size[seat]
        s.hand_size[seat] = size + 1
        s.pile_size -= 1
        s.hand[MAX_HAND * seat + size] = s.pile[s.pile_size]


def end_turn(s: State) -> None:
    """Pass the turn to the next player, unless the cards have run out (6.4)."""
    if cards_have_run_out(s):
        end_round(s)
    else:
        s.turn = next_seat(s, s.turn, s.clockwise)
