"""Understand a typed line: any unambiguous abbreviation of a legal action.

``p EW E1``, ``br la 3``, ``break lamp bo``, ``place 2 E1`` or ``2 E1`` with a card's number in the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from saboteur import actions as a
from saboteur import cards
from saboteur.actions import WORDS, Action, parse_action
from saboteur.notation import NotationError
from saboteur.refusal import Refusal

MOST_LISTED = 12


class NotUnderstood(ValueError):
    """The typed line is no legal action, or could be several; the lines say which, and why."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


@dataclass(frozen=True)
class Slot:
    """A place for one word: the words allowed there, and those that may be shortened."""

    whole: tuple[str, ...] = ()
    short: tuple[str, ...] = ()

    def fit(self, word: str) -> int:
        """2 if the word stands here in full, 1 if shortened, 0 if not at all."""
        if word in self.whole or word in self.short:
            return 2
        return int(any(full.startswith(word) for full in self.short))


Form = tuple[Slot, ...]


class Listener:
    """Knows a hand and the names at the table, and so the possible meanings of a person's words."""

    def __init__(self, hand: Sequence[str], names: Sequence[str]) -> None:
        self.hand = hand
        self.names = names

    def understand(
        self, text: str, legal: Sequence[Action], refusal: Callable[[Action], Refusal | None] | None = None
    ) -> Action:
        """The one legal action that is meant, or `NotUnderstood`. `refusal` explains illegal actions."""
        words = text.casefold().split()
        meant = self._meant(words, legal)
        if len(meant) == 1:
            return meant[0]
        if meant:
            listed = [f"  {action}" for action in meant[:MOST_LISTED]]
            more = [f"  ... and {len(meant) - MOST_LISTED} more"] if len(meant) > MOST_LISTED else []
            raise NotUnderstood(f"{text.strip()!r} can mean {len(meant)} things:", *listed, *more)
        raise NotUnderstood(*self._explain(words, refusal))

    # --- matching legal actions ---------------------------------------------------------------------------------

    def _meant(self, words: list[str], legal: Sequence[Action]) -> list[Action]:
        """The legal actions that fit best: whole ones before unfinished ones, whole words before shortened ones."""
        fits: list[tuple[list[int], Action]] = []
        for action in legal:
            found = [fit for form in self._forms(action) if (fit := _fit(words, form))]
            if found and not (isinstance(action, a.Discard | a.Clear) and _says_a_number_twice(words)):
                fits.append((max(found), action))
        for place in range(len(words) + 1):
            best = max((fit[place] for fit, _ in fits), default=0)
            fits = [(fit, action) for fit, action in fits if fit[place] == best]
        return [action for _, action in fits]

    def _forms(self, action: Action) -> Iterator[Form]:
        """All ways to say an action."""
        match action:
            case a.Place(code, cell):
                card = Slot((code.casefold(), *self._numbers(cards.CARD_OF_CODE[code])))
                yield from _with_or_without(Slot(short=("place",)), (card, Slot((cell.casefold(),))))
            case a.Break(tool, seat):
                card = self._card(f"break-{tool}")
                yield (Slot(short=("break",)), Slot(card.whole, (tool, *card.short)), self._seat(seat))
                yield (card, self._seat(seat))
            case a.Mend(tool, seat, card_name):
                card = self._card(card_name)
                yield (Slot(short=("mend",)), Slot(short=(tool,)), self._seat(seat), card)
                if card_name == f"mend-{tool}":
                    yield (Slot(short=("mend",)), Slot(short=(tool,)), self._seat(seat))
                yield from _with_or_without(Slot(short=("mend",)), (card, self._seat(seat)))
                yield from _with_or_without(Slot(short=("mend",)), (card, Slot(short=(tool,)), self._seat(seat)))
            case a.Rockfall(cell) | a.Map(cell):
                yield (self._card(str(action).split()[0]), Slot((cell.casefold(),)))
            case a.Discard(discarded):
                for order in permutations(discarded):
                    yield (Slot(short=("discard",)), *map(self._card, order))
            case a.Clear(mark, discarded):
                for order in permutations(discarded):
                    yield (Slot(short=("clear",)), Slot(short=(mark,)), *map(self._card, order))
            case a.Target(word, seat):
                card = self._card(action.card)
                yield (Slot(card.whole, (*card.short, word)), self._seat(seat))
            case a.Thief():
                yield (self._card("thief"),)
            case a.Take(nuggets):
                yield from _with_or_without(Slot(short=("take",)), (Slot((str(nuggets),)),))
            case a.Steal(seat):
                whom = Slot(short=("none", "nobody")) if seat is None else self._seat(seat)
                yield from _with_or_without(Slot(short=("steal",)), (whom,))
            case a.Pass():
                yield (Slot(short=("pass",)),)

    def _numbers(self, card: str) -> tuple[str, ...]:
        return tuple(str(place) for place, held in enumerate(self.hand, 1) if held == card)

    def _card(self, card: str) -> Slot:
        """A card by its word or its number; only the words of action cards can be shortened."""
        if card in cards.PATHS:
            return Slot((*(code.casefold() for code in cards.ways(card)), *self._numbers(card)))
        return Slot(self._numbers(card), (card,))

    def _seat(self, seat: int) -> Slot:
        return Slot((str(seat),), (self.names[seat - 1].casefold(),))

    # --- explaining illegal ones ---------------------------------------------------------------------------------

    def _explain(self, words: list[str], refusal: Callable[[Action], Refusal | None] | None) -> list[str]:
        """Why no legal action was meant: the rule that forbids it, or the words that are missing."""
        seats = range(1, len(self.names) + 1)
        errors: list[str] = []
        lines: list[str] = []
        for verb, rest in self._verbs(words):
            try:
                actions = [parse_action(" ".join(spelt), seats) for spelt in self._spelt(verb, rest)]
            except NotationError as error:
                errors.append(str(error))
                continue
            reasons = [(action, refusal(action) if refusal else None) for action in actions]
            lines += [f"{action}: {reason.reason} (rule {reason.rule})" for action, reason in reasons if reason]
        return lines or errors or [f"{' '.join(words)!r} is not possible now; ? lists what is"]

    def _verbs(self, words: list[str]) -> list[tuple[str, list[str]]]:
        """The verbs that the first word can begin, and the words that follow. A card alone stands for its verb."""
        word, rest = words[0], words[1:]
        try:
            card = "" if word in WORDS else self._held(word)
        except NotationError as error:
            raise NotUnderstood(str(error)) from error
        card = cards.CARD_OF_CODE.get(card, card)
        if card in cards.CARDS:
            verb = verb_of(card)
            return [(verb, words if verb in ("place", "break", "mend") else rest)]
        found = [word] if word in WORDS else [verb for verb in WORDS if verb.startswith(word)]
        if not found:
            raise NotUnderstood(f"{word!r} is no action; ? lists what you can do, ?? explains how to say it")
        return [(verb, rest) for verb in found]

    def _spelt(self, verb: str, rest: list[str]) -> list[list[str]]:
        """The typed line in full words, as far as possible; a card given by its number can lie in two ways."""
        if verb == "place" and rest:
            held = self._held(rest[0])
            codes = cards.ways(held) if rest[0].isdecimal() and held in cards.PATHS else (_code(rest[0]),)
            return [[verb, code, *(word.upper() for word in rest[1:])] for code in codes]
        if verb in ("rockfall", "map"):
            return [[verb, *(word.upper() for word in rest)]]
        if verb in ("break", "mend") and rest:
            held = self._held(rest[0]) if rest[0].isdecimal() else rest[0]
            tools = held.split("-")[1:] if held in cards.ACTIONS and "-" in held else [_longer(held, cards.TOOLS)]
            more = [self._held(word) for word in rest[2:]] if verb == "mend" else rest[2:]
            return [[verb, tool, *map(self._seat_word, rest[1:2]), *more] for tool in tools]
        if verb == "discard":
            return [[verb, *map(self._held, rest)]]
        if verb == "clear":
            return [[verb, *(_longer(word, cards.MARKS) for word in rest[:1]), *map(self._held, rest[1:])]]
        return [[verb, *(self._seat_word(word) if verb != "take" else word for word in rest)]]

    def _held(self, word: str) -> str:
        """A card by its number in the hand, or as it is written."""
        if word.isdecimal():
            if word in map(str, range(1, len(self.hand) + 1)):
                return self.hand[int(word) - 1]
            numbers = f"a number from 1 to {len(self.hand)}" if self.hand else "none, your hand is empty"
            raise NotationError(f"you have no card {word}; expected {numbers}")
        return _longer(word, cards.ACTIONS) if _longer(word, cards.ACTIONS) in cards.ACTIONS else _code(word)

    def _seat_word(self, word: str) -> str:
        seats = [str(seat) for seat, name in enumerate(self.names, 1) if name.casefold().startswith(word)]
        return seats[0] if len(seats) == 1 else word


def verb_of(card: str) -> str:
    """The word that plays a card."""
    if card in cards.PATHS:
        return "place"
    if card in cards.BREAKS or card in cards.MENDS:
        return card.partition("-")[0]
    return "trap" if card == "trapped" else card


def _with_or_without(verb: Slot, form: Form) -> Iterator[Form]:
    yield (verb, *form)
    yield form


def _fit(words: list[str], form: Form) -> list[int]:
    """How well words fill a form: whether it is complete, then each word; nothing if they do not fit."""
    if len(words) > len(form):
        return []
    fits = [slot.fit(word) for word, slot in zip(words, form, strict=False)]
    return [int(len(words) == len(form)), *fits] if all(fits) else []


def _says_a_number_twice(words: list[str]) -> bool:
    numbers = [word for word in words[1:] if word.isdecimal()]
    return len(numbers) != len(set(numbers))


def _longer(word: str, full: Sequence[str]) -> str:
    found = [other for other in full if other.startswith(word)]
    return word if word in full or len(found) != 1 else found[0]


def _code(word: str) -> str:
    """A path card's code as it is written, from any mixture of letters."""
    tunnels, plus, feature = word.partition("+")
    return tunnels.upper() + plus + feature
