"""Check a record: play it through the rules and report the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from saboteur.game import Game
from saboteur.reading import read_record
from saboteur.record import RecordError
from saboteur.refusal import Illegal


@dataclass(frozen=True)
class Report:
    """The result of a record: the line where it fails, if it does, and the position that it reaches."""

    exit_code: int
    line: int | None
    action: str | None
    rule: str | None
    reason: str | None
    game: Game | None

    def __str__(self) -> str:
        if self.exit_code == 0:
            return "ok"
        if self.exit_code == 1:
            return f"line {self.line}: {self.action}: {self.rule} {self.reason}"
        return f"line {self.line}: {self.reason}"

    def as_json(self) -> dict[str, Any]:
        """The object of docs/notation.md."""
        error = None
        if self.exit_code:
            error = {"line": self.line, "action": self.action, "rule": self.rule, "reason": self.reason}
        return {"ok": self.exit_code == 0, "error": error, **position_json(self.game)}


def position_json(game: Game | None) -> dict[str, Any]:
    """The position of a game, for `Report.as_json`."""
    if game is None:
        return {"rounds": [], "gold": [], "winners": None, "turn": None, "legal": [], "board": []}
    return {
        "rounds": [{"winner": result.winner, "gold": list(result.gold)} for result in game.results],
        "gold": list(game.gold),
        "winners": None if game.winners is None else list(game.winners),
        "turn": game.turn,
        "legal": [str(action) for action in game.legal()],
        "board": game.board,
    }


def check(text: str) -> Report:
    """Play a record's text line by line; the first line that cannot stand ends it."""
    record, failed = read_record(text)
    if record is None:
        assert failed is not None
        return _not_a_record(failed, None)
    game = record.new_game()
    secret = record.secret_line
    starts = [line for played in record.rounds for line in (played.line, *(item.line for item in played.actions))]
    hidden = None if secret is None else max((line for line in starts if line <= secret), default=starts[0])
    step = (0, "")
    try:
        for step in record.play(game):
            if secret is not None and step[0] == hidden:
                raise RecordError(secret, None, "a seat's copy, with ?, cannot be checked; expected all cards")
    except Illegal as illegal:
        return Report(1, *step, illegal.refusal.rule, illegal.refusal.reason, game)
    except RecordError as error:
        return _not_a_record(error, game)
    return _not_a_record(failed, game) if failed else Report(0, None, None, None, None, game)


def _not_a_record(error: RecordError, game: Game | None) -> Report:
    return Report(2, error.line, error.text, None, str(error), game)
