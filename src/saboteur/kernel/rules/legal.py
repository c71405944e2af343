"""The legal actions (chapters 3, 5 and 9), and whether a hand can still be played (6.4)."""

from __future__ import annotations

from saboteur.kernel.rules.paths import ladders_at
from saboteur.kernel.rules.targets import targets
from saboteur.kernel.state.chance import below
from saboteur.kernel.state.intrinsics import *

EVERYTHING, SINGLE_DISCARDS, DIGGING = range(3)  # the legal actions to list


def legal(s: State, out: Actions, wanted: int) -> int:
    """Write the legal actions into `out`, each once, and return how many there are.

    `s.placings` of them, from `s.placings_from` on, lay a path card. `wanted` is EVERYTHING, or less for rollouts:
    SINGLE_DISCARDS leaves out Saboteur 2's ways to discard several cards and to clear, DIGGING also leaves out all
    cards but path cards where one can be laid.
    """
    if s.phase != PLAYING:
        return legal_gold(s, out)
    seat = s.turn
    start = MAX_HAND * seat
    mine: U64 = 0
    n = 0
    hand: Bytes = s.hand
    for i in range(start, start + s.hand_size[seat]):
        card = hand[i]
        out[n] = DISCARDS[card]  # illegal entries are overwritten, here and below
        more: U64 = mine | BIT[card]
        if more != mine:
            n += 1
        mine = more
    s.placings_from = n
    if not s.marks[seat] & HELD_BACK:
        fits_mine: U64 = tiles_of(mine & PATH_CARDS)
        if fits_mine and wanted == DIGGING:
            n = dig_one(s, out, n, fits_mine)
        elif fits_mine:
            n = list_tiles(out, n, s.open_sites, s.open_count, s.asked, s.cell, fits_mine)
        if s.expansion and mine >> LADDER_CARD & 15:
            n = legal_ladders(s, out, n, mine)
    s.placings = n - s.placings_from
    if wanted == DIGGING and s.placings:
        return n
    if not mine:
        out[n] = PASS << KIND_SHIFT
        return n + 1
    acts: U64 = mine >> FIRST_ACTION
    while acts:
        card = FIRST_ACTION + ctz(acts)
        acts &= acts - 1
        if card < MEND_CARD:
            n = list_breaks(out, n, s.broken, s.seats, seat, card - BREAK_CARD, TO_BREAK)
        elif card < ROCKFALL_CARD:
            i = card - MEND_CARD
            broken: U64 = s.broken & MENDABLE[i]
            if broken:
                n = list_mends(out, n, broken, s.seats, MENDS[i], TO_MEND + 256 * i)
        elif card == ROCKFALL_CARD:
            n = list_cells(out, n, s.laid, s.laid_count, s.cell, TO_ROCKFALL)
        elif card == MAP_CARD:
            for i in range(3):
                if s.tile[i + 1] >= FACE_DOWN:
                    out[n] = TO_MAP + i
                    n += 1
        else:
            n = legal_trick(s, out, n, card)
    if s.expansion and wanted == EVERYTHING:
        return legal_discards(s, out, n, mine)
    return n


def dig_one(s: State, out: Actions, n: int, fits_mine: U64) -> int:
    """One random way to lay a path card other than a ladder: count them, draw one, and write only that."""
    count = s.open_count
    total = 0
    for i in range(count):
        total += bit_count(FITTING[s.asked[s.open_sites[i]]] & fits_mine)
    if not total:
        return n
    k = below(s, total)
    i = 0
    fits: U64 = FITTING[s.asked[s.open_sites[0]]] & fits_mine
    while k >= bit_count(fits):
        k -= bit_count(fits)
        i += 1
        fits = FITTING[s.asked[s.open_sites[i]]] & fits_mine
    while k:
        fits &= fits - 1
        k -= 1
    out[n] = ctz(fits) << 16 | s.cell[s.open_sites[i]]
    return n + 1


def legal_ladders(s: State, out: Actions, n: int, mine: U64) -> int:
    """The ways to lay a ladder (9.7)."""
    ladders = 0
    for card in range(LADDER_CARD, FIRST_ACTION):
        if mine >> card & 1:
            ladders |= LADDERS_OF_CARD[card]
    for site in range(s.site_count):
        fitting = ladders_at(s, site, ladders)
        while fitting:
            out[n] = (LADDER_TILE + ctz(fitting)) << 16 | s.cell[site]
            n += 1
            fitting &= fitting - 1
    return n


def legal_trick(s: State, out: Actions, n: int, card: int) -> int:
    """The action cards that Saboteur 2 adds (9.11 to 9.16)."""
    seats = targets(s, s.turn, card)
    kind = KIND_OF_CARD[card]
    if kind == PLAY_THIEF and seats:  # it names no seat
        out[n] = PLAY_THIEF << KIND_SHIFT
        return n + 1
    while seats:
        out[n] = kind << KIND_SHIFT | ctz(seats)
        n += 1
        seats &= seats - 1
    return n


def legal_discards(s: State, out: Actions, n: int, mine: U64) -> int:
    """Saboteur 2: discard two or three cards, or two to remove a mark before oneself (9.5)."""
    seat = s.turn
    twice: U64 = 0
    thrice: U64 = 0
    seen: U64 = 0
    for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
        bit: U64 = ONE << s.hand[i]
        thrice |= twice & bit
        twice |= seen & bit
        seen |= bit
    marks = s.marks[seat]
    rest: U64 = mine
    while rest:
        a = ctz(rest)
        with_second: U64 = rest & (rest - 1) | twice & ONE << a
        rest &= rest - 1
        while with_second:
            b = ctz(with_second)
            pair = DISCARD << KIND_SHIFT | (b + 1) << 6 | a + 1
            out[n] = pair
            n += 1
            with_third: U64 = with_second & (with_second - 1)
            if a == b:
                with_third |= thrice & ONE << a
            else:
                with_third |= twice & ONE << b
            with_second &= with_second - 1
            while with_third:
                out[n] = pair | (ctz(with_third) + 1) << 12
                n += 1
                with_third &= with_third - 1
            mark = marks
            while mark:
                out[n] = CLEAR << KIND_SHIFT | ctz(mark) << 12 | b << 6 | a
                n += 1
                mark &= mark - 1
    return n


def legal_gold(s: State, out: Actions) -> int:
    """The choices after a round: a gold card to keep (7.1), a victim to rob (9.11)."""
    n = 0
    s.placings = 0
    if s.phase == TAKING:
        for nuggets in range(3, 0, -1):
            if s.draft[nuggets]:
                out[n] = TAKE << KIND_SHIFT | nuggets
                n += 1
                if s.highest_only:  # 10.5
                    break
    elif s.phase == STEALING:
        for other in range(s.seats):
            if other != s.turn and s.nuggets[other] > 0:
                out[n] = STEAL << KIND_SHIFT | other
                n += 1
        out[n] = STEAL << KIND_SHIFT | NOBODY
        n += 1
    return n


def legal_list(s: State) -> list[int]:
    """All legal actions, as a list."""
    out = new_list()
    n = legal(s, out, EVERYTHING)
    listed = [out[i] for i in range(n)]
    free_list(out)
    return listed


def can_play(s: State, seat: int) -> bool:
    """Whether a player holds a card that could be laid or played if it were that player's turn (6.4)."""
    fits_mine: U64 = 0
    marks = s.marks[seat]
    start = MAX_HAND * seat
    for i in range(start, start + s.hand_size[seat]):
        card = s.hand[i]
        if card < FIRST_ACTION:
            if not marks & HELD_BACK:
                fits_mine |= TILES_OF_CARD[card]
                if card >= LADDER_CARD and ladder_fits(s, card):
                    return True
        elif card < MEND_CARD:
            others: U64 = (1 << s.seats) - 1 ^ 1 << seat
            if s.broken >> MAX_SEATS * (card - BREAK_CARD) & others != others:
                return True
        elif card < ROCKFALL_CARD:
            if s.broken & MENDABLE[card - MEND_CARD]:
                return True
        elif card == MAP_CARD:
            if s.tile[1] >= FACE_DOWN or s.tile[2] >= FACE_DOWN or s.tile[3] >= FACE_DOWN:
                return True
        elif card == ROCKFALL_CARD:
            if s.laid_count:
                return True
        elif targets(s, seat, card):
            return True
    if fits_mine:
        for i in range(s.open_count):
            if FITTING[s.asked[s.open_sites[i]]] & fits_mine:
                return True
    return False


def ladder_fits(s: State, card: int) -> bool:
    for site in range(s.site_count):
        if ladders_at(s, site, LADDERS_OF_CARD[card]):
            return True
    return False
