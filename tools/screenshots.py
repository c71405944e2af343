"""Make the pictures of the README from the running game.

    python tools/screenshots.py http://localhost:8000

It needs a server with the built page, playwright, and Chromium (SABOTEUR_CHROMIUM names a different browser).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from chromium import CHROMIUM

PICTURES = Path(__file__).parents[1] / "docs/pictures"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def start(browser: Any, url: str, size: dict[str, int], language: str, rulebook: str, name: str) -> Any:
    """A window in which a game with bots has just begun."""
    page = browser.new_context(
        viewport=size, locale=language, reduced_motion="reduce", device_scale_factor=2
    ).new_page()
    page.goto(url)
    page.evaluate("name => localStorage.setItem('me', JSON.stringify({name, colour: 0, symbol: 0}))", name)
    page.reload()
    page.wait_for_selector(".go")
    page.locator(f"input[value='{rulebook}']").check(force=True)
    page.locator(".go .button.gold").click()
    page.wait_for_selector(".mine")
    return page


def step(page: Any) -> bool:
    """Do the next thing that the game asks for, with the first tunnel that can be laid; False when the game is over."""
    if page.locator(".podium").count():
        return False
    for button in ("button.gold-card:enabled", ".choice .row .button:enabled", ".next-buttons.between .gold"):
        if page.locator(button).count():
            page.locator(button).first.click()
            page.wait_for_timeout(300)
            return True
    if not page.locator(".dock.my-turn").count() or page.locator(".end-page").count():
        page.wait_for_timeout(100)
        return True
    page.wait_for_selector("main[data-busy=false]")
    if choose(page):
        page.locator("button.legal, button.ghost, .seat-target, [data-target=direct]").last.click(force=True)
    else:
        page.locator(".acts .button").nth(1).click()
        page.locator(".hand .card").first.click()
        page.locator(".acts .gold").click()
    page.wait_for_selector("main[data-busy=false]")
    return True


def choose(page: Any) -> bool:
    """Choose a card that can be played."""
    for index in range(page.locator(".hand .card").count()):
        page.locator(".hand .card").nth(index).click()
        if page.locator("button.legal, .seat-target, [data-target=direct]").count():
            return True
        page.keyboard.press("Escape")
    return False


def middle_of_a_game(page: Any, turns: int) -> bool:
    """Play until so many cards lie and one can be laid, within the first round; False if that never happened."""
    for _ in range(600):
        if page.locator(".end-page").count():
            return False
        laid = page.locator(".cell.laid").count()
        if page.locator("main[data-busy=false] .dock.my-turn").count() and laid > turns and choose(page):
            if page.locator("button.legal").count():
                return True
            page.keyboard.press("Escape")
        step(page)
    return False


def meter(page: Any) -> None:
    """Switch the suspicion meter on."""
    page.locator(".top .round-button").last.click()
    page.locator("dialog .switches input").first.check()
    page.keyboard.press("Escape")
    page.wait_for_selector(".gauge b")


def hint(page: Any) -> None:
    """Ask for the strongest hint."""
    page.keyboard.press("Escape")
    for strength in (1, 2, 3):
        page.locator(".hint-button").click()
        lit = f".hint-button:enabled .strength i.on:nth-child({strength})"
        page.wait_for_selector(lit, state="attached")
    page.mouse.move(700, 20)


def begun(browser: Any, url: str, size: dict[str, int], language: str, rulebook: str, laid: int) -> Any:
    """A window with a game that is well under way."""
    while True:
        page = start(browser, url, size, language, rulebook, "Ana")
        if middle_of_a_game(page, laid):
            return page
        page.context.close()


def main() -> None:
    url = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])

        def keep(page: Any, name: str) -> None:
            page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)

        home = browser.new_context(
            viewport=DESK,  # type: ignore[arg-type]
            locale="en",
            reduced_motion="reduce",
        ).new_page()
        home.goto(url)
        home.wait_for_selector(".go")
        keep(home, "home")
        table = begun(browser, url, DESK, "en", "saboteur-2", 11)
        table.locator("button.legal").last.hover(force=True)
        keep(table, "table")
        while step(table):
            pass
        table.wait_for_selector("table tbody")
        keep(table, "end")
        wits = begun(browser, url, DESK, "en", "es-AR", 12)
        meter(wits)
        hint(wits)
        keep(wits, "hint")
        while step(wits):
            pass
        wits.locator(".next-buttons a").first.click()
        wits.wait_for_selector(".replay-dock")
        wits.locator(".slider input").fill("40")
        wits.locator(".review-button").click()
        wits.wait_for_selector(".review .chart", timeout=120_000)
        keep(wits, "review")
        phone = begun(browser, url, PHONE, "fr", "es-AR", 8)
        phone.locator("button.legal").last.hover(force=True)
        keep(phone, "phone")
        browser.close()


if __name__ == "__main__":
    main()
