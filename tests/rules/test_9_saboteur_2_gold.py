"""Chapter 9, second part: the winners in Saboteur 2, their payment, thieves, and the next round."""

from typing import Any

import pytest

from rules.table import moves, next_round, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game

S2 = "saboteur-2"
OPEN = "@ ─ ─ ─ ─ ─ ─ · ?"
BLUE_DOOR = "@ ─ ─ d ─ ─ ─ · ?        d EW+blue"
GREEN_DOOR = "@ ─ ─ d ─ ─ ─ · ?        d EW+green"
BOTH_DOORS = "@ b ─ g ─ ─ ─ · ?        b EW+blue, g EW+green"


def after_gold(dwarfs: str, **rest: Any) -> Game:
    """Somebody, seat 1 if nobody else is named, has reached the gold."""
    return reached(dwarfs, rulebook=S2, **rest)


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


# --- thieves --------------------------------------------------------------------------------------------------------


def robbers(game: Game) -> list[int]:
    """The thieves that are asked for a victim, in order."""
    order = []
    while game.phase == "steal":
        order.append(game.turn or 0)
        game.play("steal none")
    return order


@pytest.mark.rule("9.11")
@pytest.mark.parametrize(
    ("before", "order"),
    [
        (["thief", "map E8", "map E8", "map E8"], [1]),
        (["thief", "thief", "map E8", "map E8"], [2, 1]),
        (["thief", "map E8", "thief", "map E8"], [3, 1]),
        (["thief", "thief", "thief", "thief"], [4, 1, 2, 3]),
        (["thief", "thief", "trap 2", "map E8"], [1]),                      # trapped thieves are skipped
        (["thief", "trap 1", "thief", "thief"], [4, 3]),
        (["thief", "thief", "hands-off 2", "map E8"], [1]),
        (["thief", "thief", "thief", "hands-off 3"], [2, 1]),               # of those that still lie, 2 laid the last
        (["thief", "thief", "thief", "trap 3"], [1, 2]),                    # 3 laid the last but is skipped
        (["map E8", "map E8", "map E8", "map E8"], []),
    ],
)  # fmt: skip
def test_thieves_act_clockwise_from_the_one_who_laid_the_most_recent(before: list[str], order: list[int]) -> None:
    game = after_gold("blue green green saboteur geologist", connector=5, before=before)
    assert robbers(game) == order
    assert game.phase == "round-over"


@pytest.mark.rule("9.11")
def test_a_thief_laid_again_is_the_most_recent() -> None:
    hands = ["thief thief map map", "thief map map map", "hands-off EW map map"]
    game = table(OPEN, hands=hands, pile=["map"] * 9, rulebook=S2, dwarfs="blue green green")
    play(game, "1 thief\n2 thief\n3 hands-off 1\n1 thief\n2 map E8\n3 place EW E7")
    assert robbers(game) == [1, 2]


@pytest.mark.rule("9.11")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("steal 1", None),
        ("steal none", None),
        ("steal 2", "9.11"),        # oneself
        ("steal 3", "9.11"),        # has no gold
        ("discard map", "9.11"),
        ("take 1", "9.11"),
    ],
)  # fmt: skip
def test_a_thief_may_take_one_nugget_from_another_player_who_has_any(move: str, rule: str | None) -> None:
    game = table(OPEN, hands=["EW", "thief", "map"], dwarfs="blue green green", rulebook=S2, turn=2)
    play(game, "2 thief\n3 map E8\n1 place EW E7")
    assert moves(game) == ["steal 1", "steal none"]
    assert verdict(game, move) == rule
    play(game, "2 steal 1")
    assert paid(game) == [4, 1, 0]


@pytest.mark.rule("9.11")
def test_thieves_may_rob_each_other() -> None:
    game = after_gold("blue green green", connector=1, before=["thief", "thief"])
    play(game, "3 steal 1")
    assert moves(game) == ["steal 1", "steal 3", "steal none"]
    play(game, "2 steal 3")
    assert paid(game) == [4, 1, 0]


@pytest.mark.rule("9.11")
def test_gold_of_an_earlier_round_can_be_stolen_too() -> None:
    game = after_gold("blue green")
    assert game.gold == (5, 0)
    next_round(game, hands=["", "thief map"], pile="", dwarfs="green saboteur")
    play(game, "2 thief\n1 pass\n2 discard map")
    assert paid(game) == [0, 5]
    play(game, "2 steal 1")
    assert paid(game) == [-1, 6]
    assert game.gold == (4, 6)


@pytest.mark.rule("9.11")
def test_thieves_act_when_the_gold_was_not_reached_too() -> None:
    game = run_out("blue saboteur", before=["thief"], rulebook=S2)
    assert moves(game) == ["steal 2", "steal none"]


@pytest.mark.rule("9.11")
def test_a_thief_who_finds_nobody_to_rob_is_asked_all_the_same() -> None:
    game = run_out("blue green", before=["thief"], rulebook=S2)
    assert (game.phase, game.turn, moves(game)) == ("steal", 1, ["steal none"])


@pytest.mark.rule("9.11", "9.16")
def test_a_trapped_thief_steals_nothing() -> None:
    game = run_out("blue saboteur", before=["thief", "trap 1"], rulebook=S2)
    assert game.phase == "round-over"


# --- the end of a round, the next round -----------------------------------------------------------------------------


@pytest.mark.rule("9.21")
def test_a_round_ends_by_reaching_the_gold() -> None:
    assert after_gold("blue green").phase == "round-over"


SEALED = """
    · n ·        n S, e E, w W, s N
    e @ w
    · s ·
"""


@pytest.mark.rule("9.21", "6.4")
@pytest.mark.parametrize(
    ("hand", "over"),
    [
        ("", True),
        ("NESW NESW+crystal EW+blue NS-EW", True),
        ("hands-off", True),            # no thief lies anywhere
        ("free", True),                 # nobody is trapped
        ("mend-lamp mend-lamp-cart", True),
        ("S+ladder", False),            # its rock touches rock
        ("thief", False),
        ("trapped", False),
        ("inspect", False),
        ("swap-hands", False),
        ("swap-hats", False),
        ("map", False),
        ("rockfall", False),
        ("break-cart", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("holder", [1, 2])
def test_it_also_ends_when_the_pile_is_used_up_and_no_card_can_be_played(hand: str, over: bool, holder: int) -> None:
    hands = ["", ""]
    hands[holder - 1] = hand
    game = table(SEALED, hands=hands, pile="", set_aside="map map", rulebook=S2, aside="boss")
    assert (game.phase == "round-over") is over


@pytest.mark.rule("9.21", "6.4")
@pytest.mark.parametrize(
    ("hands", "script", "over"),
    [
        (["thief", "thief EW"], "1 thief\n2 thief\n", False),           # EW fits
        (["thief thief", ""], "1 thief\n", True),                       # a second thief is of no use
        (["thief", "hands-off"], "1 thief\n", False),
        (["trapped trapped", ""], "1 trap 2\n", True),                  # the only other player is trapped already
        (["trapped", "free"], "1 trap 2\n", False),
        (["trapped", "EW N+ladder"], "1 trap 2\n", True),               # a trapped player lays nothing
        (["trapped", "EW", "EW"], "1 trap 2\n", False),                 # but seat 3 does
        (["break-lamp mend-lamp", ""], "1 break lamp 2\n", False),
        (["break-lamp", "N+ladder"], "1 break lamp 2\n", True),
        (["trapped", "EW EW EW"], "1 trap 2\n", True),                  # clearing is not playing
    ],
)  # fmt: skip
def test_what_can_be_played_in_saboteur_2(hands: list[str], script: str, over: bool) -> None:
    game = table(hands=hands, pile="", rulebook=S2)
    play(game, script)
    assert (game.phase != "play") is over


@pytest.mark.rule("9.22")
@pytest.mark.parametrize(
    ("hands", "script", "first"),
    [
        (["EW", "EW"], "1 place EW E1\n2 place EW E2", 3),
        (["EW", "EW"], "1 place EW E1\n2 discard EW", 3),                                  # passing with a card counts
        (["EW", "EW NS"], "1 place EW E1\n2 discard EW NS", 3),
        (["break-lamp", "EW mend-lamp"], "1 break lamp 2\n2 clear lamp EW mend-lamp", 3),   # so does clearing
        (["EW map", "EW"], "1 place EW E1\n2 discard EW\n3 pass\n1 discard map", 2),
        (["EW map", "EW"], "1 place EW E1\n2 discard EW\n3 pass\n1 map E8", 2),
    ],
)  # fmt: skip
def test_the_next_round_begins_left_of_whoever_used_the_last_card(hands: list[str], script: str, first: int) -> None:
    game = table(hands=[*hands, ""], pile="", rulebook=S2)
    play(game, script)
    assert game.phase == "round-over"
    assert next_round(game).turn == first


@pytest.mark.rule("9.22")
def test_passing_without_a_card_is_not_using_one() -> None:
    game = table(hands=["EW map", "", ""], pile="", rulebook=S2, settings={"round-end": "all-passed"})
    play(game, "1 map E8\n2 pass\n3 pass\n1 discard EW\n2 pass\n3 pass\n1 pass")
    assert game.phase == "round-over"
    assert next_round(game).turn == 2


@pytest.mark.rule("9.23")
@pytest.mark.parametrize("option", ["sabotaged-miners", "selfish-dwarf"])
def test_the_two_options_do_not_exist_here(option: str) -> None:
    with pytest.raises(ValueError, match="no option of saboteur-2; expected none"):
        Game.new(S2, 5, options=[option])
