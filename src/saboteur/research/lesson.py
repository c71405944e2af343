"""The rules of a table for a language model, and the notation of moves."""

from __future__ import annotations

from collections import Counter

from saboteur.deal import dwarfs_in_play
from saboteur.notation import GOAL_CELLS
from saboteur.rulebooks import Rules
from saboteur.telling.rules_told import rules_told

WRITTEN = """How moves are written:
- The start is on the cell E0, the goals are on {goals}; E3S1 is three cells east and one south of the start.
- place EW E1 lays a path card. A card is named by the sides that its tunnels join: NES is one tunnel to north, east and
  south, N-E is two dead ends.
- break lamp 3 and mend lamp 3 name a tool and a seat, rockfall E3 and map E8 name a cell.
- discard NS passes, and lays NS away face down."""

WRITTEN_TOO = """- clear lamp NS map gives the cards NS and map to be rid of a broken lamp.
- trap 4 plays the card trapped on seat 4; the other new actions begin with the word of their card."""


def lesson(rules: Rules, players: int) -> str:
    """The rules that a player must know before the first turn."""
    counts = Counter(dwarfs_in_play(rules, players))
    roles = ", ".join(f"{count} × {dwarf}" for dwarf, count in counts.items())
    parts = ["The rules of Saboteur at this table:"]
    for head, lines in rules_told(rules):
        parts += [f"{head}:", *(f"- {line}" for line in lines)]
    parts += [f"The dwarfs are dealt from: {roles}. Those that are left over stay face down."]
    parts += [WRITTEN.format(goals=" and ".join((", ".join(GOAL_CELLS[:-1]), GOAL_CELLS[-1])))]
    return "\n".join([*parts, WRITTEN_TOO] if rules.expansion else parts)
