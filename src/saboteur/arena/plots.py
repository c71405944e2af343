"""Small SVG charts: points with intervals, and lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Any

COLOURS = ("#1b6ca8", "#c8553d", "#5a8f29", "#8a5fa8", "#b8860b", "#3c8d8d", "#7a7a7a")
INK, FAINT = "#222", "#ddd"


@dataclass
class Series:
    """A line: points with their intervals."""

    name: str
    points: list[tuple[float, float, float, float]] = field(default_factory=list)  # x, y, low, high

    def add(self, x: float, figure: dict[str, Any], factor: float = 1.0) -> None:
        self.points.append((x, *(factor * figure[part] for part in ("value", "low", "high"))))


def ticks(low: float, high: float, most: int = 8, whole: bool = False) -> list[float]:
    """Round numbers that cover a range; with `whole`, only whole ones."""
    if not high > low:
        low, high = low - 0.5, low + 0.5
    power = floor(log10((high - low) / most))
    step = next(
        factor * 10.0**power for factor in (1, 2, 5, 10) if (high - low) / most <= factor * 10.0**power * 1.0001
    )
    if whole:
        step = max(step, 1.0)
    first, last = floor(low / step + 1e-6), ceil(high / step - 1e-6)
    return [round(place * step, 9) for place in range(first, max(last, first + 1) + 1)]


def interval_plot(title: str, unit: str, rows: Sequence[tuple[str, dict[str, Any]]], zero: bool = False) -> str:
    """A row for each figure: its name, a point and its interval. With `zero`, a line at zero."""
    left, width, row_height, top = 260, 760, 24, 46
    ends = [end for _, figure in rows for end in (figure["low"], figure["high"]) if isfinite(end)]
    marks = ticks(
        min([*ends, *([0.0] if zero else [])], default=0.0), max([*ends, *([0.0] if zero else [])], default=1.0)
    )
    height = top + row_height * len(rows) + 40

    def across(value: float) -> float:
        return left + (width - left - 30) * (value - marks[0]) / (marks[-1] - marks[0])

    parts = [_text(16, 24, title, size=15)]
    for mark in marks:
        parts.append(_line(across(mark), top, across(mark), height - 34, INK if zero and mark == 0 else FAINT))
        parts.append(_text(across(mark), height - 18, f"{mark:g}", anchor="middle"))
    parts.append(_text(width - 16, 24, unit, anchor="end"))
    for place, (name, figure) in enumerate(rows):
        y = top + row_height * (place + 0.5)
        parts.append(_text(left - 12, y + 4, name, anchor="end"))
        if isfinite(figure["low"]):
            parts.append(_line(across(figure["low"]), y, across(figure["high"]), y, COLOURS[0], 2))
        if isfinite(figure["value"]):
            parts.append(f'<circle cx="{across(figure["value"]):.1f}" cy="{y:.1f}" r="4" fill="{COLOURS[0]}"/>')
    return _svg(width, height, title, parts)


def line_plot(
    title: str,
    x_name: str,
    unit: str,
    series: Sequence[Series],
    y_range: tuple[float, float] | None = None,
) -> str:
    """Lines with intervals at their points, over whole numbers."""
    width, height, left, right, top, bottom = 760, 420, 56, 150, 46, 50
    points = [point for line in series for point in line.points]
    x_marks = ticks(min((x for x, *_ in points), default=0.0), max((x for x, *_ in points), default=1.0), 12, True)
    low, high = y_range or (
        min((part for _, *ys in points for part in ys if isfinite(part)), default=0.0),
        max((part for _, *ys in points for part in ys if isfinite(part)), default=1.0),
    )
    y_marks = ticks(low, high)

    def across(x: float) -> float:
        return left + (width - left - right) * (x - x_marks[0]) / (x_marks[-1] - x_marks[0])

    def up(y: float) -> float:
        return height - bottom - (height - top - bottom) * (y - y_marks[0]) / (y_marks[-1] - y_marks[0])

    parts = [_text(16, 24, title, size=15), _text(left - 6, top - 8, unit, anchor="end")]
    for mark in y_marks:
        parts.append(_line(left, up(mark), width - right, up(mark), FAINT))
        parts.append(_text(left - 6, up(mark) + 4, f"{mark:g}", anchor="end"))
    for mark in x_marks:
        parts.append(_text(across(mark), height - bottom + 18, f"{mark:g}", anchor="middle"))
    parts.append(_text((left + width - right) / 2, height - 12, x_name, anchor="middle"))
    for place, line in enumerate(series):
        colour = COLOURS[place % len(COLOURS)]
        aside = 2.0 * (place - (len(series) - 1) / 2)  # so that the intervals of several lines do not overlap
        drawn = [(across(x) + aside, *(up(y) for y in ys)) for x, *ys in line.points if all(map(isfinite, ys))]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y, *_ in drawn)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        for x, y, below, above in drawn:
            parts.append(_line(x, below, x, above, colour))
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
        parts.append(_text(width - right + 14, top + 18 * place + 8, line.name, colour=colour))
    return _svg(width, height, title, parts)


def _svg(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    return "\n".join(
        [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
                f'height="{height:g}" font-family="sans-serif" role="img">'
            ),
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
            *parts,
            "</svg>\n",
        ]
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:g}"/>'


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, colour: str = INK) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" fill="{colour}">{escape(words)}</text>'
