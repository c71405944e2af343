"""Hints: a thinker's choice in the place of a player, told in three strengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from saboteur import actions as a
from saboteur.actions import Action
from saboteur.events import Event
from saboteur.players.thinker import Thinker
from saboteur.view import View

WHERE, CARD, MOVE = 1, 2, 3  # the strengths: the place to look at, the card, the move


@dataclass(frozen=True, slots=True)
class Hint:
    """The parts of a hint; a weaker hint leaves some of them None."""

    strength: int
    where: str  # "mine", "goals", "players", "hand" or "gold"
    cell: str | None = None
    seat: int | None = None
    cards: tuple[str, ...] | None = None
    action: str | None = None


def hint(view: View, legal: Sequence[Action], events: Sequence[Event], strength: int, worlds: int = 200) -> Hint:
    """A hint from the viewer's own knowledge: the view, and all events of this round as the viewer heard them."""
    if strength not in (WHERE, CARD, MOVE):
        raise ValueError(f"a hint has a strength from {WHERE} to {MOVE}, not {strength}")
    thinker = Thinker(Random(0), worlds)
    thinker.notice(events)
    return hint_of(thinker.choose(view, legal), view, strength)


def hint_of(action: Action, view: View, strength: int) -> Hint:
    """Tell an action no more clearly than asked for."""
    where, cell, seat, cards = _about(action, view)
    return Hint(
        strength,
        where,
        cell if strength == MOVE or where in ("mine", "goals") else None,
        seat if strength == MOVE or where == "players" else None,
        cards if strength >= CARD else None,
        str(action) if strength == MOVE else None,
    )


def _about(action: Action, view: View) -> tuple[str, str | None, int | None, tuple[str, ...] | None]:
    """The place of an action, and the cards of the hand that it uses."""
    match action:
        case a.Place() | a.Rockfall():
            return "mine", action.cell, None, (action.card,)
        case a.Map(cell):
            return "goals", cell, None, (action.card,)
        case a.Break() | a.Mend() | a.Target():
            return "players", None, action.seat, (action.card,)
        case a.Thief():
            return "players", None, view.seat, (action.card,)
        case a.Discard(cards) | a.Clear(_, cards):
            return "hand", None, None, cards
        case a.Pass():
            return "hand", None, None, None
        case a.Take():
            return "gold", None, None, None
        case a.Steal(seat):
            return "gold", None, seat, None
