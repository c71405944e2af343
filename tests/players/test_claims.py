"""Claims about goals: who makes them, who is heard, and how listeners use them."""

from __future__ import annotations

from saboteur.events import Event
from saboteur.game import Game
from saboteur.kernel import codes
from saboteur.notation import GOAL_CELLS
from saboteur.players import Company, Player, player_named
from saboteur.players.evidence import hinders
from saboteur.players.hearsay import Claims, Hearsay, believed_goals, chances_of_gold
from support.event_text import event_of


def test_claims_of_trusted_players_fill_in_the_goals() -> None:
    def believed(goals: tuple[str | None, ...], claims: Claims, suspicions: dict[int, float]) -> tuple[str | None, ...]:
        return believed_goals(goals, chances_of_gold(goals, claims, suspicions))

    nothing = (None, None, None)
    assert believed(nothing, {"E8": {2: "gold", 3: "gold"}}, {2: 0.1, 3: 0.1}) == (None, "gold", None)
    assert believed(nothing, {"E8": {2: "gold"}}, {2: 0.9}) == nothing
    assert believed(nothing, {}, {}) == nothing
    known = ("gold", None, None)
    assert believed(known, {"E8": {2: "gold", 3: "gold"}}, {2: 0.0, 3: 0.0}) == known
    first, *rest = believed(nothing, {"E8N2": {2: "stone", 4: "stone"}}, {2: 0.05, 4: 0.05})
    assert first is not None
    assert rest == [None, None]


def test_miners_tell_the_truth_about_goals_and_saboteurs_do_not() -> None:
    heard: dict[bool, set[bool]] = {True: set(), False: set()}
    for number in range(12):
        game = Game.new("fr", 5, seed=f"{number:x}")
        minds: dict[int, Player] = {seat: player_named("watcher:loud", f"{number}/{seat}") for seat in game.all_seats}
        goals = dict(zip(("E8N2", "E8", "E8S2"), game.position().goals(), strict=True))
        company = Company(game, minds)
        while game.phase == "play":
            seat = game.turn
            assert seat is not None
            company.play(company.choose())
            for claim in company.talk(seat):
                if claim.about in goals:
                    honest = (goals[claim.about] == codes.GOLD) == (claim.says == "gold")
                    heard[hinders(game.dwarfs[seat - 1])].add(honest)
    assert heard == {False: {True}, True: {False}}


def test_who_races_for_the_gold_keeps_to_itself_where_it_is() -> None:
    """Saboteur 2: the team that lays the last card wins (9.17); a dwarf who wins with any team speaks."""
    spoke: set[str] = set()
    for number in range(12):
        game = Game.new("saboteur-2", 6, seed=f"{number:x}")
        minds: dict[int, Player] = {seat: player_named("watcher:loud", f"{number}/{seat}") for seat in game.all_seats}
        company = Company(game, minds)
        while game.phase == "play":
            seat = game.turn
            assert seat is not None
            company.play(company.choose())
            said = [claim.about for claim in company.talk(seat)]
            spoke |= {game.dwarfs[seat - 1] for about in said if about in GOAL_CELLS}
    assert spoke
    assert not spoke & {"blue", "green"}


def test_only_who_has_looked_at_a_goal_is_heard_of_it() -> None:
    hearsay = Hearsay()
    looked, claim = event_of("2 map E8 ?"), event_of("2 claim E8 gold")
    hearsay.follow_all([claim, event_of("3 claim E8 gold")])
    assert hearsay.claims == {}
    hearsay.follow_all([looked, claim, event_of("2 claim E8N2 stone"), event_of("2 claim 3 suspect")])
    assert hearsay.claims == {"E8": {2: "gold"}}
    assert hearsay.told((None, "gold", None)) == [False, True, False]
    assert hearsay.told((None, "stone-NE", None)) == [False, False, False], "a lie, as one knows oneself"
    assert hearsay.told((None, None, None)) == [False, False, False], "it may be a lie"
    hearsay.follow(event_of("2 claim E8 nothing"))
    assert hearsay.told((None, "gold", None)) == [False, False, False], "taken back"
    hearsay.follow_all([claim, event_of("round 2 1")])
    hearsay.follow(claim)
    assert hearsay.claims == {}, "looked in another round"


def test_taking_turns_passes_claims_on_to_all() -> None:
    heard: list[Event] = []

    class Ear:
        def choose(self, view: object, legal: list[object], /) -> object:  # noqa: ARG002
            return legal[0]

        def notice(self, events: list[Event], /) -> None:
            heard.extend(event for event in events if event.what == "claim")

    class Mouth(Ear):
        def claims(self, view: object, /) -> list[tuple[str, str]]:  # noqa: ARG002
            return [("E8", "gold")]

    game = Game.new("es-AR", 3, seed="1", first=1)
    players = {1: Mouth(), 2: Ear(), 3: Ear()}
    Company(game, players).take_turn()  # type: ignore[arg-type]
    assert [str(event) for event in heard] == ["1 claim E8 gold"] * 3
