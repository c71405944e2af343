"""The message for a package of an extra that is not installed."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """The same error with advice."""
    wish = f'expected pip install "saboteur-game[{extra}]"'
    return ModuleNotFoundError(f"the package {error.name} is not here; {wish}", name=error.name)
