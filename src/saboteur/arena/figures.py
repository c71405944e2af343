"""Statistics: intervals bootstrapped by deal, an exact test by flipping signs, and measures of beliefs.

Deals are independent, but rounds of one deal are not. So for every estimate a deal is one observation: a row of sums.
The bootstrap draws deals; the test flips the two sides of a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

from saboteur.arena.plans import CannotRun

try:
    import numpy as np
except ImportError as error:
    raise CannotRun(
        "the arena's statistics need NumPy: pip install 'saboteur-game[arena]', or pip install numpy"
    ) from error

if TYPE_CHECKING:
    Array = np.ndarray[Any, np.dtype[np.float64]]

RESAMPLES = 4000
LEVEL = 0.95
SMALLEST = 1e-12  # a Fourier transform cannot give smaller probabilities
FINEST = 1 << 22  # cells of the exact distribution that we are ready to compute


@dataclass(frozen=True)
class Estimate:
    """A value, its interval, and the number of deals."""

    value: float
    low: float
    high: float
    deals: int

    def as_json(self) -> dict[str, float | int]:
        return {"value": self.value, "low": self.low, "high": self.high, "deals": self.deals}

    def times(self, factor: float) -> Estimate:
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.deals)


def resampled(rows: Array, seed: int = 0) -> Array:
    """Sums of rows over as many randomly drawn deals, once for each resample.

    Most deals have the same few rows, so the draw gives the number of each kind of row, not single deals.
    """
    kinds, counts = np.unique(rows, axis=0, return_counts=True)
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(len(rows), counts / len(rows), size=RESAMPLES)
    return np.asarray(drawn @ kinds, dtype=np.float64)


def estimate(
    rows: Sequence[Sequence[float]] | Array, statistic: Callable[[Array], Array] | None = None, seed: int = 0
) -> Estimate:
    """A statistic of the column sums, vectorized over leading axes; without one, the ratio of the first two columns."""
    table = np.asarray(rows, dtype=np.float64)
    if not len(table):
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    statistic = statistic or ratio
    with np.errstate(divide="ignore", invalid="ignore"):
        value = float(statistic(table.sum(axis=0)[None, :])[0])
        spread = statistic(resampled(table, seed))
    spread = spread[np.isfinite(spread)]
    if not len(spread):
        return Estimate(value, float("nan"), float("nan"), len(table))
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(spread, [tail, 1 - tail])
    return Estimate(value, float(low), float(high), len(table))


def ratio(sums: Array) -> Array:
    """The first column by the second: wins by rounds, or gold by rounds."""
    return np.asarray(sums[..., 0] / sums[..., 1])


def mean(values: Sequence[float], seed: int = 0) -> Estimate:
    return estimate([(value, 1.0) for value in values], seed=seed)


def sign_flip(differences: Sequence[Fraction | int]) -> float:
    """Two-sided p-value of paired differences, under the hypothesis that swapping the sides of any pair changes
    nothing.

    It is exact: the sum of independent +d and -d has the product of cos(d t) as its characteristic function, and on a
    lattice one Fourier transform gives all its probabilities. For wins of one seat it is McNemar's exact test.
    """
    pairs = [Fraction(difference) for difference in differences if difference]
    if not pairs:
        return 1.0
    unit = lcm(*(pair.denominator for pair in pairs))
    steps = np.array([int(pair * unit) for pair in pairs], dtype=np.int64)
    common = int(np.gcd.reduce(steps))
    steps //= common
    sizes, counts = np.unique(np.abs(steps), return_counts=True)
    reach, seen = int(np.abs(steps).sum()), abs(int(steps.sum()))
    cells = 2 * reach + 2
    if cells > FINEST:
        return _normal_tail(seen, float((steps.astype(np.float64) ** 2).sum()))
    turns = np.cos(2 * np.pi * np.arange(cells) / cells)  # a table for whole numbers, so that nothing is rounded twice
    places = np.arange(cells // 2 + 1)
    wave = np.ones(len(places))
    for size, count in zip(sizes, counts, strict=True):
        wave *= turns[places * size % cells] ** count
    chances = np.fft.irfft(wave, cells)  # chances[s] belongs to the sum s; negative sums count from the end
    return float(min(1.0, max(chances[seen : cells - seen + 1].sum(), SMALLEST)))


def _normal_tail(seen: float, variance: float) -> float:
    from math import erfc, sqrt

    return erfc(seen / sqrt(2 * variance))


# --- beliefs: probabilities against the truth -----------------------------------------------------------------

CERTAIN = 1e-6  # probabilities are clipped this far from 0 and 1, so that one surprise is not infinite


def log_loss(chances: Array, truth: Array) -> Array:
    """The surprise of each, in nats."""
    safe = np.clip(chances, CERTAIN, 1 - CERTAIN)
    return np.asarray(-np.where(truth > 0, np.log(safe), np.log(1 - safe)))


def brier(chances: Array, truth: Array) -> Array:
    return np.asarray((chances - truth) ** 2)


def auc(scores: Array, truth: Array, weights: Array | None = None) -> Array:
    """The probability that a true one scores above a false one, ties counting half; for each row of weights."""
    weights = np.ones((1, len(scores))) if weights is None else weights
    _, level = np.unique(scores, return_inverse=True)
    levels = int(level.max()) + 1 if len(level) else 1
    true_at, false_at = np.zeros((len(weights), levels)), np.zeros((len(weights), levels))
    for row, weight in enumerate(weights):
        true_at[row] = np.bincount(level, weight * truth, levels)
        false_at[row] = np.bincount(level, weight * (1 - truth), levels)
    below = np.cumsum(false_at, axis=1) - false_at / 2
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray((true_at * below).sum(axis=1) / (true_at.sum(axis=1) * false_at.sum(axis=1)))


def auc_estimate(scores: Array, truth: Array, deal: Array, seed: int = 0, resamples: int = 1000) -> Estimate:
    """The AUC with its interval, bootstrapped by deal: `deal` has the deal of each score."""
    names, place = np.unique(deal, return_inverse=True)
    if not len(names):
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=resamples)
    spread = auc(scores, truth, drawn[:, place].astype(np.float64))
    spread = spread[np.isfinite(spread)]
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(spread, [tail, 1 - tail]) if len(spread) else (float("nan"), float("nan"))
    return Estimate(float(auc(scores, truth)[0]), float(low), float(high), len(names))


def by_deal(values: Array, deal: Array) -> Array:
    """Rows of sum and number for each deal, from which a mean is bootstrapped."""
    names, place = np.unique(deal, return_inverse=True)
    return np.stack([np.bincount(place, values, len(names)), np.bincount(place, minlength=len(names))], axis=1)


def calibration(chances: Array, truth: Array, bins: int = 10) -> list[dict[str, float]]:
    """For each tenth: the mean probability given, how often it came true, and how many there were."""
    place = np.minimum((chances * bins).astype(int), bins - 1)
    found = []
    for which in range(bins):
        here = place == which
        if here.any():
            said, so = float(chances[here].mean()), float(truth[here].mean())
            found.append({"chance": said, "true": so, "count": int(here.sum())})
    return found


def logistic(features: Array, truth: Array, ridge: float = 1.0, steps: int = 50) -> Array:
    """Weights of a logistic regression, the constant first, by Newton's method; the ridge spares the constant."""
    table = np.column_stack([np.ones(len(features)), features])
    penalty = ridge * np.eye(table.shape[1])
    penalty[0, 0] = 1e-9
    weights = np.zeros(table.shape[1])
    for _ in range(steps):
        chance = 1 / (1 + np.exp(-np.clip(table @ weights, -30, 30)))
        slope = table.T @ (truth - chance) - penalty @ weights
        bend = (table * (chance * (1 - chance))[:, None]).T @ table + penalty
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < 1e-9:
            break
    return np.asarray(weights)
