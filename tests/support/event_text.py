"""Events from their text form, for tests that tell events to a bot."""

from dataclasses import replace

from saboteur.actions import parse_action
from saboteur.events import (
    Acted,
    Claimed,
    Drew,
    DwarfDealt,
    DwarfShown,
    Event,
    GameOver,
    GoldCounted,
    HandGiven,
    Paid,
    RoundBegan,
    RoundOver,
    Turned,
    Won,
)
from saboteur.notation import HIDDEN

SHOWS = ("rockfall", "map", "inspect", "swap-hats")  # actions whose last word is the revealed card


def event_of(line: str, *knowers: int) -> Event:
    """The event that a line tells; with `knowers`, the event of which other seats learn only a part."""
    seat, *words = line.split()
    event = _of_a_seat(int(seat), words[0], words[1:]) if seat.isdigit() else _of_the_table(seat, words)
    if knowers:
        assert isinstance(event, Acted | Drew | DwarfDealt | HandGiven | Paid), f"everybody sees {line!r} alike"
        return replace(event, knowers=frozenset(knowers))
    return event


def _of_the_table(what: str, words: list[str]) -> Event:
    match what:
        case "round":
            return RoundBegan(int(words[0]), int(words[1]))
        case "turned":
            return Turned(words[0], words[1])
        case "won":
            return Won(words[0])
        case "round-over":
            return RoundOver(int(words[0]))
    assert what == "game-over", what
    return GameOver(tuple(map(int, words)))


def _of_a_seat(seat: int, what: str, words: list[str]) -> Event:
    match what:
        case "dwarf":
            return DwarfDealt(seat, words[0])
        case "is":
            return DwarfShown(seat, words[0])
        case "hand":
            return HandGiven(seat, tuple(words))
        case "drew":
            return Drew(seat, tuple(words))
        case "claim":
            return Claimed(seat, words[0], words[1])
        case "paid":
            return Paid(seat, None if words[0] == HIDDEN else int(words[0]))
        case "gold":
            return GoldCounted(seat, int(words[0]))
    if what in SHOWS:
        return Acted(seat, parse_action(" ".join((what, *words[:-1]))), words[-1])
    return Acted(seat, parse_action(" ".join((what, *words))))
