"""Chapter 9: path cards of Saboteur 2, with several tunnels, ladders, doors and crystals."""

from typing import Any

import pytest

from rules.table import board, cards_for, play, table, verdict

S2 = "saboteur-2"


def ruling(drawing: str, move: str, **rest: Any) -> str | None:
    """The rule that forbids a move with a card that is in the hand, or None."""
    return verdict(table(drawing, hands=[cards_for(move, S2)], rulebook=S2, **rest), move)


# --- path cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("card", "linked"),
    [
        ("NS-EW", "E"),             # a bridge: straight on
        ("NW-ES", "N"),             # a double curve
        ("NW-S", "N"),
        ("NE-W", ""),
        ("N-SW", "S"),              # NE-S, half turned
        ("NS-E-W", ""),
        ("N-EW-S", "E"),
        ("N-ESW+crystal", "ES"),
        ("NEW-S+crystal", "NE"),
        ("NSW-E+crystal", "NS"),
        ("EW-S+crystal", "E"),
        ("NS-W+green", ""),
    ],
)  # fmt: skip
def test_where_one_can_walk_on_from_a_card_with_several_tunnels(card: str, linked: str) -> None:
    cells = {"N": "E1N1", "E": "E2", "S": "E1S1"}
    for side, cell in cells.items():
        if side in card.partition("+")[0]:
            assert ruling(f"@ x        x {card}", f"place NESW {cell}") == (None if side in linked else "4.3")


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(("card", "linked"), [("NS-EW", "E"), ("NW-ES", "N"), ("N-SW", "S"), ("NEW-S+crystal", "NE")])
def test_so_it_is_when_the_card_is_joined_up_later(card: str, linked: str) -> None:
    cells = {"N": "E2N1", "E": "E3", "S": "E2S1"}
    game = table(f"@ ░ x        ░ fallen EW, x {card}", hands=["EW", "NESW"], rulebook=S2)
    play(game, "1 place EW E1")
    for side, cell in cells.items():
        if side in card.partition("+")[0]:
            assert verdict(game, f"place NESW {cell}") == (None if side in linked else "4.3")


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place NS-EW E2", None),       # its EW tunnel is linked, the other meets a part that is cut off
        ("place NW-ES E2", None),       # one tunnel of two is linked
        ("place NESW E2", None),
        ("place NS-EW E4N1", "4.3"),    # neither is linked
        ("place NW-ES E4N1", "4.3"),
        ("place EW E2", "4.2"),
    ],
)  # fmt: skip
def test_it_is_enough_that_one_of_the_tunnels_is_linked(move: str, rule: str | None) -> None:
    cut_off = """
        ┌ ░ ┬ ─ · ·        ░ fallen EW
        @ ─ · · · ·
    """
    assert ruling(cut_off, move) == rule


LADDERS = """
    · · · · · · · · ?
    · · · · · · · · ·
    @ ─ ░ ─ ┐ · · · ?        ░ fallen EW
    · · · · · · · · ·
    · · · · · · · · ?
"""


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place N+ladder E4S1", None),      # on a part that is cut off
        ("place NE+ladder E4S1", None),
        ("place E+ladder E4S1", "4.2"),     # rock against a mouth
        ("place N+ladder E3N1", None),      # rock touches rock: that is sufficient
        ("place NE+ladder E3N1", None),
        ("place S+ladder E3N1", "4.2"),     # a mouth against rock
        ("place E+ladder E5", None),        # beside the bend
        ("place W+ladder E5", "4.2"),
        ("place W+ladder E1S1", None),
        ("place N+ladder E6", "9.7"),       # touches nothing
        ("place N+ladder E4N2", "9.7"),
        ("place N+ladder E4", "4.1"),
        ("place E+ladder E2", "4.2"),       # there both neighbours have mouths
        ("place E+ladder W1", None),
    ],
)  # fmt: skip
def test_where_a_ladder_may_lie(move: str, rule: str | None) -> None:
    assert ruling(LADDERS, move) == rule
    assert ruling(LADDERS, move, settings={"link": "neighbour"}) == rule


@pytest.mark.rule("9.7")
@pytest.mark.parametrize(
    ("drawing", "cell", "rule"),
    [
        ("@ ─ ─ ─ ─ ─ ─ · ?", "E7", "9.7"),                 # beside a goal face down
        ("@ ─ ─ ─ ─ ─ · · ?", "E6", None),
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E8N1", "9.7"),               # beside a goal that was turned
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E8S1", "9.7"),
        ("@ ─ ─ ─ ─ ─ ─ ─ ╯", "E9", "9.7"),
        ("@ ─ ─ ─ ─ ─ · · ?", "E9", "9.7"),
    ],
)  # fmt: skip
def test_a_ladder_does_not_touch_a_goal(drawing: str, cell: str, rule: str | None) -> None:
    codes = ["S+ladder", "N+ladder", "E+ladder", "W+ladder", "ES+ladder", "NW+ladder", "NE+ladder", "SW+ladder"]
    rules = {ruling(drawing, f"place {code} {cell}", goals="gold stone-NW stone-NE") for code in codes}
    assert rules == ({"9.7"} if rule else {None, "4.2"})


@pytest.mark.rule("9.7")
def test_a_ladder_counts_as_joined_with_the_start() -> None:
    beyond = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW, l NE+ladder
        · · · · l ·
    """
    assert ruling(beyond, "place NESW E5S1") is None  # out of its mouth to the east
    assert ruling(beyond, "place NESW E2") is None
    without = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW
        · · · · └ ·
    """
    assert ruling(without, "place NESW E5S1") == "4.3"


@pytest.mark.rule("9.7", "6.1")
def test_a_ladder_makes_the_cards_behind_it_reach_the_goals() -> None:
    cut_off = "@ ░ ─ ─ ─ ┬ ─ ─ ?        ░ fallen E-W"
    game = table(
        cut_off, hands=["N+ladder"], rulebook=S2, goals="gold stone-NW stone-NE", settings={"link": "neighbour"}
    )
    play(game, "1 place N+ladder E5S1")
    assert game.board == board("""
        @ · ─ ─ ─ ┬ ─ ─ ╯
        · · · · · l · · ·        l N+ladder
    """)


@pytest.mark.rule("9.7")
def test_one_can_walk_from_ladder_to_ladder_however_far_away() -> None:
    far_away = """
        · l · · · · · · ·        l S+ladder, r N+ladder
        · │ · · · · · · ·
        @ ┴ ░ ─ ─ ┬ ─ · ?        ░ fallen EW
        · · · · · r · · ·
    """
    game = table(far_away, hands=["EW rockfall", "rockfall"], rulebook=S2, goals="gold stone-NW stone-NE")
    assert verdict(game, "place EW E7") is None
    play(game, "1 rockfall E1N1\n2 rockfall E1")  # no tunnel leads from the start to any ladder now
    play(game, "1 place EW E7")
    assert "E8 stone-NW" in game.board


@pytest.mark.rule("9.7")
def test_a_rockfall_on_a_ladder_breaks_its_connection() -> None:
    joined = """
        @ ─ ░ ─ ┐ ·        ░ fallen EW, l NE+ladder
        · · · · l ·
    """
    game = table(joined, hands=["rockfall", "NW"], rulebook=S2)
    play(game, "1 rockfall E4S1")
    assert verdict(game, "place NW E4S1") == "4.3"


@pytest.mark.rule("9.8")
@pytest.mark.parametrize("colour", ["blue", "green"])
@pytest.mark.parametrize("dwarf", ["blue", "green", "boss", "saboteur"])
def test_a_door_never_matters_for_linking_a_card(colour: str, dwarf: str) -> None:
    mine = f"@ d        d EW+{colour}"
    assert ruling(mine, "place NESW E2", dwarfs=[dwarf, "geologist"]) is None


@pytest.mark.rule("9.8")
def test_behind_a_door_goals_are_reached_as_ever() -> None:
    mine = "@ b g ─ ─ ─ ─ · ?        b EW+blue, g EW+green"
    game = table(mine, hands=["EW map"], rulebook=S2)
    play(game, "1 place EW E7")
    assert "E8 gold" in game.board
    assert game.phase == "round-over"


@pytest.mark.rule("9.9")
@pytest.mark.parametrize(
    ("code", "rule"),
    [("NESW", None), ("ESW", None), ("NEW", None), ("NSW", None), ("NES", "4.2"), ("W", None), ("S", "4.2")],
)
def test_for_building_a_crystal_is_as_good_as_not_there(code: str, rule: str | None) -> None:
    assert ruling("@ ─", f"place {code}+crystal E2") == rule
    if rule is None and "E" in code:
        assert ruling(f"@ ─ c        c {code}+crystal", "place NESW E3") is None
        assert ruling(f"@ ─ c        c {code}+crystal", "place NS E3") == "4.2"
