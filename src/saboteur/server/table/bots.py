"""The bots that sit down at a table: as many different styles as possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom

from saboteur.players import BOTS, player_named
from saboteur.players.styles import STYLES
from saboteur.server.table.commands import Refused

USUAL = "watcher"  # the first offer
MOST_WORLDS = 400  # of a thinker at a table: takes well under a second of one core
COMPANY = ("watcher", "thinker", "watcher", "watcher", "watcher", "digger")  # of "Play now", repeated


def known_bot(name: str) -> str:
    """A bot's name, if the bot exists and thinks quickly enough for a table."""
    try:
        player_named(name)
    except ValueError as error:
        raise Refused("no-such-bot", str(error)) from error
    worlds = [int(word) for word in name.split(":")[1:] if word.isdecimal()]
    if worlds and worlds[-1] > MOST_WORLDS:
        raise Refused("no-such-bot", f"at a table a thinker tries at most {MOST_WORLDS} worlds")
    return name


def styled(name: str, others: Sequence[str]) -> str:
    """A bot with a style: its own, or else the rarest style among the others."""
    kind, *words = name.split(":")
    if not BOTS[kind].styled or any(word in STYLES for word in words):
        return name
    worn = [word for other in others for word in other.split(":")]
    return f"{name}:{min(STYLES, key=worn.count)}"


def company(count: int, chance: Random | None = None) -> list[str]:
    """So many bots for a quick game, in random order."""
    chance = chance or SystemRandom()
    bots: list[str] = []
    styles: list[str] = []
    for place in range(count):
        kind = COMPANY[place % len(COMPANY)]
        if BOTS[kind].styled:
            if not styles:
                styles = list(STYLES)
                chance.shuffle(styles)
            kind = f"{kind}:{styles.pop()}"
        bots.append(kind)
    chance.shuffle(bots)
    return bots
