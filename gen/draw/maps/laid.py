"""What lies on a hex at a moment, planned as a whole: its face, the name of its place, what stands beside its stops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from zlib import crc32

from gen.draw.faces.face_plan import FacePlan
from gen.draw.faces.geometry import R, centre
from gen.draw.faces.layout import Marks, Place, further_places, plan
from gen.draw.maps.stations import marks_on, place_on, printed
from gen.draw.svg import Point
from gen.engine import Face, HexView, Layout, Title


@dataclass(frozen=True)
class Laid:
    """A hex of the map at a moment. `usual`: the plan that the drawings of this face have elsewhere."""

    hex: str
    layout: Layout
    view: HexView
    face: Face
    place: Place
    marks: Marks
    usual: FacePlan

    @cached_property
    def at(self) -> Point:
        """The centre of the hex."""
        return centre(self.layout, self.hex)

    @cached_property
    def plan(self) -> FacePlan:
        """Where all goes on the hex."""
        return plan(self.face, self.layout, self.place, self.marks)

    @property
    def covers(self) -> bool:
        """Whether the printed hex no longer shows: a tile lies there, or something stands in the way of its words."""
        return bool(self.view.tile) or self.plan != self.usual

    @property
    def ground(self) -> str:
        """Names the drawing of its ground."""
        return f"g{self._name}"

    @property
    def above(self) -> str:
        """Names the drawing of what lies on its ground: that of the face, but where the words must make room."""
        if self.plan.face_as(self.usual):
            return f"s{self._name}"
        return f"s{self._name}-{crc32(repr((self.place, self.marks)).encode()):x}"

    @property
    def _name(self) -> str:
        return f"{self.view.tile}-{self.view.rotation}" if self.view.tile else self.hex

    def numbers(self) -> list[Point]:
        """Where numbers of routes may stand on the hex clear of all else, about its centre."""
        return further_places(self.face, self.layout, self.place, self.marks, 0.13 * R, 3)


def laid_on(title: Title, board: Mapping[str, HexView], name: str) -> Laid:
    """What lies on a hex of a board; where the board has nothing, what the printed map shows."""
    view = board.get(name) or printed(title, name)
    face, layout, place = face_on(title, board, name), title.layout, place_on(title, name)
    marks = marks_on(title, name, view, face)
    return Laid(name, layout, view, face, place, marks, plan(face, layout) if view.tile else _as_printed(title, name))


def _as_printed(title: Title, name: str) -> FacePlan:
    face = title.hexes[name].face
    return plan(face, title.layout, place_on(title, name), marks_on(title, name, printed(title, name), face))


def face_on(title: Title, board: Mapping[str, HexView], name: str) -> Face:
    """What shows on a hex: the tile laid there, turned, or the printed hex."""
    view = board.get(name, HexView())
    return title.tiles[view.tile].face.turned(view.rotation) if view.tile else title.hexes[name].face
