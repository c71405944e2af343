"""How a round ended: the side and the seats that won it, why each seat got gold, and who robbed whom."""

import pytest

from rules.table import reached, run_out
from saboteur.actions import Place, Steal
from saboteur.arena.rounds import Seating, play_round
from saboteur.game import Game
from saboteur.outcome import REASONS
from saboteur.players.review import review
from saboteur.rulebooks import rules_for

SELFISH, SABOTAGED = ("selfish-dwarf",), ("sabotaged-miners",)
S2 = "saboteur-2"
FREE = "@ ─ ─ ─ ─ ─ ─ · ?"
BLUE_DOOR = "@ ─ ─ d ─ ─ ─ · ?        d EW+blue"
BOTH_DOORS = "@ b ─ g ─ ─ ─ · ?        b EW+blue, g EW+green"


@pytest.mark.rule("7.1", "8.1", "8.2")
@pytest.mark.parametrize(
    ("dwarfs", "options", "before", "winners", "why"),
    [
        ("miner saboteur miner",         (),        [],               (1, 3), "shares lost shares"),
        ("saboteur saboteur miner",      (),        [],               (3,),   "lost lost shares"),
        ("selfish miner saboteur",       SELFISH,   [],               (1,),   "connects left-out lost"),
        ("miner selfish saboteur miner", SELFISH,   [],               (1, 4), "shares left-out lost shares"),
        ("saboteur selfish miner",       SELFISH,   [],               (3,),   "lost left-out shares"),
        ("miner saboteur miner",         SABOTAGED, ["break lamp 3", "map E8"], (1, 3), "shares lost tool-broken"),
        ("miner saboteur miner",         (),        ["break lamp 3", "map E8"], (1, 3), "shares lost shares"),
    ],
)  # fmt: skip
def test_who_wins_when_the_gold_is_reached(
    dwarfs: str, options: tuple[str, ...], before: list[str], winners: tuple[int, ...], why: str
) -> None:
    outcome = reached(dwarfs, options=options, before=before).results[-1]
    assert (outcome.winner, outcome.reached, outcome.winners) == ("miners", True, winners)
    assert outcome.why == tuple(why.split())


@pytest.mark.rule("7.2", "7.3", "9.18")
@pytest.mark.parametrize(
    ("dwarfs", "rulebook", "side", "winners", "why"),
    [
        ("miner saboteur miner",          "es-AR", "saboteurs", (2,),   "lost wins lost"),
        ("miner miner miner",             "es-AR", "none",      (),     "lost lost lost"),
        ("saboteur blue profiteer boss",  S2,      "saboteurs", (1, 3), "wins lost profiteer lost"),
        ("geologist blue profiteer boss", S2,      "none",      (3,),   "crystals lost profiteer lost"),
    ],
)  # fmt: skip
def test_who_wins_when_the_gold_is_not_reached(
    dwarfs: str, rulebook: str, side: str, winners: tuple[int, ...], why: str
) -> None:
    outcome = run_out(dwarfs, rulebook=rulebook).results[-1]
    assert (outcome.winner, outcome.reached, outcome.winners) == (side, False, winners)
    assert outcome.why == tuple(why.split())


@pytest.mark.rule("9.16", "9.17", "9.20")
@pytest.mark.parametrize(
    ("drawing", "dwarfs", "before", "side", "winners", "why"),
    [
        (FREE,       "blue green boss",       [],         "blue", (1, 3), "wins lost boss"),
        (FREE,       "boss blue green",       [],         "both", (1, 2, 3), "boss wins wins"),
        (BLUE_DOOR,  "green blue profiteer",  [],         "blue", (2, 3), "lost wins profiteer"),
        (BOTH_DOORS, "blue green boss",       [],         "none", (3,),   "lost lost boss"),
        (BOTH_DOORS, "blue green profiteer",  [],         "none", (3,),   "lost lost profiteer"),
        (FREE,       "blue blue geologist",   ["trap 2"], "blue", (1,),   "wins trapped crystals"),
        (FREE,       "blue boss saboteur",    ["trap 2"], "blue", (1,),   "wins trapped lost"),
    ],
)  # fmt: skip
def test_who_wins_in_saboteur_2(
    drawing: str, dwarfs: str, before: list[str], side: str, winners: tuple[int, ...], why: str
) -> None:
    outcome = reached(dwarfs, rulebook=S2, drawing=drawing, before=before).results[-1]
    assert (outcome.winner, outcome.reached, outcome.winners) == (side, True, winners)
    assert outcome.why == tuple(why.split())


@pytest.mark.rule("9.11")
def test_a_robbed_winner_has_still_won() -> None:
    game = reached("blue green green", rulebook=S2, before=["map E8", "thief"])
    game.play("steal 1")
    outcome = game.view(None).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.thefts) == ((1,), ((3, 1),))
    assert game.results[-1].gold == (4, 0, 1)


def test_the_next_round_knows_nothing_of_the_last_one() -> None:
    game = reached("blue green green", rulebook=S2, before=["map E8", "thief"])
    game.play("steal 1")
    game.seed = "5eed"
    game.deal()
    assert game.view(1).outcome is None
    assert game.results[1].thefts == ()
    assert game.results[0].thefts == ((3, 1),)


def test_every_view_tells_the_outcome_and_nobody_elses_gold() -> None:
    game = reached("miner saboteur miner miner")
    views = [game.view(seat) for seat in (None, *game.all_seats)]
    assert len({view.outcome for view in views}) == 1
    assert not hasattr(views[0].outcome, "gold")


def winners_by_the_rulebook(game: Game) -> set[int]:
    """The winners of the last round, computed here from rules 7.1 to 9.20 and the cards on the table."""
    view = game.view(None)
    gold_found = any(entry.endswith(" gold") for entry in view.board)
    connector = next((seat for seat, action in reversed(game.rounds[-1].actions) if isinstance(action, Place)), None)
    selfish_connects = gold_found and connector is not None and game.dwarfs[connector - 1] == "selfish"
    won = set()
    for seat, dwarf in enumerate(game.dwarfs, 1):
        if "trapped" in view.seats[seat - 1].marks:
            continue
        if dwarf == "profiteer" or (dwarf == "boss" and gold_found) or (dwarf == "saboteur" and not gold_found):
            won.add(seat)
        if dwarf in ("blue", "green") and view.winner in (dwarf, "both"):
            won.add(seat)
        if dwarf == "miner" and gold_found and not selfish_connects:
            won.add(seat)
        if dwarf == "selfish" and selfish_connects and seat == connector:
            won.add(seat)
    return won


@pytest.mark.parametrize(
    ("rulebook", "seats", "options"),
    [("es-AR", 5, ()), ("fr", 10, SABOTAGED), ("es", 4, SELFISH), ("it", 3, SELFISH), (S2, 2, ()), (S2, 9, ())],
)
def test_the_arena_the_game_and_the_rulebook_agree(rulebook: str, seats: int, options: tuple[str, ...]) -> None:
    seating = Seating(rules_for(rulebook, options), seats, "a9ee")
    for index in range(40):
        bots = ["digger", "chance"] if index % 2 else ["digger", "digger"]
        played = play_round(seating, index, (bots * 6)[:seats])
        game = Game(seating.rules, [f"Player{seat}" for seat in range(1, seats + 1)], seating.first(index))
        game.deal(seating.deal(index))
        for seat, action in played.actions:
            game.play(action, seat)
        result = game.results[-1]
        assert set(result.winners) == winners_by_the_rulebook(game), f"deal {index}"
        assert played.won == tuple(seat in result.winners for seat in game.all_seats)
        assert set(result.why) <= set(REASONS)
        stolen = [(seat, action.seat) for seat, action in played.actions if isinstance(action, Steal) and action.seat]
        assert sorted(result.thefts) == sorted(stolen)


@pytest.mark.rule("9.17")
def test_a_review_sees_gold_that_lies_face_up_behind_the_doors_of_both_teams() -> None:
    game = reached("blue green boss", rulebook=S2, drawing=BOTH_DOORS)
    (told,) = review(game)
    assert (told.winner, told.reached) == ("none", True)
    last = told.steps[-1]
    assert last.chance + last.play + last.luck == pytest.approx(1.0)
    assert last.chance > 0.9, "the gold was one card away, and everybody could lay it"
