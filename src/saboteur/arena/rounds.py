"""Single rounds: a deal is a value, so the same deck, goals, roles and seats can be played again by other bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saboteur.actions import Action
from saboteur.arena.cheat import CHEAT, Cheat, cheated
from saboteur.deal import Deal, from_seed, whole_gold_pile
from saboteur.game import Game
from saboteur.players import Company, Player, player_named
from saboteur.rulebooks import Rules

MINER, SABOTEUR = "miner", "saboteur"
ROLES = (MINER, SABOTEUR)

# The role of a dwarf. All who want the gold have one role; the winning team is determined at the end.
ROLE_OF = {
    "miner": MINER,
    "blue": MINER,
    "green": MINER,
    "boss": MINER,
    "saboteur": SABOTEUR,
    "selfish": "selfish",
    "profiteer": "profiteer",
    "geologist": "geologist",
}

Watch = Callable[[Game, Mapping[int, Player]], None]


@dataclass(frozen=True)
class Seating:
    """Rules, a number of seats and a seed. They give deal number 0, 1, 2 ... and its first seat."""

    rules: Rules
    seats: int
    seed: str

    def deal(self, index: int) -> Deal:
        return from_seed(self.rules, self.seats, self.seed, index + 1, whole_gold_pile(self.rules))

    def first(self, index: int) -> int:
        """Each seat begins in turn."""
        return index % self.seats + 1

    def described(self) -> dict[str, Any]:
        return {
            "rulebook": self.rules.rulebook,
            "options": sorted(self.rules.options),
            "settings": self.rules.own_settings,
            "seats": self.seats,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class ArenaRound:
    """A round that bots played. By seat: the dealt role, whether the seat won in the end, and its gold."""

    winner: str | None
    reached: bool
    roles: tuple[str, ...]
    won: tuple[bool, ...]
    gold: tuple[int, ...]
    actions: tuple[tuple[int, Action], ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "winner": self.winner,
            "reached": self.reached,
            "roles": list(self.roles),
            "won": [int(won) for won in self.won],
            "gold": list(self.gold),
            "actions": len(self.actions),
        }


def roles_dealt(deal: Deal) -> tuple[str, ...]:
    return tuple(ROLE_OF[dwarf] for dwarf in deal.dwarfs or ())


def seats_with(roles: Sequence[str], role: str) -> list[int]:
    return [seat for seat, dealt in enumerate(roles, 1) if dealt == role]


def check_bot(name: str) -> None:
    """Refuse a name that no bot has, before anything is played."""
    player_named(cheated(name) if name.startswith(CHEAT) else name, "0")


def play_round(
    seating: Seating, index: int, bots: Sequence[str], deal: Deal | None = None, watch: Watch | None = None
) -> ArenaRound:
    """Play one deal with a bot by name at each seat. A bot's random numbers depend on the deal and the seat only.

    Bots also talk, as they do at a table. `watch` is called before each turn while the round is being played.
    """
    deal = deal or seating.deal(index)
    # Neutral names: a view shows them, and nobody shall know which bot plays a seat.
    game = Game(seating.rules, [f"Player{seat}" for seat in range(1, len(bots) + 1)], seating.first(index))
    players: dict[int, Player] = {}
    for seat, name in enumerate(bots, 1):
        seed = f"{seating.seed}/{index}/{seat}"
        players[seat] = Cheat(cheated(name), seed, game) if name.startswith(CHEAT) else player_named(name, seed)
    company = Company(game, players)
    company.deal(deal)
    while game.turn is not None:
        if watch is not None and game.phase == "play":
            watch(game, players)
        company.take_turn()
    return arena_round(game)


def arena_round(game: Game) -> ArenaRound:
    """The result of the last round of a game."""
    result, played = game.results[-1], game.rounds[-1]
    return ArenaRound(
        result.winner,
        result.reached,
        roles_dealt(played.deal),
        tuple(seat in result.winners for seat in game.all_seats),
        result.gold,
        tuple(played.actions),
    )
