"""Research interfaces give a seat the same bytes in games that differ only in things that it cannot know.

The pairs of games are those of test_secrecy.py. Tensors, masks, lists of numbers and strings are compared, then leaks
are planted, and each must be seen.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import saboteur.game
import saboteur.kernel.learning.study
import saboteur.kernel.thinking.sense
import saboteur.research.spiel_table
from game.test_secrecy import examples, pool
from saboteur.kernel import loader
from saboteur.record import Record
from saboteur.research import observation
from saboteur.research.spiel_table import Table
from saboteur.research.words import described, numbered
from support.other_secrets import Secrets
from support.random_play import build_of

TABLES = 2  # of each rulebook
RULEBOOKS = ("es-AR", "fr", "es", "it", "saboteur-2")


def seen_at(table: Table, viewer: int) -> Iterator[tuple[str, object]]:
    study, game = table.study, table.game
    vector, mask = bytearray(observation.SIZE), array("b", bytes(study.size))
    study.see(viewer - 1, vector, mask)
    yield "observation", bytes(vector)
    yield "observation as text", observation.as_text(vector)
    yield "mask", mask.tobytes()
    if game.turn == viewer:
        yield "numbers", study.legal_numbers()
        yield "missing cards", study.missing()
        yield (
            "what a quick rule would do",
            build_of(study.position).Search(study.position).sensible(7, [0] * game.seats),
        )
    view = game.view(viewer)
    yield "text", described(view) + numbered(view.legal)
    yield "information state", table.told(viewer)
    yield "information state as a tensor", table.recalled(viewer - 1)


def told(record: Record, viewer: int) -> Iterator[tuple[str, object]]:
    table = Table(record.rules, len(record.players))
    table.game.first = record.first
    left = sum(len(played.actions) for played in record.rounds)
    for played in record.rounds:
        table._deal(played.deal)
        for step, item in enumerate(played.actions):
            table.do(item.action)
            left -= 1
            if step % 11 == 0 or left < 6:
                yield from seen_at(table, viewer)


def difference(secrets: Secrets) -> str | None:
    if secrets.viewer is None:
        return None
    pairs = zip(told(secrets.true, secrets.viewer), told(secrets.other, secrets.viewer), strict=True)
    return next((what for (what, one), (_, other) in pairs if one != other), None)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("table", range(TABLES))
def test_other_secrets_look_the_same_to_researchers(rulebook: str, table: int) -> None:
    for secrets in examples(rulebook, table)[0]:
        assert difference(secrets) is None


# --- planted leaks ----------------------------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]


def in_memory(secret: Callable[[Any, int], int]) -> Leak:
    """The plain kernel writes one byte too many into a seat's memory."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        remember = saboteur.kernel.learning.study.remember  # type: ignore[attr-defined]

        def leaking(s: Any, seat: int, memory: Any, start: int, o: Any, at: int) -> None:
            remember(s, seat, memory, start, o, at)
            o[at + 199] = secret(s, (seat + 1) % s.seats) & 255

        use_plain_kernel(monkeypatch)
        monkeypatch.setattr(saboteur.kernel.learning.study, "remember", leaking)

    return plant


def use_plain_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = loader.load("python")
    monkeypatch.setattr(saboteur.game, "Position", plain.Position)
    monkeypatch.setattr(saboteur.research.spiel_table, "Study", plain.Study)


def way_to_the_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    use_plain_kernel(monkeypatch)
    missing_each = saboteur.kernel.learning.study.missing_each  # type: ignore[attr-defined]

    def leaking(s: Any, *rest: Any) -> Any:
        seen, s.goal_seen = s.goal_seen, [0xFFFF] * 3
        found = missing_each(s, *rest)
        s.goal_seen = seen
        return found

    monkeypatch.setattr(saboteur.kernel.learning.study, "missing_each", leaking)


def rule_that_knows_the_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    use_plain_kernel(monkeypatch)
    look_around: Callable[..., None] = saboteur.kernel.thinking.sense.look_around  # type: ignore[attr-defined]

    def leaking(s: Any, p: Any, seat: int) -> None:
        seen, s.goal_seen = s.goal_seen, [0xFFFF] * 3
        look_around(s, p, seat)
        s.goal_seen = seen

    monkeypatch.setattr(saboteur.kernel.thinking.sense, "look_around", leaking)


def everybodys_mask(monkeypatch: pytest.MonkeyPatch) -> None:
    use_plain_kernel(monkeypatch)
    plain = loader.load("python").Study
    look = plain.see

    def leaking(study: Any, seat: int, vector: Any, mask: Any) -> None:
        look(study, seat, vector, mask)
        for number in study.legal_numbers():
            mask[number] = 1

    monkeypatch.setattr(plain, "see", leaking)


def everybodys_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "told", lambda table, seat: "\n".join(map(str, table.events)))


def everybodys_discards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "recalled", lambda table, player: list(table.past))


LEAKS: dict[str, Leak] = {
    "the next player's dwarf": in_memory(lambda s, seat: int(s.dwarf[s.dwarf_of[seat]])),
    "the next player's hand": in_memory(lambda s, seat: sum(s.hand[12 * seat : 12 * seat + s.hand_size[seat]])),
    "where the gold is": in_memory(lambda s, seat: int(s.goal.index(0))),
    "the top of the pile": in_memory(lambda s, seat: int(s.pile[s.pile_size - 1])),
    "how far it is to the gold": way_to_the_gold,
    "the gold, to a quick rule": rule_that_knows_the_gold,
    "the mask of whoever is to act": everybodys_mask,
    "events as nobody sees them": everybodys_events,
    "what others discarded": everybodys_discards,
}


@pytest.mark.parametrize("name", sorted(LEAKS))
def test_a_planted_leak_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = pool()
    LEAKS[name](monkeypatch)
    assert any(difference(secrets) for secrets in pairs)
