"""Actions: the things that a player may do. Each is a value with one text form, and one number in the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saboteur import cards
from saboteur.kernel import codes
from saboteur.notation import HIDDEN, NotationError, card_word, cell_number, number, path_code

ANY_SEAT = range(1, codes.MAX_SEATS + 1)


# Each action has a `word`; the `card` of the hand that it plays openly, or None; and its `target`, the seat or the cell
# that it is done to, or None.


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a path card, lying so, at a cell."""

    code: str
    cell: str
    word: ClassVar[str] = "place"

    @property
    def card(self) -> str:
        return cards.CARD_OF_CODE[self.code]

    @property
    def target(self) -> str:
        return self.cell

    def __str__(self) -> str:
        return f"place {self.code} {self.cell}"


@dataclass(frozen=True, slots=True)
class Break:
    """Play a broken tool before a seat."""

    tool: str
    seat: int
    word: ClassVar[str] = "break"

    @property
    def card(self) -> str:
        return f"break-{self.tool}"

    @property
    def target(self) -> int:
        return self.seat

    def __str__(self) -> str:
        return f"break {self.tool} {self.seat}"


@dataclass(frozen=True, slots=True)
class Mend:
    """Mend a seat's tool, with the card named."""

    tool: str
    seat: int
    card: str
    word: ClassVar[str] = "mend"

    @property
    def target(self) -> int:
        return self.seat

    def __str__(self) -> str:
        return f"mend {self.tool} {self.seat}" + ("" if self.card == f"mend-{self.tool}" else f" {self.card}")


@dataclass(frozen=True, slots=True)
class Rockfall:
    """Remove the card at a cell."""

    cell: str
    word: ClassVar[str] = "rockfall"
    card: ClassVar[str] = "rockfall"

    @property
    def target(self) -> str:
        return self.cell

    def __str__(self) -> str:
        return f"rockfall {self.cell}"


@dataclass(frozen=True, slots=True)
class Map:
    """Look at a goal."""

    cell: str
    word: ClassVar[str] = "map"
    card: ClassVar[str] = "map"

    @property
    def target(self) -> str:
        return self.cell

    def __str__(self) -> str:
        return f"map {self.cell}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Pass by discarding cards face down: one, in Saboteur 2 up to three."""

    cards: tuple[str, ...]
    word: ClassVar[str] = "discard"
    card: ClassVar[None] = None
    target: ClassVar[None] = None

    def __str__(self) -> str:
        return " ".join(("discard", *sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass with an empty hand."""

    word: ClassVar[str] = "pass"
    card: ClassVar[None] = None
    target: ClassVar[None] = None

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Clear:
    """Saboteur 2: discard two cards to remove a mark before oneself."""

    mark: str
    cards: tuple[str, ...]
    word: ClassVar[str] = "clear"
    card: ClassVar[None] = None
    target: ClassVar[None] = None

    def __str__(self) -> str:
        return " ".join(("clear", self.mark, *sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Thief:
    """Saboteur 2: play a thief before oneself."""

    word: ClassVar[str] = "thief"
    card: ClassVar[str] = "thief"
    target: ClassVar[None] = None

    def __str__(self) -> str:
        return "thief"


@dataclass(frozen=True, slots=True)
class Target:
    """Saboteur 2: play a card on a seat: hands-off, free, trap, inspect, swap-hats or swap-hands."""

    word: str
    seat: int

    @property
    def card(self) -> str:
        return "trapped" if self.word == "trap" else self.word

    @property
    def target(self) -> int:
        return self.seat

    def __str__(self) -> str:
        return f"{self.word} {self.seat}"


@dataclass(frozen=True, slots=True)
class Take:
    """Sharing gold: keep a card of so many nuggets; None if the reader may not know how many."""

    nuggets: int | None
    word: ClassVar[str] = "take"
    card: ClassVar[None] = None
    target: ClassVar[None] = None

    def __str__(self) -> str:
        return f"take {HIDDEN if self.nuggets is None else self.nuggets}"


@dataclass(frozen=True, slots=True)
class Steal:
    """A thief's choice after the gold is shared: somebody or nobody."""

    seat: int | None
    word: ClassVar[str] = "steal"
    card: ClassVar[None] = None

    @property
    def target(self) -> int | None:
        return self.seat

    def __str__(self) -> str:
        return f"steal {'none' if self.seat is None else self.seat}"


@dataclass(frozen=True, slots=True)
class Use:
    """The use of a legal action: the card that it plays openly, and the seat or the cell that it is done to."""

    card: str | None
    target: int | str | None


Action = Place | Break | Mend | Rockfall | Map | Discard | Pass | Clear | Thief | Target | Take | Steal

TARGET_WORDS = {
    "hands-off": codes.HANDS_OFF,
    "free": codes.FREE,
    "trap": codes.TRAP,
    "inspect": codes.INSPECT,
    "swap-hats": codes.SWAP_HATS,
    "swap-hands": codes.SWAP_HANDS,
}
WORDS = (
    "place",
    "break",
    "mend",
    "rockfall",
    "map",
    "discard",
    "pass",
    "clear",
    "thief",
    *TARGET_WORDS,
    "take",
    "steal",
)


# --- reading ------------------------------------------------------------------------------------------------


def parse_action(text: str, seats: range = ANY_SEAT) -> Action:
    """Read an action, or raise `NotationError` with what was expected."""
    word, *rest = text.split() or [""]
    if word not in WORDS:
        raise NotationError(f"{word!r} is no action; expected one of: {', '.join(WORDS)}")
    form, least, most = _FORMS.get(word, _FORMS["hands-off"])
    if not least <= len(rest) <= most:
        raise NotationError(f"{text!r} is not complete or too long; expected: {form.replace('hands-off', word)}")
    match word, rest:
        case "place", [card, cell]:
            return Place(path_code(card), _cell(cell))
        case "break", [tool, seat]:
            return Break(_tool(tool), number(seat, "seat", seats))
        case "mend", [tool, seat, *card]:
            return Mend(_tool(tool), number(seat, "seat", seats), _mend(card[0] if card else f"mend-{tool}"))
        case "rockfall", [cell]:
            return Rockfall(_cell(cell))
        case "map", [cell]:
            return Map(_cell(cell))
        case "discard", discarded:
            return Discard(tuple(sorted(map(_discarded, discarded))))
        case "pass", _:
            return Pass()
        case "clear", [mark, *discarded]:
            return Clear(_mark(mark), tuple(sorted(map(_discarded, discarded))))
        case "thief", _:
            return Thief()
        case "take", [nuggets]:
            return Take(None if nuggets == HIDDEN else number(nuggets, "gold card", range(1, 4)))
        case "steal", [seat]:
            return Steal(None if seat == "none" else number(seat, "seat", seats))
    return Target(word, number(rest[0], "seat", seats))


def _discarded(word: str) -> str:
    return HIDDEN if word == HIDDEN else card_word(word)


def _tool(word: str) -> str:
    if word not in cards.TOOLS:
        raise NotationError(f"{word!r} is no tool; expected one of: {', '.join(cards.TOOLS)}")
    return word


def _mark(word: str) -> str:
    if word not in cards.MARKS:
        raise NotationError(f"{word!r} cannot lie before a player; expected one of: {', '.join(cards.MARKS)}")
    return word


def _cell(word: str) -> str:
    cell_number(word)
    return word


def _mend(card: str) -> str:
    if card not in cards.MENDS:
        raise NotationError(f"{card!r} is no card that mends; expected one of: {', '.join(cards.MENDS)}")
    return card


_FORMS = {
    "place": ("place NE E2S2", 2, 2),
    "break": ("break lamp 3", 2, 2),
    "mend": ("mend lamp 3, or mend lamp 3 mend-lamp-cart", 2, 3),
    "rockfall": ("rockfall E3", 1, 1),
    "map": ("map E8N2", 1, 1),
    "discard": ("discard NS, or in Saboteur 2 up to three cards", 1, 12),
    "pass": ("pass", 0, 0),
    "clear": ("clear lamp NS map", 3, 3),
    "thief": ("thief", 0, 0),
    "hands-off": ("hands-off 4", 1, 1),
    "take": ("take 3", 1, 1),
    "steal": ("steal 4, or steal none", 1, 1),
}
