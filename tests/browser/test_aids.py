"""Meter, hint and review: asked for, shown, without a violation of accessibility, and forbidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.players import my_turn, play_game, play_now, play_turn
from browser.test_screens import look

Visit = Callable[..., Any]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}


def open_menu(page: Any) -> Any:
    page.locator(".top .round-button").last.click()
    page.wait_for_selector("dialog .switches")
    return page.locator("dialog .switches input")


@pytest.mark.parametrize(("language", "looks"), [("en", {}), ("es", PHONE), ("fr", {}), ("it", PHONE)])
def test_meter_and_hint(visit: Visit, language: str, looks: dict[str, Any]) -> None:
    page = visit("/", locale=language, **looks)
    play_now(page)
    my_turn(page)
    assert not page.locator(".gauge").count(), "the meter is off until somebody wants it"
    open_menu(page).first.check()
    look(page, "menu with aids")
    page.keyboard.press("Escape")
    page.wait_for_selector(".gauge")
    assert page.locator(".gauge").count() == 4
    play_turn(page)
    my_turn(page)
    look(page, "table with the meter")
    page.locator(".gauge").first.click()
    page.wait_for_selector(".why-body li")
    look(page, "why")
    page.keyboard.press("Escape")
    for strength in (1, 2, 3):
        page.locator(".hint-button").click()
        page.wait_for_selector(f".hint-button:enabled .strength i.on:nth-child({strength})", state="attached")
        assert page.locator(".hint-words").inner_text().strip()
        look(page, f"hint {strength}")
    switches = open_menu(page)
    switches.nth(1).uncheck()
    page.wait_for_selector(".gauge", state="detached")
    page.wait_for_selector(".hint-button", state="detached")
    look(page, "menu without aids")


@pytest.mark.parametrize(("language", "rulebook", "looks"), [("en", "fr", {}), ("it", "it", PHONE)])
def test_review_after_a_game(visit: Visit, language: str, rulebook: str, looks: dict[str, Any]) -> None:
    page = visit("/", locale=language, **looks)
    play_now(page, rulebook)
    play_game([page])
    page.locator(".next-buttons a").first.click()
    page.wait_for_selector(".replay-dock")
    page.locator(".review-button").click()
    page.wait_for_selector(".review .chart", timeout=60_000)
    look(page, "review")
    told = page.locator(".review section").first.get_by_text({"en": "Press a mark", "it": "Premi un segno"}[language])
    assert told.count() == min(1, page.locator(".chart .turning").count()), "only where there are marks"
    page.locator(".review .segment button").nth(1).click()
    page.wait_for_selector(".review .segment button:nth-child(2)[aria-pressed=true]")
    page.locator(".review .segment button").first.click()
    if page.locator(".turnings button").count():
        before = page.locator(".slider input").input_value()
        page.locator(".turnings button").first.click()
        assert page.locator(".slider input").input_value() != before
        look(page, "a turning point")
    page.locator(".suspects button").first.click()
    look(page, "one suspect")
    if not looks:
        page.set_viewport_size({"width": 1366, "height": 640})
        assert page.evaluate("document.documentElement.scrollHeight") == 640, "the review scrolls, not the page"
