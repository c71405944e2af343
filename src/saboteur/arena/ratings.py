"""Ratings by role: each round is a match of the miners against the saboteurs, each as strong as its bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from saboteur.arena.plans import CannotRun
from saboteur.arena.rounds import ROLES


def rating_model() -> Any:
    try:
        return import_module("openskill.models").PlackettLuce()
    except ImportError as error:
        raise CannotRun("ratings need openskill: pip install 'saboteur-game[arena]'") from error


def ratings(rounds: Iterable[tuple[Sequence[str], dict[str, Any]]]) -> dict[str, dict[str, dict[str, float]]]:
    """By role and bot: mean and deviation of the skill, after all rounds in their order.

    A bot has one rating as miner and one as saboteur. Only ratings within a role can be compared, because they contain
    the value of the role as well. In Saboteur 2 one team of miners may win while another loses: then they are two
    sides.
    """
    model = rating_model()
    found: dict[tuple[str, str], Any] = {}
    for bots, outcome in rounds:
        sides: dict[tuple[str, int], list[str]] = {}
        for bot, role, won in zip(bots, outcome["roles"], outcome["won"], strict=True):
            if role in ROLES:
                sides.setdefault((role, won), []).append(bot)
        if len(sides) < 2:
            continue
        teams = [
            [found.get((role, bot)) or model.rating(name=f"{bot} {role}") for bot in side]
            for (role, _), side in sides.items()
        ]
        after = model.rate(teams, ranks=[1 if won else 2 for _, won in sides])
        news: dict[tuple[str, str], list[Any]] = {}
        for (role, _), side, team in zip(sides, sides.values(), after, strict=True):
            for bot, rating in zip(side, team, strict=True):
                news.setdefault((role, bot), []).append(rating)
        for key, ratings_of_seats in news.items():  # a bot in several seats gets their average
            found[key] = model.rating(
                mu=sum(rating.mu for rating in ratings_of_seats) / len(ratings_of_seats),
                sigma=sum(rating.sigma for rating in ratings_of_seats) / len(ratings_of_seats),
            )
    report: dict[str, dict[str, dict[str, float]]] = {role: {} for role in ROLES}
    for (role, bot), rating in found.items():
        report[role][bot] = {"mu": float(rating.mu), "sigma": float(rating.sigma)}
    return report
