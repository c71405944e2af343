"""A seat at a table of a running server, over the protocol of docs/protocol.md, for programs that think slowly."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from saboteur.research.words import described, numbered, quoted, untrusted, view_from_json

BACK_AFTER = (1006, 1012, 1013)  # a socket that was closed so is opened again


class NoSeat(ValueError):
    """A link that leads to no seat; says what would."""


def seat_of(link: str, name: str) -> tuple[str, str, str]:
    """The socket's address, the table's code and the seat's token; a table's public link is joined for a token."""
    parts = urlsplit(link)
    code = parts.path.rstrip("/").rsplit("/", 1)[-1]
    if parts.scheme not in ("http", "https") or not parts.netloc or "/t/" not in parts.path:
        raise NoSeat(f"{link!r} is no link of a table; expected one like http://localhost:8000/t/BCDFGH#TOKEN")
    token = parts.fragment
    if not token:
        body = json.dumps({"name": name}).encode()
        address = f"{parts.scheme}://{parts.netloc}/api/tables/{code}/join"
        try:
            with urlopen(Request(address, body, {"Content-Type": "application/json"}), timeout=10) as answer:
                token = json.load(answer)["token"]
        except HTTPError as error:
            with error:
                reason = json.load(error).get("error", {}).get("reason", error.reason)
            raise NoSeat(f"the table {code} has no seat for us: {reason}") from error
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}/ws", code, token


class Guest:
    """Keeps what the server told, and waits for answers."""

    def __init__(self, address: str, code: str, token: str) -> None:
        self.address, self.code, self.token = address, code, token
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.since = -1
        self.gone: str | None = None  # why the server said goodbye
        self._news: list[str] = []
        self._said: list[tuple[int, str]] = []
        self._heard = 0
        self._claims: dict[str, Any] = {}
        self._changed = asyncio.Condition()
        self._answers: dict[str, Mapping[str, Any]] = {}
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
            except OSError:
                code = 1006
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
            case "bye":
                self.gone = message["reason"]
        async with self._changed:
            self._changed.notify_all()

    async def ask(self, **message: Any) -> str | None:
        """Send a message and wait for its answer: None if it was done, or why it was refused."""
        self._count += 1
        name = f"{self.token[-6:]}-{self.since}-{self._count}"
        if self._socket is None:
            return "there is no connection to the table; it is being opened again"
        await self._socket.send(json.dumps({**message, "id": name}))
        if not await self._until(lambda: name in self._answers, 10):
            return "the server has not answered within ten seconds; look whether it was done"
        answer = self._answers.pop(name)
        if answer["type"] == "ok":
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

    async def first_news(self, seconds: float = 10) -> bool:
        return await self._until(lambda: bool(self.table), seconds)

    def text(self) -> str:
        """The table as this seat sees it, and what is new since the last call."""
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
            f"You are seat {view.seat}.",
            "What happened since you last looked:\n" + "\n".join(f"  {line}" for line in news[-60:]) if news else "",
            untrusted(said),
            described(plain),
            f"[UNTRUSTED: how other players call themselves: {called}]",
            self._claimed(),
            f"It is your turn. Your legal moves:\n{numbered(self.legal)}" if self.legal else self._waiting(),
        ]
        return "\n\n".join(part for part in parts if part)

    def _claimed(self) -> str:
        """What others claim of goals and of each other."""
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
