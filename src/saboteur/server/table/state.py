"""A table as its people see it: the message `table`."""

from __future__ import annotations

from saboteur.rulebooks import OPTIONS, SETTINGS
from saboteur.server.protocol.told import Commitment, SeatState, TableState, You
from saboteur.server.table import shuffle
from saboteur.server.table.table import Table


def seat_states(
    table: Table, connected: frozenset[int] = frozenset(), away: frozenset[int] = frozenset()
) -> list[SeatState]:
    return [
        SeatState(
            seat=seat,
            kind=place.kind,
            name=place.name,
            colour=place.colour,
            symbol=place.symbol,
            bot=place.bot,
            connected=seat in connected,
            away=seat in away,
            host=seat == table.host,
        )
        for seat, place in enumerate(table.places, 1)
    ]


def table_state(table: Table, connected: frozenset[int], away: frozenset[int], watching: int) -> TableState:
    return TableState(
        code=table.code,
        phase=table.phase,
        rulebook=table.rules.rulebook,
        options=[option for option in OPTIONS if option in table.rules.options],
        settings={name: table.rules.setting(name) for name in SETTINGS},
        timer=table.timer,
        away_after=table.away_after,
        spectators=table.spectators,
        chat_open=table.chat_open,
        aids=table.aids,
        first=table.first or "random",
        seats=seat_states(table, connected, away),
        watching=watching,
        game=None if table.game is None else table.game_id,
        commitment=Commitment(
            [shuffle.promise(secret) for secret in table.secrets],
            [seat for seat, place in enumerate(table.places, 1) if place.add],
        ),
        next=table.next,
        you=You(None, False),
    )
