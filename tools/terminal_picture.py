"""Make the README's picture of the terminal game from the running program: `python tools/terminal_picture.py`."""

import html
import re
import subprocess
import sys
from pathlib import Path

PICTURE = Path(__file__).resolve().parents[1] / "docs/pictures/terminal.svg"
COMMAND = "play --rulebook saboteur-2 --players 4 --seed 2026 --name Ana".split()
MOVES = 7  # so many turns are played before the picture is taken
LINE, GLYPH = 18, 8.43


def screen() -> list[str]:
    """A player's screen after some turns, in each of which a path card is laid as far east as possible."""
    answers: list[str] = []
    for _ in range(MOVES):
        answers.append(eastmost(run([*answers, "?"])))
    lines = run(answers).splitlines()
    last = max(place for place, line in enumerate(lines) if line.startswith("The input has ended")) - 1
    first = max(place for place, line in enumerate(lines) if line.lstrip().startswith("W") and "E8" in line)
    return lines[first - 5 : last]


def eastmost(shown: str) -> str:
    """Of the legal actions that `?` has listed last, the path card that lies farthest east; or a card to discard."""
    listed = shown[shown.rindex("> ?") :]
    ways = []
    for code, cells in re.findall(r"^ +place (\S+) +(.+)$", listed, flags=re.MULTILINE):
        for cell in cells.split(" | "):
            side, far = re.match(r"([EW])(\d+)", cell).groups()  # type: ignore[union-attr]
            ways.append((int(far) * (1 if side == "E" else -1), f"place {code} {cell}"))
    if ways:
        return max(ways)[1]
    return "discard " + re.search(r"discard +(\S+)", listed)[1]  # type: ignore[index]


def run(answers: list[str]) -> str:
    text = "".join(f"{answer}\n" for answer in answers)
    command = [sys.executable, "-m", "saboteur.cli", *COMMAND]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def main() -> None:
    lines = screen()
    width = max(map(len, lines)) * GLYPH + 48
    rows = "".join(
        f'<text x="24" y="{36 + LINE * row}">{html.escape(line)}</text>'
        for row, line in enumerate(lines)
        if line.strip()
    )
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{LINE * len(lines) + 48}" role="img"'
        ' aria-label="A game of Saboteur 2 in the terminal"><rect width="100%" height="100%" rx="14" fill="#140e0a"/>'
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#d6c3a6"'
        f' style="white-space:pre" xml:space="preserve">{rows}</g></svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
