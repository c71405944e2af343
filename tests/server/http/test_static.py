"""The page's files: short on the wire, kept by browsers as long as they may be, and nothing else beside them."""

from __future__ import annotations

import gzip
import http.client
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import sync_playwright

from chromium import CHROMIUM
from saboteur.server.http.static import FOLDER, Page, takes_gzip
from server.support import Server

MOST_SCRIPT = 80_000  # bytes, compressed: what a first load may fetch
BUILT = (FOLDER / "index.html").is_file()
needs_page = pytest.mark.skipif(not BUILT and os.environ.get("CI") != "true", reason="the page is not built: make page")


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def fetch(server: Server, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    found = Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    connection.close()
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables"), "--no-limits") as running:
        yield running


def assets(*suffixes: str) -> list[str]:
    return [f"/assets/{path.name}" for path in sorted((FOLDER / "assets").iterdir()) if path.suffix in suffixes]


@needs_page
def test_files_are_compressed_for_who_takes_it(server: Server) -> None:
    for path in ("/", "/t/BCDFGH", "/g/BCDFGH-x", "/icon.svg", *assets(".js", ".css")[:6]):
        plain, short = fetch(server, path), fetch(server, path, Accept_Encoding="br;q=1, gzip;q=0.5")
        assert plain.status == short.status == 200
        assert "content-encoding" not in plain.headers
        assert short.headers.get("content-encoding", "gzip") == "gzip"
        body = gzip.decompress(short.body) if "content-encoding" in short.headers else short.body
        assert body == plain.body
        assert plain.headers["vary"] == short.headers["vary"] == "Accept-Encoding"
        assert int(short.headers["content-length"]) == len(short.body) <= len(plain.body)
    assert "content-encoding" in fetch(server, assets(".js")[-1], Accept_Encoding="gzip").headers


@needs_page
def test_a_kind_is_named_once(server: Server) -> None:
    kinds = {path: fetch(server, path).headers["content-type"] for path in ("/", assets(".js")[0], assets(".css")[0])}
    assert list(kinds.values()) == [
        "text/html; charset=utf-8",
        "text/javascript; charset=utf-8",
        "text/css; charset=utf-8",
    ]
    assert fetch(server, "/icon.svg").headers["content-type"] == "image/svg+xml"
    assert fetch(server, assets(".woff2")[0]).headers["content-type"] == "font/woff2"


@needs_page
def test_what_has_a_hash_is_kept_and_the_rest_is_asked_for_again(server: Server) -> None:
    assert "immutable" in fetch(server, assets(".js")[0]).headers["cache-control"]
    index = fetch(server, "/", Accept_Encoding="gzip")
    assert index.headers["cache-control"] == "no-cache"
    again = fetch(server, "/", Accept_Encoding="gzip", If_None_Match=index.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert fetch(server, "/", If_None_Match=index.headers["etag"]).status == 200  # not compressed it is another


@pytest.mark.parametrize(
    "path", ["/.stamp", "/assets/.stamp", "/nothing", "/assets/", "/../main.py", "/%2e%2e/main.py"]
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    assert fetch(server, path).status == 404


def test_head_tells_what_get_would_bring(server: Server) -> None:
    for path, status in (("/", 200), ("/t/BCDFGH", 200), ("/nothing", 404)):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("HEAD", path)
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == (status, b"")
        assert answer.getheader("Content-Type") == fetch(server, path).headers["content-type"]
        connection.close()


def test_a_browser_is_led_home_from_where_nothing_is(server: Server) -> None:
    browser = "text/html,application/xhtml+xml,*/*;q=0.8"
    for path in ("/blah/blub", "/t", "/assets/gone"):
        lost = fetch(server, path, Accept=browser, If_None_Match=fetch(server, "/").headers["etag"])
        assert (lost.status, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert lost.body == fetch(server, "/").body
    for path, accepted in (("/blah/blub", "*/*"), ("/blah/blub", "application/json"), ("/api/blub", browser)):
        refused = fetch(server, path, Accept=accepted)
        assert (refused.status, refused.headers["content-type"]) == (404, "application/json")


def test_without_a_page_the_server_says_how_to_build_one(tmp_path: Path) -> None:
    with TestClient(Litestar(Page(tmp_path).handlers)) as client:
        for path in ("/", "/t/BCDFGH"):
            answer = client.get(path)
            assert answer.headers["content-type"].startswith("text/html")
            assert "<code>make page</code>" in answer.text
        assert client.get("/assets/index.js").status_code == 404


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True), ("deflate, gzip, br", True), ("*", True), ("GZIP;q=0.1", True), ("gzip; q=1", True),
        ("", False), ("br", False), ("gzip;q=0", False), ("gzip; q=0.0", False), ("identity, *;q=0", False),
    ],
)  # fmt: skip
def test_what_an_accept_encoding_means(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


@needs_page
@pytest.mark.skipif(CHROMIUM is None and os.environ.get("CI") != "true", reason="there is no Chromium")
@pytest.mark.parametrize("page", ["home", "lobby", "table"])
def test_a_first_load_fetches_little_script(server: Server, page: str) -> None:
    """By a browser that knows nothing yet: home, a lobby that one is asked into, and a table in mid-game."""
    path = "/"
    if page != "home":
        _, table = server.call("/api/tables", {"name": "Ana", "start": page == "table"})
        path = f"/t/{table['code']}" + (f"#{table['token']}" if page == "table" else "")
    sizes = {path: len(fetch(server, path, Accept_Encoding="gzip").body) for path in scripts_of(server, path)}
    assert len(sizes) > 2
    assert sum(sizes.values()) < MOST_SCRIPT, dict(sorted(sizes.items(), key=lambda item: -item[1]))


def scripts_of(server: Server, path: str) -> set[str]:
    """The files that a browser fetches for a page."""
    found: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.on("response", lambda answer: found.add(urlsplit(answer.url).path))
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        browser.close()
    return {path for path in found if Path(path).suffix == ".js"}
