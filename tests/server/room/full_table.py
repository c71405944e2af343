"""Tables that are full of people."""

from __future__ import annotations

from saboteur.rulebooks import RULEBOOKS
from saboteur.server.protocol.calls import Join
from saboteur.server.room.room import Room
from server.support import Hub, open_table

BOOKS = [*((rulebook, 4) for rulebook in RULEBOOKS), ("saboteur-2", 6)]


async def full_table(hub: Hub, rulebook: str, seats: int) -> tuple[Room, list[str]]:
    """A table of persons only, and their tokens."""
    code, token = await open_table(hub, rulebook=rulebook, seats=seats)
    room = hub.find(code)
    assert room is not None
    others = [(await hub.join(room, Join("Bo"), "test"))[1] for _ in range(seats - 1)]
    return room, [token, *others]
