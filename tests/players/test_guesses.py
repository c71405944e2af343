"""The worlds that are dealt by clues, and dwarfs who act there like bots."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from saboteur import cards
from saboteur.actions import parse_action
from saboteur.encoding import action_number
from saboteur.game import Game
from saboteur.kernel import COMPILED, Beliefs, Guess, Search, codes, loader
from saboteur.players import player_named
from saboteur.players.clues import PASSES
from saboteur.players.hearsay import Hearsay
from saboteur.players.mine import GOALS, Mine
from saboteur.players.points import Turn
from saboteur.players.styles import OPEN_HANDED, PLAIN, Style
from saboteur.players.thinker import LAYING, OF_A_KIND, Thinker, candidates
from saboteur.reading import parse_record
from saboteur.world import world_of
from support.event_text import event_of

KINDS = [("es-AR", 5), ("fr", 4), ("it", 10), ("saboteur-2", 8)]


# --- worlds by clues ------------------------------------------------------------------------------------------


def plain_world(rulebook: str, seats: int, turns: int) -> tuple[int, Any]:
    """The seat to act, and the state of a world of the plain kernel that agrees with what that seat sees."""
    game = Game.new(rulebook, seats, seed="c1")
    for _ in range(turns):
        assert game.turn is not None
        game.play(player_named("digger", game.turn).choose(game.view(game.turn), game.legal()))
    assert game.turn is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("saboteur.world.Position", loader.load("python").Position)
        world = world_of(game.view(game.turn))
    return game.turn - 1, world.s


def guessed(s: Any, eyes: int, guess: Guess) -> None:
    from saboteur.kernel.thinking import guessing, search

    guessing.guess_again(s, eyes, search.table_of_guess(s, guess, search.table_of_roles((), ())))


def hand(s: Any, seat: int) -> list[int]:
    start = codes.MAX_HAND * seat
    return list(s.hand[start : start + s.hand_size[seat]])


def all_cards(s: Any) -> Counter[int]:
    hands = [card for seat in range(s.seats) for card in hand(s, seat)]
    return Counter([*hands, *s.passed[: s.passed_count], *s.pile[: s.pile_size]])


@pytest.mark.parametrize(("rulebook", "seats"), KINDS)
def test_a_guess_deals_all_hidden_cards_and_no_others(rulebook: str, seats: int) -> None:
    eyes, s = plain_world(rulebook, seats, 12)
    before, own = all_cards(s), hand(s, eyes)
    own_passed = [s.passed[i] for i in range(s.passed_count) if s.passed_by[i] == eyes]
    s.rng = 12345
    keeps = [255 if card % 2 else 1 for _ in range(2 * seats) for card in range(64)]
    guessed(s, eyes, Guess(keeps=keeps, passes=PASSES, fresh=[1] * seats))
    assert all_cards(s) == before
    assert hand(s, eyes) == own
    assert [s.passed[i] for i in range(s.passed_count) if s.passed_by[i] == eyes] == own_passed
    kept = [card for seat in range(seats) if seat != eyes for card in hand(s, seat)[:-1]]
    assert sum(card % 2 for card in kept) > 0.8 * min(len(kept), sum(before[card] for card in before if card % 2))


def test_the_gold_is_put_where_it_is_likely_unless_one_has_seen_where_it_is() -> None:
    eyes, s = plain_world("es-AR", 5, 6)
    s.rng = 99
    for goal in range(3):
        guessed(s, eyes, Guess(gold=tuple(1000 * (goal == other) for other in range(3))))  # type: ignore[arg-type]
        assert s.goal.index(codes.GOLD) == goal
        assert sorted(s.goal) == [codes.GOLD, codes.STONE_NE, codes.STONE_NW]
    s.goal_seen[2] |= 1 << eyes
    guessed(s, eyes, Guess(gold=(1, 0, 0)))
    assert s.goal.index(codes.GOLD) == 2


def test_in_a_world_those_who_looked_know_the_goal() -> None:
    eyes, s = plain_world("es-AR", 5, 6)
    guessed(s, eyes, Guess(looked=(0, 1 << 3, 0)))
    assert s.goal_seen[1] >> 3 & 1
    assert not s.goal_seen[0] >> 3 & 1


def looked_around(s: Any, p: Any, seat: int) -> int:
    """The goals that a seat has hopes of, a bit each."""
    from saboteur.kernel.thinking import tolls

    tolls.look_around(s, p, seat)
    return int(p.hopes)


@pytest.mark.parametrize(
    ("tells", "gold", "others", "hopes"),
    [
        (0, 0, False, 7),  # silent
        (1, 0, False, 1),  # the truth: here it is
        (1, 2, False, 6),  # the truth: not here
        (2, 0, False, 6),  # a lie: not here
        (2, 2, False, 1),  # a lie: here it is
        (1, 0, True, 7),  # somebody else looks, and says nothing
    ],
)
def test_in_a_world_others_believe_what_who_searches_says_of_a_goal(
    tells: int, gold: int, others: bool, hopes: int
) -> None:
    from saboteur.kernel.thinking import intrinsics, trying

    eyes, s = plain_world("es-AR", 5, 0)
    s.goal[s.goal.index(codes.GOLD)], s.goal[gold] = s.goal[gold], codes.GOLD
    s.hand[codes.MAX_HAND * eyes] = codes.CARD_NUMBER["map"]
    p = intrinsics.new_plan()
    p.eyes, p.tells = (eyes + others) % 5, tells
    trying.do_sensibly(s, p, codes.MAP << codes.KIND_SHIFT)
    assert looked_around(s, p, (eyes + 2) % 5) == hopes
    assert looked_around(s, p, eyes) == (1 if gold == 0 else 6), "who has looked knows better"


def test_in_a_world_what_was_said_of_goals_is_believed_by_those_who_have_not_looked() -> None:
    from saboteur.kernel.thinking import intrinsics

    eyes, s = plain_world("es-AR", 5, 0)
    p = intrinsics.new_plan()
    p.eyes, p.said_gold = eyes, 1 << s.goal.index(codes.STONE_NE)
    other = (eyes + 1) % 5
    assert looked_around(s, p, other) == p.said_gold
    assert looked_around(s, p, eyes) == 7, "who searches has a guess of its own"
    s.goal_seen[s.goal.index(codes.GOLD)] |= 1 << other
    assert looked_around(s, p, other) == 1 << s.goal.index(codes.GOLD)
    p.said_gold, p.said_stone = 0, 7
    assert looked_around(s, p, (eyes + 2) % 5) == 7, "the gold is somewhere"


def test_what_is_said_of_goals_by_those_who_have_looked() -> None:
    hearsay = Hearsay()
    for line in (
        "2 map E8 ?",
        "3 map E8 ?",
        "3 map E8S2 ?",
        "2 claim E8 gold",
        "4 claim E8N2 gold",
        "3 claim E8S2 stone",
    ):
        seat, what, *words = line.split()
        hearsay.follow(event_of(" ".join((seat, what, *words))))
    assert hearsay.said() == (0b010, 0b100)
    hearsay.follow(event_of("3 claim E8 stone"))
    assert hearsay.said() == (0, 0b100), "two who contradict each other are not believed"


def test_a_thinker_tells_the_truth_or_lies_unless_it_races_or_may_not_talk() -> None:
    def tells(rulebook: str, dwarf: str, bot: str = "thinker:4", *, may_talk: bool = True) -> int:
        for number in range(40):
            game = Game.new(rulebook, 5, seed=f"{number:x}")
            if dwarf in game.dwarfs:
                seat = game.dwarfs.index(dwarf) + 1
                mind = player_named(bot, 1)
                assert isinstance(mind, Thinker)
                mind.may_talk = may_talk
                guess = mind.guess(game.view(seat), mind.caught_up(game.view(seat)))
                assert guess is not None
                return guess.tells
        raise AssertionError(f"nobody was dealt {dwarf}")

    assert tells("es-AR", "miner") == 1
    assert tells("saboteur-2", "geologist") == 1
    assert tells("es-AR", "saboteur") == 2
    assert tells("saboteur-2", "blue") == 0
    assert tells("es-AR", "miner", "thinker:4:quiet") == 0
    assert tells("es-AR", "miner", may_talk=False) == 0


@pytest.mark.skipif(not COMPILED, reason="there is only one kernel here")
@pytest.mark.parametrize(("rulebook", "seats"), KINDS)
def test_both_kernels_guess_alike(rulebook: str, seats: int) -> None:
    game = Game.new(rulebook, seats, seed="c2")
    for _ in range(9):
        assert game.turn is not None
        game.play(player_named("digger", game.turn).choose(game.view(game.turn), game.legal()))
    assert game.turn is not None
    numbers = [action_number(action) for action in game.legal()][:3]
    keeps = [1 + (7 * place) % 255 for place in range(128 * seats)]
    guess = Guess((1, 2, 4), (3, 2, 1), keeps, PASSES, [1] * seats, (1, 4), 2)
    found = []
    for build in ("python", "compiled"):
        kernel = loader.load(build)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("saboteur.world.Position", kernel.Position)
            world = world_of(game.view(game.turn))
        survey = kernel.Survey()
        survey.begin()
        survey.set_tile(codes.cell_number(1, 0), codes.TILE_OF["NESW"])
        tried = kernel.Search(world).tried(game.turn - 1, numbers, 4, 8, Beliefs([80] * seats, guess=guess))
        found.append((tried, survey.gains(5)))
    assert found[0] == found[1]


def test_a_guess_that_cannot_be_is_refused() -> None:
    game = Game.new("es-AR", 3, seed="c3")
    turn = game.position().turn()
    for wrong, words in (
        (Guess(keeps=[1] * 64, passes=PASSES, fresh=[0] * 3), "by aim, seat and card"),
        (Guess(keeps=[0] * 384, passes=PASSES, fresh=[0] * 3), "nothing is impossible"),
    ):
        with pytest.raises(ValueError, match=words):
            Search(game.position()).tried(turn, [codes.NOTHING_DONE], 1, 1, Beliefs([0] * 3, guess=wrong))


def test_what_a_card_could_gain_is_what_laying_it_gains() -> None:
    mine = Mine([((1, 0), "EW"), ((2, 0), "NSW")], GOALS)
    gains = mine.gains()
    before = mine.missing()
    for card in ("NS", "EW", "NE", "NEW", "N-S"):
        best = (
            max(
                before - mine.missing_with(cell, code)
                for code in cards.ways(card)
                for cell, side in (((2, 1), "S"), ((2, -1), "N"))
                if side in code
            )
            if any(side in code for code in cards.ways(card) for side in "NS")
            else 0.0
        )
        assert gains[codes.CARD_NUMBER[card]] == pytest.approx(max(0.0, best), abs=0.26), card


# --- sense and candidates -------------------------------------------------------------------------------------


NO_DOUBT = 46  # of 255: a player with this suspicion is neither trusted nor doubted


@pytest.mark.parametrize(
    ("rulebook", "seats", "suspicion", "style"),
    [(*kind, 0, OPEN_HANDED) for kind in KINDS]
    + [(*kind, NO_DOUBT, PLAIN) for kind in KINDS if kind[0] != "saboteur-2"],
)
def test_in_rollouts_dwarfs_do_what_the_readable_points_say(
    rulebook: str, seats: int, suspicion: int, style: Style
) -> None:
    """The kernel counts quickly what players/points.py counts readably; they may differ now and then, not in kind.

    If nobody is suspected, all act like diggers, otherwise like watchers.
    """
    turns, agreed = {True: 0, False: 0}, {True: 0, False: 0}  # by whether the dwarf digs
    for seed in range(6):
        game = Game.new(rulebook, seats, seed=f"{seed:x}a")
        minds = {seat: player_named("digger", f"{seed}/{seat}") for seat in game.all_seats}
        while game.phase == "play":
            assert game.turn is not None
            view, legal = game.view(game.turn), game.legal()
            if len(legal) > 1:
                turn = Turn(view, {}, style)
                points = {action_number(action): turn.points(action) for action in legal}
                sensible = points[Search(game.position()).sensible(seed, [suspicion] * seats)]
                turns[turn.digs] += 1
                agreed[turn.digs] += sensible > max(points.values()) - 0.05
            game.play(minds[game.turn].choose(view, legal), game.turn)
    assert agreed[True] > (0.82 if rulebook == "saboteur-2" else 0.91) * turns[True]
    assert agreed[False] > 0.8 * turns[False]


@pytest.mark.parametrize("tool", cards.TOOLS)
def test_a_rollout_rather_takes_a_single_mend_than_a_double_one(tool: str) -> None:
    doubles = " ".join(card for card in cards.MENDS if tool in card and card.count("-") == 2)
    game = parse_record(
        "saboteur-record 1\nrulebook es-AR\nplayers Ana Bo Cy\nround 1\ndwarfs miner miner miner\naside saboteur\n"
        f"goals stone-NE gold stone-NW\nhand 1 break-{tool} NS\nhand 2 {doubles} mend-{tool} N\n"
        f"hand 3 NS\npile NS NS NS NS\n1 break {tool} 2\n"
    ).replay()
    wanted = action_number(parse_action(f"mend {tool} 2"))
    assert {Search(game.position()).sensible(seed, [0] * 3) for seed in range(30)} == {wanted}


@pytest.mark.parametrize(("dwarf", "wanted"), [("blue", "place EW E6"), ("green", "place EW E6"), ("boss", "trap 2")])
def test_in_rollouts_teams_race_for_the_last_cards(dwarf: str, wanted: str) -> None:
    """Saboteur 2: the team whose miner gets to the gold wins alone (9.17); others stop a suspect from digging."""
    game = parse_record(
        f"saboteur-record 1\nrulebook saboteur-2\nplayers Ana Bo Cy\nround 1\ndwarfs {dwarf} saboteur geologist\n"
        "aside blue blue blue green green green profiteer saboteur saboteur geologist boss\n"
        "goals stone-NE gold stone-NW\nhand 1 map EW EW trapped\nhand 2 EW EW N N\nhand 3 EW EW N N\n"
        "pile NS NS NS\nset-aside\n1 map E8\n2 place EW E1\n3 place EW E2\n1 place EW E3\n2 place EW E4\n"
        "3 place EW E5\n"
    ).replay()
    actions = {Search(game.position()).sensible(seed, [NO_DOUBT, 255, NO_DOUBT]) for seed in range(30)}
    assert actions == {action_number(parse_action(wanted))}


def test_candidates_are_not_all_of_a_kind() -> None:
    legal = [parse_action(f"break lamp {seat}") for seat in range(2, 11)] + [parse_action("discard NS")]
    legal += [parse_action(f"place NS E{cell}") for cell in range(1, 10)]
    points = [9.0] * 9 + [1.0] + [0.5] * 9
    chosen = candidates(legal, points, 12)
    words = Counter(str(legal[place]).split()[0] for place in chosen)
    assert words == {"break": OF_A_KIND, "discard": 1, "place": LAYING}
    assert points[chosen[0]] == 9.0
    assert len(candidates(legal, points, 4)) == 4
