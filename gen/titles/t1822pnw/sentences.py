"""What 1822PNW tells otherwise than its family: the cubes."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import events as ev
from gen.text.narration import sentences
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.telling import Telling
from gen.titles.t1822pnw.cubes import CUBE


def _marker(event: ev.MarkerPlaced, attached: Attached, to: Speaker) -> Markup:
    if event.private != CUBE:
        return sentences.marker(event, attached, to)
    return to.tell("{who} puts a builder cube into {hex}.", who=to.company(event.company), hex=to.hex(event.hex))


SENTENCES: Mapping[type[ev.Event], Telling] = {ev.MarkerPlaced: Telling(_marker)}
"""How it tells of markers."""
