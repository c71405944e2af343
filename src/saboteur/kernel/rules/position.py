"""One game's state for the rest of the program: numbers in, numbers out."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.kernel.rules.legal import can_play, legal_list
from saboteur.kernel.rules.outcome import lot
from saboteur.kernel.rules.refuse import refusal
from saboteur.kernel.rules.restoring import restore_facts, restore_knowledge, restore_mine, restore_seats
from saboteur.kernel.rules.setting_up import begin_round, deal_at_random, new_game, set_table
from saboteur.kernel.rules.turn import play
from saboteur.kernel.state.chance import below, scattered
from saboteur.kernel.state.facts import Facts, TableFacts
from saboteur.kernel.state.intrinsics import *


class Position:
    """One game's state. Numbers in, numbers out; `saboteur.game.Game` gives them words and checks them."""

    s: State
    changes: int  # counts what has been done, so that others know when the state is another

    def __cinit__(self) -> None:
        self.s = new_state()

    def __init__(self) -> None:
        if not cython.compiled:
            self.__cinit__()
        self.changes = 0

    def __dealloc__(self) -> None:
        free_state(self.s)

    def copy(self) -> Position:
        twin = Position()
        copy_state(twin.s, self.s)
        return twin

    # --- setting up ---

    def set_rules(self, seats: int, numbers: Sequence[int]) -> None:
        """The number of seats, and the rules as numbers: in the order of encoding.rule_numbers."""
        self.changes += 1
        s = self.s
        s.seats = seats
        s.link = numbers[0]
        s.clockwise = numbers[1]
        s.gold_clockwise = numbers[2]
        s.gold_for_players = numbers[3]
        s.round_end = numbers[4]
        s.next_start_card = numbers[5]
        s.highest_only = numbers[6]
        s.sabotaged_miners = numbers[7]
        s.selfish_dwarf = numbers[8]
        s.expansion = numbers[9]
        s.first_hand = numbers[10]
        s.rng = 88172645463325252
        new_game(s)

    def deal(
        self,
        first: int,
        dwarfs: Sequence[int],
        goals: Sequence[int],
        hands: Sequence[Sequence[int]],
        pile: Sequence[int],
        set_aside: Sequence[int],
        gold: Sequence[int],
    ) -> None:
        """Begin the next round with this deal; piles have their top first."""
        self.take_cards(dwarfs, goals, hands, pile, set_aside, gold)
        begin_round(self.s, first)

    def take_cards(
        self,
        dwarfs: Sequence[int],
        goals: Sequence[int],
        hands: Sequence[Sequence[int]],
        pile: Sequence[int],
        set_aside: Sequence[int],
        gold: Sequence[int],
    ) -> None:
        self.changes += 1
        s = self.s
        s.dwarf_count = len(dwarfs)
        for i in range(len(dwarfs)):
            s.dwarf[i] = dwarfs[i]
        for i in range(3):
            s.goal[i] = goals[i]
        for seat in range(s.seats):
            s.hand_size[seat] = len(hands[seat])
            for i in range(len(hands[seat])):
                s.hand[MAX_HAND * seat + i] = hands[seat][i]
        both = list(reversed(list(pile) + list(set_aside)))
        s.pile_size = len(both)
        s.set_aside = len(set_aside)
        for i in range(len(both)):
            s.pile[i] = both[i]
        s.gold_size = len(gold)
        for i in range(len(gold)):
            s.gold[len(gold) - 1 - i] = gold[i]

    def deal_random(self, seed: int) -> None:
        """Begin the next round with a deal from a random number (not the one that records use: see deal.py)."""
        self.changes += 1
        s = self.s
        s.rng = scattered(seed)
        deal_at_random(s, s.next_first if s.round else below(s, s.seats))

    # --- playing ---

    def legal_actions(self) -> list[int]:
        return legal_list(self.s)

    def refusal_of(self, action: int) -> int:
        return refusal(self.s, action)

    def apply(self, action: int) -> int:
        """Do a legal action and return ALLOWED; change nothing and say why if it is not legal."""
        refused = refusal(self.s, action)
        if refused == ALLOWED:
            self.changes += 1
            play(self.s, action)
        return refused

    def could_play(self, seat: int) -> bool:
        return bool(can_play(self.s, seat))

    # --- looking ---

    def facts(self) -> Facts:
        """The numbers that everybody knows."""
        s = self.s
        return Facts(
            seats=s.seats,
            round=s.round,
            phase=s.phase,
            turn=s.turn,
            first=s.first,
            next_first=s.next_first,
            winner=s.winner,
            pile=s.pile_size - s.set_aside,
            set_aside=s.set_aside,
            gold_pile=s.gold_size,
            draft=s.draft_count,
            last_path=s.last_path,
            last_card=s.last_card,
            idle_turns=s.idle_turns,
            thief_clock=s.thief_clock,
            thieves=s.thieves,
            next_dwarf=s.next_dwarf,
            dwarf_count=s.dwarf_count,
        )

    def phase(self) -> int:
        return self.s.phase

    def turn(self) -> int:
        return self.s.turn

    def tiles(self) -> list[tuple[int, int]]:
        """The laid tiles: pairs of cell and tile, the start and the goals first."""
        s = self.s
        sites = [0, 1, 2, 3] + [s.laid[i] for i in range(s.laid_count)]
        return [(s.cell[site], s.tile[site]) for site in sites]

    def goal_tiles(self) -> list[int]:
        """How the goals lie, from north to south."""
        s = self.s
        return [s.tile[1], s.tile[2], s.tile[3]]

    def reached(self) -> list[int]:
        """For each of `tiles()`, the sides that a tunnel from the start has reached, as bits."""
        s = self.s
        sites = [0, 1, 2, 3] + [s.laid[i] for i in range(s.laid_count)]
        return [s.reach[site] if s.tile[site] < FACE_DOWN else 0 for site in sites]

    def hand(self, seat: int) -> list[int]:
        s = self.s
        return [s.hand[MAX_HAND * seat + i] for i in range(s.hand_size[seat])]

    def hand_size(self, seat: int) -> int:
        return self.s.hand_size[seat]

    def marks(self, seat: int) -> int:
        return self.s.marks[seat]

    def thief_time(self, seat: int) -> int:
        return self.s.thief_time[seat]

    def nuggets(self, seat: int) -> int:
        return self.s.nuggets[seat]

    def nuggets_before(self, seat: int) -> int:
        return self.s.nuggets_before[seat]

    def lots(self) -> list[int]:
        """For each seat the result of the round: one of codes.LOTS. It works once the play is over."""
        return [lot(self.s, seat) for seat in range(self.s.seats)]

    def gold_reached(self) -> bool:
        return bool(self.s.gold_reached)

    def stole_from(self, seat: int) -> int:
        """The victim of the thief in this seat in this round, or NOBODY."""
        return self.s.stole_from[seat]

    def gold_held(self, seat: int) -> list[int]:
        """How many gold cards of one, two and three nuggets a seat has."""
        s = self.s
        return [s.gold_held[4 * seat + 1], s.gold_held[4 * seat + 2], s.gold_held[4 * seat + 3]]

    def pile(self) -> list[int]:
        """The pile, top first."""
        s = self.s
        return [s.pile[i] for i in range(s.pile_size - 1, s.set_aside - 1, -1)]

    def set_aside(self) -> list[int]:
        s = self.s
        return [s.pile[i] for i in range(s.set_aside - 1, -1, -1)]

    def goals(self) -> list[int]:
        s = self.s
        return [s.goal[0], s.goal[1], s.goal[2]]

    def goal_seen(self) -> list[int]:
        """For each goal, the seats that have seen its face, as bits."""
        s = self.s
        return [s.goal_seen[0], s.goal_seen[1], s.goal_seen[2]]

    def dwarfs(self) -> list[tuple[int, int, int]]:
        """All dwarf cards: the dwarf, its holder (NOBODY: in the pile), and the seats that have seen it."""
        s = self.s
        return [(s.dwarf[i], s.dwarf_seat[i], s.dwarf_seen[i]) for i in range(s.dwarf_count)]

    def dwarf_of(self, seat: int) -> int:
        """The place in `dwarfs()` of a seat's dwarf."""
        return self.s.dwarf_of[seat]

    def gold(self) -> list[int]:
        """The gold pile, top first."""
        s = self.s
        return [s.gold[i] for i in range(s.gold_size - 1, -1, -1)]

    def draft(self) -> list[int]:
        """How many gold cards of one, two and three nuggets are being shared."""
        s = self.s
        return [s.draft[1], s.draft[2], s.draft[3]]

    def shown(self) -> list[int]:
        """How many of each card lie face up among the discards."""
        s = self.s
        return [s.shown[i] for i in range(CARD_COUNT)]

    def passed(self) -> list[tuple[int, int, int]]:
        """The cards passed face down: the card, its seat, and the sights that it may belong to."""
        s = self.s
        return [(s.passed[i], s.passed_by[i], s.passed_sights[i]) for i in range(s.passed_count)]

    def sights(self) -> list[tuple[int, int, list[int]]]:
        """The sights: eyes, hand, cards."""
        s = self.s
        return [
            (s.sight_eyes[i], s.sight_hand[i], [s.sight_cards[MAX_HAND * i + k] for k in range(s.sight_size[i])])
            for i in range(s.sight_count)
        ]

    # --- building a position from a seat's knowledge ---

    def restore(self, table: TableFacts) -> None:
        """After `take_cards`, lay out a table in mid-round."""
        self.changes += 1
        set_table(self.s, table.facts.first)
        restore_facts(self.s, table.facts)
        restore_mine(self.s, table.tiles)
        restore_seats(self.s, table.seats)
        restore_knowledge(self.s, table)
        for i in range(3):
            self.s.draft[1 + i] = table.draft[i]
        self.s.draft_count = sum(table.draft)
