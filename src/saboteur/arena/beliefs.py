"""Beliefs: how well a bot recognizes saboteurs, turn by turn, compared with the numbers of roles alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, runtime_checkable

from saboteur.arena.plots import Series, line_plot
from saboteur.arena.rounds import SABOTEUR, Seating, play_round
from saboteur.deal import dwarfs_in_play
from saboteur.game import Game
from saboteur.players import Player, player_named
from saboteur.view import View

WHEN = (0.0, 0.25, 0.5, 0.75, 1.0)  # parts of a round at which beliefs are compared
SCORES = ("log_loss", "brier")


@runtime_checkable
class Suspicious(Protocol):
    """A player that can say, for each other seat, how likely it is to be a saboteur."""

    def suspicion(self, view: View, /) -> Mapping[int, float]: ...


def holds_beliefs(bot: str) -> bool:
    return isinstance(player_named(bot, "0"), Suspicious)


@dataclass(frozen=True)
class Beliefs:
    """One `observer` at a random seat among `others`. Before each turn it is asked for its suspicions."""

    seating: Seating
    observer: str
    others: str

    def described(self) -> dict[str, Any]:
        return {"what": "beliefs", **self.seating.described(), "observer": self.observer, "others": self.others}

    def play(self, index: int) -> dict[str, Any]:
        seats = self.seating.seats
        eyes = Random(f"{self.seating.seed}/{index}/eyes").randrange(seats) + 1
        bots = [self.observer if seat == eyes else self.others for seat in range(1, seats + 1)]
        judged = [seat for seat in range(1, seats + 1) if seat != eyes]
        said: list[list[float]] = []
        truth: list[list[int]] = []
        own: list[str] = []

        def watch(game: Game, players: Mapping[int, Player]) -> None:
            observer = players[eyes]
            assert isinstance(observer, Suspicious)
            suspicion = observer.suspicion(game.view(eyes))
            said.append([round(suspicion[seat], 6) for seat in judged])
            truth.append([int(game.dwarfs[seat - 1] == SABOTEUR) for seat in judged])
            own.append(game.dwarfs[eyes - 1])

        play_round(self.seating, index, bots, watch=watch)
        return {"said": said, "truth": truth, "prior": [self.prior(dwarf) for dwarf in own]}

    def prior(self, own: str) -> float:
        """The probability that another seat is a saboteur, given the own dwarf and the numbers of roles."""
        dwarfs = dwarfs_in_play(self.seating.rules, self.seating.seats)
        return (dwarfs.count(SABOTEUR) - (own == SABOTEUR)) / (len(dwarfs) - 1)


def beliefs_report(plan: Beliefs, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Scores at parts of the round and lap by lap; a lap is a turn of every seat."""
    laps = sorted(len(result["said"]) // plan.seating.seats for result in results)
    usual = laps[len(laps) // 10] if laps else 0  # laps that nine of ten rounds have
    at_lap = {
        lap: [
            lap * plan.seating.seats if lap * plan.seating.seats < len(result["said"]) else None for result in results
        ]
        for lap in range(usual + 1)
    }
    at_part = {part: [round(part * (len(result["said"]) - 1)) for result in results] for part in WHEN}
    return {
        **plan.described(),
        "deals": len(results),
        "by_part": [{"part": part, **_scores(results, turns)} for part, turns in at_part.items()],
        "by_lap": [{"lap": lap, **_scores(results, turns, brief=True)} for lap, turns in at_lap.items()],
    }


def _scores(results: Sequence[dict[str, Any]], turns: Sequence[int | None], brief: bool = False) -> dict[str, Any]:
    import numpy as np

    from saboteur.arena import figures

    said: list[float] = []
    truth: list[float] = []
    prior: list[float] = []
    deal: list[int] = []
    for index, (result, turn) in enumerate(zip(results, turns, strict=True)):
        if turn is not None and result["said"]:
            said += result["said"][turn]
            truth += result["truth"][turn]
            prior += [result["prior"][turn]] * len(result["truth"][turn])
            deal += [index] * len(result["truth"][turn])
    chances, so, base, which = (np.array(values, dtype=np.float64) for values in (said, truth, prior, deal))
    report: dict[str, Any] = {"judged": len(so)}
    for name, score in (("log_loss", figures.log_loss), ("brier", figures.brier)):
        own, of_prior = score(chances, so), score(base, so)
        report[name] = figures.estimate(figures.by_deal(own, which)).as_json()
        report[f"{name}_prior"] = figures.estimate(figures.by_deal(of_prior, which)).as_json()
        report[f"{name}_gain"] = figures.estimate(figures.by_deal(of_prior - own, which)).as_json()
    if not brief:
        report["auc"] = figures.auc_estimate(chances, so, which).as_json()
        report["auc_prior"] = figures.auc_estimate(base, so, which).as_json()
        report["calibration"] = figures.calibration(chances, so)
    return report


def beliefs_lines(report: dict[str, Any]) -> list[str]:
    lines = [
        (
            f"{report['observer']} judges {report['others']}; {report['rulebook']}, {report['seats']} players, "
            f"{report['deals']} deals, seed {report['seed']}"
        ),
        "",
        f"{'part of round':<15}{'log-loss':<26}{'prior':>7}  {'Brier':<26}{'prior':>7}  {'AUC':<26}{'prior':>7}",
    ]
    for row in report["by_part"]:
        cells = "".join(f"{_spread(row[name]):<26}{row[f'{name}_prior']['value']:>7.3f}  " for name in (*SCORES, "auc"))
        lines.append(f"{row['part']:<15.0%}{cells.rstrip()}")
    lines += ["", "At half of a round: chance given, how often it was so, of how many"]
    half = next(row for row in report["by_part"] if row["part"] == 0.5)
    lines += [f"  {row['chance']:>6.1%} {row['true']:>7.1%} {row['count']:>7}" for row in half["calibration"]]
    return lines


def _spread(figure: dict[str, Any]) -> str:
    return f"{figure['value']:.3f} [{figure['low']:.3f}, {figure['high']:.3f}]"


def beliefs_plot(report: dict[str, Any]) -> str:
    own, prior = Series(report["observer"]), Series("prior")
    for row in report["by_lap"]:
        own.add(row["lap"], row["log_loss"])
        prior.add(row["lap"], row["log_loss_prior"])
    title = f"Log-loss of {report['observer']} about {report['others']}, by turns of every seat"
    return line_plot(title, "turns of every seat", "nats", [own, prior])
