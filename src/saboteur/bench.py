"""`saboteur bench`: the speed of the kernel on this machine, in CPU seconds of one core."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from pathlib import Path

from saboteur.encoding import rule_numbers
from saboteur.game import Game
from saboteur.kernel import COMPILED, Batch, Beliefs, Position, Search, codes
from saboteur.rulebooks import RULEBOOKS
from saboteur.view import View
from saboteur.world import world_of

BATCH = 4096
RUNS = 12  # runs of each figure; together they take half of its seconds


def table(rulebook: str, seats: int) -> Position:
    position = Position()
    position.set_rules(seats, rule_numbers(RULEBOOKS[rulebook], seats))
    return position


def rate(work: Callable[[int], int], start: int, seconds: float) -> float:
    """Units of work in a CPU second: the best of many short runs, because other programs disturb long ones. No run is
    too short to be measured."""
    size, best = start, 0.0
    work(size)
    runs = 0
    while runs < RUNS:
        begun = time.process_time()
        done = work(size)
        spent = time.process_time() - begun
        if spent < seconds / 2 / RUNS and size < 1 << 40:
            size *= 2
            continue
        best = max(best, done / max(spent, 1e-9))
        runs += 1
    return best


def moves_rate(rulebook: str, seats: int, *, dig: bool, seconds: float) -> float:
    """Whole games at random, every legal action listed and one chosen."""
    search = Search(table(rulebook, seats))
    return rate(lambda games: search.playouts(games, 7, dig), 1, seconds)


def copy_ns(seconds: float) -> float:
    position = table("es-AR", 5)
    position.deal_random(1)
    search = Search(position)

    def copy(count: int) -> int:
        search.copies(count)
        return count

    return 1e9 / rate(copy, 64, seconds)


def batch_rate(seconds: float, size: int) -> float:
    """Games in lock step with observation and legal list; the time of choosing in the kernel counts too."""
    batch = Batch(table("es-AR", 5), size, 1)
    chosen = array("i", bytes(4 * size))

    def step(times: int) -> int:
        for _ in range(times):
            batch.choose(chosen)
            batch.step(chosen)
        return times * size

    return rate(step, 1, seconds)


def rollout_rate(seconds: float, *, sense: bool) -> float:
    """From a view half way through a round: deal the secrets again, and play to the end of the round.

    The actions are random, or by the kernel's sense as in a search. There is one such view of each rulebook; they take
    turns.
    """
    views = [view_half_way(rulebook, 8 if rulebook == "saboteur-2" else 5) for rulebook in RULEBOOKS]

    def roll_out(count: int) -> int:
        for view, eyes in views:
            search = Search(world_of(view))
            if sense:
                search.tried(eyes, [codes.NOTHING_DONE], count, 3, Beliefs([0] * len(view.seats)))
            else:
                search.rollouts(eyes, count, 3)
        return count * len(views)

    return rate(roll_out, 2 if sense else 16, seconds)


def view_half_way(rulebook: str, seats: int) -> tuple[View, int]:
    """The view of the player to act after 30 turns, and the kernel's number of that player."""
    game = Game.new(rulebook, seats, seed="5ab0")
    for _ in range(30):
        game.play(game.legal()[-1])
    assert game.turn is not None
    return game.view(game.turn), game.turn - 1


def measure(seconds: float = 2.0) -> dict[str, object]:
    """The figures of `saboteur bench --json`."""
    return {
        "compiled": COMPILED,
        "uniform_moves_per_s": round(moves_rate("es-AR", 5, dig=False, seconds=seconds)),
        "dig_moves_per_s": round(moves_rate("es-AR", 5, dig=True, seconds=seconds)),
        "saboteur2_moves_per_s": round(moves_rate("saboteur-2", 12, dig=False, seconds=seconds)),
        "copy_ns": round(copy_ns(seconds), 1),
        "batch_steps_per_s": round(batch_rate(seconds, BATCH if COMPILED else 16)),
        "rollouts_per_s": round(rollout_rate(seconds, sense=False)),
        "searches_per_s": round(rollout_rate(seconds, sense=True)),
    }


def plain_rates(seconds: float) -> list[float]:
    """The rates of the plain kernel, measured in another Python process."""
    code = f"from saboteur import bench; print(*bench.compared_rates({seconds}))"
    environment = {**os.environ, "SABOTEUR_KERNEL": "python"}
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return [float(figure) for figure in printed.stdout.split()]


def compared_rates(seconds: float) -> list[float]:
    """Moves, rollouts at random and rollouts with sense in a second."""
    moves = moves_rate("es-AR", 5, dig=False, seconds=seconds)
    return [moves, *(rollout_rate(seconds, sense=sense) for sense in (False, True))]


def reference(source: Path) -> dict[str, float]:
    """Compile and run a C program that prints lines like ``dig=0 7000000 moves/s ...`` and ``... copy 50.0 ns``."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "reference")
        subprocess.run(["cc", "-O3", "-march=native", "-DMAIN", "-o", program, source], check=True)
        printed = subprocess.run([program, "10000"], check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = {}
    for line in printed.splitlines():
        words = line.split()
        if line.startswith("dig="):
            key = "uniform_moves_per_s" if words[0] == "dig=0" else "dig_moves_per_s"
            found[key] = max(found.get(key, 0.0), float(words[1]))
        elif "copy" in words:
            found["copy_ns"] = float(words[words.index("copy") + 1])
    return found


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="saboteur bench", description="Measure the kernel, in CPU time of one core.")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure may take, about")
    parser.add_argument("--against", type=Path, metavar="FILE.c", help="a C program to measure in the same run")
    parser.add_argument("--research", action="store_true", help="also environments and batches, beside other projects'")
    wish = parser.parse_args(argv)
    if wish.research:
        return _research(wish.seconds, as_json=wish.json)
    figures = measure(wish.seconds)
    if wish.json:
        print(json.dumps(figures))
        return 0
    print("kernel:", "compiled" if COMPILED else "plain Python")
    for name, value in figures.items():
        if name != "compiled":
            print(f"  {name:24} {value:>14,}")
    if COMPILED:
        _compare_with_plain(wish.seconds)
    if wish.against is not None and wish.against.exists():
        _compare(wish.against, wish.seconds)
    return 0


def _research(seconds: float, *, as_json: bool) -> int:
    from saboteur.research.bench import measure, report

    playouts = moves_rate("es-AR", 5, dig=False, seconds=seconds)
    figures = measure(seconds)
    print(json.dumps(figures) if as_json else "\n".join(("research:", *report(figures, playouts))))
    return 0


def _compare_with_plain(seconds: float) -> None:
    """The gain from compiling, measured in turns; the best of each side counts."""
    compiled, plain = [0.0] * 3, [0.0] * 3
    for _ in range(5):
        compiled = [max(pair) for pair in zip(compiled, compared_rates(seconds), strict=True)]
        plain = [max(pair) for pair in zip(plain, plain_rates(seconds), strict=True)]
    print(f"plain Python: {plain[0]:,.0f} moves/s, {plain[1]:,.0f} rollouts/s, {plain[2]:,.0f} with sense")
    for words, quick, slow in zip(("uniform", "rollouts", "searches"), compiled, plain, strict=True):
        print(f"  {f'{words}, compiled':26}{quick / slow:6.0f} times it")


def _compare(source: Path, seconds: float) -> None:
    """Ratios within one run. Machines are noisy, so all sides are measured in turns and the best of each counts."""
    limit, limit_copy, ours, saboteur2, batch, copying = 0.0, 1e9, 0.0, 0.0, 0.0, 1e9
    for _ in range(5):
        other = reference(source)
        limit, limit_copy = max(limit, other["uniform_moves_per_s"]), min(limit_copy, other["copy_ns"])
        ours = max(ours, moves_rate("es-AR", 5, dig=False, seconds=seconds))
        saboteur2 = max(saboteur2, moves_rate("saboteur-2", 12, dig=False, seconds=seconds))
        batch = max(batch, batch_rate(seconds, BATCH if COMPILED else 16))
        copying = min(copying, copy_ns(seconds))
    print(f"{source.name}: {limit:,.0f} moves/s, copy {limit_copy:.1f} ns")
    print(f"  uniform, base game        {ours / limit:6.2f} of it")
    print(f"  uniform, Saboteur 2       {saboteur2 / limit:6.2f} of it")
    print(f"  copying a state           {copying / limit_copy:6.2f} times its time")
    print(f"  batch against playouts    {batch / ours:6.2f}")


if __name__ == "__main__":
    sys.exit(main())
