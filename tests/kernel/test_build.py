"""The kernel comes in two builds that play alike to the bit, and a compiled one is never older than its sources."""

import ctypes
import os
import random
import re
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from typing import Any

import pytest

from kernel_source import SRC, KernelSource, imported
from saboteur.kernel import COMPILED, Position, codes, fields, loader
from support.random_play import Table, choose, everything, observation, position_for

ROOT = Path(__file__).parents[2]
SKIPPED = 77
PLAIN = loader.load("python")
compiled_here = (loader.HERE / loader.compiled_name()).exists()
needs_compiled = pytest.mark.skipif(not compiled_here, reason="the kernel is not compiled here")
TABLES = [
    Table("es-AR", 5),
    Table("fr", 3, ("selfish-dwarf",)),
    Table("es", 10, ("sabotaged-miners", "selfish-dwarf")),
    Table("it", 7, (), {"gold-choice": "highest", "link": "start"}),
    Table("saboteur-2", 2, (), {"link": "neighbour"}),
    Table("saboteur-2", 12, (), {"round-end": "all-passed"}),
]


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("src", "tools"))
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def builds() -> dict[str, Any]:
    return {"python": PLAIN} | ({"compiled": loader.load("compiled")} if compiled_here else {})


# --- which one is loaded ------------------------------------------------------------------------------------


def test_the_compiled_kernel_is_here_where_it_must_be() -> None:
    if os.environ.get("CI"):
        assert compiled_here


def test_the_compiled_kernel_has_the_hash_of_its_sources() -> None:
    """A kernel compiled before an edit is not loaded, and make kernel removes it."""
    suffix = "".join(Path(loader.compiled_name()).suffixes)
    there = [path.name for path in loader.HERE.glob(f"kernel-*{suffix}")]
    assert there in ([], [loader.compiled_name()])


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the kernel's sources, which is where the loader looks."""
    name = loader.compiled_name()
    folder = tmp_path / "kernel"
    shutil.copytree(loader.HERE, folder, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(loader.HERE.parent / "cards.py", tmp_path)
    monkeypatch.setattr(loader, "HERE", folder)
    assert loader.compiled_name() == name
    return folder


@pytest.mark.parametrize("source", [os.path.relpath(path, loader.HERE) for path in loader.sources()])
def test_an_edit_of_any_source_gives_the_compiled_kernel_another_name(source: str, copied: Path) -> None:
    name = loader.compiled_name()
    with (copied / source).open("a") as file:
        file.write("\n")
    assert loader.compiled_name() != name


def test_all_that_the_kernel_is_made_from_is_among_its_sources() -> None:
    """The parts, and all modules that numbers, tables and structs come from."""
    kernel = KernelSource()
    wanted = {module.__name__ for module in kernel.vocabulary} | set(kernel.parts)
    files = {path for path in loader.sources() if path.suffix == ".py"}
    assert {".".join(path.relative_to(SRC).with_suffix("").parts) for path in files} >= wanted
    assert [path.name for path in loader.sources() if path.suffix == ".pxd"] == ["intrinsics.pxd"] * 3


def test_the_order_of_the_parts_is_that_of_their_imports() -> None:
    kernel = KernelSource()
    for place, part in enumerate(kernel.parts):
        assert not imported(kernel.trees[part]) & set(kernel.parts[place:])
    assert {"saboteur.kernel." + part for part in ("rules.position", "learning.batch_study")} < set(kernel.parts)


def test_structs_that_stand_in_a_row_fill_whole_lines_of_memory() -> None:
    """ctypes computes the sizes here, because it knows the rules of C."""
    fields = re.findall(r"cdef struct State:\n((?:    .*\n)+)", KernelSource().header())[0].splitlines()
    described = []
    for field in fields:
        match = re.fullmatch(r"    (unsigned )?(\w+(?: long)?) (\w+)(?:\[(\d+)\])?", field)
        assert match, field
        kind = getattr(ctypes, "c_" + "u" * bool(match[1]) + {"char": "byte"}.get(match[2], match[2].replace(" ", "")))
        described.append((match[3], kind * int(match[4]) if match[4] else kind))
    struct = type("struct", (ctypes.Structure,), {"_fields_": described})
    assert ctypes.sizeof(struct) % 64 == 0
    assert all(getattr(struct, name).offset % 64 == 0 for name in ("hand", "shown", "open_sites", "tile", "own_passed"))


def test_a_stale_kernel_is_not_loaded_but_noticed(copied: Path) -> None:
    suffix = "".join(Path(loader.compiled_name()).suffixes)
    (copied / f"kernel-0000000000000000{suffix}").touch()
    with pytest.warns(RuntimeWarning, match="make kernel"):
        assert loader.chosen("") is None
    with pytest.raises(ImportError, match="there is no"):
        loader.chosen("compiled")


@pytest.mark.parametrize("choice", ["python", pytest.param("compiled", marks=needs_compiled)])
def test_the_environment_chooses_the_kernel(choice: str) -> None:
    ran = run("-c", "from saboteur.kernel import COMPILED; print(COMPILED)", SABOTEUR_KERNEL=choice)
    assert ran.stdout.strip() == str(choice == "compiled"), ran.stderr


def test_a_word_that_is_no_kernel_is_an_error() -> None:
    ran = run("-c", "import saboteur.kernel", SABOTEUR_KERNEL="fortran")
    assert ran.returncode == 1
    assert "python, compiled or a folder" in ran.stderr


@needs_compiled
def test_the_compiled_kernel_is_taken_unless_told_otherwise() -> None:
    if "SABOTEUR_KERNEL" not in os.environ:
        assert COMPILED
        assert Position is loader.load("compiled").Position


# --- both play alike ----------------------------------------------------------------------------------------


@needs_compiled
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
@pytest.mark.parametrize("dig", [False, True])
def test_playouts_are_alike(table: Table, dig: bool) -> None:
    moves, states = set(), []
    for build in builds().values():
        position = position_for(build.Position, table)
        moves.add(build.Search(position).playouts(4, 20, dig))
        states.append(everything(position, table.seats))
    assert len(moves) == 1
    assert min(moves) > 50
    assert states[0] == states[1]


@needs_compiled
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_thinking_is_alike(table: Table) -> None:
    """Samples, rollouts and observations from the same random numbers."""
    chance = random.Random(str(table))
    pair = [position_for(build.Position, table) for build in builds().values()]
    searches = [build.Search(position) for build, position in zip(builds().values(), pair, strict=True)]
    for position in pair:
        position.deal_random(77)
    for step in range(120):
        if pair[0].phase() >= codes.ROUND_OVER:
            break
        for seat in range(table.seats) if step % 10 == 0 else ():
            seed = chance.getrandbits(40)
            one, other = (search.determinized(seat, seed) for search in searches)
            assert everything(one, table.seats) == everything(other, table.seats)
            assert len({observation(position, seat) for position in (*pair, one, other)}) == 1
            for dig in (False, True):
                one_sum, other_sum = (search.rollouts(seat, 2, seed, dig) for search in searches)
                assert one_sum == other_sum
            dwarfs = [dwarf for dwarf, _, _ in pair[0].dwarfs()]
            roles, weights = [dwarfs, dwarfs[::-1]], [3, 5]
            one_sum, other_sum = (search.rollouts(seat, 3, seed, True, roles, weights) for search in searches)
            assert one_sum == other_sum
        action = choose(pair[0], chance, 0.5)
        for position in pair:
            position.apply(action)
        assert everything(pair[0], table.seats) == everything(pair[1], table.seats)


# --- batches ------------------------------------------------------------------------------------------------


def arrays(batch: Any) -> dict[str, list[int]]:
    """The arrays of a batch; after a game's last legal action its list has no meaning."""
    shown = {name: list(getattr(batch, name)) for name in ("observations", "counts", "seats", "rewards", "ends")}
    for game, count in enumerate(batch.counts):
        begin = game * batch.room
        shown[f"actions {game}"] = list(batch.actions[begin : begin + count])
    return shown


@needs_compiled
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_batches_are_alike(table: Table) -> None:
    size, chance = 3, random.Random(str(table))
    pair = [build.Batch(position_for(build.Position, table), size, 5) for build in builds().values()]
    for step in range(200):
        one, other = map(arrays, pair)
        assert one == other
        chosen = [array("i", [chance.randrange(count) for count in pair[0].counts]) for _ in pair]
        if step % 3 == 0:
            for batch, choices in zip(pair, chosen, strict=True):
                batch.choose(choices)
        assert list(chosen[0]) == list(chosen[1]) or step % 3
        for batch in pair:
            batch.step(chosen[0])
    for game in range(size):
        one_game, other_game = (everything(batch.position(game), table.seats) for batch in pair)
        assert one_game == other_game


@pytest.mark.parametrize("build", sorted(builds()))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_a_batch_plays_as_its_positions_would(build: str, table: Table) -> None:
    """Every step against a copy of the game played by itself: lists, observations, rewards and ends."""
    kernel, size, chance = builds()[build], 4, random.Random(7)
    batch = kernel.Batch(position_for(kernel.Position, table), size, 11)
    ended = rewarded = 0
    for _ in range(400 if build == "compiled" else 150):
        games = [batch.position(game) for game in range(size)]
        chosen = array("i", [0] * size)
        for number, game in enumerate(games):
            legal, seat = game.legal_actions(), game.turn()
            begin = number * batch.room
            assert list(batch.actions[begin : begin + batch.counts[number]]) == legal[: batch.room]
            assert batch.seats[number] == seat
            begin = number * fields.OBSERVATION_SIZE
            assert bytes(batch.observations[begin : begin + fields.OBSERVATION_SIZE]) == observation(game, seat)
            action = choose(game, chance, 0.9)
            chosen[number] = legal.index(action) if action in legal[: batch.room] else 0
            before = [game.nuggets(other) for other in range(table.seats)]
            game.apply(legal[chosen[number]])
            games[number] = (game, before)
        batch.step(chosen)
        for number, (game, before) in enumerate(games):
            got = list(batch.rewards[number * codes.MAX_SEATS :][: table.seats])
            assert got == [game.nuggets(seat) - before[seat] for seat in range(table.seats)]
            assert batch.ends[number] == (game.phase() == codes.GAME_OVER)
            rewarded += any(got)
            ended += batch.ends[number]
    assert rewarded
    assert ended or build == "python"


@pytest.mark.parametrize("build", sorted(builds()))
def test_a_batch_steps_only_the_games_it_is_asked_to(build: str) -> None:
    kernel = builds()[build]
    batch = kernel.Batch(position_for(kernel.Position, TABLES[0]), 6, 3)
    before = [everything(batch.position(game), 5) for game in range(6)]
    batch.step(array("i", [0] * 6), 2, 4)
    after = [everything(batch.position(game), 5) for game in range(6)]
    assert [one != other for one, other in zip(before, after, strict=True)] == [False, False, True, True, False, False]
    assert len({str(game) for game in before}) == 6  # each game has its own deal


@pytest.mark.parametrize("build", sorted(builds()))
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda batch: batch.step(array("i", [0, 0])), "too few"),
        (lambda batch: batch.choose(array("i", [0, 0])), "too few"),
        (lambda batch: batch.step(array("i", [0, -1, 0])), "no action -1"),
        (lambda batch: batch.step(array("i", [0, 0, batch.counts[2]])), "game 2 has"),
        (lambda batch: batch.step(array("i", [0, 0, 0]), -1, 2), "not among"),
        (lambda batch: batch.step(array("i", [0, 0, 0]), 2, 1), "not among"),
        (lambda batch: batch.step(array("i", [0, 0, 0]), 0, 4), "not among"),
        (lambda batch: batch.choose(array("i", [0, 0, 0]), 0, 4), "not among"),
        (lambda batch: batch.position(3), "no game 3"),
        (lambda batch: batch.position(-1), "no game -1"),
        (lambda batch: type(batch)(batch.position(0), 0, 1), "at least one game"),
        (lambda batch: type(batch)(batch.position(0), -3, 1), "at least one game"),
        (lambda batch: type(batch)(batch.position(0), 1, 1, 0), "at least one game"),
    ],
)
def test_a_batch_refuses_what_it_cannot_do(build: str, wrong: Any, says: str) -> None:
    kernel = builds()[build]
    batch = kernel.Batch(position_for(kernel.Position, TABLES[0]), 3, 3)
    before = arrays(batch)
    with pytest.raises(ValueError, match=says):
        wrong(batch)
    assert arrays(batch) == before


@pytest.mark.parametrize("build", sorted(builds()))
def test_the_arrays_of_a_batch_cannot_be_written(build: str) -> None:
    kernel = builds()[build]
    batch = kernel.Batch(position_for(kernel.Position, TABLES[0]), 2, 3)
    for name in ("observations", "actions", "counts", "seats", "rewards", "ends"):
        with pytest.raises(TypeError):
            getattr(batch, name)[0] = 1


@pytest.mark.parametrize("build", sorted(builds()))
def test_rollouts_refuse_what_they_cannot_do(build: str) -> None:
    position = position_for(builds()[build].Position, TABLES[0])
    search = builds()[build].Search(position)
    with pytest.raises(ValueError, match="a dealt round"):
        search.rollouts(0, 1, 1)
    position.deal_random(1)
    dwarfs = [dwarf for dwarf, _, _ in position.dwarfs()]
    assert sum(search.rollouts(0, 3, 1, True, [dwarfs], [1])[1]) == 3
    for roles, weights in (([dwarfs], []), ([dwarfs] * 4097, list(range(1, 4098))), ([[0] * 17], [1])):
        with pytest.raises(ValueError, match="at most 4096"):
            search.rollouts(0, 1, 1, True, roles, weights)


# --- memory -------------------------------------------------------------------------------------------------


def test_the_kernel_runs_clean_under_sanitizers() -> None:
    ran = run("tools/sanitize_kernel.py")
    if ran.returncode == SKIPPED:
        assert not (os.environ.get("CI") and shutil.which("gcc")), ran.stdout + ran.stderr
        pytest.skip(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "without a finding" in ran.stdout
