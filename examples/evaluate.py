"""Measure a learned policy as a miner: the same deals with learned miners and with `digger`s, against `digger`s.

    python examples/evaluate.py runs/learned/policy.pt --games 100

In each game one kind plays all miners, and `digger` all saboteurs. Rounds are counted, not games, because roles are
dealt again in each round.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from features import featurize
from learn import PLAYERS, Policy, tensors

from saboteur.encoding import action_number, action_of
from saboteur.game import Game
from saboteur.kernel import Study
from saboteur.players import player_named
from saboteur.research import check_policy
from saboteur.research.observation import SIZE


def choice(policy: Policy, study: Study, seat: int, dice: np.random.Generator | None) -> int:
    """The policy's likeliest action, or with dice a random one by its probabilities, as the kernel's number."""
    observation, mask = np.empty(SIZE, np.uint8), np.zeros(study.size, np.int8)
    study.see(seat, observation, mask)
    legal = np.array(study.position.legal_actions())
    with torch.no_grad():
        now, then = study.missing()
        missing = np.array([now]), np.array(then)
        chances, _, _ = policy(tensors(featurize(observation[None], legal, np.array([len(legal)]), missing)))
    if dice is not None:
        return int(dice.choice(legal, p=torch.softmax(chances.double(), 0).numpy()))
    return int(legal[int(chances.argmax())])


def play(seed: str, miners: str, saboteurs: str, policy: Policy, sample: bool) -> list[bool]:
    """One game of three rounds: whether the miners won each of them."""
    game = Game.new("es-AR", PLAYERS, seed=seed)
    study = Study(game.truth)
    dice = np.random.default_rng(int(seed, 16)) if sample else None
    bots = {seat: player_named("digger", f"{seed}/{seat}") for seat in game.all_seats}
    chance = {seat: player_named("chance", f"{seed}/{seat}") for seat in game.all_seats}
    while game.phase != "game-over":
        seat = game.turn
        if seat is None:
            game.deal()
            continue
        kind = miners if game.dwarfs[seat - 1] == "miner" else saboteurs
        if kind == "learned":
            action = action_of(choice(policy, study, seat - 1, dice))
        else:
            action = {"chance": chance, "digger": bots}[kind][seat].choose(game.view(seat), game.legal())
        study.note(action_number(action))
        game.play(action)  # neither kind of bot listens to events
    return [result.winner == "miners" for result in game.results]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learned miners against digger saboteurs.")
    parser.add_argument("policy", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--miners", nargs="+", default=["learned", "digger", "chance"], help="who plays the miners")
    parser.add_argument("--saboteurs", default="digger", help="digger, learned or chance")
    parser.add_argument("--sample", action="store_true", help="draw actions by their chances, as in training")
    wish = parser.parse_args()
    torch.set_num_threads(1)
    policy = Policy()
    saved = torch.load(wish.policy)
    check_policy(saved.get("version"))
    policy.load_state_dict(saved["policy"])
    for miners in wish.miners:
        won = [
            result
            for n in range(wish.games)
            for result in play(f"e7a1{n:04x}", miners, wish.saboteurs, policy, wish.sample)
        ]
        share = sum(won) / len(won)
        error = 1.96 * sqrt(share * (1 - share) / len(won))
        print(
            f"{miners} miners against {wish.saboteurs} saboteurs won {share:6.1%} ± {error:.1%} of {len(won)} rounds",
            flush=True,
        )


if __name__ == "__main__":
    main()
