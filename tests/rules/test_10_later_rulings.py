"""Chapter 10: rulings, from 10.14 on."""

import pytest

from rules.rulings import S2, SABOTAGED, SELFISH, after, takers
from rules.table import board, marks, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game


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
