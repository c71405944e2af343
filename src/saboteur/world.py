"""Worlds: whole positions that agree with everything in a view. Bots and searches think in them.

`world_of(view)` builds one such position. From there the kernel deals everything again that the viewer cannot know, as
often as it is asked to (`Position.determinized`, `Position.rollouts`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from saboteur import cards
from saboteur.deal import cards_in_play, dwarfs_in_play, whole_gold_pile
from saboteur.encoding import card_numbers, dwarf_numbers, goal_numbers, rule_numbers
from saboteur.kernel import Position, codes
from saboteur.kernel.state.facts import Facts, SeatFacts, TableFacts
from saboteur.notation import GOAL_CELLS, HIDDEN, cell_number
from saboteur.rulebooks import RULEBOOKS, Rules
from saboteur.view import PHASES, View


def rules_of(view: View) -> Rules:
    """The rules behind a view."""
    words = {name.replace("-", "_"): word for name, word in view.settings.items()}
    return replace(RULEBOOKS[view.rulebook], options=frozenset(view.options), **words)  # type: ignore[arg-type]


def world_of(view: View) -> Position:
    """Some position that the viewer cannot tell from the true one."""
    assert view.seat is not None, "a spectator has no hand to think about"
    rules = rules_of(view)
    position = Position()
    position.set_rules(len(view.seats), rule_numbers(rules, len(view.seats)))
    laid = dict(entry.split(" ") for entry in view.board)
    dwarfs = _completed(view.dealt_dwarfs, dwarfs_in_play(rules, len(view.seats)))
    goals = _completed(view.goals, cards.GOALS)
    hands, passed, rest = _cards(view, rules, laid)
    gold = _gold(view, rules)
    position.take_cards(
        dwarf_numbers(dwarfs),
        goal_numbers(goals),
        [card_numbers(hand) for hand in hands],
        card_numbers(rest[: view.pile]),
        card_numbers(rest[view.pile :]),
        gold[: view.gold_pile],
    )
    unseen_gold = gold[view.gold_pile :]
    seats = _seats(view, rules, unseen_gold)
    draft = list(view.draft_cards) or unseen_gold[: view.draft]
    position.restore(
        TableFacts(
            facts=_facts(view),
            seats=seats,
            tiles=[
                (cell_number(cell), codes.TILE_OF[word])
                for cell, word in laid.items()
                if word != HIDDEN and cell != "E0"
            ],
            dwarfs=_dwarf_knowledge(view),
            goal_seen=[
                _seen_by(view, goal is not None, laid[cell] != HIDDEN)
                for goal, cell in zip(view.goals, GOAL_CELLS, strict=True)
            ],
            shown=[view.discards.get(card, 0) for card in cards.CARDS],
            passed=[
                (
                    codes.CARD_NUMBER[card],
                    by - 1,
                    sum(1 << i for i, sight in enumerate(view.sights) if place in sight.passed),
                )
                for place, (card, (by, _)) in enumerate(zip(passed, view.passed, strict=True))
            ],
            sights=[(view.seat - 1, sight.seat - 1, card_numbers(sight.cards)) for sight in view.sights],
            draft=[draft.count(value) for value in (1, 2, 3)],
        )
    )
    return position


def _facts(view: View) -> Facts:
    seats = len(view.seats)
    last = view.last_card if view.settings["next-start"] == "card" else view.last_path
    return Facts(
        seats=seats,
        round=view.round,
        phase=PHASES.index(view.phase),
        turn=(view.turn or 1) - 1,
        first=view.first - 1,
        next_first=(last or view.first) % seats,
        winner=codes.WINNERS.index(view.winner),
        last_path=codes.NOBODY if view.last_path is None else view.last_path - 1,
        last_card=codes.NOBODY if view.last_card is None else view.last_card - 1,
        idle_turns=0,  # it is secret whether those who passed could have played (10.8)
        thief_clock=max((seat.thief_order for seat in view.seats), default=0),
        thieves=sum(1 << seat - 1 for seat in view.thieves),
        next_dwarf=seats + view.hats_swapped,
        pile=view.pile,
        set_aside=view.set_aside,
        gold_pile=view.gold_pile,
        draft=view.draft,
        dwarf_count=len(view.dealt_dwarfs),
    )


def _completed(known: Iterable[str | None], whole: Iterable[str]) -> list[str]:
    """Fill unknown places from the rest of the whole."""
    known = list(known)
    rest = Counter(whole)
    rest.subtract(word for word in known if word is not None)
    left = [*rest.elements(), *whole]  # a scenario may hold other cards than the box: then any card will do
    return [left.pop(0) if word is None else word for word in known]


def _cards(view: View, rules: Rules, laid: dict[str, str]) -> tuple[list[list[str]], list[str], list[str]]:
    """All hands, all cards passed, and the rest for the pile and the cards set aside, in possible places."""
    whole = cards_in_play(rules)
    unseen = Counter(whole)
    unseen.subtract(view.hand)
    unseen.subtract(
        cards.CARD_OF_CODE[word] for cell, word in laid.items() if word in cards.CARD_OF_CODE and cell != "E0"
    )
    unseen.subtract(view.discards)
    unseen.subtract(_card_of_mark(mark) for seat in view.seats for mark in seat.marks)
    unseen.subtract(card for _, card in view.passed if card is not None)
    hands: list[list[str]] = [[] for _ in view.seats]
    passed = [card for _, card in view.passed]
    for sight in view.sights:
        unseen.subtract(sight.cards)
        room = view.seats[sight.seat - 1].hand_size
        hands[sight.seat - 1] = list(sight.cards[:room])
        for place, card in zip(sight.passed, sight.cards[room:], strict=False):
            passed[place] = card
    left = list(unseen.elements())
    for seat, hand in enumerate(hands, 1):
        if seat == view.seat:
            hand.extend(view.hand)
        while len(hand) < view.seats[seat - 1].hand_size:
            hand.append(left.pop() if left else whole[0])
    full = [(left.pop() if left else whole[0]) if card is None else card for card in passed]
    due = view.pile + view.set_aside
    return hands, full, (left + [whole[0]] * due)[:due]


def _card_of_mark(mark: str) -> str:
    return f"break-{mark}" if mark in cards.TOOLS else mark


def _seen_by(view: View, by_viewer: bool, by_all: bool) -> int:
    assert view.seat is not None
    return 0xFFFF if by_all else by_viewer << view.seat - 1


def _dwarf_knowledge(view: View) -> list[tuple[int, int]]:
    """For each dwarf card its holder, and the seats that have seen it as far as the viewer knows."""
    shown = view.phase in ("take", "steal", "round-over", "game-over")
    holders = {card: seat for seat, card in enumerate(view.dwarf_cards)}
    seats = len(view.seats)
    return [
        (
            holders.get(card, card if card < seats else codes.NOBODY),
            _seen_by(view, dwarf is not None, shown),
        )
        for card, dwarf in enumerate(view.dealt_dwarfs)
    ]


def _gold(view: View, rules: Rules) -> list[int]:
    """Gold cards for the pile, then for the other seats and for the cards being shared, as many as lie there."""
    if rules.expansion:
        return []
    whole = [int(value) for value in whole_gold_pile(rules)]
    unseen = Counter(whole)
    unseen.subtract(view.gold)
    unseen.subtract(view.draft_cards)
    due = view.gold_pile + view.draft + sum(seat.gold_cards for seat in view.seats)
    return [*unseen.elements(), *[1] * due]


def _seats(view: View, rules: Rules, unseen_gold: list[int]) -> list[SeatFacts]:
    """The facts about each seat; the others' gold cards are taken from the unseen ones."""
    robbed = dict(view.outcome.thefts) if view.outcome else {}
    seats = []
    for seat, about in enumerate(view.seats, 1):
        this_round = about.round_nuggets or 0
        if rules.expansion:
            held, nuggets = [0, 0, 0], about.nuggets or 0
        else:
            own = list(view.gold) if seat == view.seat else [unseen_gold.pop(0) for _ in range(about.gold_cards)]
            held, nuggets = [own.count(value) for value in (1, 2, 3)], sum(own)
        seats.append(
            SeatFacts(
                marks=sum(1 << cards.MARKS.index(mark) for mark in about.marks),
                thief_time=about.thief_order,
                dwarf=view.dwarf_cards[seat - 1],
                gold_held=held,
                nuggets=nuggets,
                nuggets_before=nuggets - this_round,
                stole_from=robbed[seat] - 1 if seat in robbed else codes.NOBODY,
            )
        )
    return seats
