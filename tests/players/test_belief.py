"""Beliefs: exact, never certain, and able to say why; searches, hints and reviews that rest on them."""

from __future__ import annotations

from itertools import combinations
from math import exp, isclose, prod

import pytest

from players.listening import listened
from saboteur.events import Event
from saboteur.game import Game
from saboteur.players.belief import DOUBT, HEED, Belief
from saboteur.players.evidence import ALL_STRAY, CHAOS, NO_AIM, STRAYS, aimful, chance_of, hinders, log_odds
from saboteur.players.habits import HABITS
from saboteur.players.reasons import message_of
from support.event_text import event_of

KINDS = [("es-AR", 3), ("fr", 5), ("it", 10), ("saboteur-2", 4), ("saboteur-2", 12)]


# --- the belief ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rulebook", "seats"), KINDS)
@pytest.mark.parametrize("viewer", [None, 1])
def test_the_belief_is_bayes_rule_over_all_deals_of_the_saboteurs(
    rulebook: str, seats: int, viewer: int | None
) -> None:
    game, belief = listened(rulebook, seats, 25, viewer=viewer)
    known = {} if viewer is None else {viewer - 1: game.dwarfs[viewer - 1]}
    saboteurs = sum(map(hinders, belief.deck))
    share = saboteurs / len(belief.deck)
    odds = [
        sum(
            chance * prod(exp(term.aims[aim]) for term in belief.terms if term.deed.dwarf == card)
            for aim, chance in enumerate((1 - share, share))
        )
        for card in range(seats)
    ]
    odds += [1.0] * (len(belief.deck) - seats)
    tables = {STRAYS: 1 - CHAOS, ALL_STRAY: CHAOS}  # two kinds of tables: few random players, or nearly only such
    for strays in tables:
        others = [odd for card, odd in enumerate(odds, 1) if card != viewer]  # one's own deeds tell nothing
        tables[strays] *= prod(strays + (1 - strays) * odd for odd in others)
    with_an_aim = [
        sum(table * (1 - strays) * odd / ((1 - strays) * odd + strays) for strays, table in tables.items())
        / sum(tables.values())
        for odd in odds
    ]
    weights: dict[frozenset[int], float] = {}
    for chosen in combinations(range(len(belief.deck)), saboteurs):
        if all((card in chosen) == hinders(dwarf) for card, dwarf in known.items()):
            weight = 1.0
            for term in belief.terms:
                if term.deed.seat == viewer:  # nobody learns from their own deeds
                    continue
                actor, target = term.deed.dwarf in chosen, term.deed.target in chosen
                weight *= exp(term.shares[actor][target] * with_an_aim[term.deed.dwarf])
            weights[frozenset(chosen)] = weight
    whole = sum(weights.values())
    assert belief.terms, "nothing was heard"
    for seat, suspicion in belief.suspicions().items():
        likely = sum(weight for chosen, weight in weights.items() if seat - 1 in chosen) / whole
        even = sum(seat - 1 in chosen for chosen in weights) / len(weights)
        assert isclose(suspicion, (1 - DOUBT) * likely + DOUBT * even, abs_tol=1e-9)


def test_who_does_just_anything_is_found_to_have_no_aim() -> None:
    """The deeds of such a player say little about its role."""
    by_bot = {}
    for bot in ("chance", "watcher"):
        heard = [listened("es-AR", 5, 30, seed, bot)[1] for seed in ("5a", "5b", "5c")]
        by_bot[bot] = sum(sum(aimful(belief.aims[:5], belief.prior(), None)) for belief in heard) / 15
    assert by_bot["chance"] < 0.2
    assert by_bot["watcher"] > 0.9


def test_who_now_digs_and_now_hinders_has_no_aim() -> None:
    digging, hindering = (0.4, -1.2), (-1.2, 0.4)  # the evidence of deeds for either aim
    for deeds, likely in (([digging] * 6, 1), ([hindering] * 6, 1), ([digging, hindering] * 3, 0)):
        aims = sum(deed[0] for deed in deeds), sum(deed[1] for deed in deeds)
        one, *others = aimful([aims, *[NO_AIM] * 4], 0.4, None)
        assert abs(one - likely) < 0.4, deeds
        assert (one > others[0]) == bool(likely)


def test_whether_doubts_are_heeded_is_learnt_from_what_becomes_of_the_doubted() -> None:
    heeds = {}
    for bot in ("digger", "watcher"):
        heard = [listened("es-AR", 5, 40, seed, bot)[1] for seed in ("5a", "5b", "5c", "5d")]
        heeds[bot] = [chance_of(belief.heed) for belief in heard]
    assert sum(heeds["digger"]) / 4 < 0.2, "nobody there minds anybody"
    assert sum(heeds["watcher"]) / 4 > 0.6


def test_who_talks_is_likely_to_think_about_others() -> None:
    """A bot that looks at a goal and stays silent does not; a person may think silently."""
    claim, look = event_of("2 claim 3 suspect"), event_of("3 map E8 ?")

    def heeds(
        event: Event,
        bots: frozenset[int] = frozenset(),
        listener: int = 1,
        *,
        chat: bool = True,
        rulebook: str = "es-AR",
    ) -> float:
        game = Game.new(rulebook, 5, seed="1")
        belief = Belief(game.rules, 5)
        belief.see(game.view(listener))
        belief.introduce(bots, chat)
        belief.hear([event])
        return chance_of(belief.heed)

    before = chance_of(HEED)
    assert heeds(claim) > 0.8 > before
    assert heeds(look, frozenset({3})) < 0.1 < before
    assert heeds(look) == heeds(look, frozenset({2, 4})) == before
    assert heeds(look, frozenset({3}), chat=False) == before, "nobody may talk"
    assert heeds(look, frozenset({3}), rulebook="saboteur-2") == before, "teams keep it to themselves"
    assert heeds(claim, listener=2) == heeds(look, frozenset({3}), listener=3) == before, "oneself says nothing"


def test_people_are_thought_to_look_sooner_than_bots() -> None:
    belief = Belief(Game.new("es-AR", 5, seed="1").rules, 5)
    belief.listener = 1
    belief.introduce(frozenset({2, 3, 4, 5}), may_talk=True)
    assert belief.heeded() == chance_of(HEED) < 0.5
    belief.introduce(frozenset({1, 2, 3, 4}), may_talk=True)
    assert belief.heeded() > 0.75


def test_a_table_of_bots_may_be_one_where_nobody_has_an_aim() -> None:
    """So at first a deed says less than with people at the table."""
    belief = Belief(Game.new("es-AR", 5, seed="1").rules, 5)
    belief.listener = 1
    belief.hear([event_of("2 place W E1"), event_of("2 drew ?")])
    among_people = belief.suspicions()[2]
    belief.introduce(frozenset({2, 3, 4, 5}), may_talk=True)
    assert belief.prior() < belief.suspicions()[2] < among_people


def test_bots_who_hardly_think_of_others_are_believed_to_do_what_such_bots_do() -> None:
    """Their deeds say more, the clearer it is that they have an aim and that nobody hides."""
    bots = frozenset({2, 3, 4, 5})
    claim = event_of("3 claim E8 gold")  # by a seat that has not looked: it only shows that the seat talks

    def evidence(*talk: Event, known: frozenset[int] = bots) -> float:
        belief = Belief(Game.new("es-AR", 5, seed="1").rules, 5)
        belief.listener = 1
        belief.introduce(known, may_talk=True)
        for seat in (3, 4, 5):
            for cell in ("E1", "E2"):
                belief.hear([event_of(f"{seat} place NESW {cell}"), event_of(f"{seat} drew ?")])
        belief.hear([event_of("2 rockfall E2 NESW"), event_of("2 drew ?")])
        belief.suspicions()  # this cached answer must not survive the next claim
        belief.hear(talk)
        return belief.evidence(2) - log_odds(belief.prior())

    assert evidence() > evidence(claim) > 0
    people = frozenset({2, 3, 4})
    assert isclose(evidence(known=people), evidence(claim, known=people))


def test_nobody_learns_from_what_they_do_themselves() -> None:
    game = Game.new("es-AR", 5, seed="1")
    belief = Belief(game.rules, 5)
    belief.see(game.view(1))
    before = belief.suspicions()
    belief.hear([event_of("1 claim 3 suspect"), event_of("1 break lamp 3"), event_of("1 drew ?")])
    assert belief.suspicions() == before


def test_half_of_whether_doubts_are_heeded_is_remembered_in_the_next_round() -> None:
    _, belief = listened("es-AR", 5, 20)
    learnt = belief.heed - HEED
    assert learnt
    belief.hear([event_of("round 2 1")])
    assert isclose(belief.heed - HEED, learnt / 2)


def test_nobody_is_ever_taken_for_certain() -> None:
    game, belief = listened("fr", 5, 60, viewer=2)
    for seat, suspicion in belief.suspicions().items():
        assert (0 < suspicion < 1) or seat == 2 or game.phase != "play"


def test_before_anything_has_happened_the_belief_is_the_prior() -> None:
    belief = Belief(Game.new("es-AR", 7, seed="1").rules, 7)
    assert all(isclose(chance, belief.prior()) for chance in belief.suspicions().values())
    assert isclose(belief.prior(), 3 / 8)


def test_a_new_round_begins_with_a_fresh_mind() -> None:
    _, belief = listened("es-AR", 5, 20)
    belief.hear([event_of("round 2 1")])
    assert belief.terms == []
    assert len(set(belief.suspicions().values())) == 1


@pytest.mark.parametrize(("rulebook", "seats"), [("es-AR", 5), ("saboteur-2", 8)])
def test_without_its_reason_a_suspicion_moves_by_what_was_said(rulebook: str, seats: int) -> None:
    _, belief = listened(rulebook, seats, 30, viewer=1)
    checked = 0
    for seat in range(2, seats + 1):
        for reason in belief.reasons(seat):
            other = Belief.__new__(Belief)
            other.__dict__.update(belief.__dict__)
            other.terms = [term for term in belief.terms if term.deed is not reason.deed]
            other._fill()
            assert isclose(belief.evidence(seat) - other.evidence(seat), reason.weight, abs_tol=1e-6)
            key, words = message_of(reason)
            assert key.startswith("reason-")
            assert words["seat"] == reason.deed.seat
            checked += 1
    assert checked >= 3


def test_reasons_are_the_largest_terms_and_at_most_three() -> None:
    _, belief = listened("fr", 6, 40, viewer=1)
    for seat in range(2, 7):
        weights = [abs(reason.weight) for reason in belief.reasons(seat)]
        assert weights == sorted(weights, reverse=True)
        assert len(weights) <= 3


def test_harm_makes_doubted_and_help_makes_trusted() -> None:
    belief = Belief(Game.new("es-AR", 5, seed="1").rules, 5)
    belief.hear([event_of("1 place NESW E1"), event_of("1 drew ?")])
    belief.hear([event_of("2 place W E2"), event_of("2 drew ?")])
    suspicions = belief.suspicions()
    assert suspicions[1] < suspicions[3] < suspicions[2]
    belief.hear([event_of("3 break pick 1"), event_of("3 drew ?")])
    assert belief.suspicions()[3] > suspicions[3]


def test_a_lie_about_a_goal_that_one_knows_is_remembered() -> None:
    belief = Belief(Game.new("es-AR", 5, seed="1").rules, 5)
    belief.hear([event_of("1 map E8 gold")])
    before = belief.suspicions()
    belief.hear([event_of("4 claim E8 stone")])  # a seat that has not looked only guesses
    assert belief.suspicions() == before
    belief.hear([event_of("2 map E8 ?")])
    before = belief.suspicions()
    belief.hear([event_of("2 claim E8 stone")])
    belief.hear([event_of("3 claim E8S2 gold")])  # the listener cannot know: the gold is elsewhere, but unseen
    assert belief.suspicions()[2] > before[2]


def test_hats_take_their_history_along() -> None:
    """Swap-hats (9.13): deeds with the old dwarf say nothing about the new one."""
    rules = Game.new("saboteur-2", 5, seed="1").rules
    belief = Belief(rules, 5)
    for _ in range(3):
        belief.hear([event_of("2 place W E1"), event_of("2 drew ?")])
        belief.hear([event_of("3 rockfall E1 W"), event_of("3 drew ?")])
    doubted = belief.suspicions()[2]
    belief.hear([event_of("4 swap-hats 2 ?"), event_of("4 drew ?")])
    assert belief.suspicions()[2] < doubted


def test_every_habit_says_something_that_is_possible() -> None:
    assert len(HABITS) > 80
    for habit, chances in HABITS.items():
        assert all(0 < chance <= 1 for chance in chances), habit
        assert len(chances) in (2, 4), habit


def test_log_odds_stay_finite() -> None:
    assert log_odds(0.5) == 0
    assert isclose(log_odds(0.0), -log_odds(1.0), rel_tol=1e-6)
