"""Clues from others' deeds, the worlds that are dealt by them, and dwarfs who act there like bots."""

from __future__ import annotations

import pytest

from count_kept import count_round
from saboteur.kernel import codes
from saboteur.players.clues import DIGS, HINDERS, Clues
from saboteur.players.deeds import Watch
from saboteur.players.mine import GOALS, Mine
from support.event_text import event_of


def heard(*lines: str, seats: int = 5) -> Clues:
    """The clues after some events, each as ``SEAT WORD WORDS``."""
    watch = Watch(seats)
    watch.clues = Clues(seats)
    for line in lines:
        seat, what, *words = line.split()
        watch.hear([event_of(" ".join((seat, what, *words)))])
    return watch.clues


def likely(clues: Clues, aim: int, seat: int, card: str) -> float:
    return clues.likely[aim, seat][codes.CARD_NUMBER[card]]


# --- clues ----------------------------------------------------------------------------------------------------


def test_who_does_not_mend_an_own_tool_hardly_holds_what_mends_it() -> None:
    clues = heard("2 break lamp 3", "3 discard ?")
    assert likely(clues, DIGS, 3, "mend-lamp") < 0.5
    assert likely(clues, DIGS, 3, "mend-lamp-cart") < 0.5
    assert likely(clues, DIGS, 3, "mend-pick") == 1
    assert likely(clues, DIGS, 4, "mend-lamp") == 1, "nobody has seen what 4 does"


def test_who_does_not_mend_the_tool_of_another_may_still_hold_what_mends_it() -> None:
    clues = heard("2 break lamp 3", "4 discard ?")
    assert likely(clues, DIGS, 3, "mend-lamp") == 1, "nobody has seen what 3 does"
    own = likely(heard("2 break lamp 4", "4 discard ?"), DIGS, 4, "mend-lamp")
    assert own < likely(clues, DIGS, 4, "mend-lamp") < 1
    assert likely(clues, DIGS, 4, "mend-pick") == 1


def test_who_discards_has_nothing_that_leads_on() -> None:
    clues = heard("1 place EW E1", "3 discard ?")
    assert likely(clues, DIGS, 3, "NESW") < 0.5
    assert likely(clues, DIGS, 3, "N-S") == 1
    assert likely(clues, HINDERS, 3, "NESW") == 1, "a saboteur may hold anything that leads on"
    assert likely(clues, HINDERS, 3, "break-cart") < 1
    assert likely(clues, DIGS, 3, "map") < 0.5


def test_a_hand_is_forgotten_when_it_is_swapped_or_a_round_begins() -> None:
    deeds = ("1 place EW E1", "3 discard ?")
    assert likely(heard(*deeds, "4 swap-hands 3"), DIGS, 3, "NESW") == 1
    clues = heard(*deeds)
    clues.follow(event_of("round 2 1"), Mine((), GOALS), {}, 7.0)
    assert likely(clues, DIGS, 3, "NESW") == 1


def test_a_card_that_was_drawn_since_may_be_anything() -> None:
    clues = heard("5 hand ? ? ?", "3 discard ?", "3 drew ?", "4 discard ? ?", "4 drew ? ?")
    assert clues.guess([1 / 3] * 3, [False] * 3, [6] * 5, late=False).fresh == [0, 0, 1, 2, 3]
    assert clues.guess([1 / 3] * 3, [False] * 3, [6, 6, 6, 1, 6], late=False).fresh == [0, 0, 1, 1, 3], (
        "never more than there are"
    )


def test_who_has_looked_digs_towards_the_gold() -> None:
    clues = heard("2 map E8N2 ?", "2 place NESW E1", "2 place NESW E1N1", "2 place NESW E1N2")
    north, middle, south = clues.gold([1 / 3] * 3, {2: 0.1})
    assert north > middle >= south
    assert sum((north, middle, south)) == pytest.approx(1)
    doubted = clues.gold([1 / 3] * 3, {2: 0.9})
    assert doubted[0] < north, "a saboteur digs elsewhere"
    assert clues.gold([0.0, 0.5, 0.5], {2: 0.1})[0] == 0, "what one has seen oneself stays"
    assert clues.guess([1 / 3] * 3, [False] * 3, [6] * 5, late=False).looked == (2, 0, 0)
    assert clues.guess([1 / 3] * 3, [False, True, False], [6] * 5, late=False).looked == (2, 31, 0), "told to all"


def test_who_looks_again_has_not_found_the_gold() -> None:
    clues = heard("2 map E8N2 ?", "3 map E8 ?", "2 map E8S2 ?")
    north, middle, south = clues.gold([1 / 3] * 3, {2: 0.1, 3: 0.1})
    assert north < 0.05
    assert middle == south


def test_who_knows_the_gold_and_discards_had_no_card_that_leads_there() -> None:
    tunnel = [f"1 place EW E{east}" for east in range(1, 7)]
    clues = heard("2 map E8 ?", *tunnel, "2 discard ?", "2 discard ?")
    assert clues.gold([1 / 3] * 3, {2: 0.1})[1] < 0.3, "one card more, and who saw the gold there would be at it"
    hindered = heard("2 map E8 ?", *tunnel, "1 break lamp 2", "2 discard ?", "2 discard ?")
    assert hindered.gold([1 / 3] * 3, {2: 0.1}) == pytest.approx([1 / 3] * 3), "who cannot dig says nothing by it"


def test_who_has_looked_at_what_all_have_seen_has_hopes_of_the_rest() -> None:
    """Everybody knows that a turned goal is a stone: a player who looked at another one digs there, or at the third."""
    clues = heard("2 map E8N2 ?", "turned E8 stone-NE", "2 place NESW E1", "2 place NESW E1N1", "2 place NESW E1N2")
    north, _, south = clues.gold([0.5, 0.0, 0.5], {2: 0.1})
    assert north > south


def test_a_search_is_told_where_the_gold_may_be_in_thousandths() -> None:
    guess = Clues(3).guess([0.7499, 0.2501, 0.0], [False] * 3, [6] * 3, late=False)
    assert guess.gold == (750, 250, 0)
    assert Clues(3).guess([1e-9, 0.5, 0.5], [False] * 3, [6] * 3, late=False).gold[0] == 1, "what is possible stays so"


def test_which_cards_are_kept_is_counted_against_all_that_are_hidden() -> None:
    kept, by_chance = count_round("digger", 5, "4e9", 0)
    assert kept
    assert set(kept) <= set(by_chance)
    for aim in (DIGS, HINDERS):
        for late in (False, True):
            counted = sum(count for (of, when, _), count in kept.items() if (of, when) == (aim, late))
            expected = sum(count for (of, when, _), count in by_chance.items() if (of, when) == (aim, late))
            assert 1000 * counted == pytest.approx(expected, rel=0.01), "as many cards, of whatever kind"
