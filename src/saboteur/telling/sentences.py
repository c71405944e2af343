"""Events and the state of the table, in English sentences for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saboteur.events import Event
from saboteur.notation import HIDDEN
from saboteur.rulebooks import SELFISH_DWARF
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
AIMS = {
    "miner": "Dig a tunnel from the start to the gold.",
    "saboteur": "Keep the others from reaching the gold, and do not get caught.",
    "selfish": "Dig, but you get gold only if you lay the last card yourself.",
    "blue": "Dig to the gold; it is best if a blue miner lays the last card. Green doors shut you out.",
    "green": "Dig to the gold; it is best if a green miner lays the last card. Blue doors shut you out.",
    "boss": "You win with whichever miners reach the gold, and get one nugget less.",
    "profiteer": "You win with whoever wins, and get two nuggets less.",
    "geologist": "You are paid for every crystal in the mine.",
}

# The sentence of each event; {who} acts, {0} and {1} are its words, {to} is the seat that the last word names.
SENTENCES = {
    "place": "{who} laid {0} on {1}.",
    "break": "{who} broke {whose} {0}.",
    "mend": "{who} mended {whose} {0}.",
    "rockfall": "{who} brought down {1} on {0} with a rockfall.",
    "pass": "{who} passed with an empty hand.",
    "thief": "{who} laid a thief before {self}.",
    "hands-off": "{who} took {whose} thief away.",
    "free": "{who} freed {to}.",
    "trap": "{who} trapped {to}.",
    "swap-hands": "{who} exchanged hands with {to}.",
    "steal": "{who} stole a nugget from {to}.",
    "turned": "The goal on {0} is turned: {1}.",
    "is": "{who} {was} {dwarf}.",
}
SILENT = ("dwarf", "hand", "drew")  # events that are told only to the seat that they concern


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
        words, seat = event.words, event.seat
        if seat is None:
            return self._of_the_table(event.what, words)
        if event.what in SILENT and seat != self.seat:
            return ""
        if event.what in SENTENCES and words != ("none",):
            target = self._target(event)
            own = seat == self.seat
            itself = "yourself" if own else "themselves"
            return SENTENCES[event.what].format(
                *words,
                who=self.name(seat),
                to=itself if target == seat else self.name(target) if target else "",
                whose=self.whose(target, seat) if target else "",
                self=itself,
                was="were" if own else "was",
                dwarf=DWARFS.get(words[0], "") if words else "",
            )
        return self._secret(event, seat)

    def _target(self, event: Event) -> int | None:
        """The seat that an event names besides the one that acts."""
        place = 1 if event.what in ("break", "mend") else 0
        word = event.words[place] if len(event.words) > place else ""
        return int(word) if word.isdigit() else None

    def _of_the_table(self, what: str, words: Sequence[str]) -> str:
        if what == "round":
            verb = "begin" if int(words[1]) == self.seat else "begins"
            return f"Round {words[0]} is dealt; {self.name(int(words[1]))} {verb}."
        if what == "won":
            return WINNERS[words[0]]
        if what == "round-over":
            return f"Round {words[0]} is over."
        if what == "game-over":
            winners = [self.name(int(word)) for word in words]
            return f"The game is over: {_listed(winners)} won it{' together' if len(winners) > 1 else ''}."
        return SENTENCES[what].format(*words) if what in SENTENCES else f"{what} {' '.join(words)}"

    def _secret(self, event: Event, seat: int) -> str:
        """Events of which a seat may know only a part."""
        who, words = self.name(seat), event.words
        last = words[-1] if words else ""
        known = last != HIDDEN
        match event.what:
            case "dwarf":
                return f"you are {DWARFS[last]}. {AIMS[last]}"
            case "hand":
                return f"your hand is now {', '.join(words)}." if words else "your hand is empty."
            case "drew":
                return f"you drew {_listed(words)}."
            case "discard":
                return f"{who} discarded {_listed(words) if known else _counted(len(words), 'card')}."
            case "clear":
                freed = "got rid of the " + {"trapped": "trap", "thief": "thief"}.get(words[0], f"broken {words[0]}")
                return f"{who} discarded {_listed(words[1:]) if known else 'two cards'} and {freed}."
            case "map":
                return f"{who} looked at the goal on {words[0]}" + (f": {last}." if known else ".")
            case "inspect":
                seen = f" and saw {DWARFS[last]}" if known else ""
                return f"{who} looked at {self.whose(int(words[0]), seat)} dwarf{seen}."
            case "swap-hats":
                new = f" You are now {DWARFS[last]}. {AIMS[last]}" if known else ""
                verb = (
                    "took another dwarf" if words[0] == str(seat) else f"gave {self.name(int(words[0]))} another dwarf"
                )
                return f"{who} {verb}.{new}"
            case "take":
                return f"{who} kept a gold card" + (f" with {_counted(int(last), 'nugget')}." if known else ".")
            case "paid":
                return f"{who} received " + (f"{_counted(int(last), 'nugget')}." if known else "gold.")
            case "steal":
                return f"{who} stole nothing."
            case "gold":
                return f"{who} {'have' if seat == self.seat else 'has'} {_counted(int(last), 'nugget')}."
        return str(event)


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


def rules_in_short(view: View) -> list[str]:
    """The rules that a beginner needs."""
    lines = [
        "Miners want a tunnel from the start (@) to the gold, which is one of the three goals. Saboteurs do not.",
        "In a turn you lay a path card, play an action card, or pass by discarding. Then you draw.",
        "Tunnels must meet tunnels and rock must meet rock. A card may be turned upside down, not sideways.",
        "A player with a broken tool lays no path cards. A map lets you look at a goal, a rockfall removes a card.",
        "Three rounds are played, with new dwarfs each time; most nuggets win.",
    ]
    if view.rulebook == "saboteur-2":
        lines.append("Saboteur 2 has two teams, blue and green, doors, ladders, thieves, traps and crystals.")
    if SELFISH_DWARF in view.options:
        lines.append("The selfish dwarf digs too, and is paid only for reaching the gold itself.")
    return [*lines, "All rules, by the numbers that refusals quote, are in docs/rules.md."]


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _listed(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else "nothing"
