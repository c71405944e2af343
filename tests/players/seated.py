"""Bots at a table, and what one does in a position."""

from __future__ import annotations

from saboteur.game import Game
from saboteur.players import Player, play_out, player_named


def seated(game: Game, *bots: str) -> dict[int, Player]:
    return {seat: player_named(bots[seat % len(bots)], f"{game.seed}/{seat}") for seat in game.all_seats}


def played(rulebook: str, seats: int, seed: str, *bots: str) -> Game:
    game = Game.new(rulebook, seats, seed=seed)
    play_out(game, seated(game, *bots))
    return game
