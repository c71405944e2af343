"""Statistics: intervals bootstrapped by deal, an exact test by flipping signs, and measures of beliefs.

Rounds of one deal are not independent, deals are. So whatever is estimated, a deal is one observation: a row of sums
that an estimate is computed from. The bootstrap draws deals; the test flips the two sides of a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

from saboteur.arena.runner import CannotRun

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
SMALLEST = 1e-12  # a Fourier transform knows no smaller chances
FINEST = 1 << 22  # cells of the exact distribution that we are ready to compute


@dataclass(frozen=True)
class Estimate:
    """A value and its interval, of so many deals."""

    value: float
    low: float
    high: float
    deals: int

    def as_json(self) -> dict[str, float | int]:
        return {"value": self.value, "low": self.low, "high": self.high, "deals": self.deals}

    def times(self, factor: float) -> Estimate:
        return Estimate(self.value * factor, self.low * factor, self.high * factor, self.deals)


def resampled(rows: Array, seed: int = 0) -> Array:
    """Sums of rows over as many deals drawn anew, once for each resample.

    Most deals have the same few rows, so it is drawn how often each kind of row comes up, not which deal.
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
    """Two-sided p-value of paired differences, if swapping the sides of any pair were as likely as not.

    It is exact: the sum of independent +d and -d has the characteristic function of the product of cos(d t), and on
    a lattice one Fourier transform gives all its chances. For wins of one seat it is McNemar's exact test.
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
    angles = 2 * np.pi * np.arange(cells // 2 + 1) / cells
    wave = np.prod([np.cos(size * angles) ** count for size, count in zip(sizes, counts, strict=True)], axis=0)
    chances = np.fft.irfft(wave, cells)  # chances[s] is that of the sum s; negative sums from the end
    return float(min(1.0, max(chances[seen : cells - seen + 1].sum(), SMALLEST)))


def _normal_tail(seen: float, variance: float) -> float:
    from math import erfc, sqrt

    return erfc(seen / sqrt(2 * variance))
