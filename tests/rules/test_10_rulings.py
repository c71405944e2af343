"""Chapter 10: our rulings, where the rulebooks are silent or unclear."""

from collections import Counter

import pytest

from rules.table import board, cards_for, marks, moves, next_round, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game

S2 = "saboteur-2"
SELFISH, SABOTAGED = ["selfish-dwarf"], ["sabotaged-miners"]


def takers(game: Game) -> list[int]:
    """The seats that take gold cards, in order."""
    order = []
    while game.phase == "take":
        order.append(game.turn or 0)
        game.play(moves(game, "take")[0])
    return order


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


def after(drawing: str, move: str, goals: str) -> list[str]:
    """The mine after a card was laid; cards need only touch a neighbour."""
    game = table(drawing, hands=[[*cards_for(move, "fr"), "map"]], goals=goals, rulebook="fr")
    play(game, f"1 {move}")
    return game.board


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


@pytest.mark.rule("10.14", "1.1")
def test_goals_behind_the_gold_and_beside_it_are_turned_before_the_round_ends() -> None:
    before = """
        · · · · · · · · ?
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ · ?
        · · · · · · ─ ┐ │
        · · · · · · · · ?
    """
    game = table(before, hands=["EW map"], goals="stone-NW gold stone-NE", rulebook="fr")
    play(game, "1 place EW E7")
    assert game.board == board("""
        · · · · · · · · ╭
        · · · · · · ─ ┘ │
        @ ─ ─ ─ ─ ─ ─ ─ $
        · · · · · · ─ ┐ │
        · · · · · · · · ╰
    """)
    assert winner(game) == "miners"
    beside = """
        · · · · · · · · ?
        · ┌ ─ ─ ─ ─ ─ ─ ·
        @ ┘ · · · · · · ?
    """
    game = table(beside, hands=["NSW map"], goals="stone-NE gold stone-NW")
    play(game, "1 place NSW E8N1")
    assert game.board == board("""
        · · · · · · · · ╮
        · ┌ ─ ─ ─ ─ ─ ─ ┤
        @ ┘ · · · · · · $
    """)


@pytest.mark.rule("10.15", "8.2")
@pytest.mark.parametrize("connector", [1, 3, 4])
def test_the_selfish_dwarf_has_no_part_in_the_gold_whoever_the_other_connector_is(connector: int) -> None:
    game = reached("miner selfish saboteur miner", connector=connector, rulebook="es", options=SELFISH)
    assert 2 not in takers(game)
    assert paid(game)[1] == 0


@pytest.mark.rule("10.15", "8.2")
def test_the_selfish_dwarf_reduces_the_gold_cards_only_when_a_player_held_it() -> None:
    held = reached("miner selfish saboteur miner", aside="miner", rulebook="es", options=SELFISH)
    left_over = reached("miner miner saboteur miner", aside="selfish", rulebook="es", options=SELFISH)
    assert (held.view().draft, left_over.view().draft) == (3, 4)


@pytest.mark.rule("10.15", "6.1")
def test_a_goal_may_be_reached_by_a_card_laid_anywhere() -> None:
    game = table(
        """
        │ └ ┘ · · · · · ·
        @ · ─ ─ ─ ─ ─ ─ ?
        """,
        hands=["EW map"],
        rulebook="fr",
    )
    play(game, "1 place EW E1")
    assert game.board == board("""
        │ └ ┘ · · · · · ·
        @ ─ ─ ─ ─ ─ ─ ─ $
    """)
    assert winner(game) == "miners"


@pytest.mark.rule("10.15", "9.17")
@pytest.mark.parametrize("connector", ["blue", "green", "saboteur", "geologist", "profiteer"])
def test_if_the_gold_is_closed_to_both_teams_the_profiteer_wins_whoever_connected(connector: str) -> None:
    doors = "@ b ─ g ─ ─ ─ · ?        b EW+blue, g EW+green"
    other = "blue" if connector == "profiteer" else "profiteer"
    game = reached([connector, other, "green"], drawing=doors, rulebook=S2)
    assert winner(game) == "none"
    assert paid(game) == ([3, 0, 0] if connector == "profiteer" else [0, 3, 0])


@pytest.mark.rule("10.16")
def test_a_stone_is_laid_according_to_the_sides_on_which_its_wave_met_it() -> None:
    before = """
        · · · · · · · ─ ─ ┐
        · · · · · · ┘ ┌ ? ┤
        ┌ ─ ─ ─ ─ ─ ─ · │ │
        @ · · · · · ┐ └ ? ·
    """
    # The card at E7N1 reaches E8N2 from the west and the gold at E8. Through the gold one comes to E8N2 from the south,
    # but that is a wave later: the stone already lies to the north and west, though to the south and east it would have
    # agreed with more neighbours.
    assert after(before, "place NSW E7N1", "stone-NW gold stone-NE") == board("""
        · · · · · · · ─ ─ ┐
        · · · · · · ┘ ┌ ╯ ┤
        ┌ ─ ─ ─ ─ ─ ─ ┤ │ │
        @ · · · · · ┐ └ $ ·
    """)
    upside_down = """
        @ · · · · · ┘ ┌ ? ·
        └ ─ ─ ─ ─ ─ ─ · │ │
        · · · · · · ┐ └ ? ┤
        · · · · · · · ─ ─ ┘
    """
    assert after(upside_down, "place NSW E7S1", "stone-NW gold stone-NE") == board("""
        @ · · · · · ┘ ┌ $ ·
        └ ─ ─ ─ ─ ─ ─ ┤ │ │
        · · · · · · ┐ └ ╮ ┤
        · · · · · · · ─ ─ ┘
    """)


@pytest.mark.rule("10.16")
def test_waves_go_on_until_one_turns_nothing() -> None:
    before = """
        · · · · · · · · ? ┐
        · · · · · · ─ ┘ │ │
        @ ─ ─ ─ ─ ─ ─ · ? │
        · · · · · · · · · │
        · · · · · · · · ? ┘
    """
    # The stone in the middle leads to the gold, and the gold to the other stone.
    assert after(before, "place EW E7", "gold stone-NW stone-NE") == board("""
        · · · · · · · · $ ┐
        · · · · · · ─ ┘ │ │
        @ ─ ─ ─ ─ ─ ─ ─ ╯ │
        · · · · · · · · · │
        · · · · · · · · ╰ ┘
    """)


@pytest.mark.rule("10.17")
@pytest.mark.parametrize(
    ("direction", "options", "before", "order"),
    [
        ("counter-clockwise", [], [], [1, 5, 4, 3]),
        ("clockwise", [], [], [3, 4, 5, 1]),
        ("clockwise", SABOTAGED, ["break lamp 3"], [4, 5, 1]),      # seat 3 has no part
        ("counter-clockwise", SABOTAGED, ["break lamp 3"], [1, 5, 4]),
    ],
)  # fmt: skip
def test_gold_direction_tells_where_to_look_for_the_first_taker(
    direction: str, options: list[str], before: list[str], order: list[int]
) -> None:
    game = reached(
        "miner saboteur miner miner miner",
        connector=2,
        before=before,
        options=options,
        settings={"gold-direction": direction},
    )
    assert takers(game) == order


@pytest.mark.rule("10.18")
@pytest.mark.parametrize("rulebook", ["fr", "it"])
def test_with_empty_hands_the_round_ends_even_if_cards_are_left_in_the_pile(rulebook: str) -> None:
    game = table(hands=["", "", ""], pile="NESW map", rulebook=rulebook)
    assert game.phase == "round-over"
    assert game.view().pile == 2
    assert table(hands=["", "", ""], pile="NESW map", rulebook="es").phase == "play"


@pytest.mark.rule("10.19")
def test_clearing_ends_the_run_of_passes() -> None:
    hands = ["mend-cart mend-cart mend-cart", "", "break-lamp"]
    game = table(hands=hands, pile="", rulebook=S2, settings={"round-end": "all-passed"}, turn=3)
    play(game, "3 break lamp 1")
    assert game.phase == "play"
    play(game, "1 clear lamp mend-cart mend-cart\n2 pass\n3 pass")
    assert game.phase == "play"  # two passes; the clearing was none
    play(game, "1 discard mend-cart")
    assert game.phase == "round-over"


@pytest.mark.rule("10.20", "9.13")
def test_swap_hats_needs_a_dwarf_in_the_pile() -> None:
    game = table(hands=["swap-hats swap-hats", "map"], aside="boss", rulebook=S2, pile="map map map")
    assert verdict(game, "swap-hats 1") is None
    play(game, "1 swap-hats 2\n2 map E8")
    assert verdict(game, "swap-hats 1") == "9.13"
    assert verdict(game, "swap-hats 2") == "9.13"
    assert table(hands=["swap-hats", ""], aside="", pile="", rulebook=S2).phase == "round-over"
    assert table(hands=["swap-hats", ""], aside="boss", pile="", rulebook=S2).phase == "play"


@pytest.mark.rule("10.21", "3.2")
@pytest.mark.parametrize("rulebook", ["es-AR", "fr", S2])
def test_the_connector_draws_no_card(rulebook: str) -> None:
    dwarfs = "blue green" if rulebook == S2 else "miner saboteur miner"
    game = reached(dwarfs, rulebook=rulebook, pile="NS NE NW")
    assert game.hand(1) == ("map",)
    assert game.view().pile == 3


@pytest.mark.rule("10.22", "9.18")
@pytest.mark.parametrize(
    ("dwarfs", "before", "won"),
    [
        ("blue green", [], "none"),
        ("blue profiteer", [], "none"),
        ("blue geologist boss", [], "none"),
        ("blue saboteur", [], "saboteurs"),
        ("blue saboteur", ["trap 2"], "saboteurs"),  # trapped, but held
        ("saboteur blue", ["swap-hats 1"], "none"),  # not held at the end
        ("blue green", ["swap-hats 1"], "saboteurs"),
    ],
)
def test_no_side_is_named_if_no_player_holds_a_saboteur_at_the_end(dwarfs: str, before: list[str], won: str) -> None:
    aside = "saboteur" if dwarfs == "blue green" else "blue"
    assert winner(run_out(dwarfs, before=before, aside=aside, rulebook=S2)) == won


@pytest.mark.rule("10.23")
@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("link", "neighbour"),
        ("direction", "counter-clockwise"),
        ("round-end", "hands-empty"),
        ("round-end", "all-passed"),
        ("next-start", "path"),
    ],
)
def test_what_a_saboteur_2_table_may_choose(name: str, word: str) -> None:
    assert Game.new(S2, 4, seed="1", settings={name: word}).view().settings[name] == word


@pytest.mark.rule("10.23")
@pytest.mark.parametrize(
    ("name", "word"), [("gold-direction", "clockwise"), ("gold-cards", "players"), ("gold-choice", "highest")]
)
def test_settings_about_gold_cards_are_not_on_offer_there(name: str, word: str) -> None:
    with pytest.raises(ValueError, match="no setting of saboteur-2; expected one of: link, direction"):
        Game.new(S2, 4, settings={name: word})


@pytest.mark.rule("10.24", "7.1")
def test_gold_cards_are_taken_along_gold_direction_whichever_way_the_turns_go() -> None:
    for direction in ("clockwise", "counter-clockwise"):
        for gold_direction, order in (("clockwise", [2, 3, 4, 1]), ("counter-clockwise", [2, 1, 4, 3])):
            game = reached(
                "miner miner miner miner",
                connector=2,
                settings={"direction": direction, "gold-direction": gold_direction},
            )
            assert takers(game) == order


@pytest.mark.rule("10.24", "10.7")
@pytest.mark.parametrize("rulebook", ["es-AR", "it"])
def test_payments_go_by_seat_number_whichever_way_the_turns_go(rulebook: str) -> None:
    game = table(
        hands=[""] * 5, dwarfs="miner saboteur miner miner saboteur", gold="1 2 1", pile="", rulebook=rulebook, turn=5
    )
    assert paid(game) == [0, 3, 0, 0, 1]


@pytest.mark.rule("10.24", "9.11")
def test_thieves_act_clockwise_even_when_the_turns_go_the_other_way() -> None:
    game = reached(
        "blue green green green",
        connector=1,
        before=["thief", "thief", "thief"],
        rulebook=S2,
        settings={"direction": "counter-clockwise"},
    )
    order = []
    while game.phase == "steal":
        order.append(game.turn)
        game.play("steal none")
    assert order == [2, 3, 4]  # seat 4 laid first, then 3, then 2
    assert marks(game, 1) == []


@pytest.mark.rule("10.25", "7.4")
def test_nuggets_are_open_in_saboteur_2_and_secret_in_the_base_game() -> None:
    expansion = reached("blue blue saboteur", connector=1, rulebook=S2)
    assert [seat.nuggets for seat in expansion.view(3).seats] == [4, 4, 0]
    base = reached("miner miner saboteur miner", connector=1)
    while base.phase == "take":
        base.play(base.legal()[0])
    assert [seat.nuggets for seat in base.view(3).seats] == [None, None, 0, None]
    assert [seat.gold_cards for seat in base.view(3).seats] == [1, 1, 0, 1]
