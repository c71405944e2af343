"""The state of a game: the one struct that the whole kernel works on.

In C it is a struct, in plain Python an object with lists; tools/kernel_source.py makes the former from the latter.
"""

from __future__ import annotations

from typing import Annotated

from saboteur.kernel.state.c_types import *
from saboteur.kernel.state.codes import *


@struct
class State(Struct):
    """A game. A batch walks through thousands, so the fields that every action reads come first, in few cache lines.

    A line has 64 bytes; "|" marks the end of one. The last one is padded.
    """

    rng: U64
    broken: U64  # players with a broken tool, twelve bits for each tool; `marks` has the same by player
    seats: U8
    link: U8
    clockwise: U8
    round_end: U8
    expansion: U8
    every_side: U8
    phase: U8
    turn: U8
    site_count: U8
    open_count: U8
    laid_count: U8
    turning: U8
    gold_reached: U8
    pile_size: U8
    set_aside: U8
    passed_count: U8
    sight_count: U8
    last_path: U8
    last_card: U8
    idle_turns: U8
    winner: U8
    round: U8
    first: U8
    next_first: U8
    thief_clock: U8
    dwarf_count: U8
    next_dwarf: U8
    gold_size: U8
    draft_count: U8
    goal: Annotated[Bytes, 3]
    draft: Annotated[Bytes, 4]
    marks: Annotated[Bytes, MAX_SEATS]  # |
    hand_size: Annotated[Bytes, MAX_SEATS]
    dwarf_of: Annotated[Bytes, MAX_SEATS]
    dwarf: Annotated[Bytes, MAX_DWARFS]
    placings: U16
    placings_from: U16
    thieves: U16
    goal_seen: Annotated[UShorts, 3]
    thief_time: Annotated[Bytes, MAX_SEATS]  # |
    dwarf_seen: Annotated[UShorts, MAX_DWARFS]
    nuggets: Annotated[Shorts, MAX_SEATS]
    sight_eyes: Annotated[Bytes, MAX_SIGHTS]  # |
    hand: Annotated[Bytes, MAX_HAND * MAX_SEATS]
    gold_held: Annotated[Bytes, 4 * MAX_SEATS]  # |
    shown: Annotated[Bytes, 64]  # |
    open_sites: Annotated[Bytes, 256]  # |
    asked: Annotated[Bytes, 256]  # |
    cell: Annotated[UShorts, 256]  # |
    tile: Annotated[Bytes, 256]  # |
    reach: Annotated[Bytes, 256]  # |
    open_at: Annotated[Bytes, 256]  # |
    beside: Annotated[Bytes, 1024]  # |
    site_at: Annotated[Lookup, 512]  # |
    own_passed: Annotated[Bytes, 64 * MAX_SEATS]  # |
    pile: Annotated[Bytes, MAX_CARDS]  # |
    passed: Annotated[Bytes, MAX_CARDS]  # |
    passed_by: Annotated[Bytes, MAX_CARDS]  # |
    passed_sights: Annotated[Bytes, MAX_CARDS]  # |
    laid: Annotated[Bytes, 80]
    nuggets_before: Annotated[Shorts, MAX_SEATS]
    dwarf_seat: Annotated[Bytes, MAX_DWARFS]
    sight_hand: Annotated[Bytes, MAX_SIGHTS]  # |
    sight_size: Annotated[Bytes, MAX_SIGHTS]
    sight_cards: Annotated[Bytes, MAX_HAND * MAX_SIGHTS]
    gold: Annotated[Bytes, MAX_GOLD]
    pool: Annotated[Bytes, 192]
    gold_clockwise: U8
    gold_for_players: U8
    next_start_card: U8
    highest_only: U8
    sabotaged_miners: U8
    selfish_dwarf: U8
    first_hand: U8
    stole_from: Annotated[Bytes, MAX_SEATS]


States = Annotated[list[State], "State *"]
