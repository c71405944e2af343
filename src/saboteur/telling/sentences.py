"""Events and the state of the table, in English sentences for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saboteur import actions as a
from saboteur import events as e
from saboteur.actions import Action
from saboteur.events import Event
from saboteur.notation import HIDDEN
from saboteur.telling.catalogue import text
from saboteur.view import SeatView, View

DWARFS = {
    "miner": "a miner",
    "saboteur": "a saboteur",
    "selfish": "the selfish dwarf",
    "blue": "a blue miner",
    "green": "a green miner",
    "boss": "the boss",
    "profiteer": "the profiteer",
    "geologist": "a geologist",
}
WINNERS = {
    "miners": "The gold is reached: the miners have won the round.",
    "saboteurs": "The gold was not reached: the saboteurs have won the round.",
    "blue": "The gold is reached: the blue miners have won the round.",
    "green": "The gold is reached: the green miners have won the round.",
    "both": "The gold is reached: blue and green miners have won the round together.",
    "none": "Neither side has won the round.",
}


def aim(dwarf: str) -> str:
    """The aim of a dwarf in words."""
    return text(f"aim-{dwarf}")


class Speaker:
    """Tells events to one seat, or to a spectator (None)."""

    def __init__(self, names: Sequence[str], seat: int | None) -> None:
        self.names = names
        self.seat = seat

    def name(self, seat: int) -> str:
        return "you" if seat == self.seat else self.names[seat - 1]

    def whose(self, seat: int, actor: int | None) -> str:
        if seat == actor:
            return "your own" if seat == self.seat else "their own"
        return "your" if seat == self.seat else f"{self.names[seat - 1]}'s"

    def tell(self, events: Iterable[Event]) -> list[str]:
        """Sentences for what this seat learns of some events."""
        told = (self.sentence(event.seen_by(self.seat)) for event in events)
        return [sentence[0].upper() + sentence[1:] for sentence in told if sentence]

    def sentence(self, event: Event) -> str:
        """One event, as this seat sees it; nothing if it is not worth a sentence."""
        match event:
            case e.Acted(seat, action, seen):
                return self._action(seat, action, None if seen == HIDDEN else seen)
            case e.RoundBegan(number, first):
                return f"Round {number} is dealt; {self.name(first)} {'begin' if first == self.seat else 'begins'}."
            case e.DwarfDealt(seat, dwarf):  # dealt and drawn cards are told only to their seat
                return f"you are {DWARFS[dwarf]}. {aim(dwarf)}" if seat == self.seat else ""
            case e.HandGiven(seat, hand):
                told = f"your hand is now {', '.join(hand)}." if hand else "your hand is empty."
                return told if seat == self.seat else ""
            case e.Drew(seat, drawn):
                return f"you drew {_listed(drawn)}." if seat == self.seat else ""
            case e.Turned(cell, face):
                return f"The goal on {cell} is turned: {face}."
            case _:
                return self._end(event)

    def _end(self, event: Event) -> str:
        """An event that belongs to the end of a round or of the game."""
        match event:
            case e.Won(winner):
                return WINNERS[winner]
            case e.DwarfShown(seat, dwarf):
                return f"{self.name(seat)} {'were' if seat == self.seat else 'was'} {DWARFS[dwarf]}."
            case e.Paid(seat, nuggets):
                return f"{self.name(seat)} received {'gold' if nuggets is None else _counted(nuggets, 'nugget')}."
            case e.RoundOver(number):
                return f"Round {number} is over."
            case e.GoldCounted(seat, nuggets):
                return f"{self.name(seat)} {'have' if seat == self.seat else 'has'} {_counted(nuggets, 'nugget')}."
            case e.GameOver(winners):
                names = [self.name(seat) for seat in winners]
                return f"The game is over: {_listed(names)} won it{' together' if len(names) > 1 else ''}."
        return str(event)

    def _action(self, seat: int, action: Action, seen: str | None) -> str:
        """The action of a seat; `seen` has the revealed cards, as far as the reader knows them."""
        who = self.name(seat)
        match action:
            case a.Place(code, cell):
                return f"{who} laid {code} on {cell}."
            case a.Break(tool, other):
                return f"{who} broke {self.whose(other, seat)} {tool}."
            case a.Mend(tool, other):
                return f"{who} mended {self.whose(other, seat)} {tool}."
            case a.Rockfall(cell):
                return f"{who} brought down {seen} on {cell} with a rockfall."
            case a.Map(cell):
                return f"{who} looked at the goal on {cell}" + (f": {seen}." if seen else ".")
            case a.Discard(cards):
                return f"{who} discarded {_listed(cards) if HIDDEN not in cards else _counted(len(cards), 'card')}."
            case a.Pass():
                return f"{who} passed with an empty hand."
            case a.Clear(mark, cards):
                freed = "got rid of the " + {"trapped": "trap", "thief": "thief"}.get(mark, f"broken {mark}")
                return f"{who} discarded {_listed(cards) if HIDDEN not in cards else 'two cards'} and {freed}."
            case a.Thief():
                return f"{who} laid a thief before {self._self(seat)}."
            case a.Target(word, other):
                return f"{who} {self._trick(word, seat, other, seen)}"
            case a.Take(nuggets):
                return f"{who} kept a gold card" + (f" with {_counted(nuggets, 'nugget')}." if nuggets else ".")
            case a.Steal(other):
                return f"{who} stole " + (f"a nugget from {self.name(other)}." if other else "nothing.")

    def _trick(self, word: str, seat: int, other: int, seen: str | None) -> str:
        """The effect of a Saboteur 2 card on a player."""
        whom = self._self(seat) if other == seat else self.name(other)
        match word:
            case "hands-off":
                return f"took {self.whose(other, seat)} thief away."
            case "free":
                return f"freed {whom}."
            case "trap":
                return f"trapped {whom}."
            case "swap-hands":
                return f"exchanged hands with {whom}."
            case "inspect":
                return f"looked at {self.whose(other, seat)} dwarf" + (f" and saw {DWARFS[seen]}." if seen else ".")
        new = f" You are now {DWARFS[seen]}. {aim(seen)}" if seen else ""
        return ("took" if other == seat else f"gave {self.name(other)}") + f" another dwarf.{new}"

    def _self(self, seat: int) -> str:
        return "yourself" if seat == self.seat else "themselves"


def standing(view: View) -> list[str]:
    """The round, the pile, the seats with what lies before them, and whose turn it is."""
    book = ", ".join((view.rulebook, *view.options))
    lines = [f"Round {view.round} of 3 ({book}), {_counted(view.pile, 'card')} in the pile."]
    if view.seat is not None and view.seats[view.seat - 1].dwarf:
        lines[0] += f" You are {DWARFS[view.seats[view.seat - 1].dwarf or '']}."
    width = max(len(seat.name) for seat in view.seats)
    for number, seat in enumerate(view.seats, 1):
        pointer = ">" if number == view.turn else " "
        lines.append(f"{pointer}{number:>2} {seat.name:<{width}}  {_of_seat(seat, own=number == view.seat)}")
    return lines


def _of_seat(seat: SeatView, *, own: bool) -> str:
    parts = [_counted(seat.hand_size, "card")]
    broken = [mark for mark in seat.marks if mark not in ("trapped", "thief")]
    if broken:
        parts.append(f"broken: {', '.join(broken)}")
    parts += [{"trapped": "trapped", "thief": "has a thief"}[mark] for mark in seat.marks if mark not in broken]
    if seat.passed:
        parts.append(f"passed {seat.passed}")
    if seat.nuggets is not None and (seat.nuggets or own):
        parts.append(_counted(seat.nuggets, "nugget"))
    elif seat.gold_cards:
        parts.append(_counted(seat.gold_cards, "gold card"))
    if own:
        parts.append("this is you")
    elif seat.dwarf:
        parts.append(f"is {DWARFS[seat.dwarf]}")
    return "; ".join(parts)


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _listed(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else "nothing"
