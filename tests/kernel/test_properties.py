"""Properties of every game: nothing is lost or invented, chance comes from the seed, text stands for values."""

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from saboteur import cards
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
    parse_action,
)
from saboteur.copies import seat_copy
from saboteur.deal import cards_in_play, dwarfs_in_play
from saboteur.encoding import action_number, action_of
from saboteur.game import Game
from saboteur.kernel import codes, loader
from saboteur.notation import GOAL_CELLS, cell_number, cell_offsets, cell_text
from saboteur.reading import parse_record
from saboteur.record import record_of
from saboteur.refusal import Illegal
from saboteur.rulebooks import RULEBOOKS
from support.random_games import all_cards, all_gold, few, new_game, seeds, somewhere, steps
from support.random_play import everything

ROOT = Path(__file__).parents[2]
fewer = settings(few, max_examples=30)


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@few
@given(seeds)
def test_cards_gold_and_dwarfs_are_conserved(rulebook: str, seed: int) -> None:
    game, chance = new_game(rulebook, seed)
    whole, dwarfs = Counter(cards_in_play(game.rules)), sorted(dwarfs_in_play(game.rules, game.seats))
    nuggets = [0] * game.seats
    for _ in steps(game, chance):
        assert all_cards(game) == whole
        assert sorted(cards.DWARFS[dwarf] for dwarf, _, _ in game._position.dwarfs()) == dwarfs
        if game.rules.expansion:
            assert min(game.gold) >= 0
            if game.rounds[-1].actions and str(game.rounds[-1].actions[-1][1]).startswith("steal"):
                assert sum(game.gold) == sum(nuggets)
            nuggets = list(game.gold)
        else:
            assert all_gold(game) == Counter(cards.GOLD_CARDS)
            for seat in game.all_seats:
                held = game._position.gold_held(seat - 1)
                assert game.gold[seat - 1] == sum(value * count for value, count in enumerate(held, 1))


# --- chance comes from the seed -----------------------------------------------------------------------------

SCRIPT = """
import random, sys
from support.random_play import random_table, choose
from saboteur.encoding import action_of
from saboteur.record import record_of
from saboteur.rulebooks import RULEBOOKS
for number in range(10):
    chance = random.Random(f"{sys.argv[1]} {number}")
    game = random_table(chance, list(RULEBOOKS)[number % 5]).game()
    while game.phase != "game-over":
        if game.turn is None:
            events = game.deal()
        else:
            events = game.play(action_of(choose(game._position, chance, 0.8)))
        print(*events, sep=", ")
        print(*(event.seen_by(1) for event in events), sep=", ")
    print(record_of(game), game.gold, [game.view(seat) for seat in (None, *game.all_seats)])
"""


def test_the_same_seed_gives_the_same_game_in_both_builds_and_under_any_hash_seed() -> None:
    told = {}
    builds = ["python"] + ["compiled"] * (loader.HERE / loader.compiled_name()).exists()
    for build, hash_seed in product(builds, ("0", "1", "4242")):
        environment = {
            **os.environ,
            "SABOTEUR_KERNEL": build,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests"))),
        }
        ran = subprocess.run(
            [sys.executable, "-c", SCRIPT, "same"], env=environment, capture_output=True, text=True, check=True
        )
        told[build, hash_seed] = ran.stdout
    assert len(set(told.values())) == 1
    assert told["python", "0"].count("saboteur-record 1") == 10


# --- text stands for values ---------------------------------------------------------------------------------

seats = st.integers(1, 12)
cells = st.builds(
    lambda east, north: cell_text(codes.cell_number(east, north)), st.integers(-126, 126), st.integers(-126, 126)
)
hand_cards = st.sampled_from(cards.CARDS)
some_cards = st.lists(hand_cards, min_size=1, max_size=3).map(lambda words: tuple(sorted(words)))
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Place, st.sampled_from(sorted(cards.CARD_OF_CODE)), cells),
    st.builds(Break, st.sampled_from(cards.TOOLS), seats),
    st.builds(Mend, st.sampled_from(cards.TOOLS), seats, st.sampled_from(sorted(cards.MENDS))),
    st.builds(Rockfall, cells),
    st.builds(Map, st.sampled_from(GOAL_CELLS)),
    st.builds(Discard, some_cards),
    st.just(Pass()),
    st.builds(Clear, st.sampled_from(cards.MARKS), st.tuples(hand_cards, hand_cards).map(lambda t: tuple(sorted(t)))),
    st.just(Thief()),
    st.builds(Target, st.sampled_from(sorted(TARGET_WORDS)), seats),
    st.builds(Take, st.integers(1, 3)),
    st.builds(Steal, st.one_of(st.none(), seats)),
)


@settings(max_examples=500)
@given(actions)
def test_actions_are_read_as_they_are_written_and_have_a_number_each(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert action_of(action_number(action)) == action


@settings(max_examples=500)
@given(actions, actions)
def test_different_actions_have_different_texts_and_numbers(one: Action, other: Action) -> None:
    assume(one != other)
    assert str(one) != str(other)
    assert action_number(one) != action_number(other)


@given(st.integers(-126, 126), st.integers(-126, 126))
def test_cells_are_read_as_they_are_written(east: int, north: int) -> None:
    text = cell_text(codes.cell_number(east, north))
    assert cell_offsets(text) == (east, north)
    assert cell_text(cell_number(text)) == text


@given(st.permutations(("NS", "map", "break-pick")))
def test_discarded_cards_are_read_in_any_order(order: list[str]) -> None:
    assert str(parse_action(" ".join(["discard", *order]))) == "discard NS break-pick map"
    assert str(parse_action(" ".join(["clear", "lamp", *order[:2]]))) == " ".join(["clear", "lamp", *sorted(order[:2])])


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@fewer
@given(seeds)
def test_records_are_read_as_they_are_written_and_replayed_to_the_same_position(rulebook: str, seed: int) -> None:
    game, chance = somewhere(rulebook, seed)
    record = record_of(game)
    text = str(record)
    again = parse_record(text)
    assert str(again) == text
    replayed = again.replay()
    assert str(record_of(replayed)) == text
    assert everything(replayed._position, game.seats) == everything(game._position, game.seats)
    assert [replayed.view(seat) for seat in game.all_seats] == [game.view(seat) for seat in game.all_seats]
    assert (replayed.results, replayed.gold, replayed.winners) == (game.results, game.gold, game.winners)
    cut = record.cut(chance.randint(0, record.action_count))
    assert str(parse_record(str(cut)).replay()._position.facts()) == str(cut.replay()._position.facts())
    for seat in (None, chance.choice(game.all_seats)):
        copy = str(seat_copy(record, seat))
        assert str(parse_record(copy)) == copy


@fewer
@given(st.sampled_from(sorted(RULEBOOKS)), seeds)
def test_a_record_with_nothing_but_a_seed_is_the_same_game(rulebook: str, seed: int) -> None:
    game, _ = somewhere(rulebook, seed)
    text = "\n".join(
        line
        for line in str(record_of(game)).splitlines()
        if not line.startswith(("dwarfs", "aside", "goals", "hand ", "pile", "set-aside", "gold"))
    ).replace("\nround 1", f"\nseed {game.seed}\nround 1")
    assert str(record_of(parse_record(text).replay())) == str(record_of(game))


# --- legal actions and refusals -----------------------------------------------------------------------------


def well_formed(game: Game, chance: random.Random) -> Iterator[Action]:
    """Actions of every kind, mostly those that nearly fit."""
    near = {cell + step for cell, _ in game._position.tiles() for step in (0, *codes.STEPS)}
    places = [cell_text(cell) for cell in sorted(near)]
    for seat in game.all_seats:
        yield from (Break(tool, seat) for tool in cards.TOOLS)
        yield from (Mend(tool, seat, card) for tool in cards.TOOLS for card in cards.MENDS)
        yield from (Target(word, seat) for word in TARGET_WORDS)
        yield Steal(seat)
    yield Steal(None)
    yield Thief()
    yield Pass()
    yield from (Take(value) for value in (1, 2, 3))
    yield from (Map(cell) for cell in (*GOAL_CELLS, "E0", "E4", "E7"))
    yield from (Rockfall(cell) for cell in (*places, "W99", "E500N1"))
    hand = game.hand(game.turn or 1)
    codes_held = [code for card in hand if card in cards.PATHS for code in cards.ways(card)]
    yield from (Place(code, cell) for code in codes_held for cell in places)
    yield from (Place(chance.choice(sorted(cards.CARD_OF_CODE)), chance.choice(places)) for _ in range(30))
    yield from (Place(code, "E777") for code in codes_held[:1])
    for size in (1, 2, 3):
        likely, any_card = [*hand, *hand, "map"], cards.CARDS
        yield from (Discard(tuple(sorted(chance.choices(likely, k=size)))) for _ in range(20))
        yield from (Discard(tuple(sorted(chance.choices(any_card, k=size)))) for _ in range(5))
    yield Discard(hand[:4] if len(hand) > 3 else ("map",) * 4)
    for mark in cards.MARKS:
        yield from (Clear(mark, tuple(sorted(chance.choices([*hand, "map"], k=2)))) for _ in range(10))


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@few
@given(seeds)
def test_what_is_not_listed_is_refused_and_changes_nothing(rulebook: str, seed: int) -> None:
    game, chance = somewhere(rulebook, seed)
    legal = {str(action) for action in game.legal()}
    for action in game.legal():
        assert game.refusal(action) is None
        assert game.refusal(action, game.turn) is None
        other = chance.choice(game.all_seats)
        assert (game.refusal(action, other) is None) == (other == game.turn)
    tried = list(well_formed(game, chance))
    for action in tried:
        refused = game.refusal(action)
        assert (refused is None) == (str(action) in legal), (str(action), refused)
        assert refused is None or re.fullmatch(r"[0-9]+\.[0-9]+", refused.rule)
    before = [game.view(seat) for seat in (None, *game.all_seats)], str(record_of(game))
    inside = everything(game._position, game.seats)
    for action in chance.sample(tried, 60):
        if str(action) not in legal:
            with pytest.raises(Illegal):
                game.play(action)
        elif game.turn is not None:
            with pytest.raises(Illegal):
                game.play(action, game.turn % game.seats + 1)
    if game.phase not in ("undealt", "round-over"):
        with pytest.raises(Illegal):
            game.deal()
    assert ([game.view(seat) for seat in (None, *game.all_seats)], str(record_of(game))) == before
    assert everything(game._position, game.seats) == inside
