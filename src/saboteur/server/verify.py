"""``saboteur verify RECORD``: whether a game from a table was shuffled as its players were promised."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from saboteur.server.table.shuffle import promises_of, verify


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code 0: every card lay where the promised seeds put it. 1: the printed lines name the faults."""
    parser = argparse.ArgumentParser("saboteur verify", description=main.__doc__)
    parser.add_argument(
        "file", metavar="RECORD", help="a finished game's record, from the page; - reads standard input"
    )
    file = parser.parse_args(argv).file
    try:
        text = (sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{file} cannot be read: {error}", file=sys.stderr)
        return 2
    wrong = verify(text)
    for line in wrong:
        print(line)
    if not wrong:
        print("As promised. Compare with the promises that the table showed before the game:")
        for number, (promise, _) in sorted(promises_of(text).items()):
            print(f"round {number}: {promise}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
