"""The messages of clients over the socket. Decoding is validating.

A message to a table is also the command that the table carries out and its log keeps; the server only adds `by`. So a
change here must still read the logs that exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, get_args

from msgspec import UNSET, DecodeError, Meta, Struct, UnsetType, ValidationError
from msgspec.json import Decoder
from msgspec.structs import fields

from saboteur.server.protocol import fields as f


class Command(Struct, tag_field="do", omit_defaults=True, kw_only=True):
    """Something that is done at a table, and kept in its log."""

    by: Annotated[int, f.BY_SERVER] = 0  # the seat that asks; 0 is the server itself: a clock, a bot or a door


# --- commands of players -------------------------------------------------------------------------------------------


class Act(Command, tag="act"):
    """Do one of the legal actions."""

    action: Annotated[str, Meta(max_length=200)]


class Next(Command, tag="next"):
    """Deal the next round. Any player may; the server does it by itself after a while."""


class Say(Command, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=f.LONGEST_TEXT)]
    at: Annotated[int, f.BY_SERVER] = 0  # seconds since 1970


class Claim(Command, tag="claim"):
    """Claim what a goal is (`goal`, "gold" or "stone"), or trust or suspect a player (`seat`); null takes it back."""

    says: f.GoalWord | f.SeatWord | None
    goal: f.Word | None = None
    seat: f.Seat | None = None


class Me(Command, tag="me"):
    """Change one's own name or look. Fields that are left out or null keep their value."""

    name: f.NameText | None = None
    colour: f.Twelve | None = None
    symbol: f.Twelve | None = None


class Seed(Command, tag="seed"):
    """Add hexadecimal digits to the shuffle, before the game begins."""

    add: Annotated[str, Meta(pattern="^[0-9a-fA-F]{1,64}$")]


class Leave(Command, tag="leave"):
    """Give up the seat: a bot plays on. In the lobby the seat becomes empty."""


class Again(Command, tag="again"):
    """Open the next table for the same people with the same rules; for the host, after the game. Everybody's `table`
    then names it as `next`, and tokens stay good there. The old table stays as it is."""

    code: Annotated[str, f.BY_SERVER] = ""  # of the next table


# --- commands of the host ------------------------------------------------------------------------------------------


class Start(Command, tag="start"):
    """Begin the game. Empty seats are taken away: players behind them move up, and `you.seat` tells where to."""


class PutBot(Command, tag="bot"):
    """Put a bot on a seat that no person has."""

    seat: f.Seat
    bot: f.Word


class Clear(Command, tag="clear"):
    """Remove a person or a bot from a seat. During the game only a person can be removed, and a bot plays on."""

    seat: f.Seat


class Swap(Command, tag="swap"):
    """Exchange two seats."""

    a: f.Seat
    b: f.Seat


class SetRules(Command, tag="rules"):
    """Change the rules. Fields that are left out keep their value; another rulebook forgets the old options and
    settings."""

    rulebook: f.Word | None = None
    options: f.Options | None = None
    settings: f.Settings | None = None
    seats: f.Seats | None = None
    timer: f.Timer | UnsetType | None = UNSET
    away_after: f.AwayAfter | None = None


class SetFirst(Command, tag="first"):
    """Choose the seat that begins."""

    seat: f.Seat | Literal["random"]


class SetHost(Command, tag="host"):
    """Make another person the host; also during the game."""

    seat: f.Seat


class SetChat(Command, tag="chat"):
    """Open or close the chat; also during the game."""

    open: bool


class SetSpectators(Command, tag="spectators"):
    """Let spectators in or not; also during the game."""

    allowed: bool


class SetAids(Command, tag="aids"):
    """Allow suspicions and hints or not; also during the game."""

    allowed: bool


# --- other messages ------------------------------------------------------------------------------------------------


class Message(Struct, tag_field="type"):
    """A message that changes nothing at a table."""


class Hello(Message, tag="hello"):
    """The first message of every socket. Without a token it watches."""

    table: Annotated[str, Meta(max_length=12)]
    token: Annotated[str, Meta(max_length=64)] | None = None
    since: int = -1  # the newest `seq` of an event that the client has seen


class AskSuspicions(Message, tag="suspicions"):
    """Ask for suspicions, while a round is played. Spectators may ask too. Only the sender gets the answer."""


class AskHint(Message, tag="hint"):
    """Ask for a hint, on the sender's turn."""

    strength: Literal[1, 2, 3] = 1  # the place, the card, the action


class Ping(Message, tag="ping"):
    """Answered by `pong`."""


Question = AskSuspicions | AskHint
PlayerCommand = Act | Next | Say | Claim | Me | Seed | Leave | Again  # `type` names these
HostCommand = (  # the `type` of these is "lobby", and `do` names them
    Start | PutBot | Clear | Swap | SetRules | SetFirst | SetHost | SetChat | SetSpectators | SetAids
)
ClientMessage = Hello | Ping | Question | PlayerCommand | HostCommand


# --- decoding ------------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    """A message, and the id that the client gave it. A message whose id was used before is not done again."""

    name: str | None
    message: ClientMessage


class _Head(Struct):
    type: str
    id: f.Id | None = None
    do: str = ""


class _OnlyId(Struct):
    id: Any = None


def _decoders(kinds: Any) -> dict[str, Callable[[str | bytes], Any]]:
    return {str(kind.__struct_config__.tag): Decoder(kind).decode for kind in get_args(kinds)}


_decode_head = Decoder(_Head).decode
_decode_id = Decoder(_OnlyId).decode
_BY_TYPE = _decoders(Hello | Ping | Question | PlayerCommand)
_OF_HOST = _decoders(HostCommand)
_NAMELESS = ("hello", "ping")  # need no id
_BY_SERVER = {
    kind: [(one.name, one.default) for one in fields(kind) if f.BY_SERVER in getattr(one.type, "__metadata__", ())]
    for kind in get_args(PlayerCommand | HostCommand)
}


def decode_said(frame: str | bytes) -> Said:
    """Decode a frame, or raise an error that says what is wrong. Fields that only the server sets are reset."""
    head = _decode_head(frame)
    found = _OF_HOST.get(head.do) if head.type == "lobby" else _BY_TYPE.get(head.type)
    if found is None:
        field, word = ("do", head.do) if head.type == "lobby" else ("type", head.type)
        raise ValidationError(f"Invalid value {word!r} - at `$.{field}`")
    if head.id is None and head.type not in _NAMELESS:
        raise ValidationError("Object missing required field `id`")
    message = found(frame)
    for name, default in _BY_SERVER.get(type(message), ()):
        setattr(message, name, default)
    return Said(head.id, message)


def id_in(frame: str | bytes) -> str | None:
    """The id of a message that could not be decoded, if it has one."""
    try:
        found = _decode_id(frame).id
    except (DecodeError, UnicodeError, RecursionError):
        return None
    return found[:40] if isinstance(found, str) else None
