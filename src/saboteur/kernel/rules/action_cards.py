"""Action cards (docs/rules.md, chapter 5): broken and mended tools, rockfalls, maps. Saboteur 2 adds more."""

from __future__ import annotations

from saboteur.kernel.rules.hands import show
from saboteur.kernel.rules.paths import beside_goal, close_site, flow_again, open_site
from saboteur.kernel.state.intrinsics import *


def break_tool(s: State, seat: int, tool: int) -> None:
    s.marks[seat] |= 1 << tool
    s.broken |= ONE << MAX_SEATS * tool + seat


def take_mark(s: State, seat: int, mark: int) -> None:
    """A mark before a player goes to the discards."""
    s.marks[seat] ^= 1 << mark
    if mark < 3:
        s.broken ^= ONE << MAX_SEATS * mark + seat
        show(s, BREAK_CARD + mark)
    else:
        show(s, TRAPPED_CARD if 1 << mark == TRAPPED else THIEF_CARD)


def rockfall(s: State, site: int) -> None:
    """Take a laid card out of the mine; cards that are cut off stay (5.3)."""
    tile = s.tile[site]
    s.tile[site] = EMPTY
    for side in range(4):
        other = s.beside[4 * site + side]
        if other != NO_SITE:
            s.asked[other] ^= ASKS[4 * tile + side]
            if s.link == LINK_NEIGHBOUR and not s.asked[other]:
                close_site(s, other)
    i = 0
    while s.laid[i] != site:
        i += 1
    s.laid_count -= 1
    s.laid[i] = s.laid[s.laid_count]
    if s.link == LINK_NEIGHBOUR and s.asked[site]:
        open_site(s, site)
    if s.reach[site] or beside_goal(s, site):  # a stone's mouth may have touched the card's rock (6.2)
        flow_again(s)
