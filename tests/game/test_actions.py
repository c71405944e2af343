"""Actions: each has one text, one number in the kernel, and a helpful message for typing errors."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur import Game, cards, parse_action
from saboteur.actions import (
    TARGET_WORDS,
    Action,
    Break,
    Clear,
    Discard,
    Map,
    Mend,
    Pass,
    Place,
    Rockfall,
    Steal,
    Take,
    Target,
    Thief,
)
from saboteur.encoding import action_number, action_of
from saboteur.kernel.rules.refuse import card_for
from saboteur.notation import NotationError, card_word, cell_number, cell_offsets, cell_text, path_code

ONE_OF_EACH: list[tuple[str, Action]] = [
    ("place NE E2S2", Place("NE", "E2S2")),
    ("place N-ESW+crystal W3N1", Place("N-ESW+crystal", "W3N1")),
    ("break lamp 3", Break("lamp", 3)),
    ("mend lamp 3", Mend("lamp", 3, "mend-lamp")),
    ("mend lamp 3 mend-lamp-cart", Mend("lamp", 3, "mend-lamp-cart")),
    ("rockfall E3", Rockfall("E3")),
    ("map E8N2", Map("E8N2")),
    ("discard NS", Discard(("NS",))),
    ("discard NS map", Discard(("NS", "map"))),
    ("discard NS NS map", Discard(("NS", "NS", "map"))),
    ("pass", Pass()),
    ("clear lamp NS map", Clear("lamp", ("NS", "map"))),
    ("clear trapped map map", Clear("trapped", ("map", "map"))),
    ("clear thief EW+blue NS", Clear("thief", ("EW+blue", "NS"))),
    ("thief", Thief()),
    *((f"{word} 4", Target(word, 4)) for word in ("hands-off", "free", "trap", "inspect", "swap-hats", "swap-hands")),
    ("take 3", Take(3)),
    ("steal 4", Steal(4)),
    ("steal none", Steal(None)),
]

seats = st.integers(1, 12)
cells = st.tuples(st.integers(-60, 60), st.integers(-60, 60)).map(
    lambda offsets: cell_text((offsets[1] + 128) << 8 | (offsets[0] + 128))
)
hand_cards = st.sampled_from(cards.CARDS)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Place, st.sampled_from(sorted(cards.CARD_OF_CODE)), cells),
    st.builds(Break, st.sampled_from(cards.TOOLS), seats),
    st.builds(Mend, st.sampled_from(cards.TOOLS), seats, st.sampled_from(sorted(cards.MENDS))),
    st.builds(Rockfall, cells),
    st.builds(Map, st.sampled_from(["E8N2", "E8", "E8S2"])),
    st.builds(Discard, st.lists(hand_cards, min_size=1, max_size=3).map(lambda some: tuple(sorted(some)))),
    st.just(Pass()),
    st.builds(
        Clear, st.sampled_from(cards.MARKS), st.tuples(hand_cards, hand_cards).map(lambda two: tuple(sorted(two)))
    ),
    st.just(Thief()),
    st.builds(Target, st.sampled_from(sorted(TARGET_WORDS)), seats),
    st.builds(Take, st.integers(1, 3)),
    st.builds(Steal, st.none() | seats),
)


@pytest.mark.parametrize(("text", "action"), ONE_OF_EACH, ids=[text for text, _ in ONE_OF_EACH])
def test_every_action_of_the_notation_is_read_and_written(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text
    assert action_of(action_number(action)) == action


@given(actions)
def test_what_is_written_can_be_read(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(actions)
def test_the_kernels_number_stands_for_one_action(action: Action) -> None:
    assert action_of(action_number(action)) == action


@given(actions, actions)
def test_two_actions_have_two_numbers(one: Action, other: Action) -> None:
    assert (action_number(one) == action_number(other)) is (one == other)


@pytest.mark.parametrize("rulebook", ["es-AR", "it", "saboteur-2"])
def test_legal_actions_are_read_and_written(rulebook: str) -> None:
    chance = random.Random(rulebook)
    game = Game.new(rulebook, 4, seed="7")
    for _ in range(150):
        if game.turn is None:
            break
        legal = game.legal()
        texts = [str(action) for action in legal]
        assert texts == sorted(set(texts))
        for action, text in zip(legal, texts, strict=True):
            assert parse_action(text, game.all_seats) == action
            assert action_of(action_number(action)) == action
        game.play(chance.choice(legal))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("discard map NS", "discard NS map"),                   # several cards in any order
        ("discard map NS EW", "discard EW NS map"),
        ("clear lamp map NS", "clear lamp NS map"),
        ("discard NSW", "discard NES"),                         # half turned, written as in the card table
        ("discard SW+ladder", "discard NE+ladder"),
        ("clear pick map SW", "clear pick NE map"),
        ("mend lamp 3 mend-lamp", "mend lamp 3"),               # a single mend need not be named
        ("  place   NE\tE2S2 ", "place NE E2S2"),
    ],
)  # fmt: skip
def test_a_reader_is_generous_and_a_writer_is_not(text: str, written: str) -> None:
    assert str(parse_action(text)) == written


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is no action; expected one of: place, break"),
        ("dig E3", "'dig' is no action; expected one of"),
        ("Place NE E2", "'Place' is no action"),
        ("place", "expected: place NE E2S2"),
        ("place NE", "expected: place NE E2S2"),
        ("place NE E2 E3", "expected: place NE E2S2"),
        ("place EN E2", r"'EN' is no path card \(it is written NE\); expected one like NES"),
        ("place WE E2", r"it is written EW"),
        ("place EW-NS E2", r"it is written NS-EW"),
        ("place NNE E2", "'NNE' is no path card; expected"),
        ("place ne E2", "'ne' is no path card; expected"),
        ("place map E2", "'map' is no path card; expected"),
        ("place NS+door E2", "is no path card; expected"),
        ("place NE e2", "'e2' is no cell; expected one like E0, E3, E3N1 or W2S1"),
        ("place NE N1", "'N1' is no cell; expected"),
        ("place NE N1E1", "'N1E1' is no cell; expected"),
        ("place NE W0", "'W0' is no cell; expected"),
        ("place NE E02", "'E02' is no cell; expected"),
        ("place NE E1N0", "'E1N0' is no cell; expected"),
        ("break lamp", "expected: break lamp 3"),
        ("break saw 3", "'saw' is no tool; expected one of: pick, lamp, cart"),
        ("break lamp 0", "'0' is no seat; expected a number from 1 to 4"),
        ("break lamp 5", "'5' is no seat; expected a number from 1 to 4"),
        ("break lamp 03", "'03' is no seat"),
        ("break lamp ٣", "is no seat; expected"),
        ("break lamp Ana", "'Ana' is no seat; expected"),
        ("mend lamp 3 map", "'map' is no card that mends; expected one of: mend-pick"),
        ("mend saw 3", "'saw' is no tool; expected"),
        ("rockfall", "expected: rockfall E3"),
        ("rockfall 3", "'3' is no cell; expected"),
        ("map", "expected: map E8N2"),
        ("discard", "expected: discard NS"),
        ("discard lamp", "'lamp' is no card; expected a path card like NES or an action card like map"),
        ("discard WSEN", r"'WSEN' is no card \(it is written NESW\)"),
        ("pass NS", "expected: pass"),
        ("clear lamp NS", "expected: clear lamp NS map"),
        ("clear boots NS map", "'boots' cannot lie before a player; expected one of: pick, lamp, cart, trapped, thief"),
        ("thief 2", "expected: thief"),
        ("trap", "expected: trap 4"),
        ("swap-hats", "expected: swap-hats 4"),
        ("hands-off none", "'none' is no seat; expected"),
        ("take", "expected: take 3"),
        ("take 4", "'4' is no gold card; expected a number from 1 to 3"),
        ("take 0", "'0' is no gold card; expected"),
        ("steal", "expected: steal 4, or steal none"),
        ("steal nobody", "'nobody' is no seat; expected"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_action(text, range(1, 5))


@given(st.text(max_size=30))
def test_any_other_text_is_refused_with_what_was_expected(text: str) -> None:
    complaint = None
    try:
        parse_action(text)
    except NotationError as error:
        complaint = str(error)
    assert complaint is None or "expected" in complaint


@pytest.mark.parametrize(
    ("text", "offsets"),
    [("E0", (0, 0)), ("E3", (3, 0)), ("E3N1", (3, 1)), ("W2S1", (-2, -1)), ("E0N1", (0, 1)), ("W12", (-12, 0))],
)
def test_cells_are_named_by_their_distance_from_the_start(text: str, offsets: tuple[int, int]) -> None:
    assert cell_offsets(text) == offsets
    assert cell_text(cell_number(text)) == text


@pytest.mark.parametrize("cell", ["E127", "W4000", "E0N999999", "E126S126"])
def test_a_cell_far_away_is_a_cell_where_nothing_lies(cell: str) -> None:
    game = Game.new(players=3, seed="1")
    refused = game.refusal(parse_action(f"place {next(c for c in cards.PATHS if c in game.hand(1))} {cell}"))
    assert refused is not None
    assert refused.rule == "4.3"


def test_every_path_card_is_understood_both_ways_round() -> None:
    for card in cards.PATHS:
        assert card_word(card) == card_word(cards.turned(card)) == card
        assert path_code(cards.turned(card)) == cards.turned(card)


@pytest.mark.parametrize("rulebook", ["es-AR", "saboteur-2"])
def test_the_kernel_and_the_words_name_the_same_card(rulebook: str) -> None:
    chance = random.Random(f"card/{rulebook}")
    seen = set()
    for seed in range(12):
        game = Game.new(rulebook, 5, seed=f"{seed:x}")
        while game.phase == "play":
            for action in game.legal():
                if action.card is not None:
                    assert cards.CARDS[card_for(action_number(action))] == action.card, str(action)
                    seen.add(action.word)
            game.play(chance.choice(game.legal()))
    assert seen >= {"place", "break", "mend", "rockfall", "map"}
