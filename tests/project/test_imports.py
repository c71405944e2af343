"""Imports point one way: a module may import from its own layer and from the layers above it in this table."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

LAYERS = {
    "facts":     ["cards", "rulebooks", "version"],
    "numbers":   ["kernel.state"],
    "rules":     ["kernel.rules"],
    "thinking":  ["kernel.thinking"],
    "learning":  ["kernel.learning"],
    "kernel":    ["kernel"],
    "the door":  ["actions", "check", "command_line", "copies", "deal", "encoding", "events", "game", "notation",
                  "outcome", "reading", "record", "refusal", "telling", "view", "world"],
    "deciders":  ["players"],
    "uses":      ["arena", "research", "server", "terminal"],       # none of them imports another
    "commands":  ["bench", "cli"],
    "the front": ["saboteur", "__main__"],      # src/saboteur/__init__.py and python -m saboteur
}  # fmt: skip

# The parts of the server in the same order.
SERVER = ["config limits protocol", "table", "replay reviews room verify", "hub", "http", "main"]

USES = set(LAYERS["uses"])
PACKAGE = Path(__file__).parents[2] / "src/saboteur"


def modules(package: Path) -> dict[str, Path]:
    """Dotted name -> file, for every module of a package: saboteur, saboteur.cards, saboteur.kernel.kernel ..."""
    names = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imported_names(name: str, path: Path) -> Iterator[str]:
    """Dotted names that a module asks for, wherever the statement stands, also under TYPE_CHECKING."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*start, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def imports(package: Path) -> dict[str, set[str]]:
    """Module -> the modules of the same package that it imports."""
    known = modules(package)
    graph: dict[str, set[str]] = {}
    for name, path in known.items():
        graph[name] = set()
        for wanted in imported_names(name, path):
            # `from saboteur.game import Game` asks for saboteur.game.Game: the module is what is left without Game.
            module = wanted if wanted in known else wanted.rpartition(".")[0]
            if module in known:
                graph[name].add(module)
    return graph


def room(module: str) -> str:
    """The first part of a module's name after `saboteur.`."""
    return [*module.split("."), "saboteur"][1]


def layer(module: str) -> int:
    """Row of the table that a module stands in: that of its package in the kernel, or of its first name."""
    package = ".".join(module.split(".")[1:3])
    rows = [row for name in (package, room(module)) for row, names in enumerate(LAYERS.values()) if name in names]
    assert rows, f"{module} stands in no layer: add it to the table in {Path(__file__).name}"
    return rows[0]


def against_the_order(graph: dict[str, set[str]]) -> list[str]:
    return [
        f"{module} imports {other}"
        for module, others in graph.items()
        for other in sorted(others)
        if layer(other) > layer(module) or (room(other) in USES - {room(module)} and room(module) in USES)
    ]


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """One ring of modules that import each other, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_module_stands_in_a_layer() -> None:
    found = modules(PACKAGE)
    assert found
    for module in found:
        layer(module)


def test_imports_point_one_way() -> None:
    assert against_the_order(imports(PACKAGE)) == []


def test_imports_within_the_server_point_one_way() -> None:
    rows = {part: row for row, parts in enumerate(SERVER) for part in parts.split()}
    within = {module: others for module, others in imports(PACKAGE).items() if module.startswith("saboteur.server.")}
    assert {module.split(".")[2] for module in within} == set(rows)
    for module, others in within.items():
        for other in others & set(within):
            assert rows[other.split(".")[2]] <= rows[module.split(".")[2]], f"{module} imports {other}"


def test_no_modules_import_each_other_in_a_ring() -> None:
    assert cycle(imports(PACKAGE)) == []


@pytest.mark.parametrize(
    ("file", "statement", "complaint"),
    [
        ("game.py", "from saboteur.kernel import kernel", []),
        ("game.py", "from saboteur.cards import DECK", []),
        ("game.py", "import os.path, saboteurs", []),
        ("cards.py", "from saboteur.game import Game", ["saboteur.cards imports saboteur.game"]),
        ("cards.py", "from saboteur import game", ["saboteur.cards imports saboteur.game"]),
        ("cards.py", "from . import game", ["saboteur.cards imports saboteur.game"]),
        ("cards.py", "import saboteur.game as g", ["saboteur.cards imports saboteur.game"]),
        ("cards.py", "from saboteur import Game", ["saboteur.cards imports saboteur"]),
        ("cards.py", "def late():\n    from .game import Game", ["saboteur.cards imports saboteur.game"]),
        ("kernel/kernel.py", "from ..game import Game", ["saboteur.kernel.kernel imports saboteur.game"]),
        ("kernel/rules.py", "from saboteur.kernel.state import codes", []),
        ("kernel/rules.py", "from .thinking import sense", ["saboteur.kernel.rules imports saboteur.kernel.thinking"]),
        ("kernel/state.py", "from .rules import play", ["saboteur.kernel.state imports saboteur.kernel.rules"]),
        ("kernel/rules.py", "from . import kernel", ["saboteur.kernel.rules imports saboteur.kernel.kernel"]),
        (
            "research/text.py",
            "from saboteur.terminal import play",
            ["saboteur.research.text imports saboteur.terminal.play"],
        ),
        ("research/text.py", "from saboteur import research", []),
        ("kernel/__init__.py", "from ..game import Game", ["saboteur.kernel imports saboteur.game"]),
    ],
)
def test_this_test_sees(tmp_path: Path, file: str, statement: str, complaint: list[str]) -> None:
    package = tmp_path / "saboteur"
    files = ["__init__.py", "cards.py", "game.py"]
    files += [f"kernel/{name}.py" for name in ("__init__", "kernel", "rules", "state", "thinking")]
    files += ["research/__init__.py", "research/text.py", "terminal/__init__.py", "terminal/play.py"]
    for name in files:
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(statement if name == file else "")
    assert against_the_order(imports(package)) == complaint


def test_this_test_sees_a_ring(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("from .view import View")
    (tmp_path / "view.py").write_text("def late():\n    from .game import Game")
    assert cycle(imports(tmp_path))


def test_only_games_touch_their_position() -> None:
    """Adapters ask `Game.truth` or `Game.position`, so that it can be found who sees everything."""
    users = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "_position"
        if not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }
    assert users <= {"game.py"}
