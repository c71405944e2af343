"""For research: one game in numbers, with what its players remember."""

from saboteur.kernel.batch import go_on, start_afresh
from saboteur.kernel.chance import below, scattered
from saboteur.kernel.distances import missing_each
from saboteur.kernel.legal import legal
from saboteur.kernel.numbering import action_count, number_actions
from saboteur.kernel.observing import observe
from saboteur.kernel.plain import *
from saboteur.kernel.play import play
from saboteur.kernel.remembering import note_action, remember


class Study:
    """One game in numbers: look, choose one, play it. The next round is dealt at once."""

    def __cinit__(self):
        self.listed = new_list()
        self.numbers = new_numbers()

    def __init__(self, position):
        """`position` has the rules, and is what this plays with."""
        if not cython.compiled:
            self.__cinit__()
        self.position = position
        self.memory = bytearray(MEMORY_SIZE)
        self.to_memory = memoryview(self.memory)

    def __dealloc__(self):
        free_list(self.listed)
        free_numbers(self.numbers)

    @property
    def size(self):
        return action_count(self.position.s)

    def copy(self, position=None):
        """A game that can be played on by itself; with a position, the same memory of another truth."""
        twin: Study = Study(self.position.copy() if position is None else position)
        twin.memory[:] = self.memory
        return twin

    def begin(self, seed):
        """Deal a new game; all chance of it comes from the seed."""
        s = self.position.s
        s.rng = scattered(seed)
        below(s, 2)
        self.memory[0] = 0
        start_afresh(s)

    def list_actions(self):
        """List what is legal, and the numbers of it."""
        s = self.position.s
        if s.phase < PLAYING or s.phase > STEALING:
            return 0
        n = legal(s, self.listed, EVERYTHING)
        number_actions(s, self.listed, n, self.numbers, 0)
        return n

    def see(self, seat, observation, mask):
        """Write what a seat knows and, when it is to act, a one into the empty mask for each of its actions."""
        s = self.position.s
        if len(observation) != OBSERVATION_SIZE + MORE_SIZE or not 0 <= seat < s.seats:
            raise ValueError(f"an observation of seat 0 to {s.seats - 1} takes {OBSERVATION_SIZE + MORE_SIZE} bytes")
        if len(mask) != action_count(s):
            raise ValueError(f"a mask takes {action_count(s)} bytes, not {len(mask)}")
        n = self.list_actions() if seat == s.turn else 0
        to_observation: cython.uchar[::1] = observation
        o: cython.p_uchar = bytes_of(to_observation)
        m: cython.schar[::1] = mask
        observe(s, seat, o, 0)
        remember(s, seat, bytes_of(self.to_memory), 0, o, OBSERVATION_SIZE)
        for i in range(n):
            if self.numbers[i] >= 0:
                m[self.numbers[i]] = 1

    def legal_numbers(self):
        """The numbers of the legal actions, in ascending order."""
        n = self.list_actions()
        return sorted([self.numbers[i] for i in range(n) if self.numbers[i] >= 0])

    def missing(self):
        """How many cards the tunnel still needs, as far as who is to act can know, and after each legal action."""
        n = self.list_actions()
        if not n:
            raise ValueError("nobody is to act")
        after = bytearray(n)
        to_after: cython.uchar[::1] = memoryview(after)
        p = new_plan()
        before = missing_each(self.position.s, p, self.listed, 0, n, bytes_of(to_after))
        free_plan(p)
        return before, list(after)

    def action(self, number):
        """The kernel's number of a legal action, or -1 if there is no such legal action."""
        n = self.list_actions()
        for i in range(n):
            if self.numbers[i] == number:
                return self.listed[i]
        return -1

    def number(self, action):
        """The number of a legal action that is given as the kernel's, or -1."""
        n = self.list_actions()
        for i in range(n):
            if self.listed[i] == action:
                return self.numbers[i]
        return -1

    def note(self, action):
        """Remember an action, given as the kernel's number, that somebody else is about to do with the position."""
        note_action(self.position.s, action, bytes_of(self.to_memory), 0)

    def do(self, number, gains):
        """Do a legal action. Returns ENDED, PAID and WON as bits, or -1 if the action is not legal.

        PAID: nuggets have changed hands; `gains` has twelve places for by how many. WON: a round has been decided;
        twelve more tell 1 for a seat that was paid for it and -1 for another, or 0 for all if nobody was.
        """
        s = self.position.s
        n = self.list_actions()
        at = -1
        for i in range(n):
            if self.numbers[i] == number:
                at = i
        if at < 0 or number < 0:
            return -1
        g: cython.short[::1] = gains
        return study_play(s, self.listed[at], bytes_of(self.to_memory), 0, shorts_of(g))


def study_play(s, action, memory, at, gains):
    note_action(s, action, memory, at)
    playing = s.phase == PLAYING
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


def judge_round(s, gains):
    """Who was paid for the round has won it. Thefts come later (9.21), and so they do not count."""
    anybody = 0
    for seat in range(s.seats):
        gains[12 + seat] = 1 if s.nuggets[seat] > s.nuggets_before[seat] else -1
        anybody |= gains[12 + seat] > 0
    if not anybody:
        for seat in range(s.seats):
            gains[12 + seat] = 0
