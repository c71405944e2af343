"""Players: who decides for a seat. A bot gets a view and the legal actions, just as a person does.

>>> from saboteur.game import Game
>>> game = Game.new("es-AR", 3, seed="1f")
>>> players = {seat: player_named("digger", seed=f"1f/{seat}") for seat in game.all_seats}
>>> play_out(game, players)
>>> game.phase
'game-over'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from saboteur.players.chance import Chance
from saboteur.players.company import Company as Company
from saboteur.players.company import Player as Player
from saboteur.players.company import play_out as play_out
from saboteur.players.digger import Digger
from saboteur.players.styles import PLAIN, SLY, STYLES, Style
from saboteur.players.thinker import MOST_WORLDS, USUAL_WORLDS, Thinker
from saboteur.players.watcher import Watcher


@dataclass(frozen=True)
class Bot:
    """A kind of bot: a line about its play, and how one is made from its random numbers and the words after the
    colon."""

    words: str
    make: Callable[[Random, str], Player]
    argument: str = ""  # the words allowed after the name, as `saboteur bots` shows them; empty if there are none
    styled: bool = False  # whether a server seats it with a style if none is asked for


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
    "chance": Bot("plays any legal action, all equally likely", lambda rng, _: Chance(rng)),
    "digger": Bot("digs or sabotages by simple rules, and trusts everybody", lambda rng, _: Digger(rng)),
    "watcher": Bot("weighs the deeds of all players, and minds its own appearance", _watcher, ":STYLE", styled=True),
    "thinker": Bot("tries its best moves in many possible worlds", _thinker, ":WORLDS:STYLE"),
}


def player_named(name: str, seed: str | int = 0) -> Player:
    """A bot by its name; the seed decides all its random choices. Some take a word after a colon: ``thinker:200``."""
    kind, colon, argument = name.partition(":")
    if kind not in BOTS:
        raise ValueError(f"there is no bot {kind!r}; expected one of: {', '.join(BOTS)}")
    bot = BOTS[kind]
    if colon and not bot.argument:
        raise ValueError(f"{name!r} is no bot: nothing can stand after {kind}; expected just {kind}")
    return bot.make(Random(str(seed)), argument)
