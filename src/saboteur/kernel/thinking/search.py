"""Playouts, rollouts and searches as the rest of the program asks for them: lists in, sums out.

The arguments are checked and copied into C memory, so that other threads can run meanwhile.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from saboteur.kernel.rules.legal import legal_list
from saboteur.kernel.rules.position import Position
from saboteur.kernel.state.chance import scattered
from saboteur.kernel.thinking.guess import Beliefs, Guess
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.playouts import play_games, roll_out
from saboteur.kernel.thinking.sampling import determinize
from saboteur.kernel.thinking.sense import act_like, sensible_action
from saboteur.kernel.thinking.trying import try_actions


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
    """A seat's probabilities for the others' secrets, to be freed by the caller; see guess.py.

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
    """Set the public suspicion of each seat, from 0 to 255, and the suspicions of `eyes`."""
    if s.phase < PLAYING or s.phase > STEALING or len(suspicions) != s.seats or len(own) != s.seats:
        raise ValueError("expected a round that is being played, and a suspicion for each seat")
    p.eyes = eyes
    seat: Int
    act_like(p, any(suspicions))
    for seat in range(s.seats):
        p.suspect[seat] = suspicions[seat]
        p.own[seat] = own[seat]
    return 0


class Search:
    """Thinks about a position: other worlds that look the same to a seat, and the ends of the round in them."""

    position: Final[Position]

    def __init__(self, position: Position) -> None:
        self.position = position

    def determinized(self, eyes: int, seed: int) -> Position:
        """A copy in which everything that a seat cannot know is dealt again."""
        twin: Position = self.position.copy()
        twin.s.rng = scattered(seed)
        determinize(twin.s, eyes)
        return twin

    def rollouts(
        self,
        eyes: int,
        count: int,
        seed: int,
        dig: bool = True,
        roles: Sequence[Sequence[int]] = (),
        weights: Sequence[int] = (),
    ) -> tuple[list[int], list[int]]:
        """Plays the rest of the round at random, many times, from a seat's knowledge: see `roll_out`.

        Returns the gold of each seat added up, and how often each side won.
        """
        root: State = self.position.s
        if root.phase == UNDEALT:
            raise ValueError("expected a dealt round")
        gold = array("i", [0] * MAX_SEATS)
        wins = array("i", [0] * 7)
        to_gold: IntView = gold
        to_wins: IntView = wins
        g: Ints = ints_of(to_gold)
        w: Ints = ints_of(to_wins)
        who: Int = eyes
        times: Int = count
        digs: bool = dig
        start: U64 = scattered(seed)
        table: Roles = table_of_roles(roles, weights)
        out: Actions = new_list()
        s: State = new_state()
        s.rng = start
        with cython.nogil:
            roll_out(root, s, out, times, who, digs, table, g, w)
        free_state(s)
        free_list(out)
        free_roles(table)
        return gold.tolist()[: root.seats], wins.tolist()

    def tried(
        self, eyes: int, actions: Sequence[int], worlds: int, seed: int, beliefs: Beliefs
    ) -> tuple[list[int], list[list[int]]]:
        """Tries actions in many worlds: see `try_actions`.

        Returns the gold of `eyes` added up for each action, and how often each side won.
        """
        root: State = self.position.s
        count: Int = len(actions)
        after = beliefs.after
        if after is None:
            after = [beliefs.suspicions[eyes] if eyes < len(beliefs.suspicions) else 0] * count
        if root.phase < PLAYING or root.phase > STEALING or not 0 < count <= MAX_TRIED or len(after) != count:
            raise ValueError("expected a round that is being played and 1 to 64 actions, with a suspicion after each")
        if eyes != root.turn and eyes != NOBODY:
            raise ValueError("expected the seat to act for eyes, or nobody")
        # An illegal action would run out of bounds. The compiled NOTHING_DONE is signed; this number is not.
        if not {*actions} <= {*legal_list(root), NOTHING_DONE & 0xFFFFFFFF}:
            raise ValueError("expected actions that are legal now")
        gold = array("i", [0] * count)
        wins = array("i", [0] * (8 * count))
        to_gold: IntView = gold
        to_wins: IntView = wins
        to_actions: ActionView = array("I", actions)
        to_after: ByteView = array("B", after)
        trial: Trial = new_trial()
        trial.count = count
        trial.worlds = worlds
        trial.eyes = eyes
        trial.actions = actions_of(to_actions)
        trial.after = bytes_of(to_after)
        trial.gold = ints_of(to_gold)
        trial.wins = ints_of(to_wins)
        start: U64 = scattered(seed)
        p: Plan = new_plan()
        try:
            own = beliefs.suspicions if beliefs.own is None else beliefs.own
            suspect(root, p, beliefs.suspicions, eyes, own)
            table: Roles = table_of_roles(beliefs.roles, beliefs.weights)
            guessed: Guesses = table_of_guess(root, beliefs.guess, table)
            out: Actions = new_list()
            world: State = new_state()
            s: State = new_state()
            world.rng = start
            with cython.nogil:
                try_actions(root, world, s, p, out, trial, table, guessed)
            free_state(s)
            free_state(world)
            free_guess(guessed)
            free_list(out)
            free_roles(table)
        finally:
            free_plan(p)
            free_trial(trial)
        return gold.tolist(), [wins.tolist()[8 * i : 8 * i + 8] for i in range(count)]

    def sensible(self, seed: int, suspicions: Sequence[int]) -> int:
        """The action of the seat to act in rollouts, by its own knowledge: see sense.py."""
        start: U64 = scattered(seed)
        p: Plan = new_plan()
        try:
            suspect(self.position.s, p, suspicions, NOBODY, suspicions)
            out: Actions = new_list()
            s: State = new_state()
            copy_state(s, self.position.s)
            s.rng = start
            action = sensible_action(s, p, out)
            free_state(s)
            free_list(out)
        finally:
            free_plan(p)
        return action

    def playouts(self, games: int, seed: int, dig: bool = False) -> int:
        """Plays whole games at random from the rules that are set; returns how many actions that took."""
        self.position.changes += 1
        s: State = self.position.s
        s.rng = scattered(seed)
        out: Actions = new_list()
        count: Int = games
        digs: bool = dig
        moves: I64
        with cython.nogil:
            moves = play_games(s, out, count, digs)
        free_list(out)
        return moves

    def copies(self, count: int) -> None:
        """Copies the state repeatedly, for the benchmark."""
        block: States = new_states(64)
        copy_often(self.position.s, block, count)
        free_state(block)
