"""The stock market as SVG: cells with zones, companies in their order, and the moves of a step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, sin

from gen.draw.letters import Weight, in_circle
from gen.draw.markets.hues import hues
from gen.draw.markets.lanes import Move
from gen.draw.markets.layout import GHOST, RING, TOKEN, Way, laid_out
from gen.draw.markets.places import Window
from gen.draw.style import ZONES, contrast, readable_on
from gen.draw.svg import Box, Element, Point, circle, document, group, pair, path, polygon, rectangle, text
from gen.engine import Cell, MarketView, Title

_LETTERS = 4.5
"""The least contrast of letters with their ground (WCAG 2.2, 1.4.3)."""
_ROOMY = 48.0
"""A cell as wide as this has its zone's letter beside the price, in larger print; a narrower one below it."""


def market_svg(
    title: Title,
    market: MarketView,
    moves: Sequence[Move],
    window: Window,
    *,
    prefix: str,
    heading: str,
    description: str,
) -> str:
    """The market within a window, an arrow for each move; the moves come in operating order."""
    layout = laid_out(market.cells, moves, window)
    colours = hues(title, moves)
    cells = [cell for row in title.market for cell in row if cell is not None and cell.name in layout.cells]
    parts: list[Element] = [_cell(cell, layout.cells[cell.name]) for cell in cells]
    parts += [element for way in layout.ways for element in _arrow(way, colours[way.move.company])]
    for way in layout.ways:
        parts += _ghost(way, colours[way.move.company])
        parts.append(circle(way.token, RING, fill=colours[way.move.company]))
        parts += _token(title, way.move.company, way.token)
    new = {move.company for move in moves if move.starts}
    for company, at in layout.standing.items():
        if company in new:
            ring = {"fill": "none", "stroke": colours[company], "stroke_dasharray": "4 2.6"}
            parts.append(circle(at, RING - 0.4, stroke_width="1.8", **ring))
        parts += _token(title, company, at)
    left, top, right, bottom = layout.box
    box = (left - 1, top - 1, right + 1, bottom + 1)
    return document(parts, box, prefix=prefix, title=heading, description=description)


def _cell(cell: Cell, box: Box) -> Element:
    left, top, right, bottom = box
    fill = ZONES.get(cell.kind, "#ffffff")
    ink = readable_on(fill)
    roomy = right - left >= _ROOMY
    price, mark = (14.0, 11.0) if roomy else (11.5, 10.0)
    parts = [rectangle((left, top), (right - left, bottom - top), fill=fill, stroke="#000", stroke_width="1")]
    parts.append(
        text(str(cell.price), (left + 3.5, top + 10.5), price, text_anchor="start", fill=ink, font_weight="600")
    )
    if cell.kind:
        at = (right - 3.5, top + 10.5 if roomy else bottom - 8)
        parts.append(text(cell.kind.upper(), at, mark, text_anchor="end", fill=ink, font_weight="600"))
    return group(parts)


def _token(title: Title, company: str, at: Point) -> list[Element]:
    colour = title.company(company).colour
    return [
        circle(at, TOKEN, fill=colour, stroke="#000", stroke_width="1.1"),
        text(company, at, in_circle(company, TOKEN, Weight.BOLD), fill=readable_on(colour), font_weight=Weight.BOLD),
    ]


def _ghost(way: Way, hue: str) -> list[Element]:
    """What a company leaves in its old cell."""
    company, at = way.move.company, way.ghost
    ink = hue if contrast(hue, "#fff") >= _LETTERS else "#000"
    return [
        circle(at, GHOST, fill="#fff"),
        circle(at, GHOST, fill=hue, fill_opacity="0.12", stroke=hue, stroke_width="1.8", stroke_dasharray="4 2.6"),
        text(company, at, in_circle(company, GHOST, Weight.SEMIBOLD), fill=ink, font_weight=Weight.SEMIBOLD),
    ]


def _arrow(way: Way, hue: str) -> Iterator[Element]:
    """The arrow from the ghost to the token, a dot in each cell passed."""
    thick, half = (4.4, 6.5) if way.move.followed else (2.6, 5.2)
    for number, line in enumerate(way.lines):
        start = _towards(line[0], line[1], GHOST) if number == 0 else line[0]
        last = number == len(way.lines) - 1
        tip = _towards(line[-1], line[-2], RING + 1.5) if last else line[-1]
        heel = _towards(tip, line[-2], 9)
        d = f"M{'L'.join(pair(point) for point in [start, *line[1:-1], heel])}"
        look = {"fill": "none", "stroke_linejoin": "round"}
        yield path(d, stroke="#fff", stroke_width=f"{thick + 3:g}", **look)
        yield path(d, stroke=hue, stroke_width=f"{thick:g}", **look)
        yield _head(tip, heel, half, hue)
    for at in way.passed:
        yield circle(at, 3.6, fill="#fff", stroke=hue, stroke_width="2")


def _head(tip: Point, heel: Point, half: float, hue: str) -> Element:
    angle = atan2(tip[1] - heel[1], tip[0] - heel[0])
    dx, dy = -half * sin(angle), half * cos(angle)
    corners = [tip, (heel[0] + dx, heel[1] + dy), (heel[0] - dx, heel[1] - dy)]
    return polygon(corners, fill=hue, stroke="#fff", stroke_width="1.2", paint_order="stroke")


def _towards(start: Point, goal: Point, length: float) -> Point:
    """The point so far from one point towards another."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    whole = hypot(dx, dy)
    return start[0] + dx / whole * length, start[1] + dy / whole * length
