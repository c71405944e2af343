"""Saboteur for researchers: PettingZoo, Gymnasium, OpenSpiel, batches, text, data. See docs/research.md.

Playing needs nothing from here, and each part has its own imports: `pip install saboteur-game[research]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saboteur.research.version import VERSION as VERSION
from saboteur.research.version import check_policy as check_policy

if TYPE_CHECKING:
    from saboteur.research.batch import Batch as Batch
    from saboteur.research.vector import VersusBots as VersusBots

_PLACES = {"Batch": "batch", "VersusBots": "vector"}


def __getattr__(name: str) -> Any:
    """Import the parts that need NumPy when they are asked for."""
    if name in _PLACES:
        from importlib import import_module

        return getattr(import_module(f"saboteur.research.{_PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
