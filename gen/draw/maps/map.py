"""A map as SVG: symbols drawn once a page, and for each moment the uses of them and what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from gen.draw.faces.geometry import R, centre, corners, edge_point
from gen.draw.faces.layout import Marks, Place, name_extent
from gen.draw.faces.tile import ground, stops
from gen.draw.maps.borders import borders, toll
from gen.draw.maps.crops import axes, framed, holds, veil
from gen.draw.maps.laid import Laid, laid_on
from gen.draw.maps.routes import DrawnRoute, drawn
from gen.draw.maps.stations import standing
from gen.draw.svg import (
    Box,
    Element,
    Point,
    clip,
    document,
    group,
    markup,
    moved,
    polygon,
    rectangle,
    symbol,
    text,
    use,
)
from gen.engine import OPPOSITE, BoardView, Face, Layout, Title, natural_order

Layer = Callable[[Face, Layout], list[Element]]
"""Draws a part of a face, about the origin."""


@dataclass(frozen=True)
class Overlays:
    """What to mark on a map.

    `tiles`: hexes whose tile is new; `tokens`: (company, hex) of new stations; `routes`: routes run, in order;
    `highlights`: hexes to ring.
    """

    tiles: tuple[str, ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()
    routes: tuple[DrawnRoute, ...] = ()
    highlights: tuple[str, ...] = ()

    @property
    def hexes(self) -> tuple[str, ...]:
        """Every hex where something is marked, sorted."""
        found = {*self.tiles, *self.highlights, *(hex for _, hex in self.tokens)}
        found |= {
            name.split(" ")[0] for run in self.routes for chain in run.chains for name in chain if name != "local"
        }
        found |= {hex for run in self.routes for hex in run.stops}
        return tuple(sorted(found, key=natural_order))


def map_defs(title: Title, boards: Iterable[BoardView], prefix: str = "m") -> str:
    """A hidden svg with the symbols that `map_svg` refers to: the printed map and every tile on these boards.

    Put it once on the page, before the first map, with the same `prefix` for the map's title.
    """
    layout = title.layout
    hexes = sorted(title.hexes, key=natural_order)
    grounds: dict[str, Face] = {}
    laid = {name: laid_on(title, {}, name) for name in hexes}
    above = {one.above: one for one in laid.values()}
    for board in boards:
        for one in (laid_on(title, board, name) for name in board):
            above.setdefault(one.above, one)
            if one.covers:
                grounds.setdefault(one.ground, one.face)
    parts = [symbol(f"{prefix}-base", _base(title)), symbol(f"{prefix}-borders", _borders(title))]
    parts += [symbol(f"{prefix}-n{name}", _written_name(laid[name])) for name in hexes if title.hexes[name].place]
    below = sorted(grounds.items(), key=_by_id)
    parts += [symbol(f"{prefix}-{id}", _written(ground, face, layout)) for id, face in below]
    parts += [
        symbol(f"{prefix}-{id}", inner)
        for id, one in sorted(above.items(), key=_by_id)
        if (inner := _written_above(one.face, layout, one.place, one.marks))
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"<defs>{''.join(parts)}</defs></svg>"
    )


def map_svg(
    title: Title,
    board: BoardView,
    overlays: Overlays,
    crop: Box,
    *,
    prefix: str,
    heading: str,
    description: str,
    symbols: str = "m",
    above: Sequence[Element] = (),
) -> str:
    """The map at one moment, within `crop` (drawing units), as uses of the symbols of `map_defs`.

    `prefix` makes ids unique on the page; `heading` and `description` are its title and desc; `above` is laid over it.
    """
    return document(
        [*_moment(title, board, overlays, crop, prefix, symbols), *above],
        framed(crop),
        prefix=prefix,
        title=heading,
        description=description,
    )


def standalone_map_svg(
    title: Title,
    board: BoardView,
    overlays: Overlays,
    crop: Box,
    *,
    prefix: str,
    heading: str,
    description: str,
    above: Sequence[Element] = (),
) -> str:
    """The same map with its symbols inside, for a file of its own."""
    symbols = f"{prefix}-m"
    inner = map_defs(title, [board], symbols)
    defs = inner[inner.index("<defs>") : inner.index("</svg>")]
    children = [*_moment(title, board, overlays, crop, prefix, symbols), *above]
    return document(children, framed(crop), prefix=prefix, title=heading, description=description, before=defs)


@cache
def _written(layer: Layer, face: Face, layout: Layout) -> str:
    """A layer of a face as markup, drawn once: it is met again on other hexes, maps and pages."""
    return markup(layer(face, layout))


@cache
def _written_above(face: Face, layout: Layout, place: Place, marks: Marks) -> str:
    return markup(stops(face, layout, place, marks))


def _written_name(laid: Laid) -> str:
    return markup(_name(laid))


def _by_id(item: tuple[str, object]) -> tuple[str, int, str]:
    return natural_order(item[0])


def _base(title: Title) -> str:
    """Every printed hex: the grounds, then what lies on them."""
    laid = (laid_on(title, {}, name) for name in sorted(title.hexes, key=natural_order))
    above = ((one, _written_above(one.face, title.layout, one.place, one.marks)) for one in laid)
    return _printed(title, ground) + "".join(moved(part, one.at) for one, part in above if part)


def _borders(title: Title) -> str:
    return _printed(title, borders)


def _printed(title: Title, layer: Layer) -> str:
    """A layer of all printed hexes, each in its place."""
    specs = sorted(title.hexes.values(), key=lambda spec: natural_order(spec.id))
    parts = ((spec.id, _written(layer, spec.face, title.layout)) for spec in specs)
    return "".join(moved(part, centre(title.layout, id)) for id, part in parts if part)


def _tolls(title: Title, faces: Mapping[str, Face]) -> list[Element]:
    """What crossing a border costs, where the track of one side does not reach it yet."""
    layout, marked = title.layout, {}
    names = {layout.position(name): name for name in title.hexes}
    for name, spec in title.hexes.items():
        x, y = layout.position(name)
        for border in spec.face.borders:
            dx, dy = layout.step(border.edge)
            other = names.get((x + dx, y + dy))
            crossed = border.edge in faces[name].exits and (
                other is None or OPPOSITE[border.edge] in faces[other].exits
            )
            if border.cost and not crossed:
                (cx, cy), (ex, ey) = centre(layout, name), edge_point(layout, border.edge)
                marked[round(cx + ex), round(cy + ey)] = border.cost
    return [toll(at, cost) for at, cost in sorted(marked.items())]


def _name(laid: Laid) -> list[Element]:
    """The name of a hex's place on its plate, in the map's units."""
    found, (x, y) = laid.plan.name, laid.at
    if found is None:
        return []
    left, middle = x + found.at[0], y + found.at[1]
    wide, high = name_extent(found.lines, found.size)
    back = rectangle((left - wide, middle - high), (2 * wide, 2 * high), 2, fill="#fff", fill_opacity="0.85")
    top = middle - (len(found.lines) - 0.9) * found.size / 2  # letters reach as far below as above
    words = [text(line, (left, top + i * found.size), found.size) for i, line in enumerate(found.lines)]
    return [group([back, *words], class_="place")]


def _moment(title: Title, board: BoardView, overlays: Overlays, crop: Box, prefix: str, symbols: str) -> list[Element]:
    layout = title.layout
    shown = [name for name in sorted(title.hexes, key=natural_order) if _touches(centre(layout, name), crop)]
    laid = {name: laid_on(title, board, name) for name in title.hexes}
    faces = {name: one.face for name, one in laid.items()}
    strokes, numbers = drawn(
        overlays.routes,
        faces,
        lambda name: laid[name].numbers(),
        lambda name: laid[name].plan.boxes.values(),
        layout,
    )
    above = overlays.hexes if strokes else ()  # stops lie above the routes that run over the ground
    covering = [laid[name] for name in shown if laid[name].covers]
    parts: list[Element] = [use(f"{symbols}-base", (0, 0))]
    parts += [use(f"{symbols}-{one.ground}", one.at) for one in covering]
    parts += [use(f"{symbols}-borders", (0, 0)), *strokes]
    for one in (laid[name] for name in shown if laid[name].covers or name in above):
        if _written_above(one.face, layout, one.place, one.marks):
            parts.append(use(f"{symbols}-{one.above}", one.at))
    parts += _tolls(title, faces)
    for name in shown:
        parts += standing(title, name, laid[name].view, faces[name], overlays.tokens)
    cut = [name for name in shown if not holds(layout, crop, name)]
    for name in (name for name in shown if title.hexes[name].place and name not in cut):
        same = not laid[name].covers
        parts += [use(f"{symbols}-n{name}", (0, 0))] if same else _name(laid[name])
    parts += [*_marks(layout, overlays), *numbers, *veil(layout, cut)]
    keep = f"{prefix}-clip"
    return [clip(keep, crop), group(parts, clip_path=f"url(#{keep})"), *axes(title, crop)]


def _marks(layout: Layout, overlays: Overlays) -> list[Element]:
    """Rings around new tiles and around what is to be seen."""
    tiles = [_ring(layout, name, "6 3", "#000") for name in overlays.tiles]
    return [*tiles, *(_ring(layout, name, "", "#7a0bc0") for name in overlays.highlights)]


def _touches(at: Point, crop: Box) -> bool:
    return crop[0] - R < at[0] < crop[2] + R and crop[1] - R < at[1] < crop[3] + R


def _ring(layout: Layout, name: str, dash: str, colour: str) -> Element:
    x, y = centre(layout, name)
    points = [(x + dx, y + dy) for dx, dy in corners(layout, 0.94)]
    look = {"fill": "none", "stroke_linejoin": "round"}
    rim = polygon(points, stroke="#fff", stroke_width=f"{0.11 * R:g}", **look)
    dashes = {"stroke_dasharray": dash} if dash else {}
    return group([rim, polygon(points, stroke=colour, stroke_width=f"{0.06 * R:g}", **look, **dashes)])
