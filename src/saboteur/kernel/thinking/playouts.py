"""Random play: whole games, and rounds from a seat's knowledge."""

from __future__ import annotations

from saboteur.kernel.rules.legal import DIGGING, EVERYTHING, SINGLE_DISCARDS, legal
from saboteur.kernel.rules.setting_up import deal_at_random, new_game
from saboteur.kernel.rules.turn import play
from saboteur.kernel.state.chance import below
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.sampling import determinize, take_roles


def pick(s: State, count: int) -> U32:
    """A random listed action: a path card if one may be laid, otherwise any."""
    if s.placings:
        return s.placings_from + below(s, s.placings)
    return below(s, count)


def finish_round(s: State, out: Actions, dig: bool, wanted: int) -> I64:
    """Play a round to its end at random. Returns the number of actions."""
    moves: I64 = 0
    while s.phase < ROUND_OVER:
        count = legal(s, out, wanted)
        play(s, out[pick(s, count) if dig else below(s, count)])
        moves += 1
    return moves


def play_games(s: State, out: Actions, games: int, dig: bool) -> I64:
    """Play whole games at random, every legal action listed. Returns the number of actions."""
    moves: I64 = 0
    for _ in range(games):
        new_game(s)
        deal_at_random(s, below(s, s.seats))
        while True:
            moves += finish_round(s, out, dig, EVERYTHING)
            if s.phase == GAME_OVER:
                break
            deal_at_random(s, s.next_first)
    return moves


def roll_out(
    root: State, s: State, out: Actions, count: int, eyes: int, dig: bool, roles: Roles, gold: Ints, wins: Ints
) -> None:
    """Finish the round `count` times, each time with other secrets that agree with the knowledge of the seat `eyes`.

    Without `roles` all assignments of dwarfs that agree with the seat's knowledge are equally likely. Adds up each
    seat's gold of the round, and how often each side won.
    """
    for _ in range(count):
        seed: U64 = s.rng
        copy_state(s, root)
        s.rng = seed
        if eyes != NOBODY:
            determinize(s, eyes)
        if roles.count:
            take_roles(s, roles)
        finish_round(s, out, dig, DIGGING if dig else SINGLE_DISCARDS)
        for seat in range(s.seats):
            gold[seat] += s.nuggets[seat] - s.nuggets_before[seat]
        wins[s.winner] += 1
