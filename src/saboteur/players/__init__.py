"""Players: who decides for a seat. A bot gets a view and the legal actions, just as a person does.

>>> from saboteur.game import Game
>>> game = Game.new("es-AR", 3, seed="1f")
>>> players = {seat: player_named("digger", seed=f"1f/{seat}") for seat in game.all_seats}
>>> play_out(game, players)
>>> game.phase
'game-over'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from saboteur.actions import Action
from saboteur.events import Event, without_secrets
from saboteur.game import Game
from saboteur.players.chance import Chance
from saboteur.players.digger import Digger
from saboteur.players.styles import PLAIN, SLY, STYLES, Style
from saboteur.players.talk import Claim
from saboteur.players.thinker import MOST_WORLDS, USUAL_WORLDS, Thinker
from saboteur.players.watcher import Watcher
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
    """A player who also says something now and then: claims about goals and seats, see talk.py."""

    def claims(self, view: View, /) -> Sequence[Claim]: ...


@dataclass(frozen=True)
class Bot:
    """A kind of bot: what it does, in a line, and how one is made from its chances and the words after the colon."""

    words: str
    make: Callable[[Random, str], Player]
    argument: str = ""  # what may stand after the name, as `saboteur bots` shows it; empty if nothing may


def _style(word: str, name: str) -> Style:
    if word not in STYLES:
        raise ValueError(f"{name!r} is no bot: there is no style {word!r}; expected one of: {', '.join(STYLES)}")
    return STYLES[word]


def _watcher(rng: Random, argument: str) -> Player:
    return Watcher(rng, _style(argument, f"watcher:{argument}") if argument else PLAIN)


def _thinker(rng: Random, argument: str) -> Player:
    worlds, style = USUAL_WORLDS, SLY
    for word in argument.split(":") if argument else ():
        if word.isdecimal() and 0 < int(word) <= MOST_WORLDS:
            worlds = int(word)
        elif word.isdecimal():
            raise ValueError(f"a thinker tries 1 to {MOST_WORLDS} worlds, not {word}")
        else:
            style = _style(word, f"thinker:{argument}")
    return Thinker(rng, worlds, style)


BOTS: dict[str, Bot] = {
    "chance": Bot("does anything that is legal, each as likely", lambda rng, _: Chance(rng)),
    "digger": Bot("digs or sabotages by simple rules, and trusts everybody", lambda rng, _: Digger(rng)),
    "watcher": Bot("weighs what everybody does, and minds what it shows itself", _watcher, ":STYLE"),
    "thinker": Bot("tries its best moves in many possible worlds", _thinker, ":WORLDS:STYLE"),
}


def player_named(name: str, seed: str | int = 0) -> Player:
    """A bot by its name; it draws all its chances from the seed. Some take a word after a colon: ``thinker:200``."""
    kind, colon, argument = name.partition(":")
    if kind not in BOTS:
        raise ValueError(f"there is no bot {kind!r}; expected one of: {', '.join(BOTS)}")
    bot = BOTS[kind]
    if colon and not bot.argument:
        raise ValueError(f"{name!r} is no bot: nothing can stand after {kind}; expected just {kind}")
    return bot.make(Random(str(seed)), argument)


def introduce(players: Iterable[Player], bots: Iterable[int], *, may_talk: bool = True) -> None:
    """Say which seats are played by bots, and whether they may talk at this table. Who has not been told this takes
    everybody for a person, and keeps silent."""
    seats = frozenset(bots)
    for player in players:
        if isinstance(player, Watcher):
            player.bots, player.may_talk = seats, may_talk


def take_turn(game: Game, players: Mapping[int, Player]) -> list[Event]:
    """Let the seat to act choose and play; every player who wants to know is told what happened."""
    seat = game.turn
    assert seat is not None, "nobody is to act"
    events = game.play(players[seat].choose(game.view(seat), game.legal()), seat)
    tell(players, events)
    tell(players, claims_of(game, players[seat], seat))
    return events


def claims_of(game: Game, player: Player, seat: int) -> list[Event]:
    """What a player says after its turn, as events; they are no part of the game."""
    if not isinstance(player, Talker):
        return []
    return [Event(seat, "claim", claim) for claim in player.claims(game.view(seat))]


def tell(players: Mapping[int, Player], events: Iterable[Event]) -> None:
    """Tell each witness what its seat may know of some events."""
    happened = list(events)
    for seat, player in players.items():
        if isinstance(player, Witness):
            player.notice(without_secrets(happened, seat))


def play_out(game: Game, players: Mapping[int, Player]) -> None:
    """Play a game to its end, with no people at the table."""
    introduce(players.values(), players)
    while game.phase != "game-over":
        if game.turn is None:
            tell(players, game.deal())
        else:
            take_turn(game, players)
