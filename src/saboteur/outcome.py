"""Outcome: the end of a round, its winners, and each seat's gold with the reason."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur.kernel import Position, codes


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended, as everybody may know it.

    While the round is being played, `winner` is None, `reached` is False and the rest is empty.
    """

    winner: str | None  # the side: miners, saboteurs, blue, green, both or none
    reached: bool  # whether the gold was reached
    winners: tuple[int, ...]  # the seats that have won the round
    why: tuple[str, ...]  # for each seat one of `REASONS`: why it got gold, or none
    thefts: tuple[tuple[int, int], ...]  # the thief, and the seat that lost a nugget (9.11)


@dataclass(frozen=True, slots=True)
class RoundResult(Outcome):
    """An outcome with each seat's change of nuggets in the round, thefts included. Gold cards are secret (7.4)."""

    gold: tuple[int, ...]


# The reasons why a seat got gold for a round, or none.
REASONS = {
    "lost": "another side has won",
    "shares": "a miner who takes part in sharing the gold cards (7.1)",
    "connects": "the selfish dwarf, who made the connection (8.2)",
    "wins": "of the side that has won: a saboteur (7.2, 9.18), or a miner of a winning team (9.17)",
    "boss": "the boss, who gets one nugget less (9.19)",
    "profiteer": "the profiteer, who gets two nuggets less (9.19)",
    "tool-broken": "a miner of the winning side, whose tool is broken: no gold cards (8.1)",
    "left-out": "the selfish dwarf if another player connects; every other miner if the selfish dwarf does (8.2)",
    "crystals": "a geologist, who gets what the crystals are worth (9.20)",
    "trapped": "trapped when the round ended: no gold (9.16)",
}


def outcome_of(position: Position) -> Outcome:
    """How the round of a position has ended."""
    facts = position.facts()
    winner = codes.WINNERS[facts.winner]
    if winner is None:
        return Outcome(None, False, (), (), ())
    lots = position.lots()
    robbed = [(seat, position.stole_from(seat - 1) + 1) for seat in range(1, facts.seats + 1)]
    return Outcome(
        winner,
        position.gold_reached(),
        tuple(seat for seat, lot in enumerate(lots, 1) if codes.WINNING_LOTS >> lot & 1),
        tuple(codes.LOTS[lot] for lot in lots),
        tuple((thief, other) for thief, other in robbed if other != codes.NOBODY + 1),
    )


def result_of(position: Position) -> RoundResult:
    """The same with the gold, for those who know everything."""
    outcome = outcome_of(position)
    seats = range(position.facts().seats)
    gold = tuple(position.nuggets(seat) - position.nuggets_before(seat) for seat in seats)
    return RoundResult(outcome.winner, outcome.reached, outcome.winners, outcome.why, outcome.thefts, gold)
