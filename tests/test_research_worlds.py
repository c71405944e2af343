"""Worlds for OpenSpiel's searches: states that one player cannot tell from the true one, each whole in itself."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import saboteur.research.spiel  # noqa: F401  it registers the game
from other_secrets import public_card
from saboteur.actions import WORDS, parse_action
from saboteur.deal import cards_in_play, dwarfs_in_play

GAMES = (
    "chance=sampled,players=3",
    "chance=explicit,players=4",
    "chance=sampled,players=5",
    "chance=sampled,players=3,rulebook=fr,options=selfish-dwarf+sabotaged-miners,reward=round",
    "chance=sampled,players=4,rulebook=es",
    "chance=sampled,players=5,rulebook=it",
    "chance=explicit,players=3,rulebook=saboteur-2",
    "chance=sampled,players=5,rulebook=saboteur-2",
)


def after(state: Any, steps: int, chance: random.Random) -> Any:
    """Play on at random, with a liking for what makes secrets: swaps, looks and gold."""
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        study = state.table.study
        best = study.number(study.position.sensible(chance.getrandbits(32), [0] * state.num_players()))
        legal = state.legal_actions()
        liked = [n for n in legal if state.action_to_string(n).startswith(("swap", "inspect", "map"))]
        wild = chance.random()
        if liked and wild < 0.3:
            best = chance.choice(liked)
        elif wild < 0.5 or best < 0:
            best = chance.choice(legal)
        state.apply_action(best)
        steps -= 1
    return state


def known(state: Any, player: int) -> tuple[object, ...]:
    return (
        state.current_player(),
        state.legal_actions(player),
        state.information_state_string(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.observation_tensor(player),
    )


def hand_as_told(told: str, seat: int) -> Counter[str]:
    """The cards that a seat holds by its own information state, counted line by line."""
    hand: Counter[str] = Counter()
    for line in told.splitlines()[1:]:
        who, _, rest = line.partition(" ")
        what, *words = rest.split()
        if who != str(seat) or what not in (*WORDS, "hand", "drew"):
            continue
        if what == "hand":
            hand = Counter(words)
        elif what == "drew":
            hand.update(words)
        elif what in ("discard", "clear"):
            hand.subtract(words if what == "discard" else words[1:])
        else:  # some lines go on with what the action brought to light
            brief = words[:1] if what in ("rockfall", "map", "inspect", "swap-hats") else words
            card = public_card(parse_action(" ".join((what, *brief))))
            hand.subtract([card] if card else [])
    return +hand


def check_whole(twin: Any) -> None:
    """A twin is a state like any other: its deal is one of the game, and its history leads to it."""
    table = twin.table
    rules, seats = table.game.rules, table.game.seats
    for played in table.game.rounds:
        deal = played.deal
        dealt = [card for hand in deal.hands for card in hand] + [*deal.pile, *deal.set_aside]
        assert Counter(dealt) == Counter(cards_in_play(rules))
        assert Counter(deal.dwarfs + deal.aside) == Counter(dwarfs_in_play(rules, seats))
    game = twin.get_game()
    again = game.deserialize_state(twin.serialize())
    for other in (twin.clone(), again, pickle.loads(pickle.dumps(twin))):
        assert str(other) == str(twin)
        assert other.history() == twin.history()
        for player in range(game.num_players()):
            assert known(other, player) == known(twin, player)
    if not table_is_sampled(twin):
        lived = game.new_initial_state()
        for action in twin.history():
            assert action in lived.legal_actions()
            lived.apply_action(action)
        assert str(lived) == str(twin)
        assert lived.information_state_string(0) == twin.information_state_string(0)


def table_is_sampled(state: Any) -> bool:
    return bool(state.get_game().sampled)


@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_whole_and_the_player_cannot_tell_it_from_the_true_one(name: str) -> None:
    chance = random.Random(name)
    game = pyspiel.load_game(f"python_saboteur({name})")
    others, told_otherwise, twins = 0, 0, 0
    for start in range(4):
        state = after(game.new_initial_state(), 1, chance)
        while not state.is_terminal():
            for player in range(game.num_players()):
                twin = state.resample_from_infostate(player, chance.random)
                twins += 1
                assert known(twin, player) == known(state, player)
                others += str(twin) != str(state)
                for other in range(game.num_players()):
                    told = twin.information_state_string(other)
                    if other != player and told != state.information_state_string(other):
                        told_otherwise += 1
                    assert hand_as_told(told, other + 1) == Counter(twin.table.game.hand(other + 1))
            check_whole(twin)
            after(twin, 10_000, chance)
            assert twin.is_terminal()
            after(state, 7 + 11 * start, chance)
    assert others >= 0.9 * twins
    assert told_otherwise >= 0.9 * twins


@pytest.mark.parametrize("name", GAMES)
def test_players_of_a_world_who_were_told_the_same_may_do_the_same(name: str) -> None:
    """Searches keep a node for each information state, with the actions that are legal there."""
    chance = random.Random(name)
    game = pyspiel.load_game(f"python_saboteur({name})")
    state = after(game.new_initial_state(), 30, chance)
    legal: dict[str, list[int]] = {}
    for _ in range(40):
        if state.is_terminal():
            break
        twin = state.resample_from_infostate(state.current_player(), chance.random)
        for _ in range(4):
            if twin.is_terminal() or twin.is_chance_node():
                break
            told = twin.information_state_string()
            assert legal.setdefault(told, twin.legal_actions()) == twin.legal_actions()
            twin.apply_action(twin.legal_actions()[0])
        after(state, 5, chance)


@pytest.mark.parametrize("name", [*GAMES[:3], "chance=explicit,players=3", *GAMES[-2:]])
def test_openspiels_own_search_plays(name: str) -> None:
    chance = random.Random(name)
    game = pyspiel.load_game(f"python_saboteur({name})")
    searcher = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2,
        max_simulations=6,
        random_state=np.random.RandomState(2),
    )
    for steps in (0, 25, 60):
        state = after(game.new_initial_state(), steps, chance)
        assert searcher.step(state) in state.legal_actions()


def test_a_drawn_world_says_nothing_of_the_true_one() -> None:
    """Of 200 worlds the truth is none's neighbour: each unseen card is as often where it is as chance would have it."""
    chance = random.Random(3)
    state = after(pyspiel.load_game("python_saboteur(chance=sampled,players=5)").new_initial_state(), 4, chance)
    player = state.current_player()
    true = state.table.game.dwarfs
    saboteur = next(seat for seat, dwarf in enumerate(true) if dwarf == "saboteur" and seat != player)
    worlds = [state.resample_from_infostate(player, chance.random).table.game for _ in range(200)]
    known_saboteur = true[player] == "saboteur"
    expected = (1 if known_saboteur else 2) / 5
    assert sum(world.dwarfs[saboteur] == "saboteur" for world in worlds) / 200 == pytest.approx(expected, abs=0.12)
    other = (player + 1) % 5 + 1
    same = sum(world.hand(other) == state.table.game.hand(other) for world in worlds)
    assert same < 10


