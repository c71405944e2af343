"""Gold, rounds and the game (docs/rules.md, chapter 7; 8.1 and 8.2): gold cards are shared or paid."""

from __future__ import annotations

from saboteur.kernel.rules.outcome import lot
from saboteur.kernel.rules.seats import dwarf, next_seat
from saboteur.kernel.state.intrinsics import *

# 7.2: nuggets for each saboteur, by their number.
SABOTEUR_PAY: Bytes = [0, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2]


def begin_sharing(s: State) -> None:
    """The miners have won: draw gold cards and hand them to the first miner (7.1), or pay the selfish dwarf (8.2)."""
    connector = s.turn
    if dwarf(s, connector) == SELFISH:
        pay_gold_cards(s, connector, 4)
        close_round(s)
        return
    draw_gold(s)
    if not s.draft_count:
        close_round(s)
        return
    s.phase = TAKING
    if lot(s, connector) != SHARES:
        next_to_share(s)


def draw_gold(s: State) -> None:
    """As many gold cards as miners share, or as there are players but the selfish dwarf, at most nine (7.1, 10.6)."""
    sharing = 0
    players = 0
    for seat in range(s.seats):
        sharing += lot(s, seat) == SHARES
        players += dwarf(s, seat) != SELFISH
    due = min(players, 9) if s.gold_for_players and sharing else sharing  # 10.6: nobody to share with, no gold drawn
    for _ in range(min(due, s.gold_size)):
        s.gold_size -= 1
        s.draft[s.gold[s.gold_size]] += 1
        s.draft_count += 1


def next_to_share(s: State) -> None:
    s.turn = next_seat(s, s.turn, s.gold_clockwise)
    while lot(s, s.turn) != SHARES:
        s.turn = next_seat(s, s.turn, s.gold_clockwise)


def take_gold_card(s: State, nuggets: int) -> None:
    """Keep a gold card and hand the rest on (7.1)."""
    s.draft[nuggets] -= 1
    s.draft_count -= 1
    s.nuggets[s.turn] += nuggets
    s.gold_held[4 * s.turn + nuggets] += 1
    if s.draft_count:
        next_to_share(s)
    else:
        close_round(s)


def pay_saboteurs(s: State) -> None:
    """The gold was not reached: pay each saboteur from the gold pile, in the order of seats (7.2, 7.3, 10.7)."""
    saboteurs = 0
    for seat in range(s.seats):
        if dwarf(s, seat) == SABOTEUR:
            saboteurs += 1
    s.winner = SABOTEURS_WIN if saboteurs else NOBODY_WINS
    for seat in range(s.seats):
        if dwarf(s, seat) == SABOTEUR:
            pay_gold_cards(s, seat, SABOTEUR_PAY[saboteurs])


def pay_gold_cards(s: State, seat: int, amount: int) -> None:
    """The fewest cards worth an amount, larger ones first; or the most below it that can be made (10.2, 10.7)."""
    while amount:
        for threes in range(amount // 3, -1, -1):
            twos = min((amount - 3 * threes) // 2, count_of(s.gold, s.gold_size, 2))
            ones = amount - 3 * threes - 2 * twos
            if threes <= count_of(s.gold, s.gold_size, 3) and ones <= count_of(s.gold, s.gold_size, 1):
                give_gold(s, seat, 3, threes)
                give_gold(s, seat, 2, twos)
                give_gold(s, seat, 1, ones)
                return
        amount -= 1


def give_gold(s: State, seat: int, nuggets: int, count: int) -> None:
    """Gold cards of one value out of the pile; the others keep their order."""
    s.nuggets[seat] += nuggets * count
    s.gold_held[4 * seat + nuggets] += count
    i = s.gold_size
    while count:
        i -= 1
        if s.gold[i] == nuggets:
            s.gold_size -= 1
            for k in range(i, s.gold_size):
                s.gold[k] = s.gold[k + 1]
            count -= 1


def close_round(s: State) -> None:
    """No choice is left: find the seat that starts the next round (chapter 8, 9.22, 10.3, 10.11)."""
    last = s.last_card if s.next_start_card else s.last_path
    if last == NOBODY:
        last = s.first
    s.next_first = next_seat(s, last, 1)
    s.phase = GAME_OVER if s.round == ROUNDS else ROUND_OVER
