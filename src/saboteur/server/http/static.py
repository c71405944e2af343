"""The page: the files built from web/, next to this module. Without them a note says how to build them."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

FOLDER = Path(__file__).parents[1] / "page"
NOTE = b"""<!doctype html><meta charset="utf-8"><title>Saboteur</title>
<p>The server runs, but its page has not been built: run <code>make page</code>, then start it anew.</p>
"""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Vary": "Accept-Encoding",
}
FOR_EVER = "public, max-age=31536000, immutable"  # the name of such a file holds a hash of its content
ASK_AGAIN = "no-cache"
# Python's answers for these depend on its version and on the machine.
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}

ASKED: Any = {"http_method": [HttpMethod.GET, HttpMethod.HEAD], "include_in_schema": False, "sync_to_thread": False}

AnyRequest = Request[Any, Any, State]


class File:
    """A file as it is and, if that is shorter, compressed."""

    def __init__(self, name: str, content: bytes) -> None:
        suffix = Path(name).suffix
        self._kind = KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self._content = content
        compressed = gzip.compress(content, 9, mtime=0)
        self._compressed = compressed if len(compressed) < 0.9 * len(content) else None
        self._headers = {**HEADERS, "Cache-Control": FOR_EVER if name.startswith("assets/") else ASK_AGAIN}
        self._tag = sha256(content).hexdigest()[:20]

    def answer(self, request: AnyRequest, status: int = 200) -> Response[bytes]:
        zipped = self._compressed if takes_gzip(request.headers.get("accept-encoding", "")) else None
        headers = {**self._headers, "ETag": f'"{self._tag}{"-gzip" if zipped else ""}"'}
        if status == 200 and headers["ETag"] in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return Response(zipped or self._content, media_type=self._kind, headers=headers, status_code=status)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding lets an answer be compressed."""
    for item in accepted.lower().split(","):
        coding, _, weight = item.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return weight.strip("0.") != "" or not weight
    return False


class Page:
    """All files of the page, read and compressed once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        names = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
        files = {
            name: File(name, path.read_bytes())
            for name, path in names.items()
            if not any(part.startswith(".") for part in name.split("/"))  # the stamp of the build
        }
        index = files.get("index.html") or File("index.html", NOTE)

        @route(["/", "/t/{code:str}", "/g/{game:str}"], **ASKED)
        def start(request: AnyRequest) -> Response[bytes]:
            return index.answer(request)

        @route("/{path:path}", **ASKED)
        def file(request: AnyRequest, path: Annotated[Path, Parameter()]) -> Response[bytes]:
            found = files.get(path.as_posix().lstrip("/"))
            if found is None:
                raise NotFoundException("there is nothing here")
            return found.answer(request)

        self._index = index
        self.handlers: list[Any] = [start, file]

    def lost(self, request: AnyRequest) -> Response[bytes] | None:
        """The page for a browser at an unknown address: it says so and leads home. None for all other clients."""
        wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        return self._index.answer(request, 404) if wants_page else None
