"""`saboteur bench --research`: environments and batches, beside well-known ones, in the same run."""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from statistics import median
from typing import Any, NamedTuple

from saboteur.research.batch import Batch

BATCH = 4096
LARGE_BATCH = 16_384  # so large that waking a thread hardly counts
SLICE = 60  # steps that are measured together; the best of all slices counts


def best_rate(run: Callable[[float], float], seconds: float, rounds: int = 3) -> float:
    """The best of some runs: other programs make a run slower, never faster."""
    return max(run(seconds / rounds) for _ in range(rounds))


def aec(env: Any, seconds: float) -> float:
    """Moves in a CPU second in a PettingZoo environment: observation, mask, and one of the allowed actions."""
    draw = random.Random(1).random
    moves, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, stopped, _ = env.last()
            if ended or stopped:
                env.step(None)
                continue
            legal = seen["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            moves += 1
    return moves / (time.process_time() - begun)


def uno(seconds: float) -> float:
    """The same in RLCard's Uno: its states list the legal actions."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    choose = random.Random(1).choice
    moves, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            moves += 1
    return moves / (time.process_time() - begun)


def batch(seconds: float, extra: str = "") -> float:
    """Steps of a batch in a second of CPU time, with one thread."""
    games = Batch(BATCH, seed=1, threads=1)
    best, until = 0.0, time.process_time() + seconds
    while time.process_time() < until:
        best = max(best, slice_of(games, time.process_time, extra))
    return best


class Scaling(NamedTuple):
    """The gain from a second thread. The ratios are medians of all turns, because the sides of a turn meet the same
    noise."""

    one: float  # steps in a second by the clock, with one thread
    two: float
    gain: float  # how many times as fast two threads are
    limit: float  # the same for two independent batches: the limit of the machine at this time


def threads(seconds: float, size: int) -> Scaling:
    """One thread, two threads, and two batches at once, in turns."""
    one, two = Batch(size, seed=1, threads=1), Batch(size, seed=1, threads=2)
    halves = [Batch(size // 2, seed=seed, threads=1) for seed in (1, 2)]
    turns: list[tuple[float, float, float]] = []
    until = time.perf_counter() + 3 * seconds
    with ThreadPoolExecutor(2) as pool:
        while not turns or time.perf_counter() < until:
            alone, together = slice_of(one, time.perf_counter), slice_of(two, time.perf_counter)
            apart = sum(pool.map(lambda games: slice_of(games, time.perf_counter), halves))
            turns.append((alone, together, apart))
    two.close()
    return Scaling(
        max(alone for alone, _, _ in turns),
        max(together for _, together, _ in turns),
        median(together / alone for alone, together, _ in turns),
        median(apart / alone for alone, _, apart in turns),
    )


def slice_of(games: Batch, clock: Callable[[], float], extra: str = "") -> float:
    """Steps in a second, over a moment."""
    begun = clock()
    steps = max(1, SLICE * BATCH // games.n)
    for _ in range(steps):
        games.step(games.choose())
        if extra == "numbers":
            games.numbers()
        elif extra == "mask":
            games.mask()
    return steps * games.n / (clock() - begun)


def measure(seconds: float) -> dict[str, float]:
    """All figures; other environments are measured only if they are installed."""
    from saboteur.research import saboteur_v0

    found: dict[str, float] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found["aec_moves_per_s"] = best_rate(lambda each: aec(saboteur_v0.env(), each), seconds)
        if find_spec("rlcard"):
            found["rlcard_uno_moves_per_s"] = best_rate(uno, seconds)
        if find_spec("shimmy") and find_spec("pyspiel"):
            from pettingzoo.classic import hanabi_v5

            found["hanabi_v5_moves_per_s"] = best_rate(lambda each: aec(hanabi_v5.env(), each), seconds)
        found["aec_moves_per_s"] = max(
            found["aec_moves_per_s"], best_rate(lambda each: aec(saboteur_v0.env(), each), seconds)
        )
    found["batch_steps_per_s"] = batch(seconds)
    found["batch_with_numbers_steps_per_s"] = batch(seconds, "numbers")
    found["batch_with_mask_steps_per_s"] = batch(seconds, "mask")
    for size in (BATCH, LARGE_BATCH):
        scaling = threads(seconds, size)
        found[f"one_thread_{size}_steps_per_s"] = scaling.one
        found[f"two_threads_{size}_steps_per_s"] = scaling.two
        found[f"two_threads_{size}_against_one"] = scaling.gain
        found[f"two_batches_{size}_against_one"] = scaling.limit
    return {name: round(value, 2 if name.endswith("_against_one") else None) for name, value in found.items()}


def report(figures: dict[str, float], playouts: float) -> list[str]:
    """The figures as lines, with ratios to other environments."""
    lines = [f"  {name:32} {value:>12,}" for name, value in figures.items() if name.endswith("_per_s")]
    ours = figures["aec_moves_per_s"]
    for name, words in (("rlcard_uno_moves_per_s", "RLCard's Uno"), ("hanabi_v5_moves_per_s", "hanabi_v5")):
        if name in figures:
            lines.append(f"  AEC against {words:20} {ours / figures[name]:8.1f} times")
        else:
            lines.append(f"  {words} is not installed here: nothing to compare with")
    lines.append(f"  batch against playouts           {figures['batch_steps_per_s'] / playouts:8.2f}")
    for size in (BATCH, LARGE_BATCH):
        gain, limit = figures[f"two_threads_{size}_against_one"], figures[f"two_batches_{size}_against_one"]
        lines.append(f"  two threads against one, {size:6}  {gain:8.2f}  (two batches apart: {limit:.2f})")
    return lines
