"""The parts of examples/learn.py that need no PyTorch: its features, and the drawing of its curve."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from saboteur.kernel import Study, codes
from saboteur.research import Batch
from saboteur.research.observation import SIZE

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield import_module
    for name in ("features", "curve"):
        sys.modules.pop(name, None)


def test_features_of_a_batch_are_those_of_its_games(example: Any) -> None:
    features = example("features")
    batch = Batch(32, "es-AR", 5, seed=5, memory=True, room=128)
    for step in range(60):
        batch.step(batch.sensible() if step % 3 else batch.choose())
    counts = batch.counts.astype(np.int64)
    now, then = batch.missing()
    whole = batch.whole_observations()
    many = features.featurize(
        whole, features.listed(batch.actions, counts), counts, (now, features.listed(then, counts))
    )
    assert many.actions.shape == (counts.sum(), features.ACTION_SIZE)
    assert many.seats.shape == (32, 5, features.SEAT_SIZE)
    assert many.context.shape == (32, features.CONTEXT_SIZE)
    assert all(np.isfinite(getattr(many, name)).all() for name in ("actions", "seats", "context"))
    for game in (0, 13, 31):
        study = Study(batch.position(game))
        legal, (here, after) = np.array(study.position.legal_actions()), study.missing()
        assert (np.sort(legal) == np.sort(batch.actions[game, : counts[game]])).all()
        one = features.featurize(whole[game : game + 1], legal, counts[game : game + 1], (np.array([here]), after))
        some = many.some(np.array([game]))
        assert (one.context == some.context).all()
        assert sorted(map(tuple, one.actions)) == sorted(map(tuple, some.actions))
    assert whole.shape[1] == SIZE
    batch.close()


def test_the_nearest_tunnel_counts(example: Any) -> None:
    nearness = example("features").nearness
    straight = codes.TILE_OF["EW"]
    beside_the_start, before_the_goal = (codes.cell_number(east, 0) for east in (1, 7))
    lays = [straight << 16 | cell for cell in (beside_the_start, before_the_goal)]
    assert nearness(np.array([*lays, codes.PASS << codes.KIND_SHIFT])).tolist() == [6, 0, 99]


def test_a_log_becomes_a_picture(example: Any, tmp_path: Path) -> None:
    names = "iteration,minutes,decisions,school,near,against_rule,against_own,policy,value,role,entropy,right"
    rows = [f"{i},{i},{i * 9000},{int(i < 8)},{2 if i < 4 else 99},0.{i},0.5,1,1,0.5,1,0.9" for i in range(1, 10)]
    (tmp_path / "log.csv").write_text("\n".join([names, *rows]))
    example("curve").main(str(tmp_path / "log.csv"), str(tmp_path / "curve.png"))
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
