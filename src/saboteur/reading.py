"""Reading records line by line, and naming the mistake in a line that is wrong."""

from __future__ import annotations

from dataclasses import replace

from saboteur import cards
from saboteur.actions import parse_action
from saboteur.deal import Deal, cards_in_play, check_seed
from saboteur.notation import HIDDEN, NotationError, card_word, number
from saboteur.record import MAGIC, Record, RecordedAction, RecordedRound, RecordError
from saboteur.rulebooks import OPTIONS, RULEBOOKS, SELFISH_DWARF, SETTINGS, NotOffered, Rules, check_seats, rules_for

HEADERS = ("rulebook", "option", "set", "players", "first", "seed")
DEAL_LINES = ("dwarfs", "aside", "goals", "hand", "pile", "set-aside", "gold")


def parse_record(text: str) -> Record:
    """Read a whole record, or raise `RecordError`."""
    record, error = read_record(text)
    if error is not None:
        raise error
    assert record is not None
    return record


def read_record(text: str) -> tuple[Record | None, RecordError | None]:
    """Read a record line by line: the part before the first wrong line, and the mistake there."""
    reader = _Reader()
    lines = text.removeprefix("\ufeff").split("\n")
    try:
        for line, content in enumerate(lines, 1):
            words = content.partition("#")[0].split()
            if words:
                reader.read(line, words)
        reader.finish(len(lines) - (lines[-1] == "" and len(lines) > 1))
    except RecordError as error:
        return reader.record, error
    return reader.record, None


class _Reader:
    """Reads one line after the other."""

    def __init__(self) -> None:
        self.begun = False
        self.headers: list[tuple[int, list[str]]] = []
        self.record: Record | None = None
        self.named: set[str] = set()

    def read(self, line: int, words: list[str]) -> None:
        text = " ".join(words)
        acts = words[0].isascii() and words[0].isdigit()
        try:
            if not self.begun:
                if text != MAGIC:
                    raise NotationError(f"{text[:40]!r} begins no record; expected {MAGIC!r} in the first line")
                self.begun = True
            elif words[0] in HEADERS:
                self.header(line, words)
            elif words[0] == "round":
                self.round(line, words)
            elif words[0] in DEAL_LINES:
                self.deal_line(line, words[0], words[1:])
            elif acts:
                self.action(line, words)
            else:
                expected = ", ".join((*HEADERS, "round", *DEAL_LINES))
                raise NotationError(f"{words[0]!r} begins no line; expected one of: {expected}, or a seat's number")
        except RecordError:
            raise
        except ValueError as error:
            if acts:
                text = " ".join(words[1:])
            elif words[0] != "round" and self.record and self.record.rounds and not self.record.rounds[-1].actions:
                self.record.rounds[-1].cut_short = True
            raise RecordError(line, text, str(error)) from error

    def header(self, line: int, words: list[str]) -> None:
        if self.record is not None:
            raise NotationError(f"{words[0]!r} is a header; expected all headers before the first round")
        word = words[0]
        if word == "players":
            if len(words) == 1:
                raise NotationError("no players are named; expected: players Ana Bo Cy")
        elif len(words) != (3 if word == "set" else 2):
            example = {"set": "set link start", "rulebook": "rulebook es-AR", "option": "option selfish-dwarf"}
            raise NotationError(f"{' '.join(words)!r} is no header; expected: {example.get(word, word + ' 1')}")
        key = " ".join(words[: 2 if word in ("option", "set") else 1])
        if key in self.named:
            raise NotationError(f"{key!r} stands here for the second time; expected it once")
        self.named.add(key)
        if word == "rulebook":
            rules_for(words[1])
        elif word == "option":
            _expect(words[1], OPTIONS, "option")
        elif word == "set":
            _expect(words[1], tuple(SETTINGS), "setting")
            _expect(words[2], SETTINGS[words[1]], f"value of {words[1]}")
        elif word == "seed":
            check_seed(words[1])
        elif word == "first":
            number(words[1], "seat", range(1, 13))
        self.headers.append((line, words))

    def close_headers(self, line: int) -> Record:
        """All headers are read: check that they agree with each other."""
        if self.record is not None:
            return self.record
        found = {words[0]: (at, words) for at, words in self.headers}
        for word, example in (("rulebook", "rulebook es-AR"), ("players", "players Ana Bo Cy")):
            if word not in found:
                raise RecordError(line, None, f"the header {word!r} is missing; expected a line like: {example}")
        rulebook = found["rulebook"][1][1]
        options: list[str] = []
        settings: dict[str, str] = {}
        for at, words in self.headers:
            try:
                if words[0] == "option":
                    options.append(words[1])
                    rules_for(rulebook, options)
                elif words[0] == "set":
                    settings[words[1]] = words[2]
                    rules_for(rulebook, (), settings)
                elif words[0] == "players":
                    _check_players(rulebook, len(words) - 1)
                elif words[0] == "first":
                    number(words[1], "seat", range(1, len(found["players"][1])))
            except ValueError as error:
                raise RecordError(at, " ".join(words), str(error)) from error
        self.record = Record(
            rules_for(rulebook, options, settings),
            tuple(found["players"][1][1:]),
            int(found["first"][1][1]) if "first" in found else 1,
            check_seed(found["seed"][1][1]) if "seed" in found else None,
        )
        return self.record

    def round(self, line: int, words: list[str]) -> None:
        record = self.close_headers(line)
        expected = len(record.rounds) + 1
        if words[1:] != [str(expected)]:
            raise NotationError(f"{' '.join(words)!r} is not the next round; expected: round {expected}")
        record.rounds.append(RecordedRound(Deal(hands=(None,) * len(record.players)), [], line))
        self.named = set()

    def deal_line(self, line: int, word: str, words: list[str]) -> None:
        if self.record is None or not self.record.rounds:
            raise NotationError(f"{word!r} belongs to a round's deal; expected: round 1")
        record, played = self.record, self.record.rounds[-1]
        if played.actions:
            raise NotationError(f"{word!r} stands after the round's first action; expected the deal before it")
        seat = 0
        key = word
        if word == "hand":
            seat = number(words[0] if words else "", "seat", range(1, len(record.players) + 1))
            words = words[1:]
            key = f"hand {seat}"
        if key in self.named:
            raise NotationError(f"{key!r} stands here for the second time in this round; expected it once")
        self.named.add(key)
        played.lines[key] = line
        read = tuple(item if item == HIDDEN else _read_dealt(record.rules, word, item) for item in words)
        if word == "hand":
            hands = list(played.deal.hands)
            hands[seat - 1] = read
            played.deal = replace(played.deal, hands=tuple(hands))
        else:
            if read and word == ("gold" if record.rules.expansion else "set-aside"):
                raise NotationError(f"{record.rules.rulebook} has no {word!r}; expected no such line")
            played.deal = replace(played.deal, **{word.replace("-", "_"): read})  # type: ignore[arg-type]

    def action(self, line: int, words: list[str]) -> None:
        if self.record is None or not self.record.rounds:
            raise NotationError("an action stands before the first round; expected: round 1")
        seats = range(1, len(self.record.players) + 1)
        seat = number(words[0], "seat", seats)
        action = parse_action(" ".join(words[1:]), seats)
        self.record.rounds[-1].actions.append(RecordedAction(seat, action, line))

    def finish(self, last_line: int) -> None:
        if not self.begun:
            raise RecordError(max(last_line, 1), None, f"the file is empty; expected {MAGIC!r} in the first line")
        self.close_headers(last_line)


def _check_players(rulebook: str, count: int) -> None:
    try:
        check_seats(RULEBOOKS[rulebook], count)
    except NotOffered as error:
        seats = RULEBOOKS[rulebook].seats
        raise NotationError(f"{error}; expected {seats[0]} to {seats[-1]} names") from error


def _expect(word: str, words: tuple[str, ...], what: str) -> None:
    if word not in words:
        raise NotationError(f"{word!r} is no {what}; expected one of: {', '.join(words)}")


def _read_dealt(rules: Rules, line: str, word: str) -> str:
    """One word of a deal line."""
    if line in ("dwarfs", "aside"):
        allowed = tuple(cards.SABOTEUR_2_DWARFS) if rules.expansion else ("miner", "saboteur")
        _expect(word, (*allowed, "selfish") if SELFISH_DWARF in rules.options else allowed, "dwarf of this table")
        return word
    if line == "goals":
        goal = cards.GOAL_OF_FACE.get(word, word)
        _expect(goal, cards.GOALS, "goal")
        return goal
    if line == "gold":
        _expect(word, tuple(str(value) for value in cards.GOLD_CARDS), "gold card")
        return word
    card = card_word(word)
    if card not in cards_in_play(rules):
        raise NotationError(f"{card!r} is a card of Saboteur 2; expected a card of {rules.rulebook}")
    return card
