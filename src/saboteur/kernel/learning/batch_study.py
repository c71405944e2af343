"""For research: thousands of games in numbers, written into arrays of the caller, beside the arrays of a batch."""

from __future__ import annotations

from typing import Any, Final

from saboteur.kernel.learning.batch import Batch, batch_job, first_wrong
from saboteur.kernel.learning.crew import QUICK_PART, SLOW_PART, Crew, share
from saboteur.kernel.learning.distances import missing_each
from saboteur.kernel.learning.intrinsics import *
from saboteur.kernel.learning.numbering import action_count, number_actions
from saboteur.kernel.learning.remembering import note_action, remember
from saboteur.kernel.rules.position import Position
from saboteur.kernel.thinking.sense import act_like, sensible_action


def number_games(
    states: States,
    low: int,
    high: int,
    actions: Actions,
    room: int,
    counts: Ints,
    numbers: Ints,
    numbered: Ints,
    mask: SignedBytes,
    size: I64,
) -> None:
    """Number the legal actions of some games. If there is a mask, remove the old ones and set the new ones."""
    i: I64
    for i in range(low, high):
        row: I64 = i * room
        if size:
            for k in range(numbered[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 0
        number_actions(state_at(states, i), actions, counts[i], numbers, row)
        numbered[i] = counts[i]
        if size:
            for k in range(counts[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 1


def find_games(low: int, high: int, room: int, counts: Ints, numbers: Ints, wanted: Ints, chosen: Ints) -> None:
    """The place of each wanted number among the legal ones, or -1."""
    i: I64
    for i in range(low, high):
        chosen[i] = -1
        for k in range(counts[i]):
            if numbers[i * room + k] == wanted[i]:
                chosen[i] = k


def thrown(seed: U64, i: I64) -> U64:
    """A random number of 64 bits for a game. It does not depend on the thread, so threads need no dice of their own."""
    x: U64 = (seed + i + 1) * MULTIPLIER & M64
    x ^= x >> 29
    x = x * MULTIPLIER & M64
    x ^= x >> 32
    return x * MULTIPLIER & M64


def draw_games(low: int, high: int, counts: Ints, chosen: Ints, seed: U64) -> None:
    """One of the legal actions at random in each game."""
    i: I64
    for i in range(low, high):
        chosen[i] = (thrown(seed, i) >> 32) * counts[i] >> 32


def sense_games(
    states: States,
    low: int,
    high: int,
    listed: Actions,
    p: Plan,
    actions: Actions,
    room: int,
    counts: Ints,
    chosen: Ints,
    seed: U64,
) -> None:
    """The action of the kernel's sense in each game, with nobody suspected; the games and their dice do not change.

    If the list had no room for that action, the first one is taken.
    """
    i: I64
    act_like(p, False)
    p.eyes = NOBODY
    for i in range(low, high):
        s: State = state_at(states, i)
        dice: U64 = s.rng
        s.rng = thrown(seed, i) | 1
        p.drawn = 0
        action: U32 = sensible_action(s, p, listed)
        s.rng = dice
        chosen[i] = 0
        for k in range(counts[i]):
            if actions[i * room + k] == action:
                chosen[i] = k


def note_games(states: States, low: int, high: int, actions: Actions, room: int, chosen: Ints, memory: Bytes) -> None:
    i: I64
    for i in range(low, high):
        note_action(state_at(states, i), actions[i * room + chosen[i]], memory, i * MEMORY_SIZE)


def remember_games(states: States, low: int, high: int, memory: Bytes, more: Bytes) -> None:
    i: I64
    for i in range(low, high):
        s: State = state_at(states, i)
        remember(s, s.turn, memory, i * MEMORY_SIZE, more, i * MORE_SIZE)


def tell_truths(states: States, low: int, high: int, truths: Bytes) -> None:
    """The secrets that the players to act could guess: roles and hands by seats clockwise from them, and the place of
    the gold."""
    i: I64
    for i in range(low, high):
        s: State = state_at(states, i)
        at: I64 = i * TRUTH_SIZE
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


def measure_games(
    states: States, low: int, high: int, p: Plan, actions: Actions, room: int, counts: Ints, before: Bytes, after: Bytes
) -> None:
    """The number of missing cards in each game, now and after each legal action."""
    i: I64
    for i in range(low, high):
        p.fresh = 0
        before[i] = missing_each(state_at(states, i), p, actions, i * room, counts[i], after)


# The same as parts of a job for a crew.


def number_part(job: Job, low: int, high: int) -> None:
    number_games(
        job.states, low, high, job.actions, job.room, job.counts, job.numbers, job.numbered, job.mask, job.mask_size
    )


def find_part(job: Job, low: int, high: int) -> None:
    find_games(low, high, job.room, job.numbered, job.numbers, job.wanted, job.chosen)


def sense_part(job: Job, low: int, high: int) -> None:
    listed: Actions = new_list()
    p: Plan = new_plan()
    p.eyes = NOBODY
    sense_games(job.states, low, high, listed, p, job.actions, job.room, job.counts, job.chosen, job.seed)
    free_plan(p)
    free_list(listed)


def measure_part(job: Job, low: int, high: int) -> None:
    p: Plan = new_plan()
    measure_games(job.states, low, high, p, job.actions, job.room, job.counts, job.before, job.after)
    free_plan(p)


def note_part(job: Job, low: int, high: int) -> None:
    note_games(job.states, low, high, job.actions, job.room, job.chosen, job.memory)


def remember_part(job: Job, low: int, high: int) -> None:
    remember_games(job.states, low, high, job.memory, job.more)


class BatchStudy:
    """The parts that a batch does not have: numbers and masks of its legal actions, and the memory of each player.

    The arrays belong to the caller: `numbers` (int, room places for each game), `numbered` (int), `mask` (a byte for
    each action of each game, or nothing), `memory` (MEMORY_SIZE bytes for each game) and `more` (MORE_SIZE).
    """

    batch: Batch
    size: Final[int]
    dense: bool
    to_numbers: IntView
    to_numbered: IntView
    to_mask: SignedByteView
    to_memory: ByteView
    to_more: ByteView

    def __init__(self, batch: Batch, numbers: Any, numbered: Any, mask: Any, memory: Any, more: Any) -> None:
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
        self.to_mask = mask if self.dense else memoryview(bytearray(1)).cast("b")
        self.to_memory = memory
        self.to_more = more

    def number(self, low: int, high: int, crew: Crew | None = None) -> None:
        """Number the legal actions of the games from `low` to before `high`."""
        self.batch.check_games(low, high)
        job = study_job(self)
        share(crew, number_part, job, low, high, QUICK_PART)
        free_job(job)

    def find(self, wanted: Any, chosen: Any, low: int, high: int, crew: Crew | None = None) -> None:
        """Write the places of the wanted numbers among the legal ones, as `Batch.step` needs them. -1: not legal."""
        self.batch.check_games(low, high)
        self.batch.check_choices(wanted)
        self.batch.check_choices(chosen)
        to_wanted: IntView = wanted
        to_chosen: IntView = chosen
        job = study_job(self)
        job.wanted = ints_of(to_wanted)
        job.chosen = ints_of(to_chosen)
        share(crew, find_part, job, low, high, QUICK_PART)
        free_job(job)

    def choose(self, chosen: Any, seed: int, low: int, high: int) -> None:
        """Choose at random; the choice depends on the seed, not on the thread."""
        self.batch.check_games(low, high)
        self.batch.check_choices(chosen)
        to_chosen: IntView = chosen
        k: Ints = ints_of(to_chosen)
        first: Int = low
        last: Int = high
        start: U64 = seed & M64
        c: Ints = ints_of(self.batch.to_counts)
        with cython.nogil:
            draw_games(first, last, c, k, start)

    def sense(self, chosen: Any, seed: int, low: int, high: int, crew: Crew | None = None) -> None:
        """Choose by the sense of rollouts; the choice depends on the seed, not on the thread."""
        self.batch.check_games(low, high)
        self.batch.check_choices(chosen)
        to_chosen: IntView = chosen
        job = study_job(self)
        job.chosen = ints_of(to_chosen)
        job.seed = seed & M64
        share(crew, sense_part, job, low, high, SLOW_PART)
        free_job(job)

    def measure(self, before: Any, after: Any, low: int, high: int, crew: Crew | None = None) -> None:
        """Write the number of missing cards: a byte for each game, and `room` bytes for its legal actions."""
        self.batch.check_games(low, high)
        if len(before) != self.batch.size or len(after) != self.batch.size * self.batch.room:
            raise ValueError(f"expected {self.batch.size} bytes and {self.batch.room} times as many")
        to_before: ByteView = before
        to_after: ByteView = after
        job = study_job(self)
        job.before = bytes_of(to_before)
        job.after = bytes_of(to_after)
        share(crew, measure_part, job, low, high, SLOW_PART)
        free_job(job)

    def note(self, chosen: Any, low: int, high: int, crew: Crew | None = None) -> None:
        """Remember the chosen actions; call this before each step. The choices must be legal."""
        self.batch.check_games(low, high)
        self.batch.check_choices(chosen)
        to_chosen: IntView = chosen
        k: Ints = ints_of(to_chosen)
        wrong: I64 = first_wrong(low, high, k, ints_of(self.batch.to_counts))
        if wrong >= 0:
            raise ValueError(f"game {wrong} has no legal action {chosen[wrong]}")
        job = study_job(self)
        job.chosen = k
        share(crew, note_part, job, low, high, QUICK_PART)
        free_job(job)

    def recall(self, low: int, high: int, crew: Crew | None = None) -> None:
        """Write the memory of the players to act."""
        self.batch.check_games(low, high)
        job = study_job(self)
        share(crew, remember_part, job, low, high, QUICK_PART)
        free_job(job)

    def truths(self, out: Any, low: int, high: int) -> None:
        """Write the secrets, TRUTH_SIZE bytes for each game: roles, the gold's place, hands."""
        self.batch.check_games(low, high)
        if len(out) != TRUTH_SIZE * self.batch.size:
            raise ValueError(f"the truth takes {TRUTH_SIZE * self.batch.size} bytes, not {len(out)}")
        to_truths: ByteView = out
        tell_truths(self.batch.states, low, high, bytes_of(to_truths))


def study_job(study: BatchStudy) -> Job:
    job: Job = batch_job(study.batch)
    job.numbers = ints_of(study.to_numbers)
    job.numbered = ints_of(study.to_numbered)
    job.mask = signed_bytes_of(study.to_mask)
    job.mask_size = study.size if study.dense else 0
    job.memory = bytes_of(study.to_memory)
    job.more = bytes_of(study.to_more)
    return job
