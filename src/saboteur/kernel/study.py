"""For research: every action as one number, and all that a seat can remember as bytes.

The numbers are fixed for a deck and a number of seats: research/numbers.py says the same in a table.
Seats are counted clockwise from the one to act. Where a card is named by its place in the hand, the hand is sorted.
"""

from saboteur.kernel.batch import Batch, first_wrong, go_on, start_afresh
from saboteur.kernel.chance import below
from saboteur.kernel.legal import legal
from saboteur.kernel.many import observe
from saboteur.kernel.plain import *
from saboteur.kernel.play import play
from saboteur.kernel.position import Position
from saboteur.kernel.survey import Survey  # noqa: F401  so that all that leaves the kernel stands in one module


def window_place(cell):
    """Where a cell is in the window of 11 rows and 14 columns that have numbers of their own, or -1 beyond it."""
    x = (cell & 255) - 125
    y = 133 - (cell >> 8)
    if 0 <= x and x < 14 and 0 <= y and y < 11:
        return 14 * y + x
    return -1


def action_count(s):
    """How many numbers there are."""
    if s.expansion:
        return WINDOW * (ALL_TILES + 1) + BEYOND + 3 + 12 * s.seats + 64 + 111 + 7 * s.seats
    return WINDOW * (BASE_TILES + 1) + BEYOND + 3 + 12 * s.seats + 64


def clockwise_from(s, eyes, seat):
    return seat - eyes if seat >= eyes else seat + s.seats - eyes


def slots_before(s, card):
    """How many cards of the hand of the one to act stand before a card when it is sorted."""
    n = 0
    for i in range(MAX_HAND * s.turn, MAX_HAND * s.turn + s.hand_size[s.turn]):
        n += s.hand[i] < card
    return n


def pair_place(i, k):
    """The place of two different slots among all pairs of six."""
    return i * (11 - i) // 2 + k - i - 1


def number_of(s, action):
    """The number of an action of the one to act; -1 for a cell beyond the window, -2 for what has no number.

    Only scenarios have that: cards of Saboteur 2 in the base game, hands of more than six cards.
    """
    kind = action >> KIND_SHIFT
    seats = s.seats
    at = WINDOW * (ALL_TILES if s.expansion else BASE_TILES)
    if kind == PLACE or kind == ROCKFALL:
        cell = window_place(action & 0xFFFF)
        if cell < 0:
            return -1
        if kind == ROCKFALL:
            return at + cell
        tile = action >> 16
        if not s.expansion and tile >= BASE_TILES:
            return -2
        if tile >= LADDER_TILE:
            tile += ALL_TILES - LADDERS - LADDER_TILE
        return WINDOW * tile + cell
    at += WINDOW + BEYOND
    if kind == MAP:
        return at + (action & 3)
    at += 3
    other = action & 15
    other = clockwise_from(s, s.turn, other) if other < seats else 0
    if kind == BREAK:
        return at + seats * (action >> 4 & 3) + other
    at += 3 * seats
    if kind == MEND:
        card = action >> 8 & 7
        tool = action >> 4 & 3
        if card >= 3:  # a double card: its first tool, then its second
            card = 2 * card - 3 + (tool == 2 or (card == 3 and tool == 1))
        return at + seats * card + other
    at += 9 * seats
    first = action & 63
    second = action >> 6 & 63
    third = action >> 12 & 63
    if kind == DISCARD and not second:
        return at + first - 1
    at += 60
    if kind == PASS:
        return at
    if kind == TAKE:
        return at + (action & 3)
    at += 4
    if not s.expansion:
        return -2
    if kind == DISCARD or kind == CLEAR:
        if kind == DISCARD:
            first -= 1
            second -= 1
        i = slots_before(s, first)
        k = i + 1 if second == first else slots_before(s, second)
        if k > 5:
            return -2
        if kind == CLEAR:
            return at + 35 + 15 * (action >> 12 & 7) + pair_place(i, k)
        if not third:
            return at + pair_place(i, k)
        third -= 1
        j = k + 1 if third == second else slots_before(s, third)
        if j > 5:
            return -2
        n = 6 - i
        other = 20 - n * (n - 1) * (n - 2) // 6
        n = 5 - i
        other += n * (n - 1) // 2
        n = 6 - k
        return at + 15 + other - n * (n - 1) // 2 + j - k - 1
    at += 110
    if kind == PLAY_THIEF:
        return at
    if kind == STEAL:
        return at + 1 + 6 * seats + other
    return at + 1 + seats * (kind - HANDS_OFF) + other


def number_actions(s, listed, count, out, at):
    """The number of each listed action. What is beyond the window is counted by the kernel's numbers, up to BEYOND."""
    for i in range(count):
        action = listed[i]
        n = number_of(s, action)
        if n == -2:
            n = -1
        elif n < 0:
            n = 0
            for k in range(count):
                kind = listed[k] >> KIND_SHIFT
                if listed[k] < action and (kind == PLACE or kind == ROCKFALL) and window_place(listed[k] & 0xFFFF) < 0:
                    n += 1
            n = WINDOW * ((ALL_TILES if s.expansion else BASE_TILES) + 1) + n if n < BEYOND else -1
        out[at + i] = n


# --- memory: what has been done for all to see ---------------------------------------------------------------


def note_action(s, action, memory, at):
    """Remember an action before it is done: who has done what in this round, and the last twelve actions."""
    forget_old(s, memory, at)
    kind = action >> KIND_SHIFT
    seat = s.turn
    other = action & 15
    deed = 8
    what = 0
    where = 0
    whom = 0
    if kind == PLACE:
        what = action >> 16 & 127
        if what >= 80:
            return
        deed = 1
        for i in range(4):
            if JOINED[4 * what + i] & (JOINED[4 * what + i] - 1):
                deed = 0
        if LADDER[what]:
            deed = 0
        what += 1
    elif kind == ROCKFALL:
        deed = 2
    elif kind == BREAK or kind == TRAP:
        deed = 3
        what = (action >> 4 & 3) + 1 if kind == BREAK else 4
        whom = other + 1
    elif kind == MEND or kind == FREE:
        deed = 5 if other == seat else 4
        what = (action >> 4 & 3) + 1 if kind == MEND else 4
        whom = other + 1
    elif kind == MAP:
        deed = 6
        what = (action & 3) + 1
    elif kind == DISCARD:
        deed = 7
        what = 1 + (action >> 6 & 63 != 0) + (action >> 12 & 63 != 0)
    elif kind == PASS:
        deed = 7
    elif kind == CLEAR:
        deed = 5
        what = (action >> 12 & 7) + 1
    elif HANDS_OFF <= kind and kind <= SWAP_HANDS:
        whom = other + 1
    elif kind == STEAL and other != NOBODY:
        whom = other + 1
    if deed < 8 and memory[at + 8 + 8 * seat + deed] < 255:
        memory[at + 8 + 8 * seat + deed] += 1
    for i in range(54, -1, -1):
        memory[at + 109 + i] = memory[at + 104 + i]
    memory[at + 104] = seat + 1
    memory[at + 105] = kind + 1
    memory[at + 106] = what
    if kind == PLACE or kind == ROCKFALL:
        where = action & 0xFFFF
        memory[at + 107] = where & 255  # east and north as the kernel has them
        memory[at + 108] = where >> 8
    else:
        memory[at + 107] = whom
        memory[at + 108] = 0


def forget_old(s, memory, at):
    """A new round begins with an empty memory."""
    if memory[at] != s.round:
        clear_bytes(memory, at, MEMORY_SIZE)
        memory[at] = s.round


def remember(s, seat, memory, start, o, at):
    """Write what a seat can remember, MORE_SIZE bytes: the fields are listed in research/observation.py."""
    forget_old(s, memory, start)
    clear_bytes(o, at, MORE_SIZE)
    count = s.seats
    bit = 1 << seat
    other = seat
    for i in range(count):
        for k in range(8):
            o[at + 8 * i + k] = memory[start + 8 + 8 * other + k]
        other = other + 1 if other + 1 < count else 0
    at += 96
    for i in range(12):
        k = start + 104 + 5 * i
        if not memory[k]:
            break
        o[at + 5 * i] = clockwise_from(s, seat, memory[k] - 1) + 1
        o[at + 5 * i + 1] = memory[k + 1]
        o[at + 5 * i + 2] = memory[k + 2]
        other = memory[k + 3]
        if memory[k + 1] - 1 != PLACE and memory[k + 1] - 1 != ROCKFALL and other:
            other = clockwise_from(s, seat, other - 1) + 1
        o[at + 5 * i + 3] = other
        o[at + 5 * i + 4] = memory[k + 4]
    at += 60
    for i in range(s.passed_count):
        o[at + 3 * clockwise_from(s, seat, s.passed_by[i])] += 1
    other = seat
    for i in range(count):
        o[at + 3 * i + 1] = s.gold_held[4 * other + 1] + s.gold_held[4 * other + 2] + s.gold_held[4 * other + 3]
        o[at + 3 * i + 2] = s.thief_time[other]
        other = other + 1 if other + 1 < count else 0
    at += 36
    o[at] = clockwise_from(s, seat, s.first)
    o[at + 1] = clockwise_from(s, seat, s.last_path) + 1 if s.last_path != NOBODY else 0
    o[at + 2] = clockwise_from(s, seat, s.last_card) + 1 if s.last_card != NOBODY else 0
    o[at + 3] = s.set_aside
    o[at + 4] = s.gold_size
    o[at + 5] = s.next_dwarf - count
    o[at + 6] = s.draft_count
    at += 8
    for i in range(s.sight_count):
        if s.sight_eyes[i] == seat:
            for k in range(s.sight_size[i]):
                o[at + s.sight_cards[MAX_HAND * i + k]] += 1
    at += 64
    for i in range(s.dwarf_count):
        if s.dwarf_seen[i] & bit:
            o[at + (clockwise_from(s, seat, i) if i < count else i)] = s.dwarf[i] + 1


# --- one game ------------------------------------------------------------------------------------------------


class Study:
    """One game in numbers: look, choose one, play it. The next round is dealt at once."""

    def __cinit__(self):
        self.listed = new_list()
        self.numbers = cython.cast(cython.p_int, new_list()) if cython.compiled else new_list()

    def __init__(self, position):
        """`position` has the rules, and is what this plays with."""
        if not cython.compiled:
            self.__cinit__()
        self.position = position
        self.memory = bytearray(MEMORY_SIZE)
        self.to_memory = memoryview(self.memory)

    def __dealloc__(self):
        free_list(self.listed)
        if cython.compiled:
            free_list(cython.cast(cython.p_uint, self.numbers))

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
        s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
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
        if cython.compiled:
            o: cython.uchar[::1] = observation
            m: cython.schar[::1] = mask
            observe(s, seat, cython.address(o[0]), 0)
            remember(s, seat, cython.address(self.to_memory[0]), 0, cython.address(o[0]), OBSERVATION_SIZE)
            for i in range(n):
                if self.numbers[i] >= 0:
                    m[self.numbers[i]] = 1
        else:
            observation = memoryview(observation)
            observe(s, seat, observation, 0)
            remember(s, seat, self.to_memory, 0, observation, OBSERVATION_SIZE)
            for i in range(n):
                if self.numbers[i] >= 0:
                    mask[self.numbers[i]] = 1

    def legal_numbers(self):
        """The numbers of the legal actions, in ascending order."""
        n = self.list_actions()
        return sorted([self.numbers[i] for i in range(n) if self.numbers[i] >= 0])

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
        if cython.compiled:
            note_action(self.position.s, action, cython.address(self.to_memory[0]), 0)
        else:
            note_action(self.position.s, action, self.to_memory, 0)

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
        if cython.compiled:
            g: cython.short[::1] = gains
            told = study_play(s, self.listed[at], cython.address(self.to_memory[0]), 0, cython.address(g[0]))
        else:
            told = study_play(s, self.listed[at], self.to_memory, 0, gains)
        return told


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


# --- many games ----------------------------------------------------------------------------------------------


def number_games(states, low, high, actions, room, counts, numbers, numbered, mask, size):
    """Number the legal actions of some games; where there is a mask, take the old ones out and put the new ones in."""
    for i in range(low, high):
        row = i * room
        if size:
            for k in range(numbered[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 0
        number_row(state_at(states, i), actions, row, counts[i], numbers)
        numbered[i] = counts[i]
        if size:
            for k in range(counts[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 1


def number_row(s, actions, row, count, numbers):
    if cython.compiled:
        number_actions(s, actions + row, count, numbers, row)
    else:
        number_actions(s, actions[row : row + count], count, numbers, row)


def find_games(low, high, room, counts, numbers, wanted, chosen):
    """Where each wanted number stands among the legal ones; -1 where it does not."""
    for i in range(low, high):
        chosen[i] = -1
        for k in range(counts[i]):
            if numbers[i * room + k] == wanted[i]:
                chosen[i] = k


def draw_games(low, high, counts, chosen, seed):
    """One of the legal actions at random in each game: the same whoever draws, so threads need no dice of their own."""
    for i in range(low, high):
        x = (seed + i + 1) * MULTIPLIER & M64
        x ^= x >> 29
        x = x * MULTIPLIER & M64
        x ^= x >> 32
        x = x * MULTIPLIER & M64
        chosen[i] = (x >> 32) * counts[i] >> 32


def note_games(states, low, high, actions, room, chosen, memory):
    for i in range(low, high):
        note_action(state_at(states, i), actions[i * room + chosen[i]], memory, i * MEMORY_SIZE)


def remember_games(states, low, high, memory, more):
    for i in range(low, high):
        s = state_at(states, i)
        remember(s, s.turn, memory, i * MEMORY_SIZE, more, i * MORE_SIZE)


def tell_truths(states, low, high, truths):
    """What the players to act could guess: roles and hands by seats clockwise from them, and where the gold is."""
    for i in range(low, high):
        s = state_at(states, i)
        at = i * TRUTH_SIZE
        clear_bytes(truths, at, TRUTH_SIZE)
        other = s.turn
        for k in range(s.seats):
            truths[at + k] = s.dwarf[s.dwarf_of[other]]
            for j in range(MAX_HAND * other, MAX_HAND * other + s.hand_size[other]):
                truths[at + 16 + 64 * k + s.hand[j]] += 1
            other = other + 1 if other + 1 < s.seats else 0
        for k in range(3):
            if s.goal[k] == GOLD:
                truths[at + 12] = k


class BatchStudy:
    """What a batch does not keep: numbers and masks of its legal actions, and what each player remembers.

    The arrays are those of the caller: `numbers` (int, room places for each game), `numbered` (int), `mask` (a byte for
    each action of each game, or nothing), `memory` (MEMORY_SIZE bytes for each game) and `more` (MORE_SIZE).
    """

    def __init__(self, batch, numbers, numbered, mask, memory, more):
        self.batch = batch
        first: Position = batch.position(0)
        self.size = action_count(first.s)
        games = batch.size
        sizes = (
            batch.room * games,
            games,
            self.size * games if len(mask) else 0,
            MEMORY_SIZE * games,
            MORE_SIZE * games,
        )
        given = (len(numbers), len(numbered), len(mask), len(memory), len(more))
        if given != sizes:
            raise ValueError(f"the arrays have {given} places, but {sizes} are needed")
        self.dense = len(mask) > 0
        self.to_numbers = numbers
        self.to_numbered = numbered
        mask = mask if self.dense else memoryview(bytearray(1)).cast("b")
        if not cython.compiled:
            numbers, numbered, mask, memory, more = map(memoryview, (numbers, numbered, mask, memory, more))
        self.to_mask = mask
        self.to_memory = memory
        self.to_more = more

    def number(self, low, high):
        """Number the legal actions of the games from `low` to before `high`."""
        self.check(low, high)
        batch: Batch = self.batch
        dense = self.size if self.dense else 0
        if cython.compiled:
            first: cython.int = low
            last: cython.int = high
            room: cython.int = batch.room
            size: cython.longlong = dense
            states: cython.pointer(State) = batch.states
            a: cython.p_uint = cython.address(batch.to_actions[0])
            c: cython.p_int = cython.address(batch.to_counts[0])
            n: cython.p_int = cython.address(self.to_numbers[0])
            d: cython.p_int = cython.address(self.to_numbered[0])
            m: cython.p_schar = cython.address(self.to_mask[0])
            with cython.nogil:
                number_games(states, first, last, a, room, c, n, d, m, size)
        else:
            number_games(
                batch.states, low, high, batch.to_actions, batch.room, batch.to_counts, self.to_numbers,
                self.to_numbered, self.to_mask, dense,
            )  # fmt: skip

    def find(self, wanted, chosen, low, high):
        """Write where the wanted numbers stand among the legal ones: what `Batch.step` asks for. -1: not legal."""
        self.check(low, high)
        self.check_length(wanted)
        self.check_length(chosen)
        batch: Batch = self.batch
        if cython.compiled:
            w: cython.int[::1] = wanted
            k: cython.int[::1] = chosen
            pw: cython.p_int = cython.address(w[0])
            pk: cython.p_int = cython.address(k[0])
            first: cython.int = low
            last: cython.int = high
            room: cython.int = batch.room
            d: cython.p_int = cython.address(self.to_numbered[0])
            n: cython.p_int = cython.address(self.to_numbers[0])
            with cython.nogil:
                find_games(first, last, room, d, n, pw, pk)
        else:
            find_games(low, high, batch.room, self.to_numbered, self.to_numbers, wanted, chosen)

    def choose(self, chosen, seed, low, high):
        """Choose at random, the same for a seed whatever thread does it."""
        self.check(low, high)
        self.check_length(chosen)
        batch: Batch = self.batch
        if cython.compiled:
            k: cython.int[::1] = chosen
            pk: cython.p_int = cython.address(k[0])
            first: cython.int = low
            last: cython.int = high
            start: cython.ulonglong = seed & M64
            c: cython.p_int = cython.address(batch.to_counts[0])
            with cython.nogil:
                draw_games(first, last, c, pk, start)
        else:
            draw_games(low, high, batch.to_counts, chosen, seed & M64)

    def note(self, chosen, low, high):
        """Remember what will be done: to be called before each step. The choices must be among the legal ones."""
        self.check(low, high)
        self.check_length(chosen)
        batch: Batch = self.batch
        if cython.compiled:
            k: cython.int[::1] = chosen
            pk: cython.p_int = cython.address(k[0])
            first: cython.int = low
            last: cython.int = high
            room: cython.int = batch.room
            wrong: cython.longlong
            states: cython.pointer(State) = batch.states
            a: cython.p_uint = cython.address(batch.to_actions[0])
            c: cython.p_int = cython.address(batch.to_counts[0])
            m: cython.p_uchar = cython.address(self.to_memory[0])
            with cython.nogil:
                wrong = first_wrong(first, last, pk, c)
                if wrong < 0:
                    note_games(states, first, last, a, room, pk, m)
        else:
            wrong = first_wrong(low, high, chosen, batch.to_counts)
            if wrong < 0:
                note_games(batch.states, low, high, batch.to_actions, batch.room, chosen, self.to_memory)
        if wrong >= 0:
            raise ValueError(f"game {wrong} has no legal action {chosen[wrong]}")

    def recall(self, low, high):
        """Write what the players to act remember."""
        self.check(low, high)
        batch: Batch = self.batch
        if cython.compiled:
            first: cython.int = low
            last: cython.int = high
            states: cython.pointer(State) = batch.states
            m: cython.p_uchar = cython.address(self.to_memory[0])
            o: cython.p_uchar = cython.address(self.to_more[0])
            with cython.nogil:
                remember_games(states, first, last, m, o)
        else:
            remember_games(batch.states, low, high, self.to_memory, self.to_more)

    def truths(self, out, low, high):
        """Write what no player may know, TRUTH_SIZE bytes for each game: roles, the gold's place, hands."""
        self.check(low, high)
        batch: Batch = self.batch
        if len(out) != TRUTH_SIZE * batch.size:
            raise ValueError(f"the truth takes {TRUTH_SIZE * batch.size} bytes, not {len(out)}")
        if cython.compiled:
            o: cython.uchar[::1] = out
            tell_truths(batch.states, low, high, cython.address(o[0]))
        else:
            tell_truths(batch.states, low, high, memoryview(out))

    def check(self, low, high):
        if not 0 <= low <= high <= self.batch.size:
            raise ValueError(f"games {low} to {high} are not among the {self.batch.size} of this batch")

    def check_length(self, chosen):
        if len(chosen) < self.batch.size:
            raise ValueError(f"{len(chosen)} choices are too few for {self.batch.size} games")
