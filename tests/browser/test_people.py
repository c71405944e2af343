"""Coming and going, and talking: what several people do with one table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import LANGUAGES, code_of
from browser.players import my_turn, own_vote, play_now, play_turn, play_with
from browser.qr import text_of

Visit = Callable[..., Any]


def open_table(visit: Visit, name: str = "Ana", **fields: str) -> Any:
    host = visit("/?new")
    host.get_by_label("Your name").fill(name)
    for label, value in fields.items():
        host.get_by_label(label.replace("_", " ")).select_option(value)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".seat-rows")
    return host


def join(visit: Visit, code: str, name: str, **options: Any) -> Any:
    guest = visit(f"/t/{code}", **options)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Take a seat").click()
    guest.wait_for_selector(".seat-rows")
    return guest


def test_a_host_hands_over_removes_and_begins_with_fewer(visit: Visit) -> None:
    host = open_table(visit, Seats="5")
    code = code_of(host.url)
    guest, third = join(visit, code, "Bea"), join(visit, code, "Caro")
    host.get_by_role("button", name="Remove Caro").click()
    third.get_by_text("This seat is no longer yours.").wait_for()
    third.get_by_role("button", name="Take a seat").click()
    third.wait_for_selector(".seat-rows")
    host.get_by_role("button", name="Make Bea the host").click()
    guest.get_by_role("button", name="Begin with 3 players").click()
    for page in (host, guest, third):
        page.wait_for_selector(".mine")
        assert page.locator(".seat").count() == 2
    guest.get_by_role("button", name="About Caro").click()
    guest.get_by_role("button", name="Replace with a bot").click()
    third.get_by_text("This seat is no longer yours.").wait_for()
    guest.locator(".seat", has_text="Caro").get_by_text("bot").wait_for()


def test_the_link_the_qr_code_and_the_private_link(visit: Visit) -> None:
    host = open_table(visit)
    code = code_of(host.url)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.get_by_role("button", name="QR code").click()
    dark = host.locator("svg.qr path").get_attribute("d")
    size = int(host.locator("svg.qr").get_attribute("viewBox").split()[2]) - 6
    assert text_of(dark, size) == host.url
    host.get_by_role("button", name="Copy the link").click()
    host.get_by_text("Copied").wait_for()
    assert host.evaluate("navigator.clipboard.readText()") == host.url
    host.get_by_role("button", name="Copy my private link").click()
    host.wait_for_function("async () => (await navigator.clipboard.readText()).includes('#')")
    private = host.evaluate("navigator.clipboard.readText()")
    phone = visit("/t/" + private.split("/t/")[1], viewport={"width": 360, "height": 740})
    phone.wait_for_selector(".seat-row.own")
    assert "Ana" in phone.locator(".seat-row.own").inner_text()
    assert phone.evaluate("location.hash") == "", "the token does not stay in the address"
    assert code_of(phone.url) == code


def test_muting_and_closing_the_chat(visit: Visit) -> None:
    host = open_table(visit, Seats="3", Bots="1")
    guest = join(visit, code_of(host.url), "Bea")
    host.get_by_role("button", name="Begin the game").click()
    for page in (host, guest):
        page.wait_for_selector(".mine")
        page.locator(".tabs button").nth(1).click()
    guest.get_by_label("Message").fill("one")
    guest.keyboard.press("Enter")
    host.locator(".said", has_text="one").wait_for()
    host.get_by_role("button", name="About Bea").click()
    host.get_by_role("button", name="Hide their messages").click()
    host.get_by_role("button", name="I suspect this dwarf").click()
    host.keyboard.press("Escape")
    host.locator(".said", has_text="one").wait_for(state="detached")
    host.locator(".seat", has_text="Bea").locator(".opinions").wait_for()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Turn the chat off for everyone").click()
    guest.get_by_text("The host has turned the chat off.").wait_for()
    assert guest.get_by_label("Message").count() == 0
    host.get_by_role("button", name="Turn the chat on again").click()
    guest.get_by_label("Message").wait_for()


def test_unread_messages_are_counted(visit: Visit) -> None:
    host = open_table(visit, Seats="3", Bots="1")
    guest = join(visit, code_of(host.url), "Bea", viewport={"width": 390, "height": 844})
    host.get_by_role("button", name="Begin the game").click()
    for page in (host, guest):
        page.wait_for_selector(".mine")
    long = "https://example.org/" + 60 * "w"
    host.get_by_label("Message").fill(long)
    host.keyboard.press("Enter")
    said = host.locator(".said", has_text=long)  # written beside the log, and shown
    said.wait_for()
    assert said.evaluate("node => node.scrollWidth <= node.parentElement.clientWidth")
    host.get_by_role("button", name="Well dug!").click()
    guest.locator(".ticker .unread", has_text="2").wait_for()
    assert host.locator(".unread").count() == 0, "one's own are read"
    guest.reload()
    guest.locator(".ticker .unread", has_text="2").click()
    guest.locator(".said", has_text="Well dug!").wait_for()
    guest.get_by_role("button", name="Close").click()
    guest.reload()
    guest.wait_for_selector(".mine")
    host.locator(".tabs button").first.click()
    host.get_by_role("button", name="Trust me!").click()
    guest.locator(".ticker .unread", has_text="1").wait_for()


def test_a_name_is_changed_in_the_lobby(visit: Visit) -> None:
    host = open_table(visit)
    guest = visit(f"/t/{code_of(host.url)}")
    guest.get_by_role("button", name="Take a seat").click()
    guest.locator(".seat-row.own").get_by_text("Dwarf").wait_for()
    guest.get_by_role("button", name="Change name, colour or symbol").click()
    guest.get_by_label("Your name").fill("Bea")
    guest.get_by_role("button", name="wine red").click()
    guest.get_by_role("button", name="Done").click()
    host.get_by_role("button", name="Make Bea the host").wait_for()
    assert host.get_by_role("button", name="Change name").count() == 1, "each their own"


def test_a_host_changes_the_rules_in_the_lobby(visit: Visit) -> None:
    host = open_table(visit, Seats="4")
    guest = join(visit, code_of(host.url), "Bea")
    assert not guest.get_by_role("button", name="Change the rules").count(), "only the host's"
    change = host.get_by_role("button", name="Change the rules of this table")
    change.click()
    host.get_by_role("radio", name="Italian edition").check(force=True)
    host.get_by_role("checkbox", name="Selfish dwarf").check(force=True)
    host.get_by_role("button", name="Close").click()
    change.click()
    assert host.get_by_role("radio", name="newest printing").is_checked(), "to close is to leave all as it was"
    host.get_by_role("checkbox", name="Selfish dwarf").check(force=True)
    host.get_by_label("Time for a turn").select_option("60")
    host.get_by_role("button", name="Done").click()
    guest.locator(".in-force", has_text="Selfish dwarf").wait_for()
    guest.locator(".in-force", has_text="60 seconds for a turn").wait_for()
    change.click()
    assert host.get_by_role("checkbox", name="Selfish dwarf").is_checked()
    host.get_by_role("radio", name="Saboteur 2").check(force=True)
    host.get_by_role("button", name="Done").click()
    guest.locator(".in-force", has_text="Thieves, traps, swapped hats").wait_for()
    assert "Selfish dwarf" not in guest.locator(".in-force").inner_text()
    for seats in range(5, 13):  # as many as only Saboteur 2 has
        host.get_by_role("button", name="Add a seat").click()
        host.locator(f".seat-row:nth-child({seats})").wait_for()
    host.get_by_role("button", name="Fill with bots").click()
    host.locator(".seat-row.free").first.wait_for(state="detached")
    change.click()
    host.get_by_role("radio", name="French edition").check(force=True)
    host.get_by_role("button", name="Done").click()
    host.get_by_text("More seats are taken than that.").wait_for()
    assert "Thieves" in host.locator(".in-force").inner_text(), "nothing has changed"
    for number in (12, 11):
        host.locator(f".seat-row:nth-child({number})").get_by_role("button", name="Remove").click()
        host.locator(f".seat-row.free:nth-child({number})").wait_for()
    change.click()
    host.get_by_role("radio", name="French edition").check(force=True)
    host.get_by_role("button", name="Done").click()
    guest.locator(".in-force", has_text="French edition").wait_for()
    assert guest.locator(".seat-row").count() == 10
    host.get_by_role("button", name="Begin the game").click()
    guest.wait_for_selector(".mine")
    assert guest.locator(".seat").count() == 9


def test_codes_links_and_the_way_back(visit: Visit) -> None:
    host = open_table(visit)
    link, code = host.url, code_of(host.url)
    host.locator(".sheet-top a").click()
    host.get_by_role("link", name=f"Back to your table {code}").click()
    host.wait_for_selector(".seat-row.own")
    guest = visit("/blah/blub")
    guest.get_by_text("There is nothing at this address.").wait_for()
    for wrong in ("zzzzzz", "nonsense"):
        guest.get_by_label("Join with a code").fill(wrong)
        guest.get_by_role("button", name="Join").click()
        guest.get_by_role("heading", name=wrong.upper()).wait_for()
        guest.get_by_text("There is no such table.").wait_for()
    guest.get_by_label("Join with a code").fill(link)
    assert guest.get_by_label("Join with a code").input_value() == code
    guest.get_by_role("button", name="Join").click()
    guest.get_by_role("button", name="Take a seat").click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.wait_for_selector(".go")
    assert guest.locator(".own-table").count() == 0
    token = json.loads(host.evaluate("code => localStorage.getItem(`seat:${code}`)", code))
    guest.get_by_label("Join with a code").fill(f"{link}#{token}")  # a seat's private link
    guest.get_by_role("button", name="Join").click()
    guest.locator(".seat-row.own", has_text="Ana").wait_for()


def test_french_names_are_elided(visit: Visit) -> None:
    for name, words in (("Élodie", "À propos d’Élodie"), ("Bea", "À propos de Bea")):
        page = visit(locale="fr")
        page.evaluate("name => localStorage.setItem('me', JSON.stringify({ name, colour: 1, symbol: 1 }))", name)
        page.reload()
        play_now(page)
        watcher = visit("/t/" + code_of(page.url), locale="fr")
        watcher.get_by_role("button", name="Regarder").click()
        watcher.get_by_role("button", name=words).wait_for()


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
