"""Arguments that several commands share: a rulebook with its options, and a seed."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from saboteur.deal import check_seed
from saboteur.rulebooks import ES_AR, OPTIONS, RULEBOOKS, Rules, check_seats, rules_for


class WrongUse(Exception):
    """An argument that cannot be used; the message says what would be right."""


def add_rules(parser: argparse._ActionsContainer) -> None:
    """Add --rulebook and --option."""
    book = ES_AR.rulebook
    parser.add_argument(
        "--rulebook", default=book, metavar="R", help=f"one of: {', '.join(RULEBOOKS)}; {book} by default"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="O", help=f"{' or '.join(OPTIONS)}; may be repeated"
    )


def rules_wished(wish: argparse.Namespace, seats: int, settings: Mapping[str, str] | None = None) -> Rules:
    """The rules of a table, from its arguments."""
    try:
        rules = rules_for(wish.rulebook, wish.option, settings)
        check_seats(rules, seats)
    except ValueError as error:
        raise WrongUse(str(error)) from error
    return rules


def seed_wished(seed: str) -> str:
    """The seed of --seed."""
    try:
        return check_seed(seed)
    except ValueError as error:
        raise WrongUse(f"--seed: {error}") from error
