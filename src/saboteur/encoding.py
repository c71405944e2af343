"""Words as the kernel's numbers: cards, dwarfs, goals, whole deals and rules. Actions are in actions.py."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur import cards
from saboteur.deal import Deal, hand_size
from saboteur.kernel import codes
from saboteur.rulebooks import OPTIONS, SETTINGS, Rules

DealNumbers = tuple[list[int], list[int], list[list[int]], list[int], list[int], list[int]]


def card_numbers(words: Iterable[str]) -> list[int]:
    return [codes.CARD_NUMBER[card] for card in words]


def dwarf_numbers(words: Iterable[str]) -> list[int]:
    return [cards.DWARFS.index(dwarf) for dwarf in words]


def goal_numbers(words: Iterable[str]) -> list[int]:
    return [cards.GOALS.index(goal) for goal in words]


def deal_numbers(deal: Deal) -> DealNumbers:
    """A deal as `Position.deal` and `Position.take_cards` want it."""
    return (
        dwarf_numbers((*(deal.dwarfs or ()), *(deal.aside or ()))),
        goal_numbers(deal.goals or ()),
        [card_numbers(hand or ()) for hand in deal.hands],
        card_numbers(deal.pile or ()),
        card_numbers(deal.set_aside or ()),
        [int(value) for value in deal.gold or ()],
    )


def rule_numbers(rules: Rules, seats: int) -> list[int]:
    """The rules in the kernel's order: each setting's place among its words, the options, the expansion."""
    direction = SETTINGS["direction"][0]
    return [
        SETTINGS["link"].index(rules.link),
        int(rules.direction == direction),
        int(rules.gold_direction == direction),
        SETTINGS["gold-cards"].index(rules.gold_cards),
        SETTINGS["round-end"].index(rules.round_end),
        SETTINGS["next-start"].index(rules.next_start),
        SETTINGS["gold-choice"].index(rules.gold_choice),
        *(int(option in rules.options) for option in OPTIONS),
        int(rules.expansion),
        hand_size(rules, seats),
    ]
