"""The sizes that fit. Boxes are measured at tables whose messages are changed on their way: nobody has to play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.players import open_with

Visit = Callable[..., Any]
Change = Callable[[dict[str, Any]], None]
UPRIGHT, SIDEWAYS, LOW = (390, 844), (844, 390), (1366, 640)
IN_SIGHT = """node => { const { left, top, right, bottom } = node.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }"""
PAGE_SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def look_at(size: tuple[int, int]) -> dict[str, Any]:
    phone = size[0] < 1000
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": phone, "is_mobile": phone}


def sit_down(page: Any, rulebook: str, seats: int, change: Change | None = None, start: bool = True) -> list[Any]:
    """A table with bots, where `change` alters each message before the page sees it; its connections."""
    sockets: list[Any] = []

    def between(socket: Any) -> None:
        sockets.append(socket)

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if change:
                change(told)
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile(r"/ws$"), between)
    open_with(page, rulebook, seats, start)
    return sockets


def ended(phase: str, gold: list[int] | None = None) -> Change:
    """The round is over, and the choice is the player's own. Others' gold is secret unless it is told."""

    def change(told: dict[str, Any]) -> None:
        if told["type"] != "game":
            return
        view = told["view"]
        you, seats = view["seat"], view["seats"]
        legal = {
            "take": ["take 1", "take 2"],
            "steal": [f"steal {seat + 1}" for seat in range(len(seats)) if seat + 1 != you],
        }
        view.update(phase=phase, winner="miners", turn=you if phase in legal else None, legal=legal.get(phase, []))
        view.update(draft=len(seats), draft_cards=[1, 2] * (len(seats) // 2))
        for number, seat in enumerate(seats):
            known = gold[number] if gold else 2 if number + 1 == you else None
            seat.update(dwarf="miner", nuggets=known, round_nuggets=known, gold_cards=number)

    return change


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS, LOW])
@pytest.mark.parametrize(
    ("phase", "rulebook", "seats", "buttons"),
    [
        ("take", "es-AR", 10, "button.gold-card"),
        ("steal", "saboteur-2", 12, ".choice .button"),
        ("round-over", "es-AR", 10, ".next-buttons .button"),
    ],
)
def test_what_all_wait_for_is_in_sight(
    visit: Visit, size: tuple[int, int], phase: str, rulebook: str, seats: int, buttons: str
) -> None:
    page = visit(**look_at(size), locale="it")
    sit_down(page, rulebook, seats, ended(phase))
    page.wait_for_selector(buttons)
    for button in page.locator(buttons).all():
        assert button.evaluate(IN_SIGHT), button.evaluate("node => node.outerHTML.slice(0, 200)")
    middle = page.locator(buttons).first.evaluate(
        "node => { const { left, right } = node.parentElement.getBoundingClientRect(); return (left + right) / 2; }"
    )
    assert abs(middle - page.evaluate("document.documentElement.clientWidth / 2")) < 1


def test_what_is_gold_of_this_round_and_what_of_all(visit: Visit) -> None:
    page = visit()
    sit_down(page, "es-AR", 4, ended("round-over"))
    page.wait_for_selector(".gain")
    said = [re.sub(r"\s+", " ", text) for text in page.locator(".gain").all_inner_texts()]
    you = int(page.locator("main").get_attribute("data-you"))
    assert said.pop(you - 1) == "+2 this round"
    assert all(re.fullmatch(r"(no gold card so far|.* in all)", text) for text in said)


def test_all_who_share_a_place_stand_on_the_podium(visit: Visit) -> None:
    page = visit(**look_at(UPRIGHT))
    sit_down(page, "es-AR", 6, ended("game-over", [1, 5, 3, 3, 9, 3]))
    page.wait_for_selector(".podium li")
    assert sorted(page.locator(".podium strong").all_inner_texts()) == ["1", "2", "3", "3", "3"]
    assert page.evaluate(PAGE_SIZE)[0] == UPRIGHT[0]


def test_a_short_press_shows_ones_dwarf_for_a_while(visit: Visit) -> None:
    page = visit(**look_at(UPRIGHT))
    sit_down(page, "es-AR", 5)
    page.get_by_text("Your role").wait_for()
    shown, peek = page.locator(".peek-large"), page.locator(".dock .peek")
    for press in (peek.tap, lambda: peek.press("Enter")):
        press()
        page.wait_for_timeout(300)
        assert shown.is_visible()
        press()
        assert not shown.is_visible(), "pressed again it hides"
    peek.tap()
    shown.wait_for()
    shown.wait_for(state="detached", timeout=5_000)
    peek.hover()
    page.mouse.down()
    page.wait_for_timeout(600)
    assert shown.is_visible()
    page.mouse.up()
    assert not shown.is_visible(), "held, it hides when it is let go"


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS])
def test_the_tour_fits_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(**look_at(size), locale="it")
    page.locator(".bar-link").nth(1).click()
    card, things = ".tour-peek .peek, .tour-hand .card", "dialog .row .button, .tour-board > *, .tour-text"
    for _ in range(5):
        for thing in page.locator(f"{card}, {things}").all():
            assert thing.evaluate(IN_SIGHT), thing.evaluate("node => node.outerHTML.slice(0, 200)")
        box = page.locator(card).bounding_box()
        assert box["width"] >= 50
        assert box["height"] == pytest.approx(1.5 * box["width"], abs=1), "no card is cropped"
        page.locator(card).click()
        if page.locator(".tour-hand .button").count():
            page.locator(".tour-hand .button").click()
        if page.locator(".tour-glow").count():
            page.locator(".tour-glow").click()
        page.locator("dialog .row .button").click()
    assert page.locator("dialog .row .button").evaluate(IN_SIGHT)


def with_long_names(told: dict[str, Any]) -> None:
    """Long names, known dwarfs, and every tool broken."""
    for seat in told["seats"] if told["type"] == "table" else []:
        seat["name"] = "Maximilien-Alexandre"
    for seat in told["view"]["seats"] if told["type"] == "game" else []:
        seat.update(dwarf="miner", marks=["pick", "lamp", "cart"])


# Names that run over their plate or under the dwarf, or names and tools that something else lies over.
COVERED = """() => [...document.querySelectorAll('.seat')].flatMap(seat => {
    const plate = seat.getBoundingClientRect(), name = seat.querySelector('.who-name').getBoundingClientRect();
    const dwarf = seat.querySelector('.known-dwarf').getBoundingClientRect();
    const apart = name.right <= dwarf.left || name.top >= dwarf.bottom;
    const out = name.left < plate.left || name.right > plate.right || !apart ? [`name ${seat.dataset.seat}`] : [];
    return [...out, ...[...seat.querySelectorAll('.tool'), seat.querySelector('.who-name')].flatMap(part => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seat.contains(seen) ? [] : [`${part.className} ${seat.dataset.seat} under ${seen?.className}`];
    })]; })"""


@pytest.mark.parametrize(
    ("size", "rulebook", "seats"),
    [
        (UPRIGHT, "es-AR", 5),
        (UPRIGHT, "saboteur-2", 12),
        (SIDEWAYS, "es-AR", 6),
        (LOW, "es-AR", 5),
        (LOW, "es-AR", 10),
        (LOW, "saboteur-2", 12),
    ],
)
def test_names_and_tools_of_all_seats_are_in_sight(
    visit: Visit, size: tuple[int, int], rulebook: str, seats: int
) -> None:
    page = visit(**look_at(size))
    sit_down(page, rulebook, seats, with_long_names)
    page.wait_for_selector(".hand .card")
    assert page.evaluate(COVERED) == []
    assert page.evaluate(PAGE_SIZE) == list(size)


@pytest.mark.parametrize(("start", "shown"), [(True, ".dock"), (False, ".seat-rows")], ids=["table", "lobby"])
def test_a_lost_connection_is_told_on_a_phone(visit: Visit, start: bool, shown: str) -> None:
    page = visit(**look_at((360, 740)), locale="fr")
    sockets = sit_down(page, "es-AR", 5, start=start)
    page.wait_for_selector(shown)
    page.route_web_socket(re.compile(r"/ws$"), lambda socket: socket.close())
    sockets[-1].close()
    page.wait_for_selector(".pill.lost")
    assert page.locator(".pill.lost").evaluate(IN_SIGHT)
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
