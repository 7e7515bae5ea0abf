"""The signs of industries, cubes and conveyances, each about the origin with size `s` in units."""

from __future__ import annotations

from gen.draw.svg import Element, group, path, rectangle, scaled, text

_INK = "#000"
_WOOD = "#5a3a1a"


def outline(d: str, s: float, width: float = 0.8, fill: str = "none", ink: str = _INK) -> Element:
    """A shape from path data for size 1, at a size; `width` of its line in units."""
    look = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(scaled(d, s), fill=fill, stroke=ink, stroke_width=f"{width:.2f}", **look)


def cube(s: float, colour: str) -> Element:
    """A wooden cube seen from a corner."""
    sides = outline("M0 -.55L.48 -.28V.28L0 .55L-.48 .28V-.28Z", s, fill=colour)
    return group([sides, outline("M-.48 -.28L0 0L.48 -.28M0 0V.55", s)])


def tree(s: float) -> Element:
    """A fir: forest."""
    trunk = rectangle((-0.08 * s, 0.34 * s), (0.16 * s, 0.24 * s), fill=_WOOD)
    crown = "M0 -.62L.34 -.1H.2L.46 .34H-.46L-.2 -.1H-.34Z"
    return group([outline(crown, s, 0.6, "#235c23", "#123312"), trunk])


def timber(s: float) -> Element:
    """A fir and +10: timber."""
    return _plate(tree(0.85 * s), 0.42, "+10", 1.03, s, "#235c23")


def mill(s: float) -> Element:
    """A paper mill: works with a chimney, +10 and later +30."""
    works = outline("M-.45 .45V-.45H-.25V-.05L.1 -.3V-.05L.45 -.3V.45Z", s, 0.6, "#666")
    return _plate(works, 0.58, "+10/+30", 1.6, s)


def skis(s: float) -> Element:
    """A ski house: two crossed skis with turned-up tips, +30."""
    lines = "M.42 .42L-.32 -.34Q-.4 -.44 -.51 -.38M-.42 .42L.32 -.34Q.4 -.44 .51 -.38"
    return _plate(outline(lines, s, 1.8, ink="#1b3d7a"), 0.58, "+30", 1.08, s)


def paddle(s: float) -> Element:
    """A paddle and what a portage takes away."""
    shaft, blade = outline("M-.2 .5L.35 -.28", s, 2.2, ink=_WOOD), outline("M.25 -.1L.45 -.42", s, 0.3 * s, ink=_WOOD)
    return _plate(group([shaft, blade]), 0.4, "−10", 0.98, s)


def _plate(picture: Element, room: float, words: str, wide: float, s: float, ink: str = _INK) -> Element:
    """A picture, its middle `room` from the left, before what it adds; on a white plate, `wide` half across."""
    back = rectangle((-wide * s, -0.6 * s), (2 * wide * s, 1.2 * s), 0.25 * s, fill="#fff", stroke=ink)
    moved = group([picture], transform=f"translate({(room - wide) * s:.2f} 0)")
    return group([back, moved, text(words, ((room + 0.41) / 2 * s, 0), 0.56 * s)])


def hammers(s: float) -> Element:
    """Two crossed hammers: a mine."""
    shafts = outline("M-.42 .42L.42 -.42M.42 .42L-.42 -.42", s, 0.12 * s)
    heads = path(scaled("M.24 -.6L.6 -.24M-.24 -.6L-.6 -.24", s), stroke=_INK, stroke_width=f"{0.26 * s:.2f}")
    return group([shafts, heads])


def ladle(s: float) -> Element:
    """A ladle on its handle: a steelworks."""
    handle = outline("M-.4 -.1Q-.05 -.85 .3 -.1", s, 0.12 * s)
    return group([handle, outline("M-.55 -.1H.45L.3 .5H-.4Z", s, 0.6, "#555")])


def boat(s: float) -> Element:
    """A ferry with a funnel, over a wave."""
    funnel, cabin = (
        outline("M-.12 -.22V-.55H.1V-.22", s, fill="#fff"),
        outline("M-.35 .02V-.22H.27V.02", s, fill="#fff"),
    )
    hull = outline("M-.7 .02H.7L.45 .36H-.5Z", s, 0.6, "#222", "#fff")
    wave = "M-.75 .52Q-.56 .36 -.37 .52T0 .52T.37 .52T.75 .52"
    return group([funnel, cabin, hull, outline(wave, s, 1.3, ink="#0b4f8a")])


def houses(s: float) -> Element:
    """Three houses: a boom town."""
    rows = "".join(f"M{x - 0.2:.2f} .4V-.02L{x:.2f} -.3L{x + 0.2:.2f} -.02V.4Z" for x in (-0.46, 0, 0.46))
    return outline(rows, s, 0.9, "#fff")
