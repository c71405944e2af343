"""The differences of the rulebooks (chapter 8) and the settings of a table."""

from collections.abc import Iterable, Mapping

BASE = ["es-AR", "fr", "es", "it"]
OPTIONS = ["sabotaged-miners", "selfish-dwarf"]  # 8.1, 8.2

CHOICES = {
    "link": ["start", "neighbour"],
    "direction": ["clockwise", "counter-clockwise"],
    "gold-direction": ["clockwise", "counter-clockwise"],
    "gold-cards": ["miners", "players"],
    "round-end": ["no-playable", "hands-empty", "all-passed"],
    "next-start": ["path", "card"],
    "gold-choice": ["player", "highest"],
}
ES_AR = {
    "link": "start",
    "direction": "clockwise",
    "gold-direction": "counter-clockwise",
    "gold-cards": "miners",
    "round-end": "no-playable",
    "next-start": "path",
    "gold-choice": "player",
}
FR = ES_AR | {"link": "neighbour", "gold-cards": "players", "round-end": "hands-empty", "next-start": "card"}
ES = FR | {"round-end": "all-passed"}
IT = FR | {"direction": "counter-clockwise"}
SABOTEUR_2 = {  # 9.21, 9.22, else as es-AR
    "link": "start",
    "direction": "clockwise",
    "round-end": "no-playable",
    "next-start": "card",
}
RULEBOOKS = {"es-AR": ES_AR, "fr": FR, "es": ES, "it": IT, "saboteur-2": SABOTEUR_2}


def rules_of(rulebook: str, seats: int, options: Iterable[str], settings: Mapping[str, str]) -> dict[str, str]:
    """All settings of this table; ValueError for what the rulebook does not offer."""
    if rulebook not in RULEBOOKS:
        raise ValueError(f"no such rulebook: {rulebook}")
    fewest, most = (2, 12) if rulebook == "saboteur-2" else (3, 10)  # 9.1, 2.1
    if not fewest <= seats <= most:
        raise ValueError(f"{rulebook} is for {fewest} to {most} players")
    for option in options:
        if option not in OPTIONS or rulebook not in BASE:  # 9.23
            raise ValueError(f"{rulebook} has no option {option}")
    rules = dict(RULEBOOKS[rulebook])
    for name, value in settings.items():
        if name not in rules or value not in CHOICES[name]:
            raise ValueError(f"{rulebook} has no setting {name} {value}")
        rules[name] = value
    return rules
