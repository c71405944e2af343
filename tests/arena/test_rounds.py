"""The arena: rounds from deals, true pairs, runs that do not depend on cores and survive a kill."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

pytest.importorskip("numpy")

from arena.usual import seating
from saboteur.actions import Action, Break, Mend, Place, Target
from saboteur.arena.beliefs import Beliefs, beliefs_lines, beliefs_plot, beliefs_report, holds_beliefs
from saboteur.arena.cheat import Cheat
from saboteur.arena.compare import Comparison, compared, comparison_lines
from saboteur.arena.detector import KINDS, Detection, detection_report, kind_of
from saboteur.arena.mixed import Mixed, mixed_report
from saboteur.arena.rounds import ROLES, Seating, play_round, roles_dealt
from saboteur.arena.runner import run
from saboteur.game import Game
from saboteur.players import BOTS, Bot, Player
from saboteur.players.chance import Chance
from saboteur.players.company import introduce
from saboteur.players.digger import Digger
from saboteur.players.watcher import Watcher
from saboteur.rulebooks import rules_for
from saboteur.view import View

# --- rounds -------------------------------------------------------------------------------------------------


def test_a_deal_can_be_played_again() -> None:
    table = seating()
    first = play_round(table, 3, ["digger"] * 5)
    assert play_round(table, 3, ["digger"] * 5) == first
    assert play_round(table, 4, ["digger"] * 5) != first
    other = play_round(table, 3, ["digger", "digger", "chance", "digger", "digger"])
    assert other.roles == first.roles == roles_dealt(table.deal(3))
    assert other.actions != first.actions


def test_bots_talk_and_listen_as_at_a_table() -> None:
    """All bots except those without claims; everybody knows that there are no people."""
    heard = set[int]()

    def watch(_game: Game, players: Mapping[int, Player]) -> None:
        for player in players.values():
            assert isinstance(player, Watcher)
            assert player.bots == {1, 2, 3, 4, 5}
            if player.belief is not None:
                heard.update(seat for said in player.belief.watch.hearsay.claims.values() for seat in said)

    for index in range(3):
        play_round(seating(), index, ["watcher"] * 5, watch=watch)
    assert heard


def test_a_seat_plays_alike_until_somebody_else_plays_otherwise() -> None:
    table = seating()
    last = 4  # seat 4 begins deal 3, so seat 3 is the last to act
    first = play_round(table, 3, ["digger"] * 5).actions
    other = play_round(table, 3, ["digger", "digger", "chance", "digger", "digger"]).actions
    assert table.first(3) == last
    assert first[:4] == other[:4]


@pytest.mark.parametrize(("rulebook", "seats"), [("es-AR", 3), ("it", 6), ("saboteur-2", 2), ("saboteur-2", 9)])
def test_who_wins_is_said_for_each_seat(rulebook: str, seats: int) -> None:
    for index in range(6):
        outcome = play_round(seating(rulebook, seats), index, ["digger"] * seats)
        assert len(outcome.won) == len(outcome.gold) == len(outcome.roles) == seats
        assert outcome.reached or outcome.winner in ("saboteurs", "none")
        if rulebook != "saboteur-2":
            miners = [won for won, role in zip(outcome.won, outcome.roles, strict=True) if role == "miner"]
            assert set(miners) == {outcome.reached}
            assert {gold > 0 for gold, won in zip(outcome.gold, outcome.won, strict=True) if not won} <= {False}


def test_who_is_paid_in_saboteur_2_has_won() -> None:
    table = seating("saboteur-2", 8)
    for index in range(10):
        outcome = play_round(table, index, ["digger"] * 5 + ["chance"] * 3)
        game = Game(table.rules, [f"Player{seat}" for seat in range(1, 9)], table.first(index))
        game.deal(table.deal(index))
        events = [event for seat, action in outcome.actions for event in game.play(action, seat)]
        paid = {event.seat for event in events if event.what == "paid"}
        for seat, (dwarf, won) in enumerate(zip(game.dwarfs, outcome.won, strict=True), 1):
            if dwarf in ("blue", "green", "saboteur"):
                assert won == (seat in paid)
            elif dwarf in ("boss", "profiteer"):  # they may get nothing (9.19)
                assert won or seat not in paid


def test_options_are_played() -> None:
    table = Seating(rules_for("es", ["selfish-dwarf"]), 4, "5e1f")
    outcomes = [play_round(table, index, ["digger"] * 4) for index in range(12)]
    selfish = [
        (outcome.won[seat], outcome.gold[seat])
        for outcome in outcomes
        for seat, role in enumerate(outcome.roles)
        if role == "selfish"
    ]
    assert selfish
    assert all(won == (gold > 0) for won, gold in selfish)


# --- the cheat ----------------------------------------------------------------------------------------------


def test_the_cheat_knows_everything_and_sits_at_no_table() -> None:
    game = Game.new("saboteur-2", 5, seed="c4ea7", first=1)
    view = Cheat("digger", "1", game).enlightened(game.view(2))
    assert view.goals == game.rounds[-1].deal.goals
    assert tuple(seat.dwarf for seat in view.seats) == game.dwarfs
    assert None not in view.dealt_dwarfs
    assert replace(view, goals=(), seats=(), dealt_dwarfs=()) == replace(
        game.view(2), goals=(), seats=(), dealt_dwarfs=()
    )
    assert not any("cheat" in name for name in BOTS)


def test_a_cheat_talks_and_listens_like_the_bot_behind_it() -> None:
    game = Game.new("fr", 5, seed="7e57")
    cheat = Cheat("watcher:loud", "1", game)
    introduce([cheat], game.all_seats)
    assert isinstance(cheat._player, Watcher)
    assert cheat._player.bots == {1, 2, 3, 4, 5}
    assert any(word == "gold" for _, word in cheat.claims(game.view(1))) != (game.dwarfs[0] == "saboteur")
    assert not Cheat("digger", "1", game).claims(game.view(1))


def test_the_cheat_plays() -> None:
    outcome = play_round(seating(), 0, ["cheat", "digger", "cheat:chance", "digger", "digger"])
    assert outcome.actions


# --- pairs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("team", [False, True])
def test_the_same_bot_under_two_names_differs_by_nothing(monkeypatch: pytest.MonkeyPatch, team: bool) -> None:
    monkeypatch.setitem(BOTS, "twin", Bot("the same", lambda rng, _: Digger(rng)))
    plan = Comparison(seating(), "twin", "digger", "digger", team)
    report = compared(plan, run(plan, 6, cores=1))
    for role in ROLES:
        for measure in ("won", "gold", "reached"):
            found = report["by_role"][role][measure]
            assert found["difference"] == {"value": 0.0, "low": 0.0, "high": 0.0, "deals": found["bot"]["deals"]}
            assert (found["better"], found["worse"], found["p"]) == (0, 0, 1.0)


@pytest.mark.parametrize("team", [False, True])
def test_only_seats_of_the_role_are_exchanged(team: bool) -> None:
    plan = Comparison(seating(seats=7), "digger", "chance", "chance", team)
    for index in range(20):
        dealt = roles_dealt(plan.seating.deal(index))
        for role in ROLES:
            seats = plan.exchanged(index, role, plan.seating.deal(index).dwarfs or ())
            assert {dealt[seat - 1] for seat in seats} == {role}
            assert len(seats) == (dealt.count(role) if team else 1)
    assert plan.exchanged(0, "saboteur", ["miner"] * 3) == []


def test_a_team_of_saboteur_2_is_one_colour() -> None:
    plan = Comparison(seating("saboteur-2", 6), "digger", "chance", "chance", team=True)
    dwarfs = ["blue", "green", "blue", "boss", "saboteur", "saboteur"]
    drawn = {tuple(plan.exchanged(index, "miner", dwarfs)) for index in range(40)}
    assert drawn == {(1, 3), (2,), (4,)}
    assert plan.exchanged(0, "saboteur", dwarfs) == [5, 6]


def test_a_better_bot_is_found_better() -> None:
    plan = Comparison(seating("es-AR"), "digger", "chance", "chance", True, ("miner",))
    report = compared(plan, run(plan, 12, cores=1))
    won = report["by_role"]["miner"]["won"]
    assert won["difference"]["low"] > 0.2
    assert won["p"] < 0.01
    assert any("miner" in line for line in comparison_lines(report))


def test_each_bot_sits_at_each_seat() -> None:
    plan = Mixed(seating(seats=3), ("chance", "digger", "chance"), cross=True)
    assert plan.rotations == [
        ("chance", "digger", "chance"),
        ("chance", "chance", "digger"),
        ("digger", "chance", "chance"),
    ]
    assert Mixed(seating(), ("digger",) * 5).rotations == [("digger",) * 5]
    pytest.importorskip("openskill")
    report = mixed_report(plan, run(plan, 4, cores=1))
    assert report["rounds"] == 12
    assert report["by_player"]["chance"]["all"]["rounds"] == 24
    assert report["by_player"]["digger"]["all"]["rounds"] == 12
    assert [len(row) for row in report["cross"]] == [2, 2]
    for role in ROLES:
        there, back = report["differences"][role][0][1]["value"], report["differences"][role][1][0]["value"]
        assert there == pytest.approx(-back)


# --- beliefs ------------------------------------------------------------------------------------------------


class Agnostic(Chance):
    """Believes only the numbers of roles."""

    def suspicion(self, view: View, /) -> dict[int, float]:
        own = view.seats[(view.seat or 1) - 1].dwarf == "saboteur"
        return {seat: (2 - own) / 5 for seat in range(1, 6) if seat != view.seat}


def test_who_believes_the_prior_scores_like_the_prior(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "agnostic", Bot("", lambda rng, _: Agnostic(rng)))
    assert holds_beliefs("agnostic")
    assert not holds_beliefs("digger")
    plan = Beliefs(seating(), "agnostic", "chance")
    report = beliefs_report(plan, run(plan, 6, cores=1))
    for row in (*report["by_part"], *report["by_lap"]):
        assert row["log_loss_gain"]["value"] == pytest.approx(0, abs=1e-6)
        assert row["brier_gain"]["value"] == pytest.approx(0, abs=1e-6)
    assert report["by_part"][2]["auc"] == report["by_part"][2]["auc_prior"]
    assert report["by_part"][2]["judged"] == 24


def test_beliefs_that_grow_are_scored_as_they_grow() -> None:
    plan = Beliefs(seating("fr", 3), "x", "y")
    chances = [0.25, 0.4, 0.6, 0.8, 0.9, 0.9, 0.9]  # the suspicion of the true saboteur, turn by turn
    result = {
        "said": [[chance, 1 - chance] for chance in chances],
        "truth": [[1, 0]] * len(chances),
        "prior": [1 / 3] * len(chances),
    }
    report = beliefs_report(plan, [result] * 10)
    assert [row["auc"]["value"] for row in report["by_part"]] == [0.0, 1.0, 1.0, 1.0, 1.0]
    assert [row["log_loss"]["value"] for row in report["by_part"]] == pytest.approx(
        [-math.log(chance) for chance in (0.25, 0.6, 0.8, 0.9, 0.9)]
    )
    assert [row["lap"] for row in report["by_lap"]] == [0, 1, 2]
    half = report["by_part"][2]
    assert half["log_loss_prior"]["value"] == pytest.approx(-(math.log(1 / 3) + math.log(2 / 3)) / 2)
    assert half["brier_gain"]["value"] == pytest.approx((4 / 9 + 1 / 9) / 2 - 0.04)
    assert sum(row["count"] for row in half["calibration"]) == half["judged"] == 20
    assert "<svg" in beliefs_plot(report)
    assert any("50%" in line for line in beliefs_lines(report))


def test_the_prior_follows_from_the_roles() -> None:
    assert Beliefs(seating("fr", 5), "x", "x").prior("miner") == 2 / 5
    assert Beliefs(seating("fr", 5), "x", "x").prior("saboteur") == 1 / 5
    assert Beliefs(seating("saboteur-2", 8), "x", "x").prior("blue") == 3 / 14


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        (Place("NES", "E1"), "place"),
        (Place("N-E-S", "E1"), "place-dead-end"),
        (Mend("lamp", 2, "mend-lamp"), "mend-self"),
        (Mend("lamp", 3, "mend-lamp"), "mend-other"),
        (Break("lamp", 3), "break"),
        (Target("inspect", 3), "inspect"),
    ],
)
def test_what_the_detector_counts(action: Action, kind: str) -> None:
    assert kind_of(2, action) == kind


def test_the_detector_learns_from_other_deals() -> None:
    plan = Detection(seating(), "digger", "chance")
    played = run(plan, 2, cores=1)
    assert all(len(row) == len(KINDS) for result in played for row in result["counts"])
    rng = Random(4)

    def made(honest: bool) -> dict[str, Any]:
        breaks = [[int(rng.random() < 0.2) + (seat == 0 and honest) for _ in KINDS[:3]] for seat in range(5)]
        return {"counts": [row + [0] * (len(KINDS) - 3) for row in breaks], "saboteurs": [1, 0, 0, 0, 0], "won": [1, 1]}

    found = detection_report(plan, [made(True) for _ in range(40)])
    assert found["auc"]["value"] > 0.95
    assert found["auc"]["deals"] == 20
    assert found["weights"]["place"] > 0
    guessed = detection_report(plan, [made(index % 2 == 0) for index in range(40)])  # it learns nothing useful
    assert guessed["auc_fitted"] > 0.95
    assert guessed["auc"]["value"] < 0.75
