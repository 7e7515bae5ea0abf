"""What a payment was for, in a few words: beside the figure that it changed."""

from __future__ import annotations

from gen.engine import Entity, Why
from gen.engine import events as ev
from gen.text.narration.speaker import Speaker
from gen.text.sentence import Sentence, sentence


def purpose(event: ev.Paid, of: Entity, to: Speaker) -> Sentence:
    """What was paid for, as the event tells that brought the payment; else who was the other party. `of`: whose payment
    or receipt it is."""
    match event.cause:
        case ev.IncomePaid(private=private):
            return sentence("income from {private}", private=to.card(private))
        case ev.SharesMoved(company=company) | ev.CompanyStarted(company=company):
            return sentence("shares of {company}", company=to.company(company))
        case ev.MinorFloated(minor=minor) if of != Entity.company(minor):
            return sentence("{what}", what=to.company(minor))
        case ev.PrivateBought(private=private):
            return sentence("{what}", what=to.card(private))
        case ev.RevenueDecided(company=company) if event.why is Why.DIVIDEND:
            return sentence("dividend from {company}", company=to.company(company))
        case ev.RevenueDecided(company=company):
            return sentence("revenue of {company}", company=to.company(company))
        case ev.Floated(company=company):
            return sentence("capital of {company}", company=to.company(company))
        case ev.TrainBought():
            return sentence("trains")
        case ev.TileLaid():
            return sentence("track")
        case ev.StationPlaced():
            return sentence("stations")
    if event.why in (Why.TRAIN, Why.HELP):
        return sentence("trains")
    return sentence("{what}", what=to.name(event.payer if event.payee == of else event.payee))
