"""The results of a move, for the tests of rulings."""

from rules.table import cards_for, moves, play, table
from saboteur import Game

S2 = "saboteur-2"
SELFISH, SABOTAGED = ["selfish-dwarf"], ["sabotaged-miners"]


def takers(game: Game) -> list[int]:
    """The seats that take gold cards, in order."""
    order = []
    while game.phase == "take":
        order.append(game.turn or 0)
        game.play(moves(game, "take")[0])
    return order


def after(drawing: str, move: str, goals: str) -> list[str]:
    """The mine after a card was laid; cards need only touch a neighbour."""
    game = table(drawing, hands=[[*cards_for(move, "fr"), "map"]], goals=goals, rulebook="fr")
    play(game, f"1 {move}")
    return game.board
