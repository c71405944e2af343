"""Chapter 9: action cards of Saboteur 2."""

import pytest

from rules.table import marks, moves, play, table, verdict
from saboteur import Illegal

S2 = "saboteur-2"


# --- action cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.10")
@pytest.mark.parametrize(
    ("card", "move", "rule"),
    [
        ("trapped", "trap 2", "9.10"),
        ("trapped", "trap 3", None),
        ("break-lamp", "break lamp 2", "5.1"),
        ("break-pick", "break pick 2", None),
        ("thief", "thief", "9.10"),
    ],
)
def test_in_front_of_one_player_there_is_never_more_than_one_card_of_a_kind(
    card: str, move: str, rule: str | None
) -> None:
    hands = [f"trapped thief {card} map", "map map map", "break-lamp map map"]
    game = table(hands=hands, rulebook=S2, pile=["map"] * 9)
    play(game, "1 trap 2\n2 map E8\n3 break lamp 2\n1 thief\n2 map E8\n3 map E8")
    assert marks(game, 2) == ["lamp", "trapped"]
    assert marks(game, 1) == ["thief"]
    assert verdict(game, move) == rule


@pytest.mark.rule("9.10")
def test_one_player_may_have_all_five_kinds() -> None:
    hands = ["thief map", "break-pick break-lamp", "break-cart trapped"]
    game = table(hands=hands, rulebook=S2, pile=["map"] * 9)
    play(game, "1 thief\n2 break pick 1\n3 break cart 1\n1 map E8\n2 break lamp 1\n3 trap 1")
    assert marks(game, 1) == ["pick", "lamp", "cart", "trapped", "thief"]


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("remover", [2, 1])
def test_hands_off_removes_any_thief_card(remover: int) -> None:
    game = table(hands=["thief hands-off", "map hands-off"], rulebook=S2)
    play(game, "1 thief")
    if remover == 1:
        play(game, "2 map E8")
    assert moves(game, "hands-off") == ["hands-off 1"]
    assert verdict(game, "hands-off 2") == "9.12"
    play(game, f"{remover} hands-off 1")
    assert marks(game, 1) == []
    assert game.view().discards["thief"] == game.view().discards["hands-off"] == 1


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("remover", [1, 2])
def test_free_removes_any_trapped_card(remover: int) -> None:
    game = table(hands=["map free", "trapped free"], rulebook=S2, turn=2)
    play(game, "2 trap 1")
    if remover == 2:
        play(game, "1 map E8")
    assert moves(game, "free") == ["free 1"]
    assert verdict(game, "free 2") == "9.12"
    play(game, f"{remover} free 1")
    assert marks(game, 1) == []
    assert game.view().discards["trapped"] == game.view().discards["free"] == 1


@pytest.mark.rule("9.13")
@pytest.mark.parametrize("target", [1, 2])
def test_swap_hats_makes_a_player_give_up_the_dwarf_and_draw_another(target: int) -> None:
    game = table(
        hands=["swap-hats swap-hats", "map"],
        dwarfs="blue green",
        aside="boss saboteur geologist",
        rulebook=S2,
        pile="map map map map",
    )
    assert moves(game, "swap-hats") == ["swap-hats 1", "swap-hats 2"]
    happened = play(game, f"1 swap-hats {target}")
    assert game.dwarfs == (("boss", "green") if target == 1 else ("blue", "boss"))
    assert game.view(target).seats[target - 1].dwarf == "boss"
    assert game.view(3 - target).seats[target - 1].dwarf is None
    assert str(happened[0].seen_by(target)) == f"1 swap-hats {target} boss"
    assert str(happened[0].seen_by(3 - target)) == f"1 swap-hats {target} ?"
    play(game, f"2 map E8\n1 swap-hats {target}")  # the one given up is not drawn again
    assert game.dwarfs[target - 1] == "saboteur"
    assert game.view(target).dealt_dwarfs[target - 1] == ("blue", "green")[target - 1]  # one remembers what one was


@pytest.mark.rule("9.14")
def test_inspect_shows_you_and_only_you_the_dwarf_of_another_player() -> None:
    game = table(hands=["inspect", "map", "map"], dwarfs="blue green saboteur", rulebook=S2)
    assert moves(game, "inspect") == ["inspect 2", "inspect 3"]
    assert verdict(game, "inspect 1") == "9.14"
    happened = play(game, "1 inspect 3")
    assert [player.dwarf for player in game.view(1).seats] == ["blue", None, "saboteur"]
    assert [player.dwarf for player in game.view(2).seats] == [None, "green", None]
    assert [player.dwarf for player in game.view().seats] == [None, None, None]
    assert [str(happened[0].seen_by(seat)) for seat in (1, 2, 3, None)] == [
        *["1 inspect 3 saboteur", "1 inspect 3 ?", "1 inspect 3 ?", "1 inspect 3 ?"]
    ]


@pytest.mark.rule("9.14", "9.13")
def test_what_was_inspected_is_of_no_use_after_the_hats_are_swapped() -> None:
    game = table(hands=["inspect", "swap-hats"], dwarfs="blue green", aside="boss", rulebook=S2)
    play(game, "1 inspect 2\n2 swap-hats 2")
    assert game.view(1).seats[1].dwarf is None


@pytest.mark.rule("9.15")
def test_swap_hands_trades_all_cards_and_the_other_player_draws() -> None:
    game = table(hands=["swap-hands EW NS", "map thief NE NW"], rulebook=S2, pile="free inspect")
    assert moves(game, "swap-hands") == ["swap-hands 2"]
    assert verdict(game, "swap-hands 1") == "9.15"
    play(game, "1 swap-hands 2")
    assert sorted(game.hand(1)) == ["NE", "NW", "map", "thief"]
    assert sorted(game.hand(2)) == ["EW", "NS", "free"]
    assert game.view().pile == 1
    assert game.turn == 2


@pytest.mark.rule("9.15")
def test_swap_hands_without_a_pile_or_without_cards() -> None:
    game = table(hands=["swap-hands", "map thief"], rulebook=S2, pile="")
    play(game, "1 swap-hands 2")
    assert sorted(game.hand(1)) == ["map", "thief"]
    assert game.hand(2) == ()


@pytest.mark.rule("9.16", "10.12")
def test_trapped_is_put_in_front_of_another_player() -> None:
    game = table(hands=["trapped", "EW", "EW"], rulebook=S2)
    assert moves(game, "trap") == ["trap 2", "trap 3"]
    assert verdict(game, "trap 1") == "9.16"
    play(game, "1 trap 2")
    assert marks(game, 2) == ["trapped"]


@pytest.mark.rule("9.16")
def test_whoever_is_trapped_lays_no_path_cards() -> None:
    game = table(hands=["trapped", "EW N+ladder map", "free"], rulebook=S2)
    play(game, "1 trap 2")
    assert verdict(game, "place EW E1") == "9.16"
    with pytest.raises(Illegal, match=r"9\.16"):
        game.play("place N+ladder E0S1")
    assert verdict(game, "map E8") is None
    play(game, "2 discard map\n3 free 2\n1 discard map")
    assert verdict(game, "place EW E1") is None
