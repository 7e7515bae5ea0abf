"""The plan of a face: where its words, badges and signs go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gen.draw.faces.geometry import towards
from gen.draw.svg import Box, Point
from gen.engine import Layout, Upgrade

Series = tuple[tuple[str, str], ...]
"""Values by phase: each with the colour it begins in."""


@dataclass(frozen=True, slots=True)
class PlacedWords:
    """Lines of text centred on a point; `size` in units."""

    at: Point
    lines: tuple[str, ...]
    size: float


@dataclass
class FacePlan:
    """Where things go: each with its centre; a series also with its boxes in a row, an icon with its size, and whether
    the signs of a cost stand beside it (else under it); a mark with the scale to draw it in."""

    values: list[tuple[Point, int]] = field(default_factory=list)
    series: list[tuple[Point, Series, int]] = field(default_factory=list)
    label: PlacedWords | None = None
    costs: list[tuple[Point, Upgrade, bool]] = field(default_factory=list)
    tolls: list[tuple[Point, int]] = field(default_factory=list)
    icons: list[tuple[Point, str, float]] = field(default_factory=list)
    name: PlacedWords | None = None
    marks: list[tuple[Point, float]] = field(default_factory=list)
    boxes: dict[str, Box] = field(default_factory=dict)

    def face_as(self, other: FacePlan) -> bool:
        """Whether the face itself, without place name and marks, looks as in another plan."""
        return (self.values, self.series, self.label, self.costs, self.icons) == (
            other.values, other.series, other.label, other.costs, other.icons,
        )  # fmt: skip


def corner_places(layout: Layout, far: float, order: Sequence[float] = (1.5, 4.5, 2.5, 3.5, 0.5, 5.5)) -> list[Point]:
    """Places towards the corners of a hex, at a distance in R and a little farther."""
    return [towards(layout, corner, scale) for scale in (far, far + 0.08) for corner in order]
