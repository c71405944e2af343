"""One seat of many tables, against bots on all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from saboteur.actions import Action
from saboteur.events import Event
from saboteur.players import BOTS, Bot
from saboteur.players.talk import Claim
from saboteur.research import VersusBots
from saboteur.view import View


def test_one_seat_against_bots() -> None:
    env = VersusBots(3, players=4, bots=["digger", "chance"], reward="round")
    seen, info = env.reset(seed=5)
    again, _ = VersusBots(3, players=4, bots=["digger", "chance"], reward="round").reset(seed=5)
    assert all((seen[name] == again[name]).all() for name in seen)
    assert env.observation_space.contains(seen)
    assert info["roles"].shape == (3, 4)
    ends, total = 0, 0.0
    while ends < 3:
        actions = np.array([np.flatnonzero(mask)[-1] if mask.any() else 0 for mask in seen["action_mask"]])
        seen, rewards, terminations, truncations, info = env.step(actions)
        assert not truncations.any()
        assert set(np.unique(rewards)) <= {-2.0, -1.0, 0.0, 1.0, 2.0}
        ends += int(terminations.sum())
        total += float(np.abs(rewards).sum())
    assert total > 0


def test_bots_know_each_other_and_talk_as_at_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """They treat your seat as a guest, not as a known bot, as in the terminal and on the page."""
    heard: list[str] = []
    known: set[tuple[frozenset[int], bool]] = set()

    class Mouth:
        def introduce(self, bots: frozenset[int], may_talk: bool, /) -> None:
            known.add((bots, may_talk))

        def notice(self, events: Sequence[Event], /) -> None:
            heard.extend(str(event) for event in events if event.what == "claim")

        def choose(self, view: View, legal: Sequence[Action], /) -> Action:  # noqa: ARG002
            return legal[-1]

        def claims(self, view: View, /) -> list[Claim]:  # noqa: ARG002
            return [("E8", "gold")]

    monkeypatch.setitem(BOTS, "mouth", Bot("says that E8 is gold", lambda *_: Mouth()))
    env = VersusBots(1, players=4, bots="mouth", seat=2)
    seen, _ = env.reset(seed=5)
    heard.clear()
    env.step(np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]]))
    assert known == {(frozenset({1, 3, 4}), True)}
    assert heard == [f"{seat} claim E8 gold" for seat in (3, 4, 1) for _ in (1, 3, 4)]


def test_a_wrong_action_against_bots_changes_no_table() -> None:
    env = VersusBots(3, players=4)
    with pytest.raises(ValueError, match="no game is dealt; expected a call of reset"):
        env.step(np.zeros(3, int))
    seen, _ = env.reset(seed=5)
    right = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
    wrong = np.array([np.flatnonzero(mask == 0)[0] for mask in seen["action_mask"]])
    for action, why in (
        (wrong[2], r"action \d+ \(.*\) is not legal at table 2 now; expected one that its mask allows"),
        (-1, "there is no action -1; expected one from 0 to"),
        (2**40, "there is no action 1099511627776; expected"),
    ):
        with pytest.raises(ValueError, match=why):
            env.step(np.array([right[0], right[1], action]))
    with pytest.raises(ValueError, match=r"the shape \(2,\); expected \(3,\)"):
        env.step(right[:2])
    with pytest.raises(ValueError, match="of the kind float64; expected whole numbers"):
        env.step(right.astype(float))
    again = env._look()
    assert all((seen[name] == again[name]).all() for name in seen)
    env.step(right)


def test_each_table_has_a_seed_of_its_own() -> None:
    env = VersusBots(2, players=3, bots="chance")

    def vectors(seed: Any) -> list[bytes]:
        return [vector.tobytes() for vector in env.reset(seed=seed)[0]["observation"]]

    assert vectors([1, 2])[0] == vectors([1, 3])[0]
    assert vectors([1, 2])[1] != vectors([1, 3])[1]
    assert vectors(1) == vectors([1, 2])
    assert vectors([1, None]) != vectors([1, None])
    with pytest.raises(ValueError, match="there are 1 seeds; expected one for each of 2 tables"):
        env.reset(seed=[1])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"bots": []}, "bots names nobody; expected"),
        ({"bots": ["nobody"]}, "there is no bot 'nobody'; expected one of"),
        ({"num_envs": 0}, "0 tables; expected at least one"),
        ({"players": "5"}, "'5' is no number of players; expected a whole number from 3 to 10"),
    ],
)
def test_what_is_no_table_against_bots(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        VersusBots(**words)
