"""Every action as one number: the table of all numbers and their meanings.

The numbers are fixed for a deck (base game or Saboteur 2) and a number of players, and do not depend on the position.
Seats are counted clockwise from the player to act, so a policy is the same in every seat. Three details:

- the mine is a window of 14 by 11 cells around start and goals. Actions beyond it (rare for good players, one in twenty
for random ones) are counted in the block `beyond`: its n-th number is the n-th of these
  actions, path cards first, each in the order of the kernel's numbers;
- `discard two`, `discard three` and `clear` name cards by their places in the hand, which is sorted in the order of
  `saboteur.cards.CARDS` as in `View.hand`. Of equal cards the first ones count;
- the first number of `steal` robs nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from saboteur import cards
from saboteur.actions import TARGET_WORDS
from saboteur.kernel import Position, Study, codes, fields
from saboteur.notation import cell_text

WIDTH, HEIGHT = 14, 11  # of the window
WEST, NORTH = -3, 5  # its first cell
CELLS = WIDTH * HEIGHT
assert CELLS == fields.WINDOW
SLOTS = 6
MENDING = tuple((card, tool) for card in cards.MENDS for tool in card.split("-")[1:])
PAIRS = tuple(combinations(range(SLOTS), 2))
TRIPLES = tuple(combinations(range(SLOTS), 3))


def window_cell(place: int) -> str:
    """The cell at a place of the window: ``window_cell(0) == "W3N5"``."""
    row, column = divmod(place, WIDTH)
    return cell_text(codes.cell_number(WEST + column, NORTH - row))


@dataclass(frozen=True)
class Block:
    """Numbers that belong together: their meaning, and the things that are counted, the last one fastest."""

    name: str
    start: int
    size: int
    counted: str

    @property
    def end(self) -> int:
        return self.start + self.size


def tile_codes(expansion: bool) -> list[str]:
    """The ways in which a path card can lie, in the order of their numbers."""
    words = [codes.TILES[tile] for tile in sorted(codes.TILES) if tile < codes.GOLD_TILE]
    return words if expansion else words[: fields.BASE_TILES]


def blocks(expansion: bool, players: int) -> tuple[Block, ...]:
    """All blocks in their order."""
    tiles = len(tile_codes(expansion))
    parts = [
        ("place", tiles * CELLS, f"{tiles} ways a path card lies × {HEIGHT} rows × {WIDTH} columns"),
        ("rockfall", CELLS, f"{HEIGHT} rows × {WIDTH} columns"),
        ("beyond", fields.BEYOND, "path cards and rockfalls beyond the window"),
        ("map", 3, "goals from north to south"),
        ("break", 3 * players, f"pick, lamp, cart × {players} seats"),
        ("mend", len(MENDING) * players, f"{len(MENDING)} pairs of card and tool × {players} seats"),
        ("discard", len(cards.CARDS), "cards"),
        ("pass", 1, ""),
        ("take", 3, "1, 2, 3 nuggets"),
    ]
    if expansion:
        parts += [
            ("discard two", len(PAIRS), "pairs of places in the hand"),
            ("discard three", len(TRIPLES), "triples of places in the hand"),
            ("clear", len(cards.MARKS) * len(PAIRS), "pick, lamp, cart, trapped, thief × pairs of places in the hand"),
            ("thief", 1, ""),
            *((word, players, f"{players} seats") for word in TARGET_WORDS),
            ("steal", players, f"nobody, then {players - 1} seats"),
        ]
    found: list[Block] = []
    for name, size, counted in parts:
        found.append(Block(name, found[-1].end if found else 0, size, counted))
    return tuple(found)


def action_count(expansion: bool, players: int) -> int:
    """The number of numbers."""
    return blocks(expansion, players)[-1].end


def says(number: int, expansion: bool, players: int) -> str:
    """The meaning of a number in the words of the notation; `+1` is the next seat clockwise, `#2` a place in the hand.

    >>> says(0, False, 5), says(4288, False, 5), says(4300, False, 5)
    ('place NESW W3N5', 'map E8S2', 'break cart +1')
    """
    for block in blocks(expansion, players):
        if block.start <= number < block.end:
            return " ".join((block.name.split()[0], *_rest(block, number - block.start, expansion, players))).strip()
    raise ValueError(f"there is no action {number}; expected one from 0 to {action_count(expansion, players) - 1}")


def _rest(block: Block, n: int, expansion: bool, players: int) -> tuple[str, ...]:
    match block.name:
        case "place":
            return tile_codes(expansion)[n // CELLS], window_cell(n % CELLS)
        case "rockfall":
            return (window_cell(n),)
        case "beyond":
            return (f"#{n + 1}",)
        case "map":
            return (cell_text(codes.GOAL_CELLS[n]),)
        case "break":
            return cards.TOOLS[n // players], f"+{n % players}"
        case "mend":
            card, tool = MENDING[n // players]
            return tool, f"+{n % players}", card
        case "discard":
            return (cards.CARDS[n],)
        case "take":
            return (str(n + 1),)
        case "discard two":
            return _slots(PAIRS[n])
        case "discard three":
            return _slots(TRIPLES[n])
        case "clear":
            return cards.MARKS[n // len(PAIRS)], *_slots(PAIRS[n % len(PAIRS)])
        case "steal":
            return (f"+{n}" if n else "none",)
        case "pass" | "thief":
            return ()
    return (f"+{n}",)


def _slots(places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"#{place + 1}" for place in places)


def legal_numbers(position: Position) -> list[int]:
    """The numbers of the legal actions of the player to act, in ascending order."""
    return Study(position).legal_numbers()


def markdown(expansion: bool, players: int) -> str:
    """The table of all numbers, as docs/research.md shows it."""
    lines = ["| action | numbers | what is counted, the last one fastest |", "|---|---|---|"]
    for block in blocks(expansion, players):
        numbers = f"{block.start} to {block.end - 1}" if block.size > 1 else str(block.start)
        lines.append(f"| {block.name} | {numbers} | {block.counted} |")
    return "\n".join(lines) + "\n"
