"""What 1822PNW tells otherwise than its family: the cubes, and what its privates do."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Entity
from gen.engine import events as ev
from gen.text.narration import sentences
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.telling import Telling
from gen.text.narration.told import Tellings, deed, report
from gen.text.sentence import sentence
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.sentences import power_used
from gen.titles.t1822pnw.cubes import CUBE


def _marker(event: ev.MarkerPlaced, attached: Attached, to: Speaker) -> Tellings:
    if event.private != CUBE:
        return sentences.marker(event, attached, to)
    return deed(Entity.company(event.company), sentence("puts a builder cube into {hex}", hex=to.hex(event.hex)))


def _power(event: PowerUsed, attached: Attached, to: Speaker) -> Tellings:
    said = {"private": to.card(event.private)}
    card, _, end = event.choice.rpartition("_")
    if end == "top":
        return report(sentence("{private}: {card} goes to the top of its pile.", card=to.card(card), **said))
    if end == "bottom":
        return report(sentence("{private}: {card} goes to the bottom of its pile.", card=to.card(card), **said))
    return power_used(event, attached, to)


SENTENCES: Mapping[type[ev.Event], Telling] = {ev.MarkerPlaced: Telling(_marker), PowerUsed: Telling(_power)}
"""How it tells of markers, and of the use of a private."""
