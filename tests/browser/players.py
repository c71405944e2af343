"""How a test plays: by pressing what lights up, as a person would.

The page says in `data-` attributes of its main part what a player sees: `seq` is the number of the newest thing that is
shown, `turn`, `phase` and `you` are those of the view, and `busy` is true while an action is on its way. A test that
waits for them needs no pauses: nobody else moves during its own turn. Bots may still say something then, so what a test
says is told from what they say by the seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

LEGAL, SEAT, DIRECT = "button.legal, button.ghost", ".seat-target", "[data-target=direct]"
TAKE, STEAL, NEXT = "button.gold-card:enabled", ".choice .row .button:enabled", ".next-buttons .gold"
LOOK = """() => {
    const main = document.querySelector('main.table, main.end-page');
    if (!main) return null;
    const { seq, turn, you, phase, busy } = main.dataset;
    return { seq: Number(seq), mine: turn === you, phase, busy: busy === 'true', end: main.matches('.end-page'),
        over: document.querySelector('.podium') !== null };
}"""
# One card after the other is chosen until something lights up: in one go, because a busy machine is slow to press.
CHOOSE = """async targets => {
    const soon = () => new Promise(done => setTimeout(done));
    for (const card of document.querySelectorAll('.hand .card')) {
        card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        await soon();
        const found = targets.find(target => document.querySelector(target));
        if (found) return found;
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        await soon();
    }
    return null;
}"""
OPEN = """async wish => (await fetch('/api/tables',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) })).json()"""
ANSWERED = """seq => { const main = document.querySelector('main.table, main.end-page');
    return main && main.dataset.busy === 'false'
        && (Number(main.dataset.seq) > seq || document.querySelector('.prompt.problem')); }"""

# The effect of a press: an action is on its way or done, or (a first touch) the card is shown at its place.
PRESSED = """seq => { const main = document.querySelector('main.table, main.end-page');
    if (!main || main.dataset.busy === 'true' || Number(main.dataset.seq) > seq) return 'begun';
    return document.querySelector('.acts .gold:enabled') && 'shown'; }"""
# The targets that light up for one card after the other, but are covered or out of sight.
HIDDEN = """async () => {
    const soon = () => new Promise(done => setTimeout(done));
    const hidden = [];
    for (const card of document.querySelectorAll('.hand .card')) {
        card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        await soon();
        for (const target of document.querySelectorAll('[data-target]')) {
            const { left, top, width, height } = target.getBoundingClientRect();
            const seen = document.elementFromPoint(left + width / 2, top + height / 2);
            if (!target.contains(seen)) hidden.push(target.outerHTML + ' under ' + seen?.outerHTML.slice(0, 80));
        }
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        await soon();
    }
    return hidden;
}"""


def play_now(page: Any, rulebook: str = "es-AR") -> None:
    page.wait_for_selector(".go")
    page.locator(f"input[value='{rulebook}']").check(force=True)
    page.locator(".go .button.gold").click()
    page.wait_for_selector(".mine")


def open_with(page: Any, rulebook: str, seats: int, start: bool = True) -> None:
    """Open a table with a digger at each other seat, and sit down at it."""
    bots = [{"name": f"Digger{number}", "bot": "digger"} for number in range(2, seats + 1)]
    table = page.evaluate(OPEN, {"name": "Dwarf", "rulebook": rulebook, "seats": seats, "bots": bots, "start": start})
    page.goto(f"/t/{table['code']}#{table['token']}")


def play_with(page: Any, rulebook: str, seats: int) -> None:
    """The same, and begin."""
    open_with(page, rulebook, seats)
    page.wait_for_selector(".mine")


def look(page: Any) -> dict[str, Any] | None:
    """The state that the table shows; None where there is none."""
    seen: dict[str, Any] | None = page.evaluate(LOOK)
    return seen


def my_turn(page: Any) -> None:
    """Wait until it is one's turn to play."""
    page.wait_for_selector("main.table[data-phase=play][data-busy=false] .dock.my-turn")


def begin_with(page: Any, target: str, fits: Callable[[], bool] = lambda: True) -> None:
    """Begin games until a card of one's hand lights up such a target, and what is seen then fits; the card stays
    chosen."""
    for _ in range(12):
        play_now(page)
        my_turn(page)
        if page.evaluate(CHOOSE, [target]) and fits():
            return
        page.goto("/")
    raise AssertionError(f"no hand has ever lit up {target} as it should")


def own_vote(page: Any, cell: str) -> Any:
    """The player's own claim about a goal."""
    you = page.locator("main.table").get_attribute("data-you")
    return page.locator(f"[data-cell={cell}] .vote[data-by='{you}']")


def answered(page: Any, seq: int) -> None:
    page.wait_for_function(ANSWERED, arg=seq)


def play_turn(page: Any, wait: bool = True) -> None:
    """Play the first card that can be played, or discard one."""
    seen = look(page)
    assert seen
    if not choose_and_play(page, seen["seq"]):
        discard(page)
    if wait:
        answered(page, seen["seq"])


def choose_and_play(page: Any, seq: int) -> bool:
    target = page.evaluate(CHOOSE, [LEGAL, SEAT, DIRECT])
    if target is None:
        return False
    page.locator(target).last.click(force=True)
    if page.wait_for_function(PRESSED, arg=seq).json_value() == "shown":
        page.locator(".acts .gold:enabled").click()
    return True


def discard(page: Any) -> None:
    if not page.locator(".acts .gold:enabled").count():  # else the hand is empty: pass
        page.locator(".acts .button").nth(1).click()
        page.locator(".hand .card").first.click()
    page.locator(".acts .gold").click()


def end_step(page: Any, seen: dict[str, Any], deals: bool) -> bool:
    """Do the choices at the end of a round; True if something was done."""
    button = None
    if seen["phase"] in ("take", "steal") and seen["mine"]:
        button = TAKE if seen["phase"] == "take" else STEAL
    elif seen["phase"] == "round-over" and deals:
        button = NEXT
    if button is None:
        return False
    page.locator(button).first.click()
    answered(page, seen["seq"])
    return True


def play_game(pages: Sequence[Any], seconds: float = 600, turn: Callable[[Any], None] = play_turn) -> None:
    """Play in all windows until every one of them shows the podium. The first window deals the next round."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        states = [look(page) for page in pages]
        if all(seen and seen["over"] for seen in states):
            return
        moved = False
        for page, seen in zip(pages, states, strict=True):
            if seen is None or seen["busy"] or seen["over"] or moved:
                continue
            if seen["phase"] == "play" and seen["mine"] and not seen["end"]:
                turn(page)
                moved = True
            elif seen["end"]:
                moved = end_step(page, seen, deals=page is pages[0])
        if not moved:
            pages[0].wait_for_timeout(20)
    raise AssertionError("the game did not end in time")
