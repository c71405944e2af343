"""Many games: playouts, rollouts from what a seat knows, and observations as bytes."""

from saboteur.kernel.dealing import below, deal_at_random, new_game
from saboteur.kernel.legal import legal
from saboteur.kernel.plain import *
from saboteur.kernel.play import play
from saboteur.kernel.sampling import determinize


def copy_state(to, source):
    if cython.compiled:
        to[0] = source[0]
    else:
        to.copy_from(source)


def pick(s, count, dig):
    """Which of the listed actions: any, or with `dig` a path card where one may be laid."""
    if dig and s.placings:
        return s.placings_from + below(s, s.placings)
    return below(s, count)


def finish_round(s, out, dig, every_discard):
    """Play a round to its end at random. Returns how many actions that took."""
    moves = 0
    while s.phase < ROUND_OVER:
        play(s, out[pick(s, legal(s, out, every_discard), dig)])
        moves += 1
    return moves


def play_games(s, out, games, dig):
    """Play whole games at random, every legal action listed. Returns how many actions that took."""
    moves = 0
    for _ in range(games):
        new_game(s)
        deal_at_random(s, below(s, s.seats))
        while True:
            moves += finish_round(s, out, dig, 1)
            if s.phase == GAME_OVER:
                break
            deal_at_random(s, s.next_first)
    return moves


def roll_out(root, s, out, count, eyes, dig, roles, weights, role_count, gold, wins):
    """Finish the round `count` times, each time with other secrets that the seat `eyes` cannot tell from the true ones.

    `roles` holds `role_count` assignments of all dwarfs, drawn by their cumulative `weights`; with none of them every
    assignment that agrees with the seat's knowledge is as likely as any other. Adds up each seat's gold of the round,
    and how often each side won.
    """
    for _ in range(count):
        seed = s.rng
        copy_state(s, root)
        s.rng = seed
        if eyes != NOBODY:
            determinize(s, eyes)
        if role_count:
            n = below(s, weights[role_count - 1])
            k = 0
            while weights[k] <= n:
                k += 1
            for i in range(s.dwarf_count):
                s.dwarf[i] = roles[k * MAX_DWARFS + i]
        finish_round(s, out, dig, 0)
        for seat in range(s.seats):
            gold[seat] += s.nuggets[seat] - s.nuggets_before[seat]
        wins[s.winner] += 1


def observe(s, seat, o, at):
    """Write what one seat knows as bytes, from `at` on. The fields are listed in codes.OBSERVATION."""
    bit = 1 << seat
    for i in range(at, at + OBSERVATION_SIZE):
        o[i] = 0
    for i in range(s.laid_count + 4):
        site = i if i < 4 else s.laid[i - 4]
        x = (s.cell[site] & 255) - 120
        y = 136 - (s.cell[site] >> 8)
        if 0 <= x and x < 24 and 0 <= y and y < 17:
            tile = s.tile[site]
            if tile < FACE_DOWN:
                o[at + 24 * y + x] = tile + 1
            else:
                o[at + 24 * y + x] = 100 + (s.goal[i - 1] + 1 if s.goal_seen[i - 1] & bit else 0)
    at += 408
    for i in range(MAX_HAND * seat, MAX_HAND * seat + s.hand_size[seat]):
        o[at + s.hand[i]] += 1
    at += 64
    for i in range(64):
        o[at + i] = s.shown[i]
    at += 64
    for i in range(s.passed_count):
        if s.passed_by[i] == seat:
            o[at + s.passed[i]] += 1
    at += 64
    other = seat
    for i in range(s.seats):
        o[at] = s.hand_size[other]
        o[at + 1] = s.marks[other]
        o[at + 2] = s.dwarf[s.dwarf_of[other]] + 1 if s.dwarf_seen[s.dwarf_of[other]] & bit else 0
        if s.expansion or other == seat or s.phase == GAME_OVER:
            o[at + 3] = s.nuggets[other] + 1
        at += 4
        other = other + 1 if other + 1 < s.seats else 0
    at += 4 * (MAX_SEATS - s.seats)
    o[at] = s.seats
    o[at + 1] = s.phase
    o[at + 2] = s.round
    o[at + 3] = s.pile_size - s.set_aside
    o[at + 4] = s.turn - seat if s.turn >= seat else s.turn + s.seats - seat
    o[at + 5] = s.winner
    if s.phase == TAKING and s.turn == seat:
        for i in range(1, 4):
            o[at + 5 + i] = s.draft[i]
    o[at + 9] = s.link
    o[at + 10] = s.clockwise
    o[at + 11] = s.round_end
    o[at + 12] = s.expansion
    o[at + 13] = s.sabotaged_miners | s.selfish_dwarf << 1
    o[at + 14] = seat
