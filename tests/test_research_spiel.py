"""OpenSpiel's own tests, worlds sampled from what a player knows, and a playthrough that a person has read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import saboteur.research.spiel

GOLDEN = Path(__file__).parent / "research/playthrough.txt"
SAMPLED = (
    "python_saboteur(chance=sampled,players=3)",
    "python_saboteur(chance=sampled,players=3,rulebook=fr,options=selfish-dwarf+sabotaged-miners,reward=round)",
    "python_saboteur(chance=sampled,players=2,rulebook=saboteur-2)",
)


@pytest.mark.parametrize("name", SAMPLED)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_openspiel_deals_card_by_card() -> None:
    """With all chance explicit, and states that are stored and read again."""
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


@pytest.mark.parametrize("name", SAMPLED)
def test_a_player_cannot_tell_a_sampled_world_from_the_true_one(name: str) -> None:
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(name)
    others = 0
    for step in range(60):
        if state.is_chance_node():
            state.apply_action(0)
        if step % 10 == 9 and not state.is_chance_node():
            player = state.current_player()
            twin = state.resample_from_infostate(player, chance.random)
            assert _everything(twin, player) == _everything(state, player)
            others += str(twin) != str(state)
            while not twin.is_chance_node() and not twin.is_terminal():
                twin.apply_action(chance.choice(twin.legal_actions()))
        state.apply_action(chance.choice(state.legal_actions()))
    assert others


def _everything(state: Any, player: int) -> tuple[object, ...]:
    return (
        state.legal_actions(),
        state.information_state_string(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.observation_tensor(player),
    )


def test_what_cannot_be_is_refused() -> None:
    for name in ("chance=never", "reward=fame", "players=2"):
        with pytest.raises(ValueError, match=r"expected|players, not"):
            saboteur.research.spiel.SaboteurGame(_parameters(name))


def _parameters(words: str) -> dict[str, Any]:
    name, value = words.split("=")
    return {name: int(value) if value.isdecimal() else value}


def playthrough() -> Iterator[str]:
    """One game: every action, and now and then all that the player to act is told."""
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
