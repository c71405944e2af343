"""The messages of the server over the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Raw, Struct
from msgspec.json import Encoder

from saboteur.server.protocol.fields import GoalWord, SeatWord, encoded
from saboteur.view import View

SeatKind = Literal["empty", "person", "bot"]
TablePhase = Literal["lobby", "playing", "over"]


class Told(Struct, tag_field="type"):
    """A message of the server."""


class SeatState(Struct):
    """A seat at the table and its owner."""

    seat: int
    kind: SeatKind = "empty"
    name: str = ""
    colour: int = 0
    symbol: int = 0
    bot: str | None = None
    connected: bool = False
    away: bool = False  # absent for so long that a bot plays on
    host: bool = False


class You(Struct):
    """The reader of a message."""

    seat: int | None  # null for a spectator
    host: bool


class Commitment(Struct):
    """The promise of the shuffle."""

    hash: list[str]  # of the secret of each round
    adds: list[int]  # the seats that have added to the shuffle


class TableState(Told, tag="table"):
    """The table. Told after hello, and whenever something of it changes."""

    code: str
    phase: TablePhase
    rulebook: str
    options: list[str]
    settings: dict[str, str]
    timer: int | None  # seconds for a move
    away_after: int  # seconds without a socket until a bot plays on
    spectators: bool
    chat_open: bool
    aids: bool
    first: int | Literal["random"]
    seats: list[SeatState]
    watching: int  # the number of spectators
    game: str | None  # the game's id
    commitment: Commitment | None
    next: str | None  # the code of the next table
    you: You


class Fact(Struct, omit_defaults=True):
    """One event as values; each has the fields that it needs. `?` stands for what the reader may not know."""

    what: str  # the event's word in docs/notation.md: of an action, its first word
    seat: int | None = None
    card: str | None = None  # the card that an action plays openly
    target: int | str | None = None  # the seat or the cell that it is done to
    code: str | None = None  # how a path card lies that is laid; the face of a goal that is turned
    mark: str | None = None  # the tool that is broken or mended, the mark that is cleared
    cards: list[str] = []  # that are dealt, drawn or discarded
    seen: str | None = None  # the card that fell, the goal or the dwarf that was looked at
    dwarf: str | None = None
    nuggets: int | None = None  # paid, taken or counted, where the reader may know it
    round: int | None = None
    winner: str | None = None  # the side that has won the round
    winners: list[int] = []  # of the game


class MoveTold(Struct):
    """The events of one command as the reader may know them, as lines (docs/notation.md) and as values."""

    seq: int
    lines: list[str]
    facts: Annotated[list[Raw], encoded(list[Fact])]


class GameTold(Told, tag="game"):
    """The game. Told after hello and after every move. `seq` is the number of the newest command of the table; chat
    counts too, so moves may skip numbers."""

    seq: int
    events: Annotated[list[Raw], encoded(list[MoveTold])]  # those after the client's `since`
    view: Annotated[Any, encoded(View)]
    deadline: float | None  # seconds left for the move, or until the next round is dealt


class TalkItem(Struct):
    """A line of chat."""

    n: int  # counts the lines of a table
    at: int  # seconds since 1970
    seat: int
    name: str
    text: str


class Talk(Told, tag="talk"):
    """Chat: all kept lines after hello, then every new line."""

    items: list[TalkItem]


class Claims(Told, tag="claims"):
    """All claims of this round."""

    goals: dict[str, dict[int, GoalWord]]  # by cell and by the seat that claims
    seats: dict[int, dict[int, SeatWord]]  # by the seat it is about and the seat that claims


class Ok(Told, tag="ok"):
    """The message of this id is done, and it is on disk."""

    id: str
    seq: int


class RefusedMessage(Told, tag="refused"):
    """Nothing has changed."""

    id: str | None
    key: str  # for a text of the catalogues, `refused-KEY` or `error-KEY`
    rule: str | None  # its number in docs/rules.md
    reason: str  # in English


class Bye(Told, tag="bye"):
    """The server closes the socket."""

    reason: str


class Pong(Told, tag="pong"):
    """The answer to `ping`."""

    id: str | None


class ReasonWords(Struct):
    """A message of the catalogues in `locales/wits`, and its variables."""

    key: str
    words: dict[str, int | str]  # `weight` is in log-odds: without that deed the suspicion would be so much lower


class Suspicion(Struct):
    """How likely a seat works against the gold, by the reader's knowledge, and the reasons."""

    seat: int
    chance: float
    known: bool  # whether the reader has seen the dwarf
    reasons: list[ReasonWords]  # three at most


class Suspicions(Told, tag="suspicions"):
    """The answer to `suspicions`."""

    id: str
    seq: int  # of the newest move or claim
    usual: float  # how likely any dwarf is a saboteur before anything has happened
    seats: list[Suspicion]


class HintAnswer(Told, tag="hint"):
    """The answer to `hint`. Fields that a weaker hint leaves open are null."""

    id: str
    seq: int
    strength: int
    where: Literal["mine", "goals", "players", "hand", "gold"]
    cell: str | None
    seat: int | None
    cards: list[str] | None
    action: str | None


ServerMessage = TableState | GameTold | Talk | Claims | Ok | RefusedMessage | Bye | Pong | Suspicions | HintAnswer
encode = Encoder().encode
