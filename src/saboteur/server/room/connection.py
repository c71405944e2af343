"""Sockets. Each has a short queue of messages, and nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

from saboteur.server.protocol.told import Bye, encode

SPECTATOR = ""  # in place of a token's hash

Send = Callable[[dict[str, Any]], Coroutine[Any, None, None]]  # ASGI's, for a socket that has been accepted


class Connection:
    """One socket: its queue, and what its reader has seen."""

    __slots__ = (
        "_queue", "_queued", "_room_for", "_send", "_size", "_stalled", "_task", "_waiter",
        "address", "closing", "since", "who",
    )  # fmt: skip

    def __init__(self, address: str, room_for: int, size: int = 1_000_000) -> None:
        self.address = address
        self.who = SPECTATOR  # the hash of the token that was shown
        self.since = -1  # the newest event that was put into the queue
        self.closing: int | None = None  # the code to close with
        self._queue: deque[str] = deque()
        self._queued = 0  # characters in the queue
        self._room_for = room_for  # messages
        self._size = size  # characters
        self._waiter: asyncio.Future[None] | None = None  # while the pump has nothing to do
        self._send: Send | None = None
        self._stalled: tuple[Coroutine[Any, None, None], Any] | None = None  # a half-done sending, and its future
        self._task: asyncio.Task[None] | None = None

    def push(self, text: str) -> None:
        """Queue a message. A reader that is too far behind loses its socket, and catches up when it comes back."""
        if self.closing is not None:
            return
        if len(self._queue) >= self._room_for or self._queued > self._size:
            self.drop()
            return
        if self._waiter is not None and self._send_now(text):
            return
        self._queue.append(text)
        self._queued += len(text)
        self._wake()

    def _send_now(self, text: str) -> bool:
        """Send without waking the pump, which would cost as much again. A socket almost always takes a message at once.

        If it does not, the pump finishes the sending, and everything else is queued behind it.
        """
        if self._send is None or self._stalled is not None:
            return False
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            self._stalled = (sending, sending.send(None))
        except StopIteration:
            return True
        except Exception:  # the socket is gone, and its reader will hear of it
            self.ended()
            return True
        self._wake()
        return True

    def close(self, reason: str, code: int = 1000) -> None:
        """Say good-bye, and close after everything in the queue has been sent."""
        self.push(encode(Bye(reason)).decode())
        if self.closing is None:
            self.closing = code
        self._wake()

    def drop(self) -> None:
        """Close at once, without a word."""
        if self.closing is None:
            self.closing = 1013
        self._queue.clear()
        if self._task is not None:
            self._task.cancel()
        self._wake()

    def ended(self) -> None:
        """The other side has gone."""
        self.closing = self.closing or 1000
        self._queue.clear()
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None:
            if not self._waiter.done():
                self._waiter.set_result(None)
            self._waiter = None

    async def pump(self, send: Send) -> None:
        """Send the queue until the connection closes."""
        self._task, self._send = asyncio.current_task(), send
        queue, loop = self._queue, asyncio.get_running_loop()
        try:
            while True:
                if self._stalled is not None:
                    await _finished(*self._stalled)
                    self._stalled = None
                while queue:
                    text = queue.popleft()
                    self._queued -= len(text)
                    await send({"type": "websocket.send", "text": text})
                if self.closing is not None:
                    break
                self._waiter = loop.create_future()
                await self._waiter
            await send({"type": "websocket.close", "code": self.closing})
        except OSError:  # the socket is gone, and its reader will hear of it
            self.ended()
        except asyncio.CancelledError:
            if self.closing is None or self._task is None or not self._task.uncancel() == 0:
                raise
        finally:
            self._task = self._send = None
            if self._stalled is not None:
                self._stalled[0].close()


@coroutine
def _finished(sending: Coroutine[Any, None, None], waits_for: Any) -> Generator[Any, None, None]:
    """Continue a coroutine that was begun elsewhere and waits for something."""
    while True:
        yield waits_for
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
