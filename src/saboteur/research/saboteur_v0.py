"""Saboteur as a PettingZoo environment: agents act one after another (AEC).

>>> env = env(rulebook="es-AR", players=5)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation), env.agent_selection in env.agents
(['action_mask', 'observation'], True)

Actions are the numbers of `saboteur.research.numbers`, observations the bytes of `saboteur.research.observation`.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from saboteur.research.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing(error, "research") from error

from saboteur.encoding import rule_numbers
from saboteur.kernel import Position, Study, codes, fields
from saboteur.research.numbers import says
from saboteur.research.observation import SIZE
from saboteur.research.picture import picture
from saboteur.research.score import NO_GAME, check_reward
from saboteur.research.truth import beliefs, secrets, secrets_size
from saboteur.research.version import VERSION
from saboteur.rulebooks import check_seats, rules_for
from saboteur.telling.drawing import Pen, table_lines
from saboteur.view import view_of

RENDER_MODES = ("human", "ansi", "rgb_array")

Observation = dict[str, np.ndarray[Any, Any]]


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo calls it so and has no types
    """Games of three rounds. Each round is dealt as soon as the one before is over.

    `reward` is "nuggets", the change of each seat's nuggets by an action, or "round": at the end of a round, after the
    thefts, 1 for each seat that was paid for it and -1 for the others (all 0 if nobody was). With `beliefs`, the info
    of the agent to act has the truth that it could guess (see `truth.beliefs`). `render_seat` draws the table as that
    seat sees it; without it, as a spectator does. An illegal action raises `ValueError` and changes nothing.
    """

    def __init__(
        self,
        rulebook: str = "es-AR",
        players: int = 5,
        *,
        options: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
        reward: str = "nuggets",
        beliefs: bool = False,
        render_mode: str | None = None,
        render_seat: int | None = None,
    ) -> None:
        super().__init__()
        self.rules = rules_for(rulebook, options, settings)
        check_seats(self.rules, players)
        check_reward(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"{render_mode!r} is no way to render; expected one of: {', '.join(RENDER_MODES)}")
        if render_seat is not None and render_seat not in range(1, players + 1):
            raise ValueError(f"there is no seat {render_seat!r} to render; expected one from 1 to {players}")
        self.metadata = {
            "name": "saboteur_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
            "version": VERSION,
        }
        self.render_mode, self.render_seat = render_mode, render_seat
        self.players, self.reward, self.beliefs = players, reward, beliefs
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._names = tuple(self.possible_agents)
        self._play_with(self._new_study())
        self.action_count = self._study.size
        self._gains = np.zeros(24, np.int16)
        self._seed: int | None = None  # the seed of this game; with the actions it makes a small pickle
        self._done: list[int] = []
        self._rewarded = False
        self._owed: list[int] | None = None  # rewards of a decided round, while thieves are still stealing
        self._chance = np.random.default_rng()
        self.observation_spaces = {agent: self._new_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.action_count) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 255, (SIZE + secrets_size(players),), np.uint8)

    def _new_study(self) -> Study:
        position = Position()
        position.set_rules(self.players, rule_numbers(self.rules, self.players))
        return Study(position)

    def _play_with(self, study: Study) -> None:
        self._study, self.position, self._turn = study, study.position, study.position.turn

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        twin: raw_env = object.__new__(type(self))
        memo[id(self)] = twin
        twin.__dict__.update(copy.deepcopy(self.__getstate__(), memo))
        twin._play_with(self._study.copy())
        return twin

    def __getstate__(self) -> dict[str, Any]:
        kernels = ("_study", "position", "_turn")
        return {name: value for name, value in self.__dict__.items() if name not in kernels}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Play the game again from its seed."""
        self.__dict__.update(state)
        self._play_with(self._new_study())
        if self._seed is not None:
            self._study.begin(self._seed)
        for number in self._done:
            self._study.do(number, np.zeros_like(self._gains))

    def _new_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.action_count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- playing ------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game. With a seed, this game and all that follow until the next seed are the same each time."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._seed, self._done = int(self._chance.integers(1 << 62)), []
        self._study.begin(self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._rewarded, self._owed = False, None
        self._skip_agent_selection = None
        self.agent_selection = self._names[self._turn()]
        if self.beliefs:
            self._tell_truth()

    def observe(self, agent: str) -> Observation:
        if self._seed is None:
            raise ValueError(NO_GAME)
        seat = self._seat[agent]
        observation = np.empty(SIZE, np.uint8)
        mask = np.zeros(self.action_count, np.int8)
        self._study.see(seat, observation, mask)
        return {"observation": observation, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Like PettingZoo's own, but without asking twice for the seat."""
        if self._seed is None:
            raise ValueError(NO_GAME)
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: int | None) -> None:
        if self._seed is None:
            raise ValueError(NO_GAME)
        agent = self.agent_selection
        if self.terminations.get(agent):  # once all have heard that the game is over, nobody is left in it
            self._was_dead_step(action)
            return
        told = -1 if action is None else self._study.do(int(action), self._gains)
        if action is None or told < 0:
            self._refuse(agent, action)
        self._done.append(int(action))
        self._cumulative_rewards[agent] = 0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if told or self._owed is not None:
            self._pay(told)
        self.agent_selection = self._names[self._turn()]
        if self.beliefs:
            self._tell_truth()
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, action: int | None) -> NoReturn:
        if not self.agents:
            raise ValueError("the game is over; expected a call of reset")
        if action is None or not 0 <= action < self.action_count:
            raise ValueError(f"{action} is no action; expected a number from 0 to {self.action_count - 1}")
        words = says(int(action), self.rules.expansion, self.players)
        raise ValueError(f"action {action} ({words}) is not legal for {agent} now; expected one that its mask allows")

    def _pay(self, told: int) -> None:
        """Give the rewards after nuggets changed hands, or after a round or the game ended."""
        gains: list[int] | None = None
        if self.reward == "nuggets":
            gains = self._gains[:12].tolist() if told & fields.PAID else None
        else:
            if told & fields.WON:
                self._owed = self._gains[12:].tolist()
            if self.position.phase() != codes.STEALING:
                gains, self._owed = self._owed, None
        if gains is not None:
            self._rewarded = True
            for agent, seat in self._seat.items():
                self.rewards[agent] = gains[seat]
            self._accumulate_rewards()
        if told & fields.ENDED:
            self.terminations = dict.fromkeys(self.agents, True)

    def _tell_truth(self) -> None:
        agent = self.agent_selection
        self.infos[agent] = beliefs(self.position, self.players, self._seat[agent])

    # --- looking ------------------------------------------------------------------------------------------------

    def state(self) -> np.ndarray[Any, Any]:
        """For central critics: the first seat's observation, and all secrets (see `truth.secrets`)."""
        observation = self.observe(self.possible_agents[0])["observation"]
        return np.concatenate([observation, secrets(self.position, self.players)])

    def render(self) -> np.ndarray[Any, Any] | str | None:
        """The table as `render_seat` sees it: as text, as a picture, or printed."""
        if self.render_mode is None:
            return None
        if self._seed is None:
            raise ValueError(NO_GAME)
        view = view_of(self.position, self.rules, self._names, self.render_seat)
        if self.render_mode == "rgb_array":
            return picture(view)
        text = "\n".join(table_lines(view, Pen())) + "\n"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def env(*arguments: Any, **words: Any) -> raw_env:
    """The environment. It checks actions by the rules, so it needs none of PettingZoo's wrappers."""
    return raw_env(*arguments, **words)
