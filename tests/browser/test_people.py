"""Coming and going, and talking: what several people do with one table."""

from __future__ import annotations

import json
from typing import Any

from browser.conftest import code_of
from browser.people import Visit, open_table
from browser.players import play_now
from browser.qr import text_of


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
