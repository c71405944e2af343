"""How often somebody may do something: leaky buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Limit:
    """For each key so many at once, and so many a second after that. The keys that were quiet for longest are
    forgotten."""

    def __init__(
        self, at_once: float, a_second: float, most_keys: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._most_keys = most_keys
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Take one from the bucket of a key, if there is one in it."""
        left = self._filled(key)
        enough = left >= 1
        self._left[key] = (left - 1 if enough else left, self._clock())
        self._left.move_to_end(key)
        if len(self._left) > self._most_keys:
            self._left.popitem(last=False)
        return enough

    def has_left(self, key: str) -> bool:
        """Whether the bucket has one, without taking it."""
        return self._filled(key) >= 1

    def _filled(self, key: str) -> float:
        left, at = self._left.get(key, (self._at_once, 0.0))
        return min(self._at_once, left + (self._clock() - at) * self._a_second)


class Limits:
    """All limits of a server. Without `on` everything is allowed, for measurements."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        many = 1.0 if on else 1e9
        self.guesses = Limit(10 * many, 0.2 * many, clock=clock)  # codes and tokens that do not exist, by address
        self.tables = Limit(20 * many, 0.2 * many, clock=clock)  # new tables, by address
        self.joins = Limit(30 * many, 0.5 * many, clock=clock)  # seats taken, by address
        self.sockets = Limit(120 * many, 4 * many, clock=clock)  # sockets opened, by address
        self.messages = Limit(60 * many, 20 * many, clock=clock)  # by socket
        self.talk = Limit(6 * many, 0.7 * many, clock=clock)  # chat, by seat
        self.changes = Limit(30 * many, 2 * many, clock=clock)  # claims, names and the host's commands, by seat
        self.aids = Limit(20 * many, 1 * many, clock=clock)  # suspicions and hints, by seat; for spectators by address
        self.replays = Limit(20 * many, 1 * many, clock=clock)  # finished games asked for, by address
