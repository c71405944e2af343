"""The server's quick views are, byte for byte, the views that the game gives."""

import random

import pytest

from saboteur import Game
from saboteur.events import without_secrets
from saboteur.rulebooks import RULEBOOKS
from saboteur.server.protocol.facts import fact_of
from saboteur.server.protocol.told import encode
from saboteur.server.room.broadcast import Lines
from saboteur.server.room.views import Views

TABLES = [
    *((rulebook, seats, ()) for rulebook, rules in RULEBOOKS.items() for seats in (rules.seats[0], rules.seats[-1], 6)),
    ("es", 5, ("selfish-dwarf", "sabotaged-miners")),
]


@pytest.mark.parametrize(("rulebook", "seats", "options"), TABLES)
def test_views_are_the_games_views(rulebook: str, seats: int, options: tuple[str, ...]) -> None:
    chance = random.Random(f"{rulebook}{seats}")
    game = Game.new(rulebook, [f"Añá {seat}" for seat in range(seats)], seed="5eed", options=options)
    kept = Views(game)
    facts: dict[str, bytes] = {}
    while game.phase != "game-over":
        events = game.deal() if game.turn is None else game.play(chance.choice(game.legal()))
        if chance.random() < 0.05:
            game.names = (chance.choice("XYZ"), *game.names[1:])
        lines = Lines(7, events)
        kept.look()
        for seat in (None, *game.all_seats):
            if chance.random() < 0.2:
                continue  # nobody looks for a while, so the cached parts grow old
            assert encode(kept.of(seat)) == encode(game.view(seat))
            assert chance.random() < 0.9 or encode(Views(game).of(seat)) == encode(kept.of(seat))
            seen = without_secrets(events, seat)
            told = {"seq": 7, "lines": list(map(str, seen)), "facts": list(map(fact_of, seen))}
            assert bytes(lines.of(seat)) == encode(told)
            for event in seen:
                fact = encode(fact_of(event))
                assert facts.setdefault(str(event), fact) == fact, "values tell no more than the line"
