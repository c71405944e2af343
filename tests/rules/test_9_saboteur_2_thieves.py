"""Chapter 9: thieves, the end of a round of Saboteur 2, and the next round."""

import pytest

from rules.gold import OPEN, S2, after_gold
from rules.table import moves, next_round, paid, play, run_out, table, verdict
from saboteur import Game

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
