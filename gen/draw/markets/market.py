"""The stock market as SVG: cells with zones, companies in their order, and the moves of a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from gen.draw.letters import Weight, in_circle, width
from gen.draw.markets.places import SIDE, TOKEN, Window
from gen.draw.style import ZONES, readable_on
from gen.draw.svg import Element, Point, circle, document, group, path, polygon, rectangle, text
from gen.engine import Cell, MarketView, Title

Move = tuple[str, str, str]
"""Company, old cell, new cell (`row,column`; "" when it had none)."""


def market_svg(
    title: Title,
    market: MarketView,
    moves: Sequence[Move],
    window: Window,
    *,
    prefix: str,
    heading: str,
    description: str,
    zones: Mapping[str, str] | None = None,
) -> str:
    """The market within a window, an arrow for each move; `zones` gives words by zone letter, to be listed below."""
    cells = [cell for row in title.market for cell in row if cell is not None and cell.name in window.corners]
    parts: list[Element] = [_cell(cell, window) for cell in cells]
    for cell in cells:
        parts += _tokens(title, cell, market.cells.get(cell.name, ()), window)
    starts = _starts(market, moves, window)
    for company, _, new in moves:
        end = _standing(market, company, new, window)
        parts += _arrow(company, window.corners[new], window.tall, starts.get(company), end)
        if company in market.cells.get(new, ()):
            parts += _token(title, company, end)
    left, top, right, bottom = window.box
    box = (left - 1, top - 1, right + 1, bottom + 1)
    kinds = sorted({cell.kind for cell in cells if cell.kind})
    listed = [(kind, zones[kind]) for kind in kinds if zones and kind in zones]
    for place, (kind, words) in enumerate(listed):
        parts.append(_zone(kind, words, (left + 2, bottom + 8 + 20 * place)))
    if listed:
        widest = max(width(words) for _, words in listed) * 13 + 40
        box = (box[0], box[1], max(box[2], box[0] + widest), box[3] + 10 + 20 * len(listed))
    return document(parts, box, prefix=prefix, title=heading, description=description)


def _cell(cell: Cell, window: Window) -> Element:
    x, y = window.corners[cell.name]
    fill = ZONES.get(cell.kind, "#ffffff")
    ink = readable_on(fill)
    parts = [rectangle((x, y), (SIDE, window.tall), fill=fill, stroke="#000", stroke_width="1")]
    parts.append(text(str(cell.price), (x + 3, y + 9), 12.5, text_anchor="start", fill=ink))
    if cell.kind:
        mark = text(cell.kind.upper(), (x + SIDE - 3, y + 9), 10, text_anchor="end", fill=ink, font_weight="bold")
        parts.append(mark)
    return group(parts)


def _tokens(title: Title, cell: Cell, companies: Sequence[str], window: Window) -> list[Element]:
    result: list[Element] = []
    for number in reversed(range(len(companies))):
        result += _token(title, companies[number], window.stand(cell.name, number, len(companies)))
    return result


def _token(title: Title, company: str, at: Point) -> list[Element]:
    colour = title.company(company).colour
    size = in_circle(company, TOKEN, Weight.BOLD)
    return [
        circle(at, TOKEN, fill=colour, stroke="#000", stroke_width="0.8"),
        text(company, at, size, fill=readable_on(colour), font_weight=Weight.BOLD),
    ]


def _starts(market: MarketView, moves: Sequence[Move], window: Window) -> dict[str, tuple[Point, float]]:
    """Where each company's arrow begins, and the radius of the ghost left there. Where others stand, or several left,
    small ghosts lie in a row, in the order of the arrows' ends: no arrow covers another."""
    starts: dict[str, tuple[Point, float]] = {}
    for old in dict.fromkeys(old for _, old, new in moves if old and old != new):
        ends = {company: _standing(market, company, new, window) for company, was, new in moves if was == old}
        leaving = sorted(ends, key=lambda company: ends[company])
        if len(leaving) == 1 and not market.cells.get(old):
            starts[leaving[0]] = window.foot(old), TOKEN
            continue
        x, y = window.ghost(old)
        step = min(13.0, (SIDE - 18) / max(1, len(leaving) - 1))
        for place, company in enumerate(leaving):
            starts[company] = (x + step * (place - (len(leaving) - 1) / 2), y), 6
    return starts


def _arrow(company: str, corner: Point, tall: float, start: tuple[Point, float] | None, end: Point) -> list[Element]:
    """The arrow to where a company stands; one that had no cell gets a dashed frame around its first."""
    if start is None:
        inset, inner = (corner[0] + 2, corner[1] + 2), (SIDE - 4, tall - 4)
        return [rectangle(inset, inner, fill="none", stroke="#000", stroke_width="2.5", stroke_dasharray="5 3")]
    ((ax, ay), radius), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip = (bx - ux * (TOKEN + 1.5), by - uy * (TOKEN + 1.5))
    heel = (tip[0] - ux * 9, tip[1] - uy * 9)
    head = [tip, (heel[0] - uy * 5, heel[1] + ux * 5), (heel[0] + uy * 5, heel[1] - ux * 5)]
    line = f"M{ax:.2f} {ay:.2f}L{heel[0]:.2f} {heel[1]:.2f}"
    ghost = circle((ax, ay), radius, fill="#fff", stroke="#000", stroke_width="1.2", stroke_dasharray="3 2")
    return [
        path(line, stroke="#fff", stroke_width="6"),
        polygon(head, fill="#000", stroke="#fff", stroke_width="1.5"),
        path(line, stroke="#000", stroke_width="3"),
        ghost,
        text(company, (ax, ay), in_circle(company, radius), font_style="italic"),
    ]


def _standing(market: MarketView, company: str, cell: str, window: Window) -> Point:
    """Where a company stands in a cell; the cell's own place when it has moved on."""
    there = market.cells.get(cell, ())
    return window.stand(cell, there.index(company), len(there)) if company in there else window.foot(cell)


def _zone(kind: str, words: str, at: Point) -> Element:
    fill = ZONES.get(kind, "#fff")
    swatch = rectangle(at, (16, 16), fill=fill, stroke="#000", stroke_width="1")
    letter = text(kind.upper(), (at[0] + 8, at[1] + 8), 10, fill=readable_on(fill), font_weight="bold")
    label = text(words, (at[0] + 24, at[1] + 8), 13, text_anchor="start", class_="caption", fill="currentColor")
    return group([swatch, letter, label])
