"""A seat's copy of a record: what is hidden from it is a question mark, and everything else is there."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from game.records import DEAL, EXAMPLE, HEAD, played_at_random
from saboteur import Game, parse_record, record_of
from saboteur.check import check
from saboteur.copies import seat_copy

# --- a seat's copy ------------------------------------------------------------------------------------------

SECRETS = """\
saboteur-record 1
rulebook es-AR
players Ana Bo Cy
first 1
round 1
dwarfs miner saboteur miner
aside miner
goals stone-NE stone-NW gold
hand 1 EW map NS
hand 2 NW NE
hand 3 map break-lamp
pile NESW EW NS NE
gold 1 2 3
1 map E8S2
2 discard NW
3 break lamp 1
1 discard NS
"""


@pytest.mark.parametrize(
    ("seat", "copy"),
    [
        (1, """\
dwarfs miner ? ?
aside ?
goals ? ? gold
hand 1 EW map NS
hand 2 ? ?
hand 3 ? ?
pile NESW ? ? NE
gold ? ? ?
1 map E8S2
2 discard ?
3 break lamp 1
1 discard NS
"""),
        (2, """\
dwarfs ? saboteur ?
aside ?
goals ? ? ?
hand 1 ? ? ?
hand 2 NW NE
hand 3 ? ?
pile ? EW ? ?
gold ? ? ?
1 map E8S2
2 discard NW
3 break lamp 1
1 discard ?
"""),
        (None, """\
dwarfs ? ? ?
aside ?
goals ? ? ?
hand 1 ? ? ?
hand 2 ? ?
hand 3 ? ?
pile ? ? ? ?
gold ? ? ?
1 map E8S2
2 discard ?
3 break lamp 1
1 discard ?
"""),
    ],
)  # fmt: skip
def test_in_a_seats_copy_all_that_is_hidden_from_it_is_a_question_mark(seat: int | None, copy: str) -> None:
    head = "saboteur-record 1\nrulebook es-AR\nplayers Ana Bo Cy\nfirst 1\nround 1\n"
    assert str(seat_copy(parse_record(SECRETS), seat)) == head + copy


def test_what_was_shown_in_the_end_stands_in_the_copy() -> None:
    assert EXAMPLE is not None
    copy = str(seat_copy(parse_record(EXAMPLE[1]), 2))
    lines = copy.splitlines()
    assert lines[5] == "dwarfs miner saboteur miner"
    assert lines[6] == "aside miner"
    assert lines[7] == "goals ? gold ?"
    assert "1 take ?" in lines
    assert "2 take 1" in lines  # its own, in round 3


def test_the_seed_is_left_out_of_a_copy() -> None:
    record = replace(record_of(Game.new(players=3, seed="abc")), seed="abc")
    assert seat_copy(record, 1).seed is None


@pytest.mark.parametrize(("rulebook", "players"), [("es-AR", 4), ("it", 5), ("saboteur-2", 5)])
def test_a_copy_has_the_same_grammar_and_as_many_words(rulebook: str, players: int) -> None:
    record = record_of(played_at_random(rulebook, players, 3, actions=60))
    for seat in (None, *range(1, players + 1)):
        copy = seat_copy(record, seat)
        again = parse_record(str(copy))
        assert str(again) == str(copy)
        for copied, whole in zip(str(copy).splitlines(), str(record).splitlines(), strict=True):
            assert len(copied.split()) == len(whole.split())
            known = [word for word in copied.split() if word != "?"]
            assert Counter(known) <= Counter(whole.split())  # a hand that was seen may stand there in another order


@pytest.mark.parametrize("seat", [1, 3, None])
def test_two_games_that_differ_in_what_a_seat_cannot_know_give_it_the_same_copy(seat: int | None) -> None:
    other = (
        SECRETS.replace("2 discard NW", "2 discard break-pick")
        .replace("hand 2 NW NE", "hand 2 break-pick NESW")
        .replace("goals stone-NE stone-NW gold", "goals stone-NW stone-NE gold")
        .replace("pile NESW EW", "pile NESW NE")
        .replace("gold 1 2 3", "gold 3 3 1")
        .replace(
            "dwarfs miner saboteur miner", "dwarfs miner miner miner" if seat == 3 else "dwarfs miner miner saboteur"
        )
        .replace("aside miner", "aside saboteur" if seat == 3 else "aside miner")
    )
    assert str(seat_copy(parse_record(other), seat)) == str(seat_copy(parse_record(SECRETS), seat))


SWAPPED = """\
saboteur-record 1
rulebook saboteur-2
players Ana Bo Cy
round 1
dwarfs blue green boss
aside saboteur
goals stone-NE stone-NW gold
hand 1 swap-hands EW
hand 2 NW NE
hand 3 map
pile NESW NS
set-aside thief
1 swap-hands 2
"""


def test_cards_put_aside_are_hidden_from_everybody() -> None:
    for seat in (None, 1, 2, 3):
        assert "set-aside ?\n" in str(seat_copy(parse_record(SWAPPED), seat))


def test_a_bystander_does_not_see_swapped_hands() -> None:
    copy = str(seat_copy(parse_record(SWAPPED), 3))
    assert "hand 1 ? ?\nhand 2 ? ?\nhand 3 map\npile ? ?\n" in copy


def test_a_card_drawn_after_swapped_hands_is_known_to_who_drew_it() -> None:
    assert "pile NESW ?\n" in str(seat_copy(parse_record(SWAPPED), 2))


@pytest.mark.parametrize("seat", [1, 2])
def test_a_hand_that_one_gave_away_or_got_is_known(seat: int) -> None:
    hands = seat_copy(parse_record(SWAPPED), seat).rounds[0].deal.hands
    assert [sorted(hand or ()) for hand in hands] == [["EW", "swap-hands"], ["NE", "NW"], ["?"]]  # in any order


@pytest.mark.parametrize("line", ["hand 2 ? ?", "pile ? ?", "dwarfs ? ? ?", "goals ? gold ?", "gold ? ?", "aside ?"])
def test_a_seats_copy_cannot_be_checked(line: str) -> None:
    text = HEAD + re.sub(
        f"^{' '.join(line.split()[: 2 if line.startswith('hand') else 1])} .*$", line, DEAL, flags=re.MULTILINE
    )
    assert "?" in text
    report = check(text)
    assert report.exit_code == 2
    assert "expected" in str(report)
