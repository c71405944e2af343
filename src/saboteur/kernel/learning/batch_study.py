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


def number_part(job: Job, low: int, high: int) -> None:
    """Number the legal actions of some games; where there is a mask, take the old ones out and put the new ones in."""
    counts: Ints = job.counts
    numbers: Ints = job.numbers
    numbered: Ints = job.numbered
    mask: SignedBytes = job.mask
    size: I64 = job.mask_size
    i: I64
    for i in range(low, high):
        row: I64 = i * job.room
        if size:
            for k in range(numbered[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 0
        number_actions(state_at(job.states, i), job.actions, counts[i], numbers, row)
        numbered[i] = counts[i]
        if size:
            for k in range(counts[i]):
                if numbers[row + k] >= 0:
                    mask[i * size + numbers[row + k]] = 1


def find_part(job: Job, low: int, high: int) -> None:
    """Write the place of each wanted number among the legal ones; -1 if it is not there."""
    i: I64
    for i in range(low, high):
        found = -1
        row: I64 = i * job.room
        for k in range(job.numbered[i]):
            if job.numbers[row + k] == job.wanted[i]:
                found = k
        job.chosen[i] = found


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


def sense_part(job: Job, low: int, high: int) -> None:
    """Choose in each game by the kernel's sense, with nobody suspected; the games and their dice stay as they are.

    If there was no room for that action the first one is taken.
    """
    listed: Actions = new_list()
    p: Plan = new_plan()
    act_like(p, False)
    p.eyes = NOBODY
    i: I64
    for i in range(low, high):
        s: State = state_at(job.states, i)
        dice: U64 = s.rng
        s.rng = thrown(job.seed, i) | 1
        p.drawn = 0
        action: U32 = sensible_action(s, p, listed)
        s.rng = dice
        job.chosen[i] = 0
        row: I64 = i * job.room
        for k in range(job.counts[i]):
            if job.actions[row + k] == action:
                job.chosen[i] = k
    free_plan(p)
    free_list(listed)


def note_part(job: Job, low: int, high: int) -> None:
    i: I64
    for i in range(low, high):
        action: U32 = job.actions[i * job.room + job.chosen[i]]
        note_action(state_at(job.states, i), action, job.memory, i * MEMORY_SIZE)


def remember_part(job: Job, low: int, high: int) -> None:
    i: I64
    for i in range(low, high):
        s: State = state_at(job.states, i)
        remember(s, s.turn, job.memory, i * MEMORY_SIZE, job.more, i * MORE_SIZE)


def tell_truths(states: States, low: int, high: int, truths: Bytes) -> None:
    """Write what the players to act could guess: roles and hands by seats clockwise from them, and the gold's place."""
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


def measure_part(job: Job, low: int, high: int) -> None:
    """Write how many cards are missing in each game, now and after each legal action."""
    p: Plan = new_plan()
    i: I64
    for i in range(low, high):
        p.fresh = 0
        row: I64 = i * job.room
        job.before[i] = missing_each(state_at(job.states, i), p, job.actions, row, job.counts[i], job.after)
    free_plan(p)


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
