"""How a test plays: by pressing what lights up, as a person would."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

LEGAL, SEAT, DIRECT = "button.legal, button.ghost", ".seat-target", "[data-target=direct]"


def play_now(page: Any, rulebook: str = "es-AR") -> None:
    page.wait_for_selector(".go")
    page.locator(f"input[value='{rulebook}']").check(force=True)
    page.locator(".go .button.gold").click()
    page.wait_for_selector(".mine")


def play_turn(page: Any) -> None:
    """Play the first card that can be played, or discard one."""
    for index in range(page.locator(".hand .card").count()):
        page.locator(".hand .card").nth(index).click(timeout=2000)
        for target in (LEGAL, SEAT, DIRECT):
            if page.locator(target).count():
                page.locator(target).last.click(force=True, timeout=2000)
                if page.locator(target).count() and page.locator(".acts .gold:enabled").count():
                    page.locator(".acts .gold:enabled").click(timeout=2000)
                page.wait_for_timeout(60)
                return
        page.keyboard.press("Escape")
    discard(page)
    page.wait_for_timeout(60)


def discard(page: Any) -> None:
    if page.locator(".acts .gold:enabled").count():
        page.locator(".acts .gold").click()  # an empty hand: pass
        return
    if not page.locator(".acts .button:not(.gold):enabled").count():
        return  # the last action is still on its way, or the turn has just passed on
    page.locator(".acts .button").nth(1).click(timeout=2000)
    page.locator(".hand .card").first.click(timeout=2000)
    page.locator(".acts .gold").click(timeout=2000)


def end_step(page: Any) -> None:
    """Whatever the end of a round asks for."""
    for button in ("button.gold-card:enabled", ".choice .row .button:enabled", ".next-buttons .gold"):
        if page.locator(button).count() and not page.locator(".podium").count():
            page.locator(button).first.click()
            page.wait_for_timeout(80)
            return
    page.wait_for_timeout(60)


def play_game(pages: Sequence[Any], seconds: float = 150, turn: Callable[[Any], None] = play_turn) -> None:
    """Play in all windows until every one of them shows the podium."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if all(page.locator(".podium").count() for page in pages):
            return
        for page in pages:
            if page.locator(".end-page").count():
                end_step(page)
            elif page.locator(".dock.my-turn").count() and not page.locator(".back-to-end").count():
                try:
                    turn(page)
                except TooLate:  # the table moved on under the player's hand: look again
                    page.keyboard.press("Escape")
            else:
                page.wait_for_timeout(20)
    raise AssertionError("the game did not end in time")
