"""Events as values for clients, beside their lines of text."""

from __future__ import annotations

from saboteur import events as e
from saboteur.actions import Break, Clear, Discard, Mend, Place, Take
from saboteur.server.protocol.told import Fact


def fact_of(event: e.Event) -> Fact:
    """An event as values for a client."""
    match event:
        case e.Acted():
            return _fact_of_action(event)
        case e.RoundBegan(number, first):
            return Fact("round", round=number, target=first)
        case e.RoundOver(number):
            return Fact("round-over", round=number)
        case e.DwarfDealt(seat, dwarf) | e.DwarfShown(seat, dwarf):
            return Fact(event.what, seat, dwarf=dwarf)
        case e.HandGiven(seat, cards) | e.Drew(seat, cards) | e.DraftShown(seat, cards):
            return Fact(event.what, seat, cards=list(cards))
        case e.Turned(cell, face):
            return Fact("turned", target=cell, code=face)
        case e.Claimed(seat, about, says):
            return Fact("claim", seat, target=int(about) if about.isdigit() else about, seen=says)
        case e.Won(winner):
            return Fact("won", winner=winner)
        case e.Paid(seat, nuggets) | e.GoldCounted(seat, nuggets):
            return Fact(event.what, seat, nuggets=nuggets)
        case e.GameOver(winners):
            return Fact("game-over", winners=list(winners))


def _fact_of_action(event: e.Acted) -> Fact:
    action = event.action
    fact = Fact(event.what, event.seat, action.card, action.target, seen=event.seen)
    match action:
        case Place(code):
            fact.code = code
        case Break(tool) | Mend(tool):
            fact.mark = tool
        case Discard(cards):
            fact.cards = list(cards)
        case Clear(mark, cards):
            fact.mark, fact.cards = mark, list(cards)
        case Take(nuggets):
            fact.nuggets = nuggets
    return fact
