"""Chapter 7: gold, rounds, the game."""

from collections import Counter

import pytest

from rules.table import moves, next_round, paid, play, reached, run_out, table, verdict, winner
from saboteur import Game
from saboteur.deal import Deal

BOX = {"1": 16, "2": 8, "3": 4}


def takers(game: Game) -> list[int]:
    """The seats that take gold cards, in order; everybody takes the best card."""
    order = []
    while game.phase == "take":
        order.append(game.turn or 0)
        game.play(moves(game, "take")[-1])
    return order


# --- the miners have won --------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("connector", "order"),
    [
        (1, [1, 5, 4, 3]),
        (3, [3, 1, 5, 4]),
        (4, [4, 3, 1, 5]),
        (5, [5, 4, 3, 1]),
        (2, [1, 5, 4, 3]),      # a saboteur takes nothing: the nearest miner to the right goes first
    ],
)  # fmt: skip
def test_gold_cards_go_counter_clockwise_from_the_connector(connector: int, order: list[int]) -> None:
    assert takers(reached("miner saboteur miner miner miner", connector=connector)) == order


@pytest.mark.rule("7.1")
def test_the_nearest_miner_to_the_right_of_a_saboteur_may_sit_beyond_another_saboteur() -> None:
    assert takers(reached("miner saboteur saboteur miner miner", connector=3)) == [1, 5, 4]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("players", range(3, 11))
def test_gold_cards_go_round_and_round_until_all_are_taken(players: int) -> None:
    saboteurs = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players]
    dwarfs = ["miner"] * (players - saboteurs) + ["saboteur"] * saboteurs
    due = min(players, 9)
    game = reached(dwarfs, rulebook="fr", gold=["1"] * 28)
    ring = [1, *range(players - saboteurs, 1, -1)]
    assert game.view().draft == due
    assert takers(game) == (ring * 3)[:due]
    assert game.view().gold_pile == 28 - due


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("players", range(3, 11))
def test_where_the_miners_are_counted_each_takes_one_gold_card(players: int) -> None:
    saboteurs = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players]
    dwarfs = ["miner"] * (players - saboteurs) + ["saboteur"] * saboteurs
    game = reached(dwarfs, gold=["1"] * 28)
    assert takers(game) == [1, *range(players - saboteurs, 1, -1)]
    assert paid(game) == [1] * (players - saboteurs) + [0] * saboteurs


@pytest.mark.rule("7.1")
def test_each_looks_through_the_cards_and_keeps_one() -> None:
    game = reached("miner miner miner saboteur", connector=2, gold="3 1 2 2 3")
    assert game.view(2).draft_cards == (1, 2, 3)  # the three on top of the pile
    assert [game.view(seat).draft_cards for seat in (None, 1, 3, 4)] == [()] * 4
    assert moves(game) == ["take 1", "take 2", "take 3"]
    play(game, "2 take 2")
    assert game.view(1).draft_cards == (1, 3)
    assert verdict(game, "take 2") == "7.1"
    play(game, "1 take 3\n3 take 1")
    assert paid(game) == [3, 2, 1, 0]
    assert game.phase == "round-over"


@pytest.mark.rule("7.1")
def test_nothing_else_is_done_while_gold_is_shared() -> None:
    game = reached("miner miner miner saboteur", connector=2)
    for move in ("discard map", "map E8N2", "pass", "steal none"):
        assert verdict(game, move) == "7.1"


# --- the saboteurs have won -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    ("dwarfs", "gold"),
    [
        ("saboteur miner miner", [4, 0, 0]),
        ("miner miner miner saboteur", [0, 0, 0, 4]),
        ("miner saboteur miner miner saboteur", [0, 3, 0, 0, 3]),
        ("saboteur miner miner miner miner", [4, 0, 0, 0, 0]),          # the other saboteur was left over
        ("miner saboteur saboteur miner saboteur miner miner", [0, 3, 3, 0, 3, 0, 0]),
        ("saboteur " * 4 + "miner " * 6, [2, 2, 2, 2, 0, 0, 0, 0, 0, 0]),
        ("saboteur " * 3 + "miner " * 7, [3, 3, 3, 0, 0, 0, 0, 0, 0, 0]),
    ],
)  # fmt: skip
def test_saboteurs_are_paid_by_how_many_they_are(dwarfs: str, gold: list[int]) -> None:
    game = run_out(dwarfs)
    assert winner(game) == "saboteurs"
    assert paid(game) == gold


@pytest.mark.rule("7.2")
def test_saboteurs_are_given_cards_from_the_gold_pile() -> None:
    game = run_out("miner saboteur miner", gold="1 1 2 3 3")
    assert game.view(2).gold == (1, 3)
    assert game.view(2).seats[1].gold_cards == 2
    assert game.view().gold_pile == 3


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("players", [3, 4])
def test_if_nobody_is_a_saboteur_and_the_gold_is_not_reached_no_gold_is_given_out(players: int) -> None:
    game = run_out(["miner"] * players, aside="saboteur")
    assert winner(game) == "none"
    assert paid(game) == [0] * players
    assert game.view().gold_pile == 12


@pytest.mark.rule("7.3")
def test_if_nobody_is_a_saboteur_miners_win_as_ever() -> None:
    game = reached("miner miner miner", aside="saboteur")
    assert winner(game) == "miners"
    assert game.view().draft == 3


# --- secrecy, rounds, the end of the game ---------------------------------------------------------------------------


@pytest.mark.rule("7.4")
def test_how_much_gold_somebody_has_is_secret_until_the_game_is_over() -> None:
    game = reached("miner saboteur miner", gold="1 3 2")
    happened = play(game, "1 take 3\n3 take 1")
    assert [str(event.seen_by(2)) for event in happened if event.what == "take"] == ["1 take ?", "3 take ?"]
    assert [player.nuggets for player in game.view(1).seats] == [3, None, None]
    assert [player.nuggets for player in game.view(2).seats] == [None, 0, None]
    assert [player.nuggets for player in game.view().seats] == [None, None, None]
    assert [player.round_nuggets for player in game.view(2).seats] == [None, 0, None]
    assert game.view(2).gold == ()
    for _ in range(2):
        next_round(game, hands=["", "", ""], pile="", gold="1 1 1 1")
    assert game.phase == "game-over"
    assert [player.nuggets for player in game.view(2).seats] == [3, 8, 1]


@pytest.mark.rule("7.4")
def test_what_a_saboteur_is_paid_nobody_else_is_told() -> None:
    table_of_two = table(hands=["EW", "", ""], pile="", dwarfs="miner saboteur miner", gold="3 1")
    happened = play(table_of_two, "1 discard EW")
    assert [str(event.seen_by(1)) for event in happened if event.what == "paid"] == ["2 paid ?"]
    assert [str(event.seen_by(2)) for event in happened if event.what == "paid"] == ["2 paid 4"]


def played_out(game: Game) -> Game:
    """Pass until the round is over."""
    while game.phase == "play":
        game.play(moves(game, "discard")[0] if game.hand(game.turn or 0) else "pass")
    return game


def dealt_cards(deal: Deal) -> Counter[str]:
    return Counter(card for cards in (*deal.hands, deal.pile) for card in cards or ())


@pytest.mark.rule("7.5")
def test_for_the_next_round_everything_is_laid_out_afresh() -> None:
    game = Game.new("es-AR", 5, seed="5")
    gold = BOX
    dwarfs = Counter((*(game.rounds[0].deal.dwarfs or ()), *(game.rounds[0].deal.aside or ())))
    orders = set()
    for round_number in (1, 2, 3):
        deal = game.rounds[-1].deal
        assert game.round == round_number
        assert game.board == ["E0 NESW", "E8 ?", "E8N2 ?", "E8S2 ?"]
        assert dealt_cards(deal) == dealt_cards(game.rounds[0].deal)
        assert Counter((*(deal.dwarfs or ()), *(deal.aside or ()))) == dwarfs
        assert Counter(deal.gold) == gold  # what nobody has won yet
        assert [player.marks for player in game.view().seats] == [()] * 5
        orders |= {deal.pile, deal.dwarfs, deal.goals, deal.gold}
        before = game.gold
        played_out(game)
        assert sum(game.gold) - sum(before) == sum(paid(game))
        won = Counter({str(value): 0 for value in (1, 2, 3)})
        for seat in game.all_seats:
            won.update(str(value) for value in game.view(seat).gold)
        gold = {card: count - won[card] for card, count in BOX.items() if count - won[card]}
        if round_number < 3:
            game.deal()
            assert game.gold == tuple(a + b for a, b in zip(before, paid_in(game, round_number), strict=True))
    assert len(orders) > 8  # shuffled again


def paid_in(game: Game, round_number: int) -> tuple[int, ...]:
    return game.results[round_number - 1].gold


@pytest.mark.rule("7.5")
def test_the_next_round_is_not_dealt_while_one_is_played() -> None:
    game = table(hands=["EW", "EW", "EW"])
    refused = game.refusal_to_deal()
    assert refused is not None
    assert refused.rule == "7.5"
    assert reached("miner saboteur miner").refusal_to_deal() == refused  # the gold is still being shared
    assert run_out("miner saboteur miner").refusal_to_deal() is None


@pytest.mark.rule("7.5")
def test_nobody_acts_between_two_rounds() -> None:
    game = run_out("miner saboteur miner")
    assert verdict(game, "pass") == "7.5"
    assert (game.turn, moves(game)) == (None, [])


@pytest.mark.rule("7.6")
def test_the_game_has_three_rounds() -> None:
    game = run_out("miner saboteur miner")
    assert game.winners is None
    next_round(game, hands=["", "", ""], pile="", gold="1 1 1 1")
    assert game.winners is None
    next_round(game, hands=["", "", ""], pile="", gold="1 1 1 1")
    assert (game.phase, game.turn, game.round) == ("game-over", None, 3)
    assert verdict(game, "pass") == "7.6"
    refused = game.refusal_to_deal()
    assert refused is not None
    assert refused.rule == "7.6"


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(
    ("saboteurs", "gold", "winners"),
    [
        ((1, 1, 1), (12, 0, 0), (1,)),
        ((1, 2, 2), (4, 8, 0), (2,)),
        ((1, 2, 3), (4, 4, 4), (1, 2, 3)),      # level at the top
        ((3, 3, None), (0, 0, 8), (3,)),
        ((1, 3, None), (4, 0, 4), (1, 3)),
        ((None, None, None), (0, 0, 0), (1, 2, 3)),
    ],
)  # fmt: skip
def test_whoever_has_most_nuggets_has_won(
    saboteurs: tuple[int | None, ...], gold: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    dwarfs = [["saboteur" if seat == number else "miner" for seat in (1, 2, 3)] for number in saboteurs]
    game = run_out(dwarfs[0])
    for dealt in dwarfs[1:]:
        next_round(game, dwarfs=dealt, hands=["", "", ""], pile="", gold="1 1 1 1")
    assert game.gold == gold
    assert game.winners == winners
