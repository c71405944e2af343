"""Make the pictures of the README from the running game.

    python tools/screenshots.py http://localhost:8000

It needs a server with the built page, playwright, and Chromium (SABOTEUR_CHROMIUM names another than the usual one).
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

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
    """Do whatever the game asks for, with the first tunnel that can be laid; False when the game is over."""
    if page.locator(".podium").count():
        return False
    for button in ("button.gold-card:enabled", ".choice .row .button:enabled", ".next-buttons .gold"):
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


def middle_of_a_game(page: Any, turns: int) -> None:
    """Play some turns, then hold a card over the mine."""
    for _ in range(600):
        laid = page.locator(".cell.laid").count()
        if page.locator(".dock.my-turn").count() and laid > turns and choose(page):
            page.locator("button.legal").last.hover(force=True)
            page.wait_for_timeout(200)
            return
        if not step(page):
            return


def main() -> None:
    url = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("SABOTEUR_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])

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
        table = start(browser, url, DESK, "en", "saboteur-2", "Ana")
        middle_of_a_game(table, 11)
        keep(table, "table")
        while step(table):
            pass
        table.wait_for_selector("table tbody")
        keep(table, "end")
        table.locator(".next-buttons a").first.click()
        table.wait_for_selector(".replay-dock")
        table.locator(".slider input").fill("40")
        keep(table, "replay")
        phone = start(browser, url, PHONE, "fr", "es-AR", "Ana")
        middle_of_a_game(phone, 8)
        keep(phone, "phone")
        browser.close()


if __name__ == "__main__":
    main()
