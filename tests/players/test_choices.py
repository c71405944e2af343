"""What the digger, the watcher and the thinker do in drawn positions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from players.seated import played, seated
from saboteur.events import Event
from saboteur.game import Game
from saboteur.players import Company, player_named
from saboteur.reading import parse_record
from support.event_text import event_of


def choice(
    round_text: str,
    bot: str = "digger",
    rulebook: str = "es-AR",
    *,
    told: Sequence[Event] = (),
    names: str = "Ana Bo Cy",
) -> str:
    """A bot's choice in a position after some events, at the seat to act."""
    game = parse_record(f"saboteur-record 1\nrulebook {rulebook}\nplayers {names}\nround 1\n{round_text}").replay()
    assert game.turn is not None
    player = player_named(bot, 1)
    Company(game, {game.turn: player}, introduced=False).tell([*told])
    return str(player.choose(game.view(game.turn), game.legal()))


# --- the digger ---------------------------------------------------------------------------------------------


def digging(hand: str, dwarf: str = "miner", last: str = "place EW E5", goals: str = "stone-NE gold stone-NW") -> str:
    """A tunnel to E4, then the last thing that seat 2 did; seat 3 is to act, with this hand."""
    word, card = last.split()[:2]
    used = card if word == "place" else f"{word}-{card}"
    return (
        f"dwarfs miner miner {dwarf}\naside saboteur\ngoals {goals}\ngold 1 2 3\n"
        f"hand 1 EW EW NS\nhand 2 EW {used}\nhand 3 EW {hand}\npile NS NS NS NS NS NS NS NS NS\n"
        f"1 place EW E1\n2 place EW E2\n3 place EW E3\n1 place EW E4\n2 {last}\n"
    )


@pytest.mark.parametrize(
    ("what", "position", "wanted"),
    [
        ("a miner digs towards the goals", digging("EW N-S break-lamp"), ["place EW E6"]),
        ("and lays no dead end", digging("E-W"), ["discard E-W"]),
        ("and looks at a goal when the tunnel is near", digging("map N-S"), ["map E8"]),
        ("and mends its own lamp first", digging("mend-lamp EW", last="break lamp 3"), ["mend lamp 3"]),
        ("and removes a dead end in the way", digging("rockfall NS", last="place E-W E5"), ["rockfall E5"]),
        ("a saboteur lays a dead end near the gold", digging("EW E-W", "saboteur"), ["place E-W E6"]),
        ("or breaks a tool", digging("EW break-cart", "saboteur"), ["break cart 1", "break cart 2"]),
        ("or brings the tunnel down", digging("EW rockfall", "saboteur"), [f"rockfall E{n}" for n in range(1, 6)]),
        ("or wastes a good card", digging("NESW E-W", "saboteur", "break lamp 3"), ["discard NESW"]),
    ],
)
def test_what_the_digger_does(what: str, position: str, wanted: list[str]) -> None:
    assert choice(position) in wanted, what


def test_the_digger_digs_to_the_gold_that_it_saw() -> None:
    for goals, way in [("gold stone-NE stone-NW", "place NW E6"), ("stone-NE stone-NW gold", "place SW E6")]:
        gold = "E8N2" if goals.startswith("gold") else "E8S2"
        text = digging("map NW NE", goals=goals) + f"3 map {gold}\n1 discard NS\n2 discard EW\n"
        assert choice(text.replace("hand 2 EW", "hand 2 EW EW")) == way


def test_the_digger_digs_where_one_says_who_has_looked() -> None:
    for cell, way, elsewhere in (("E8N2", "place NW E6", "E8S2"), ("E8S2", "place SW E6", "E8N2")):
        heard = [event_of(f"2 map {cell} ?"), event_of(f"2 claim {cell} gold")]
        assert choice(digging("NW NE"), told=heard) == way
        heard.append(event_of(f"1 claim {elsewhere} gold"))  # by a seat that has looked at nothing
        assert choice(digging("NW NE"), told=heard) == way


def test_the_digger_believes_no_saboteur_whom_it_has_inspected() -> None:
    text = (
        "dwarfs blue saboteur green\naside blue blue blue green green green geologist boss profiteer saboteur saboteur "
        "geologist\ngoals stone-NE stone-NW gold\nhand 1 EW EW N\nhand 2 EW EW map\nhand 3 EW inspect NW NE\n"
        "pile NS NS NS NS NS NS NS NS NS NS\nset-aside\n1 place EW E1\n2 place EW E2\n3 place EW E3\n1 place EW E4\n"
        "2 place EW E5\n3 {}\n1 discard N\n2 map E8N2\n"
    )
    heard = [event_of("2 map E8N2 ?"), event_of("2 claim E8N2 gold")]
    assert choice(text.format("inspect 1"), rulebook="saboteur-2", told=heard) == "place NW E6"
    assert choice(text.format("inspect 2"), rulebook="saboteur-2", told=heard) != "place NW E6"


def test_at_a_large_table_a_digger_who_is_a_saboteur_puts_on_another_hat() -> None:
    for others, chosen in (("blue blue green", False), ("blue blue blue blue green green green green boss", True)):
        text = (
            f"dwarfs saboteur {others}\naside geologist profiteer\ngoals stone-NE stone-NW gold\n"
            "hand 1 swap-hats EW\npile NS NS\nset-aside\n"
        )
        names = " ".join(f"Player{seat}" for seat in range(2 + others.count(" ")))
        assert (choice(text, rulebook="saboteur-2", names=names) == "swap-hats 1") == chosen


def test_the_digger_takes_the_most_gold_and_robs_the_richest() -> None:
    text = (
        "dwarfs miner miner miner\naside saboteur\ngoals stone-NE gold stone-NW\ngold 1 3 2\n"
        "hand 1 EW EW EW\nhand 2 EW EW EW\nhand 3 EW NS\npile\n"
        "1 place EW E1\n2 place EW E2\n3 place EW E3\n1 place EW E4\n2 place EW E5\n3 discard NS\n1 place EW E6\n"
        "2 place EW E7\n"
    )
    assert choice(text) == "take 3"
    game = Game.new("saboteur-2", 4, seed="5")
    sitting = seated(game, "digger")
    seen = 0
    while game.phase != "game-over":
        if game.turn is None:
            game.deal()
        elif game.phase == "steal":
            seat, gold = game.turn, game.gold
            action = str(sitting[seat].choose(game.view(seat), game.legal()))
            others = [nuggets for other, nuggets in enumerate(gold, 1) if other != seat]
            assert action == "steal none" if not any(others) else gold[int(action.split()[1]) - 1] == max(others)
            game.play(action)
            seen += 1
        else:
            Company(game, sitting).take_turn()
    assert seen


def test_the_watcher_breaks_the_tools_of_those_who_did_harm_and_the_digger_does_not() -> None:
    game = parse_record(
        "saboteur-record 1\nrulebook es-AR\nplayers Ana Bo Cy\nround 1\ndwarfs miner saboteur miner\naside miner\n"
        "goals stone-NE gold stone-NW\nhand 1 EW NS\nhand 2 rockfall\nhand 3 break-lamp N\npile NS NS NS\n"
    ).replay()
    digger, watcher = player_named("digger"), player_named("watcher")
    for action in ("place EW E1", "rockfall E1"):
        events = game.play(action)
        for bot in (digger, watcher):
            Company(game, {3: bot}, introduced=False).tell(events)
    assert str(watcher.choose(game.view(3), game.legal())) == "break lamp 2"
    assert not str(digger.choose(game.view(3), game.legal())).startswith("break")


def test_in_a_crowd_a_watcher_who_is_a_saboteur_looks_for_another_hat() -> None:
    """Saboteur 2: so few saboteurs cannot stop so many."""
    swapped = fished = 0
    for seed in range(12):
        game = Game.new("saboteur-2", 10, seed=f"5a{seed:02}")
        sitting = seated(game, "digger")
        while game.phase == "play":
            assert game.turn is not None
            view = game.view(game.turn)
            if view.seats[game.turn - 1].dwarf == "saboteur":
                action = str(player_named("watcher", seed).choose(view, game.legal()))
                if "swap-hats" in view.hand:
                    assert action == f"swap-hats {game.turn}"
                    swapped += 1
                else:
                    fished += action.count(" ") == 3 and action.startswith("discard ")
            Company(game, sitting).take_turn()
    assert swapped
    assert fished


def test_in_a_crowd_a_thinker_who_is_a_saboteur_does_not_give_up() -> None:
    text = (
        "dwarfs blue saboteur blue green green green boss geologist\n"
        "aside blue blue profiteer saboteur saboteur geologist green\ngoals stone-NE gold stone-NW\n"
        + "".join(f"hand {seat} EW EW NS NS\n" for seat in (1, 3, 4, 5, 6, 7, 8))
        + "hand 2 EW N-E-W NS NS\npile NS NS NS NS\nset-aside\n"
        + "".join(f"{seat} place EW E{place}\n" for place, seat in enumerate((1, 2, 3, 4, 5, 6), 1))
        + "7 discard NS\n8 discard NS\n1 discard NS\n"
    )
    names = " ".join(f"Player{seat}" for seat in range(1, 9))
    assert choice(text, "watcher", "saboteur-2", names=names).startswith("discard ")
    assert choice(text, "thinker:100", "saboteur-2", names=names) in ("place N-E-W E7", "place E-S-W E7")


def test_a_watcher_keeps_the_card_that_fits_anywhere_and_the_digger_lays_it() -> None:
    position = (
        "dwarfs miner miner miner\naside saboteur\ngoals stone-NE gold stone-NW\n"
        "hand 1 NESW EW\nhand 2 NS\nhand 3 NS\npile NS NS NS NS NS NS"
    )
    assert choice(position).startswith("place NESW")
    assert choice(position, "watcher").startswith("place EW")


def test_a_watcher_rather_discards_than_lays_a_card_in_vain() -> None:
    assert choice(digging("NS")) in ("place NS E0N1", "place NS E0S1")
    assert choice(digging("NS"), "watcher") == "discard NS"


def test_a_watcher_shuts_the_other_team_out() -> None:
    """Saboteur 2: nobody else wins behind a door of one's own colour (9.17)."""
    text = (
        "dwarfs {dwarf} saboteur geologist\n"
        "aside blue blue blue green green green geologist boss profiteer saboteur saboteur {other}\n"
        "goals stone-NE gold stone-NW\nhand 1 EW EW EW NESW EW+blue EW+green\nhand 2 EW EW N N N N\n"
        "hand 3 EW EW S+crystal N N N\npile NS NS NS\nset-aside\n1 place EW E1\n2 place EW E2\n3 place EW E3\n"
    )
    for dwarf, other in (("blue", "green"), ("green", "blue")):
        assert choice(text.format(dwarf=dwarf, other=other), "watcher", "saboteur-2") == f"place EW+{dwarf} E4"


def test_a_watcher_who_can_get_to_the_gold_does_nothing_else() -> None:
    """Saboteur 2: the team that gets there first wins alone (9.17); others have time for a theft first."""
    text = (
        "dwarfs {} saboteur geologist\n"
        "aside blue blue blue blue green green green boss profiteer saboteur saboteur\n"
        "goals stone-NE gold stone-NW\nhand 1 map EW EW thief\nhand 2 EW EW EW N N N\n"
        "hand 3 EW EW S+crystal N N N\npile NS NS NS\nset-aside\n"
        "1 map E8\n2 place EW E1\n3 place EW E2\n1 place EW E3\n2 place EW E4\n3 place EW E5\n1 discard NS\n"
        "2 place EW E6\n3 discard N\n"
    )
    for dwarf in ("blue", "green"):
        assert choice(text.format(dwarf), "watcher", "saboteur-2") == "place EW E7"
    assert choice(text.format("boss"), "watcher", "saboteur-2") == "thief"  # because the boss wins with either team


def test_a_watcher_whose_way_is_shut_shuts_the_others() -> None:
    """Saboteur 2: a door of the other colour lies in the tunnel, which is of no use to this team any more."""
    text = (
        "dwarfs {} geologist blue\n"
        "aside blue blue blue green green green boss profiteer saboteur saboteur saboteur\n"
        "goals stone-NE gold stone-NW\nhand 1 EW EW N-E-W swap-hands\nhand 2 EW EW N N\n"
        "hand 3 EW+blue EW N N\npile NS NS NS NS NS NS NS\nset-aside\n"
        "1 place EW E1\n2 place EW E2\n3 place EW+blue E3\n1 place EW E4\n2 place EW E5\n3 place EW E6\n"
    )
    dead_ends = ("place N-E-W E7", "place E-S-W E7")
    assert choice(text.format("green"), "watcher", "saboteur-2") in dead_ends
    assert choice(text.format("blue"), "watcher", "saboteur-2") not in dead_ends


def test_miners_reach_the_gold_in_a_good_part_of_the_rounds() -> None:
    rounds = [result.winner for seed in range(5) for result in played("es-AR", 5, f"e{seed}", "digger").results]
    assert 0.2 < rounds.count("miners") / len(rounds) < 0.85
