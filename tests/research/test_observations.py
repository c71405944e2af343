"""The numbers of actions and the observations of the environments, and their tables in the documentation."""

from __future__ import annotations

import doctest
import json
import random
from array import array
from pathlib import Path
from typing import Any

import pytest

import saboteur.research.batch
import saboteur.research.numbers
import saboteur.research.saboteur_v0
import saboteur.research.text
import saboteur.research.vector
from research.samples import SAMPLE, names
from saboteur import cards
from saboteur.actions import WORDS
from saboteur.encoding import action_of
from saboteur.kernel import Position, Study, codes, fields, loader
from saboteur.research import export, numbers, observation, saboteur_v0
from saboteur.rulebooks import RULEBOOKS
from saboteur.view import View
from support.random_play import Table, position_for

ROOT = Path(__file__).parents[2]
BUILDS = ["python", *(["compiled"] if (loader.HERE / loader.compiled_name()).exists() else [])]


# --- numbers --------------------------------------------------------------------------------------------------


def in_words(position: Position, number: int, expansion: bool, players: int) -> list[str]:
    """The table's words for a number, with seats and cards named, in the order of the notation."""
    hand = sorted(position.hand(position.turn()))
    words = numbers.says(number, expansion, players).split()
    for place, word in enumerate(words):
        if word[0] == "+":
            words[place] = str((position.turn() + int(word)) % players + 1)
        elif word[0] == "#":
            words[place] = cards.CARDS[hand[int(word[1:]) - 1]]
    if words[0] == "mend" and words[3] == f"mend-{words[1]}":
        words.pop()
    start = {"discard": 1, "clear": 2}.get(words[0], len(words))
    return words[:start] + sorted(words[start:])


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("table", [*SAMPLE[::2], Table("saboteur-2", 12)], ids=names)
def test_numbers_say_what_the_kernel_does(table: Table, build: str) -> None:
    kernel = loader.load(build)
    position = position_for(kernel.Position, table)
    study: Study = kernel.Study(position)
    players, expansion = table.seats, table.rules.expansion
    assert study.size == numbers.action_count(expansion, players)
    beyond = next(block for block in numbers.blocks(expansion, players) if block.name == "beyond")
    chance, gains = random.Random(table.seed), array("h", [0] * 24)
    study.begin(7)
    told = moves = 0
    while not told & fields.ENDED:
        listed = study.legal_numbers()
        actions = position.legal_actions()
        assert listed == sorted(set(listed))
        assert len(listed) == len(actions)
        for action in actions if moves % 5 == 0 else ():
            number = study.number(action)
            assert study.action(number) == action
            if not beyond.start <= number < beyond.end:
                assert in_words(position, number, expansion, players) == str(action_of(action)).split()
        assert study.do(-1, gains) == -1
        told = study.do(chance.choice(listed), gains)
        moves += 1


def test_digging_away_from_the_goals_goes_beyond_the_window() -> None:
    position = position_for(Position, Table("es-AR", 3))
    study, gains = Study(position), array("h", [0] * 24)
    beyond = next(block for block in numbers.blocks(False, 3) if block.name == "beyond")
    most = 0
    for seed in range(1, 30):
        study.begin(seed)
        for _ in range(60):
            west = min(position.legal_actions(), key=lambda action: (action >> codes.KIND_SHIFT, action & 255))
            far = [number for number in study.legal_numbers() if beyond.start <= number < beyond.end]
            most = max(most, len(far))
            assert far == list(range(beyond.start, beyond.start + len(far)))
            if study.do(study.number(west), gains) & fields.WON:
                break
    assert most > 5


# --- observations ---------------------------------------------------------------------------------------------


def test_an_observation_in_words_agrees_with_the_view() -> None:
    from saboteur.game import Game

    chance = random.Random(11)
    for rulebook in RULEBOOKS:
        game = Game.new(rulebook, 5, seed="5eed")
        study = Study(game._position)
        for _ in range(45):
            if game.turn is None:
                break
            action = chance.choice(game._position.legal_actions())
            study.note(action)
            game.play(action_of(action))
        for seat in game.all_seats:
            vector, mask = bytearray(observation.SIZE), array("b", bytes(study.size))
            study.see(seat - 1, vector, mask)
            told, view = observation.as_json(vector), game.view(seat)
            assert sorted(told["hand"].items()) == sorted((card, view.hand.count(card)) for card in set(view.hand))
            assert told["pile"] == view.pile
            assert told["shown"] == view.discards
            order = [*range(seat - 1, 5), *range(seat - 1)]
            for other, place in zip(told["seats"], order, strict=True):
                about = view.seats[place]
                assert (other["hand"], tuple(other["marks"]), other["dwarf"]) == (
                    about.hand_size, about.marks, about.dwarf,
                )  # fmt: skip
                assert (other["nuggets"], other["passed"], other["gold cards"]) == (
                    about.nuggets, about.passed, about.gold_cards,
                )  # fmt: skip
            json.dumps(told)
            assert {cell: tile for cell, tile in told["mine"].items() if tile[0] != "?"} == laid(view)
            text = observation.as_text(vector).splitlines()
            assert f"pile: {view.pile}" in text
            first = next(line for line in text if line.startswith("seat +0: "))
            assert first.startswith(f"seat +0: hand {len(view.hand)}; ")
            assert ("dwarf " + (view.seats[seat - 1].dwarf or "?")) in first
            assert not [line for line in text if line.endswith((": ", "[]", "{}")) and not line.startswith("seat")]


def laid(view: View) -> dict[str, str]:
    """The cards that lie face up, by cell."""
    return {cell: tile for cell, tile in (line.split() for line in view.board) if tile[0] != "?"}


def test_the_mine_begins_in_the_north_west() -> None:
    assert [observation.mine_cell(place) for place in (0, 23, 24, 8 * 24 + 8, 17 * 24 - 1)] == [
        "W8N8", "E15N8", "W8N7", "E0", "E15S8",
    ]  # fmt: skip


def test_the_last_actions_are_remembered() -> None:
    position = position_for(Position, Table("es-AR", 3))
    study, gains = Study(position), array("h", [0] * 24)
    study.begin(3)
    done = []
    for _ in range(5):
        action = position.legal_actions()[-1]
        done.append((position.turn(), str(action_of(action)).split()[0]))
        study.do(study.number(action), gains)
    vector = bytearray(observation.SIZE)
    study.see(0, vector, array("b", bytes(study.size)))
    lately = [words.split()[:2] for words in observation.as_json(vector)["lately"]]
    assert lately == [[f"+{seat}", word] for seat, word in reversed(done)]


def test_a_state_fits_its_space() -> None:
    env = saboteur_v0.env("saboteur-2", 12)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert int(env.state_space.high.min()) == 255


def test_without_a_mode_nothing_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    env = saboteur_v0.env()
    env.reset(seed=1)
    assert env.render() is None
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert capsys.readouterr().out == ""


def test_after_the_end_only_a_new_game_begins() -> None:
    env = saboteur_v0.env("es-AR", 3)
    env.reset(seed=1)
    while env.agents:
        over = env.terminations[env.agent_selection]
        env.step(None if over else int(env.observe(env.agent_selection)["action_mask"].argmax()))
    with pytest.raises(ValueError, match="the game is over; expected a call of reset"):
        env.step(0)
    env.reset()
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("table", SAMPLE[::2], ids=names)
def test_both_kernels_observe_alike(table: Table) -> None:
    seen = []
    for build in BUILDS:
        kernel = loader.load(build)
        study = kernel.Study(position_for(kernel.Position, table))
        chance, gains, told = random.Random(3), array("h", [0] * 24), []
        study.begin(9)
        for _ in range(60):
            result = study.do(chance.choice(study.legal_numbers()), gains)
            vector, mask = bytearray(observation.SIZE), array("b", bytes(study.size))
            study.see(chance.randrange(table.seats), vector, mask)
            told.append((result, bytes(vector), bytes(mask), gains.tolist()))
            if result & fields.ENDED:
                break
        seen.append(told)
    assert seen[0] == seen[-1]


# --- documents ------------------------------------------------------------------------------------------------


def test_the_tables_in_the_documentation_are_those_of_the_code() -> None:
    page = (ROOT / "docs/research.md").read_text(encoding="utf-8")
    for table in (numbers.markdown(False, 5), numbers.markdown(True, 5), observation.markdown(), export.markdown()):
        assert table in page


def test_the_words_for_bits_and_kinds_are_those_of_the_code() -> None:
    page = " ".join((ROOT / "docs/research.md").read_text(encoding="utf-8").split())
    for words in (
        "bits: " + ", ".join(f"{1 << bit} {mark}" for bit, mark in enumerate(cards.MARKS)) + ".",
        "are: " + ", ".join(f"{number} {kind}" for number, kind in enumerate(WORDS)) + ".",
    ):
        assert words in page


@pytest.mark.parametrize(
    "module",
    [saboteur.research.numbers, saboteur.research.saboteur_v0, saboteur.research.batch, saboteur.research.vector,
     saboteur.research.text],
    ids=lambda module: module.__name__,
)  # fmt: skip
def test_the_examples_of_a_module_are_played(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert result.failed == 0


def test_what_a_scenario_adds_has_no_number() -> None:
    """Cards of Saboteur 2 in the base game, and hands of more than six cards: the rest can still be played."""
    from saboteur.deal import Deal
    from saboteur.game import Game

    for rulebook in ("es-AR", "saboteur-2"):
        hand = ("NS-EW", "thief", "NS", "map", "EW", "NE", "NW", "N", "E")
        game = Game(RULEBOOKS[rulebook], ["Ana", "Bo", "Cy"])
        game.deal(Deal(("blue",) * 3, (), cards.GOALS, (hand,) * 3))
        study, mask = Study(game._position), array("b", bytes(Study(game._position).size))
        study.see(0, bytearray(observation.SIZE), mask)
        assert 0 < sum(mask) < len(game.legal())
        assert study.number(game._position.legal_actions()[-1]) == -1
