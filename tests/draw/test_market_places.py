"""Where the cells of a market lie, and where companies stand in them: on a phone too, and inside their cell."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from gen.draw.markets.places import SIDE, TOKEN, Window, crop_market, whole_market
from tests.tables import load_title

PNW, NRS = load_title("t1822pnw", 4), load_title("t1822nrs", 4)


def test_a_row_of_prices_is_laid_in_lines_that_a_phone_shows() -> None:
    window = whole_market(PNW)
    left, _, right, _ = window.box
    assert len(window.corners) == len(PNW.market[0]) == 28
    assert right - left <= 360
    order = sorted(window.corners, key=lambda name: (window.corners[name][1], window.corners[name][0]))
    assert order == [cell.name for cell in PNW.market[0] if cell]


def test_a_table_of_prices_keeps_its_shape() -> None:
    window = whole_market(NRS)
    assert window.box == (0, 0, 20 * SIDE, 14 * SIDE)
    assert window.corners["3,4"] == (4 * SIDE, 3 * SIDE)
    assert "0,0" not in window.corners  # the top rows begin far to the right


def test_a_step_shows_the_cells_around_its_moves() -> None:
    """100 is the tenth price: with one cell of margin, the ninth to the twelfth around a move to the eleventh."""
    assert list(crop_market(PNW, ["0,9", "0,10"], margin=1).corners) == ["0,8", "0,9", "0,10", "0,11"]
    assert set(crop_market(NRS, ["5,0"], margin=1).corners) == {"4,0", "4,1", "5,0", "5,1", "6,0", "6,1"}


@pytest.mark.parametrize("window", [whole_market(PNW), whole_market(NRS)], ids=["row", "table"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12, 20])
def test_companies_stand_inside_their_cell(window: Window, count: int) -> None:
    for cell, (x, y) in window.corners.items():
        for number in range(count):
            px, py = window.stand(cell, number, count)
            assert x + TOKEN <= px <= x + SIDE - TOKEN, cell
            assert y + TOKEN <= py <= y + window.tall - TOKEN, cell


def test_six_companies_share_a_price_of_a_row_without_covering_each_other() -> None:
    window = whole_market(PNW)
    places = [window.stand("0,9", number, 6) for number in range(6)]
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert hypot(ax - bx, ay - by) >= 2 * TOKEN
    assert places == sorted(places, key=lambda place: (place[1], place[0]))  # the first to operate first
