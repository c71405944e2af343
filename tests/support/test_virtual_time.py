"""The clock of other tests."""

from __future__ import annotations

import asyncio
import time
from threading import current_thread

import pytest

from support.virtual_time import run_in_virtual_time


def test_time_passes_when_there_is_nothing_else_to_do() -> None:
    async def work() -> list[tuple[float, str]]:
        started, notes = time.monotonic(), []

        async def note(after: float, what: str) -> None:
            await asyncio.sleep(after)
            notes.append((time.monotonic() - started, what))

        await asyncio.gather(note(86_400 * 3, "late"), note(2, "soon"), note(0, "now"))
        return notes

    assert run_in_virtual_time(work()) == [(0, "now"), (2, "soon"), (259_200, "late")]


def test_time_stands_still_while_a_thread_works() -> None:
    async def work() -> tuple[str, float]:
        started, real_sleep = time.monotonic(), time.sleep

        def slow() -> str:
            real_sleep(0.05)
            return current_thread().name

        async with asyncio.timeout(0.01):
            return await asyncio.to_thread(slow), time.monotonic() - started

    name, taken = run_in_virtual_time(work())
    assert name != current_thread().name
    assert taken == 0


def test_a_test_that_would_wait_for_ever_fails() -> None:
    async def work() -> None:
        await asyncio.Event().wait()

    with pytest.raises(RuntimeError, match="will never happen"):
        run_in_virtual_time(work())
