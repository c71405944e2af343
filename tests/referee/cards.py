"""The cards and cells as words of NOTATION.md (rules 1.1 to 1.4, 9.1 to 9.3)."""

from functools import cache

Cell = tuple[int, int]

SIDES = "NESW"
STEP: dict[str, Cell] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

START: Cell = (0, 0)
GOAL_CELLS: list[Cell] = [(8, 2), (8, 0), (8, -2)]  # 2.3, north to south

BASE_PATHS = {  # 1.1
    "NESW": 5, "NEW": 5, "NES": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4,
    "N": 1, "E": 1, "N-S": 1, "E-W": 1, "N-E": 1, "N-W": 1, "N-E-S": 1, "N-E-W": 1, "N-E-S-W": 1,
}  # fmt: skip
BASE_ACTIONS = {  # 1.2
    "break-pick": 3, "break-lamp": 3, "break-cart": 3, "mend-pick": 2, "mend-lamp": 2, "mend-cart": 2,
    "mend-pick-lamp": 1, "mend-pick-cart": 1, "mend-lamp-cart": 1, "rockfall": 3, "map": 6,
}  # fmt: skip
ADDED_PATHS = {  # 9.2
    "NS-EW": 2, "NW-ES": 2,
    "S+ladder": 1, "E+ladder": 1, "ES+ladder": 1, "NE+ladder": 1,
    "NS+blue": 1, "EW+blue": 1, "NE+blue": 1,
    "NS-E+green": 1, "EW+green": 1, "ES+green": 1,
    "NESW+crystal": 1, "ESW+crystal": 3, "NSW+crystal": 1, "N-ESW+crystal": 1, "NSW-E+crystal": 1,
    "EW-S+crystal": 1, "S+crystal": 1, "E+crystal": 1,
    "NW-S": 1, "NW-E": 1, "NE-S": 1, "NE-W": 1, "NS-E-W": 1, "N-EW-S": 1,
}  # fmt: skip
ADDED_ACTIONS = {  # 9.3
    "thief": 4, "hands-off": 3, "swap-hands": 2, "inspect": 2, "swap-hats": 2, "trapped": 3, "free": 4,
}  # fmt: skip
GOALS = ["gold", "stone-NE", "stone-NW"]  # 1.1
GOLD_CARDS = {1: 16, 2: 8, 3: 4}  # 1.3
BASE_DWARFS = ["miner", "saboteur"]  # 1.4
SELFISH = "selfish"  # 8.2
ADDED_DWARFS = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}  # 9.1
TOOLS = ["pick", "lamp", "cart"]


def deck(rulebook: str) -> dict[str, int]:
    """The path and action cards of the pile (2.4, 9.4) and how many there are of each."""
    base = BASE_PATHS | BASE_ACTIONS
    return base | ADDED_PATHS | ADDED_ACTIONS if rulebook == "saboteur-2" else base


def cell_name(cell: Cell) -> str:
    x, y = cell
    name = f"E{x}" if x >= 0 else f"W{-x}"
    if y:
        name += f"N{y}" if y > 0 else f"S{-y}"
    return name


def beside(cell: Cell, side: str) -> Cell:
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def in_order(sides: set[str] | frozenset[str]) -> str:
    return "".join(side for side in SIDES if side in sides)


def feature(code: str) -> str:
    """`ladder`, `blue`, `green`, `crystal`, or the empty string."""
    return code.partition("+")[2]


@cache
def tunnels(code: str) -> tuple[frozenset[str], ...]:
    """The tunnels of a path card that lies so: each a set of sides joined inside the card (chapter 1)."""
    return tuple(frozenset(part) for part in code.partition("+")[0].split("-"))


@cache
def mouths(code: str) -> frozenset[str]:
    return frozenset().union(*tunnels(code))


@cache
def turned(code: str) -> str:
    """The same card turned by 180 degrees, in the order of NOTATION.md."""
    parts = [in_order({OPPOSITE[side] for side in tunnel}) for tunnel in tunnels(code)]
    parts.sort(key=lambda part: SIDES.index(part[0]))
    mark = feature(code)
    return "-".join(parts) + (f"+{mark}" if mark else "")


def ways_to_lie(card: str) -> list[str]:
    return sorted({card, turned(card)})


def is_path(card: str) -> bool:
    return card[0] in SIDES


@cache
def table_codes(rulebook: str) -> dict[str, str]:
    """Every word for a card of this rulebook, and the code that its row in the rules' table has."""
    codes = {turned(card): card for card in deck(rulebook) if is_path(card)}
    return codes | {card: card for card in deck(rulebook)}


def as_in_table(word: str, rulebook: str) -> str:
    """The code that the card has in the rules' table; the turned code is understood too."""
    if word not in table_codes(rulebook):
        raise ValueError(f"no such card in {rulebook}: {word}")
    return table_codes(rulebook)[word]


def goal_code(goal: str) -> str:
    """The path code of a goal as it lies: the gold is a crossing, a stone one curve (1.1)."""
    return "NESW" if goal == "gold" else goal.removeprefix("stone-")


def goal_as_printed(word: str) -> str:
    if word in GOALS:
        return word
    if word in ("stone-SW", "stone-ES"):
        return "stone-" + turned(goal_code(word))
    raise ValueError(f"no such goal: {word}")
