"""Other gold cards than were shared, as far as one viewer cannot know them: a part of `other_secrets`."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

from saboteur.actions import Action, Take
from saboteur.game import Game
from saboteur.record import RecordedRound


class Impossible(Exception):
    """The viewer's observations are impossible in this attempt."""


def other_gold(
    played: RecordedRound, true: Game, viewer: int | None, left: list[str], chance: random.Random
) -> tuple[tuple[str, ...], list[Action]]:
    """A gold pile of the cards that are left, and takes by the others; the viewer chooses from the same cards.

    `left` may differ from the true pile: others may have got other cards in the rounds before.
    """
    takes = [at for at, item in enumerate(played.actions) if isinstance(item.action, Take)]
    shared = [str(played.actions[at].action).split()[1] for at in takes]
    shared += [str(value) for value, count in enumerate(true._position.draft(), 1) for _ in range(count)]
    looks = [place for place, at in enumerate(takes) if played.actions[at].seat == viewer]
    if true.phase == "take" and true.turn == viewer:
        looks.append(len(takes))
    unseen = looks[0] if looks else len(shared)  # the cards shared before the viewer's first look
    rest = Counter(left)
    rest.subtract(shared[unseen:])
    if any(count < 0 for count in rest.values()):
        raise Impossible
    pool = list(rest.elements())
    chance.shuffle(pool)
    shared[:unseen] = [pool.pop() for _ in range(unseen)]
    bounds = [*looks, len(shared)]
    for look, end in pairwise(bounds):  # between two looks the choices of the others are hidden
        part = shared[look + 1 : end]
        chance.shuffle(part)
        shared[look + 1 : end] = part
    if true.rules.gold_choice == "highest":  # 10.5: then there is only one order
        seen = Counter(shared[unseen:])
        shared.sort(reverse=True)
        if Counter(shared[unseen:]) != seen:
            raise Impossible
    actions = [item.action for item in played.actions]
    for at, value in zip(takes, shared, strict=False):
        actions[at] = Take(int(value))
    chance.shuffle(shared)
    return (*shared, *pool), actions
