"""Move counts in the manner of perft: in how many ways can the next one, two or three actions go?

`perft.txt` has the counts for the positions in `perft/`, one for each depth. They were counted by the referee (`python
tests/kernel/test_perft.py` prints them again), and the kernel has to agree.
"""

import sys
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest

from referee import Referee
from referee.records import Reader
from saboteur import parse_record
from saboteur.kernel import Position
from saboteur.rulebooks import RULEBOOKS

HERE = Path(__file__).parent
POSITIONS = HERE / "perft"
TABLE = HERE / "perft.txt"
FEW = 800  # positions that the referee can count in a short time


@cache
def wanted() -> dict[str, list[int]]:
    """Position -> how many sequences of one, two, three actions there are."""
    lines = (line.partition("#")[0].split() for line in TABLE.read_text("utf-8").splitlines())
    return {name: [int(count) for count in counts] for name, *counts in filter(None, lines)}


def kernel_at(name: str) -> Position:
    return parse_record((POSITIONS / f"{name}.rec").read_text("utf-8")).replay()._position


def kernel_count(position: Position, depth: int) -> int:
    legal = position.legal_actions()
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = position.copy()
        after.apply(action)
        count += kernel_count(after, depth - 1)
    return count


def referee_at(name: str) -> Referee:
    reader = Reader()
    for number, line in enumerate((POSITIONS / f"{name}.rec").read_text("utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            reader.read(number, words)
    reader.finish_deal()
    assert reader.referee is not None
    return reader.referee


def referee_count(referee: Referee, depth: int) -> int:
    legal = referee.legal()
    if depth == 1 or referee.turn is None:
        return len(legal)
    count = 0
    for action in legal:
        after = deepcopy(referee)
        after.play(referee.turn, action)
        count += referee_count(after, depth - 1)
    return count


@pytest.mark.parametrize("name", wanted())
def test_the_kernel_counts_what_the_table_says(name: str) -> None:
    position = kernel_at(name)
    counts = wanted()[name]
    assert [kernel_count(position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [(name, depth, n) for name, counts in wanted().items() for depth, n in enumerate(counts, 1) if n <= FEW],
)
def test_so_does_the_referee_at_low_depth(name: str, depth: int, count: int) -> None:
    assert referee_count(referee_at(name), depth) == count


def test_there_are_counts_for_every_position_and_positions_for_every_rulebook() -> None:
    assert sorted(wanted()) == sorted(path.stem for path in POSITIONS.glob("*.rec"))
    assert len(wanted()) >= 12
    records = [parse_record((POSITIONS / f"{name}.rec").read_text("utf-8")) for name in wanted()]
    assert {record.rules.rulebook for record in records} == set(RULEBOOKS)


if __name__ == "__main__":
    for position_name, position_counts in wanted().items():
        counted = [
            referee_count(referee_at(position_name), depth) for depth in range(1, len(position_counts or [0, 0]) + 1)
        ]
        sys.stdout.write(f"{position_name:28}{' '.join(f'{count:7}' for count in counted)}\n")
        sys.stdout.flush()
