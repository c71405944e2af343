"""Environments that play a record: everything that each of them hands to one seat, in order.

The games of tests/support/other_secrets.py differ only in what the seat cannot know, so it must be handed the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pyspiel
import pytest

import saboteur.research.text
import saboteur.research.vector
from saboteur.actions import Action
from saboteur.deal import Deal
from saboteur.encoding import action_number, deal_numbers
from saboteur.events import Event
from saboteur.game import Game
from saboteur.kernel import Position, Study
from saboteur.record import Record
from saboteur.research import saboteur_v0, spiel
from saboteur.research.spiel_worlds import other_world
from saboteur.view import View

Handed = Iterator[tuple[str, object]]


class RecordEnds(Exception):
    """There is nothing more to play."""


def handed(record: Record, viewer: int) -> Handed:
    """Everything from every environment; arrays as bytes."""
    for play in (pettingzoo, versus_bots, text, openspiel):
        for what, thing in list(play(record, viewer)):  # to its end, because until then Game and others are replaced
            yield f"{play.__name__}: {what}", _plain(thing)


def _plain(thing: Any) -> object:
    if isinstance(thing, np.ndarray):
        return thing.dtype.str, thing.shape, thing.tobytes()
    if isinstance(thing, dict):
        return {name: _plain(value) for name, value in thing.items()}
    return [_plain(value) for value in thing] if isinstance(thing, list | tuple) else thing


def rules_of(record: Record) -> dict[str, Any]:
    rules = record.rules
    return {"rulebook": rules.rulebook, "options": sorted(rules.options), "settings": rules.own_settings}


# --- PettingZoo -------------------------------------------------------------------------------------------------


def pettingzoo(record: Record, viewer: int) -> Handed:
    env = saboteur_v0.env(players=len(record.players), **rules_of(record), render_mode="ansi", render_seat=viewer)
    agent = f"seat_{viewer}"
    seed = 0
    env.reset(seed=seed)
    while env.position.facts().first != record.first - 1:
        seed += 1
        env.reset(seed=seed)
    step = 0
    for played in record.rounds:
        deal_over(env.position, played.deal)
        yield "first observation", env.observe(agent)
        for item in played.actions:
            number = Study(env.position).number(action_number(item.action))
            if number < 0:  # beyond the numbered part of the mine
                return
            if env.agent_selection == agent:
                yield "last", list(env.last())
            env.step(number)
            step += 1
            if env.agents and step % 9 == 0:
                yield "observation", env.observe(agent)
                yield "picture", env.render()
                yield "info", env.infos[agent]
    if env.position.facts().round == len(record.rounds):  # otherwise the next round would have cards of its own
        yield "observation at the end", env.observe(agent)


def deal_over(position: Position, deal: Deal) -> None:
    """Replace the cards of a round that was just dealt."""
    position.take_cards(*deal_numbers(deal))


# --- environments with a game of their own ----------------------------------------------------------------------


class Replayed(Game):
    """A game that is dealt as its record says."""

    record: Record

    @classmethod
    def of(cls, record: Record, names: Sequence[str]) -> Replayed:
        game = cls(record.rules, names, record.first)
        game.record = record
        return game

    def deal(self, deal: Deal | None = None) -> list[Event]:
        if deal is None and self.round == len(self.record.rounds):
            raise RecordEnds
        return super().deal(deal or self.record.rounds[self.round].deal)

    @property
    def next_action(self) -> Action:
        at = len(self.rounds[-1].actions)
        if at == len(self.record.rounds[self.round - 1].actions):
            raise RecordEnds
        return self.record.rounds[self.round - 1].actions[at].action


class Actor:
    """Plays the actions of the record."""

    game: Replayed

    def choose(self, _view: View, _legal: Sequence[Action]) -> Action:
        return self.game.next_action


def versus_bots(record: Record, viewer: int) -> Handed:
    """The seat among bots that play the actions of the record."""
    actors: list[Actor] = []
    games: list[Replayed] = []

    def new_game(_rules: object, names: Sequence[str], *_: object) -> Replayed:
        games.append(Replayed.of(record, names))
        return games[-1]

    def new_actor(*_: object) -> Actor:
        actors.append(Actor())
        if games:  # before the first game only names are looked up
            actors[-1].game = games[-1]
        return actors[-1]

    with pytest.MonkeyPatch.context() as patch, suppress(RecordEnds):
        patch.setattr(saboteur.research.vector, "Game", new_game)
        patch.setattr(saboteur.research.vector, "player_named", new_actor)
        env = saboteur.research.vector.VersusBots(1, players=len(record.players), **rules_of(record), seat=viewer)
        yield "first observation", env.reset(seed=1)[0]
        while True:
            number = env.chairs[0].study.number(action_number(games[0].next_action))
            if number < 0:
                return
            observations, rewards, ended, cut, _ = env.step(np.array([number]))  # the truth is in the info
            yield "step", [observations, rewards, ended, cut]
            if ended[0]:
                return


def text(record: Record, viewer: int) -> Handed:
    """The texts for a language model, also after a refused answer."""

    class NewGames:
        @staticmethod
        def new(_rulebook: str, players: int, **_: object) -> Replayed:
            game = Replayed.of(record, [f"Player{seat}" for seat in range(1, players + 1)])
            game.deal()
            return game

    with pytest.MonkeyPatch.context() as patch, suppress(RecordEnds):
        patch.setattr(saboteur.research.text, "Game", NewGames)
        env = saboteur.research.text.TextEnv(**rules_of(record))
        env.reset(num_players=len(record.players), seed="1")
        done, turns = False, 0
        while not done:
            player, seen = env.get_observation()
            own, action = player + 1 == viewer, env.game.next_action  # type: ignore[attr-defined]
            if own:
                yield "observation", seen
                turns += 1
                if turns % 5 == 0:
                    yield "refusal", list(env.step("take 7"))
                    yield "observation after a refusal", env.get_observation()[1]
            done, about = env.step(str(action))
            if own:
                yield "step", [done, about]


# --- OpenSpiel --------------------------------------------------------------------------------------------------


def openspiel(record: Record, viewer: int) -> Handed:
    rules, player, step = record.rules, viewer - 1, 0
    options = "+".join(sorted(rules.options))
    name = f"python_saboteur(chance=sampled,rulebook={rules.rulebook},players={len(record.players)},options={options})"
    game = pyspiel.load_game(name if options else name.replace(",options=", ""))
    game.rules = rules  # with the table's own settings
    everybody = game.make_py_observer(pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    state = game.new_initial_state()
    for played in record.rounds:
        state.given = record.first, played.deal
        state.apply_action(0)
        for item in played.actions:
            number = state.table.study.number(action_number(item.action))
            if number < 0:
                return
            if state.current_player() == player and step % 4 == 0:
                legal = state.legal_actions()
                yield "legal actions", legal
                yield "their words", [state.action_to_string(player, number) for number in legal]
            if step % 13 == 0 and not state.is_chance_node():
                yield from spiel_looks(state, player, everybody)
            state.apply_action(number)
            step += 1
    if not state.is_terminal():
        yield from spiel_looks(state, player, everybody)
        world = other_world(state.table, viewer, random.Random(1))
        yield "world for a search", None if world is None else [str((each.deal, each.actions)) for each in world]


def spiel_looks(state: spiel.SaboteurState, player: int, everybody: Any) -> Handed:
    yield "information state", state.information_state_string(player)
    yield "information state's tensor", np.array(state.information_state_tensor(player))
    yield "observation", state.observation_string(player)
    yield "observation's tensor", np.array(state.observation_tensor(player))
    yield "what all are told", everybody.string_from(state, player)
    everybody.set_from(state, player)
    yield "its tensor", everybody.tensor.copy()
