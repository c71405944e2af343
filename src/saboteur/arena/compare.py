"""Comparison: the same deals with one bot and with another, in a seat or in all seats of a team.

The role is fixed. In each deal one seat with that role is drawn. With `team` all seats of the role are exchanged, but
in Saboteur 2, whose miners are two teams, those of one colour. The deal is played twice, once with `against` there and
once with `bot`; `others` play all other seats in both rounds. The choice of deals does not depend on the play, so
nothing is selected by its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from saboteur.arena.rounds import ROLE_OF, ROLES, ArenaRound, Seating, play_round


@dataclass(frozen=True)
class Comparison:
    """`bot` instead of `against`, among `others`, for each of some roles."""

    seating: Seating
    bot: str
    against: str
    others: str
    team: bool = False
    roles: tuple[str, ...] = ROLES

    def described(self) -> dict[str, Any]:
        return {
            "what": "compare",
            **self.seating.described(),
            "bot": self.bot,
            "against": self.against,
            "others": self.others,
            "team": self.team,
            "roles": list(self.roles),
        }

    def exchanged(self, index: int, role: str, dwarfs: Sequence[str]) -> list[int]:
        """The seats that both bots play in turn; none if nobody was dealt the role."""
        seats = [seat for seat, dwarf in enumerate(dwarfs, 1) if ROLE_OF[dwarf] == role]
        if not seats:
            return []
        drawn = Random(f"{self.seating.seed}/{index}/{role}").choice(seats)
        if not self.team:
            return [drawn]
        return [seat for seat in seats if dwarfs[seat - 1] == dwarfs[drawn - 1]]

    def play(self, index: int) -> dict[str, Any]:
        """For each role that was dealt: wins and gold of the exchanged seats, and whether the gold was reached."""
        deal = self.seating.deal(index)
        dwarfs = deal.dwarfs or ()
        played: dict[tuple[str, ...], ArenaRound] = {}  # a side that does not depend on the role is played only once

        def side(name: str, seats: list[int]) -> list[int]:
            bots = tuple(name if seat in seats else self.others for seat in range(1, self.seating.seats + 1))
            if bots not in played:
                played[bots] = play_round(self.seating, index, bots, deal)
            outcome = played[bots]
            won = sum(outcome.won[seat - 1] for seat in seats)
            return [won, sum(outcome.gold[seat - 1] for seat in seats), int(outcome.reached)]

        result: dict[str, Any] = {}
        for role in self.roles:
            seats = self.exchanged(index, role, dwarfs)
            if seats:
                result[role] = [len(seats), side(self.against, seats), side(self.bot, seats)]
        return result


MEASURES = ("won", "gold", "reached")


def compared(plan: Comparison, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The report: by role and measure, both sides, their difference, its interval and its p-value."""
    return {**plan.described(), "deals": len(results), "by_role": {role: _role(role, results) for role in plan.roles}}


def _role(role: str, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    from saboteur.arena.figures import mean, sign_flip

    pairs = [result[role] for result in results if role in result]
    report: dict[str, Any] = {"deals": len(pairs)}
    for place, measure in enumerate(MEASURES):
        # Wins and gold of a seat: the mean over the seats exchanged in a deal.
        shares = [1 if measure == "reached" else seats for seats, _, _ in pairs]
        without = [Fraction(pair[1][place], share) for pair, share in zip(pairs, shares, strict=True)]
        with_it = [Fraction(pair[2][place], share) for pair, share in zip(pairs, shares, strict=True)]
        differences = [new - old for new, old in zip(with_it, without, strict=True)]
        report[measure] = {
            "against": mean([float(value) for value in without]).as_json(),
            "bot": mean([float(value) for value in with_it]).as_json(),
            "difference": mean([float(value) for value in differences]).as_json(),
            "better": sum(difference > 0 for difference in differences),
            "worse": sum(difference < 0 for difference in differences),
            "p": sign_flip(differences),
        }
    return report


def comparison_lines(report: dict[str, Any]) -> list[str]:
    """The report for people."""
    where = "all seats of a team" if report["team"] else "one seat"
    lines = [
        (
            f"{report['bot']} instead of {report['against']} at {where} among {report['others']}; {report['rulebook']},"
            f" {report['seats']} players, {report['deals']} deals, seed {report['seed']}"
        ),
        "",
        (
            f"{'role':<10}{'deals':>6}  {'':<14}{report['against'][:11]:>11} {report['bot'][:11]:>11}  "
            f"{'difference, 95 % interval':<28}{'better/worse':>13}  p"
        ),
    ]
    for role, figures in report["by_role"].items():
        for measure, words, factor, unit in (
            ("won", "rounds won", 100, " %"),
            ("gold", "gold a round", 1, ""),
            ("reached", "gold reached", 100, " %"),
        ):
            found = figures[measure]
            digits = 1 if factor == 100 else 3
            gap = {name: found["difference"][name] * factor for name in ("value", "low", "high")}
            sides = [f"{found[side]['value'] * factor:.{digits}f}{unit}" for side in ("against", "bot")]
            spread = f"{gap['value']:+.{digits}f} [{gap['low']:+.{digits}f}, {gap['high']:+.{digits}f}]"
            first = f"{role:<10}{figures['deals']:>6}" if measure == "won" else " " * 16
            odds = f"{found['better']}/{found['worse']}"
            lines.append(
                f"{first}  {words:<14}{sides[0]:>11} {sides[1]:>11}  {spread:<28}{odds:>13}  {p_text(found['p'])}"
            )
    return lines


def p_text(p: float) -> str:
    return "< 1e-12" if p <= 1e-12 else f"{p:.2g}" if p < 0.001 else f"{p:.4f}"
