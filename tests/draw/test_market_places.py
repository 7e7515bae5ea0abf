"""Which cells of a market are shown, and that nothing in its drawing lies over anything, however companies move."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gen.draw.markets.hues import hues
from gen.draw.markets.lanes import Move
from gen.draw.markets.market import market_svg
from gen.draw.markets.places import Window, crop_market, whole_market
from gen.draw.style import contrast
from gen.engine.positions.views import MarketView
from gen.pages.walkthrough.market_moves import market_moves
from gen.scenario.check import play_file
from gen.scenario.walkthrough import Walkthrough
from tests.draw.market_signs import Drawn, faults, read
from tests.site.conftest import ROOT
from tests.tables import load_title

PNW, NRS, TOKAIDO = load_title("t1822pnw", 4), load_title("t1822nrs", 4), load_title("t18tokaido", 4)
SCENARIOS = sorted((ROOT / "scenarios").glob("*.yaml"))
TITLES = {name: load_title(name, 4) for name in ("t1830", "t18tokaido", "t1822pnw", "t1822nrs", "t18rhl")}


def drawn(name: str, cells: Mapping[str, tuple[str, ...]], moves: list[Move], window: Window | None = None) -> Drawn:
    title = TITLES[name]
    shown = window or whole_market(title)
    return read(market_svg(title, MarketView(cells), moves, shown, prefix="k", heading="h", description="d"))


@pytest.mark.parametrize("name", TITLES)
def test_a_whole_market_shows_every_price_and_fills_the_column_of_a_page(name: str) -> None:
    """A title's page is 688 px wide; a price is read at its size in the drawing, where a pixel is a unit."""
    title = TITLES[name]
    picture = drawn(name, {}, [])
    assert len(picture.cells) == sum(cell is not None for row in title.market for cell in row)
    assert 540 <= max(right for _, _, right, _ in picture.cells) <= 688


def test_a_row_of_prices_keeps_its_order_over_its_lines() -> None:
    window = crop_market(PNW, ["0,0", "0,27"])
    assert list(window.spots) == [cell.name for cell in PNW.market[0] if cell]
    assert sorted(window.spots.values()) == list(window.spots.values())
    assert max(column for _, column in window.spots.values()) < 7  # as many as a phone shows


def test_a_table_of_prices_keeps_its_shape() -> None:
    window = whole_market(NRS)
    assert (window.lines, window.columns) == (14, 20)
    assert window.spots["3,4"] == (3, 4)
    assert "0,0" not in window.spots  # the top rows begin far to the right


def test_a_step_shows_the_cells_around_its_moves() -> None:
    """100 is the tenth price: with one cell of margin, the ninth to the twelfth around a move to the eleventh."""
    assert list(crop_market(PNW, ["0,9", "0,10"], margin=1).spots) == ["0,8", "0,9", "0,10", "0,11"]
    assert set(crop_market(NRS, ["5,0"], margin=1).spots) == {"4,0", "4,1", "5,0", "5,1", "6,0", "6,1"}


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12, 20])
def test_any_number_of_companies_shares_a_price(count: int) -> None:
    companies = tuple(company.id for company in PNW.companies if company.kind == "minor")[:count]
    picture = drawn("t1822pnw", {"0,9": companies}, [])
    assert [sign.company for sign in picture.rounds] == list(companies)
    assert list(faults(picture)) == []
    places = [(sign.at[1], sign.at[0]) for sign in picture.rounds]
    assert places == sorted(places)  # the first to operate first


def test_lines_without_companies_are_low() -> None:
    """Three lines around a move: the one in which it is needs a price, a lane and room; the others a price."""
    picture = drawn("t1822nrs", {"5,2": ("7",)}, [Move("7", ("5,1", "5,2"))], crop_market(NRS, ["5,1", "5,2"], 1))
    heights = {top: bottom - top for _, top, _, bottom in picture.cells}
    first, middle, last = (heights[top] for top in sorted(heights))
    assert first == last
    assert middle > 1.5 * first


def test_movers_of_a_line_have_lanes_one_below_another_and_those_who_stand_come_last() -> None:
    """1822NRS: 7 goes a cell right, 1 and 3 two; 16 stands where those two left."""
    cells = {"6,3": ("7", "1", "3"), "6,1": ("16",)}
    moves = [Move("7", ("6,2", "6,3"), True), Move("1", ("6,1", "6,2", "6,3")), Move("3", ("6,1", "6,2", "6,3"))]
    picture = drawn("t1822nrs", cells, moves, crop_market(NRS, ["6,1", "6,3"], 1))
    heights = [next(sign.at[1] for sign in picture.rounds if sign.company == one) for one in ("7", "1", "3", "16")]
    assert heights == sorted(set(heights))
    for one in ("7", "1", "3"):  # what it left and where it stands lie on one line
        assert len({sign.at[1] for sign in picture.rounds if sign.company == one}) == 1
    assert [len([at for at, stroke in picture.dots if stroke == arrow.hue]) for arrow in picture.arrows] == [0, 1, 1]
    assert picture.arrows[0].thick > picture.arrows[1].thick  # the followed company's


def test_movers_of_a_column_go_side_by_side() -> None:
    cells = {"4,3": ("YSL", "NAN"), "2,3": ("ARC",)}
    moves = [Move("YSL", ("2,3", "4,3")), Move("NAN", ("3,3", "4,3"))]
    picture = drawn("t18tokaido", cells, moves)
    assert len({sign.at[0] for sign in picture.rounds if sign.company in ("YSL", "NAN")}) == 2
    assert list(faults(picture)) == []


def test_a_way_that_turns_ends_on_the_lane_of_its_last_leg() -> None:
    """At the end of a row a price goes up (base §7.2)."""
    cells = {"0,3": ("YSL",)}
    picture = drawn("t18tokaido", cells, [Move("YSL", ("1,2", "1,3", "0,3"))])
    (arrow,) = picture.arrows
    assert len(arrow.points) == 3
    assert list(faults(picture)) == []


def test_a_way_over_the_end_of_a_broken_line_goes_on_in_the_next() -> None:
    picture = drawn("t1822pnw", {"0,11": ("SWW",)}, [Move("SWW", ("0,8", "0,11"))])
    assert len(picture.arrows) == 2
    assert len(picture.dots) == 2  # the two prices between
    assert list(faults(picture)) == []


@pytest.mark.parametrize("name", TITLES)
def test_arrows_have_3_to_1_on_their_white_rim_and_a_colour_each(name: str) -> None:
    title = TITLES[name]
    ids = [company.id for company in title.companies][:8]
    found = hues(title, [Move(company, ("0,0", "0,1")) for company in ids])
    assert len(set(found.values())) == len(ids)
    for company, hue in found.items():
        assert contrast(hue, "#fff") >= 3, company


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_nothing_lies_over_anything_in_the_market_of_any_step(path: object) -> None:
    walkthrough = played(path)
    title = walkthrough.title
    for step in walkthrough.steps:
        moves = market_moves(step, walkthrough)
        cells = [cell for move in moves for cell in move.cells]
        window = crop_market(title, cells, margin=1)
        svg = market_svg(title, step.after.market, moves, window, prefix="k", heading="h", description="d")
        assert list(faults(read(svg))) == [], step.id


def played(path: object) -> Walkthrough:
    walkthrough, problems = play_file(path)  # type: ignore[arg-type]
    assert walkthrough is not None
    assert problems == []
    return walkthrough


@settings(deadline=None, max_examples=150)
@given(data=st.data())
@pytest.mark.parametrize("name", TITLES)
def test_nothing_lies_over_anything_however_companies_move(name: str, data: st.DataObject) -> None:
    """Any number of companies, each anywhere, of which any number came from anywhere else."""
    title = TITLES[name]
    window = whole_market(title)
    places = st.sampled_from(sorted(window.spots))
    near = data.draw(st.lists(places, min_size=1, max_size=4))  # so that they meet
    ids = [company.id for company in title.companies]
    cells: dict[str, tuple[str, ...]] = {}
    moves = []
    for company in data.draw(st.lists(st.sampled_from(ids), max_size=9, unique=True)):
        end = data.draw(st.sampled_from(near))
        cells[end] = (*cells.get(end, ()), company)
        start = data.draw(st.sampled_from([*near, data.draw(places)]))
        if start != end and data.draw(st.booleans()):
            moves.append(Move(company, (start, end), data.draw(st.booleans())))
    picture = drawn(name, cells, moves)
    assert list(faults(picture)) == []
    ghosts = [sign for sign in picture.rounds if sign.left]
    assert len(ghosts) == len(moves)
    assert len(picture.rounds) == sum(map(len, cells.values())) + len(moves)
    for arrow in picture.arrows:
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(arrow.points))
