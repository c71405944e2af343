"""What the log of a table holds: everything that a person, a bot or a clock has decided, in order.

A table is the sum of its commands: applying them again gives the same table. `by` is the seat that asks; 0 is the
server itself, that is a clock, a bot or a door.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder, Encoder


class Refused(Exception):
    """Nothing has changed, and why: a key to translate, English words, and the number of a rule if it is one."""

    def __init__(self, key: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.key = key
        self.reason = reason
        self.rule = rule


class Place(Struct, omit_defaults=True):
    """A chair at the table and who sits on it. Of a token only its hash is kept."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    colour: int = 0
    symbol: int = 0
    bot: str | None = None
    token: str = ""
    add: str = ""


class Command(Struct, tag_field="do", tag=str.lower, omit_defaults=True, kw_only=True):
    by: int = 0


class Open(Command):
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


class Sit(Command):
    """A person takes the first empty seat."""

    token: str
    name: str
    colour: int | None = None
    symbol: int | None = None


class PutBot(Command):
    seat: int
    bot: str


class Clear(Command):
    seat: int


class Swap(Command):
    a: int
    b: int


class SetRules(Command):
    rulebook: str | None = None
    options: list[str] | None = None
    settings: dict[str, str] | None = None
    seats: int | None = None
    timer: int | UnsetType | None = UNSET
    away_after: int | None = None


class SetFirst(Command):
    seat: int


class SetHost(Command):
    seat: int


class SetChat(Command):
    open: bool


class SetSpectators(Command):
    allowed: bool


class SetAids(Command):
    """Whether players may ask for suspicions and hints."""

    allowed: bool


class Dress(Command):
    """Change one's name, colour or symbol."""

    name: str | None = None
    colour: int | None = None
    symbol: int | None = None


class AddSeed(Command):
    add: str


class Start(Command):
    pass


class Play(Command):
    """An action of a seat. `stand_in`: a bot chose it for a person who is away or whose time was up."""

    seat: int
    action: str
    stand_in: bool = False


class DealNext(Command):
    pass


class Speak(Command):
    text: str
    at: int


class Claim(Command):
    says: str | None
    goal: str | None = None
    seat: int | None = None


class Leave(Command):
    pass


class Again(Command):
    """The game goes on at another table."""

    code: str


AnyCommand = (
    Open | Sit | PutBot | Clear | Swap | SetRules | SetFirst | SetHost | SetChat | SetSpectators | SetAids | Dress
    | AddSeed | Start | Play | DealNext | Speak | Claim | Leave | Again
)  # fmt: skip

encode_command = Encoder().encode
decode_command = Decoder(AnyCommand).decode
