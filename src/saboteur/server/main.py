"""Start the server: ``python -m saboteur.server.main``, or ``saboteur serve``."""

from __future__ import annotations

import argparse
import gc
import socket
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from saboteur.server.app import make_app
from saboteur.server.config import Config
from saboteur.server.log import SqliteLog
from saboteur.server.protocol import LARGEST_FRAME
from saboteur.server.wire import socket_protocol

DATA = Path.home() / ".local/share/saboteur"


class Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self._url = url
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Saboteur is at {self._url}", flush=True)
        if self._open_browser:
            webbrowser.open(self._url)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path = DATA,
    open_browser: bool = False,
    config: Config | None = None,
) -> None:
    """Serve tables until the process is told to stop. Port 0 takes any that is free."""
    listening = socket.create_server((host, port), backlog=1024)
    address, port = listening.getsockname()[:2]
    log = SqliteLog(Path(data_dir) / "tables.sqlite3")
    app = make_app(log, config or Config())
    settings = uvicorn.Config(
        app,
        ws=socket_protocol(),
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    url = f"http://{'localhost' if address in ('127.0.0.1', '0.0.0.0') else address}:{port}/"
    _collect_seldom()
    try:
        Server(settings, url, open_browser).run([listening])
    finally:
        log.close()


def _collect_seldom() -> None:
    """Look for cycles of dead objects less often: a table makes next to none, and a look costs as much as a message."""
    gc.collect()
    gc.freeze()  # modules, rulebooks, routes: all that stays as long as the process
    gc.set_threshold(20_000, 20, 20)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 lets others in")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any that is free")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR", help="where the tables are kept")
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=False, help="open the page in a browser"
    )
    parser.add_argument("--bot-pace", type=float, default=1.0, help="how slowly bots move; 0 is at once")
    parser.add_argument(
        "--next-after", type=float, default=20.0, metavar="SECONDS", help="until the next round is dealt"
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits on how often things may be done")
    parser.add_argument(
        "--origin", action="append", default=[], help="another site whose pages may talk to this server"
    )


def serve_with(arguments: argparse.Namespace) -> None:
    config = Config(
        bot_pace=arguments.bot_pace,
        next_after=arguments.next_after,
        limits=not arguments.no_limits,
        origins=tuple(arguments.origin),
    )
    serve(arguments.host, arguments.port, arguments.data, arguments.open, config)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("saboteur serve", description="Serve tables for friends and bots.")
    add_arguments(parser)
    serve_with(parser.parse_args(argv))


if __name__ == "__main__":
    main()
