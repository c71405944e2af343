"""Small print that is easily broken without anybody noticing."""

from pathlib import Path

import pytest

from saboteur import Game, parse_action, parse_record
from saboteur.actions import Break
from saboteur.deal import Deal
from saboteur.rulebooks import RULEBOOKS

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_everybody_sees_what_a_turned_goal_is(seat: int | None) -> None:
    game = parse_record((RECORDS / "scenario-stone-turned-carries-on.rec").read_text(encoding="utf-8")).replay()
    assert game.view(seat).goals == ("gold", "stone-NW", None)


@pytest.mark.rule("9.5")
@pytest.mark.parametrize(
    ("action", "refused"),
    [
        ("discard NS NS", False),
        ("discard NS NS NS", True),
        ("discard map map", True),
        ("discard NS map map", True),
        ("discard NS NS map", False),
    ],
)
def test_only_cards_that_are_in_the_hand_are_discarded_together(action: str, refused: bool) -> None:
    game = Game(RULEBOOKS["saboteur-2"], ["Ana", "Bo"])
    game.deal(Deal(("blue", "green"), (), ("gold", "stone-NE", "stone-NW"), (("NS", "NS", "map"), ("map",)), ("NE",)))
    reason = game.refusal(parse_action(action))
    assert (reason is not None and reason.key == "not-in-hand") == refused


@pytest.mark.rule("5.1")
def test_nobody_plays_a_card_on_a_seat_that_is_not_there() -> None:
    game = Game.new("es-AR", 3, seed="1", first=1)
    before = game.view(1)
    with pytest.raises(ValueError, match="expected one from 1 to 3"):
        game.play(Break("pick", 9))
    assert game.view(1) == before
