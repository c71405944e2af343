"""The server's quick views are, byte for byte, the views that the game gives."""

import random

import pytest

from saboteur import Game
from saboteur.events import without_secrets
from saboteur.rulebooks import RULEBOOKS
from saboteur.server.protocol import encode
from saboteur.server.views import Lines, Views

TABLES = [
    *((rulebook, seats, ()) for rulebook, rules in RULEBOOKS.items() for seats in (rules.seats[0], rules.seats[-1], 6)),
    ("es", 5, ("selfish-dwarf", "sabotaged-miners")),
]


@pytest.mark.parametrize(("rulebook", "seats", "options"), TABLES)
def test_views_are_the_games_views(rulebook: str, seats: int, options: tuple[str, ...]) -> None:
    chance = random.Random(f"{rulebook}{seats}")
    game = Game.new(rulebook, [f"Añá {seat}" for seat in range(seats)], seed="5eed", options=options)
    while game.phase != "game-over":
        events = game.deal() if game.turn is None else game.play(chance.choice(game.legal()))
        views, lines = Views(game), Lines(7, events)
        for seat in (None, *game.all_seats):
            assert views.of(seat) == encode(game.view(seat))
            words = [str(event) for event in without_secrets(events, seat)]
            assert lines.of(seat) == encode({"seq": 7, "lines": words})
