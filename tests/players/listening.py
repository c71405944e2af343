"""Beliefs that have listened to a game."""

from __future__ import annotations

from saboteur.events import without_secrets
from saboteur.game import Game
from saboteur.players import Company, Player, player_named
from saboteur.players.belief import (
    Belief,
)


def listened(
    rulebook: str, seats: int, turns: int, seed: str = "5a", bot: str = "watcher", viewer: int | None = None
) -> tuple[Game, Belief]:
    """A game of bots after some turns of its first round, and the belief of a viewer who has heard all of it."""
    game = Game.new(rulebook, seats, seed=seed)
    minds: dict[int, Player] = {seat: player_named(bot, f"{seed}/{seat}") for seat in game.all_seats}
    company = Company(game, minds, introduced=False)
    belief = Belief(game.rules, seats)
    if viewer is not None:
        belief.see(game.view(viewer))
    for _ in range(turns):
        if game.phase != "play":
            break
        seat = game.turn
        assert seat is not None
        for heard in (company.play(company.choose()), company.talk(seat)):
            belief.hear(without_secrets([event for event in heard if event.what != "is"], viewer))
    return game, belief
