"""Starting a server: a port that is taken, the addresses that are printed, the browser that opens."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from saboteur.server import main
from server.support import SOURCES, Server


@contextmanager
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_says_what_to_do(tmp_path: Path) -> None:
    with taken() as port:
        command = [sys.executable, "-m", "saboteur.server.main", "--data", str(tmp_path), "--port", str(port)]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    assert f"Port {port} is taken" in done.stderr
    assert "--port 0" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_wish_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with ExitStack() as stack:
        ports = [stack.enter_context(taken()) for _ in range(3)]
        monkeypatch.setattr(main, "PORTS", ports)
        with pytest.raises(SystemExit, match="are all taken"):
            main.listen("127.0.0.1", None)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            free = probe.getsockname()[1]
        monkeypatch.setattr(main, "PORTS", [*ports, free])
        with main.listen("127.0.0.1", None) as listening:
            assert listening.getsockname()[1] == free


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("203.0.113.1", 0), ("no.such.host.invalid", 0)])
def test_an_address_that_cannot_be_is_refused_in_words(host: str, port: int) -> None:
    with pytest.raises(SystemExit) as refused:
        main.listen(host, port)
    assert isinstance(refused.value.code, str)


def test_who_lets_others_in_is_told_what_to_tell_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "_address_in_the_network", lambda: "192.168.1.7")
    with main.listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert main.urls_of(listening) == [f"http://localhost:{port}/", f"http://192.168.1.7:{port}/"]
    with main.listen("127.0.0.1", 0) as listening:
        assert len(main.urls_of(listening)) == 1


def test_open_starts_a_browser_and_does_not_wait_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser is a script that asks for the page it was given, writes down the answer and stays open."""
    answer, browser, script = tmp_path / "answer", tmp_path / "browser", tmp_path / "browser.py"
    browser.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')  # a path may hold a blank
    script.write_text(
        "import pathlib, sys, time, urllib.request\n"
        "status = urllib.request.urlopen(sys.argv[1], timeout=10).status\n"
        f"path = pathlib.Path({str(answer)!r})\n"
        "path.with_suffix('.new').write_text(f'{sys.argv[1]} {status}')\n"
        "path.with_suffix('.new').rename(path)\n"
        "time.sleep(5)\n"
    )
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with Server(tmp_path / "tables", "--open") as server:
        for _ in range(400):
            if answer.exists():
                break
            time.sleep(0.1)
        assert answer.read_text() == f"http://localhost:{server.port}/ 200"
        assert server.call("/api/rulebooks")[0] == 200


def test_a_browser_without_a_window_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", *main.SCREENS):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not main.has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert main.has_browser()
