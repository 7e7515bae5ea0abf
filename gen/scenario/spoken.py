"""Actions in the words of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.events import Event, RouteRun
from gen.scenario.names import Names
from gen.scenario.resolve_1822 import KINDS, PAYMENTS, STATIONS

_PAYMENTS = {spelt: word for word, spelt in PAYMENTS.items()}
_KINDS = {spelt: word for word, spelt in KINDS.items()}
_STATIONS = {spelt: word for word, spelt in STATIONS.items()}
FEWEST_PAR = 10
"""No share price is lower, and no number of shares as high."""


def spoken(action: Action, names: Names, asks: str = "", events: Sequence[Event] = ()) -> str:
    """An action as a scenario writes it; `asks`: what was to be decided, `events`: what came of it."""
    match action:
        case actions.Bid(private=private, price=price):
            return f"bid {private} {price}"
        case actions.StartCompany(company=company, cell=cell):
            return f"start {company} at {_price(cell, names)}"
        case actions.BuyShares(actor=actor, certificates=cards):
            return _bought(actor, cards)
        case actions.SellShares(actor=actor, percent=percent) if actor.startswith("company:"):
            return f"issue {percent // 10}"
        case actions.SellShares(certificates=cards, percent=percent):
            return f"sell {percent // 10} {_card(cards[0])}"
        case actions.BuyPrivate(private=private, price=price):
            return f"buy {private} for {price}"
        case actions.LayTile() | actions.PlaceToken() | actions.PlaceDestination() | actions.Assign():
            return _placed(action)
        case actions.RunRoutes(runs=runs):
            sides = [event.train for event in events if isinstance(event, RouteRun)]
            trains = sides if len(sides) == len(runs) else [_card(run.train, "-") for run in runs]
            told = (f"{train}: {way(run.chains)}" for train, run in zip(trains, runs, strict=True))
            return "run " + ("; ".join(told) or "nothing")
        case actions.PayDividend(kind=kind):
            return _KINDS.get(kind, kind)
        case actions.BuyTrain() | actions.DiscardTrain():
            return _train(action)
        case actions.Merge() | actions.AcquirePrivate() | actions.Choose() | actions.UsePower() | actions.RepayDebt():
            return _of_family(action, names, asks)
        case actions.DeclareBankruptcy():
            return "bankrupt"
        case actions.ReportLinks(companies=companies):
            return f"the line of {', '.join(companies)} is complete" if companies else "no line is complete"
    return "pass"


def _bought(actor: str, cards: Sequence[str]) -> str:
    if actor.startswith("private:"):
        return f"exchange for {_card(cards[0])}"
    if actor.startswith("company:"):
        return f"redeem {len(cards)}"
    return f"buy {_card(cards[0])}" if len(cards) == 1 else f"buy {len(cards)} {_card(cards[0])}"


def _placed(action: Action) -> str:
    match action:
        case actions.LayTile(hex=hex, tile="BC-0"):
            return f"cube at {hex}"
        case actions.LayTile(hex=hex, tile=tile, rotation=rotation):
            return f"lay {_card(tile, '-')} at {hex} turned {rotation}"
        case actions.PlaceDestination(hex=hex):
            return f"destination at {hex}"
        case actions.Assign(hex=hex):
            return f"assign to {hex}"
        case actions.PlaceToken(hex=hex):
            return f"token at {hex}"
    return ""


def _train(action: Action) -> str:
    match action:
        case actions.BuyTrain(train=train, trade_in=given, variant=variant) if given == train:
            return f"upgrade {_card(train, '-')} to {variant}"
        case actions.BuyTrain(train=train, price=price, variant=variant):
            return f"buy train {variant or _card(train, '-')} for {price}"
        case actions.DiscardTrain(train=train):
            return f"discard {_card(train, '-')}"
    return ""


def _of_family(action: Action, names: Names, asks: str) -> str:
    match action:
        case actions.Merge(company=company):
            minor = names.said(f"company:{company}")
            return f"{'merge' if asks == 'merge' else 'take'} {minor}"
        case actions.AcquirePrivate(private=private):
            return f"acquire {private}"
        case actions.Choose(choice=choice):
            return _chosen(choice, names, asks)
        case actions.UsePower(choice=choice) if choice in _STATIONS:
            return f"use for {_STATIONS[choice]}"
        case actions.UsePower(choice=choice):
            what, _, where = choice.rpartition("_")
            return f"use to put {what} at the {where}" if where in ("top", "bottom") else f"use to buy {what}"
        case actions.RepayDebt(amount=amount):
            return "repay" if amount is None else f"repay {amount}"
    return ""


def _chosen(choice: str, names: Names, asks: str) -> str:
    if choice in ("replace", "exchange", "remove"):
        return choice
    if choice in _PAYMENTS:
        return f"with {_PAYMENTS[choice]}"
    if choice in _KINDS:
        return f"{_KINDS[choice]} for the permanent train"
    if choice.isdigit() and asks in ("merge", "shares"):
        return f"par {choice}" if int(choice) >= FEWEST_PAR else f"shares {choice}"
    return f"choose {names.said(f'company:{choice}')}"


def way(chains: Iterable[Sequence[str]]) -> str:
    """A route's hexes in order, from its chains between stops."""
    hexes: list[str] = []
    for chain in chains:
        named = [name.partition(" ")[0] for name in chain if name != "local"]
        hexes += named[1:] if hexes and hexes[-1] == named[0] else named
    return "-".join(hexes)


def _price(cell: str, names: Names) -> int | str:
    return next((one.price for row in names.title.market for one in row if one and one.name == cell), cell)


def _card(id: str, sign: str = "_") -> str:
    return id.rsplit(sign, 1)[0]
