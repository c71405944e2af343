"""The words that a person types, and the words that a person is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from saboteur.cards import CARDS
from saboteur.events import Event, HandGiven
from saboteur.game import Game
from saboteur.players import Company, Player, player_named
from saboteur.reading import parse_record
from saboteur.telling.drawing import in_order
from saboteur.telling.sentences import Speaker, standing
from saboteur.terminal.play import grouped
from saboteur.terminal.understand import Listener, NotUnderstood, verb_of
from support.event_text import event_of

NAMES = ["Ana", "Bo", "Cy"]


def diggers(game: Game) -> dict[int, Player]:
    return {seat: player_named("digger", f"{game.seed}/{seat}") for seat in game.all_seats}


def position(text: str, rulebook: str = "es-AR") -> Game:
    dwarfs = "blue green boss" if rulebook == "saboteur-2" else "miner saboteur miner"
    return parse_record(
        f"saboteur-record 1\nrulebook {rulebook}\nplayers {' '.join(NAMES)}\nround 1\ndwarfs {dwarfs}\naside saboteur\n"
        f"goals stone-NE gold stone-NW\n{text}"
    ).replay()


# --- understanding ------------------------------------------------------------------------------------------


def listening(game: Game) -> Callable[[str], str]:
    assert game.turn is not None
    listener = Listener(in_order(game.hand(game.turn)), NAMES)

    def understood(text: str) -> str:
        try:
            return str(listener.understand(text, game.legal(), game.refusal))
        except NotUnderstood as doubt:
            return "\n".join(doubt.lines)

    return understood


BASE = "hand 1 NS EW NES break-lamp map mend-lamp-cart\nhand 2 break-lamp EW\nhand 3 NS\npile EW EW EW EW"
# The hand as it is numbered: 1 NES, 2 NS, 3 EW, 4 break-lamp, 5 mend-lamp-cart, 6 map


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("place EW E1", "place EW E1"),
        ("p ew e1", "place EW E1"),
        ("  PLACE   3  E1 ", "place EW E1"),
        ("3 E1", "place EW E1"),
        ("ew e1", "place EW E1"),
        ("1 W1", "place NES W1"),
        ("1 E1", "place NSW E1"),
        ("br la 3", "break lamp 3"),
        ("b 3", "break lamp 3"),
        ("break lamp cy", "break lamp 3"),
        ("break-lamp 3", "break lamp 3"),
        ("4 3", "break lamp 3"),
        ("4 Bo", "break lamp 2"),
        ("map e8n2", "map E8N2"),
        ("ma E8", "map E8"),
        ("6 E8S2", "map E8S2"),
        ("d 2", "discard NS"),
        ("discard nsw", "discard NES"),
        ("dis mend", "discard mend-lamp-cart"),
    ],
)
def test_short_words_are_understood(typed: str, action: str) -> None:
    assert listening(position(BASE))(typed).startswith(action)


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("map", ["map E8", "map E8N2", "map E8S2"]),
        ("4", ["break lamp 2", "break lamp 3"]),
        ("place 1 E0N1", ["place NES E0N1", "place NSW E0N1"]),
        ("m", ["map E8", "map E8N2", "map E8S2"]),
    ],
)
def test_what_can_mean_several_things_lists_them(typed: str, candidates: list[str]) -> None:
    first, *listed = listening(position(BASE))(typed).split("\n")
    assert first == f"{typed!r} can mean {len(candidates)} things:"
    assert [line.strip() for line in listed] == candidates


def test_a_long_list_is_cut() -> None:
    lines = listening(Game.new("saboteur-2", NAMES, seed="1f"))("d").split("\n")
    assert len(lines) == 14
    assert lines[-1].strip().startswith("... and ")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("place EW E5", "place EW E5: it would lie beside no card (rule 4.3)"),
        ("place NS E1", "place NS E1: it does not match a card beside it: mouth to mouth, rock to rock (rule 4.2)"),
        ("3 E0N1", "place EW E0N1: it does not match a card beside it: mouth to mouth, rock to rock (rule 4.2)"),
        ("p NESW E1", "place NESW E1: that card is not in the hand (rule 3.1)"),
        ("break lamp 1", "break lamp 1: a broken tool is played before another player (rule 5.1)"),
        ("4 ana", "break lamp 1: a broken tool is played before another player (rule 5.1)"),
        ("break pick 2", "break pick 2: that card is not in the hand (rule 3.1)"),
        ("mend lamp 2 mend-lamp-cart", "mend lamp 2 mend-lamp-cart: that tool of that player is not broken (rule 5.2)"),
        ("rockfall E1", "rockfall E1: that card is not in the hand (rule 3.1)"),
        ("map E7", "map E7: no goal lies there (rule 5.4)"),
        ("pass", "pass: who holds cards discards one to pass (rule 3.3)"),
        ("take 3", "take 3: gold is shared and stolen only after a round (rule 3.1)"),
        ("thief", "thief: only Saboteur 2 has that (rule 9.3)"),
        ("discard 1 2", "discard NES NS: just one card is discarded (rule 3.1)"),
        ("9 E1", "you have no card 9; expected a number from 1 to 6"),
        ("discard 9", "you have no card 9; expected a number from 1 to 6"),
        ("dig", "'dig' is no action; ? lists what you can do, ?? explains how to say it"),
        ("place XY E1", "'XY' is no path card; expected one like NES, N-S or NS+blue"),
        ("place SN E1", "'SN' is no path card (it is written NS); expected one like NES, N-S or NS+blue"),
        ("place EW Z1", "'Z1' is no cell; expected one like E0, E3, E3N1 or W2S1"),
        ("break lamp 9", "'9' is no seat; expected a number from 1 to 3"),
        ("break hat 2", "'hat' is no tool; expected one of: pick, lamp, cart"),
        ("place", "'place' can mean 10 things:"),
        ("place EW", "'place EW' can mean 2 things:"),
        ("break lamp 3 please", "'break lamp 3 please' is not complete or too long; expected: break lamp 3"),
    ],
)
def test_what_is_wrong_is_explained(typed: str, reason: str) -> None:
    assert listening(position(BASE))(typed).split("\n")[0] == reason


SECOND = """hand 1 NS NS thief trapped inspect free swap-hands hands-off swap-hats map
hand 2 break-lamp trapped
hand 3 NS
pile EW EW EW EW EW EW EW EW
1 discard NS
2 {}
3 discard NS"""


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("thief", "thief"),
        ("th", "thief"),
        ("trap 2", "trap 2"),
        ("trapped cy", "trap 3"),
        ("in 2", "inspect 2"),
        ("swap-ha 2", "'swap-ha 2' can mean 2 things:"),
        ("swap-hands 2", "swap-hands 2"),
        ("free 1", "free 1: that player is not trapped (rule 9.12)"),
        ("hands-off bo", "hands-off 2: no thief lies before that player (rule 9.12)"),
        ("discard map thief NS", "discard NS map thief"),
        ("discard 1 2", "discard EW NS"),
        ("discard 1 1", "discard NS NS: that card is not in the hand (rule 3.1)"),
        ("clear lamp map NS", "clear lamp NS map"),
        ("cl l 1 2", "clear lamp EW NS"),
        ("clear cart NS map", "clear cart NS map: no such card lies before the player (rule 9.5)"),
    ],
)
def test_short_words_of_saboteur_2(typed: str, action: str) -> None:
    understood = listening(position(SECOND.format("break lamp 1"), "saboteur-2"))
    assert understood(typed).split("\n")[0] == action


def test_free_oneself_and_mend_with_a_double_card() -> None:
    assert listening(position(SECOND.format("trap 1"), "saboteur-2"))("free") == "free 1"
    game = position(BASE + "\n1 place EW E1\n2 break lamp 1\n3 discard NS")
    assert listening(game)("mend lamp 1") == "mend lamp 1 mend-lamp-cart"
    assert listening(game)("me") == "mend lamp 1 mend-lamp-cart"
    assert listening(game)("mend-lamp-cart 1") == "mend lamp 1 mend-lamp-cart"


def test_every_legal_action_is_understood_as_it_is_written() -> None:
    for rulebook in ("es-AR", "saboteur-2"):
        game = Game.new(rulebook, 4, seed="7e")
        players = diggers(game)
        while game.phase != "game-over":
            if game.turn is None:
                game.deal()
                continue
            legal, hand = game.legal(), in_order(game.hand(game.turn))
            listener = Listener(hand, game.names)
            for action in Random(len(legal)).sample(legal, min(2, len(legal))):
                assert listener.understand(str(action), legal) == action
            assert {action.card for action in legal} <= {*hand, None}
            Company(game, players).take_turn()


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_word_that_plays_it(card: str) -> None:
    assert (
        verb_of(card) in "place break mend rockfall map thief hands-off free trap inspect swap-hats swap-hands".split()
    )


def test_actions_are_grouped() -> None:
    game = position(BASE)
    lines = grouped(game.legal(), game.view(1))
    assert "  place EW             E1 | W1" in lines
    assert "  break lamp           2 | 3" in lines
    assert "  map                  E8 | E8N2 | E8S2" in lines
    assert lines[-1] == "Nothing to be done now with: mend-lamp-cart"
    game = position(SECOND.format("break lamp 1"), "saboteur-2")
    text = "\n".join(grouped(game.legal(), game.view(1)))
    assert "or two or three of them" in text
    assert "with any two cards of your hand" in text


# --- telling ------------------------------------------------------------------------------------------------


def test_where_everybody_stands() -> None:
    game = position(SECOND.format("break lamp 1"), "saboteur-2")
    assert standing(game.view(1)) == [
        "Round 1 of 3 (saboteur-2), 5 cards in the pile. You are a blue miner.",
        "> 1 Ana  10 cards; broken: lamp; passed 1; 0 nuggets; this is you",
        "  2 Bo   2 cards",
        "  3 Cy   1 card; passed 1",
    ]
    view = game.view(1)
    ana, bo, cy = view.seats
    seats = (
        replace(ana, marks=("trapped", "pick", "thief"), nuggets=3),
        replace(bo, nuggets=1, dwarf="green"),
        replace(cy, gold_cards=2),
    )
    assert standing(replace(view, seats=seats, turn=3, pile=1))[1:] == [
        "  1 Ana  10 cards; broken: pick; trapped; has a thief; passed 1; 3 nuggets; this is you",
        "  2 Bo   2 cards; 1 nugget; is a green miner",
        "> 3 Cy   1 card; passed 1; 2 gold cards",
    ]


def test_every_event_has_a_sentence_and_none_has_a_secret() -> None:
    words: dict[str, list[str]] = {}
    for rulebook, seed in [("es-AR", "1"), ("fr", "2"), ("saboteur-2", "3"), ("saboteur-2", "4"), ("saboteur-2", "a")]:
        dealt = Game.new(rulebook, 5, seed=seed)
        game = Game(dealt.rules, dealt.names, 1, seed)
        players = diggers(game)
        speakers = [Speaker(game.names, seat) for seat in (None, 1, 2)]
        while game.phase != "game-over":
            events = game.deal() if game.turn is None else Company(game, players).take_turn()
            for event in events:
                for speaker in speakers:
                    told = speaker.tell([event])
                    words.setdefault(event.what, []).extend(told)
                    assert all("?" not in line and line[-1] == "." and line[0].isupper() for line in told), event
    assert {what for what, told in words.items() if told} >= {
        "round", "dwarf", "hand", "drew", "place", "break", "mend", "rockfall", "map", "discard", "turned", "won", "is",
        "paid", "take", "round-over", "gold", "game-over", "thief", "trap", "free", "inspect", "clear", "steal",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (event_of("2 discard NS map", 2), "You discarded NS and map.", "Bo discarded 2 cards."),
        (event_of("2 drew NS", 2), "You drew NS.", None),
        (
            event_of("2 map E8 gold", 2),
            "You looked at the goal on E8: gold.",
            "Bo looked at the goal on E8.",
        ),
        (event_of("2 take 1", 2), "You kept a gold card with 1 nugget.", "Bo kept a gold card."),
        (event_of("2 paid 3", 2), "You received 3 nuggets.", "Bo received gold."),
        (
            event_of("2 inspect 3 boss", 2),
            "You looked at Cy's dwarf and saw the boss.",
            "Bo looked at Cy's dwarf.",
        ),
        (event_of("2 break lamp 3"), "You broke Cy's lamp.", "Bo broke Cy's lamp."),
        (event_of("2 mend lamp 2"), "You mended your own lamp.", "Bo mended their own lamp."),
        (event_of("3 trap 2"), "Cy trapped you.", "Cy trapped Bo."),
        (event_of("2 free 2"), "You freed yourself.", "Bo freed themselves."),
        (event_of("2 steal none"), "You stole nothing.", "Bo stole nothing."),
        (event_of("2 swap-hands 3"), "You exchanged hands with Cy.", "Bo exchanged hands with Cy."),
        (HandGiven(2, ("NS", "map")), "Your hand is now NS, map.", None),
        (HandGiven(2, ()), "Your hand is empty.", None),
        (
            event_of("game-over 2 3"),
            "The game is over: you and Cy won it together.",
            "The game is over: Bo and Cy won it together.",
        ),
        (event_of("2 is selfish"), "You were the selfish dwarf.", "Bo was the selfish dwarf."),
    ],
)
def test_how_it_is_told(event: Event, mine: str, others: str | None) -> None:
    assert Speaker(NAMES, 2).tell([event]) == [mine]
    assert Speaker(NAMES, 1).tell([event]) == Speaker(NAMES, None).tell([event]) == ([others] if others else [])
