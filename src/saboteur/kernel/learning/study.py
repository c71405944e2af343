"""For research: one game in numbers, with the memory of its players."""

from __future__ import annotations

from typing import Any, Final

from saboteur.kernel.learning.batch import go_on, start_afresh
from saboteur.kernel.learning.distances import missing_each
from saboteur.kernel.learning.intrinsics import *
from saboteur.kernel.learning.numbering import action_count, number_actions
from saboteur.kernel.learning.observing import observe
from saboteur.kernel.learning.remembering import note_action, remember
from saboteur.kernel.rules.legal import EVERYTHING, legal
from saboteur.kernel.rules.position import Position
from saboteur.kernel.rules.turn import play
from saboteur.kernel.state.chance import below, scattered


class Study:
    """One game in numbers: look, choose one, play it. The next round is dealt at once."""

    position: Final[Position]
    listed: Actions
    numbers: Ints
    count: int  # of the actions that are listed
    listed_at: int  # the position's count of changes when they were
    memory: bytearray
    to_memory: ByteView

    def __cinit__(self) -> None:
        self.listed = new_list()
        self.numbers = new_numbers()

    def __init__(self, position: Position) -> None:
        """`position` has the rules, and the study plays on it."""
        if not cython.compiled:
            self.__cinit__()
        self.position = position
        self.listed_at = -1
        self.memory = bytearray(MEMORY_SIZE)
        self.to_memory = memoryview(self.memory)

    def __dealloc__(self) -> None:
        free_list(self.listed)
        free_numbers(self.numbers)

    @property
    def size(self) -> int:
        return action_count(self.position.s)

    def copy(self, position: Position | None = None) -> Study:
        """An independent copy; with a position, the same memory on that position."""
        twin: Study = Study(self.position.copy() if position is None else position)
        twin.memory[:] = self.memory
        return twin

    def begin(self, seed: int) -> None:
        """Deal a new game; all chance of it comes from the seed."""
        self.position.changes += 1
        s = self.position.s
        s.rng = scattered(seed)
        below(s, 2)
        self.memory[0] = 0
        start_afresh(s)

    def see(self, seat: int, observation: Any, mask: Any) -> None:
        """Write the observation of a seat and, if it is to act, a one into the empty mask for each of its actions."""
        s = self.position.s
        if len(observation) != OBSERVATION_SIZE + MORE_SIZE or not 0 <= seat < s.seats:
            raise ValueError(f"an observation of seat 0 to {s.seats - 1} takes {OBSERVATION_SIZE + MORE_SIZE} bytes")
        if len(mask) != action_count(s):
            raise ValueError(f"a mask takes {action_count(s)} bytes, not {len(mask)}")
        n = list_numbered(self) if seat == s.turn else 0
        to_observation: ByteView = observation
        o: Bytes = bytes_of(to_observation)
        m: SignedByteView = mask
        observe(s, seat, o, 0)
        remember(s, seat, bytes_of(self.to_memory), 0, o, OBSERVATION_SIZE)
        for i in range(n):
            if self.numbers[i] >= 0:
                m[self.numbers[i]] = 1

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal actions, in ascending order."""
        n = list_numbered(self)
        return sorted([self.numbers[i] for i in range(n) if self.numbers[i] >= 0])

    def missing(self) -> tuple[int, list[int]]:
        """How many cards the tunnel still needs, as far as the seat to act can know, now and after each legal
        action."""
        n = list_numbered(self)
        if not n:
            raise ValueError("nobody is to act")
        after = bytearray(n)
        to_after: ByteView = memoryview(after)
        p = new_plan()
        before = missing_each(self.position.s, p, self.listed, 0, n, bytes_of(to_after))
        free_plan(p)
        return before, list(after)

    def action(self, number: int) -> int:
        """The kernel's number of a legal action, or -1 if there is no such legal action."""
        n = list_numbered(self)
        for i in range(n):
            if self.numbers[i] == number:
                return self.listed[i]
        return -1

    def number(self, action: int) -> int:
        """The number of a legal action, given by the kernel's number, or -1."""
        n = list_numbered(self)
        for i in range(n):
            if self.listed[i] == action:
                return self.numbers[i]
        return -1

    def note(self, action: int) -> None:
        """Remember an action (the kernel's number) that somebody else is about to do on the position."""
        note_action(self.position.s, action, bytes_of(self.to_memory), 0)

    def do(self, number: int, gains: Any) -> int:
        """Do a legal action. Returns ENDED, PAID and WON as bits, or -1 if the action is not legal.

        PAID: nuggets have changed hands; the first twelve places of `gains` have the changes. WON: a round has been
        decided; the next twelve places have 1 for a seat that was paid for it and -1 for another, or 0 for all if
        nobody was paid.
        """
        s = self.position.s
        n = list_numbered(self)
        at = -1
        for i in range(n):
            if self.numbers[i] == number:
                at = i
        if at < 0 or number < 0:
            return -1
        g: ShortView = gains
        self.position.changes += 1
        return study_play(s, self.listed[at], bytes_of(self.to_memory), 0, shorts_of(g))


def list_numbered(study: Study) -> int:
    """List what is legal, and the numbers of it, unless both are listed already."""
    s: State = study.position.s
    if study.listed_at != study.position.changes:
        study.listed_at = study.position.changes
        study.count = 0
        if PLAYING <= s.phase and s.phase <= STEALING:
            study.count = legal(s, study.listed, EVERYTHING)
            number_actions(s, study.listed, study.count, study.numbers, 0)
    return study.count


def study_play(s: State, action: Action, memory: Bytes, at: I64, gains: Shorts) -> int:
    note_action(s, action, memory, at)
    playing: bool = s.phase == PLAYING
    told = 0
    for seat in range(MAX_SEATS):
        gains[seat] = s.nuggets_before[seat] if playing else s.nuggets[seat]
    play(s, action)
    if not playing or s.phase != PLAYING:
        for seat in range(s.seats):
            gains[seat] = s.nuggets[seat] - gains[seat]
            if gains[seat]:
                told |= PAID
        if s.phase >= ROUND_OVER if not s.expansion else playing:
            told |= WON
            judge_round(s, gains)
        if s.phase == ROUND_OVER:
            go_on(s)
        if s.phase == GAME_OVER:
            told |= ENDED
    return told


def judge_round(s: State, gains: Shorts) -> None:
    """Write the winners of a round: the seats that were paid for it. Thefts come later (9.21) and do not count."""
    anybody = 0
    for seat in range(s.seats):
        gains[12 + seat] = 1 if s.nuggets[seat] > s.nuggets_before[seat] else -1
        anybody |= gains[12 + seat] > 0
    if not anybody:
        for seat in range(s.seats):
            gains[12 + seat] = 0
