"""Saboteur as an OpenSpiel game: importing this module registers `python_saboteur`.

>>> import pyspiel, saboteur.research.spiel
>>> game = pyspiel.load_game("python_saboteur(rulebook=saboteur-2,players=4)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 4)

Actions are the numbers of `saboteur.research.numbers`. The deal is chance, card by card: the first seat, the dwarfs,
the goals, the cards in the order of docs/notation.md, the gold cards; with `chance=sampled` it is one node, and the
cards come from the game's own random numbers. The string of an information state lists all events as the player saw
them. Its tensor is the observation and all actions of the game, the player's own discards with their cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from saboteur import cards
from saboteur.deal import Deal
from saboteur.encoding import action_number, action_of
from saboteur.game import PlayedRound
from saboteur.kernel import codes
from saboteur.research.numbers import says
from saboteur.research.observation import SIZE
from saboteur.research.spiel_table import Table
from saboteur.research.spiel_worlds import other_world
from saboteur.research.version import VERSION
from saboteur.rulebooks import check_seats, rules_for

RECALLED = 384  # the number of actions that a tensor has room for
RECALL_SIZE = 5 * RECALLED
SHORT_NAME = "python_saboteur"
PARAMETERS: dict[str, Any] = {
    "rulebook": "es-AR",
    "players": 5,
    "options": "",  # words with + between them
    "chance": "explicit",
    "reward": "nuggets",
    "seed": 0,  # of sampled chance
}


def game_type(chance: str = "explicit") -> pyspiel.GameType:
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Saboteur and Saboteur 2",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance == "explicit" else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=codes.MAX_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SaboteurGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of a table, and its random numbers if chance is sampled."""

    version = VERSION

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wished = {**PARAMETERS, **(params or {})}
        self.rules = rules_for(wished["rulebook"], [word for word in wished["options"].split("+") if word])
        self.players = int(wished["players"])
        check_seats(self.rules, self.players)
        for name, words in (("chance", ("explicit", "sampled")), ("reward", ("nuggets", "round"))):
            if wished[name] not in words:
                raise ValueError(f"{wished[name]!r} is no {name}; expected {' or '.join(words)}")
        self.sampled, self.reward = wished["chance"] == "sampled", wished["reward"]
        self.dice = np.random.default_rng(int(wished["seed"]))
        table = Table(self.rules, self.players)
        by_round = self.reward == "round"
        info = pyspiel.GameInfo(
            num_distinct_actions=table.study.size,
            max_chance_outcomes=max(len(codes.CARD_NUMBER), self.players),
            num_players=self.players,
            min_utility=-3.0 if by_round else 0.0,
            max_utility=3.0 if by_round else 100.0,
            utility_sum=None,
            # A turn uses a card, or its player has none; then gold is shared, and thieves act.
            max_game_length=3 * (sum(cards.SABOTEUR_2_PILE.values()) + 3) * self.players,
        )
        super().__init__(game_type(wished["chance"]), info, params or {})

    def __reduce__(self) -> Any:
        """OpenSpiel cannot store the random numbers of a Python game, so pickle does."""
        return _stored_game, (str(self), self.dice)

    def new_initial_state(self) -> SaboteurState:
        return SaboteurState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SaboteurObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SaboteurObserver(kind, params)


class SaboteurState(pyspiel.State):  # type: ignore[misc]
    """A game so far: dealing, playing, or over."""

    def __init__(self, game: SaboteurGame) -> None:
        super().__init__(game)
        self.sampled, self.reward = game.sampled, game.reward
        self.table = Table(game.rules, game.players)
        self.given: tuple[int, Deal] | None = None  # the first seat and the deal, if sampled chance has no choice

    def current_player(self) -> int:
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.table.dealing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.table.game.turn
        assert turn is not None
        return turn - 1

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.current_player()
        return self.table.study.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.table.dealing is not None
        return [(0, 1.0)] if self.sampled else self.table.dealing.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.dealing is None:
            self.table.play(action)
        elif self.given is not None:
            (self.table.game.first, deal), self.given = self.given, None
            self.table._deal(deal)
        elif self.sampled:
            self.table.deal_seeded(f"{int(self.get_game().dice.integers(1 << 62)):x}")
        else:
            self.table.deal_one(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.table
        if player == pyspiel.PlayerId.CHANCE:
            return "deal" if self.sampled or table.dealing is None else table.dealing.word(action)
        known = table.study.action(action) if player == self.current_player() else -1
        return str(action_of(known)) if known >= 0 else says(action, table.game.rules.expansion, table.game.seats)

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        return self.table.returns(self.reward) if self.table.over else [0.0] * self.table.game.seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SaboteurState:
        """Another state that the player cannot tell from this one, with a history of its own.

        At a chance node nothing of the deal is told yet, so all of it is drawn again later. It is this state again if
        no other world is found, which is rare (docs/research.md), and at the end of a game, when everything is told.
        """
        chance = random.Random(probability_sampler())
        rounds = None if self.table.over else other_world(self.table, player_id + 1, chance)
        if rounds is None:
            return self.clone()  # type: ignore[no-any-return]
        twin: SaboteurState = self.get_game().new_initial_state()
        for played in rounds:
            twin._live(played, self.table.game.first)
        return twin

    def _live(self, played: PlayedRound, first: int) -> None:
        """Play a whole round by OpenSpiel's own steps, so that its history is right too."""
        table = self.table
        if self.sampled:
            self.given = first, played.deal
            self.apply_action(0)
        while table.dealing is not None:
            self.apply_action(table.dealing.outcome(played.deal, first))
        for _, action in played.actions:
            self.apply_action(table.study.number(action_number(action)))

    def __reduce__(self) -> Any:
        return _stored_state, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        return self.table.text()


class SaboteurObserver:
    """Tensors and strings of a player's knowledge: now, or with perfect recall all that it was told."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"{params} means nothing here; expected no parameters")
        self.recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(SIZE + RECALL_SIZE * self.recall, np.float32)
        self.dict = {"observation": self.tensor[:SIZE]}
        if self.recall:
            self.dict["actions"] = self.tensor[SIZE:].reshape(RECALLED, 5)

    def set_from(self, state: SaboteurState, player: int) -> None:
        table = state.table
        self.tensor.fill(0)
        if not self.private or not table.game.rounds:
            return
        observation = np.empty(SIZE, np.uint8)
        table.study.see(player, observation, np.zeros(table.study.size, np.int8))
        self.dict["observation"][:] = observation
        if self.recall:
            recalled = table.recalled(player)[:RECALLED]
            if recalled:
                self.dict["actions"][: len(recalled)] = recalled

    def string_from(self, state: SaboteurState, player: int) -> str:
        table = state.table
        seat = player + 1 if self.private else None
        if self.recall:
            return table.told(seat)
        if not table.game.rounds:
            return "nothing is dealt"
        view = table.game.view(seat)
        return "\n".join(f"{name}: {value}" for name, value in view.as_json().items())


def _stored_game(name: str, dice: np.random.Generator) -> SaboteurGame:
    game: SaboteurGame = pyspiel.load_game(name)
    game.dice = dice
    return game


def _stored_state(game: SaboteurGame, text: str) -> SaboteurState:
    return game.deserialize_state(text)  # type: ignore[no-any-return]


def register() -> None:
    """Make the game known to OpenSpiel; once is enough."""
    if SHORT_NAME not in pyspiel.registered_names():
        pyspiel.register_game(game_type(), SaboteurGame)


register()
