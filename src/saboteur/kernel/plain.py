"""What the plain kernel has instead of kernel.pxd: the state as an object, and the few things that C brings.

The parts of the kernel import everything from here, the numbers of codes.py and tables.py too.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, TypeVar

from saboteur.kernel import codes
from saboteur.kernel.codes import *
from saboteur.kernel.tables import *

T = TypeVar("T")

cython = SimpleNamespace(compiled=False, nogil=nullcontext())
ONE = 1
M64 = 0xFFFFFFFFFFFFFFFF
MULTIPLIER = 2685821657736338717

_LISTS = {
    "cell": 256,
    "tile": 256,
    "asked": 256,
    "reach": 256,
    "beside": 1024,
    "open_sites": 256,
    "open_at": 256,
    "laid": 80,
    "hand": codes.MAX_HAND * codes.MAX_SEATS,
    "hand_size": codes.MAX_SEATS,
    "marks": codes.MAX_SEATS,
    "pile": codes.MAX_CARDS,
    "passed": codes.MAX_CARDS,
    "passed_by": codes.MAX_CARDS,
    "own_passed": 64 * codes.MAX_SEATS,
    "passed_sights": codes.MAX_CARDS,
    "shown": 64,
    "pool": 192,
    "goal": 3,
    "goal_seen": 3,
    "dwarf": codes.MAX_DWARFS,
    "dwarf_seat": codes.MAX_DWARFS,
    "dwarf_seen": codes.MAX_DWARFS,
    "dwarf_of": codes.MAX_SEATS,
    "thief_time": codes.MAX_SEATS,
    "stole_from": codes.MAX_SEATS,
    "sight_eyes": codes.MAX_SIGHTS,
    "sight_hand": codes.MAX_SIGHTS,
    "sight_size": codes.MAX_SIGHTS,
    "sight_cards": codes.MAX_SIGHTS * codes.MAX_HAND,
    "gold": codes.MAX_GOLD,
    "gold_held": 4 * codes.MAX_SEATS,
    "draft": 4,
    "nuggets": codes.MAX_SEATS,
    "nuggets_before": codes.MAX_SEATS,
}
_NUMBERS = """
    rng broken seats link clockwise gold_clockwise gold_for_players round_end next_start_card highest_only
    sabotaged_miners selfish_dwarf expansion first_hand every_side round phase turn first next_first winner site_count
    open_count laid_count turning gold_reached placings placings_from pile_size set_aside passed_count dwarf_count
    next_dwarf sight_count gold_size draft_count last_path last_card idle_turns thief_clock thieves
""".split()


class State:
    """The fields of the struct in kernel.pxd."""

    __slots__ = (*_LISTS, *_NUMBERS, "site_at")

    def __init__(self) -> None:
        for name, size in _LISTS.items():
            setattr(self, name, [0] * size)
        for name in _NUMBERS:
            setattr(self, name, 0)
        self.site_at: dict[int, int] = {}

    def copy_from(self, other: State) -> None:
        for name in _LISTS:
            setattr(self, name, getattr(other, name)[:])
        for name in _NUMBERS:
            setattr(self, name, getattr(other, name))
        self.site_at = other.site_at.copy()


class Plan:
    """The fields of the struct of that name in kernel.pxd: what sense.py keeps while rollouts are played."""

    __slots__ = (
        *("lies", "way", "now", "next", "suspect", "own", "toll", "need", "elsewhere", "from_site"),
        *("fresh", "now_count", "next_count", "hopes", "role", "base", "missing", "missing_elsewhere", "best_site"),
        *("drawn", "shut", "near", "blocks", "then", "aside", "strikes_within", "buries_within", "eyes"),
        *("all_save", "saves", "tells", "said_gold", "said_stone"),
        *("blank", "cards", "dear", "linked", "mouths", "price", "shore", "through", "told", "waves"),
    )

    def __init__(self) -> None:
        self.lies = [0] * 256
        self.way = [0] * (25 * 1024)
        self.now = [0] * 1024
        self.next = [0] * 256
        self.suspect = [0] * 16
        self.own = [0] * 16
        self.toll = [0] * (10 * 1024)
        for name in ("blank", "cards", "dear", "linked", "shore", "through", "told"):
            setattr(self, name, [0] * 2)
        self.mouths = [0] * 8
        self.waves = [0] * 64
        self.price = [0] * 128
        self.need = [0] * 3
        self.elsewhere = [0] * 3
        self.then = [0] * 3
        self.from_site = [0] * 3
        self.eyes = codes.NOBODY
        self.fresh = self.drawn = 0
        self.blocks = self.near = self.shut = 0
        self.aside = self.strikes_within = self.buries_within = self.all_save = self.saves = 0
        self.tells = self.said_gold = self.said_stone = 0


class Roles:
    """The fields of the struct of that name in kernel.pxd: assignments of all dwarfs, with their weights added up."""

    __slots__ = ("count", "dwarf", "weights")

    def __init__(self, count: int) -> None:
        self.count = count
        self.weights = [0] * count
        self.dwarf = [0] * (codes.MAX_DWARFS * count)


class Guesses:
    """The fields of the struct of that name in kernel.pxd: see guessing.py."""

    __slots__ = (
        *("count", "fresh", "gold", "hands", "keeps", "kind", "kinds", "looked", "made", "passes"),
        *("said_gold", "said_stone", "tells"),
    )

    def __init__(self) -> None:
        self.made = self.hands = self.kinds = 0
        self.tells = self.said_gold = self.said_stone = 0
        self.looked = [0] * 3
        self.gold = [0] * 3
        self.fresh = [0] * codes.MAX_SEATS
        self.keeps = [0] * (2 * 64 * codes.MAX_SEATS)
        self.passes = [0] * 128
        self.count = [0] * 64
        self.kind = [0] * 64


class Job:
    """The fields of the struct of that name in kernel.pxd: something to be done for many games of a batch."""

    __slots__ = (
        *("states", "room", "observations", "actions", "counts", "seats", "rewards", "ends"),
        *("chosen", "wanted", "numbers", "numbered", "mask", "mask_size", "memory", "more", "before", "after", "seed"),
    )


class Chart:
    """The fields of the struct of that name in kernel.pxd: what survey.py works with."""

    __slots__ = ("asked", "cost", "free", "gain", "lies", "linked", "needed", "queue", "waiting")

    def __init__(self) -> None:
        self.free = [0] * 1024
        self.gain = [0] * 4
        self.asked = self.linked = 0
        self.lies = [0] * 256
        self.cost = [0] * 1024
        self.queue = [0] * 16384
        self.waiting = [0] * 32
        self.needed = [0] * 3


def new_chart() -> Chart:
    return Chart()


def free_chart(chart: Any) -> None:
    """Nothing to do: Python frees it."""


def new_plan() -> Plan:
    return Plan()


def free_plan(plan: Any) -> None:
    """Nothing to do: Python frees it."""


def new_roles(count: int) -> Roles:
    return Roles(count)


def free_roles(roles: Any) -> None:
    """Nothing to do: Python frees it."""


def new_guess() -> Guesses:
    return Guesses()


def free_guess(guess: Any) -> None:
    """Nothing to do: Python frees it."""


def new_state() -> State:
    return State()


def ints_of(array: Any) -> memoryview:
    """An array for a loop to read and write: in C a pointer, which needs no Python, so that other threads can run."""
    return memoryview(array)


bytes_of = signed_bytes_of = shorts_of = actions_of = ints_of


def clear_bytes(o: Any, at: int, count: int) -> None:
    o[at : at + count] = bytes(count)


_NO_TOLLS = [codes.MOST_QUARTERS] * 1024
_NO_WAVES = [0] * 64


def clear_tolls(toll: list[int], base: int) -> None:
    toll[base : base + 1024] = _NO_TOLLS


def write_toll(toll: list[int], at: int, cost: int) -> None:
    """The same for all four sides of a cell."""
    toll[at] = toll[at + 1] = toll[at + 2] = toll[at + 3] = cost


def clear_waves(waves: list[int]) -> None:
    waves[:] = _NO_WAVES


def copy_bytes(o: Any, at: int, source: list[int], start: int, count: int) -> None:
    o[at : at + count] = bytes(source[start : start + count])


def copy_actions(to: Any, at: int, source: list[int], count: int, room: int) -> int:
    """Copy as many actions as there is room for; returns how many."""
    count = min(count, room)
    for i in range(count):
        to[at + i] = source[i]
    return count


_NO_REWARDS = memoryview(bytes(2 * codes.MAX_SEATS)).cast("h")


def clear_rewards(rewards: Any, at: int) -> None:
    """Nothing for any of the twelve seats."""
    rewards[at : at + codes.MAX_SEATS] = _NO_REWARDS


def to_next_multiple(_memory: Any, _size: int) -> int:
    """Nothing to do: only C gains by how memory lies."""
    return 0


def new_states(count: int) -> list[State]:
    return [State() for _ in range(count)]


def state_at(states: list[State], i: int) -> State:
    return states[i]


def copy_state(to: State, source: State) -> None:
    to.copy_from(source)


def copy_often(s: State, block: list[State], count: int) -> None:
    for i in range(count):
        copy_state(block[i & 63], s)


def empty_job() -> Job:
    return Job()


def free_job(job: Any) -> None:
    """Nothing to do: Python frees it."""


# Plain Python runs one thread at a time, so that there is nothing to gain by sharing work out: no shift is ever opened.


class Shift:
    __slots__ = ("dismissed",)

    def __init__(self) -> None:
        self.dismissed = False


def new_shift() -> Shift:
    return Shift()


def free_shift(shift: Any) -> None:
    """Nothing to do: Python frees it."""


def open_shift(*_: Any) -> bool:
    return False


def close_shift(shift: Shift) -> None:
    """There is none."""


def help_out(shift: Shift) -> None:
    """With nothing."""


def call_off(shift: Shift) -> None:
    shift.dismissed = True


def is_called_off(shift: Shift) -> bool:
    return shift.dismissed


def prefetch(states: Any, i: int, actions: Any, chosen: int) -> None:
    """Nothing to do: only C can ask for memory ahead of time."""


def prefetch_rest(states: Any, low: int, i: int, actions: Any, row: int, chosen: int, observations: Any) -> None:
    """Nothing to do, as above."""


def prefetch_site(states: Any, low: int, i: int, action: int) -> None:
    """Nothing to do, as above."""


def free_state(state: Any) -> None:
    """Nothing to do: Python frees it."""


def new_list() -> list[int]:
    return [0] * codes.MAX_LEGAL


def free_list(out: Any) -> None:
    """Nothing to do: Python frees it."""


def new_numbers() -> list[int]:
    return [0] * codes.MAX_LEGAL


def free_numbers(numbers: Any) -> None:
    """Nothing to do: Python frees it."""


def bit_count(x: int) -> int:
    return x.bit_count()


def forget_sites(s: State) -> None:
    s.site_at = {}


def find_site(s: State, cell: int) -> int:
    """The site at a cell, or NO_SITE. (In C sites are found through a small table that wraps around.)"""
    return s.site_at.get(cell, NO_SITE)


def note_site(s: State, cell: int, site: int) -> None:
    s.site_at[cell] = site


class _LowestBits(dict[int, int]):
    """The number of the lowest bit that is set, by a number; of small ones it is kept. A dictionary's own method is
    called in half the time of a function."""

    def __missing__(self, x: int) -> int:
        lowest = (x & -x).bit_length() - 1
        if x < 1 << 18:
            self[x] = lowest
        return lowest


ctz = _LowestBits().__getitem__
find_card = list.index  # where a card is in a hand that holds it


def count_of(cards: list[int], size: int, card: int) -> int:
    """How often a card is among the first of some."""
    return cards[:size].count(card)


class _Kept(dict[int, T]):
    """What a function makes of a number, kept because the same numbers come up again and again."""

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, number: int) -> T:
        made = self.make(number)
        if len(self) < 1 << 16:
            self[number] = made
        return made


def bits_of(bits: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending."""
    numbers = []
    while bits:
        lowest = bits & -bits
        numbers.append(lowest.bit_length() - 1)
        bits -= lowest
    return tuple(numbers)


_WRITTEN = [tile << 16 for tile in range(64)]  # each once, so that what is kept below stays small


def written_tiles(bits: int) -> tuple[int, ...]:
    """The same where the bits are tiles, each as an action writes it."""
    return tuple([_WRITTEN[tile] for tile in bits_of(bits)])


def written_tools(bits: int) -> tuple[int, ...]:
    """The same where the bits are those of `State.broken`, as an action writes them: by player and then by tool."""
    seats_and_tools = sorted((bit % MAX_SEATS, bit // MAX_SEATS) for bit in bits_of(bits))
    return tuple(16 * tool + seat for seat, tool in seats_and_tools)


def tiles_of_cards(cards: int) -> int:
    """The tiles that path cards can lie as; both are bits."""
    tiles = 0
    for card in bits_of(cards):
        tiles |= TILES_OF_CARD[card]
    return tiles


_BITS = _Kept(bits_of)
_TILES = _Kept(written_tiles)
_TOOLS = _Kept(written_tools)
tiles_of = _Kept(tiles_of_cards).__getitem__

# By the numbers of players and of one of them: the others, as bits.
_OTHERS = [[(1 << seats) - 1 ^ 1 << own for own in range(seats)] for seats in range(MAX_SEATS + 1)]


# In these loops numbers are put together by addition, which Python does faster than `|`.


def list_tiles(
    out: list[int], n: int, sites: list[int], count: int, asked: list[int], cell: list[int], tiles: int
) -> int:
    """For each of some tiles that fits at a site an action that lays it there, from `out[n]` on; returns the end."""
    for site in sites[:count]:
        fits = FITTING[asked[site]] & tiles
        if fits:
            where = cell[site]
            for tile in _TILES[fits]:
                out[n] = tile + where
                n += 1
    return n


def list_cells(out: list[int], n: int, sites: list[int], count: int, cell: list[int], action: int) -> int:
    """For each site an action at its cell."""
    for site in sites[:count]:
        out[n] = action + cell[site]
        n += 1
    return n


def list_breaks(out: list[int], n: int, broken: int, seats: int, own: int, tool: int, action: int) -> int:
    """For each other player whose tool is whole an action that breaks it."""
    action += 16 * tool
    for seat in _BITS[_OTHERS[seats][own] & ~(broken >> MAX_SEATS * tool)]:
        out[n] = action + seat
        n += 1
    return n


def list_mends(out: list[int], n: int, broken: int, _seats: int, _tools: int, action: int) -> int:
    """For each broken tool of a player an action."""
    for seat_and_tool in _TOOLS[broken]:
        out[n] = action + seat_and_tool
        n += 1
    return n
