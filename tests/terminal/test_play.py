"""A table in the terminal: whole games, leaving them, and secrecy of other seats."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from saboteur.actions import Action, Discard
from saboteur.cards import PATHS
from saboteur.check import check
from saboteur.deal import Deal
from saboteur.game import Game
from saboteur.players import Player, player_named
from saboteur.rulebooks import RULEBOOKS
from saboteur.terminal.play import Table, seat_names, sit_down
from saboteur.view import View

NAMES = ["Ana", "Bo", "Cy"]
LINES = ["discard 1", "pass", "take 3", "take 2", "take 1", "steal none"]
WORDS = "?\n??\nrules\nboard\nhand\nlog\n\nhelp\nplace NESW E9\nd 9\nfoo\nbreak lamp 1\nmap\n"


class Idle:
    """Passes with the first card that it holds."""

    def choose(self, view: View, legal: Sequence[Action], /) -> Action:
        return next(action for action in legal if isinstance(action, Discard) and action.cards == view.hand[:1])


def diggers(game: Game, person: int | None) -> dict[int, Player]:
    return {seat: player_named("digger", f"{game.seed}/{seat}") for seat in game.all_seats if seat != person}


def transcript(
    game: Game,
    typed: str,
    person: int | None = 1,
    save: Path | None = None,
    bots: Mapping[int, Player] | None = None,
) -> str:
    """Everything that is printed when a person types these lines."""
    out = io.StringIO()
    sit_down(Table(game, bots or diggers(game, person), person, io.StringIO(typed), out), save)
    return out.getvalue()


def undealt(rulebook: str = "es-AR", names: list[str] | None = None, seed: str = "1f") -> Game:
    return Game(RULEBOOKS[rulebook], names or NAMES, 1, seed)


def other_secrets(deal: Deal, seed: int) -> Deal:
    """The same deal for seat 1, with the same pile, and another one for everybody else."""
    rng = Random(seed)
    own, *others = (hand or () for hand in deal.hands)
    rest = [card for hand in others for card in hand] + list(deal.set_aside or ())
    dwarfs = [*(deal.dwarfs or ())[1:], *(deal.aside or ())]
    gold, goals = list(deal.gold or ()), list(deal.goals or ())
    for things in (rest, dwarfs, gold, goals):
        rng.shuffle(things)
    size = len(own)
    return Deal(
        dwarfs=((deal.dwarfs or ())[0], *dwarfs[: len(others)]),
        aside=tuple(dwarfs[len(others) :]),
        goals=tuple(goals),
        hands=(own, *(tuple(rest[size * n : size * (n + 1)]) for n in range(len(others)))),
        pile=deal.pile,
        set_aside=tuple(rest[size * len(others) :]),
        gold=tuple(gold),
    )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_others_hide_changes_nothing_that_is_printed(rulebook: str) -> None:
    """Six worlds that seat 1 cannot tell apart: all pass, and the same lines are typed in each of them."""
    dealt = Game.new(rulebook, 5, seed="5e")
    deal = dealt.rounds[0].deal
    deals = [deal, *(other_secrets(deal, seed) for seed in range(5))]
    assert len(set(map(str, deals))) == 6
    screens = set()
    for secrets in deals:
        game = Game(dealt.rules, dealt.names)
        game.deal(secrets)
        typed = WORDS + "discard 1\n?\n" * 4 + WORDS + "quit\n"
        screens.add(transcript(game, typed, bots={seat: Idle() for seat in range(2, 6)}))
    assert len(screens) == 1
    assert screens.pop().count("Player5 discarded 1 card.") >= 4


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_whole_game_tells_of_others_only_what_is_open(rulebook: str, tmp_path: Path) -> None:
    """No line names a card or a dwarf beside another player's name before it is public."""
    record = tmp_path / "game.rec"
    names = ["You", "Bo", "Cy", "Dov"]
    printed = transcript(undealt(rulebook, names), "\n".join(LINES * 300), save=record)
    assert "The game is over" in printed
    for line in printed.split("\n"):
        if line.startswith(("Bo ", "Cy ", "Dov ")) and " laid " not in line and " brought down " not in line:
            words = set(line.rstrip(".").replace(",", " ").split())
            assert not words & {*PATHS, "break-lamp", "rockfall", "map", "gold:"}, line
    during_the_first_round = printed.partition("The gold")[0]
    for name in names[1:]:
        assert f"{name} was" not in during_the_first_round
    assert not any(f"; is {article}" in during_the_first_round for article in ("a ", "the "))
    report = check(record.read_text(encoding="utf-8"))
    assert report.exit_code == 0
    assert report.as_json()["winners"]


def test_looking_on(tmp_path: Path) -> None:
    record = tmp_path / "game.rec"
    printed = transcript(undealt(), "", None, record)
    assert printed.count(" is over.") == 3
    assert "The input has ended" not in printed
    assert check(record.read_text(encoding="utf-8")).as_json()["winners"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [("", "The input has ended"), ("quit\n", "You leave the table."), ("discard 1\nq\n", "You leave the table.")],
)
def test_leaving_saves_the_record(typed: str, words: str, tmp_path: Path) -> None:
    record = tmp_path / "game.rec"
    printed = transcript(undealt(), typed, save=record)
    assert words in printed
    assert printed.endswith("The seed was 1f.\n")
    assert check(record.read_text(encoding="utf-8")).exit_code == 0


def test_interrupting_is_polite(tmp_path: Path) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    record, out, game = tmp_path / "game.rec", io.StringIO(), undealt()
    assert sit_down(Table(game, diggers(game, 1), 1, Interrupted(), out), record) == 130
    assert "Stopped." in out.getvalue()
    assert check(record.read_text(encoding="utf-8")).exit_code == 0


def test_a_name_that_the_terminal_cannot_show() -> None:
    written = io.BytesIO()
    game, out = undealt(names=["Zoë", "Łukasz", "Cy"]), io.TextIOWrapper(written, encoding="ascii")
    sit_down(Table(game, diggers(game, 1), 1, io.StringIO("?\nboard\nquit\n"), out), None)
    assert b"Zo?" in written.getvalue()


def test_the_names_of_bots_are_not_the_person_s() -> None:
    assert seat_names(4, 2, "bo") == ["Ana", "bo", "Cy", "Dora"]
    assert seat_names(3, None, "You") == ["Ana", "Bo", "Cy"]
    assert len(set(seat_names(12, 12, "Max"))) == 12
