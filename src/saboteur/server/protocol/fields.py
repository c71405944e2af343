"""The types of fields, with their limits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

LARGEST_FRAME = 65_536  # bytes
LONGEST_TEXT = 300  # characters of chat
LONGEST_NAME = 20
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; nothing that looks like a digit

Id = Annotated[str, Meta(min_length=1, max_length=40, description="the client's own name of a message")]
Seat = Annotated[int, Meta(ge=1, le=12)]
Seats = Annotated[int, Meta(ge=2, le=12)]
Twelve = Annotated[int, Meta(ge=0, le=11)]
Word = Annotated[str, Meta(max_length=60)]
NameText = Annotated[str, Meta(min_length=1, max_length=100)]
GoalWord = Literal["gold", "stone"]
SeatWord = Literal["trust", "suspect"]
Options = Annotated[list[Word], Meta(max_length=8)]
Settings = Annotated[dict[Word, Word], Meta(max_length=16)]
Timer = Annotated[int, Meta(ge=5, le=3600, description="seconds for a move")]
AwayAfter = Annotated[int, Meta(ge=1, le=86_400, description="seconds without a socket until a bot plays on")]

BY_SERVER = Meta(extra={"by_server": True})  # only the server sets this field; a client's value is ignored


def encoded(kind: object) -> Meta:
    """A field with encoded JSON, and the type of its value."""
    return Meta(extra={"encoded": kind})
