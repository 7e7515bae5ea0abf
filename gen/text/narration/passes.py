"""Passes in sentences: of several players together, of a company by what it does not do."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import AskKind, Decision, Entity, EntityKind
from gen.engine import events as ev
from gen.text.language import mark
from gen.text.narration.speaker import Attached, Speaker
from gen.text.narration.told import Tellings, deed, report
from gen.text.sentence import every, sentence

DECLINED: Mapping[Decision, str] = {
    AskKind.TRACK: mark("lays no track"),
    AskKind.TOKEN: mark("places no station"),
    AskKind.TRAIN: mark("buys no more trains"),
    AskKind.BUY_PRIVATE: mark("buys no private company"),
}
"""What whoever passes does not do, where that is said."""


def passes_on(event: ev.Passed, other: ev.Event) -> bool:
    """Players pass together; what a company does not do is told by itself."""
    return isinstance(other, ev.Passed) and other.asks == event.asks and event.entity.kind is EntityKind.PLAYER


def passed(event: ev.Passed, attached: Attached, to: Speaker) -> Tellings:
    """A company's pass by what it does not do, players' in a list, by their number, or as those of all others."""
    if event.entity.kind is EntityKind.COMPANY and event.asks in to.declined:
        return deed(event.entity, sentence(to.declined[event.asks]))
    order = (event.entity, *(one.entity for one in attached if isinstance(one, ev.Passed)))
    who = tuple(dict.fromkeys(order))
    if len(who) == 1:
        return deed(event.entity, sentence("passes"))
    names = every(to.name(one) for one in who)
    if event.asks is AskKind.SHARES and len(who) == len(to.players):
        return report(sentence("{list} pass, and the stock round ends.", list=names))
    listed = sentence("{list} pass.", list=names)
    others = [Entity.player(id) for id in to.players if Entity.player(id) not in who]
    if len(others) == 1:
        return report(listed, of=others[0], again=sentence("The others pass."))
    return report(listed)
