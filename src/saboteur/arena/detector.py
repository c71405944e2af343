"""A detector: it counts each seat's actions in the first half of a round, and learns from other deals to find
saboteurs.

An attentive stranger who knows nothing of the game could do the same. A saboteur that it finds hides badly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saboteur import cards
from saboteur.actions import TARGET_WORDS, Action, Mend, Place, Steal, Take, Target
from saboteur.arena.plots import interval_plot
from saboteur.arena.rounds import SABOTEUR, Seating, play_round, roles_dealt

KINDS = (
    "place",
    "place-dead-end",
    "break",
    "mend-self",
    "mend-other",
    "rockfall",
    "map",
    "discard",
    "pass",
    "clear",
    "thief",
    *TARGET_WORDS,
)


def kind_of(seat: int, action: Action) -> str:
    """The kind of an action, as everybody could see it."""
    match action:
        case Place(card, _):
            return "place-dead-end" if cards.is_dead_end(card) else "place"
        case Mend(_, target, _):
            return "mend-self" if target == seat else "mend-other"
        case Target(word, _):
            return word
    return str(action).split()[0]


@dataclass(frozen=True)
class Detection:
    """`bot` as the saboteurs, `others` everywhere else."""

    seating: Seating
    bot: str
    others: str

    def described(self) -> dict[str, Any]:
        return {"what": "detect", **self.seating.described(), "bot": self.bot, "others": self.others}

    def play(self, index: int) -> dict[str, Any]:
        deal = self.seating.deal(index)
        roles = roles_dealt(deal)
        bots = [self.bot if role == SABOTEUR else self.others for role in roles]
        outcome = play_round(self.seating, index, bots, deal)
        actions = [done for done in outcome.actions if not isinstance(done[1], Take | Steal)]
        counts = [[0] * len(KINDS) for _ in roles]
        for seat, action in actions[: len(actions) // 2]:
            counts[seat - 1][KINDS.index(kind_of(seat, action))] += 1
        won = [int(outcome.won[seat]) for seat, role in enumerate(roles) if role == SABOTEUR]
        return {"counts": counts, "saboteurs": [int(role == SABOTEUR) for role in roles], "won": [sum(won), len(won)]}


def detection_report(plan: Detection, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Fitted on the deals with even numbers, measured on the odd ones."""
    import numpy as np

    from saboteur.arena import figures

    def seats(which: int) -> tuple[Any, Any, Any]:
        chosen = [(index, result) for index, result in enumerate(results) if index % 2 == which]
        counts = np.array([row for _, result in chosen for row in result["counts"]], dtype=np.float64)
        truth = np.array([so for _, result in chosen for so in result["saboteurs"]], dtype=np.float64)
        deal = np.array([index for index, result in chosen for _ in result["saboteurs"]], dtype=np.float64)
        return counts.reshape(-1, len(KINDS)), truth, deal

    counts, truth, _ = seats(0)
    centre, spread = counts.mean(axis=0), counts.std(axis=0)
    spread[spread == 0] = 1.0
    weights = figures.logistic((counts - centre) / spread, truth)
    other_counts, other_truth, deal = seats(1)
    scores = ((other_counts - centre) / spread) @ weights[1:]
    return {
        **plan.described(),
        "deals": len(results),
        "auc": figures.auc_estimate(scores, other_truth, deal).as_json(),
        "auc_fitted": float(figures.auc(((counts - centre) / spread) @ weights[1:], truth)[0]),
        "weights": {kind: float(weight) for kind, weight in zip(KINDS, weights[1:], strict=True) if abs(weight) > 1e-9},
        "saboteurs_won": figures.estimate([result["won"] for result in results]).as_json(),
    }


def detection_lines(report: dict[str, Any]) -> list[str]:
    auc, won = report["auc"], report["saboteurs_won"]
    strongest = sorted(report["weights"].items(), key=lambda item: -abs(item[1]))[:6]
    return [
        (
            f"Saboteurs {report['bot']} among {report['others']}; {report['rulebook']}, {report['seats']} players, "
            f"{report['deals']} deals, seed {report['seed']}"
        ),
        "",
        (
            f"AUC of the detector at half of a round: {auc['value']:.3f} [{auc['low']:.3f}, {auc['high']:.3f}] "
            f"on {auc['deals']} deals, {report['auc_fitted']:.3f} on those that it was fitted to"
        ),
        "Gives a saboteur away, for each deviation: "
        + ", ".join(f"{kind} {weight:+.2f}" for kind, weight in strongest),
        f"Rounds won by saboteurs: {100 * won['value']:.1f} % [{100 * won['low']:.1f}, {100 * won['high']:.1f}]",
    ]


def detection_plot(report: dict[str, Any]) -> str:
    return interval_plot(f"Detector of {report['bot']} saboteurs at half of a round", "AUC", [("AUC", report["auc"])])
