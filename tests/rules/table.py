"""A table to try rules on: draw a mine, name the hands, and a game stands in that position.

    @ ─ ┬ ━ · · · · ?        ━ E-W a dead end

`@` is the start, `·` an empty cell, `?` a goal face down; the goals need not be drawn. Through cards are drawn as they
lie: `─ │ ┌ ┐ └ ┘ ├ ┤ ┬ ┴ ┼`. `$` is the gold and `╰ ╯ ╭ ╮` are the stones, turned up. Any other card is named in a
legend, three spaces or more to the right of a row: the character, the card's code, and a remark if you like. A card
that lay there until a rockfall took it is named `░ fallen NESW`. Several cards in a legend are separated by commas.

The position is reached by legal moves: the cards are laid one after another by the players in turn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.board import Board
from referee.cards import Cell, as_in_table, cell_name
from saboteur import Game, parse_action
from saboteur.actions import Discard
from saboteur.deal import Deal
from saboteur.events import Event
from saboteur.rulebooks import rules_for

THROUGH = {
    "─": "EW", "│": "NS", "┌": "ES", "┐": "SW", "└": "NE", "┘": "NW",
    "├": "NES", "┤": "NSW", "┬": "ESW", "┴": "NEW", "┼": "NESW",
}  # fmt: skip
GOALS = {"?": "?", "$": "gold", "╰": "stone-NE", "╯": "stone-NW", "╭": "stone-ES", "╮": "stone-SW"}
GOAL_CELLS: list[Cell] = [(8, 2), (8, 0), (8, -2)]
NAMES = "Ana Bo Cy Dot Eli Fay Gus Hal Ida Jo Kim Lu".split()
ONE_SHORT = "@ ─ ─ ─ ─ ─ ─ · ?"  # EW at E7 reaches the goal in the middle

Text = str | Sequence[str]


@dataclass
class Drawing:
    """The content of a drawing: cards by cell, goals by cell, and cards that a rockfall took."""

    laid: dict[Cell, str] = field(default_factory=dict)
    goals: dict[Cell, str] = field(default_factory=lambda: dict.fromkeys(GOAL_CELLS, "?"))
    fallen: dict[Cell, str] = field(default_factory=dict)


def read(drawing: str) -> Drawing:
    """Read a drawing; anything but a mine raises an error."""
    rows: list[list[str]] = []
    legend: dict[str, list[str]] = {}
    for line in filter(None, map(str.strip, drawing.splitlines())):
        cells, _, remarks = line.partition("   ")
        rows.append(cells.split(" "))
        for remark in filter(None, map(str.strip, remarks.split(","))):
            character, *words = remark.split()
            legend[character] = words
    [(start_row, start_column)] = [(r, row.index("@")) for r, row in enumerate(rows) if "@" in row]
    drawn = Drawing()
    for r, row in enumerate(rows):
        for c, character in enumerate(row):
            cell = (c - start_column, start_row - r)
            if character in GOALS:
                assert cell in GOAL_CELLS, f"{character} is drawn at {cell_name(cell)}, where no goal lies"
                drawn.goals[cell] = GOALS[character]
            elif character in THROUGH:
                drawn.laid[cell] = THROUGH[character]
            elif character not in "·@":
                words = legend[character]
                if words[0] == "fallen":
                    drawn.fallen[cell] = words[1]
                else:
                    drawn.laid[cell] = words[0]
    return drawn


def board(drawing: str) -> list[str]:
    """The lines of `Game.board` for such a mine."""
    drawn = read(drawing)
    cards = {(0, 0): "NESW"} | drawn.laid | drawn.goals
    return sorted(f"{cell_name(cell)} {code}" for cell, code in cards.items())


def laying(drawn: Drawing, goals: list[str], link: str) -> list[str]:
    """The moves that lay this mine, in an order that is legal by the independent referee."""
    mine = Board(list(goals))
    waiting = dict(sorted((drawn.laid | drawn.fallen).items()))
    moves = []
    while waiting:
        for site in sorted(mine.sites(), key=lambda site: site.cell):
            code = waiting.get(site.cell)
            if code and site.takes(code, link):
                break
        else:
            raise AssertionError(f"this mine cannot be dug: {waiting}")
        mine.laid[site.cell] = waiting.pop(site.cell)
        mine.turn_goals(site.cell)
        moves.append(f"place {code} {cell_name(site.cell)}")
    return moves + [f"rockfall {cell_name(cell)}" for cell in drawn.fallen]


def words(text: Text) -> tuple[str, ...]:
    return tuple(text.split()) if isinstance(text, str) else tuple(text)


def table(
    drawing: str = "@",
    *,
    hands: Sequence[Text] = (),
    pile: Text = "map map map",
    dwarfs: Text = "",
    aside: Text = "",
    goals: Text = "stone-NE gold stone-NW",
    gold: Text = "1 2 3 1 2 3 1 2 3 1 1 1",
    set_aside: Text = "",
    turn: int = 1,
    rulebook: str = "es-AR",
    options: Iterable[str] = (),
    settings: Mapping[str, str] | None = None,
) -> Game:
    """A game in the position that is drawn, with these hands and this pile, and with a certain seat to act.

    Seats that are not named hold a map, or nothing if there is no pile. Every player who laid a card drew one, so with
    a pile every player needs a hand.
    """
    rules = rules_for(rulebook, options, settings)
    seats = max(len(hands), len(words(dwarfs)), rules.seats[0])
    if not dwarfs:
        dwarfs = ["blue", "green"] * 6 if rules.expansion else ["miner", "saboteur", *["miner"] * 8]
        dwarfs = dwarfs[:seats]
    wanted = [[as_in_table(card, rulebook) for card in words(hand)] for hand in hands]
    wanted += [["map"] if pile else [] for _ in range(seats - len(hands))]
    drawn = read(drawing)
    moves = laying(drawn, list(words(goals)), rules.link)
    cards = ["rockfall" if move.startswith("rockfall") else as_in_table(move.split()[1], rulebook) for move in moves]
    step = 1 if rules.direction == "clockwise" else -1
    first = (turn - 1 - step * len(moves)) % seats
    actors = [(first + step * count) % seats for count in range(len(moves))]
    dealt = [list(hand) for hand in wanted]
    to_draw: list[str] = []
    if pile:  # the card for a seat's next move is drawn at the end of its move before; last it draws its own card
        for seat, card in zip(actors[:seats], cards, strict=False):
            dealt[seat] = [*wanted[seat][:-1], card]
        to_draw = cards[seats:] + [wanted[seat][-1] for seat in actors[-seats:]]
    else:
        for seat, card in zip(actors, cards, strict=True):
            dealt[seat].append(card)
    game = Game(rules, NAMES[:seats], first + 1)
    game.deal(
        Deal(
            dwarfs=words(dwarfs),
            aside=words(aside),
            goals=words(goals),
            hands=tuple(map(tuple, dealt)),
            pile=(*to_draw, *words(pile)),
            set_aside=words(set_aside),
            gold=words(gold),
        )
    )
    for seat, move in zip(actors, moves, strict=True):
        game.play(move, seat + 1)
    assert game.board == board(drawing), "the mine does not come to look as it is drawn"
    for seat, hand in enumerate(wanted, 1):
        assert sorted(game.hand(seat)) == sorted(hand)
    return game


def next_round(
    game: Game, *, hands: Sequence[Text] = (), pile: Text = "map", dwarfs: Text = "", gold: Text = ""
) -> Game:
    """Deal another round; the dwarfs are dealt as before if they are not named."""
    hands = hands or ["map"] * game.seats
    dealt = Deal(
        dwarfs=words(dwarfs) or game.rounds[-1].deal.dwarfs,
        goals=("stone-NE", "gold", "stone-NW"),
        hands=tuple(words(hand) for hand in hands),
        pile=words(pile),
        gold=words(gold),
    )
    game.deal(dealt)
    return game


def cards_for(move: str, rulebook: str) -> list[str]:
    """The cards that a move takes out of the hand."""
    action = parse_action(move)
    if isinstance(action, Discard):
        return list(action.cards)
    return [] if action.card is None else [as_in_table(action.card, rulebook)]


def reached(
    dwarfs: Text,
    *,
    connector: int = 1,
    drawing: str = ONE_SHORT,
    last: str = "place EW E7",
    before: Sequence[str] = (),
    rulebook: str = "es-AR",
    settings: Mapping[str, str] | None = None,
    **rest: Any,
) -> Game:
    """A round in which a seat has just reached the gold, after the seats before it made the moves in `before`."""
    seats = len(words(dwarfs))
    step = 1 if rules_for(rulebook, (), settings).direction == "clockwise" else -1
    script = [*before, last]
    actors = [(connector - 1 - step * back) % seats for back in range(len(script) - 1, -1, -1)]
    hands = [["map"] for _ in range(seats)]
    for seat, move in zip(actors, script, strict=True):
        hands[seat] += cards_for(move, rulebook)
    game = table(drawing, hands=hands, dwarfs=dwarfs, turn=actors[0] + 1, rulebook=rulebook, settings=settings, **rest)
    for seat, move in zip(actors, script, strict=True):
        game.play(move, seat + 1)
    return game


def run_out(dwarfs: Text, *, before: Sequence[str] = (), rulebook: str = "es-AR", **rest: Any) -> Game:
    """A round in which all the cards there were have been used: seat 1 began with the first move of `before`."""
    hands: list[list[str]] = [[] for _ in words(dwarfs)]
    for count, move in enumerate(before):
        hands[count % len(hands)] += cards_for(move, rulebook)
    game = table(hands=hands, pile="", dwarfs=dwarfs, rulebook=rulebook, **rest)
    for move in before:
        game.play(move)
    return game


def play(game: Game, script: str) -> list[Event]:
    """Play moves, one on a line, each after its seat; returns the events."""
    events: list[Event] = []
    for line in script.splitlines():
        seat, _, move = line.partition("#")[0].strip().partition(" ")
        if move:
            events += game.play(move, int(seat))
    return events


def verdict(game: Game, move: str) -> str | None:
    """The rule that forbids a move to the player to act, or None. The list of legal moves must say the same."""
    action = parse_action(move, game.all_seats)
    refused = game.refusal(action)
    assert (str(action) in map(str, game.legal())) == (refused is None)
    return refused.rule if refused else None


def moves(game: Game, first_word: str = "") -> list[str]:
    """The legal moves that begin with a word."""
    return [str(action) for action in game.legal() if str(action).startswith(first_word)]


def winner(game: Game) -> str | None:
    """The winner of the round; None while it is played."""
    return game.results[-1].winner


def paid(game: Game) -> list[int]:
    """Each seat's gold of this round."""
    return list(game.results[-1].gold)


def marks(game: Game, seat: int) -> list[str]:
    """The marks in front of a seat."""
    return list(game.view().seats[seat - 1].marks)
