"""Environments hand the same bytes to a seat in games that differ only in things that it cannot know.

tests/research/tables.py plays the pairs of games of test_secrecy.py in every environment. Then leaks are planted in
each, and each must be noticed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.test_secrecy import examples, pool
from research.tables import handed
from saboteur.kernel import Position
from saboteur.research import spiel, spiel_worlds, text, vector
from saboteur.research.saboteur_v0 import raw_env
from saboteur.research.spiel_table import Table
from saboteur.telling.sentences import Speaker
from support.other_secrets import Secrets

PLACES = {"PettingZoo": "pettingzoo", "against bots": "versus_bots", "text": "text", "OpenSpiel": "openspiel"}
RULEBOOKS = ("es-AR", "fr", "es", "it", "saboteur-2")


def difference(secrets: Secrets) -> str | None:
    if secrets.viewer is None:
        return None
    pairs = zip(handed(secrets.true, secrets.viewer), handed(secrets.other, secrets.viewer), strict=True)
    return next((what for (what, one), (other_what, other) in pairs if (what, one) != (other_what, other)), None)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("table", range(3))
def test_other_secrets_look_the_same_in_every_environment(rulebook: str, table: int) -> None:
    for secrets in examples(rulebook, table)[0]:
        assert difference(secrets) is None


def test_every_environment_hands_something_out() -> None:
    secrets = next(each for each in pool() if each.viewer == 1)
    found = {what.split(":")[0] for what, _ in handed(secrets.true, 1)}
    assert found == {"pettingzoo", "versus_bots", "text", "openspiel"}


# --- planted leaks ----------------------------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]


def gold(position: Position) -> int:
    return position.goals().index(0)


def dwarfs(position: Position) -> list[int]:
    return [position.dwarfs()[position.dwarf_of(seat)][0] for seat in range(position.facts().seats)]


def after(place: Any, name: str, spoil: Callable[..., Any]) -> Leak:
    """Spoil the result of a function: `spoil` gets the result and the arguments."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        honest = getattr(place, name)
        monkeypatch.setattr(place, name, lambda *got, **named: spoil(honest(*got, **named), *got, **named))

    return plant


def marked(seen: dict[str, Any], position: Position) -> dict[str, Any]:
    seen["observation"][..., 663] = gold(position) + 1
    return seen


def all_may(seen: dict[str, Any], study: Any) -> dict[str, Any]:
    seen["action_mask"][..., study.legal_numbers()] = 1
    return seen


def with_info(last: tuple[Any, ...], env: raw_env) -> tuple[Any, ...]:
    return (*last[:4], {"roles": dwarfs(env.position)})


def all_infos(_: None, env: raw_env, *__: object) -> None:
    env.infos = {agent: {"gold": gold(env.position)} for agent in env.agents}


def with_reward(last: tuple[Any, ...], env: raw_env) -> tuple[Any, ...]:
    return (last[0], last[1] + 0.001 * env.position.nuggets(env.position.turn() - 1), *last[2:])


def richer(step: tuple[Any, ...], env: vector.VersusBots, *_: object) -> tuple[Any, ...]:
    return (step[0], step[1] + 0.001 * dwarfs(env.chairs[0].game._position)[0], *step[2:])


def read_aloud(seen: tuple[int, str], env: text.TextEnv) -> tuple[int, str]:
    return seen[0], f"{seen[1]}\n{' '.join(env.game.dwarfs)}"


def with_hand(seen: str, _: object, state: spiel.SaboteurState, player: int) -> str:
    return f"{seen}\n{state.table.game.hand((player + 1) % state.num_players() + 1)}"


def with_gold(_: None, observer: spiel.SaboteurObserver, state: spiel.SaboteurState, __: int) -> None:
    if state.table.game.rounds:
        observer.tensor[663] = gold(state.table.game._position) + 1


def open_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language model is told events as nobody sees them."""
    honest = Speaker.tell
    monkeypatch.setattr(Speaker, "tell", lambda speaker, events: [*honest(speaker, events), *map(str, events)])


def true_goals(played: Any, *_: object) -> Any:
    return played.deal.goals


def true_cards(_: object, true: Table, number: int, *__: object, **___: object) -> Any:
    return true.game.rounds[number]


def replaced(place: Any, name: str, leaking: Callable[..., Any]) -> Leak:
    return lambda monkeypatch: monkeypatch.setattr(place, name, leaking)


LEAKS: dict[str, Leak] = {
    "PettingZoo: the gold": after(raw_env, "observe", lambda seen, env, _: marked(seen, env.position)),
    "PettingZoo: the mask of whoever acts": after(raw_env, "observe", lambda seen, env, _: all_may(seen, env._study)),
    "PettingZoo: roles with the last": after(raw_env, "last", with_info),
    "PettingZoo: infos": after(raw_env, "step", all_infos),
    "PettingZoo: rewards": after(raw_env, "last", with_reward),
    "PettingZoo: the picture": after(raw_env, "render", lambda drawn, env: f"{drawn}{dwarfs(env.position)}"),
    "against bots: the gold": after(
        vector.VersusBots, "_look", lambda seen, env: marked(seen, env.chairs[0].game._position)
    ),
    "against bots: rewards": after(vector.VersusBots, "step", richer),
    "text: roles": after(text.TextEnv, "get_observation", read_aloud),
    "text: events": open_to_all,
    "OpenSpiel: the next hand": after(spiel.SaboteurObserver, "string_from", with_hand),
    "OpenSpiel: the gold in tensors": after(spiel.SaboteurObserver, "set_from", with_gold),
    "OpenSpiel: true goals in a world": replaced(spiel_worlds, "_goals", true_goals),
    "OpenSpiel: true cards in a world": replaced(spiel_worlds, "_drawn", true_cards),
}


@pytest.mark.parametrize("name", sorted(LEAKS))
def test_a_planted_leak_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = [secrets for secrets in pool() if secrets.viewer is not None]
    random.Random(name).shuffle(pairs)
    LEAKS[name](monkeypatch)
    found = next(filter(None, map(difference, pairs)), "")
    assert found.startswith(PLACES[name.split(":", maxsplit=1)[0]])
