"""What 1822PNW tells otherwise than its family: the cubes, and what its privates do."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import Why
from gen.engine import events as ev
from gen.text.narration import sentences
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only
from gen.titles.family1822.events import PowerUsed
from gen.titles.family1822.sentences import power_used
from gen.titles.t1822pnw.cubes import CUBE
from gen.titles.t1822pnw.events import PacketDealt


def _marker(event: ev.MarkerPlaced, attached: Attached, to: Speaker) -> Markup:
    if event.private != CUBE:
        return sentences.marker(event, attached, to)
    return to.tell("{who} puts a builder cube into {hex}.", who=to.company(event.company), hex=to.hex(event.hex))


def _power(event: PowerUsed, attached: Attached, to: Speaker) -> Markup:
    said = {"private": to.private(event.private)}
    card, _, end = event.choice.rpartition("_")
    if end == "top":
        return to.tell("{private}: {card} goes to the top of its pile.", card=to.card(card), **said)
    if end == "bottom":
        return to.tell("{private}: {card} goes to the bottom of its pile.", card=to.card(card), **said)
    return power_used(event, attached, to)


def _dealt(event: PacketDealt, attached: Attached, to: Speaker) -> Markup:
    cards = [*map(to.company, event.minors), *map(to.private, event.privates)]
    said = {"who": to.name(event.player), "cards": to.join(cards)}
    if not paid(attached):
        return to.tell("{who} begins with {cards}.", **said)
    return to.tell("{who} gives back {amount} and begins with {cards}.", amount=to.money(total(attached)), **said)


SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.MarkerPlaced: Telling(_marker),
    PacketDealt: Telling(_dealt, only(Why.CAPITAL)),
    PowerUsed: Telling(_power),
}
"""How it tells of markers, of the variant's packets, and of the use of a private."""
