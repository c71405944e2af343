"""Game: the door to the kernel. It deals, lists legal actions, plays them and tells their events; it sees
everything."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from saboteur import cards
from saboteur import events as e
from saboteur.actions import Action, Clear, Discard, Map, Place, Rockfall, Steal, Take, Target, parse_action
from saboteur.deal import Deal, check_deal, check_seed, first_seat, from_seed, whole_gold_pile, without_seed
from saboteur.encoding import action_number, action_of, deal_numbers, rule_numbers
from saboteur.events import Event
from saboteur.kernel import Position, codes
from saboteur.notation import GOAL_CELLS, cell_number, cell_text, tile_word
from saboteur.outcome import RoundResult, result_of
from saboteur.refusal import OUT_OF_TURN, REFUSALS, TOO_MANY_CARDS, Illegal, Refusal
from saboteur.rulebooks import Rules, check_seats, rules_for
from saboteur.view import PHASES, View, board_words, view_of

ROUNDS = codes.ROUNDS


@dataclass(frozen=True)
class PlayedRound:
    """A round as it went: its deal, and each action after the seat that acted."""

    deal: Deal
    actions: list[tuple[int, Action]]


class Game:
    """One game of three rounds.

    >>> game = Game.new("es-AR", ["Ana", "Bo", "Cy"], seed="1f", first=1)
    >>> game.turn, game.phase, len(game.legal()) > 5
    (1, 'play', True)
    """

    def __init__(self, rules: Rules, names: Sequence[str], first: int = 1, seed: str | None = None) -> None:
        check_seats(rules, len(names))
        if first not in range(1, len(names) + 1):
            raise ValueError(f"there is no seat {first}; expected one from 1 to {len(names)}")
        self.rules = rules
        self.names = tuple(names)
        self.first = first
        self.seed = None if seed is None else check_seed(seed)
        self.rounds: list[PlayedRound] = []
        self._results: list[RoundResult] = []
        self._position = Position()
        self._position.set_rules(len(names), rule_numbers(rules, len(names)))

    @classmethod
    def new(
        cls,
        rulebook: str = "es-AR",
        players: int | Sequence[str] = 5,
        *,
        seed: str | None = None,
        options: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
        first: int | None = None,
    ) -> Game:
        """A new game with its first round dealt; a seed and a first player that are not named are drawn (2.6)."""
        names = [f"Player{seat}" for seat in range(1, players + 1)] if isinstance(players, int) else players
        seed = check_seed(seed or secrets.token_hex(16))
        first = first_seat(seed, max(len(names), 1)) if first is None else first
        game = cls(rules_for(rulebook, options, settings), names, first, seed)
        game.deal()
        return game

    # --- dealing --------------------------------------------------------------------------------------------

    def deal(self, deal: Deal | None = None) -> list[Event]:
        """Begin the next round. Missing parts of the deal are filled from the seed; without a seed they are empty."""
        refused = self.refusal_to_deal()
        if refused:
            raise Illegal("round", refused)
        position, seats = self._position, self.seats
        round_number = len(self.rounds) + 1
        gold_left = [str(value) for value in position.gold()] if self.rounds else whole_gold_pile(self.rules)
        if self.seed is not None:
            deal = from_seed(self.rules, seats, self.seed, round_number, gold_left, deal)
        else:
            deal = without_seed(deal or Deal(), seats)
        check_deal(deal, seats)
        first = position.facts().next_first if self.rounds else self.first - 1
        position.deal(first, *deal_numbers(deal))
        self.rounds.append(PlayedRound(deal, []))
        self._results.append(result_of(position))
        events: list[Event] = [e.RoundBegan(round_number, first + 1)]
        for seat in self.all_seats:
            own = frozenset((seat,))
            events.append(e.DwarfDealt(seat, (deal.dwarfs or ())[seat - 1], own))
            events.append(e.HandGiven(seat, deal.hands[seat - 1] or (), own))
        return events + self._ending(codes.PLAYING)

    def refusal_to_deal(self) -> Refusal | None:
        """The reason why the next round may not be dealt now, or None."""
        phase = self._position.phase()
        if phase in (codes.UNDEALT, codes.ROUND_OVER):
            return None
        if phase == codes.GAME_OVER:
            return REFUSALS[codes.GAME_IS_OVER]
        return Refusal("round-not-over", "7.5", "the round before is not over")

    # --- looking --------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def all_seats(self) -> range:
        return range(1, self.seats + 1)

    @property
    def phase(self) -> str:
        """The phase of the game: one of `PHASES`."""
        return PHASES[self._position.phase()]

    @property
    def turn(self) -> int | None:
        """The seat to act, or None when nobody is."""
        return self._position.turn() + 1 if self.phase in ("play", "take", "steal") else None

    @property
    def round(self) -> int:
        return len(self.rounds)

    @property
    def results(self) -> list[RoundResult]:
        """One for each round begun; the last one shows the present state."""
        return [*self._results[:-1], result_of(self._position)] if self._results else []

    @property
    def gold(self) -> tuple[int, ...]:
        """All nuggets so far, by seat."""
        return tuple(self._position.nuggets(seat - 1) for seat in self.all_seats)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won the game (7.6); None before its end."""
        if self.phase != "game-over":
            return None
        return tuple(seat for seat in self.all_seats if self.gold[seat - 1] == max(self.gold))

    @property
    def dwarfs(self) -> tuple[str, ...]:
        """The dwarf that each seat holds now."""
        dwarfs = self._position.dwarfs()
        return tuple(cards.DWARFS[dwarfs[self._position.dwarf_of(seat - 1)][0]] for seat in self.all_seats)

    def hand(self, seat: int) -> tuple[str, ...]:
        """A seat's cards, sorted: their order is secret, even after a swap (9.15)."""
        return tuple(cards.CARDS[card] for card in sorted(self._position.hand(seat - 1)))

    @property
    def board(self) -> list[str]:
        """Every laid card, sorted: ``E1 EW``, goals as ``E8 ?`` or ``E8 gold``."""
        return board_words(self._position.tiles()) if self.rounds else []

    def legal(self) -> list[Action]:
        """The legal actions of the seat to act, sorted by their text."""
        if self.turn is None:
            return []
        return sorted((action_of(action) for action in self._position.legal_actions()), key=str)

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """The reason why a seat (by default the one to act) may not do this now, or None if it may."""
        refused = self._refused_unasked(action, seat)
        return refused or REFUSALS.get(self._position.refusal_of(action_number(action)))

    def _refused_unasked(self, action: Action, seat: int | None) -> Refusal | None:
        """The reason against an action that the kernel is not even asked for."""
        target = action.target
        if isinstance(target, int) and target not in self.all_seats:
            raise ValueError(f"there is no seat {target}; expected one from 1 to {self.seats}")
        if seat is not None and self.turn is not None and seat != self.turn:
            return OUT_OF_TURN
        if isinstance(action, Discard) and len(action.cards) > 3:
            return TOO_MANY_CARDS if self.rules.expansion else REFUSALS[codes.ONE_CARD_ONLY]
        if isinstance(action, Discard | Clear) and not set(action.cards) <= set(codes.CARD_NUMBER):
            return REFUSALS[codes.NOT_IN_HAND]
        return None

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Do an action and return its events, or raise `Illegal` and change nothing."""
        if isinstance(action, str):
            action = parse_action(action, self.all_seats)
        position, actor, phase = self._position, self._position.turn(), self._position.phase()
        before = _Before(position)
        refused = self._refused_unasked(action, seat) or REFUSALS.get(position.apply(action_number(action)))
        if refused:
            raise Illegal(str(action), refused)
        self.rounds[-1].actions.append((actor + 1, action))
        if position.phase() >= codes.ROUND_OVER:
            self._results[-1] = result_of(position)  # before the next deal replaces it
        return self._events(action, actor, before) + self._ending(phase)

    def view(self, seat: int | None = None) -> View:
        """Everything that one seat may know; without a seat, only public facts."""
        return view_of(self._position, self.rules, self.names, seat)

    def position(self) -> Position:
        """A copy of the whole truth, for code that may know it: reviews of finished games, and tests."""
        return self._position.copy()

    @property
    def truth(self) -> Position:
        """The position itself, without a copy, for adapters: they read it, or follow it with a `Study`, and hide it."""
        return self._position

    def copy(self, position: Position | None = None) -> Game:
        """A game that goes on by itself from here. An adapter that has a copy of the position already passes it in."""
        twin = copy(self)
        twin._position = self._position.copy() if position is None else position
        twin.rounds = [PlayedRound(played.deal, list(played.actions)) for played in self.rounds]
        twin._results = list(self._results)
        return twin

    # --- telling events --------------------------------------------------------------------------------------

    def _events(self, action: Action, actor: int, before: _Before) -> list[Event]:
        """The events of an action, from the state before and after."""
        position, seat = self._position, actor + 1
        events: list[Event] = [self._acted(action, seat, before)]
        if isinstance(action, Take | Steal):
            return events
        if isinstance(action, Place):
            for (cell, hidden), tile in zip(before.tiles[1:4], position.goal_tiles(), strict=True):
                if hidden != tile:
                    events.append(e.Turned(cell_text(cell), tile_word(tile)))
        drawn = before.drawn(position)
        if isinstance(action, Target) and action.word == "swap-hands":
            other = action.seat
            got = list(self.hand(other))
            for card in drawn:  # hands are sorted, so it may be anywhere
                got.remove(card)
            both = frozenset((seat, other))
            events += [e.HandGiven(seat, self.hand(seat), both), e.HandGiven(other, tuple(got), both)]
            seat = other  # the seat that draws
        if drawn:
            events.append(e.Drew(seat, drawn, frozenset((seat,))))
        return events

    def _acted(self, action: Action, seat: int, before: _Before) -> e.Acted:
        """The action with the revealed card, and the seats that may know it."""
        own = frozenset((seat,))
        match action:
            case Discard() | Clear() | Take():
                return e.Acted(seat, action, knowers=own)
            case Rockfall(cell):
                return e.Acted(seat, action, tile_word(dict(before.tiles)[cell_number(cell)]))
            case Map(cell):
                return e.Acted(seat, action, cards.GOALS[self._position.goals()[GOAL_CELLS.index(cell)]], own)
            case Target("inspect", other):
                return e.Acted(seat, action, self.dwarfs[other - 1], own)
            case Target("swap-hats", other):
                return e.Acted(seat, action, self.dwarfs[other - 1], frozenset((other,)))
        return e.Acted(seat, action)

    def _ending(self, phase_before: int) -> list[Event]:
        """The events at the end of a round or of the game."""
        position = self._position
        phase = position.phase()
        events: list[Event] = []
        if phase_before == codes.PLAYING and phase > codes.PLAYING:
            result = result_of(position)
            events.append(e.Won(str(result.winner)))
            events += [e.DwarfShown(seat, dwarf) for seat, dwarf in enumerate(self.dwarfs, 1)]
            for seat, nuggets in enumerate(result.gold, 1):
                if nuggets:  # in Saboteur 2 all dwarfs are shown, so everybody can tell what they get
                    events.append(e.Paid(seat, nuggets, None if self.rules.expansion else frozenset((seat,))))
        if phase >= codes.ROUND_OVER and phase != phase_before:
            events.append(e.RoundOver(self.round))
        if phase == codes.GAME_OVER:
            events += [e.GoldCounted(seat, nuggets) for seat, nuggets in enumerate(self.gold, 1)]
            events.append(e.GameOver(self.winners or ()))
        return events


class _Before:
    """The parts of a state that are needed to tell the changes by an action."""

    def __init__(self, position: Position) -> None:
        self.tiles = position.tiles()
        self.pile = position.pile()

    def drawn(self, position: Position) -> tuple[str, ...]:
        """The cards that were drawn from the top of the pile."""
        return tuple(cards.CARDS[card] for card in self.pile[: len(self.pile) - len(position.pile())])
