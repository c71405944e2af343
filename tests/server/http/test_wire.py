"""The shorter way out writes what the longer one would, and a client that pours is still held back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from saboteur.server.http.wire import _head
from server.support import Server, until


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 2000, 65_535, 65_536, 70_000])
def test_frames_are_those_of_websockets(length: int) -> None:
    content = b"x" * length
    assert _head(length) + content == Frame(Opcode.TEXT, content).serialize(mask=False)


def test_messages_that_come_in_one_go_are_all_answered(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-limits") as server:
        _, table = server.call("/api/tables", {"name": "Añá 💎"})

        async def play() -> None:
            async with server.socket(table["code"], table["token"]) as opened:
                assert (await until(opened, "table"))["seats"][0]["name"] == "Añá 💎"
                opened.transport.pause_reading()
                for number in range(3000):
                    await opened.send(json.dumps({"type": "ping", "id": str(number)}))
                opened.transport.resume_reading()
                for number in range(3000):
                    await until(opened, "pong", id=str(number))

        asyncio.run(play())
        assert "Traceback" not in server.stop()
