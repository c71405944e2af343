"""The work that threads share: a job for many games of a batch."""

from __future__ import annotations

from saboteur.kernel.state.c_types import *
from saboteur.kernel.state.layout import States


@struct
class Job(Struct):
    """A job for many games of a batch."""

    states: States
    observations: Bytes
    actions: Actions
    counts: Ints
    seats: Bytes
    rewards: Shorts
    ends: Bytes
    chosen: Ints
    wanted: Ints
    numbers: Ints
    numbered: Ints
    mask: SignedBytes
    mask_size: I64
    memory: Bytes
    more: Bytes
    before: Bytes
    after: Bytes
    seed: U64
    room: int
