"""A seat at a table of a running server, over the protocol of docs/protocol.md, for programs that think slowly."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from http.client import HTTPException
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from saboteur.research.lesson import lesson
from saboteur.research.words import described, numbered, quoted, untrusted, view_from_json
from saboteur.telling.sentences import DWARFS, aim
from saboteur.view import View
from saboteur.world import rules_of

GOODBYES = {
    "no-seat": "there is no such token of a seat at this table; expected the link as the page gives it",
    "no-such-table": "there is no table with this code",
}
BACK_AFTER = (1006, 1012, 1013)  # close codes after which the socket is opened again


class NoSeat(ValueError):
    """A link that leads to no seat; the message says what would help."""


def seat_of(link: str, name: str) -> tuple[str, str, str]:
    """The socket's address, the table's code and the seat's token; a table's public link is joined for a token."""
    no_link = NoSeat(f"{link!r} is no link of a table; expected one like http://localhost:8000/t/BCDFGH#TOKEN")
    try:
        parts = urlsplit(link)
        _ = parts.port  # the port is checked only when it is read
    except ValueError as error:
        raise no_link from error
    code = parts.path.rstrip("/").rsplit("/", 1)[-1]
    if parts.scheme not in ("http", "https") or not parts.hostname or "/t/" not in parts.path:
        raise no_link
    token = parts.fragment or _joined(f"{parts.scheme}://{parts.netloc}", code, name)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}/ws", code, token


def _joined(server: str, code: str, name: str) -> str:
    """Take a free seat of a table: its token."""
    body = json.dumps({"name": name}).encode()
    request = Request(f"{server}/api/tables/{code}/join", body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=10) as answer:
            return str(json.load(answer)["token"])
    except HTTPError as error:
        reason = error.reason
        with error, contextlib.suppress(ValueError, LookupError, TypeError):
            reason = json.load(error)["error"]["reason"]
        raise NoSeat(f"the table {code} has no seat for us: {reason}") from error
    except OSError as error:
        raise NoSeat(no_server(server)) from error
    except (HTTPException, ValueError, LookupError, TypeError) as error:
        raise NoSeat(another_server(server)) from error


def no_server(at: str) -> str:
    return f"there is no server at {at}; expected the link of a table that is open"


def another_server(at: str) -> str:
    return f"the server at {at} is not a Saboteur server; expected the link of a table that is open"


async def sure_link(link: str, name: str) -> str:
    """The link of a seat that exists: the seat is taken if necessary, and the table has answered once."""
    address, code, token = seat_of(link, name)
    async with Guest(address, code, token) as guest:
        await guest.first_news()
    return urlsplit(link)._replace(fragment=token).geturl()


class Guest:
    """Keeps the server's messages, and waits for answers."""

    def __init__(self, address: str, code: str, token: str) -> None:
        self.address, self.code, self.token = address, code, token
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.since = -1
        self.gone: str | None = None  # why there is no table any more
        self._met = False  # whether there ever was a table
        self._news: list[str] = []
        self._said: list[tuple[int, str]] = []
        self._heard = 0
        self._claims: dict[str, Any] = {}
        self._untaught = True  # it has not acted yet, and is told the rules
        self._changed = asyncio.Condition()
        self._answers: dict[str, Mapping[str, Any]] = {}
        self._session = secrets.token_hex(4)  # so that two programs in one seat give their messages different names
        self._count = 0
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # --- the socket ---------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while self.gone is None:
            try:
                async with connect(self.address, max_size=None) as socket:
                    hello = {"type": "hello", "table": self.code, "token": self.token, "since": self.since}
                    await socket.send(json.dumps(hello))
                    self._socket = socket
                    async for text in socket:
                        await self._take(json.loads(text))
                    code = socket.close_code
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
            except (OSError, WebSocketException) as error:
                code = 1006
                if not self._met:  # later the server may only be restarting
                    server = self.address.replace("ws", "http", 1).removesuffix("/ws")
                    self.gone = no_server(server) if isinstance(error, OSError) else another_server(server)
            self._socket = None
            if code not in BACK_AFTER and self.gone is None:
                self.gone = f"the server closed the connection ({code})"
            async with self._changed:
                self._changed.notify_all()
            await asyncio.sleep(1)

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table":
                self.table = message
                self._met = True
            case "game":
                self.view = message["view"]
                for event in message["events"]:
                    self._news += event["lines"]
                    self.since = max(self.since, event["seq"])
            case "talk":
                for item in message["items"]:
                    if item["n"] > self._heard:
                        self._heard = item["n"]
                        if item["seat"] != self.seat:
                            self._said.append((item["seat"] or 0, item["text"]))
            case "claims":
                self._claims = message
            case "ok" | "refused":
                self._answers[message["id"]] = message
            case "bye" if message["reason"] != "restart":  # after a restart the server is there again
                self.gone = GOODBYES.get(message["reason"], message["reason"])
        async with self._changed:
            self._changed.notify_all()

    async def ask(self, **message: Any) -> str | None:
        """Send a message and wait for its answer: None if it was done, or why it was refused."""
        self._count += 1
        name = f"{self._session}-{self._count}"
        if self._socket is None:
            return "there is no connection to the table; it is being opened again"
        await self._socket.send(json.dumps({**message, "id": name}))
        if not await self._until(lambda: name in self._answers, 10):
            return "the server has not answered within ten seconds; look whether it was done"
        answer = self._answers.pop(name)
        if answer["type"] == "ok":
            self._untaught = self._untaught and message["type"] != "act"
            return None
        return " ".join(filter(None, (answer.get("rule"), answer["reason"])))

    async def _until(self, reached: Any, seconds: float) -> bool:
        async with self._changed:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait_for(lambda: reached() or self.gone is not None), seconds)
        return bool(reached())

    # --- looking ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        return (self.table.get("you") or {}).get("seat")

    @property
    def legal(self) -> list[str]:
        return list(self.view["legal"]) if self.view else []

    async def my_turn(self, seconds: float) -> bool:
        """Wait until there is something to choose or the game is over."""
        return await self._until(lambda: bool(self.legal) or self.table.get("phase") == "over", seconds)

    async def first_news(self, seconds: float = 10) -> None:
        """Wait for the first state of the table; `NoSeat` if none comes."""
        if not await self._until(lambda: bool(self.table), seconds):
            raise NoSeat(self.gone or f"the table {self.code} has said nothing for {seconds:.0f} seconds")

    def text(self) -> str:
        """The table as this seat sees it, and the news since the last call."""
        if self.gone is not None:
            return f"The seat is lost: {self.gone}."
        if self.view is None:
            return f"The table {self.code} has not begun; it is in the phase {self.table.get('phase', 'unknown')}."
        view = view_from_json(self.view)
        names = [(n, about.name) for n, about in enumerate(view.seats, 1) if n != view.seat]
        plain = replace(view, seats=tuple(replace(about, name=f"Seat{n}") for n, about in enumerate(view.seats, 1)))
        news, self._news = self._news, []
        said, self._said = self._said, []
        called = ", ".join(f"{n} {quoted(name)}" for n, name in names)
        parts = [
            self._role(view),
            lesson(rules_of(view), len(view.seats)) if self._untaught else "",
            "What happened since you last looked:\n" + "\n".join(f"  {line}" for line in news[-60:]) if news else "",
            untrusted(said),
            described(plain),
            f"[UNTRUSTED: how other players call themselves: {called}]",
            self._claimed(),
            f"It is your turn. Your legal moves:\n{numbered(self.legal)}" if self.legal else self._waiting(),
        ]
        return "\n\n".join(part for part in parts if part)

    @staticmethod
    def _role(view: View) -> str:
        dwarf = view.seats[view.seat - 1].dwarf if view.seat else None
        return f"You are seat {view.seat} of {len(view.seats)}" + (f", {DWARFS[dwarf]}. {aim(dwarf)}" if dwarf else ".")

    def _claimed(self) -> str:
        """The claims of others about goals and seats."""
        lines = [
            f"  seat {by} says: {about} {quoted(says)}"
            for name, about in (("goals", "goal {}"), ("seats", "seat {}"))
            for thing, claims in self._claims.get(name, {}).items()
            for by, says in claims.items()
            for about in (about.format(thing),)
        ]
        return "\n".join(("[UNTRUSTED: claims of players, which may be lies", *lines, "]")) if lines else ""

    def _waiting(self) -> str:
        if self.table.get("phase") == "over":
            return "The game is over."
        if self.view and self.view["phase"] == "round-over":
            return "The round is over. The next one is dealt by itself, or at once with next_round."
        return f"It is the turn of seat {self.view['turn'] if self.view else '?'}: wait."
