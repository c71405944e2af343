"""Chapter 4: laying a path card."""

import pytest

from rules.table import cards_for, play, table, verdict

MINE = """
    · · · · · · · · ?
    · · · · · · · · ·
    @ ─ ┬ ━ · · · · ?        ━ E-W a dead end
    · · │ · · · · · ·
    · · · · · · · · ?
"""
STONE = """
    @ ─ ─ ─ ─ ─ ─ ┼ ╯
    · · · · · · · └ ·
"""
CUT_OFF = """
    · · · · · ┌ · · ·
    @ ─ ░ ┼ ─ ┤ · · ?        ░ fallen EW
"""


def ruling(drawing: str, move: str, link: str = "start", goals: str = "stone-NE gold stone-NW") -> str | None:
    """The rule that forbids a player to lay a card that is in the hand, or None."""
    return verdict(table(drawing, hands=[cards_for(move, "es-AR")], goals=goals, settings={"link": link}), move)


@pytest.mark.rule("4.1", "4.2", "4.3")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place NE E2S2", None),        # lengthens the shaft
        ("place NS E2S2", None),
        ("place N-E E2S2", None),       # or ends it
        ("place EW E2S2", "4.2"),       # rock against tunnel
        ("place SW E2S2", "4.2"),
        ("place NESW W1", None),
        ("place EW E4",   "4.3"),       # beyond a dead end
        ("place NESW E2", "4.1"),
        ("place NESW E2S1", "4.1"),
        ("place NESW E3", "4.1"),
    ],
)  # fmt: skip
def test_where_a_path_card_may_be_laid(move: str, rule: str | None) -> None:
    assert ruling(MINE, move) == rule


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("link", ["start", "neighbour"])
@pytest.mark.parametrize(
    "move",
    [
        "place NESW E0",        # the start
        "place NESW E3",        # a card
        "place EW E3",          # even the same card
        "place NESW E8N2",      # a goal face down
        "place NESW E8",        # a goal turned up
    ],
)  # fmt: skip
def test_the_cell_has_to_be_empty(link: str, move: str) -> None:
    assert ruling("@ ─ ─ ─ ─ ─ ─ ┼ ╯", move, goals="gold stone-NW stone-NE", link=link) == "4.1"


@pytest.mark.rule("4.1", "5.3")
def test_a_cell_is_empty_again_after_a_rockfall() -> None:
    assert ruling("@ ─ ░        ░ fallen EW", "place NESW E2") is None


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("link", ["start", "neighbour"])
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place NESW E3S1", None),          # a mouth on every side that has a card
        ("place NEW E3S1", None),
        ("place NSW E3S1", None),
        ("place NW E3S1", None),
        ("place N-W E3S1", None),
        ("place EW E3S1", "4.2"),           # rock to the north, where there is a mouth
        ("place NES E3S1", "4.2"),          # rock to the west
        ("place SW E3S1", "4.2"),
        ("place NE E3S1", "4.2"),
        ("place NS E1S1", "4.2"),           # a mouth to the north, where there is rock
        ("place EW E1S1", None),
        ("place NEW E1S1", "4.2"),
        ("place ESW E1S1", None),
        ("place NE E1S1", "4.2"),
        ("place SW E1S1", "4.2"),
        ("place ES E1S1", None),
    ],
)  # fmt: skip
def test_each_side_must_agree_with_the_card_it_touches(link: str, move: str, rule: str | None) -> None:
    mine = """
        @ ─ ┬ ┬ ·
        · · ┼ · ·
    """
    assert ruling(mine, move, link=link) == rule


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("card", ["EW", "NESW", "NW", "SW", "NSW", "N-W", "W", "E-W"])
def test_a_goal_that_is_face_down_makes_no_demand(card: str) -> None:
    assert ruling("@ ─ ─ ─ ─ ─ ─ · ?", f"place {card} E7") is None


@pytest.mark.rule("4.2", "6.2")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place NS E8N1", None),
        ("place SW E8N1", None),        # its west is free, its south meets the stone
        ("place EW E8N1", "4.2"),
        ("place NE E8N1", "4.2"),
        ("place SW E8S1", None),
        ("place NW E8S1", "4.2"),       # the stone has rock to the south
    ],
)  # fmt: skip
def test_a_goal_that_was_turned_up_does(move: str, rule: str | None) -> None:
    assert ruling(STONE, move, goals="gold stone-NW stone-NE") == rule


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("move", "with_start", "with_neighbour"),
    [
        ("place EW E2", None, None),            # closes the gap
        ("place NESW E3N1", "4.3", None),       # on the part that is cut off
        ("place NESW E3S1", "4.3", None),
        ("place SW E6N1", "4.3", None),
        ("place EW E6", "4.2", "4.2"),          # rock in the way: 4.2 whatever the link
        ("place NS E6", "4.3", None),           # rock touches rock
        ("place NS E1N1", "4.2", "4.2"),
        ("place EW E1N1", "4.3", None),         # rock touches rock, and no mouth a mouth
        ("place NESW E0N1", None, None),
        ("place NESW E6N2", "4.3", "4.3"),      # touches no card at all
        ("place NESW W5", "4.3", "4.3"),
        ("place NESW E1N2", "4.3", "4.3"),      # touches a corner only
    ],
)  # fmt: skip
def test_the_card_has_to_be_linked(move: str, with_start: str | None, with_neighbour: str | None) -> None:
    assert ruling(CUT_OFF, move, link="start") == with_start
    assert ruling(CUT_OFF, move, link="neighbour") == with_neighbour


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("dead_end", "beyond"),
    [
        ("E-W", "place NESW E2"),
        ("N-W", "place NESW E1N1"),
        ("S-W", "place NESW E1S1"),
        ("N-S-W", "place NESW E1N1"),
        ("N-E-W", "place NESW E2"),
        ("E-S-W", "place NESW E1S1"),
        ("N-E-S-W", "place NESW E2"),
    ],
)
def test_a_tunnel_that_stops_inside_a_card_leads_nowhere(dead_end: str, beyond: str) -> None:
    drawing = f"@ x · · ·        x {dead_end}"
    assert ruling(drawing, beyond, link="start") == "4.3"
    assert ruling(drawing, beyond, link="neighbour") is None


@pytest.mark.rule("4.3")
def test_a_dead_end_can_be_walked_round() -> None:
    mine = """
        ┌ ┐ · ·
        @ x · ·        x N-E-S-W
    """
    assert ruling(mine, "place NESW E2") == "4.3"
    assert ruling(mine, "place NESW E1S1") == "4.3"
    round_it = """
        ┌ ─ ┬ ·
        @ ─ x ·        x N-W
    """
    assert ruling(round_it, "place SW E3N1") is None  # the tunnel from the west ends blind, the one above goes on


@pytest.mark.rule("4.3")
def test_one_linked_mouth_is_enough() -> None:
    mine = """
        @ ─ ┬ x ·        x E-W
        · · └ · ·
    """
    # E3S1: the north is free, the west is linked. E4: only a blind mouth touches it.
    assert ruling(mine, "place NSW E3S1") == "4.2"  # below the dead end there is rock
    assert ruling(mine, "place EW E3S1") is None
    assert ruling(mine, "place EW E4") == "4.3"


@pytest.mark.rule("4.3")
def test_a_card_linked_through_a_turned_goal_is_linked() -> None:
    mine = "@ ─ ─ ─ ─ ─ ─ ─ ╯"
    assert ruling(mine, "place NES E8N1", goals="gold stone-NW stone-NE") is None
    assert ruling(mine, "place EW E9", goals="gold stone-NW stone-NE") == "4.2"
    assert ruling(mine, "place NS E9", goals="gold stone-NW stone-NE") == "4.3"
    assert ruling(mine, "place NS E9", goals="gold stone-NW stone-NE", link="neighbour") is None


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("link", ["start", "neighbour"])
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place EW E7", "4.4"),
        ("place EW E9", "4.4"),
        ("place NESW E8N1", "4.4"),     # between two of them
        ("place NESW E8N3", "4.4"),
        ("place NESW E8S1", "4.4"),
        ("place NESW E7S2", "4.4"),
    ],
)  # fmt: skip
def test_a_cell_that_touches_nothing_but_a_face_down_goal_is_no_place(link: str, move: str, rule: str) -> None:
    assert ruling("@ ─ ─ ─ ─ ─ · · ?", move, link=link) == rule


@pytest.mark.rule("4.4")
def test_a_face_down_goal_beside_it_does_not_spoil_a_place() -> None:
    assert ruling("@ ─ ─ ─ ─ ─ ─ · ?", "place EW E7") is None
    assert ruling("@ ─ ─ ─ ─ ─ ─ ┼ ╯", "place SW E8S1", goals="gold stone-NW stone-NE", link="neighbour") is None


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_a_player_with_a_broken_tool_lays_no_path_card(tool: str) -> None:
    game = table(hands=["EW map", f"break-{tool} EW", f"mend-{tool} EW"], turn=2)
    play(game, f"2 break {tool} 1\n3 discard EW")
    assert verdict(game, "place EW E1") == "4.5"
    assert verdict(game, "map E8") is None  # action cards are allowed
    play(game, f"1 discard map\n2 place EW E1\n3 mend {tool} 1")
    assert verdict(game, "place EW E2") is None


@pytest.mark.rule("4.5")
def test_one_tool_broken_out_of_two_mended_is_still_one_too_many() -> None:
    game = table(hands=["EW mend-lamp", "break-lamp", "break-pick"], turn=2, pile=["map"] * 9)
    play(game, "2 break lamp 1\n3 break pick 1\n1 mend lamp 1\n2 discard map\n3 discard map")
    assert verdict(game, "place EW E1") == "4.5"


@pytest.mark.rule("4.5")
def test_mending_ones_own_tool_is_the_turn() -> None:
    game = table(hands=["EW mend-lamp", "break-lamp", "map"], turn=2)
    play(game, "2 break lamp 1\n3 map E8\n1 mend lamp 1")
    assert game.turn == 2
