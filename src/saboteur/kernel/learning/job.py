"""What threads share: something to be done for many games of a batch."""

from __future__ import annotations

from saboteur.kernel.state.c_types import *
from saboteur.kernel.state.layout import States


@struct
class Job(Struct):
    """Something to be done for many games of a batch."""

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
