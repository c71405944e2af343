"""A provably fair shuffle: the server commits to its secrets by their hashes, and players may add to them.

Before the first deal everybody is shown ``sha256(secret)`` of each round. The seed of a round is the hash of its secret
and of the players' additions. After the game the secrets are shown, and anyone can do the sums again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from saboteur.check import check
from saboteur.deal import Deal, first_seat
from saboteur.game import ROUNDS, Game
from saboteur.reading import parse_record
from saboteur.record import Record

COMMENT = "# shuffle"


def new_secrets() -> list[str]:
    return [secrets.token_hex(32) for _ in range(ROUNDS)]


def promise(secret: str) -> str:
    """The hash that is shown before the deal."""
    return sha256(secret.encode()).hexdigest()


def round_seed(secret: str, adds: Sequence[str]) -> str:
    """The seed of a round; additions of players go in by the order of their seats."""
    return sha256(f"{secret}/{'/'.join(adds)}".encode()).hexdigest()


def comments(secrets_of_rounds: Sequence[str], adds: Sequence[str], random_first: bool) -> list[str]:
    """The comments that make a record verifiable: promise and secret of each round, and the additions."""
    lines = [f"{COMMENT} {number} {promise(secret)} {secret}" for number, secret in enumerate(secrets_of_rounds, 1)]
    return [
        *lines,
        f"{COMMENT} adds {' '.join(adds)}".rstrip(),
        f"{COMMENT} first {'random' if random_first else 'chosen'}",
    ]


def told(text: str) -> list[list[str]]:
    """The words of the comments that `comments` has written into a record."""
    return [line.split()[2:] for line in text.splitlines() if line.startswith(COMMENT + " ")]


def promises_of(text: str) -> dict[int, tuple[str, str]]:
    """By round, the promise that was shown before it and the secret that was shown after the game."""
    numbers = {str(number): number for number in range(1, ROUNDS + 1)}
    return {numbers[words[0]]: (words[1], words[2]) for words in told(text) if len(words) == 3 and words[0] in numbers}


def verify(text: str) -> list[str]:
    """Problems with the shuffles of a record from a table; an empty list if all is as promised."""
    report = check(text)
    if report.exit_code:
        return [str(report)]
    record = parse_record(text)
    if not record.rounds:
        return ["the record has no round; expected that of a finished game, from the page"]
    shown, promises = told(text), promises_of(text)
    adds = [word for words in shown if words[:1] == ["adds"] for word in words[1:]]
    wrong = []
    for number in range(1, len(record.rounds) + 1):
        if number not in promises:
            wrong.append(f"round {number}: the record does not tell the secret of its shuffle")
        elif promise(promises[number][1]) != promises[number][0]:
            wrong.append(f"round {number}: the secret is not the one that was promised")
    if wrong:
        return wrong
    seeds = [round_seed(promises[number][1], adds) for number in range(1, len(record.rounds) + 1)]
    if ["first", "random"] in shown and first_seat(seeds[0], len(record.players)) != record.first:
        wrong.append("round 1: another seat should have begun")
    return wrong + _other_deals(record, seeds)


def _other_deals(record: Record, seeds: Sequence[str]) -> list[str]:
    """Play the record again with deals from the seeds, and compare."""
    game = Game(record.rules, record.players, record.first)
    for number, (played, seed) in enumerate(zip(record.rounds, seeds, strict=True), 1):
        game.seed = seed
        game.deal()
        if _named(game.rounds[-1].deal) != _named(played.deal):
            return [f"round {number}: the cards were dealt in another order than their seed gives"]
        for item in played.actions:
            game.play(item.action, item.seat)
    return []


def _named(deal: Deal) -> dict[str, tuple[object, ...]]:
    """The fields of a deal, without a difference between empty and not named: Saboteur 2 has no gold, the base game no
    set-aside."""
    return {name: getattr(deal, name) or () for name in deal.__dataclass_fields__}
