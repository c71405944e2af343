"""Threads that share work among them, part by part.

Waking a thread takes as long as some hundred games take to step, and so does waiting for Python's own lock. So a thread
that helps looks out for more work for a moment before it goes to sleep, takes the next part without asking Python, and
who shares work out never waits for a part that nobody has begun.
"""

from __future__ import annotations

from collections.abc import Callable

from saboteur.kernel.learning.intrinsics import *

QUICK_PART = 128  # games that a thread of a crew takes at once for what is quick
SLOW_PART = 4  # and for what takes some thought
LOOKING_OUT = 20000  # how often it looks for more before it goes to sleep: some tenths of a millisecond


class Crew:
    """What is shared out at present, and who can be woken for it. Threads that help call `labour` again and again."""

    shift: Shift
    asleep: list[Callable[[], object]]

    def __cinit__(self) -> None:
        self.shift = new_shift()

    def __init__(self) -> None:
        if not cython.compiled:
            self.__cinit__()
        self.asleep = []

    def __dealloc__(self) -> None:
        free_shift(self.shift)

    def labour(self) -> bool:
        """Do parts of what is shared out, until nothing has been for a moment; False once this crew is dismissed."""
        shift: Shift = self.shift
        with cython.nogil:
            help_out(shift)
        return not is_called_off(shift)

    def sleep(self, wake: Callable[[], object]) -> None:
        """`wake` is to be called when there is work again, or none will ever come."""
        self.asleep.append(wake)
        if is_called_off(self.shift):
            self.wake()

    def wake(self) -> None:
        asleep = self.asleep
        self.asleep = []
        for wake in asleep:
            wake()

    def dismiss(self) -> None:
        """Nobody shall help any more."""
        call_off(self.shift)
        self.wake()


def share(crew: Crew | None, work: Work, job: Job, low: int, high: int, part: int) -> None:
    """Do work(job, low, high), or do it in parts with the help of a crew that is not at work already."""
    shift: Shift
    if crew is None or not open_shift(crew.shift, work, job, low, high, part):
        with cython.nogil:
            work(job, low, high)
        return
    shift = crew.shift
    crew.wake()
    with cython.nogil:
        close_shift(shift)
