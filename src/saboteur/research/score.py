"""The rewards of all environments: nuggets, or rounds won and lost."""

from __future__ import annotations

from saboteur.game import Game
from saboteur.outcome import RoundResult

REWARDS = ("nuggets", "round")
NO_GAME = "no game is dealt; expected a call of reset"


def check_reward(reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f"{reward!r} is no reward; expected one of: {', '.join(REWARDS)}")


def score_of(result: RoundResult) -> list[int]:
    """A finished round by seat: 1 for those who got gold for it, -1 for the others; 0 for all if nobody got any.

    Thefts come later and do not count.
    """
    paid = list(result.gold)
    for thief, robbed in result.thefts:
        paid[thief - 1] -= 1
        paid[robbed - 1] += 1
    return [(1 if gold > 0 else -1) if any(paid) else 0 for gold in paid]


def scores(game: Game) -> list[list[int]]:
    """The score of each round begun; all 0 while the round is not over."""
    over = game.phase in ("round-over", "game-over")
    finished = game.results if over else game.results[:-1]
    return [*map(score_of, finished), *([] if over or not game.round else [[0] * game.seats])]


def rounds_won(game: Game) -> list[int]:
    """The sum of all rounds."""
    return [sum(by_round) for by_round in zip([0] * game.seats, *scores(game), strict=True)]
