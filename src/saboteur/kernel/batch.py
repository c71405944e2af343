"""Thousands of games in lock step, in arrays that the caller owns."""

from saboteur.kernel.dealing import below, deal_at_random, new_game
from saboteur.kernel.legal import legal
from saboteur.kernel.many import copy_state, observe
from saboteur.kernel.plain import *
from saboteur.kernel.play import play
from saboteur.kernel.position import Position


def start_afresh(s):
    """A new game, dealt from the state's own random numbers, until somebody has a choice."""
    new_game(s)
    deal_at_random(s, below(s, s.seats))
    go_on(s)


def go_on(s):
    """Deal on until somebody has a choice or the game is over."""
    while s.phase == ROUND_OVER:
        deal_at_random(s, s.next_first)


def fill_game(s, i, listed, observations, actions, room, counts, seats):
    """Write what the player to act knows and may do in the i-th game."""
    n = legal(s, listed, 1)
    if n > room:
        n = room
    for k in range(n):
        actions[room * i + k] = listed[k]
    counts[i] = n
    seats[i] = s.turn
    observe(s, s.turn, observations, OBSERVATION_SIZE * i)


def fill_games(states, low, high, listed, observations, actions, room, counts, seats):
    for i in range(low, high):
        fill_game(state_at(states, i), i, listed, observations, actions, room, counts, seats)


def step_games(states, low, high, listed, chosen, observations, actions, room, counts, seats, rewards, ends):
    for i in range(low, high):
        s = state_at(states, i)
        if i + 1 < high:
            prefetch(states, i + 1)
        for seat in range(MAX_SEATS):
            rewards[MAX_SEATS * i + seat] = -s.nuggets[seat]
        play(s, actions[room * i + chosen[i]])
        for seat in range(MAX_SEATS):
            rewards[MAX_SEATS * i + seat] += s.nuggets[seat]
        go_on(s)
        ends[i] = s.phase == GAME_OVER
        while s.phase == GAME_OVER:
            start_afresh(s)
        fill_game(s, i, listed, observations, actions, room, counts, seats)


class Batch:
    """Games that are played side by side: each call does one action in each of them.

    The arrays are the caller's (NumPy's, or anything with a buffer): `observations` holds OBSERVATION_SIZE bytes for
    each game, `actions` a list of legal actions of fixed room, `counts` how many there are, `seats` who is to act,
    `rewards` a number for each of twelve seats (the nuggets that the action brought), `ends` 1 where the game has just
    ended. A game that ends is dealt anew at once.
    """

    def __cinit__(self, template, size, seed):
        self.states = new_states(size)

    def __init__(self, template, size, seed):
        """`template` has the rules; every game gets random numbers of its own from `seed`."""
        if not cython.compiled:
            self.states = new_states(size)
        self.size = size
        rules: Position = template
        for i in range(size):
            copy_state(state_at(self.states, i), rules.s)
            state_at(self.states, i).rng = ((seed + i + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
            below(state_at(self.states, i), 2)
            start_afresh(state_at(self.states, i))

    def __dealloc__(self):
        free_state(self.states)

    def fill(self, low, high, observations, actions, counts, seats):
        """Write what is known and legal in the games from `low` to `high`, before the first step."""
        self.check(low, high, observations, actions, counts, seats)
        listed = new_list()
        if cython.compiled:
            o: cython.uchar[::1] = observations
            a: cython.uint[::1] = actions
            c: cython.int[::1] = counts
            w: cython.uchar[::1] = seats
            first: cython.int = low
            last: cython.int = high
            room: cython.int = len(actions) // self.size
            states: cython.pointer(State) = self.states
            po: cython.p_uchar = cython.address(o[0])
            pa: cython.p_uint = cython.address(a[0])
            pc: cython.p_int = cython.address(c[0])
            pw: cython.p_uchar = cython.address(w[0])
            with cython.nogil:
                fill_games(states, first, last, listed, po, pa, room, pc, pw)
        else:
            room = len(actions) // self.size
            fill_games(self.states, low, high, listed, observations, actions, room, counts, seats)
        free_list(listed)

    def step(self, low, high, chosen, observations, actions, counts, seats, rewards, ends):
        """Do the chosen action (its place in the list) in the games from `low` to `high`, and fill the arrays anew."""
        self.check(low, high, observations, actions, counts, seats)
        for i in range(low, high):
            if not 0 <= chosen[i] < counts[i]:
                raise ValueError(f"game {i} has {counts[i]} legal actions, so there is no action {chosen[i]}")
        listed = new_list()
        if cython.compiled:
            k: cython.int[::1] = chosen
            o: cython.uchar[::1] = observations
            a: cython.uint[::1] = actions
            c: cython.int[::1] = counts
            w: cython.uchar[::1] = seats
            r: cython.short[::1] = rewards
            e: cython.uchar[::1] = ends
            first: cython.int = low
            last: cython.int = high
            room: cython.int = len(actions) // self.size
            states: cython.pointer(State) = self.states
            pk: cython.p_int = cython.address(k[0])
            po: cython.p_uchar = cython.address(o[0])
            pa: cython.p_uint = cython.address(a[0])
            pc: cython.p_int = cython.address(c[0])
            pw: cython.p_uchar = cython.address(w[0])
            pr: cython.p_short = cython.address(r[0])
            pe: cython.p_uchar = cython.address(e[0])
            with cython.nogil:
                step_games(states, first, last, listed, pk, po, pa, room, pc, pw, pr, pe)
        else:
            room = len(actions) // self.size
            step_games(
                self.states, low, high, listed, chosen, observations, actions, room, counts, seats, rewards, ends
            )
        free_list(listed)

    def check(self, low, high, observations, actions, counts, seats):
        """Arrays that are too short would be written past their end."""
        size = self.size
        if not 0 <= low <= high <= size:
            raise ValueError(f"games {low} to {high} are not among the {size} of this batch")
        lengths = (len(observations) // OBSERVATION_SIZE, len(counts), len(seats))
        if min(lengths) < size or len(actions) < size:
            raise ValueError(f"the arrays are too short for {size} games")

    def position(self, index):
        """A copy of one game."""
        copy: Position = Position()
        copy_state(copy.s, state_at(self.states, index))
        return copy
