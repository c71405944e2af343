"""PettingZoo's own tests at tables of every kind; numbers, observations, rewards and pictures."""

from __future__ import annotations

import copy
import pickle
import random
import time
import warnings
from typing import Any

import numpy as np
import pytest

from research.samples import SAMPLE, names
from saboteur import cards
from saboteur.kernel import codes
from saboteur.research import observation, saboteur_v0
from support.random_play import Table

with warnings.catch_warnings():  # PettingZoo's tests import its classics in a way that it calls old itself
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
# PettingZoo warns about every environment with a dictionary as observation, except its own classics.
USUAL = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably",
    "Action mask numpy array is all",
)


def env_for(table: Table, **words: Any) -> saboteur_v0.raw_env:
    return saboteur_v0.env(table.rulebook, table.seats, options=table.options, settings=table.settings, **words)


# --- PettingZoo -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", SAMPLE, ids=names)
def test_pettingzoo_finds_nothing_wrong(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for usual in USUAL:
            warnings.filterwarnings("ignore", message=usual)
        api_test(env_for(table, reward="round"), num_cycles=40)
        seed_test(lambda: env_for(table, beliefs=True), num_cycles=10)
    assert "Passed" in capsys.readouterr().out


def test_pettingzoo_renders(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(saboteur_v0.env)
    assert "Round 1 of 3" in capsys.readouterr().out


def test_pettingzoo_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its benchmark runs for five seconds; here they are counted quickly."""
    seconds = iter(range(1000))
    monkeypatch.setattr(time, "time", lambda: next(seconds))
    for table in SAMPLE:
        performance_benchmark(env_for(table))
    assert capsys.readouterr().out.count("Finished performance benchmark") == len(SAMPLE)


def test_a_picture_shows_what_a_seat_may_know() -> None:
    env = saboteur_v0.env(render_mode="rgb_array", players=3)
    env.reset(seed=2)
    before = env.render()
    assert isinstance(before, np.ndarray)
    env.step(env._study.legal_numbers()[0])
    assert (before != env.render()).any()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = saboteur_v0.env()
    env.reset(seed=1)
    seen = env.last()[0]
    assert seen is not None
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for action in (wrong, -1, env.action_count, None):
        with pytest.raises(ValueError, match="expected"):
            env.step(action)
    assert (env.last()[0]["observation"] == seen["observation"]).all()  # type: ignore[index]


@pytest.mark.parametrize("reward", ["nuggets", "round"])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_a_copy_plays_on_by_itself(copied: Any, reward: str) -> None:
    env = saboteur_v0.env("saboteur-2", 4, reward=reward, beliefs=True)
    copied(env)  # before the first game too
    chance = random.Random(2)
    env.reset(seed=8)
    for _ in range(70):
        env.step(chance.choice(env._study.legal_numbers()))
    twin, before = copied(env), env.last()[0]
    assert before is not None
    rest = []
    while not all(env.terminations.values()):
        rest.append(chance.choice(env._study.legal_numbers()))
        env.step(rest[-1])
    seen = twin.last()[0]
    assert all((seen[name] == before[name]).all() for name in seen)
    for number in rest:
        twin.step(number)
    assert twin.terminations == env.terminations
    assert twin._cumulative_rewards == env._cumulative_rewards
    env.reset()  # the next game comes from the same seed
    twin.reset()
    assert (twin.state() == env.state()).all()


def test_what_is_done_before_a_reset() -> None:
    env = saboteur_v0.env(render_mode="ansi")
    for call in (env.last, env.state, env.render, lambda: env.step(0), lambda: env.observe("seat_1")):
        with pytest.raises(ValueError, match="no game is dealt; expected a call of reset"):
            call()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"render_seat": 9}, "there is no seat 9 to render; expected one from 1 to 5"),
        ({"render_seat": 0}, "no seat 0 to render; expected one from 1 to 5"),
        ({"render_seat": "seat_1"}, "no seat 'seat_1' to render; expected one from 1 to 5"),
        ({"render_mode": "film"}, "no way to render"),
        ({"reward": "fame"}, "is no reward"),
        ({"players": "5"}, "'5' is no number of players; expected a whole number from 3 to 10"),
        ({"players": 5.0}, "no number of players"),
        ({"players": 2}, "is for 3 to 10 players, not for 2"),
    ],
)
def test_what_is_no_environment(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        saboteur_v0.env(**words)


@pytest.mark.parametrize("reward", ["nuggets", "round"])
@pytest.mark.parametrize("rulebook", ["es-AR", "saboteur-2"])
def test_rewards_add_up(rulebook: str, reward: str) -> None:
    env = saboteur_v0.env(rulebook, 5, reward=reward)
    chance = random.Random(4)
    for seed in range(3):
        env.reset(seed=seed)
        total = dict.fromkeys(env.agents, 0)
        while not all(env.terminations.values()):
            env.step(chance.choice(env._study.legal_numbers()))
            for agent, value in env.rewards.items():
                total[agent] += value
        if reward == "nuggets":
            assert list(total.values()) == [env.position.nuggets(seat) for seat in range(5)]
        else:
            assert all(-3 <= value <= 3 for value in total.values())
            assert any(total.values())


def test_truth_is_apart_from_the_observation() -> None:
    env = saboteur_v0.env("saboteur-2", 6, beliefs=True)
    env.reset(seed=5)
    info = env.last()[4]
    assert set(info) == {"roles", "gold", "hands"}
    assert info["hands"].sum(axis=1).tolist() == [6] * 6
    assert env.state().shape == env.state_space.shape
    assert env.state_space.contains(env.state())


def test_a_state_has_what_seats_keep_to_themselves() -> None:
    env, players = saboteur_v0.env("saboteur-2", 3), 3
    env.reset(seed=5)
    chance, kinds = random.Random(3), codes.KIND_SHIFT
    seen: set[int] = set()
    while len(seen) < 2 or env.position.phase() != codes.PLAYING:  # a map, and an inspection
        wanted = [n for n in env._study.legal_numbers() if env._study.action(n) >> kinds in (codes.MAP, codes.INSPECT)]
        number = chance.choice(wanted or env._study.legal_numbers())
        seen |= {env._study.action(number) >> kinds} & {codes.MAP, codes.INSPECT}
        before = env.state()
        env.step(number)
        assert (env.state() != before).any()
    rest = env.state()[observation.SIZE :].tolist()

    def take(count: int) -> list[int]:
        return [rest.pop(0) for _ in range(count)]

    position, count = env.position, len(cards.CARDS)
    assert take(3).index(1) == position.goals().index(codes.GOLD)
    assert take(players) == [position.dwarfs()[position.dwarf_of(seat)][0] for seat in range(players)]
    assert take(players) == [position.nuggets(seat) for seat in range(players)]
    held = [position.hand(seat) for seat in range(players)]
    passed = [[card for card, by, _ in position.passed() if by == seat] for seat in range(players)]
    for pile in (*held, *passed, position.set_aside()):
        assert take(count) == [pile.count(card) for card in range(count)]
    assert any(passed)
    goals = [[bits >> seat & 1 for bits in position.goal_seen()] for seat in range(players)]
    assert sum(map(sum, goals))
    assert take(3 * players) == [bit for bits in goals for bit in bits]
    dwarfs = position.dwarfs()
    assert take(16) == [dwarf + 1 for dwarf, _, _ in dwarfs] + [0] * (16 - len(dwarfs))
    for seat in range(players):
        assert take(16)[: len(dwarfs)] == [bits >> seat & 1 for _, _, bits in dwarfs]
    assert not rest
