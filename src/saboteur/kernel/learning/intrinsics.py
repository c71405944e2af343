"""What plain Python has instead of intrinsics.pxd: how work is shared, and what only C gains by."""

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
    """Copy as many actions as there is room for; returns how many."""
    count = min(count, room)
    for i in range(count):
        to[at + i] = source[i]
    return count


def clear_rewards(rewards: Shorts, at: int) -> None:
    """Nothing for any of the twelve seats."""
    rewards[at : at + MAX_SEATS] = _NO_REWARDS


def to_next_multiple(_memory: object, _size: int) -> int:
    """Nothing to do: only C gains by how memory lies."""
    return 0


# Plain Python runs one thread at a time, so that there is nothing to gain by sharing work out: no shift is ever opened.


class Shift:
    __slots__ = ("dismissed",)

    def __init__(self) -> None:
        self.dismissed = False


new_shift = Shift


def open_shift(*_: object) -> bool:
    return False


def close_shift(_shift: Shift) -> None:
    """There is none."""


def help_out(_shift: Shift) -> None:
    """With nothing."""


def call_off(shift: Shift) -> None:
    shift.dismissed = True


def is_called_off(shift: Shift) -> bool:
    return shift.dismissed


def prefetch(*_: object) -> None:
    """Nothing to do: only C can ask for memory ahead of time."""


prefetch_rest = prefetch_site = prefetch
