"""Commands: the entries of a table's log, with all decisions of persons, bots and clocks in order.

A table is the sum of its commands: applying them again gives the same table. Most commands are messages of the
protocol, as a player has said them; the others, which only the server gives, are defined here.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, convert
from msgspec.json import Decoder, Encoder, decode

from saboteur.server.protocol.said import Command, HostCommand, PlayerCommand


class Refused(Exception):
    """A command was refused, and nothing has changed: a key to translate, English words, and the number of the rule if
    it is one."""

    def __init__(self, key: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.key = key
        self.reason = reason
        self.rule = rule


class Place(Struct, omit_defaults=True):
    """A seat at the table and its owner. Of a token only the hash is kept."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    colour: int = 0
    symbol: int = 0
    bot: str | None = None
    token: str = ""
    add: str = ""


class Open(Command, tag="open"):
    """The first command of every table."""

    code: str
    key: str  # the part of the game's id that cannot be guessed
    rulebook: str
    options: list[str]
    settings: dict[str, str]
    timer: int | None
    away_after: int
    spectators: bool
    first: int  # 0: left to chance
    secrets: list[str]
    places: list[Place]
    host: int = 0
    chat_open: bool = True
    aids: bool = True  # whether players may ask for suspicions and hints
    at: int = 0  # seconds since 1970


class Sit(Command, tag="sit"):
    """A person takes the first empty seat."""

    token: str
    name: str
    colour: int | None = None
    symbol: int | None = None


class Play(Command, tag="play"):
    """An action that a bot has chosen, for its own seat or (`stand_in`) for a person who is away or too slow."""

    seat: int
    action: str
    stand_in: bool = False


AnyCommand = Open | Sit | Play | PlayerCommand | HostCommand

# The words of the first logs for some commands. In those logs `play` is also an action of a person.
_OLD_WORDS = {
    "dealnext": "next", "speak": "say", "dress": "me", "addseed": "seed", "putbot": "bot", "setrules": "rules",
    "setfirst": "first", "sethost": "host", "setchat": "chat", "setspectators": "spectators", "setaids": "aids",
}  # fmt: skip


class _Head(Struct):
    do: str


encode_command = Encoder().encode
_decode = Decoder(AnyCommand).decode
_decode_head = Decoder(_Head).decode


def decode_command(body: bytes) -> AnyCommand:
    """A command from the log."""
    word = _OLD_WORDS.get(_decode_head(body).do)
    if word is None:
        known: AnyCommand = _decode(body)
        return known
    fields: dict[str, Any] = decode(body)
    if word == "first" and fields["seat"] == 0:
        fields["seat"] = "random"
    command: AnyCommand = convert({**fields, "do": word}, AnyCommand)
    return command
