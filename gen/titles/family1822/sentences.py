"""The sentences for what happens in the 1822 family alone: minors, mergers, debts, powers, trains turned over."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import BANK, Decision, Ending, Entity, Why
from gen.engine import events as ev
from gen.text.language import mark
from gen.text.narration import sentences, stock
from gen.text.narration.speaker import Attached, Speaker, paid
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Deed, Tellings, deed, report
from gen.text.sentence import Value, every, sentence
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


def _removed(event: MinorRemoved, attached: Attached, to: Speaker) -> Tellings:
    minor = to.company(event.minor)
    train = next((one.train for one in attached if isinstance(one, ev.TrainExported)), "")
    if event.why is MinorEnd.NO_BID and train:
        said: dict[str, Value] = {"minor": minor, "train": to.train(train)}
        return report(
            sentence(
                "Nobody has bid on {minor} in the first box: it leaves the game and takes {a train} with it.", **said
            )
        )
    if event.why is MinorEnd.NO_BID:
        return report(sentence("Nobody has bid on {minor} in the first box: it leaves the game.", minor=minor))
    if event.why is MinorEnd.REPLACED:
        return report(sentence("{minor} leaves the game: another minor takes its place.", minor=minor))
    return report(sentence("{minor} leaves the game: its major has been formed without it.", minor=minor))


def _takes_a_train(event: MinorRemoved, other: ev.Event) -> bool:
    """1822 §3.4: with the minor of the first box one more train leaves."""
    return event.why is MinorEnd.NO_BID and isinstance(other, ev.TrainExported)


def _exported(event: ev.TrainExported, attached: Attached, to: Speaker) -> Tellings:
    """1822 §3.4: for each minor without a bid one of the first trains leaves."""
    number = sentences.exported(event, attached)
    if event.train != to.title.trains[0].name:
        return sentences.leave(event, attached, to)
    if number == 1:
        train = to.train(event.train)
        return report(sentence("{a train} leaves the bank: one minor box had no bid.", train=train))
    trains = to.trains(event.train, number)
    return report(sentence("{trains} leave the bank, one for each minor in a box without a bid.", trains=trains))


def _acquired(event: MinorAcquired, attached: Attached, to: Speaker) -> Tellings:
    major, minor = Entity.company(event.major), Entity.company(event.minor)
    moved = [one for one in attached if isinstance(one, ev.SharesMoved)]
    money = [one for one in paid(attached) if one.payer == major]
    inherited = sum(one.amount for one in paid(attached) if one.payer == minor)
    given: list[Value] = [
        sentence("{shares} of {company}", shares=to.shares(one.company, one.percent), company=to.name(major))
        for one in moved
    ]
    given += [to.money(one.amount) for one in money]
    owner = next((one.target for one in moved), next((one.payee for one in money), BANK))
    said: dict[str, Value] = {"minor": to.name(minor), "owner": to.name(owner), "what": every(given)}
    acquires = sentence("acquires {minor} from {owner} for {what}", **said)
    if not inherited:
        return (Deed(major, (acquires,), apart=True),)
    takes = sentence("takes over its {amount} and whatever else it has", amount=to.money(inherited))
    return (Deed(major, (acquires, takes), apart=True),)


def _merging(event: MinorsMerging, attached: Attached, to: Speaker) -> Tellings:
    minors, major = every(to.company(minor) for minor in event.minors), to.company(event.major)
    if len(event.minors) == 1:
        return report(sentence("{minor} converts into {major}.", minor=minors, major=major))
    return report(sentence("{minors} merge to form {major}.", minors=minors, major=major))


def _merged(event: MinorsMerged, attached: Attached, to: Speaker) -> Tellings:
    minors, major = every(to.company(minor) for minor in event.minors), to.company(event.major)
    if len(event.minors) == 1:
        return report(sentence("{minor} has become {major}.", minor=minors, major=major))
    return report(sentence("{minors} have become {major}.", minors=minors, major=major))


def _destination(event: DestinationReached, attached: Attached, to: Speaker) -> Tellings:
    places = sentence("places its destination token in {hex}", hex=to.hex(event.hex))
    return (Deed(Entity.company(event.company), (places,), event.hex),)


def _loan(event: LoanTaken, attached: Attached, to: Speaker) -> Tellings:
    said: dict[str, Value] = {"amount": to.money(event.amount), "debt": to.money(event.debt)}
    return report(sentence("The bank lends {who} {amount}; the debt is {debt}.", who=to.name(event.player), **said))


def _debt(event: DebtGrew, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("The debt of {who} grows to {debt}.", who=to.name(event.player), debt=to.money(event.debt)))


def _repaid(event: DebtRepaid, attached: Attached, to: Speaker) -> Tellings:
    amount = to.money(event.amount)
    if not event.left:
        return deed(event.player, sentence("pays back {amount}, the whole debt", amount=amount))
    left = to.money(event.left)
    return deed(event.player, sentence("pays back {amount}", amount=amount), sentence("still owes {left}", left=left))


def _upgraded(event: TrainUpgraded, attached: Attached, to: Speaker) -> Tellings:
    said: dict[str, Value] = {"old": to.train(event.old), "new": to.train(event.new), "amount": to.money(event.price)}
    turns = sentence("turns its {old} over for {amount}", old=said["old"], amount=said["amount"])
    return deed(Entity.company(event.company), turns, sentence("now has {a new}", new=said["new"]))


def _received(event: TrainReceived, attached: Attached, to: Speaker) -> Tellings:
    said: dict[str, Value] = {"train": to.train(event.train), "private": to.card(event.private)}
    return deed(Entity.company(event.company), sentence("receives {a train}, which comes with {private}", **said))


def _private(event: PrivateAcquired, attached: Attached, to: Speaker) -> Tellings:
    said: dict[str, Value] = {"private": to.card(event.private), "owner": to.name(event.player)}
    acquires = sentence("acquires {private} from {owner}, free of charge", **said)
    return deed(Entity.company(event.company), acquires)


def power_used(event: PowerUsed, attached: Attached, to: Speaker) -> Tellings:
    """The use of a private in words that hold in any title; what its own choices do, a title says."""
    private = to.card(event.private)
    if event.choice == "exchange":
        return report(sentence("{private}: an exchange token becomes a station to place.", private=private))
    return report(sentence("{private} is used.", private=private))


def _money(event: ev.Paid, attached: Attached, to: Speaker) -> Tellings:
    if event.why is not Why1822.MERGER:
        return sentences.money(event, attached, to)
    each = (
        sentence("{amount} from {payer}", amount=to.money(one.amount), payer=to.name(one.payer))
        for one in (event, *paid(attached))
    )
    return deed(event.payee, sentence("takes over {list}", list=every(each)))


def _hands_over_too(event: ev.Paid, other: ev.Event) -> bool:
    """What several minors hand over to the same major."""
    mergers = event.why is Why1822.MERGER and isinstance(other, ev.Paid) and other.why is Why1822.MERGER
    return mergers and isinstance(other, ev.Paid) and other.payee == event.payee


def _private_bought(event: ev.PrivateBought, attached: Attached, to: Speaker) -> Tellings:
    if all(one.why is not Why1822.BID for one in paid(attached)):
        return sentences.private_bought(event, attached, to)
    said: dict[str, Value] = {"private": to.card(event.private), "amount": to.money(event.price)}
    return deed(event.buyer, sentence("wins {private} for {amount}", **said))


def _told_of_merger(event: MinorAcquired, caused: ev.Event) -> bool:
    """The shares, and what the companies pay; what the owner adds is told by itself."""
    if isinstance(caused, ev.Paid):
        return caused.payer in (Entity.company(event.minor), Entity.company(event.major))
    return isinstance(caused, ev.SharesMoved)


DECLINED: Mapping[Decision, str] = {
    AskKind1822.FIRST_TRAIN: mark("buys no train before it runs"),
    AskKind1822.ACQUIRE_PRIVATE: mark("acquires no private company"),
    AskKind1822.DESTINATION_TOKEN: mark("does not place its destination token"),
    AskKind1822.ACQUIRE_MINOR: mark("acquires no minor"),
    AskKind1822.ISSUE: mark("neither issues nor redeems shares"),
    AskKind1822.MERGE: mark("does not merge"),
}
"""What whoever passes does not do, where that is said."""

ENDINGS: Mapping[Ending, str] = {EndReason1822.NO_BIDS: mark("nobody has bid")}
"""Why a game ends in this family alone."""

SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.Paid: Telling(_money, joins=_hands_over_too),
    ev.PrivateBought: Telling(_private_bought, only(Why.PRIVATE, Why1822.BID)),
    ev.SharesMoved: Telling(
        stock.shares,
        only(Why.SHARES, Why.SALE, Why.CAPITAL, Why1822.ISSUE, Why1822.REDEEM),
        stock.falls_after_sale,
    ),
    ev.TrainExported: Telling(_exported, joins=sentences.exports_on),
    MinorRemoved: Telling(_removed, joins=_takes_a_train),
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
