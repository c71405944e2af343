"""Saboteur and Saboteur 2: play, host and study the card games of Frederic Moyersoen. An unofficial implementation."""

from saboteur.actions import Action, parse_action
from saboteur.game import Game
from saboteur.reading import parse_record
from saboteur.record import Record, record_of
from saboteur.refusal import Illegal, Refusal
from saboteur.version import __version__
from saboteur.view import View

__all__ = [
    "Action",
    "Game",
    "Illegal",
    "Record",
    "Refusal",
    "View",
    "__version__",
    "parse_action",
    "parse_record",
    "record_of",
]
