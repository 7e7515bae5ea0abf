"""What 1822PNW tells otherwise than its family: the cubes, and what its privates do."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import Entity, Why
from gen.engine import events as ev
from gen.text.narration import sentences
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Tellings, deed, report
from gen.text.sentence import every, sentence
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.sentences import power_used
from gen.titles.t1822pnw.cubes import CUBE
from gen.titles.t1822pnw.events import PacketDealt


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


def _dealt(event: PacketDealt, attached: Attached, to: Speaker) -> Tellings:
    cards = every([*map(to.company, event.minors), *map(to.card, event.privates)])
    begins = sentence("begins with {cards}", cards=cards)
    if not paid(attached):
        return deed(event.player, begins)
    return deed(event.player, sentence("gives back {amount}", amount=to.money(total(attached))), begins)


SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.MarkerPlaced: Telling(_marker),
    PacketDealt: Telling(_dealt, only(Why.CAPITAL)),
    PowerUsed: Telling(_power),
}
"""How it tells of markers, of the variant's packets, and of the use of a private."""
