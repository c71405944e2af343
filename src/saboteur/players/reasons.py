"""Reasons in words: why a belief thinks of somebody as it does. The words stand in locales/, in four languages."""

from __future__ import annotations

from saboteur.players.belief import Belief, Reason
from saboteur.players.deeds import TARGETS


def message_of(reason: Reason) -> tuple[str, dict[str, int | str]]:
    """The message of a reason in the catalogue, and what stands in it: `reason-lay-back`, and who, and to whom."""
    deed = reason.deed
    words: dict[str, int | str] = {"seat": deed.seat, "weight": f"{reason.weight:+.1f}"}
    if deed.event.what in TARGETS:
        words["target"] = int(deed.event.words[1 if deed.event.what in ("break", "mend") else 0])
    return "reason-" + deed.habit.replace(" ", "-"), words


def told(belief: Belief, seat: int) -> list[tuple[str, dict[str, int | str]]]:
    """Up to three reasons for what is thought of a seat, the weightiest first."""
    return [message_of(reason) for reason in belief.reasons(seat)]
