"""uvicorn's socket with two shorter ways, for what happens most: a text goes out, and a message comes in.

Of the processor's time for a message a third went into making an object of its frame and into putting the socket to
sleep and waking it again. This leans on the inside of uvicorn, so it is used with the versions that it was read with;
others get uvicorn's own socket, which does the same and is slower.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

KNOWN = ("0.54.",)
_TEXT = b"\x81"  # a whole message of text, in one frame


class Wire(WebSocketsSansIOProtocol):
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
        """Hand over a message. Reading pauses when one is waiting already, not at every single one."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as far as uvicorn is told
        super().send_receive_event_to_app()
        self.read_paused = False


def _head(length: int) -> bytes:
    """The head of a frame of text without a mask (RFC 6455, 5.2)."""
    if length < 126:
        return _TEXT + length.to_bytes(1, "big")
    if length < 65_536:
        return _TEXT + b"\x7e" + length.to_bytes(2, "big")
    return _TEXT + b"\x7f" + length.to_bytes(8, "big")


def socket_protocol() -> type[asyncio.Protocol] | Literal["websockets-sansio"]:
    return Wire if uvicorn.__version__.startswith(KNOWN) else "websockets-sansio"
