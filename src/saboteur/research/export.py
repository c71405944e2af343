"""`saboteur export`: games as records and as a Parquet table with one row for each decision.

Games come from given records, or bots play them. A row has the knowledge of the seat to act (as an observation and in a
few readable columns), its action, and the end of the round and of the game. See docs/research.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from saboteur import cards
from saboteur.check import check
from saboteur.command_line import add_rules
from saboteur.encoding import action_number
from saboteur.game import Game
from saboteur.kernel import Study
from saboteur.notation import GOAL_CELLS
from saboteur.players import play_out, player_named
from saboteur.reading import parse_record
from saboteur.record import Record, record_of
from saboteur.research.observation import SIZE
from saboteur.research.score import scores
from saboteur.research.version import VERSION
from saboteur.rulebooks import check_seats, rules_for
from saboteur.view import View

GAMES = 10

# Every column: its name, its kind for pyarrow, and its meaning. docs/research.md shows this table.
COLUMNS = {
    "version": ("int32", "of numbers and observations: `saboteur.research.VERSION`"),
    "game": ("string", "the record's name"),
    "rulebook": ("string", "and with it the settings that differ from it"),
    "players": ("int32", "how many sit at the table"),
    "round": ("int32", "1 to 3"),
    "step": ("int32", "the action's place in the round, from 0"),
    "seat": ("int32", "who acts, from 1"),
    "bot": ("string", "the bot that acts; null in a record that was given, as it does not say who plays"),
    "dwarf": ("string", "what the seat is"),
    "phase": ("string", "play, take or steal"),
    "hand": ("list<string>", "the seat's cards"),
    "pile": ("int32", "cards left to draw"),
    "laid": ("int32", "path cards in the mine"),
    "broken": ("int32", "broken tools before the seat"),
    "others_broken": ("int32", "and before all others"),
    "gold_known": ("string", "the cell of the gold if the seat knows it"),
    "observation": ("binary", f"the {SIZE} bytes of an observation"),
    "legal": ("list<int32>", "the numbers of the legal actions"),
    "number": ("int32", "the number of the action that was chosen; -1 if it has none"),
    "action": ("string", "and its words"),
    "winner": ("string", "who won the round; null if it did not end"),
    "round_gold": ("int32", "the seat's change of nuggets in the round"),
    "round_won": ("int32", "1 if the seat was paid for the round, -1 if not, 0 if nobody was"),
    "game_gold": ("int32", "the seat's nuggets at the end"),
    "game_won": ("bool", "whether the seat won the game; null if it did not end"),
}


def decisions(record: Record, name: str, bots: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """A row for each action of a whole record; `bots` names the bots seat by seat, if they are known."""
    outcome = record.replay()
    game = record.new_game()
    study = Study(game.truth)
    rounds: list[list[dict[str, Any]]] = []
    mask = bytearray(study.size)
    for played in record.rounds:
        game.deal(played.deal)
        rounds.append([])
        for step, item in enumerate(played.actions):
            observation = bytearray(SIZE)
            study.see(item.seat - 1, observation, memoryview(mask).cast("b"))
            number = action_number(item.action)
            rounds[-1].append(
                {
                    "round": game.round,
                    "step": step,
                    "seat": item.seat,
                    "bot": bots[item.seat - 1] if bots else None,
                    "dwarf": game.dwarfs[item.seat - 1],
                    "phase": game.phase,
                    **_features(game.view(item.seat), item.seat),
                    "observation": bytes(observation),
                    "legal": study.legal_numbers(),
                    "number": study.number(number),
                    "action": str(item.action),
                }
            )
            study.note(number)
            game.play(item.action, item.seat)
    table = {"version": VERSION, "game": name, "rulebook": _rules(record), "players": game.seats}
    for rows, result, won in zip(rounds, outcome.results, scores(outcome), strict=True):
        for row in rows:
            seat = row["seat"]
            yield {
                **table,
                **row,
                "winner": result.winner,
                "round_gold": result.gold[seat - 1],
                "round_won": won[seat - 1],
                "game_gold": outcome.gold[seat - 1],
                "game_won": None if outcome.winners is None else seat in outcome.winners,
            }


def _features(view: View, seat: int) -> dict[str, Any]:
    tools = [len([mark for mark in about.marks if mark in cards.TOOLS]) for about in view.seats]
    gold = [cell for cell, goal in zip(GOAL_CELLS, view.goals, strict=True) if goal == "gold"]
    return {
        "hand": list(view.hand),
        "pile": view.pile,
        "laid": len(view.board) - 4,
        "broken": tools[seat - 1],
        "others_broken": sum(tools) - tools[seat - 1],
        "gold_known": gold[0] if gold else None,
    }


def _rules(record: Record) -> str:
    own = [f"{name}={word}" for name, word in record.rules.own_settings.items()]
    return " ".join((record.rules.rulebook, *sorted(record.rules.options), *own))


def write_parquet(rows: Iterator[dict[str, Any]], path: Path) -> int:
    """Write rows, some thousands at a time; returns how many there were."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    kinds = {
        "int32": pa.int32(), "string": pa.string(), "binary": pa.binary(), "bool": pa.bool_(),
        "list<string>": pa.list_(pa.string()), "list<int32>": pa.list_(pa.int32()),
    }  # fmt: skip
    schema = pa.schema([(name, kinds[kind]) for name, (kind, _) in COLUMNS.items()])
    count = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        pending: list[dict[str, Any]] = []
        for row in rows:
            pending.append(row)
            if len(pending) == 4096:
                writer.write_table(pa.Table.from_pylist(pending, schema))
                count += len(pending)
                pending = []
        writer.write_table(pa.Table.from_pylist(pending, schema))
    return count + len(pending)


def played(games: int, rulebook: str, options: Sequence[str], bots: Sequence[str], seed: str) -> Iterator[Game]:
    """Games among bots, named seat by seat; all chance comes from one seed."""
    for number in range(games):
        game = Game.new(rulebook, len(bots), seed=f"{seed}{number:06x}", options=options)
        play_out(game, {seat: player_named(bot, f"{game.seed}/{seat}") for seat, bot in enumerate(bots, 1)})
        yield game


def markdown() -> str:
    """The table of all columns, as docs/research.md shows it."""
    lines = ["| column | kind | what it means |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {name} | {kind} | {means} |" for name, (kind, means) in COLUMNS.items())]) + "\n"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="saboteur export", description="Write games as records and as Parquet.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="records; without any, bots play")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the output folder; created if missing")
    parser.add_argument("--games", type=_games, help=f"how many games bots play; {GAMES} by default")
    add_rules(parser)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument(
        "--bots", default="digger", metavar="BOT,BOT", help="the bots, from seat 1 on, repeated as needed"
    )
    parser.add_argument("--seed", default="5ab0", metavar="HEX")
    parser.add_argument("--records-only", action="store_true", help="no Parquet, which needs pyarrow")
    wish = parser.parse_args(argv)
    if wish.files and wish.games is not None:
        print("saboteur export: expected records or --games, not both", file=sys.stderr)
        return 2
    if not wish.records_only and find_spec("pyarrow") is None:
        reason = "pyarrow is not here; expected pip install saboteur-game[export], or --records-only"
        print(f"saboteur export: {reason}", file=sys.stderr)
        return 2
    try:
        check_seats(rules_for(wish.rulebook, wish.option), wish.players)
        words = wish.bots.split(",")
        bots = () if wish.files else tuple(words[n % len(words)] for n in range(wish.players))
        wish.out.mkdir(parents=True, exist_ok=True)
        kept = list(_records(wish, bots))
        for name, record in kept:
            (wish.out / f"{name}.txt").write_text(str(record), encoding="utf-8", newline="\n")
        print(f"{len(kept)} records in {wish.out}")
        if not wish.records_only:
            path = wish.out / "decisions.parquet"
            rows = (row for name, record in kept for row in decisions(record, name, bots))
            print(f"{write_parquet(rows, path)} decisions in {path}")
    except (ValueError, OSError) as error:
        print(f"saboteur export: {error}", file=sys.stderr)
        return 2
    return 0


def _games(word: str) -> int:
    if not word.isdecimal() or len(word) > 9 or not int(word):
        raise argparse.ArgumentTypeError(f"{word!r} is no number of games; expected one from 1 on")
    return int(word)


def _records(wish: argparse.Namespace, bots: Sequence[str]) -> Iterator[tuple[str, Record]]:
    names = _apart([file.stem for file in wish.files])
    for name, file in zip(names, wish.files, strict=True):
        text = file.read_text(encoding="utf-8")
        report = check(text)
        if report.exit_code:
            raise ValueError(f"{file}: {report}")
        yield name, parse_record(text)
    if not wish.files:
        games = played(wish.games or GAMES, wish.rulebook, wish.option, bots, wish.seed)
        for number, game in enumerate(games):
            yield f"game-{number:05}", record_of(game)


def _apart(names: Sequence[str]) -> list[str]:
    """The same names, but each only once: a repeated name gets a number that no other has."""
    found: list[str] = []
    for name in names:
        number, other = 2, name
        while other in found or (other != name and other in names):
            other, number = f"{name}-{number}", number + 1
        found.append(other)
    return found


if __name__ == "__main__":
    sys.exit(main())
