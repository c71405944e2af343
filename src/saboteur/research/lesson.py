"""The rules of a table in some twenty lines, for a reader who has never seen the game; docs/rules.md has all of
them."""

from __future__ import annotations

from collections import Counter

from saboteur.deal import dwarfs_in_play
from saboteur.rulebooks import SABOTAGED_MINERS, SELFISH_DWARF, Rules

BASE = """The gold lies under one of three goals, {goals}; under the others is stone. Miners win a round when a tunnel
leads from the start (E0) to the gold; saboteurs win it when the cards run out before. Roles are secret until the round
is over, and dealt anew for each of three rounds. Whoever has most nuggets of gold at the end wins the game."""

TURNS = """A turn is one action, and then you draw:
- place: lay a path card on a free cell. A card is named by the sides that its tunnels join: NES is one tunnel to north,
  east and south, N-E is two blind ends. It may be turned by half. Tunnels must meet tunnels and rock must meet rock at
  every neighbour, and the card {link}.
- break and mend: put a broken pick, lamp or cart before another player, or take one away. With a broken tool you
  cannot lay path cards.
- rockfall: take a path card out of the mine. map: look at one goal in secret.
- discard: pass, and lay {discard} away face down."""

EXPANSION = """- clear: discard two cards to take away a card that lies before you.
- trap and free: who is trapped lays no path cards, and gets no gold if it lasts to the end of the round.
- thief: at the end of the round you may steal a nugget; hands-off takes a thief away.
- inspect: see a player's role. swap-hats: a player gets another role. swap-hands: exchange hands with a player.
- Ladders (H) are joined with the start and with each other. Blue and green doors shut out the other colour's miners."""

BASE_GOLD = """When miners win, whoever reached the gold chooses a gold card of 1 to 3 nuggets first, and then
the others do, in turns. When saboteurs win, each gets 2 to 4 nuggets, the fewer of them the more."""

EXPANSION_GOLD = """Blue and green miners are two teams: the team of whoever reached the gold wins, if no door shuts it
out. Fewer winners get more each, from 5 nuggets down to 1. The boss wins with any miners (1 nugget less), the profiteer
with anybody (2 less); geologists are paid for crystals in the mine."""


def lesson(rules: Rules, players: int) -> str:
    """The rules that a player needs before the first turn."""
    counts = Counter(dwarfs_in_play(rules, players))
    roles = ", ".join(f"{count} × {dwarf}" for dwarf, count in counts.items())
    starts = "must be joined with the start" if rules.link == "start" else "must touch another card"
    parts = [
        "How Saboteur is played:",
        BASE.format(goals="E8N2, E8 and E8S2"),
        f"Roles are dealt from: {roles}. Those that are left over stay face down.",
        TURNS.format(link=starts, discard="one to three cards" if rules.expansion else "a card"),
        EXPANSION if rules.expansion else "",
        EXPANSION_GOLD if rules.expansion else BASE_GOLD,
        "A miner with a broken tool at the end gets no gold." if SABOTAGED_MINERS in rules.options else "",
        "The selfish dwarf is paid only for reaching the gold itself; then no other miner is paid."
        if SELFISH_DWARF in rules.options
        else "",
    ]
    return "\n".join(part for part in parts if part)
