"""Chapter 9, second part: the winners in Saboteur 2, their payment, thieves, and the next round."""

import pytest

from rules.gold import OPEN, S2, after_gold
from rules.table import next_round, paid, play, run_out, table, winner

BLUE_DOOR = "@ ─ ─ d ─ ─ ─ · ?        d EW+blue"
GREEN_DOOR = "@ ─ ─ d ─ ─ ─ · ?        d EW+green"
BOTH_DOORS = "@ b ─ g ─ ─ ─ · ?        b EW+blue, g EW+green"


# --- who has won ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.17", "9.8")
@pytest.mark.parametrize(
    ("drawing", "connector", "won"),
    [
        (OPEN,       "blue",      "blue"),      # the connector's team wins alone
        (OPEN,       "green",     "green"),
        (OPEN,       "boss",      "both"),      # each team that reaches
        (OPEN,       "profiteer", "both"),
        (OPEN,       "geologist", "both"),
        (OPEN,       "saboteur",  "both"),
        (BLUE_DOOR,  "blue",      "blue"),
        (BLUE_DOOR,  "green",     "blue"),      # green does not reach, but blue does
        (BLUE_DOOR,  "boss",      "blue"),
        (BLUE_DOOR,  "profiteer", "blue"),
        (BLUE_DOOR,  "saboteur",  "blue"),
        (GREEN_DOOR, "blue",      "green"),
        (GREEN_DOOR, "green",     "green"),
        (GREEN_DOOR, "geologist", "green"),
        (BOTH_DOORS, "blue",      "none"),      # nobody reaches
        (BOTH_DOORS, "green",     "none"),
        (BOTH_DOORS, "boss",      "none"),
        (BOTH_DOORS, "saboteur",  "none"),
    ],
)  # fmt: skip
def test_who_has_won_when_the_gold_was_reached(drawing: str, connector: str, won: str) -> None:
    game = after_gold(f"{connector} blue green", drawing=drawing)
    assert winner(game) == won
    assert [amount > 0 for amount in paid(game)[1:]] == [won in ("blue", "both"), won in ("green", "both")]


@pytest.mark.rule("9.17")
def test_one_way_that_is_free_of_doors_in_the_other_colour_is_enough() -> None:
    two_ways = """
        ┌ g ┐ · · · · · ·        g EW+green, b EW+blue
        @ b ┴ ─ ─ ─ ─ · ?
    """
    assert winner(after_gold("boss blue green", drawing=two_ways)) == "both"
    one_way_closed = """
        ┌ ─ ┐ · · · · · ·        b EW+blue
        @ b ┴ ─ ─ ─ ─ · ?
    """
    assert winner(after_gold("boss blue green", drawing=one_way_closed)) == "both"


@pytest.mark.rule("9.17")
@pytest.mark.parametrize(("door", "won"), [("EW+blue", "blue"), ("EW+green", "green")])
def test_the_card_that_reaches_the_gold_may_have_the_door(door: str, won: str) -> None:
    assert winner(after_gold("boss blue green", last=f"place {door} E7")) == won


@pytest.mark.rule("9.17", "9.2")
@pytest.mark.parametrize(
    ("up", "corner", "won"),
    [
        ("NS", "ES", "both"),
        ("NS-E+green", "ES", "green"),      # the door is in the NS tunnel
        ("NS+blue", "ES", "blue"),
        ("NS", "ES+green", "green"),        # doors in bends
    ],
)  # fmt: skip
def test_doors_shut_the_tunnel_that_they_are_in(up: str, corner: str, won: str) -> None:
    mine = f"""
        c ─ ─ ─ ─ ─ ─ · ?        u {up}, c {corner}
        u · · · · · · · ·
        @ · · · · · · · ?
    """
    game = after_gold("boss blue green", drawing=mine, last="place EW E7N2", goals="gold stone-NE stone-NW")
    assert winner(game) == won


@pytest.mark.rule("9.17", "9.7")
def test_a_ladder_leads_past_a_door() -> None:
    mine = """
        @ b ─ ─ ┬ ─ ─ · ?        b EW+blue, l N+ladder
        · · · · l · · · ·
    """
    assert winner(after_gold("green blue boss", drawing=mine)) == "green"


@pytest.mark.rule("9.17")
def test_the_boss_wins_as_soon_as_the_gold_was_reached_at_all() -> None:
    assert paid(after_gold("blue boss green")) == [4, 3, 0]  # two winners
    assert paid(after_gold("blue boss green", drawing=BOTH_DOORS)) == [0, 4, 0]
    assert paid(run_out("blue boss saboteur", rulebook=S2)) == [0, 0, 5]


@pytest.mark.rule("9.17", "9.18")
def test_the_profiteer_wins_in_any_case() -> None:
    assert paid(after_gold("blue profiteer green")) == [4, 2, 0]
    assert paid(after_gold("blue profiteer green", drawing=BOTH_DOORS)) == [0, 3, 0]
    assert paid(run_out("blue profiteer saboteur", rulebook=S2)) == [0, 2, 4]
    assert paid(run_out("blue profiteer green", rulebook=S2)) == [0, 3, 0]


@pytest.mark.rule("9.18")
@pytest.mark.parametrize(
    ("dwarfs", "gold"),
    [
        ("saboteur blue", [5, 0]),
        ("saboteur saboteur green", [4, 4, 0]),
        ("saboteur saboteur saboteur boss blue", [3, 3, 3, 0, 0]),
        ("saboteur profiteer saboteur boss blue", [3, 1, 3, 0, 0]),
        ("saboteur profiteer saboteur saboteur blue", [2, 0, 2, 2, 0]),
    ],
)
def test_when_the_gold_was_not_reached_saboteurs_and_profiteer_win(dwarfs: str, gold: list[int]) -> None:
    game = run_out(dwarfs, rulebook=S2)
    assert winner(game) == "saboteurs"
    assert paid(game) == gold


# --- what they are paid ---------------------------------------------------------------------------------------------


@pytest.mark.rule("9.19")
@pytest.mark.parametrize(
    ("dwarfs", "gold"),
    [
        ("blue green", [5, 0]),
        ("blue blue green", [4, 4, 0]),
        ("blue blue blue", [3, 3, 3]),
        ("blue blue blue blue", [2, 2, 2, 2]),
        ("blue boss", [4, 3]),
        ("blue profiteer", [4, 2]),
        ("blue boss profiteer", [3, 2, 1]),
        ("blue blue boss profiteer", [2, 2, 1, 0]),
        ("blue blue blue boss profiteer", [1, 1, 1, 0, 0]),  # nobody falls under 0
        ("blue blue blue blue boss profiteer green", [1, 1, 1, 1, 0, 0, 0]),
        ("saboteur blue blue green green green green", [0, 1, 1, 1, 1, 1, 1]),
        ("saboteur blue blue blue blue green green green green", [0, 1, 1, 1, 1, 1, 1, 1, 1]),
        ("boss blue green", [2, 3, 3]),
        ("profiteer blue green boss", [0, 2, 2, 1]),
    ],
)
def test_the_more_winners_the_less_for_each(dwarfs: str, gold: list[int]) -> None:
    assert paid(after_gold(dwarfs)) == gold


@pytest.mark.rule("9.11", "9.17", "9.19")
def test_the_example_of_the_rulebook() -> None:
    # The boss completes a tunnel with a blue door. Of two thieves the later one is trapped.
    game = table(
        "@ ─ ─ ─ b ┼ ┼ · ?        b EW+blue",
        dwarfs="blue green green boss profiteer saboteur saboteur",
        hands=["map", "trapped map", "map", "NESW map", "map", "thief map", "thief map"],
        pile=["map"] * 20,
        rulebook=S2,
        turn=6,
    )
    play(game, "6 thief\n7 thief\n1 map E8\n2 trap 7\n3 map E8\n4 place NESW E7")
    assert winner(game) == "blue"
    assert paid(game) == [3, 0, 0, 2, 1, 0, 0]
    assert game.turn == 6
    play(game, "6 steal 1")
    assert paid(game) == [2, 0, 0, 2, 1, 1, 0]
    assert game.phase == "round-over"


CRYSTALS = {
    0: OPEN,
    1: "@ ─ ─ ─ c ─ ─ · ?        c ESW+crystal",
    2: "@ c ─ ─ c ─ ─ · ?        c ESW+crystal",
    3: "@ c ─ c c ─ ─ · ?        c ESW+crystal",
}


@pytest.mark.rule("9.20")
@pytest.mark.parametrize(
    ("dwarfs", "crystals", "gold"),
    [
        ("blue geologist", 0, [5, 0]),
        ("blue geologist", 1, [5, 1]),
        ("blue geologist", 3, [5, 3]),  # not counted among the winners
        ("blue geologist geologist", 2, [5, 1, 1]),
        ("blue geologist geologist", 3, [5, 1, 1]),  # the remainder is dropped
        ("blue geologist geologist", 1, [5, 0, 0]),
        ("geologist blue green", 3, [3, 4, 4]),  # a geologist as connector
    ],
)
def test_geologists_are_paid_for_the_crystals_in_the_maze(dwarfs: str, crystals: int, gold: list[int]) -> None:
    assert paid(after_gold(dwarfs, drawing=CRYSTALS[crystals])) == gold


@pytest.mark.rule("9.20")
def test_geologists_are_paid_whoever_wins() -> None:
    game = table("@ c c        c ESW+crystal", dwarfs="blue geologist saboteur", pile="", rulebook=S2)
    assert winner(game) == "saboteurs"
    assert paid(game) == [0, 2, 5]


@pytest.mark.rule("9.20", "9.16")
@pytest.mark.parametrize(("trapped", "gold"), [(2, [5, 0, 3]), (3, [5, 3, 0])])
def test_if_one_geologist_is_trapped_everything_goes_to_the_other(trapped: int, gold: list[int]) -> None:
    mover = {2: ["trap 2", "map E8", "map E8"], 3: ["trap 3", "map E8", "map E8"]}[trapped]
    assert paid(after_gold("blue geologist geologist", drawing=CRYSTALS[3], before=mover)) == gold


@pytest.mark.rule("9.20")
def test_a_crystal_counts_if_it_lies_there_at_the_end() -> None:
    game = table(
        "@ c ─ ─ c ─ ─ · ?        c ESW+crystal",
        dwarfs="blue geologist",
        hands=["EW rockfall map", "EW map"],
        rulebook=S2,
    )
    play(game, "1 rockfall E4\n2 place EW E4\n1 place EW E7")
    assert paid(game) == [5, 1]
    cut_off = "@ ─ ░ c c        ░ fallen EW, c ESW+crystal"
    assert paid(table(cut_off, dwarfs="blue geologist", pile="", rulebook=S2)) == [0, 2]


@pytest.mark.rule("9.16")
@pytest.mark.parametrize(
    ("dwarfs", "trapped", "gold"),
    [
        ("blue blue green", 2, [5, 0, 0]),  # one winner is counted, not two
        ("blue boss profiteer", 2, [4, 0, 2]),
        ("blue boss profiteer", 3, [4, 3, 0]),
    ],
)
def test_whoever_is_still_trapped_gets_no_gold_and_is_not_counted(dwarfs: str, trapped: int, gold: list[int]) -> None:
    assert paid(after_gold(dwarfs, before=[f"trap {trapped}", "map E8", "map E8"])) == gold


@pytest.mark.rule("9.16")
def test_a_trapped_saboteur_gets_no_gold() -> None:
    game = run_out("blue saboteur saboteur", before=["trap 2"], rulebook=S2)
    assert winner(game) == "saboteurs"
    assert paid(game) == [0, 0, 5]


@pytest.mark.rule("9.16", "9.12")
def test_whoever_was_freed_in_time_is_paid() -> None:
    script = ["trap 2", "free 2", "map E8"]
    assert paid(after_gold("blue blue green", before=script)) == [4, 4, 0]


@pytest.mark.rule("9.13")
def test_the_dwarf_that_somebody_has_in_the_end_counts() -> None:
    game = after_gold("blue saboteur", connector=1, before=["swap-hats 1"], aside="green")
    assert winner(game) == "green"
    assert paid(game) == [5, 0]


@pytest.mark.rule("9.1")
def test_the_bank_always_has_enough() -> None:
    game = run_out("saboteur blue", rulebook=S2, gold="")
    for _ in range(2):
        next_round(game, hands=["", ""], pile="")
    assert game.gold == (15, 0)
    assert game.view().gold_pile == 0
