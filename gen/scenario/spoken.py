"""Actions in the words of a scenario, as they would be written at the game's present state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.game import Game
from gen.engine.money.ledger import MARKET
from gen.engine.title import TrainSpec
from gen.engine.words import AskKind, Decision
from gen.moves.names import Names
from gen.scenario.resolve_1822 import KINDS, PAYMENTS, STATIONS
from gen.titles.family1822.trains.discards import permanent
from gen.titles.family1822.trains.revenue import pullman_choices
from gen.titles.family1822.words import AskKind1822
from gen.titles.t1822pnw.cubes import CUBE

_PAYMENTS = {spelt: word for word, spelt in PAYMENTS.items()}
_KINDS: Mapping[str, str] = {spelt: word for word, spelt in KINDS.items()}
_STATIONS = {spelt: word for word, spelt in STATIONS.items()}
FEWEST_PAR = 10
"""No share price is lower, and no number of shares as high."""


def speaker(action: Action, names: Names, game: Game) -> str:
    """Whose line a scenario would write an action in: the owner's, where a private acts."""
    if action.actor.startswith("private:"):
        return names.said(game.privates[action.actor.removeprefix("private:")].owner or action.actor)
    return names.said(action.actor)


def spoken(action: Action, names: Names, game: Game) -> str:
    """A move as a scenario writes it, before it is played."""
    match action:
        case actions.Pass():
            return f"pass{_by(action).replace(' with ', ' for ')}"
        case actions.Bid(private=private, price=price):
            return f"bid {private} {price}"
        case actions.StartCompany(company=company, cell=cell):
            return f"start {names.title.called(company)} at {game.market.cells[cell].price}"
        case actions.BuyShares() | actions.SellShares() | actions.BuyPrivate():
            return _traded(action, names, game)
        case actions.LayTile() | actions.PlaceToken() | actions.PlaceDestination() | actions.Assign():
            return _placed(action, game) + _by(action)
        case actions.RunRoutes(runs=runs):
            return "run " + ("; ".join(f"{_side(run.train, game).name}: {_ran(run)}" for run in runs) or "nothing")
        case actions.PayDividend(kind=kind):
            return _KINDS.get(kind, kind)
        case actions.BuyTrain():
            return _bought(action, names, game)
        case actions.DiscardTrain(train=train):
            return f"discard {_side(train, game).name}"
        case actions.DeclareBankruptcy():
            return "bankrupt"
        case actions.ReportLinks(companies=companies):
            return f"the line of {', '.join(companies)} is complete" if companies else "no line is complete"
    return _of_family(action, names, game)


def _by(action: Action) -> str:
    """The private that acts, and one combined with it."""
    if not action.actor.startswith("private:") or isinstance(action, actions.Assign):
        return ""
    combined = action.combined if isinstance(action, actions.LayTile) else ()
    return f" with {' and '.join((action.actor.removeprefix('private:'), *combined))}"


def _traded(action: Action, names: Names, game: Game) -> str:
    match action:
        case actions.BuyPrivate(private=private, price=price):
            return f"buy {private} for {price}"
        case actions.BuyShares(actor=actor, certificates=cards) if actor.startswith("private:"):
            company = f"{_company(cards, names, game)}{_from(cards, names, game)}"
            return f"exchange {actor.removeprefix('private:')} for {company}"
        case actions.BuyShares(actor=actor, certificates=cards) if actor.startswith("company:"):
            return f"redeem {len(cards)}"
        case actions.BuyShares(certificates=cards):
            count = f"{len(cards)} " if len(cards) > 1 else _size(cards[0], game)
            return f"buy {count}{_company(cards, names, game)}{_from(cards, names, game)}"
        case actions.SellShares(actor=actor, certificates=cards) if actor.startswith("company:"):
            return f"issue {len(cards)}"
        case actions.SellShares(certificates=cards, percent=percent):
            return f"sell {percent // 10} {_company(cards, names, game)}"
    return ""


def _company(cards: Sequence[str], names: Names, game: Game) -> str:
    return names.title.called(game.shares.certificates[cards[0]].company)


def _size(id: str, game: Game) -> str:
    """How much a certificate is of its company, where others that lie beside it are of another size."""
    card = game.shares.certificates[id]
    beside = game.shares.held(card.company, game.shares.owner(card))
    sizes = {one.percent for one in beside if not one.is_president or game.shares.owner(card) == MARKET}
    return f"{card.percent}% of " if len(sizes) > 1 else ""


def _from(cards: Sequence[str], names: Names, game: Game) -> str:
    """Where the certificates lie, when the company has some in its own hands and in the pool."""
    card = game.shares.certificates[cards[0]]
    own = [one for one in game.shares.held(card.company, f"company:{card.company}") if not one.is_president]
    if not own or not game.shares.held(card.company, MARKET):
        return ""
    return " from pool" if game.shares.owner(card) == MARKET else f" from {names.own_shares}"


def _placed(action: Action, game: Game) -> str:
    match action:
        case actions.LayTile(hex=hex, tile=tile, rotation=rotation):
            name = tile.rsplit("-", 1)[0]
            return f"cube at {hex}" if name == CUBE else f"lay {name} at {hex} turned {rotation}"
        case actions.PlaceDestination(hex=hex):
            return f"destination at {hex}"
        case actions.Assign(actor=actor, hex=hex):
            return f"assign {actor.removeprefix('private:')} to {hex}"
        case actions.PlaceToken(hex=hex, city=city):
            numbers = [one.number for one in game.board.faces[hex].cities]
            which = f" city {numbers.index(city) + 1}" if len(numbers) > 1 and city in numbers else ""
            return f"token at {hex}{which}"
    return ""


def _side(id: str, game: Game) -> TrainSpec:
    """The side in use of a train."""
    train = game.depot.find(id)
    if train is None:
        raise KeyError(id)
    return train.spec


def _bought(action: actions.BuyTrain, names: Names, game: Game) -> str:
    train = game.depot.find(action.train)
    assert train is not None  # an action names trains of the game
    if action.trade_in == action.train:
        return f"upgrade {train.spec.name} to {action.variant}"
    if game.ask is not None and game.ask.kind is AskKind1822.FIRST_TRAIN:  # whatever copy is named, it is the bank's
        train = game.depot.stack[0]
    words = f"buy train {action.variant or train.spec.name}"
    if train.owner.startswith("company:"):
        return f"{words} from {names.said(train.owner)} for {action.price}"
    if train in game.depot.pool:
        words += " from pool"
    given = f" trading in {_side(action.trade_in, game).name}" if action.trade_in else ""
    return f"{words} for {action.price}{given}"


def _of_family(action: Action, names: Names, game: Game) -> str:
    asks = game.ask.kind if game.ask else None
    match action:
        case actions.Merge(company=company):
            return f"{'merge' if asks is AskKind1822.MERGE else 'take'} {names.title.called(company)}"
        case actions.AcquirePrivate(private=private):
            return f"acquire {private}"
        case actions.Choose(actor=actor, choice=choice):
            return _chosen(choice, asks, actor, names, game)
        case actions.UsePower(actor=actor, choice=choice):
            return f"use {actor.removeprefix('private:')} {_used(choice)}"
        case actions.RepayDebt(amount=amount):
            return "repay" if amount is None else f"repay {amount}"
    return type(action).__name__


def _used(choice: str) -> str:
    if choice in _STATIONS:
        return f"for {_STATIONS[choice]}"
    what, _, where = choice.rpartition("_")
    if where in ("top", "bottom"):
        return f"to put {what} at the {where}"
    return f"to buy {what}" + (" from pool" if where == "market" else " from treasury")


def _chosen(choice: str, asks: Decision | None, actor: str, names: Names, game: Game) -> str:
    if choice in ("replace", "exchange", "remove"):
        return choice
    if choice in _PAYMENTS:
        return f"with {_PAYMENTS[choice]}"
    if asks is AskKind.DIVIDEND:
        train = next((train.spec.name for train in permanent(game.company(actor))), "")
        return f"{_KINDS.get(choice, choice)} {train}".strip()
    if asks is AskKind.ROUTES:
        trains = game.company(actor).trains
        places = pullman_choices([(train.spec, train.has_run) for train in trains])
        return f"pullman with {trains[places[int(choice)]].spec.name}"
    if choice.isdigit() and asks in (AskKind1822.MERGE, AskKind.SHARES):
        return f"par {choice}" if int(choice) >= FEWEST_PAR else f"shares {choice}"
    return f"choose {names.title.called(choice)}"


def _ran(run: actions.TrainRun) -> str:
    """A run's hexes; a train that stays in a city may be told by its stop alone."""
    return way(run.chains) or "-".join(hex for hex, _ in run.stops[:1])


def way(chains: Iterable[Sequence[str]]) -> str:
    """A route's hexes in order, from its chains between stops, whichever way round each is told."""
    hexes: list[str] = []
    left = [_hexes(chain) for chain in chains]
    while left:
        at = next((place for place, chain in enumerate(left) if _joined(hexes, chain)), 0)
        hexes = _joined(hexes, left.pop(at)) or hexes
    return "-".join(hexes)


def _hexes(chain: Sequence[str]) -> list[str]:
    named = [name.partition(" ")[0] for name in chain if name != "local"]
    return named * 2 if len(chain) == 1 else named  # from one stop of the hex to another


def _joined(hexes: list[str], chain: list[str]) -> list[str]:
    """The hexes with a chain at one of their ends; [] where it touches neither."""
    if not hexes or hexes[-1] == chain[0]:
        return [*hexes, *chain[bool(hexes) :]]
    if hexes[-1] == chain[-1]:
        return [*hexes, *chain[-2::-1]]
    if hexes[0] == chain[-1]:
        return [*chain, *hexes[1:]]
    return [*reversed(chain), *hexes[1:]] if hexes[0] == chain[0] else []
