"""How good a learned policy is as a miner: the same deals with learned miners and with `digger`s, against `digger`s.

    python examples/evaluate.py runs/learned/policy.pt --games 100

In each game all miners are played by one kind and all saboteurs by `digger`. Rounds are counted, not games, because
roles are dealt anew in each.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from features import featurize
from learn import PLAYERS, Policy, tensors

from saboteur.actions import action_number, action_of
from saboteur.game import Game
from saboteur.kernel import Study
from saboteur.players import player_named, tell
from saboteur.research.observation import SIZE


def choice(policy: Policy, study: Study, seat: int) -> int:
    """The action that the policy likes best, as the kernel's number."""
    observation, mask = np.empty(SIZE, np.uint8), np.zeros(study.size, np.int8)
    study.look(seat, observation, mask)
    legal = np.array(study.position.legal_actions())
    with torch.no_grad():
        chances, _, _ = policy(tensors(featurize(observation[None], legal, np.array([len(legal)]))))
    return int(legal[int(chances.argmax())])


def play(seed: str, miners: str, policy: Policy | None) -> list[bool]:
    """One game of three rounds: whether the miners won each of them."""
    game = Game.new("es-AR", PLAYERS, seed=seed)
    study = Study(game._position)
    bots = {seat: player_named("digger", f"{seed}/{seat}") for seat in game.all_seats}
    chance = {seat: player_named("chance", f"{seed}/{seat}") for seat in game.all_seats}
    while game.phase != "game-over":
        seat = game.turn
        if seat is None:
            tell(bots, game.deal())
            continue
        if game.dwarfs[seat - 1] == "miner" and miners == "learned":
            assert policy is not None
            action = action_of(choice(policy, study, seat - 1))
        else:
            who = chance if game.dwarfs[seat - 1] == "miner" and miners == "chance" else bots
            action = who[seat].choose(game.view(seat), game.legal())
        study.note(action_number(action))
        tell(bots, game.play(action))
    return [result.winner == "miners" for result in game.results]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learned miners against digger saboteurs.")
    parser.add_argument("policy", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", nargs="+", default=["learned", "digger", "chance"], help="who plays the miners")
    wish = parser.parse_args()
    torch.set_num_threads(1)
    policy = Policy()
    policy.load_state_dict(torch.load(wish.policy)["policy"])
    for miners in wish.against:
        won = [result for n in range(wish.games) for result in play(f"e7a1{n:04x}", miners, policy)]
        share = sum(won) / len(won)
        error = 1.96 * sqrt(share * (1 - share) / len(won))
        print(f"{miners:8} miners won {share:6.1%} ± {error:.1%} of {len(won)} rounds", flush=True)


if __name__ == "__main__":
    main()
