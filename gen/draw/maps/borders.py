"""The marked sides of hexes: rivers, coasts and mountains that cost to cross or are never crossed."""

from __future__ import annotations

from math import hypot

from gen.draw.faces.geometry import R, towards
from gen.draw.style import BORDERS
from gen.draw.svg import Element, Point, circle, group, pair, path, text
from gen.engine import Border, Face, Layout


def borders(face: Face, layout: Layout) -> list[Element]:
    """The marked hex sides, about the origin; they lie above the neighbours' ground too."""
    return [line(*side(layout, one.edge), border_kind(one), one.colour) for one in face.borders if one.kind]


def border_kind(border: Border) -> str:
    """What a marked hex side is called: its kind, or `river` for one that no track crosses because of water."""
    return "river" if border.kind == "impassable" and border.colour == "blue" else border.kind


def side(layout: Layout, edge: int, scale: float = 1) -> tuple[Point, Point]:
    """The ends of a hex's side, nearer to its middle by a scale."""
    (ax, ay), (bx, by) = (towards(layout, edge + half, 1) for half in (-0.5, 0.5))
    mx, my = (ax + bx) / 2, (ay + by) / 2
    return (mx + (ax - mx) * scale, my + (ay - my) * scale), (mx + (bx - mx) * scale, my + (by - my) * scale)


def line(a: Point, b: Point, kind: str, colour: str = "") -> Element:
    """The line of a marked border: a wave for water, dashes for provinces."""
    if kind in ("water", "river"):
        return _wave(a, b, BORDERS[kind])
    dash = {"stroke_dasharray": "10 10"} if kind == "province" else {}
    width = 0.1 * R if kind == "impassable" else 0.08 * R
    stroke = colour or BORDERS.get(kind, "#555")
    return path(f"M{pair(a)}L{pair(b)}", stroke=stroke, stroke_width=f"{width:g}", fill="none", **dash)


def _wave(a: Point, b: Point, colour: str) -> Element:
    """Water along a line, between white banks."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    count = max(2, round(length / (0.25 * R)))
    points = [(a[0] + ux * length * i / count, a[1] + uy * length * i / count) for i in range(count + 1)]
    d = f"M{pair(points[0])}"
    for i, (x, y) in enumerate(points[1:]):
        bend = 0.11 * R * (1 if i % 2 else -1)
        middle = ((points[i][0] + x) / 2 - uy * bend, (points[i][1] + y) / 2 + ux * bend)
        d += f"Q{pair(middle)} {pair((x, y))}"
    look = {"fill": "none", "stroke_linecap": "round"}
    banks = path(d, stroke="#fff", stroke_width=f"{0.13 * R:g}", **look)
    return group([banks, path(d, stroke=colour, stroke_width=f"{0.085 * R:g}", **look)])


def toll(at: Point, cost: int) -> Element:
    """What crossing a border costs, in a disc on it."""
    return group([circle(at, 0.17 * R, fill="#fff", stroke="#000", stroke_width="0.8"), text(str(cost), at, 0.19 * R)])
