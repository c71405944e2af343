"""Chapter 8: where the rulebooks differ, what a table may change, and the two options."""

import pytest

from rules.table import moves, next_round, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game
from saboteur.rulebooks import OPTIONS, SETTINGS, rules_for

BASE = ["es-AR", "fr", "es", "it"]
SELFISH, SABOTAGED = ["selfish-dwarf"], ["sabotaged-miners"]
CHAPTER_8 = {
    #             direction,           link,        gold-cards, round-end,     next-start
    "es-AR":      ("clockwise",         "start",     "miners",  "no-playable", "path"),
    "fr":         ("clockwise",         "neighbour", "players", "hands-empty", "card"),
    "es":         ("clockwise",         "neighbour", "players", "all-passed",  "card"),
    "it":         ("counter-clockwise", "neighbour", "players", "hands-empty", "card"),
    "saboteur-2": ("clockwise",         "start",     None,      "no-playable", "card"),
}  # fmt: skip


def takers(game: Game) -> list[int]:
    """The seats that take gold cards, in order."""
    order = []
    while game.phase == "take":
        order.append(game.turn or 0)
        game.play(moves(game, "take")[0])
    return order


# --- what the rulebooks say -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", CHAPTER_8)
def test_the_rulebooks_differ_as_the_table_says(rulebook: str) -> None:
    rules = rules_for(rulebook)
    names = ("direction", "link", "gold-cards", "round-end", "next-start")
    for name, word in zip(names, CHAPTER_8[rulebook], strict=True):
        assert word is None or rules.setting(name) == word
    assert rules.setting("gold-direction") == "counter-clockwise"


@pytest.mark.parametrize("rulebook", BASE)
@pytest.mark.parametrize(("name", "word"), [(name, word) for name, words in SETTINGS.items() for word in words])
def test_a_table_can_change_each_of_them_without_touching_the_others(rulebook: str, name: str, word: str) -> None:
    game = Game.new(rulebook, 4, seed="1", settings={name: word})
    book = Game.new(rulebook, 4, seed="1")
    assert game.view().settings == book.view().settings | {name: word}


def test_a_table_uses_es_ar_unless_it_asks_for_another() -> None:
    assert Game.new(seed="1").view().rulebook == "es-AR"


@pytest.mark.parametrize(("direction", "second"), [("clockwise", 3), ("counter-clockwise", 1)])
@pytest.mark.parametrize("rulebook", [*BASE, "saboteur-2"])
def test_the_turns_go_as_the_table_wants(rulebook: str, direction: str, second: int) -> None:
    game = table(hands=["map"] * 4, turn=2, rulebook=rulebook, settings={"direction": direction})
    game.play("map E8")
    assert game.turn == second


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("rulebook", "rule"), [("es-AR", "4.3"), ("fr", None), ("es", None), ("it", None), ("saboteur-2", "4.3")]
)
def test_what_a_laid_card_is_linked_to(rulebook: str, rule: str | None) -> None:
    assert verdict(table("@ ─", hands=["EW"], rulebook=rulebook), "place EW E1N1") == rule


@pytest.mark.parametrize(("link", "rule"), [("start", "4.3"), ("neighbour", None)])
@pytest.mark.parametrize("rulebook", [*BASE, "saboteur-2"])
def test_a_laid_card_is_linked_to_what_the_table_wants(rulebook: str, link: str, rule: str | None) -> None:
    game = table("@ ─", hands=["EW"], rulebook=rulebook, settings={"link": link})
    assert verdict(game, "place EW E1N1") == rule


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("word", "drawn"), [("miners", 3), ("players", 5), (None, None)])
@pytest.mark.parametrize("rulebook", BASE)
def test_how_many_gold_cards_are_drawn(rulebook: str, word: str | None, drawn: int | None) -> None:
    settings = {"gold-cards": word} if word else None
    game = reached("miner saboteur miner saboteur miner", rulebook=rulebook, settings=settings)
    assert game.view().draft == (drawn or {"es-AR": 3, "fr": 5, "es": 5, "it": 5}[rulebook])


@pytest.mark.parametrize(("direction", "order"), [("counter-clockwise", [3, 1, 4]), ("clockwise", [3, 4, 1])])
@pytest.mark.parametrize("rulebook", BASE)
def test_gold_cards_travel_as_the_table_wants(rulebook: str, direction: str, order: list[int]) -> None:
    game = reached(
        "miner saboteur miner miner",
        connector=3,
        rulebook=rulebook,
        settings={"gold-direction": direction, "gold-cards": "miners"},
    )
    assert takers(game) == order


SEALED = """
    · n ·        n S, e E, w W, s N
    e @ w
    · s ·
"""


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("hands", [["NESW NESW", "NESW", "NESW"], ["NESW", "", "NESW"]])
def test_a_round_of_es_ar_ends_when_nobody_has_a_card_that_can_be_played(hands: list[str]) -> None:
    assert table(SEALED, hands=hands, pile="").phase == "round-over"


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("rulebook", ["fr", "it"])
def test_a_round_of_fr_and_it_ends_when_nobody_has_a_card_left(rulebook: str) -> None:
    game = table(SEALED, hands=["mend-lamp mend-lamp", "mend-lamp", "mend-lamp"], pile="", rulebook=rulebook)
    others = [2, 3] if rulebook == "fr" else [3, 2]
    play(game, f"1 discard mend-lamp\n{others[0]} discard mend-lamp\n{others[1]} discard mend-lamp")
    assert game.phase == "play"
    play(game, "1 discard mend-lamp")
    assert game.phase == "round-over"


@pytest.mark.rule("6.4")
def test_a_round_of_es_ends_when_everyone_has_passed_without_a_card_that_could_be_played() -> None:
    game = table(SEALED, hands=["mend-lamp mend-lamp", "mend-lamp", ""], pile="", rulebook="es")
    play(game, "1 discard mend-lamp\n2 discard mend-lamp")
    assert game.phase == "play"
    play(game, "3 pass")
    assert game.phase == "round-over"
    assert game.hand(1) == ("mend-lamp",)


@pytest.mark.parametrize("rulebook", [*BASE, "saboteur-2"])
@pytest.mark.parametrize(
    ("word", "turns"),
    [
        ("no-playable", 0),
        ("all-passed", 3),      # seat by seat, each with a card of no use
        ("hands-empty", 4),     # and the second card of the first
    ],
)  # fmt: skip
def test_a_round_ends_as_the_table_wants(rulebook: str, word: str, turns: int) -> None:
    game = table(
        hands=["mend-lamp mend-lamp", "mend-lamp", "mend-lamp"],
        pile="",
        rulebook=rulebook,
        settings={"round-end": word, "direction": "clockwise"},
    )
    passes = 0
    while game.phase == "play":
        game.play("discard mend-lamp")
        passes += 1
    assert passes == turns


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(
    ("word", "before", "first"),
    [
        ("path", ["place EW E1", "discard map"], 2),
        ("card", ["place EW E1", "discard map"], 3),
        ("path", ["place EW E1", "place EW E2", "discard map"], 3),
        ("card", ["place EW E1", "place EW E2", "discard map"], 1),     # be it by passing
        ("card", ["place EW E1", "map E8"], 3),
        ("path", ["discard map", "place EW E1", "map E8"], 3),
        ("card", ["discard map", "place EW E1", "map E8"], 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rulebook", [*BASE, "saboteur-2"])
def test_the_next_round_is_begun_by_the_seat_to_the_left(
    rulebook: str, word: str, before: list[str], first: int
) -> None:
    game = run_out(
        "saboteur saboteur saboteur",
        before=before,
        rulebook=rulebook,
        settings={"next-start": word, "round-end": "no-playable", "direction": "clockwise"},
    )
    assert game.phase == "round-over"
    assert next_round(game).turn == first


@pytest.mark.parametrize(("rulebook", "first"), [("es-AR", 2), ("fr", 3), ("es", 3)])
def test_who_begins_the_next_round_by_the_book(rulebook: str, first: int) -> None:
    game = run_out(
        "miner saboteur miner",
        before=["place EW E1", "discard N-E"],
        rulebook=rulebook,
        settings={"round-end": "no-playable"},
    )
    assert next_round(game).turn == first


def test_the_left_of_a_player_is_clockwise_even_where_the_turns_go_the_other_way() -> None:
    game = table(hands=["EW", "", "N-E"], pile="", rulebook="it")
    play(game, "1 place EW E1\n3 discard N-E")
    assert next_round(game).turn == 1  # seat 3 used the last card


@pytest.mark.parametrize(("rulebook", "first"), [("es-AR", 3), ("fr", 3), ("it", 3)])
def test_the_connector_laid_the_last_card(rulebook: str, first: int) -> None:
    game = reached("miner miner saboteur", connector=2, rulebook=rulebook)
    takers(game)
    assert next_round(game).turn == first


# --- the options ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1", "8.2")
@pytest.mark.parametrize("rulebook", BASE)
@pytest.mark.parametrize("options", [[], SELFISH, SABOTAGED, [*SELFISH, *SABOTAGED]])
def test_every_base_rulebook_can_be_played_with_either_option_or_both(rulebook: str, options: list[str]) -> None:
    game = Game.new(rulebook, 5, seed="1", options=options)
    assert set(game.view().options) == set(options)
    assert list(OPTIONS) == ["sabotaged-miners", "selfish-dwarf"]


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
@pytest.mark.parametrize(
    ("rulebook", "options", "order"),
    [
        ("es-AR", [], [3, 2, 1]),
        ("es-AR", SABOTAGED, [3, 1]),
        ("fr", [], [3, 2, 1, 3]),
        ("fr", SABOTAGED, [3, 1, 3, 1]),
    ],
)
def test_a_miner_with_a_broken_tool_at_the_end_receives_no_gold_card(
    tool: str, rulebook: str, options: list[str], order: list[int]
) -> None:
    game = reached(
        "miner miner miner saboteur",
        connector=3,
        before=[f"break {tool} 2", "map E8N2"],
        rulebook=rulebook,
        options=options,
    )
    assert takers(game) == order


@pytest.mark.rule("8.1")
def test_a_miner_whose_tool_was_mended_in_time_receives_gold() -> None:
    game = reached(
        "miner miner miner saboteur",
        connector=4,
        before=["break lamp 2", "mend lamp 2", "map E8N2"],
        options=SABOTAGED,
    )
    assert takers(game) == [3, 2, 1]


@pytest.mark.rule("8.1")
def test_a_saboteur_with_a_broken_tool_is_paid_all_the_same() -> None:
    game = run_out("miner saboteur miner", before=["break lamp 2", "pass", "break pick 2"], options=SABOTAGED)
    assert winner(game) == "saboteurs"
    assert paid(game) == [0, 4, 0]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("rulebook", BASE)
def test_the_selfish_dwarf_as_connector_receives_4_nuggets_and_all_others_nothing(rulebook: str) -> None:
    game = reached("miner selfish saboteur miner", connector=2, rulebook=rulebook, options=SELFISH, gold="1 3 2 1 3")
    assert winner(game) == "miners"
    assert paid(game) == [0, 4, 0, 0]
    assert game.phase == "round-over"  # there is nothing to share
    assert game.view(2).gold == (1, 3)  # in the manner of 7.2


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("rulebook", "connector", "order"),
    [
        ("es-AR", 1, [1, 5]),  # two miners have a part
        ("es-AR", 3, [1, 5]),
        ("fr", 1, [1, 5, 1, 5]),  # five players minus one
        ("fr", 5, [5, 1, 5, 1]),
        ("fr", 3, [1, 5, 1, 5]),  # a saboteur was the connector
        ("it", 1, [1, 5, 1, 5]),
        ("es", 1, [1, 5, 1, 5]),
    ],
)
def test_if_another_player_is_the_connector_the_selfish_dwarf_has_no_part(
    rulebook: str, connector: int, order: list[int]
) -> None:
    game = reached("miner selfish saboteur saboteur miner", connector=connector, rulebook=rulebook, options=SELFISH)
    assert takers(game) == order
    assert paid(game)[1] == 0


@pytest.mark.rule("8.2")
def test_the_selfish_dwarf_wins_nothing_with_the_saboteurs() -> None:
    game = run_out("miner selfish saboteur", options=SELFISH)
    assert winner(game) == "saboteurs"
    assert paid(game) == [0, 0, 4]
    game = run_out("miner selfish miner", options=SELFISH)
    assert (winner(game), paid(game)) == ("none", [0, 0, 0])


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("players", "drawn"), [(3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7), (9, 8), (10, 9)])
def test_the_number_of_gold_cards_is_that_of_the_players_minus_one(players: int, drawn: int) -> None:
    dwarfs = ["miner", "selfish", *["miner"] * (players - 2)]
    game = reached(dwarfs, rulebook="es", options=SELFISH, gold=["1"] * 28)
    assert game.view().draft == drawn


@pytest.mark.rule("8.1", "8.2")
def test_both_options_at_once() -> None:
    dwarfs = "miner selfish miner miner saboteur"
    script = ["map E8N2", "break lamp 4"]
    both = [*SELFISH, *SABOTAGED]
    assert takers(reached(dwarfs, connector=1, before=script, options=both)) == [1, 3]
    assert takers(reached(dwarfs, connector=1, before=script, options=both, rulebook="fr")) == [1, 3, 1, 3]
    game = reached(dwarfs, connector=2, before=["break lamp 4", "map E8N2"], options=both)
    assert paid(game) == [0, 4, 0, 0, 0]
