"""Reviews of finished games: made once for each, in a thread, one at a time, and kept for a while.

A review knows everything, so it is never made of a game that is still being played.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from saboteur.players.review import RoundReview, Step, review
from saboteur.server.protocol.calls import Review, ReviewRound, ReviewStep
from saboteur.server.table.commands import Refused
from saboteur.server.table.table import Table

KEPT = 64
MOST_WAITING = 8


class Reviews:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, asyncio.Future[Review]] = OrderedDict()
        self._one = asyncio.Semaphore(1)  # a review takes seconds, and bots need the processor too
        self._waiting = 0

    async def of(self, table: Table) -> Review:
        """The review of a table's game, which must be over."""
        if table.game is None or table.phase != "over":
            raise Refused("not-over", "the game is not over yet")
        found = self._kept.get(table.game_id)
        if found is None:
            if self._waiting >= MOST_WAITING:
                raise Refused("too-fast", "too many games are being reviewed; wait a little")
            found = self._kept[table.game_id] = asyncio.ensure_future(self._make(table))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table.game_id)
        try:
            return await asyncio.shield(found)  # the asker may go away; others wait for the same review
        except Exception:
            self._kept.pop(table.game_id, None)
            raise

    async def _make(self, table: Table) -> Review:
        assert table.game is not None
        self._waiting += 1
        try:
            async with self._one:
                rounds = await asyncio.to_thread(review, table.game)
        finally:
            self._waiting -= 1
        return Review(table.game_id, [_round(one) for one in rounds])


def _round(one: RoundReview) -> ReviewRound:
    return ReviewRound(
        one.round,
        one.winner,
        one.reached,
        list(one.dwarfs),
        _short(one.usual),
        _short(one.deal),
        list(one.turning_points),
        list(map(_short, one.play)),
        list(map(_short, one.luck)),
        list(map(_step, one.steps)),
    )


def _step(step: Step) -> ReviewStep:
    suspicions = list(map(_short, step.suspicions))
    return ReviewStep(step.seat, step.action, _short(step.chance), _short(step.play), _short(step.luck), suspicions)


def _short(number: float) -> float:
    return round(number, 3)
