"""Tokens of the 1822 family on the map: homes, destinations, and what mergers do with them (1822 §5.4).

The board knows whose tokens stand where; which of a company's is its home or destination follows from `company.home`
and `company.destination_token`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import Choice, Company, Icon, Illegal, Option, StationAdded, StationPlaced, StationUse, StopAt, is_legal
from gen.titles.family1822.actions import PlaceDestination
from gen.titles.family1822.events import DestinationReached
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game

STATION_PRICE = 100
"""What every token but home and destination costs, in currency units."""


# Homes (§5.5)


def place_home(game: Game, company: Company) -> None:
    """Put a company's first token, free, into the city kept for it, else the first of its home; a full city makes room.

    Nothing happens when it is out already.
    """
    if company.has_home:
        return
    company.has_home = True
    company.stations.pop(0)
    hex, stop = game.board.kept_for(company.id) or first_city(game, company.home)
    game.board.settle_token(company.id, hex, stop)
    game.emit(StationPlaced(company.id, hex, stop, StationUse.HOME))


def first_city(game: Game, hex: str) -> StopAt:
    """The first city of a hex."""
    return hex, game.board.faces[hex].cities[0].number


def city_of(game: Game, company: Company) -> StopAt | None:
    """Where a company's home token stands, or its city is kept while the token is not out; None when there is none."""
    stops = game.board.token_stops(company.id)
    at_home = [stop for stop in stops if stop[0] == company.home]
    return next(iter(at_home or stops), None) or game.board.kept_for(company.id)


# Destinations (§5.4)


class Destination(Option[PlaceDestination]):
    """The token for a major's destination, free, once track joins it with the home."""

    kind = PlaceDestination

    def __init__(self, company: Company) -> None:
        super().__init__(company.entity)
        self.company = company

    def check(self, game: Game, action: PlaceDestination) -> None:
        if action.hex != self.company.destination:
            raise Illegal(
                Rule1822.DESTINATION_HEX, company=self.company.id, hex=self.company.destination, given=action.hex
            )
        if not reaches_destination(game, self.company):
            raise Illegal(Rule1822.DESTINATION_NOT_JOINED, company=self.company.id, hex=action.hex)

    def apply(self, game: Game, action: PlaceDestination) -> None:
        place_destination(game, self.company)

    def choices(self, game: Game) -> list[Choice]:
        action = PlaceDestination(self.actor, self.company.destination)
        return [Choice(action)] if is_legal(self.check, game, action) else []


def reaches_destination(game: Game, company: Company) -> bool:
    """Whether a path the company may travel joins its destination's first city with the city of its home token."""
    home = city_of(game, company)
    return home is not None and game.network.joins(company.id, first_city(game, company.destination), home)


def place_destination(game: Game, company: Company) -> None:
    """Put the destination token down; the company's other token in that city goes back to those it may place."""
    board = game.board
    hex, stop = first_city(game, company.destination)
    if company.id in board.sites[hex].cities[stop].companies:
        board.lift_token(company.id, hex, stop)
        _back(game, company)
    board.settle_token(company.id, hex, stop)
    board.drop_icon(hex, destination_mark(company))
    company.destination = ""
    company.destination_token = hex
    game.emit(DestinationReached(company.id, hex))


def _back(game: Game, company: Company) -> None:
    company.stations.append(STATION_PRICE)
    game.emit(StationAdded(company.id, STATION_PRICE))


def tidy_stations(game: Game, hex: str) -> None:
    """After cities became one, leave each company one token in it; the others go back to those it may place."""
    for stop, city in game.board.sites[hex].cities.items():
        here = city.companies
        for id in {one for one in here if here.count(one) > 1}:
            game.board.drop_double(id, hex, stop)
            for _ in range(here.count(id) - 1):
                _back(game, game.companies[id])


# Mergers (§5.8)


def reaches(game: Game, company: Company, minor: Company) -> bool:
    """Whether a company's track reaches the city of a minor's token, or the city kept for a minor in a box."""
    city = city_of(game, minor)
    return city is not None and game.network.reach(company.id).connects(*city)


def replace_token(game: Game, minor: Company, major: Company) -> bool:
    """Let a minor's token be the major's, or a boxed minor's kept slot take one; which of the major's it is, the
    caller says.

    False, and nothing changed, when the major has a token in that city already.
    """
    city = city_of(game, minor)
    if city is None or major.id in game.board.sites[city[0]].cities[city[1]].companies:
        return False
    if minor.id in game.board.sites[city[0]].cities[city[1]].companies:
        game.board.exchange_token(minor.id, major.id, *city)
    else:
        game.board.drop_reservation(minor.id)
        game.board.settle_token(major.id, *city)
    game.emit(StationPlaced(major.id, *city, StationUse.REPLACED))
    return True


def remove_token(game: Game, minor: Company) -> None:
    """Take a minor's token off the map, the place made for it too, and keep its home no longer."""
    for hex, stop in game.board.token_stops(minor.id):
        game.board.lift_token(minor.id, hex, stop)
    game.board.drop_reservation(minor.id)


def replace_home(game: Game, minor: Company, major: Company) -> None:
    """A minor's token becomes the home token of the major that is formed from it."""
    replace_token(game, minor, major)
    remove_token(game, minor)
    major.has_home = True
    major.stations.pop(0)


def move_mine(game: Game, old: Company, new: Company) -> None:
    """A coal mine goes with the company that is taken over."""
    for hex in game.board.mines(old.id):
        game.board.open_mine(new.id, hex, first_city(game, hex)[1])


# Markers on the map


def destination_mark(company: Company) -> str:
    """The marker in a major's destination until its token is there."""
    return f"{company.id}_destination"


def home_mark(company: Company) -> str:
    """The marker in a home that a major got from another company, until it floats."""
    return f"{company.id}_home"


def drop_home_mark(game: Game, major: Company) -> None:
    """Take the marker of a home that a major got from another company off the map."""
    game.board.drop_icon(major.home, home_mark(major))


def move_home(game: Game, major: Company, home: str) -> None:
    """Another hex becomes an unformed major's home; were that its destination, its old home becomes that."""
    board = game.board
    if home == major.destination:
        board.drop_icon(major.destination, destination_mark(major))
        major.destination = major.home
        board.add_icon(major.destination, Icon(destination_mark(major), sticky=True))
    drop_home_mark(game, major)
    major.home = home
    board.add_icon(home, Icon(home_mark(major), sticky=True))
