"""Saboteur 2 (docs/rules.md, chapter 9): its action cards, teams and their doors, payments, thieves."""

from __future__ import annotations

from saboteur.kernel.rules.action_cards import take_mark
from saboteur.kernel.rules.gold import close_round
from saboteur.kernel.rules.hands import show, spend, swap_hands
from saboteur.kernel.rules.outcome import has_won, lot
from saboteur.kernel.rules.paths import flow_again
from saboteur.kernel.rules.seats import dwarf, next_seat
from saboteur.kernel.state.intrinsics import *

# 9.19: nuggets by the number of winners.
WINNER_PAY: Bytes = [0, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1]


def play_trick(s: State, kind: int, other: int) -> None:
    """An action card of Saboteur 2 (9.11 to 9.16)."""
    seat = s.turn
    spend(s, seat, CARD_OF_KIND[kind], True)
    if kind != PLAY_THIEF and kind != TRAP:  # these stay before somebody
        show(s, CARD_OF_KIND[kind])
    if kind == PLAY_THIEF:
        s.marks[seat] |= THIEF
        s.thief_clock += 1
        s.thief_time[seat] = s.thief_clock
    elif kind == TRAP:
        s.marks[other] |= TRAPPED
    elif kind == HANDS_OFF:
        take_mark(s, other, 4)
    elif kind == FREE:
        take_mark(s, other, 3)
    elif kind == INSPECT:
        s.dwarf_seen[s.dwarf_of[other]] |= 1 << seat
    elif kind == SWAP_HATS:
        s.dwarf_of[other] = s.next_dwarf
        s.dwarf_seat[s.next_dwarf] = other
        s.dwarf_seen[s.next_dwarf] = 1 << other
        s.next_dwarf += 1
    else:
        swap_hands(s, seat, other)


def team_reaches(s: State, team: int) -> bool:
    """Whether some route from the start to the gold has no door of the other colour (9.8, 9.17)."""
    shut = GREEN if team == BLUE else BLUE
    for site in range(s.site_count):
        s.reach[site] = 0
    s.reach[0] = 15
    flow_past_doors(s, 0, 15, shut)
    for i in range(s.laid_count):
        site = s.laid[i]
        if LADDER[s.tile[site]]:
            s.reach[site] = OPEN[s.tile[site]]
            flow_past_doors(s, site, OPEN[s.tile[site]], shut)
    reached: bool = False
    for goal in range(1, 4):
        if s.tile[goal] == GOLD_TILE and s.reach[goal]:
            reached = True
    flow_again(s)
    return reached


def flow_past_doors(s: State, site: int, sides: int, shut: int) -> None:
    """As `flow`, but doors of the team `shut` let nothing through."""
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        other = s.beside[4 * site + side]
        side ^= 2
        tile = s.tile[other]
        if tile < FACE_DOWN and OPEN[tile] >> side & 1 and not s.reach[other] >> side & 1:
            if DOOR[tile] >> side & 1 and DOOR_OF[tile] == shut:
                s.reach[other] |= 1 << side
            else:
                s.reach[other] |= JOINED[4 * tile + side]
                flow_past_doors(s, other, JOINED[4 * tile + side] & ~(1 << side), shut)


def pay_expansion(s: State) -> None:
    """Saboteur 2: find the winning side (9.17, 9.18), and pay each player (9.19, 9.20)."""
    s.winner = winner_in_expansion(s)
    winners = 0
    geologists = 0
    for seat in range(s.seats):
        winners += has_won(s, seat)
        geologists += lot(s, seat) == HAS_CRYSTALS
    crystals = 0
    for i in range(s.laid_count):
        crystals += CRYSTAL[s.tile[s.laid[i]]]
    for seat in range(s.seats):
        if lot(s, seat) == HAS_CRYSTALS:
            s.nuggets[seat] += crystals // geologists
        elif has_won(s, seat):
            less = 1 if lot(s, seat) == BOSS_WINS else 2 if lot(s, seat) == PROFITEER_WINS else 0
            if WINNER_PAY[winners] > less:
                s.nuggets[seat] += WINNER_PAY[winners] - less


def winner_in_expansion(s: State) -> int:
    """The winning side: a team whose way is not blocked, both, or none (9.17); otherwise the saboteurs (9.18)."""
    if not s.gold_reached:
        for seat in range(s.seats):
            if dwarf(s, seat) == SABOTEUR:
                return SABOTEURS_WIN
        return NOBODY_WINS
    blue: bool = team_reaches(s, BLUE)
    green: bool = team_reaches(s, GREEN)
    connector = dwarf(s, s.turn)
    if connector == BLUE and blue:
        return BLUE_WINS
    if connector == GREEN and green:
        return GREEN_WINS
    return BOTH_WIN if blue and green else BLUE_WINS if blue else GREEN_WINS if green else NOBODY_WINS


def begin_theft(s: State) -> None:
    """The thieves steal, clockwise from the seat that laid the last thief card; a trapped one is skipped (9.11)."""
    last = -1
    for seat in range(s.seats):
        if s.marks[seat] & THIEF and (last < 0 or s.thief_time[seat] > s.thief_time[last]):
            last = seat
    s.thieves = 0
    if last >= 0:
        for seat in range(s.seats):
            if s.marks[seat] & THIEF and not s.marks[seat] & TRAPPED:
                s.thieves |= 1 << seat
        s.turn = last
        s.phase = STEALING
        next_thief(s)
    else:
        close_round(s)


def next_thief(s: State) -> None:
    if not s.thieves:
        close_round(s)
        return
    while not s.thieves >> s.turn & 1:
        s.turn = next_seat(s, s.turn, 1)
    s.thieves &= ~(1 << s.turn)


def steal(s: State, victim: int) -> None:
    """A thief takes a nugget from somebody, or from nobody (9.11)."""
    if victim != NOBODY:
        s.stole_from[s.turn] = victim
        s.nuggets[victim] -= 1
        s.nuggets[s.turn] += 1
    next_thief(s)
