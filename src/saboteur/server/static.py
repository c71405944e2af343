"""The page: files that web/ has been built into, next to this module. Without them a note says how to build them."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Annotated, Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

FOLDER = Path(__file__).parent / "page"
NOTE = b"""<!doctype html><meta charset="utf-8"><title>Saboteur</title>
<p>The server runs, but its page has not been built: run <code>make page</code>, then start it anew.</p>
"""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Page:
    """All files are read once; what is not among them does not exist."""

    def __init__(self, folder: Path = FOLDER) -> None:
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        index = files.get("index.html", NOTE)

        def answer(content: bytes, name: str) -> Response[bytes]:
            kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            if kind.startswith("text/") or kind == "application/javascript":
                kind += "; charset=utf-8"
            return Response(content, media_type=kind, headers={**HEADERS, "Cache-Control": kept})

        @get(["/", "/t/{code:str}", "/g/{game:str}"], include_in_schema=False, sync_to_thread=False)
        def start() -> Response[bytes]:
            return answer(index, "index.html")

        @get("/{path:path}", include_in_schema=False, sync_to_thread=False)
        def file(path: Annotated[Path, Parameter()]) -> Response[bytes]:
            name = path.as_posix().lstrip("/")
            if name not in files:
                raise NotFoundException("there is nothing here")
            return answer(files[name], name)

        self.handlers: list[Any] = [start, file]
