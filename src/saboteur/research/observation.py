"""The knowledge of a seat as a vector of bytes: the table of its fields, and the same as JSON and as text.

The first part is the kernel's (`Position.observation`), the second is the seat's memory of the round. Seats are counted
clockwise from the observer, who is the first. An unknown value is 0; a value that may be a known 0 has one added.

A vector leaves out some facts: cards beyond the window, the hands in which cards were seen, and the order of deeds
before the last twelve. `saboteur.view.View` and the OpenSpiel strings leave nothing out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saboteur import cards
from saboteur.actions import WORDS
from saboteur.kernel import codes, fields
from saboteur.notation import cell_text
from saboteur.rulebooks import OPTIONS, SETTINGS
from saboteur.view import PHASES

WIDTH, HEIGHT = 24, 17  # of the mine that is observed
WEST, NORTH = -8, 8  # its first cell


def mine_cell(place: int) -> str:
    """The cell at a place of the mine: ``mine_cell(0) == "W8N8"``."""
    row, column = divmod(place, WIDTH)
    return cell_text(codes.cell_number(WEST + column, NORTH - row))


@dataclass(frozen=True)
class Field:
    """Bytes of an observation that belong together."""

    name: str
    start: int
    size: int
    means: str

    @property
    def end(self) -> int:
        return self.start + self.size


_MEANS = {
    "mine": f"17 rows of {WIDTH} cells from W8N8 on: 0 empty, tile + 1; a goal face down is 100, seen by the observer "
    "101 gold, 102 stone-NE, 103 stone-NW",
    "hand": "how many of each card the observer holds",
    "shown": "how many of each card lie face up among the discards",
    "passed": "how many of each card the observer passed face down",
    "seats": "for each of 12 seats: cards in hand, marks as bits, dwarf + 1, nuggets + 1",
    "seat count": "players at the table",
    "phase": "1 play, 2 take, 3 steal, 5 the game is over",
    "round": "1, 2 or 3",
    "pile": "cards left to draw",
    "turn": "who is to act: seats clockwise from the observer",
    "winner": "of the round: 1 miners, 2 saboteurs, 3 blue, 4 green, 5 both, 6 none; 0 while it is played",
    "draft": "gold cards of 1, 2 and 3 nuggets that the observer may choose from",
    "link": "setting: " + ", ".join(f"{n} {word}" for n, word in enumerate(SETTINGS["link"])),
    "clockwise": "setting direction: 1 clockwise",
    "round end": "setting: " + ", ".join(f"{n} {word}" for n, word in enumerate(SETTINGS["round-end"])),
    "expansion": "1 with Saboteur 2",
    "options": "bits: 1 sabotaged-miners, 2 selfish-dwarf",
    "seat": "the observer's own seat, from 0",
}
DEEDS = ("paths", "dead ends", "rockfalls", "harm", "help", "own help", "maps", "passes")
_REMEMBERED = (
    ("free", fields.OBSERVATION_SIZE - 663, "nothing: always 0"),
    ("deeds", 96, "for each of 12 seats in this round: " + ", ".join(DEEDS)),
    (
        "lately",
        60,
        (
            "the last twelve actions, the newest first: seat + 1, kind + 1, what + 1 (tile, tool or goal; of discards "
            "how many), then the cell's columns east of W128 and rows north of S128, or seat + 1 of whom and 0"
        ),
    ),
    ("piles", 36, "for each of 12 seats: cards passed face down, gold cards, when its thief was laid (from 1)"),
    ("first", 1, "who began the round: seats clockwise from the observer"),
    ("last path", 1, "who laid the last path card, + 1"),
    ("last card", 1, "who played or passed the last card, + 1"),
    ("set aside", 1, "cards that are out of the round"),
    ("gold pile", 1, "gold cards left"),
    ("hats swapped", 1, "dwarfs that were exchanged"),
    ("sharing", 1, "gold cards that are being shared"),
    ("free too", 1, "nothing: always 0"),
    ("seen", 64, "how many of each card the observer has seen in hands that others hold now (9.15)"),
    ("dwarfs", 16, "dwarf cards that the observer knows, + 1: those dealt to the seats, then the pile"),
)


def _all_fields() -> tuple[Field, ...]:
    found = [Field(name, start, size, _MEANS[name]) for name, start, size in fields.OBSERVATION]
    for name, size, means in _REMEMBERED:
        found.append(Field(name, found[-1].end, size, means))
    return tuple(found)


FIELDS = _all_fields()
FIELD = {field.name: field for field in FIELDS}
SIZE = FIELDS[-1].end


def part(vector: Any, name: str) -> Any:
    """The bytes of one field; for an array of observations, the bytes of each."""
    field = FIELD[name]
    return vector[..., field.start : field.end] if hasattr(vector, "ndim") else vector[field.start : field.end]


def as_json(vector: Sequence[int]) -> dict[str, Any]:
    """An observation in words: every field but the two that are free."""
    values = [int(value) for value in vector]
    of = {field.name: values[field.start : field.end] for field in FIELDS}
    players = of["seat count"][0]
    found: dict[str, Any] = {
        "mine": {mine_cell(place): _tile(of["mine"][place]) for place in range(WIDTH * HEIGHT) if of["mine"][place]},
        **{name: _counts(of[name]) for name in ("hand", "shown", "passed", "seen")},
        "seats": [
            {
                "hand": of["seats"][4 * n],
                "marks": [mark for bit, mark in enumerate(cards.MARKS) if of["seats"][4 * n + 1] >> bit & 1],
                "dwarf": _less_one(of["seats"][4 * n + 2], cards.DWARFS),
                "nuggets": of["seats"][4 * n + 3] - 1 if of["seats"][4 * n + 3] else None,
                "deeds": {name: of["deeds"][8 * n + k] for k, name in enumerate(DEEDS) if of["deeds"][8 * n + k]},
                "passed": of["piles"][3 * n],
                "gold cards": of["piles"][3 * n + 1],
                "thief": of["piles"][3 * n + 2],
            }
            for n in range(players)
        ],
        "phase": PHASES[of["phase"][0]],
        "winner": codes.WINNERS[of["winner"][0]],
        "draft": dict(zip(("1", "2", "3"), of["draft"], strict=True)),
        "link": SETTINGS["link"][of["link"][0]],
        "round end": SETTINGS["round-end"][of["round end"][0]],
        "options": [option for bit, option in enumerate(OPTIONS) if of["options"][0] >> bit & 1],
        "lately": [_deed(of["lately"][n : n + 5]) for n in range(0, 60, 5) if of["lately"][n]],
        "dwarfs": [_less_one(dwarf, cards.DWARFS) for dwarf in of["dwarfs"]],
    }
    for name in ("last path", "last card"):
        found[name] = of[name][0] - 1 if of[name][0] else None
    for field in FIELDS:
        if field.size == 1 and field.name not in found and not field.name.startswith("free"):
            found[field.name] = of[field.name][0]
    return found


def as_text(vector: Sequence[int]) -> str:
    """An observation in lines, a field each; empty fields are left out."""
    lines: list[str] = []
    for name, value in as_json(vector).items():
        if name == "seats":
            for n, seat in enumerate(value):
                facts = {key: fact for key, fact in seat.items() if fact not in ([], {}, None, 0)}
                lines.append(f"seat +{n}: " + "; ".join(f"{key} {_words(fact)}" for key, fact in facts.items()))
        elif value not in ([], {}, None):
            lines.append(f"{name}: {_words(value)}")
    return "\n".join(lines) + "\n"


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(fact)}" for key, fact in value.items())
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value)
    return "?" if value is None else str(value)


def _counts(counts: list[int]) -> dict[str, int]:
    return {card: count for card, count in zip(cards.CARDS, counts, strict=False) if count}


def _less_one(value: int, words: Sequence[str]) -> str | None:
    return words[value - 1] if value else None


def _tile(value: int) -> str:
    if value >= 100:
        return "?" if value == 100 else f"?{cards.GOALS[value - 101]}"
    return codes.TILES[value - 1]


def _deed(five: list[int]) -> str:
    """One of the last actions: ``+1 place EW E1``."""
    seat, kind, what, east, north = five
    word = WORDS[kind - 1]
    rest: list[str] = []
    if word == "place":
        rest = [codes.TILES[what - 1]]
    elif word in ("break", "mend", "clear"):
        rest = [cards.MARKS[what - 1]]
    elif word == "map":
        rest = [cell_text(codes.GOAL_CELLS[what - 1])]
    elif word == "discard":
        rest = ["?"] * what
    if word in ("place", "rockfall"):
        rest.append(cell_text(north << 8 | east))
    elif east:
        rest.append(f"+{east - 1}")
    return " ".join((f"+{seat - 1}", word, *rest))


def markdown() -> str:
    """The table of all fields, as docs/research.md shows it."""
    lines = ["| field | bytes | what they mean |", "|---|---|---|"]
    for field in FIELDS:
        places = f"{field.start} to {field.end - 1}" if field.size > 1 else str(field.start)
        lines.append(f"| {field.name} | {places} | {field.means} |")
    return "\n".join(lines) + "\n"
