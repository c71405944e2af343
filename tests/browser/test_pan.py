"""Panning a mine with 80 cards: only one transform changes, no card is laid out or drawn again.

Frames a second depend on the machine, so they are printed (`pytest -s -k pan`) and never asserted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from browser.players import my_turn, play_now

Visit = Callable[..., Any]
CODES = ["NESW", "EW", "NS", "NES", "ESW", "NW", "ES", "N-E-W"]

PAN = """async frames => {
    const mine = document.querySelector('.mine'), box = mine.getBoundingClientRect();
    const seen = { board: 0, other: 0 };
    const watch = new MutationObserver(list => { for (const one of list)
        one.target.matches('.board') && one.type === 'attributes' ? seen.board++ : seen.other++; });
    watch.observe(mine, { subtree: true, childList: true, attributes: true, characterData: true });
    const point = (kind, x, y) => new PointerEvent(kind, { bubbles: true, pointerId: 7, pointerType: 'mouse',
        button: kind === 'pointermove' ? -1 : 0, buttons: 1, clientX: x, clientY: y });
    const x = box.left + box.width / 2, y = box.top + box.height / 2, times = [];
    mine.dispatchEvent(point('pointerdown', x, y));
    for (let i = 0; i < frames; i++) {
        times.push(await new Promise(requestAnimationFrame));
        dispatchEvent(point('pointermove', x + 90 * Math.sin(i / 9), y + 60 * Math.sin(i / 7)));
    }
    dispatchEvent(point('pointerup', x, y));
    await new Promise(requestAnimationFrame);
    watch.disconnect();
    const steps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
    return { ...seen, fps: 1000 * steps.length / steps.reduce((a, b) => a + b), median: steps[steps.length >> 1],
        slowest: steps[steps.length - 1] };
}"""


def with_80_cards(message: str | bytes) -> str | bytes:
    """The same message, but with a mine of 80 cards in it, and without what bots say."""
    told = json.loads(message)
    if told["type"] == "claims":
        return json.dumps({**told, "goals": {}, "seats": {}})
    if told["type"] != "game":
        return message
    cells = [(e, n) for e in range(-3, 7) for n in range(-4, 4)]
    text = [f"{'W' if e < 0 else 'E'}{abs(e)}" + (f"{'S' if n < 0 else 'N'}{abs(n)}" if n else "") for e, n in cells]
    laid = [f"{cell} {'NESW' if cell == 'E0' else CODES[i % len(CODES)]}" for i, cell in enumerate(text)]
    goals = [one for one in told["view"]["board"] if one.startswith("E8")]
    told["view"]["board"] = laid + goals
    return json.dumps(told)


def figures(session: Any) -> dict[str, float]:
    return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


def test_panning_80_cards_moves_one_thing(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")

    def between(socket: Any) -> None:
        socket.connect_to_server().on_message(lambda message: socket.send(with_80_cards(message)))

    page.route_web_socket(re.compile(r"/ws$"), between)
    page.reload()
    play_now(page)
    my_turn(page)
    page.wait_for_selector(".hint-button")  # the last part that comes
    assert page.locator(".cell.laid").count() == 80
    page.get_by_role("button", name="Zoom in").click()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(PAN, 10)
    before = figures(session)
    result = page.evaluate(PAN, 120)
    after = figures(session)
    spent = {name: after[name] - before[name] for name in after}
    print(
        f"\npanning 80 cards: {result['fps']:.0f} frames a second, median {result['median']:.1f} ms, "
        f"slowest {result['slowest']:.1f} ms; {1000 * spent['ScriptDuration'] / 120:.2f} ms of script and "
        f"{1000 * spent['LayoutDuration'] / 120:.2f} ms of layout for each frame"
    )
    assert result["other"] == 0, "no card is touched"
    assert 100 <= result["board"] <= 130, "the board moves once for each frame"
    assert spent["LayoutCount"] <= 12, "frames are not laid out again"
    assert spent["ScriptDuration"] < 0.5 * spent["Timestamp"], "the page is idle for most of the time"
