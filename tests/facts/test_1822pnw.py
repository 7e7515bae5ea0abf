"""Facts of 1822PNW's page that a game plays (docs/1822pnw/facts.yaml names them)."""

from __future__ import annotations

import pytest

from gen.titles import new_game, title
from tests.titles.play1822 import piles_of
from tests.titles.table import names


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_boxes_piles_and_what_lies_on_top(seed: int) -> None:
    """Four boxes for minors with M6 in the first, three for privates with P1 in the first; the others are shuffled."""
    piles = piles_of(new_game("1822PNW", names(4), (), seed))
    minors, privates = piles.boxed("minor"), piles.boxed("private")
    assert (len(minors), minors[0]) == (4, "M6")
    assert (len(privates), privates[0]) == (3, "P1")
    assert piles.boxed("concession") == ()


def test_the_piles_differ_from_game_to_game() -> None:
    orders = {piles_of(new_game("1822PNW", names(4), (), seed)).by_kind["private"] for seed in range(5)}
    assert len(orders) > 1
    assert {order[0] for order in orders} == {"P1"}


@pytest.mark.parametrize(("tile", "values"), [("P1", (30, 40, 40, 40)), ("P2", (0, 40, 50, 60))])
def test_ports_follow_the_colour_of_the_phase(tile: str, values: tuple[int, ...]) -> None:
    tables = title("1822PNW", 4)
    (stop,) = tables.tiles[tile].face.stops
    phases = {phase.name: phase.colours for phase in tables.phases}
    assert tuple(stop.revenue.value(phases[name]) for name in ("1", "3", "5", "7")) == values


def test_seven_associated_minors_and_three_exchange_stations() -> None:
    companies = title("1822PNW", 4).companies
    assert len([one for one in companies if one.becomes]) == 7
    assert {len(one.tokens) for one in companies if one.kind == "major"} == {2}  # home, and one for 100
    assert {one.tokens[1] for one in companies if one.kind == "major"} == {100}
