"""The points of actions: their order for each dwarf, in drawn positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from saboteur.actions import parse_action
from saboteur.game import Game
from saboteur.players import player_named
from saboteur.players.points import Turn
from saboteur.players.watcher import Watcher, unnoticed
from saboteur.reading import parse_record
from support.event_text import event_of


def game_of(dwarf: str, hand: str = "break-lamp", lines: str = "") -> Game:
    """Seat 1 is to act, as this dwarf with this hand; nothing is laid yet but what the lines lay."""
    return parse_record(
        "saboteur-record 1\nrulebook es-AR\nplayers Ana Bo Cy Di\nfirst 1\nround 1\n"
        f"dwarfs {dwarf} miner miner miner\naside saboteur\ngoals stone-NE gold stone-NW\n"
        f"hand 1 {hand} NS\nhand 2 EW NS NS\nhand 3 EW NS NS\nhand 4 EW NS NS\npile NS NS NS NS NS NS\n{lines}"
    ).replay()


def points(dwarf: str, doubts: Mapping[int, float], *actions: str) -> list[float]:
    turn = Turn(game_of(dwarf).view(1), doubts)
    return [turn.points(parse_action(action)) for action in actions]


def test_a_miner_hinders_the_most_doubted_and_nobody_else() -> None:
    two, three, four = points("miner", {2: 1.6, 3: 2.5, 4: 1.4}, "break lamp 2", "break lamp 3", "break lamp 4")
    assert three > two > 0 > four


def test_a_saboteur_hinders_the_most_trusted_and_spares_his_own() -> None:
    two, three, four = points("saboteur", {2: -1.5, 3: 0.5, 4: 1.6}, "break lamp 2", "break lamp 3", "break lamp 4")
    assert two > three > 0 > four


def test_who_is_hindered_already_is_hindered_less_readily() -> None:
    view = game_of("miner", lines="1 break lamp 2\n2 discard NS\n3 discard NS\n4 discard NS\n").view(1)
    turn = Turn(view, {2: 2.5, 3: 2.5})
    two, three = (turn.points(parse_action(f"break pick {seat}")) for seat in (2, 3))
    assert three > two > 0


def test_a_miner_mends_those_whom_he_trusts() -> None:
    two, three, own = points("miner", {2: 0.0, 3: 2.0}, "mend lamp 2", "mend lamp 3", "mend lamp 1")
    assert own > two > 0 > three


def test_the_wary_take_somebody_for_a_saboteur_earlier_than_the_trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("miner")
    view, legal = game.view(1), [parse_action("break lamp 2")]

    def worth_of_a_break(style: str, suspicion: float) -> float:
        watcher = player_named(f"watcher:{style}", 1)
        assert isinstance(watcher, Watcher)
        belief = watcher.caught_up(view)
        monkeypatch.setattr(belief, "suspicions", lambda: {2: suspicion})
        monkeypatch.setattr(watcher, "says", lambda *_: 0.0)
        return watcher.points(view, legal, belief)[0]

    assert worth_of_a_break("wary", 0.5) > 0 > worth_of_a_break("trusting", 0.5)
    assert worth_of_a_break("trusting", 0.7) > 0
    assert worth_of_a_break("wary", 0.3) < 0


def test_breaking_a_tool_looks_like_a_saboteur_and_mending_one_like_a_miner() -> None:
    game = game_of("miner", lines="1 break lamp 2\n2 discard NS\n")
    view = game.view(3)
    watcher = player_named("watcher", 1)
    assert isinstance(watcher, Watcher)
    watcher.notice([event_of("1 break lamp 2"), event_of("2 discard ?")])
    belief = watcher.caught_up(view)
    harm, help_ = (watcher.says(view, belief, parse_action(text)) for text in ("break pick 4", "mend lamp 2"))
    assert harm > 0.2
    assert help_ < -0.2


def test_a_saboteur_hides_while_there_is_something_to_hide() -> None:
    def price(dwarf: str, pile: int, noticed: float) -> float:
        view = replace(game_of(dwarf).view(1), pile=pile)
        watcher = player_named("watcher:quiet", 1)
        assert isinstance(watcher, Watcher)
        belief = watcher.caught_up(view)
        belief.standing[0] = noticed
        return unnoticed(view, belief)

    assert price("miner", 40, 0.0) == 0
    assert price("saboteur", 40, 0.0) > price("saboteur", 10, 0.0) > price("saboteur", 0, 0.0) > 0
    assert price("saboteur", 40, 2.0) < price("saboteur", 40, 0.0)
    assert price("saboteur", 40, 3.5) == 0, "all can see it"
