"""Thousands of games in lock step, in arrays that belong to the batch."""

from __future__ import annotations

import mmap
from typing import Any, Final

from saboteur.kernel.learning.crew import QUICK_PART, Crew, share
from saboteur.kernel.learning.intrinsics import *
from saboteur.kernel.learning.observing import observe, observe_cell, observe_rest
from saboteur.kernel.rules.legal import EVERYTHING, legal
from saboteur.kernel.rules.position import Position
from saboteur.kernel.rules.setting_up import deal_at_random, new_game
from saboteur.kernel.rules.turn import play
from saboteur.kernel.state.chance import below, scattered

LARGE_PAGE = 1 << 21  # bytes


def start_afresh(s: State) -> None:
    """Begin a new game, dealt from the state's own random numbers, up to the first choice."""
    new_game(s)
    deal_at_random(s, below(s, s.seats))
    go_on(s)


def go_on(s: State) -> None:
    """Deal until somebody has a choice or the game is over."""
    while s.phase == ROUND_OVER:
        deal_at_random(s, s.next_first)


def fill_game(
    s: State,
    i: I64,
    action: Action,
    listed: Actions,
    observations: Bytes,
    actions: Actions,
    room: int,
    counts: Ints,
    seats: Bytes,
) -> None:
    """Write the knowledge and the legal actions of the player to act in the i-th game.

    `action` was just done there, so the mine in the observation changes in one cell at most. A new round has an empty
    mine; NOTHING_DONE writes the mine as it is. Listing comes last, because its many branches would spoil the
    processor's prediction for the rest.
    """
    seats[i] = s.turn
    if action == NOTHING_DONE:
        observe(s, s.turn, observations, OBSERVATION_SIZE * i)
    else:
        if action >> KIND_SHIFT == PLACE:
            observe_cell(observations, OBSERVATION_SIZE * i, action & 0xFFFF, (action >> 16) + 1)
        elif action >> KIND_SHIFT == ROCKFALL:
            observe_cell(observations, OBSERVATION_SIZE * i, action & 0xFFFF, 0)
        observe_rest(s, s.turn, observations, OBSERVATION_SIZE * i)
    counts[i] = copy_actions(actions, room * i, listed, legal(s, listed, EVERYTHING), room)


def begin_part(job: Job, low: int, high: int) -> None:
    """Begin new games and write their arrays."""
    listed: Actions = new_list()
    i: I64
    for i in range(low, high):
        s: State = state_at(job.states, i)
        start_afresh(s)
        fill_game(s, i, NOTHING_DONE, listed, job.observations, job.actions, job.room, job.counts, job.seats)
    free_list(listed)


def choose_games(dice: State, low: int, high: int, counts: Ints, chosen: Ints) -> None:
    """Choose one of the legal actions at random in each game."""
    i: I64
    for i in range(low, high):
        chosen[i] = below(dice, counts[i])


def step_part(job: Job, low: int, high: int) -> None:
    """Do the chosen action in each of some games and write the arrays anew."""
    states: States = job.states
    chosen: Ints = job.chosen
    observations: Bytes = job.observations
    actions: Actions = job.actions
    room = job.room
    counts: Ints = job.counts
    seats: Bytes = job.seats
    rewards: Shorts = job.rewards
    ends: Bytes = job.ends
    listed: Actions = new_list()
    i: I64
    for i in range(low, high):
        s: State = state_at(states, i)
        if i + 8 < high:
            prefetch(states, i + 8, actions, room * (i + 8) + chosen[i + 8])
            prefetch_site(states, low, i + 2, actions[room * (i + 2) + chosen[i + 2]])
        playing: bool = s.phase == PLAYING
        clear_rewards(rewards, MAX_SEATS * i)
        if not playing:
            for seat in range(s.seats):
                listed[seat] = s.nuggets[seat]  # the list is unused until the new actions are listed
        action: U32 = actions[room * i + chosen[i]]
        play(s, action)
        if i + 8 < high:  # in portions: the processor can wait for about a dozen cache lines at a time
            prefetch_rest(states, low, i + 4, actions, room * (i + 4), chosen[i + 4], observations)
        if not playing or s.phase != PLAYING:
            for seat in range(s.seats):
                before = s.nuggets_before[seat] if playing else listed[seat]
                rewards[MAX_SEATS * i + seat] = s.nuggets[seat] - before
        if s.phase >= ROUND_OVER:
            go_on(s)
            action = NOTHING_DONE
        ends[i] = s.phase == GAME_OVER
        while s.phase == GAME_OVER:
            start_afresh(s)
        fill_game(s, i, action, listed, observations, actions, room, counts, seats)
    free_list(listed)


def first_wrong(low: int, high: int, chosen: Ints, counts: Ints) -> I64:
    """The first game whose choice is not the place of a legal action, or -1."""
    i: I64
    for i in range(low, high):
        if chosen[i] < 0 or chosen[i] >= counts[i]:
            return i
    return -1


def new_memory(size: AnyInt) -> memoryview:
    """Separate memory for an array, on large pages if the system has them."""
    if not hasattr(mmap, "MADV_HUGEPAGE") or size < LARGE_PAGE:
        return memoryview(mmap.mmap(-1, size))
    memory = mmap.mmap(-1, size + 2 * LARGE_PAGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    try:
        memory.madvise(mmap.MADV_HUGEPAGE)
    except OSError:  # a system without them
        pass
    start = to_next_multiple(memory, LARGE_PAGE)
    return memoryview(memory)[start : start + size]


class Batch:
    """Games that are played side by side: each step does one action in each of them.

    Knowledge and legal actions are written into arrays that belong to the batch and never move: `observations`,
    OBSERVATION_SIZE bytes for each game as the player to act sees it; `actions`, the legal actions as the kernel's
    numbers, `room` places for each game; `counts`, their number; `seats`, the seat to act, from 0; `rewards`, the
    nuggets that the last action brought to each of twelve seats; `ends`, 1 if it ended the game. A game that has ended
    is dealt again at once. Steps of different games may run in different threads; with a crew, one step does.
    """

    states: States
    size: Final[int]
    room: Final[int]
    memory: list[memoryview]
    dice: Position
    to_observations: ByteView
    to_actions: ActionView
    to_counts: IntView
    to_seats: ByteView
    to_rewards: ShortView
    to_ends: ByteView

    def __cinit__(self, template: Position, size: int, seed: int, room: int = 256) -> None:
        if size < 1 or room < 1:
            raise ValueError(f"a batch has at least one game and room for one action, not {size} and {room}")
        self.states = new_states(size)

    def __init__(self, template: Position, size: int, seed: int, room: int = 256) -> None:
        """`template` has the rules; every game gets its own random numbers from `seed`."""
        if not cython.compiled:
            self.__cinit__(template, size, seed, room)
        self.size = size
        self.room = room
        self.memory = [
            new_memory(size * bytes_each) for bytes_each in (OBSERVATION_SIZE, 4 * room, 4, 1, 2 * MAX_SEATS, 1)
        ]
        self.to_observations = memoryview(self.memory[0])
        self.to_actions = memoryview(self.memory[1]).cast("I")
        self.to_counts = memoryview(self.memory[2]).cast("i")
        self.to_seats = memoryview(self.memory[3])
        self.to_rewards = memoryview(self.memory[4]).cast("h")
        self.to_ends = memoryview(self.memory[5])
        rules: Position = template
        self.dice = Position()
        self.dice.s.rng = scattered(seed + size + 1)
        for i in range(size):
            copy_state(state_at(self.states, i), rules.s)
            state_at(self.states, i).rng = scattered(seed + i + 1)
            below(state_at(self.states, i), 2)
        job: Job = batch_job(self)
        begin_part(job, 0, size)
        free_job(job)

    def __dealloc__(self) -> None:
        free_state(self.states)

    def step(self, chosen: Any, low: int = 0, high: int = -1, crew: Crew | None = None) -> None:
        """Do the chosen action, by its place among the legal ones, in the games from `low` to before `high`."""
        high = self.size if high < 0 else high
        self.check_games(low, high)
        self.check_choices(chosen)
        to_chosen: IntView = chosen
        k: Ints = ints_of(to_chosen)
        wrong: I64 = first_wrong(low, high, k, ints_of(self.to_counts))
        if wrong >= 0:
            count = self.to_counts[wrong]
            raise ValueError(f"game {wrong} has {count} legal actions, so there is no action {chosen[wrong]}")
        job = batch_job(self)
        job.chosen = k
        share(crew, step_part, job, low, high, QUICK_PART)
        free_job(job)

    def choose(self, chosen: Any, low: int = 0, high: int = -1) -> None:
        """Choose one of the legal actions at random in each game, from the batch's own random numbers."""
        high = self.size if high < 0 else high
        self.check_games(low, high)
        self.check_choices(chosen)
        to_chosen: IntView = chosen
        k: Ints = ints_of(to_chosen)
        first: Int = low
        last: Int = high
        dice: State = self.dice.s
        c: Ints = ints_of(self.to_counts)
        with cython.nogil:
            choose_games(dice, first, last, c, k)

    def check_games(self, low: int, high: int) -> None:
        if not 0 <= low <= high <= self.size:
            raise ValueError(f"games {low} to {high} are not among the {self.size} of this batch")

    def check_choices(self, chosen: Any) -> None:
        if len(chosen) < self.size:
            raise ValueError(f"{len(chosen)} choices are too few for {self.size} games")

    @property
    def observations(self) -> memoryview:
        return memoryview(self.memory[0]).toreadonly()

    @property
    def actions(self) -> memoryview:
        return memoryview(self.memory[1]).cast("I").toreadonly()

    @property
    def counts(self) -> memoryview:
        return memoryview(self.memory[2]).cast("i").toreadonly()

    @property
    def seats(self) -> memoryview:
        return memoryview(self.memory[3]).toreadonly()

    @property
    def rewards(self) -> memoryview:
        return memoryview(self.memory[4]).cast("h").toreadonly()

    @property
    def ends(self) -> memoryview:
        return memoryview(self.memory[5]).toreadonly()

    def position(self, index: int) -> Position:
        """A copy of one game."""
        if not 0 <= index < self.size:
            raise ValueError(f"there is no game {index} among the {self.size} of this batch")
        copy: Position = Position()
        copy_state(copy.s, state_at(self.states, index))
        return copy


def batch_job(batch: Batch) -> Job:
    """The job of a batch: its games and its arrays."""
    job: Job = empty_job()
    job.states = batch.states
    job.room = batch.room
    job.observations = bytes_of(batch.to_observations)
    job.actions = actions_of(batch.to_actions)
    job.counts = ints_of(batch.to_counts)
    job.seats = bytes_of(batch.to_seats)
    job.rewards = shorts_of(batch.to_rewards)
    job.ends = bytes_of(batch.to_ends)
    return job
