"""The work: deals of a plan, on all cores or on a Ray cluster, in any order, with the same results in the same order.

With a file to resume from, each result is written down at once, and an interrupted run continues there.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from time import monotonic
from typing import Any, TextIO

from saboteur.arena.plans import AHEAD, CannotRun, Plan, fingerprint, line_of


def run(
    plan: Plan,
    deals: int,
    *,
    cores: int | None = None,
    resume: Path | None = None,
    ray: str | None = None,
    label: str = "",
) -> list[Any]:
    """The results of deals 0, 1, 2 ... of a plan."""
    kept: dict[int, Any] = {}
    book = None if resume is None else Book(resume, plan, kept)
    todo = [index for index in range(deals) if index not in kept]
    cores = cores or os.cpu_count() or 1
    bar = Bar(deals, deals - len(todo), label)
    try:
        for index, line in _lines(plan, todo, min(cores, max(len(todo), 1)), ray):
            if book is not None:
                book.write(index, line)
            kept[index] = json.loads(line)
            bar.step()
    finally:
        bar.close()
        if book is not None:
            book.close()
    return [kept[index] for index in range(deals)]


def _lines(plan: Plan, todo: Sequence[int], cores: int, ray: str | None) -> Iterator[tuple[int, str]]:
    if ray is not None:
        from saboteur.arena.cluster import on_ray  # only if it is asked for

        return on_ray(plan, todo, ray)
    if cores == 1:
        return ((index, line_of(plan, index)) for index in todo)
    return _on_cores(plan, todo, cores)


# --- many processes -----------------------------------------------------------------------------------------


def _on_cores(plan: Plan, todo: Sequence[int], cores: int) -> Iterator[tuple[int, str]]:
    # Spawned, not forked: threads of a test runner or of NumPy do not survive a fork.
    pool = ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), _begin_work, (plan,))
    waiting: dict[Future[str], int] = {}
    queue = iter(todo)
    try:
        while True:
            while len(waiting) < AHEAD * cores and (index := next(queue, None)) is not None:
                waiting[pool.submit(_work, index)] = index
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    except BrokenProcessPool as error:
        raise CannotRun("a worker was killed, perhaps for want of memory; fewer --cores may help") from error
    finally:
        pool.shutdown(cancel_futures=True)


_plan: Plan | None = None


def _begin_work(plan: Plan) -> None:
    global _plan  # noqa: PLW0603  a process of the pool has one plan
    _plan = plan
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker at once and without a word
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this worker with its parent: a pool does not notice that its parent was killed, and would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def _work(index: int) -> str:
    assert _plan is not None
    return line_of(_plan, index)


# --- results of earlier runs --------------------------------------------------------------------------------


class Book:
    """Results in a file, a line each, after a line with the plan and the bots' fingerprint."""

    def __init__(self, path: Path, plan: Plan, kept: dict[int, Any]) -> None:
        head = {"plan": plan.described(), "code": fingerprint()}
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]  # the last line may have been cut off when the run was killed
        first, *lines = whole.decode("utf-8", "replace").splitlines() or [""]
        if first:
            _compare_heads(path, first, head)
        for number, line in enumerate(lines, 2):
            index, _, result = line.partition(" ")
            try:
                kept[int(index)] = json.loads(result)
            except ValueError:
                raise CannotRun(f"{path}, line {number}: this is no result; remove the line or the file") from None
        self._file: TextIO = path.open("a", encoding="utf-8")
        self._file.truncate(len(whole))
        if not first:
            self._file.write(json.dumps(head) + "\n")
            self._file.flush()

    def write(self, index: int, line: str) -> None:
        self._file.write(f"{index} {line}\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _compare_heads(path: Path, first: str, head: dict[str, Any]) -> None:
    try:
        written = json.loads(first)
        plan, code = written["plan"], written["code"]
    except (ValueError, TypeError, KeyError):
        raise CannotRun(f"{path} is no file of results; expected one that --resume has written, or none") from None
    if plan != json.loads(json.dumps(head["plan"])):
        names = sorted(key for key in {*plan, *head["plan"]} if plan.get(key) != head["plan"].get(key))
        raise CannotRun(f"{path} holds results of another run ({', '.join(names)}); expected the same arguments")
    if code != head["code"]:
        raise CannotRun(f"{path} was written by other bots or rules than today's; remove it to begin anew")


# --- progress -----------------------------------------------------------------------------------------------


class Bar:
    """A line on a terminal's stderr; nothing anywhere else."""

    def __init__(self, whole: int, done: int, label: str) -> None:
        self.whole, self.done, self.before, self.label = whole, done, done, label
        self.shown = sys.stderr.isatty()
        self.begun = self.drawn = monotonic()

    def step(self) -> None:
        self.done += 1
        if self.shown and (monotonic() - self.drawn > 0.2 or self.done == self.whole):
            self.drawn = monotonic()
            rate = (self.done - self.before) / max(self.drawn - self.begun, 1e-9)
            full = 30 * self.done // max(self.whole, 1)
            left = (self.whole - self.done) / max(rate, 1e-9)
            print(
                f"\r{self.label} {'█' * full}{'·' * (30 - full)} {self.done}/{self.whole} deals, "
                f"{rate:.1f}/s, {left:.0f} s left \033[K",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def close(self) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
