"""Start the server: ``python -m saboteur.server.main``, or ``saboteur serve``."""

from __future__ import annotations

import argparse
import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

import uvicorn

from saboteur.server.config import Config
from saboteur.server.http.app import App, make_app
from saboteur.server.http.wire import Wire
from saboteur.server.protocol.fields import LARGEST_FRAME
from saboteur.server.table.log import SqliteLog

DATA = Path.home() / ".local/share/saboteur"
PORTS = range(8000, 8020)
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


class Server(uvicorn.Server):
    """A server that prints its address once it listens."""

    def __init__(self, config: uvicorn.Config, urls: list[str], open_browser: bool) -> None:
        super().__init__(config)
        self._urls = urls
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Saboteur is at {self._urls[0]}", flush=True)
        for url in self._urls[1:]:
            print(f"Others in your network find it at {url}", flush=True)
        if self._open_browser and has_browser():  # some browsers return only when they are closed
            Thread(target=webbrowser.open, args=(self._urls[0],), name="browser", daemon=True).start()


def has_browser() -> bool:
    """Whether there is a browser with a window: one in the terminal would take over the terminal."""
    on_a_screen = sys.platform in ("darwin", "win32", "cygwin") or any(map(os.environ.get, SCREENS))
    return on_a_screen or "BROWSER" in os.environ


def listen(host: str, port: int | None) -> socket.socket:
    """Listen on a port; without one, on the first free port from 8000 on. The error says what to do."""
    ports = PORTS if port is None else (port,)
    if port is not None and port not in range(65_536):
        raise SystemExit(f"There is no port {port}: ports go from 0 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in ports:
        try:
            return socket.create_server((host, each), family=family, backlog=1024)
        except OSError as error:
            if error.errno == errno.EACCES:
                raise SystemExit(f"Port {each} is for administrators only. Try another: --port 8080") from None
            if error.errno != errno.EADDRINUSE:
                raise SystemExit(f"Nothing can listen on {host}: {error.strerror}. Try --host 127.0.0.1") from None
    taken = f"Port {port} is" if port is not None else f"The ports {PORTS[0]} to {PORTS[-1]} are all"
    raise SystemExit(
        f"{taken} taken by another program, perhaps by a table that is still running.\n"
        "Choose another with --port NUMBER, or --port 0 for any that is free"
        ' (with make: make play ARGS="--port 0").'
    )


def urls_of(listening: socket.socket) -> list[str]:
    """The addresses of the server: for this machine, and for the network if others are let in."""
    address, port = listening.getsockname()[:2]
    if address in ("0.0.0.0", "::"):
        others = _address_in_the_network()
        return [f"http://localhost:{port}/", *([f"http://{others}:{port}/"] if others else [])]
    if address in ("127.0.0.1", "::1"):
        return [f"http://localhost:{port}/"]
    return [f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"]


def _address_in_the_network() -> str | None:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only finds the address that would be used
            return str(probe.getsockname()[0])
    except OSError:
        return None


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data_dir: Path = DATA,
    open_browser: bool = False,
    config: Config | None = None,
) -> None:
    """Serve tables until the process is told to stop. Port 0 takes any free port."""
    listening = listen(host, port)
    log = SqliteLog(Path(data_dir) / "tables.sqlite3")
    _collect_seldom()
    try:
        Server(settings(make_app(log, config or Config())), urls_of(listening), open_browser).run([listening])
    finally:
        log.close()


def settings(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws=Wire,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def _collect_seldom() -> None:
    """Collect garbage less often: a table makes next to no cycles, and a collection costs as much as a message."""
    gc.collect()
    gc.freeze()  # modules, rulebooks and routes live as long as the process
    gc.set_threshold(20_000, 20, 20)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 lets others in")
    parser.add_argument("--port", type=int, help="0 takes any that is free; the default is the first from 8000 on")
    parser.add_argument("--data", type=Path, default=DATA, metavar="DIR", help="where the tables are kept")
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=False, help="open the page in a browser"
    )
    parser.add_argument(
        "--bot-pace", type=float, default=1.0, help="the pace of bots: 1 is about a second for a move, 0 is at once"
    )
    parser.add_argument(
        "--next-after", type=float, default=20.0, metavar="SECONDS", help="seconds until the next round is dealt"
    )
    parser.add_argument(
        "--forget-lobbies",
        type=float,
        default=7,
        metavar="DAYS",
        help="days until a table without a game is removed; 0: never",
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits on how often things may be done")
    parser.add_argument(
        "--origin", action="append", default=[], help="another site whose pages may talk to this server"
    )
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help="answer under this name only, beside localhost and addresses; may be given several times",
    )


def serve_with(arguments: argparse.Namespace) -> None:
    config = Config(
        bot_pace=arguments.bot_pace,
        next_after=arguments.next_after,
        forget_lobbies_after=arguments.forget_lobbies * 86_400,
        limits=not arguments.no_limits,
        origins=tuple(arguments.origin),
        hosts=tuple(name.lower().rstrip(".") for name in arguments.public_name),
    )
    serve(arguments.host, arguments.port, arguments.data, arguments.open, config)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("saboteur serve", description="Serve tables for friends and bots.")
    add_arguments(parser)
    serve_with(parser.parse_args(argv))


if __name__ == "__main__":
    main()
