"""Laying out a table in mid-round, from all that a seat knows of it."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.kernel.rules.action_cards import break_tool
from saboteur.kernel.rules.paths import close_site, flow_again, new_site, put
from saboteur.kernel.state.facts import Facts, SeatFacts, TableFacts
from saboteur.kernel.state.intrinsics import *


def restore_facts(s: State, facts: Facts) -> None:
    s.round = facts.round
    s.phase = facts.phase
    s.turn = facts.turn
    s.next_first = facts.next_first
    s.winner = facts.winner
    s.last_path = facts.last_path
    s.last_card = facts.last_card
    s.idle_turns = facts.idle_turns
    s.thief_clock = facts.thief_clock
    s.thieves = facts.thieves
    s.next_dwarf = facts.next_dwarf


def restore_mine(s: State, tiles: Sequence[tuple[int, int]]) -> None:
    """Lay out what lies face up; the start and the goals lie there already."""
    for cell, tile in tiles:
        site = find_site(s, cell)
        if site != NO_SITE and 1 <= site and site <= 3:
            put(s, site, tile)
            if tile == GOLD_TILE:
                s.gold_reached = 1
            continue
        if site == NO_SITE:
            site = new_site(s, cell)
        s.laid[s.laid_count] = site
        s.laid_count += 1
        close_site(s, site)
        put(s, site, tile)
    flow_again(s)
    s.turning = 0


def restore_seats(s: State, seats: Sequence[SeatFacts]) -> None:
    seat: Int
    tool: Int
    for seat in range(s.seats):
        facts = seats[seat]
        s.marks[seat] = facts.marks
        for tool in range(3):
            if s.marks[seat] >> tool & 1:
                break_tool(s, seat, tool)
            s.gold_held[4 * seat + 1 + tool] = facts.gold_held[tool]
        s.thief_time[seat] = facts.thief_time
        s.dwarf_of[seat] = facts.dwarf
        s.nuggets[seat] = facts.nuggets
        s.nuggets_before[seat] = facts.nuggets_before
        s.stole_from[seat] = facts.stole_from


def restore_knowledge(s: State, table: TableFacts) -> None:
    """Restore knowledge: seen goals and dwarfs, the discards, and sights of hands (9.15)."""
    i: Int
    k: Int
    for i in range(3):
        s.goal_seen[i] = table.goal_seen[i]
    for i in range(s.dwarf_count):
        s.dwarf_seat[i], s.dwarf_seen[i] = table.dwarfs[i]
    for i in range(CARD_COUNT):
        s.shown[i] = table.shown[i]
    s.passed_count = len(table.passed)
    for i in range(len(table.passed)):
        s.passed[i], s.passed_by[i], s.passed_sights[i] = table.passed[i]
        s.own_passed[64 * s.passed_by[i] + s.passed[i]] += 1
    s.sight_count = len(table.sights)
    for i in range(len(table.sights)):
        s.sight_eyes[i], s.sight_hand[i], cards = table.sights[i]
        s.sight_size[i] = len(cards)
        for k in range(len(cards)):
            s.sight_cards[MAX_HAND * i + k] = cards[k]
