"""The colours of company chips as a stylesheet, from the titles' tables."""

from __future__ import annotations

from gen.draw.style import readable_on
from gen.titles import TITLES
from gen.titles.tables import load_title

CHIPS = "assets/chips.css"
"""Where the stylesheet stands under the docs folder."""


def chips() -> str:
    """A rule for each company: its colour, and black or white letters, whichever reads better on it."""
    companies = {
        company.id: company.colour for entry in TITLES.values() for company in load_title(entry.folder, 3).companies
    }
    return "".join(
        f'.chip[data-company="{id}"]{{background:{colour};color:{readable_on(colour)}}}\n'
        for id, colour in sorted(companies.items())
    )
