"""Surveys of the mine, and searches: what they find, and that both builds find the same."""

from __future__ import annotations

import pytest

from players.listening import listened
from saboteur.encoding import action_number
from saboteur.kernel import COMPILED, Beliefs, Search, Survey, codes, loader
from saboteur.players.mine import GOALS, Mine
from saboteur.world import world_of

KINDS = [("es-AR", 3), ("fr", 5), ("it", 10), ("saboteur-2", 4), ("saboteur-2", 12)]


# --- surveys and searches -------------------------------------------------------------------------------------


def test_an_empty_mine_needs_seven_cards_to_the_middle_goal_and_two_more_to_the_others() -> None:
    survey = Survey()
    survey.begin()
    assert [count / 4 for count in survey.needed()] == [9, 7, 9]
    cell = codes.cell_number(1, 0)
    assert survey.needed_with(cell, codes.TILE_OF["EW"])[1] == 6 * 4
    blind = survey.needed_with(cell, codes.TILE_OF["W"])[1]
    assert blind > 7 * 4
    assert survey.needed()[1] == 7 * 4, "asking changed the mine"


def test_a_door_of_the_other_colour_is_shut() -> None:
    laid = [((1, 0), next(word for word in codes.TILE_OF if word.endswith("+blue") and word.startswith("EW")))]
    open_to_all, shut = Mine(laid, [GOALS[1]]), Mine(laid, [GOALS[1]], "blue")
    assert open_to_all.missing() == 6
    assert shut.missing() > 7


@pytest.mark.skipif(not COMPILED, reason="there is only one kernel here")
@pytest.mark.parametrize(("rulebook", "seats"), KINDS)
def test_both_kernels_find_the_same_in_a_search(rulebook: str, seats: int) -> None:
    game, _ = listened(rulebook, seats, 9, bot="digger")
    assert game.turn is not None
    view = game.view(game.turn)
    numbers = [action_number(action) for action in game.legal()][:4]
    found = []
    for build in ("python", "compiled"):
        kernel = loader.load(build)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("saboteur.world.Position", kernel.Position)
            world = world_of(view)
        search = kernel.Search(world)
        tried = search.tried(game.turn - 1, numbers, 3, 5, Beliefs([80] * seats, own=[90] * seats))
        survey = kernel.Survey()
        survey.begin()
        survey.set_tile(codes.cell_number(1, 0), 3)
        found.append((tried, survey.needed(), search.sensible(3, [80] * seats)))
    assert found[0] == found[1]


def test_a_search_refuses_what_it_cannot_do() -> None:
    game, _ = listened("es-AR", 3, 0)
    search, nobody = Search(game.position()), Beliefs([0] * 3)
    with pytest.raises(ValueError, match="1 to 64 actions"):
        search.tried(0, [], 1, 1, nobody)
    with pytest.raises(ValueError, match="with a weight"):
        search.tried(0, [codes.NOTHING_DONE], 1, 1, nobody._replace(roles=[[0]]))
    turn = game.position().turn()
    with pytest.raises(ValueError, match="legal now"):
        search.tried(turn, [codes.BREAK << codes.KIND_SHIFT | turn], 1, 1, nobody)
    with pytest.raises(ValueError, match="the seat to act"):
        search.tried((turn + 1) % 3, [codes.NOTHING_DONE], 1, 1, nobody)
    with pytest.raises(ValueError, match="for each seat"):
        search.sensible(1, [0])
