"""Words as the kernel's numbers: actions, cards, dwarfs, goals, whole deals and rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from saboteur import actions as a
from saboteur import cards
from saboteur.actions import TARGET_WORDS, Action
from saboteur.deal import Deal, hand_size
from saboteur.kernel import codes
from saboteur.notation import cell_number, cell_text
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


# --- actions ------------------------------------------------------------------------------------------------

_WORD_OF_KIND = {kind: word for word, kind in TARGET_WORDS.items()}
_MENDS = tuple(cards.MENDS)


def action_number(action: Action) -> int:
    """The kernel's number of an action without hidden parts. Discards of more than three cards have none."""
    match action:
        case a.Place(card, cell):
            kind, rest = codes.PLACE, codes.TILE_OF[card] << 16 | cell_number(cell)
        case a.Break(tool, seat):
            kind, rest = codes.BREAK, cards.TOOLS.index(tool) << 4 | seat - 1
        case a.Mend(tool, seat, card):
            kind, rest = codes.MEND, _MENDS.index(card) << 8 | cards.TOOLS.index(tool) << 4 | seat - 1
        case a.Rockfall(cell):
            kind, rest = codes.ROCKFALL, cell_number(cell)
        case a.Map(cell):
            goals = codes.GOAL_CELLS
            kind, rest = codes.MAP, goals.index(cell_number(cell)) if cell_number(cell) in goals else 3
        case a.Discard(discarded):
            numbers = sorted(codes.CARD_NUMBER[card] + 1 for card in discarded)
            kind, rest = codes.DISCARD, sum(n << 6 * place for place, n in enumerate(numbers))
        case a.Pass():
            kind, rest = codes.PASS, 0
        case a.Clear(mark, discarded):
            first, second = sorted(codes.CARD_NUMBER[card] for card in discarded)
            kind, rest = codes.CLEAR, cards.MARKS.index(mark) << 12 | second << 6 | first
        case a.Thief():
            kind, rest = codes.PLAY_THIEF, 0
        case a.Target(word, seat):
            kind, rest = TARGET_WORDS[word], seat - 1
        case a.Take(nuggets):
            kind, rest = codes.TAKE, nuggets or 0
        case a.Steal(other):
            kind, rest = codes.STEAL, codes.NOBODY if other is None else other - 1
    return kind << codes.KIND_SHIFT | rest


@lru_cache(1 << 14)
def told_action(number: int) -> tuple[str, a.Use]:
    """The text and the use of one of the kernel's numbers; cached, because lists repeat the same ones."""
    action = action_of(number)
    return str(action), a.Use(action.card, action.target)


def action_of(action: int) -> Action:
    """The action of one of the kernel's numbers."""
    kind, rest = action >> codes.KIND_SHIFT, action & 0xFFFFFF
    seat = (rest & 15) + 1
    if kind == codes.PLACE:
        return a.Place(codes.TILES[rest >> 16], cell_text(rest & 0xFFFF))
    if kind == codes.BREAK:
        return a.Break(cards.TOOLS[rest >> 4 & 3], seat)
    if kind == codes.MEND:
        return a.Mend(cards.TOOLS[rest >> 4 & 3], seat, _MENDS[rest >> 8])
    if kind == codes.ROCKFALL:
        return a.Rockfall(cell_text(rest))
    if kind == codes.MAP:
        return a.Map(cell_text(codes.GOAL_CELLS[rest]))
    if kind == codes.DISCARD:
        numbers = [rest >> shift & 63 for shift in (0, 6, 12)]
        return a.Discard(tuple(sorted(cards.CARDS[n - 1] for n in numbers if n)))
    if kind == codes.PASS:
        return a.Pass()
    if kind == codes.CLEAR:
        return a.Clear(cards.MARKS[rest >> 12], tuple(sorted(cards.CARDS[rest >> shift & 63] for shift in (0, 6))))
    if kind == codes.PLAY_THIEF:
        return a.Thief()
    if kind == codes.TAKE:
        return a.Take(rest)
    if kind == codes.STEAL:
        return a.Steal(None if rest == codes.NOBODY else seat)
    return a.Target(_WORD_OF_KIND[kind], seat)
