"""A language, a rulebook and a bot for a copy of the project: all that needs to be written to add one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
CATALOGUES = ("locales", "locales/rules", "locales/wits")
MOLE = '''\
"""A bot that never digs."""

from collections.abc import Sequence

from saboteur.actions import Action
from saboteur.view import View


class Mole:
    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        return max(legal, key=lambda action: (str(action).startswith(("discard", "pass")), str(action)))
'''


def copy_of_the_project(root: Path) -> Path:
    left = shutil.ignore_patterns("node_modules", "page", "__pycache__")
    for folder in ("src", "web", "locales", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=left)
    return root


def _insert(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def add_language(root: Path) -> None:
    """German: the English texts, with an underscore behind the short ones. Three catalogues."""
    for folder in CATALOGUES:
        text = (root / folder / "en.ftl").read_text(encoding="utf-8")
        german = re.sub(r"^([\w-]+ = [^{}\n]+)$", r"\1_", text, flags=re.MULTILINE)
        (root / folder / "de.ftl").write_text(german.replace("= English_", "= Deutsch"), encoding="utf-8")


def add_rulebook(root: Path) -> None:
    """A rulebook by which the game was never sold: a constant, its place in the list, and its name in each language."""
    rulebooks = root / "src/saboteur/rulebooks.py"
    constant = 'PT = replace(ES, rulebook="pt", direction="counter-clockwise", seats=range(4, 9))\n'
    _insert(rulebooks, "SABOTEUR_2 = replace(", f"{constant}SABOTEUR_2 = replace(")
    _insert(rulebooks, "(ES_AR, FR, ES, IT, SABOTEUR_2)", "(ES_AR, FR, ES, IT, PT, SABOTEUR_2)")
    for catalogue in (root / "locales").glob("*.ftl"):
        text = catalogue.read_text(encoding="utf-8")
        it = re.findall(r"^book-it-[\w-]+ = .+\n", text, flags=re.MULTILINE)
        assert it
        new = "".join(it).replace("book-it-", "book-pt-").replace("book-pt-name = ", "book-pt-name = PT ")
        catalogue.write_text(text + new, encoding="utf-8")


def add_bot(root: Path) -> None:
    """A file, and a line that names it."""
    (root / "src/saboteur/players/mole.py").write_text(MOLE, encoding="utf-8")
    players = root / "src/saboteur/players/__init__.py"
    _insert(
        players,
        "from saboteur.players.digger import Digger\n",
        "from saboteur.players.digger import Digger\nfrom saboteur.players.mole import Mole\n",
    )
    _insert(
        players,
        "BOTS: dict[str, Bot] = {\n",
        'BOTS: dict[str, Bot] = {\n    "mole": Bot("never digs", lambda *_: Mole()),\n',
    )
