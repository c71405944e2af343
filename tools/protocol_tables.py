"""Write the page's types and the tables of docs/protocol.md from saboteur.server.protocol.

`make check` runs it with --check, which writes nothing and fails if one of the two is stale.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
import types
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, is_dataclass
from dataclasses import fields as fields_of_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeGuard, Union, get_args, get_origin, get_type_hints

from litestar.handlers import HTTPRouteHandler
from msgspec import Meta, Struct
from msgspec.structs import fields as fields_of_struct

from saboteur.server.http import app
from saboteur.server.protocol import calls, said, told
from saboteur.server.protocol.fields import BY_SERVER

ROOT = Path(__file__).resolve().parents[1]
TYPES = ROOT / "web/src/lib/types.ts"
PAGE = ROOT / "docs/protocol.md"
HEAD = "// `make protocol` writes this file from src/saboteur/server/protocol.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
HANDLERS = [
    app.rulebooks, app.open_table, app.show_table, app.join_table, app.show_game, app.replay_game, app.review_game,
]  # fmt: skip
OF_HOST = get_args(said.HostCommand)
NEED_NO_ID = (said.Hello, said.Ping)
UNIONS = (Union, types.UnionType)


# --- messages, fields and calls ------------------------------------------------------------------------------------


class Field(NamedTuple):
    name: str
    type: Any
    optional: bool  # for the sender
    comment: str


def is_object(kind: Any) -> TypeGuard[type[Any]]:
    return isinstance(kind, type) and (issubclass(kind, Struct) or is_dataclass(kind))


def is_said(kind: type) -> bool:
    return kind in get_args(said.ClientMessage)


def comments(kind: type) -> dict[str, str]:
    """The comment behind each field in the source."""
    lines = inspect.getsource(kind).splitlines()
    found = (re.match(r"    (\w+): .*?  # (.+)", line) for line in lines)
    return {match[1]: in_json(match[2]) for match in found if match}


def own_fields(kind: type[Any]) -> list[Field]:
    """The own fields of a class, without those that are only for the server."""
    hints, notes = get_type_hints(kind, include_extras=True), comments(kind)
    if issubclass(kind, Struct):
        optional = {one.name: not one.required for one in fields_of_struct(kind)}
    else:
        optional = {one.name: one.default is not MISSING for one in fields_of_dataclass(kind)}
    return [
        Field(name, hints[name], optional[name], notes.get(name, ""))
        for name in kind.__annotations__
        if name in optional and BY_SERVER not in getattr(hints[name], "__metadata__", ())
    ]


def encoded_in(kind: Any) -> Any:
    """The type inside a field of encoded JSON; None for other fields."""
    found = (meta.extra or {} for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta))
    return next((extra["encoded"] for extra in found if "encoded" in extra), None)


def objects_in(kind: Any) -> Iterator[type[Any]]:
    """The objects that a type names."""
    if is_object(kind):
        yield kind
    yield from objects_in(encoded_in(kind)) if encoded_in(kind) else ()
    for argument in get_args(kind):
        yield from objects_in(argument)


def all_objects(kinds: Iterable[Any]) -> list[type[Any]]:
    """These types and the types of their fields, each after the first that needs it."""
    found: dict[type[Any], None] = {}
    for kind in kinds:
        for one in objects_in(kind):
            if one not in found:
                found[one] = None
                within = [base for base in one.__bases__ if is_dataclass(base)]
                found.update(dict.fromkeys(all_objects([*within, *(field.type for field in own_fields(one))])))
    return list(found)


def tags(kind: type) -> list[tuple[str, str]]:
    """The fields that tell the kind of a message, and their words."""
    config = getattr(kind, "__struct_config__", None)
    if config is None or config.tag is None:
        return []
    if kind in OF_HOST:
        return [("type", "lobby"), ("do", str(config.tag))]
    return [("type", str(config.tag))]


def call_types(handler: HTTPRouteHandler) -> tuple[type | None, type]:
    """The body and the answer of a call."""
    hints = get_type_hints(handler.fn, include_extras=True)
    body = hints.get("data")
    answer = hints["return"]
    return body and get_args(body)[0], get_args(answer)[0] if get_args(answer) else answer


def both_ways() -> tuple[list[type[Any]], list[type[Any]]]:
    """All objects that clients send, and all others."""
    bodies, answers = zip(*map(call_types, HANDLERS), strict=True)
    sent = all_objects([said.ClientMessage, *filter(None, bodies)])
    heard = all_objects([told.ServerMessage, *answers, calls.OpenView, calls.ErrorAnswer])
    return sent, [kind for kind in heard if kind not in sent]


# --- as TypeScript -------------------------------------------------------------------------------------------------


def typescript(kind: Any) -> str:
    """A type in the words of TypeScript."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if is_object(kind):
        return str(kind.__name__)
    if origin is Annotated:
        return typescript(encoded_in(kind) or arguments[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' if isinstance(word, str) else str(word) for word in arguments)
    if origin in UNIONS:
        return " | ".join(typescript(one) for one in arguments if getattr(one, "__name__", "") != "UnsetType")
    if origin is dict:
        return f"Record<{typescript(arguments[0])}, {typescript(arguments[1])}>"
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(map(typescript, arguments))}]"
    if origin in (list, tuple):
        inner = typescript(arguments[0])
        return f"({inner})[]" if get_origin(arguments[0]) in (*UNIONS, Literal) else f"{inner}[]"
    raise TypeError(f"{kind} has no counterpart in TypeScript")


def member(kind: type, field: Field, is_sent: bool) -> str:
    """A field of an interface. Clients may leave optional fields out; the server does so if a type omits its defaults,
    so that such a field is never null."""
    config = getattr(kind, "__struct_config__", None)
    omitted = field.optional and not is_sent and config is not None and config.omit_defaults
    written = typescript(field.type).removesuffix(" | null") if omitted else typescript(field.type)
    return f"{field.name}{'?' if omitted or (is_sent and field.optional) else ''}: {written};"


def interface(kind: type, is_sent: bool) -> str:
    """A type of the page; optional fields may be left out of messages that it sends."""
    bases = [base.__name__ for base in kind.__bases__ if is_dataclass(base)]
    head = " extends ".join([f"export interface {kind.__name__}", *bases])
    lines = [f"/** {words_of(kind)} */", f"{head} {{"]
    lines += [f'  {name}: "{word}";' for name, word in tags(kind)]
    if is_said(kind) and kind is not said.Hello:
        lines.append(f"  id{'?' if kind in NEED_NO_ID else ''}: string;")
    for field in own_fields(kind):
        lines += [f"  /** {field.comment} */"] if field.comment else []
        lines.append(f"  {member(kind, field, is_sent)}")
    return "\n".join([*lines, "}"])


def union(name: str, kind: Any) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(one.__name__ for one in get_args(kind)) + ";"


def all_types() -> str:
    """The file with the types of the page."""
    sent, heard = both_ways()
    parts = [interface(kind, True) for kind in sent] + [interface(kind, False) for kind in heard]
    for name in ("Question", "PlayerCommand", "HostCommand", "ClientMessage"):
        parts.append(union(name, getattr(said, name)))
    parts.append(union("ServerMessage", told.ServerMessage))
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


# --- as tables -----------------------------------------------------------------------------------------------------


def words_of(kind: object) -> str:
    """A docstring on one line."""
    return in_json(" ".join((inspect.getdoc(kind) or "").split()))


def in_json(text: str) -> str:
    """A text about Python values, with the JSON words for them."""
    return re.sub(r"\b(None|True|False)\b", lambda word: {"None": "null"}.get(word[0], word[0].lower()), text)


def field_words(fields: Iterable[Field], is_sent: bool) -> str:
    """Fields as written in a table: optional ones have a question mark."""
    words = []
    for field in fields:
        kind = typescript(field.type).replace(" | ", " or ")
        comment = f" ({field.comment})" if field.comment else ""
        words.append(f"`{field.name}{'?' if is_sent and field.optional else ''}: {kind}`{comment}")
    return ", ".join(words)


def table(head: str, rows: Iterable[tuple[str, ...]]) -> str:
    columns = head.split(" | ")
    lines = [f"| {head} |", "|" + "---|" * len(columns)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows)])


def call_rows() -> Iterator[tuple[str, ...]]:
    for handler in HANDLERS:
        body, answer = call_types(handler)
        (path,), (method,) = handler.paths, handler.http_methods
        path = re.sub(r"\{(\w+):str\}", lambda word: word[1].upper(), path)
        query = "?seat=N" if "seat" in get_type_hints(handler.fn) else ""
        status = [str(handler.status_code), *map(str, handler.responses or ())]
        yield (
            f"`{method} {path}{query}`", f"`{body.__name__}`" if body else "", f"`{answer.__name__}`",
            ", ".join(status), words_of(handler.fn),
        )  # fmt: skip


def message_rows(kinds: Iterable[type]) -> Iterator[tuple[str, ...]]:
    for kind in kinds:
        yield f"`{tags(kind)[-1][1]}`", field_words(own_fields(kind), is_said(kind)), words_of(kind)


def object_rows(kinds: Iterable[type], sent: Iterable[type]) -> Iterator[tuple[str, ...]]:
    for kind in kinds:
        bases = [f"`{base.__name__}` and " for base in kind.__bases__ if is_dataclass(base)]
        yield f"`{kind.__name__}`", "".join(bases) + field_words(own_fields(kind), kind in sent), words_of(kind)


def all_tables() -> dict[str, str]:
    """The tables of docs/protocol.md by the name of their place."""
    sent, heard = both_ways()
    messages = {*get_args(said.ClientMessage), *get_args(told.ServerMessage)}
    others = [kind for kind in (*sent, *heard) if kind not in messages]
    of_players = [kind for kind in get_args(said.ClientMessage) if kind not in OF_HOST and kind is not said.Hello]
    return {
        "calls": table("call | body | answer | status | what it does", call_rows()),
        "hello": table("type | fields | what it does", message_rows([said.Hello])),
        "server": table("type | fields | what it says", message_rows(get_args(told.ServerMessage))),
        "players": table("type | fields | what it does", message_rows(of_players)),
        "host": table("do | fields | what it does", message_rows(OF_HOST)),
        "objects": table("object | fields | what it is", object_rows(others, sent)),
    }


def page() -> str:
    """docs/protocol.md with its tables."""
    text = PAGE.read_text(encoding="utf-8")
    for name, lines in all_tables().items():
        found = re.search(rf"(<!-- table: {name} -->\n).*?(<!-- end -->)", text, re.DOTALL)
        if not found:
            raise SystemExit(f"{PAGE} has no place for the table {name}")
        head, _, rest = text.partition(found[0])
        text = "".join((head, found[1], lines, "\n", found[2], rest))
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if something would change")
    arguments = parser.parse_args()
    stale = {file: text for file, text in ((TYPES, all_types()), (PAGE, page())) if file.read_text("utf-8") != text}
    for file, text in stale.items():
        if arguments.check:
            print(f"{file.relative_to(ROOT)} is not what the protocol says: run `make protocol`")
        else:
            file.write_text(text, encoding="utf-8")
    return int(arguments.check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
