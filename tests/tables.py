"""Tables of the titles at hand, by the name of their folder."""

from __future__ import annotations

from pathlib import Path

import gen.titles
from gen.engine.title import Title
from gen.titles import tables

TITLES = Path(gen.titles.__file__).parent


def load_title(folder: str, players: int, options: frozenset[str] = frozenset()) -> Title:
    """The tables in `gen/titles/<folder>` for that many players and those options."""
    return tables.load_title(TITLES / folder, players, options)
