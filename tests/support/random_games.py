"""Random games, and a point somewhere in one."""

import random
from collections import Counter
from collections.abc import Iterator

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from saboteur import cards
from saboteur.encoding import action_of
from saboteur.game import Game
from saboteur.kernel import codes
from support.random_play import choose, random_table

seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])


def new_game(rulebook: str, seed: int) -> tuple[Game, random.Random]:
    chance = random.Random(f"{rulebook} {seed}")
    return random_table(chance, rulebook).game(), chance


def steps(game: Game, chance: random.Random) -> Iterator[None]:
    """Play a game to its end, and stop at each position."""
    dig = chance.choice((0.0, 0.5, 0.8, 0.95))
    while game.phase != "game-over":
        if game.turn is None:
            game.deal()
        else:
            game.play(action_of(choose(game._position, chance, dig)))
        yield


def somewhere(rulebook: str, seed: int) -> tuple[Game, random.Random]:
    """A game in some position, mostly in mid-round."""
    game, chance = new_game(rulebook, seed)
    for _, _ in zip(range(chance.choice((5, 40, 90, 150, 250))), steps(game, chance), strict=False):
        pass
    return game, chance


# --- nothing is lost ----------------------------------------------------------------------------------------


def all_cards(game: Game) -> Counter[str]:
    """Every path and action card, wherever it is."""
    position = game._position
    numbers = [card for seat in game.all_seats for card in position.hand(seat - 1)]
    numbers += position.pile() + position.set_aside() + [card for card, _, _ in position.passed()]
    there = Counter(cards.CARDS[card] for card in numbers)
    there.update({card: count for card, count in zip(cards.CARDS, position.shown(), strict=True) if count})
    laid = [codes.TILES[tile] for _, tile in position.tiles()[4:]]
    there.update(cards.CARD_OF_CODE[code] for code in laid)
    for seat in game.all_seats:
        marks = [mark for bit, mark in enumerate(cards.MARKS) if position.marks(seat - 1) >> bit & 1]
        there.update(f"break-{mark}" if mark in cards.TOOLS else mark for mark in marks)
    return there


def all_gold(game: Game) -> Counter[int]:
    """Every gold card, wherever it is."""
    position = game._position
    there = Counter(position.gold())
    for counts in (position.draft(), *(position.gold_held(seat - 1) for seat in game.all_seats)):
        there.update({value: count for value, count in enumerate(counts, 1) if count})
    return there
