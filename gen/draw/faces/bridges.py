"""Bridges: where tracks of a face cross without meeting, the lower one stops short and the upper one has parapets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist

from gen.draw.faces.geometry import Curve, R
from gen.draw.svg import Element, Point, pair, path
from gen.engine import Path

_SHORT, _LONG = 0.15 * R, 0.2 * R
"""How far from the middle of a bridge the lower track stops, and the parapets reach."""

_ASIDE, _FLARE = 0.105 * R, 0.05 * R
"""Distance of the parapets from the middle of their track, and how far their ends turn away."""

_STEPS = 60


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where a track passes over another: the share of the way on each, and the sine of the angle between them."""

    upper: Curve
    lower: Curve
    on_upper: float
    on_lower: float
    sine: float


def crossings(tracks: Sequence[tuple[Path, Curve]]) -> Iterator[Crossing]:
    """Each crossing of two tracks that share no end; the later of the two is the upper one."""
    for (one, a), (other, b) in combinations(tracks, 2):
        meet = set(one.edges) & set(other.edges) or set(one.stops) & set(other.stops)
        near = None if meet else _nearest(a, b)
        if near is not None:
            (ux, uy), (vx, vy) = b.heading(near[1]), a.heading(near[0])
            yield Crossing(b, a, near[1], near[0], max(0.4, abs(ux * vy - uy * vx)))


def bridges(tracks: Sequence[tuple[Path, Curve]], ground: str, widths: tuple[float, float]) -> list[Element]:
    """What makes bridges of the crossings of tracks that are drawn already; `widths` of a track and of its casing."""
    return [part for one in crossings(tracks) for part in bridge(one, ground, *widths)]


def bridge(one: Crossing, ground: str, track: float, casing: float) -> list[Element]:
    """What makes a bridge of one crossing."""
    gap = _section(one.lower, one.on_lower, _SHORT / one.sine)
    over = _section(one.upper, one.on_upper, _LONG)
    look = {"fill": "none"}
    walls = "".join(_parapet(over, side) for side in (-1, 1))
    return [
        path(gap.d, stroke=ground, stroke_width=f"{casing + 1.2:g}", **look),
        path(over.d, stroke="#fff", stroke_width=f"{casing:g}", **look),
        path(over.d, stroke="#000", stroke_width=f"{track:g}", **look),
        path(walls, stroke="#000", stroke_width=f"{0.03 * R:g}", stroke_linejoin="round", **look),
    ]


def _parapet(over: Curve, side: int) -> str:
    """A wall along one side of a bridge, its ends turned away from the track."""

    def beside(share: float, aside: float) -> Point:
        (x, y), (dx, dy) = over.point(share), over.heading(share)
        return x - dy * side * aside, y + dx * side * aside

    wall = [beside(share, _ASIDE) for share in (0.2, 0.4, 0.6, 0.8)]
    return "M" + "L".join(pair(at) for at in (beside(0, _ASIDE + _FLARE), *wall, beside(1, _ASIDE + _FLARE)))


def _section(curve: Curve, middle: float, reach: float) -> Curve:
    """The part of a curve within a distance, along it, of a share of its way."""
    share = reach / _length(curve)
    a, b = curve.point(max(0, middle - share)), curve.point(min(1, middle + share))
    return Curve(a, b, curve.radius, curve.sweep)


def _length(curve: Curve) -> float:
    points = [curve.point(i / 12) for i in range(13)]
    return sum(dist(a, b) for a, b in pairwise(points))


def _nearest(a: Curve, b: Curve) -> tuple[float, float] | None:
    """The shares at which two curves cross; None where they do not."""
    shares = [i / _STEPS for i in range(3, _STEPS - 2)]
    apart, one, other = min((dist(a.point(x), b.point(y)), x, y) for x in shares for y in shares)
    return (one, other) if apart < 0.03 * R else None
