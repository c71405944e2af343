"""Deeds: the actions of a round in words that say something about a dwarf's intentions.

`Watch` follows a round through its events, as one seat (or a spectator) learns of them, and names the *habit* of every
action: its situation and kind, such as ``free near: lay back``. habits.py has the frequency of each habit among miners
and among saboteurs. In Saboteur 2 teams race each other for the gold and have other habits, and the situation says so:
``race free near``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from saboteur import cards
from saboteur.events import Event
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.players.clues import Clues
from saboteur.players.hearsay import NOTHING, Hearsay
from saboteur.players.mine import GOALS, Mine, hopes_among, is_dead_end

HOLDS_BACK = (*cards.TOOLS, "trapped")  # marks that keep a player from laying path cards
TARGETS = ("break", "trap", "mend", "free")
ALONE = ("discard", "map", "clear", "inspect", "thief", "hands-off", "swap-hats", "swap-hands")  # named like actions
ALL_HABITS = (
    *(f"lay {size}{blind}" for size in ("far on", "on", "aside", "back") for blind in ("", " blind")),
    *("clear the way", "bury the way", "bury aside", "hinder", "help", "help oneself"),
    *(*ALONE, "discard several"),
    *("tell the truth", "lie", "vouch", "accuse"),
)  # each has words in locales/wits


@dataclass(frozen=True, slots=True)
class Deed:
    """An action of a seat and its kind. Dwarfs are counted by card, because hats may be swapped."""

    event: Event
    seat: int
    dwarf: int
    situation: str
    habit: str
    target: int | None = None  # the dwarf card of the target seat


class Watch:
    """A listener's knowledge of the running round."""

    def __init__(self, seats: int, race: bool = False) -> None:
        self.seats = seats
        self.race = race
        self.clues: Clues | None = None  # for bots that think about the hands of others
        self.hearsay = Hearsay()
        self.begin()

    def begin(self) -> None:
        self.goals: list[str | None] = [None] * 3
        self.marks: dict[int, list[str]] = {seat: [] for seat in range(1, self.seats + 1)}
        self.dwarf_of = list(range(self.seats))
        self.swapped = 0
        self.known: dict[int, str] = {}  # dwarf cards that the listener has seen
        self.no_more_cards = False
        self.mine = Mine((), GOALS)
        self.missing = self.mine.missing()

    def hear(self, events: Iterable[Event]) -> list[Deed]:
        """Follow events, and return the deeds among them."""
        happened = [*events, Event(None, "")]
        deeds = []
        for event, then in pairwise(happened):
            deed = None if event.seat is None else self.deed(event)
            if deed is not None:
                deeds.append(deed)
                self.no_more_cards = self.no_more_cards or not (then.what == "drew" or self._draws_later(event, then))
            if self.clues is not None:
                self.clues.follow(event, self.mine, self.marks, self.missing)
            self._follow(event)
        return deeds

    @staticmethod
    def _draws_later(event: Event, then: Event) -> bool:
        """Whether a card may be drawn, but not as the very next event."""
        return event.what in ("swap-hands", "pass", "claim") or then.what in ("turned", "won")

    # --- the deed of an action ---

    def situation(self, seat: int) -> str:
        held = "held" if set(self.marks[seat]) & set(HOLDS_BACK) else "free"
        stage = "near" if self.missing <= 2.5 else "middle" if self.missing <= 5 else "far"
        return ("race " if self.race else "") + f"{held} {stage}" + (" late" if self.no_more_cards else "")

    def deed(self, event: Event) -> Deed | None:
        """The deed of an action, before `Watch` follows it."""
        assert event.seat is not None
        seat, words = event.seat, event.words
        dwarf = self.dwarf_of[seat - 1]
        kind, target = event.what, None
        if kind == "place":
            kind = self.kind_of_place(words[0], words[1])
        elif kind == "rockfall":
            kind = self.kind_of_rockfall(words[0])
        elif kind in TARGETS:
            whom = int(words[0] if kind in ("trap", "free") else words[1])
            kind, target = ("hinder" if kind in ("break", "trap") else "help"), self.dwarf_of[whom - 1]
            if whom == seat:
                kind, target = "help oneself", None
        elif kind == "claim":
            return self._claim(seat, *words)
        elif kind not in ALONE:
            return None
        elif kind == "discard" and len(words) > 1:
            kind = "discard several"
        return Deed(event, seat, dwarf, self.situation(seat), kind, target)

    def kind_of_place(self, code: str, cell: str) -> str:
        where = cell_offsets(cell)
        gain = self.missing - self.mine.missing_with(where, code)
        blind = " blind" if is_dead_end(code) else ""
        size = "far on" if gain > 0.7 else "on" if gain > 0.1 else "back" if gain < -0.6 else "aside"
        return f"lay {size}{blind}"

    def kind_of_rockfall(self, cell: str) -> str:
        gain = self.missing - self.mine.missing_without(cell_offsets(cell))
        return "clear the way" if gain > 0.2 else "bury the way" if gain < -0.2 else "bury aside"

    def _claim(self, seat: int, about: str, word: str) -> Deed | None:
        """The deed of a claim; about goals only if the listener knows the goal and the speaker has looked."""
        event = Event(seat, "claim", (about, word))
        dwarf = self.dwarf_of[seat - 1]
        if word == NOTHING:
            return None
        if about in GOAL_CELLS:
            goal = self.goals[GOAL_CELLS.index(about)]
            if goal is None or not self.hearsay.has_looked(seat, about):
                return None
            honest = (goal == cards.GOLD) == (word == cards.GOLD)
            return Deed(event, seat, dwarf, "talk", "tell the truth" if honest else "lie")
        return Deed(event, seat, dwarf, "talk", "vouch" if word == "trust" else "accuse", self.dwarf_of[int(about) - 1])

    # --- its effects ---

    def _follow(self, event: Event) -> None:
        self.hearsay.follow(event)
        if event.what == "round":
            self.begin()
        elif event.what in ("place", "turned", "rockfall", "map"):
            self._follow_mine(event.what, event.words)
        else:
            self._follow_seats(event.what, event.words, event.seat or 0)

    def _follow_mine(self, what: str, words: tuple[str, ...]) -> None:
        match what:
            case "place":
                self._lay(words[1], words[0])
            case "turned":
                self._lay(words[0], words[1])
                self._know_goal(words[0], _goal_of_face(words[1]))
            case "rockfall":
                self.mine.remove(cell_offsets(words[0]))
                self.missing = self.mine.missing()
            case "map":
                if words[1] != HIDDEN:
                    self._know_goal(words[0], words[1])

    def _follow_seats(self, what: str, words: tuple[str, ...], seat: int) -> None:
        match what:
            case "break":
                self.marks[int(words[1])].append(words[0])
            case "mend":
                self.marks[int(words[1])].remove(words[0])
            case "trap":
                self.marks[int(words[0])].append("trapped")
            case "free":
                self.marks[int(words[0])].remove("trapped")
            case "clear":
                if words[0] in self.marks[seat]:
                    self.marks[seat].remove(words[0])
            case "dwarf" | "is":
                self._know(seat, words[0])
            case "inspect":
                self._know(int(words[0]), words[1])
            case "swap-hats":
                self.dwarf_of[int(words[0]) - 1] = self.seats + self.swapped
                self.swapped += 1
                self._know(int(words[0]), words[1])

    def _lay(self, cell: str, code: str) -> None:
        self.mine.lay(cell_offsets(cell), code)
        self.missing = self.mine.missing()

    def _know_goal(self, cell: str, goal: str) -> None:
        self.goals[GOAL_CELLS.index(cell)] = goal
        self.mine.hopes = hopes_among(self.goals)
        self.missing = self.mine.missing()

    def _know(self, seat: int, dwarf: str) -> None:
        if dwarf != HIDDEN:
            self.known[self.dwarf_of[seat - 1]] = dwarf


def _goal_of_face(face: str) -> str:
    """A goal by its face once it is turned; a stone may lie either way round."""
    return {"stone-SW": "stone-NE", "stone-ES": "stone-NW"}.get(face, face)
