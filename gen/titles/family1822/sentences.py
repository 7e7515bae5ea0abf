"""The sentences for what happens in the 1822 family alone: minors, mergers, debts, powers, trains turned over."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import BANK, Decision, Ending, Entity, Why
from gen.engine import events as ev
from gen.text.language import mark
from gen.text.narration import sentences
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only
from gen.titles.family1822.events import (
    DebtGrew,
    DebtRepaid,
    DestinationReached,
    LoanTaken,
    MinorAcquired,
    MinorRemoved,
    MinorsMerged,
    MinorsMerging,
    PowerUsed,
    PrivateAcquired,
    TrainReceived,
    TrainUpgraded,
)
from gen.titles.family1822.words import AskKind1822, EndReason1822, MinorEnd, Why1822


def _removed(event: MinorRemoved, attached: Attached, to: Speaker) -> Markup:
    minor = to.company(event.minor)
    if event.why is MinorEnd.NO_BID:
        return to.tell("Nobody has bid on {minor} in the first box: it leaves the game.", minor=minor)
    if event.why is MinorEnd.REPLACED:
        return to.tell("{minor} leaves the game: another minor takes its place.", minor=minor)
    return to.tell("{minor} leaves the game: its major has been formed without it.", minor=minor)


def _acquired(event: MinorAcquired, attached: Attached, to: Speaker) -> Markup:
    major, minor = Entity.company(event.major), Entity.company(event.minor)
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


def _merging(event: MinorsMerging, attached: Attached, to: Speaker) -> Markup:
    minors, major = to.join(to.company(minor) for minor in event.minors), to.company(event.major)
    if len(event.minors) == 1:
        return to.tell("{minor} converts into {major}.", minor=minors, major=major)
    return to.tell("{minors} merge to form {major}.", minors=minors, major=major)


def _merged(event: MinorsMerged, attached: Attached, to: Speaker) -> Markup:
    minors, major = to.join(to.company(minor) for minor in event.minors), to.company(event.major)
    if len(event.minors) == 1:
        return to.tell("{minor} has become {major}.", minor=minors, major=major)
    return to.tell("{minors} have become {major}.", minors=minors, major=major)


def _destination(event: DestinationReached, attached: Attached, to: Speaker) -> Markup:
    who, hex = to.company(event.company), to.hex(event.hex)
    return to.tell("{who} places its destination token in {hex}.", who=who, hex=hex)


def _loan(event: LoanTaken, attached: Attached, to: Speaker) -> Markup:
    said = {"amount": to.money(event.amount), "debt": to.money(event.debt)}
    return to.tell("{who} borrows {amount} from the bank and now owes {debt}.", who=to.name(event.player), **said)


def _debt(event: DebtGrew, attached: Attached, to: Speaker) -> Markup:
    return to.tell("The debt of {who} grows to {debt}.", who=to.name(event.player), debt=to.money(event.debt))


def _repaid(event: DebtRepaid, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.name(event.player), "amount": to.money(event.amount)}
    if not event.left:
        return to.tell("{who} pays back {amount}, the whole debt.", **said)
    return to.tell("{who} pays back {amount} and still owes {left}.", left=to.money(event.left), **said)


def _upgraded(event: TrainUpgraded, attached: Attached, to: Speaker) -> Markup:
    said = {"old": to.train(event.old), "new": to.train(event.new), "amount": to.money(event.price)}
    return to.tell("{who} turns over {old} for {amount}: now it is {new}.", who=to.company(event.company), **said)


def _received(event: TrainReceived, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "train": to.train(event.train)}
    return to.tell("{who} receives {train}, which comes with {private}.", private=to.private(event.private), **said)


def _private(event: PrivateAcquired, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "private": to.private(event.private), "owner": to.name(event.player)}
    return to.tell("{who} acquires {private} from {owner}, free of charge.", **said)


def power_used(event: PowerUsed, attached: Attached, to: Speaker) -> Markup:
    """The use of a private in words that hold in any title; what its own choices do, a title says."""
    private = to.private(event.private)
    if event.choice == "exchange":
        return to.tell("{private}: an exchange token becomes a station to place.", private=private)
    return to.tell("{private} is used.", private=private)


def _money(event: ev.Paid, attached: Attached, to: Speaker) -> Markup:
    if event.why is not Why1822.MERGER:
        return sentences.money(event, attached, to)
    payer, payee, amount = to.name(event.payer), to.name(event.payee), to.money(event.amount)
    return to.tell("{payer} hands {amount} over to {payee}.", payer=payer, payee=payee, amount=amount)


def _private_bought(event: ev.PrivateBought, attached: Attached, to: Speaker) -> Markup:
    if all(one.why is not Why1822.BID for one in paid(attached)):
        return sentences.private_bought(event, attached, to)
    said = {"who": to.name(event.buyer), "private": to.private(event.private), "amount": to.money(event.price)}
    return to.tell("{who} wins {private} for {amount}.", **said)


def _told_of_merger(event: MinorAcquired, caused: ev.Event) -> bool:
    """The shares, and what the companies pay; what the owner adds is told by itself."""
    if isinstance(caused, ev.Paid):
        return caused.payer in (Entity.company(event.minor), Entity.company(event.major))
    return isinstance(caused, ev.SharesMoved)


DECLINED: Mapping[Decision, str] = {
    AskKind1822.FIRST_TRAIN: mark("{who} buys no train before it runs."),
    AskKind1822.ACQUIRE_PRIVATE: mark("{who} acquires no private company."),
    AskKind1822.DESTINATION_TOKEN: mark("{who} does not place its destination token."),
    AskKind1822.ACQUIRE_MINOR: mark("{who} absorbs no minor."),
    AskKind1822.ISSUE: mark("{who} neither issues nor redeems shares."),
    AskKind1822.MERGE: mark("{who} does not merge."),
}
"""What whoever passes does not do, where that is said."""

ENDINGS: Mapping[Ending, str] = {EndReason1822.NO_BIDS: mark("nobody has bid")}
"""Why a game ends in this family alone."""

SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.Paid: Telling(_money),
    ev.PrivateBought: Telling(_private_bought, only(Why.PRIVATE, Why1822.BID)),
    ev.SharesMoved: Telling(sentences.shares, only(Why.SHARES, Why.SALE, Why1822.ISSUE, Why1822.REDEEM)),
    MinorRemoved: Telling(_removed),
    MinorAcquired: Telling(_acquired, _told_of_merger),
    MinorsMerged: Telling(_merged),
    MinorsMerging: Telling(_merging),
    DestinationReached: Telling(_destination),
    LoanTaken: Telling(_loan, only(Why1822.LOAN)),
    DebtGrew: Telling(_debt),
    DebtRepaid: Telling(_repaid, only(Why1822.REPAID)),
    TrainUpgraded: Telling(_upgraded, only(Why.TRAIN)),
    TrainReceived: Telling(_received),
    PrivateAcquired: Telling(_private),
    PowerUsed: Telling(power_used),
}
"""How the family tells of its own events, and of those to which it adds something."""
