"""Every rule broken in turn: `python tests/kernel/mutations.py` lists the changes that no test notices.

Each mutation is one small change of the kernel. It is made in a copy of the package, and the quick tests of the rules
are run there with the plain kernel. A mutation that survives shows a rule that no test watches. `--only TEXT` runs
those whose rule or place holds the text, `--jobs N` runs several at a time.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KERNEL = Path("src/saboteur/kernel")
PATIENCE = 200  # seconds; an endless kernel is noticed too


@dataclass(frozen=True)
class Mutation:
    """In this file of the kernel, `old` becomes `new`, which breaks a rule."""

    file: str
    old: str
    new: str
    rule: str

    @property
    def path(self) -> Path:
        return KERNEL / f"{self.file}.py"

    @property
    def chapter(self) -> str:
        return self.rule.partition(".")[0].split()[0]

    def apply(self, root: Path) -> None:
        text = (root / self.path).read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.path} has {self.old!r} {text.count(self.old)} times"
        assert self.old != self.new
        (root / self.path).write_text(text.replace(self.old, self.new), encoding="utf-8")

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.rule} in {self.file}.py: {old}  ->  {new}"


def _in(file: str, *changes: tuple[str, str, str]) -> list[Mutation]:
    return [Mutation(file, old, new, rule) for rule, old, new in changes]


MUTATIONS = [
    *_in(
        "state/tables",
        (
            "4.2 a mouth needs a mouth",
            "OPEN[tile] & asked & 15 == asked & 15 and not OPEN[tile] & asked >> 4",
            "not OPEN[tile] & asked >> 4",
        ),
        (
            "4.2 rock needs rock",
            "OPEN[tile] & asked & 15 == asked & 15 and not OPEN[tile] & asked >> 4",
            "OPEN[tile] & asked & 15 == asked & 15",
        ),
        ("4.2 sides that meet", "<< (_side_number ^ 2)", "<< _side_number"),
        ("9.8 whose door it is", 'codes.BLUE if _feature == "blue"', 'codes.BLUE if _feature == "green"'),
        ("9.20 what a crystal is", 'int(_feature == "crystal")', 'int(_feature == "blue")'),
        ("5.2 what a double mend is for", 'card.split("-")[1:])', 'card.split("-")[1:2])'),
    ),
    *_in(
        "rules/gold",
        ("7.2 pay of three saboteurs", "SABOTEUR_PAY: Bytes = [0, 4, 3, 3, 2", "SABOTEUR_PAY: Bytes = [0, 4, 3, 2, 2"),
        ("7.2 pay of four saboteurs", "SABOTEUR_PAY: Bytes = [0, 4, 3, 3, 2", "SABOTEUR_PAY: Bytes = [0, 4, 3, 3, 3"),
        ("8.2 pay of the selfish dwarf", "pay_gold_cards(s, connector, 4)", "pay_gold_cards(s, connector, 3)"),
        (
            "10.4 one card for every miner",
            "if s.gold_for_players and sharing else sharing",
            "if s.gold_for_players and sharing else s.seats",
        ),
        ("10.6 nobody to share with", "if s.gold_for_players and sharing else", "if s.gold_for_players else"),
        ("8.2 one card less", "players += dwarf(s, seat) != SELFISH", "players += 1"),
        ("8 never above nine", "min(players, 9)", "min(players, 10)"),
        ("10.6 a small gold pile", "min(due, s.gold_size)", "min(due, s.gold_size - 1)"),
        ("7.1 the connector first", "if lot(s, connector) != SHARES:", "if 1:"),
        ("7.1 a saboteur takes nothing", "if lot(s, connector) != SHARES:", "if 0:"),
        (
            "10.17 which way gold goes",
            "    while lot(s, s.turn) != SHARES:\n        s.turn = next_seat(s, s.turn, s.gold_clockwise)",
            "    while lot(s, s.turn) != SHARES:\n        s.turn = next_seat(s, s.turn, 1 - s.gold_clockwise)",
        ),
        ("7.3 nobody is a saboteur", "SABOTEURS_WIN if saboteurs else NOBODY_WINS", "SABOTEURS_WIN"),
        ("7.2 more saboteurs, less for each", "SABOTEUR_PAY[saboteurs]", "SABOTEUR_PAY[1]"),
        ("10.7 as few cards as possible", "range(amount // 3, -1, -1)", "range(amount // 3 + 1)"),
        ("10.7 larger cards", "min((amount - 3 * threes) // 2, count_of(s.gold, s.gold_size, 2))", "0"),
        ("10.2 as much as it can make", "        amount -= 1\n", "        return\n"),
        ("8 the last path card", "last = s.last_card if s.next_start_card else s.last_path", "last = s.last_card"),
        ("9.22 the last card", "last = s.last_card if s.next_start_card else s.last_path", "last = s.last_path"),
        ("8 the seat to the left", "s.next_first = next_seat(s, last, 1)", "s.next_first = last"),
        ("10.3 no path card", "        last = s.first\n", "        last = s.turn\n"),
        ("7.6 three rounds", "if s.round == ROUNDS else ROUND_OVER", "if s.round == 2 else ROUND_OVER"),
    ),
    *_in(
        "rules/saboteur_2",
        ("9.19 pay of one winner", "WINNER_PAY: Bytes = [0, 5, 4", "WINNER_PAY: Bytes = [0, 4, 4"),
        ("9.19 pay of five winners", "WINNER_PAY: Bytes = [0, 5, 4, 3, 2, 1", "WINNER_PAY: Bytes = [0, 5, 4, 3, 2, 2"),
        ("9.8 doors", "if DOOR[tile] >> side & 1 and DOOR_OF[tile] == shut:", "if 0:"),
        ("9.8 whose door", "and DOOR_OF[tile] == shut:", "and DOOR_OF[tile] != shut:"),
        (
            "9.17 ladders on the way",
            "            flow_past_doors(s, site, OPEN[s.tile[site]], shut)\n",
            "            pass\n",
        ),
        ("9.17 provided it reaches", "if connector == BLUE and blue:", "if connector == BLUE:"),
        ("9.17 blue wins alone", "if connector == BLUE and blue:", "if 0:"),
        ("9.17 green wins alone", "if connector == GREEN and green:", "if 0:"),
        ("9.17 who is named", "GREEN_WINS if green else NOBODY_WINS", "GREEN_WINS"),
        (
            "10.22 no saboteur",
            "            if dwarf(s, seat) == SABOTEUR:\n                return",
            "            if 1:\n                return",
        ),
        ("9.20 geologists split", "crystals // geologists", "crystals"),
        ("9.20 the remainder is dropped", "crystals // geologists", "-(-crystals // geologists)"),
        ("9.20 never counted as winners", "winners += has_won(s, seat)", "winners += 1"),
        ("9.19 the boss loses one", "1 if lot(s, seat) == BOSS_WINS", "0 if lot(s, seat) == BOSS_WINS"),
        ("9.19 the profiteer loses two", "2 if lot(s, seat) == PROFITEER_WINS", "1 if lot(s, seat) == PROFITEER_WINS"),
        ("9.19 nobody falls under 0", "if WINNER_PAY[winners] > less:", "if 1:"),
        (
            "9.11 the most recent thief",
            "s.thief_time[seat] > s.thief_time[last]",
            "s.thief_time[seat] < s.thief_time[last]",
        ),
        ("9.11 trapped thieves", "s.marks[seat] & THIEF and not s.marks[seat] & TRAPPED:", "s.marks[seat] & THIEF:"),
        ("10.24 thieves act clockwise", "s.turn = next_seat(s, s.turn, 1)", "s.turn = next_seat(s, s.turn, 0)"),
        ("9.11 the nugget is taken", "s.nuggets[victim] -= 1", "s.nuggets[victim] -= 0"),
        ("9.11 in front of oneself", "s.marks[seat] |= THIEF", "s.marks[other] |= THIEF"),
        ("9.11 the most recent thief", "s.thief_clock += 1", "s.thief_clock = 1"),
        ("9.16 in front of another", "s.marks[other] |= TRAPPED", "s.marks[seat] |= TRAPPED"),
        ("9.14 inspect", "s.dwarf_seen[s.dwarf_of[other]] |= 1 << seat", "s.dwarf_seen[s.dwarf_of[other]] = 0xFFFF"),
        ("9.13 another dwarf", "s.dwarf_of[other] = s.next_dwarf", "s.dwarf_of[seat] = s.next_dwarf"),
        ("9.13 who looks at it", "s.dwarf_seen[s.next_dwarf] = 1 << other", "s.dwarf_seen[s.next_dwarf] = 1 << seat"),
        ("9.13 from the pile", "s.next_dwarf += 1", "s.next_dwarf += 0"),
    ),
    *_in(
        "rules/paths",
        ("4.2 what is asked of a new cell", "ASKS[4 * s.tile[other] + (side ^ 2)]", "ASKS[4 * s.tile[other] + side]"),
        (
            "4.3 a neighbour may show rock",
            "if not (s.every_side or OPEN[tile] >> side & 1):",
            "if not OPEN[tile] >> side & 1:",
        ),
        ("4.3 a dead end leads nowhere", "s.reach[other] |= JOINED[4 * tile + side]", "s.reach[other] |= OPEN[tile]"),
        (
            "4.3 a dead end leads nowhere",
            "flow(s, other, JOINED[4 * tile + side] & ~(1 << side))",
            "flow(s, other, OPEN[tile] & ~(1 << side))",
        ),
        (
            "9.6 a bridge does not join its tunnels",
            "flow(s, site, JOINED[4 * tile + side] & ~(1 << side))",
            "flow(s, site, OPEN[tile] & ~(1 << side))",
        ),
        ("6.1 goals are turned", "s.turning |= 1 << (tile - FACE_DOWN)", "s.turning |= 0"),
        ("9.7 a ladder is joined with the start", "    if LADDER[tile]:  # 9.7", "    if 0:  # 9.7"),
        ("9.7 ladders after a rockfall", "    if s.expansion:\n        for i", "    if 0:\n        for i"),
        ("9.7 beside the southern goal", "if 1 <= other and other <= 3:", "if 1 <= other and other <= 2:"),
        ("9.7 beside the northern goal", "if 1 <= other and other <= 3:", "if 2 <= other and other <= 3:"),
        ("9.7 beside no goal", "return 0 if fitting and beside_goal(s, site) else fitting", "return fitting"),
    ),
    *_in(
        "rules/goals",
        ("10.16 wave after wave", "    while s.turning:\n", "    if s.turning:\n"),
        ("6.3 the gold ends the round", "s.gold_reached = 1", "s.gold_reached = 0"),
        ("6.1 everybody sees a turned goal", "s.goal_seen[goal] = 0xFFFF", "s.goal_seen[goal] = 0"),
        ("6.2 the way round of a stone", "if not OPEN[printed + 1] & sides:", "if not OPEN[printed] & sides:"),
        ("6.2 agree with more", "matches(printed, asked) - matches(printed + 1, asked)", "matches(printed, asked) * 0"),
        ("6.2 agree with more", "matches(printed, asked) - matches", "matches(printed, asked) * 0 + matches"),
        ("6.2 rock agrees with rock", " | (~OPEN[tile] & 15 & asked >> 4)", ""),
        ("6.2 mouth agrees with mouth", "hits = (OPEN[tile] & asked & 15) | ", "hits = "),
        (
            "10.10 meet the newest card",
            "return printed if OPEN[printed] >> side & 1 else printed + 1",
            "return printed + 1 if OPEN[printed] >> side & 1 else printed",
        ),
        (
            "10.10 meet the newest card",
            "== site and sides >> side & 1:",
            "!= site and sides >> side & 1:",
        ),
        ("10.10 as printed", "return printed if better >= 0", "return printed if better > 0"),
        ("10.18 empty hands", "if s.round_end == HANDS_EMPTY:", "if s.round_end == HANDS_EMPTY and s.pile_size == 0:"),
        ("10.18 every hand", "            if s.hand_size[seat]:\n                return False\n", "            pass\n"),
        ("6.4 the pile used up", "if s.pile_size > s.set_aside:", "if 0:"),
        ("10.8 one turn for every player", "return s.idle_turns >= s.seats", "return s.idle_turns > s.seats"),
        ("10.8 one turn for every player", "return s.idle_turns >= s.seats", "return s.idle_turns >= s.seats - 1"),
        ("6.4 cards that can be played", "if s.hand_size[seat] and can_play(s, seat):", "if s.hand_size[seat]:"),
        ("6.5 everybody shows", "s.dwarf_seen[i] = 0xFFFF", "s.dwarf_seen[i] |= 0"),
        ("6.3 the miners have won", "s.winner = MINERS_WIN", "s.winner = SABOTEURS_WIN"),
    ),
    *_in(
        "rules/action_cards",
        ("5.3 what is cut off", "if s.reach[site] or beside_goal(s, site):", "if 0:"),
        ("5.3 beside a stone that did not fit", "if s.reach[site] or beside_goal(s, site):", "if s.reach[site]:"),
        ("4.3 beside nothing", "if s.link == LINK_NEIGHBOUR and not s.asked[other]:", "if 0:"),
        ("5.3 the cell is free again", "if s.link == LINK_NEIGHBOUR and s.asked[site]:", "if 0:"),
        (
            "4.3 beside nothing",
            "if s.link == LINK_NEIGHBOUR and s.asked[site]:",
            "if s.link == LINK_NEIGHBOUR:",
        ),
        ("5.1 all see it", "    s.broken |= ONE << MAX_SEATS * tool + seat\n", ""),
        ("5.2 all see it", "        s.broken ^= ONE << MAX_SEATS * mark + seat\n", ""),
    ),
    *_in(
        "rules/turn",
        ("5.1 in front of somebody", "break_tool(s, other, action >> 4 & 3)", "break_tool(s, seat, action >> 4 & 3)"),
        ("5.2 one broken tool", "take_mark(s, other, action >> 4 & 3)", "take_mark(s, seat, action >> 4 & 3)"),
        ("5.4 nobody else peeks", "s.goal_seen[action & 3] |= 1 << seat", "s.goal_seen[action & 3] = 0xFFFF"),
        (
            "8 which way turns go",
            "s.turn = next_seat(s, s.turn, s.clockwise)",
            "s.turn = next_seat(s, s.turn, 1 - s.clockwise)",
        ),
        (
            "10.8 nothing that could be played",
            "s.pile_size == s.set_aside and not can_play(s, seat):",
            "s.pile_size == s.set_aside:",
        ),
        (
            "10.8 the pile used up",
            "and s.pile_size == s.set_aside and not can_play(s, seat):",
            "and not can_play(s, seat):",
        ),
        ("10.19 clearing is not passing", "if (kind == DISCARD or kind == PASS)", "if (kind != PLACE)"),
        ("10.8 the run begins from zero", "            s.idle_turns = 0\n", "            s.idle_turns += 0\n"),
        ("8 who laid the last path card", "s.last_path = seat", "s.last_path = s.first"),
        (
            "9.5 draw two",
            "    if not action >> 12 & 63:\n        return 2\n",
            "    if not action >> 12 & 63:\n        return 1\n",
        ),
        ("9.5 draw three", "    return 3\n", "    return 2\n"),
        ("3.2 draw one", "    draws = 1\n", "    draws = 0\n"),
        ("9.5 clear", "take_mark(s, seat, action >> 12 & 7)", "pass"),
        ("9.22 passing counts", "s.last_card = seat", "s.last_card = s.last_card if kind == DISCARD else seat"),
        (
            "10.21 the connector draws no card",
            "    if s.gold_reached:\n",
            "    s.hand_size[seat] += s.gold_reached\n    if s.gold_reached:\n",
        ),
        ("9.4 cards put aside", "while count and s.pile_size > s.set_aside:", "while count and s.pile_size:"),
        ("9.15 the other player draws, not you", "drawer = other", "drawer = seat"),
    ),
    *_in(
        "state/intrinsics",
        ("5.1 never two of the same", "[own] & ~(broken >> MAX_SEATS * tool)", "[own]"),
    ),
    *_in(
        "rules/legal",
        ("9.16 trapped players", "if not s.marks[seat] & HELD_BACK:", "if not s.marks[seat] & TOOLS_BROKEN:"),
        ("4.5 broken tools", "if not s.marks[seat] & HELD_BACK:", "if not s.marks[seat] & TRAPPED:"),
        ("4.5 a thief does not hold back", "if not s.marks[seat] & HELD_BACK:", "if not s.marks[seat]:"),
        ("5.1 somebody else", "s.seats, seat, card - BREAK_CARD", "s.seats, NOBODY, card - BREAK_CARD"),
        ("5.1 the tool it shows", "seat, card - BREAK_CARD", "seat, (card - BREAK_CARD) % 2"),
        ("5.2 only what is broken", "broken: U64 = s.broken & MENDABLE[i]", "broken: U64 = MENDABLE[i]"),
        ("5.2 the tools it shows", "broken: U64 = s.broken & MENDABLE[i]", "broken: U64 = s.broken"),
        ("5.4 not turned up", "if s.tile[i + 1] >= FACE_DOWN:", "if 1:"),
        ("9.5 two equal cards", "rest & (rest - 1) | twice & ONE << a", "rest & (rest - 1)"),
        ("9.5 three equal cards", "with_third |= thrice & ONE << a", "with_third |= twice & ONE << a"),
        ("9.5 two of three equal", "with_third |= twice & ONE << b", "with_third |= 0"),
        ("9.5 clear a thief", "            mark = marks\n", "            mark = marks & HELD_BACK\n"),
        ("9.5 several cards", "if s.expansion and wanted == EVERYTHING:", "if 0:"),
        ("10.5 the highest card", "if s.highest_only:", "if 0:"),
        ("9.11 who owns a nugget", "if other != s.turn and s.nuggets[other] > 0:", "if other != s.turn:"),
        ("9.11 some other player", "if other != s.turn and s.nuggets[other] > 0:", "if s.nuggets[other] > 0:"),
        ("6.4 path cards of the held back", "            if not marks & HELD_BACK:\n", "            if 1:\n"),
        (
            "6.4 path cards of the trapped",
            "            if not marks & HELD_BACK:\n",
            "            if not marks & TOOLS_BROKEN:\n",
        ),
        ("6.4 a ladder can be played", "if card >= LADDER_CARD and ladder_fits(s, card):", "if 0:"),
        ("6.4 nothing for a rockfall", "            if s.laid_count:\n", "            if 1:\n"),
        (
            "6.4 breaking one's own tool",
            "others: U64 = (1 << s.seats) - 1 ^ 1 << seat",
            "others: U64 = (1 << s.seats) - 1",
        ),
        ("6.4 breaking a broken tool", "if s.broken >> MAX_SEATS * (card - BREAK_CARD) & others != others:", "if 1:"),
        ("6.4 nothing to mend", "if s.broken & MENDABLE[card - MEND_CARD]:", "if 1:"),
        ("6.4 another tool to mend", "if s.broken & MENDABLE[card - MEND_CARD]:", "if s.broken:"),
        ("6.4 everybody is trapped", "        elif targets(s, seat, card):\n", "        elif 1:\n"),
    ),
    *_in(
        "rules/targets",
        ("9.10 one thief", "return 0 if s.marks[seat] & THIEF else 1 << seat", "return 1 << seat"),
        ("10.20 no dwarf left", "return everybody if s.next_dwarf < s.dwarf_count else 0", "return everybody"),
        ("9.12 hands-off", "(THIEF if card == HANDS_OFF_CARD else TRAPPED)", "TRAPPED"),
        (
            "9.12 free",
            "return others & ~marked if card == TRAPPED_CARD else marked",
            "return others & ~marked if card == TRAPPED_CARD else everybody",
        ),
        ("9.14 to 9.16 another player", "others = everybody & ~(1 << seat)", "others = everybody"),
        ("9.10 trapped once", "return others & ~marked if", "return others if"),
    ),
    *_in(
        "rules/refuse",
        ("3.3 an empty hand", "return HAND_NOT_EMPTY if s.hand_size[s.turn] else ALLOWED", "return ALLOWED"),
        ("3.1 a card in the hand", "if not copies_held(s, card):", "if 0:"),
        ("9.3 words of Saboteur 2", "if kind >= CLEAR and not s.expansion:", "if 0:"),
        ("4.1 an empty cell", "if site != NO_SITE and s.tile[site] != EMPTY:", "if 0:"),
        ("9.16 trapped players", "if s.marks[s.turn] & TRAPPED:", "if 0:"),
        ("4.5 broken tools", "if s.marks[s.turn] & TOOLS_BROKEN:", "if 0:"),
        ("4.2 a mouth needs a mouth", "    if not fits(tile, asked):\n", "    if not fits(tile, asked & 0xF0):\n"),
        ("4.2 rock needs rock", "    if not fits(tile, asked):\n", "    if not fits(tile, asked & 15):\n"),
        ("9.7 beside no goal", "        if beside_goals:", "        if 0:"),
        (
            "9.7 beside a face-up card",
            "            return LADDER_BESIDE_GOAL  # 9.7\n        if not face_up:",
            "            return LADDER_BESIDE_GOAL  # 9.7\n        if 0:",
        ),
        ("4.4 beside a face-down goal", "return ONLY_FACE_DOWN_GOAL if face_down else NO_NEIGHBOUR", "return ALLOWED"),
        ("4.3 linked", "return ALLOWED if linked or s.link == LINK_NEIGHBOUR else NOT_LINKED", "return ALLOWED"),
        (
            "4.3 beside a card",
            "return ALLOWED if linked or s.link == LINK_NEIGHBOUR else NOT_LINKED",
            "return ALLOWED if linked else NOT_LINKED",
        ),
        ("5.3 start and goals are safe", "if site <= 3 else ALLOWED", "if site < 1 else ALLOWED"),
        ("5.1 never two", "return ALREADY_BROKEN if s.marks[other] >> tool & 1 else ALLOWED", "return ALLOWED"),
        ("5.2 the tools it shows", "if not MENDS[card] >> tool & 1:", "if 0:"),
        ("5.2 a broken tool", "return ALLOWED if s.marks[other] >> tool & 1 else NOT_BROKEN", "return ALLOWED"),
        ("3.1 one card", "if not s.expansion and (second >= 0 or third >= 0):", "if 0:"),
        (
            "9.5 cards that are there",
            "copies_held(s, second) < 1 + (second == first) + (third == second):",
            "not copies_held(s, second):",
        ),
        (
            "9.5 the third card",
            "return NOT_IN_HAND if third >= 0 and not copies_held(s, third) else ALLOWED",
            "return ALLOWED",
        ),
        ("9.5 two cards to clear", "copies_held(s, second) < 1 + (first == second):", "not copies_held(s, second):"),
        ("9.5 something to clear", "& 1 else NOTHING_TO_CLEAR", "& 1 else ALLOWED"),
        (
            "10.20 no dwarf left",
            "return NO_DWARF_LEFT if card == SWAP_HATS_CARD else SWAP_WITH_ONESELF",
            "return SWAP_WITH_ONESELF",
        ),
        ("9.11 who owns a nugget", "return ALLOWED if s.nuggets[victim] > 0 else NOTHING_TO_ROB", "return ALLOWED"),
        ("10.5 the highest card", "return HIGHEST_ONLY", "return ALLOWED"),
    ),
    *_in(
        "rules/outcome",
        (
            "8.1 sabotaged miners",
            "TOOL_BROKEN if s.sabotaged_miners and s.marks[seat] & TOOLS_BROKEN else SHARES",
            "SHARES",
        ),
        ("8.1 is an option", "if s.sabotaged_miners and s.marks[seat]", "if s.marks[seat]"),
        ("8.2 the selfish dwarf has no part", "    if role == SELFISH:\n", "    if 0:\n"),
        (
            "8.2 nobody else has a part",
            "CONNECTS if role == SELFISH else LEFT_OUT",
            "CONNECTS if role == SELFISH else SHARES",
        ),
        ("7.1 no gold for saboteurs", "    if role == SABOTEUR:\n        return LOST\n", ""),
        ("7.2 the saboteurs win", "return WINS if role == SABOTEUR else LOST  # 7.2", "return LOST"),
        ("9.16 no gold for the trapped", "if s.marks[seat] & TRAPPED:", "if 0:"),
        ("9.20 geologists", "    if role == GEOLOGIST:\n", "    if 0:\n"),
        ("9.17 the boss", "    if role == BOSS:\n", "    if 0:\n"),
        ("9.17 and 9.18 the profiteer", "    if role == PROFITEER:\n", "    if 0:\n"),
        ("9.18 the saboteurs", "return WINS if role == SABOTEUR else LOST  # 9.18", "return LOST"),
        ("9.17 blue", "if role == BLUE and (s.winner == BLUE_WINS or s.winner == BOTH_WIN):", "if role == BLUE:"),
        ("9.17 green", "if role == GREEN and (s.winner == GREEN_WINS or s.winner == BOTH_WIN):", "if role == GREEN:"),
    ),
    *_in(
        "rules/hands",
        ("5.5 discarded face down", "    if not face_up:\n        i =", "    if 0:\n        i ="),
    ),
    *_in(
        "rules/setting_up",
        ("6.4 right after the deal", "    if cards_have_run_out(s):\n", "    if 0:\n"),
        ("7.5 everything is laid out afresh", "        s.marks[seat] = 0\n", "        s.marks[seat] |= 0\n"),
        ("7.5 every tool is whole again", "s.placings = s.broken = 0", "s.placings = 0"),
        ("2.2 one's own dwarf", "1 << i if i < s.seats else 0", "0"),
        ("9.4 the dwarfs that remain", "s.next_dwarf = s.seats", "s.next_dwarf = 0"),
    ),
]


def copy_of_the_project(into: Path) -> None:
    """Sources and tests, nothing compiled."""
    ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "perft*")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, into / folder, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", into)
    (into / "docs").symlink_to(ROOT / "docs")


def complaint(root: Path, chapter: str = "") -> str | None:
    """The result of the quick tests in a copy of the project, those of one chapter first: None if they all pass.

    If the tests of the rules notice nothing, short random games are played.
    """
    rules = sorted(str(path) for path in (root / "tests/rules").glob(f"test_{chapter}_*.py"))
    games = ["tests/kernel/test_against_referee.py", "tests/kernel/test_properties.py"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(root / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SABOTEUR_KERNEL": "python",
        "SABOTEUR_POSITIONS": "1000",
    }
    environment.pop("CI", None)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=short"]
    for tests in ([*rules, "tests/rules"], [*games, "-k", "(random_games and 0-) or not_listed"]):
        try:
            ran = subprocess.run(
                [*command, *tests],
                cwd=root,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return f"no end after {PATIENCE} seconds"
        if ran.returncode:
            return ran.stdout + ran.stderr
    return None


def noticed_by(mutation: Mutation) -> str | None:
    """The test that fails when this rule is broken, or None if none does."""
    with tempfile.TemporaryDirectory() as folder:
        copy_of_the_project(Path(folder))
        mutation.apply(Path(folder))
        told = complaint(Path(folder), mutation.chapter)
    if told is None:
        return None
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
    return failed[1] if failed else told[-300:]


def main() -> int:
    parser = argparse.ArgumentParser(description="Break every rule in turn; tell what no test notices.")
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args()
    chosen = [mutation for mutation in MUTATIONS if options.only in f"{mutation} {mutation.path}"]
    with tempfile.TemporaryDirectory() as folder:
        copy_of_the_project(Path(folder))
        trouble = complaint(Path(folder))
        if trouble:
            print("The tests fail without any mutation:", trouble, sep="\n")
            return 2
    alive = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for mutation, test in zip(chosen, pool.map(noticed_by, chosen), strict=True):
            alive += test is None
            print(mutation, f"    {test or 'SURVIVES'}", sep="\n", flush=True)
    print(f"{alive} of {len(chosen)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
