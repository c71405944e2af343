"""A bot that is told the truth. Its gain is an upper bound on what better knowledge could bring.

Only the arena can seat it, because a table gives its bots nothing but views.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from saboteur.actions import Action
from saboteur.events import Event
from saboteur.game import Game
from saboteur.players import Player, player_named
from saboteur.players.company import Talker, Witness, introduce
from saboteur.players.talk import Claim
from saboteur.view import View

CHEAT = "cheat"


def cheated(name: str) -> str:
    """The bot behind a name: ``cheat`` is a digger that knows, ``cheat:watcher`` a watcher that knows."""
    word, _, bot = name.partition(":")
    if word != CHEAT:
        raise ValueError(f"there is no bot {word!r}; expected {CHEAT} or {CHEAT}:NAME")
    return bot or "digger"


class Cheat:
    """A bot with all dwarfs and all goals in its view, and otherwise unchanged."""

    def __init__(self, bot: str, seed: str, game: Game) -> None:
        self._player: Player = player_named(bot, seed)
        self._game = game

    def introduce(self, bots: frozenset[int], may_talk: bool, /) -> None:
        introduce([self._player], bots, may_talk=may_talk)

    def notice(self, events: Sequence[Event], /) -> None:
        if isinstance(self._player, Witness):
            self._player.notice(events)

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        return self._player.choose(self.enlightened(view), legal)

    def claims(self, view: View, /) -> Sequence[Claim]:
        return self._player.claims(self.enlightened(view)) if isinstance(self._player, Talker) else ()

    def enlightened(self, view: View) -> View:
        """The view with every dwarf and every goal filled in."""
        deal, dwarfs = self._game.rounds[-1].deal, self._game.dwarfs
        seats = tuple(replace(seat, dwarf=dwarf) for seat, dwarf in zip(view.seats, dwarfs, strict=True))
        return replace(
            view, seats=seats, goals=deal.goals or (), dealt_dwarfs=(*(deal.dwarfs or ()), *(deal.aside or ()))
        )
