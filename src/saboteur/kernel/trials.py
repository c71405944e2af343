"""Playouts, rollouts and searches as the rest of the program asks for them: lists in, sums out.

What is asked is checked and copied to where C reads it without Python, so that other threads can run meanwhile.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from saboteur.kernel.chance import scattered
from saboteur.kernel.guess import Guess
from saboteur.kernel.legal import legal_list
from saboteur.kernel.plain import *
from saboteur.kernel.playouts import play_games, roll_out
from saboteur.kernel.search import try_actions
from saboteur.kernel.sense import act_like, sensible_action


def table_of_roles(roles: Sequence[Sequence[int]], weights: Sequence[int]) -> Roles:
    """Assignments of all dwarfs, each a list, and their cumulative weights; to be freed by the caller."""
    if len(roles) > MAX_ROLES or len(weights) != len(roles) or [role for role in roles if len(role) > MAX_DWARFS]:
        raise ValueError("expected at most 4096 roles, each of up to 16 dwarfs and with a weight")
    i: Int
    k: Int
    table: Roles = new_roles(len(roles))
    try:
        for i in range(len(roles)):
            table.weights[i] = weights[i]
            dwarfs: Int = len(roles[i])
            for k in range(MAX_DWARFS):
                table.dwarf[MAX_DWARFS * i + k] = roles[i][k] if k < dwarfs else 0
    except BaseException:
        free_roles(table)
        raise
    return table


def table_of_guess(s: State, guess: Guess | None, roles: Roles) -> Guesses:
    """What a seat thinks of the others' secrets, to be freed by the caller; see `saboteur.kernel.guess.Guess`.

    If it is refused, `roles` is freed too.
    """
    i: Int
    seat: Int
    table: Guesses = new_guess()
    if guess is None:
        return table
    try:
        table.made = 1
        table.tells = guess.tells
        table.said_gold, table.said_stone = guess.said
        for i in range(3):
            table.looked[i] = guess.looked[i]
            table.gold[i] = guess.gold[i]
        table.hands = len(guess.keeps) > 0
        if table.hands:
            if len(guess.keeps) != 2 * 64 * s.seats or len(guess.passes) != 2 * 64 or len(guess.fresh) != s.seats:
                raise ValueError(
                    "expected how likely cards are kept, by aim, seat and card, and passed, by aim and card"
                )
            if 0 in guess.keeps or 0 in guess.passes:
                raise ValueError("expected that nothing is impossible")
            for seat in range(s.seats):
                table.fresh[seat] = min(guess.fresh[seat], s.hand_size[seat])
            for i in range(64 * s.seats):
                table.keeps[i] = guess.keeps[i]
                table.keeps[64 * MAX_SEATS + i] = guess.keeps[64 * s.seats + i]
            for i in range(128):
                table.passes[i] = guess.passes[i]
    except BaseException:
        free_guess(table)
        free_roles(roles)
        raise
    return table


def suspect(s: State, p: Plan, suspicions: Sequence[int], eyes: int, own: Sequence[int]) -> int:
    """What all think of each seat, from 0 to 255, and what `eyes` thinks of it."""
    if s.phase < PLAYING or s.phase > STEALING or len(suspicions) != s.seats or len(own) != s.seats:
        raise ValueError("expected a round that is being played, and a suspicion for each seat")
    p.eyes = eyes
    seat: Int
    act_like(p, any(suspicions))
    for seat in range(s.seats):
        p.suspect[seat] = suspicions[seat]
        p.own[seat] = own[seat]
    return 0


def count_playouts(s: State, games: int, seed: AnyInt, dig: bool) -> AnyInt:
    """See `play_games`."""
    s.rng = scattered(seed)
    out = new_list()
    moves: I64
    with cython.nogil:
        moves = play_games(s, out, games, dig)
    free_list(out)
    return moves


def sum_rollouts(
    root: State, eyes: int, count: int, seed: AnyInt, dig: bool, roles: Sequence[Sequence[int]], weights: Sequence[int]
) -> tuple[list[int], list[int]]:
    """See `roll_out`. Returns the gold of each seat added up, and how often each side won."""
    if root.phase == UNDEALT:
        raise ValueError("expected a dealt round")
    gold = array("i", [0] * MAX_SEATS)
    wins = array("i", [0] * 7)
    to_gold: IntView = gold
    to_wins: IntView = wins
    g: Ints = ints_of(to_gold)
    w: Ints = ints_of(to_wins)
    start: U64 = scattered(seed)
    table = table_of_roles(roles, weights)
    out = new_list()
    s = new_state()
    s.rng = start
    with cython.nogil:
        roll_out(root, s, out, count, eyes, dig, table, g, w)
    free_state(s)
    free_list(out)
    free_roles(table)
    return gold.tolist()[: root.seats], wins.tolist()


def sum_trials(
    root: State,
    eyes: int,
    actions: Sequence[int],
    worlds: int,
    seed: AnyInt,
    roles: Sequence[Sequence[int]],
    weights: Sequence[int],
    suspicions: Sequence[int],
    own: Sequence[int],
    after: Sequence[int],
    guess: Guess | None,
) -> tuple[list[int], list[list[int]]]:
    """See `try_actions`. Returns the gold of `eyes` added up for each action, and how often each side won."""
    count: Int = len(actions)
    if root.phase < PLAYING or root.phase > STEALING or not 0 < count <= MAX_TRIED or len(after) != count:
        raise ValueError("expected a round that is being played and 1 to 64 actions, with a suspicion after each")
    if eyes != root.turn and eyes != NOBODY:
        raise ValueError("expected the seat to act for eyes, or nobody")
    # An illegal action would run on past all bounds. Compiled, NOTHING_DONE has a sign; the number has none.
    if not {*actions} <= {*legal_list(root), NOTHING_DONE & 0xFFFFFFFF}:
        raise ValueError("expected actions that are legal now")
    gold = array("i", [0] * count)
    wins = array("i", [0] * (8 * count))
    to_gold: IntView = gold
    to_wins: IntView = wins
    to_actions: ActionView = array("I", actions)
    to_after: ByteView = array("B", after)
    g: Ints = ints_of(to_gold)
    w: Ints = ints_of(to_wins)
    a: Actions = actions_of(to_actions)
    d: Bytes = bytes_of(to_after)
    start: U64 = scattered(seed)
    p = new_plan()
    try:
        suspect(root, p, suspicions, eyes, own)
        table = table_of_roles(roles, weights)
        guessed = table_of_guess(root, guess, table)
        out = new_list()
        world = new_state()
        s = new_state()
        world.rng = start
        with cython.nogil:
            try_actions(root, world, s, p, out, a, count, worlds, eyes, table, guessed, d, g, w)
        free_state(s)
        free_state(world)
        free_guess(guessed)
        free_list(out)
        free_roles(table)
    finally:
        free_plan(p)
    return gold.tolist(), [wins.tolist()[8 * i : 8 * i + 8] for i in range(count)]


def choose_sensibly(root: State, seed: AnyInt, suspicions: Sequence[int]) -> AnyInt:
    """See `sensible_action`."""
    start: U64 = scattered(seed)
    p = new_plan()
    try:
        suspect(root, p, suspicions, NOBODY, suspicions)
        out = new_list()
        s = new_state()
        copy_state(s, root)
        s.rng = start
        action = sensible_action(s, p, out)
        free_state(s)
        free_list(out)
    finally:
        free_plan(p)
    return action
