"""The gold of each player at the end of a round (chapters 7, 8 and 9). Seats are numbers from 1."""

from collections.abc import Collection, Sequence
from itertools import combinations

from .board import Board

SABOTEURS_PAY = {1: 4, 2: 3, 3: 3, 4: 2}  # 7.2


def seats_from(first: int, direction: str, seats: int) -> list[int]:
    """All seats, beginning with `first`, clockwise or counter-clockwise (3.4)."""
    step = 1 if direction == "clockwise" else -1
    return [(first - 1 + step * i) % seats + 1 for i in range(seats)]


def change(pile: Sequence[int], amount: int) -> list[int]:
    """The cards that make the amount, or the largest below it (10.2): the fewest, larger cards first (10.7)."""
    some = [value for value in (3, 2, 1) for _ in range(min(pile.count(value), amount))]
    for total in range(amount, 0, -1):
        for number in range(1, total + 1):
            ways = {cards for cards in combinations(some, number) if sum(cards) == total}
            if ways:
                return list(max(ways))
    return []


def sharers(dwarfs: Sequence[str], connector: int, broken: Collection[int], direction: str) -> list[int]:
    """The miners who share, in order: the connector or the first miner in the gold's direction begins (7.1).

    The selfish dwarf is left out (8.2); `broken` are the seats left out for a broken tool (8.1).
    """
    order = seats_from(connector, direction, len(dwarfs))
    return [seat for seat in order if dwarfs[seat - 1] == "miner" and seat not in broken]


def cards_to_draw(rule: str, dwarfs: Sequence[str], sharing: int) -> int:
    """How many gold cards are due when anyone but the selfish dwarf connects (chapter 8, 8.2, 10.4)."""
    if rule == "miners":
        return sharing
    return min(9, len(dwarfs) - ("selfish" in dwarfs))


def team_that_won(board: Board, connector: str) -> str:
    """9.17: `blue`, `green`, `both` or `none`, by the dwarf who made the connection."""
    reaches = {"blue": board.gold_reached_past("green"), "green": board.gold_reached_past("blue")}
    if connector in reaches:
        other = "green" if connector == "blue" else "blue"
        return connector if reaches[connector] else other if reaches[other] else "none"
    teams = [team for team, free in reaches.items() if free]
    return "both" if len(teams) == 2 else teams[0] if teams else "none"


def saboteur_2_pay(
    dwarfs: Sequence[str], trapped: Collection[int], winner: str, reached: bool, crystals: int
) -> list[int]:
    """9.16 to 9.20: nuggets by seat, before any theft."""
    winning = {"profiteer"}
    if reached:
        winning |= {"boss"} | ({"blue", "green"} if winner == "both" else {winner})
    else:
        winning |= {"saboteur"}
    free = [seat for seat in range(1, len(dwarfs) + 1) if seat not in trapped]
    winners = [seat for seat in free if dwarfs[seat - 1] in winning]
    geologists = [seat for seat in free if dwarfs[seat - 1] == "geologist"]
    each = {1: 5, 2: 4, 3: 3, 4: 2}.get(len(winners), 1)  # 9.19
    less = {"boss": 1, "profiteer": 2}
    pay = [0] * len(dwarfs)
    for seat in winners:
        pay[seat - 1] = max(0, each - less.get(dwarfs[seat - 1], 0))
    for seat in geologists:
        pay[seat - 1] = crystals // len(geologists)  # 9.20
    return pay
