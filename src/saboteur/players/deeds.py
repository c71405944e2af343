"""Deeds: the actions of a round in words that say something about a dwarf's intentions.

`Watch` follows a round through its events, as one seat (or a spectator) learns of them, and names the *habit* of every
action: its situation and kind, such as ``free near: lay back``. habits.py has the frequency of each habit among miners
and among saboteurs. In Saboteur 2 teams race each other for the gold and have other habits, and the situation says so:
``race free near``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from saboteur import cards
from saboteur.actions import TARGET_WORDS, Action, Break, Clear, Discard, Map, Mend, Place, Rockfall, Target
from saboteur.events import NOTHING, Acted, Claimed, Drew, DwarfDealt, DwarfShown, Event, RoundBegan, Turned, Won
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_offsets
from saboteur.players.clues import Clues
from saboteur.players.hearsay import Hearsay
from saboteur.players.mine import GOALS, Mine, hopes_among

TARGETS = ("break", "trap", "mend", "free")
# Habits that are named like their actions.
ALONE = ("discard", "map", "clear", "thief", *(word for word in TARGET_WORDS if word not in TARGETS))
ALL_HABITS = (
    *(f"lay {size}{blind}" for size in ("far on", "on", "aside", "back") for blind in ("", " blind")),
    *("clear the way", "bury the way", "bury aside", "hinder", "help", "help oneself"),
    *(*ALONE, "discard several"),
    *("tell the truth", "lie", "vouch", "accuse"),
)  # each has words in locales/wits


@dataclass(frozen=True, slots=True)
class Deed:
    """An action of a seat and its kind. Dwarfs are counted by card, because hats may be swapped."""

    event: Acted | Claimed
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
        happened = list(events)
        deeds = []
        for event, then in zip_longest(happened, happened[1:]):
            deed = self.deed(event) if isinstance(event, Acted | Claimed) else None
            if deed is not None:
                deeds.append(deed)
                self.no_more_cards = self.no_more_cards or not _draws(deed.event, then)
            if self.clues is not None:
                self.clues.follow(event, self.mine, self.marks, self.missing)
            self._follow(event)
        return deeds

    # --- the deed of an action ---

    def situation(self, seat: int) -> str:
        held = "held" if set(self.marks[seat]) & set(cards.HOLDS_BACK) else "free"
        stage = "near" if self.missing <= 2.5 else "middle" if self.missing <= 5 else "far"
        return ("race " if self.race else "") + f"{held} {stage}" + (" late" if self.no_more_cards else "")

    def deed(self, event: Acted | Claimed) -> Deed | None:
        """The deed of an action, before `Watch` follows it."""
        if isinstance(event, Claimed):
            return self._claim(event)
        seat, target = event.seat, None
        match event.action:
            case Place(code, cell):
                kind = self.kind_of_place(code, cell)
            case Rockfall(cell):
                kind = self.kind_of_rockfall(cell)
            case Discard(discarded) if len(discarded) > 1:
                kind = "discard several"
            case Break(_, whom) | Mend(_, whom) | Target("trap" | "free", whom):
                kind, target = ("hinder" if event.what in ("break", "trap") else "help"), self.dwarf_of[whom - 1]
                if whom == seat:
                    kind, target = "help oneself", None
            case _ if event.what in ALONE:
                kind = event.what
            case _:
                return None
        return Deed(event, seat, self.dwarf_of[seat - 1], self.situation(seat), kind, target)

    def kind_of_place(self, code: str, cell: str) -> str:
        where = cell_offsets(cell)
        gain = self.missing - self.mine.missing_with(where, code)
        blind = " blind" if cards.is_dead_end(code) else ""
        size = "far on" if gain > 0.7 else "on" if gain > 0.1 else "back" if gain < -0.6 else "aside"
        return f"lay {size}{blind}"

    def kind_of_rockfall(self, cell: str) -> str:
        gain = self.missing - self.mine.missing_without(cell_offsets(cell))
        return "clear the way" if gain > 0.2 else "bury the way" if gain < -0.2 else "bury aside"

    def _claim(self, event: Claimed) -> Deed | None:
        """The deed of a claim; about goals only if the listener knows the goal and the speaker has looked."""
        seat, about, word = event.seat, event.about, event.says
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
        match event:
            case RoundBegan():
                self.begin()
            case Turned(cell, face):
                self._lay(cell, face)
                self._know_goal(cell, cards.GOAL_OF_FACE[face])
            case DwarfDealt(seat, dwarf) | DwarfShown(seat, dwarf):
                self._know(seat, dwarf)
            case Acted(seat, action, seen):
                self._follow_action(seat, action, seen)

    def _follow_action(self, seat: int, action: Action, seen: str | None) -> None:
        match action:
            case Place(code, cell):
                self._lay(cell, code)
            case Rockfall(cell):
                self.mine.remove(cell_offsets(cell))
                self.missing = self.mine.missing()
            case Map(cell) if seen is not None and seen != HIDDEN:
                self._know_goal(cell, seen)
            case Break(tool, other):
                self.marks[other].append(tool)
            case Mend(tool, other):
                self.marks[other].remove(tool)
            case Target("trap", other):
                self.marks[other].append("trapped")
            case Target("free", other):
                self.marks[other].remove("trapped")
            case Clear(mark) if mark in self.marks[seat]:
                self.marks[seat].remove(mark)
            case Target("inspect", other):
                self._know(other, seen)
            case Target("swap-hats", other):
                self.dwarf_of[other - 1] = self.seats + self.swapped
                self.swapped += 1
                self._know(other, seen)

    def _lay(self, cell: str, code: str) -> None:
        self.mine.lay(cell_offsets(cell), code)
        self.missing = self.mine.missing()

    def _know_goal(self, cell: str, goal: str) -> None:
        self.goals[GOAL_CELLS.index(cell)] = goal
        self.mine.hopes = hopes_among(self.goals)
        self.missing = self.mine.missing()

    def _know(self, seat: int, dwarf: str | None) -> None:
        if dwarf is not None and dwarf != HIDDEN:
            self.known[self.dwarf_of[seat - 1]] = dwarf


def _draws(event: Acted | Claimed, then: Event | None) -> bool:
    """Whether a card is drawn after an action: as the very next event, or later."""
    return event.what in ("swap-hands", "pass", "claim") or isinstance(then, Drew | Turned | Won)
