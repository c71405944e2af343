"""Worlds that a seat may believe in."""

from collections import Counter

import pytest
from hypothesis import given

from saboteur import cards
from saboteur.deal import cards_in_play
from saboteur.game import Game
from saboteur.kernel import Search
from saboteur.rulebooks import RULEBOOKS
from saboteur.view import view_of
from saboteur.world import world_of
from support.random_games import all_cards, all_gold, few, seeds, somewhere
from support.random_play import Table, observation

# --- worlds of a seat ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@few
@given(seeds)
def test_other_worlds_look_the_same_to_the_seat_that_thinks_of_them(rulebook: str, seed: int) -> None:
    game, chance = somewhere(rulebook, seed)
    whole = Counter(cards_in_play(game.rules))
    for seat in game.all_seats:
        view, number = game.view(seat), chance.getrandbits(30)
        worlds = [Search(game._position).determinized(seat - 1, number)]
        if game.phase != "game-over":  # then nobody has anything to think about
            world = world_of(view)
            worlds += [world, Search(world).determinized(seat - 1, number)]
        for other in worlds:
            assert view_of(other, game.rules, game.names, seat) == view
            if game.turn is not None:
                assert observation(other, seat - 1) == observation(game._position, seat - 1)
            imagined = Game(game.rules, game.names)
            imagined._position = other
            assert all_cards(imagined) == whole
            assert Counter(dwarf for dwarf, _, _ in other.dwarfs()) == Counter(
                dwarf for dwarf, _, _ in game._position.dwarfs()
            )
            assert sorted(other.goals()) == [0, 1, 2]
            if not game.rules.expansion:
                assert all_gold(imagined) == Counter(cards.GOLD_CARDS)
        if game.turn is not None:
            nuggets, wins = Search(world).rollouts(seat - 1, 3, number)
            assert sum(wins) == 3
            assert len(nuggets) == game.seats


def test_worlds_differ_where_they_may() -> None:
    """Dealing again moves everything that is hidden: hands, pile, cards set aside, goals, dwarfs, and gold cards."""
    for rulebook in RULEBOOKS:
        game = Table(rulebook, 5, seed="abc").game()
        game.deal()
        changed: Counter[str] = Counter()
        for number in range(20):
            other = Search(game._position).determinized(0, number)
            for name in ("pile", "goals", "dwarfs", "set_aside", "gold"):
                changed[name] += getattr(other, name)() != getattr(game._position, name)()
            changed["hand"] += other.hand(1) != game._position.hand(1)
            assert other.hand(0) == game._position.hand(0)
        hidden = {"pile", "goals", "dwarfs", "hand", "set_aside" if game.rules.expansion else "gold"}
        assert {name for name, count in changed.items() if count} == hidden
