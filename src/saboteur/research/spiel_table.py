"""The table of an OpenSpiel state: a game that is dealt card by card, with the events that every player was told."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from saboteur import cards
from saboteur.actions import Action
from saboteur.deal import Deal, cards_in_play, dwarfs_in_play, from_seed, hand_size, whole_gold_pile
from saboteur.encoding import action_number, action_of
from saboteur.events import DraftShown, Event, Won
from saboteur.game import Game, PlayedRound
from saboteur.kernel import Position, Study, codes
from saboteur.research.score import rounds_won
from saboteur.rulebooks import Rules

KINDS = {"first": (), "dwarfs": cards.DWARFS, "goals": cards.GOALS, "cards": cards.CARDS, "gold": ("1", "2", "3")}


@dataclass
class Dealing:
    """A deal that is being drawn: the rest of each stack, and the cards drawn so far."""

    left: dict[str, Counter[str]]
    drawn: dict[str, list[str]] = field(default_factory=dict)

    @property
    def stack(self) -> str | None:
        """The stack of the next draw; a stack of equal cards needs no chance."""
        for name, rest in self.left.items():
            while len(rest) == 1:
                ((word, count),) = rest.items()
                self.drawn.setdefault(name, []).extend([word] * count)
                rest.clear()
            if rest:
                return name
        return None

    def words(self, stack: str) -> tuple[str, ...]:
        return KINDS[stack] or tuple(sorted(self.left[stack], key=int))

    def outcomes(self) -> list[tuple[int, float]]:
        stack = self.stack
        assert stack is not None
        rest = self.left[stack]
        return [(n, rest[word] / rest.total()) for n, word in enumerate(self.words(stack)) if rest[word]]

    def word(self, outcome: int) -> str:
        stack = self.stack
        return "deal" if stack is None else f"{stack} {self.words(stack)[outcome]}"

    def outcome(self, deal: Deal, first: int) -> int:
        """The next draw that leads to a certain deal."""
        stack = self.stack
        assert stack is not None
        hands = [card for hand in deal.hands for card in hand or ()]
        order = {
            "first": (str(first),),
            "dwarfs": (*(deal.dwarfs or ()), *(deal.aside or ())),
            "goals": deal.goals or (),
            "cards": (*(deal.set_aside or ()), *hands, *(deal.pile or ())),
            "gold": deal.gold or (),
        }
        return self.words(stack).index(order[stack][len(self.drawn.get(stack, ()))])

    def draw(self, outcome: int) -> None:
        stack = self.stack
        assert stack is not None
        word = self.words(stack)[outcome]
        if stack == "first":
            self.left[stack] = Counter()
        else:
            self.left[stack][word] -= 1
            self.left[stack] = +self.left[stack]
        self.drawn.setdefault(stack, []).append(word)


class Table:
    """A game, its numbers, and every event so far."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.game = Game(rules, [f"P{seat}" for seat in range(1, players + 1)])
        self.study = Study(self.game.truth)
        self.events: list[Event] = []
        self.past: list[tuple[int, ...]] = []  # each action: seat, kind, card, cell or target; then the owner
        self.ends: list[Position] = []  # the final position of each decided round
        self.dealing: Dealing | None = self._new_dealing()

    def __deepcopy__(self, memo: Any) -> Table:
        twin = copy.copy(self)
        twin.study = self.study.copy()
        twin.game = self.game.copy(twin.study.position)
        twin.events, twin.past = list(self.events), list(self.past)
        twin.ends = list(self.ends)
        twin.dealing = copy.deepcopy(self.dealing, memo)
        return twin

    def __reduce__(self) -> Any:
        """OpenSpiel stores states by pickle; the deals and actions are enough."""
        game = self.game
        return _restored, (game.rules, game.seats, game.first, game.rounds, self.dealing)

    @property
    def over(self) -> bool:
        return self.game.phase == "game-over"

    # --- dealing ------------------------------------------------------------------------------------------------

    def _gold_left(self) -> list[str]:
        game = self.game
        return [str(value) for value in game.truth.gold()] if game.rounds else whole_gold_pile(game.rules)

    def _new_dealing(self) -> Dealing:
        game = self.game
        left = {} if game.rounds else {"first": Counter(map(str, game.all_seats))}
        left["dwarfs"] = Counter(dwarfs_in_play(game.rules, game.seats))
        left["goals"] = Counter(cards.GOALS)
        left["cards"] = Counter(cards_in_play(game.rules))
        left["gold"] = Counter(self._gold_left())
        return Dealing(left)

    def deal_one(self, outcome: int) -> None:
        assert self.dealing is not None
        self.dealing.draw(outcome)
        if self.dealing.stack is None:
            self._deal(self._whole_deal(self.dealing.drawn))

    def deal_seeded(self, seed: str) -> None:
        game = self.game
        if not game.rounds:
            game.first = int(seed, 16) % game.seats + 1
        self._deal(from_seed(game.rules, game.seats, seed, game.round + 1, self._gold_left()))

    def _whole_deal(self, drawn: dict[str, list[str]]) -> Deal:
        game = self.game
        if not game.rounds:
            game.first = int(drawn["first"][0])
        seats, size = game.seats, hand_size(game.rules, game.seats)
        aside = cards.SABOTEUR_2_SET_ASIDE if game.rules.expansion else 0
        rest = drawn["cards"][aside:]
        return Deal(
            dwarfs=tuple(drawn["dwarfs"][:seats]),
            aside=tuple(drawn["dwarfs"][seats:]),
            goals=tuple(drawn["goals"]),
            hands=tuple(tuple(rest[n * size : (n + 1) * size]) for n in range(seats)),
            pile=tuple(rest[seats * size :]),
            set_aside=tuple(drawn["cards"][:aside]),
            gold=tuple(drawn.get("gold", ())),
        )

    def _deal(self, deal: Deal) -> None:
        self.dealing = None
        self._tell(self.game.deal(deal))

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, number: int) -> None:
        kernel = self.study.action(number)
        if kernel < 0:
            raise ValueError(f"action {number} is not legal")
        self.do(action_of(kernel))

    def do(self, action: Action) -> None:
        seat, kernel = self.game.turn, action_number(action)
        assert seat is not None
        self.past.append((seat, *_in_five(kernel)))
        self.study.note(kernel)
        self._tell(self.game.play(action))

    def _tell(self, events: list[Event]) -> None:
        game, position = self.game, self.game.truth
        self.events += events
        if any(isinstance(event, Won) for event in events):
            self.ends.append(position.copy())
        if game.turn is None and not self.over:
            self.dealing = self._new_dealing()
        elif game.turn is not None and game.phase == "take":  # no action tells it; the chooser sees it (7.1)
            shared = tuple(str(value) for value, count in enumerate(position.draft(), 1) for _ in range(count))
            self.events.append(DraftShown(game.turn, shared, frozenset((game.turn,))))

    def live(self, played: PlayedRound) -> None:
        """Deal and play a whole round, or raise `ValueError` if that is impossible."""
        self._deal(played.deal)
        for seat, action in played.actions:
            if self.game.turn != seat:
                raise ValueError(f"{action} is not for seat {seat} to do now")
            self.do(action)

    # --- telling ------------------------------------------------------------------------------------------------

    def told(self, seat: int | None) -> str:
        """All events as a seat saw them: the seat, and a line for each event."""
        who = "a spectator" if seat is None else f"seat {seat}"
        return "\n".join((who, *(str(event.seen_by(seat)) for event in self.events)))

    def recalled(self, player: int) -> list[tuple[int, ...]]:
        """All actions: seat + 1 (clockwise from the player), kind + 1, and three numbers; 0 for things that others
        hid."""
        seats, found = self.game.seats, []
        for seat, kind, secret, *rest in self.past:
            hidden = secret and seat != player + 1
            found.append(((seat - 1 - player) % seats + 1, kind + 1, *((0, 0, 0) if hidden else rest)))
        return found

    def returns(self, reward: str) -> list[float]:
        return [float(value) for value in (self.game.gold if reward == "nuggets" else rounds_won(self.game))]

    def text(self) -> str:
        """The whole truth, for people who look for errors."""
        game = self.game
        if self.dealing is not None:
            return f"round {game.round + 1}, dealing\n" + "\n".join(
                f"{name}: {' '.join(words)}" for name, words in self.dealing.drawn.items()
            )
        hands = [f"hand {seat}: {' '.join(game.hand(seat))}" for seat in game.all_seats]
        lines = [f"round {game.round}, {game.phase}, seat {game.turn}", f"board: {', '.join(game.board)}"]
        return "\n".join((*lines, f"dwarfs: {' '.join(game.dwarfs)}", *hands, f"gold: {game.gold}"))


def _in_five(action: int) -> tuple[int, ...]:
    """A kernel's action as its kind, whether its words are secret, and three numbers."""
    kind, rest = action >> codes.KIND_SHIFT, action & 0xFFFFFF
    if kind in (codes.DISCARD, codes.CLEAR):
        return kind, 1, rest & 63, rest >> 6 & 63, rest >> 12 & 63
    return kind, int(kind == codes.TAKE), rest >> 16, rest >> 8 & 255, rest & 255


def _restored(rules: Rules, players: int, first: int, rounds: list[PlayedRound], dealing: Dealing | None) -> Table:
    table = Table(rules, players)
    table.game.first = first
    for played in rounds:
        table.live(played)
    table.dealing = dealing
    return table
