"""Points and arcs of one hex, in both layouts (shared/drawing.md "Frame", "Track")."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, hypot, pi, radians, sin, sqrt

from gen.draw.svg import Point, num, pair
from gen.engine import Layout

R = 50.0
"""Circumradius of a hex, in drawing units."""

APOTHEM = R * sqrt(3) / 2


def direction(layout: Layout, edge: float) -> Point:
    """Unit vector from the centre towards an edge (halves: corners), y downwards."""
    angle = radians(60 * edge + (30 if layout.kind == "pointy" else 0))
    return -sin(angle), cos(angle)


def towards(layout: Layout, edge: float, distance: float) -> Point:
    """The point that many R from the centre towards an edge."""
    x, y = direction(layout, edge)
    return x * distance * R, y * distance * R


def edge_point(layout: Layout, edge: int, lane: tuple[int, int] = (1, 0)) -> Point:
    """Where track of a lane meets an edge: the edge's midpoint, lanes side by side."""
    x, y = direction(layout, edge)
    width, index = lane
    aside = (index - (width - 1) / 2) * 0.24 * R
    return x * APOTHEM - y * aside, y * APOTHEM + x * aside


def corners(layout: Layout, scale: float = 1) -> list[Point]:
    """The six corners, the one between edges 0 and 1 first."""
    return [towards(layout, edge + 0.5, scale) for edge in range(6)]


@cache
def centre(layout: Layout, name: str) -> Point:
    """Centre of a hex on the map."""
    x, y = layout.position(name)
    return (x * 1.5 * R, y * APOTHEM) if layout.kind == "flat" else (x * APOTHEM, y * 1.5 * R)


@dataclass(frozen=True, slots=True)
class Curve:
    """A line or circular arc from `a` to `b`; `radius` 0 is a straight line, `sweep` 1 is clockwise."""

    a: Point
    b: Point
    radius: float = 0
    sweep: int = 0

    @property
    def d(self) -> str:
        """Path data."""
        if not self.radius:
            return f"M{pair(self.a)}L{pair(self.b)}"
        radius = num(self.radius)
        return f"M{pair(self.a)}A{radius} {radius} 0 0 {self.sweep} {pair(self.b)}"

    def point(self, share: float) -> Point:
        """The point at a share (0 to 1) of the way."""
        if not self.radius:
            return self.a[0] + (self.b[0] - self.a[0]) * share, self.a[1] + (self.b[1] - self.a[1]) * share
        mid, start, turn = self._circle()
        angle = start + turn * share
        return mid[0] + self.radius * cos(angle), mid[1] + self.radius * sin(angle)

    def heading(self, share: float) -> Point:
        """Unit vector along the way at a share of it."""
        low, high = self.point(max(0, share - 0.01)), self.point(min(1, share + 0.01))
        length = hypot(high[0] - low[0], high[1] - low[1]) or 1
        return (high[0] - low[0]) / length, (high[1] - low[1]) / length

    def _circle(self) -> tuple[Point, float, float]:
        (ax, ay), (bx, by) = self.a, self.b
        half = hypot(bx - ax, by - ay) / 2
        rise = sqrt(max(0, self.radius**2 - half**2))
        side = 1 if self.sweep else -1
        mid = (
            (ax + bx) / 2 - side * (by - ay) / (2 * half) * rise,
            (ay + by) / 2 + side * (bx - ax) / (2 * half) * rise,
        )
        start, end = atan2(ay - mid[1], ax - mid[0]), atan2(by - mid[1], bx - mid[0])
        turn = end - start
        if self.sweep and turn < 0:
            turn += 2 * pi
        if not self.sweep and turn > 0:
            turn -= 2 * pi
        return mid, start, turn


def tangent_arc(start: Point, heading: Point, target: Point) -> Curve:
    """The arc (or line) that leaves a point in a direction and passes through another."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    along, across = dx * heading[0] + dy * heading[1], heading[0] * dy - heading[1] * dx
    if abs(across) < 0.05 or along <= 0:
        return Curve(start, target)
    radius = (dx * dx + dy * dy) / (2 * abs(across))
    return Curve(start, target, radius, 1 if across > 0 else 0)


def edge_to_edge(layout: Layout, a: int, b: int, lanes: tuple[tuple[int, int], tuple[int, int]]) -> Curve:
    """Track between two edges: straight, gentle (radius 1.5 R) or sharp (0.5 R)."""
    x, y = direction(layout, a)
    return tangent_arc(edge_point(layout, a, lanes[0]), (-x, -y), edge_point(layout, b, lanes[1]))


def edge_to_point(layout: Layout, edge: int, lane: tuple[int, int], target: Point) -> Curve:
    """Track from an edge to a stop: leaves at a right angle and bends to the stop."""
    x, y = direction(layout, edge)
    return tangent_arc(edge_point(layout, edge, lane), (-x, -y), target)
