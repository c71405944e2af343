"""Thousands of games in lock step, in NumPy arrays without copies, on all cores.

>>> batch = Batch(n=64, rulebook="es-AR", players=5, seed=1)
>>> for _ in range(100):
...     batch.step(batch.choose())          # by the place among the legal actions
>>> batch.observations.shape, bool(batch.counts.min() > 0)
((64, 704), True)
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from saboteur.research.extras import missing

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error, "research") from error

from saboteur.encoding import rule_numbers
from saboteur.kernel import Batch as KernelBatch
from saboteur.kernel import BatchStudy, Position, codes, fields
from saboteur.research.crew import Helpers
from saboteur.research.observation import FIELD, SIZE
from saboteur.research.score import check_reward
from saboteur.research.version import VERSION
from saboteur.rulebooks import check_seats, rules_for

Array = np.ndarray[Any, Any]
_PHASE, _ROUND = FIELD["phase"].start, FIELD["round"].start


class Batch:
    """`n` games side by side: each step does one action in each, and a game that ends is dealt again at once.

    The arrays belong to the batch, every step writes them again, and they are views of the kernel's memory:

    - `observations` (n, 704): what the player to act knows, the first part of an observation;
    - `actions` (n, room) and `counts` (n): the legal actions as the kernel's numbers, and how many there are;
    - `seats` (n): who is to act, from 0;
    - `rewards` (n, 12): by seat; `ends` (n): 1 where the last step ended a game.

    `room` is the largest number of legal actions of a game. No game among millions had more than 170; a step that leads
    to more than `room` raises `ValueError`.

    With `memory`, `remembered` (n, 280) has the rest of an observation. `numbers()` gives the legal actions the numbers
    of `saboteur.research.numbers`, and `mask()` the same as ones in a dense array. With `stagger`, games begin at
    different depths, so that they do not all end at once. `threads` is all cores by default; it changes no result.
    """

    version = VERSION

    def __init__(
        self,
        n: int = 4096,
        rulebook: str = "es-AR",
        players: int = 5,
        *,
        options: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
        seed: int = 0,
        reward: str = "nuggets",
        memory: bool = False,
        stagger: bool = True,
        threads: int | None = None,
        room: int = 256,
    ) -> None:
        self.rules = rules_for(rulebook, options, settings)
        check_seats(self.rules, players)
        check_reward(reward)
        self.n, self.players, self.reward, self.room = n, players, reward, room
        self.threads = min(threads or os.cpu_count() or 1, n)
        template = Position()
        template.set_rules(players, rule_numbers(self.rules, players))
        self.kernel = KernelBatch(template, n, seed, room)
        self.observations: Array = np.asarray(self.kernel.observations).reshape(n, fields.OBSERVATION_SIZE)
        self.actions: Array = np.asarray(self.kernel.actions).reshape(n, room)
        self.counts: Array = np.asarray(self.kernel.counts)
        self.seats: Array = np.asarray(self.kernel.seats)
        self.ends: Array = np.asarray(self.kernel.ends)
        self.nuggets: Array = np.asarray(self.kernel.rewards).reshape(n, codes.MAX_SEATS)
        self.rewards: Array = self.nuggets if reward == "nuggets" else np.zeros((n, codes.MAX_SEATS), np.int16)
        self._paid = np.zeros((n, codes.MAX_SEATS), np.int16)  # in this round, for rewards by round
        self._chosen = np.zeros(n, np.int32)
        self._numbers = np.zeros((n, room), np.int32)
        self._numbered = np.zeros(n, np.int32)
        self._dense: Array | None = None
        self._memory = np.zeros((n, fields.MEMORY_SIZE), np.uint8)
        self._remembered = np.zeros((n, fields.MORE_SIZE), np.uint8)
        self.memory = memory
        self._seed = seed
        self._fresh = False  # whether the numbers belong to this step
        self._study = self._new_study(np.zeros(0, np.int8))
        self._helpers = Helpers(self.threads - 1) if self.threads > 1 else None
        self._crew = self._helpers.crew if self._helpers else None
        if stagger:
            self._stagger()
        self._check_room()

    def __reduce__(self) -> str:
        raise TypeError(
            "a batch cannot be copied or pickled, as its games are in the kernel's memory; expected a new Batch with "
            "the same arguments and the same steps, or position(game) for a copy of one game"
        )

    def _new_study(self, mask: Array) -> BatchStudy:
        return BatchStudy(
            self.kernel,
            self._numbers.reshape(-1),
            self._numbered,
            mask.reshape(-1),
            self._memory.reshape(-1),
            self._remembered.reshape(-1),
        )

    def _stagger(self) -> None:
        """Play on at random: not at all in the first game, up to about a whole game in the last."""
        steps = 40 * self.players
        for step in range(steps):
            low = (self.n * step) // steps
            if low < self.n:
                self._study.choose(self._chosen, self._next_seed(), low, self.n)
                if self.memory:
                    self._study.note(self._chosen, low, self.n)
                before = self._before(low)
                self.kernel.step(self._chosen, low, self.n)
                self._judge(before, low)

    def _next_seed(self) -> int:
        self._seed = (self._seed + 0x5851F42D4C957F2D) & 0x7FFFFFFFFFFFFFFF
        return self._seed

    # --- playing ------------------------------------------------------------------------------------------------

    def choose(self) -> Array:
        """One of the legal actions at random in each game, by its place; the array is the same at each call."""
        self._study.choose(self._chosen, self._next_seed(), 0, self.n)  # faster than waking another thread
        return self._chosen

    def sensible(self) -> Array:
        """The choice of a quick rule in each game, by its place: the sense with which bots finish their rollouts.

        It plays about as well as `digger` and knows only what the seat knows: a baseline and an opponent at full speed.
        """
        seed, chosen = self._next_seed(), np.zeros(self.n, np.int32)
        self._study.sense(chosen, seed, 0, self.n, self._crew)
        return chosen

    def step(self, chosen: Array) -> None:
        """Do one action in each game: `chosen` has its place among the legal ones, from 0 to before `counts`."""
        chosen = self._whole(chosen, "choices")
        before = self._before()
        if self.memory:
            self._study.note(chosen, 0, self.n, self._crew)
        self.kernel.step(chosen, 0, self.n, self._crew)
        self._fresh = False
        self._judge(before)
        self._check_room()

    def step_numbers(self, numbers: Array) -> None:
        """Do one action in each game, by its number; `ValueError` if one is not legal, and then nothing is done."""
        self.numbers()
        wanted = self._whole(numbers, "numbers")
        self._study.find(wanted, self._chosen, 0, self.n, self._crew)
        if self._chosen.min() < 0:
            game = int(self._chosen.argmin())
            raise ValueError(f"action {wanted[game]} is not legal in game {game}; expected one that its mask allows")
        self.step(self._chosen)

    def _whole(self, given: Array, what: str) -> Array:
        """The given values for each game, as the kernel reads them; no value may be rounded or wrap around."""
        wide = np.asarray(given)
        if wide.shape != (self.n,):
            raise ValueError(f"the {what} have the shape {wide.shape}; expected ({self.n},)")
        if wide.dtype.kind not in "iu":
            raise ValueError(f"the {what} are of the kind {wide.dtype}; expected whole numbers")
        narrow = np.ascontiguousarray(wide, np.int32)
        if wide.dtype != np.int32 and (narrow != wide).any():
            game = int((narrow != wide).argmax())
            raise ValueError(f"there is no action {wide[game]} in game {game}; expected one of its legal actions")
        return narrow

    def _check_room(self) -> None:
        if self.counts.max() < self.room:
            return
        for game in np.flatnonzero(self.counts == self.room).tolist():
            count = len(self.position(game).legal_actions())
            if count > self.room:
                raise ValueError(
                    f"game {game} has {count} legal actions, and there is room for {self.room}; expected "
                    f"Batch(room={max(256, 2 * count)})"
                )

    def _before(self, low: int = 0) -> Array | None:
        """Phase and round of the games from `low` on, if rewards by round need them."""
        return self.observations[low:, [_PHASE, _ROUND]] if self.reward == "round" else None

    def _judge(self, before: Array | None, low: int = 0) -> None:
        """When a round is over: 1 for each seat that was paid for it, -1 for the others. Thefts do not count."""
        if before is None:
            return
        paying = before[:, :1] == codes.PLAYING if self.rules.expansion else True
        paid, rewards = self._paid[low:], self.rewards[low:]
        paid += np.where(paying, self.nuggets[low:], 0)
        over = (self.observations[low:, _ROUND] != before[:, 1]) | (self.ends[low:] > 0)
        rewards[:] = 0
        if over.any():
            won = np.where(paid[over] > 0, 1, -1).astype(np.int16)
            won[(paid[over] <= 0).all(axis=1)] = 0
            won[:, self.players :] = 0
            rewards[over] = won
            paid[over] = 0

    # --- looking ------------------------------------------------------------------------------------------------

    @property
    def action_count(self) -> int:
        """The number of action numbers."""
        return self._study.size

    @property
    def remembered(self) -> Array:
        """The memory of the players to act: the bytes of an observation from 704 on."""
        if not self.memory:
            raise ValueError("this batch remembers nothing; expected Batch(memory=True)")
        self._study.recall(0, self.n, self._crew)
        return self._remembered

    def whole_observations(self, out: Array | None = None) -> Array:
        """Observations with memory, as in the other environments: (n, 984), copied."""
        out = np.empty((self.n, SIZE), np.uint8) if out is None else out
        out[:, : fields.OBSERVATION_SIZE] = self.observations
        out[:, fields.OBSERVATION_SIZE :] = self.remembered
        return out

    def numbers(self) -> Array:
        """The legal actions as numbers, (n, room), in the order of `actions`; entries from `counts` on have no
        meaning."""
        if not self._fresh:
            self._study.number(0, self.n, self._crew)
            self._fresh = True
        return self._numbers

    def mask(self) -> Array:
        """A one for each legal action, (n, action_count); the array is the same at each call."""
        if self._dense is None:
            self._dense = np.zeros((self.n, self.action_count), np.int8)
            self._numbered[:] = 0
            self._study = self._new_study(self._dense)
            self._fresh = False
        self.numbers()
        return self._dense

    def missing(self) -> tuple[Array, Array]:
        """How many cards the tunnel still needs, as far as the players to act can know: (n), and after each of their
        legal actions, (n, room). No observation has this estimate. It is 40 if there is no way.
        """
        before, after = np.zeros(self.n, np.uint8), np.zeros((self.n, self.room), np.uint8)
        self._study.measure(before, after.reshape(-1), 0, self.n, self._crew)
        return before, after

    def truths(self) -> dict[str, Array]:
        """The secrets that the players to act could guess, by seats clockwise from them. No observation has them.

        `roles` (n, players) as places in `saboteur.cards.DWARFS`, `gold` (n), 0 to 2 from north to south, and `hands`
        (n, players, cards): how many of each card, by its place in `saboteur.cards.CARDS`.
        """
        out = np.empty((self.n, fields.TRUTH_SIZE), np.uint8)
        self._study.truths(out.reshape(-1), 0, self.n)
        hands = out[:, 16:].reshape(self.n, codes.MAX_SEATS, 64)[:, : self.players, : codes.CARD_COUNT]
        return {"roles": out[:, : self.players], "gold": out[:, 12], "hands": hands}

    def position(self, game: int) -> Position:
        """A copy of one game, with all its secrets."""
        return self.kernel.position(game)

    def close(self) -> None:
        """End the threads."""
        if self._helpers is not None:
            self._helpers.close()
