"""Every message of docs/protocol.md as a type: what a client may say, and what it is told. Decoding is validating."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

LARGEST_FRAME = 65_536  # bytes
LONGEST_TEXT = 300  # characters of chat
LONGEST_NAME = 20
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; nothing that looks like a digit

Id = Annotated[str, Meta(min_length=1, max_length=40, description="the client's own name of a message")]
Code = Annotated[str, Meta(pattern=f"^[{CODE_LETTERS}]{{6}}$", description="a table's code")]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
Seat = Annotated[int, Meta(ge=1, le=12)]
Twelve = Annotated[int, Meta(ge=0, le=11)]
Word = Annotated[str, Meta(max_length=60)]
NameText = Annotated[str, Meta(min_length=1, max_length=100)]
Options = Annotated[list[Word], Meta(max_length=8)]
Settings = Annotated[dict[Word, Word], Meta(max_length=16)]
Timer = Annotated[int, Meta(ge=5, le=3600, description="seconds for a move")]
AwayAfter = Annotated[int, Meta(ge=1, le=86_400, description="seconds without a socket until a bot plays on")]
Seats = Annotated[int, Meta(ge=2, le=12)]


# --- what a client says over the socket -----------------------------------------------------------------------------


class Hello(Struct, tag="hello", tag_field="type"):
    table: Annotated[str, Meta(max_length=12)]
    token: Annotated[str, Meta(max_length=64)] | None = None
    since: int = -1


class Act(Struct, tag="act", tag_field="type"):
    id: Id
    action: Annotated[str, Meta(max_length=200)]


class Next(Struct, tag="next", tag_field="type"):
    id: Id


class Say(Struct, tag="say", tag_field="type"):
    id: Id
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Claim(Struct, tag="claim", tag_field="type"):
    id: Id
    says: Literal["gold", "stone", "trust", "suspect"] | None
    goal: Word | None = None
    seat: Seat | None = None


class Lobby(Struct, tag="lobby", tag_field="type"):
    id: Id
    do: Literal["start", "bot", "clear", "swap", "rules", "first", "host", "chat", "spectators", "aids"]
    seat: Seat | Literal["random"] | None = None
    bot: Word | None = None
    a: Seat | None = None
    b: Seat | None = None
    rulebook: Word | None = None
    options: Options | None = None
    settings: Settings | None = None
    seats: Seats | None = None
    timer: Timer | UnsetType | None = UNSET
    away_after: AwayAfter | None = None
    open: bool | None = None
    allowed: bool | None = None


class Me(Struct, tag="me", tag_field="type"):
    id: Id
    name: NameText | None = None
    colour: Twelve | None = None
    symbol: Twelve | None = None


class Seed(Struct, tag="seed", tag_field="type"):
    id: Id
    add: Annotated[str, Meta(pattern="^[0-9a-fA-F]{1,64}$")]


class Leave(Struct, tag="leave", tag_field="type"):
    id: Id


class Again(Struct, tag="again", tag_field="type"):
    id: Id


class AskSuspicions(Struct, tag="suspicions", tag_field="type"):
    id: Id


class AskHint(Struct, tag="hint", tag_field="type"):
    id: Id
    strength: Literal[1, 2, 3] = 1


class Ping(Struct, tag="ping", tag_field="type"):
    id: Id | None = None


Question = AskSuspicions | AskHint  # changes nothing at the table
ClientMessage = Hello | Act | Next | Say | Claim | Lobby | Me | Seed | Leave | Again | Ping | Question
decode_client_message = Decoder(ClientMessage).decode


class OnlyId(Struct):
    """As much of a bad message as is needed to answer it."""

    id: Any = None


decode_id = Decoder(OnlyId).decode


# --- what a client is told ------------------------------------------------------------------------------------------


class SeatState(Struct):
    seat: int
    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    colour: int = 0
    symbol: int = 0
    bot: str | None = None
    connected: bool = False
    away: bool = False
    host: bool = False


class You(Struct):
    seat: int | None
    host: bool


class Commitment(Struct):
    """The hashes of the three rounds' secrets, and the seats that have added to the shuffle."""

    hash: list[str]
    adds: list[int]


class TableState(Struct, tag="table", tag_field="type"):
    code: str
    phase: Literal["lobby", "playing", "over"]
    rulebook: str
    options: list[str]
    settings: dict[str, str]
    timer: int | None
    away_after: int
    spectators: bool
    chat_open: bool
    aids: bool
    first: int | Literal["random"]
    seats: list[SeatState]
    watching: int
    game: str | None
    commitment: Commitment | None
    next: str | None
    you: You


class TalkItem(Struct):
    n: int
    at: int
    seat: int
    name: str
    text: str


class Talk(Struct, tag="talk", tag_field="type"):
    items: list[TalkItem]


class Claims(Struct, tag="claims", tag_field="type"):
    goals: dict[str, dict[int, str]]
    seats: dict[int, dict[int, str]]


class Ok(Struct, tag="ok", tag_field="type"):
    id: str
    seq: int


class RefusedMessage(Struct, tag="refused", tag_field="type"):
    id: str | None
    key: str
    rule: str | None
    reason: str


class Bye(Struct, tag="bye", tag_field="type"):
    reason: str


class Pong(Struct, tag="pong", tag_field="type"):
    id: str | None


encode = Encoder().encode


# --- HTTP -----------------------------------------------------------------------------------------------------------


class BotSeat(Struct):
    bot: Word
    seat: Seat | None = None


class NewTable(Struct):
    name: NameText
    rulebook: Word = "es-AR"
    options: Options = []
    settings: Settings = {}
    seats: Seats | None = None
    bots: Annotated[list[BotSeat], Meta(max_length=12)] = []
    colour: Twelve = 0
    symbol: Twelve = 0
    timer: Timer | None = None
    away_after: AwayAfter = 90
    spectators: bool = True
    aids: bool = True
    first: Seat | Literal["random"] = "random"
    start: bool = False


class Join(Struct):
    name: NameText
    colour: Twelve | None = None
    symbol: Twelve | None = None


class Opened(Struct):
    code: str
    seat: int
    token: str


class Joined(Struct):
    seat: int
    token: str


class SettingWords(Struct):
    words: list[str]
    default: str


class RulebookState(Struct):
    id: str
    seats: list[int]
    options: list[str]
    settings: dict[str, SettingWords]


class Rulebooks(Struct):
    rulebooks: list[RulebookState]
    bots: list[str]  # kinds, from the weakest to the strongest
    styles: list[str]  # what may stand after a watcher's or a thinker's colon
    usual_bot: str


class RoundState(Struct):
    winner: str | None
    gold: list[int]


class RoundSeed(Struct):
    """How a round was shuffled: what was promised, what was behind it, and what came of it with the players' adds."""

    hash: str
    secret: str
    adds: list[str]
    seed: str


class FinishedGame(Struct):
    id: str
    code: str
    record: str
    seats: list[SeatState]
    results: list[RoundState]
    gold: list[int]
    winners: list[int]
    seeds: list[RoundSeed]


class Frame(Struct):
    """One step of a replay: an action (or, without one, a deal), what happened, and how it looked afterwards."""

    action: str | None
    seat: int | None
    events: list[str]
    view: dict[str, Any]


class Replay(Struct):
    id: str
    seat: int | None
    seats: list[SeatState]
    winners: list[int]
    frames: list[Frame]


class ErrorWords(Struct):
    key: str
    reason: str


class ErrorAnswer(Struct):
    error: ErrorWords
