"""The frequency of habits: habits.json, which tools/fit_habits.py counts in rounds of bots; see deeds.py for the words.

Without a target: the probability that a player who digs, and one who hinders, does it in that situation.
With a target: the probability that it is done to a seat of that standing, for digger to digger, digger to
hinderer, hinderer to digger, hinderer to hinderer.
"""

import json
from pathlib import Path

_COUNTED = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
POPULATIONS: list[str] = _COUNTED["populations"]  # the bots in whose rounds habits were counted
HABITS: dict[str, tuple[float, ...]] = {habit: tuple(chances) for habit, chances in _COUNTED["habits"].items()}
AIMLESS: dict[str, float] = _COUNTED["aimless"]  # the same for bots that play at random: `chance`, in as many rounds
