"""Records (NOTATION.md): play one through the referee and give what `saboteur check --json` prints."""

from typing import Any

from .referee import Illegal, Referee

HEADERS = {"rulebook", "option", "set", "players", "first", "seed"}
DEAL = {"dwarfs", "aside", "goals", "hand", "pile", "set-aside", "gold"}


class Reader:
    """Reads line by line; a deal is complete when something else follows it, or nothing."""

    def __init__(self) -> None:
        self.headers: dict[str, Any] = {"option": [], "set": {}, "first": "1"}
        self.referee: Referee | None = None
        self.new_deal: dict[str, list[str]] | None = None
        self.round_line = 0
        self.line = 0

    def read(self, number: int, words: list[str]) -> None:
        self.line = number
        if words[0] == "round":
            self.finish_deal()
            self.line = number
            self.start_round(words)
        elif self.new_deal is not None and words[0] in DEAL:
            key, values = words[0], words[1:]
            if key == "hand":
                key, values = f"hand {int(words[1])}", words[2:]
            if key in self.new_deal:
                raise ValueError(f"{key} given twice")
            self.new_deal[key] = values
        elif words[0].isdecimal():
            self.finish_deal()
            self.line = number
            if self.referee is None:
                raise ValueError("an action before the first round")
            self.referee.play(int(words[0]), " ".join(words[1:]))
        elif words[0] in HEADERS and self.referee is None:
            self.header(words)
        elif words != ["saboteur-record", "1"] or self.referee is not None:
            raise ValueError(f"not understood: {words[0]}")

    def header(self, words: list[str]) -> None:
        key = words[0]
        if key == "option":
            self.headers["option"].append(words[1])
        elif key == "set":
            self.headers["set"][words[1]] = words[2]
        else:
            self.headers[key] = words[1:] if key == "players" else words[1]

    def start_round(self, words: list[str]) -> None:
        if self.referee is None:
            self.referee = self.new_referee()
        if self.referee.turn is not None:
            raise Illegal("the round before is not over")
        if self.referee.winners is not None:
            raise Illegal("the game is over")
        if words[1:] != [str(len(self.referee.rounds) + 1)]:
            raise ValueError("rounds are numbered 1, 2, 3")
        self.new_deal, self.round_line = {}, self.line

    def new_referee(self) -> Referee:
        head = self.headers
        return Referee(head["rulebook"], len(head["players"]), head["option"], head["set"], int(head["first"]))

    def finish_deal(self) -> None:
        if self.new_deal is None or self.referee is None:
            return
        self.line = self.round_line
        given, self.new_deal = self.new_deal, None
        self.referee.deal(
            dwarfs=given.get("dwarfs", []),
            aside=given.get("aside", []),
            goals=given.get("goals", []),
            hands=[given.get(f"hand {seat}", []) for seat in self.referee.everyone],
            pile=given.get("pile", []),
            set_aside=given.get("set-aside", []),
            gold=[int(card) for card in given.get("gold", [])],
        )


def replay(text: str) -> dict[str, Any]:
    """The object of `saboteur check --json` for a record that names every deal."""
    reader = Reader()
    error: dict[str, Any] | None = None
    lines = text.splitlines()
    try:
        for number, line in enumerate(lines, 1):
            words = line.partition("#")[0].split()
            if words:
                reader.read(number, words)
        reader.finish_deal()
        if reader.referee is None:
            reader.line = len(lines)
            reader.referee = reader.new_referee()
    except (Illegal, ValueError, KeyError, IndexError) as why:
        action = lines[reader.line - 1].partition("#")[0].split() if lines else []
        spoken = " ".join(action[1:] if action and action[0].isdecimal() else action)
        error = {"line": reader.line, "action": spoken, "rule": None, "reason": str(why)}
    nothing: dict[str, Any] = {"rounds": [], "gold": [], "winners": None, "turn": None, "legal": [], "board": []}
    return {"ok": error is None, "error": error} | (reader.referee.report() if reader.referee else nothing)
