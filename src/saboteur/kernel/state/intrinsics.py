"""The plain Python version of intrinsics.pxd: the few things that C does differently, or that Python need not do.

The parts of the kernel import everything from here, including numbers, tables and structs.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace
from typing import TypeVar, cast

from saboteur.kernel.state.c_types import *
from saboteur.kernel.state.codes import *
from saboteur.kernel.state.layout import *
from saboteur.kernel.state.tables import *

T = TypeVar("T")

cython = SimpleNamespace(compiled=False, nogil=nullcontext())


def free(_unused: object) -> None:
    """Nothing to do: Python frees it."""


new_state = State
free_state = free_list = free_numbers = free


def new_list() -> Actions:
    return [0] * MAX_LEGAL


new_numbers = new_list


def ints_of(array: memoryview | bytearray | array[int]) -> Ints:
    """An array for a loop to read and write. In C it is a pointer, which needs no Python, so that other threads can
    run."""
    return cast("Ints", memoryview(array))


bytes_of = signed_bytes_of = shorts_of = actions_of = ints_of


def clear_bytes(o: Bytes, at: int, count: int) -> None:
    o[at : at + count] = bytes(count)


def copy_bytes(o: Bytes, at: int, source: Bytes, start: int, count: int) -> None:
    o[at : at + count] = bytes(source[start : start + count])


def new_states(count: int) -> States:
    return [State() for _ in range(count)]


def state_at(states: States, i: int) -> State:
    return states[i]


def copy_state(to: State, source: State) -> None:
    to.copy_from(source)


def copy_often(s: State, block: States, count: int) -> None:
    for i in range(count):
        copy_state(block[i & 63], s)


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
    """The number of the lowest bit of a number, cached for small ones. Calling a dictionary's method takes half the
    time of a function."""

    def __missing__(self, x: int) -> int:
        lowest = (x & -x).bit_length() - 1
        if x < 1 << 18:
            self[x] = lowest
        return lowest


ctz = _LowestBits().__getitem__
find_card = list.index  # the place of a card in a hand that holds it


def count_of(cards: Bytes, size: int, card: int) -> int:
    """How often a card is among the first `size` cards."""
    return cards[:size].count(card)


class _Kept(dict[int, T]):
    """The cached results of a function of a number, because the same numbers come up repeatedly."""

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


_WRITTEN = [tile << 16 for tile in range(64)]  # each object once, so that the cache below stays small


def written_tiles(bits: int) -> tuple[int, ...]:
    """The same for bits that are tiles, each as an action writes it."""
    return tuple([_WRITTEN[tile] for tile in bits_of(bits)])


def written_tools(bits: int) -> tuple[int, ...]:
    """The same for bits of `State.broken`, as an action writes them: by player and then by tool."""
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


# These loops join numbers by addition, because Python adds faster than it does `|`.


def list_tiles(out: Actions, n: int, sites: Bytes, count: int, asked: Bytes, cell: UShorts, tiles: int) -> int:
    """For each given tile that fits at a site, write an action that lays it there, from `out[n]` on; returns the
    end."""
    for site in sites[:count]:
        fits = FITTING[asked[site]] & tiles
        if fits:
            where = cell[site]
            for tile in _TILES[fits]:
                out[n] = tile + where
                n += 1
    return n


def list_cells(out: Actions, n: int, sites: Bytes, count: int, cell: UShorts, action: int) -> int:
    """For each site, write an action at its cell."""
    for site in sites[:count]:
        out[n] = action + cell[site]
        n += 1
    return n


def list_breaks(out: Actions, n: int, broken: int, seats: int, own: int, tool: int, action: int) -> int:
    """For each whole tool of another player, write an action that breaks it."""
    action += 16 * tool
    for seat in _BITS[_OTHERS[seats][own] & ~(broken >> MAX_SEATS * tool)]:
        out[n] = action + seat
        n += 1
    return n


def list_mends(out: Actions, n: int, broken: int, _seats: int, _tools: int, action: int) -> int:
    """For each broken tool of a player, write an action."""
    for seat_and_tool in _TOOLS[broken]:
        out[n] = action + seat_and_tool
        n += 1
    return n
