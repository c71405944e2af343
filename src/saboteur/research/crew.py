"""The threads of a crew; saboteur.kernel.crew has their cooperation."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread, current_thread

from saboteur.kernel import Crew


class Helpers:
    """The helping threads, beside the one that shares out work. They end with this object, or when it is closed."""

    def __init__(self, count: int) -> None:
        self.crew = Crew()
        self._threads = [Thread(target=_help, args=(self.crew,), daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()
        self._end = weakref.finalize(self, _end, self.crew, self._threads)  # also if nobody closes it

    def close(self) -> None:
        self._end()


def _help(crew: Crew) -> None:
    bell: SimpleQueue[None] = SimpleQueue()
    while crew.labour():
        crew.sleep(lambda: bell.put(None))
        bell.get()


def _end(crew: Crew, threads: Sequence[Thread]) -> None:
    crew.dismiss()
    for thread in threads:
        if thread is not current_thread():  # because any thread may collect the garbage
            thread.join()
