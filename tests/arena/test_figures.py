"""The arena's statistics against known or enumerated values."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest

np = pytest.importorskip("numpy")

from saboteur.arena import figures  # noqa: E402  needs NumPy
from saboteur.arena.ratings import ratings  # noqa: E402


def counted_out(differences: list[int]) -> float:
    """The p-value by trying every way to flip signs."""
    seen = abs(sum(differences))
    flips = [
        abs(sum(sign * d for sign, d in zip(signs, differences, strict=True))) >= seen
        for signs in itertools.product((1, -1), repeat=len(differences))
    ]
    return sum(flips) / len(flips)


@pytest.mark.parametrize(
    "differences",
    [
        [1],
        [1, 1, 1, 1, 1],
        [1, -1, 1, 0, 1],
        [2, 3, -1, 4, 4, 0, -2],
        [3, 3, -3],
        [0, 0],
        [5, -5],
        [4, 1, 1, 1, 1, -1, -2],
    ],
)
def test_the_sign_flip_test_is_exact(differences: list[int]) -> None:
    assert figures.sign_flip(differences) == pytest.approx(counted_out(differences), abs=1e-12)


def test_the_sign_flip_test_of_wins_is_the_exact_test_of_mcnemar() -> None:
    better, worse = 40, 18
    tail = sum(math.comb(58, k) for k in range(better, 59)) / 2**58
    assert figures.sign_flip([1] * better + [-1] * worse + [0] * 500) == pytest.approx(2 * tail, rel=1e-9)


def test_the_sign_flip_test_takes_fractions() -> None:
    parts = [Fraction(1, 3), Fraction(-1, 2), Fraction(2, 3), Fraction(1, 1), Fraction(1, 4)]
    assert figures.sign_flip(parts) == pytest.approx(counted_out([int(12 * part) for part in parts]), abs=1e-12)


def test_a_sum_too_long_for_the_exact_test_is_nearly_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    differences = [1, 2, 3, -1, -4] * 60
    exact = figures.sign_flip(differences)
    monkeypatch.setattr(figures, "FINEST", 10)
    assert figures.sign_flip(differences) == pytest.approx(exact, rel=0.1)


def test_the_interval_of_a_share_is_as_wide_as_it_should_be() -> None:
    won = [1.0] * 300 + [0.0] * 700
    found = figures.mean(won)
    half = 1.96 * math.sqrt(0.3 * 0.7 / 1000)
    assert found.value == pytest.approx(0.3)
    assert (found.low, found.high) == pytest.approx((0.3 - half, 0.3 + half), abs=0.004)
    assert found == figures.mean(won)  # drawn from the same seed


def test_a_ratio_is_of_sums_and_not_of_deals() -> None:
    assert figures.estimate([(1, 1), (0, 3)]).value == pytest.approx(0.25)


def test_intervals_cover_what_is_true() -> None:
    rng = np.random.default_rng(5)
    found = [figures.mean(list(rng.integers(0, 4, 120).astype(float))) for _ in range(200)]
    assert 0.88 < sum(one.low <= 1.5 <= one.high for one in found) / len(found) <= 1.0


def test_nothing_measured_is_no_number() -> None:
    found = figures.estimate([])
    assert found.deals == 0
    assert math.isnan(found.value)


def test_what_is_infinite_has_no_interval() -> None:
    found = figures.estimate([(1.0, 0.0), (2.0, 0.0)])
    assert found.value == math.inf
    assert math.isnan(found.low)
    assert math.isnan(found.high)
    assert found.deals == 2


def test_the_auc_counts_pairs() -> None:
    rng = np.random.default_rng(1)
    scores, truth = rng.integers(0, 6, 60).astype(float), rng.integers(0, 2, 60).astype(float)
    pairs = [
        1.0 if a > b else 0.5 if a == b else 0.0
        for a, so in zip(scores, truth, strict=True)
        if so
        for b, not_so in zip(scores, truth, strict=True)
        if not not_so
    ]
    assert figures.auc(scores, truth)[0] == pytest.approx(sum(pairs) / len(pairs))
    found = figures.auc_estimate(scores, truth, np.arange(60) // 3)
    assert found.low < found.value < found.high
    assert found.deals == 20


def test_scores_of_beliefs() -> None:
    chances, truth = np.array([0.8, 0.3, 0.0]), np.array([1.0, 0.0, 1.0])
    losses = figures.log_loss(chances, truth)
    assert losses[:2] == pytest.approx([-math.log(0.8), -math.log(0.7)])
    assert losses[2] == pytest.approx(-math.log(figures.CERTAIN))
    assert figures.brier(chances, truth) == pytest.approx([0.04, 0.09, 1.0])
    assert figures.calibration(chances, truth) == [
        {"chance": 0.0, "true": 1.0, "count": 1},
        {"chance": pytest.approx(0.3), "true": 0.0, "count": 1},
        {"chance": pytest.approx(0.8), "true": 1.0, "count": 1},
    ]
    assert figures.by_deal(np.array([1.0, 2.0, 4.0]), np.array([7, 9, 7])).tolist() == [[5.0, 2.0], [2.0, 1.0]]


def test_the_logistic_regression_finds_the_weights_that_made_the_truth() -> None:
    rng = np.random.default_rng(3)
    table = rng.normal(size=(20000, 2))
    truth = (rng.random(20000) < 1 / (1 + np.exp(-(0.5 + 1.5 * table[:, 0] - 1.0 * table[:, 1])))).astype(float)
    assert figures.logistic(table, truth) == pytest.approx([0.5, 1.5, -1.0], abs=0.08)


def test_the_constant_of_the_logistic_regression_is_not_held_back() -> None:
    truth = np.array([1.0, 1.0, 1.0, 0.0])
    weights = figures.logistic(np.array([[1.0], [-1.0], [0.0], [0.0]]), truth, ridge=1e6)
    assert weights == pytest.approx([math.log(3), 0.0], abs=1e-5)


def test_the_logistic_regression_bears_what_is_told_apart_without_error() -> None:
    table, truth = np.array([[-1.0], [-2.0], [1.0], [2.0]]), np.array([0.0, 0.0, 1.0, 1.0])
    weights = figures.logistic(table, truth)
    assert np.isfinite(weights).all()
    assert weights[1] > 0


def test_who_wins_more_has_the_higher_rating() -> None:
    pytest.importorskip("openskill")
    rounds = []
    for number in range(60):
        good_saboteur = number % 2 == 0
        won = 0 if good_saboteur and number % 6 else 1
        bots = ("bad", "bad", "good" if good_saboteur else "bad")
        roles = ["miner", "miner", "saboteur"]
        rounds.append((bots, {"roles": roles, "won": [won, won, 1 - won]}))
    found = ratings(rounds)
    assert found["saboteur"]["good"]["mu"] > found["saboteur"]["bad"]["mu"] + 3
    assert set(found["miner"]) == {"bad"}
    assert found == ratings(rounds)
