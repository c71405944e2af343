"""A table: lobby, game, talk and claims, as a pure sum of its commands. No clock, no chance, no sockets.

`apply` does a command and names the changed topics, or raises `Refused` and changes nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from saboteur.deal import first_seat
from saboteur.events import Event, RoundBegan
from saboteur.game import Game
from saboteur.notation import NotationError
from saboteur.record import record_of
from saboteur.refusal import Illegal
from saboteur.rulebooks import NotOffered, check_seats
from saboteur.server.protocol import said
from saboteur.server.protocol.told import Claims, Talk, TalkItem, Told
from saboteur.server.table import shuffle
from saboteur.server.table.claims import ClaimBook
from saboteur.server.table.commands import AnyCommand, Open, Play, Refused, Sit, decode_command
from saboteur.server.table.lobby import TABLE, Lobby, News
from saboteur.server.table.names import clean_chat, record_name

MOST_TALK = 200  # items kept for late readers
MOST_COMMANDS = 20_000  # of one table: after so many, only the game goes on and nobody may talk
AT_ALL_TIMES = (
    Play
    | said.Act
    | said.Next
    | said.Leave
    | said.Clear
    | said.SetHost
    | said.SetChat
    | said.SetSpectators
    | said.SetAids
    | said.Start
    | said.Again
)

GAME: News = ("game",)


class Table(Lobby):
    """One table. `seq` counts its commands; `done` has the number of each client's message."""

    def __init__(self, opening: Open) -> None:
        super().__init__(opening)
        self.game_id = f"{opening.code}-{opening.key}"
        self.secrets = opening.secrets
        self.game: Game | None = None
        self.history: list[tuple[int, list[Event]]] = []
        self.talk: list[TalkItem] = []
        self.talked = 0
        self.claims = ClaimBook()
        self.next: str | None = None
        self.seq = 1
        self.done: dict[str, int] = {}
        self._doers: dict[type[said.Command], Callable[..., News]] = {
            Sit: self._sit, said.PutBot: self._put_bot, said.Clear: self._clear, said.Swap: self._swap,
            said.SetRules: self._set_rules, said.SetFirst: self._set_first, said.SetHost: self._set_host,
            said.SetChat: self._set_chat, said.SetSpectators: self._set_spectators, said.SetAids: self._set_aids,
            said.Me: self._change_look, said.Seed: self._add_seed, said.Start: self._start, said.Act: self._act,
            Play: self._play, said.Next: self._deal_next, said.Say: self._say, said.Claim: self._claim,
            said.Leave: self._leave, said.Again: self._again,
        }  # fmt: skip

    @classmethod
    def from_log(cls, rows: Iterable[tuple[str | None, bytes]]) -> Table:
        """The table made by its commands; each row has the client's id and the command."""
        table: Table | None = None
        for name, body in rows:
            command = decode_command(body)
            if isinstance(command, Open):
                table = cls(command)
            else:
                assert table is not None, "a log begins with the opening of its table"
                table.apply(command, name)
        assert table is not None
        return table

    def apply(self, command: AnyCommand, name: str | None = None) -> News:
        """Do a command; returns what everybody must be told."""
        if self.seq >= MOST_COMMANDS and not isinstance(command, AT_ALL_TIMES):
            raise Refused("table-worn-out", "too much has been said and done at this table")
        self.seq += 1
        try:
            news = self._doers[type(command)](command)
        except Refused:
            self.seq -= 1
            raise
        if name is not None:
            self.done[name] = self.seq
        return news

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Literal["lobby", "playing", "over"]:
        if self.game is None:
            return "lobby"
        return "over" if self.game.phase == "game-over" else "playing"

    @property
    def adds(self) -> list[str]:
        """The additions of players to the shuffle, by seat."""
        return [place.add for place in self.places if place.add]

    @property
    def newest(self) -> int:
        """The number of the newest move or claim."""
        return max((entries[-1][0] for entries in (self.history, self.claims.heard) if entries), default=0)

    def news(self, since: int) -> list[Event]:
        """All moves and claims after a number, in order."""
        entries = [
            entry
            for told in (self.history, self.claims.heard)
            for entry in told[bisect_right(told, since, key=lambda entry: entry[0]) :]
        ]
        return [event for _, events in sorted(entries, key=lambda entry: entry[0]) for event in events]

    @property
    def round_began(self) -> int:
        """The number of the running round's deal."""
        return next((seq for seq, events in reversed(self.history) if events and isinstance(events[0], RoundBegan)), 0)

    def record(self) -> str:
        """The game so far as a record; after its end with the lines that make its shuffles verifiable."""
        assert self.game is not None
        record = replace(record_of(self.game), players=tuple(record_name(place.name) for place in self.places))
        lines = shuffle.comments(self.secrets, self.adds, self.first == 0) if self.phase == "over" else []
        return "".join([str(record), *(f"{line}\n" for line in lines)])

    def _change_look(self, command: said.Me) -> News:
        changed = super()._change_look(command)
        if self.game is None:
            return changed
        self.game.names = tuple(place.name for place in self.places)
        return changed + GAME

    # --- the game ---------------------------------------------------------------------------------------------------

    def _start(self, command: said.Start) -> News:
        """Begin the game with the seated players; empty seats are removed."""
        self._host_only(command)
        self._lobby_only()
        taken = [place for place in self.places if place.kind != "empty"]
        try:
            check_seats(self.rules, len(taken))
        except NotOffered as error:
            raise Refused("too-few-players", str(error)) from error
        first_place = self.places[self.first - 1] if self.first else None
        self._resize(len(taken))
        self.first = next((seat for seat, place in enumerate(self.places, 1) if place is first_place), 0)
        first = self.first or first_seat(self._seed(1), len(taken))
        self.game = Game(self.rules, [place.name for place in self.places], first)
        self._deal()
        return (*TABLE, self._claims_told(), *GAME)

    def _seed(self, round_number: int) -> str:
        return shuffle.round_seed(self.secrets[round_number - 1], self.adds)

    def _deal(self) -> None:
        assert self.game is not None
        self.game.seed = self._seed(self.game.round + 1)
        self.history.append((self.seq, self.game.deal()))
        self.claims.forget()

    def _running(self) -> Game:
        if self.game is None:
            raise Refused("not-begun", "the game has not begun")
        return self.game

    def _act(self, command: said.Act) -> News:
        return self._move(command.by, command.action)

    def _play(self, command: Play) -> News:
        return self._move(command.seat, command.action)

    def _move(self, seat: int, action: str) -> News:
        game = self._running()
        try:
            events = game.play(action, seat)
        except Illegal as illegal:
            raise Refused(illegal.refusal.key, illegal.refusal.reason, illegal.refusal.rule) from illegal
        except NotationError as error:
            raise Refused("bad-action", str(error)) from error
        self.history.append((self.seq, events))
        return TABLE + GAME if self.phase == "over" else GAME

    def _deal_next(self, _command: said.Next) -> News:
        refused = self._running().refusal_to_deal()
        if refused:
            raise Refused(refused.key, refused.reason, refused.rule)
        self._deal()
        return (self._claims_told(), *GAME)

    # --- talk -------------------------------------------------------------------------------------------------------

    def _say(self, command: said.Say) -> News:
        place = self.place(command.by)
        if not self.chat_open:
            raise Refused("chat-closed", "the host has closed the chat")
        text = clean_chat(command.text)
        if not text:
            raise Refused("nothing-said", "there is nothing to read in this")
        self.talked += 1
        item = TalkItem(self.talked, command.at, command.by, place.name, text)
        self.talk.append(item)
        del self.talk[:-MOST_TALK]
        return (Talk([item]),)

    def _claim(self, command: said.Claim) -> News:
        self.claims.take(command, self._running(), self.seq)
        return (self._claims_told(),)

    def _claims_told(self) -> Claims:
        return Claims(self.claims.goals, self.claims.seats)

    def greeting(self) -> list[Told]:
        """What a newcomer is told beside the table's state and the game."""
        return [Talk(self.talk), self._claims_told()]

    def _again(self, command: said.Again) -> News:
        self._host_only(command)
        if self.phase != "over":
            raise Refused("not-over", "the game is not over yet")
        if self.next is not None:
            raise Refused("already-again", "there is a next table already")
        self.next = command.code
        return TABLE
