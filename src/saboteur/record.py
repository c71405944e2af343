"""Records: whole games as text (docs/notation.md). Writing, replaying, cutting short; reading.py reads them, and
copies.py makes a seat's copy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from saboteur.actions import Action
from saboteur.deal import Deal, DealError, parts_of
from saboteur.events import Event
from saboteur.game import Game
from saboteur.notation import HIDDEN
from saboteur.refusal import Illegal
from saboteur.rulebooks import OPTIONS, Rules

MAGIC = "saboteur-record 1"


class RecordError(ValueError):
    """A line that is not of a record; the message says what was expected."""

    def __init__(self, line: int, text: str | None, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.text = text


@dataclass(frozen=True)
class RecordedAction:
    seat: int
    action: Action
    line: int = 0


@dataclass
class RecordedRound:
    deal: Deal = field(default_factory=Deal)
    actions: list[RecordedAction] = field(default_factory=list)
    line: int = 0
    cut_short: bool = False  # its deal has a wrong line, so it cannot be dealt
    lines: dict[str, int] = field(default_factory=dict, compare=False)  # the line of each part of its deal

    def breaks_off_before(self, part: str | None) -> bool:
        """Whether the text ends before its dwarfs or goals: neither these nor anything that follows them is there."""
        missing = part in ("dwarfs", "goals") and part not in self.lines
        return missing and not self.actions and self.lines.keys() <= {"dwarfs", "aside"}


@dataclass
class Record:
    """A game in words. Line numbers refer to the text that it was read from."""

    rules: Rules
    players: tuple[str, ...]
    first: int = 1
    seed: str | None = None
    rounds: list[RecordedRound] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join(_lines(self)) + "\n"

    def new_game(self) -> Game:
        """The game before its first deal."""
        return Game(self.rules, self.players, self.first, self.seed)

    def play(self, game: Game) -> Iterator[tuple[int, str]]:
        """Play the record in a game. Yields the line and the text of each step before it is done; raises `Illegal` or
        `RecordError` where it cannot be done."""
        for index, played in enumerate(self.rounds, 1):
            yield played.line, f"round {index}"
            with _at(played.line, f"round {index}"):
                _deal(game, played, last=index == len(self.rounds))
            for item in played.actions:
                text = str(item.action)
                yield item.line, text
                with _at(item.line, text):
                    game.play(item.action, item.seat)

    def replay(self) -> Game:
        """The game of the record; raises `Illegal` or `RecordError` where it cannot be played."""
        game = self.new_game()
        for _ in self.play(game):
            pass
        return game

    def cut(self, actions: int) -> Record:
        """The record up to so many actions: a position."""
        rounds: list[RecordedRound] = []
        for played in self.rounds:
            rounds.append(replace(played, actions=played.actions[:actions]))
            actions -= len(played.actions)
            if actions < 0:
                break
        return replace(self, rounds=rounds)

    @property
    def action_count(self) -> int:
        return sum(len(played.actions) for played in self.rounds)

    @property
    def secret_line(self) -> int | None:
        """The first line with something hidden, or None if this is a whole record."""
        for played in self.rounds:
            hidden = [part for part, words in parts_of(played.deal) if words and HIDDEN in words]
            if hidden:
                return min(played.lines.get(part, played.line) for part in hidden)
            for item in played.actions:
                if HIDDEN in str(item.action).split():
                    return item.line
        return None


@contextmanager
def _at(line: int, text: str) -> Iterator[None]:
    """Add the line to any error."""
    try:
        yield
    except (Illegal, RecordError):
        raise
    except ValueError as error:
        raise RecordError(line, text, str(error)) from error


def _deal(game: Game, played: RecordedRound, last: bool) -> list[Event]:
    """Deal a recorded round; if it is cut short, only check that it might begin."""
    refused = game.refusal_to_deal()
    if refused:
        raise Illegal("round", refused)
    if played.cut_short:
        return []
    try:
        return game.deal(played.deal)
    except DealError as error:
        if last and played.breaks_off_before(error.part):
            return []
        part = error.part if error.part in played.lines else None
        text = " ".join((part, *(dict(parts_of(played.deal))[part] or ()))) if part else f"round {len(game.rounds) + 1}"
        raise RecordError(played.lines[part] if part else played.line, text, str(error)) from error


def record_of(game: Game) -> Record:
    """The record of a game so far, with every deal written out."""
    rounds = [
        RecordedRound(played.deal, [RecordedAction(seat, action) for seat, action in played.actions])
        for played in game.rounds
    ]
    return Record(game.rules, game.names, game.first, None, rounds)


# --- writing ------------------------------------------------------------------------------------------------


def _lines(record: Record) -> Iterator[str]:
    rules = record.rules
    yield MAGIC
    yield f"rulebook {rules.rulebook}"
    for option in OPTIONS:
        if option in rules.options:
            yield f"option {option}"
    for name, word in rules.own_settings.items():
        yield f"set {name} {word}"
    for name in record.players:
        if len(name.split()) != 1 or "#" in name:
            raise ValueError(f"{name!r} is no name for a record; expected one without blanks and without #")
    yield " ".join(("players", *record.players))
    yield f"first {record.first}"
    if record.seed is not None:
        yield f"seed {record.seed}"
    for index, played in enumerate(record.rounds, 1):
        yield f"round {index}"
        yield from _deal_lines(rules, played.deal)
        for item in played.actions:
            yield f"{item.seat} {item.action}"


def _deal_lines(rules: Rules, deal: Deal) -> Iterator[str]:
    for part, words in parts_of(deal):
        if words is not None and part != ("gold" if rules.expansion else "set-aside"):
            yield " ".join((part, *words))
