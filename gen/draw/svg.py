"""The one door to svgwrite: elements with rounded numbers, and their text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, cast
from xml.etree import ElementTree

import svgwrite

from gen.draw.letters import HALF_CAPITAL

Element = Any
"""An svgwrite element; the library is untyped."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in drawing units."""

FONT = "'Ronda Sans', 'Source Sans 3', 'Source Sans Pro', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
"""The site's own font in a page; a drawing opened alone or shown as a picture takes the next best that is there."""

_AROUND = "around"
_PEN = svgwrite.Drawing(debug=False)
_NUMBER = re.compile(r"-?[0-9.]+")


def num(value: float) -> str:
    """A number in at most two decimals, without trailing zeros or a negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(d: str, **attributes: str) -> Element:
    """A path from its data."""
    return _PEN.path(d=d, **attributes)


def scaled(d: str, size: float) -> str:
    """Path data written for size 1 (no arcs, blanks between numbers), at a size in units."""
    return _NUMBER.sub(lambda found: num(float(found[0]) * size), d)


def circle(at: Point, radius: float, **attributes: str) -> Element:
    """A circle."""
    return _PEN.circle(center=(num(at[0]), num(at[1])), r=num(radius), **attributes)


def rectangle(at: Point, size: Point, corner: float = 0, **attributes: str) -> Element:
    """A rectangle by its top left and its size."""
    if corner:
        attributes["rx"] = num(corner)
    return _PEN.rect(insert=(num(at[0]), num(at[1])), size=(num(size[0]), num(size[1])), **attributes)


def polygon(points: Iterable[Point], **attributes: str) -> Element:
    """A closed polygon, as a path."""
    return path("M" + "L".join(pair(point) for point in points) + "Z", **attributes)


def pair(point: Point) -> str:
    """A point as path data writes it."""
    return f"{num(point[0])} {num(point[1])}"


def text(words: str, at: Point, size: float, **attributes: str) -> Element:
    """Words centred on a point, both ways; `text_anchor` overrides the horizontal one."""
    attributes.setdefault("text_anchor", "middle")
    return _PEN.text(words, insert=(num(at[0]), num(at[1] + HALF_CAPITAL * size)), font_size=num(size), **attributes)


def use(id: str, at: Point) -> Element:
    """A reference to a symbol, moved to a point."""
    element = _PEN.g(href=f"#{id}", x=num(at[0]), y=num(at[1]))
    element.elementname = "use"  # svgwrite's own would add the old xlink:href
    return element


def group(children: Iterable[Element], **attributes: str) -> Element:
    """A group of elements."""
    element = _PEN.g(**attributes)
    for child in children:
        element.add(child)
    return element


def symbol(id: str, inner: str) -> str:
    """A symbol around markup that may reach left of and above its origin; as text, since much of it is met again."""
    start = f'<symbol id="{id}" overflow="visible"'
    return f"{start}>{inner}</symbol>" if inner else f"{start} />"


def moved(inner: str, at: Point) -> str:
    """Markup moved to a point."""
    return f'<g transform="translate({at[0]:.2f} {at[1]:.2f})">{inner}</g>'


def clip(id: str, box: Box) -> Element:
    """A clip path that keeps a box."""
    element = _PEN.clipPath(id=id)
    element.add(rectangle((box[0], box[1]), (box[2] - box[0], box[3] - box[1])))
    return element


def markup(elements: Iterable[Element]) -> str:
    """The elements' text, one after another: written at once, within an element that is then taken off, since to write
    each alone takes four times as long."""
    around = ElementTree.Element(_AROUND)
    around.extend(cast(ElementTree.Element, element.get_xml()) for element in elements)
    text = ElementTree.tostring(around, encoding="unicode")
    return text.removeprefix(f"<{_AROUND}>").removesuffix(f"</{_AROUND}>") if len(around) else ""


def document(
    children: Sequence[Element],
    box: Box,
    *,
    prefix: str,
    title: str,
    description: str,
    style: str = "",
    before: str = "",
) -> str:
    """An svg element named and described for screen readers; `before` is markup put ahead of the children."""
    size = box[2] - box[0], box[3] - box[1]
    ids = f"{prefix}-title {prefix}-desc"
    view = " ".join(num(value) for value in (box[0], box[1], *size))
    sheet = f"<style>{style}</style>" if style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" aria-labelledby="{ids}" viewBox="{view}" '
        f'width="{num(size[0])}" height="{num(size[1])}" font-family="{FONT}">'
        f'<title id="{prefix}-title">{escape(title)}</title><desc id="{prefix}-desc">{escape(description)}</desc>'
        f"{sheet}{before}{markup(children)}</svg>"
    )
