"""Which recordings docs/checked.json lists that are not at hand: a run names them, or fails for want of them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.recorded import folders, recording_named

CHECKED = Path(__file__).parents[1] / "docs" / "checked.json"
CHOICES = ("required", "optional")


def left_out() -> list[str]:
    """Their names (`transcripts/1830/586`), in the file's order."""
    titles = json.loads(CHECKED.read_text(encoding="utf-8")).values()
    return [name for title in titles for name in title["recordings"] if recording_named(name) is None]


def wanting(said: str) -> str | None:
    """Why a run may not begin: they are `required`, and some are missing. None when it may, as with `optional`."""
    if said not in CHOICES:
        return f"RECORDINGS={said} says nothing here: write required or optional"
    if said == "optional" or not (names := left_out()):
        return None
    places = ", ".join(str(folder) for folder in folders())
    return (
        f"{len(names)} recordings that docs/checked.json lists are missing: {', '.join(names)}. Looked in {places}. "
        "Put them there, name their folders in RECORDED_GAMES, or leave them out with RECORDINGS=optional."
    )
