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

from saboteur.actions import WORDS, parse_action
from saboteur.deal import cards_in_play, dwarfs_in_play
from saboteur.game import PlayedRound
from saboteur.kernel import Search
from saboteur.research import spiel
from saboteur.research.spiel_worlds import other_world

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


def after(state: Any, steps: int, chance: random.Random, wild: float = 0.5) -> Any:
    """Play on, partly at random, with a preference for actions that make secrets: swaps and looks."""
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        study = state.table.study
        best = study.number(Search(study.position).sensible(chance.getrandbits(32), [0] * state.num_players()))
        legal = state.legal_actions()
        liked = [n for n in legal if state.action_to_string(n).startswith(("swap", "inspect", "map"))]
        mood = chance.random()
        if liked and mood < 0.6 * wild:
            best = chance.choice(liked)
        elif mood < wild or best < 0:
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
        else:  # some lines continue with the revealed cards
            brief = words[:1] if what in ("rockfall", "map", "inspect", "swap-hats") else words
            card = parse_action(" ".join((what, *brief))).card
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
    for other in (twin.clone(), again, pickle.loads(pickle.dumps(twin))):  # noqa: S301  our own
        assert str(other) == str(twin)
        assert other.history() == twin.history()
        for player in range(game.num_players()):
            assert known(other, player) == known(twin, player)
    if not game.sampled:
        lived = game.new_initial_state()
        for action in twin.history():
            assert action in lived.legal_actions()
            lived.apply_action(action)
        assert str(lived) == str(twin)
        assert lived.information_state_string(0) == twin.information_state_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_world_is_whole_and_the_player_cannot_tell_it_from_the_true_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(name)
    game = pyspiel.load_game(f"python_saboteur({name})")
    found: list[list[PlayedRound] | None] = []

    def counted(*of: Any) -> list[PlayedRound] | None:
        found.append(other_world(*of))
        return found[-1]

    monkeypatch.setattr(spiel, "other_world", counted)
    others = told_otherwise = 0
    for start in range(2):
        state = after(game.new_initial_state(), 2 + 5 * start, chance)
        while not state.is_terminal():
            for player in range(game.num_players()):
                twin = state.resample_from_infostate(player, chance.random)
                assert known(twin, player) == known(state, player)
                others += str(twin) != str(state)
                for other in range(game.num_players()):
                    told = twin.information_state_string(other)
                    assert hand_as_told(told, other + 1) == Counter(twin.table.game.hand(other + 1))
                    told_otherwise += other != player and told != state.information_state_string(other)
            check_whole(twin)
            after(twin, 10_000, chance)
            assert twin.is_terminal()
            after(state, 13 + 12 * start, chance)
    assert None not in found, "the true state was given instead of another"
    assert others >= 0.95 * len(found)
    assert told_otherwise >= 0.95 * len(found) * (game.num_players() - 1)


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


def test_who_shares_gold_is_told_what_there_is_to_choose_from() -> None:
    """Others cannot know the cards, so in their worlds the cards differ, and with them the legal choices."""
    chance = random.Random(4)
    game = pyspiel.load_game("python_saboteur(chance=sampled,players=5)")
    legal: dict[str, list[int]] = {}
    state = game.new_initial_state()
    while state.table.game.phase != "take":
        state = game.new_initial_state() if state.is_terminal() else after(state, 1, chance, wild=0)
    watcher = (state.current_player() + 1) % 5
    for _ in range(60):
        twin = state.resample_from_infostate(watcher, chance.random)
        assert known(twin, watcher) == known(state, watcher)
        told = twin.information_state_string(state.current_player())
        for line in told.splitlines()[-1:]:
            legal.setdefault(line, twin.legal_actions())
            assert legal[line] == twin.legal_actions(), line
    assert len(set(map(tuple, legal.values()))) > 1


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
    """In 200 worlds each seat is a saboteur as often as by chance, and hardly any hand is the true one."""
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
