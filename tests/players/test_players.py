"""The bots: whole games, the same games from the same seed, and the digger's choices in drawn positions."""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from random import Random

import pytest

from players.seated import played, seated
from saboteur import players
from saboteur.actions import Action
from saboteur.events import Event
from saboteur.game import Game
from saboteur.players import BOTS, Bot, Company, Player, play_out, player_named
from saboteur.reading import parse_record
from saboteur.record import record_of
from saboteur.rulebooks import RULEBOOKS
from saboteur.view import View

# --- every bot ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("bots", [("chance",), ("digger",), ("digger", "chance")])
def test_bots_play_whole_games_by_every_rulebook(rulebook: str, bots: tuple[str, ...]) -> None:
    for seats in (RULEBOOKS[rulebook].seats[0], RULEBOOKS[rulebook].seats[-1]):
        game = played(rulebook, seats, "a1", *bots)
        assert game.phase == "game-over"
        assert parse_record(str(record_of(game))).replay().gold == game.gold


@pytest.mark.parametrize("bot", [bot.replace("thinker", "thinker:40") for bot in BOTS])  # more worlds take longer
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    first, second, other = (
        str(record_of(played("saboteur-2", 5, "b2", bot))),
        str(record_of(played("saboteur-2", 5, "b2", bot))),
        str(record_of(played("saboteur-2", 5, "b3", bot))),
    )
    assert first == second != other


def test_options_and_settings_are_no_trouble() -> None:
    for options, settings in [
        (["selfish-dwarf", "sabotaged-miners"], {"round-end": "all-passed", "gold-choice": "highest"}),
        (["selfish-dwarf"], {"link": "neighbour", "direction": "counter-clockwise"}),
    ]:
        game = Game.new("es-AR", 4, seed="c3", options=options, settings=settings)
        play_out(game, seated(game, "digger"))
        assert game.winners


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("mole", "there is no bot 'mole'; expected one of: chance, digger"),
        ("", "there is no bot ''"),
        ("digger:200", "nothing can stand after digger"),
    ],
)
def test_a_bot_that_does_not_exist(name: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        player_named(name)


def test_a_bot_may_take_a_word_after_a_colon(monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []

    def make(rng: Random, argument: str) -> Player:
        words.append(argument)
        return BOTS["chance"].make(rng, "")

    monkeypatch.setitem(BOTS, "thinker", Bot("thinks", make, ":200"))
    player_named("thinker:200")
    player_named("thinker")
    assert words == ["200", ""]


def test_a_witness_is_told_what_its_seat_may_know() -> None:
    class Watcher:
        def __init__(self) -> None:
            self.told: list[str] = []

        def choose(self, view: View, legal: Sequence[Action], /) -> Action:  # noqa: ARG002
            return next(action for action in legal if str(action).startswith("discard"))

        def notice(self, events: Sequence[Event], /) -> None:
            self.told += map(str, events)

    game = Game.new("es-AR", 3, seed="d4", first=1)
    watchers = {seat: Watcher() for seat in game.all_seats}
    Company(game, watchers).take_turn()
    assert watchers[1].told[0] == f"1 {game.rounds[0].actions[0][1]}"
    assert watchers[2].told == watchers[3].told == ["1 discard ?", "1 drew ?"]


def test_a_company_is_introduced_and_talks_only_while_the_round_is_played() -> None:
    """Any bot may ask for that, also one that is made elsewhere."""

    class Newcomer:
        def __init__(self) -> None:
            self.told: list[tuple[frozenset[int], bool]] = []
            self.heard: list[str] = []

        def introduce(self, bots: frozenset[int], may_talk: bool, /) -> None:
            self.told.append((bots, may_talk))

        def choose(self, view: View, legal: Sequence[Action], /) -> Action:  # noqa: ARG002
            return legal[0]

        def notice(self, events: Sequence[Event], /) -> None:
            self.heard += [str(event) for event in events if event.what == "claim"]

        def claims(self, view: View, /) -> Sequence[tuple[str, str]]:
            assert view.phase == "play"
            return [("E8", "gold")]

    game = Game.new("es-AR", 3, seed="d4", first=1)
    newcomer, guest = Newcomer(), 2
    company = Company(game, {1: newcomer, 3: player_named("digger")})
    assert newcomer.told == [(frozenset({1, 3}), True)]
    company.take_turn()
    assert company.talk(guest) == company.talk(3) == []
    assert newcomer.heard == ["1 claim E8 gold"]
    while game.turn is not None:
        company.play(game.legal()[0])
    assert company.talk(1) == []
    with pytest.raises(AssertionError, match="nobody is to act"):
        company.take_turn()


def test_the_example_in_the_documentation() -> None:
    assert doctest.testmod(players).failed == 0
