"""Files that are no records, and records that break a rule: the line, and what was expected."""

import re

import pytest

from game.records import DEAL, HEAD
from saboteur import Game, Illegal, parse_record, record_of
from saboteur.check import check
from saboteur.record import RecordError

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
