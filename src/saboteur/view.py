"""View: everything that one seat may know, built field by field. A fact without a field here does not leave the
game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, Literal, get_args

from saboteur import cards
from saboteur.actions import Use
from saboteur.encoding import told_action
from saboteur.kernel import Position, codes
from saboteur.notation import cell_text, tile_word
from saboteur.outcome import Outcome, outcome_of
from saboteur.rulebooks import OPTIONS, SETTINGS, Rules

Phase = Literal["undealt", "play", "take", "steal", "round-over", "game-over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
EVERYBODY = 0xFFFF  # the seats that have seen a card, if all have


@dataclass(frozen=True, slots=True)
class SeatView:
    """The viewer's knowledge of one player."""

    name: str
    hand_size: int
    marks: tuple[str, ...]  # the marks before the player, of cards.MARKS
    thief_order: int  # when the thief was laid: thieves are counted in a round from 1
    dwarf: str | None  # the dwarf that the player holds, if the viewer knows it
    passed: int  # cards passed face down in this round
    gold_cards: int  # how many gold cards lie before the player, face down
    nuggets: int | None  # their worth, if the viewer knows it
    round_nuggets: int | None  # those from this round


@dataclass(frozen=True, slots=True)
class Sight:
    """A hand that the viewer gave away or saw: its cards, without those that were played openly since.

    Any of them may also have gone face down: `passed` are the places in `View.passed` where they may be.
    """

    seat: int
    cards: tuple[str, ...]
    passed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it; for a spectator `seat` is None and nothing private is there."""

    seat: int | None
    rulebook: str
    options: tuple[str, ...]
    settings: dict[str, str]
    round: int
    phase: Phase
    turn: int | None
    first: int
    winner: str | None
    outcome: Outcome | None  # how the round ended, once its play is over
    pile: int
    set_aside: int
    board: tuple[str, ...]
    goals: tuple[str | None, ...]  # north to south, as printed, if the viewer knows them
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    discards: dict[str, int]  # face up, how many of each card
    passed: tuple[tuple[int, str | None], ...]  # face down: the seat, and the card if the viewer knows it
    sights: tuple[Sight, ...]
    dealt_dwarfs: tuple[str | None, ...]  # all dwarf cards: those dealt to seats 1 to n, then the pile, top first
    dwarf_cards: tuple[int, ...]  # for each seat, the number of its dwarf card
    hats_swapped: int
    gold: tuple[int, ...]  # the viewer's own gold cards
    gold_pile: int
    draft: int  # how many gold cards are being shared
    draft_cards: tuple[int, ...]  # these cards, for the seat that chooses
    thieves: tuple[int, ...]  # seats that will still choose a victim
    last_path: int | None  # the seat that laid the last path card
    last_card: int | None  # the seat that played or passed the last card
    legal: tuple[str, ...]  # the viewer's legal actions, when it is the viewer's turn
    uses: tuple[Use, ...]  # for each of them the card that it plays and its target

    def as_json(self) -> dict[str, Any]:
        """The view in plain JSON values."""
        return asdict(self)


def view_of(position: Position, rules: Rules, names: tuple[str, ...], seat: int | None) -> View:
    """Build a seat's view. `None` is a spectator, who sees only public facts."""
    facts = position.facts()
    phase = facts.phase
    eyes = -1 if seat is None else seat - 1
    bit = 0 if seat is None else 1 << eyes
    known = known_dwarfs(position.dwarfs(), bit)
    holding = tuple(position.dwarf_of(other) for other in range(len(names)))
    passed = position.passed()
    passed_by = [by for _, by, _ in passed]
    turn = facts.turn + 1 if phase in (codes.PLAYING, codes.TAKING, codes.STEALING) else None
    my_turn = turn is not None and turn == seat
    dealt = facts.round > 0
    moves = legal_moves(position) if my_turn else []

    return View(
        seat=seat,
        rulebook=rules.rulebook,
        options=tuple(option for option in OPTIONS if option in rules.options),
        settings={name: rules.setting(name) for name in SETTINGS},
        round=facts.round,
        phase=PHASES[phase],
        turn=turn,
        first=facts.first + 1,
        winner=codes.WINNERS[facts.winner],
        outcome=outcome_of(position) if facts.winner != codes.NOT_WON else None,
        pile=facts.pile,
        set_aside=facts.set_aside,
        board=tuple(board_words(position.tiles())) if dealt else (),
        goals=known_goals(zip(position.goals(), position.goal_seen(), strict=True), bit),
        seats=tuple(
            _seat_view(
                position,
                other,
                name,
                dwarf=known[holding[other]] if dealt else None,
                passed=passed_by.count(other),
                knows_gold=other == eyes or rules.expansion or phase == codes.GAME_OVER,
            )
            for other, name in enumerate(names)
        ),
        hand=card_words(position.hand(eyes)) if seat is not None else (),
        discards=discard_counts(position.shown()),
        passed=passed_cards(passed, eyes),
        sights=sights_of(position.sights(), passed, eyes),
        dealt_dwarfs=known,
        dwarf_cards=holding,
        hats_swapped=facts.next_dwarf - len(names) if dealt else 0,
        gold=gold_values(position.gold_held(eyes)) if seat is not None else (),
        gold_pile=facts.gold_pile,
        draft=facts.draft,
        draft_cards=gold_values(position.draft()) if my_turn and phase == codes.TAKING else (),
        thieves=seats_of(facts.thieves),
        last_path=seat_or_none(facts.last_path),
        last_card=seat_or_none(facts.last_card),
        legal=tuple(text for text, _ in moves),
        uses=tuple(use for _, use in moves),
    )


def _seat_view(position: Position, seat: int, name: str, dwarf: str | None, passed: int, knows_gold: bool) -> SeatView:
    nuggets = position.nuggets(seat)
    return SeatView(
        name=name,
        hand_size=position.hand_size(seat),
        marks=mark_words(position.marks(seat)),
        thief_order=position.thief_time(seat),
        dwarf=dwarf,
        passed=passed,
        gold_cards=sum(position.gold_held(seat)),
        nuggets=nuggets if knows_gold else None,
        round_nuggets=nuggets - position.nuggets_before(seat) if knows_gold else None,
    )


# --- the parts of a view, from the numbers of the kernel. The server encodes only changed parts again. --------


def known_dwarfs(dwarfs: Iterable[tuple[int, int, int]], bit: int) -> tuple[str | None, ...]:
    """The dwarfs that a seat with this bit knows; with 0 those that everybody knows."""
    return tuple(cards.DWARFS[dwarf] if seen & bit or seen == EVERYBODY else None for dwarf, _, seen in dwarfs)


def known_goals(goals: Iterable[tuple[int, int]], bit: int) -> tuple[str | None, ...]:
    return tuple(cards.GOALS[goal] if seen & bit or seen == EVERYBODY else None for goal, seen in goals)


def passed_cards(passed: Iterable[tuple[int, int, int]], eyes: int) -> tuple[tuple[int, str | None], ...]:
    return tuple((by + 1, cards.CARDS[card] if by == eyes else None) for card, by, _ in passed)


def sights_of(
    sights: Iterable[tuple[int, int, list[int]]], passed: Sequence[tuple[int, int, int]], eyes: int
) -> tuple[Sight, ...]:
    return tuple(
        Sight(
            seat=hand + 1,
            cards=tuple(sorted(cards.CARDS[card] for card in seen)),
            passed=tuple(place for place, (_, _, bits) in enumerate(passed) if bits >> number & 1),
        )
        for number, (viewer, hand, seen) in enumerate(sights)
        if viewer == eyes
    )


def board_words(tiles: Iterable[tuple[int, int]]) -> list[str]:
    """Every card that lies, sorted: ``E1 EW``, goals as ``E8 ?`` or ``E8 gold``."""
    return sorted(map(_laid_word, tiles))


@lru_cache(16_384)
def _laid_word(laid: tuple[int, int]) -> str:
    cell, tile = laid
    return f"{cell_text(cell)} {tile_word(tile)}"


def legal_moves(position: Position) -> list[tuple[str, Use]]:
    """The legal actions as text, sorted, each with its card and target."""
    return sorted(map(told_action, position.legal_actions()), key=itemgetter(0))


def card_words(hand: Iterable[int]) -> tuple[str, ...]:
    return tuple(cards.CARDS[card] for card in sorted(hand))


def discard_counts(shown: Iterable[int]) -> dict[str, int]:
    return {card: count for card, count in zip(cards.CARDS, shown, strict=True) if count}


def mark_words(bits: int) -> tuple[str, ...]:
    return tuple(mark for place, mark in enumerate(cards.MARKS) if bits >> place & 1)


def gold_values(counts: Iterable[int]) -> tuple[int, ...]:
    return tuple(value for value, count in enumerate(counts, 1) for _ in range(count))


def seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(1, bits.bit_length() + 1) if bits >> seat - 1 & 1)


def seat_or_none(seat: int) -> int | None:
    return None if seat == codes.NOBODY else seat + 1
