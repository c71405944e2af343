"""The adapter to HTTP and sockets: routes, and nothing that a table needs to know."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, Parameter

from saboteur.players import BOTS
from saboteur.players.styles import STYLES
from saboteur.rulebooks import RULEBOOKS, SETTINGS
from saboteur.server.config import Config
from saboteur.server.http.session import Session
from saboteur.server.http.static import Page, takes_gzip
from saboteur.server.hub import Hub
from saboteur.server.protocol import calls
from saboteur.server.protocol.fields import LARGEST_FRAME
from saboteur.server.protocol.told import TableState
from saboteur.server.replay import finished_game, replay
from saboteur.server.table.bots import USUAL
from saboteur.server.table.commands import Refused
from saboteur.server.table.log import Log, NotWritten
from saboteur.version import __version__

STATUS = {
    "no-such-table": 404, "no-such-game": 404, "too-many-guesses": 429, "too-many-tables": 429, "too-many-joins": 429,
    "too-fast": 429, "table-full": 409, "game-begun": 409, "not-over": 409, "foreign-origin": 403,
    "foreign-host": 403,
}  # fmt: skip

CodePath = Annotated[str, Parameter(max_length=6, description="a table's code of six letters")]
GamePath = Annotated[str, Parameter(max_length=40, description="a finished game's id")]
AnyRequest = Request[Any, Any, State]
WIRE = "saboteur-wire"  # the key of a socket's state for uvicorn's own `receive` and `send`


class App(Litestar):
    """Litestar, but a socket that has been accepted talks directly to the server below.

    Litestar puts three more calls around each message, and there are ten messages for a move.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            scope.setdefault("state", {})[WIRE] = (receive, send)
        await super().__call__(scope, receive, send)


def error_answer(status: int, key: str, reason: str) -> Response[calls.ErrorAnswer]:
    return Response(calls.ErrorAnswer(calls.ErrorWords(key, reason)), status_code=status)


def on_refusal(_request: AnyRequest, refused: Refused) -> Response[calls.ErrorAnswer]:
    return error_answer(STATUS.get(refused.key, 400), refused.key, refused.reason)


def on_not_written(_request: AnyRequest, _error: NotWritten) -> Response[calls.ErrorAnswer]:
    return error_answer(503, "not-written", "the server cannot write this down at the moment; try again")


def on_http_error(_request: AnyRequest, error: HTTPException) -> Response[calls.ErrorAnswer]:
    words = error.detail
    if isinstance(error.extra, list) and error.extra:
        words = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}" for item in error.extra)
    answer = error_answer(error.status_code, "bad-request" if error.status_code == 400 else "http", words[:300])
    answer.headers.update(error.headers or {})
    return answer


def responses(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(calls.ErrorAnswer, description="refused") for status in statuses}


def address_of(connection: AnyRequest | WebSocket[Any, Any, State]) -> str:
    return connection.client.host if connection.client else "?"


def is_foreign(connection: AnyRequest | WebSocket[Any, Any, State], config: Config) -> bool:
    """Whether a browser sends this for another site's page."""
    origin = connection.headers.get("origin")
    if origin is None or origin in config.origins:
        return False
    return urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()


def is_misled(connection: AnyRequest | WebSocket[Any, Any, State], config: Config) -> bool:
    """Whether the request names a host that is not this server, such as a foreign name that points to its address.

    Addresses and localhost cannot be pointed elsewhere, so they are always good.
    """
    if not config.hosts:
        return False
    try:
        name = (urlsplit("//" + connection.headers.get("host", "")).hostname or "").rstrip(".")
        if name in ("", "localhost", *config.hosts) or name.endswith(".localhost"):
            return False
        ip_address(name)
    except ValueError:
        return True
    return False


def hub_of(connection: AnyRequest | WebSocket[Any, Any, State]) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


def same_site(request: AnyRequest) -> None:
    if is_misled(request, hub_of(request).config):
        raise Refused("foreign-host", "this server is not known by that name")
    if request.method not in ("GET", "HEAD", "OPTIONS") and is_foreign(request, hub_of(request).config):
        raise Refused("foreign-origin", "this comes from another site")


async def packed(request: AnyRequest, answer: msgspec.Struct) -> Response[Any]:
    """A long answer, compressed if the client accepts that. It is packed in a thread, so that no table waits.

    Only for public data: the size of a compressed answer tells something about its content.
    """
    short = takes_gzip(request.headers.get("accept-encoding", ""))

    def pack() -> bytes:
        content = msgspec.json.encode(answer)
        return gzip.compress(content, 6, mtime=0) if short else content

    headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if short else {})}
    return Response(await asyncio.to_thread(pack), media_type=MediaType.JSON, headers=headers)


@get("/api/rulebooks", sync_to_thread=False)
def rulebooks() -> calls.Rulebooks:
    """The rulebooks and the bots that one can choose from."""
    books = [
        calls.RulebookState(
            id=rules.rulebook,
            seats=(rules.seats[0], rules.seats[-1]),
            options=list(rules.offers_options),
            settings={
                name: calls.SettingWords(list(SETTINGS[name]), rules.setting(name)) for name in rules.offers_settings
            },
        )
        for rules in RULEBOOKS.values()
    ]
    styled = [kind for kind, bot in BOTS.items() if bot.argument.endswith(":STYLE")]
    mixed = [kind for kind, bot in BOTS.items() if bot.styled]
    return calls.Rulebooks(books, list(BOTS), list(STYLES), USUAL, styled, mixed)


@post("/api/tables", responses=responses(400, 403, 409, 429, 503))
async def open_table(request: AnyRequest, data: JSONBody[calls.NewTable]) -> calls.Opened:
    """Open a table and take its first seat."""
    return calls.Opened(*await hub_of(request).open(data, address_of(request)))


@get("/api/tables/{code:str}", responses=responses(400, 404, 429))
async def show_table(request: AnyRequest, code: CodePath) -> TableState:
    """A table as a stranger sees it."""
    room = hub_of(request).look_up(code, address_of(request))
    return await room.state()


@post("/api/tables/{code:str}/join", responses=responses(400, 403, 404, 409, 429, 503))
async def join_table(request: AnyRequest, code: CodePath, data: JSONBody[calls.Join]) -> calls.Joined:
    """Take the first empty seat."""
    hub = hub_of(request)
    room = hub.look_up(code, address_of(request))
    return calls.Joined(*await hub.join(room, data, address_of(request)))


@get("/api/games/{game:str}", responses=responses(400, 404, 409, 429))
async def show_game(request: AnyRequest, game: GamePath) -> Response[calls.FinishedGame]:
    """A finished game: its record, its results and the secrets of its shuffles."""
    return await packed(request, finished_game(hub_of(request).finished(game, address_of(request))))


@get("/api/games/{game:str}/replay", responses=responses(400, 404, 409, 429))
async def replay_game(
    request: AnyRequest, game: GamePath, seat: Annotated[int | None, Parameter(ge=1, le=12)] = None
) -> Response[calls.Replay]:
    """Every step of a finished game, as a seat saw it or with all cards open."""
    table = hub_of(request).finished(game, address_of(request))
    # A whole game is played again, with a view of each step: in a thread, so that no table waits.
    return await packed(request, await asyncio.to_thread(replay, table, seat))


@get("/api/games/{game:str}/review", responses=responses(400, 404, 409, 429))
async def review_game(request: AnyRequest, game: GamePath) -> Response[calls.Review]:
    """The review of a finished game: chances and suspicions move by move, turning points, play and luck."""
    hub = hub_of(request)
    return await packed(request, await hub.reviews.of(hub.finished(game, address_of(request))))


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, State]) -> None:
    """The socket of docs/protocol.md."""
    hub = hub_of(socket)
    address = address_of(socket)
    if is_misled(socket, hub.config) or is_foreign(socket, hub.config) or not hub.lets_in(address):
        await socket.close(code=4403)
        return
    await socket.accept()
    await Session(hub, address).run(*socket.scope["state"].pop(WIRE))


def make_app(log: Log, config: Config) -> App:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hub = hub = Hub(log, config)
        tidying = asyncio.create_task(hub.tidy())
        yield
        tidying.cancel()
        hub.close()

    page = Page()

    def on_not_found(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        return page.lost(request) or on_http_error(request, error)

    return App(
        [rulebooks, open_table, show_table, join_table, show_game, replay_game, review_game, talk, *page.handlers],
        lifespan=[lifespan],
        before_request=same_site,
        exception_handlers={
            Refused: on_refusal,
            NotWritten: on_not_written,
            NotFoundException: on_not_found,
            HTTPException: on_http_error,
        },
        # Only the schema itself: viewers for it would load scripts from other sites.
        openapi_config=OpenAPIConfig("Saboteur", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=LARGEST_FRAME,
        logging_config=None,
    )
