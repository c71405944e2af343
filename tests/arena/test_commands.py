"""The commands `saboteur arena` and `saboteur balance`: their output, drawings, and messages for wrong arguments."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import bots_page
from saboteur import cli
from saboteur.arena.main import make_parser
from saboteur.arena.plans import fingerprint
from saboteur.arena.plots import Series, interval_plot, line_plot, ticks

ROOT = Path(__file__).parents[2]

Printed = pytest.CaptureFixture[str]


def run(*words: str | Path) -> int:
    try:
        return cli.main([str(word) for word in words])
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("arena", "expected --players BOT,BOT"),
        ("arena --players 5", "expected --players BOT,BOT"),
        ("arena --players digger,digger", "es-AR is for 3 to 10 players, not for 2"),
        ("arena --players digger,mole,digger", "there is no bot 'mole'; expected one of: chance, digger"),
        ("arena --players digger:3,digger,digger", "nothing can stand after digger"),
        ("arena --compare mole", "there is no bot 'mole'"),
        ("arena --compare cheater", "there is no bot 'cheater'"),
        ("arena --compare cheat:mole", "there is no bot 'mole'"),
        ("arena --compare digger --against mole", "there is no bot 'mole'"),
        ("arena --compare digger --others mole", "there is no bot 'mole'"),
        ("arena --compare digger --players 12", "es-AR is for 3 to 10 players, not for 12"),
        ("arena --compare digger --players digger,chance", "expected how many sit at the table"),
        ("arena --compare digger --rulebook de", "there is no rulebook 'de'"),
        ("arena --compare digger --option x", "'x' is no option"),
        ("arena --compare digger --seed xyz", "--seed: 'xyz' is no seed"),
        ("arena --compare digger --rounds 0", "'0' is no number of them; expected 1 or more"),
        ("arena --compare digger --cores none", "'none' is no number of them"),
        ("arena --compare digger --role geologist", "invalid choice"),
        ("arena --compare digger --beliefs digger", "not allowed with"),
        ("arena --compare digger --resume /nowhere/results", "--resume /nowhere/results: expected a file in a folder"),
        ("arena --compare digger --plot /nowhere/x.svg", "--plot /nowhere/x.svg: expected a file in a folder"),
        ("arena --players digger,digger,digger --team", "--team belongs to --compare BOT"),
        ("arena --players digger,digger,digger --others chance", "--others belongs to --compare"),
        ("arena --compare digger --matrix", "--matrix belongs to --players"),
        ("arena --beliefs digger", "--beliefs digger: this bot holds no belief"),
        ("arena --detect digger --rounds 1", "expected --rounds 2 or more"),
        ("balance --rulebook de", "there is no rulebook 'de'"),
        ("balance --players many", "expected a number like 5"),
        ("balance --players 1", "none of the rulebooks is for so many"),
        ("balance --bot mole", "there is no bot 'mole'"),
    ],
)
def test_wrong_arguments(words: str, complaint: str, capsys: Printed) -> None:
    assert run(*words.split()) == 2
    assert complaint in capsys.readouterr().err


def test_a_table_is_printed_and_drawn(tmp_path: Path, capsys: Printed) -> None:
    pytest.importorskip("openskill")
    table = ["arena", "--players", "chance,digger,chance", "--rounds", "6", "--cores", "1", "--matrix"]
    assert run(*table, "--plot", tmp_path / "table.svg") == 0
    shown = capsys.readouterr().out
    assert "es-AR, 3 players, 2 deals, 6 rounds" in shown
    assert "Miners of the row against saboteurs of the column" in shown
    ET.parse(tmp_path / "table.svg")
    assert run(*table, "--json") == 0
    assert set(json.loads(capsys.readouterr().out)["by_player"]) == {"chance", "digger"}


def test_balance_is_printed_and_drawn(tmp_path: Path, capsys: Printed) -> None:
    pytest.importorskip("numpy")
    words = ["balance", "--rounds", "2", "--players", "3-4", "--bot", "chance", "--cores", "1"]
    assert run(*words, "--rulebook", "fr", "--plot", tmp_path / "balance.svg") == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in shown[3:]] == [["fr", "3"], ["fr", "4"]]
    assert ET.parse(tmp_path / "balance.svg").getroot().tag.endswith("svg")
    assert run(*words, "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["cells"]) == 10


def test_what_was_not_dealt_is_null(capsys: Printed) -> None:
    pytest.importorskip("numpy")
    words = ["--rulebook", "saboteur-2", "--players", "2", "--rounds", "1", "--cores", "1", "--seed", "2"]
    assert run("arena", "--compare", "chance", "--against", "chance", "--role", "saboteur", *words, "--json") == 0
    report = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert report["by_role"]["saboteur"]["deals"] == 0
    assert report["by_role"]["saboteur"]["won"]["bot"]["value"] is None
    assert run("arena", "--compare", "chance", "--against", "chance", "--role", "saboteur", *words) == 0


def test_detection_is_printed(capsys: Printed) -> None:
    pytest.importorskip("numpy")
    assert run("arena", "--detect", "chance", "--players", "3", "--rounds", "4", "--cores", "1") == 0
    assert "AUC of the detector" in capsys.readouterr().out


def test_what_is_missing_is_named() -> None:
    for module, words in (
        ("numpy", ["--compare", "chance", "--rounds", "1"]),
        ("openskill", ["--players", "chance,chance,chance", "--rounds", "1", "--cores", "1"]),
        ("ray", ["--compare", "chance", "--rounds", "1", "--ray", "local"]),
    ):
        without = f"import sys; sys.modules[{module!r}] = None"
        code = f"{without}; from saboteur.cli import main; sys.exit(main({['arena', *words]}))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert re.search(r"pip install 'saboteur-game\[(arena|ray)\]'", done.stderr), done.stderr


def test_a_cluster_that_is_not_there_is_named(capsys: Printed) -> None:
    pytest.importorskip("ray")
    assert run("arena", "--compare", "chance", "--rounds", "1", "--ray", "127.0.0.1:1") == 1
    assert "--ray 127.0.0.1:1: no cluster answers there" in capsys.readouterr().err


def test_the_package_stays_light() -> None:
    code = "import sys, saboteur, saboteur.cli; assert not {'numpy', 'openskill', 'ray'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_command_of_the_page_is_understood() -> None:
    text = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
    commands = re.findall(r"^ +saboteur (arena .*?)(?: +#.*)?$", text, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        make_parser().parse_args(shlex.split(command)[1:])
    assert {word for action in make_parser()._actions for word in action.option_strings if word[:2] == "--"} - {
        "--help"
    } <= set(re.findall(r"--[a-z]+", text))


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 100, [0, 20, 40, 60, 80, 100]),
        (3, 12, [2, 4, 6, 8, 10, 12]),
        (-0.5, 2.1, [-0.5, 0, 0.5, 1, 1.5, 2, 2.5]),
        (5, 5, None),
    ],
)
def test_ticks_are_round_and_cover(low: float, high: float, expected: list[float] | None) -> None:
    found = ticks(low, high)
    assert expected is None or found == expected
    assert found[0] <= low <= high <= found[-1]
    assert all(mark == int(mark) for mark in ticks(low, high, whole=True))


def test_an_interval_is_drawn_where_it_is() -> None:
    rows = [("one", {"value": 0.2, "low": 0.1, "high": 0.4}), ("two", {"value": 0.9, "low": 0.85, "high": 1.0})]
    chart = ET.fromstring(interval_plot("title", "%", rows, zero=True))
    name = "{http://www.w3.org/2000/svg}"
    lines = [
        {key: float(line.get(key, "nan")) for key in ("x1", "x2", "y1", "y2")} for line in chart.iter(f"{name}line")
    ]
    points = [(float(point.get("cx", "nan")), float(point.get("cy", "nan"))) for point in chart.iter(f"{name}circle")]
    scale = sorted(line["x1"] for line in lines if line["x1"] == line["x2"])  # from 0 to 1
    intervals = [line for line in lines if line["x1"] != line["x2"]]
    for (_, figure), interval, (x, y) in zip(rows, intervals, points, strict=True):
        drawn = [(place - scale[0]) / (scale[-1] - scale[0]) for place in (interval["x1"], x, interval["x2"])]
        assert drawn == pytest.approx([figure["low"], figure["value"], figure["high"]], abs=1e-3)
        assert interval["y1"] == interval["y2"] == y
    assert points[1][1] > points[0][1]


def test_charts_bear_names_and_gaps() -> None:
    nothing = {"value": float("nan"), "low": float("nan"), "high": float("nan")}
    line = Series("<miners> & co")
    line.add(5, {"value": 0.5, "low": 0.4, "high": 0.7}, 100)
    line.add(6, nothing)
    for chart in (
        line_plot("a & b", "players", "%", [line]),
        interval_plot("a < b", "%", [("x & y", nothing)], zero=True),
    ):
        assert "nan" not in ET.tostring(ET.fromstring(chart), encoding="unicode")


def test_the_page_of_the_bots_is_measured_part_by_part(tmp_path: Path, capsys: Printed) -> None:
    pytest.importorskip("openskill")
    path, figures = tmp_path / "bots.md", tmp_path / "bots.json"
    words = ["--size", "0.001", "--cores", "1", "--rungs", "chance,digger", "--budgets", "thinker:2"]
    words += ["--folder", str(tmp_path / "kept"), "--page", str(path), "--figures", str(figures)]
    assert bots_page.main([*words, "--parts", "ladder", "--only", "es-AR-5"]) == 0
    page = path.read_text(encoding="utf-8")
    assert "| `digger` | `chance` | es-AR | 5 | miner | 2 |" in page
    assert "## How well counting" not in page
    capsys.readouterr()
    assert bots_page.main([*words, "--parts", "gap,detector,table,budget"]) == 0
    assert bots_page.main([*words, "--parts", "ladder", "--only", "es-AR-5"]) == 0
    measured = capsys.readouterr().err
    assert "gap-cheat-seat" in measured
    assert "ladder" not in measured  # it was there
    page = path.read_text(encoding="utf-8")
    for title in (
        "Each rung",
        "How well counting",
        "The gap between `digger`",
        "Time and strength",
        "All at one table",
    ):
        assert f"## {title}" in page
    assert bots_page.main([*words, "--parts", "none"]) == 0
    assert path.read_text(encoding="utf-8") == page
    assert "†" not in page
    reports = json.loads(figures.read_text(encoding="utf-8"))
    reports["ladder-digger-chance-es-AR-5"]["plays"] = "old"
    figures.write_text(json.dumps(reports), encoding="utf-8")
    assert bots_page.main([*words, "--parts", "none"]) == 0
    page = path.read_text(encoding="utf-8")
    assert "| `digger` † | `chance` | es-AR | 5 | miner | 2 |" in page
    assert page.count("| `digger` †") == 2  # roles
    assert "measured with an earlier version" in page


def test_results_are_kept_if_some_deals_still_end_the_same(tmp_path: Path, capsys: Printed) -> None:
    kept, path = tmp_path / "kept", tmp_path / "bots.md"
    words = ["--size", "0.01", "--cores", "1", "--rungs", "chance,digger", "--parts", "ladder", "--only", "es-AR-5"]
    figures = tmp_path / "bots.json"
    words += ["--folder", str(kept), "--page", str(path), "--figures", str(figures)]
    assert bots_page.main(words) == 0
    (results,) = kept.iterdir()
    measured = figures.read_text(encoding="utf-8")

    def of_other_code(lines: str) -> None:
        plays = json.loads(measured)["ladder-digger-chance-es-AR-5"]["plays"]
        figures.write_text(measured.replace(plays, "other"), encoding="utf-8")
        results.write_text(lines.replace(fingerprint(), "other"), encoding="utf-8")

    lines = results.read_text(encoding="utf-8")
    of_other_code(lines)
    assert bots_page.main([*words, "--confirm", "2"]) == 0
    assert "2 deals end as they did" in capsys.readouterr().err
    assert json.loads(figures.read_text(encoding="utf-8")) == json.loads(measured)
    assert results.read_text(encoding="utf-8") == lines
    of_other_code(re.sub(r"(?m)^1 .*$", '1 {"miner":[9]}', lines))
    assert bots_page.main([*words, "--confirm", "2"]) == 0
    said = capsys.readouterr().err
    assert "2 deals end otherwise" in said
    assert "beginning anew" in said
    assert results.read_text(encoding="utf-8") == lines


def test_cells_of_the_same_plan_share_their_deals(tmp_path: Path) -> None:
    words = ["--size", "0.01", "--cores", "1", "--rungs", "chance,digger,thinker:2", "--strongest", "thinker:2"]
    words += ["--budgets", "thinker:2", "--folder", str(tmp_path / "kept"), "--page", str(tmp_path / "bots.md")]
    words += ["--figures", str(tmp_path / "bots.json")]
    assert bots_page.main([*words, "--parts", "single", "--only", "single-thinker:2-es-AR-5"]) == 0
    assert bots_page.main([*words, "--parts", "budget"]) == 0
    assert len(list((tmp_path / "kept").iterdir())) == 1
    single, budget = json.loads((tmp_path / "bots.json").read_text(encoding="utf-8")).values()
    assert {single["part"], budget["part"]} == {"single", "budget"}
    assert single["by_role"] == budget["by_role"]


def test_the_page_of_the_bots_is_what_its_figures_say(tmp_path: Path) -> None:
    """If the bots play differently now, `python tools/bots_page.py --parts none` marks figures of earlier versions."""
    path = tmp_path / "bots.md"
    words = ["--parts", "none", "--folder", str(tmp_path / "kept"), "--page", str(path)]
    assert bots_page.main(words) == 0
    assert path.read_text(encoding="utf-8") == (bots_page.ROOT / "docs/bots.md").read_text(encoding="utf-8")
    drawn = (tmp_path / "pictures/bots.svg").read_text(encoding="utf-8")
    assert drawn == (bots_page.ROOT / "docs/pictures/bots.svg").read_text(encoding="utf-8")
