"""Claims of players about goals and about each other. Everybody sees them, and bots and meters listen."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from saboteur.events import NOTHING, Claimed, Event
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.server.protocol.fields import GoalWord, SeatWord
from saboteur.server.protocol.said import Claim
from saboteur.server.table.commands import Refused

MOST = 6  # claims of one seat about one thing in one round that bots listen to

Word = TypeVar("Word")


class ClaimBook:
    def __init__(self) -> None:
        self.goals: dict[str, dict[int, GoalWord]] = {}
        self.seats: dict[int, dict[int, SeatWord]] = {}
        self.heard: list[tuple[int, list[Event]]] = []  # as bots and meters hear them, of all rounds
        self._said = Counter[
            tuple[int, str, bool]
        ]()  # claims of this round by seat, subject, and whether they were taken back

    def forget(self) -> None:
        """A new round begins."""
        self.goals, self.seats = {}, {}
        self._said.clear()

    def take(self, claim: Claim, game: Game, number: int) -> None:
        """Note a claim, which is the command of this number."""
        match claim:
            case Claim(goal=str(cell), seat=None, says="gold" | "stone" | None as says) if cell in GOAL_CELLS:
                changed = _note(self.goals.setdefault(cell, {}), claim.by, says)
            case Claim(goal=None, seat=int(seat), says="trust" | "suspect" | None as says) if seat in game.all_seats:
                changed = _note(self.seats.setdefault(seat, {}), claim.by, says)
            case Claim(goal=str(), seat=None):
                raise Refused("bad-claim", f"a goal ({', '.join(GOAL_CELLS)}) is claimed to be gold or stone")
            case Claim(goal=None, seat=int()):
                raise Refused("bad-claim", "one trusts or suspects a player")
            case _:
                raise Refused("bad-claim", "a claim is about a goal or about a seat")
        if changed and game.phase == "play":
            self._pass_on(claim.by, str(claim.goal or claim.seat), claim.says or NOTHING, number)

    def _pass_on(self, by: int, about: str, says: str, number: int) -> None:
        """Let bots and meters hear a claim. Claims of players about themselves are ignored."""
        what = (by, about, says == NOTHING)  # taking claims back is counted apart, so that it is heard if the claim was
        if about == str(by) or self._said[what] >= MOST:
            return
        self._said[what] += 1
        self.heard.append((number, [Claimed(by, about, says)]))


def _note(about: dict[int, Word], by: int, says: Word | None) -> bool:
    """Note a seat's word; returns whether it differs from the last one."""
    before = about.get(by)
    if says is None:
        about.pop(by, None)
    else:
        about[by] = says
    return before != says
