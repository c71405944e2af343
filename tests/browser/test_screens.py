"""Every screen in all languages: no accessibility violation, and no key of the catalogue in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import LANGUAGES
from browser.players import my_turn, own_vote, play_game, play_now

Visit = Callable[..., Any]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
KEY = re.compile(
    r"\b(?:log|rules|refused|end|book|card|caption|dwarf|setting|option|prompt|goal|aim|do|why|tour|replay|short|mark"
    r"|quick|hint|meter|reason|review|aids|kind|style|bot)-[a-z0-9]+(?:-[a-z0-9]+)*\b"
)
LOOKS: dict[str, dict[str, Any]] = {
    "plain": {},
    "forced colours": {"forced_colors": "active"},
    "phone": {"viewport": {"width": 360, "height": 740}},
}
# Colours are the same in all languages.
SCREENS = [
    (looks, language) for looks in LOOKS for language in LANGUAGES if language == "fr" or looks != "forced colours"
]


# In forced colours axe cannot judge contrast: it reads -webkit-text-fill-color, which keeps the style sheet's colour
# while the browser paints with the system's. So the colours that are painted are compared here: words with the first
# ground behind them (4.5), and signs, which take the colour of the words (3).
PAINTED = """() => {
    const numbers = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
    const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map(v => (v /= 255) <= 0.04045 ? v / 12.92
        : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
    const ground = node => { for (; node; node = node.parentElement) {
        const [r, g, b, a = 1] = numbers(getComputedStyle(node).backgroundColor);
        if (a === 1) return [r, g, b]; } return [255, 255, 255]; };
    const ratio = node => { const [a, b] = [light(numbers(getComputedStyle(node).color)), light(ground(node))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); };
    const own = node => { for (; node; node = node.parentElement)
        if (getComputedStyle(node).forcedColorAdjust === 'none') return true; return false; };
    const faults = [];
    for (const node of document.querySelectorAll('body *')) {
        const sign = node.matches('svg.icon');
        const words = [...node.childNodes].some(one => one.nodeType === 3 && one.data.trim());
        if (!(sign || words) || !node.checkVisibility({ checkOpacity: true }) || own(node)) continue;
        if (ratio(node) < (sign ? 3 : 4.5)) faults.push(`${ratio(node).toFixed(1)} ${node.outerHTML.slice(0, 120)}`);
    }
    return faults;
}"""


def look(page: Any, screen: str) -> None:
    forced = page.evaluate("matchMedia('(forced-colors: active)').matches")
    if forced:
        assert not page.evaluate(PAINTED), screen
    options = {**RULES, "rules": {"color-contrast": {"enabled": not forced}}}
    found = Axe().run(page, options=options).response["violations"]
    assert not found, (screen, [(one["id"], one["nodes"][0]["html"][:200]) for one in found])
    keys = [key for key in KEY.findall(page.inner_text("body")) if key != "end-to-end"]
    assert not keys, (screen, keys)


@pytest.mark.parametrize(("looks", "language"), SCREENS)
def test_screens(visit: Visit, looks: str, language: str) -> None:
    page = visit("/", locale=language, **LOOKS[looks])
    page.wait_for_selector(".go")
    assert page.evaluate("document.documentElement.lang") == language
    look(page, "home")
    for address, part in (("/?new", ".settings"), ("/?rules=es", ".chapter"), ("/?rules=saboteur-2", ".chapter")):
        page.goto(page.url.split("/?")[0].rstrip("/") + address)
        page.wait_for_selector(part)
        look(page, address)
    page.goto(page.url.split("/?")[0] + "/?new")
    page.wait_for_selector(".settings")
    page.locator("form .button.gold").click()
    page.wait_for_selector(".seat-rows")
    look(page, "lobby")
    page.locator(".in-force + .row .button").click()
    page.wait_for_selector(".rules-form")
    look(page, "rules of the table")
    page.goto("/".join(page.url.split("/")[:3]))
    play_now(page, "saboteur-2")
    my_turn(page)
    page.locator(".hand .card").first.click()
    look(page, "table")
    page.locator(".top .round-button").last.click()
    page.wait_for_selector("dialog")
    look(page, "menu")


def test_end_of_a_game_and_replay(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "saboteur-2")
    play_game([page])
    assert page.locator(".podium li").count() >= 3
    for language in LANGUAGES:
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.wait_for_selector("table tbody tr")
        look(page, f"the end, {language}")
    page.locator(".next-buttons a").first.click()
    page.wait_for_selector(".replay-dock")
    for language in LANGUAGES:
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.wait_for_selector(".replay-dock")
        look(page, f"replay, {language}")
    last = int(page.locator(".slider input").get_attribute("max"))
    page.locator(".slider input").fill(str(last // 2))
    assert f"move={last // 2}" in page.evaluate("location.search")
    page.keyboard.press("Escape")
    page.locator(".controls .round-button").nth(2).click()
    assert f"move={last // 2 + 1}" in page.evaluate("location.search")
    page.locator(".seen-by select").select_option(index=1)
    page.wait_for_function("() => location.search.includes('seat=1')")
    look(page, "replay of a seat")
    page.reload()
    page.wait_for_selector(".replay-dock")
    assert page.locator(".slider input").input_value() == str(last // 2 + 1)
    page.set_viewport_size({"width": 667, "height": 375})
    page.route("**/replay*", with_ten_seats)
    page.reload()
    page.locator(".seat").nth(9).wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") == 375, "on a phone's side the dock scrolls"


def with_ten_seats(route: Any) -> None:
    answer = route.fetch()
    told = answer.json()
    for holder in (told, *(frame["view"] for frame in told["frames"])):
        holder["seats"] = (holder["seats"] * 3)[:10]
    route.fulfill(response=answer, json=told)


def test_replay_outlasts_a_lost_connection(visit: Visit) -> None:
    page = visit("/")
    play_now(page)
    play_game([page])
    lost: list[str] = []

    def second_time(route: Any) -> None:
        if route.request.url in lost:
            route.continue_()
            return
        lost.append(route.request.url)
        if len(lost) % 2:
            route.abort()
        else:
            route.fulfill(status=200, content_type="application/json", body='{"cut": "o')

    page.route("**/api/games/**", second_time)
    page.locator(".next-buttons a").first.click()
    page.wait_for_selector(".replay-dock")
    page.locator(".controls .button:enabled", has_text="record").wait_for()
    page.locator(".review-button").click()
    page.wait_for_selector(".review section")
    assert {url.rsplit("/", 1)[1] for url in lost} >= {"replay", "review"}


def test_language_changes_at_the_table(visit: Visit) -> None:
    page = visit()
    play_now(page)
    my_turn(page)
    assert "Your turn" in page.inner_text(".prompt")
    page.get_by_role("button", name="Italiano").click()
    page.get_by_text("Tocca a te.").first.wait_for()
    page.reload()
    page.get_by_text("Tocca a te.").first.wait_for()


def test_a_spectator_sees_no_hand(visit: Visit) -> None:
    player = visit()
    play_now(player)
    watcher = visit("/t/" + player.url.rsplit("/", 1)[1])
    watcher.get_by_role("button", name="Watch").click()
    watcher.wait_for_selector(".mine")
    assert watcher.locator(".hand").count() == 0
    assert watcher.locator(".seat").count() == 5
    look(watcher, "spectator")


def test_chat_and_names_are_text_only(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".go")
    page.locator(".bar-link").first.click()
    page.get_by_label("Your name").fill("<img src=x>")
    page.get_by_role("button", name="Done").click()
    play_now(page)
    page.get_by_label("Message").fill("<b>hello</b>")
    page.keyboard.press("Enter")
    page.locator(".tabs button").nth(1).click()
    page.locator(".said", has_text="hello").wait_for()
    assert page.locator(".said b").count() == 1, "only the name is bold"
    assert page.locator("img").count() == 0


def test_claims_are_shown_at_the_goal(visit: Visit) -> None:
    page = visit()
    play_now(page)
    page.get_by_role("button", name="It is gold").click()
    own_vote(page, "E8").wait_for()
    page.get_by_role("button", name="It is gold").click()
    own_vote(page, "E8").wait_for(state="detached")


def test_the_tour_can_be_walked(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".go")
    page.get_by_role("button", name="Learn in two minutes").click()
    page.wait_for_selector(".tour-text")
    look(page, "tour")
    for _ in range(6):
        for target in (".tour-peek .peek", ".tour-hand .card"):
            if page.locator(target).count():
                page.locator(target).click()
        if page.locator(".tour-hand .button:not(.gold)").count():
            page.locator(".tour-hand .button:not(.gold)").click()
        if not page.locator(".tour-glow").count() and page.locator(".tour-hand .button:not(.gold)").count():
            page.locator(".tour-hand .button:not(.gold)").click()
        for target in (".tour-glow", ".tour-hand .button.gold"):
            if page.locator(target).count():
                page.locator(target).click()
        page.locator("dialog .row .button.gold").click()
    page.wait_for_selector("dialog", state="detached")
