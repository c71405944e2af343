"""Styles: the differences between two bots of a kind."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How somebody plays, in a few numbers."""

    doubts_from: float = 0.5  # with this suspicion a player is taken for a saboteur
    hides: float = 0.6  # points that a saboteur pays for a unit of log-odds, to stay unnoticed
    price: float = 0.06  # the same in a search: rounds won that a unit of log-odds is worth to a saboteur
    care: float = 0.4  # the same for all others
    strikes_within: float = 8.0  # a saboteur does open harm once so few cards are missing
    buries_within: float = 6.0  # the same for rockfalls
    aside: float = 0.3  # points that a saboteur gives to a card that neither helps nor harms
    thrift: float = 0.75  # the share of a card's worth that laying it costs; 0: cards cost nothing
    steals: float = 9.0  # Saboteur 2: points for a thief
    races: float = 4.0  # Saboteur 2: points for each card of lead in the race to the gold
    gives_up_from: int = 6  # Saboteur 2: with so many players a saboteur looks for another hat; 0: never
    swaps_from: int = 2  # and with so many puts one on if it can
    talks: float = 0.5  # how readily a bot talks


PLAIN = Style()
SLY = Style(hides=7.0, price=0.35, talks=1.0)  # the thinker's: it stays unnoticed by watchful players
OPEN_HANDED = Style(  # the digger's
    strikes_within=5.0,
    buries_within=6.0,
    aside=0.8,
    thrift=0.0,
    steals=6.0,
    races=0.0,
    gives_up_from=0,
    swaps_from=10,
)
STYLES = {
    "trusting": Style(doubts_from=0.65, hides=0.4),
    "wary": Style(doubts_from=0.4, care=0.6),
    "quiet": Style(hides=2.0, care=0.6, talks=0.1),
    "loud": Style(doubts_from=0.45, hides=0.0, care=0.0, strikes_within=20.0, talks=0.9),
}
