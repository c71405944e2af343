"""Trying actions in worlds that a seat cannot tell from the true one, to the end of the round in each."""

from __future__ import annotations

from saboteur.kernel.rules.turn import play
from saboteur.kernel.state.chance import below, shuffle
from saboteur.kernel.thinking.guessing import guess_again
from saboteur.kernel.thinking.intrinsics import *
from saboteur.kernel.thinking.sampling import determinize, take_roles
from saboteur.kernel.thinking.sense import sensible_action


def try_actions(
    root: State,
    world: State,
    s: State,
    p: Plan,
    out: Actions,
    trial: Trial,
    roles: Roles,
    guess: Guesses,
) -> None:
    """Play each action in each of many worlds and finish the round by sense.

    Every action meets the same worlds and the same random numbers, so that their differences are less noisy than their
    sums. `p.own` has the suspicions of `eyes`, `p.suspect` the public ones, and `trial.after` the suspicion of `eyes`
    after each action. Adds up the gold of `eyes` and the wins of each side for each action.

    With NOBODY for `eyes` only the order of the pile changes. NOTHING_DONE means continuing from here.
    """
    eyes = trial.eyes
    p.tells = guess.tells
    for _ in range(trial.worlds):
        seed: U64 = world.rng
        copy_state(world, root)
        world.rng = seed
        if eyes == NOBODY:
            shuffle(world, world.pile, world.pile_size, 0)  # the pile includes the cards set aside
        else:
            determinize(world, eyes)
        if roles.count:
            take_roles(world, roles)
        if guess.made:
            guess_again(world, eyes, guess)
        for i in range(trial.count):
            copy_state(s, world)
            p.drawn = 0
            p.said_gold = guess.said_gold
            p.said_stone = guess.said_stone
            p.suspect[eyes] = trial.after[i]
            if trial.actions[i] != NOTHING_DONE:
                do_sensibly(s, p, trial.actions[i])
            while s.phase < ROUND_OVER:
                do_sensibly(s, p, sensible_action(s, p, out))
            if eyes != NOBODY:
                trial.gold[i] += s.nuggets[eyes] - s.nuggets_before[eyes]
            trial.wins[8 * i + (BLOCKED if s.winner == NOBODY_WINS and s.gold_reached else s.winner)] += 1
        below(world, 2)


def do_sensibly(s: State, p: Plan, action: Action) -> None:
    """Play an action; the charts are invalid once the mine has changed."""
    kind = action >> KIND_SHIFT
    if kind == PLACE or kind == ROCKFALL:
        p.drawn = 0
    if kind == MAP and p.tells and s.turn == p.eyes:
        tell_all(s, p, action & 3)
    play(s, action)


def tell_all(s: State, p: Plan, goal: int) -> None:
    """The searcher makes a claim about a goal, true or false, and is believed."""
    if p.tells == 1:
        s.goal_seen[goal] = 0xFFFF
    elif s.goal[goal] == GOLD:
        p.said_stone |= 1 << goal
    else:
        p.said_gold |= 1 << goal
