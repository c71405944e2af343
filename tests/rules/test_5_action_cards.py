"""Chapter 5: action cards."""

import pytest

from rules.table import board, marks, moves, play, table, verdict

TOOLS = ["pick", "lamp", "cart"]


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_broken_tool_is_put_in_front_of_somebody_else(tool: str) -> None:
    game = table(hands=[f"break-{tool}"])
    assert moves(game, "break") == [f"break {tool} 2", f"break {tool} 3"]
    assert verdict(game, f"break {tool} 1") == "5.1"
    play(game, f"1 break {tool} 2")
    assert [marks(game, seat) for seat in game.all_seats] == [[], [tool], []]


@pytest.mark.rule("5.1")
def test_nobody_has_two_of_the_same_tool_in_front_of_them() -> None:
    game = table(hands=["break-lamp", "map", "break-lamp break-pick"])
    play(game, "1 break lamp 2\n2 map E8")
    assert verdict(game, "break lamp 2") == "5.1"
    assert verdict(game, "break lamp 1") is None
    play(game, "3 break pick 2")
    assert marks(game, 2) == ["pick", "lamp"]


@pytest.mark.rule("5.1")
def test_somebody_may_have_all_three_tools_broken() -> None:
    game = table(hands=["break-lamp", "map", "break-pick", "break-cart"])
    play(game, "1 break lamp 2\n2 map E8\n3 break pick 2\n4 break cart 2")
    assert marks(game, 2) == TOOLS


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_a_mend_removes_a_broken_tool_ones_own_or_anothers(tool: str, owner: int) -> None:
    breaker = owner % 3 + 1
    hands = [f"mend-{tool} map", f"mend-{tool} map", f"mend-{tool} map"]
    hands[breaker - 1] += f" break-{tool}"
    game = table(hands=hands, turn=breaker)
    play(game, f"{breaker} break {tool} {owner}")
    mender = game.turn
    assert moves(game, "mend") == [f"mend {tool} {owner}"]
    play(game, f"{mender} mend {tool} {owner}")
    assert marks(game, owner) == []
    assert game.view().discards == {f"break-{tool}": 1, f"mend-{tool}": 1}  # both cards go to the discards


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("card", "move", "rule"),
    [
        ("mend-lamp", "mend lamp 1", None),
        ("mend-lamp-cart", "mend lamp 1 mend-lamp-cart", None),
        ("mend-pick-lamp", "mend lamp 1 mend-pick-lamp", None),
        ("mend-pick-lamp", "mend pick 1 mend-pick-lamp", None),
        ("mend-pick-cart", "mend pick 1 mend-pick-cart", None),
        ("mend-pick-cart", "mend lamp 1 mend-pick-cart", "5.2"),    # does not show a lamp
        ("mend-pick-cart", "mend cart 1 mend-pick-cart", "5.2"),    # the cart is whole
        ("mend-lamp-cart", "mend cart 1 mend-lamp-cart", "5.2"),
        ("mend-cart", "mend cart 1", "5.2"),
        ("mend-lamp", "mend lamp 2", "5.2"),                        # whole in front of seat 2
        ("mend-lamp", "mend lamp 3", "5.2"),
        ("mend-cart", "mend lamp 1 mend-cart", "5.2"),
        ("mend-lamp", "mend lamp 1 mend-pick-lamp", "3.1"),         # not in the hand
    ],
)  # fmt: skip
def test_a_mend_is_good_where_such_a_broken_tool_lies(card: str, move: str, rule: str | None) -> None:
    game = table(hands=[f"{card} map", "break-lamp", "break-pick"], turn=2)
    play(game, "2 break lamp 1\n3 break pick 1")
    assert verdict(game, move) == rule


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(("mended", "left"), [("pick", "lamp"), ("lamp", "pick")])
def test_a_double_mend_is_good_for_one_tool_only(mended: str, left: str) -> None:
    game = table(hands=["mend-pick-lamp map", "break-lamp", "break-pick"], turn=2)
    play(game, "2 break lamp 1\n3 break pick 1")
    play(game, f"1 mend {mended} 1 mend-pick-lamp")
    assert marks(game, 1) == [left]
    assert game.view().discards == {f"break-{mended}": 1, "mend-pick-lamp": 1}


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("rockfall E1", None),
        ("rockfall E2", None),
        ("rockfall E2S1", None),
        ("rockfall E3", None),          # a dead end too
        ("rockfall E0", "5.3"),         # the start
        ("rockfall E8", "5.3"),         # a goal
        ("rockfall E8N2", "5.3"),
        ("rockfall E4", "5.3"),         # nothing lies there
        ("rockfall W90S90", "5.3"),
    ],
)  # fmt: skip
def test_a_rockfall_takes_a_path_card_but_no_start_or_goal(move: str, rule: str | None) -> None:
    mine = """
        @ ─ ┬ ━ · · · · ?        ━ E-W
        · · │ · · · · · ·
    """
    assert verdict(table(mine, hands=["rockfall"]), move) == rule


@pytest.mark.rule("5.3")
def test_a_turned_goal_is_safe_from_a_rockfall() -> None:
    game = table("@ ─ ─ ─ ─ ─ ─ ─ ╯", goals="gold stone-NW stone-NE", hands=["rockfall"])
    assert verdict(game, "rockfall E8") == "5.3"


@pytest.mark.rule("5.3")
def test_cards_that_lose_their_connection_remain() -> None:
    game = table("@ ─ ─ ┬ ─", hands=["rockfall", "map"])
    play(game, "1 rockfall E2")
    assert game.board == board("@ ─ · ┬ ─")
    assert game.view().discards == {"EW": 1, "rockfall": 1}


@pytest.mark.rule("5.3", "4.3")
@pytest.mark.parametrize(
    ("move", "with_start", "with_neighbour"),
    [
        ("place EW E5", "4.3", None),       # useless until somebody joins it up again
        ("place NS E3S1", "4.3", None),
        ("place NS E5", "4.2", "4.2"),      # but it has to be matched
        ("place EW E2", None, None),
        ("place NW E2", "4.2", "4.2"),
        ("place W E2", "4.2", "4.2"),
    ],
)  # fmt: skip
def test_what_a_rockfall_cuts_off(move: str, with_start: str | None, with_neighbour: str | None) -> None:
    for link, rule in (("start", with_start), ("neighbour", with_neighbour)):
        game = table(
            "@ ─ ─ ┬ ─",
            hands=["rockfall", "EW NS NW W", "map"],
            settings={"link": link},
        )
        play(game, "1 rockfall E2")
        assert verdict(game, move) == rule


@pytest.mark.rule("5.3")
def test_what_was_cut_off_can_be_joined_up_again() -> None:
    game = table("@ ─ ─ ┬ ─", hands=["rockfall", "EW", "EW"])
    play(game, "1 rockfall E2\n2 place EW E2")
    assert verdict(game, "place EW E5") is None
    ring = """
        ┌ ┐ ·
        @ ┴ ·
    """
    game = table(ring, hands=["rockfall", "NESW"])
    play(game, "1 rockfall E0N1")
    assert verdict(game, "place NESW E2") is None  # the other way round still holds


@pytest.mark.rule("5.3", "6.2")
def test_a_rockfall_lays_bare_a_mouth_that_stood_against_rock() -> None:
    before = """
        @ ─ ─ ─ ─ ─ ┬ · ?
        · · · · · · └ ─ ─
    """
    game = table(
        before,
        hands=["EW NS", "rockfall map", "rockfall map"],
        goals="gold stone-NE stone-NW",
    )
    play(game, "1 place EW E7")
    assert game.board == board("""
        @ ─ ─ ─ ─ ─ ┬ ─ ╮
        · · · · · · └ ─ ─
    """)
    play(game, "2 rockfall E7S1\n3 rockfall E8S1")
    assert verdict(game, "place NS E8S1") is None


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("map E8N2", None),
        ("map E8S2", None),
        ("map E8", "5.4"),      # turned up
        ("map E7", "5.4"),      # no goal
        ("map E0", "5.4"),
        ("map E20", "5.4"),
    ],
)  # fmt: skip
def test_a_map_is_for_goals_that_have_not_been_turned_up(move: str, rule: str | None) -> None:
    game = table("@ ─ ─ ─ ─ ─ ─ ─ ╯", goals="gold stone-NW stone-NE", hands=["map"])
    assert verdict(game, move) == rule


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("place", "cell", "goal"), [(0, "E8N2", "stone-NE"), (1, "E8", "gold"), (2, "E8S2", "stone-NW")]
)
def test_a_map_lets_its_player_and_no_one_else_peek(place: int, cell: str, goal: str) -> None:
    game = table(hands=["map", "map", "map"], goals="stone-NE gold stone-NW")
    happened = play(game, f"1 map {cell}")
    assert game.view(1).goals[place] == goal
    assert [other for other in game.view(1).goals if other] == [goal]
    for seat in (2, 3, None):
        assert game.view(seat).goals == (None, None, None)
        assert str(happened[0].seen_by(seat)) == f"1 map {cell} ?"
    assert str(happened[0].seen_by(1)) == f"1 map {cell} {goal}"
    assert f"{cell} ?" in game.board  # it stays face down


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(
    ("move", "discards"),
    [
        ("map E8", {"map": 1}),
        ("rockfall E1", {"rockfall": 1, "EW": 1}),
        ("place EW E2", {}),            # it lies in the maze
        ("break lamp 2", {}),           # it lies in front of seat 2
        ("discard map", {}),
    ],
)  # fmt: skip
def test_a_card_that_was_played_is_discarded_face_up(move: str, discards: dict[str, int]) -> None:
    game = table("@ ─", hands=["EW map rockfall break-lamp"])
    play(game, f"1 {move}")
    for seat in (None, 1, 2, 3):
        assert game.view(seat).discards == discards


@pytest.mark.rule("5.5")
def test_what_was_passed_only_the_player_knows() -> None:
    game = table(hands=["EW map", "NS map", "NE map"])
    play(game, "1 discard EW\n2 discard NS")
    assert game.view(1).passed == ((1, "EW"), (2, None))
    assert game.view(2).passed == ((1, None), (2, "NS"))
    assert game.view(3).passed == game.view().passed == ((1, None), (2, None))


@pytest.mark.rule("5.5")
def test_passed_cards_stay_face_down_after_the_round() -> None:
    game = table(hands=["EW", "N-E", ""], pile="")
    play(game, "1 discard EW\n2 discard N-E")
    assert game.phase == "round-over"
    assert game.view(3).passed == ((1, None), (2, None))
