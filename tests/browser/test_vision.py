"""Nothing is told by colour alone.

Chromium shows the page as people with a colour deficiency see it, and pictures are compared as shapes: in grey, with
their mean brightness taken away. Two things that mean something else must differ in shape by themselves.
"""

from __future__ import annotations

import base64
import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from browser.players import my_turn, own_vote, play_game, play_now
from browser.test_screens import look

Visit = Callable[..., Any]
DEFICIENCIES = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"]

COMPARE = """async ([first, second]) => {
    const grey = async data => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = new OffscreenCanvas(48, 48), pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0, 48, 48);
        const { data: dots } = pen.getImageData(0, 0, 48, 48);
        const light = Array.from({ length: 2304 }, (_, i) =>
            0.2126 * dots[4 * i] + 0.7152 * dots[4 * i + 1] + 0.0722 * dots[4 * i + 2]);
        const mean = light.reduce((a, b) => a + b) / light.length;
        return light.map(one => one - mean);
    };
    const [a, b] = [await grey(first), await grey(second)];
    return Math.sqrt(a.reduce((sum, one, i) => sum + (one - b[i]) ** 2, 0) / a.length);
}"""
NOISE = 6  # of 255: less than that could be two pictures of the same thing


def emulate(page: Any, kind: str) -> None:
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": kind})


def picture(thing: Any) -> str:
    return base64.b64encode(thing.screenshot()).decode()


def apart(page: Any, things: dict[str, str]) -> None:
    """All these pictures have other shapes."""
    for (one, first), (other, second) in itertools.combinations(things.items(), 2):
        assert page.evaluate(COMPARE, [first, second]) > NOISE, f"{one} looks like {other}"


def with_marks(message: str | bytes) -> str | bytes:
    """The same message; but seat 2 has a broken lamp, is trapped and a thief, and nobody else is anything."""
    told = json.loads(message)
    for number, seat in enumerate(told["view"]["seats"] if told["type"] == "game" else [], 1):
        seat["marks"] = ["lamp", "thief", "trapped"] if number == 2 else []
    return json.dumps(told)


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_the_table(visit: Visit, kind: str) -> None:
    page = visit()

    def between(socket: Any) -> None:
        socket.connect_to_server().on_message(lambda message: socket.send(with_marks(message)))

    page.route_web_socket(re.compile(r"/ws$"), between)
    page.reload()
    play_now(page, "saboteur-2")
    my_turn(page)
    emulate(page, kind)
    look(page, "table")
    # people: symbol and name, for any colours
    names = page.locator(".seat .who-name").all_inner_texts()
    assert len(set(names)) == 4
    seats = page.locator(".seat")
    apart(page, {name: picture(seats.nth(i).locator(".avatar")) for i, name in enumerate(names)})
    # tools and marks: shapes, and words for those who hear
    marked = page.locator(".seat:has(.tool.broken)").first
    assert "broken lamp" in marked.locator(".tool.broken").inner_text()
    assert marked.locator(".mark").all_inner_texts() == ["Thief", "Trapped"]
    whole = page.locator(".seat:not(:has(.tool.broken))").first
    tools = {f"whole {name}": picture(whole.locator(f"[data-tool={name}]")) for name in ("pick", "lamp", "cart")}
    apart(page, {**tools, "broken lamp": picture(marked.locator(".tool.broken"))})
    # the turn is written in words, and a pressed button has a tick
    assert page.locator(".prompt").inner_text().startswith("Your turn.")
    gold, stone = (page.get_by_role("button", name=f"It is {what}") for what in ("gold", "stone"))
    apart(page, {"gold": picture(gold.locator("svg")), "stone": picture(stone.locator("svg"))})
    before = picture(page.locator(".talk .says"))
    gold.click()
    own_vote(page, "E8").wait_for()
    apart(page, {"said": picture(page.locator(".talk .says")), "not said": before})
    assert own_vote(page, "E8").inner_text() == "gold"
    sound = page.get_by_role("button", name="Sound")
    silent = picture(sound.locator("svg"))
    sound.click()
    apart(page, {"silent": silent, "loud": picture(sound.locator("svg"))})


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_what_can_be_done(visit: Visit, kind: str) -> None:
    page = visit()
    emulate(page, kind)
    for _ in range(12):  # until a hand has both a tunnel and a card against others
        play_now(page, "es-AR")
        my_turn(page)
        paths = page.locator(".hand .card[data-card^=N], .hand .card[data-card^=E]")
        breaks = page.locator(".hand .card[data-card^=break]")
        if paths.count() and breaks.count():
            break
        page.goto("/".join(page.url.split("/")[:3]))
    card = paths.first
    lying = picture(card)
    card.click()
    assert card.get_attribute("aria-pressed") == "true"
    if page.locator("button.legal").count():
        cell = page.locator("button.legal").first
        dashed, plus = cell.evaluate(
            "node => [getComputedStyle(node, '::before').borderTopStyle, getComputedStyle(node, '::after').width]"
        )
        assert (dashed, plus) == ("dashed", "26px"), "a frame and a plus"
        place = cell.bounding_box()
        lit = base64.b64encode(page.screenshot(clip=place)).decode()
        page.keyboard.press("Escape")
        dark = base64.b64encode(page.screenshot(clip=place)).decode()
        apart(page, {"a place for the card": lit, "no place": dark})
    else:
        page.keyboard.press("Escape")
    apart(page, {"a card of the hand": lying, "a card against others": picture(breaks.first)})
    breaks.first.click()
    targets = page.locator(".seat-target")
    assert targets.count()
    assert all(text.startswith("Break ") for text in targets.all_inner_texts()), "targets are words"
    page.keyboard.press("Escape")
    mine = page.locator(".mine").bounding_box()
    card.click()
    page.mouse.click(mine["x"] + mine["width"] / 2, mine["y"] + 20)
    page.wait_for_selector(".prompt.problem")
    assert page.locator(".prompt.problem .icon-cross").count()
    assert page.locator(".prompt.problem").inner_text()


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_cards_of_two_colours(visit: Visit, kind: str) -> None:
    page = visit("/?rules=saboteur-2")
    page.wait_for_selector(".chapter")
    emulate(page, kind)
    look(page, "rules")
    teams = page.locator(".rule", has_text="Blue and green miners").locator(".pictures svg.dwarf")
    apart(page, {"blue": picture(teams.nth(0)), "green": picture(teams.nth(1))})
    goals = page.locator(".rule", has_text="reaches a goal").locator(".pictures > svg")
    apart(page, {"gold": picture(goals.nth(0)), "stone": picture(goals.nth(1))})


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_doors(visit: Visit, kind: str) -> None:
    """The same card with a door of either colour: they carry a gem and a leaf."""
    page = visit("/?rules=saboteur-2")
    page.wait_for_selector(".chapter")
    emulate(page, kind)
    doors = page.locator(".rule", has_text="A door stops").locator(".pictures > svg")
    middles = {}
    for i, colour in enumerate(("blue", "green")):
        doors.nth(i).scroll_into_view_if_needed()
        box = doors.nth(i).bounding_box()
        clip = {"x": box["x"] + 18, "y": box["y"] + 34, "width": 28, "height": 28}
        middles[colour] = base64.b64encode(page.screenshot(clip=clip)).decode()
    apart(page, middles)


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_home_lobby_and_end(visit: Visit, kind: str) -> None:
    page = visit()
    emulate(page, kind)
    page.wait_for_selector(".go")
    look(page, "home")
    assert page.locator(".book:has(:checked) .tick").inner_text().strip() == "chosen"
    assert page.locator(".book:not(:has(:checked)) .tick").first.is_hidden()
    page.goto(page.url + "?new")
    page.wait_for_selector(".settings")
    look(page, "new table")
    labels = page.locator(".swatches button").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len(set(labels)) == 24, "every colour and symbol has a name"
    page.locator("form .button.gold").click()
    page.wait_for_selector(".seat-rows")
    look(page, "lobby")
    assert "you · host" in page.locator(".seat-row.own").inner_text()
    if kind == "achromatopsia":  # a whole game is long; who sees no colour at all sees what the others see
        page.goto("/".join(page.url.split("/")[:3]))
        play_now(page)
        play_game([page])
        page.wait_for_selector("table tbody")
        look(page, "the end")
        won = page.locator(".reveal .won")
        assert won.count() == page.locator(".won-tag").count()
        assert page.locator("tr.you").inner_text().count("(you)") == 1
        page.locator(".next-buttons a").first.click()
        page.wait_for_selector(".replay-dock")
        look(page, "replay")
