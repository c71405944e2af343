"""Whole games, played through the page.

A whole game takes its time, so each rulebook is played to its end once: es-AR by three people and es on a phone here,
fr and it before a review (test_aids.py), saboteur-2 before a replay (test_screens.py).
"""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

import pytest

from browser.conftest import Server, code_of
from browser.players import HIDDEN, answered, begin_with, look, my_turn, play_game, play_now, play_turn, play_with

Visit = Callable[..., Any]

SUMS = """() => [...document.querySelectorAll('table tbody tr')].every(row => {
    const [all, ...rounds] = [...row.querySelectorAll('td')].slice(1).map(cell => Number(cell.textContent)).reverse();
    return all === rounds.reduce((sum, gold) => sum + gold, 0); })"""


def test_three_people_in_three_windows(visit: Visit) -> None:
    host = visit("/?new")
    host.get_by_label("Seats").select_option("3")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".seat-rows")
    code = code_of(host.url)
    guests = [visit(f"/t/{code}") for _ in range(2)]
    for number, guest in enumerate(guests):
        guest.get_by_label("Your name").fill(f"Guest{number}")
        guest.get_by_role("button", name="Take a seat").click()
        guest.wait_for_selector(".seat-rows")
    host.get_by_text("Guest1").first.wait_for()
    host.get_by_role("button", name="Begin the game").click()
    play_game([host, *guests])
    for page in (host, *guests):
        assert page.locator("table tbody tr").count() == 3
        assert page.locator("table thead th").count() == 5, "gold by round and in all"
        page.wait_for_function(SUMS)
    guests[0].get_by_text("The host can start another game.").wait_for()
    guests[1].get_by_role("link", name="Watch it again").click()
    guests[1].wait_for_selector(".replay-dock")
    host.get_by_role("button", name="Play again").click()
    host.wait_for_selector(".seat-rows")
    guests[0].get_by_text("The host has opened a new table.").wait_for()
    assert (code_of(guests[0].url), guests[0].locator(".podium").count()) == (code, 1), "the result is left to read"
    guests[0].reload()
    guests[0].wait_for_selector(".podium")
    guests[0].get_by_role("link", name="Join the new table").click()
    guests[0].locator(".seat-row.own", has_text="Guest0").wait_for()
    assert code_of(guests[0].url) == code_of(host.url) != code
    guests[1].get_by_role("link", name="Join the new table").click()
    guests[1].locator(".seat-row.own", has_text="Guest1").wait_for()
    host.go_back()
    host.get_by_role("link", name="Join the new table").wait_for()


def test_a_game_on_a_phone(visit: Visit) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    page = visit(**phone, locale="it")  # whose words are the longest
    play_now(page, "es")
    inside = "document.documentElement.scrollWidth == 360"  # a phone shows as much as a wide page needs
    assert page.evaluate(inside), "the table does not scroll sideways"
    in_sight = """() => { const mine = document.querySelector('.mine').getBoundingClientRect();
        return [...document.querySelectorAll('[data-cell]')].every(cell => { const box = cell.getBoundingClientRect();
        return box.left >= mine.left - 1 && box.right <= mine.right + 1
            && box.top >= mine.top - 1 && box.bottom <= mine.bottom + 1; }); }"""

    def turn(page: Any) -> None:
        assert page.evaluate(in_sight), "all tunnels and goals are in sight"
        play_turn(page)

    play_game([page], turn=turn)
    assert page.locator(".podium li").count() >= 3
    assert page.evaluate(inside), "nor does the end"
    heights = """async () => { scrollTo(0, 9999); const seen = new Set();
        for (let i = 0; i < 10; i++) { await new Promise(requestAnimationFrame);
            seen.add(document.querySelector('.next-buttons').getBoundingClientRect().y); }
        return seen.size; }"""
    page.evaluate(heights)
    assert page.evaluate(heights) == 1, "scrolled to its end, the page lies still"


def test_a_round_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".go")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".mine")

    focused = """() => new Promise(done => setTimeout(() =>
        done(document.activeElement.matches('[data-target]')), 20))"""  # the page moves the focus with a timer too

    def turn(page: Any, seq: int) -> None:
        for number in range(1, page.locator(".hand .card").count() + 1):
            page.keyboard.press(str(number))
            if page.evaluate(focused):
                page.keyboard.press("ArrowLeft")
                page.keyboard.press("r")
                page.keyboard.press("Enter")
                return answered(page, seq)
            page.keyboard.press("Escape")
        if page.locator(".hand .card").count():
            page.keyboard.press("d")
            page.keyboard.press("1")
        else:
            page.locator(".acts .gold").focus()
        page.keyboard.press("Enter")
        return answered(page, seq)

    turns = 0
    while not page.locator(".end-page").count():
        seen = look(page)
        if seen and seen["phase"] == "play" and seen["mine"] and not seen["busy"]:
            turn(page, seen["seq"])
            turns += 1
        else:
            page.wait_for_timeout(20)
        assert turns < 100
    page.wait_for_selector(".reveal")


def test_reload_and_restart_in_the_middle_of_a_turn(visit: Visit, server: Server) -> None:
    page = visit()
    play_now(page)
    my_turn(page)
    hand = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    page.reload()
    my_turn(page)
    assert page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)") == hand
    server.stop()
    page.get_by_text("Connection lost").first.wait_for()
    server.start()
    page.get_by_text("Connection lost").first.wait_for(state="detached")
    assert page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)") == hand
    play_turn(page)


def test_a_move_without_connection_is_said_again(visit: Visit, server: Server) -> None:
    page = visit()
    play_now(page)
    my_turn(page)
    laid = page.locator(".log li").count()
    server.stop()
    page.get_by_text("Connection lost").first.wait_for()
    play_turn(page, wait=False)
    server.start()
    page.wait_for_function("count => document.querySelectorAll('.log li').length > count", arg=laid)
    assert page.locator(".prompt.problem").count() == 0


def test_a_drag_lays_a_card_and_a_wrong_place_says_why(visit: Visit) -> None:
    page = visit()
    begin_with(page, "button.legal:not(.over)")
    card = page.locator(".hand li.chosen .card").bounding_box()
    legal = page.locator("button.legal:not(.over)").first.bounding_box()
    page.keyboard.press("Escape")
    mine = page.locator(".mine").bounding_box()
    page.mouse.move(card["x"] + 40, card["y"] + 60)
    page.mouse.down()
    page.mouse.move(mine["x"] + mine["width"] / 2, mine["y"] + 60, steps=5)
    page.mouse.up()
    page.wait_for_selector(".prompt.problem")
    page.keyboard.press("Escape")
    before = page.locator(".cell.laid").count()
    page.mouse.move(card["x"] + 40, card["y"] + 60)
    page.mouse.down()
    page.mouse.move(legal["x"] + 20, legal["y"] + 30, steps=5)
    page.mouse.up()
    page.wait_for_function("count => document.querySelectorAll('.cell.laid').length > count", arg=before)


def _middle(element: Any) -> tuple[float, float]:
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [(1280, 860), (390, 780)])
def test_the_buttons_of_the_mine_are_not_in_the_way(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    free_places = "button.legal:not(.over), button.ghost"  # where tunnels can be laid
    begin_with(page, free_places, lambda: _take_under_a_button(page, free_places))
    laid = page.locator(".cell.laid").count()
    page.mouse.click(*_middle(page.locator(".zoom button").last))
    page.wait_for_function("count => document.querySelectorAll('.cell.laid').length > count", arg=laid)


def _take_under_a_button(page: Any, free_places: str) -> bool:
    """Take the mine along with the mouse until a place lies under the last of its buttons; False if it does not: a mine
    cannot be taken farther than half of its size."""
    to = _middle(page.locator(".zoom button").last)
    places = {place: _middle(place) for place in page.locator(free_places).all()}
    nearest = min(places, key=lambda place: dist(places[place], to))
    mine = page.locator(".mine").bounding_box()
    free = [mine["x"] + mine["width"] / 2, mine["y"] + mine["height"] * 0.9]
    page.mouse.move(*free)
    page.mouse.down()
    for along in (0.5, 1):
        way = zip(free, to, places[nearest], strict=True)
        page.mouse.move(*(at + along * (goal - start) for at, goal, start in way))
    page.mouse.up()
    return dist(_middle(nearest), to) < 8


@pytest.mark.parametrize(
    ("width", "height", "rulebook", "seats"),
    [
        (360, 640, "saboteur-2", 12),  # a small phone
        (844, 390, "saboteur-2", 12),  # phones on their side
        (667, 375, "es-AR", 5),
        (768, 1024, "saboteur-2", 8),  # a tablet
        (1366, 640, "es-AR", 8),  # a laptop with the browser's own bars
        (1280, 860, "saboteur-2", 12),
    ],
)
def test_all_that_can_be_chosen_is_in_sight(visit: Visit, width: int, height: int, rulebook: str, seats: int) -> None:
    phone = width < 1000
    page = visit(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, locale="it")
    play_with(page, rulebook, seats)
    turns = 0
    while turns < 2:
        page.wait_for_selector(".dock.my-turn, .end-page")
        if page.locator(".end-page").count():
            break
        my_turn(page)
        assert page.evaluate(HIDDEN) == []
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            width,
            height,
        ]
        play_turn(page)
        turns += 1
    assert turns, "twelve players may need but one turn each, but that they do"
