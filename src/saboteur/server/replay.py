"""Finished games: their results, and all their steps again, as one seat saw them or with all cards open."""

from __future__ import annotations

from dataclasses import fields

from saboteur.events import Event, without_secrets
from saboteur.game import Game
from saboteur.server.protocol.calls import (
    FinishedGame,
    Frame,
    OpenSeatView,
    OpenView,
    Replay,
    RoundSeed,
    RoundState,
)
from saboteur.server.protocol.facts import fact_of
from saboteur.server.table import shuffle
from saboteur.server.table.commands import Refused
from saboteur.server.table.state import seat_states
from saboteur.server.table.table import Table


def finished_game(table: Table) -> FinishedGame:
    game = _over(table)
    return FinishedGame(
        id=table.game_id,
        code=table.code,
        record=table.record(),
        seats=seat_states(table),
        results=[RoundState(result.winner, list(result.gold)) for result in game.results],
        gold=list(game.gold),
        winners=list(game.winners or ()),
        seeds=[
            RoundSeed(shuffle.promise(secret), secret, table.adds, shuffle.round_seed(secret, table.adds))
            for secret in table.secrets
        ],
    )


def replay(table: Table, seat: int | None) -> Replay:
    """Every step of a finished game. Without a seat all cards are open."""
    played = _over(table)
    if seat is not None and seat not in played.all_seats:
        raise Refused("no-such-seat", f"there is no seat {seat} in this game")
    game = Game(played.rules, played.names, played.first)
    frames: list[Frame] = []

    def add(action: str | None, actor: int | None, events: list[Event]) -> None:
        seen = events if seat is None else without_secrets(events, seat)
        lines, facts = list(map(str, seen)), list(map(fact_of, seen))
        frames.append(Frame(action, actor, lines, facts, open_view(game) if seat is None else game.view(seat)))

    for part in played.rounds:
        add(None, None, game.deal(part.deal))
        for actor, action in part.actions:
            events = game.play(action, actor)
            shown = str(action) if seat in (None, actor) else str(events[0].seen_by(seat)).partition(" ")[2]
            add(shown, actor, events)
    return Replay(table.game_id, seat, seat_states(table), list(game.winners or ()), frames)


def open_view(game: Game) -> OpenView:
    """The public view with all cards turned up."""
    view, gold, earned = game.view(), game.gold, game.results[-1].gold
    opened = {field.name: getattr(view, field.name) for field in fields(view)}
    opened["goals"] = game.rounds[-1].deal.goals or ()
    opened["seats"] = tuple(
        OpenSeatView(**{
            **{field.name: getattr(state, field.name) for field in fields(state)},
            "dwarf": game.dwarfs[seat - 1], "nuggets": gold[seat - 1], "round_nuggets": earned[seat - 1],
        }, hand=game.hand(seat))
        for seat, state in zip(game.all_seats, view.seats, strict=True)
    )  # fmt: skip
    return OpenView(**opened)


def _over(table: Table) -> Game:
    if table.game is None or table.phase != "over":
        raise Refused("not-over", "the game is not over yet")
    return table.game
