"""What to say when a package of an extra is not installed."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """The same error in words that help."""
    wish = f'expected pip install "saboteur-game[{extra}]"'
    return ModuleNotFoundError(f"the package {error.name} is not here; {wish}", name=error.name)
