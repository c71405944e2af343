"""Chapter 10: our rulings, where the rulebooks are silent or unclear."""

from collections import Counter

import pytest

from rules.rulings import S2, SABOTAGED, SELFISH, after, takers
from rules.table import board, moves, next_round, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game


@pytest.mark.rule("10.1", "8.2")
@pytest.mark.parametrize("players", range(3, 11))
def test_the_selfish_dwarf_takes_the_place_of_one_miner(players: int) -> None:
    deal = Game.new("es", players, seed="1", options=SELFISH).rounds[0].deal
    plain = Game.new("es", players, seed="1").rounds[0].deal
    dwarfs = Counter((*(deal.dwarfs or ()), *(deal.aside or ())))
    usual = Counter((*(plain.dwarfs or ()), *(plain.aside or ())))
    assert dwarfs == usual - Counter(["miner"]) + Counter(["selfish"])
    assert dwarfs.total() == players + 1


@pytest.mark.rule("10.2", "10.7", "7.2")
@pytest.mark.parametrize(
    ("saboteurs", "gold", "given"),
    [
        (1, "1 2 3 1 2 3", [(1, 3)]),           # as few cards as possible, and of those the larger
        (1, "2 2 2 1 1", [(2, 2)]),
        (1, "2 2 3 3", [(2, 2)]),               # a three cannot be completed
        (1, "2 1 1 1 1", [(1, 1, 2)]),
        (1, "1 1 1 1 1", [(1, 1, 1, 1)]),
        (1, "3 3 3", [(3,)]),                   # no exact change: as much as it can make short of 4
        (1, "2", [(2,)]),
        (1, "1 1", [(1, 1)]),
        (1, "", [()]),
        (2, "3 3 3", [(3,), (3,)]),
        (2, "2 1 3", [(3,), (1, 2)]),           # by rising seat number
        (2, "2 2 2", [(2,), (2,)]),             # 2 is what can be made short of 3
        (2, "1 2", [(1, 2), ()]),
        (2, "3 1 1", [(3,), (1, 1)]),
        (3, "3 3 2 2 1", [(3,), (3,), (1, 2)]),
        (4, "2 2 2 2", [(2,), (2,), (2,), (2,)]),
        (4, "3 3 1 1 2", [(2,), (1, 1), (), ()]),   # a three is too much for anybody
        (4, "1 1 1", [(1, 1), (1,), (), ()]),
    ],
)  # fmt: skip
def test_how_saboteurs_are_given_their_nuggets(saboteurs: int, gold: str, given: list[tuple[int, ...]]) -> None:
    game = run_out(["miner"] * 3 + ["saboteur"] * saboteurs, gold=gold)
    assert [game.view(seat).gold for seat in range(4, 4 + saboteurs)] == given
    left = Counter(gold.split()) - Counter(str(value) for cards in given for value in cards)
    assert game.view().gold_pile == left.total()


@pytest.mark.rule("10.2", "8.2")
@pytest.mark.parametrize(("gold", "given"), [("3 3", (3,)), ("3 1 2 2", (1, 3)), ("2 2 1", (2, 2)), ("", ())])
def test_the_selfish_dwarf_is_paid_in_the_same_manner(gold: str, given: tuple[int, ...]) -> None:
    game = reached("selfish saboteur miner", options=SELFISH, gold=gold)
    assert game.view(1).gold == given


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_without_a_path_card_the_next_round_begins_left_of_the_one_that_began_this(first: int) -> None:
    game = table(hands=["map", "map", "map"], pile="", turn=first)
    for _ in range(3):
        game.play("map E8")
    assert game.phase == "round-over"
    assert next_round(game).turn == first % 3 + 1


@pytest.mark.rule("10.11")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", "it", S2])
@pytest.mark.parametrize("first", [1, 2, 3])
def test_without_any_card_used_it_is_the_same_whatever_the_rulebook(rulebook: str, first: int) -> None:
    game = table(hands=["", "", ""], pile="", rulebook=rulebook, turn=first)
    assert game.phase == "round-over"
    assert next_round(game).turn == first % 3 + 1


@pytest.mark.rule("10.11", "3.3")
def test_passing_without_a_card_is_not_using_a_card() -> None:
    game = table(hands=["", "", ""], pile="", rulebook="es", turn=3)
    play(game, "3 pass\n1 pass\n2 pass")
    assert game.phase == "round-over"
    assert next_round(game).turn == 1


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    ("dwarfs", "before", "options", "order"),
    [
        ("miner miner miner saboteur", ["map E8", "break lamp 3"], SABOTAGED, [1, 2]),
        ("miner selfish miner saboteur", ["break lamp 4", "map E8"], SELFISH, [1, 3]),
        ("miner selfish miner saboteur", ["map E8", "break lamp 3"], [*SELFISH, *SABOTAGED], [1]),
        ("miner miner miner saboteur", ["map E8", "break lamp 3"], [], [1, 3, 2]),
    ],
)
def test_one_gold_card_for_every_miner_who_has_a_part(
    dwarfs: str, before: list[str], options: list[str], order: list[int]
) -> None:
    game = reached(dwarfs, before=before, options=options)
    assert game.view().draft == len(order)
    assert takers(game) == order


@pytest.mark.rule("10.5")
def test_miners_pick_their_gold_cards_themselves() -> None:
    game = reached("miner saboteur miner miner", gold="1 3 2")
    assert moves(game) == ["take 1", "take 2", "take 3"]


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", "es", "it"])
def test_a_table_may_have_the_highest_card_taken_for_them(rulebook: str) -> None:
    game = reached(
        "miner saboteur miner miner",
        gold="1 3 2 1",
        rulebook=rulebook,
        settings={"gold-choice": "highest", "gold-cards": "miners"},
    )
    assert moves(game) == ["take 3"]
    assert verdict(game, "take 1") == "10.5"
    play(game, "1 take 3")
    assert moves(game) == ["take 2"]
    play(game, "4 take 2\n3 take 1")
    assert paid(game) == [3, 0, 1, 2]


@pytest.mark.rule("10.6", "8.1")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr"])
def test_when_every_miner_is_excluded_no_gold_card_is_drawn(rulebook: str) -> None:
    game = reached(
        "saboteur miner miner saboteur",
        connector=1,
        before=["break lamp 3", "break lamp 2", "map E8"],
        options=SABOTAGED,
        rulebook=rulebook,
    )
    assert winner(game) == "miners"
    assert game.phase == "round-over"
    assert paid(game) == [0, 0, 0, 0]
    assert game.view().gold_pile == 12


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(
    ("gold", "order"), [("", []), ("2", [1]), ("1 1", [1, 4]), ("1 1 1", [1, 4, 3]), ("1 1 1 1", [1, 4, 3])]
)
def test_when_the_gold_pile_is_too_small_what_exists_is_shared_out(gold: str, order: list[int]) -> None:
    assert takers(reached("miner saboteur miner miner", gold=gold)) == order


@pytest.mark.rule("10.8")
@pytest.mark.parametrize(
    ("hands", "script", "over"),
    [
        (["EW N", "N", "N"], "1 discard N\n2 discard N\n3 discard N", False),   # EW could have been played
        (["mend-lamp", "", ""], "1 discard mend-lamp\n2 pass\n3 pass", True),
        (["mend-lamp", "", ""], "1 discard mend-lamp\n2 pass", False),
        (["map", "", ""], "1 map E8\n2 pass\n3 pass", False),                   # a card was played: from zero
        (["map", "", ""], "1 map E8\n2 pass\n3 pass\n1 pass", True),
        (["map", "", ""], "1 discard map\n2 pass\n3 pass", False),              # passed in spite of a playable card
        (["map", "", ""], "1 discard map\n2 pass\n3 pass\n1 pass", True),
        (["", "", "map"], "1 pass\n2 pass\n3 map E8\n1 pass\n2 pass", False),
        (["", "", "map"], "1 pass\n2 pass\n3 map E8\n1 pass\n2 pass\n3 pass", True),
        (["", "", "map map"], "1 pass\n2 pass\n3 discard map\n1 pass\n2 pass\n3 discard map\n1 pass\n2 pass", False),
    ],
)  # fmt: skip
def test_the_end_in_es_is_a_run_of_turns_in_which_nobody_could_play(hands: list[str], script: str, over: bool) -> None:
    game = table(hands=hands, pile="", rulebook="es")
    play(game, script)
    assert (game.phase == "round-over") is over


@pytest.mark.rule("10.8")
def test_each_turn_of_the_run_starts_with_the_pile_used_up() -> None:
    game = table(hands=["mend-lamp", "mend-lamp", "mend-lamp"], pile="mend-pick", rulebook="es")
    play(game, "1 discard mend-lamp")  # draws the last card: this turn does not count
    play(game, "2 discard mend-lamp\n3 discard mend-lamp")
    assert game.phase == "play"
    play(game, "1 discard mend-pick")
    assert game.phase == "round-over"


@pytest.mark.rule("10.8")
def test_in_es_the_round_does_not_end_by_itself_with_unplayable_hands() -> None:
    assert table(hands=["mend-lamp", "mend-lamp", ""], pile="", rulebook="es").phase == "play"


@pytest.mark.rule("10.9", "3.2")
@pytest.mark.parametrize("rulebook", ["es-AR", "es", S2])
def test_whoever_passes_with_an_empty_hand_draws_a_card_all_the_same(rulebook: str) -> None:
    game = table(hands=["", "map", "map"], pile="NE NW", rulebook=rulebook)
    play(game, "1 pass")
    assert game.hand(1) == ("NE",)
    assert game.view().pile == 1


@pytest.mark.rule("10.10")
def test_a_stone_reached_on_two_sides_in_one_go_meets_the_newest_card() -> None:
    before = """
        · · · · · · ┘ ┌ ┐
        ┌ ─ ─ ─ ─ ─ ─ · ?
        │ · · · · · · · ·
        @ · · · · · · · ?
    """
    assert after(before, "place NEW E7N2", "stone-NE gold stone-NW") == board("""
        · · · · · · ┘ ┌ ┐
        ┌ ─ ─ ─ ─ ─ ─ ┴ ╮
        │ · · · · · · · ·
        @ · · · · · · · ?
    """)


@pytest.mark.rule("10.10")
def test_if_the_newest_card_does_not_decide_it_the_stone_lies_as_printed() -> None:
    before = """
        · · · · · └ ┘ ┌ ┐
        ┌ ─ ─ ─ ─ ─ · ┴ ?
        │ · · · · · · · ·
        @ · · · · · · · ?
    """
    assert after(before, "place EW E6N2", "stone-NE gold stone-NW") == board("""
        · · · · · └ ┘ ┌ ┐
        ┌ ─ ─ ─ ─ ─ ─ ┴ ╰
        │ · · · · · · · ·
        @ · · · · · · · ?
    """)


@pytest.mark.rule("10.10")
def test_the_other_stone_reached_from_west_and_south() -> None:
    before = """
        ┌ ─ ─ ─ ─ ─ ─ · ?
        │ · · · · · ┐ └ ┘
        @ · · · · · · · ?
    """
    assert after(before, "place ESW E7N2", "stone-NW gold stone-NE") == board("""
        ┌ ─ ─ ─ ─ ─ ─ ┬ ╯
        │ · · · · · ┐ └ ┘
        @ · · · · · · · ?
    """)


@pytest.mark.rule("10.12", "5.1")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", "es", "it", S2])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_broken_tools_go_in_front_of_others_only(rulebook: str, seat: int) -> None:
    game = table(hands=["break-cart", "break-cart", "break-cart"], rulebook=rulebook, turn=seat)
    assert verdict(game, f"break cart {seat}") == "5.1"
    assert moves(game, "break") == [f"break cart {other}" for other in (1, 2, 3) if other != seat]


@pytest.mark.rule("10.13", "5.3")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", "es", "it", S2])
def test_whoever_plays_a_rockfall_chooses_the_card(rulebook: str) -> None:
    game = table("@ ─ ┬ ─", hands=["rockfall", "map", "map"], rulebook=rulebook)
    assert moves(game, "rockfall") == ["rockfall E1", "rockfall E2", "rockfall E3"]
    happened = play(game, "1 rockfall E2")
    assert str(happened[0]) == "1 rockfall E2 ESW"
    assert game.board == board("@ ─ · ─")
    assert game.turn in (2, 3)  # nobody else is asked to choose
