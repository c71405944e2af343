"""The plain Python version of intrinsics.pxd: memory for thinking, and block writes into it."""

from __future__ import annotations

from saboteur.kernel.state.intrinsics import *
from saboteur.kernel.thinking.layout import *
from saboteur.kernel.thinking.worth import *

new_chart, new_plan, new_guess, new_trial = Chart, Plan, Guesses, Trial
free_chart = free_plan = free_guess = free_roles = free_trial = free

_NO_TOLLS = [MOST_QUARTERS] * 1024
_NO_WAVES = [0] * 64


def new_roles(count: int) -> Roles:
    roles = Roles()
    roles.count = count
    return roles


def clear_tolls(toll: Bytes, base: int) -> None:
    toll[base : base + 1024] = _NO_TOLLS


def write_toll(toll: Bytes, at: int, cost: int) -> None:
    """Write the same toll for all four sides of a cell."""
    toll[at] = toll[at + 1] = toll[at + 2] = toll[at + 3] = cost


def clear_waves(waves: Words) -> None:
    waves[:] = _NO_WAVES
