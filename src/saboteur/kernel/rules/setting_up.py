"""Setting up (docs/rules.md, chapter 2), and random deals for playouts. Recorded games are dealt by saboteur.deal."""

from __future__ import annotations

from saboteur import cards
from saboteur.kernel.rules.goals import cards_have_run_out, end_round
from saboteur.kernel.rules.paths import flow, new_site, put
from saboteur.kernel.state.chance import shuffle
from saboteur.kernel.state.intrinsics import *

# The decks and dwarfs of random deals. Dwarfs: sixteen places for each number of players; the first sixteen belong to
# Saboteur 2.
BASE_DECK: Bytes = [CARD_NUMBER[card] for card, copies in cards.BASE_PILE.items() for _ in range(copies)]
EXPANSION_DECK: Bytes = [CARD_NUMBER[card] for card, copies in cards.SABOTEUR_2_PILE.items() for _ in range(copies)]
BASE_CARDS, EXPANSION_CARDS = len(BASE_DECK), len(EXPANSION_DECK)
GOLD_DECK: Bytes = [nuggets for nuggets, copies in cards.GOLD_CARDS.items() for _ in range(copies)]
DWARF_DECKS: Bytes = [0] * 176
for _place, _dwarf in enumerate(_d for _d, _copies in cards.SABOTEUR_2_DWARFS.items() for _ in range(_copies)):
    DWARF_DECKS[_place] = cards.DWARFS.index(_dwarf)
for _seats, (_saboteurs, _miners) in cards.DWARFS_IN_PLAY.items():
    for _place in range(_saboteurs + _miners):
        DWARF_DECKS[16 * _seats + _place] = SABOTEUR if _place < _saboteurs else MINER


def begin_round(s: State, first: int) -> None:
    """Begin a round with the hands, piles, goals and dwarfs that the state already holds."""
    set_table(s, first)
    if cards_have_run_out(s):
        end_round(s)


def set_table(s: State, first: int) -> None:
    """Set an empty mine, no marks, no discards, and the first player to act."""
    s.round += 1
    s.phase = PLAYING
    s.first = s.turn = first
    s.winner = NOT_WON
    s.last_path = s.last_card = NOBODY
    s.idle_turns = s.thief_clock = s.thieves = 0
    s.passed_count = s.sight_count = 0
    clear_bytes(s.shown, 0, 64)
    clear_bytes(s.own_passed, 0, 64 * s.seats)
    clear_bytes(s.passed_sights, 0, MAX_CARDS)
    s.draft_count = s.placings = s.broken = 0
    for i in range(4):
        s.draft[i] = 0
    for seat in range(s.seats):
        s.marks[seat] = 0
        s.thief_time[seat] = 0
        s.stole_from[seat] = NOBODY
        s.dwarf_of[seat] = seat
        s.nuggets_before[seat] = s.nuggets[seat]
    for i in range(s.dwarf_count):
        s.dwarf_seen[i] = 1 << i if i < s.seats else 0
        s.dwarf_seat[i] = i if i < s.seats else NOBODY
    s.next_dwarf = s.seats
    set_up_mine(s)


def deal_at_random(s: State, first: int) -> None:
    """Deal the next round from the state's own random numbers, for playouts; records are dealt by deal.py."""
    if s.expansion:
        copy_bytes(s.pile, 0, EXPANSION_DECK, 0, EXPANSION_CARDS)
        s.dwarf_count = 15
        copy_bytes(s.dwarf, 0, DWARF_DECKS, 0, 15)
        s.set_aside = 10
    else:
        copy_bytes(s.pile, 0, BASE_DECK, 0, BASE_CARDS)
        s.dwarf_count = s.seats + 1
        copy_bytes(s.dwarf, 0, DWARF_DECKS, 16 * s.seats, s.dwarf_count)
        if s.selfish_dwarf:
            s.dwarf[s.seats] = SELFISH
        s.set_aside = 0
        count = s.gold_size
        shuffle(s, s.gold, count, count - 10 if count > 10 else 0)  # at most nine are ever drawn
    count = EXPANSION_CARDS if s.expansion else BASE_CARDS
    shuffle(s, s.pile, count, 0)
    shuffle(s, s.dwarf, s.dwarf_count, 0)
    for i in range(3):
        s.goal[i] = i
    shuffle(s, s.goal, 3, 0)
    for seat in range(s.seats):
        s.hand_size[seat] = s.first_hand
        for i in range(MAX_HAND * seat, MAX_HAND * seat + s.first_hand):
            count -= 1
            s.hand[i] = s.pile[count]
    s.pile_size = count
    begin_round(s, first)


def new_game(s: State) -> None:
    """Begin a game: nobody has gold, no round is dealt; the gold pile is whole and in order (2.5)."""
    s.round = 0
    s.phase = UNDEALT
    s.gold_size = 0
    if not s.expansion:
        copy_bytes(s.gold, 0, GOLD_DECK, 0, 28)
        s.gold_size = 28
    clear_bytes(s.gold_held, 0, 4 * MAX_SEATS)
    for seat in range(MAX_SEATS):
        s.nuggets[seat] = 0
        s.nuggets_before[seat] = 0


def set_up_mine(s: State) -> None:
    """Lay the start and the three goals face down, and nothing else (2.3)."""
    forget_sites(s)
    s.site_count = s.open_count = s.laid_count = 0
    s.turning = s.gold_reached = 0
    s.every_side = s.expansion or s.link == LINK_NEIGHBOUR
    new_site(s, START_CELL)
    for goal in range(3):
        new_site(s, GOAL_CELL[goal])
        s.tile[goal + 1] = FACE_DOWN + goal
        s.goal_seen[goal] = 0
    put(s, 0, START_TILE)
    s.reach[0] = 15
    flow(s, 0, 15)
