"""Points: the value of each action to a dwarf who plans a tunnel, or wants none to be dug.

The points for laying a card depend on the number of cards that the tunnel still needs to the goals that may hold the
gold. The points for actions on other players depend on the doubts about them.
"""

from __future__ import annotations

from collections.abc import Mapping

from saboteur import cards
from saboteur.actions import Action, Break, Clear, Discard, Map, Mend, Place, Rockfall, Steal, Take, Target, Thief
from saboteur.kernel.thinking.worth import (
    DOUBTED,
    LAID_FAR_POINTS,
    LAID_IN_VAIN_POINTS,
    LAST_CARDS_MISSING,
    WORTH,
    use_of,
)
from saboteur.notation import GOAL_CELLS, cell_offsets
from saboteur.players.mine import GOALS, Cell, Mine
from saboteur.players.styles import PLAIN, Style
from saboteur.view import View

BEHIND = 1.5  # a team is behind if it misses so many more cards than the other


class Turn:
    """One turn: the points of each action, from the viewer's dwarf and knowledge."""

    def __init__(self, view: View, doubts: Mapping[int, float], style: Style = PLAIN) -> None:
        assert view.seat is not None, "a spectator has no turn"
        self.view = view
        self.style = style
        self.me = view.seats[view.seat - 1]
        self.digs = self.me.dwarf != "saboteur"
        self.has_lost = not self.digs and self._can_but_lose()
        self.geologist = self.me.dwarf == "geologist"
        self.mine = Mine.seen_in(view, {"blue": "green", "green": "blue"}.get(self.me.dwarf or "", ""))
        self.missing = self.mine.missing()
        self.rivals = self._mine_of_rivals() if style.races else None
        self.is_behind = self.rivals is not None and self.missing - self.rivals.missing() > BEHIND
        self.doubts = doubts
        self.near = min((self.mine.steps_to_gold(cell_offsets(cell)) for cell in self._places()), default=0)

    def _can_but_lose(self) -> bool:
        """Saboteur 2: a few saboteurs cannot stop many; they can only hope for a thief's nugget or another hat."""
        return self.view.rulebook == "saboteur-2" and 0 < self.style.gives_up_from <= len(self.view.seats)

    def _mine_of_rivals(self) -> Mine | None:
        """Saboteur 2: the mine as the other team can use it, which must not get to the gold first (9.17)."""
        return Mine.seen_in(self.view, self.me.dwarf) if self.me.dwarf in ("blue", "green") else None

    def _places(self) -> set[str]:
        return {action.split()[2] for action in self.view.legal if action.startswith("place ")}

    def doubt(self, seat: int) -> float:
        """How sure this player is that a seat works against the gold; below zero it is trusted."""
        dwarf = self.view.seats[seat - 1].dwarf
        if dwarf is not None:
            return 3.0 if dwarf == "saboteur" else -1.0
        return self.doubts.get(seat, 0.0)

    def is_foe(self, seat: int) -> bool:
        return seat != self.view.seat and (self.doubt(seat) >= DOUBTED) == self.digs

    def worth(self, card: str) -> float:
        """The value of keeping a card."""
        if self.has_lost:
            return 9.0 if card == "swap-hats" else 6.0 if card == "thief" else 0.2
        if card == "map" and len(self.mine.hopes) < 2:
            return 0.4
        if card in WORTH:
            return WORTH[card][not self.digs]
        if self.geologist and cards.feature(card) == "crystal":
            return 6.0
        if cards.is_dead_end(card):
            return 0.0 if self.digs else 5.0
        use = use_of(card)
        if cards.feature(card) in ("blue", "green"):
            use = 4 if cards.feature(card) == self.me.dwarf else 0
        return use if self.digs else 0.9 - 0.1 * use

    def points(self, action: Action) -> float:
        match action:
            case Place(card, cell):
                return self._place(card, cell_offsets(cell))
            case Rockfall(cell):
                return self._rockfall(cell_offsets(cell))
            case Map(cell):
                return self._map(cell)
            case Mend(tool, seat, card):
                return self._mend(seat) - 0.2 * card.count("-") + 0.1 * (tool == "pick")
            case Break(_, seat):
                return self._hinder(seat, -0.5)
            case Discard(discarded):
                return sum(1.0 - self.worth(card) for card in discarded)
            case Clear(mark, discarded):
                price = sum(self.worth(card) for card in discarded)
                return -9.0 if mark == "thief" else (9.0 if self.digs or mark == "trapped" else 4.0) - price
            case Thief():
                return self.style.steals
            case Target(word, seat):
                return self._target(word, seat)
            case Take(nuggets):
                return float(nuggets or 0)
            case Steal(seat):
                return -1.0 if seat is None else float(self.view.seats[seat - 1].nuggets or 0)
        return 0.0

    def _place(self, card: str, cell: Cell) -> float:
        crystal = 8.0 if self.geologist and cards.feature(card) == "crystal" else 0.0
        if self.mine.steps_to_gold(cell) > self.near + 2:
            if not self.digs:
                return crystal + self.style.aside - 0.1  # neither helps nor harms
            return crystal + (LAID_FAR_POINTS if self.style.thrift else 0.1)
        progress = self.missing - self.mine.missing_with(cell, card)
        own_door = cards.feature(card) == self.me.dwarf
        if self.geologist:
            return crystal + 2.0 * progress
        if self.digs:
            if progress > 0 and cards.feature(card) != "ladder" and not self.mine.is_linked(cell):
                progress = 0.0  # nobody may have the cards that fit in between
            points = (10.0 if progress > 0 else 6.0) * progress + 2.0 * own_door * (progress > 0)
            return points + self._saved(card, progress) + self._races(cell, card, progress)
        if self.has_lost:
            return self.style.aside
        if self.missing > self.style.strikes_within:
            return self.style.aside - (3.0 * progress if progress > 0 else 0.3)  # no open harm yet
        return self.style.aside - 9.0 * progress

    def _saved(self, card: str, progress: float) -> float:
        """Points for the laid card itself. Thrifty bots pay for cards that will have better places, and rather discard
        a card that brings nothing nearer; others lay the wide ones first."""
        if not self.style.thrift:
            return 0.1 * len(card)
        return -self.style.thrift * self.worth(card) if progress > 0 else LAID_IN_VAIN_POINTS

    def _races(self, cell: Cell, card: str, progress: float) -> float:
        """Points for reaching the gold first, because that team wins alone (9.17): for the last cards of the way, and
        for making the other team's way longer, by a door or, for a team that is behind, by any card."""
        if self.rivals is None:
            return 0.0
        cards_ahead = max(0.0, LAST_CARDS_MISSING - (self.missing - progress)) if progress > 0 else 0.0
        if cards.feature(card) or self.is_behind:
            theirs = self.rivals.missing() - self.rivals.missing_with(cell, card)
            cards_ahead += max(-4.0, min(4.0, progress - theirs))
        return self.style.races * cards_ahead

    def _rockfall(self, cell: Cell) -> float:
        progress = self.missing - self.mine.missing_without(cell)
        if self.digs:
            if self.rivals is not None and self.is_behind:  # making the others' way longer counts too
                progress -= self.rivals.missing() - self.rivals.missing_without(cell)
            return 8.0 * progress if progress > 0.5 else -3.0
        strikes = progress < -0.5 and self.missing < self.style.buries_within and not self.has_lost
        return -6.0 * progress if strikes else -2.0

    def _map(self, cell: str) -> float:
        if GOALS[GOAL_CELLS.index(cell)] not in self.mine.hopes or len(self.mine.hopes) < 2:
            return -1.0
        urgent = 12.0 if self.missing < 4.5 else 8.0
        return (urgent if self.digs else 1.5) + 0.5 * (cell == GOAL_CELLS[1])

    def _mend(self, seat: int) -> float:
        if seat == self.view.seat:
            hindered = len(set(self.me.marks) & set(cards.HOLDS_BACK))
            return (14.0 if hindered == 1 else 11.0) if self.digs else 3.0
        if not self.digs:
            return -3.0
        return 5.0 - self.doubt(seat) if not self.is_foe(seat) else -5.0

    def _hinder(self, seat: int, penalty: float) -> float:
        """Points for keeping somebody from digging."""
        marks = len(self.view.seats[seat - 1].marks)
        if not self.is_foe(seat):
            return -5.0
        if self.has_lost:
            return 1.0
        doubt = max(-2.0, min(4.0, self.doubt(seat)))
        return (5.0 + doubt if self.digs else 7.0 - doubt) + penalty - 2.0 * marks

    def _target(self, word: str, seat: int) -> float:
        own = seat == self.view.seat
        if word == "trap":
            return self._hinder(seat, 1.0)
        if word == "free":
            return 13.0 if own else 4.0 - self.doubt(seat) if self.digs and not self.is_foe(seat) else -5.0
        if word == "hands-off":
            return -9.0 if own else 3.0
        if word == "inspect":
            return 4.0 if self.view.seats[seat - 1].dwarf is None else -2.0
        if word == "swap-hats":
            return self._swap_hats(seat)
        if word == "swap-hands":
            return self._swap_hands(seat)
        return -1.0

    def _swap_hats(self, seat: int) -> float:
        """Another dwarf for a saboteur that was found, or for oneself, if saboteurs can only lose."""
        if seat == self.view.seat:
            return 15.0 if not self.digs and len(self.view.seats) >= self.style.swaps_from else -1.0
        if not self.digs:
            return -1.0
        return 5.0 if self.view.seats[seat - 1].dwarf == "saboteur" else 4.0 if self.is_foe(seat) else -1.0

    def _swap_hands(self, seat: int) -> float:
        poor = sum(self.worth(card) for card in self.view.hand) < 1.3 * len(self.view.hand)
        return 2.5 if poor and self.view.seats[seat - 1].hand_size >= self.me.hand_size else -1.0
