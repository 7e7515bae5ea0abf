"""Where tracks cross without meeting there is a bridge; where they join there is none."""

from __future__ import annotations

import pytest

from gen.draw.faces.bridges import crossings
from gen.draw.faces.track import curve_of, spots
from gen.engine.board.tile import Face
from tests.tables import load_title

TITLE = load_title("t1830", 4)


def bridges(face: Face) -> int:
    where = spots(face, TITLE.layout)
    return len(list(crossings([(path, curve_of(face, TITLE.layout, path, where)) for path in face.paths])))


@pytest.mark.parametrize(
    ("tile", "count"),
    [("16", 1), ("19", 1), ("20", 1), ("23", 0), ("24", 0), ("25", 0), ("26", 0), ("28", 0), ("40", 0), ("45", 1)],
)
@pytest.mark.parametrize("rotation", range(6))
def test_tracks_that_cross_have_a_bridge(tile: str, count: int, rotation: int) -> None:
    """As the standard tiles are: 16, 19 and 20 carry two tracks of their own, 23 to 28 a fork, 40 a triangle."""
    assert bridges(TITLE.tiles[tile].face.turned(rotation)) == count


def test_a_bridge_of_straight_tracks_is_in_the_middle() -> None:
    face = TITLE.tiles["20"].face
    where = spots(face, TITLE.layout)
    (one,) = crossings([(path, curve_of(face, TITLE.layout, path, where)) for path in face.paths])
    assert one.upper.point(one.on_upper) == pytest.approx((0, 0), abs=1)
    assert one.lower.point(one.on_lower) == pytest.approx((0, 0), abs=1)
