"""Buying trains and giving them up (base §12.2-12.4, §10.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from gen.engine.actions import BuyTrain, DeclareBankruptcy, DiscardTrain, Pass
from gen.engine.ask import Choice, Option
from gen.engine.events import TrainBought, TrainDiscarded
from gen.engine.money import emergency
from gen.engine.state import Company, Train
from gen.engine.title import TrainSpec
from gen.engine.trains.phases import close_on_purchase, train_left
from gen.engine.turn import OperatingTurn
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import TrainPlace, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


class Buy(Option[BuyTrain]):
    """Buy a train from the bank or from another company."""

    kind = BuyTrain

    def __init__(self, turn: OperatingTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: BuyTrain) -> None:
        company = self.turn.company
        train = game.depot.find(action.train)
        if train is None:
            raise Illegal(Rule.NO_SUCH_TRAIN, train=action.train)
        if action.variant is not None and action.variant != train.spec.name:
            raise Illegal(Rule.TRAIN_VARIANT, train=train.spec.name, variant=action.variant)
        check_room(game, company, action)
        if train in game.depot.for_sale(game.phases_begun):
            self._check_bank(game, action, train)
        elif isinstance(train.owner, Entity) and train.owner != company.entity:
            self._check_other(game, action, train, train.owner)
        else:
            refuse_train(game, company, train)

    def _check_bank(self, game: Game, action: BuyTrain, train: Train) -> None:
        company, price = self.turn.company, train.spec.price
        treasury = game.cash(company.entity)
        if action.trade_in is not None:
            price -= traded_in_for(company, train, action.trade_in)
        if action.price != price:
            raise Illegal(Rule.TRAIN_PRICE, train=train.spec.name, price=price, given=action.price)
        if price <= treasury:
            return
        if action.trade_in is not None or not emergency.must_buy(game, company):
            raise Illegal(Rule.TRAIN_TOO_DEAR, company=company.id, train=train.spec.name, price=price, cash=treasury)
        cheapest = emergency.for_sale(game)[0]
        if price > cheapest:
            raise Illegal(Rule.CHEAPEST_TRAIN, price=price, cheapest=cheapest)
        if emergency.missing(game, company) > 0:
            raise_beyond_help(game, company, train.spec.name, price)

    def _check_other(self, game: Game, action: BuyTrain, train: Train, owner: Entity) -> None:
        if action.trade_in is not None:
            raise Illegal(Rule.TRADE_IN_WITH_BANK, train=train.spec.name, owner=owner)
        for party in (self.turn.company, game.company(owner)):
            if party.in_receivership:
                raise Illegal(Rule.IN_RECEIVERSHIP, company=party.id)
        low, high = price_range(game, self.turn, train)
        check_range(self.turn.company, train, low, high, action.price)

    def apply(self, game: Game, action: BuyTrain) -> None:
        company = self.turn.company
        self.turn.has_bought_train = True
        train = game.depot.find(action.train)
        assert train is not None  # checked
        traded = next((own for own in company.trains if own.id == action.trade_in), None)
        source = train.owner if isinstance(train.owner, Entity) else BANK
        bought = TrainBought(company.id, train.spec.name, source, action.price, traded.spec.name if traded else "")
        short = action.price - game.cash(company.entity)
        if short > 0:
            game.ledger.pay(company.head, company.entity, short, Why.HELP, bought)
        pay_for_train(game, company, bought)
        if source == BANK:
            _take_from_bank(game, company, train, traded)
        else:
            take_from_company(game, company, train)
        close_on_purchase(game, company)
        train_left(game, train)

    def choices(self, game: Game) -> list[Choice]:
        return [
            Choice(action, highest) for action, highest in self._candidates(game) if is_legal(self.check, game, action)
        ]

    def _candidates(self, game: Game) -> Iterator[tuple[BuyTrain, int | None]]:
        company = self.turn.company
        for train in game.depot.for_sale(game.phases_begun):
            yield BuyTrain(self.actor, train.id, train.spec.price, train.spec.name), None
        for train, own in trades(game, company):
            price = train.spec.price - train.spec.discounts[own.spec.name]
            yield BuyTrain(self.actor, train.id, price, train.spec.name, own.id), None
        for other in game.companies.values():
            for train in other.trains if other is not company else ():
                low, high = price_range(game, self.turn, train)
                yield BuyTrain(self.actor, train.id, low), high


def refuse_train(game: Game, company: Company, train: Train) -> NoReturn:
    """Raise Illegal, naming why a train is not for sale to a company."""
    if train.owner == company.entity:
        raise Illegal(Rule.OWN_TRAIN, company=company.id, train=train.spec.name)
    if train.owner is TrainPlace.PRIVATE:
        raise Illegal(Rule.TRAIN_OF_PRIVATE, train=train.spec.name)
    if train.owner is TrainPlace.GONE:
        raise Illegal(Rule.TRAIN_GONE, train=train.spec.name)
    on_sale = {one.spec.name for one in game.depot.for_sale(game.phases_begun)}
    raise Illegal(Rule.TRAIN_NOT_FIRST if train.spec.name in on_sale else Rule.TRAIN_LATER, train=train.spec.name)


def raise_beyond_help(game: Game, company: Company, train: str, price: int) -> NoReturn:
    """Raise Illegal when treasury and president together cannot pay for a compulsory train."""
    president = company.head
    treasury, help = game.cash(company.entity), game.cash(president)
    raise Illegal(
        Rule.SELL_FIRST, company=company.id, train=train, price=price, treasury=treasury, cash=help, seller=president
    )


def check_range(company: Company, train: Train, low: int, high: int, price: int) -> None:
    """Raise Illegal unless a price for another company's train lies between these, in currency units."""
    if low > high:
        raise Illegal(Rule.TRAIN_BEYOND_RANGE, company=company.id, train=train.spec.name, low=low, high=high)
    if not low <= price <= high:
        raise Illegal(Rule.TRAIN_PRICE_RANGE, train=train.spec.name, low=low, high=high, given=price)


def check_room(game: Game, company: Company, action: BuyTrain) -> None:
    """Raise Illegal unless the company has room for the train: in a full yard one is traded in for it (§12.3).

    Recorded tables let a company that could trade one in buy without doing so, and discard: that can be waived.
    """
    trains, limit = len(company.trains), game.phase.train_limit
    if trains < limit or (trains == limit and action.trade_in is not None):
        return
    if not any(trades(game, company)):
        raise Illegal(Rule.TRAIN_LIMIT, company=company.id, trains=trains, limit=limit)
    game.insist(Rule.TRADE_IN_ONLY, company=company.id, trains=trains, limit=limit)


def trades(game: Game, company: Company) -> Iterator[tuple[Train, Train]]:
    """Each train of the bank with each of the company's own that it could be bought for."""
    for train in game.depot.for_sale(game.phases_begun):
        for own in company.trains:
            if own.spec.name in train.spec.discounts:
                yield train, own


def traded_in_for(company: Company, train: Train, own_id: str) -> int:
    """Currency units off a train for trading in one's own; Illegal when that gives nothing."""
    own = next((one for one in company.trains if one.id == own_id), None)
    if own is None:
        raise Illegal(Rule.NOT_OWN_TRAIN, train=own_id, company=company.id)
    if own.spec.name not in train.spec.discounts:
        raise Illegal(Rule.NO_TRADE_IN, train=train.spec.name, source=own.spec.name)
    return train.spec.discounts[own.spec.name]


def price_range(game: Game, turn: OperatingTurn, train: Train) -> tuple[int, int]:
    """Lowest and highest price for another company's train; with the president's help up to its face value (§12.4)."""
    company = turn.company
    treasury = game.cash(company.entity)
    if not emergency.must_buy(game, company):
        return 1, treasury
    together = treasury + game.cash(company.head)
    highest = min(train.spec.price, together) if game.rules.helps_to_any_train else treasury
    if turn.last_sale_price is not None:
        return max(1, together - turn.last_sale_price + 1), highest
    if treasury >= train.spec.price:
        return 1, treasury
    return 1, highest


def pay_for_train(game: Game, company: Company, bought: TrainBought) -> None:
    """Tell of a company's purchase and pay for it; the caller has checked both."""
    game.emit(bought)
    game.ledger.pay(company.entity, bought.source, bought.price, Why.TRAIN, bought)


def take_from_company(game: Game, company: Company, train: Train) -> None:
    """Another company's train changes hands."""
    assert isinstance(train.owner, Entity)
    game.company(train.owner).trains.remove(train)
    train.owner = company.entity
    company.trains.append(train)


def _take_from_bank(game: Game, company: Company, train: Train, traded: Train | None) -> None:
    if traded is not None:
        company.trains.remove(traded)
        game.depot.discard(traded)
    hand_over(game, company, train)


def hand_over(game: Game, company: Company, train: Train) -> None:
    """Move a train from the bank to a company."""
    game.depot.take(train)
    train.owner = company.entity
    company.trains.append(train)


def may_buy_something(game: Game, turn: OperatingTurn) -> bool:
    """Whether the train step waits: room and cash for the cheapest train, another company's counting as 1, or a
    trade-in it can pay (§10.3)."""
    company = turn.company
    treasury = game.cash(company.entity)
    bank = game.depot.for_sale(game.phases_begun)
    if len(company.trains) < game.phase.train_limit:
        if any(other.trains for other in game.companies.values() if other is not company) and treasury >= 1:
            return True
        if any(train.spec.price <= treasury for train in bank):
            return True
    return any(
        train.spec.price - train.spec.discounts[own.spec.name] <= treasury for train, own in trades(game, company)
    )


def offered_sides(game: Game) -> Iterator[TrainSpec]:
    """The sides of the bank's trains now for sale: all of a new card, the present one of a discarded."""
    for train in game.depot.for_sale(game.phases_begun):
        yield train.spec
        yield from train.spec.variants if train.owner is TrainPlace.DEPOT else ()


class NoPass(Option[Pass]):
    """A compulsory purchase cannot be passed (§12.4)."""

    kind = Pass

    def __init__(self, company: Company) -> None:
        super().__init__(company.entity)
        self.company = company

    def check(self, game: Game, action: Pass) -> None:
        cheapest = min(offered_sides(game), key=lambda spec: spec.price)
        raise Illegal(Rule.TRAIN_DUE, company=self.company.id, train=cheapest.name, price=cheapest.price)

    def apply(self, game: Game, action: Pass) -> None:
        """Never: `check` lets nothing through."""

    def choices(self, game: Game) -> list[Choice]:
        return []


class Discard(Option[DiscardTrain]):
    """Give up a train over the limit."""

    kind = DiscardTrain

    def __init__(self, company: Company) -> None:
        super().__init__(company.entity)
        self.company = company

    def check(self, game: Game, action: DiscardTrain) -> None:
        if all(train.id != action.train for train in self.company.trains):
            raise Illegal(Rule.NOT_OWN_TRAIN, train=action.train, company=self.company.id)

    def apply(self, game: Game, action: DiscardTrain) -> None:
        train = next(train for train in self.company.trains if train.id == action.train)
        self.company.trains.remove(train)
        game.depot.discard(train)
        game.emit(TrainDiscarded(self.company.id, train.spec.name))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(DiscardTrain(self.actor, train.id)) for train in self.company.trains]


class Bankruptcy(Option[DeclareBankruptcy]):
    """The president cannot pay for the compulsory train even by selling."""

    kind = DeclareBankruptcy

    def __init__(self, company: Company, sellable: emergency.Sellable) -> None:
        super().__init__(company.entity)
        self.company = company
        self.sellable = sellable

    def check(self, game: Game, action: DeclareBankruptcy) -> None:
        emergency.check_bankrupt(game, self.company, self.sellable)

    def apply(self, game: Game, action: DeclareBankruptcy) -> None:
        game.rules.go_bankrupt(game, self.company, self.sellable)

    def choices(self, game: Game) -> list[Choice]:
        action = DeclareBankruptcy(self.actor)
        return [Choice(action)] if is_legal(self.check, game, action) else []
