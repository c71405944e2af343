"""Two games that differ only in things that a viewer cannot know must look the same to that viewer, to the byte.

tests/support/other_secrets.py makes the second game. Everything that leaves the engine for a seat is compared: views,
events, legal actions, refusals, the seat's copy of the record, observations. Then leaks are planted, one for each
secret, and each must be noticed.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import saboteur.copies
import saboteur.game
import saboteur.kernel.learning.study
from saboteur import cards, events
from saboteur.actions import TARGET_WORDS, Action, Clear, Discard, Take, parse_action
from saboteur.copies import seat_copy
from saboteur.deal import Deal
from saboteur.encoding import action_of
from saboteur.events import Acted
from saboteur.game import Game
from saboteur.kernel import Position, loader
from saboteur.record import Record, record_of
from saboteur.refusal import OUT_OF_TURN, Illegal, Refusal
from saboteur.rulebooks import RULEBOOKS, Rules
from saboteur.view import View, view_of
from support.other_secrets import Secrets, other_secrets
from support.random_play import choose, observation, random_table

TABLES = 12  # of each rulebook
VIEWERS = 4  # at each table, besides the spectator


# --- the output for a viewer --------------------------------------------------------------------------------


def attempts(seats: int) -> list[str]:
    """Actions that somebody may try: all words, all seats, many cells and cards."""
    tried = [f"{word} {seat}" for word in (*TARGET_WORDS, "steal") for seat in range(1, seats + 1)]
    tried += [f"break {tool} {seat}" for tool in cards.TOOLS for seat in range(1, seats + 1)]
    tried += [f"mend {tool} {seat} mend-pick-lamp" for tool in cards.TOOLS[:2] for seat in range(1, seats + 1)]
    tried += [f"place {code} E{column}" for code in ("NESW", "EW", "N-E", "E+ladder") for column in range(9)]
    tried += [f"{word} {cell}" for word in ("rockfall", "map") for cell in ("E0", "E1", "E5", "E8", "E8N2", "E8S2")]
    tried += [f"discard {card}" for card in cards.CARDS] + [f"clear {mark} NS map" for mark in cards.MARKS]
    return [*tried, "pass", "thief", "take 1", "take 2", "take 3", "steal none", "discard NS NS map"]


def seen_at(game: Game, viewer: int | None) -> Iterator[tuple[str, str]]:
    """Everything that the engine tells a viewer about the present position: its kind and its text."""
    view = game.view(viewer).as_json()
    yield "view", json.dumps(view)
    if viewer is not None:
        yield "observation", observation(game._position, viewer - 1).hex()
    if viewer is not None and viewer == game.turn:
        yield "legal", ", ".join(map(str, game.legal()))


def answers(game: Game, viewer: int) -> Iterator[tuple[str, str]]:
    """The engine's answers to a viewer's illegal attempts."""
    for words in attempts(game.seats):
        action = parse_action(words, game.all_seats)
        refused = game.refusal(action, viewer)
        yield f"refusal of {words}", str(refused)
        if refused:
            try:
                game.play(action, viewer)
            except Illegal as illegal:
                yield f"error of {words}", str(illegal)


def told(record: Record, viewer: int | None) -> Iterator[tuple[str, str]]:
    """Everything that a viewer is told in the course of a game, and at its end."""
    game = record.new_game()
    left = sum(1 + len(played.actions) for played in record.rounds)
    for number, played in enumerate(record.rounds, 1):
        for step, item in enumerate([None, *played.actions]):
            where = f"after action {step} of round {number}"
            events = game.deal(played.deal) if item is None else game.play(item.action, item.seat)
            yield f"events {where}", "; ".join(str(event.seen_by(viewer)) for event in events)
            left -= 1
            if step % 7 == 0 or left < 10:
                for what, text in seen_at(game, viewer):
                    yield f"{what} {where}", text
    if viewer is not None:
        yield from answers(game, viewer)
    yield "copy of the record", str(seat_copy(record, viewer))


def difference(secrets: Secrets) -> str | None:
    """The first thing by which the viewer can tell the two games apart."""
    pairs = zip(told(secrets.true, secrets.viewer), told(secrets.other, secrets.viewer), strict=True)
    for (what, one), (_, other) in pairs:
        if one != other:
            return f"{what}, as seat {secrets.viewer} sees it:\n{one}\n{other}\n{secrets.true}\n{secrets.other}"
    return None


# --- the test -----------------------------------------------------------------------------------------------


def mid_game(chance: random.Random, rulebook: str, table: int) -> Record:
    """A game that has come to some position: by turns in mid-round, while gold is shared or stolen, after a round."""
    game = random_table(chance, rulebook).game()
    aim = ("play", "gold", "play", "round-over", "play", "gold")[table % 6]
    last_round, actions = chance.randint(1, 3), chance.choice((8, 20, 35, 60))
    while game.phase != "game-over":
        if game.turn is None:
            game.deal()
            continue
        dig = 0.3 if aim == "play" and game.round == last_round else 0.9
        peeks = [action for action in game.legal() if str(action).startswith(("swap", "inspect", "map"))]
        if peeks and chance.random() < 0.4:
            game.play(chance.choice(peeks))
        else:
            game.play(action_of(choose(game._position, chance, dig)))
        if game.round >= last_round and (
            (aim == "play" and len(game.rounds[-1].actions) >= actions)
            or (aim == "gold" and game.phase in ("take", "steal") and chance.random() < 0.5)
            or aim == game.phase == "round-over"
        ):
            break
    return record_of(game)


@cache
def examples(rulebook: str, table: int) -> tuple[list[Secrets], int]:
    """Pairs of games for some viewers of one table, and the number of viewers that should have one."""
    chance = random.Random(f"{rulebook} {table} secrets")
    record = mid_game(chance, rulebook, table)
    seats = range(1, len(record.players) + 1)
    viewers = [None, *chance.sample(seats, min(VIEWERS, len(seats)))]
    found = [other_secrets(record, viewer, chance) for viewer in viewers]
    return [secrets for secrets in found if secrets], len(viewers)


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
@pytest.mark.parametrize("table", range(TABLES))
def test_other_secrets_look_the_same(rulebook: str, table: int) -> None:
    for secrets in examples(rulebook, table)[0]:
        assert difference(secrets) is None


def test_whether_somebody_could_have_played_is_secret() -> None:
    """10.8 counts turns in which a player could play nothing. The pass is public, but not the hand."""
    deal = Deal(
        dwarfs=("miner", "saboteur", "miner"),
        goals=("gold", "stone-NE", "stone-NW"),
        hands=(("NESW", "mend-pick"), ("map", "mend-lamp"), ("NS", "EW")),
    )
    views = []
    for kept, passed in (("map", "mend-lamp"), ("mend-lamp", "mend-lamp")):
        game = Game(RULEBOOKS["es"], ["Ana", "Bo", "Cy"])
        game.deal(replace(deal, hands=(deal.hands[0], (kept, passed), deal.hands[2])))
        game.play("place NESW E1")
        game.play(f"discard {passed}")
        views.append(json.dumps(game.view(1).as_json()))
    assert views[0] == views[1]


@cache
def pool() -> tuple[Secrets, ...]:
    """Pairs of games in which every kind of secret differs somewhere, of Saboteur 2 and of the base game."""
    found: list[Secrets] = []
    for table in range(6):
        for rulebook in ("saboteur-2", "es-AR", "it"):
            found += examples(rulebook, table)[0]
    return tuple(found)


def test_the_other_games_differ_in_every_secret() -> None:
    changed: Counter[str] = Counter()
    for secrets in pool():
        changed.update(secrets.changed)
    kinds = ["hands", "pile", "set_aside", "goals", "dwarfs", "dwarfs aside", "passed", "discard", "clear", "take"]
    for kind in (*kinds, "draft", "gold held", "gold pile"):
        assert changed[kind] >= 2, (kind, changed)
    assert {len(secrets.true.rounds) for secrets in pool()} == {1, 2, 3}
    assert {secrets.viewer for secrets in pool()} >= {None, 1, 2, 3}


@pytest.mark.parametrize("rulebook", list(RULEBOOKS))
def test_other_games_are_found_for_nearly_all_viewers(rulebook: str) -> None:
    found, viewers = examples(rulebook, 0)
    assert len(found) >= 0.8 * viewers


# --- planted leaks ------------------------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Leak] = {}


def leak(name: str) -> Callable[[Leak], Leak]:
    def enter(plant: Leak) -> Leak:
        LEAKS[name] = plant
        return plant

    return enter


def in_view(name: str, secret: Callable[[Position, int], object]) -> None:
    """A view with one field too many: `secret` finds it for the eyes that must not have it, -1 for a spectator."""

    def leaking(position: Position, rules: Rules, names: tuple[str, ...], seat: int | None) -> View:
        view = view_of(position, rules, names, seat)
        return replace(view, winner=repr(secret(position, -1 if seat is None else seat - 1)))

    LEAKS[f"view: {name}"] = lambda monkeypatch: monkeypatch.setattr(saboteur.game, "view_of", leaking)


def next_seat(position: Position, eyes: int) -> int:
    return (eyes + 1) % position.facts().seats


in_view("the next player's hand", lambda position, eyes: sorted(position.hand(next_seat(position, eyes))))
in_view("the order of one's hand", lambda position, eyes: position.hand(eyes) if eyes >= 0 else None)
in_view(
    "the next player's dwarf", lambda position, eyes: position.dwarfs()[position.dwarf_of(next_seat(position, eyes))][0]
)
in_view("the dwarfs that were not dealt", lambda position, eyes: [dwarf for dwarf, _, _ in position.dwarfs()][-1])
in_view("where the gold is", lambda position, eyes: position.goals())
in_view("the top of the pile", lambda position, eyes: position.pile()[:1])
in_view("the bottom of the pile", lambda position, eyes: position.pile()[-1:])
in_view("the cards set aside", lambda position, eyes: position.set_aside())
in_view("the gold cards that are shared", lambda position, eyes: position.draft())
in_view("the gold pile", lambda position, eyes: position.gold()[:1])
in_view("the next player's gold", lambda position, eyes: position.gold_held(next_seat(position, eyes)))
in_view("the next player's nuggets", lambda position, eyes: position.nuggets(next_seat(position, eyes)))
in_view("a card passed face down", lambda position, eyes: [card for card, _, _ in position.passed()][-1:])
in_view("whether the next player could play", lambda position, eyes: position.could_play(next_seat(position, eyes)))
in_view("the legal actions of whoever is to act", lambda position, eyes: sorted(position.legal_actions()))
in_view("what others saw of hands", lambda position, eyes: position.sights())


def in_event(what: str) -> None:
    """An event that everybody sees in full."""

    def seen_by_all(event: Any, seat: int | None) -> Any:
        return replace(event, knowers=None) if event.what == what else hiding(event, seat)

    hiding = Acted.seen_by
    LEAKS[f"event: {what}"] = lambda monkeypatch: monkeypatch.setattr(events._Secret, "seen_by", seen_by_all)


for told_openly in ("discard", "clear", "map", "inspect", "swap-hats", "take", "drew", "hand", "dwarf"):
    in_event(told_openly)


def in_copied_action(kind: type) -> None:
    hide = events.without_cards

    def leaking(action: Action) -> Action:
        return action if isinstance(action, kind) else hide(action)

    name = f"copy of the record: {kind.__name__.lower()}"
    LEAKS[name] = lambda monkeypatch: monkeypatch.setattr(saboteur.copies, "without_cards", leaking)


for kind in (Discard, Clear, Take):
    in_copied_action(kind)


def in_copied_deal(field: str) -> None:
    hide = saboteur.copies._seen_deal

    def leaking(game: Game, seat: int | None, known: saboteur.copies._KnownCards) -> Deal:
        true = game.rounds[-1].deal
        return replace(hide(game, seat, known), **{field: getattr(true, field)})

    name = f"copy of the record: {field}"
    LEAKS[name] = lambda monkeypatch: monkeypatch.setattr(saboteur.copies, "_seen_deal", leaking)


for part in ("dwarfs", "aside", "goals", "hands", "pile", "set_aside", "gold"):
    in_copied_deal(part)


@leak("refusals: the hand of whoever is to act")
def plant_in_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Game.refusal

    def leaking(game: Game, action: Any, seat: int | None = None) -> Refusal | None:
        return refuse(game, action) or (OUT_OF_TURN if seat not in (None, game.turn) else None)

    monkeypatch.setattr(Game, "refusal", leaking)


def in_observation(name: str, secret: Callable[[Any, int], int]) -> None:
    """The plain kernel writes one byte too many."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        observe = saboteur.kernel.learning.study.observe  # type: ignore[attr-defined]

        def leaking(state: Any, seat: int, into: Any, at: int) -> None:
            observe(state, seat, into, at)
            into[at + 700] = secret(state, (seat + 1) % state.seats) & 255

        monkeypatch.setattr(saboteur.game, "Position", loader.load("python").Position)
        monkeypatch.setattr(saboteur.kernel.learning.study, "observe", leaking)

    LEAKS[f"observation: {name}"] = plant


in_observation(
    "a card of the next player", lambda state, seat: sum(state.hand[12 * seat : 12 * seat + state.hand_size[seat]])
)
in_observation("the next player's dwarf", lambda state, seat: int(state.dwarf[state.dwarf_of[seat]]))
in_observation("where the gold is", lambda state, seat: state.goal.index(0))
in_observation("the next player's gold", lambda state, seat: int(state.nuggets[seat]))
in_observation("the top of the pile", lambda state, seat: int(state.pile[state.pile_size - 1]))


@pytest.mark.parametrize("name", sorted(LEAKS))
def test_a_planted_leak_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = pool()
    LEAKS[name](monkeypatch)
    assert any(difference(secrets) for secrets in pairs)


def test_without_a_leak_nothing_is_seen() -> None:
    assert not any(difference(secrets) for secrets in pool()[:10])
