"""A seat's copy of a record: ``?`` for each thing that the seat may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from saboteur.actions import Target
from saboteur.deal import Deal
from saboteur.events import Drew, Event, HandGiven, without_cards
from saboteur.game import Game
from saboteur.notation import HIDDEN
from saboteur.record import Record, RecordedAction, RecordedRound


def seat_copy(record: Record, seat: int | None) -> Record:
    """The record as one seat (or, without one, everybody) may know it, with ``?`` for secrets and without the seed."""
    game = record.new_game()
    copy = replace(record, seed=None, rounds=[])
    for played in record.rounds:
        game.deal(played.deal)
        known = _KnownCards(game, seat)
        for item in played.actions:
            known.before(item)
            known.after(game.play(item.action, item.seat))
        actions = [
            item if item.seat == seat else replace(item, action=without_cards(item.action)) for item in played.actions
        ]
        copy.rounds.append(RecordedRound(_seen_deal(game, seat, known), actions))
    return copy


class _KnownCards:
    """The cards of a deal that a seat comes to know: those that it draws, and a hand that it gets as it was dealt."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game, self.seat = game, seat
        self.drawn: set[int] = set()  # places in the pile
        self.hands: dict[int, list[str]] = {}
        self.as_dealt = set(game.all_seats)  # the seats whose hands still hold only dealt cards

    def before(self, item: RecordedAction) -> None:
        match item.action:
            case Target("swap-hands", other) if self.seat in (item.seat, other):
                giver = other if item.seat == self.seat else item.seat
                if giver in self.as_dealt:
                    self.hands[giver] = list(self.game.hand(giver))
        self.top = len(self.game.rounds[-1].deal.pile or ()) - self.game.view().pile

    def after(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Drew):
                for place, card in enumerate(event.seen_by(self.seat).cards, self.top):
                    if card != HIDDEN:
                        self.drawn.add(place)
            if isinstance(event, Drew | HandGiven):
                self.as_dealt.discard(event.seat)

    def hand(self, other: int, dealt: tuple[str, ...]) -> tuple[str, ...]:
        """A hand as it was dealt, as far as the seat knows it."""
        if other == self.seat:
            return dealt
        seen = Counter(self.hands.get(other, ()))
        shown = []
        for card in dealt:
            shown.append(card if seen[card] > 0 else HIDDEN)
            seen[card] -= 1
        return tuple(sorted(shown, key=lambda card: (card == HIDDEN, card)))  # the order is never shown


def _seen_deal(game: Game, seat: int | None, known: _KnownCards) -> Deal:
    """The round's deal, as far as a seat knows it by now."""
    deal = game.rounds[-1].deal
    view = game.view(seat)
    dwarfs = tuple(dwarf or HIDDEN for dwarf in view.dealt_dwarfs)
    pile = tuple(card if place in known.drawn else HIDDEN for place, card in enumerate(deal.pile or ()))
    return Deal(
        dwarfs=dwarfs[: game.seats],
        aside=dwarfs[game.seats :],
        goals=tuple(goal or HIDDEN for goal in view.goals),
        hands=tuple(known.hand(other, hand or ()) for other, hand in enumerate(deal.hands, 1)),
        pile=pile,
        set_aside=(HIDDEN,) * len(deal.set_aside or ()),
        gold=(HIDDEN,) * len(deal.gold or ()),
    )
