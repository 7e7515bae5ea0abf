"""The picture of the money: no two arrows share an end, no two labels lie on each other, in every title."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from gen.draw.diagrams.money import Stream, layout
from gen.pages.prose.references import read_references
from gen.pages.title.money_flow import arrows, played
from gen.pages.title.page import Reference
from tests.site.conftest import ROOT

LABEL = 22.0
"""How wide the ground of a label of two figures is."""


@pytest.mark.parametrize("reference", read_references(ROOT / "docs"), ids=lambda one: one.prose.title)
def test_every_arrow_has_its_own_ends_and_label(reference: Reference) -> None:
    found = arrows(reference.prose, played(reference.game).moved)
    ways = layout([Stream(one.flow.payer, one.flow.payee, "", one.amount / one.total) for one in found])
    ends = [(way.start, way.thick) for way in ways] + [(way.tip, way.head) for way in ways]
    for (at, wide), (other, its) in combinations(ends, 2):
        assert dist(at, other) >= (wide + its) / 2
    for way, other_way in combinations(ways, 2):
        assert dist(way.middle, other_way.middle) > LABEL
    for at, wide in ends:
        assert all(dist(at, way.middle) > (LABEL + wide) / 2 for way in ways)
