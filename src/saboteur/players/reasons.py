"""Reasons in words for a suspicion. The words are in locales/wits, in four languages."""

from __future__ import annotations

from saboteur.events import Acted, Claimed
from saboteur.notation import GOAL_CELLS
from saboteur.players.belief import Belief, Reason
from saboteur.players.deeds import TARGETS
from saboteur.players.evidence import log_odds

Words = dict[str, int | str]
MOST = 3  # reasons told about a seat
LEAST = 0.05  # a smaller change is not worth telling


def message_of(reason: Reason) -> tuple[str, Words]:
    """The key of a reason in the catalogue, such as `reason-lay-back`, and its variables: actor and target."""
    deed, event = reason.deed, reason.deed.event
    words: Words = {"seat": deed.seat, "weight": f"{reason.weight:+.1f}"}
    if isinstance(event, Acted) and event.what in TARGETS and isinstance(event.action.target, int):
        words["target"] = event.action.target
        words["what"] = event.what
    elif isinstance(event, Claimed) and event.about not in GOAL_CELLS:
        words["target"] = int(event.about)
    return "reason-" + deed.habit.replace(" ", "-"), words


def told(belief: Belief, seat: int) -> list[tuple[str, Words]]:
    """Up to three reasons for the suspicion of a seat, the weightiest first."""
    return [message_of(reason) for reason in belief.reasons(seat)]


def told_of_all(belief: Belief) -> dict[int, list[tuple[str, Words]]]:
    """The same for every seat at once: each deed is left out only once, not once for each seat."""
    cards = dict(enumerate(belief.watch.dwarf_of, 1))
    now = _evidence(belief.chances(doubt=0.0), cards)
    weights: dict[int, list[Reason]] = {seat: [] for seat in cards}
    for term in belief.terms:
        without = _evidence(belief.chances(term, 0.0), cards)
        for seat, found in weights.items():
            found.append(Reason(term.deed, now[seat] - without[seat]))
    for seat, found in weights.items():
        found.sort(key=lambda reason: -abs(reason.weight))
        known = cards[seat] in belief.watch.known
        weights[seat] = [] if known else [reason for reason in found[:MOST] if abs(reason.weight) >= LEAST]
    return {seat: [message_of(reason) for reason in found] for seat, found in weights.items()}


def _evidence(chances: dict[int, float], cards: dict[int, int]) -> dict[int, float]:
    """The log-odds of each seat."""
    return {
        seat: log_odds(sum(chance for way, chance in chances.items() if way >> card & 1))
        for seat, card in cards.items()
    }
