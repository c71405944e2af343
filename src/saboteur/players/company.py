"""A company: the players at a table, who are introduced, choose, hear what happens, and talk.

The arena, the terminal, exports, `VersusBots` and tools all let bots play through it, so that a bot plays alike
everywhere. The bots of a server think in a thread, and are asked by `server/room/minds.py` in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from saboteur.actions import Action
from saboteur.deal import Deal
from saboteur.events import Claimed, Event, without_secrets
from saboteur.game import Game
from saboteur.players.talk import Claim
from saboteur.view import View


class Player(Protocol):
    """Decides for one seat: picks one of the legal actions."""

    def choose(self, view: View, legal: Sequence[Action], /) -> Action: ...


@runtime_checkable
class Witness(Protocol):
    """A player who also wants to be told what happens at the table, as its seat may know it."""

    def notice(self, events: Sequence[Event], /) -> None: ...


@runtime_checkable
class Talker(Protocol):
    """A player who also makes claims about goals and seats, see talk.py."""

    def claims(self, view: View, /) -> Sequence[Claim]: ...


@runtime_checkable
class Introduced(Protocol):
    """A player who also wants to know which seats are played by bots, and whether they may talk at this table. Until it
    is told, it takes all others for silent people."""

    def introduce(self, bots: frozenset[int], may_talk: bool, /) -> None: ...


def introduce(players: Iterable[Player], bots: Iterable[int], *, may_talk: bool = True) -> None:
    """Tell the players who ask for it which seats are played by bots, and whether they may talk."""
    seats = frozenset(bots)
    for player in players:
        if isinstance(player, Introduced):
            player.introduce(seats, may_talk)


class Company:
    """Players by seat. A seat without a player belongs to a guest, such as a person: `play` its action."""

    def __init__(self, game: Game, players: Mapping[int, Player], *, introduced: bool = True) -> None:
        self.game = game
        self.players = players
        if introduced:
            introduce(players.values(), players)
        # Checked once, because checking a protocol at each event takes longer than telling.
        self._witnesses = [(seat, player.notice) for seat, player in players.items() if isinstance(player, Witness)]
        self._talkers = {seat: player for seat, player in players.items() if isinstance(player, Talker)}

    def deal(self, deal: Deal | None = None) -> list[Event]:
        """Begin a round, and tell everybody."""
        return self.tell(self.game.deal(deal))

    def choose(self) -> Action:
        """The choice of the seat to act."""
        seat = self._turn()
        return self.players[seat].choose(self.game.view(seat), self.game.legal())

    def play(self, action: Action) -> list[Event]:
        """Play an action of the seat to act, and tell everybody."""
        return self.tell(self.game.play(action))

    def talk(self, seat: int) -> list[Claimed]:
        """Let a seat make claims after its turn, and tell everybody; they are events, but no part of the game."""
        talker = self._talkers.get(seat)
        if talker is None or self.game.phase != "play":
            return []
        claims = [Claimed(seat, *claim) for claim in talker.claims(self.game.view(seat))]
        self.tell([*claims])
        return claims

    def take_turn(self) -> list[Event]:
        """Let the seat to act choose, play and talk. Returns the events of the game."""
        seat = self._turn()
        events = self.play(self.choose())
        self.talk(seat)
        return events

    def tell(self, events: list[Event]) -> list[Event]:
        """Tell each witness what its seat may know of some events."""
        for seat, notice in self._witnesses:
            notice(without_secrets(events, seat))
        return events

    def _turn(self) -> int:
        seat = self.game.turn
        assert seat is not None, "nobody is to act"
        return seat


def play_out(game: Game, players: Mapping[int, Player]) -> None:
    """Play a game to its end, with no people at the table."""
    company = Company(game, players)
    while game.phase != "game-over":
        if game.turn is None:
            company.deal()
        else:
            company.take_turn()
