"""uvicorn's socket, made fit for ten readers at a table: two shortcuts, and an end for readers that are gone.

A third of the processor's time for a message went into making an object of its frame, and into putting the socket to
sleep and waking it again. And a closing socket whose reader takes nothing would wait for ever, with all its unsent
messages. This uses the internals of uvicorn, so pyproject.toml pins its version.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

GIVE_UP_AFTER = 5.0  # seconds until a closed socket is cut off, even if its reader has not taken everything
_TEXT = b"\x81"  # a whole message of text, in one frame


class Wire(WebSocketsSansIOProtocol):
    _cut: TimerHandle | None = None

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._cut = self.loop.call_later(GIVE_UP_AFTER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # a client that does not answer does not read either

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cut is not None:
            self._cut.cancel()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        if (
            message["type"] != "websocket.send"
            or (text := message.get("text")) is None
            or not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or self.initial_response is not None
            or self.conn.state is not State.OPEN
            or not self.writable.is_set()  # the reader is slow
        ):
            await super().send(message)
            return
        content = text.encode()
        self.transport.write(_head(len(content)) + content)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message. Reading pauses only if another one is waiting already."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as uvicorn believes
        super().send_receive_event_to_app()
        self.read_paused = False


def _head(length: int) -> bytes:
    """The head of a frame of text without a mask (RFC 6455, 5.2)."""
    if length < 126:
        return _TEXT + length.to_bytes(1, "big")
    if length < 65_536:
        return _TEXT + b"\x7e" + length.to_bytes(2, "big")
    return _TEXT + b"\x7f" + length.to_bytes(8, "big")
