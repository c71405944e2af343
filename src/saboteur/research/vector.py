"""One seat against bots, many times over: a Gymnasium vector environment.

>>> env = VersusBots(4, rulebook="es-AR", players=5, bots="digger")
>>> observations, info = env.reset(seed=1)
>>> observations["observation"].shape
(4, 984)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from saboteur.research.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error, "research") from error

from saboteur.actions import Action
from saboteur.encoding import action_number, action_of
from saboteur.game import Game
from saboteur.kernel import Study
from saboteur.players import BOTS, Company, player_named
from saboteur.research.numbers import action_count, says
from saboteur.research.observation import SIZE
from saboteur.research.score import NO_GAME, check_reward, rounds_won
from saboteur.research.truth import beliefs
from saboteur.research.version import VERSION
from saboteur.rulebooks import Rules, check_seats, rules_for

Array = np.ndarray[Any, Any]


class Chair:
    """One of the tables: a game in which one seat is yours and bots play the others."""

    def __init__(self, rules: Rules, players: int, seat: int | None, bots: Sequence[str], seed: str) -> None:
        first = int(seed, 16) // players % players + 1
        self.game = Game(rules, [f"Player{seat}" for seat in range(1, players + 1)], first, seed)
        self.seat = seat or int(seed, 16) % players + 1
        others = [other for other in self.game.all_seats if other != self.seat]
        minds = {other: player_named(bots[n % len(bots)], f"{seed}/{other}") for n, other in enumerate(others)}
        self.company = Company(self.game, minds)
        self.study = Study(self.game.truth)
        self.told = 0  # the part that was returned before
        self.go_on()

    @property
    def over(self) -> bool:
        return self.game.phase == "game-over"

    def play(self, action: Action) -> None:
        self.study.note(action_number(action))
        self.company.play(action)

    def go_on(self) -> None:
        """Play on until it is your turn or the game is over."""
        game = self.game
        while not self.over and game.turn != self.seat:
            if game.turn is None:
                self.company.deal()
            else:
                seat = game.turn
                self.play(self.company.choose())
                self.company.talk(seat)

    def meant(self, number: int) -> Action | None:
        """The action of a number, or None if it is not legal."""
        action = self.study.action(number)
        return None if action < 0 else action_of(action)

    def earned(self, reward: str) -> int:
        """The earnings since the last call: nuggets, or rounds won less rounds lost."""
        now = (self.game.gold if reward == "nuggets" else rounds_won(self.game))[self.seat - 1]
        before, self.told = self.told, now
        return now - before


class VersusBots(VectorEnv[dict[str, Array], Array, Array]):
    """`num_envs` tables. You have one seat at each (drawn, unless `seat` names it), bots by name have the others.

    The bots play and talk as in the arena, and treat your seat like a guest's: it is not one of the bots that they
    know. You do not hear their talk.

    A finished game is dealt again at the next step, as Gymnasium does by default, and the action of that step is
    ignored. An illegal action raises `ValueError` and changes nothing at any table. Each table has its own seed; one
    number stands for itself and the numbers after it.
    """

    def __init__(
        self,
        num_envs: int = 8,
        rulebook: str = "es-AR",
        players: int = 5,
        *,
        bots: str | Sequence[str] = "digger",
        seat: int | None = None,
        options: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
        reward: str = "nuggets",
    ) -> None:
        rules = rules_for(rulebook, options, settings)
        check_seats(rules, players)
        check_reward(reward)
        if seat is not None and seat not in range(1, players + 1):
            raise ValueError(f"there is no seat {seat}; expected one from 1 to {players}")
        self.num_envs, self.players, self.seat, self.reward = num_envs, players, seat, reward
        if num_envs < 1:
            raise ValueError(f"these are {num_envs} tables; expected at least one")
        self.bots = [bots] if isinstance(bots, str) else list(bots)
        if not self.bots:
            raise ValueError(f"bots names nobody; expected at least one of: {', '.join(BOTS)}")
        for bot in self.bots:
            player_named(bot)  # which raises an error for a wrong name
        self._rules = rules
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "version": VERSION}
        self.action_count = action_count(rules.expansion, players)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.action_count,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.chairs: list[Chair] = []
        self._chances = [np.random.default_rng() for _ in range(num_envs)]
        self._ended = np.zeros(num_envs, np.bool_)

    def _sit_down(self, table: int) -> Chair:
        seed = f"{int(self._chances[table].integers(1 << 62)):x}"
        return Chair(self._rules, self.players, self.seat, self.bots, seed)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  Gymnasium passes it; there are none
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        if seed is not None:
            seeds = [seed + table for table in range(self.num_envs)] if isinstance(seed, int) else seed
            if len(seeds) != self.num_envs:
                raise ValueError(f"there are {len(seeds)} seeds; expected one for each of {self.num_envs} tables")
            self._chances = [np.random.default_rng(each) for each in seeds]
        self.chairs = [self._sit_down(table) for table in range(self.num_envs)]
        self._ended = np.zeros(self.num_envs, np.bool_)
        return self._look(), self._truth()

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        meant = self._meant(np.asarray(actions))
        rewards = np.zeros(self.num_envs, np.float64)
        for n, (chair, action) in enumerate(zip(self.chairs, meant, strict=True)):
            if action is None:
                self.chairs[n] = self._sit_down(n)
            else:
                chair.play(action)
                chair.go_on()
                rewards[n] = chair.earned(self.reward)
        self._ended = np.array([chair.over for chair in self.chairs])
        return self._look(), rewards, self._ended.copy(), np.zeros(self.num_envs, np.bool_), self._truth()

    def _meant(self, numbers: Array) -> list[Action | None]:
        """The action of each table, and None if its game is over; all are checked before any is played."""
        if not self.chairs:
            raise ValueError(NO_GAME)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"the actions have the shape {numbers.shape}; expected ({self.num_envs},)")
        if numbers.dtype.kind not in "iu":
            raise ValueError(f"the actions are of the kind {numbers.dtype}; expected whole numbers")
        found: list[Action | None] = []
        for table, (chair, number) in enumerate(zip(self.chairs, numbers.tolist(), strict=True)):
            if self._ended[table]:
                found.append(None)
                continue
            action = chair.meant(number) if 0 <= number < self.action_count else None
            if action is None:
                words = says(number, self._rules.expansion, self.players)
                wrong = f"action {number} ({words}) is not legal at table {table} now"
                raise ValueError(f"{wrong}; expected one that its mask allows")
            found.append(action)
        return found

    def _look(self) -> dict[str, Array]:
        observations = np.empty((self.num_envs, SIZE), np.uint8)
        masks = np.zeros((self.num_envs, self.action_count), np.int8)
        for n, chair in enumerate(self.chairs):
            chair.study.see(chair.seat - 1, observations[n], masks[n])
        return {"observation": observations, "action_mask": masks}

    def _truth(self) -> dict[str, Any]:
        """The secrets, apart from the observation, for training a belief."""
        found = [beliefs(chair.game.truth, self.players, chair.seat - 1) for chair in self.chairs]
        return {name: np.stack([truth[name] for truth in found]) for name in ("roles", "gold", "hands")}
