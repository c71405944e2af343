"""Tables with several people, in windows of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Visit = Callable[..., Any]


def open_table(visit: Visit, name: str = "Ana", **fields: str) -> Any:
    host = visit("/?new")
    host.get_by_label("Your name").fill(name)
    for label, value in fields.items():
        host.get_by_label(label.replace("_", " ")).select_option(value)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".seat-rows")
    return host
