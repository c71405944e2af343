"""The end of a turn, of a round and of the game; sharing, paying and stealing gold (chapters 6 to 9)."""

from __future__ import annotations

from saboteur.kernel.legal import can_play
from saboteur.kernel.mine import flow_again
from saboteur.kernel.outcome import dwarf, has_won, lot
from saboteur.kernel.plain import *


def end_turn(s: State) -> None:
    """The next player is asked, unless the cards have run out (6.4)."""
    if cards_have_run_out(s):
        end_round(s)
    elif s.clockwise:
        seat = s.turn + 1
        s.turn = seat if seat < s.seats else 0
    else:
        s.turn = s.turn - 1 if s.turn else s.seats - 1


def cards_have_run_out(s: State) -> bool:
    """Chapter 8, "round ends"; 10.8 and 10.18."""
    if s.round_end == HANDS_EMPTY:
        for seat in range(s.seats):
            if s.hand_size[seat]:
                return False
        return True
    if s.pile_size > s.set_aside:
        return False
    if s.round_end == ALL_PASSED:
        return s.idle_turns >= s.seats
    for seat in range(s.seats):
        if s.hand_size[seat] and can_play(s, seat):
            return False
    return True


def end_round(s: State) -> None:
    """Say who has won, and pay or begin to share (chapter 7, 9.17 to 9.20)."""
    for i in range(s.dwarf_count):
        s.dwarf_seen[i] = 0xFFFF  # 6.5
    if s.expansion:
        pay_expansion(s)
        begin_theft(s)
    elif s.gold_reached:
        s.winner = MINERS_WIN
        begin_sharing(s)
    else:
        pay_saboteurs(s)
        close_round(s)


def begin_sharing(s: State) -> None:
    """The miners have won: draw gold cards and hand them to the first miner (7.1), or pay the selfish dwarf (8.2)."""
    connector = s.turn
    if dwarf(s, connector) == SELFISH:
        pay_gold_cards(s, connector, 4)
        close_round(s)
        return
    sharing = 0
    selfish = 0
    for seat in range(s.seats):
        if lot(s, seat) == SHARES:
            sharing += 1
        if dwarf(s, seat) == SELFISH:
            selfish = 1
    due = sharing
    if s.gold_for_players and sharing:  # 10.6: nobody to share with, no gold drawn
        due = s.seats - selfish
        if due > 9:
            due = 9
    while due and s.gold_size:
        s.gold_size -= 1
        s.draft[s.gold[s.gold_size]] += 1
        s.draft_count += 1
        due -= 1
    if not s.draft_count:
        close_round(s)
        return
    s.phase = TAKING
    if lot(s, connector) != SHARES:
        next_to_share(s)


def next_to_share(s: State) -> None:
    while True:
        if s.gold_clockwise:
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
        else:
            s.turn = s.turn - 1 if s.turn else s.seats - 1
        if lot(s, s.turn) == SHARES:
            return


def pay_saboteurs(s: State) -> None:
    """The gold was not reached: each saboteur is paid from the gold pile, in the order of seats (7.2, 7.3, 10.7)."""
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
    ones = count_of(s.gold, s.gold_size, 1)
    twos = count_of(s.gold, s.gold_size, 2)
    threes = count_of(s.gold, s.gold_size, 3)
    while amount:
        for a in range(amount // 3, -1, -1):
            if a > threes:
                continue
            b = (amount - 3 * a) // 2
            if b > twos:
                b = twos
            c = amount - 3 * a - 2 * b
            if c <= ones:
                give_gold(s, seat, 3, a)
                give_gold(s, seat, 2, b)
                give_gold(s, seat, 1, c)
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


def team_reaches(s: State, team: int) -> int:
    """Whether some route from the start to the gold has no door of the other colour (9.8, 9.17)."""
    for site in range(s.site_count):
        s.reach[site] = 0
    s.reach[0] = 15
    flow_past_doors(s, 0, 15, team)
    for i in range(s.laid_count):
        site = s.laid[i]
        if LADDER[s.tile[site]]:
            s.reach[site] = OPEN[s.tile[site]]
            flow_past_doors(s, site, OPEN[s.tile[site]], team)
    reached = 0
    for goal in range(1, 4):
        if s.tile[goal] == GOLD_TILE and s.reach[goal]:
            reached = 1
    flow_again(s)
    return reached


def flow_past_doors(s: State, site: int, sides: int, team: int) -> None:
    """As `flow`, but a door of the other team lets nothing through."""
    while sides:
        side = ctz(sides)
        sides &= sides - 1
        other = s.beside[4 * site + side]
        side ^= 2
        tile = s.tile[other]
        if tile < FACE_DOWN and OPEN[tile] >> side & 1 and not s.reach[other] >> side & 1:
            if DOOR[tile] >> side & 1 and DOOR_OF[tile] != team:
                s.reach[other] |= 1 << side
            else:
                s.reach[other] |= JOINED[4 * tile + side]
                flow_past_doors(s, other, JOINED[4 * tile + side] & ~(1 << side), team)


def pay_expansion(s: State) -> None:
    """Saboteur 2: which side has won (9.17, 9.18), and what each player gets for it (9.19, 9.20)."""
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
    """The side that has won: a team whose way is not blocked, both, or none (9.17); else the saboteurs (9.18)."""
    if not s.gold_reached:
        for seat in range(s.seats):
            if dwarf(s, seat) == SABOTEUR:
                return SABOTEURS_WIN
        return NOBODY_WINS
    blue = team_reaches(s, BLUE)
    green = team_reaches(s, GREEN)
    connector = dwarf(s, s.turn)
    if connector == BLUE and blue:
        return BLUE_WINS
    if connector == GREEN and green:
        return GREEN_WINS
    return BOTH_WIN if blue and green else BLUE_WINS if blue else GREEN_WINS if green else NOBODY_WINS


def begin_theft(s: State) -> None:
    """The thieves in play steal, clockwise from who laid the last of them; a trapped one is passed over (9.11)."""
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
        s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    s.thieves &= ~(1 << s.turn)


def play_gold(s: State, action: Action) -> None:
    """Keep a gold card and hand the rest on (7.1), or steal a nugget (9.11)."""
    if s.phase == TAKING:
        nuggets = action & 3
        s.draft[nuggets] -= 1
        s.draft_count -= 1
        s.nuggets[s.turn] += nuggets
        s.gold_held[4 * s.turn + nuggets] += 1
        if s.draft_count:
            next_to_share(s)
        else:
            close_round(s)
    else:
        if action & 15 != NOBODY:
            s.stole_from[s.turn] = action & 15
            s.nuggets[action & 15] -= 1
            s.nuggets[s.turn] += 1
        next_thief(s)


def close_round(s: State) -> None:
    """Nothing is left to choose: find who starts the next round (chapter 8, 9.22, 10.3, 10.11)."""
    last = s.last_card if s.next_start_card else s.last_path
    if last == NOBODY:
        last = s.first
    s.next_first = last + 1 if last + 1 < s.seats else 0
    s.phase = GAME_OVER if s.round == ROUNDS else ROUND_OVER
