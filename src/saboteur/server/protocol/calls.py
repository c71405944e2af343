"""Bodies and answers of HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from saboteur.server.protocol.fields import AwayAfter, NameText, Options, Seat, Seats, Settings, Timer, Twelve, Word
from saboteur.server.protocol.told import Fact, SeatState
from saboteur.view import SeatView, View


class SettingWords(Struct):
    """A setting of a rulebook."""

    words: list[str]
    default: str


class RulebookState(Struct):
    """A rulebook with its options and settings."""

    id: str
    seats: tuple[int, int]  # from and to
    options: list[str]
    settings: dict[str, SettingWords]


class Rulebooks(Struct):
    """The rulebooks and bots that one can choose from."""

    rulebooks: list[RulebookState]
    bots: list[str]  # kinds, from the weakest to the strongest
    styles: list[str]  # the words allowed after the colon of a styled bot
    usual_bot: str
    styled: list[str]  # the kinds that may have a style
    mixed: list[str]  # of these, the kinds that get different styles if none is asked for


class BotSeat(Struct):
    """A bot for a new table, on the next free seat unless it is named."""

    bot: Word
    seat: Seat | None = None


class NewTable(Struct):
    """The request for a new table. With `start` bots fill the empty seats, and the game begins."""

    name: NameText
    rulebook: Word = "es-AR"
    options: Options = []
    settings: Settings = {}
    seats: Seats | None = None  # null: five, or the nearest number that the rulebook allows
    bots: Annotated[list[BotSeat], Meta(max_length=12)] = []
    colour: Twelve = 0
    symbol: Twelve = 0
    timer: Timer | None = None
    away_after: AwayAfter = 90
    spectators: bool = True
    aids: bool = True
    first: Seat | Literal["random"] = "random"
    start: bool = False


class Opened(Struct):
    """A seat at a new table."""

    code: str
    seat: int
    token: str


class Join(Struct):
    """A wish for a seat. If somebody has that look already, the next free one is given."""

    name: NameText
    colour: Twelve | None = None
    symbol: Twelve | None = None


class Joined(Struct):
    """A seat."""

    seat: int
    token: str


class RoundState(Struct):
    """How a round ended."""

    winner: str | None
    gold: list[int]  # each seat's change of nuggets


class RoundSeed(Struct):
    """How a round was shuffled: the promise, the secret behind it, what players added, and the seed made of these."""

    hash: str
    secret: str
    adds: list[str]
    seed: str


class FinishedGame(Struct):
    """A finished game. Comments at the end of `record` hold the seeds too, so that the file alone can be verified."""

    id: str
    code: str
    record: str
    seats: list[SeatState]
    results: list[RoundState]
    gold: list[int]
    winners: list[int]
    seeds: list[RoundSeed]


@dataclass(frozen=True, slots=True)
class OpenSeatView(SeatView):
    """A player with all cards open."""

    hand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenView(View):
    """A spectator's view with all `goals`, and with `dwarf`, `hand` and nuggets of every seat."""

    seats: tuple[OpenSeatView, ...]


class Frame(Struct):
    """One step of a replay: an action (null: a deal), its events, and the view afterwards."""

    action: str | None
    seat: int | None
    events: list[str]
    facts: list[Fact]  # the same as values
    view: View  # or an `OpenView`


class Replay(Struct):
    """All steps of a finished game."""

    id: str
    seat: int | None  # the seat of the views; null: all cards are open
    seats: list[SeatState]
    winners: list[int]
    frames: list[Frame]


class ReviewStep(Struct):
    """A move: the chance of the gold before it, to an observer who knows all cards; the change of it by the move
    (`play`) and by the cards drawn after it (`luck`); and a spectator's suspicions before it."""

    seat: int
    action: str
    chance: float
    play: float
    luck: float
    suspicions: list[float]  # by seat


class ReviewRound(Struct):
    """A round. Step number i is the i-th frame of the replay after that round's deal."""

    round: int
    winner: str | None
    reached: bool  # whether the gold was reached
    dwarfs: list[str]
    usual: float  # the chance that the gold is found, over all deals
    deal: float  # the change of it by this deal
    turning_points: list[int]  # places in `steps`, the most important first
    play: list[float]  # by seat, for its own side
    luck: list[float]  # by seat, for its own side
    steps: list[ReviewStep]


class Review(Struct):
    """The review of a finished game. It is made once for each game, which takes seconds."""

    id: str
    rounds: list[ReviewRound]


class ErrorWords(Struct):
    """The reason of a refusal."""

    key: str
    reason: str  # in English


class ErrorAnswer(Struct):
    """The answer to a call that is refused."""

    error: ErrorWords
