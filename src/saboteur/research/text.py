"""A game for language models, in the manner of TextArena.

>>> env = TextEnv(rulebook="es-AR")
>>> env.reset(num_players=3, seed="1f")
>>> done = False
>>> while not done:
...     player, observation = env.get_observation()
...     done, info = env.step("1")               # the first of the numbered moves
>>> rewards, game = env.close()
>>> sorted(rewards), game["winners"] is not None
([0, 1, 2], True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from saboteur.actions import parse_action
from saboteur.events import Event
from saboteur.game import Game
from saboteur.notation import NotationError
from saboteur.record import record_of
from saboteur.refusal import Illegal
from saboteur.research.lesson import lesson
from saboteur.research.score import NO_GAME, check_reward, rounds_won
from saboteur.research.version import VERSION
from saboteur.research.words import ANSWER, Answer, NotUnderstood, described, numbered, read_answer, untrusted
from saboteur.telling.sentences import Speaker, aim


@dataclass
class Suspicion:
    """The quality of a player's suspicions: the mean of squared errors, which is 0 at best (Brier)."""

    guesses: int = 0
    errors: float = 0.0

    @property
    def brier(self) -> float | None:
        return self.errors / self.guesses if self.guesses else None


@dataclass
class _Ear:
    """The events that a player has not been told yet."""

    events: list[Event] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)


class TextEnv:
    """Players are numbered from 0, seats from 1. After `patience` refused answers in a row the game ends.

    A player's observation begins with a short account of the rules, until it has acted once.

    `close` returns the rewards ("nuggets" or "round") and the result of the game: the winners, the record, the player
    who gave up, and for each player the Brier score of all its suspicions against the truth at the time. Scores stay
    secret until then, because they would reveal the truth.
    """

    version = VERSION

    def __init__(
        self,
        rulebook: str = "es-AR",
        *,
        options: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
        reward: str = "nuggets",
        patience: int = 3,
    ) -> None:
        check_reward(reward)
        self.rulebook, self.options, self.settings = rulebook, tuple(options), dict(settings or {})
        self.reward, self.patience = reward, patience
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        if self._game is None:
            raise ValueError(NO_GAME)
        return self._game

    def reset(self, num_players: int = 5, seed: int | str | None = None) -> None:
        """Deal a new game; a seed is a number, or hexadecimal digits as in records."""
        if seed is not None and not isinstance(seed, str):
            if seed < 0:
                raise ValueError(f"{seed} is no seed; expected a number from 0 on, or hexadecimal digits")
            seed = f"{seed:x}"
        self._game = game = Game.new(
            self.rulebook, num_players, seed=seed, options=self.options, settings=self.settings
        )
        self._ears = {seat: _Ear() for seat in game.all_seats}
        self.suspicions = {seat: Suspicion() for seat in game.all_seats}
        self._untaught = set(game.all_seats)  # the seats that have not acted yet, and are told the rules
        self._refused: str | None = None
        self._refusals = 0
        self.gave_up: int | None = None

    def get_observation(self) -> tuple[int, str]:
        """The player to act, and its observation: events, the table, its legal moves."""
        game, seat = self.game, self.game.turn
        if seat is None or self.gave_up is not None:
            raise ValueError("the game is over; expected a call of close or reset")
        view, ear = game.view(seat), self._ears[seat]
        own = view.seats[seat - 1]
        parts = [
            f"You are {own.name}, seat {seat} of {game.seats}, {own.dwarf}. {aim(own.dwarf) if own.dwarf else ''}",
            lesson(game.rules, game.seats) if seat in self._untaught else "",
            "\n".join(Speaker(game.names, seat).tell(ear.events)),
            untrusted(ear.said),
            described(view),
            f"Your legal moves:\n{numbered(view.legal)}",
            f"Your last answer was refused: {self._refused}" if self._refused else "",
            ANSWER,
        ]
        return seat - 1, "\n\n".join(part for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play an answer of the player to act. Returns whether the game is over, and how the answer was understood."""
        game, seat = self.game, self.game.turn
        if seat is None or self.gave_up is not None:
            raise ValueError("the game is over; expected a call of close or reset")
        try:
            answer = read_answer(str(action), game.view(seat).legal)
            self._check_suspects(answer, seat)
            truth = game.dwarfs
            events = game.play(parse_action(answer.action, game.all_seats), seat)
        except (NotUnderstood, NotationError, Illegal) as refusal:
            return self._refuse(seat, str(refusal))
        self._refused, self._refusals = None, 0
        self._ears[seat] = _Ear()
        self._untaught.discard(seat)
        for other, chance in answer.suspect.items():
            self.suspicions[seat].guesses += 1
            self.suspicions[seat].errors += (chance - (truth[other - 1] == "saboteur")) ** 2
        if answer.claim:
            for other, ear in self._ears.items():
                if other != seat:
                    ear.said.append((seat, answer.claim))
        self._tell(events)
        while game.turn is None and game.phase != "game-over":
            self._tell(game.deal())
        return game.phase == "game-over", {"action": answer.action}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """End the game: the rewards by player, and the result."""
        game = self.game
        totals = game.gold if self.reward == "nuggets" else rounds_won(game)
        rewards = {seat - 1: float(totals[seat - 1]) for seat in game.all_seats}
        return rewards, {
            "winners": None if game.winners is None else [seat - 1 for seat in game.winners],
            "gave_up": None if self.gave_up is None else self.gave_up - 1,
            "brier": {seat - 1: self.suspicions[seat].brier for seat in game.all_seats},
            "record": str(record_of(game)),
        }

    def _check_suspects(self, answer: Answer, seat: int) -> None:
        for other in answer.suspect:
            if other not in self.game.all_seats or other == seat:
                raise NotUnderstood(f"there is no other seat {other} to suspect")

    def _refuse(self, seat: int, reason: str) -> tuple[bool, dict[str, Any]]:
        self._refused = reason
        self._refusals += 1
        if self._refusals >= self.patience:
            self.gave_up = seat
        return self.gave_up is not None, {"refused": reason}

    def _tell(self, events: list[Event]) -> None:
        for ear in self._ears.values():
            ear.events += events
