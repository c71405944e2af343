"""The five rulebooks: a constant each, written as its differences from another (docs/rules.md, chapter 8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import SupportsIndex

SABOTAGED_MINERS = "sabotaged-miners"
SELFISH_DWARF = "selfish-dwarf"
OPTIONS = (SABOTAGED_MINERS, SELFISH_DWARF)

# Every rule that a table may set by itself, and the words for it; `es-AR` has the first word.
SETTINGS = {
    "link": ("start", "neighbour"),
    "direction": ("clockwise", "counter-clockwise"),
    "gold-direction": ("counter-clockwise", "clockwise"),
    "gold-cards": ("miners", "players"),
    "round-end": ("no-playable", "hands-empty", "all-passed"),
    "next-start": ("path", "card"),
    "gold-choice": ("player", "highest"),
}


@dataclass(frozen=True)
class Rules:
    """The rules of a table: a rulebook, its options, and the table's own settings."""

    rulebook: str
    seats: range
    link: str = "start"
    direction: str = "clockwise"
    gold_direction: str = "counter-clockwise"
    gold_cards: str = "miners"
    round_end: str = "no-playable"
    next_start: str = "path"
    gold_choice: str = "player"
    expansion: bool = False
    offers_options: tuple[str, ...] = OPTIONS
    offers_settings: tuple[str, ...] = tuple(SETTINGS)
    options: frozenset[str] = frozenset()

    def setting(self, name: str) -> str:
        """The word in force for a setting: ``rules.setting("gold-cards") == "miners"``."""
        word: str = getattr(self, name.replace("-", "_"))
        return word

    @property
    def own_settings(self) -> dict[str, str]:
        """The settings that differ from the rulebook's."""
        book = RULEBOOKS[self.rulebook]
        return {name: self.setting(name) for name in SETTINGS if self.setting(name) != book.setting(name)}


ES_AR = Rules("es-AR", seats=range(3, 11))
FR = replace(ES_AR, rulebook="fr", link="neighbour", gold_cards="players", round_end="hands-empty", next_start="card")
ES = replace(FR, rulebook="es", round_end="all-passed")
IT = replace(FR, rulebook="it", direction="counter-clockwise")
SABOTEUR_2 = replace(
    ES_AR,
    rulebook="saboteur-2",
    seats=range(2, 13),
    next_start="card",  # 9.22
    expansion=True,
    offers_options=(),  # 9.23
    offers_settings=("link", "direction", "round-end", "next-start"),
)
RULEBOOKS = {rules.rulebook: rules for rules in (ES_AR, FR, ES, IT, SABOTEUR_2)}


class NotOffered(ValueError):
    """A rulebook, option, setting or number of players that does not exist or that the rulebook does not offer."""


def rules_for(rulebook: str = "es-AR", options: Iterable[str] = (), settings: Mapping[str, str] | None = None) -> Rules:
    """The rules of a table, or `NotOffered` with a message that says what would be right."""
    if rulebook not in RULEBOOKS:
        raise NotOffered(f"there is no rulebook {rulebook!r}; expected one of: {', '.join(RULEBOOKS)}")
    rules = RULEBOOKS[rulebook]
    for option in options:
        _expect(option, OPTIONS, "option")
        _expect(option, rules.offers_options, f"option of {rulebook}")
    changes: dict[str, str] = {}
    for name, word in (settings or {}).items():
        _expect(name, tuple(SETTINGS), "setting")
        _expect(name, rules.offers_settings, f"setting of {rulebook}")
        _expect(word, SETTINGS[name], f"value of {name}")
        changes[name.replace("-", "_")] = word
    return replace(rules, options=frozenset(options), **changes)  # type: ignore[arg-type]


def check_seats(rules: Rules, players: object) -> None:
    least, most = rules.seats[0], rules.seats[-1]
    if not isinstance(
        players, SupportsIndex
    ):  # 5.0 would be found among the seats, and "5" looks like one in a message
        raise NotOffered(f"{players!r} is no number of players; expected a whole number from {least} to {most}")
    if players not in rules.seats:
        raise NotOffered(f"{rules.rulebook} is for {least} to {most} players, not for {players}")


def _expect(word: str, words: tuple[str, ...], what: str) -> None:
    if word not in words:
        raise NotOffered(f"{word!r} is no {what}; expected {'one of: ' + ', '.join(words) if words else 'none'}")
