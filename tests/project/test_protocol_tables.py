"""The page's types and the tables of docs/protocol.md are written from the messages of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from msgspec import Raw, Struct, UnsetType

import protocol_tables
from saboteur.server.protocol.fields import BY_SERVER, Seat, encoded


@dataclass
class Inner:
    """It is None, or
    it is True."""

    cells: tuple[str, ...]  # None of them is laid


class Outer(Struct, tag="outer", tag_field="type"):
    inner: Annotated[Raw, encoded(Inner)]
    by: Annotated[int, BY_SERVER] = 0
    seat: Seat | Literal["random"] = "random"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Seat, "number"),
        (str | None, "string | null"),
        (list[str | None], "(string | null)[]"),
        (tuple[tuple[int, str | None], ...], "[number, string | null][]"),
        (dict[int, Literal["gold", 2]], 'Record<number, "gold" | 2>'),
        (int | UnsetType | None, "number | null"),
        (Annotated[list[Raw], encoded(list[Inner])], "Inner[]"),
    ],
)
def test_types_have_a_counterpart_on_the_page(kind: Any, words: str) -> None:
    assert protocol_tables.typescript(kind) == words


def test_an_object_is_told_with_its_comments_and_without_what_the_server_sets() -> None:
    assert protocol_tables.all_objects([Outer]) == [Outer, Inner]
    assert protocol_tables.interface(Outer, True).splitlines()[1:] == [
        "export interface Outer {", '  type: "outer";', "  inner: Inner;", '  seat?: number | "random";', "}",
    ]  # fmt: skip
    assert protocol_tables.interface(Inner, False).splitlines() == [
        "/** It is null, or it is true. */", "export interface Inner {", "  /** null of them is laid */",
        "  cells: string[];", "}",
    ]  # fmt: skip


def test_what_is_written_is_what_the_protocol_says() -> None:
    assert protocol_tables.TYPES.read_text(encoding="utf-8") == protocol_tables.all_types()
    assert protocol_tables.PAGE.read_text(encoding="utf-8") == protocol_tables.page()
