"""How each kind of event is told that any title has: of what happens in rounds, to privates, and to the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gen.engine import (
    BANK,
    Ending,
    EndReason,
    Entity,
    Why,
    complete,
    kinds_of,
)
from gen.engine import events as ev
from gen.text.language import mark
from gen.text.narration import companies, stock
from gen.text.narration.passes import passed, passes_on
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Tellings, deed, report
from gen.text.sentence import Value, every, sentence


def _round(event: ev.RoundBegan, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("{round} begins.", round=event.round))


def _turn(event: ev.TurnBegan, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("It is {who}’s turn.", who=to.name(event.entity)))


def _incomes(event: ev.IncomesDue, attached: Attached, to: Speaker) -> Tellings:
    """One private by its name, several by what their owners get."""
    sources = [one for one in attached if isinstance(one, ev.IncomePaid)]
    payments = paid(attached)
    if not payments:
        return ()
    if len(sources) == 1:
        private, (payment, *_) = to.card(sources[0].private), payments
        said: dict[str, Value] = {"amount": to.money(payment.amount), "private": private}
        return deed(payment.payee, sentence("gets {amount} from {private}", **said))
    concessions = {one.id for one in to.title.privates if one.kind == "concession"}
    kinds = {one.private in concessions for one in sources}
    payees = to.payees(payments, BANK)
    if kinds == {True}:
        return report(sentence("The concessions bring {list}.", list=payees))
    if kinds == {True, False}:
        return report(sentence("Privates and concessions bring {list}.", list=payees))
    return report(sentence("The privates bring {list}.", list=payees))


def _income_without_a_round(event: ev.IncomePaid, attached: Attached, to: Speaker) -> Tellings:
    amount, private = to.money(total(attached)), to.card(event.private)
    return report(sentence("{private} pays {amount}.", private=private, amount=amount))


def money(event: ev.Paid, attached: Attached, to: Speaker) -> Tellings:
    """A payment that is told by itself."""
    amount = to.money(event.amount)
    if event.why is Why.HELP:
        return deed(event.payer, sentence("adds {amount} of their own", amount=amount))
    if event.payer == BANK:
        return deed(event.payee, sentence("gets {amount} from the bank", amount=amount))
    return deed(event.payer, sentence("pays {amount} to {payee}", amount=amount, payee=to.name(event.payee)))


def _bid(event: ev.BidMade, attached: Attached, to: Speaker) -> Tellings:
    bids = (event, *(one for one in attached if isinstance(one, ev.BidMade)))
    each = (sentence("{amount} on {card}", amount=to.money(one.price), card=to.card(one.private)) for one in bids)
    return deed(event.player, sentence("bids {list}", list=every(each)))


def _bids_on(event: ev.BidMade, other: ev.Event) -> bool:
    return isinstance(other, ev.BidMade) and other.player == event.player


def _reduced(event: ev.PriceReduced, attached: Attached, to: Speaker) -> Tellings:
    private, price = to.card(event.private), to.money(event.price)
    return report(sentence("Nobody wants {private}: its price falls to {price}.", private=private, price=price))


def private_bought(event: ev.PrivateBought, attached: Attached, to: Speaker) -> Tellings:
    """A private that its buyer pays for."""
    private, amount = to.card(event.private), to.money(event.price)
    if event.seller == BANK:
        return deed(event.buyer, sentence("buys {private} for {amount}", private=private, amount=amount))
    seller = to.name(event.seller)
    return deed(
        event.buyer,
        sentence("buys {private} from {seller} for {amount}", private=private, seller=seller, amount=amount),
    )


def _closed(event: ev.PrivateClosed, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("{private} closes.", private=to.card(event.private)))


def marker(event: ev.MarkerPlaced, attached: Attached, to: Speaker) -> Tellings:
    """A marker that a private brought."""
    said: dict[str, Value] = {"private": to.card(event.private), "hex": to.hex(event.hex)}
    return deed(Entity.company(event.company), sentence("assigns {private} to {hex}", **said))


def _priority(event: ev.PriorityMoved, attached: Attached, to: Speaker) -> Tellings:
    first, *others = (to.name(player) for player in event.order)
    if not others:
        return report(sentence("{first} will begin the next stock round.", first=first))
    return report(
        sentence("{first} will begin the next stock round; then come {rest}.", first=first, rest=every(others))
    )


def leave(event: ev.TrainExported, attached: Attached, to: Speaker) -> Tellings:
    """Trains that leave the bank unbought."""
    number = exported(event, attached)
    if number == 1:
        return report(sentence("{a train} leaves the bank.", train=to.train(event.train)))
    return report(sentence("{trains} leave the bank.", trains=to.trains(event.train, number)))


def exported(event: ev.TrainExported, attached: Attached) -> int:
    """How many trains a sentence tells of."""
    return 1 + sum(isinstance(one, ev.TrainExported) for one in attached)


def exports_on(event: ev.TrainExported, other: ev.Event) -> bool:
    """Trains of a kind leave together."""
    return isinstance(other, ev.TrainExported) and other.train == event.train


def _rusted(event: ev.TrainsRusted, attached: Attached, to: Speaker) -> Tellings:
    if not event.owners:
        return report(sentence("The {train}-trains rust; nobody has one.", train=event.train))
    counts = {owner: event.owners.count(owner) for owner in event.owners}
    each = (
        sentence("{who} loses {trains}", who=to.name(owner), trains=to.trains(event.train, number))
        for owner, number in counts.items()
    )
    return report(sentence("All {train}-trains rust: {list}.", train=event.train, list=every(each)))


def _phase(event: ev.PhaseBegan, attached: Attached, to: Speaker) -> Tellings:
    train = next((phase.on for phase in to.title.phases if phase.name == event.phase), "")
    if not train:
        return report(sentence("Phase {phase} begins.", phase=event.phase))
    return report(sentence("With the first {train}, phase {phase} begins.", train=to.train(train), phase=event.phase))


def _bankrupt(event: ev.WentBankrupt, attached: Attached, to: Speaker) -> Tellings:
    if not attached:
        return deed(event.player, sentence("is bankrupt"))
    last = sentence("gives the last {amount} to the bank", amount=to.money(total(attached)))
    return deed(event.player, sentence("is bankrupt"), last)


def _receivership(event: ev.WentIntoReceivership, attached: Attached, to: Speaker) -> Tellings:
    return deed(Entity.company(event.company), sentence("has no {head} any more", head=to.head))


def _near(event: ev.EndTriggered, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("The end of the game is set: {reason}.", reason=sentence(to.endings[event.reason])))


def _over(event: ev.GameEnded, attached: Attached, to: Speaker) -> Tellings:
    return report(sentence("The game is over: {reason}.", reason=sentence(to.endings[event.reason])))


ENDINGS: Mapping[Ending, str] = complete(
    {
        EndReason.BANK: mark("the bank is empty"),
        EndReason.BANKRUPT: mark("a player is bankrupt"),
        EndReason.LAST_TRAIN: mark("the last kind of train has come"),
        EndReason.PRICE: mark("a share price has reached the end cell"),
        EndReason.MANUAL: mark("the players have agreed to stop"),
    },
    EndReason,
    "words",
)
"""Why a game of any title ends."""


def _told_of_incomes(event: ev.IncomesDue, caused: ev.Event) -> bool:
    return isinstance(caused, ev.IncomePaid)


def _ours() -> Iterable[type[ev.Event]]:
    return (kind for kind in kinds_of(ev.Event) if kind.__module__ == ev.__name__)


SENTENCES: Mapping[type[ev.Event], Telling] = complete(
    {
        ev.RoundBegan: Telling(_round),
        ev.TurnBegan: Telling(_turn),
        ev.Passed: Telling(passed, joins=passes_on),
        ev.Paid: Telling(money),
        ev.IncomesDue: Telling(_incomes, _told_of_incomes),
        ev.IncomePaid: Telling(_income_without_a_round, only(Why.INCOME)),
        ev.BidMade: Telling(_bid, joins=_bids_on),
        ev.PriceReduced: Telling(_reduced),
        ev.PrivateBought: Telling(private_bought, only(Why.PRIVATE)),
        ev.PrivateClosed: Telling(_closed),
        ev.MarkerPlaced: Telling(marker),
        ev.PriorityMoved: Telling(_priority),
        ev.TrainExported: Telling(leave, joins=exports_on),
        ev.TrainsRusted: Telling(_rusted),
        ev.PhaseBegan: Telling(_phase),
        ev.WentBankrupt: Telling(_bankrupt, only(Why.BANKRUPTCY)),
        ev.WentIntoReceivership: Telling(_receivership),
        ev.EndTriggered: Telling(_near),
        ev.GameEnded: Telling(_over),
        **stock.SENTENCES,
        **companies.SENTENCES,
    },
    _ours(),
    "sentence",
)
"""How each kind of event is told; a title tells some of them otherwise."""
