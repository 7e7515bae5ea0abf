"""Nothing lies over anything: on every face that play may bring to a hex, with all that stands there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from gen.draw.faces.layout import plan
from gen.draw.maps.stations import marks_on, place_on
from gen.engine.board.tile import Face
from gen.engine.positions.views import HexView
from gen.engine.title import Title
from gen.titles import TITLES
from tests.draw.legal_faces import geometries
from tests.draw.overlaps import free_place, overlaps

CROWDED = {
    "1822NRS": ("E6", "E26", "G22"),
    "1822PNW": ("A8", "F23", "O8", "O14"),
    "1830": ("G19",),
    "18Rhl": ("D9", "F9", "F12", "I10"),
    "18Tokaido": ("J8",),
}
"""Hexes that readers found crowded, or with more than one city: cities, flags, homes, values, costs and tiles."""


def assert_nothing_over(cases: Iterable[tuple[Title, str, Face, HexView]]) -> None:
    """No thing lies over another or over a slot; over track only what finds no free place in the hex."""
    for title, hex, face, view in cases:
        layout = title.layout
        boxes = plan(face, layout, place_on(title, hex), marks_on(title, hex, view, face)).boxes
        for one, other, amount in overlaps(face, layout, boxes):
            where = f"{title.id} {hex}, {face.name} turned {face.rotation}: {one} over {other} ({amount:.0f})"
            assert other == "track", where
            if not one.startswith("revenue"):  # a value must stay with its stop
                assert (free := free_place(face, layout, boxes, one)) is None, f"{where}, {free} is free"


@pytest.mark.parametrize("title_id", sorted(CROWDED))
def test_nothing_lies_over_anything_on_crowded_hexes(title_id: str) -> None:
    """As printed, and with each tile in one of its rotations."""
    cases = {(case[1], case[2].name): case for case in geometries(title_id, CROWDED[title_id])}
    assert_nothing_over(cases.values())


@pytest.mark.slow
@pytest.mark.parametrize("title_id", sorted(TITLES))
def test_nothing_lies_over_anything_on_any_hex(title_id: str) -> None:
    assert_nothing_over(geometries(title_id))
