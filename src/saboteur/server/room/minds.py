"""The bots of a table: each remembers what its seat has noticed, thinks in a thread, and makes claims."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable

from saboteur.events import Event, without_secrets
from saboteur.game import Game
from saboteur.players import Player, player_named
from saboteur.players.company import Talker, Witness, introduce
from saboteur.players.talk import Claim
from saboteur.server.protocol import said
from saboteur.server.table.lobby import STAND_IN
from saboteur.server.table.table import Table

AT_ONCE = 2  # claims after one turn
IN_A_ROUND = 8  # claims of one bot

logger = logging.getLogger(__name__)


class Minds:
    """Positions are looked up on the loop, thoughts are made in a thread: one at a time, so that each bot hears
    everything in order."""

    def __init__(self) -> None:
        self._minds: dict[tuple[int, str], tuple[Player, int]] = {}
        self._thinking = asyncio.Lock()
        self._said = Counter[tuple[int, int]]()  # claims by round and seat

    async def choice(self, table: Table, seat: int) -> str | None:
        """The action of a bot for a seat whose turn it is; None if the turn has passed when the bot comes to think."""
        async with self._thinking:
            if table.game is None or table.game.turn != seat:
                return None
            return await asyncio.to_thread(self.thought(table, seat))

    def thought(self, table: Table, seat: int) -> Callable[[], str]:
        """A function that chooses for a seat and may be called in another thread."""
        game, name, player, noticed = self._mind(table, seat)
        view, legal = game.view(seat), game.legal()

        def choose() -> str:
            try:
                _notice(player, noticed)
                return str(player.choose(view, legal))
            except Exception:  # a broken bot must not stop the table
                logger.exception("the bot %s failed", name)
                return str(legal[0])

        return choose

    async def claims(self, table: Table, seat: int) -> list[said.Claim]:
        """The claims of a bot after its turn: a few at most, and not more than so many in a round."""
        game = table.game
        if game is None or game.phase != "play" or not table.chat_open:
            return []
        left = min(AT_ONCE, IN_A_ROUND - self._said[game.round, seat])
        async with self._thinking:
            _, name, player, noticed = self._mind(table, seat)
            view = game.view(seat)

            def speak() -> list[Claim]:
                try:
                    _notice(player, noticed)
                    return list(player.claims(view)) if isinstance(player, Talker) else []
                except Exception:
                    logger.exception("the bot %s failed to speak", name)
                    return []

            wished = (await asyncio.to_thread(speak))[: max(0, left)]
        self._said[game.round, seat] += len(wished)
        return [command_of(seat, claim) for claim in wished]

    def _mind(self, table: Table, seat: int) -> tuple[Game, str, Player, list[Event]]:
        """A seat's bot, and the events since it was last asked, as its seat may know them."""
        game = table.game
        assert isinstance(game, Game)
        name = table.place(seat).bot or STAND_IN
        player, heard = self._minds.get((seat, name)) or (player_named(name, secrets.token_hex(8)), 0)
        self._minds[seat, name] = (player, table.newest)
        bots = [each for each in game.all_seats if table.place(each).bot]
        introduce([player], bots, may_talk=table.chat_open)
        return game, name, player, without_secrets(table.news(heard), seat)


def _notice(player: Player, events: list[Event]) -> None:
    if isinstance(player, Witness):
        player.notice(events)


def command_of(by: int, claim: Claim) -> said.Claim:
    """A claim of a bot as a command."""
    about, word = claim  # the table refuses unknown words
    if about.isdecimal():
        return said.Claim(by=by, seat=int(about), says=word)  # type: ignore[arg-type]
    return said.Claim(by=by, goal=about, says=word)  # type: ignore[arg-type]
