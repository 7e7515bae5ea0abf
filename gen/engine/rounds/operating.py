"""The operating round and a company's turn in it (base §10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gen.engine.actions import Pass
from gen.engine.ask import Ask, Decline, Flow, Option
from gen.engine.events import IncomePaid, IncomesDue, StationLifted, TurnBegan
from gen.engine.money import emergency
from gen.engine.options.dividends import Dividend, decide
from gen.engine.options.privates import BuyFromPlayer, PlaceMarker, for_companies
from gen.engine.options.running import Run
from gen.engine.options.selling import SellInNeed
from gen.engine.options.stations import (
    HomeStation,
    NoPowerStation,
    PowerStation,
    Station,
    has_open_city,
    place,
)
from gen.engine.options.track import Lay, PowerLay
from gen.engine.options.trains import Bankruptcy, Buy, NoPass, may_buy_something
from gen.engine.rounds.discards import discard_over_limit
from gen.engine.rounds.stock import exchanges
from gen.engine.state import Company
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK
from gen.engine.vocabulary.words import AskKind, RevenueUse, Round, RoundKind, StationUse, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


def begin_operating_round(game: Game, number: int) -> None:
    """Fix the order in which the floated companies operate, and pay the privates' income."""
    game.begin_round(Round(RoundKind.OPERATING, game.turn, number))
    game.order = game.rules.operating_order(game, game.floated())
    pay_incomes(game, game.emit(IncomesDue()))
    for company in game.companies.values():
        for train in company.trains:
            train.has_run = False


def company_turns(game: Game) -> Flow:
    """The turn of every company that has still to operate in this round."""
    while game.order:
        turn = game.underway = OperatingTurn(game.order[0])
        yield from _turn(game, turn)
        del game.order[0]


def pay_incomes(game: Game, due: IncomesDue) -> None:
    """Every owned private pays its owner: the players' in player order, then the companies' (§11.3)."""
    owners = [player.entity for player in game.players] + [company.entity for company in game.floated()]
    paying = [private for private in game.privates.values() if private.income and not private.closed]
    paying.sort(key=lambda one: (one.income, one.spec.name))
    for owner in owners:
        for private in paying:
            if private.owner == owner:
                paid = game.emit(IncomePaid(private.id, cause=due))
                game.ledger.pay(BANK, owner, private.income, Why.INCOME, paid)


def _turn(game: Game, turn: OperatingTurn) -> Flow:
    game.emit(TurnBegan(turn.company.entity))
    yield from _home(game, turn)
    yield from _track(game, turn)
    yield from game.rules.after_track(game, turn)
    yield from _station(game, turn)
    yield from _routes(game, turn)
    yield from _dividend(game, turn)
    yield from discard_over_limit(game, lambda: _side(game, turn))
    yield from _trains(game, turn)
    yield from _privates(game, turn)


def _side(game: Game, turn: OperatingTurn, sellable: emergency.Sellable = emergency.nothing) -> Iterator[Option[Any]]:
    """What may be done at any moment of a company's turn (§10.4); `sellable` is what its president could sell now."""
    company = turn.company
    yield from exchanges(game)
    yield Bankruptcy(company, sellable)
    yield BuyFromPlayer(company)
    yield from _president_powers(game, turn)
    for private in game.privates_of(company.entity):
        lay = private.power("tile_lay")
        if lay is not None and lay.when == "company_turn":
            yield PowerLay(turn, private, lay)
        marker = private.power("assign_hexes")
        if marker is not None and marker.when == "company_turn":
            yield PlaceMarker(company, private, marker)


def _president_powers(game: Game, turn: OperatingTurn) -> Iterator[Option[Any]]:
    """The lays of privates in the president's hands, until a station is placed or a train bought."""
    president = turn.company.president
    if president is None or turn.has_placed_station or turn.has_bought_train:
        return
    for private in game.privates_of(president):
        for power in private.powers:
            if power.when == "president_turn":
                yield PowerLay(turn, private, power)


# Home


def _home(game: Game, turn: OperatingTurn) -> Flow:
    """The home station goes out, free, when the company first operates (§5.5); a second home's with it."""
    company = turn.company
    if company.has_home:
        return
    for hex in company.spec.homes:
        yield from _home_in(game, turn, hex)
    company.has_home = True


def _home_in(game: Game, turn: OperatingTurn, hex: str) -> Flow:
    company = turn.company
    site = game.board.sites[hex]
    if company.id in site.reserved and site.face.paths:
        yield from _choose_city(game, turn, company, hex)
        return
    cities = site.face.cities
    kept = next((city.number for city in cities if company.id in site.cities[city.number].kept), None)
    stop = cities[0].number if kept is None else kept
    if game.board.can_take(company.id, hex, stop):
        place(game, company, hex, stop, StationUse.HOME)


def _choose_city(game: Game, turn: OperatingTurn, owner: Company, hex: str) -> Flow:
    while hex not in {where for where, _ in game.board.token_stops(owner.id)}:
        option = HomeStation(turn.company, owner, hex)
        yield Ask(turn.company.entity, AskKind.HOME_TOKEN, (option, *_side(game, turn)))


def _replace_lifted(game: Game, turn: OperatingTurn) -> Flow:
    """Stations whose city became ambiguous are placed again at once, by the company operating (§4.6)."""
    while game.stations_lifted:
        id, hex = game.stations_lifted[0]
        game.emit(StationLifted(id, hex))
        yield from _choose_city(game, turn, game.companies[id], hex)
        del game.stations_lifted[0]


# Track


def _track(game: Game, turn: OperatingTurn) -> Flow:
    """One lay or upgrade, unless a power's lay takes its place (§10.3)."""
    company = turn.company
    while turn.lays == 0 and game.cash(company.entity) >= 0 and not company.in_receivership:
        options = (Lay(turn), *_teleports(game, turn), Decline(company.entity, AskKind.TRACK), *_side(game, turn))
        action = yield Ask(company.entity, AskKind.TRACK, options)
        yield from _settle(game, turn)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def _teleports(game: Game, turn: OperatingTurn) -> Iterator[Option[Any]]:
    for private in game.privates_of(turn.company.entity):
        power = private.power("teleport")
        if power is not None:
            yield PowerLay(turn, private, power)


def _settle(game: Game, turn: OperatingTurn) -> Flow:
    """What comes before anything else: stations that a lay lifted, the station of the power that made it, and trains
    over the limit when a bankruptcy began a phase."""
    yield from _replace_lifted(game, turn)
    yield from _power_station(game, turn)
    yield from discard_over_limit(game, lambda: _side(game, turn))


def _power_station(game: Game, turn: OperatingTurn) -> Flow:
    """Directly after a power's lay: its station, or the company goes without (§10.6)."""
    while (due := turn.station_due) is not None:
        side = (*exchanges(game), *(one for one in _side(game, turn) if isinstance(one, PowerLay)))
        yield Ask(due.asked, AskKind.POWER_TOKEN, (PowerStation(turn, due), NoPowerStation(turn, due), *side))


# Station, routes, dividend


def _station(game: Game, turn: OperatingTurn) -> Flow:
    company = turn.company
    while not turn.has_placed_station and company.stations and company.stations[0] <= game.cash(company.entity):
        if company.in_receivership or not has_open_city(game, company):
            return
        options: tuple[Option[Any], ...] = (Station(turn), Decline(company.entity, AskKind.TOKEN), *_side(game, turn))
        action = yield Ask(company.entity, AskKind.TOKEN, options)
        yield from _settle(game, turn)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def has_route(game: Game, company: Company) -> bool:
    """Whether the company has a route; once it had to own a train for one, this never reverts (§5.2)."""
    reach = game.network.reach(company.id)
    company.must_own_train = company.must_own_train or reach.needs_train
    return company.must_own_train or reach.has_route


def _routes(game: Game, turn: OperatingTurn) -> Flow:
    company = turn.company
    while not turn.ran and has_route(game, company) and any(not train.has_run for train in company.trains):
        yield Ask(company.entity, AskKind.ROUTES, (Run(turn), *_side(game, turn)))
        yield from _settle(game, turn)


def _dividend(game: Game, turn: OperatingTurn) -> Flow:
    company = turn.company
    if turn.revenue == 0 or company.in_receivership:
        decide(game, company, RevenueUse.WITHHOLD, turn.revenue)
        return
    while not turn.decided:
        yield Ask(company.entity, AskKind.DIVIDEND, (Dividend(turn), *_side(game, turn)))
        yield from _settle(game, turn)


# Trains, privates


def _trains(game: Game, turn: OperatingTurn) -> Flow:
    company = turn.company
    while True:
        yield from discard_over_limit(game, lambda: _side(game, turn))
        has_route(game, company)
        compelled = emergency.must_buy(game, company)
        if not compelled and not may_buy_something(game, turn):
            return
        options: list[Option[Any]] = [Buy(turn), *_side(game, turn, emergency.best_of_each)]
        options.append(NoPass(company) if compelled else Decline(company.entity, AskKind.TRAIN))
        if compelled and emergency.missing(game, company) > 0:
            assert company.president is not None
            options.append(SellInNeed(company.president, turn))
        action = yield Ask(company.entity, AskKind.TRAIN, tuple(options))
        yield from _settle(game, turn)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def _privates(game: Game, turn: OperatingTurn) -> Flow:
    """Last chance to buy privates or use a power; waits whenever there is one (§10.3)."""
    company = turn.company
    while _could_buy_private(game, company) or _has_power(game, turn):
        options = (Decline(company.entity, AskKind.BUY_PRIVATE), *_side(game, turn))
        action = yield Ask(company.entity, AskKind.BUY_PRIVATE, options)
        yield from _settle(game, turn)
        if isinstance(action, Pass) and action.actor == company.entity:
            return


def _could_buy_private(game: Game, company: Company) -> bool:
    if "companies_buy_privates" not in game.phase.status:
        return False
    cash = game.cash(company.entity)
    return any(game.rules.private_prices(private)[0] <= cash for private in for_companies(game))


def _has_power(game: Game, turn: OperatingTurn) -> bool:
    return any(
        isinstance(option, PowerLay | PlaceMarker) and option.private.owner == turn.company.entity
        for option in _side(game, turn)
    )
