"""Talk: the claims of bots about goals and about each other; hearsay.py has their effect on listeners.

A claim is an event like any other: ``2 claim E8 gold``, ``4 claim 3 suspect``. It is no part of the game and may be a
lie; a table passes it on, and so does a `Company`.
"""

from __future__ import annotations

from random import Random

from saboteur import cards
from saboteur.notation import GOAL_CELLS, HIDDEN
from saboteur.players.belief import Belief
from saboteur.players.styles import Style
from saboteur.view import View

STONE, SUSPECT, TRUST = "stone", "suspect", "trust"

Claim = tuple[str, str]  # the cell of a goal or the number of a seat, and the word about it


class Speaker:
    """The claims that a bot has made in a round, so that it makes none twice."""

    def __init__(self, rng: Random, style: Style) -> None:
        self.rng = rng
        self.style = style
        self.round = 0
        self.said: dict[str, str] = {}

    def claims(self, view: View, belief: Belief) -> list[Claim]:
        """The claims to make now."""
        if view.round != self.round:
            self.round, self.said = view.round, {}
        if view.seat is None or view.phase != "play":
            return []
        lying = lies(view)
        wished = [*([] if races(view) else self._about_goals(view, lying)), *self._about_seats(view, belief, lying)]
        new = [(about, word) for about, word in wished if self.said.get(about) != word]
        spoken = [claim for claim in new if self.rng.random() < self.style.talks]
        self.said.update(new)  # a claim that was not made at once is not made later either
        return spoken

    @staticmethod
    def _about_goals(view: View, lying: bool) -> list[Claim]:
        """The truth, or the contrary, about the goals that the viewer has looked at."""
        face_down = {entry.split()[0] for entry in view.board if entry.endswith(HIDDEN)}
        claims = []
        for cell, goal in zip(GOAL_CELLS, view.goals, strict=True):
            if goal is not None and cell in face_down:
                claims.append((cell, cards.GOLD if (goal == cards.GOLD) != lying else STONE))
        return claims

    @staticmethod
    def _about_seats(view: View, belief: Belief, lying: bool) -> list[Claim]:
        """An accusation of the main suspect, if there is a clear one. A saboteur accuses any other player who is not
        trusted by all."""
        claims = []
        for seat, chance in belief.suspicions().items():
            if seat == view.seat:
                continue
            standing = belief.standing_of(belief.watch.dwarf_of[seat - 1])
            if lying:
                if standing == "doubted" and chance < 0.5:
                    claims.append((str(seat), SUSPECT))
            elif chance > 0.85:
                claims.append((str(seat), SUSPECT))
            elif chance < 0.03:
                claims.append((str(seat), TRUST))
        return claims


def races(view: View) -> bool:
    """Saboteur 2: whether the viewer's team wants to reach the gold first, and keeps its place secret."""
    return view.seat is not None and view.seats[view.seat - 1].dwarf in ("blue", "green")


def lies(view: View) -> bool:
    """Whether the viewer lies about goals."""
    return view.seat is not None and view.seats[view.seat - 1].dwarf == "saboteur"
