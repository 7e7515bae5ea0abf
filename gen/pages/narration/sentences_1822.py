"""The sentences for what happens in the 1822 family alone: minors, mergers, debts, powers, trains turned over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from gen.engine import events as ev
from gen.engine.money.ledger import BANK
from gen.engine.words import MinorEnd
from gen.pages.narration.speaker import Attached, Speaker, paid, total


def _floated(event: ev.MinorFloated, attached: Attached, to: Speaker) -> Markup:
    return to.tell(
        "{who} wins {minor} for {bid}. It starts at {price} with {treasury} in its treasury.",
        who=to.name(event.player),
        minor=to.company(event.minor),
        bid=to.money(event.bid),
        price=to.money(event.price),
        treasury=to.money(event.treasury),
    )


def _removed(event: ev.MinorRemoved, attached: Attached, to: Speaker) -> Markup:
    minor = to.company(event.minor)
    if event.why is MinorEnd.NO_BID:
        return to.tell("Nobody has bid on {minor} in the first box: it leaves the game.", minor=minor)
    if event.why is MinorEnd.REPLACED:
        return to.tell("{minor} leaves the game: another minor takes its place.", minor=minor)
    return to.tell("{minor} leaves the game: its major has been formed without it.", minor=minor)


def _acquired(event: ev.MinorAcquired, attached: Attached, to: Speaker) -> Markup:
    major, minor = f"company:{event.major}", f"company:{event.minor}"
    shares = [one for one in attached if isinstance(one, ev.SharesMoved)]
    money = [one for one in paid(attached) if one.payer == major]
    inherited = [one for one in paid(attached) if one.payer == minor]
    given = [
        to.tell("{percent} of {company}", percent=to.percent(one.percent), company=to.name(major)) for one in shares
    ]
    given += [Markup(to.money(one.amount)) for one in money]
    said = {"major": to.name(major), "minor": to.name(minor), "what": to.join(given)}
    owner = next((one.target for one in shares), next((one.payee for one in money), BANK))
    told = to.tell("{major} absorbs {minor}: {owner} receives {what}.", owner=to.name(owner), **said)
    if inherited:
        amount = to.money(total(tuple(inherited)))
        told += " " + to.tell("{major} inherits {amount} and what else {minor} has.", amount=amount, **said)
    return told


def _merged(event: ev.MinorsMerged, attached: Attached, to: Speaker) -> Markup:
    minors, major = to.join(to.company(minor) for minor in event.minors), to.company(event.major)
    if len(event.minors) == 1:
        return to.tell("{minor} has become {major}.", minor=minors, major=major)
    return to.tell("{minors} have become {major}.", minors=minors, major=major)


def _destination(event: ev.DestinationReached, attached: Attached, to: Speaker) -> Markup:
    who, hex = to.company(event.company), to.hex(event.hex)
    return to.tell("{who} places its destination token in {hex}.", who=who, hex=hex)


def _loan(event: ev.LoanTaken, attached: Attached, to: Speaker) -> Markup:
    said = {"amount": to.money(event.amount), "debt": to.money(event.debt)}
    return to.tell("{who} borrows {amount} from the bank and now owes {debt}.", who=to.name(event.player), **said)


def _debt(event: ev.DebtGrew, attached: Attached, to: Speaker) -> Markup:
    return to.tell("The debt of {who} grows to {debt}.", who=to.name(event.player), debt=to.money(event.debt))


def _repaid(event: ev.DebtRepaid, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.name(event.player), "amount": to.money(event.amount)}
    if not event.left:
        return to.tell("{who} pays back {amount}, the whole debt.", **said)
    return to.tell("{who} pays back {amount} and still owes {left}.", left=to.money(event.left), **said)


def _upgraded(event: ev.TrainUpgraded, attached: Attached, to: Speaker) -> Markup:
    said = {"old": to.train(event.old), "new": to.train(event.new), "amount": to.money(event.price)}
    return to.tell("{who} turns over {old} for {amount}: now it is {new}.", who=to.company(event.company), **said)


def _received(event: ev.TrainReceived, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "train": to.train(event.train)}
    return to.tell("{who} receives {train}, which comes with {private}.", private=to.private(event.private), **said)


def _private(event: ev.PrivateAcquired, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "private": to.private(event.private), "owner": to.name(event.player)}
    return to.tell("{who} acquires {private} from {owner}, free of charge.", **said)


def _power(event: ev.PowerUsed, attached: Attached, to: Speaker) -> Markup:
    private = to.private(event.private)
    what, _, where = event.choice.rpartition("_")
    match event.choice, where:
        case "exchange", _:
            return to.tell("{private}: an exchange token becomes a station to place.", private=private)
        case "available", _:
            return to.tell("{private}: a station becomes an exchange token.", private=private)
        case "token", _:
            return to.tell("{private} will pay for one lay on hills or mountains.", private=private)
        case "discount", _:
            return to.tell("{private} will make every lay on hills and mountains cheaper.", private=private)
        case _, "top":
            return to.tell("{private}: {card} goes to the top of its pile.", private=private, card=to.card(what))
        case _, "bottom":
            return to.tell("{private}: {card} goes to the bottom of its pile.", private=private, card=to.card(what))
        case _, "ipo" | "market":
            return to.tell("{private} buys a share of {company}.", private=private, company=to.company(what))
    return to.tell("{private} is used.", private=private)


SENTENCES_1822: Mapping[type[ev.Event], Callable[[Any, Attached, Speaker], Markup]] = {
    ev.MinorFloated: _floated,
    ev.MinorRemoved: _removed,
    ev.MinorAcquired: _acquired,
    ev.MinorsMerged: _merged,
    ev.DestinationReached: _destination,
    ev.LoanTaken: _loan,
    ev.DebtGrew: _debt,
    ev.DebtRepaid: _repaid,
    ev.TrainUpgraded: _upgraded,
    ev.TrainReceived: _received,
    ev.PrivateAcquired: _private,
    ev.PowerUsed: _power,
}
"""How each kind of event is told."""
