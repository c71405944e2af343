from __future__ import annotations

from random import Random

import pytest


@pytest.fixture(autouse=True)
def known_shuffles(chance: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets of shuffles and the seeds of bots come from the test's seed, so a failure can be had again."""
    monkeypatch.setattr("secrets.token_hex", lambda size: chance.randbytes(size).hex())
