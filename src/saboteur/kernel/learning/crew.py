"""Threads that share work among them, part by part.

Waking a thread takes as long as some hundred games take to step, and so does waiting for Python's own lock. So a
helping thread looks for more work for a moment before it goes to sleep, and takes the next part without the lock. The
owner of the work only waits for parts that were already begun.
"""

from __future__ import annotations

from collections.abc import Callable

from saboteur.kernel.learning.intrinsics import *

QUICK_PART = 128  # games in a part of quick work
SLOW_PART = 4  # games in a part of slow work
LOOKING_OUT = 20000  # how often a thread looks for work before it sleeps: some tenths of a millisecond


class Crew:
    """The shared work at present, and the threads that can be woken for it. Helping threads call `labour`
    repeatedly."""

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
        """Do parts of shared work, until there has been none for a moment; False once this crew is dismissed."""
        shift: Shift = self.shift
        with cython.nogil:
            help_out(shift)
        return not is_called_off(shift)

    def sleep(self, wake: Callable[[], object]) -> None:
        """Call `wake` when there is work again, or when the crew is dismissed."""
        self.asleep.append(wake)
        if is_called_off(self.shift):
            self.wake()

    def wake(self) -> None:
        asleep = self.asleep
        self.asleep = []
        for wake in asleep:
            wake()

    def dismiss(self) -> None:
        """End the help of all threads."""
        call_off(self.shift)
        self.wake()


def share(crew: Crew | None, work: Work, job: Job, low: int, high: int, part: int) -> None:
    """Do work(job, low, high), in parts if there is a crew that is not busy."""
    shift: Shift
    if crew is None or not open_shift(crew.shift, work, job, low, high, part):
        with cython.nogil:
            work(job, low, high)
        return
    shift = crew.shift
    crew.wake()
    with cython.nogil:
        close_shift(shift)
