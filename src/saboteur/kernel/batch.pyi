from collections.abc import MutableSequence
from typing import TypeAlias

from saboteur.kernel.position import Position as Position

# An array of numbers that the caller owns: NumPy's, or anything else with a buffer.
Array: TypeAlias = MutableSequence[int]

class Batch:
    size: int
    def __init__(self, template: Position, size: int, seed: int) -> None: ...
    def fill(self, low: int, high: int, observations: Array, actions: Array, counts: Array, seats: Array) -> None: ...
    def step(
        self,
        low: int,
        high: int,
        chosen: Array,
        observations: Array,
        actions: Array,
        counts: Array,
        seats: Array,
        rewards: Array,
        ends: Array,
    ) -> None: ...
    def position(self, index: int) -> Position: ...
