"""Draw the log of examples/learn.py: ``python examples/curve.py runs/learned/log.csv curve.png``."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
import itertools

import matplotlib.pyplot as plt


def smooth(values: list[float], width: int = 9) -> list[float]:
    """Means of neighbours: a single batch has few rounds."""
    parts = [values[max(0, i - width // 2) : i + width // 2 + 1] for i in range(len(values))]
    return [sum(part) / len(part) for part in parts]


def main(log: str, picture: str) -> None:
    with Path(log).open() as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    decisions = [row["decisions"] / 1e6 for row in rows]
    figure, (above, below) = plt.subplots(2, 1, figsize=(8, 6), sharex=True)
    for name, label in (("against_rule", "the rule's saboteurs"), ("against_own", "its own saboteurs")):
        above.plot(decisions, smooth([100 * row[name] for row in rows]), label=f"against {label}")
    above.set_ylabel("rounds won by miners, %")
    above.set_title("One policy for all seats (es-AR, 5 players)")
    above.set_ylim(0, 80)  # the legend is below the curves
    above.legend(loc="lower right")
    for before, after in itertools.pairwise(rows):
        if before["near"] != after["near"]:
            words = "whole rounds" if after["near"] > 9 else f"from {after['near']:.0f} cards"
            above.axvline(after["decisions"] / 1e6, color="0.8", zorder=0)
            above.text(after["decisions"] / 1e6, 2, words, rotation=90, color="0.5", fontsize=7)
        if before["school"] != after["school"]:
            above.axvline(after["decisions"] / 1e6, color="0.5", linestyle="--", zorder=0)
            above.text(after["decisions"] / 1e6, 2, "school is over", rotation=90, color="0.3", fontsize=7)
    below.plot(decisions, [100 * row["right"] for row in rows], label="roles guessed right, %")
    below.plot(decisions, [100 * row["role"] for row in rows], label="loss of the role head × 100")
    below.set_xlabel("decisions, millions")
    below.legend()
    figure.tight_layout()
    figure.savefig(picture, dpi=120)


if __name__ == "__main__":
    main(*sys.argv[1:])
