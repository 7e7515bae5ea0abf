"""The stock market as SVG: cells with zones, companies in their order, and the moves of a step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot

from gen.draw.style import ZONES, readable_on
from gen.draw.svg import Box, Element, Point, circle, document, group, path, polygon, rectangle, text
from gen.engine.snapshot import MarketView
from gen.engine.title import Cell, Title

SIDE = 50.0
"""Side of a cell, in drawing units."""
_TOKEN = 11.0

Move = tuple[str, str, str]
"""Company, old cell, new cell (`row,column`; "" when it had none)."""


def market_svg(
    title: Title,
    market: MarketView,
    moves: Sequence[Move],
    crop: Box,
    prefix: str,
    heading: str,
    description: str,
    zones: Mapping[str, str] | None = None,
) -> str:
    """The market within `crop`, an arrow for each move; `zones` gives words by zone letter, to be listed below."""
    cells = [cell for row in title.market for cell in row if cell is not None and _inside(cell, crop)]
    parts: list[Element] = [_cell(cell) for cell in cells]
    for cell in cells:
        parts += _tokens(title, cell, market.cells.get(cell.name, ()))
    starts = _starts(market, moves)
    for company, _, new in moves:
        parts += _arrow(company, new, starts.get(company), _standing(market, company, new))
        if company in market.cells.get(new, ()):
            parts += _token(title, company, _standing(market, company, new))
    box = (crop[0] - 1, crop[1] - 1, crop[2] + 1, crop[3] + 1)
    kinds = sorted({cell.kind for cell in cells if cell.kind})
    listed = [(kind, zones[kind]) for kind in kinds if zones and kind in zones]
    for place, (kind, words) in enumerate(listed):
        parts.append(_zone(kind, words, (crop[0] + 2, crop[3] + 8 + 20 * place)))
    if listed:
        widest = max(len(words) for _, words in listed) * 7 + 40
        box = (box[0], box[1], max(box[2], box[0] + widest), box[3] + 10 + 20 * len(listed))
    return document(parts, box, prefix, heading, description)


def whole_market(title: Title) -> Box:
    """The box of the whole market, in drawing units."""
    return 0, 0, max(len(row) for row in title.market) * SIDE, len(title.market) * SIDE


def crop_market(title: Title, cells: Iterable[str], margin: int = 2) -> Box:
    """The box around some cells with so many cells of margin, within the market. No cells: all of it."""
    places = [tuple(int(part) for part in cell.split(",")) for cell in cells if cell]
    everything = whole_market(title)
    if not places:
        return everything
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return (
        max(0, (min(columns) - margin) * SIDE),
        max(0, (min(rows) - margin) * SIDE),
        min(everything[2], (max(columns) + margin + 1) * SIDE),
        min(everything[3], (max(rows) + margin + 1) * SIDE),
    )


def _inside(cell: Cell, crop: Box) -> bool:
    x, y = (cell.column + 0.5) * SIDE, (cell.row + 0.5) * SIDE
    return crop[0] < x < crop[2] and crop[1] < y < crop[3]


def _cell(cell: Cell) -> Element:
    x, y = cell.column * SIDE, cell.row * SIDE
    fill = ZONES.get(cell.kind, "#ffffff")
    ink = readable_on(fill)
    parts = [rectangle((x, y), (SIDE, SIDE), fill=fill, stroke="#000", stroke_width="1")]
    parts.append(text(str(cell.price), (x + 3, y + 9), 12.5, text_anchor="start", fill=ink))
    if cell.kind:
        mark = text(cell.kind.upper(), (x + SIDE - 3, y + 9), 10, text_anchor="end", fill=ink, font_weight="bold")
        parts.append(mark)
    return group(parts)


def _place(row: int, column: int, number: int, count: int) -> Point:
    """Where a company stands: the first to operate rightmost, all within the cell."""
    room = SIDE - 2 * _TOKEN - 4
    step = min(2 * _TOKEN + 1, room / max(1, count - 1)) if count > 1 else 0
    middle = (column + 0.5) * SIDE + step * (count - 1) / 2
    return middle - step * number, row * SIDE + SIDE - _TOKEN - 5


def _tokens(title: Title, cell: Cell, companies: Sequence[str]) -> list[Element]:
    result: list[Element] = []
    for number in reversed(range(len(companies))):
        at = _place(cell.row, cell.column, number, len(companies))
        result += _token(title, companies[number], at)
    return result


def _token(title: Title, company: str, at: Point) -> list[Element]:
    colour = title.company(company).colour
    size = min(9.0, 2 * _TOKEN * 0.86 / (0.68 * len(company)))
    return [
        circle(at, _TOKEN, fill=colour, stroke="#000", stroke_width="0.8"),
        text(company, at, size, fill=readable_on(colour), font_weight="bold"),
    ]


def _starts(market: MarketView, moves: Sequence[Move]) -> dict[str, tuple[Point, float]]:
    """Where each company's arrow begins, and the radius of the ghost left there. Where others stand, or several left,
    small ghosts lie in the cell's upper half, in the order of the arrows' ends: no arrow covers another."""
    starts: dict[str, tuple[Point, float]] = {}
    for old in dict.fromkeys(old for _, old, new in moves if old and old != new):
        ends = {company: _standing(market, company, new) for company, was, new in moves if was == old}
        leaving = sorted(ends, key=lambda company: ends[company])
        x, y = _low(old)
        if len(leaving) == 1 and not market.cells.get(old):
            starts[leaving[0]] = (x, y), _TOKEN
            continue
        step = min(13.0, (SIDE - 18) / max(1, len(leaving) - 1))
        for place, company in enumerate(leaving):
            starts[company] = (x + step * (place - (len(leaving) - 1) / 2), y - 18), 6
    return starts


def _arrow(company: str, new: str, start: tuple[Point, float] | None, end: Point) -> list[Element]:
    if start is None:
        row, column = (int(part) for part in new.split(","))
        inset = (column * SIDE + 2, row * SIDE + 2)
        return [
            rectangle(
                inset, (SIDE - 4, SIDE - 4), fill="none", stroke="#000", stroke_width="2.5", stroke_dasharray="5 3"
            )
        ]
    ((ax, ay), radius), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip = (bx - ux * (_TOKEN + 1.5), by - uy * (_TOKEN + 1.5))
    heel = (tip[0] - ux * 9, tip[1] - uy * 9)
    head = [tip, (heel[0] - uy * 5, heel[1] + ux * 5), (heel[0] + uy * 5, heel[1] - ux * 5)]
    line = f"M{ax:.2f} {ay:.2f}L{heel[0]:.2f} {heel[1]:.2f}"
    ghost = circle((ax, ay), radius, fill="#fff", stroke="#000", stroke_width="1.2", stroke_dasharray="3 2")
    size = min(9.0 if radius == _TOKEN else 4.5, 2 * _TOKEN * 0.86 / (0.68 * len(company)))
    return [
        path(line, stroke="#fff", stroke_width="6"),
        polygon(head, fill="#000", stroke="#fff", stroke_width="1.5"),
        path(line, stroke="#000", stroke_width="3"),
        ghost,
        text(company, (ax, ay), size, font_style="italic"),
    ]


def _standing(market: MarketView, company: str, cell: str) -> Point:
    """Where a company stands in a cell; the cell's own place when it has moved on."""
    there = market.cells.get(cell, ())
    if company not in there:
        return _low(cell)
    row, column = (int(part) for part in cell.split(","))
    return _place(row, column, there.index(company), len(there))


def _low(cell: str) -> Point:
    row, column = (int(part) for part in cell.split(","))
    return (column + 0.5) * SIDE, row * SIDE + SIDE - _TOKEN - 5


def _zone(kind: str, words: str, at: Point) -> Element:
    fill = ZONES.get(kind, "#fff")
    swatch = rectangle(at, (16, 16), fill=fill, stroke="#000", stroke_width="1")
    letter = text(kind.upper(), (at[0] + 8, at[1] + 8), 10, fill=readable_on(fill), font_weight="bold")
    label = text(words, (at[0] + 24, at[1] + 8), 13, text_anchor="start", class_="caption", fill="currentColor")
    return group([swatch, letter, label])
