"""Batches: their arrays agree with single games, for any number of threads; and one seat against bots."""

from __future__ import annotations

import copy
import gc
import multiprocessing
import os
import pickle
import subprocess
import sys
import time
from threading import Thread
from threading import enumerate as threads
from typing import Any

import numpy as np
import pytest

from saboteur.kernel import Study, codes, fields
from saboteur.kernel.learning.crew import QUICK_PART
from saboteur.research import Batch, numbers, saboteur_v0
from saboteur.research.observation import FIELD, SIZE
from saboteur.research.truth import beliefs


@pytest.mark.parametrize(("rulebook", "players"), [("es-AR", 5), ("fr", 3), ("saboteur-2", 7)])
def test_a_batch_agrees_with_single_games(rulebook: str, players: int) -> None:
    batch = Batch(16, rulebook, players, seed=3, memory=True, threads=2)
    for _ in range(100):
        batch.step(batch.choose())
    listed, mask, whole, truths = batch.numbers(), batch.mask(), batch.whole_observations(), batch.truths()
    for game in range(batch.n):
        study = Study(batch.position(game))
        legal = study.legal_numbers()
        assert sorted(listed[game, : batch.counts[game]]) == legal
        assert np.flatnonzero(mask[game]).tolist() == legal
        vector, dense = np.zeros(SIZE, np.uint8), np.zeros(study.size, np.int8)
        study.see(int(batch.seats[game]), vector, dense)
        for name, field in FIELD.items():
            if name not in ("deeds", "lately"):  # only the batch has seen the actions
                assert (whole[game, field.start : field.end] == vector[field.start : field.end]).all(), name
        truth = beliefs(batch.position(game), players, int(batch.seats[game]))
        assert all(np.array_equal(truths[name][game], truth[name]) for name in truth)
    assert whole[:, FIELD["deeds"].start : FIELD["lately"].end].any()
    batch.close()


SHARED = 5 * QUICK_PART // 2  # games: two whole parts and a half


def test_threads_change_nothing() -> None:
    batches = [Batch(SHARED, "saboteur-2", 4, seed=9, memory=True, threads=threads) for threads in (1, 2, 3)]
    for step in range(60):
        chosen = [batch.sensible() if step % 20 == 19 else batch.choose() for batch in batches]
        for batch, each in zip(batches, chosen, strict=True):
            assert (each == chosen[0]).all()
            batch.step(each)
    for batch in batches[1:]:
        assert (batch.whole_observations() == batches[0].whole_observations()).all()
        assert (batch.mask() == batches[0].mask()).all()
        assert all(map(np.array_equal, batch.missing(), batches[0].missing()))
        assert (batch.rewards == batches[0].rewards).all()
        batch.close()


def test_a_wrong_choice_changes_no_game_in_any_thread() -> None:
    batch = Batch(SHARED, threads=2)
    before, chosen = batch.observations.copy(), batch.choose()
    chosen[-1] = batch.counts[-1]
    with pytest.raises(ValueError, match=f"game {SHARED - 1} has"):
        batch.step(chosen)
    assert (batch.observations == before).all()
    batch.close()


def test_threads_end_with_their_batch() -> None:
    before = set(threads())  # a thread of an earlier test may end meanwhile
    batch = Batch(SHARED, threads=3)
    assert len(set(threads()) - before) == 2
    batch.close()
    assert set(threads()) <= before
    batch.step(batch.choose())  # alone
    for asleep in (False, True):
        batch = Batch(SHARED, threads=3)
        batch.step(batch.choose())
        if asleep:
            time.sleep(0.1)
        del batch  # without closing it
        gc.collect()
        assert set(threads()) <= before


def test_two_threads_may_ask_at_once() -> None:
    """The helpers are then busy with one; the other does its work alone."""
    batch, alone = (Batch(SHARED, seed=7, threads=threads) for threads in (2, 1))
    found: list[Any] = []
    askers = [Thread(target=lambda: found.extend(batch.missing()[1] for _ in range(20))) for _ in range(3)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    wanted = alone.missing()[1]
    assert len(found) == 60
    assert all((each == wanted).all() for each in found)
    batch.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes can be forked")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_steps_on_alone() -> None:
    """Threads do not survive a fork; the copy of a batch works without them."""
    batch, twin = (Batch(SHARED, seed=5, threads=threads) for threads in (2, 1))
    for each in (batch, twin):
        each.step(each.choose())
    ours, theirs = multiprocessing.Pipe()

    def step_on() -> None:
        batch.step(batch.choose())
        theirs.send(batch.observations.sum(axis=1).tolist())

    child = multiprocessing.get_context("fork").Process(target=step_on)
    child.start()
    assert ours.poll(60)
    twin.step(twin.choose())
    assert ours.recv() == twin.observations.sum(axis=1).tolist()
    child.join(60)
    assert child.exitcode == 0
    batch.close()


@pytest.mark.parametrize(("rulebook", "players"), [("es-AR", 5), ("fr", 4), ("saboteur-2", 7)])
def test_a_quick_rule_and_what_is_missing_are_the_same_in_both_kernels(rulebook: str, players: int) -> None:
    program = (
        "import sys; from saboteur.research import Batch\n"
        "batch = Batch(6, sys.argv[1], int(sys.argv[2]), seed=3, threads=1, stagger=False)\n"
        "for _ in range(50):\n"
        "    chosen, (now, then) = batch.sensible(), batch.missing()\n"
        "    print(chosen.tolist(), now.tolist(), [then[i, :batch.counts[i]].tolist() for i in range(6)])\n"
        "    batch.step(chosen)\n"
    )
    command = [sys.executable, "-c", program, rulebook, str(players)]
    printed = [
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "SABOTEUR_KERNEL": kernel}).stdout
        for kernel in ("python", "")
    ]
    assert printed[0] == printed[1]
    assert printed[0].count(b"\n") == 50


def test_the_quick_rule_digs_and_leaves_the_games_as_they_are() -> None:
    # Nobody asks the twin, so asking the other must change nothing.
    batch, twin = (Batch(256, "es-AR", 5, seed=4, reward="round", threads=threads) for threads in (1, 2))
    won = rounds = no_farther = dug_at_all = 0
    for _ in range(250):
        chosen, (now, then) = batch.sensible(), batch.missing()
        places = np.arange(batch.n)
        laying = batch.actions[places, chosen] >> codes.KIND_SHIFT == codes.PLACE
        dug = laying & (batch.truths()["roles"][:, 0] != 1)
        no_farther += int((then[places, chosen][dug] <= now[dug]).sum())
        dug_at_all += int(dug.sum())
        batch.step(chosen)
        twin.step(chosen)
        decided = batch.rewards[:, :5].any(axis=1)
        rounds += int(decided.sum())
        won += int(((batch.rewards[decided, :5] > 0).sum(axis=1) > 2).sum())  # so many are miners
    assert (batch.observations == twin.observations).all()
    assert no_farther > 0.85 * dug_at_all
    assert 0.3 < won / rounds < 0.65  # about as good as `digger`
    study = Study(batch.position(7))
    now, then = batch.missing()
    assert study.missing() == (now[7], then[7, : batch.counts[7]].tolist())
    batch.close()
    twin.close()


def test_games_are_staggered_and_restart_by_themselves() -> None:
    batch = Batch(64, "es-AR", 3, seed=1, threads=1)
    ended = np.zeros(64, int)
    steps_with_ends = 0
    for _ in range(400):
        batch.step(batch.choose())
        ended += batch.ends
        steps_with_ends += bool(batch.ends.any())
    assert ended.min() >= 1
    assert steps_with_ends > 50


@pytest.mark.parametrize("rulebook", ["es-AR", "saboteur-2"])
def test_rewards_by_round(rulebook: str) -> None:
    batch = Batch(64, rulebook, 5, seed=1, reward="round", stagger=False, threads=1)
    total = np.zeros(64, int)
    for _ in range(500):
        before = batch.observations[:, FIELD["round"].start].copy()
        batch.step(batch.choose())
        over = batch.observations[:, FIELD["round"].start] != before
        assert not batch.rewards[~over].any()
        assert set(np.unique(batch.rewards)) <= {-1, 0, 1}
        total += over
    assert total.min() > 0


def test_games_that_begin_among_thieves_still_pay_for_the_round() -> None:
    batch = Batch(4096, "saboteur-2", 6, seed=5, reward="round", threads=1)
    waiting = set(np.flatnonzero(batch.observations[:, FIELD["phase"].start] == codes.STEALING).tolist())
    assert len(waiting) > 5
    won = batch.observations[:, FIELD["winner"].start] != codes.NOBODY_WINS
    number = batch.observations[:, FIELD["round"].start].copy()
    while waiting:
        batch.step(batch.choose())
        for game in [game for game in waiting if batch.observations[game, FIELD["round"].start] != number[game]]:
            assert batch.rewards[game].any() or not won[game]
            waiting.remove(game)


@pytest.mark.parametrize(("rulebook", "players"), [("es-AR", 4), ("saboteur-2", 6)])
def test_a_batch_and_the_environment_pay_for_rounds_at_the_same_time(rulebook: str, players: int) -> None:
    stolen = 0
    for seed in range(12):
        batch = Batch(1, rulebook, players, seed=seed, reward="round", stagger=False, threads=1)
        env = saboteur_v0.env(rulebook, players, reward="round")
        env.reset()
        env.position = batch.position(0)  # with its random numbers, so that the next rounds are the same too
        env._study, env._turn = Study(env.position), env.position.turn
        env.agent_selection = env.possible_agents[env.position.turn()]
        while not all(env.terminations.values()):
            stolen += env.position.phase() == codes.STEALING
            number = int(batch.numbers()[0, batch.choose()[0]])
            batch.step_numbers(np.array([number]))
            env.step(number)
            assert list(env.rewards.values()) == batch.rewards[0, :players].tolist()
    assert stolen > 3 or rulebook == "es-AR"


def test_actions_by_number_and_what_is_wrong_with_them() -> None:
    batch = Batch(8, "es-AR", 4, seed=2, threads=1)
    listed = batch.numbers()[np.arange(8), batch.choose()].copy()
    batch.step_numbers(listed)
    with pytest.raises(ValueError, match="not legal in game"):
        batch.step_numbers(np.full(8, numbers.action_count(False, 4) - 1))
    with pytest.raises(ValueError, match="so there is no action"):
        batch.step(batch.counts.copy())
    for wide in (2**40, -(2**32), 2**32):
        for step in (batch.step, batch.step_numbers):
            with pytest.raises(ValueError, match=f"no action {wide} in game 0; expected"):
                step(np.full(8, wide))
    with pytest.raises(ValueError, match="of the kind float64; expected whole numbers"):
        batch.step(np.zeros(8))
    with pytest.raises(ValueError, match="shape"):
        batch.step_numbers(np.zeros((8, 1), np.int32))
    with pytest.raises(ValueError, match="shape"):
        batch.step(np.zeros(3, np.int32))
    with pytest.raises(ValueError, match="remembers nothing"):
        _ = batch.remembered
    with pytest.raises(ValueError, match="is no reward"):
        Batch(8, reward="fame")


def play_on(batch: Batch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.choose())


def test_no_legal_action_is_left_out_unsaid() -> None:
    with pytest.raises(ValueError, match=r"has \d+ legal actions, and there is room for 4; expected Batch\(room=256\)"):
        Batch(8, room=4, threads=1)
    batch = Batch(64, room=40, seed=1, stagger=False, threads=1)
    with pytest.raises(ValueError, match="room for 40; expected"):
        play_on(batch, 300)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_says_that_it_cannot_be_copied(copied: Any) -> None:
    with pytest.raises(TypeError, match=r"cannot be copied or pickled.*expected a new Batch"):
        copied(Batch(4, threads=1))


def test_arrays_are_the_kernels_own_memory() -> None:
    batch = Batch(4, seed=1, threads=1)
    observations, actions = batch.observations, batch.actions
    before = observations.copy()
    batch.step(batch.choose())
    assert batch.observations is observations
    assert (observations != before).any()
    assert not observations.flags.owndata
    assert not actions.flags.owndata
    assert observations.shape == (4, fields.OBSERVATION_SIZE)


@pytest.mark.parametrize(
    ("package", "wish"),
    [
        ("numpy", "from saboteur.research import Batch"),
        ("numpy", "from saboteur.research import saboteur_v0"),
        ("numpy", "import saboteur.research.batch"),
        ("gymnasium", "from saboteur.research import VersusBots"),
        ("pettingzoo", "import saboteur.research.saboteur_v0"),
    ],
)
def test_a_missing_package_is_named_with_what_brings_it(package: str, wish: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; {wish}"
    ran = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    said = f'ModuleNotFoundError: the package {package} is not here; expected pip install "saboteur-game[research]"'
    assert ran.stderr.splitlines()[-1] == said


def test_importing_saboteur_needs_no_extra() -> None:
    """None of the extras is imported by the game itself, nor by `saboteur.research` before it is used."""
    code = """
import sys
import saboteur, saboteur.cli, saboteur.research, saboteur.research.numbers, saboteur.research.observation
extras = "numpy gymnasium pettingzoo pyspiel open_spiel torch mcp pyarrow matplotlib".split()
print([name for name in extras if name in sys.modules])
"""
    ran: Any = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "[]"
