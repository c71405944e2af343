"""Evidence: what a deed says about the dwarf who did it, and about its target, from the frequency of habits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, log

from saboteur.players.deeds import Deed
from saboteur.players.habits import AIMLESS, HABITS

HIDES = 0.4  # how often a saboteur does just what a miner would do, to hide
SLIPS = 0.1  # and how often a miner does what a saboteur would, for want of a better card
TEMPER = 0.5  # the share of a deed's evidence that counts
BOUND = 2.5  # the most evidence of one deed, in log-odds
STRAYS = 0.05  # how often a player acts at random
CHAOS = 0.3  # how often a whole table plays at random
ALL_STRAY = 0.9999  # and how often a player at such a table does
UNHEARD_OF = 0.001  # the frequency of a deed that was never counted

Shares = tuple[tuple[float, float], tuple[float, float]]  # log-likelihoods, by whether the actor and the target hinder
NOTHING_SAID: Shares = ((0.0, 0.0), (0.0, 0.0))
Aims = tuple[float, float]  # log-odds against acting at random: of the aim to dig, and of the aim to hinder
NO_AIM: Aims = (0.0, 0.0)


def aimful(aims: Sequence[Aims], prior: float, own: int | None, chaos: float = CHAOS) -> list[float]:
    """How likely each dwarf has an aim, from its own deeds: a player who now digs and now hinders has none.

    Some tables have few players without an aim, others have nearly only such players. So one player without an aim
    makes it likelier that the others have none. The listener's own dwarf is no evidence about them.
    """
    # The likelihood ratio: random player / purposeful player.
    without = [1 / ((1 - prior) * exp(digs) + prior * exp(hinders)) for digs, hinders in aims]
    strayed = [log((ALL_STRAY * each + 1 - ALL_STRAY) / (STRAYS * each + 1 - STRAYS)) for each in without]
    odds = log_odds(chaos) + sum(said for card, said in enumerate(strayed) if card != own)
    chaotic = chance_of(max(-50.0, min(50.0, odds)))
    return [
        (1 - chaotic) * (1 - STRAYS) / (1 - STRAYS + STRAYS * each)
        + chaotic * (1 - ALL_STRAY) / (1 - ALL_STRAY + ALL_STRAY * each)
        for each in without
    ]


def hinders(dwarf: str) -> bool:
    return dwarf == "saboteur"


def log_odds(chance: float) -> float:
    bounded = min(max(chance, 1e-9), 1 - 1e-9)
    return log(bounded / (1 - bounded))


def chance_of(odds: float) -> float:
    """The inverse of `log_odds`."""
    return 1 / (1 + exp(-odds))


def habit_of(deed: Deed, standing: str | None) -> str:
    return f"{deed.situation}: {deed.habit}" + (f" {standing}" if standing else "")


def aims_of(deed: Deed, standing: str | None) -> Aims:
    """The evidence of a deed for either aim, tempered and bounded; talk is no evidence of it."""
    habit = habit_of(deed, standing)
    aimless = AIMLESS.get(habit) or AIMLESS.get(habit_of(replace(deed, situation=_far(deed.situation)), standing))
    if deed.situation == "talk" or not (habit in HABITS or aimless):
        return NO_AIM
    known = HABITS.get(habit, (UNHEARD_OF, UNHEARD_OF))
    half = len(known) // 2
    by_aim = mixed([sum(known[:half]) / half, sum(known[half:]) / half])
    digs, hinder = (max(-BOUND, min(BOUND, log(usual / (aimless or UNHEARD_OF)))) for usual in by_aim)
    return TEMPER * digs, TEMPER * hinder


def sum_of(one: Aims, other: Aims, times: int = 1) -> Aims:
    return one[0] + times * other[0], one[1] + times * other[1]


def _far(situation: str) -> str:
    """The same situation far from the gold: random players seldom come nearer, and play the same there."""
    return situation.replace("near", "far").replace("middle", "far")


def mixed(usual: Sequence[float]) -> list[float]:
    """The frequency of a deed among those who dig and those who hinder, if some of either act like the others."""
    half = len(usual) // 2
    pairs = list(zip(usual[:half], usual[half:], strict=True))
    return [
        *((1 - SLIPS) * digs + SLIPS * hinder for digs, hinder in pairs),
        *((1 - HIDES) * hinder + HIDES * digs for digs, hinder in pairs),
    ]


def shares_of(deed: Deed, standing: str | None) -> Shares | None:
    """The evidence of a deed, tempered and bounded; None for deeds that were never counted."""
    found = HABITS.get(habit_of(deed, standing))
    if found is None:
        return None
    logs = [log(usual) for usual in mixed(found)]
    most = max(logs)
    bounded = [max(TEMPER * (value - most), -BOUND) for value in logs]
    if len(bounded) == 2:
        return (bounded[0], bounded[0]), (bounded[1], bounded[1])
    return (bounded[0], bounded[1]), (bounded[2], bounded[3])
