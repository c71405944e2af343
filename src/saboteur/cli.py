"""The command `saboteur`. Each subcommand imports its modules only when it is called, so all of them start quickly."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from saboteur.command_line import WrongUse, add_rules, rules_wished, seed_wished
from saboteur.rulebooks import SETTINGS, Rules

if TYPE_CHECKING:
    from saboteur.check import Report

USAGE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141  # a shell's exit code for a program whose reader has closed the pipe

COMPANY = "watcher:trusting,watcher:wary,watcher:quiet,watcher:loud"  # the bots in the terminal

# Commands that are modules of their own: each has a main(argv), and is offered if the module is there.
MODULES = {
    "arena": ("saboteur.arena.main", "let bots play many rounds and compare them"),
    "balance": ("saboteur.arena.balance", "how often miners and saboteurs win, by rulebook and number of players"),
    "bench": ("saboteur.bench", "measure the speed of the rules on this machine"),
    "serve": ("saboteur.server.main", "serve tables for friends and bots in the browser"),
    "mcp": ("saboteur.research.assistant", "let an assistant play at a table, over MCP"),
    "export": ("saboteur.research.export", "write games as records and as tables of decisions"),
    "verify": ("saboteur.server.verify", "check that a table's game was shuffled as promised"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _ready_streams()
    try:
        code = run(words)
        sys.stdout.flush()
    except WrongUse as wrong:
        print(f"saboteur {words[0]}: {wrong}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        # At its end Python would try to write the rest, and complain.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
        print(f"saboteur: {error.filename or 'standard input or output'}: {error.strerror}", file=sys.stderr)
        return 1
    return code


def run(words: list[str]) -> int:
    if words and words[0] in MODULES and find_spec(MODULES[words[0]][0]):
        return int(import_module(MODULES[words[0]][0]).main(words[1:]) or 0)
    wish = make_parser().parse_args(words)
    return int(wish.command(wish))


def _ready_streams() -> None:
    """Prepare the streams, so that no name, file or closed stream stops a message from being printed."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
        if isinstance(stream := getattr(sys, name), io.TextIOWrapper):
            stream.reconfigure(errors="replace" if name == "stdin" else "backslashreplace")


# --- the arguments --------------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="saboteur", description="Play, host and study Saboteur and Saboteur 2.")
    parser.add_argument("--version", action="version", version=f"saboteur {version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    check = commands.add_parser("check", help="play a record through the rules", description=CHECK)
    check.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    check.add_argument("--json", action="store_true", help="print one JSON object (docs/notation.md)")
    check.set_defaults(command=check_command)

    deal = commands.add_parser("deal", help="deal a round and print it as a record")
    add_table(deal)
    deal.add_argument(
        "--players", nargs="+", default=["5"], metavar="N", help="how many players, or their names; 5 by default"
    )
    deal.add_argument("--first", type=int, default=1, metavar="SEAT", help="the seat that begins; 1 by default")
    deal.set_defaults(command=deal_command)

    show = commands.add_parser("show", help="draw the table of a record")
    show.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    show.add_argument("--seat", type=int, metavar="N", help="the seat whose view is drawn; by default a spectator's")
    show.add_argument("--at", type=int, metavar="K", help="the position after K actions; by default the last")
    show.add_argument("--copy", action="store_true", help="print the record itself, with ? for hidden things")
    show.set_defaults(command=show_command)

    play = commands.add_parser("play", help="play in this terminal, against bots")
    add_table(play)
    play.add_argument("--players", type=int, default=5, metavar="N", help="how many sit at the table; 5 by default")
    play.add_argument("--first", type=int, metavar="SEAT", help="the seat that begins; without it, chance decides")
    play.add_argument("--seat", type=int, metavar="K", help="your seat; 1 by default")
    play.add_argument("--name", metavar="NAME", help="your name in the record; You by default")
    play.add_argument(
        "--bots", default=COMPANY, metavar="BOT,BOT", help=f"who plays the other seats, in turns; {COMPANY}"
    )
    play.add_argument("--watch", action="store_true", help="let bots play all seats, and watch")
    play.add_argument("--save", type=Path, metavar="FILE", help="write the record when the game ends or you leave")
    play.set_defaults(command=play_command)

    bots = commands.add_parser("bots", help="list the bots")
    bots.set_defaults(command=bots_command)

    for name, (module, words) in MODULES.items():
        if find_spec(module):
            commands.add_parser(name, help=words, add_help=False)
    return parser


CHECK = """Exit code 0: every action is legal. 1: the line printed tells which is not, and why. 2: the file is not a
record; the line printed tells what was expected."""


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the rules of a table."""
    add_rules(parser)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a rule, like link=neighbour; may be repeated"
    )
    parser.add_argument("--seed", metavar="HEX", help="the seed of all random numbers; without it, a new one")


def version() -> str:
    return str(import_module("saboteur").__version__)


def rules_and_settings(wish: argparse.Namespace, seats: int) -> Rules:
    """The rules of a table, with those of --set."""
    settings: dict[str, str] = {}
    for text in wish.set:
        name, equals, value = text.partition("=")
        if not equals:
            example = f"{name}={SETTINGS[name][0]}" if name in SETTINGS else "link=neighbour"
            raise WrongUse(f"--set {text}: expected name=value, for instance {example}")
        settings[name] = value
    return rules_wished(wish, seats, settings)


def new_or_wished(seed: str | None) -> str:
    return token_hex(16) if seed is None else seed_wished(seed)


def check_name(name: str) -> None:
    """A name is a word of a record's line."""
    if not name or "#" in name or any(sign.isspace() or not sign.isprintable() for sign in name):
        raise WrongUse(f"{name!r} is no name; expected one word without #")


# --- the commands ---------------------------------------------------------------------------------


def check_command(wish: argparse.Namespace) -> int:
    report = check_file(wish.file)
    print(json.dumps(report.as_json()) if wish.json else report)
    return report.exit_code


def check_file(name: str) -> Report:
    """Check a file. If it cannot be read, it is not a record; the first byte that is not UTF-8 ends the record."""
    from saboteur.check import Report, check

    try:
        content = read(name)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Report(2, 1, None, None, f"{name} cannot be read ({reason}); expected a record", None)
    try:
        return check(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        start = content.rfind(b"\n", 0, error.start) + 1
        before = check(content[:start].decode("utf-8"))
        if before.exit_code and before.action is not None:
            return before
        line = content.count(b"\n", 0, start) + 1
        return Report(2, line, None, None, "this line is not UTF-8; expected text in UTF-8", before.game)


def read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def deal_command(wish: argparse.Namespace) -> int:
    from dataclasses import replace

    from saboteur.game import Game
    from saboteur.record import record_of

    players = [name for word in wish.players for name in word.split(",") if name]
    named = len(players) != 1 or not players[0].isdecimal()
    count = len(players) if named else int(players[0][:9])
    rules = rules_and_settings(wish, count)
    names = players if named else [f"Player{seat}" for seat in range(1, count + 1)]
    for name in names:
        check_name(name)
    try:
        game = Game(rules, names, wish.first, new_or_wished(wish.seed))
    except ValueError as error:
        raise WrongUse(f"--first {wish.first}: {error}") from error
    game.deal()
    sys.stdout.buffer.write(str(replace(record_of(game), seed=game.seed)).encode("utf-8"))  # always UTF-8
    return 0


def show_command(wish: argparse.Namespace) -> int:
    from saboteur.copies import seat_copy
    from saboteur.reading import parse_record
    from saboteur.record import RecordError
    from saboteur.refusal import Illegal
    from saboteur.telling.drawing import pen_for, table_lines
    from saboteur.terminal.play import encodable

    try:
        record = parse_record(read(wish.file).decode("utf-8"))
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError | UnicodeDecodeError):
            raise WrongUse(f"{wish.file} is not a record: {check_file(wish.file)}") from error
        raise WrongUse(f"{wish.file} cannot be read ({getattr(error, 'strerror', None) or error})") from error
    if wish.at is not None and wish.at not in range(record.action_count + 1):
        raise WrongUse(f"--at {wish.at}: the record has {record.action_count} actions")
    if wish.seat is not None and wish.seat not in range(1, len(record.players) + 1):
        raise WrongUse(f"--seat {wish.seat}: the record has seats 1 to {len(record.players)}")
    if record.secret_line is not None:
        raise WrongUse(f"{wish.file} is a seat's copy, with ? for what is hidden; expected a whole record")
    record = record if wish.at is None else record.cut(wish.at)
    try:
        game = record.replay()
    except (Illegal, RecordError) as error:
        print(f"{check_file(wish.file)}; --at shows the table before", file=sys.stderr)
        return 1 if isinstance(error, Illegal) else USAGE
    if wish.copy:
        print(seat_copy(record, wish.seat), end="")
        return 0
    for line in table_lines(game.view(wish.seat), pen_for(sys.stdout)):
        print(encodable(line, sys.stdout))
    return 0


def play_command(wish: argparse.Namespace) -> int:
    from saboteur.terminal.play import open_table, sit_down

    if wish.watch and (wish.seat is not None or wish.name is not None):
        raise WrongUse("--watch is for looking on: expected no --seat and no --name with it")
    if wish.save is not None and (wish.save.is_dir() or not wish.save.parent.is_dir()):
        raise WrongUse(f"--save {wish.save}: expected a file in a folder that exists")
    rules, name = rules_and_settings(wish, wish.players), wish.name or "You"
    check_name(name)
    person = None if wish.watch else 1 if wish.seat is None else wish.seat
    try:
        table = open_table(rules, wish.players, new_or_wished(wish.seed), person, name, wish.first, wish.bots)
    except ValueError as error:
        raise WrongUse(str(error)) from error
    return sit_down(table, wish.save)


def bots_command(_: argparse.Namespace) -> int:
    from saboteur.players import BOTS

    for name, bot in BOTS.items():
        print(f"{name + bot.argument:<22} {bot.words}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
