"""The structs of thinking, and the units of distances to the gold."""

from __future__ import annotations

from typing import Annotated

from saboteur.kernel.state.c_types import *
from saboteur.kernel.state.codes import MAX_DWARFS, MAX_SEATS

POINT = PARTS_OF_CARD = 48  # points and missing cards are counted in such parts
CARD_QUARTERS = 4
HALF_QUARTER = 6  # of a card, in parts
MOST_QUARTERS = 80  # quarters of a card: no way at all
MAX_TRIED = 64  # actions that one search compares
MAX_ROLES = 4096  # assignments of dwarfs that rollouts draw from


@struct
class Plan(Struct):
    """The working memory of sense in rollouts: see sense.py, tolls.py, flood.py and distances.py."""

    fresh: U32
    now_count: int
    next_count: int
    hopes: int
    role: int
    base: int
    missing: int
    missing_elsewhere: int
    best_site: int
    eyes: int
    drawn: U32
    shut: int
    near: int
    blocks: int
    aside: int
    strikes_within: int
    buries_within: int
    all_save: int
    saves: int
    tells: int
    said_gold: int
    said_stone: int
    need: Annotated[Ints, 3]
    elsewhere: Annotated[Ints, 3]
    then: Annotated[Ints, 3]
    from_site: Annotated[Ints, 3]
    blank: Annotated[Words, 2]
    cards: Annotated[Words, 2]
    dear: Annotated[Words, 2]
    linked: Annotated[Words, 2]
    shore: Annotated[Words, 2]
    through: Annotated[Words, 2]
    told: Annotated[Words, 2]
    mouths: Annotated[Words, 8]
    waves: Annotated[Words, 64]
    price: Annotated[Bytes, 128]
    suspect: Annotated[Bytes, 16]
    own: Annotated[Bytes, 16]
    lies: Annotated[Bytes, 256]
    next: Annotated[Bytes, 256]
    now: Annotated[UShorts, 1024]
    way: Annotated[Bytes, 25600]
    toll: Annotated[Bytes, 10240]


@struct
class Roles(Struct):
    """Assignments of all dwarfs, sixteen places each, with their weights added up."""

    count: int
    weights: Annotated[Actions, MAX_ROLES]
    dwarf: Annotated[Bytes, MAX_DWARFS * MAX_ROLES]


@struct
class Guesses(Struct):
    """The working memory of guessing.py: the probability that a card is kept, by aim, seat and card, and passed, by aim
    and card."""

    made: int
    hands: int
    kinds: int
    tells: int
    said_gold: int
    said_stone: int
    looked: Annotated[Ints, 3]
    gold: Annotated[Ints, 3]
    fresh: Annotated[Bytes, MAX_SEATS]
    keeps: Annotated[Bytes, 2 * 64 * MAX_SEATS]
    passes: Annotated[Bytes, 2 * 64]
    count: Annotated[Bytes, 64]
    kind: Annotated[Bytes, 64]


@struct
class Chart(Struct):
    """The working memory of survey.py."""

    needed: Annotated[Ints, 3]
    waiting: Annotated[Ints, 32]
    gain: Annotated[Ints, 4]
    asked: int
    linked: int
    free: Annotated[Bytes, 1024]
    lies: Annotated[Bytes, 256]
    cost: Annotated[Bytes, 1024]
    queue: Annotated[UShorts, 16384]


@struct
class Trial(Struct):
    """The tried actions; for each the suspicion of `eyes` after it, the gold of `eyes`, and how often each side won."""

    count: int
    worlds: int
    eyes: int
    actions: Actions
    after: Bytes
    gold: Ints
    wins: Ints
