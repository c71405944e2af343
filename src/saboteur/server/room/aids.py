"""Aids for players: suspicions and hints, from the knowledge of their own seat alone.

Each answer is worked out in a thread, once for each move or claim, and kept until the next.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict

from saboteur.actions import Action, parse_action
from saboteur.events import Event, without_secrets
from saboteur.game import Game
from saboteur.players.belief import Belief
from saboteur.players.hints import MOVE, hint, hint_of
from saboteur.players.reasons import told_of_all
from saboteur.server.protocol.told import HintAnswer, ReasonWords, Suspicion, Suspicions
from saboteur.server.table.commands import Refused
from saboteur.server.table.table import Table
from saboteur.view import View

WORLDS = 200  # tried for a hint

logger = logging.getLogger(__name__)


class Listener:
    """The belief of one seat (or of spectators) in this round."""

    def __init__(self, game: Game) -> None:
        self.belief = Belief(game.rules, game.seats)
        self.heard = 0  # the number of the last command that it has heard of
        self.lock = asyncio.Lock()
        self.answer: tuple[int, float, list[Suspicion]] | None = None
        self.advice: tuple[int, Action] | None = None


class Aids:
    """The aids at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._listeners: dict[int | None, Listener] = {}

    async def suspicions(self, seat: int | None, name: str) -> Suspicions:
        """How likely each player is a saboteur for a seat, or for a spectator."""
        game, listener = self._game(), self._listener(seat)
        if game.phase != "play":
            raise Refused("no-round", "no round is being played")
        async with listener.lock:
            newest = self._table.newest
            if listener.answer is None or listener.answer[0] != newest:
                news = without_secrets(self._table.news(listener.heard), seat)
                listener.heard = newest
                try:
                    found = await asyncio.to_thread(_suspicions, listener.belief, news, game.view(seat))
                except Exception as error:  # the next question starts again
                    del self._listeners[seat]
                    logger.exception("no suspicions at table %s", self._table.code)
                    raise Refused("no-answer", "there is no answer at the moment") from error
                listener.answer = (newest, listener.belief.prior(), found)
            return Suspicions(name, *listener.answer)

    async def hint(self, seat: int, strength: int, name: str) -> HintAnswer:
        """The action that a thinker would choose for this seat, told no more clearly than asked for."""
        game, listener = self._game(), self._listener(seat)
        if game.turn != seat:
            raise Refused("not-your-turn", "a hint is for one's own turn")
        async with listener.lock:
            newest, view = self._table.newest, game.view(seat)
            if game.turn != seat:  # it was when the question was asked
                raise Refused("not-your-turn", "a hint is for one's own turn")
            if listener.advice is None or listener.advice[0] != newest:
                heard = without_secrets(self._table.news(self._table.round_began - 1), seat)
                listener.advice = (newest, await asyncio.to_thread(_advice, view, game.legal(), heard))
            number, action = listener.advice
        told = asdict(hint_of(action, view, strength))
        return HintAnswer(name, number, **told)

    def _game(self) -> Game:
        game = self._table.game
        if game is None:
            raise Refused("not-begun", "the game has not begun")
        if not self._table.aids:
            raise Refused("no-aids", "the host wants neither suspicions nor hints at this table")
        return game

    def _listener(self, seat: int | None) -> Listener:
        if seat not in self._listeners:
            self._listeners[seat] = Listener(self._game())
        return self._listeners[seat]


def _suspicions(belief: Belief, news: list[Event], view: View) -> list[Suspicion]:
    belief.hear(news)
    belief.see(view)
    known = belief.watch.known
    reasons = told_of_all(belief)
    return [
        Suspicion(
            seat,
            round(chance, 4),
            belief.watch.dwarf_of[seat - 1] in known,
            [ReasonWords(key, words) for key, words in reasons[seat]],
        )
        for seat, chance in belief.suspicions().items()
    ]


def _advice(view: View, legal: list[Action], heard: list[Event]) -> Action:
    found = hint(view, legal, heard, MOVE, WORLDS).action
    assert found is not None
    return parse_action(found)
