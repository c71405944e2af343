"""Hints and reviews."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from players.listening import listened
from saboteur import cards
from saboteur.game import Game
from saboteur.players import play_out, player_named
from saboteur.players.belief import Belief
from saboteur.players.deeds import Watch
from saboteur.players.evidence import shares_of
from saboteur.players.hints import CARD, MOVE, WHERE, hint
from saboteur.players.review import review
from support.event_text import event_of

# --- hints and reviews ----------------------------------------------------------------------------------------


def test_a_hint_tells_no_more_than_was_asked_for() -> None:
    game, _ = listened("fr", 5, 12)
    assert game.turn is not None
    view, legal = game.view(game.turn), game.legal()
    where, card, move = (hint(view, legal, [], strength, worlds=20) for strength in (WHERE, CARD, MOVE))
    assert where.action is card.action is None
    assert where.cards is None
    assert move.action in {str(action) for action in legal}
    assert card.cards is None or set(card.cards) <= set(view.hand)
    with pytest.raises(ValueError, match="from 1 to 3"):
        hint(view, legal, [], 4)


def test_the_same_view_gives_the_same_hint() -> None:
    """It has no other input. The tests of tables check that twin games give the same answer."""
    game, _ = listened("es-AR", 4, 8)
    assert game.turn is not None
    view = game.view(game.turn)
    assert len({str(hint(view, game.legal(), [], MOVE, worlds=20)) for _ in range(2)}) == 1


def test_a_review_adds_up_from_the_first_chance_to_the_outcome() -> None:
    game = Game.new("es-AR", 3, seed="77")
    play_out(game, {seat: player_named("digger", seat) for seat in game.all_seats})
    reviews = review(game)
    assert [one.round for one in reviews] == [1, 2, 3]
    for one in reviews:
        end = one.steps[0].chance + sum(step.play + step.luck for step in one.steps)
        assert isclose(end, 0.0 if one.winner == "saboteurs" else 1.0, abs_tol=1e-9)
        assert isclose(one.usual + one.deal, one.steps[0].chance, abs_tol=1e-9)
        assert all(abs(one.steps[place].play) >= 0.08 for place in one.turning_points)


def test_a_running_round_is_not_reviewed() -> None:
    game, _ = listened("es-AR", 3, 5)
    assert review(game) == []


def test_a_thinker_may_not_know_the_others_dwarfs() -> None:
    """The roles in its worlds come from its belief: a deal of the belief always agrees with its knowledge."""
    game, belief = listened("saboteur-2", 8, 20, viewer=3)
    own = codes_of(game.dwarfs[2])
    deals = belief.deals(Random(1), 64)
    assert all(deal[2] == own for deal in deals)
    assert len({tuple(deal) for deal in deals}) > 8
    assert {tuple(sorted(deal)) for deal in deals} == {tuple(sorted(map(codes_of, belief.deck)))}


def codes_of(dwarf: str) -> int:
    return cards.DWARFS.index(dwarf)


def test_saboteur_2_has_habits_of_its_own() -> None:
    """Because teams race, many players discard and hinder who would dig in the base game."""
    said = []
    for race in (False, True):
        (deed,) = Watch(6, race=race).hear([event_of("1 discard ?")])
        said.append(shares_of(deed, None))
    assert None not in said
    assert said[0] != said[1]
    for rulebook, race in (("es-AR", False), ("saboteur-2", True)):
        game = Game.new(rulebook, 6, seed="5")
        assert Belief(game.rules, game.seats).watch.situation(1).startswith("race ") == race
