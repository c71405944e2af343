"""The lobby: the seats, the rules and the host. A table is a lobby with a game in it."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from msgspec import UnsetType

from saboteur.rulebooks import NotOffered, Rules, check_seats, rules_for
from saboteur.server.protocol import said
from saboteur.server.protocol.told import Told
from saboteur.server.table.bots import known_bot, styled
from saboteur.server.table.commands import Open, Place, Refused, Sit
from saboteur.server.table.names import clean_name, different

STAND_IN = "digger"  # the bot that plays for a person; it makes no claims in their name
BOT_NAMES = "Alva Brok Cleo Dorn Erda Finn Gusta Hark Ilse Jorn Kaya Lund".split()

# What a command changes: the table's state, the game, or something that everybody is told by one and the same message.
News = tuple[Literal["table", "game"] | Told, ...]
TABLE: News = ("table",)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Lobby:
    def __init__(self, opening: Open) -> None:
        self.code = opening.code
        self.rules: Rules = rules_for(opening.rulebook, opening.options, opening.settings)
        self.timer = opening.timer
        self.away_after = opening.away_after
        self.spectators = opening.spectators
        self.chat_open = opening.chat_open
        self.aids = opening.aids
        self.first = opening.first  # 0: left to chance
        self.places = opening.places
        self.host = opening.host

    @property
    def phase(self) -> Literal["lobby", "playing", "over"]:
        return "lobby"

    @property
    def persons(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places, 1) if place.kind == "person"]

    def place(self, seat: int) -> Place:
        if seat not in range(1, len(self.places) + 1):
            raise Refused("no-such-seat", f"there is no seat {seat} at this table")
        return self.places[seat - 1]

    def seat_of(self, token: str) -> int | None:
        """The seat of a token."""
        wanted = token_hash(token)
        return next((seat for seat in self.persons if self.places[seat - 1].token == wanted), None)

    # --- doing --------------------------------------------------------------------------------------------------------

    def _host_only(self, command: said.Command) -> None:
        if command.by not in (0, self.host):
            raise Refused("not-host", "only the host may do this")

    def _lobby_only(self) -> None:
        if self.phase != "lobby":
            raise Refused("game-begun", "the game has begun")

    def _free_look(self, colour: int | None, symbol: int | None, but: Place | None = None) -> tuple[int, int]:
        """The requested colour and symbol, or the next free ones at the table."""
        others = [place for place in self.places if place.kind != "empty" and place is not but]

        def next_free(wanted: int | None, taken: set[int]) -> int:
            start = len(others) if wanted is None else wanted
            return next(((start + step) % 12 for step in range(12) if (start + step) % 12 not in taken), start % 12)

        return (
            next_free(colour, {place.colour for place in others}),
            next_free(symbol, {place.symbol for place in others}),
        )

    def _names(self, but: Place | None = None) -> list[str]:
        return [place.name for place in self.places if place is not but and place.kind != "empty"]

    def _person_name(self, text: str, but: Place | None = None) -> str:
        name = clean_name(text)
        if not name:
            raise Refused("bad-name", "a name needs at least one visible character")
        return different(name, self._names(but))

    def _sit(self, command: Sit) -> News:
        self._lobby_only()
        seat = next((seat for seat, place in enumerate(self.places, 1) if place.kind == "empty"), None)
        if seat is None:
            raise Refused("table-full", "all seats are taken")
        colour, symbol = self._free_look(command.colour, command.symbol)
        name = self._person_name(command.name)
        self.places[seat - 1] = Place("person", name, colour, symbol, None, command.token)
        self.host = self.host or seat
        return TABLE

    def _bot_place(self, seat: int, bot: str) -> Place:
        colour, symbol = self._free_look(None, None, self.places[seat - 1])
        return Place("bot", different(BOT_NAMES[seat - 1], self._names(self.places[seat - 1])), colour, symbol, bot)

    def _put_bot(self, command: said.PutBot) -> News:
        self._host_only(command)
        self._lobby_only()
        if self.place(command.seat).kind == "person":
            raise Refused("seat-taken", "a person sits there")
        bot = known_bot(command.bot)
        others = [place.bot for seat, place in enumerate(self.places, 1) if place.bot and seat != command.seat]
        self.places[command.seat - 1] = self._bot_place(command.seat, styled(bot, others))
        return TABLE

    def _clear(self, command: said.Clear) -> News:
        self._host_only(command)
        place = self.place(command.seat)
        if place.kind == "empty":
            raise Refused("seat-empty", "nobody sits there")
        if command.by == command.seat:
            raise Refused("not-oneself", "you cannot remove yourself; leave instead")
        if self.phase != "lobby" and place.kind == "bot":
            raise Refused("game-begun", "a bot stays where it is during the game")
        return self._vacate(command.seat)

    def _leave(self, command: said.Leave) -> News:
        if self.place(command.by).kind != "person":
            raise Refused("not-seated", "nobody sits there")
        return self._vacate(command.by)

    def _vacate(self, seat: int) -> News:
        """Take a seat from its owner: in the lobby it becomes empty, later a bot plays on under the same name."""
        place = self.places[seat - 1]
        if self.phase == "lobby":
            self.places[seat - 1] = Place()
        else:
            self.places[seat - 1] = Place("bot", place.name, place.colour, place.symbol, STAND_IN, "", place.add)
        if self.host == seat:
            self.host = next(iter(self.persons), 0)
        return TABLE

    def _swap(self, command: said.Swap) -> News:
        self._host_only(command)
        self._lobby_only()
        one, other = self.place(command.a), self.place(command.b)
        self.places[command.a - 1], self.places[command.b - 1] = other, one
        if self.host in (command.a, command.b):
            self.host = command.a + command.b - self.host
        return TABLE

    def _set_rules(self, command: said.SetRules) -> News:
        self._host_only(command)
        self._lobby_only()
        other_book = command.rulebook is not None and command.rulebook != self.rules.rulebook
        kept_options = [] if other_book else sorted(self.rules.options)
        kept_settings = {} if other_book else self.rules.own_settings
        try:
            rules = rules_for(
                self.rules.rulebook if command.rulebook is None else command.rulebook,
                kept_options if command.options is None else command.options,
                kept_settings if command.settings is None else command.settings,
            )
            seats = command.seats
            if seats is None:
                seats = min(max(len(self.places), rules.seats[0]), rules.seats[-1])
            check_seats(rules, seats)
        except NotOffered as error:
            raise Refused("not-offered", str(error)) from error
        self._resize(seats)
        self.rules = rules
        self.timer = self.timer if isinstance(command.timer, UnsetType) else command.timer
        self.away_after = command.away_after or self.away_after
        return TABLE

    def _resize(self, seats: int) -> None:
        """Change the number of seats; people beyond them move up."""
        places = self.places
        if any(place.kind != "empty" for place in places[seats:]):
            places = [place for place in places if place.kind != "empty"]
            if len(places) > seats:
                raise Refused("seats-taken", f"more than {seats} seats are taken")
        host = self.places[self.host - 1] if self.host else None
        self.places = [*places[:seats], *(Place() for _ in range(seats - len(places)))]
        self.host = next((seat for seat, place in enumerate(self.places, 1) if place is host), 0)
        self.first = self.first if self.first <= seats else 0

    def _set_first(self, command: said.SetFirst) -> News:
        self._host_only(command)
        self._lobby_only()
        seat = 0 if command.seat == "random" else command.seat
        if seat:
            self.place(seat)
        self.first = seat
        return TABLE

    def _set_host(self, command: said.SetHost) -> News:
        self._host_only(command)
        if self.place(command.seat).kind != "person":
            raise Refused("not-a-person", "only a person can be host")
        self.host = command.seat
        return TABLE

    def _set_chat(self, command: said.SetChat) -> News:
        self._host_only(command)
        self.chat_open = command.open
        return TABLE

    def _set_spectators(self, command: said.SetSpectators) -> News:
        self._host_only(command)
        self.spectators = command.allowed
        return TABLE

    def _set_aids(self, command: said.SetAids) -> News:
        self._host_only(command)
        self.aids = command.allowed
        return TABLE

    def _change_look(self, command: said.Me) -> News:
        place = self.place(command.by)
        name = place.name if command.name is None else self._person_name(command.name, place)
        colour = place.colour if command.colour is None else command.colour
        symbol = place.symbol if command.symbol is None else command.symbol
        place.colour, place.symbol = self._free_look(colour, symbol, place)
        place.name = name
        return TABLE

    def _add_seed(self, command: said.Seed) -> News:
        self._lobby_only()
        self.place(command.by).add = command.add.lower()
        return TABLE
