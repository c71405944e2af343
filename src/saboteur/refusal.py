"""Refusals: the reasons why actions are against the rules, with the number of the rule and words."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur.kernel import codes


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that is not allowed: a key to translate, the rule's number in docs/rules.md, and English words."""

    key: str
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule} {self.reason}"


class Illegal(ValueError):
    """Raised by `Game.play` for an action that is refused; nothing has changed."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


OUT_OF_TURN = Refusal("out-of-turn", "3.4", "it is another player's turn")
TOO_MANY_CARDS = Refusal("too-many-cards", "9.5", "one to three cards can be discarded")

_TABLE: dict[int, tuple[str, str, str]] = {
    codes.NOT_DEALT: ("not-dealt", "2.4", "no round has been dealt yet"),
    codes.GAME_IS_OVER: ("game-over", "7.6", "the game is over"),
    codes.ROUND_IS_OVER: ("round-over", "7.5", "the round is over, and the next is not dealt yet"),
    codes.NOT_IN_HAND: ("not-in-hand", "3.1", "that card is not in the hand"),
    codes.OTHER_PHASE_PLAY: ("not-now", "3.1", "gold is shared and stolen only after a round"),
    codes.OTHER_PHASE_TAKE: ("sharing-gold", "7.1", "gold is being shared: keep one of the gold cards"),
    codes.OTHER_PHASE_STEAL: ("stealing", "9.11", "the thieves are at work: say whom to rob, or nobody"),
    codes.WORD_OF_EXPANSION: ("expansion-only", "9.3", "only Saboteur 2 has that"),
    codes.TOOL_IS_BROKEN: ("tool-broken", "4.5", "no path card can be laid while a tool is broken"),
    codes.IS_TRAPPED: ("trapped", "9.16", "no path card can be laid by a trapped player"),
    codes.CELL_TAKEN: ("cell-taken", "4.1", "a card lies there already"),
    codes.TUNNELS_CLASH: ("tunnels-clash", "4.2", "it does not match a card beside it: mouth to mouth, rock to rock"),
    codes.NOT_LINKED: ("not-linked", "4.3", "no tunnel leads from the start into one of its mouths"),
    codes.NO_NEIGHBOUR: ("no-neighbour", "4.3", "it would lie beside no card"),
    codes.ONLY_FACE_DOWN_GOAL: ("only-face-down-goal", "4.4", "it would lie beside nothing but a face-down goal"),
    codes.LADDER_NO_NEIGHBOUR: ("ladder-no-neighbour", "9.7", "a ladder must lie beside a face-up path card"),
    codes.LADDER_BESIDE_GOAL: ("ladder-beside-goal", "9.7", "a ladder cannot lie beside a goal"),
    codes.BREAK_ONESELF: ("break-oneself", "5.1", "a broken tool is played before another player"),
    codes.ALREADY_BROKEN: ("already-broken", "5.1", "that tool of that player is broken already"),
    codes.NOT_BROKEN: ("not-broken", "5.2", "that tool of that player is not broken"),
    codes.WRONG_MEND: ("wrong-mend", "5.2", "that card does not mend this tool"),
    codes.NO_CARD_THERE: ("no-card-there", "5.3", "no card lies there"),
    codes.START_OR_GOAL: ("start-or-goal", "5.3", "the start and the goals cannot be removed"),
    codes.NO_GOAL_THERE: ("no-goal-there", "5.4", "no goal lies there"),
    codes.GOAL_FACE_UP: ("goal-face-up", "5.4", "that goal is face up already"),
    codes.ONE_CARD_ONLY: ("one-card-only", "3.1", "just one card is discarded"),
    codes.HAND_NOT_EMPTY: ("hand-not-empty", "3.3", "who holds cards discards one to pass"),
    codes.NOTHING_TO_CLEAR: ("nothing-to-clear", "9.5", "no such card lies before the player"),
    codes.HAS_THIEF: ("has-thief", "9.10", "a thief lies before the player already"),
    codes.NO_THIEF: ("no-thief", "9.12", "no thief lies before that player"),
    codes.NOT_TRAPPED: ("not-trapped", "9.12", "that player is not trapped"),
    codes.TRAP_ONESELF: ("trap-oneself", "9.16", "a trap is played before another player"),
    codes.ALREADY_TRAPPED: ("already-trapped", "9.10", "that player is trapped already"),
    codes.INSPECT_ONESELF: ("inspect-oneself", "9.14", "one looks at another player's dwarf"),
    codes.NO_DWARF_LEFT: ("no-dwarf-left", "9.13", "the pile of dwarfs is empty"),
    codes.SWAP_WITH_ONESELF: ("swap-with-oneself", "9.15", "hands are exchanged with another player"),
    codes.NO_SUCH_GOLD_CARD: ("no-such-gold-card", "7.1", "no such card is among those to choose from"),
    codes.HIGHEST_ONLY: ("highest-only", "10.5", "at this table the highest card is kept"),
    codes.ROB_ONESELF: ("rob-oneself", "9.11", "a thief robs another player"),
    codes.NOTHING_TO_ROB: ("nothing-to-rob", "9.11", "that player has no gold"),
}
REFUSALS = {number: Refusal(*entry) for number, entry in _TABLE.items()}
