"""One seed for all tests that need chance. It is shown at the top of a run; `--seed` asks for the same run again."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import settings

# The plain kernel is some fifty times slower than the compiled one, and no test may depend on the clock.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", default="1", help="the seed of the fixture `chance` (default: %(default)s)")


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed: {config.getoption('seed')}"


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> Random:
    """Numbers that differ from test to test and are the same in each run with the same seed."""
    return Random(f"{request.config.getoption('seed')}/{request.node.nodeid}")
