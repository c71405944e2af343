"""Reviews: a finished round as seen by an observer who knows everything, and by a spectator.

For every move a review gives the chance of the gold before it, and splits the change of that chance into play (the move
itself, whatever would be drawn after it) and luck (the card drawn). Beside it are a spectator's suspicions at that
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saboteur.actions import Action
from saboteur.encoding import action_number
from saboteur.events import DwarfShown
from saboteur.game import Game
from saboteur.kernel import COMPILED, Beliefs, Position, Search, codes
from saboteur.players.belief import Belief
from saboteur.players.evidence import hinders

WORLDS = 150 if COMPILED else 4
TURNING = 0.08  # a move that changes the chances by this much is a turning point


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a round."""

    seat: int
    action: str
    chance: float  # that the gold is found, before the action
    play: float  # the change by the action
    luck: float  # the change by the cards drawn after it
    suspicions: tuple[float, ...]  # a spectator's, of each seat, before the action


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round, move by move."""

    round: int
    winner: str | None
    reached: bool  # whether the gold was found
    dwarfs: tuple[str, ...]
    steps: tuple[Step, ...]
    usual: float  # how often the gold is found with so many players, whatever is dealt
    deal: float  # the change of that by the deal
    turning_points: tuple[int, ...]  # places in `steps`, the most important first
    play: tuple[float, ...]  # by seat: the gain of its own side from its actions
    luck: tuple[float, ...]  # by seat: the gain of its own side from its draws


def review(game: Game) -> list[RoundReview]:
    """Review every round of a game that is over. A running round is never reviewed, because a review knows
    everything."""
    again = Game(game.rules, game.names, game.first)
    reviews = []
    for number, played in enumerate(game.rounds, 1):
        if number == len(game.rounds) and game.phase not in ("round-over", "game-over"):
            break
        events = again.deal(played.deal)
        belief = Belief(game.rules, game.seats)
        belief.hear(event.seen_by(None) for event in events)
        reviews.append(_review_round(again, number, played.actions, belief))
    return reviews


def _review_round(game: Game, number: int, actions: Sequence[tuple[int, Action]], belief: Belief) -> RoundReview:
    dwarfs = game.dwarfs
    usual = chance_of_any_deal(game)
    steps: list[Step] = []
    chance = start = chance_from(game)
    for place, (seat, action) in enumerate(actions):
        suspicions = tuple(belief.suspicions()[other] for other in game.all_seats)
        acted = game.phase == "play"
        expected = chance_from(game, action_number(action), place) if acted else chance
        events = game.play(action, seat)
        if not acted:
            continue
        belief.hear(event.seen_by(None) for event in events if not isinstance(event, DwarfShown))
        after = chance_from(game, None, place + 1) if game.phase == "play" else float(game.results[-1].reached)
        steps.append(Step(seat, str(action), chance, expected - chance, after - expected, suspicions))
        chance = after
    turning = sorted(range(len(steps)), key=lambda place: -abs(steps[place].play))
    return RoundReview(
        round=number,
        winner=game.results[-1].winner,
        reached=game.results[-1].reached,
        dwarfs=dwarfs,
        steps=tuple(steps),
        usual=usual,
        deal=start - usual,
        turning_points=tuple(place for place in turning[:5] if abs(steps[place].play) >= TURNING),
        play=tuple(_sum(steps, seat, dwarfs, "play") for seat in game.all_seats),
        luck=tuple(_sum(steps, seat, dwarfs, "luck") for seat in game.all_seats),
    )


def _sum(steps: list[Step], seat: int, dwarfs: tuple[str, ...], what: str) -> float:
    side = -1 if hinders(dwarfs[seat - 1]) else 1
    return side * sum(step.play if what == "play" else step.luck for step in steps if step.seat == seat)


def chance_from(game: Game, action: int | None = None, seed: int = 0) -> float:
    """How often the gold is found from here on, or after an action, if all play by the kernel's sense; the pile is
    shuffled."""
    tried = codes.NOTHING_DONE if action is None else action
    return _found(game.position(), tried, seed, game.seats)


def chance_of_any_deal(game: Game) -> float:
    """How often the gold is found in any deal with these rules and this number of players."""
    found = 0.0
    deals = 40 if COMPILED else 2
    for seed in range(deals):
        position = game.position()
        position.deal_random(seed + 1)
        found += _found(position, codes.NOTHING_DONE, seed, game.seats, WORLDS // 10 or 1)
    return found / deals


def _found(position: Position, action: int, seed: int, seats: int, worlds: int = WORLDS) -> float:
    _, ((*ends,),) = Search(position).tried(codes.NOBODY, [action], worlds, seed + 1, Beliefs([60] * seats))
    return 1 - (ends[codes.SABOTEURS_WIN] + ends[codes.NOBODY_WINS]) / sum(ends)
