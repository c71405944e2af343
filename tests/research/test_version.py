"""VERSION changes when an environment or its bots behave differently: some games are played, and their output is
hashed.

If a hash here changes, raise VERSION in src/saboteur/research/version.py and put the new hashes beside it, so that
nobody compares results that cannot be compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from hashlib import sha256

import numpy as np
import pyspiel
import pytest

from saboteur.research import VERSION, check_policy, saboteur_v0, spiel
from saboteur.research.batch import Batch
from saboteur.research.text import TextEnv
from saboteur.research.vector import VersusBots

HASHES: dict[int, dict[str, str]] = {
    3: {
        "pettingzoo": "6eac9bc8f6618226",
        "batch": "a8eada86a6d51f63",
        "versus_bots": "558b9651d831cb73",
        "openspiel": "5376f112c4120dcb",
        "text": "56441ee45480e511",
    },
}
TABLES = (("es-AR", 5, "nuggets"), ("es", 3, "round"), ("saboteur-2", 4, "nuggets"))


def pettingzoo() -> Iterator[bytes]:
    for rulebook, players, reward in TABLES:
        env, chance = saboteur_v0.env(rulebook, players, reward=reward), random.Random(rulebook)
        env.reset(seed=11)
        while env.agents:
            seen, earned, over, _, _ = env.last()
            assert seen is not None
            yield seen["observation"].tobytes() + seen["action_mask"].tobytes() + f"{earned} {over}".encode()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if over else int(chance.choice(list(legal))))


def batch() -> Iterator[bytes]:
    for rulebook, players, reward in TABLES:
        games = Batch(8, rulebook, players, seed=11, reward=reward, memory=True, stagger=False, threads=1)
        chance = np.random.default_rng(11)
        for _ in range(600):
            numbers = np.sort(np.where(np.arange(games.room) < games.counts[:, None], games.numbers(), 1 << 30))
            yield games.whole_observations().tobytes() + games.mask().tobytes() + games.rewards.tobytes()
            games.step_numbers(numbers[np.arange(8), chance.integers(games.counts)])
        games.close()


def versus_bots() -> Iterator[bytes]:
    env, chance = VersusBots(2, players=4, bots=["watcher:loud", "chance"], seat=1), random.Random(11)
    seen, _ = env.reset(seed=11)
    for _ in range(60):
        yield seen["observation"].tobytes() + seen["action_mask"].tobytes()
        seen, rewards, ended, _, _ = env.step(
            np.array([chance.choice(list(np.flatnonzero(mask)) or [0]) for mask in seen["action_mask"]])
        )
        yield rewards.tobytes() + ended.tobytes()


def openspiel() -> Iterator[bytes]:
    for rulebook, players, reward in TABLES:
        name = f"python_saboteur(chance=sampled,seed=11,rulebook={rulebook},players={players},reward={reward})"
        state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(rulebook)
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                yield np.array(state.observation_tensor(), np.uint8).tobytes() + np.array(legal, "<i4").tobytes()
            state.apply_action(chance.choice(legal))
        yield f"{state.information_state_string(0)} {state.returns()}".encode()


def text() -> Iterator[bytes]:
    env, chance, done = TextEnv("es-AR"), random.Random(11), False
    env.reset(num_players=4, seed="11")
    while not done:
        player, _ = env.get_observation()  # words may change; legal actions and rewards may not
        legal = env.game.view(player + 1).legal
        yield " ".join(legal).encode()
        done, _ = env.step(str(chance.randint(1, len(legal))))
    yield str(env.close()[0]).encode()


@pytest.mark.parametrize("play", [pettingzoo, batch, versus_bots, openspiel, text], ids=lambda play: play.__name__)
def test_an_environment_behaves_as_its_version_says(play: Callable[[], Iterator[bytes]]) -> None:
    name, found = play.__name__, sha256(b"".join(play())).hexdigest()[:16]
    assert HASHES.get(VERSION, {}).get(name) == found, (
        f"{name} behaves otherwise than in version {VERSION}: raise VERSION and note the new hash {found}"
    )


def test_a_policy_is_refused_if_it_would_misread_what_it_sees() -> None:
    for version in range(1, VERSION + 1):
        check_policy(version)
    for unfit, trained in {
        0: "with version 0 of",
        VERSION + 1: f"with version {VERSION + 1} of",
        None: "unknown",
    }.items():
        with pytest.raises(ValueError, match=trained):
            check_policy(unfit)


def test_every_environment_tells_its_version() -> None:
    assert saboteur_v0.env().metadata["version"] == VERSION
    assert Batch.version == TextEnv.version == VERSION
    assert VersusBots(1).metadata["version"] == VERSION
    assert pyspiel.load_game("python_saboteur(players=3)").version == spiel.SaboteurGame.version == VERSION
