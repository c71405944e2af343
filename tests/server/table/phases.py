"""A game of four people and a bot in each of its phases, from a log that was written once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import NamedTuple

from saboteur.server.protocol.calls import Join
from saboteur.server.table.log import Entry
from server.support import AT_ONCE, Guest, Hub, MemoryLog, open_table

PHASES = ("lobby", "playing", "between", "over")


class Saved(NamedTuple):
    """A table in one of the phases: its log, its code, and the tokens of seats 1, 2, 3 and 5."""

    entries: list[Entry]
    code: str
    tokens: list[str]


async def saved() -> dict[str, Saved]:
    """A game that four people and a bot play from the lobby to its end, kept in each phase."""
    log = MemoryLog()
    hub = Hub(log, replace(AT_ONCE, next_after=1e6))
    code, token = await open_table(hub, seats=5, first=1)
    room = hub.find(code)
    assert room is not None
    others = [(await hub.join(room, Join(name), "test"))[1] for name in ("Bo", "Cy", "Dan")]
    tokens = [token, *others]
    people = dict(zip((1, 2, 3, 5), [Guest(hub) for _ in tokens], strict=True))
    for guest, each in zip(people.values(), tokens, strict=True):
        await guest.hello(code, each)
    host = people[1]
    # Dan sat down on seat 4.
    for message in ({"do": "swap", "a": 4, "b": 5}, {"do": "bot", "seat": 4, "bot": "chance"}):
        assert (await host.ask(type="lobby", **message))["type"] == "ok"
    found = {"lobby": Saved(list(log.tables[code]), code, tokens)}
    assert (await host.ask(type="lobby", do="start"))["type"] == "ok"
    async with asyncio.timeout(60):
        while room.table.phase != "over":
            game = room.table.game
            assert game is not None
            phase = "between" if game.turn is None else "playing" if game.turn == 2 else ""
            if phase and phase not in found:
                found[phase] = Saved(list(log.tables[code]), code, tokens)
            if game.turn is None:
                await host.say(type="next")
            elif game.turn in people:
                await people[game.turn].say(type="act", action=str(game.legal()[-1]))
            else:
                await asyncio.sleep(0)
            for guest in people.values():
                guest.texts()
    found["over"] = Saved(list(log.tables[code]), code, tokens)
    room.close()
    return found
