"""The referee: deals, takes actions, tells the position."""

from typing import Any

from .board import Board
from .cards import ADDED_DWARFS, BASE_DWARFS, SELFISH, TOOLS, Cell, as_in_table, cell_name, goal_as_printed, table_codes
from .ending import Ending
from .table import Illegal

__all__ = ["Illegal", "Referee"]


class Referee(Ending):
    """See `legal` in table.py for the legal actions and ending.py for the ends of rounds."""

    def deal(
        self,
        *,
        dwarfs: list[str],
        aside: list[str],
        goals: list[str],
        hands: list[list[str]],
        pile: list[str],
        set_aside: list[str] = [],  # noqa: B006
        gold: list[int] = [],  # noqa: B006
    ) -> None:
        """Start the next round with exactly this deal (chapter 2, 7.5, 9.4); look at 6.4 right after it."""
        if self.phase != "over":
            raise Illegal("the round before is not over")
        if self.winners is not None:
            raise Illegal("the game is over (7.6)")
        known = (
            set(ADDED_DWARFS) if self.two else {*BASE_DWARFS, *([SELFISH] if "selfish-dwarf" in self.options else [])}
        )
        if not set(dwarfs) | set(aside) <= known:
            raise ValueError("a dwarf that this table does not have")
        if len(dwarfs) != self.seats or len(hands) != self.seats:
            raise ValueError("a dwarf and a hand for every seat")
        board = Board([goal_as_printed(goal) for goal in goals])
        *new_hands, new_pile, new_aside = [
            [as_in_table(card, self.rulebook) for card in cards] for cards in (*hands, pile, set_aside)
        ]
        self.board, self.hands, self.pile, self.set_aside = board, new_hands, new_pile, new_aside
        self.dwarfs, self.aside, self.gold_pile = list(dwarfs), list(aside), list(gold)
        self.discards, self.gold_drawn, self.queue, self.thieves = [], [], [], []
        self.before = {seat: set() for seat in self.everyone}
        self.rounds.append({"winner": None, "gold": [0] * self.seats})
        self.first = self.turn = self.next_first
        self.phase = "play"
        self.last_path_by = self.last_card_by = None
        self.idle_passes = 0
        self._legal = self._sites = None
        if self._cards_have_run_out():
            self._end_without_gold()

    def play(self, seat: int, action: str) -> None:
        """Do what the seat says; Illegal, and nothing changed, when it may not."""
        if seat != self.turn:
            raise Illegal(f"it is not seat {seat}'s turn")
        action = self._as_listed(action)
        if action not in self.legal():
            raise Illegal(f"not legal now: {action}")
        self._legal = None
        verb, *words = action.split()
        if verb == "take":
            self._take(seat, int(words[0]))
        elif verb == "steal":
            self._steal(seat, words[0])
        else:
            self._take_turn(seat, verb, words)

    def _as_listed(self, action: str) -> str:
        """Discarded cards are read in any order (and turned), and listed sorted, as in the card table."""
        verb, *words = action.split(" ")
        fixed = {"discard": 0, "clear": 1}.get(verb, len(words))
        cards = sorted(table_codes(self.rulebook).get(word, word) for word in words[fixed:])
        return " ".join([verb, *words[:fixed], *cards])

    def _take_turn(self, seat: int, verb: str, words: list[str]) -> None:
        """3.1, 3.2, 9.5: do one thing, then draw; then look at the end of the round (6.3, 6.4)."""
        assert self.board is not None
        passed = verb in ("discard", "pass")
        idle = passed and not self.pile and not self._can_play(seat)  # 10.8
        self.idle_passes = self.idle_passes + 1 if idle else 0
        if verb != "pass":
            self.last_card_by = seat
        draws, drawer = 1, seat
        if verb == "discard":
            for card in words:
                self._discard(seat, card)
            draws = len(words)
        elif verb == "clear":  # 9.5
            for card in words[1:]:
                self._discard(seat, card)
            self._take_away(words[0], seat)
        elif verb == "place":
            code, cell = words[0], self._cell(words[1])
            self.hands[seat - 1].remove(as_in_table(code, self.rulebook))
            self.board.laid[cell] = code
            self.last_path_by = seat
            self.board.turn_goals(cell)
        elif verb != "pass":
            drawer = self._play_action_card(seat, verb, words)
        self._sites = None
        if self.board.gold_is_up():  # 6.3: over at once, nothing is drawn any more
            self._end_with_gold(seat)
            return
        for _ in range(draws):
            if self.pile:
                self.hands[drawer - 1].append(self.pile.pop(0))
        if self._cards_have_run_out():
            self._end_without_gold()
        else:
            self.turn = self._seats_from(seat, self.rules["direction"])[1]

    def _play_action_card(self, seat: int, verb: str, words: list[str]) -> int:
        """Chapter 5, 9.11 to 9.16. Gives the seat that draws: the player, or who had to swap hands (9.15)."""
        assert self.board is not None
        target = int(words[-1]) if words and words[-1].isdecimal() else seat
        if verb == "break":
            self.hands[seat - 1].remove(f"break-{words[0]}")  # it lies before the target now
            self.before[target].add(words[0])
        elif verb == "mend":
            self._discard(seat, words[2] if len(words) == 3 else f"mend-{words[0]}")
            self._take_away(words[0], int(words[1]))
        elif verb == "rockfall":
            self._discard(seat, "rockfall")
            code = self.board.laid.pop(self._cell(words[0]))
            self.discards.append(as_in_table(code, self.rulebook))
        elif verb == "thief":
            self.hands[seat - 1].remove("thief")
            self.before[seat].add("thief")
            self.thieves.append(seat)
        elif verb == "trap":
            self.hands[seat - 1].remove("trapped")
            self.before[target].add("trapped")
        else:
            self._discard(seat, verb)
            if verb == "hands-off":
                self._take_away("thief", target)
            elif verb == "free":
                self._take_away("trapped", target)
            elif verb == "swap-hats":
                self.dwarfs[target - 1] = self.aside.pop(0)
            elif verb == "swap-hands":
                mine, theirs = self.hands[seat - 1], self.hands[target - 1]
                self.hands[seat - 1], self.hands[target - 1] = theirs, mine
                return target
        return seat  # `map` and `inspect` change nothing on the table

    def _discard(self, seat: int, card: str) -> None:
        self.hands[seat - 1].remove(card)
        self.discards.append(card)

    def _take_away(self, mark: str, seat: int) -> None:
        """Discard a mark before a seat (5.2, 9.5, 9.12)."""
        self.before[seat].remove(mark)
        self.discards.append(f"break-{mark}" if mark in TOOLS else mark)
        if mark == "thief":
            self.thieves.remove(seat)

    def _cell(self, name: str) -> Cell:
        """The cell of that name."""
        assert self.board is not None
        cells = [site.cell for site in self._current_sites()] + list(self.board.laid)
        return next(cell for cell in cells if cell_name(cell) == name)

    def report(self) -> dict[str, Any]:
        """The fields of `saboteur check --json` that tell the position."""
        return {
            "rounds": [{"winner": one["winner"], "gold": list(one["gold"])} for one in self.rounds],
            "gold": list(self.gold),
            "winners": None if self.winners is None else list(self.winners),
            "turn": self.turn,
            "legal": self.legal(),
            "board": self.board.words() if self.board else [],
        }

    def marks(self, seat: int) -> list[str]:
        """The marks before the seat: "pick", "lamp", "cart", "trapped", "thief"."""
        return sorted(self.before.get(seat, ()))
