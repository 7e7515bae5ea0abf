"""A company's turn in sentences: track, stations, runs, revenue and trains."""

from __future__ import annotations

from collections.abc import Mapping

from gen.engine import BANK, Entity, PriceMove, RevenueUse, StationUse, Why
from gen.engine import events as ev
from gen.text.narration.speaker import Attached, Speaker, paid, total
from gen.text.narration.stock import with_price
from gen.text.narration.telling import Telling, only
from gen.text.narration.told import Deed, Report, Tellings, deed, report
from gen.text.sentence import Count, Sentence, Value, every, sentence
from gen.text.words import TRAINS


def _tile(event: ev.TileLaid, attached: Attached, to: Speaker) -> Tellings:
    laid = [event, *(one for one in attached if isinstance(one, ev.TileLaid))]
    amount = total(attached)
    paying = (sentence("pays {amount} for the terrain", amount=to.money(amount)),) if amount else ()
    if len(laid) > 1:
        hexes = every(to.hex(one.hex) for one in laid)
        return deed(event.by, sentence("lays track in {hex}", hex=hexes), *paying)
    hex = to.hex(event.hex)
    if _is_upgrade(event):
        colour = to.colour(event.tile) if event.tile in to.title.tiles else event.tile
        return (Deed(event.by, (sentence("upgrades {hex} to {colour}", hex=hex, colour=colour), *paying), event.hex),)
    laying, there = sentence("lays track in {hex}", hex=hex), sentence("lays track there")
    return (Deed(event.by, (laying, *paying), event.hex, (there, *paying)),)


def _is_upgrade(event: ev.TileLaid) -> bool:
    return bool(event.old)


def _lays_on(event: ev.TileLaid, other: ev.Event) -> bool:
    """Further track of the same company; what was paid for is told by itself."""
    return isinstance(other, ev.TileLaid) and other.by == event.by and not _is_upgrade(event) and not _is_upgrade(other)


def _station(event: ev.StationPlaced, attached: Attached, to: Speaker) -> Tellings:
    who, hex, amount = Entity.company(event.company), to.hex(event.hex), to.money(total(attached))
    if event.why is StationUse.HOME:
        return (Deed(who, (sentence("places its home station in {hex}", hex=hex),), event.hex),)
    if event.why is StationUse.REPLACED:
        return _replaced(event, attached, to)
    if event.why is StationUse.MINE:
        return report(sentence("The coal mine in {hex} is a city of {who} alone.", hex=hex, who=to.name(who)))
    if attached:
        return (Deed(who, (sentence("places a station in {hex} for {amount}", hex=hex, amount=amount),), event.hex),)
    return (Deed(who, (sentence("places a station in {hex} free of charge", hex=hex),), event.hex),)


def _replaced(event: ev.StationPlaced, attached: Attached, to: Speaker) -> Tellings:
    who = to.company(event.company)
    places = (event, *(one for one in attached if isinstance(one, ev.StationPlaced)))
    hexes = every(to.hex(one.hex) for one in places)
    if len(places) > 1:
        return report(sentence("In {hexes}, stations of {who} take the place of the minors’.", hexes=hexes, who=who))
    return report(sentence("In {hexes}, a station of {who} takes the place of the minor’s.", hexes=hexes, who=who))


def _replaces_on(event: ev.StationPlaced, other: ev.Event) -> bool:
    both = isinstance(other, ev.StationPlaced) and event.why is other.why is StationUse.REPLACED
    return both and isinstance(other, ev.StationPlaced) and other.company == event.company


def _lifted(event: ev.StationLifted, attached: Attached, to: Speaker) -> Tellings:
    return deed(Entity.company(event.company), sentence("takes up its station in {hex}", hex=to.hex(event.hex)))


def _added(event: ev.StationAdded, attached: Attached, to: Speaker) -> Tellings:
    gains = sentence("gains a further station, to be placed for {price}", price=to.money(event.price))
    return deed(Entity.company(event.company), gains)


def _run(event: ev.RouteRun, attached: Attached, to: Speaker) -> Tellings:
    """All trains of a turn, and what became of the revenue."""
    who = Entity.company(event.company)
    routes = [event, *(one for one in attached if isinstance(one, ev.RouteRun))]
    decided = next((one for one in attached if isinstance(one, ev.RevenueDecided)), None)
    halves = _halves(decided, attached, to) if decided and len(routes) == 1 else None
    earns = _earns(routes, halves, to)
    at = event.stops[0] if len(routes) == 1 and len(event.stops) == 1 else ""
    runs = _runs(routes, to)
    told: list[Deed | Report] = [Deed(who, (runs, earns), at, (sentence("runs there"), earns) if at else ())]
    price = next((one for one in attached if isinstance(one, ev.PriceMoved)), None)
    if halves is None and decided is not None:
        told.extend(_decided(decided, attached, to))
    elif price is not None and price.new_price != price.old_price:
        told.append(_price_of(price, to))
    return tuple(told)


def _runs(routes: list[ev.RouteRun], to: Speaker) -> Sentence:
    if len(routes) > 1:
        return sentence("runs {trains}", trains=Count(len(routes), TRAINS))
    (route,) = routes
    stops = [to.hex(stop) for stop in route.stops]
    if len(stops) == 1:
        return sentence("runs in {stop}", stop=stops[0])
    ends: dict[str, Value] = {"train": to.train(route.train), "first": stops[0], "last": stops[-1]}
    if len(stops) == 2:
        return sentence("runs its {train} from {first} to {last}", **ends)
    return sentence("runs its {train} from {first} by way of {via} to {last}", via=every(stops[1:-1]), **ends)


def _earns(routes: list[ev.RouteRun], halves: Sentence | None, to: Speaker) -> Sentence:
    revenue = to.money(sum(route.revenue for route in routes))
    if len(routes) > 1:
        each = (_route(route, to) for route in routes)
        return sentence("earns {revenue}: {list}", revenue=revenue, list=every(each))
    bonus = to.money(routes[0].bonus)
    earns = sentence("earns {revenue}", revenue=revenue)
    if routes[0].bonus:
        earns = sentence("earns {revenue}, {bonus} of it as a bonus", revenue=revenue, bonus=bonus)
    return sentence("{earns}: {halves}", earns=earns, halves=halves) if halves else earns


def _route(route: ev.RouteRun, to: Speaker) -> Sentence:
    first, last, revenue = to.hex(route.stops[0]), to.hex(route.stops[-1]), to.money(route.revenue)
    if len(route.stops) == 1:
        return sentence("{first} {revenue}", first=first, revenue=revenue)
    return sentence("{first}–{last} {revenue}", first=first, last=last, revenue=revenue)


def _halves(decided: ev.RevenueDecided, attached: Attached, to: Speaker) -> Sentence | None:
    """What a minor's owner and its treasury get: always both halves, so that nothing is said of a decision."""
    owners = paid(attached, Why.DIVIDEND)
    minor = to.title.company(decided.company).kind == "minor"
    if decided.kind is not RevenueUse.HALF or not minor or len(owners) != 1:
        return None
    return sentence(
        "{amount} for {owner}, {kept} for its treasury",
        amount=to.money(owners[0].amount),
        owner=to.name(owners[0].payee),
        kept=to.money(total(attached, Why.WITHHELD)),
    )


def _price_of(moved: ev.PriceMoved, to: Speaker) -> Report:
    said: dict[str, Value] = {"old": to.money(moved.old_price), "new": to.money(moved.new_price)}
    if moved.new_price > moved.old_price:
        return Report(sentence("Its price rises from {old} to {new}.", **said), Entity.company(moved.company))
    return Report(sentence("Its price falls from {old} to {new}.", **said), Entity.company(moved.company))


def _runs_on(event: ev.RouteRun, other: ev.Event) -> bool:
    """The turn's other trains, what became of the revenue, and how the price moved for it."""
    return _of_run(event.company, other) or (isinstance(other, ev.RouteRun) and other.company == event.company)


def _of_run(company: str, other: ev.Event) -> bool:
    if isinstance(other, ev.PriceMoved):
        return other.company == company and other.why in (PriceMove.DIVIDEND, PriceMove.WITHHELD)
    return isinstance(other, ev.RevenueDecided) and other.company == company


def _decided(event: ev.RevenueDecided, attached: Attached, to: Speaker) -> Tellings:
    who = Entity.company(event.company)
    moved = next((one for one in attached if isinstance(one, ev.PriceMoved)), None)
    return (Deed(who, (with_price(_use(event, attached, to), moved, to),), apart=True),)


def _use(event: ev.RevenueDecided, attached: Attached, to: Speaker) -> Sentence:
    own, revenue = Entity.company(event.company), to.money(event.revenue)
    if event.kind is RevenueUse.NONE:
        return sentence("earns nothing")
    if event.kind is RevenueUse.WITHHOLD:
        return sentence("keeps the {revenue}", revenue=revenue)
    dividends = to.payees(paid(attached, Why.DIVIDEND), own)
    if event.kind is RevenueUse.HALF:
        kept = to.money(total(attached, Why.WITHHELD))
        return sentence("pays out half, {list}, and keeps {amount}", list=dividends, amount=kept)
    if not dividends.parts:
        return sentence("pays out {per_share} per share", per_share=to.money(event.per_share))
    return sentence("pays out {per_share} per share: {list}", per_share=to.money(event.per_share), list=dividends)


def _moves_price(event: ev.RevenueDecided, other: ev.Event) -> bool:
    return isinstance(other, ev.PriceMoved) and _of_run(event.company, other)


def _told_of_revenue(event: ev.RevenueDecided, caused: ev.Event) -> bool:
    """What is paid out; what is kept beside a payout comes from another source."""
    if not isinstance(caused, ev.Paid):
        return False
    return caused.why is Why.DIVIDEND or (caused.why is Why.WITHHELD and event.kind is not RevenueUse.PAYOUT)


def _train(event: ev.TrainBought, attached: Attached, to: Speaker) -> Tellings:
    who, train, amount = Entity.company(event.company), to.train(event.train), to.money(event.price)
    number = 1 + sum(isinstance(one, ev.TrainBought) for one in attached)
    if event.traded_in:
        traded: dict[str, Value] = {"old": to.train(event.traded_in), "train": train, "amount": amount}
        return deed(who, sentence("trades in {a old} and buys {a train} for {amount}", **traded))
    if event.source != BANK:
        seller = to.name(event.source)
        return deed(
            who, sentence("buys {a train} from {seller} for {amount}", train=train, seller=seller, amount=amount)
        )
    if number > 1:
        trains = to.trains(event.train, number)
        return deed(who, sentence("buys {trains} for {amount} each", trains=trains, amount=amount))
    return deed(who, sentence("buys {a train} for {amount}", train=train, amount=amount))


def _buys_on(event: ev.TrainBought, other: ev.Event) -> bool:
    """More of the same from the bank."""
    if not isinstance(other, ev.TrainBought) or event.traded_in or other.traded_in or event.source != BANK:
        return False
    return (other.company, other.train, other.source, other.price) == (
        event.company,
        event.train,
        event.source,
        event.price,
    )


def _discarded(event: ev.TrainDiscarded, attached: Attached, to: Speaker) -> Tellings:
    return deed(Entity.company(event.company), sentence("discards {a train}", train=to.train(event.train)))


SENTENCES: Mapping[type[ev.Event], Telling] = {
    ev.TileLaid: Telling(_tile, only(Why.TERRAIN), _lays_on),
    ev.StationPlaced: Telling(_station, only(Why.STATION), _replaces_on),
    ev.StationLifted: Telling(_lifted),
    ev.StationAdded: Telling(_added),
    ev.RouteRun: Telling(_run, joins=_runs_on),
    ev.RevenueDecided: Telling(_decided, _told_of_revenue, _moves_price),
    ev.TrainBought: Telling(_train, only(Why.TRAIN), _buys_on),
    ev.TrainDiscarded: Telling(_discarded),
}
"""How a company's turn is told."""
