"""Authority: each message from each kind of sender in each phase, and its answer.

A client's messages go through a session, as JSON. A refused message leaves the log unchanged; a message that is done
adds one line.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any, get_args

import pytest

from saboteur.server.protocol import said
from saboteur.server.protocol.calls import Join
from saboteur.server.table.commands import Refused, decode_command
from server.support import AT_ONCE, Guest, Hub, MemoryLog, run

from .phases import PHASES, Saved, saved

# Seat 1 is the host, seats 2, 3 and 5 are people, seat 4 is a bot. `player` sits on seat 2, and in the phase `playing`
# it is that seat's turn. `spectator` has said hello without a token, `stranger` has not said hello, and the host has
# just removed `removed` from seat 5.
#
# ok: done, and on disk. gone: the same, and the seat's socket is closed. seen: answered, and nothing has changed.
# -: no answer, because the socket was closed before. Anything else is the key of the refusal or, for a stranger, the
# reason of the good-bye.
TABLE = """
message                   sender     lobby            playing          between          over

act                       host       not-begun        out-of-turn      round-over       game-over
act                       player     not-begun        ok               round-over       game-over
next                      host       not-begun        round-not-over   ok               game-over
next                      player     not-begun        round-not-over   ok               game-over
say                       host       ok               ok               ok               ok
say                       player     ok               ok               ok               ok
claim goal                host       not-begun        ok               ok               ok
claim goal                player     not-begun        ok               ok               ok
claim seat                host       not-begun        ok               ok               ok
claim seat                player     not-begun        ok               ok               ok
me                        host       ok               ok               ok               ok
me                        player     ok               ok               ok               ok
seed                      host       ok               game-begun       game-begun       game-begun
seed                      player     ok               game-begun       game-begun       game-begun
leave                     host       gone             gone             gone             gone
leave                     player     gone             gone             gone             gone
again                     host       not-over         not-over         not-over         ok
again                     player     not-host         not-host         not-host         not-host
hint                      host       not-begun        not-your-turn    not-your-turn    not-your-turn
hint                      player     not-begun        seen             not-your-turn    not-your-turn
suspicions                host       not-begun        seen             no-round         no-round
suspicions                player     not-begun        seen             no-round         no-round
suspicions                spectator  not-begun        seen             no-round         no-round
hello                     host       said-hello       said-hello       said-hello       said-hello
hello                     player     said-hello       said-hello       said-hello       said-hello
hello                     spectator  said-hello       said-hello       said-hello       said-hello
hello                     stranger   seen             seen             seen             seen
ping                      host       seen             seen             seen             seen
ping                      player     seen             seen             seen             seen
ping                      spectator  seen             seen             seen             seen

lobby start               host       ok               game-begun       game-begun       game-begun
lobby start               player     not-host         not-host         not-host         not-host
lobby bot                 host       ok               game-begun       game-begun       game-begun
lobby bot                 player     not-host         not-host         not-host         not-host
lobby bot on a person     host       seat-taken       game-begun       game-begun       game-begun
lobby bot on a person     player     not-host         not-host         not-host         not-host
lobby clear a person      host       ok               ok               ok               ok
lobby clear a person      player     not-host         not-host         not-host         not-host
lobby clear a bot         host       ok               game-begun       game-begun       game-begun
lobby clear a bot         player     not-host         not-host         not-host         not-host
lobby clear the host      host       not-oneself      not-oneself      not-oneself      not-oneself
lobby clear the host      player     not-host         not-host         not-host         not-host
lobby clear the player    host       ok               ok               ok               ok
lobby clear the player    player     not-host         not-host         not-host         not-host
lobby swap                host       ok               game-begun       game-begun       game-begun
lobby swap                player     not-host         not-host         not-host         not-host
lobby rules               host       ok               game-begun       game-begun       game-begun
lobby rules               player     not-host         not-host         not-host         not-host
lobby first               host       ok               game-begun       game-begun       game-begun
lobby first               player     not-host         not-host         not-host         not-host
lobby host to the player  host       ok               ok               ok               ok
lobby host to the player  player     not-host         not-host         not-host         not-host
lobby host to a bot       host       not-a-person     not-a-person     not-a-person     not-a-person
lobby host to a bot       player     not-host         not-host         not-host         not-host
lobby chat                host       ok               ok               ok               ok
lobby chat                player     not-host         not-host         not-host         not-host
lobby spectators          host       ok               ok               ok               ok
lobby spectators          player     not-host         not-host         not-host         not-host
lobby aids                host       ok               ok               ok               ok
lobby aids                player     not-host         not-host         not-host         not-host

every other               spectator  not-seated       not-seated       not-seated       not-seated
every other               stranger   say-hello-first  say-hello-first  say-hello-first  say-hello-first
every                     removed    -                -                -                -
"""

MESSAGES: dict[str, dict[str, Any]] = {
    "act": {"action": "filled in below"},
    "next": {},
    "say": {"text": "hello"},
    "claim goal": {"goal": "E8", "says": "gold"},
    "claim seat": {"seat": 3, "says": "suspect"},
    "me": {"name": "Zoe", "colour": 9, "symbol": 9},
    "seed": {"add": "1f"},
    "leave": {},
    "again": {},
    "hint": {"strength": 1},
    "suspicions": {},
    "hello": {"table": "filled in below"},
    "ping": {},
    "lobby start": {},
    "lobby bot": {"seat": 4, "bot": "digger"},
    "lobby bot on a person": {"seat": 3, "bot": "digger"},
    "lobby clear a person": {"seat": 3},
    "lobby clear a bot": {"seat": 4},
    "lobby clear the host": {"seat": 1},
    "lobby clear the player": {"seat": 2},
    "lobby swap": {"a": 1, "b": 2},
    "lobby rules": {"timer": 60},
    "lobby first": {"seat": 3},
    "lobby host to the player": {"seat": 2},
    "lobby host to a bot": {"seat": 4},
    "lobby chat": {"open": False},
    "lobby spectators": {"allowed": False},
    "lobby aids": {"allowed": False},
}
SENDERS = ("host", "player", "spectator", "stranger", "removed")
SLOW = replace(AT_ONCE, bot_pace=1e6, next_after=1e6)
Cell = tuple[str, str, str]  # message, sender, phase


def expected() -> dict[Cell, str]:
    """The table above, cell by cell."""
    lines = [re.split(r"  +", line.strip()) for line in TABLE.splitlines() if line.strip()]
    phases = lines[0][2:]
    said = {(line[0], line[1]): line[2:] for line in lines[1:]}
    cells = {}
    for message, sender in product(MESSAGES, SENDERS):
        answers = next(said[name, sender] for name in (message, "every other", "every") if (name, sender) in said)
        cells.update({(message, sender, phase): answer for phase, answer in zip(phases, answers, strict=True)})
    assert set(said) <= {*product([*MESSAGES, "every other", "every"], SENDERS)}
    return cells


class Scene:
    """A table as it was saved, with one sender of each kind."""

    def __init__(self, table: Saved) -> None:
        self.log = MemoryLog()
        self.log.tables[table.code] = list(table.entries)
        self.hub = Hub(self.log, SLOW)
        self.table = table
        self.guests = {sender: Guest(self.hub) for sender in SENDERS}

    async def gather(self) -> Scene:
        tokens = dict(zip(("host", "player", "third", "removed"), self.table.tokens, strict=True))
        for sender, guest in self.guests.items():
            guest.count = len(self.table.entries)  # so that no message has the id of an earlier one
            if sender != "stranger":
                await guest.hello(self.table.code, tokens.get(sender))
        assert (await self.guests["host"].ask(type="lobby", do="clear", seat=5))["type"] == "ok"
        assert self.guests["removed"].heard()[-1] == {"type": "bye", "reason": "no-seat"}
        return self

    @property
    def written(self) -> int:
        return len(self.log.tables[self.table.code])

    async def answer(self, message: str, sender: str, **more: Any) -> str:
        """The answer to a sender's message, in the words of the table above."""
        kind, *words = message.split()
        sent = {"type": kind, **MESSAGES[message], **({"do": words[0]} if kind == "lobby" else {}), **more}
        if kind == "hello":
            sent["table"] = self.table.code
        if kind == "act":
            sent["action"] = self.legal_action()
        guest = self.guests[sender]
        guest.texts()
        before = self.written
        name = await guest.say(**sent)
        heard = [found for found in guest.heard() if found.get("id") in (name, None)]
        answer = next(
            (found for found in heard if found["type"] in ("ok", "refused", "bye")), heard[0] if heard else {}
        )
        written = self.written - before
        if written and answer == {"type": "bye", "reason": "no-seat"}:
            return "gone"
        assert written == (answer.get("type") == "ok"), "what is done is written down, and what is refused is not"
        return str(answer.get("key") or answer.get("reason") or ("ok" if written else "seen" if answer else "-"))

    def legal_action(self) -> str:
        """The actions of the seat to act; before, between and after rounds there are none."""
        room = self.hub.find(self.table.code)
        assert room is not None
        game = room.table.game
        return str(game.legal()[0]) if game is not None and game.turn is not None else "pass"


def test_each_message_of_each_sender_in_each_phase_is_answered_as_it_should_be() -> None:
    async def ask() -> dict[Cell, str]:
        answers: dict[Cell, str] = {}
        tables = await saved()
        assert tuple(tables) == PHASES
        for phase, table in tables.items():
            scene = await Scene(table).gather()
            for message, sender in product(MESSAGES, SENDERS):
                answers[message, sender, phase] = answer = await scene.answer(message, sender)
                if answer in ("ok", "gone") or sender == "stranger":
                    scene = await Scene(table).gather()
        return answers

    answers = run(ask())
    wrong = {cell: (answer, expected()[cell]) for cell, answer in answers.items() if answer != expected()[cell]}
    assert not wrong, "\n".join(f"{cell}: {answer}, expected {right}" for cell, (answer, right) in wrong.items())


def test_the_table_has_every_message() -> None:
    of_host = get_args(said.HostCommand)
    words = {f"lobby {kind.__struct_config__.tag}" for kind in of_host}
    words |= {kind.__struct_config__.tag for kind in get_args(said.ClientMessage) if kind not in of_host}
    assert {" ".join(name.split()[: 2 if name.startswith("lobby") else 1]) for name in MESSAGES} == words


@pytest.mark.parametrize("by", [0, 1])
def test_nobody_can_speak_for_another_seat_or_for_the_server(by: int) -> None:
    """Commands in the log say who gave them (0 is the server, 1 the host), and when. A client's word is not read."""
    own = {"by": by, "at": 5, "code": "BCDFGH"}

    async def ask() -> None:
        for phase, table in (await saved()).items():
            scene = await Scene(table).gather()
            for message in MESSAGES:
                if message == "hello":
                    continue
                answer = await scene.answer(message, "player", **own)
                assert answer == expected()[message, "player", phase], (message, phase)
                if answer in ("ok", "gone"):
                    done = decode_command(scene.log.tables[table.code][-1].body)
                    assert done.by == 2, (message, phase)
                    assert all(getattr(done, field, None) != own[field] for field in ("at", "code")), (message, phase)
                    scene = await Scene(table).gather()

    run(ask())


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "seat": 3, "action": "pass"},
        {"type": "sit", "token": "x", "name": "Eve"},
        {"type": "open", "code": "BCDFGH"},
        {"type": "start"},
        {"type": "host", "seat": 2},
        {"type": "lobby", "do": "play", "seat": 3, "action": "pass"},
        {"type": "lobby", "do": "sit", "token": "x", "name": "Eve"},
        {"type": "lobby", "do": "act", "action": "pass"},
    ],
)
def test_what_only_the_server_may_do_is_no_message(message: dict[str, Any]) -> None:
    async def ask() -> None:
        scene = await Scene((await saved())["playing"]).gather()
        before = scene.written
        for sender in ("host", "player"):
            assert (await scene.guests[sender].ask(**message))["key"] == "bad-message"
        assert scene.written == before

    run(ask())


def test_a_seat_can_be_taken_in_the_lobby_only() -> None:
    async def join() -> dict[str, str]:
        answers = {}
        for phase, table in (await saved()).items():
            scene = await Scene(table).gather()
            room = scene.hub.find(table.code)
            assert room is not None
            before = scene.written
            try:
                await scene.hub.join(room, Join("Eve"), "test")
                answers[phase] = "ok"
            except Refused as refused:
                answers[phase] = refused.key
            assert scene.written == before + (answers[phase] == "ok")
        return answers

    assert run(join()) == {"lobby": "ok", "playing": "game-begun", "between": "game-begun", "over": "game-begun"}
