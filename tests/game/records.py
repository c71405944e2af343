"""Records and parts of records that tests begin with."""

import random
import re
from pathlib import Path

from saboteur import Game

TESTS = Path(__file__).parents[1]
NOTATION = (TESTS.parent / "docs/notation.md").read_text("utf-8")
EXAMPLE = re.search(r"```text\n(saboteur-record 1\n.*?)```", NOTATION, re.DOTALL)

HEAD = """\
saboteur-record 1
rulebook es-AR
players Ana Bo Cy
"""
DEAL = """\
round 1
dwarfs miner saboteur miner
aside miner
goals gold stone-NE stone-NW
hand 1 EW break-lamp
hand 2 NS map
hand 3 map
pile map NE
gold 1 2
"""  # lines 4 to 12


def played_at_random(rulebook: str, players: int, seed: int, actions: int = 10_000) -> Game:
    chance = random.Random(f"{rulebook} {seed}")
    game = Game.new(rulebook, players, seed=f"{seed:x}")
    while game.phase != "game-over" and actions:
        if game.turn is None:
            game.deal()
        else:
            game.play(chance.choice(game.legal()))
            actions -= 1
    return game
