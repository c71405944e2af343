"""The state of a game, and its legal actions (chapters 3 to 5, 9.5 to 9.16)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from .board import Board, Site
from .cards import TOOLS, cell_name, is_path, ways_to_lie
from .gold import seats_from
from .rulebooks import rules_of

BARRED_BY = {*TOOLS, "trapped"}  # 4.5, 9.16


class Illegal(Exception):
    """The action is not legal now; nothing has changed."""


class Table:
    """Everything that lies on the table or is held, and every action that is legal there."""

    def __init__(
        self,
        rulebook: str,
        seats: int,
        options: Iterable[str] = (),
        settings: Mapping[str, str] = {},
        first: int = 1,
    ) -> None:
        self.rulebook = rulebook
        self.seats = seats
        self.options = set(options)
        self.rules = rules_of(rulebook, seats, self.options, settings)
        if not 1 <= first <= seats:
            raise ValueError(f"there is no seat {first}")
        self.two = rulebook == "saboteur-2"
        self.everyone = list(range(1, seats + 1))
        self.first = self.next_first = first  # who began this round, who begins the next
        self.rounds: list[dict[str, Any]] = []
        self.gold = [0] * seats
        self.winners: list[int] | None = None
        self.turn: int | None = None
        self.phase = "over"  # over (also before the first deal), play, share, steal
        self.board: Board | None = None
        self.hands: list[list[str]] = [[] for _ in self.everyone]
        self.pile: list[str] = []
        self.set_aside: list[str] = []
        self.discards: list[str] = []
        self.dwarfs: list[str] = []
        self.aside: list[str] = []
        self.gold_pile: list[int] = []
        self.gold_drawn: list[int] = []  # cards on their way round (7.1)
        self.queue: list[int] = []  # who shares gold (in a ring), or who may still steal
        self.before: dict[int, set[str]] = {}  # the marks before each seat
        self.thieves: list[int] = []  # seats with a thief, in the order they were laid
        self.last_path_by: int | None = None
        self.last_card_by: int | None = None
        self.idle_passes = 0  # 10.8
        self._legal: list[str] | None = None
        self._sites: list[Site] | None = None

    def legal(self) -> list[str]:
        """The legal actions of the seat to act, sorted by code point."""
        if self._legal is None:
            self._legal = sorted(set(self._actions()))
        return list(self._legal)

    def _actions(self) -> Iterator[str]:
        if self.turn is None:
            return
        if self.phase == "share":
            values = set(self.gold_drawn)
            if self.rules["gold-choice"] == "highest":  # 10.5
                values = {max(values)}
            yield from (f"take {value}" for value in values)
        elif self.phase == "steal":  # 9.11
            yield "steal none"
            yield from (f"steal {seat}" for seat in self._others(self.turn) if self.gold[seat - 1] > 0)
        else:
            yield from self._plays(self.turn)
            yield from self._passes(self.turn)

    def _passes(self, seat: int) -> Iterator[str]:
        """Discarding: to pass (3.1, 3.3, 9.5) or to clear a card before oneself (9.5)."""
        hand = sorted(self.hands[seat - 1])
        if not hand:
            yield "pass"
        for number in (1, 2, 3) if self.two else (1,):
            for cards in set(combinations(hand, number)):
                yield " ".join(["discard", *cards])
        if self.two:
            for mark in self.before[seat]:
                for cards in set(combinations(hand, 2)):
                    yield " ".join(["clear", mark, *cards])

    def _can_play(self, seat: int) -> bool:
        """Whether the seat holds a card that can be played, were it its turn now (6.4)."""
        return any(True for _ in self._plays(seat))

    def _plays(self, seat: int) -> Iterator[str]:
        """Every way to lay or play a card of that seat's hand: neither discards nor clears."""
        assert self.board is not None
        for card in set(self.hands[seat - 1]):
            if not is_path(card):
                yield from self._plays_of_action_card(seat, card)
            elif not self.before[seat] & BARRED_BY:  # 4.5, 9.16
                for code in ways_to_lie(card):
                    for site in self._current_sites():
                        if site.takes(code, self.rules["link"]):
                            yield f"place {code} {cell_name(site.cell)}"

    def _plays_of_action_card(self, seat: int, card: str) -> Iterator[str]:
        assert self.board is not None
        others, everyone, before = self._others(seat), self.everyone, self.before
        kind, *tools = card.split("-") if card.startswith(("break-", "mend-")) else [card]
        if kind == "break":  # 5.1
            yield from (f"break {tools[0]} {other}" for other in others if tools[0] not in before[other])
        elif kind == "mend":  # 5.2
            double = f" {card}" if len(tools) == 2 else ""
            yield from (f"mend {tool} {who}{double}" for tool in tools for who in everyone if tool in before[who])
        elif kind == "rockfall":  # 5.3
            yield from (f"rockfall {cell_name(cell)}" for cell in self.board.removable())
        elif kind == "map":  # 5.4
            yield from (f"map {cell_name(cell)}" for cell in self.board.face_down)
        elif kind == "thief":  # 9.10, 9.11
            yield from (["thief"] if "thief" not in before[seat] else [])
        elif kind == "hands-off":  # 9.12
            yield from (f"hands-off {who}" for who in everyone if "thief" in before[who])
        elif kind == "free":  # 9.12
            yield from (f"free {who}" for who in everyone if "trapped" in before[who])
        elif kind == "trapped":  # 9.10, 9.16, 10.12
            yield from (f"trap {other}" for other in others if "trapped" not in before[other])
        elif kind == "swap-hats":  # 9.13
            yield from (f"swap-hats {who}" for who in everyone if self.aside)
        else:  # 9.14, 9.15
            assert kind in ("inspect", "swap-hands")
            yield from (f"{kind} {other}" for other in others)

    def _current_sites(self) -> list[Site]:
        assert self.board is not None
        if self._sites is None:
            self._sites = self.board.sites()
        return self._sites

    def _others(self, seat: int) -> list[int]:
        return [other for other in self.everyone if other != seat]

    def _seats_from(self, first: int, direction: str) -> list[int]:
        return seats_from(first, direction, self.seats)
