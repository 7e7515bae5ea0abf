"""What the diagrams share: boxes of words that follow the page's colours, broken lines, arrow heads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, sin

from gen.draw.letters import Weight, width
from gen.draw.svg import Element, Point, group, pair, path, rectangle, text

INK = "currentColor"
PAPER = "var(--paper, #f6f4ee)"
"""Ground of boxes; follows the palette where the drawing stands in a page."""


def broken(words: str, room: float, size: float, weight: Weight = Weight.REGULAR) -> list[str]:
    """Words in lines no wider than the room, in drawing units; a word wider than that keeps its own line."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, weight) * size <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def lines(words: Sequence[str], at: Point, size: float, **attributes: str) -> list[Element]:
    """Lines of text below each other, the first centred on a point."""
    attributes.setdefault("fill", INK)
    return [text(line, (at[0], at[1] + 1.22 * size * row), size, **attributes) for row, line in enumerate(words)]


def box(
    words: Sequence[str], at: Point, wide: float, size: float = 14, corner: float = 8, **attributes: str
) -> Element:
    """A box with lines of words, centred on a point."""
    high = box_height(words, size)
    frame = {"fill": PAPER, "stroke": INK, "stroke_width": "1.2"} | attributes
    ground = rectangle((at[0] - wide / 2, at[1] - high / 2), (wide, high), corner, **frame)
    first = at[1] - 1.22 * size * (len(words) - 1) / 2
    ink = "#000" if frame["fill"] != PAPER else INK
    return group([ground, *lines(words, (at[0], first), size, fill=ink, font_weight="bold")])


def box_height(words: Sequence[str], size: float) -> float:
    """How high a box with so many lines is."""
    return 1.22 * size * len(words) + size


def head(tip: Point, heading: float, size: float, **attributes: str) -> Element:
    """A filled arrow head with its tip at a point; `heading` in radians."""
    corners = [tip, *(_beside(tip, heading, size, side) for side in (0.5, -0.5))]
    return path("M" + "L".join(pair(point) for point in corners) + "Z", **({"fill": INK} | attributes))


def _beside(tip: Point, heading: float, size: float, side: float) -> Point:
    back = tip[0] - size * cos(heading), tip[1] - size * sin(heading)
    return back[0] - side * size * sin(heading), back[1] + side * size * cos(heading)


def polyline(points: Iterable[Point], **attributes: str) -> Element:
    """An open line through points."""
    return path("M" + "L".join(pair(point) for point in points), fill="none", **attributes)


def disc_label(words: str, at: Point, size: float = 12) -> Element:
    """A short label on a small round ground that keeps it readable over a line."""
    half = max(0.85, width(words, Weight.BOLD) / 2 + 0.4) * size
    ground = rectangle(
        (at[0] - half, at[1] - 0.85 * size), (2 * half, 1.7 * size), 0.85 * size,
        fill=PAPER, stroke=INK, stroke_width="1",
    )  # fmt: skip
    return group([ground, text(words, at, size, fill=INK, font_weight="bold")])
