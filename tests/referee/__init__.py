"""A second, slow, obvious referee, written from RULES.md alone, to compare the fast kernel with."""

from .records import replay
from .referee import Illegal, Referee

__all__ = ["Illegal", "Referee", "replay"]
