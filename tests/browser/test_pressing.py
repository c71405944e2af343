"""Calls that are seen and heard, presses, fingers, and parts of the page that come later."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.conftest import LANGUAGES
from browser.people import Visit, open_table
from browser.players import my_turn, own_vote, play_now, play_turn, play_with


def test_the_timer_and_the_title_call(visit: Visit) -> None:
    host = open_table(visit, Seats="3", Bots="2", Time_for_a_turn="120")
    host.get_by_role("button", name="Begin the game").click()
    my_turn(host)
    host.locator(".prompt .timer").wait_for()
    assert host.title().startswith("● Your turn.")


# Sounds are written down instead of played, so that the test can check them.
DEAF = """window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 96000, 48000); (window.rung ??= []).push(this); }
    close() { return Promise.resolve(); }
}"""
LISTEN = """async () => { const heard = [];
    for (const one of window.rung ?? []) {
        const wave = (await one.startRendering()).getChannelData(0), loud = wave.map(Math.abs);
        heard.push({ peak: loud.reduce((a, b) => Math.max(a, b)), begins: loud.findIndex(v => v > 0.01) / 48000,
            ends: loud.findLastIndex(v => v > 0.001) / 48000,
            power: Math.sqrt(wave.slice(0, 19200).reduce((sum, v) => sum + v * v, 0) / 19200) });
    }
    window.rung = [];
    return heard; }"""


def test_the_call_can_be_heard_and_is_short(visit: Visit) -> None:
    page = visit()
    page.add_init_script(DEAF)
    page.reload()
    play_with(page, "es-AR", 3)  # who do not reach the gold within four turns
    my_turn(page)
    play_turn(page)
    my_turn(page)
    assert page.evaluate(LISTEN) == [], "nothing is played until somebody wants it"
    page.get_by_role("button", name="Sound").click()
    (chosen,) = page.evaluate(LISTEN)
    play_turn(page)
    my_turn(page)
    (called,) = page.evaluate(LISTEN)
    for heard in (chosen, called):
        assert 0.1 < heard["peak"] < 0.5, "loud enough, and far from clipping"
        assert heard["power"] > 0.03, "more than a click: about -30 dB for its first 0.4 seconds"
        assert heard["begins"] < 0.05
        assert 0.2 < heard["ends"] < 1
    page.get_by_role("button", name="Sound").click()
    play_turn(page)
    my_turn(page)
    assert page.evaluate(LISTEN) == []


def test_a_goal_is_pressed_and_a_claim_made(visit: Visit) -> None:
    page = visit()
    play_now(page)
    my_turn(page)
    page.get_by_role("button", name="About the top goal").click()
    page.get_by_text("You have not looked at this goal.").wait_for()
    page.locator("dialog .is-stone").click()
    own_vote(page, "E8N2").filter(has_text="stone").wait_for()


PLACES = """() => [...document.querySelectorAll('.mine, .seat, .seat header, .hand .card, .acts .button.gold')].map(
    one => { const { x, y } = one.getBoundingClientRect(); return [one.className, x, y]; })"""


@pytest.mark.parametrize("size", [(1280, 860), (1024, 768), (360, 740)])
def test_nothing_moves_when_bots_speak_and_hints_come(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    sockets: list[Any] = []

    def between(socket: Any) -> None:
        sockets.append(socket)
        silent = {"type": "claims", "goals": {}, "seats": {}}
        socket.connect_to_server().on_message(
            lambda message: socket.send(json.dumps(silent) if json.loads(message)["type"] == "claims" else message)
        )

    page.route_web_socket(re.compile(r"/ws$"), between)
    page.reload()
    play_now(page)
    my_turn(page)
    before = page.evaluate(PLACES)
    page.wait_for_selector(".hint-button")
    assert page.evaluate(PLACES) == before
    goals = {"E8": {"2": "gold", "3": "stone"}, "E8N2": {"4": "stone"}}
    seats = {"2": {"3": "trust", "4": "suspect"}, "5": {"2": "suspect"}}
    sockets[-1].send(json.dumps({"type": "claims", "goals": goals, "seats": seats}))
    page.locator(".opinions").first.wait_for()
    assert page.locator(".claim").count() == 3
    assert page.evaluate(PLACES) == before


def test_parts_and_words_that_cannot_be_fetched_come_later(visit: Visit) -> None:
    page = visit()
    refused: set[str] = set()

    def second_time(route: Any) -> None:
        if route.request.url in refused:
            route.continue_()
        else:
            refused.add(route.request.url)
            route.abort()

    page.route(re.compile(r"/assets/(Hint|RulesPage|Tour|en|it)-[^/]*\.js$"), second_time)
    page.get_by_role("button", name="Learn in two minutes").click()
    page.wait_for_selector(".tour-text")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Italiano").click()
    page.get_by_role("button", name="Gioca subito").wait_for()
    play_now(page)
    page.get_by_role("button", name="Suggerimento").wait_for()
    names = {url.rsplit("/", 1)[1].split("-")[0] for url in refused}
    assert {"Hint", "Tour", "en", "it"} <= names


def test_two_fingers_zoom_the_mine_and_not_the_page(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    play_now(page)
    my_turn(page)
    width = "node => parseFloat(getComputedStyle(node).getPropertyValue('--cw'))"
    before = page.locator(".board").evaluate(width)
    box = page.locator(".mine").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *apart: int) -> None:
        points = [{"x": x + side * far, "y": y, "id": i} for far in apart for i, side in enumerate((-1, 1))]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for step in range(1, 7):
        touch("touchMove", 30 + 10 * step)
    touch("touchEnd")
    page.wait_for_function(
        "before => parseFloat(getComputedStyle(document.querySelector('.board')).getPropertyValue('--cw'))"
        " > 1.5 * before",
        arg=before,
    )
    assert page.evaluate("visualViewport.scale") == 1
    page.get_by_role("button", name="Show the whole mine").click()
    assert page.locator(".board").evaluate(width) == before


def test_several_cards_are_discarded_in_saboteur_2(visit: Visit) -> None:
    page = visit()
    play_now(page, "saboteur-2")
    my_turn(page)
    page.get_by_role("button", name="Discard one to 3 cards").click()
    for i in range(3):
        page.locator(".hand .card").nth(i).click()
    page.get_by_role("button", name="Discard 3 cards").click()
    page.locator(".log li", has_text="passed with 3 cards").first.wait_for()
    my_turn(page)
    for key in ("d", "1", "2", "Enter"):
        page.keyboard.press(key)
    page.locator(".log li", has_text="Dwarf passed with 2 cards").first.wait_for()


def test_home_fits_a_phone(visit: Visit) -> None:
    for language in LANGUAGES:
        page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale=language)
        page.wait_for_selector(".go")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, language
        assert page.locator(".bar a").is_visible(), "the rules can be reached"
        page.set_viewport_size({"width": 844, "height": 390})
        for part in (".hero h1 .wordmark", ".go .button.gold"):
            box = page.locator(part).bounding_box()
            assert box["y"] >= 0, (language, part)
            assert box["y"] + box["height"] <= 390, (language, part)
