"""Claims: what players say of goals and of each other. Everybody is shown them, and bots and meters listen."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from saboteur.events import Claimed, Event
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.players.hearsay import NOTHING
from saboteur.server.protocol.fields import GoalWord, SeatWord
from saboteur.server.protocol.said import Claim
from saboteur.server.table.commands import Refused

MOST = 6  # about one thing, by one seat, in one round: nobody listens to what is said beyond that

Word = TypeVar("Word")


class ClaimBook:
    def __init__(self) -> None:
        self.goals: dict[str, dict[int, GoalWord]] = {}
        self.seats: dict[int, dict[int, SeatWord]] = {}
        self.heard: list[tuple[int, list[Event]]] = []  # as bots and meters hear them, of all rounds
        self._said = Counter[tuple[int, str, bool]]()  # how often who has claimed what, or taken it back, in this round

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
        """Let those who listen hear of a claim. What players say of themselves says nothing."""
        what = (by, about, says == NOTHING)  # a seat whose claim was heard is also heard to take it back
        if about == str(by) or self._said[what] >= MOST:
            return
        self._said[what] += 1
        self.heard.append((number, [Claimed(by, about, says)]))


def _note(about: dict[int, Word], by: int, says: Word | None) -> bool:
    """Whether a seat says another thing now."""
    before = about.get(by)
    if says is None:
        about.pop(by, None)
    else:
        about[by] = says
    return before != says
