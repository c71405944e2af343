"""Records: whole games as text (docs/notation.md). Reading, writing, replaying, cutting short, and a seat's copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from saboteur import cards
from saboteur.actions import Action, Clear, Discard, Take, Target, parse_action
from saboteur.deal import Deal, cards_in_play, check_seed
from saboteur.events import Event
from saboteur.game import Game
from saboteur.notation import HIDDEN, NotationError, card_word, number
from saboteur.refusal import Illegal
from saboteur.rulebooks import OPTIONS, RULEBOOKS, SELFISH_DWARF, SETTINGS, NotOffered, Rules, check_seats, rules_for

MAGIC = "saboteur-record 1"
HEADERS = ("rulebook", "option", "set", "players", "first", "seed")
DEAL_LINES = ("dwarfs", "aside", "goals", "hand", "pile", "set-aside", "gold")


class RecordError(ValueError):
    """A line that no record has; says what is wrong and what was expected."""

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
    cut_short: bool = False  # its deal has a line that no record has, so it cannot be dealt


@dataclass
class Record:
    """A game in words. Line numbers are those of the text that it was read from."""

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

    def steps(self) -> Iterator[tuple[int, str, Callable[[Game], object]]]:
        """Each thing to do in order: its line, its text, and how a game does it."""
        for index, played in enumerate(self.rounds, 1):
            yield played.line, f"round {index}", lambda game, played=played: _deal(game, played)  # type: ignore[misc]
            for item in played.actions:
                yield item.line, str(item.action), lambda game, item=item: game.play(item.action, item.seat)  # type: ignore[misc]

    def replay(self) -> Game:
        """The game that the record tells of; raises `Illegal` or `RecordError` where it cannot be played."""
        game = self.new_game()
        for line, text, do in self.steps():
            try:
                do(game)
            except Illegal:
                raise
            except ValueError as error:
                raise RecordError(line, text, str(error)) from error
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
            deal = played.deal
            lists = (deal.dwarfs, deal.aside, deal.goals, *deal.hands, deal.pile, deal.set_aside, deal.gold)
            if any(HIDDEN in words for words in lists if words):
                return played.line
            for item in played.actions:
                if HIDDEN in str(item.action).split():
                    return item.line
        return None


def _deal(game: Game, played: RecordedRound) -> list[Event]:
    """Deal a recorded round; of one that is cut short it is only seen whether it might begin."""
    refused = game.refusal_to_deal()
    if refused:
        raise Illegal("round", refused)
    return [] if played.cut_short else game.deal(played.deal)


def record_of(game: Game) -> Record:
    """The record of a game so far, with every deal written out."""
    rounds = [
        RecordedRound(played.deal, [RecordedAction(seat, action) for seat, action in played.actions])
        for played in game.rounds
    ]
    return Record(game.rules, game.names, game.first, None, rounds)


# --- a seat's copy ------------------------------------------------------------------------------------------


def seat_copy(record: Record, seat: int | None) -> Record:
    """The record as one seat (or, without one, everybody) may know it: ``?`` for all else. The seed is left out."""
    game = record.new_game()
    copy = replace(record, seed=None, rounds=[])
    for played in record.rounds:
        game.deal(played.deal)
        known = _KnownCards(game, seat)
        for item in played.actions:
            known.before(item)
            known.after(game.play(item.action, item.seat))
        actions = [replace(item, action=_seen_action(item, seat)) for item in played.actions]
        copy.rounds.append(RecordedRound(_seen_deal(game, seat, known), actions))
    return copy


class _KnownCards:
    """Which cards of a deal a seat comes to know: those that it draws, and a hand that it gets as it was dealt."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game, self.seat = game, seat
        self.drawn: set[int] = set()  # places in the pile
        self.hands: dict[int, list[str]] = {}
        self.played: dict[int, list[str]] = {other: [] for other in game.all_seats}  # openly, from hands as dealt

    def before(self, item: RecordedAction) -> None:
        match item.action:
            case Target("swap-hands", other) if self.seat in (item.seat, other):
                giver = other if item.seat == self.seat else item.seat
                if giver in self.played:
                    self.hands[giver] = [*self.game.hand(giver), *self.played[giver]]
        self.top = len(self.game.rounds[-1].deal.pile or ()) - self.game.view().pile

    def after(self, events: list[Event]) -> None:
        for event in events:
            if event.what == "drew":
                for place, card in enumerate(event.seen_by(self.seat).words, self.top):
                    if card != HIDDEN:
                        self.drawn.add(place)
            if event.what in ("drew", "hand") and event.seat is not None:
                self.played.pop(event.seat, None)  # the hand is not as it was dealt any more

    def hand(self, other: int, dealt: tuple[str, ...]) -> tuple[str, ...]:
        """A hand as it was dealt, as far as the seat knows it."""
        if other == self.seat:
            return dealt
        seen = Counter(self.hands.get(other, ()))
        shown = []
        for card in dealt:
            shown.append(card if seen[card] > 0 else HIDDEN)
            seen[card] -= 1
        return tuple(sorted(shown, key=lambda card: (card == HIDDEN, card)))  # nobody shows in what order


def _seen_action(item: RecordedAction, seat: int | None) -> Action:
    action = item.action
    if item.seat == seat:
        return action
    if isinstance(action, Discard | Clear):
        return replace(action, cards=(HIDDEN,) * len(action.cards))
    return Take(None) if isinstance(action, Take) else action


def _seen_deal(game: Game, seat: int | None, known: _KnownCards) -> Deal:
    """What a seat knows of the round's deal by now."""
    deal = game.rounds[-1].deal
    view = game.view(seat)
    dwarfs = tuple(dwarf or HIDDEN for dwarf in view.dealt_dwarfs)
    pile = tuple(card if place in known.drawn else HIDDEN for place, card in enumerate(deal.pile or ()))
    return Deal(
        dwarfs=dwarfs[: game.seats],
        aside=dwarfs[game.seats :],
        goals=tuple(goal or HIDDEN for goal in view.goals),
        hands=tuple(known.hand(other, hand or ()) for other, hand in enumerate(deal.hands, 1)),
        pile=pile,
        set_aside=(HIDDEN,) * len(deal.set_aside or ()),
        gold=(HIDDEN,) * len(deal.gold or ()),
    )


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
    named = [("dwarfs", deal.dwarfs), ("aside", deal.aside), ("goals", deal.goals)]
    named += [(f"hand {seat}", hand) for seat, hand in enumerate(deal.hands, 1)]
    named += [("pile", deal.pile)]
    named += [("set-aside", deal.set_aside)] if rules.expansion else [("gold", deal.gold)]
    for word, words in named:
        if words is not None:
            yield " ".join((word, *words))


# --- reading ------------------------------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    """Read a whole record, or raise `RecordError`."""
    record, error = read_record(text)
    if error is not None:
        raise error
    assert record is not None
    return record


def read_record(text: str) -> tuple[Record | None, RecordError | None]:
    """Read a record line by line: what stands before the first line that no record has, and what is wrong there."""
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
                self.deal_line(words[0], words[1:])
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
        """All headers are read: see whether they go together."""
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

    def deal_line(self, word: str, words: list[str]) -> None:
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
        goal = {"stone-SW": "stone-NE", "stone-ES": "stone-NW"}.get(word, word)
        _expect(goal, cards.GOALS, "goal")
        return goal
    if line == "gold":
        _expect(word, tuple(str(value) for value in cards.GOLD_CARDS), "gold card")
        return word
    card = card_word(word)
    if card not in cards_in_play(rules):
        raise NotationError(f"{card!r} is a card of Saboteur 2; expected a card of {rules.rulebook}")
    return card
