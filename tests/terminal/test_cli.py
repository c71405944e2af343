"""The command line: every command, its output, exit codes, and messages for wrong arguments."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import saboteur
from saboteur import cli
from saboteur.check import check
from saboteur.copies import seat_copy
from saboteur.players import BOTS
from saboteur.reading import parse_record
from saboteur.rulebooks import RULEBOOKS

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests/records").glob("*.rec"))
NOTATION = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
EXAMPLE = NOTATION.partition("```text\n")[2].partition("```")[0]
ANSWER = NOTATION.partition("```json\n")[2].partition("```")[0]

Printed = pytest.CaptureFixture[str]


def run(*words: str | Path, typed: bytes | None = None) -> int:
    """A command in this process; wrong use of argparse exits too."""
    stdin = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed or b""), encoding="utf-8")
    try:
        return cli.main([str(word) for word in words])
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    finally:
        sys.stdin = stdin


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "example.rec"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


# --- check --------------------------------------------------------------------------------------------------


def test_the_example_of_the_notation(record: Path, capsys: Printed) -> None:
    assert run("check", record) == 0
    assert capsys.readouterr().out == "ok\n"
    assert run("check", record, "--json") == 0
    assert json.loads(capsys.readouterr().out) == json.loads(ANSWER)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_and_the_answers_that_belong_to_them(path: Path, capsys: Printed) -> None:
    wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    code = run("check", path, "--json")
    found = json.loads(capsys.readouterr().out)
    assert code == (0 if wanted["ok"] else 1)
    if wanted["error"]:
        named = {field: value for field, value in wanted["error"].items() if value is not None}  # null: any will do
        wanted["error"] = {**found["error"], **named}
    assert {field: found[field] for field in wanted} == wanted


@pytest.mark.parametrize(
    ("old", "new", "code", "printed"),
    [
        ("1 place EW E1", "1 place EW E2", 1, "line 16: place EW E2: 4.3 it would lie beside no card"),
        ("1 place EW E1", "2 place EW E1", 1, "line 16: place EW E1: 3.4 it is another player's turn"),
        ("round 2", "round 2 #", 0, "ok"),
        ("1 place EW E1", "1 dig EW E1", 2, "line 16: 'dig' is no action; expected one of: place, break,"),
        ("rulebook es-AR", "rulebook de", 2, "line 3: there is no rulebook 'de'; expected one of: es-AR, fr, es, it"),
        ("first 1", "first 9", 2, "line 5: '9' is no seat; expected a number from 1 to 3"),
        ("players Ana Bo Cy", "players Ana Bo", 2, "line 4: es-AR is for 3 to 10 players, not for 2"),
        ("hand 1 EW", "hand 1 ?", 2, "line 11: a seat's copy"),
    ],
)
def test_what_check_says(old: str, new: str, code: int, printed: str, tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "changed.rec"
    path.write_text(EXAMPLE.replace(old, new, 1), encoding="utf-8")
    assert run("check", path) == code
    assert capsys.readouterr().out.startswith(printed)
    assert run("check", path, "--json") == code
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == set(json.loads(ANSWER))
    assert answer["ok"] is (code == 0)
    assert (answer["error"] is None) == (code == 0)


def test_standard_input(capsys: Printed) -> None:
    assert run("check", "-", typed=EXAMPLE.encode()) == 0
    assert run("check", "-", typed=b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode()) == 0
    assert run("check", "-") == 2
    assert "line 1: the file is empty; expected 'saboteur-record 1'" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["check"], ["check", "--json"]])
def test_a_file_that_cannot_be_read(words: list[str], tmp_path: Path, capsys: Printed) -> None:
    for path in (tmp_path, tmp_path / "missing.rec", "a\0b"):
        assert run(*words, path) == 2
        printed = capsys.readouterr()
        assert "cannot be read" in printed.out
        assert "expected a record" in printed.out
        assert not printed.err


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b"\xff\xfe", 2, 1),
        (b"saboteur-record 1\n# \xe9\n" + EXAMPLE.encode()[18:], 2, 2),
        (EXAMPLE.encode().replace(b"1 place EW E1", b"1 place \xff E1", 1), 2, 16),
        (EXAMPLE.encode() + b"\x80\n", 2, EXAMPLE.count("\n") + 1),
        (EXAMPLE.encode().replace(b"1 place EW E1", b"1 place EW E2", 1) + b"\x80\n", 1, 16),  # the first error counts
        (b"saboteur-record 1\nrulebook de\n\x80\n", 2, 2),
    ],
)
def test_a_file_that_is_not_utf_8(content: bytes, code: int, line: int, tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "bytes.rec"
    path.write_bytes(content)
    assert run("check", path, "--json") == code
    answer = json.loads(capsys.readouterr().out)
    assert answer["error"]["line"] == line
    assert run("check", path) == code
    assert capsys.readouterr().out.startswith(f"line {line}: ")


# --- deal and show ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_is_dealt_is_a_record(rulebook: str, capsys: Printed) -> None:
    assert run("deal", "--rulebook", rulebook, "--players", "4", "--seed", "1F") == 0
    dealt = capsys.readouterr().out
    report = check(dealt)
    assert report.exit_code == 0
    assert report.game is not None
    assert (report.game.rules.rulebook, report.game.seats, report.game.turn) == (rulebook, 4, 1)
    assert "\npile " in dealt
    assert "\nseed 1f\n" in dealt
    assert run("deal", "--rulebook", rulebook, "--players", "4", "--seed", "1f") == 0
    assert capsys.readouterr().out == dealt


def test_dealing_with_names_options_and_settings(capsys: Printed) -> None:
    words = "deal --players Ana,Zoë Cy --first 3 --option selfish-dwarf --option sabotaged-miners".split()
    assert run(*words, "--set", "link=neighbour", "--set", "round-end=hands-empty") == 0
    dealt = capsys.readouterr().out
    for line in (
        "players Ana Zoë Cy",
        "first 3",
        "option selfish-dwarf",
        "option sabotaged-miners",
        "set link neighbour",
        "set round-end hands-empty",
    ):
        assert line in dealt.split("\n")
    assert check(dealt).exit_code == 0
    assert run(*words) == 0
    assert capsys.readouterr().out != dealt  # a fresh seed


def test_a_table_is_drawn(record: Path, capsys: Printed) -> None:
    assert run("show", record) == 0
    end = capsys.readouterr().out
    assert "──$──" in end
    assert run("show", record, "--at", "0", "--seat", "1") == 0
    start = capsys.readouterr().out
    assert "You are a miner." in start
    assert "1 NEW" in start
    assert run("show", record, "--at", "0") == 0
    everybody = capsys.readouterr().out
    assert "NEW" not in everybody
    assert "miner" not in everybody
    assert run("show", "-", "--at", "4", typed=EXAMPLE.encode()) == 0
    assert "──@─────────┼─────────┴──" in capsys.readouterr().out


def test_a_seat_s_copy_is_printed(record: Path, capsys: Printed) -> None:
    whole = parse_record(record.read_text("utf-8"))
    for words, copy in ((["--seat", "2"], seat_copy(whole, 2)), (["--at", "3"], seat_copy(whole.cut(3), None))):
        assert run("show", record, "--copy", *words) == 0
        printed = capsys.readouterr().out
        assert printed == str(copy)
        assert parse_record(printed).secret_line is not None


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--at", "99"], 2, "--at 99: the record has 33 actions"),
        (["--at", "-1"], 2, "--at -1: the record has 33 actions"),
        (["--seat", "4"], 2, "--seat 4: the record has seats 1 to 3"),
    ],
)
def test_what_cannot_be_shown(words: list[str], code: int, complaint: str, record: Path, capsys: Printed) -> None:
    assert run("show", record, *words) == code
    assert complaint in capsys.readouterr().err


def test_records_that_cannot_be_shown(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "bad.rec"
    for text, code, complaint in [
        ("nonsense", 2, "is not a record: line 1: 'nonsense' begins no record"),
        (EXAMPLE.replace("1 place EW E1", "1 place EW E2", 1), 1, "line 16: place EW E2: 4.3"),
        (EXAMPLE.replace("hand 1 EW", "hand 1 ?", 1), 2, "is a seat's copy"),
        (EXAMPLE.replace("goals stone-NW gold stone-NE", "goals gold"), 2, "line 10: "),
    ]:
        path.write_text(text, encoding="utf-8")
        assert run("show", path) == code
        assert complaint in capsys.readouterr().err
    assert run("show", tmp_path / "missing") == 2
    path.write_bytes(b"\xff")
    assert run("show", path) == 2
    assert "not UTF-8" in capsys.readouterr().err
    path.write_text(EXAMPLE.replace("1 place EW E1", "1 place EW E2", 1), encoding="utf-8")
    assert run("show", path, "--at", "0") == 0


# --- wrong arguments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "required: COMMAND"),
        ("dig", "invalid choice: 'dig'"),
        ("check", "required: FILE"),
        ("deal --players 2", "es-AR is for 3 to 10 players, not for 2"),
        ("deal --players 0", "es-AR is for 3 to 10 players, not for"),
        ("deal --players 99999999999", "es-AR is for 3 to 10 players, not for"),
        ("deal --players Ana Bo C#", "'C#' is no name; expected one word without #"),
        ("deal --first 6", "--first 6: there is no seat 6; expected one from 1 to 5"),
        ("deal --first x", "argument --first: invalid int value: 'x'"),
        ("deal --seed xyz", "'xyz' is no seed; expected hexadecimal digits"),
        ("deal --rulebook de", "there is no rulebook 'de'; expected one of: es-AR, fr, es, it, saboteur-2"),
        ("deal --option x", "'x' is no option; expected one of: sabotaged-miners, selfish-dwarf"),
        ("deal --rulebook saboteur-2 --option selfish-dwarf", "'selfish-dwarf' is no option of saboteur-2"),
        ("deal --set link", "--set link: expected name=value, for instance link=start"),
        ("deal --set x", "--set x: expected name=value, for instance link=neighbour"),
        ("deal --set link=x", "'x' is no value of link; expected one of: start, neighbour"),
        ("deal --set x=start", "'x' is no setting; expected one of: link, direction"),
        ("play --players 11", "es-AR is for 3 to 10 players, not for 11"),
        ("play --players -1", "es-AR is for 3 to 10 players, not for -1"),
        ("play --seat 6", "there is no seat 6; expected one from 1 to 5"),
        ("play --seat 0", "there is no seat 0; expected one from 1 to 5"),
        ("play --first 0", "there is no seat 0; expected one from 1 to 5"),
        ("play --bots mole", "there is no bot 'mole'; expected one of: chance, digger"),
        ("play --name a#b", "'a#b' is no name"),
        ("play --watch --seat 1", "expected no --seat and no --name with it"),
        ("play --save /missing/folder/file", "expected a file in a folder that exists"),
    ],
)
def test_wrong_arguments_are_told_what_is_right(words: str, complaint: str, capsys: Printed) -> None:
    assert run(*words.split()) == 2
    printed = capsys.readouterr()
    assert complaint in printed.err
    assert not printed.out


def test_the_command_where_it_is_not_on_the_path() -> None:
    words = [sys.executable, "-m", "saboteur"]
    told = subprocess.run([*words, "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"saboteur {saboteur.__version__}\n"
    wrong = subprocess.run([*words, "show", "nowhere.rec"], capture_output=True, text=True, check=False)
    assert wrong.returncode != 0
    assert "nowhere.rec" in wrong.stderr


def test_version_bots_and_help(capsys: Printed) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"saboteur {saboteur.__version__}\n"
    assert run("bots") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        name + bot.argument for name, bot in BOTS.items()
    ]
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert {"check", "deal", "show", "play", "bots", *cli.MODULES} <= set(told.split())
    for name, (_, words) in cli.MODULES.items():
        assert f"{name} {words}" in " ".join(told.split())


def test_a_command_that_is_a_module_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_command.py").write_text("def main(argv):\n    return len(argv)\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(cli.MODULES, "count", ("a_command", "counts words"))
    assert run("count", "--one", "two", "three") == 3
    monkeypatch.setitem(cli.MODULES, "later", ("a_module_of_tomorrow", "does not exist yet"))
    assert run("later") == 2


def test_nowhere_to_write(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert run("bots") == 1
    assert "No space left on device" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdout", None)
    assert run("bots") == 0
    sys.stdout.close()
