"""OpenSpiel's own tests, states that are put away, and a playthrough that a person has read."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import saboteur.research.spiel

GOLDEN = Path(__file__).with_name("playthrough.txt")
SAMPLED = (
    "python_saboteur(chance=sampled,players=3)",
    "python_saboteur(chance=sampled,players=3,rulebook=fr,options=selfish-dwarf+sabotaged-miners,reward=round)",
    "python_saboteur(chance=sampled,players=2,rulebook=saboteur-2)",
)


@pytest.mark.parametrize("name", SAMPLED)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_openspiel_deals_card_by_card() -> None:
    """With explicit chance, and states that are stored and loaded."""
    game = pyspiel.load_game("python_saboteur(players=3)")
    state, chance = game.new_initial_state(), random.Random(2)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(chance.choices(outcomes, weights)[0])
    for _ in range(20):
        state.apply_action(chance.choice(state.legal_actions()))
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert state.child(state.legal_actions()[0]).information_state_string(0) != state.information_state_string(0)


@pytest.mark.parametrize("name", ["python_saboteur(players=3)", "python_saboteur(players=2,rulebook=saboteur-2)"])
def test_openspiel_finds_nothing_wrong_with_explicit_chance(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SAMPLED)
def test_a_game_that_was_put_away_goes_on_as_it_would_have(name: str) -> None:
    """Also the cards that are dealt later: pickle keeps the game's random numbers."""
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(name)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))  # noqa: S301  our own
    copied = state.get_game().deserialize_state(state.serialize())
    assert str(copied) == str(again) == str(state)
    while not state.is_terminal():
        action = chance.choice(state.legal_actions())
        for one in (state, again):
            one.apply_action(action)
        assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_openspiel_itself_cannot_put_away_sampled_chance() -> None:
    """If this fails, OpenSpiel has learnt to ask Python games for their random numbers: then use that, and test it."""
    game = pyspiel.load_game(SAMPLED[0])
    with pytest.raises(pyspiel.SpielError, match="GetRNGState unimplemented"):
        pyspiel.serialize_game_and_state(game, game.new_initial_state())


def test_what_cannot_be_is_refused() -> None:
    for name in ("chance=never", "reward=fame", "players=2"):
        with pytest.raises(ValueError, match=r"expected|players, not"):
            saboteur.research.spiel.SaboteurGame(_parameters(name))


def _parameters(words: str) -> dict[str, Any]:
    name, value = words.split("=")
    return {name: int(value) if value.isdecimal() else value}


def playthrough() -> Iterator[str]:
    """One game: every action, and sometimes everything that the player to act is told."""
    game = pyspiel.load_game("python_saboteur(players=3)")
    state, chance, decisions = game.new_initial_state(), random.Random("playthrough"), 0
    yield f"game: {game}"
    yield f"actions: {game.num_distinct_actions()}"
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(outcomes, weights)[0]
        else:
            legal = state.legal_actions()
            action = chance.choice(legal)
            if decisions % 40 == 0:
                yield from ("", str(state), f"legal: {', '.join(map(state.action_to_string, legal))}")
                yield f"told:\n{state.information_state_string(player)}"
                tensor = np.array(state.information_state_tensor(player), np.uint8)
                yield f"tensor: {tensor.size} numbers, sha256 {sha256(tensor.tobytes()).hexdigest()[:16]}\n"
            decisions += 1
        yield f"{player} {action} {state.action_to_string(player, action)}"
        state.apply_action(action)
    yield f"returns: {state.returns()}"


def test_the_playthrough_is_as_it_was() -> None:
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == "\n".join(playthrough()).splitlines()
