"""The colours of company chips as a stylesheet, from the titles' tables."""

from __future__ import annotations

from markupsafe import Markup

from gen.draw.style import readable_on
from gen.engine import Title
from gen.titles import TITLES, title
from gen.titles.tables import player_range

CHIPS = "assets/chips.css"
"""Where the stylesheet stands under the docs folder."""


def chip(title: Title, id: str) -> Markup:
    """A company as players call it, on its colour."""
    markup = Markup('<span class="chip" data-company="{}">{}</span>')
    return markup.format(_key(title, id), title.called(id))


def chips() -> str:
    """A rule for each company of each title: its colour, and black or white letters, whichever reads better on it."""
    titles = [title(id, player_range(entry.folder)[0]) for id, entry in sorted(TITLES.items())]
    companies = {_key(title, company.id): company.colour for title in titles for company in title.companies}
    return "".join(
        f'.chip[data-company="{key}"]{{background:{colour};color:{readable_on(colour)}}}\n'
        for key, colour in sorted(companies.items())
    )


def _key(title: Title, id: str) -> str:
    """A company's id is its own within its title alone: both titles of the 1822 family have an 8."""
    return f"{title.id}/{id}"
