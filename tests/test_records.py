"""Records: read, written, replayed, cut short, copied for a seat; and the messages of `check` for those that fail."""

import json
import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from saboteur import Game, Illegal, parse_record, record_of
from saboteur.check import check
from saboteur.copies import seat_copy
from saboteur.record import RecordError

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.rec"))
LEGAL = [path for path in RECORDS if json.loads(path.with_suffix(".json").read_text("utf-8"))["ok"]]
NOTATION = (HERE.parent / "docs/notation.md").read_text("utf-8")
EXAMPLE = re.search(r"```text\n(saboteur-record 1\n.*?)```", NOTATION, re.DOTALL)
EXAMPLE_JSON = re.search(r"```json\n(.*?)```", NOTATION, re.DOTALL)

HEAD = """\
saboteur-record 1
rulebook es-AR
players Ana Bo Cy
"""
DEAL = """\
round 1
dwarfs miner saboteur miner
aside miner
goals gold stone-NE stone-NW
hand 1 EW break-lamp
hand 2 NS map
hand 3 map
pile map NE
gold 1 2
"""  # lines 4 to 12


def played_at_random(rulebook: str, players: int, seed: int, actions: int = 10_000) -> Game:
    chance = random.Random(f"{rulebook} {seed}")
    game = Game.new(rulebook, players, seed=f"{seed:x}")
    while game.phase != "game-over" and actions:
        if game.turn is None:
            game.deal()
        else:
            game.play(chance.choice(game.legal()))
            actions -= 1
    return game


# --- the examples -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_gives_the_json_beside_it(path: Path) -> None:
    wanted = json.loads(path.with_suffix(".json").read_text("utf-8"))
    report = check(path.read_text("utf-8"))
    got = json.loads(json.dumps(report.as_json()))
    if wanted["ok"]:
        assert report.exit_code == 0
        assert got == wanted
    else:
        assert report.exit_code == 1
        assert got["ok"] is False
        assert got["error"]["line"] == wanted["error"]["line"]
        assert got["error"]["reason"]
        if wanted["error"]["rule"]:
            assert got["error"]["rule"] == wanted["error"]["rule"]


def test_the_example_of_the_notation_gives_the_json_that_it_names() -> None:
    assert EXAMPLE is not None
    assert EXAMPLE_JSON is not None
    report = check(EXAMPLE[1])
    assert report.exit_code == 0
    assert report.as_json() == json.loads(EXAMPLE_JSON[1])


# --- reading and writing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_what_was_read_is_written_and_read_again(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    again = parse_record(str(record))
    assert str(again) == str(record)
    assert check(str(record)).as_json() == check(path.read_text("utf-8")).as_json()


@pytest.mark.parametrize(("rulebook", "players"), [("es-AR", 3), ("fr", 5), ("es", 4), ("it", 10), ("saboteur-2", 2)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_becomes_a_record_and_a_game_again(rulebook: str, players: int, seed: int) -> None:
    game = played_at_random(rulebook, players, seed)
    text = str(record_of(game))
    assert "seed" not in text  # every deal is spelt out
    report = check(text)
    assert report.exit_code == 0
    again = report.game
    assert again is not None
    assert str(record_of(again)) == text
    assert (again.gold, again.winners, again.board) == (game.gold, game.winners, game.board)
    assert [again.view(seat) for seat in again.all_seats] == [game.view(seat) for seat in game.all_seats]


def test_a_record_with_a_seed_deals_what_the_game_dealt() -> None:
    game = played_at_random("es-AR", 4, 11)
    record = record_of(game)
    short = [f"{line}\n" for line in str(record).splitlines() if line.split()[0] not in
             {"dwarfs", "aside", "goals", "hand", "pile", "gold"}]  # fmt: skip
    seeded = "".join(short).replace("round 1\n", "seed b\nround 1\n")
    report = check(seeded)
    assert report.exit_code == 0
    assert report.game is not None
    assert str(record_of(report.game)) == str(record)


def test_headers_are_written_in_one_order_and_read_in_any() -> None:
    text = """\
saboteur-record 1
set next-start path
players Ana Bo Cy Dot
seed 8F2C
option selfish-dwarf
first 3
rulebook fr
set link start
option sabotaged-miners
"""
    assert (
        str(parse_record(text))
        == """\
saboteur-record 1
rulebook fr
option sabotaged-miners
option selfish-dwarf
set link start
set next-start path
players Ana Bo Cy Dot
first 3
seed 8f2c
"""
    )


def test_a_setting_that_is_the_rulebooks_own_need_not_be_written() -> None:
    assert "set" not in str(parse_record(HEAD + "set link start\n"))


@pytest.mark.parametrize(
    "text",
    [
        HEAD + DEAL,
        "# a comment\n\n" + HEAD + "\n# another\n" + DEAL + "\n\n",
        (HEAD + DEAL).replace("\n", "   # remark\n"),
        (HEAD + DEAL).replace("\n", "\r\n"),
        "\ufeff" + HEAD + DEAL,
        (HEAD + DEAL).rstrip("\n"),
        (HEAD + DEAL).replace(" ", "\t "),
    ],
)
def test_comments_blank_lines_and_line_ends_do_not_matter(text: str) -> None:
    assert str(parse_record(text)) == str(parse_record(HEAD + DEAL))


def test_a_card_in_a_hand_may_be_written_half_turned() -> None:
    record = parse_record(HEAD + DEAL.replace("hand 1 EW", "hand 1 SW").replace("pile map NE", "pile ESW S-W"))
    assert record.rounds[0].deal.hands[0] == ("NE", "break-lamp")
    assert record.rounds[0].deal.pile == ("NEW", "N-E")


def test_seat_1_begins_if_nobody_is_named() -> None:
    assert parse_record(HEAD).first == 1
    assert parse_record(HEAD + "first 3\n").new_game().first == 3


def test_without_a_seed_what_is_left_out_or_bare_is_empty() -> None:
    bare = HEAD + "round 1\ndwarfs miner miner miner\ngoals gold stone-NE stone-NW\nhand 1 EW\nhand 2\npile\n"
    report = check(bare)
    assert report.exit_code == 0
    game = report.game
    assert game is not None
    assert [game.hand(seat) for seat in game.all_seats] == [("EW",), (), ()]
    assert (game.view().pile, game.view().gold_pile) == (0, 0)


def test_a_later_deal_is_believed_as_it_is_written() -> None:
    second = "round 2\ndwarfs saboteur miner miner\ngoals gold stone-NE stone-NW\nhand 1 map\npile\ngold 3 1 3\n"
    first = "round 1\ndwarfs miner miner miner\ngoals gold stone-NE stone-NW\n"
    report = check(HEAD + first + second + "2 pass\n3 pass\n1 map E8\n")
    assert report.exit_code == 0
    assert report.as_json()["rounds"] == [
        {"winner": "none", "gold": [0, 0, 0]},
        {"winner": "saboteurs", "gold": [4, 0, 0]},
    ]


@pytest.mark.parametrize("text", [HEAD, HEAD + "first 2\n"])
def test_a_record_may_break_off_before_the_first_round(text: str) -> None:
    report = check(text)
    assert report.exit_code == 0
    assert report.as_json() == {
        "ok": True, "error": None,
        "rounds": [], "gold": [0, 0, 0], "winners": None, "turn": None, "legal": [], "board": [],
    }  # fmt: skip


# --- cutting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_a_record_may_break_off_after_any_action(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    game = record.new_game()
    positions = []
    for played in record.rounds:
        game.deal(played.deal)
        positions.append((game.round, game.turn, game.gold, game.board))
        for item in played.actions:
            game.play(item.action, item.seat)
            positions.append((game.round, game.turn, game.gold, game.board))
    steps = sorted({0, 1, 2, record.action_count // 2, record.action_count - 1, record.action_count})
    for count in steps:
        cut = record.cut(count)
        assert cut.action_count == count
        at = cut.replay()
        assert (at.round, at.turn, at.gold, at.board) in positions
        assert check(str(cut)).exit_code == 0
    assert str(record.cut(record.action_count)) == str(record)


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_a_record_may_break_off_after_any_line(path: Path) -> None:
    """Any line after the headers. In the middle of a deal it is the position before that round."""
    lines = path.read_text("utf-8").splitlines()
    players = next(place for place, line in enumerate(lines) if line.startswith("players "))
    steps = [place for place in range(players + 1, len(lines)) if not lines[place][:1].isdigit()]
    dealt = 0
    for place in steps:
        report = check("\n".join(lines[:place]))
        assert (report.exit_code, report.line) == (0, None), report
        assert report.game is not None
        dealt += place > players + 1 and lines[place - 1].split()[:1] == ["goals"]
        if not any(line.startswith("seed ") for line in lines):
            assert len(report.game.rounds) == dealt


def test_a_deal_without_goals_is_no_record_if_something_follows() -> None:
    assert EXAMPLE is not None
    lines = EXAMPLE[1].splitlines()
    goals = next(place for place, line in enumerate(lines) if line.startswith("goals "))
    for follows in (lines[goals + 1 : goals + 2], ["round 2"], ["1 pass"]):
        assert check("\n".join([*lines[:goals], *follows])).exit_code == 2, follows
    dwarfs = next(place for place, line in enumerate(lines) if line.startswith("dwarfs "))
    assert check("\n".join([*lines[:dwarfs], "dwarfs miner"])).exit_code == 2


def test_cutting_counts_actions_over_the_rounds() -> None:
    assert EXAMPLE is not None
    record = parse_record(EXAMPLE[1])
    assert [len(played.actions) for played in record.rounds] == [15, 6, 12]
    for count, rounds in ((0, [0]), (14, [14]), (15, [15, 0]), (17, [15, 2]), (21, [15, 6, 0]), (33, [15, 6, 12])):
        assert [len(played.actions) for played in record.cut(count).rounds] == rounds


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


# --- files that are not records -----------------------------------------------------------------------------

S2_HEAD = "saboteur-record 1\nrulebook saboteur-2\nplayers Ana Bo\n"


def test_a_deal_that_is_filled_from_its_seed_may_name_the_last_copy_of_a_card() -> None:
    game = parse_record(HEAD + "seed 1\nround 1\nhand 1 NS NS NS NS N mend-pick-lamp\n").replay()
    assert sorted(game.hand(1)) == ["N", "NS", "NS", "NS", "NS", "mend-pick-lamp"]
    rest = [*game.hand(2), *game.hand(3), *(game.rounds[0].deal.pile or ())]
    assert not set(rest) & {"N", "NS", "mend-pick-lamp"}
    assert len(rest) == 67 - 6


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        # the file
        ("", 1, "the file is empty"),
        ("\n\n# nothing\n", 3, "the file is empty"),
        ("rulebook es-AR\n", 1, "expected 'saboteur-record 1' in the first line"),
        ("# hello\n\nSaboteur-record 1\n", 3, "expected 'saboteur-record 1'"),
        ("saboteur-record 2\n", 1, "expected 'saboteur-record 1'"),
        ("saboteur-record 1 extra\n", 1, "expected 'saboteur-record 1'"),
        ("{\"ok\": true}\n", 1, "expected 'saboteur-record 1'"),
        (HEAD + "saboteur-record 1\n", 4, "begins no line"),
        # headers
        ("saboteur-record 1\n", 1, "the header 'rulebook' is missing"),
        ("saboteur-record 1\nrulebook fr\n", 2, "the header 'players' is missing"),
        ("saboteur-record 1\nplayers A B C\nround 1\n", 3, "the header 'rulebook' is missing"),
        ("saboteur-record 1\nrulebook de\n", 2, "no rulebook 'de'"),
        ("saboteur-record 1\nrulebook\n", 2, "expected: rulebook es-AR"),
        ("saboteur-record 1\nrulebook es AR\n", 2, "expected: rulebook es-AR"),
        (HEAD + "rulebook es-AR\n", 4, "for the second time"),
        (HEAD + "players A B C\n", 4, "for the second time"),
        (HEAD + "first 1\nfirst 1\n", 5, "for the second time"),
        (HEAD + "option selfish-dwarf\noption selfish-dwarf\n", 5, "for the second time"),
        (HEAD + "set link start\nset link neighbour\n", 5, "for the second time"),
        (HEAD + "option cheating\n", 4, "no option"),
        (HEAD + "option\n", 4, "expected: option"),
        (HEAD + "set colour red\n", 4, "no setting"),
        (HEAD + "set link sideways\n", 4, "expected one of: start, neighbour"),
        (HEAD + "set link\n", 4, "expected: set link start"),
        (HEAD + "first 0\n", 4, "no seat"),
        (HEAD + "first 4\n", 4, "expected a number from 1 to 3"),
        (HEAD + "first Ana\n", 4, "no seat"),
        (HEAD + "seed xyz\n", 4, "expected hexadecimal digits"),
        (HEAD + "seed\n", 4, "no header"),
        (HEAD + "color red\n", 4, "'color' begins no line"),
        ("saboteur-record 1\nrulebook es-AR\nplayers\n", 3, "no players"),
        ("saboteur-record 1\nrulebook es-AR\nplayers Ana Bo\n", 3, "3 to 10"),
        ("saboteur-record 1\nplayers A B C D E F G H I J K\nrulebook it\n", 2, "3 to 10"),
        ("saboteur-record 1\nrulebook saboteur-2\nplayers Ana\n", 3, "2 to 12"),
        ("saboteur-record 1\nrulebook saboteur-2\nplayers A B C D E F G H I J K L M\n", 3, "2 to 12"),
        ("saboteur-record 1\noption selfish-dwarf\nrulebook saboteur-2\nplayers A B\n", 2, "expected none"),
        ("saboteur-record 1\nrulebook saboteur-2\nplayers A B\nset gold-cards miners\n", 4, "no setting of saboteur-2"),
        (HEAD + DEAL + "first 2\n", 13, "expected all headers before the first round"),
        # deals
        (HEAD + "pile map\n", 4, "expected: round 1"),
        (HEAD + "round 2\n", 4, "expected: round 1"),
        (HEAD + "round\n", 4, "expected: round 1"),
        (HEAD + "round one\n", 4, "expected: round 1"),
        (HEAD + DEAL.replace("dwarfs miner", "dwarfs"), 5, "2 dwarfs are dealt to 3 seats"),
        (HEAD + DEAL.replace("goals gold", "goals"), 7, "expected gold, stone-NE, stone-NW"),
        (HEAD + DEAL.replace("stone-NE", "gold"), 7, "expected gold, stone-NE, stone-NW"),
        (HEAD + DEAL.replace("dwarfs", "dwarves"), 5, "'dwarves' begins no line"),
        (HEAD + DEAL.replace("saboteur", "elf"), 5, "no dwarf of this table"),
        (HEAD + DEAL.replace("saboteur", "selfish"), 5, "no dwarf of this table"),
        (HEAD + DEAL.replace("saboteur", "boss"), 5, "no dwarf of this table"),
        (HEAD + DEAL.replace("aside miner", "aside goblin"), 6, "no dwarf of this table"),
        (HEAD + DEAL.replace("stone-NE", "stone-EN"), 7, "no goal"),
        (HEAD + DEAL.replace("stone-NE", "stone"), 7, "no goal"),
        (HEAD + DEAL.replace("EW", "WE"), 8, "it is written EW"),
        (HEAD + DEAL.replace("EW", "rubble"), 8, "'rubble' is no card"),
        (HEAD + DEAL.replace("EW", "thief"), 8, "a card of Saboteur 2"),
        (HEAD + DEAL.replace("EW", "NS-EW"), 8, "a card of Saboteur 2"),
        (HEAD + DEAL.replace("hand 3", "hand 4"), 10, "expected a number from 1 to 3"),
        (HEAD + DEAL.replace("hand 3", "hand"), 10, "no seat"),
        (HEAD + DEAL.replace("hand 3", "hand 2"), 10, "'hand 2' stands here for the second time"),
        (HEAD + DEAL.replace("pile map", "pile lamp"), 11, "'lamp' is no card"),
        (HEAD + DEAL.replace("pile map NE", "pile map\npile NE"), 12, "for the second time"),
        (HEAD + DEAL.replace("gold 1 2", "gold 1 4"), 12, "no gold card"),
        (HEAD + DEAL.replace("gold 1 2", "set-aside map"), 12, "es-AR has no 'set-aside'"),
        (S2_HEAD + "round 1\ndwarfs blue green\ngoals gold stone-NE stone-NW\ngold 1\n", 7, "has no 'gold'"),
        (S2_HEAD + "round 1\ndwarfs blue miner\n", 5, "no dwarf of this table"),
        (HEAD + DEAL.replace("hand 3 map", "hand 3" + " map" * 13), 10, "at most 12"),
        (HEAD + DEAL + "1 place EW E1\npile map\n", 14, "expected the deal before it"),
        (HEAD + DEAL + "round 3\n", 13, "expected: round 2"),
        # deals from a seed
        (HEAD + "seed 1\nround 1\nhand 1 NS NS NS NS NS map\n", 6, "NS is named too often; expected at most 4 of it"),
        (HEAD + "seed 1\nround 1\nhand 1 NS\n", 6, "1 cards are named"),
        (HEAD + "seed 1\nround 1\ndwarfs saboteur saboteur miner\n", 6, "named too often"),
        (HEAD + "seed 1\nround 1\naside miner miner\n", 5, "too many dwarfs"),
        (HEAD + "seed 1\nround 1\npile NS\n", 5, "left over"),
        (HEAD + "seed 1\nround 1\ngoals gold\n", 6, "goals"),
        # actions
        (HEAD + "1 pass\n", 4, "expected: round 1"),
        (HEAD + DEAL + "4 pass\n", 13, "expected a number from 1 to 3"),
        (HEAD + DEAL + "0 pass\n", 13, "'0' is no seat"),
        (HEAD + DEAL + "01 pass\n", 13, "'01' is no seat"),
        (HEAD + DEAL + "Ana pass\n", 13, "'Ana' begins no line"),
        (HEAD + DEAL + "1\n", 13, "no action"),
        (HEAD + DEAL + "1 dance\n", 13, "'dance' is no action"),
        (HEAD + DEAL + "1 place EW\n", 13, "expected: place NE E2S2"),
        (HEAD + DEAL + "1 place EW E1 now\n", 13, "expected: place NE E2S2"),
        (HEAD + DEAL + "1 place QQ E1\n", 13, "'QQ' is no path card"),
        (HEAD + DEAL + "1 place EW 1E\n", 13, "'1E' is no cell"),
        (HEAD + DEAL + "1 break lamp 4\n", 13, "'4' is no seat"),
        (HEAD + DEAL + "1 break boat 2\n", 13, "'boat' is no tool"),
        (HEAD + DEAL + "1 discard gold\n", 13, "'gold' is no card"),
        (HEAD + DEAL + "1 take 5\n", 13, "no gold card"),
        (HEAD + DEAL + "1 steal 7\n", 13, "no seat"),
        (HEAD + DEAL + "1 place EW E1\n\n# so far so good\n2 fly\n", 16, "'fly' is no action"),
        (HEAD + DEAL + "1 discard ?\n", 13, "a seat's copy"),
        (HEAD + DEAL.replace("pile map NE", "pile ? ?"), 11, "a seat's copy"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_gives_2_with_the_line_and_what_was_expected(
    text: str, line: int, reason: str
) -> None:
    report = check(text)
    assert (report.exit_code, report.line) == (2, line), str(report)
    assert reason in str(report)
    assert "expected" in str(report)
    assert str(report).startswith(f"line {line}: ")
    error = report.as_json()["error"]
    assert (error["line"], error["rule"], error["reason"]) == (line, None, report.reason)
    assert report.as_json()["ok"] is False
    with pytest.raises((RecordError, Illegal)):
        parse_record(text).replay() if "?" not in text else parse_record(text.replace("?", "??"))


def test_the_action_of_an_error_is_told_without_the_seat() -> None:
    for line in ("1 dance", "1 place EW E0N1"):
        error = check(HEAD + DEAL + line + "\n").as_json()["error"]
        assert error["action"] == line.removeprefix("1 ")


def test_after_a_bad_line_the_position_before_it_is_told() -> None:
    report = check(HEAD + DEAL + "1 place EW E1\n2 dance\n").as_json()
    assert report["turn"] == 2
    assert report["board"] == ["E0 NESW", "E1 EW", "E8 ?", "E8N2 ?", "E8S2 ?"]
    assert "map E8" in report["legal"]


def test_a_deal_with_a_bad_line_is_not_dealt() -> None:
    report = check(HEAD + DEAL.replace("hand 1 EW", "hand 1 WE")).as_json()
    assert (report["rounds"], report["board"], report["turn"]) == ([], [], None)


# --- records that break a rule ------------------------------------------------------------------------------

OVER = "round 1\ndwarfs miner saboteur miner\ngoals gold stone-NE stone-NW\ngold 1 1 1 1\n"
ALL_OVER = OVER + OVER.replace("round 1", "round 2") + OVER.replace("round 1", "round 3")
SHARING = """\
round 1
dwarfs miner saboteur miner
goals stone-NE gold stone-NW
hand 1 NEW NEW NEW
hand 2 NEW NEW
hand 3 NEW NEW
gold 1 2
1 place NEW E1
2 place NEW E2
3 place NEW E3
1 place NEW E4
2 place NEW E5
3 place NEW E6
1 place NEW E7
"""


@pytest.mark.parametrize(
    ("text", "line", "action", "rule"),
    [
        (HEAD + DEAL + "1 place EW E0N1\n", 13, "place EW E0N1", "4.2"),
        (HEAD + DEAL + "1 place EW E5\n", 13, "place EW E5", "4.3"),
        (HEAD + DEAL + "1 place EW E7\n", 13, "place EW E7", "4.4"),
        (HEAD + DEAL + "1 place EW E8\n", 13, "place EW E8", "4.1"),
        (HEAD + DEAL + "1 break lamp 1\n", 13, "break lamp 1", "5.1"),
        (HEAD + DEAL + "1 break lamp 2\n2 place NS E0N1\n", 14, "place NS E0N1", "4.5"),
        (HEAD + DEAL + "1 place NE E0N1\n", 13, "place NE E0N1", "3.1"),            # not in the hand
        (HEAD + DEAL + "1 discard rockfall\n", 13, "discard rockfall", "3.1"),
        (HEAD + DEAL + "1 discard thief\n", 13, "discard thief", "3.1"),
        (HEAD + DEAL + "1 place NS-EW E1\n", 13, "place NS-EW E1", "3.1"),
        (HEAD + DEAL + "1 discard EW break-lamp\n", 13, "discard EW break-lamp", "3.1"),
        (HEAD + DEAL + "1 discard break-lamp EW\n", 13, "discard EW break-lamp", "3.1"),
        (HEAD + DEAL + "1 pass\n", 13, "pass", "3.3"),
        (HEAD + DEAL + "2 map E8\n", 13, "map E8", "3.4"),                          # out of turn
        (HEAD + DEAL + "1 place EW E1\n1 place EW E2\n", 14, "place EW E2", "3.4"),
        (HEAD + DEAL + "1 thief\n", 13, "thief", "9.3"),                            # a word of another rulebook
        (HEAD + DEAL + "1 trap 2\n", 13, "trap 2", "9.3"),
        (HEAD + DEAL + "1 clear lamp EW break-lamp\n", 13, "clear lamp EW break-lamp", "9.3"),
        (HEAD + DEAL + "1 take 1\n", 13, "take 1", "3.1"),
        (HEAD + DEAL + "1 steal none\n", 13, "steal none", "3.1"),
        (HEAD + DEAL + "round 2\n", 13, "round 2", "7.5"),                          # the one before goes on
        (HEAD + DEAL + "round 2\ndwarfs elf elf elf\n", 13, "round 2", "7.5"),
        (HEAD + OVER + "1 pass\n", 8, "pass", "7.5"),                               # after the end of the round
        (HEAD + ALL_OVER + "1 pass\n", 16, "pass", "7.6"),
        (HEAD + ALL_OVER + "round 4\n", 16, "round 4", "7.6"),
        (HEAD + SHARING + "1 take 3\n", 18, "take 3", "7.1"),
        (HEAD + SHARING + "3 take 1\n", 18, "take 1", "3.4"),
        (HEAD + SHARING + "1 discard NEW\n", 18, "discard NEW", "7.1"),
        (HEAD + SHARING + "round 2\n", 18, "round 2", "7.5"),
        (HEAD + "set gold-choice highest\n" + SHARING + "1 take 1\n", 19, "take 1", "10.5"),
        (HEAD + DEAL + "\n# a remark\n1 place EW E0N1 # another\n", 15, "place EW E0N1", "4.2"),
        (HEAD + DEAL + "1 place EW E0N1\n2 dance\n", 13, "place EW E0N1", "4.2"),   # the first fault counts
        (HEAD + DEAL + "1 place EW E0N1\n2 discard ?\n", 13, "place EW E0N1", "4.2"),
        (HEAD + DEAL + f"1 place EW E{'9' * 5000}\n", 13, f"place EW E{'9' * 5000}", "4.3"),
    ],
)  # fmt: skip
def test_a_record_that_breaks_a_rule_gives_1_with_the_line_the_action_and_the_rule(
    text: str, line: int, action: str, rule: str
) -> None:
    report = check(text)
    assert (report.exit_code, report.line, report.action, report.rule) == (1, line, action, rule)
    assert re.fullmatch(rf"line {line}: {re.escape(action)}: {re.escape(rule)} \w.*", str(report))
    error = report.as_json()["error"]
    assert error == {"line": line, "action": action, "rule": rule, "reason": report.reason}


def test_after_a_refused_action_the_position_before_it_is_told() -> None:
    report = check(HEAD + DEAL + "1 place EW E1\n2 place NS E2\n").as_json()
    assert report["ok"] is False
    assert report["turn"] == 2
    assert "E1 EW" in report["board"]
    assert report["rounds"] == [{"winner": None, "gold": [0, 0, 0]}]


def test_what_came_before_a_hidden_card_is_told() -> None:
    report = check(HEAD + DEAL + "1 place EW E1\n2 discard ?\n").as_json()
    assert report["error"]["line"] == 14
    assert report["turn"] == 2
    assert "E1 EW" in report["board"]


def test_a_deal_that_names_everything_is_taken_at_its_word_whatever_its_seed() -> None:
    with_seed = check(HEAD + "seed ab\n" + DEAL + "1 place EW E1\n")
    assert with_seed.exit_code == 0, str(with_seed)
    assert with_seed.as_json() == check(HEAD + DEAL + "1 place EW E1\n").as_json()


def test_replaying_a_record_that_breaks_a_rule_raises() -> None:
    with pytest.raises(Illegal, match=r"4\.2"):
        parse_record(HEAD + DEAL + "1 place EW E0N1\n").replay()
    with pytest.raises(RecordError, match="expected one for each seat"):
        parse_record(HEAD + "round 1\ndwarfs miner\n").replay()


@pytest.mark.parametrize("name", ["", "Ana Bo", "Ana#1", " "])
def test_a_name_that_could_not_be_read_back_is_not_written(name: str) -> None:
    game = Game.new("es-AR", ["Ana", name, "Cy"], seed="1")
    with pytest.raises(ValueError, match="expected one without blanks"):
        str(record_of(game))
