"""Threads that do parts of one thing at the same time.

Waking a thread takes as long as some hundred games take to step. So whoever is awake takes the next few games, until
none are left, and nobody waits for one who has begun late. (A pool of futures takes longer to wake, and shares evenly.)
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from queue import SimpleQueue
from threading import Thread

AT_ONCE = 256  # games, at most

Work = Callable[[int, int], object]
Job = tuple[Work, Iterator[tuple[int, int]]]
Jobs = SimpleQueue[Job | None]
Ends = SimpleQueue[BaseException | None]


class Crew:
    """As many threads as there are others beside the one that asks."""

    def __init__(self, others: int) -> None:
        self._jobs: list[Jobs] = [SimpleQueue() for _ in range(others)]
        self._ends: Ends = SimpleQueue()
        self._threads = [Thread(target=_labour, args=(jobs, self._ends), daemon=True) for jobs in self._jobs]
        for thread in self._threads:
            thread.start()
        self._dismiss = weakref.finalize(self, _dismiss, self._jobs)  # also when nobody closes it

    def share(self, work: Work, size: int) -> None:
        """Call work(low, high) until everything from 0 to `size` is done, here and in all threads."""
        part = max(1, min(AT_ONCE, ceil(size / (1 + len(self._jobs)))))
        lows = range(0, size, part)
        job = work, zip(lows, (*lows[1:], size), strict=True)  # the next part is taken in one step of the interpreter
        for jobs in self._jobs:
            jobs.put(job)
        try:
            _do_parts(job)
        finally:
            failed = [end for end in (self._ends.get() for _ in self._jobs) if end is not None]
        if failed:
            raise failed[0]

    def close(self) -> None:
        self._dismiss()
        for thread in self._threads:
            thread.join()


def _do_parts(job: Job) -> None:
    work, parts = job
    for low, high in parts:
        work(low, high)


def _labour(jobs: Jobs, ends: Ends) -> None:
    while (job := jobs.get()) is not None:
        try:
            _do_parts(job)
        except BaseException as failure:  # it is raised again by who asked
            ends.put(failure)
        else:
            ends.put(None)
        del job  # what was worked on may go


def _dismiss(jobs: Sequence[Jobs]) -> None:
    for each in jobs:
        each.put(None)
