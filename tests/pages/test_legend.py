"""The legend names every sign of a printed map, in each language, so that no meaning is by colour alone."""

from __future__ import annotations

import pytest

from gen.draw.maps.map import legend_signs
from gen.pages.title.legend import legend
from gen.text.language import CODES, Language
from gen.titles import TITLES, title


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", sorted(TITLES))
def test_every_sign_and_zone_is_named(name: str, code: str) -> None:
    for options in ((), tuple(title(name, 3).options)[1:2]):
        tables = title(name, 3, options)
        entries = legend(tables, Language(code))
        zones = {cell.kind for row in tables.market for cell in row if cell is not None and cell.kind}
        assert len(entries) == len(legend_signs(tables)) + len(zones)
        assert all(entry.words for entry in entries)
