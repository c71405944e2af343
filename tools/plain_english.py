"""Find sentences that start with a relative clause, such as "Who says no hello is sent away".

    python tools/plain_english.py             # list them
    python tools/plain_english.py docs src    # in these places only

Such sentences hide their subject; better is "The server closes a socket that sends no hello". The tool reads
documents, comments, docstrings and the English catalogues. Questions and headings may start as they like. A test limits
the number.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PLACES = "README.md CONTRIBUTING.md CHANGELOG.md docs examples src tests tools web locales hatch_build.py Makefile"
NOT_OURS = {"node_modules", "page", "__pycache__"}
RELATIVE = re.compile(
    r"(?:Who|Whoever|Whom|Whose|What|Whatever|Which|Whichever|Where|Wherever|That which|Of what|Of whom) [a-z`\"{]"
)
# A sentence ends at a full stop, a colon or the like; the next one may be in a quotation or in bold letters.
NEXT_SENTENCE = re.compile(r"(?<=[.:;!?])[\"')*]* [\"'(*]*(?=[A-Z])")
ITEM = re.compile(r"\s*(?:[-*]|\d+\.) |\s*\|")
SLASHED = re.compile(r"/\*+(.*?)\*/|<!--(.*?)-->|(?:^|(?<=[\s;{}()]))//(?!/)(.*?)$", re.DOTALL | re.MULTILINE)


class Text(NamedTuple):
    """One paragraph, comment or message, and the line that it begins in."""

    line: int
    words: str


class Finding(NamedTuple):
    path: Path
    line: int
    sentence: str


def of_markdown(source: str, first: int = 1) -> Iterator[Text]:
    """Paragraphs, items and cells, without code blocks and headings."""
    paragraph: list[str] = []
    begun, fenced = first, False
    for number, line in enumerate([*source.splitlines(), ""], first):
        fence = line.lstrip().startswith("```")
        fenced ^= fence
        code = fence or fenced or line.startswith(("    ", "#", "#!", ">>>"))
        if paragraph and (code or not line.strip() or ITEM.match(line)):
            yield Text(begun, " ".join(paragraph))
            paragraph = []
        if code:
            continue
        if line.lstrip().startswith("|"):
            yield from (Text(number, cell.strip()) for cell in re.split(r"(?<!\\)\|", line) if cell.strip())
        elif line.strip():
            begun = begun if paragraph else number
            paragraph.append(ITEM.sub("", line.strip()) if not paragraph else line.strip())


def of_comments(comments: list[tuple[int, int, str]]) -> Iterator[Text]:
    """Comments as (line, column, words); those of neighbouring lines at the same column belong together."""
    block: list[tuple[int, int, str]] = []
    for comment in comments:
        if block and (comment[0], comment[1]) != (block[-1][0] + 1, block[-1][1]):
            yield Text(block[0][0], " ".join(words for *_, words in block))
            block = []
        block.append(comment)
    if block:
        yield Text(block[0][0], " ".join(words for *_, words in block))


def of_python(source: str) -> Iterator[Text]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    yield from of_comments([(*one.start, one.string.lstrip("#: ")) for one in tokens if one.type == tokenize.COMMENT])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            indent = " " * node.col_offset
            lines = [line.removeprefix(indent) for line in node.value.value.splitlines()]
            yield from of_markdown("\n".join(lines), node.lineno)


def of_hashes(source: str) -> Iterator[Text]:
    """The comments of a Makefile, of TOML or of Cython's headers."""
    lines = ((number, line.partition("#")) for number, line in enumerate(source.splitlines(), 1))
    yield from of_comments([(number, len(code), words.lstrip("#: ")) for number, (code, _, words) in lines if words])


def of_script(source: str) -> Iterator[Text]:
    """The comments of TypeScript, Svelte and CSS."""
    found = []
    for comment in SLASHED.finditer(source):
        line = source.count("\n", 0, comment.start()) + 1
        column = comment.start() - source.rfind("\n", 0, comment.start())
        words = " ".join(part.strip(" *\t-") for part in (comment[1] or comment[2] or comment[3] or "").splitlines())
        found.append((line, column, words.strip()))
    yield from of_comments(found)


def of_catalogue(source: str) -> Iterator[Text]:
    for number, line in enumerate(source.splitlines(), 1):
        if " = " in line and not line.startswith("#"):
            yield Text(number, line.partition(" = ")[2])
        elif line.startswith((" ", "#")):
            yield Text(number, line.lstrip("# "))


READERS = {
    ".md": of_markdown,
    ".py": of_python,
    ".pyi": of_python,
    ".pxd": of_hashes,
    ".toml": of_hashes,
    "": of_hashes,
    ".ts": of_script,
    ".mjs": of_script,
    ".svelte": of_script,
    ".css": of_script,
    ".ftl": of_catalogue,
}


def texts(path: Path) -> Iterator[Text]:
    yield from READERS[path.suffix](path.read_text(encoding="utf-8"))


def files(places: list[str]) -> Iterator[Path]:
    for place in places:
        path = ROOT / place
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in found:
            ours = file.is_file() and file.suffix in READERS and not NOT_OURS & set(file.relative_to(ROOT).parts)
            if ours and (file.suffix != ".ftl" or file.stem == "en") and (file.suffix or file.name == "Makefile"):
                yield file


def relative_starts(words: str) -> Iterator[str]:
    """The sentences of a text that start with a relative clause."""
    for sentence in NEXT_SENTENCE.split(words.strip("\"'(* ")):
        if RELATIVE.match(sentence) and not sentence.rstrip("\"')*` ").endswith("?"):
            yield sentence


def findings(places: list[str]) -> list[Finding]:
    return [
        Finding(path.relative_to(ROOT), text.line, sentence)
        for path in files(places)
        for text in texts(path)
        for sentence in relative_starts(text.words)
    ]


if __name__ == "__main__":
    found = findings(sys.argv[1:] or PLACES.split())
    for finding in found:
        print(f"{finding.path}:{finding.line}: {finding.sentence}")
    print(len(found))
