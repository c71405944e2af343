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
    steps = list(record.steps())
    ends = [*(line for line, _, _ in steps[1:]), None]
    for (line, text_of_step, do), end in zip(steps, ends, strict=False):
        if secret is not None and (end is None or secret < end):
            hidden = RecordError(secret, None, "a seat's copy, with ?, cannot be checked; expected all cards")
            return _not_a_record(hidden, game)
        try:
            do(game)
        except Illegal as illegal:
            return Report(1, line, text_of_step, illegal.refusal.rule, illegal.refusal.reason, game)
        except RecordError as error:
            return _not_a_record(error, game)
        except ValueError as error:
            return _not_a_record(RecordError(line, text_of_step, str(error)), game)
    return _not_a_record(failed, game) if failed else Report(0, None, None, None, None, game)


def _not_a_record(error: RecordError, game: Game | None) -> Report:
    return Report(2, error.line, error.text, None, str(error), game)
