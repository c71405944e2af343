"""Another game with the same public history: everything that one viewer cannot know is dealt differently.

This is written from the rules, not from the engine. A card stays the same if the viewer has seen it: the viewer's own
hand and all cards that passed through it (5.5, 9.15), goals that were turned or that the viewer peeked at (5.4, 6.1),
dwarfs that the viewer holds, held or inspected (2.2, 9.14), dwarfs of rounds that are over (6.5), gold cards that the
viewer took or chose from (7.1). Public consequences of secrets stay the same too: whether a round goes on though the
pile is used up (6.4), how many gold cards lie before a player (7.2), everybody's nuggets in Saboteur 2 (9.19) and at
the end of the game (7.4). Attempts that would change such a thing are thrown away.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from saboteur.actions import (
    Action,
    Clear,
    Discard,
    Map,
    Place,
    Steal,
    Take,
    Target,
)
from saboteur.deal import Deal
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.record import Record, RecordedRound
from support.other_gold import Impossible, other_gold

TARGET_CARDS = {"trap": "trapped"}  # the others have the names of their words


def public_facts(game: Game) -> tuple[object, ...]:
    """The public facts of the table, without any view."""
    position, facts = game._position, game._position.facts()
    everybody = range(game.seats)
    gold_is_open = game.rules.expansion or game.phase == "game-over"
    return (
        game.phase,
        game.turn,
        [result.winner for result in game.results],
        position.tiles(),
        [position.marks(seat) for seat in everybody],
        [position.hand_size(seat) for seat in everybody],
        [sum(position.gold_held(seat)) for seat in everybody],
        [position.nuggets(seat) for seat in everybody] if gold_is_open else None,
        [facts.pile, facts.set_aside, facts.gold_pile, facts.draft, facts.next_dwarf, facts.first],
        game.dwarfs if game.phase in ("take", "steal", "round-over", "game-over") else None,
    )


# --- path and action cards ----------------------------------------------------------------------------------


@dataclass(eq=False)
class Slot:
    """One card, and whether the viewer has seen its face."""

    card: str
    seen: bool = False
    used: bool = False  # played for all to see
    seen_at: int = -1  # the last action after which the viewer held it


@dataclass
class Cards:
    """The cards of one round: where each was dealt, and which were passed by which action."""

    hands: list[list[Slot]]
    pile: list[Slot]
    set_aside: list[Slot]
    passed: dict[int, list[Slot]] = field(default_factory=dict)
    held_when_passed: dict[int, list[Slot]] = field(default_factory=dict)

    def all(self) -> list[Slot]:
        return [slot for slots in (*self.hands, self.pile, self.set_aside) for slot in slots]


def follow_cards(played: RecordedRound, viewer: int | None, connected: bool) -> Cards:
    """Follow every card through a round. `connected`: its last path card reached the gold, so none was drawn."""
    deal = played.deal
    hands = [[Slot(card) for card in hand or ()] for hand in deal.hands]
    found = Cards(
        [list(hand) for hand in hands],
        [Slot(card) for card in deal.pile or ()],
        [Slot(card) for card in deal.set_aside or ()],
    )
    pile = list(found.pile)
    places = [at for at, item in enumerate(played.actions) if isinstance(item.action, Place)]
    for at, item in enumerate(played.actions):
        hand = hands[item.seat - 1]
        _see(hands, viewer, at - 1)
        draws, drawer = 1, item.seat
        card = item.action.card
        if card is not None:
            slot = min((slot for slot in hand if slot.card == card), key=lambda slot: not slot.seen)
            hand.remove(slot)
            slot.seen = slot.used = True
        elif isinstance(item.action, Discard | Clear):
            found.held_when_passed[at] = list(hand)
            found.passed[at] = []
            for word in item.action.cards:
                slot = next(slot for slot in hand if slot.card == word)
                hand.remove(slot)
                found.passed[at].append(slot)
            draws = len(item.action.cards) if isinstance(item.action, Discard) else 1
        elif isinstance(item.action, Take | Steal):
            continue
        if isinstance(item.action, Target) and item.action.word == "swap-hands":
            drawer = item.action.seat
            hands[item.seat - 1], hands[drawer - 1] = hands[drawer - 1], hands[item.seat - 1]
        if connected and at == places[-1]:
            draws = 0
        for _ in range(min(draws, len(pile))):
            hands[drawer - 1].append(pile.pop(0))
        _see(hands, viewer, at)
    _see(hands, viewer, len(played.actions))
    return found


def _see(hands: list[list[Slot]], viewer: int | None, at: int) -> None:
    for slot in hands[viewer - 1] if viewer else ():
        slot.seen, slot.seen_at = True, at


def other_cards(
    played: RecordedRound, viewer: int | None, connected: bool, chance: random.Random, share: float
) -> tuple[Deal, list[Action]]:
    """The same round with other cards in all places that the viewer has not seen."""
    found = follow_cards(played, viewer, connected)
    actions = [item.action for item in played.actions]
    fate = {id(slot): at for at, slots in found.passed.items() for slot in slots}
    for at, slots in found.passed.items():
        if played.actions[at].seat == viewer:
            continue
        for place, slot in enumerate(slots):  # the choice of the passed card is hidden too
            others = [
                other
                for other in found.held_when_passed[at]
                if not other.used and other.seen_at <= at and fate.get(id(other), at + 1) > at and other not in slots
            ]
            if others and chance.random() < share:
                other = chance.choice(others)
                later = fate.pop(id(other), None)
                if later is not None:
                    found.passed[later][found.passed[later].index(other)] = slot
                    fate[id(slot)] = later
                else:
                    del fate[id(slot)]
                slots[place], fate[id(other)] = other, at
                for then, held in found.held_when_passed.items():
                    if then > at and other in held:
                        held[held.index(other)] = slot
    free = [slot for slot in found.all() if not slot.seen]
    chosen = [slot for slot in free if chance.random() < share] if share < 1 else free
    words = [slot.card for slot in chosen]
    chance.shuffle(words)
    for slot, word in zip(chosen, words, strict=True):
        slot.card = word
    for at, slots in found.passed.items():
        actions[at] = _with_cards(actions[at], tuple(sorted(slot.card for slot in slots)))
    hands = [[slot.card for slot in hand] for hand in found.hands]
    for seat, hand in enumerate(hands, 1):
        if seat != viewer:
            chance.shuffle(hand)  # the order of another's hand is hidden
    deal = replace(
        played.deal,
        hands=tuple(map(tuple, hands)),
        pile=tuple(slot.card for slot in found.pile),
        set_aside=tuple(slot.card for slot in found.set_aside),
    )
    return deal, actions


def _with_cards(action: Action, words: tuple[str, ...]) -> Action:
    assert isinstance(action, Discard | Clear)
    return replace(action, cards=words)


# --- goals and dwarfs ---------------------------------------------------------------------------------------


def other_goals(played: RecordedRound, viewer: int | None, turned: set[str], chance: random.Random) -> tuple[str, ...]:
    """Exchange the goals that were neither turned nor seen by the viewer."""
    peeked = {item.action.cell for item in played.actions if isinstance(item.action, Map) and item.seat == viewer}
    return _shuffled(played.deal.goals or (), [cell in turned | peeked for cell in GOAL_CELLS], chance)


def other_dwarfs(played: RecordedRound, viewer: int | None, chance: random.Random) -> tuple[str, ...]:
    """Exchange the dwarfs that the viewer has not seen; the round is not over yet."""
    deal = played.deal
    dwarfs = (*(deal.dwarfs or ()), *(deal.aside or ()))
    seats = len(deal.dwarfs or ())
    holds = list(range(seats))
    seen = [viewer is not None and card == viewer - 1 for card in range(len(dwarfs))]
    top = seats
    for item in played.actions:
        if isinstance(item.action, Target) and item.action.word == "inspect" and item.seat == viewer:
            seen[holds[item.action.seat - 1]] = True
        if isinstance(item.action, Target) and item.action.word == "swap-hats":
            holds[item.action.seat - 1] = top
            seen[top] = item.action.seat == viewer
            top += 1
    return _shuffled(dwarfs, seen, chance)


def _shuffled(words: Sequence[str], fixed: Sequence[bool], chance: random.Random) -> tuple[str, ...]:
    """The same words in another order, except for those that are fixed."""
    free = [word for word, stays in zip(words, fixed, strict=True) if not stays]
    chance.shuffle(free)
    return tuple(word if stays else free.pop() for word, stays in zip(words, fixed, strict=True))


# --- a whole game -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Secrets:
    """A record, and another that the viewer cannot tell from it."""

    true: Record
    other: Record
    viewer: int | None
    changed: frozenset[str]


def other_secrets(record: Record, viewer: int | None, chance: random.Random, tries: int = 12) -> Secrets | None:
    """Another game with the same public history, or None if none was found."""
    for attempt in range(tries):
        share = (1.0, 0.5, 0.15, 0.05)[attempt % 4]
        try:
            other = _attempt(record, viewer, chance, share)
        except Impossible:
            continue
        changed = frozenset(_changes(record, other, viewer))
        if changed:
            return Secrets(record, other, viewer, changed)
    return None


def _attempt(record: Record, viewer: int | None, chance: random.Random, share: float) -> Record:
    """Deal each round differently, play it beside the true one, and check that all public facts stay the same."""
    true, game = record.new_game(), record.new_game()
    other = replace(record, rounds=[])
    finished = _is_over(record)
    for played in record.rounds:
        last = played is record.rounds[-1]
        trace = [public_facts(true) for _ in _play(true, played.deal, [(i.seat, i.action) for i in played.actions])]
        turned = {entry.split()[0] for entry in true.board if entry.split()[0] in GOAL_CELLS and entry[-1] != "?"}
        connected = any(entry.endswith(" gold") for entry in true.board)
        deal, actions = other_cards(played, viewer, connected, chance, share)
        deal = replace(deal, goals=other_goals(played, viewer, turned, chance))
        if last and true.phase == "play":
            dwarfs = other_dwarfs(played, viewer, chance)
            deal = replace(deal, dwarfs=dwarfs[: true.seats], aside=dwarfs[true.seats :])
        if not record.rules.expansion and not finished:
            left = [str(value) for value in game._position.gold()] if game.rounds else list(deal.gold or ())
            gold, taken = other_gold(played, true, viewer, left, chance)
            deal = replace(deal, gold=gold)
            actions = [new if isinstance(new, Take) else old for old, new in zip(actions, taken, strict=True)]
        steps = [(item.seat, action) for item, action in zip(played.actions, actions, strict=True)]
        try:
            for facts, _ in zip(trace, _play(game, deal, steps), strict=True):
                if public_facts(game) != facts:
                    raise Impossible
        except ValueError as error:  # a card that the highest-only rule forbids to take, or a round that ended early
            raise Impossible from error
        if viewer and game._position.gold_held(viewer - 1) != true._position.gold_held(viewer - 1):
            raise Impossible
        items = [replace(item, action=action) for item, action in zip(played.actions, actions, strict=True)]
        other.rounds.append(RecordedRound(game.rounds[-1].deal, items))
    return other


def _play(game: Game, deal: Deal, steps: list[tuple[int, Action]]) -> Iterator[None]:
    game.deal(deal)
    yield
    for seat, action in steps:
        game.play(action, seat)
        yield


def _is_over(record: Record) -> bool:
    return record.replay().phase == "game-over"


def _changes(true: Record, other: Record, viewer: int | None) -> Iterator[str]:
    """The kinds of secrets that have changed."""
    one, two = true.replay(), other.replay()
    for seat in one.all_seats:
        if seat != viewer and sorted(one.hand(seat)) != sorted(two.hand(seat)):
            yield "hands"
        if one._position.gold_held(seat - 1) != two._position.gold_held(seat - 1):
            yield "gold held"
    if one.dwarfs != two.dwarfs:
        yield "dwarfs"
    for name in ("pile", "set_aside", "draft", "goals"):
        if getattr(one._position, name)() != getattr(two._position, name)():
            yield name
    if one._position.gold() != two._position.gold():
        yield "gold pile"
    if [card for card, _, _ in one._position.passed()] != [card for card, _, _ in two._position.passed()]:
        yield "passed"
    for a, b in zip(true.rounds, other.rounds, strict=True):
        if a.deal.aside != b.deal.aside:
            yield "dwarfs aside"
        for before, after in zip(a.actions, b.actions, strict=True):
            if before.action != after.action:
                yield str(before.action).split()[0]
