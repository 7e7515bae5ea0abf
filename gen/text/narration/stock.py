"""Shares and prices in sentences: companies started, certificates, presidents, floating, the market."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import POOL, Entity, PriceMove, ShareMove, Why
from gen.engine import events as ev
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Report, Tellings, deed, report
from gen.text.sentence import Sentence, Value, every, sentence


def _started(event: ev.CompanyStarted, attached: Attached, to: Speaker) -> Tellings:
    company, price = to.company(event.company), to.money(event.price)
    amount, added = total(attached, Why.SHARES), total(attached, Why.CAPITAL)
    if added:  # the bank pays part of the certificate, for a concession
        costs = sentence(
            "The {head}’s certificate costs {price}: {amount} from {who} and {added} from the bank for the concession.",
            head=to.head,
            price=to.money(amount + added),
            amount=to.money(amount),
            who=to.name(event.player),
            added=to.money(added),
        )
        started = deed(event.player, sentence("starts {company} at {price}", company=company, price=price))
        return (*started, Report(costs, event.player))
    said: dict[str, Value] = {"company": company, "price": price, "amount": to.money(amount), "head": to.head}
    if amount and amount == 2 * event.price:
        return deed(
            event.player,
            sentence(
                "starts {company} at {price} and pays {amount}, twice the price, for the {head}’s certificate", **said
            ),
        )
    if amount:
        return deed(
            event.player, sentence("starts {company} at {price} and pays {amount} for the {head}’s certificate", **said)
        )
    return deed(event.player, sentence("starts {company} at {price}", company=company, price=price))


def shares(event: ev.SharesMoved, attached: Attached, to: Speaker) -> Tellings:
    """Certificates, and what was paid for them."""
    said: dict[str, Value] = {"shares": to.shares(event.company, event.percent), "company": to.company(event.company)}
    amount, own = to.money(total(attached)), Entity.company(event.company)
    match event.why:
        case ShareMove.SOLD:
            return _sold(event, attached, to)
        case ShareMove.BOUGHT:
            buyer = paid(attached)[0].payer if paid(attached) else event.target  # also for shares a private keeps
            if any(one.payee == own for one in paid(attached)):
                text = sentence(
                    "buys {shares} of {company}, and {amount} goes into its treasury", amount=amount, **said
                )
            elif event.source == POOL:
                text = sentence("buys {shares} of {company} from the pool for {amount}", amount=amount, **said)
            else:
                text = sentence("buys {shares} of {company} for {amount}", amount=amount, **said)
            return deed(buyer, text)
        case ShareMove.ISSUED:
            issued = sentence("issues {shares} of its own for {amount}", shares=said["shares"], amount=amount)
            return deed(own, issued)
        case ShareMove.REDEEMED:
            redeemed = sentence("redeems {shares} of its own for {amount}", shares=said["shares"], amount=amount)
            return deed(own, redeemed)
        case ShareMove.EXCHANGED:
            return deed(event.target, sentence("receives {shares} of {company} in exchange", **said))
    if event.target == POOL:
        return report(sentence("The pool receives {shares} of {company}.", **said))
    return deed(event.target, sentence("receives {shares} of {company}", **said))


def _sold(event: ev.SharesMoved, attached: Attached, to: Speaker) -> Tellings:
    shares, company = to.shares(event.company, event.percent), to.company(event.company)
    amount = to.money(total(attached))
    sold = sentence("sells {shares} of {company} for {amount}", shares=shares, company=company, amount=amount)
    moved = next((one for one in attached if isinstance(one, ev.PriceMoved)), None)
    if moved is None or moved.new_price == moved.old_price:
        return deed(event.source, sold)
    falls: dict[str, Value] = {"old": to.money(moved.old_price), "new": to.money(moved.new_price)}
    return deed(event.source, sentence("{sold}, and the price falls from {old} to {new}", sold=sold, **falls))


def falls_after_sale(event: ev.SharesMoved, other: ev.Event) -> bool:
    """The fall of the price for the shares just sold."""
    sold = event.why is ShareMove.SOLD and isinstance(other, ev.PriceMoved)
    return sold and isinstance(other, ev.PriceMoved) and other.company == event.company and other.why is PriceMove.SALE


def _president(event: ev.PresidentChanged, attached: Attached, to: Speaker) -> Tellings:
    said: dict[str, Value] = {"head": to.head, "company": to.company(event.company)}
    if event.old is None:
        return deed(event.new, sentence("becomes {head} of {company}", **said))
    if event.old == POOL:
        return deed(event.new, sentence("becomes {head} of {company}, which had none", **said))
    more = sentence("now holds more shares than {old}", old=to.name(event.old))
    return deed(event.new, more, sentence("becomes {head} of {company}", **said))


def _floated(event: ev.Floated, attached: Attached, to: Speaker) -> Tellings:
    floats, who = sentence("floats"), Entity.company(event.company)
    if not attached:
        return deed(who, floats)
    return deed(who, floats, sentence("gets {amount} from the bank", amount=to.money(total(attached))))


def _minor_floated(event: ev.MinorFloated, attached: Attached, to: Speaker) -> Tellings:
    return deed(
        event.player,
        sentence(
            "pays {bid} for {minor}, which starts at {price} with {treasury} in its treasury",
            minor=to.company(event.minor),
            bid=to.money(event.bid),
            price=to.money(event.price),
            treasury=to.money(event.treasury),
        ),
    )


def _price(event: ev.PriceMoved, attached: Attached, to: Speaker) -> Tellings:
    if attached:
        moved = (event, *(one for one in attached if isinstance(one, ev.PriceMoved)))
        return report(sentence("Share prices rise: {list}.", list=every(_from_to(one, to) for one in moved)))
    company, own = to.company(event.company), Entity.company(event.company)
    said: dict[str, Value] = {"old": to.money(event.old_price), "new": to.money(event.new_price)}
    if event.why is PriceMove.SOLD_OUT:
        return report(
            sentence(
                "All the shares of {company} are in players’ hands: the price rises from {old} to {new}.",
                company=company,
                **said,
            )
        )
    if event.new_price > event.old_price:
        rises = sentence("The price of {company} rises from {old} to {new}.", company=company, **said)
        return report(rises, own, sentence("Its price rises from {old} to {new}.", **said))
    if event.new_price < event.old_price:
        falls = sentence("The price of {company} falls from {old} to {new}.", company=company, **said)
        return report(falls, own, sentence("Its price falls from {old} to {new}.", **said))
    new = said["new"]
    return report(sentence("The price of {company} moves to another cell, still at {new}.", company=company, new=new))


def _from_to(moved: ev.PriceMoved, to: Speaker) -> Sentence:
    old, new = to.money(moved.old_price), to.money(moved.new_price)
    return sentence("{company} from {old} to {new}", company=to.company(moved.company), old=old, new=new)


def _rises_on(event: ev.PriceMoved, other: ev.Event) -> bool:
    """Companies that rise together, since they have floated."""
    if not isinstance(other, ev.PriceMoved) or event.why is not other.why or event.why is not PriceMove.FLOATED:
        return False
    return event.new_price > event.old_price and other.new_price > other.old_price


def with_price(done: Sentence, moved: ev.PriceMoved | None, to: Speaker) -> Sentence:
    """What was done, and how the price moved for it."""
    if moved is None or moved.new_price == moved.old_price:
        return done
    said: dict[str, Value] = {"done": done, "old": to.money(moved.old_price), "new": to.money(moved.new_price)}
    if moved.new_price > moved.old_price:
        return sentence("{done}, and its price rises from {old} to {new}", **said)
    return sentence("{done}, and its price falls from {old} to {new}", **said)


def _told_of_shares(event: ev.CompanyStarted, caused: ev.Event) -> bool:
    return isinstance(caused, ev.SharesMoved)


def _told_of_start(event: ev.MinorFloated, caused: ev.Event) -> bool:
    return True


def _told_of_capital(event: ev.Floated, caused: ev.Event) -> bool:
    return isinstance(caused, ev.Paid) and caused.why is Why.CAPITAL and caused.payee == Entity.company(event.company)


SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.CompanyStarted: Telling(_started, _told_of_shares),
    ev.SharesMoved: Telling(shares, only(Why.SHARES, Why.SALE), falls_after_sale),
    ev.PresidentChanged: Telling(_president),
    ev.MinorFloated: Telling(_minor_floated, _told_of_start),
    ev.Floated: Telling(_floated, _told_of_capital),
    ev.PriceMoved: Telling(_price, joins=_rises_on),
}
"""How it is told what happens to shares and prices."""
