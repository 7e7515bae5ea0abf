"""Placing stations: the turn's, a home that must choose its city, after a power's lay (base §5.3, §4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import Pass, PlaceToken
from gen.engine.ask import Choice, Option
from gen.engine.events import Passed, StationPlaced
from gen.engine.positions.doing import StationDue
from gen.engine.state import Company
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import AskKind, StationUse, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


class TokenOption(Option[PlaceToken]):
    """A station to be placed for a company."""

    kind = PlaceToken

    def __init__(self, actor: Entity, company: Company) -> None:
        super().__init__(actor)
        self.company = company

    def price(self, game: Game) -> int:
        """What it costs the company, in currency units."""
        return 0

    def cost(self, game: Game, action: PlaceToken) -> int:
        return self.price(game)


class Station(TokenOption):
    """The turn's station, in a city the company reaches."""

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.entity, turn.company)
        self.turn = turn

    def check(self, game: Game, action: PlaceToken) -> None:
        company = self.turn.company
        check_owner(action, company)
        check_city(game, action)
        if not game.network.reach(company.id).connects(action.hex, action.city):
            raise Illegal(Rule.NOT_CONNECTED, company=company.id, hex=action.hex)
        game.board.check_slot(company.id, action.hex, action.city)
        price = company.stations[0]
        if price > game.cash(company.entity):
            raise Illegal(Rule.STATION_TOO_DEAR, company=company.id, price=price, cash=game.cash(company.entity))

    def price(self, game: Game) -> int:
        return self.turn.company.stations[0]

    def apply(self, game: Game, action: PlaceToken) -> None:
        self.turn.has_placed_station = True
        price = self.turn.company.stations[0]
        placed = place(game, self.turn.company, action.hex, action.city, StationUse.TURN)
        game.ledger.pay(self.actor, BANK, price, Why.STATION, placed)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        if not company.stations or company.stations[0] > game.cash(company.entity):
            return []
        return [Choice(PlaceToken(self.actor, hex, stop)) for hex, stop in open_cities(game, company)]


def check_owner(action: PlaceToken, company: Company) -> None:
    """Raise Illegal when the action names another company's station than the one that is due."""
    if action.owner not in ("", company.id):
        raise Illegal(Rule.OTHER_STATION, company=company.id, other=action.owner)


def check_city(game: Game, action: PlaceToken) -> None:
    """Raise Illegal unless the action names a city of the map."""
    face = game.board.faces.get(action.hex)
    if face is None:
        raise Illegal(Rule.NO_SUCH_HEX, hex=action.hex)
    if not face.cities:
        raise Illegal(Rule.NO_CITY, hex=action.hex)
    if action.city not in {city.number for city in face.cities}:
        raise Illegal(Rule.NOT_A_CITY, hex=action.hex, stop=action.city)


def open_cities(game: Game, company: Company) -> list[tuple[str, int]]:
    """The connected cities that would take a station of the company."""
    if not company.stations:
        return []
    reach = game.network.reach(company.id)
    return sorted(stop for stop in reach.stops if game.board.can_take(company.id, *stop))


def has_open_city(game: Game, company: Company) -> bool:
    """Whether a connected city would take a station of the company."""
    reach = game.network.reach(company.id)
    return bool(company.stations) and any(game.board.can_take(company.id, *stop) for stop in reach.stops)


def place(game: Game, company: Company, hex: str, city: int, why: StationUse) -> StationPlaced:
    """Put the company's next station down; its payment is the caller's."""
    company.stations.pop(0)
    game.board.place_token(company.id, hex, city)
    return game.emit(StationPlaced(company.id, hex, city, why))


class HomeStation(TokenOption):
    """Choose the city of a home, or of a station lifted by a lay, in that hex; free (§4.6, §5.5)."""

    def __init__(self, operator: Company, owner: Company, hex: str) -> None:
        super().__init__(operator.entity, owner)
        self.owner = owner
        self.hex = hex

    def check(self, game: Game, action: PlaceToken) -> None:
        check_owner(action, self.owner)
        if action.hex != self.hex:
            raise Illegal(Rule.HOME_HEX, company=self.owner.id, hex=self.hex, given=action.hex)
        check_city(game, action)
        game.board.check_slot(self.owner.id, action.hex, action.city)

    def apply(self, game: Game, action: PlaceToken) -> None:
        place(game, self.owner, action.hex, action.city, StationUse.HOME)

    def choices(self, game: Game) -> list[Choice]:
        cities = game.board.faces[self.hex].cities
        return [
            Choice(PlaceToken(self.actor, self.hex, city.number))
            for city in cities
            if game.board.can_take(self.owner.id, self.hex, city.number)
        ]


class PowerStation(TokenOption):
    """The station after a power's lay, in the hex just built, free or paid; it is the turn's station (§10.6)."""

    def __init__(self, turn: OperatingTurn, due: StationDue) -> None:
        super().__init__(due.asked, turn.company)
        self.turn = turn
        self.due = due

    def check(self, game: Game, action: PlaceToken) -> None:
        check_owner(action, self.turn.company)
        if action.hex != self.due.hex:
            raise Illegal(Rule.STATION_AFTER_LAY, private=self.due.private, hex=self.due.hex, given=action.hex)
        check_city(game, action)
        company, price = self.turn.company, self.due.price
        game.board.check_slot(company.id, action.hex, action.city)
        if price > game.cash(company.entity):
            raise Illegal(Rule.STATION_TOO_DEAR, company=company.id, price=price, cash=game.cash(company.entity))

    def price(self, game: Game) -> int:
        return self.due.price

    def apply(self, game: Game, action: PlaceToken) -> None:
        self.turn.has_placed_station = True
        self.turn.station_due = None
        placed = place(game, self.turn.company, action.hex, action.city, StationUse.POWER)
        game.ledger.pay(self.turn.company.entity, BANK, self.due.price, Why.STATION, placed)

    def choices(self, game: Game) -> list[Choice]:
        actions = [PlaceToken(self.actor, self.due.hex, city.number) for city in game.board.faces[self.due.hex].cities]
        return [Choice(action) for action in actions if is_legal(self.check, game, action)]


class NoPowerStation(Option[Pass]):
    """Decline the station after a power's lay."""

    kind = Pass

    def __init__(self, turn: OperatingTurn, due: StationDue) -> None:
        super().__init__(due.asked)
        self.turn = turn

    def check(self, game: Game, action: Pass) -> None:
        """Always possible."""

    def apply(self, game: Game, action: Pass) -> None:
        self.turn.station_due = None
        game.emit(Passed(self.actor, AskKind.POWER_TOKEN))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Pass(self.actor))]
