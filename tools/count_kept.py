"""Count the cards that dwarfs keep, in rounds of bots, and print the table KEPT of src/saboteur/players/clues.py.

For each kind of card: how much more often than by chance it is kept, by those who dig and those who hinder, while there
is a pile and when it has run out. Chance is the mixture of all cards that nobody has seen. A card counts as kept if it
was there when its holder last acted. Each population and number of players counts equally.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from statistics import fmean

from saboteur import cards
from saboteur.arena.rounds import ROLE_OF, SABOTEUR, Seating, play_round
from saboteur.game import Game
from saboteur.players import Player
from saboteur.players.clues import DIGS, HINDERS, KEPT, kind_of_card
from saboteur.rulebooks import RULEBOOKS

Counts = Counter[tuple[int, bool, str]]  # by aim, by whether the pile has run out, and by kind of card


def count_round(bot: str, players: int, seed: str, index: int) -> tuple[Counts, Counts]:
    """The cards kept, and the cards kept by chance (in thousandths)."""
    seating = Seating(RULEBOOKS["es-AR"], players, seed)
    deal = seating.deal(index)
    aims = [HINDERS if ROLE_OF[dwarf] == SABOTEUR else DIGS for dwarf in deal.dwarfs or ()]
    held: dict[int, Counter[str]] = {}  # by seat: its hand at its last turn, and then the cards kept of it
    kept: Counts = Counter()
    by_chance: Counts = Counter()

    def watch(game: Game, _: Mapping[int, Player]) -> None:
        actor = game.turn
        assert actor is not None
        hands = {seat: Counter(game.view(seat).hand) for seat in game.all_seats}
        late = game.view(None).pile == 0
        hidden = _hidden(game)
        for seat, before in held.items():
            if seat == actor:
                continue
            still = Counter(kind_of_card(card) for card in (hands[seat] & before).elements())
            for kind, count in still.items():
                kept[aims[seat - 1], late, kind] += count
            for kind, count in hidden.items():
                by_chance[aims[seat - 1], late, kind] += round(1000 * still.total() * count / hidden.total())
        held[actor] = hands[actor]

    play_round(seating, index, [bot] * players, deal, watch)
    return kept, by_chance


def _hidden(game: Game) -> Counter[str]:
    """By kind, the cards that not everybody has seen."""
    view = game.view(None)
    left = Counter(cards.BASE_PILE)
    left.subtract(cards.CARD_OF_CODE[code] for _, code in map(str.split, view.board) if code in cards.CARD_OF_CODE)
    left[cards.CARD_OF_CODE[cards.START]] += 1  # it lies on the board, but was never in the pile
    left.subtract(view.discards)
    left.subtract(f"break-{mark}" for seat in view.seats for mark in seat.marks)
    kinds: Counter[str] = Counter()
    for card, count in left.items():
        kinds[kind_of_card(card)] += count
    return kinds


def _counted(task: tuple[str, int, str, int]) -> tuple[Counts, Counts]:
    return count_round(*task)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bots", default="digger,watcher", metavar="BOT,BOT")
    parser.add_argument("--players", default="5,10", metavar="N,N")
    parser.add_argument("--rounds", type=int, default=100, help="of each")
    parser.add_argument("--seed", default="4e9")
    wish = parser.parse_args()
    ratios: dict[tuple[int, bool, str], list[float]] = {}
    with ProcessPoolExecutor() as pool:
        for bot, players in product(wish.bots.split(","), map(int, wish.players.split(","))):
            tasks = [(bot, players, wish.seed, index) for index in range(wish.rounds)]
            kept: Counts = Counter()
            by_chance: Counts = Counter()
            for found, expected in pool.map(_counted, tasks):
                kept += found
                by_chance += expected
            for key, count in by_chance.items():
                ratios.setdefault(key, []).append(1000 * kept[key] / count)
    for kind in KEPT:
        rows = [tuple(round(fmean(ratios[aim, late, kind]), 2) for late in (False, True)) for aim in (DIGS, HINDERS)]
        print(f'    "{kind}": ({rows[0]}, {rows[1]}),')


if __name__ == "__main__":
    main()
