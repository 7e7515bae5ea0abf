"""Privates: buying them, exchanging one for a share, placing a marker (base §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine.actions import Assign, BuyPrivate, BuyShares
from gen.engine.ask import Choice, Option
from gen.engine.events import MarkerPlaced, PrivateBought, StationAdded
from gen.engine.money.bundles import single_certificate
from gen.engine.money.holdings import give, may_hold
from gen.engine.options.buying import StockTurn, check_no_sale_due
from gen.engine.options.powers import check_power_hex
from gen.engine.state import Company, Private
from gen.engine.title import Power
from gen.engine.trains.phases import close_private, first_phase, remove
from gen.engine.vocabulary.entity import BANK, POOL, Entity, EntityKind
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import ShareMove, Why

if TYPE_CHECKING:
    from gen.engine.game import Game

COMPANIES_BUY = "companies_buy_privates"
"""The phases' status in which companies buy players' privates."""


def open_private(game: Game, id: str) -> Private:
    """The open private of that id; else Illegal."""
    private = game.privates.get(id)
    if private is None:
        raise Illegal(Rule.NO_SUCH_PRIVATE, private=id)
    if private.closed:
        raise Illegal(Rule.PRIVATE_CLOSED, private=id)
    return private


class BuyFromPlayer(Option[BuyPrivate]):
    """A company buys a private from a player, within the title's prices (§11.6)."""

    kind = BuyPrivate

    def __init__(self, company: Company) -> None:
        super().__init__(company.entity)
        self.company = company

    def check(self, game: Game, action: BuyPrivate) -> None:
        private = open_private(game, action.private)
        if COMPANIES_BUY not in game.phase.status:
            since = first_phase(game, COMPANIES_BUY)
            raise Illegal(Rule.PRIVATES_NOT_TO_COMPANIES, phase=game.phase.name, since=since)
        check_may_be_sold(private)
        if private not in for_companies(game):
            raise Illegal(Rule.PRIVATE_NOT_A_PLAYERS, private=private.id, owner=private.owner)
        check_price(private, action.price, *game.rules.private_prices(private))
        check_cash_for_private(private, action.price, game.cash(self.actor))

    def apply(self, game: Game, action: BuyPrivate) -> None:
        private = game.privates[action.private]
        transfer(game, private, self.actor, action.price)
        station = private.power("additional_token")
        if station is not None:
            self.company.stations.insert(0, station.price)
            game.emit(StationAdded(self.company.id, station.price))
            remove(game, private)
        game.rules.private_sold_to_company(game, private)

    def choices(self, game: Game) -> list[Choice]:
        if COMPANIES_BUY not in game.phase.status:
            return []
        found = []
        for private in for_companies(game):
            low, high = game.rules.private_prices(private)
            high = min(high, game.cash(self.actor))
            if low <= high:
                found.append(Choice(BuyPrivate(self.actor, private.id, low), high))
        return found


def check_may_be_sold(private: Private) -> None:
    """Raise Illegal for a private that nobody can sell: taken out of play, or never for sale."""
    if private.owner is None:
        raise Illegal(Rule.PRIVATE_OUT_OF_PLAY, private=private.id)
    if private.power("not_for_sale"):
        raise Illegal(Rule.PRIVATE_NEVER_SOLD, private=private.id, owner=private.owner)


def check_price(private: Private, price: int, low: int, high: int) -> None:
    """Raise Illegal unless a price lies in its range, all in currency units."""
    if low == high != price:
        raise Illegal(Rule.AT_ITS_PRICE, private=private.id, price=low, given=price)
    if not low <= price <= high:
        raise Illegal(Rule.PRIVATE_PRICE, private=private.id, low=low, high=high, given=price)


def check_cash_for_private(private: Private, price: int, cash: int) -> None:
    """Raise Illegal unless cash covers the price of a private, both in currency units."""
    if price > cash:
        raise Illegal(Rule.PRIVATE_TOO_DEAR, private=private.id, price=price, cash=cash)


def for_companies(game: Game) -> list[Private]:
    """Privates in players' hands that may be sold."""
    return [
        private
        for private in game.privates.values()
        if private.owner and private.owner.kind is EntityKind.PLAYER and not private.power("not_for_sale")
    ]


def transfer(game: Game, private: Private, buyer: Entity, price: int) -> None:
    """Hand a private over for its price, to its owner or the bank."""
    seller = private.owner or BANK
    bought = game.emit(PrivateBought(private.id, seller, buyer, price))
    game.ledger.pay(buyer, seller, price, Why.PRIVATE, bought)
    private.owner = buyer


class BuyInStockTurn(Option[BuyPrivate]):
    """A player buys a private as the purchase of his turn: the bank's at face value, another player's at any price."""

    kind = BuyPrivate

    def __init__(self, turn: StockTurn) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: BuyPrivate) -> None:
        private = open_private(game, action.private)
        check_no_sale_due(game, self.turn)
        if self.turn.bought:
            raise Illegal(Rule.ONE_PURCHASE)
        check_may_be_sold(private)
        if private.owner == self.actor:
            raise Illegal(Rule.PRIVATE_ONES_OWN, private=private.id)
        if private not in for_player(game, self.actor):
            raise Illegal(Rule.PRIVATE_NOT_FOR_SALE, private=private.id, owner=private.owner)
        check_price(private, action.price, *self._prices(game, private))
        check_cash_for_private(private, action.price, game.cash(self.actor))

    def _prices(self, game: Game, private: Private) -> tuple[int, int]:
        if private.owner == BANK:
            return private.value, private.value
        return 1, game.cash(self.actor)

    def apply(self, game: Game, action: BuyPrivate) -> None:
        private = game.privates[action.private]
        transfer(game, private, self.actor, action.price)
        give_share(game, private, self.actor)
        self.turn.done.append(action)

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for private in for_player(game, self.actor):
            low, high = self._prices(game, private)
            action = BuyPrivate(self.actor, private.id, low)
            if is_legal(self.check, game, action):
                found.append(Choice(action, high))
        return found


def for_player(game: Game, player: Entity) -> list[Private]:
    """Privates a player might buy in his stock turn: the bank's, and other players' where the phase lets them trade."""
    trade = "players_trade_privates" in game.phase.status and game.turn > 1
    found = []
    for private in game.privates.values():
        owner = private.owner
        if private.closed or owner is None or private.power("not_for_sale"):
            continue
        if owner == BANK or (trade and owner.kind is EntityKind.PLAYER and owner != player):
            found.append(private)
    return found


def give_share(game: Game, private: Private, player: Entity) -> None:
    """The ordinary share that comes with a private goes to its buyer, if no player holds it (so recorded)."""
    power = private.power("shares")
    for id in power.shares if power else ():
        card = game.shares.certificates[id]
        if not card.is_president and game.shares.owner(card).kind is not EntityKind.PLAYER:
            give(game, [card], player, ShareMove.GIVEN)


class Exchange(Option[BuyShares]):
    """A player swaps a private for a share; the private closes (§11.5)."""

    kind = BuyShares

    def __init__(self, private: Private, power: Power) -> None:
        super().__init__(private.entity)
        self.private = private
        self.power = power

    def check(self, game: Game, action: BuyShares) -> None:
        owner = self.private.owner
        assert owner is not None  # the power works only in a player's hands
        card = single_certificate(game, action.certificates)
        if card.company not in self.power.companies or card.is_president:
            raise Illegal(Rule.EXCHANGE_FOR, private=self.private.id, companies=self.power.companies)
        company = game.companies[card.company]
        if game.shares.owner(card) not in (POOL, company.entity):
            raise Illegal(Rule.NOT_FOR_SALE, company=company.id, owner=game.shares.owner(card))
        holding = game.shares.percent(company.id, owner) + card.percent
        if not may_hold(company, holding):
            raise Illegal(Rule.HOLDING_LIMIT, company=company.id, holding=holding, limit=company.spec.holding_limit)

    def apply(self, game: Game, action: BuyShares) -> None:
        owner = self.private.owner
        assert owner is not None
        card = game.shares.certificates[action.certificates[0]]
        close_private(game, self.private)
        give(game, [card], owner, ShareMove.EXCHANGED)

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for id in self.power.companies:
            for owner in (Entity.company(id), POOL):
                for card in game.shares.held(id, owner)[:2]:
                    action = BuyShares(self.actor, (card.id,))
                    if is_legal(self.check, game, action):
                        found.append(Choice(action))
                        break
        return found


class PlaceMarker(Option[Assign]):
    """A company places its private's marker in one of the private's hexes, once."""

    kind = Assign

    def __init__(self, company: Company, private: Private, power: Power) -> None:
        super().__init__(private.entity)
        self.company = company
        self.private = private
        self.power = power

    def check(self, game: Game, action: Assign) -> None:
        check_power_hex(self.private, self.power, action.hex)

    def apply(self, game: Game, action: Assign) -> None:
        self.private.powers.remove(self.power)
        self.private.marker = action.hex
        game.emit(MarkerPlaced(self.private.id, self.company.id, action.hex))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Assign(self.actor, hex)) for hex in self.power.hexes]
