"""The plain Python version of intrinsics.pxd: sharing work, and empty functions for things that only help C."""

from __future__ import annotations

from collections.abc import Callable

from saboteur.kernel.learning.fields import *
from saboteur.kernel.learning.job import *
from saboteur.kernel.thinking.intrinsics import *

Work = Callable[[Job, int, int], None]  # a part of a job, done for the games from one number to before another
_NO_REWARDS = memoryview(bytes(2 * MAX_SEATS)).cast("h")

empty_job = Job
free_job = free_shift = free


def copy_actions(to: Actions, at: int, source: Actions, count: int, room: int) -> int:
    """Copy as many actions as fit; returns their number."""
    count = min(count, room)
    for i in range(count):
        to[at + i] = source[i]
    return count


def clear_rewards(rewards: Shorts, at: int) -> None:
    """Set the rewards of all twelve seats to zero."""
    rewards[at : at + MAX_SEATS] = _NO_REWARDS


def to_next_multiple(_memory: object, _size: int) -> int:
    """Nothing to do: alignment of memory only helps C."""
    return 0


# Plain Python runs one thread at a time, so sharing work gains nothing: no shift is ever opened.


class Shift:
    __slots__ = ("dismissed",)

    def __init__(self) -> None:
        self.dismissed = False


new_shift = Shift


def open_shift(*_: object) -> bool:
    return False


def close_shift(_shift: Shift) -> None:
    """Nothing to do: there is never a shift."""


def help_out(_shift: Shift) -> None:
    """Nothing to do: there is never a shift."""


def call_off(shift: Shift) -> None:
    shift.dismissed = True


def is_called_off(shift: Shift) -> bool:
    return shift.dismissed


def prefetch(*_: object) -> None:
    """Nothing to do: only C can ask for memory ahead of time."""


prefetch_rest = prefetch_site = prefetch
