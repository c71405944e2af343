"""`saboteur play`: a game against bots, or among bots, in plain lines."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from saboteur.actions import TARGET_WORDS, Action, Clear, Discard
from saboteur.deal import first_seat
from saboteur.events import Event
from saboteur.game import Game
from saboteur.players import Company, Player, player_named
from saboteur.record import record_of
from saboteur.rulebooks import Rules
from saboteur.telling.drawing import LEGEND, Pen, draw_board, draw_hand, free_places, in_order, pen_for, table_lines
from saboteur.telling.rules_told import rules_told
from saboteur.telling.sentences import Speaker
from saboteur.terminal.understand import Listener, NotUnderstood
from saboteur.view import View

NAMES = ("Ana", "Bo", "Cy", "Dora", "Eli", "Fay", "Gus", "Ida", "Jon", "Kim", "Lea", "Max", "Nina")
INTERRUPTED = 130  # the exit code of a program that was stopped with Ctrl-C

HELP = (
    "Say what you do, for instance:",
    "  place EW E1        lay the card EW on the cell E1; turned upside down it may have another code: NES, NSW",
    "  break lamp 3       put a broken lamp before seat 3",
    "  mend lamp 3        mend the lamp of seat 3; yours too, with your own number",
    "  rockfall E3        take the card on E3 away",
    "  map E8             look at the goal on E8; the others are on E8N2 and E8S2",
    "  discard NS         pass, and throw NS away; Saboteur 2: up to three cards",
    "  clear lamp NS map  Saboteur 2: throw two cards away to be rid of what lies before you",
    f"  thief, {', '.join(f'{word} 4' for word in TARGET_WORDS)}    Saboteur 2",
    "  take 3, steal 4, steal none    when gold is shared, and when thieves act",
    "Anything shorter will do that can mean only one thing: p EW E1, br la 3, break lamp bo.",
    "A card can be named by its number in your hand: place 2 E1, or just 2 E1; discard 2.",
    "Other words: ? what you can do now, board, hand, log, rules, quit.",
)


class Stopped(Exception):
    """The person has left, or the input has ended."""


@dataclass
class Table:
    """A game with its players and, unless only bots play, a person at one seat who reads and types."""

    game: Game
    bots: Mapping[int, Player]
    person: int | None
    typed: TextIO
    out: TextIO

    def __post_init__(self) -> None:
        self.company = Company(self.game, self.bots)
        self.pen: Pen = pen_for(self.out)
        self.speaker = Speaker(self.game.names, self.person)
        self.log: list[str] = []

    # --- writing ------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(f"{encodable(line, self.out)}\n")
        self.out.flush()

    def report(self, events: Sequence[Event]) -> None:
        """Tell events, as far as the person may know them, and remember them for `log`."""
        told = self.speaker.tell(events)
        self.log += told
        self.say(*told)

    def show(self, view: View) -> None:
        """The whole table: mine, players, hand."""
        self.say("", *table_lines(view, self.pen))

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the game is over, or raise `Stopped`."""
        game = self.game
        while game.phase != "game-over":
            if game.turn is None:
                if game.rounds:
                    self.show(game.view(self.person))
                events = self.company.deal()
                self.say("")
                self.report(events)
            elif game.turn == self.person:
                self.report(self.ask())
            else:
                self.report(self.company.take_turn())
        self.show(game.view(self.person))

    def ask(self) -> list[Event]:
        """Let the person act; a line that is not an action is answered, and the question is asked again."""
        view, legal = self.game.view(self.person), self.game.legal()
        self.show(view)
        listener = Listener(in_order(view.hand), self.game.names)
        if view.draft_cards:
            self.say(f"Gold is shared. Keep one of these cards: {', '.join(map(str, view.draft_cards))}.")
        elif view.phase == "steal":
            self.say("Your thief is at work. Whom do you rob?")
        while True:
            text = self.read()
            if self.answer(text, view, legal):
                continue
            try:
                action = listener.understand(text, legal, lambda action: self.game.refusal(action, self.person))
            except NotUnderstood as doubt:
                self.say(*doubt.lines)
                continue
            return self.company.play(action)

    def answer(self, text: str, view: View, legal: Sequence[Action]) -> bool:
        """Answer a line that is not an action; False if it may be one."""
        match text.strip().casefold():
            case "":
                self.say("Your turn. ? lists what you can do, ?? explains how to say it, quit ends the game.")
            case "?":
                self.say(*grouped(legal, view))
            case "??" | "help":
                self.say(*HELP)
            case "rules":
                self.say(*rule_lines(self.game.rules))
            case "board":
                self.say(*draw_board(view, self.pen, free_places(view)), *map(self.pen.plain, LEGEND))
            case "hand":
                self.say(*draw_hand(in_order(view.hand), self.pen))
            case "log":
                self.say(*self.log)
            case "quit" | "exit" | "q":
                raise Stopped("You leave the table.")
            case _:
                return False
        return True

    def read(self) -> str:
        """One line from the person. Input from a pipe is repeated, so that the output can be read by itself."""
        if self.typed is sys.stdin and self.typed.isatty() and self.out.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  arrow keys work from now on
            try:
                return input("> ")
            except EOFError:
                line = ""
                self.say("")
        else:
            self.out.write("> ")
            self.out.flush()
            line = self.typed.readline()
            self.say(line.rstrip("\r\n"))
        if not line:
            raise Stopped("The input has ended, and so does the game.")
        return line


def grouped(legal: Sequence[Action], view: View) -> list[str]:
    """The legal actions, grouped by kind; each card is followed by its cells or seats."""
    groups: dict[str, list[str]] = {}
    for action in legal:
        word, *rest = str(action).split()
        if isinstance(action, Clear):
            groups[f"clear {action.mark}"] = ["with any two cards of your hand"]
        elif isinstance(action, Discard):
            if len(action.cards) == 1:
                groups.setdefault(word, []).append(rest[0])
        else:
            head = f"{word} {rest[0]}" if len(rest) > 1 else word
            groups.setdefault(head, []).append(" ".join(rest[1:] if len(rest) > 1 else rest))
    if any(isinstance(action, Discard) and len(action.cards) > 1 for action in legal):
        groups["discard"].append("or two or three of them")
    lines: list[str] = []
    for head, tails in groups.items():
        text = f"  {head:<20} {' | '.join(filter(None, tails))}".rstrip()
        lines += textwrap.wrap(text, 110, subsequent_indent=" " * 23, break_on_hyphens=False)
    playable = {action.card for action in legal}
    useless = [card for card in dict.fromkeys(in_order(view.hand)) if view.phase == "play" and card not in playable]
    return [*lines, *([f"Nothing to be done now with: {', '.join(useless)}"] if useless else [])]


def rule_lines(rules: Rules) -> list[str]:
    """The rules of a table, wrapped."""
    found: list[str] = []
    for head, lines in rules_told(rules):
        found.append(head)
        for line in lines:
            found += textwrap.wrap(line, 110, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    return [*found, "All rules, by the numbers that refusals quote, are in docs/rules.md."]


def encodable(text: str, stream: TextIO) -> str:
    """The text with a question mark for each character that the stream's encoding lacks, for example in a name."""
    encoding = stream.encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)


def seat_names(count: int, seat: int | None, name: str) -> list[str]:
    """Names for the bots, and the person's own."""
    names = [other for other in NAMES if other.casefold() != name.casefold()][:count]
    if seat is not None:
        names.insert(seat - 1, name)
    return names[:count]


def open_table(
    rules: Rules, seats: int, seed: str, person: int | None, name: str, first: int | None, bots: str
) -> Table:
    """A table for a person, or for bots alone; all chance comes from the seed. Raises `ValueError` with advice."""
    if person is not None and person not in range(1, seats + 1):
        raise ValueError(f"there is no seat {person}; expected one from 1 to {seats}")
    if first is None:
        first = first_seat(seed, seats)
    game = Game(rules, seat_names(seats, person, name), first, seed)
    kinds = [kind for kind in bots.split(",") if kind] or ["digger"]
    others = [seat for seat in game.all_seats if seat != person]
    players = {seat: player_named(kinds[n % len(kinds)], f"{seed}/{seat}") for n, seat in enumerate(others)}
    return Table(game, players, person, sys.stdin, sys.stdout)


def sit_down(table: Table, path: Path | None) -> int:
    """Play at a table to its end, or until the person stops; the record is saved either way."""
    code = 0
    try:
        table.play()
    except Stopped as stopped:
        table.say(str(stopped))
    except KeyboardInterrupt:
        code = INTERRUPTED
        table.say("", "Stopped.")
    finally:
        if path is not None and table.game.rounds:
            # With the seed, from which later rounds would be dealt.
            path.write_text(str(replace(record_of(table.game), seed=table.game.seed)), encoding="utf-8", newline="\n")
    if path is not None:
        table.say(f"The record is in {path}.")
    table.say(f"The seed was {table.game.seed}.")
    return code
