"""An event loop with virtual time, which jumps ahead as soon as the loop only waits."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar
from unittest.mock import patch

Result = TypeVar("Result")


class _Selector(selectors.DefaultSelector):
    """The selector of a loop: while a thread works it really waits, otherwise the clock jumps to the next alarm."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        self.threads = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.threads and timeout != 0:
            return super().select(None)  # the end of the thread wakes the loop
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("the test waits for something that will never happen")
        if not ready and timeout is not None:
            self.now += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """For code that uses asyncio, threads included, but no sockets and no other processes."""

    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self.selector.threads += 1
        future.add_done_callback(self._thread_done)
        return future

    def _thread_done(self, _future: object) -> None:
        self.selector.threads -= 1

    async def shutdown_default_executor(self, *arguments: Any) -> None:
        self.selector.threads += 1
        await super().shutdown_default_executor(*arguments)


def run_in_virtual_time(work: Coroutine[Any, Any, Result]) -> Result:
    """Run to the end. `time.monotonic`, `asyncio.sleep` and all timeouts use the same virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        loop = runner.get_loop()
        with patch.object(time, "monotonic", loop.time):
            return runner.run(work)
