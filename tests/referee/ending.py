"""The end of a round and of the game: who wins, who is paid, who starts next (chapters 6, 7, 8, 9)."""

from . import gold as pay
from .cards import SELFISH
from .table import Table

ROUNDS = 3  # 7.6


class Ending(Table):
    """A table that knows how its rounds end. Each `_end_...` is called at most once in a round."""

    def _cards_have_run_out(self) -> bool:
        """6.4, chapter 8 "round ends", 10.8."""
        if self.rules["round-end"] == "hands-empty":
            return not any(self.hands)
        if self.rules["round-end"] == "all-passed":
            return self.idle_passes >= self.seats
        return not self.pile and not any(self._can_play(seat) for seat in self.everyone)

    def _end_with_gold(self, connector: int) -> None:
        """The gold was reached: 6.3, 7.1, 8.1, 8.2, 9.17."""
        assert self.board is not None
        dwarf = self.dwarfs[connector - 1]
        if self.two:
            self._end_saboteur_2(pay.team_that_won(self.board, dwarf), True)
            return
        self.rounds[-1]["winner"] = "miners"
        if dwarf == SELFISH:  # 8.2
            self._pay_from_pile(connector, 4)
            self._close_round()
            return
        broken = [seat for seat in self.everyone if self.before[seat]] if "sabotaged-miners" in self.options else []
        self.queue = pay.sharers(self.dwarfs, connector, broken, self.rules["gold-direction"])
        due = pay.cards_to_draw(self.rules["gold-cards"], self.dwarfs, len(self.queue)) if self.queue else 0  # 10.6
        self.gold_drawn, self.gold_pile = self.gold_pile[:due], self.gold_pile[due:]
        self.phase = "share"
        self._next_to_share()

    def _next_to_share(self) -> None:
        if not self.gold_drawn:
            self._close_round()
            return
        self.turn = self.queue[0]
        self.queue = self.queue[1:] + self.queue[:1]

    def _take(self, seat: int, value: int) -> None:
        self.gold_drawn.remove(value)
        self._give(seat, value)
        self._next_to_share()

    def _end_without_gold(self) -> None:
        """The cards ran out: 6.4, 7.2, 7.3, 9.18."""
        saboteurs = [seat for seat in self.everyone if self.dwarfs[seat - 1] == "saboteur"]
        winner = "saboteurs" if saboteurs else "none"
        if self.two:
            self._end_saboteur_2(winner, False)
            return
        self.rounds[-1]["winner"] = winner
        for seat in saboteurs:  # 10.7: in the order of seats
            self._pay_from_pile(seat, pay.SABOTEURS_PAY.get(len(saboteurs), 2))
        self._close_round()

    def _end_saboteur_2(self, winner: str, reached: bool) -> None:
        """9.16 to 9.20, then the thieves (9.11)."""
        assert self.board is not None
        self.rounds[-1]["winner"] = winner
        trapped = [seat for seat in self.everyone if "trapped" in self.before[seat]]
        shares = pay.saboteur_2_pay(self.dwarfs, trapped, winner, reached, self.board.crystals())
        for seat in self.everyone:
            self._give(seat, shares[seat - 1])
        self.phase = "steal"
        around = self._seats_from(self.thieves[-1], "clockwise") if self.thieves else []
        self.queue = [seat for seat in around if seat in self.thieves and seat not in trapped]
        self._next_to_steal()

    def _next_to_steal(self) -> None:
        if not self.queue:
            self._close_round()
            return
        self.turn, *self.queue = self.queue

    def _steal(self, seat: int, victim: str) -> None:
        if victim != "none":
            self._give(int(victim), -1)
            self._give(seat, 1)
        self._next_to_steal()

    def _close_round(self) -> None:
        """7.5, 7.6 and who starts next: left of the last, the next seat clockwise (chapter 8, 9.22, 10.3, 10.11)."""
        self.turn, self.phase, self.queue = None, "over", []
        last = self.last_path_by if self.rules["next-start"] == "path" else self.last_card_by
        self.next_first = self._seats_from(last or self.first, "clockwise")[1]
        if len(self.rounds) == ROUNDS:
            self.winners = [seat for seat in self.everyone if self.gold[seat - 1] == max(self.gold)]

    def _pay_from_pile(self, seat: int, amount: int) -> None:
        for card in pay.change(self.gold_pile, amount):
            self.gold_pile.remove(card)
            self._give(seat, card)

    def _give(self, seat: int, nuggets: int) -> None:
        self.gold[seat - 1] += nuggets
        self.rounds[-1]["gold"][seat - 1] += nuggets
