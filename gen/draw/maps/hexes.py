"""The hexes of a map as places to point at: nothing to see, and each with words of its own."""

from __future__ import annotations

from collections.abc import Callable

from gen.draw.faces.geometry import centre, corners
from gen.draw.svg import Element, polygon
from gen.engine import Title, natural_order


def hexes(title: Title, words: Callable[[str], str]) -> list[Element]:
    """A place for each hex, named and told by `words` of its coordinates; lay them over all else of the map."""
    found = []
    for name in sorted(title.hexes, key=natural_order):
        x, y = centre(title.layout, name)
        place = polygon([(x + dx, y + dy) for dx, dy in corners(title.layout)], fill="#fff", fill_opacity="0")
        place.attribs |= {"class": "hex", "data-hex": name}
        place.set_desc(title=words(name))
        found.append(place)
    return found
