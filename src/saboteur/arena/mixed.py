"""A table of several bots: every deal is played several times, and the bots move on by a seat until each has sat
everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from saboteur.arena.rounds import ROLES, Seating, play_round, roles_dealt

MEASURES = ("won", "gold")


@dataclass(frozen=True)
class Mixed:
    """The bots by name, one for each seat. With `cross`, each bot's miners also meet each bot's saboteurs."""

    seating: Seating
    bots: tuple[str, ...]
    cross: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.bots))

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """The bots by seat, each order once."""
        return list(dict.fromkeys(self.bots[-shift:] + self.bots[:-shift] for shift in range(len(self.bots))))

    def described(self) -> dict[str, Any]:
        return {"what": "table", **self.seating.described(), "players": list(self.bots), "matrix": self.cross}

    def play(self, index: int) -> dict[str, Any]:
        deal = self.seating.deal(index)
        roles = roles_dealt(deal)
        rounds = [play_round(self.seating, index, bots, deal).as_json() for bots in self.rotations]
        result: dict[str, Any] = {"rounds": rounds}
        if self.cross:
            result["cross"] = [
                [
                    int(play_round(self.seating, index, self._sides(roles, miners, saboteurs), deal).reached)
                    for saboteurs in self.names
                ]
                for miners in self.names
            ]
        return result

    def _sides(self, roles: Sequence[str], miners: str, saboteurs: str) -> list[str]:
        return [saboteurs if role == "saboteur" else miners for role in roles]


def mixed_report(plan: Mixed, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Rates and gold by bot and role, ratings, and the matrix of everyone against everyone."""
    from saboteur.arena.figures import estimate
    from saboteur.arena.ratings import ratings

    players: dict[str, Any] = {}
    for name in plan.names:
        players[name] = {}
        for role in (*ROLES, "all"):
            rows = {measure: [_sums(plan, result, name, role, measure) for result in results] for measure in MEASURES}
            if any(rounds for _, rounds in rows["won"]):
                players[name][role] = {
                    "rounds": int(sum(rounds for _, rounds in rows["won"])),
                    **{measure: estimate(rows[measure]).as_json() for measure in MEASURES},
                }
    report = {
        **plan.described(),
        "deals": len(results),
        "rounds": len(results) * len(plan.rotations),
        "reached": estimate([_reached(result) for result in results]).as_json(),
        "by_player": players,
        "ratings": ratings((bots, outcome) for result in results for bots, outcome in _rounds(plan, result)),
        "differences": _differences(plan, results),
    }
    if plan.cross:
        report["cross"] = [
            [estimate([(result["cross"][row][column], 1) for result in results]).as_json() for column in _places(plan)]
            for row in _places(plan)
        ]
    return report


def _places(plan: Mixed) -> range:
    return range(len(plan.names))


def _rounds(plan: Mixed, result: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    return zip(plan.rotations, result["rounds"], strict=True)


def _reached(result: dict[str, Any]) -> tuple[float, float]:
    return sum(outcome["reached"] for outcome in result["rounds"]), len(result["rounds"])


def _sums(plan: Mixed, result: dict[str, Any], name: str, role: str, measure: str) -> tuple[float, float]:
    """A bot's wins and gold in a deal in some role, and how often it had the role."""
    got = [
        value
        for bots, outcome in _rounds(plan, result)
        for bot, dealt, value in zip(bots, outcome["roles"], outcome[measure], strict=True)
        if bot == name and role in (dealt, "all")
    ]
    return float(sum(got)), float(len(got))


def _differences(plan: Mixed, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """By role: how many more points of rounds the row's bot wins than the column's, in the same deals and seats.

    In every deal each bot sits at each seat, so the value of the seats cancels out.
    """
    from saboteur.arena.figures import mean

    found: dict[str, Any] = {}
    for role in ROLES:
        shares = {
            name: [
                won / rounds if rounds else None
                for won, rounds in (_sums(plan, result, name, role, "won") for result in results)
            ]
            for name in plan.names
        }
        found[role] = [
            [
                mean(
                    [a - b for a, b in zip(shares[row], shares[column], strict=True) if a is not None and b is not None]
                )
                .times(100)
                .as_json()
                for column in plan.names
            ]
            for row in plan.names
        ]
    return found


def mixed_lines(report: dict[str, Any]) -> list[str]:
    """The report for people."""
    names = list(report["by_player"])
    wide = max(10, *(len(name) + 2 for name in names))
    reached = report["reached"]
    lines = [
        (
            f"{report['rulebook']}, {report['seats']} players, {report['deals']} deals, {report['rounds']} rounds, "
            f"seed {report['seed']}; gold reached in {percent(reached)} of rounds"
        ),
        "",
        f"{'bot':<{wide}}{'role':<10}{'rounds':>8}  {'rounds won, 95 % interval':<28}{'gold a round':<26}rating",
    ]
    for name, roles in report["by_player"].items():
        for role, figures in roles.items():
            gold = figures["gold"]
            rating = report["ratings"].get(role, {}).get(name)
            lines.append(
                f"{name:<{wide}}{role:<10}{figures['rounds']:>8}  {percent(figures['won']):<28}"
                + f"{gold['value']:.3f} [{gold['low']:.3f}, {gold['high']:.3f}]".ljust(26)
                + (f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "")
            )
    if len(names) > 1:
        for role in ROLES:
            lines += [
                "",
                f"As {role}: points of rounds won that the row has more than the column, same deals and seats",
            ]
            lines += _matrix(names, wide, report["differences"][role], "+.1f")
    if "cross" in report:
        lines += ["", "Miners of the row against saboteurs of the column: % of rounds in which the gold is reached"]
        lines += _matrix(names, wide, report["cross"], ".1%")
    return lines


def _matrix(names: list[str], wide: int, matrix: list[list[dict[str, Any]]], form: str) -> list[str]:
    cells = [
        [f"{cell['value']:{form}} [{cell['low']:{form}}, {cell['high']:{form}}]" for cell in row] for row in matrix
    ]
    column = max(len(text) for row in cells for text in row) + 2
    lines = [" " * wide + "".join(f"{name:<{column}}" for name in names)]
    lines += [
        f"{name:<{wide}}" + "".join(f"{text:<{column}}" for text in row) for name, row in zip(names, cells, strict=True)
    ]
    return [line.rstrip() for line in lines]


def percent(figure: dict[str, Any]) -> str:
    return f"{100 * figure['value']:.1f} % [{100 * figure['low']:.1f}, {100 * figure['high']:.1f}]"
