"""The part of a map that a drawing shows: its box, the letters beside it, the veil over hexes that the frame cuts."""

from __future__ import annotations

from collections.abc import Iterable

from gen.draw.faces.geometry import APOTHEM, R, centre, corners
from gen.draw.svg import Box, Element, pair, path, text
from gen.engine import Layout, Title, natural_order

_AXIS = 0.42 * R

_VEIL = "0.62"


def whole(title: Title) -> Box:
    """The box of the whole map, in drawing units."""
    return _around(title.layout, title.hexes)


def crop_around(title: Title, hexes: Iterable[str], margin: int = 1, least: float = 7 * R) -> Box:
    """The box around some hexes with so many hexes of margin, at least `least` units wide and high, within the map and
    without the empty rows beyond its edge.

    No hexes: the whole map.
    """
    everything = whole(title)
    known = [name for name in hexes if name in title.hexes]
    if not known:
        return everything
    left, top, right, bottom = _around(title.layout, known)
    across, down = (1.5 * R, 2 * APOTHEM) if title.layout.kind == "flat" else (2 * APOTHEM, 1.5 * R)  # of whole hexes
    wide = max(right - left + 2 * margin * across, least)
    high = max(bottom - top + 2 * margin * down, least)
    x0, x1 = _span((left + right) / 2, wide, everything[0], everything[2])
    y0, y1 = _span((top + bottom) / 2, high, everything[1], everything[3])
    return _without_empty_edges(title, (x0, y0, x1, y1))


def _without_empty_edges(title: Title, box: Box) -> Box:
    """A box cut to the hexes that lie in it: no empty rows where the map ends."""
    left, top, right, bottom = box
    centres = {name: centre(title.layout, name) for name in title.hexes}
    inside = [name for name, (x, y) in centres.items() if left <= x <= right and top <= y <= bottom]
    x0, y0, x1, y1 = _around(title.layout, inside)
    return max(left, x0), max(top, y0), min(right, x1), min(bottom, y1)


def _span(middle: float, size: float, low: float, high: float) -> tuple[float, float]:
    """An interval of a size around a middle, moved and cut to lie within bounds."""
    size = min(size, high - low)
    start = min(max(middle - size / 2, low), high - size)
    return start, start + size


def _around(layout: Layout, names: Iterable[str]) -> Box:
    points = [centre(layout, name) for name in names]
    wide, high = (R, APOTHEM) if layout.kind == "flat" else (APOTHEM, R)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - wide - 2, min(ys) - high - 2, max(xs) + wide + 2, max(ys) + high + 2


def framed(crop: Box) -> Box:
    """A crop with room for the letters and numbers of its columns and rows."""
    return crop[0] - _AXIS, crop[1] - _AXIS, crop[2] + 2, crop[3] + 2


def holds(layout: Layout, crop: Box, name: str) -> bool:
    """Whether a crop shows a hex whole."""
    left, top, right, bottom = _around(layout, [name])
    return crop[0] - 3 <= left and crop[1] - 3 <= top and right <= crop[2] + 3 and bottom <= crop[3] + 3


def veil(layout: Layout, cut: Iterable[str]) -> list[Element]:
    """The page's colour over the hexes that the frame cuts: the eye goes to what is whole."""
    shapes = ["M" + "L".join(pair((x + dx, y + dy)) for dx, dy in corners(layout)) + "Z" for x, y in
              (centre(layout, name) for name in cut)]  # fmt: skip
    return [path("".join(shapes), fill="#fff", fill_opacity=_VEIL, class_="veil")] if shapes else []


def axes(title: Title, crop: Box) -> list[Element]:
    """Letters and numbers of the columns and rows in the crop, above and left of it."""
    across: dict[float, str] = {}
    down: dict[float, str] = {}
    for name in title.hexes:
        x, y = centre(title.layout, name)
        letter, number = natural_order(name)[0], str(natural_order(name)[1])
        across[round(x, 2)], down[round(y, 2)] = (letter, number) if title.layout.letter == "x" else (number, letter)
    result: list[Element] = []
    for x, word in sorted(across.items()):
        if crop[0] + 5 < x < crop[2] - 5:
            result.append(text(word, (x, crop[1] - 0.2 * R), 0.25 * R, class_="axis", fill="currentColor"))
    for y, word in sorted(down.items()):
        if crop[1] + 5 < y < crop[3] - 5:
            result.append(text(word, (crop[0] - 0.2 * R, y), 0.25 * R, class_="axis", fill="currentColor"))
    return result
