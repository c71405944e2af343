"""Count the habits of miners and saboteurs in rounds of bots, and write src/saboteur/players/habits.json.

For a habit without a target: how often a player who digs, and one who hinders, does it in that situation. For a habit
with a target: how often it is done to a player of that standing, by the aims of actor and target. Each population
counts equally, whatever its number of rounds.

The base game and Saboteur 2 have habits of their own. --games counts those of one game again, and keeps the other's.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

from saboteur import cards
from saboteur.events import Acted, Claimed
from saboteur.game import Game
from saboteur.notation import GOAL_CELLS
from saboteur.players import Company, Player, player_named
from saboteur.players.belief import Belief
from saboteur.players.evidence import hinders
from saboteur.players.habits import AIMLESS, HABITS

TABLES = {
    "base": [(rulebook, players) for rulebook in ("es-AR", "fr") for players in (3, 4, 5, 6, 7, 8, 10)],
    "saboteur-2": [("saboteur-2", players) for players in (4, 6, 8, 10, 12)],
}
OUTPUT = Path(__file__).parents[1] / "src/saboteur/players/habits.json"
Habits = Counter[tuple[str, str, tuple[int, ...]]]
T = TypeVar("T")


def watch_round(rulebook: str, players: int, seed: str, bots: list[str]) -> Habits:
    """Count habits, and how often each could have been done: the second word is `done` or `could`."""
    game = Game.new(rulebook, players, seed=seed)
    minds: dict[int, Player] = {
        seat: player_named(bots[(seat + len(seed)) % len(bots)], seed=f"{seed}/{seat}") for seat in game.all_seats
    }
    company = Company(game, minds, introduced=False)  # without introductions a belief uses these habits unchanged
    belief = Belief(game.rules, game.seats)
    counts: Habits = Counter()
    while game.phase == "play":
        kinds = _kinds(game, belief)
        seat = game.turn
        assert seat is not None
        events = company.play(company.choose())
        claims = company.talk(seat)
        public = [event.seen_by(None) for event in events]
        situation = belief.watch.situation(seat)
        actor = kinds[belief.watch.dwarf_of[seat - 1]]
        standings = {card: belief.standing_of(card) for card in kinds}
        others = [card for other, card in enumerate(belief.watch.dwarf_of, 1) if other != seat]
        counts[situation, "could", (actor,)] += 1
        for card in others:
            counts[f"{situation}: {standings[card]}", "could", (actor, kinds[card])] += 1
        acted = public[0]
        assert isinstance(acted, Acted)
        deed = belief.watch.deed(acted)
        if deed is not None and deed.target is not None:
            habit = f"{situation}: {deed.habit} {standings[deed.target]}"
            counts[habit, "done", (actor, kinds[deed.target])] += 1
        elif deed is not None:
            counts[f"{situation}: {deed.habit}", "done", (actor,)] += 1
        belief.hear(event for event in public if event.what not in ("is", "dwarf"))
        _count_claims(counts, game, belief, claims, actor)
        belief.hear(claims)
    return counts


def _count_claims(counts: Habits, game: Game, belief: Belief, claims: list[Claimed], actor: int) -> None:
    """Count claims; those about goals by the truth, although a spectator cannot know it yet."""
    kinds = _kinds(game, belief)
    seat = game.rounds[-1].actions[-1][0]
    counts["talk", "could", (actor,)] += 1
    for other in belief.watch.dwarf_of:
        if other != belief.watch.dwarf_of[seat - 1]:
            counts[f"talk: {belief.standing_of(other)}", "could", (actor, kinds[other])] += 1
    goals = [cards.GOALS[goal] for goal in game.position().goals()]
    for claim in claims:
        if claim.about in GOAL_CELLS:
            honest = (goals[GOAL_CELLS.index(claim.about)] == cards.GOLD) == (claim.says == cards.GOLD)
            counts["talk: tell the truth" if honest else "talk: lie", "done", (actor,)] += 1
        else:
            target = belief.watch.dwarf_of[int(claim.about) - 1]
            habit = f"talk: {'vouch' if claim.says == 'trust' else 'accuse'} {belief.standing_of(target)}"
            counts[habit, "done", (actor, kinds[target])] += 1


def _kinds(game: Game, belief: Belief) -> dict[int, int]:
    return {card: int(hinders(dwarf)) for card, dwarf in zip(belief.watch.dwarf_of, game.dwarfs, strict=True)}


def watch_many(job: tuple[str, int, int, int, list[str]]) -> Habits:
    rulebook, players, first, rounds, bots = job
    counts: Habits = Counter()
    for number in range(first, first + rounds):
        counts += watch_round(rulebook, players, f"{number:08x}", bots)
    return counts


def table_of(counts: Habits) -> dict[str, tuple[float, ...]]:
    """Probabilities, with a few imaginary deeds so that nothing is impossible."""
    could = {(name, who): count for (name, word, who), count in counts.items() if word == "could"}
    done: dict[str, Counter[tuple[int, ...]]] = {}
    for (name, word, who), count in counts.items():
        if word == "done":
            done.setdefault(name, Counter())[who] += count
    table = {}
    for habit, by_whom in sorted(done.items()):
        situation, _, rest = habit.partition(": ")
        unary = len(next(iter(by_whom))) == 1
        whole = sum(by_whom.values())
        if whole < 20:
            continue
        if unary:
            cells: list[tuple[int, ...]] = [(0,), (1,)]
            exposed = [could.get((situation, who), 0) for who in cells]
        else:
            cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
            exposed = [could.get((f"{situation}: {rest.split()[-1]}", who), 0) for who in cells]
        mean = whole / max(1, sum(exposed))
        table[habit] = tuple(
            max(1e-4, round((by_whom[who] + 20 * mean) / (count + 20), 5))
            for who, count in zip(cells, exposed, strict=True)
        )
    return table


def game_of(habit: str) -> str:
    """The game in which a habit was counted; habits of talk count for both."""
    return "saboteur-2" if habit.startswith("race ") else "base"


def renewed(known: dict[str, T], counted: dict[str, T], games: list[str]) -> dict[str, T]:
    """The new counts of these games, and the old ones of the other."""
    kept = {habit: usual for habit, usual in known.items() if game_of(habit) not in games}
    return kept | {habit: usual for habit, usual in counted.items() if game_of(habit) in games}


def write(table: dict[str, tuple[float, ...]], aimless: dict[str, float], populations: list[str]) -> None:
    """One habit on a line, so that a difference can be read."""
    parts = {"populations": json.dumps(populations)}
    for name, counted in (("habits", table.items()), ("aimless", aimless.items())):
        lines = [f"    {json.dumps(habit)}: {json.dumps(known)}" for habit, known in sorted(counted)]
        parts[name] = "{\n" + ",\n".join(lines) + "\n  }"
    written = ",\n".join(f'  "{name}": {text}' for name, text in parts.items())
    OUTPUT.write_text(f"{{\n{written}\n}}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=40, help="for each table and population")
    parser.add_argument("--bots", nargs="+", default=["digger"], help="populations: bots joined by commas")
    parser.add_argument("--games", nargs="+", default=list(TABLES), choices=list(TABLES))
    wish = parser.parse_args()
    mixed: Habits = Counter()
    strays: Habits = Counter()
    tables = [table for game in wish.games for table in TABLES[game]]
    with ProcessPoolExecutor() as pool:
        for number, bots in enumerate((*wish.bots, "chance")):
            jobs = [(*table, 7_000_000 + 100_000 * number, wish.rounds, bots.split(",")) for table in tables]
            for counts in pool.map(watch_many, jobs):
                if bots == "chance":
                    strays += counts
                else:
                    mixed += counts
    stray = {habit: round(sum(chances) / len(chances), 5) for habit, chances in table_of(strays).items()}
    habits = renewed(HABITS, table_of(mixed), wish.games)
    write(habits, renewed(AIMLESS, stray, wish.games), wish.bots)
    print(f"{len(habits)} habits")


if __name__ == "__main__":
    main()
