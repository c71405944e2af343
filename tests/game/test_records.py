"""Records: read, written, replayed, cut short, copied for a seat; and the messages of `check` for those that fail."""

import json
import re
from pathlib import Path

import pytest

from game.records import DEAL, EXAMPLE, HEAD, NOTATION, TESTS, played_at_random
from saboteur import parse_record, record_of
from saboteur.check import check

RECORDS = sorted((TESTS / "records").glob("*.rec"))
LEGAL = [path for path in RECORDS if json.loads(path.with_suffix(".json").read_text("utf-8"))["ok"]]
EXAMPLE_JSON = re.search(r"```json\n(.*?)```", NOTATION, re.DOTALL)


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
