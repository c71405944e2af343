"""Browser tests: a real server with the built page, and Chromium. Without one they skip, and fail if CI=true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from chromium import CHROMIUM

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.stem for path in (ROOT / "locales").glob("*.ftl"))
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_xdist_auto_num_workers() -> int:
    """The number of workers for `-n auto`: one and a half times the cores, because a browser also waits."""
    return (3 * (os.cpu_count() or 1) + 1) // 2


def without(reason: str) -> NoReturn:
    """Skip the test because something is missing; fail if nothing may be missing."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


class Server:
    """A server process that can be stopped and started again on the same port and data."""

    def __init__(self, data: Path, project: Path = ROOT) -> None:
        self.data = data
        self.project = project
        self.port = 0  # any that is free
        self.start()

    def start(self) -> None:
        """Start it, and wait until it says where it is. No round is dealt before a test asks for it."""
        command = [sys.executable, "-m", "saboteur.server.main", "--port", str(self.port), "--data", str(self.data)]
        settings = ["--bot-pace", "0", "--no-limits", "--next-after", "86400"]
        environment = {**os.environ, "PYTHONPATH": str(self.project / "src")}
        self.process = subprocess.Popen([*command, *settings], env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])
        self.url = found[0]

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=120)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (ROOT / "src/saboteur/server/page/index.html").exists():
        without("the page is not built: make page")
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture(scope="package")  # while Playwright is at work no other test can run an event loop of its own
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        without("there is no Chromium: install one, or name it in SABOTEUR_CHROMIUM")
    with sync_playwright() as tool:
        chromium = tool.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


def tell_of(page: Any) -> None:
    """Save the content of a window when a test fails, for the reader of the report."""
    try:
        print(f"--- {page.url}\n{page.locator('body').inner_text(timeout=5_000)}")
    except PlaywrightError as error:
        print(f"--- {page.url}: {error}")


@pytest.fixture
def visit(server: Server, browser: Any, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Open an address in a window of its own. Fail the test if the page logs an error."""
    contexts: list[Any] = []
    errors: list[str] = []

    def open_window(address: str = "/", **options: Any) -> Any:
        settings = {"viewport": {"width": 1280, "height": 860}, "locale": "en", "reduced_motion": "reduce"} | options
        context = browser.new_context(base_url=server.url, **settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)  # others may be busy on this machine
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        return page

    yield open_window
    for context in contexts:
        if request.node.stash.get(FAILED, False):
            for page in context.pages:
                tell_of(page)
        context.close()
    assert not errors


def code_of(url: str) -> str:
    found = re.search(r"/t/(\w+)", url)
    assert found
    return found[1]
