"""Chapter 3: a turn."""

import pytest

from rules.table import moves, play, table, verdict
from saboteur import Illegal

HAND = "EW break-lamp map NS"


@pytest.mark.rule("3.1")
def test_a_player_lays_a_path_card_or_plays_an_action_card_or_discards_one() -> None:
    game = table(hands=[HAND])
    assert moves(game) == [
        *["break lamp 2", "break lamp 3"],
        *["discard EW", "discard NS", "discard break-lamp", "discard map"],
        *["map E8", "map E8N2", "map E8S2"],
        *["place EW E1", "place EW W1", "place NS E0N1", "place NS E0S1"],
    ]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("move", ["place EW E1", "break lamp 2", "map E8", "discard NS"])
def test_after_one_thing_it_is_the_next_players_turn(move: str) -> None:
    game = table(hands=[HAND])
    game.play(move)
    assert game.turn == 2
    for another in ("place NS E0N1", "discard EW"):
        with pytest.raises(Illegal) as refused:
            game.play(another, seat=1)
        assert refused.value.refusal.rule == "3.4"


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("discard map", None),
        ("discard EW NS", "3.1"),               # one card, no more
        ("discard EW NS map", "3.1"),
        ("discard EW NS break-lamp map", "3.1"),
        ("discard NE", "3.1"),                  # not in the hand
        ("place NE E0N1", "3.1"),
        ("mend lamp 2", "3.1"),
        ("rockfall E1", "3.1"),
        ("take 1", "3.1"),                      # for that the round must be over
        ("steal none", "3.1"),
    ],
)  # fmt: skip
def test_what_a_turn_is_not(move: str, rule: str | None) -> None:
    assert verdict(table(hands=[HAND]), move) == rule


@pytest.mark.rule("3.1", "5.5")
def test_to_pass_is_to_discard_face_down() -> None:
    game = table(hands=[HAND])
    happened = play(game, "1 discard NS")
    assert str(happened[0]) == "1 discard NS"
    assert [str(happened[0].seen_by(seat)) for seat in (1, 2, None)] == ["1 discard NS", "1 discard ?", "1 discard ?"]
    assert game.view(2).discards == {}


@pytest.mark.rule("3.1")
def test_a_refused_move_changes_nothing() -> None:
    game = table("@ ─", hands=[HAND])
    before = [game.view(seat) for seat in game.all_seats]
    for move in ("place NS E2", "break lamp 1", "discard NE", "map E7", "pass"):
        with pytest.raises(Illegal):
            game.play(move)
    assert [game.view(seat) for seat in game.all_seats] == before


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("move", ["place EW E1", "break lamp 2", "map E8", "discard NS"])
def test_a_turn_closes_with_drawing_the_top_card(move: str) -> None:
    game = table(hands=[HAND], pile="NE NW")
    happened = play(game, f"1 {move}")
    assert len(game.hand(1)) == 4
    assert "NE" in game.hand(1)
    assert [str(event) for event in happened if event.what == "drew"] == ["1 drew NE"]
    assert game.view().pile == 1


@pytest.mark.rule("3.2")
def test_nothing_is_drawn_from_a_pile_that_is_used_up() -> None:
    game = table(hands=[HAND, "map", "map"], pile="")
    happened = play(game, "1 place EW E1")
    assert sorted(game.hand(1)) == ["NS", "break-lamp", "map"]
    assert [event for event in happened if event.what == "drew"] == []


@pytest.mark.rule("3.2")
def test_what_a_player_draws_nobody_else_sees() -> None:
    game = table(hands=[HAND], pile="NE NW")
    drew = play(game, "1 discard map")[-1]
    assert [str(drew.seen_by(seat)) for seat in (1, 2, 3, None)] == ["1 drew NE", "1 drew ?", "1 drew ?", "1 drew ?"]
    assert game.view(2).hand == ("map",)


@pytest.mark.rule("3.3")
def test_somebody_with_an_empty_hand_can_only_pass() -> None:
    game = table(hands=["", "map", "map"], pile="")
    assert moves(game) == ["pass"]
    play(game, "1 pass")
    assert game.turn == 2
    assert game.hand(1) == ()
    assert game.view(1).passed == ()


@pytest.mark.rule("3.3")
def test_somebody_with_cards_passes_only_by_discarding() -> None:
    assert verdict(table(hands=["map"]), "pass") == "3.3"


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(
    ("rulebook", "turns"),
    [
        ("es-AR", [1, 2, 3, 4, 1]),
        ("fr", [1, 2, 3, 4, 1]),
        ("es", [1, 2, 3, 4, 1]),
        ("it", [1, 4, 3, 2, 1]),
    ],
)
def test_the_rulebook_says_which_way_the_turns_go(rulebook: str, turns: list[int]) -> None:
    game = table(hands=["map"] * 4, rulebook=rulebook)
    seen = []
    for _ in turns:
        seen.append(game.turn)
        game.play("discard map")
    assert seen == turns


@pytest.mark.rule("3.4")
def test_the_seat_to_the_left_is_the_next_one_clockwise() -> None:
    game = table(hands=["map"] * 4, turn=4, pile="map map map map map")
    game.play("discard map")
    assert game.turn == 1


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("seat", [1, 3])
def test_nobody_acts_out_of_turn(seat: int) -> None:
    game = table(hands=[HAND, HAND, HAND], turn=2)
    with pytest.raises(Illegal, match="another player's turn") as refused:
        game.play("place EW E1", seat)
    assert refused.value.refusal.rule == "3.4"
    game.play("place EW E1", 2)
