"""The sentence for each kind of event that any title has, as message templates."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from gen.engine import (
    BANK,
    POOL,
    AskKind,
    Decision,
    Ending,
    EndReason,
    Entity,
    PriceMove,
    RevenueUse,
    ShareMove,
    StationUse,
    Why,
    complete,
    kinds_of,
)
from gen.engine import events as ev
from gen.text.language import mark
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only


def _round(event: ev.RoundBegan, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{round} begins.", round=to.round(event.round))


def _turn(event: ev.TurnBegan, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{who} operates.", who=to.name(event.entity))


def _passed(event: ev.Passed, attached: Attached, to: Speaker) -> Markup:
    return to.tell(to.declined(event.asks), who=to.name(event.entity))


PASSES = mark("{who} passes.")
"""What is said where it is not said what whoever passes does not do."""
DECLINED: Mapping[Decision, str] = {
    AskKind.TRACK: mark("{who} lays no track."),
    AskKind.TOKEN: mark("{who} places no station."),
    AskKind.TRAIN: mark("{who} buys no further train."),
    AskKind.BUY_PRIVATE: mark("{who} buys no private company."),
}
"""What whoever passes does not do, where that is said."""


def _incomes(event: ev.IncomesDue, attached: Attached, to: Speaker) -> Markup:
    if not attached:
        return Markup()
    return to.tell("Private companies pay income: {list}.", list=to.shares_of(paid(attached)))


def money(event: ev.Paid, attached: Attached, to: Speaker) -> Markup:
    """A payment that is told by itself."""
    payer, payee, amount = to.name(event.payer), to.name(event.payee), to.money(event.amount)
    if event.why is Why.HELP:
        return to.tell("{payer} helps {payee} with {amount}.", payer=payer, payee=payee, amount=amount)
    if event.payer == BANK:
        return to.tell("{payee} receives {amount} from the bank.", payee=payee, amount=amount)
    if event.payee == BANK:
        return to.tell("{payer} pays {amount} to the bank.", payer=payer, amount=amount)
    return to.tell("{payer} pays {amount} to {payee}.", payer=payer, payee=payee, amount=amount)


def _bid(event: ev.BidMade, attached: Attached, to: Speaker) -> Markup:
    private, amount = to.card(event.private), to.money(event.price)
    return to.tell("{who} bids {amount} for {private}.", who=to.name(event.player), private=private, amount=amount)


def _reduced(event: ev.PriceReduced, attached: Attached, to: Speaker) -> Markup:
    private, price = to.private(event.private), to.money(event.price)
    return to.tell("Nobody wants {private}: its price falls to {price}.", private=private, price=price)


def private_bought(event: ev.PrivateBought, attached: Attached, to: Speaker) -> Markup:
    """A private that its buyer pays for."""
    said = {"who": to.name(event.buyer), "private": to.private(event.private), "amount": to.money(event.price)}
    if event.seller == BANK:
        return to.tell("{who} buys {private} from the bank for {amount}.", **said)
    return to.tell("{who} buys {private} from {seller} for {amount}.", seller=to.name(event.seller), **said)


def _closed(event: ev.PrivateClosed, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{private} closes.", private=to.private(event.private))


def marker(event: ev.MarkerPlaced, attached: Attached, to: Speaker) -> Markup:
    """A marker that a private brought."""
    said = {"who": to.company(event.company), "private": to.private(event.private), "hex": to.hex(event.hex)}
    return to.tell("{who} assigns {private} to {hex}.", **said)


def _started(event: ev.CompanyStarted, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.name(event.player), "company": to.company(event.company), "price": to.money(event.price)}
    percent = sum(one.percent for one in attached if isinstance(one, ev.SharesMoved))
    if percent and total(attached):
        return to.tell(
            "{who} starts {company} at {price}: president's certificate ({percent}) for {amount}.",
            percent=to.percent(percent),
            amount=to.money(total(attached)),
            **said,
        )
    return to.tell("{who} starts {company} at {price}.", **said)


def shares(event: ev.SharesMoved, attached: Attached, to: Speaker) -> Markup:
    """Certificates, and what was paid for them."""
    said = {"percent": to.percent(event.percent), "company": to.company(event.company)}
    buyer, seller, amount = to.name(event.target), to.name(event.source), to.money(total(attached))
    if event.why is ShareMove.SOLD:
        return to.tell("{who} sells {percent} of {company} for {amount}.", who=seller, amount=amount, **said)
    own = Entity.company(event.company)
    if event.why is ShareMove.BOUGHT and attached:
        buyer = to.name(paid(attached)[0].payer)  # who pays, also for shares that a private keeps
    if event.why is ShareMove.BOUGHT and event.source == own and any(paid.payee == own for paid in paid(attached)):
        return to.tell(
            "{who} buys {percent} of {company} from its treasury for {amount}.", who=buyer, amount=amount, **said
        )
    if event.why is ShareMove.BOUGHT and event.source == own:
        return to.tell("{who} buys {percent} of {company} from the IPO for {amount}.", who=buyer, amount=amount, **said)
    if event.why is ShareMove.BOUGHT and event.source == POOL:
        return to.tell(
            "{who} buys {percent} of {company} from the pool for {amount}.", who=buyer, amount=amount, **said
        )
    if event.target == POOL:
        return to.tell("{percent} of {company} goes to the pool.", **said)
    if event.why is ShareMove.ISSUED:
        return to.tell("{who} issues {percent} of its shares for {amount}.", who=seller, amount=amount, **said)
    if event.why is ShareMove.REDEEMED:
        return to.tell("{who} redeems {percent} of its shares for {amount}.", who=buyer, amount=amount, **said)
    if event.why is ShareMove.EXCHANGED:
        return to.tell("{who} receives {percent} of {company} in exchange.", who=buyer, **said)
    return to.tell("{who} receives {percent} of {company}.", who=buyer, **said)


def _president(event: ev.PresidentChanged, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.name(event.new), "company": to.company(event.company)}
    if event.old == POOL:
        return to.tell("{who} becomes president of {company}, which had none.", **said)
    if event.old is None:
        return to.tell("{who} becomes president of {company}.", **said)
    return to.tell("{who} becomes president of {company} in place of {old}.", old=to.name(event.old), **said)


def _floated(event: ev.Floated, attached: Attached, to: Speaker) -> Markup:
    company = to.company(event.company)
    if not attached:
        return to.tell("{company} floats.", company=company)
    return to.tell("{company} floats and receives {amount}.", company=company, amount=to.money(total(attached)))


def _minor_floated(event: ev.MinorFloated, attached: Attached, to: Speaker) -> Markup:
    return to.tell(
        "{who} wins {minor} for {bid}. It starts at {price} with {treasury} in its treasury.",
        who=to.name(event.player),
        minor=to.company(event.minor),
        bid=to.money(event.bid),
        price=to.money(event.price),
        treasury=to.money(event.treasury),
    )


def _price(event: ev.PriceMoved, attached: Attached, to: Speaker) -> Markup:
    said = {
        "company": to.company(event.company),
        "old": to.money(event.old_price),
        "new": to.money(event.new_price),
    }
    if event.why is PriceMove.SOLD_OUT:
        return to.tell("{company} is sold out: its price goes from {old} to {new}.", **said)
    if event.new_price > event.old_price:
        return to.tell("The price of {company} rises from {old} to {new}.", **said)
    if event.new_price < event.old_price:
        return to.tell("The price of {company} falls from {old} to {new}.", **said)
    return to.tell("The price of {company} moves to another cell, still at {new}.", **said)


def _priority(event: ev.PriorityMoved, attached: Attached, to: Speaker) -> Markup:
    order = [to.name(player) for player in event.order]
    return to.tell("Priority: {first}. Order of the next stock round: {order}.", first=order[0], order=to.join(order))


def _tile(event: ev.TileLaid, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.name(event.by), "tile": event.tile, "hex": to.hex(event.hex), "amount": to.money(total(attached))}
    if attached:
        return to.tell("{who} lays tile {tile} on {hex} and pays {amount} for the terrain.", **said)
    if event.old:
        return to.tell("{who} upgrades {hex} from tile {old} to tile {tile}.", old=event.old, **said)
    return to.tell("{who} lays tile {tile} on {hex}.", **said)


def _station(event: ev.StationPlaced, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "hex": to.hex(event.hex), "amount": to.money(total(attached))}
    if event.why is StationUse.HOME:
        return to.tell("{who} places its home station in {hex}.", **said)
    if event.why is StationUse.REPLACED:
        return to.tell("A station of {who} takes the place of the minor's in {hex}.", **said)
    if event.why is StationUse.MINE:
        return to.tell("The coal mine in {hex} is a city of {who} alone.", **said)
    if attached:
        return to.tell("{who} places a station in {hex} for {amount}.", **said)
    return to.tell("{who} places a station in {hex} free of charge.", **said)


def _lifted(event: ev.StationLifted, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{who} takes up its station in {hex}.", who=to.company(event.company), hex=to.hex(event.hex))


def _added(event: ev.StationAdded, attached: Attached, to: Speaker) -> Markup:
    who, price = to.company(event.company), to.money(event.price)
    return to.tell("{who} gains a further station, to be placed for {price}.", who=who, price=price)


def _route(event: ev.RouteRun, attached: Attached, to: Speaker) -> Markup:
    said = {
        "who": to.company(event.company),
        "train": to.train(event.train),
        "route": Markup(" – ").join(to.hex(stop) for stop in event.stops),
        "revenue": to.money(event.revenue),
    }
    if event.bonus:
        return to.tell(
            "{who} runs {train}: {route}, {revenue}, of which {bonus} is a bonus.",
            bonus=to.money(event.bonus),
            **said,
        )
    return to.tell("{who} runs {train}: {route}, {revenue}.", **said)


def _revenue(event: ev.RevenueDecided, attached: Attached, to: Speaker) -> Markup:
    said = {"company": to.company(event.company), "revenue": to.money(event.revenue)}
    if event.kind is RevenueUse.NONE:
        return to.tell("{company} earns nothing.", **said)
    if event.kind is RevenueUse.WITHHOLD:
        return to.tell("{company} withholds {revenue}.", **said)
    if event.kind is RevenueUse.HALF:
        kept = [one for one in paid(attached) if one.why is Why.WITHHELD]
        given = [one for one in paid(attached) if one.why is Why.DIVIDEND]
        said |= {"amount": to.money(total(tuple(kept))), "list": to.shares_of(given)}
        return to.tell("{company} pays half of {revenue}: {list}. It keeps {amount}.", **said)
    return to.tell(
        "{company} pays out {revenue}, {per_share} a share: {list}.",
        per_share=to.money(event.per_share),
        list=to.shares_of(paid(attached)),
        **said,
    )


def _train(event: ev.TrainBought, attached: Attached, to: Speaker) -> Markup:
    said = {"who": to.company(event.company), "train": to.train(event.train), "amount": to.money(event.price)}
    if event.traded_in:
        return to.tell("{who} trades in {old} and buys {train} for {amount}.", old=to.train(event.traded_in), **said)
    if event.source == BANK:
        return to.tell("{who} buys {train} from the bank for {amount}.", **said)
    return to.tell("{who} buys {train} from {seller} for {amount}.", seller=to.name(event.source), **said)


def _discarded(event: ev.TrainDiscarded, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{who} discards {train}.", who=to.company(event.company), train=to.train(event.train))


def _exported(event: ev.TrainExported, attached: Attached, to: Speaker) -> Markup:
    return to.tell("The bank's next train leaves the game: {train}.", train=to.train(event.train))


def _rusted(event: ev.TrainsRusted, attached: Attached, to: Speaker) -> Markup:
    if not event.owners:
        return to.tell("The {train}-trains rust.", train=event.train)
    owners = to.join(to.name(owner) for owner in dict.fromkeys(event.owners))
    return to.tell("The {train}-trains rust. They are lost by {owners}.", train=event.train, owners=owners)


def _phase(event: ev.PhaseBegan, attached: Attached, to: Speaker) -> Markup:
    return to.tell("Phase {phase} begins.", phase=event.phase)


def _bankrupt(event: ev.WentBankrupt, attached: Attached, to: Speaker) -> Markup:
    if not attached:
        return to.tell("{who} is bankrupt.", who=to.name(event.player))
    amount = to.money(total(attached))
    return to.tell(
        "{who} is bankrupt and gives the last {amount} to the bank.", who=to.name(event.player), amount=amount
    )


def _receivership(event: ev.WentIntoReceivership, attached: Attached, to: Speaker) -> Markup:
    return to.tell("{company} has no president any more.", company=to.company(event.company))


def _near(event: ev.EndTriggered, attached: Attached, to: Speaker) -> Markup:
    return to.tell("The end of the game is set: {reason}.", reason=to.ending(event.reason))


def _over(event: ev.GameEnded, attached: Attached, to: Speaker) -> Markup:
    return to.tell("The game is over: {reason}.", reason=to.ending(event.reason))


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


def _told_of_shares(event: ev.CompanyStarted, caused: ev.Event) -> bool:
    return isinstance(caused, ev.SharesMoved)


def _told_of_start(event: ev.MinorFloated, caused: ev.Event) -> bool:
    return True


def _told_of_capital(event: ev.Floated, caused: ev.Event) -> bool:
    return isinstance(caused, ev.Paid) and caused.why is Why.CAPITAL and caused.payee == Entity.company(event.company)


def _told_of_revenue(event: ev.RevenueDecided, caused: ev.Event) -> bool:
    """What is paid out; what is kept beside a payout comes from another source."""
    if not isinstance(caused, ev.Paid):
        return False
    return caused.why is Why.DIVIDEND or (caused.why is Why.WITHHELD and event.kind is not RevenueUse.PAYOUT)


SENTENCES: Mapping[type[ev.Event], Telling] = complete(
    {
        ev.RoundBegan: Telling(_round),
        ev.TurnBegan: Telling(_turn),
        ev.Passed: Telling(_passed),
        ev.Paid: Telling(money),
        ev.IncomesDue: Telling(_incomes, only(Why.INCOME)),
        ev.BidMade: Telling(_bid),
        ev.PriceReduced: Telling(_reduced),
        ev.PrivateBought: Telling(private_bought, only(Why.PRIVATE)),
        ev.PrivateClosed: Telling(_closed),
        ev.MarkerPlaced: Telling(marker),
        ev.CompanyStarted: Telling(_started, _told_of_shares),
        ev.SharesMoved: Telling(shares, only(Why.SHARES, Why.SALE)),
        ev.PresidentChanged: Telling(_president),
        ev.MinorFloated: Telling(_minor_floated, _told_of_start),
        ev.Floated: Telling(_floated, _told_of_capital),
        ev.PriceMoved: Telling(_price),
        ev.PriorityMoved: Telling(_priority),
        ev.TileLaid: Telling(_tile, only(Why.TERRAIN)),
        ev.StationPlaced: Telling(_station, only(Why.STATION)),
        ev.StationLifted: Telling(_lifted),
        ev.StationAdded: Telling(_added),
        ev.RouteRun: Telling(_route),
        ev.RevenueDecided: Telling(_revenue, _told_of_revenue),
        ev.TrainBought: Telling(_train, only(Why.TRAIN)),
        ev.TrainDiscarded: Telling(_discarded),
        ev.TrainExported: Telling(_exported),
        ev.TrainsRusted: Telling(_rusted),
        ev.PhaseBegan: Telling(_phase),
        ev.WentBankrupt: Telling(_bankrupt, only(Why.BANKRUPTCY)),
        ev.WentIntoReceivership: Telling(_receivership),
        ev.EndTriggered: Telling(_near),
        ev.GameEnded: Telling(_over),
    },
    (kind for kind in kinds_of(ev.Event) if kind.__module__ == ev.__name__),
    "sentence",
)
"""How each kind of event is told; a title tells some of them otherwise."""
