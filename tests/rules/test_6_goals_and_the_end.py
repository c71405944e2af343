"""Chapter 6: goals, and the end of a round."""

import pytest

from rules.table import ONE_SHORT, board, cards_for, moves, play, reached, run_out, table, verdict, winner

SEALED = """
    · n ·        n S, e E, w W, s N
    e @ w
    · s ·
"""  # no tunnel leads on from the start, so no path card can be laid


def after(drawing: str, move: str, goals: str, link: str = "start") -> list[str]:
    """The mine after a card was laid."""
    game = table(drawing, hands=[[*cards_for(move, "es-AR"), "map"]], goals=goals, settings={"link": link})
    play(game, f"1 {move}")
    return game.board


# --- goals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("EW", "╯"),
        ("NESW", "╯"),
        ("E-W", "?"),       # the tunnel that comes from the start stops inside the card
        ("N-E-S-W", "?"),
        ("NW", "?"),        # no mouth towards the goal
        ("W", "?"),
    ],
)  # fmt: skip
def test_a_goal_is_turned_up_as_soon_as_one_can_walk_to_it(card: str, shown: str) -> None:
    mine = after(ONE_SHORT, f"place {card} E7", "gold stone-NW stone-NE")
    assert mine == board(f"@ ─ ─ ─ ─ ─ ─ x {shown}        x {card}")


@pytest.mark.rule("6.1")
def test_a_card_beside_a_goal_does_not_turn_it_if_one_cannot_walk_there() -> None:
    before = """
        │ └ ┘ · · · · · ·
        @ · ─ ─ ─ ─ ─ · ?
    """
    assert after(before, "place EW E7", "gold stone-NW stone-NE", "neighbour") == board("""
        │ └ ┘ · · · · · ·
        @ · ─ ─ ─ ─ ─ ─ ?
    """)


@pytest.mark.rule("6.1")
def test_a_goal_that_lies_behind_one_just_turned_counts_as_well() -> None:
    before = """
        · · · · · · · · ?
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ · ?
    """
    assert after(before, "place EW E7", "stone-NE stone-NW gold", "neighbour") == board("""
        · · · · · · · · ╮
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ ─ ╯
    """)


@pytest.mark.rule("6.1")
def test_goals_are_not_turned_through_a_stone_that_lies_the_other_way() -> None:
    before = """
        · · · · · · · · ?
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ · ?
    """
    assert after(before, "place EW E7", "gold stone-NE stone-NW", "neighbour") == board("""
        · · · · · · · · ?
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ ─ ╮
    """)


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("side", "stone_ne", "stone_nw"), [("W", "SW", "NW"), ("S", "SW", "ES"), ("N", "NE", "NW"), ("E", "NE", "ES")]
)
def test_a_stone_is_laid_to_meet_the_tunnel_that_got_there(side: str, stone_ne: str, stone_nw: str) -> None:
    drawing, move = {
        "W": (ONE_SHORT, "place EW E7"),
        "S": ("@ ─ ─ ─ ─ ─ ┐ · ?\n· · · · · · └ ─ ·", "place NW E8S1"),
        "N": ("· · · · · · ┌ ─ ·\n@ ─ ─ ─ ─ ─ ┘ · ?", "place SW E8N1"),
        "E": ("@ ─ ─ ─ ─ ─ ┐ · ? ·\n· · · · · · └ ─ ─ ┘", "place SW E9"),
    }[side]
    assert f"E8 stone-{stone_ne}" in after(drawing, move, "gold stone-NE stone-NW")
    assert f"E8 stone-{stone_nw}" in after(drawing, move, "gold stone-NW stone-NE")


@pytest.mark.rule("6.2")
def test_of_two_ways_that_meet_a_tunnel_the_one_that_agrees_with_more_neighbours_is_taken() -> None:
    two_tunnels_at_once = """
        · · · · · · ┘ ┌ ┐ │
        ┌ ─ ─ ─ ─ ─ ─ · ? ┤
        │ · · · · · · · · ·
        @ · · · · · · · ? ·
    """
    # Reached from the west and from the north; turned to the north and east it agrees with the card to the east.
    assert after(two_tunnels_at_once, "place NEW E7N2", "stone-NE gold stone-NW", "neighbour") == board("""
        · · · · · · ┘ ┌ ┐ │
        ┌ ─ ─ ─ ─ ─ ─ ┴ ╰ ┤
        │ · · · · · · · · ·
        @ · · · · · · · ? ·
    """)


@pytest.mark.rule("6.2")
def test_a_stone_meets_the_tunnel_even_if_the_other_way_would_agree_with_more_neighbours() -> None:
    before = """
        · · · · · · ┌ ─ x ┐        x E-S-W
        @ ─ ─ ─ ─ ─ ┴ · ? ┘
    """
    # Nothing comes out of the blind tunnels above, so the stone is reached from the west only.
    assert "E8 stone-SW" in after(before, "place EW E7", "gold stone-NE stone-NW", "neighbour")


@pytest.mark.rule("6.2")
def test_what_still_does_not_fit_is_tolerated() -> None:
    before = """
        · · · · · · ┌ ─ x        x S-W
        @ ─ ─ ─ ─ ─ ┴ · ?
    """
    # The stone shows rock to the blind tunnel above it.
    assert "E8 stone-SW" in after(before, "place EW E7", "gold stone-NE stone-NW")


@pytest.mark.rule("6.2")
def test_no_other_card_has_that_privilege() -> None:
    before = """
        · · · · · · ┌ ─ ·
        @ ─ ─ ─ ─ ─ ┴ ─ ╮
    """
    game = table(before, hands=["SW S-W EW NW"], goals="gold stone-NE stone-NW")
    assert verdict(game, "place SW E8N1") == "4.2"
    assert verdict(game, "place S-W E8N1") == "4.2"
    assert verdict(game, "place NW E8N1") is None
    assert verdict(game, "place EW E8N1") is None


@pytest.mark.rule("6.2")
def test_one_can_walk_on_through_a_turned_stone() -> None:
    game = table("@ ─ ─ ─ ─ ─ ─ ─ ╯", hands=["NS map"], goals="gold stone-NW stone-NE")
    play(game, "1 place NS E8N1")
    assert game.board == board("""
        · · · · · · · · $
        · · · · · · · · │
        @ ─ ─ ─ ─ ─ ─ ─ ╯
    """)
    assert winner(game) == "miners"


@pytest.mark.rule("6.2")
def test_when_a_card_reaches_two_goals_both_are_turned() -> None:
    before = """
        · · · · · · · · ?
        · ┌ ─ ─ ─ ─ ─ ─ ·
        @ ┘ · · · · · · ?
    """
    assert after(before, "place NSW E8N1", "stone-NE stone-NW gold") == board("""
        · · · · · · · · ╮
        · ┌ ─ ─ ─ ─ ─ ─ ┤
        @ ┘ · · · · · · ╯
    """)


# --- the end of a round ---------------------------------------------------------------------------------------------


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("connector", [1, 2, 3])
def test_reaching_the_gold_finishes_the_round_for_the_miners_no_matter_who_laid_the_card(connector: int) -> None:
    game = reached("miner saboteur miner", connector=connector)
    assert winner(game) == "miners"
    assert game.phase == "take"
    assert verdict(game, "discard map") == "7.1"


@pytest.mark.rule("6.3")
def test_reaching_a_stone_finishes_nothing() -> None:
    game = reached("miner saboteur miner", goals="gold stone-NE stone-NW")
    assert winner(game) is None
    assert game.phase == "play"


@pytest.mark.rule("6.4")
def test_a_round_without_any_card_is_over_as_soon_as_it_is_dealt() -> None:
    game = run_out("miner saboteur miner")
    assert game.phase == "round-over"
    assert winner(game) == "saboteurs"


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("hand", "over"),
    [
        ("", True),
        ("NESW", True),
        ("EW NS N-E-S-W", True),
        ("mend-pick mend-lamp mend-cart", True),        # nothing is broken
        ("mend-pick-lamp mend-pick-cart", True),
        ("map", False),
        ("rockfall", False),
        ("break-pick", False),
        ("break-lamp", False),
        ("break-cart", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("holder", [1, 2, 3])
def test_when_the_pile_is_used_up_the_round_goes_on_while_a_card_can_be_played(
    hand: str, over: bool, holder: int
) -> None:
    hands = ["", "", ""]
    hands[holder - 1] = hand
    game = table(SEALED, hands=hands, pile="")
    assert (game.phase == "round-over") is over
    assert winner(game) == ("saboteurs" if over else None)


@pytest.mark.rule("6.4")
def test_a_path_card_that_fits_somewhere_can_be_played() -> None:
    sealed_but_in_the_west = """
        · n · · ·        n S, w W, s N
        · @ w · ·
        · s · · ·
    """
    assert table(sealed_but_in_the_west, hands=["", "NE"], pile="").phase == "play"
    assert table(sealed_but_in_the_west, hands=["", "NS"], pile="").phase == "round-over"
    assert table(SEALED, hands=["", "NS"], pile="", settings={"link": "neighbour"}).phase == "play"


@pytest.mark.rule("6.4")
def test_the_round_does_not_end_while_there_is_a_pile() -> None:
    game = table(SEALED, hands=["NESW", "NESW", "NESW"], pile="NESW")
    assert game.phase == "play"
    play(game, "1 discard NESW")
    assert game.phase == "round-over"  # the last card of the pile was drawn, and it is of no use either


@pytest.mark.rule("6.4")
def test_a_rockfall_cannot_be_played_in_an_empty_mine() -> None:
    assert table(hands=["rockfall", "", ""], pile="").phase == "round-over"


@pytest.mark.rule("6.4")
def test_a_map_can_be_played_as_long_as_the_gold_lies_face_down() -> None:
    two_stones = """
        · · · · · · · · ╮
        · ┌ ─ ─ ─ ─ ─ ─ ┤
        @ ┘ · · · · · · ╯
    """
    game = table(two_stones, hands=["map", "", ""], pile="", goals="stone-NE stone-NW gold")
    assert moves(game, "map") == ["map E8S2"]
    play(game, "1 map E8S2")
    assert game.phase == "round-over"


@pytest.mark.rule("6.4", "5.1")
def test_what_can_be_played_is_asked_for_each_holder() -> None:
    lamps = "break-lamp break-lamp break-lamp"
    game = table(hands=[lamps, "", ""], pile="")
    play(game, "1 break lamp 2\n2 pass\n3 pass\n1 break lamp 3")
    assert game.phase == "round-over"  # seat 1 alone has a lamp that is whole, and it cannot break its own
    game = table(hands=[lamps, "", "mend-lamp"], pile="")
    play(game, "1 break lamp 2\n2 pass\n3 discard mend-lamp\n1 break lamp 3")
    assert game.phase == "round-over"
    game = table(hands=[lamps, "mend-lamp", ""], pile="")
    play(game, "1 break lamp 3\n2 mend lamp 3\n3 pass")
    assert game.phase == "play"


@pytest.mark.rule("6.4", "4.5")
def test_a_path_card_cannot_be_played_behind_a_broken_tool() -> None:
    game = table(hands=["break-cart", "EW", "EW mend-cart"], pile="")
    play(game, "1 break cart 2\n2 discard EW\n3 discard EW")
    assert game.phase == "play"  # the cart of seat 2 could be mended
    game = table(hands=["break-cart", "EW EW", ""], pile="")
    play(game, "1 break cart 2")
    assert game.phase == "round-over"


@pytest.mark.rule("6.4")
def test_discarding_is_not_playing() -> None:
    game = table(SEALED, hands=["NESW NESW", "NESW", ""], pile="")
    assert game.phase == "round-over"
    assert game.hand(1) == ("NESW", "NESW")
    assert game.turn is None


@pytest.mark.rule("6.4")
def test_the_question_is_put_after_each_turn_before_anyone_else_is_asked() -> None:
    game = table(hands=["", "N-E-S-W map", ""], pile="")
    play(game, "1 pass\n2 map E8\n3 pass\n1 pass")
    assert game.phase == "play"
    play(game, "2 discard N-E-S-W")
    assert (game.phase, game.turn) == ("round-over", None)


@pytest.mark.rule("6.5")
def test_then_everybody_shows_their_dwarf() -> None:
    game = table(hands=["EW", "", ""], pile="", dwarfs="miner saboteur miner", aside="miner")
    assert game.view(3).seats[0].dwarf is None
    happened = play(game, "1 discard EW")
    assert [str(event.seen_by(3)) for event in happened if event.what == "is"] == [
        *["1 is miner", "2 is saboteur", "3 is miner"]
    ]
    for seat in (None, 1, 2, 3):
        assert [player.dwarf for player in game.view(seat).seats] == ["miner", "saboteur", "miner"]


@pytest.mark.rule("6.5")
def test_dwarfs_are_shown_when_the_gold_is_reached() -> None:
    game = reached("miner saboteur miner")
    assert [player.dwarf for player in game.view(3).seats] == ["miner", "saboteur", "miner"]


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("beside_the_goal", "stone"),
    [
        ("│", "stone-SW"),  # rock to the east, and the stone turns its rock to it
        ("┤", "stone-NE"),  # a mouth to the east: the stone meets it
    ],
)
def test_rock_agrees_with_rock_when_a_stone_is_laid(beside_the_goal: str, stone: str) -> None:
    drawing = f"""
        · · · · · · ─ ─ ─ ┐
        · · · · · · ─ · ? │
        · · · · · · ┌ · ┐ │
        @ ─ ─ ─ ─ ─ ┘ └ ? {beside_the_goal}
    """
    game = table(drawing, hands=["ESW"], goals="gold stone-NE stone-NW", settings={"link": "neighbour"})
    play(game, "1 place ESW E7N1")  # leads to the goal from the north and from the west, and is not beside it
    assert f"E8 {stone}" in game.board


@pytest.mark.rule("6.1")
def test_everybody_knows_a_goal_that_was_turned() -> None:
    game = table(ONE_SHORT, hands=["EW"], goals="gold stone-NW stone-NE")
    play(game, "1 place EW E7")
    for seat in (None, *game.all_seats):
        assert game.view(seat).goals == (None, "stone-NW", None)
