"""Buying and upgrading trains, the compulsory purchase and its loan (1822 §5.1, §6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    Bundle,
    BuyTrain,
    Choice,
    Company,
    Entity,
    Illegal,
    Option,
    Rule,
    SellShares,
    Train,
    TrainBought,
    TrainPlace,
    TrainSpec,
    Why,
    bundle_of,
    check_bundle,
    check_range,
    hand_over,
    is_legal,
    most_of_others,
    pay_for_train,
    raise_beyond_help,
    refuse_train,
    sell_bundle,
    sellable_bundles,
    take_from_company,
    train_left,
)
from gen.titles.family1822.bidding.purchases import check_sellable
from gen.titles.family1822.events import TrainUpgraded
from gen.titles.family1822.money.loans import borrow
from gen.titles.family1822.trains.discards import counted
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.turn import FamilyTurn


def sides(train: Train) -> tuple[TrainSpec, ...]:
    """The sides on which a train of the bank may be bought: all of a new card, the present one of a discarded."""
    return (train.spec, *train.spec.variants) if train.owner is TrainPlace.DEPOT else (train.spec,)


def side(train: Train, name: str | None) -> TrainSpec:
    """The side of that name; Illegal when the card has none, or may not be bought so."""
    found = next((spec for spec in sides(train) if spec.name == (name or train.spec.name)), None)
    if found is None:
        raise Illegal(Rule.TRAIN_VARIANT, train=train.spec.name, variant=name)
    return found


def on_offer(game: Game) -> list[Train]:
    """The first train of the bank's queue and one of each kind given back."""
    return game.depot.for_sale(game.phases_begun)


def cheapest(game: Game) -> int | None:
    """The least a train of the bank costs, in currency units; None when there is none."""
    return min((spec.price for train in on_offer(game) for spec in sides(train)), default=None)


def must_buy(game: Game, company: Company) -> bool:
    """A company without a train that counts must buy one while the bank has any, whether or not it has a route."""
    return not counted(company) and bool(on_offer(game))


def has_room(game: Game, company: Company) -> bool:
    """Whether the company may take a further train that counts."""
    return len(counted(company)) < game.phase.limit(company.spec.kind)


def upgradable(company: Company) -> list[Train]:
    """Trains whose card may be turned to its better side."""
    return [train for train in company.trains if train.spec.kind == "local" and train.spec.variants]


def check_one_express(company: Company, wanted: TrainSpec) -> None:
    """Raise Illegal when the company would own a second express train (§5.6)."""
    if wanted.kind == "express" and any(own.spec.kind == "express" for own in company.trains):
        raise Illegal(Rule1822.ONE_EXPRESS, company=company.id)


def step_waits(game: Game, turn: FamilyTurn) -> bool:
    """Whether the train step has to be answered (§6.1)."""
    company = turn.company
    if must_buy(game, company):
        return True
    cash = game.cash(company.entity)
    if has_room(game, company) and cash >= _least(game, company):
        return True
    return bool(upgradable(company)) and cash >= turn.rules.upgrade_price(game)


def _least(game: Game, company: Company) -> int:
    """The price the step looks at: 1 as soon as another company owns a train that may be sold, in any phase."""
    if any(other is not company and counted(other) for other in game.companies.values()):
        return 1
    price = cheapest(game)
    return game.title.bank if price is None else price


class FirstTrain(Option[BuyTrain]):
    """A minor's purchase before its first turn: one of the first trains, at its price (§5.1)."""

    kind = BuyTrain

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: BuyTrain) -> None:
        train = game.depot.stack[0]
        if not action.train.startswith(f"{train.spec.name}-") or action.variant not in (None, train.spec.name):
            raise Illegal(Rule1822.FIRST_TRAIN, train=train.spec.name)
        if action.price != train.spec.price:
            raise Illegal(Rule.TRAIN_PRICE, train=train.spec.name, price=train.spec.price, given=action.price)
        if action.price > game.cash(self.actor):
            cash = game.cash(self.actor)
            company = self.turn.company.id
            raise Illegal(Rule.TRAIN_TOO_DEAR, company=company, train=train.spec.name, price=action.price, cash=cash)

    def apply(self, game: Game, action: BuyTrain) -> None:
        """Whatever copy the recordings name, it is the first of the queue (§5.1)."""
        train = game.depot.stack[0]
        company = self.turn.company
        pay_for_train(game, company, TrainBought(company.id, train.spec.name, BANK, action.price))
        hand_over(game, company, train)
        train_left(game, train)

    def choices(self, game: Game) -> list[Choice]:
        train = game.depot.stack[0]
        action = BuyTrain(self.actor, train.id, train.spec.price, train.spec.name)
        return [Choice(action)] if is_legal(self.check, game, action) else []


class Buy(Option[BuyTrain]):
    """Buy a train of the bank or of another company, or turn one's own to its better side (§6.2)."""

    kind = BuyTrain

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: BuyTrain) -> None:
        train = game.depot.find(action.train)
        if train is None:
            raise Illegal(Rule.NO_SUCH_TRAIN, train=action.train)
        if action.trade_in is not None:
            self._check_upgrade(game, action, train)
            return
        company = self.turn.company
        if not has_room(game, company):
            limit = game.phase.limit(company.spec.kind)
            raise Illegal(Rule.TRAIN_LIMIT, company=company.id, trains=len(counted(company)), limit=limit)
        if train in on_offer(game):
            self._check_bank(game, action, train)
        elif isinstance(train.owner, Entity) and train.owner != company.entity:
            self._check_other(game, action, train)
        else:
            refuse_train(game, company, train)

    def _check_upgrade(self, game: Game, action: BuyTrain, train: Train) -> None:
        if action.trade_in != train.id or train not in upgradable(self.turn.company):
            raise Illegal(Rule1822.NOT_TO_BE_TURNED_OVER, company=self.turn.company.id, train=action.trade_in)
        if action.variant not in {spec.name for spec in train.spec.variants}:
            raise Illegal(Rule.TRAIN_VARIANT, train=train.spec.name, variant=action.variant or train.spec.name)
        price, cash = self.turn.rules.upgrade_price(game), game.cash(self.actor)
        if action.price != price:
            raise Illegal(Rule1822.TURNING_PRICE, train=action.variant, price=price, given=action.price)
        if price > cash:
            company = self.turn.company.id
            raise Illegal(Rule1822.TURNING_TOO_DEAR, company=company, train=action.variant, price=price, cash=cash)

    def _check_bank(self, game: Game, action: BuyTrain, train: Train) -> None:
        company = self.turn.company
        wanted = side(train, action.variant)
        check_one_express(company, wanted)
        if action.price != wanted.price:
            raise Illegal(Rule.TRAIN_PRICE, train=wanted.name, price=wanted.price, given=action.price)
        treasury = game.cash(company.entity)
        if wanted.price <= treasury:
            return
        if not must_buy(game, company):
            raise Illegal(Rule.TRAIN_TOO_DEAR, company=company.id, train=wanted.name, price=wanted.price, cash=treasury)
        least = cheapest(game)
        if least is not None and wanted.price > least:
            raise Illegal(Rule.CHEAPEST_TRAIN, price=wanted.price, cheapest=least)
        if treasury + game.cash(company.head) < wanted.price and sales(game, self.turn):
            raise_beyond_help(game, company, wanted.name, wanted.price)

    def _check_other(self, game: Game, action: BuyTrain, train: Train) -> None:
        company = self.turn.company
        if "can_buy_trains" not in game.phase.status:
            raise Illegal(Rule1822.TRAINS_BETWEEN_COMPANIES, phase=game.phase.name)
        if train.spec.extra:
            raise Illegal(Rule1822.EXTRA_TRAIN_STAYS, train=train.spec.name, owner=train.owner)
        check_one_express(company, train.spec)
        if self.turn.last_sale_price is not None:
            raise Illegal(Rule1822.BANK_TRAIN_AFTER_SALE, company=company.id)
        check_range(company, train, 1, game.cash(company.entity), action.price)

    def apply(self, game: Game, action: BuyTrain) -> None:
        company = self.turn.company
        train = game.depot.find(action.train)
        assert train is not None  # checked
        if action.trade_in is not None:
            _turn_over(game, company, train, action)
        elif isinstance(train.owner, Entity):
            pay_for_train(game, company, TrainBought(company.id, train.spec.name, train.owner, action.price))
            take_from_company(game, company, train)
        else:
            wanted = side(train, action.variant)
            bought = TrainBought(company.id, wanted.name, BANK, action.price)
            _help(game, company, bought)
            pay_for_train(game, company, bought)
            hand_over(game, company, train)
            train.spec = wanted
        train_left(game, train)

    def choices(self, game: Game) -> list[Choice]:
        return [
            Choice(action, highest) for action, highest in self._candidates(game) if is_legal(self.check, game, action)
        ]

    def _candidates(self, game: Game) -> Iterator[tuple[BuyTrain, int | None]]:
        company = self.turn.company
        for train in upgradable(company):
            for spec in train.spec.variants:
                price = self.turn.rules.upgrade_price(game)
                yield BuyTrain(self.actor, train.id, price, spec.name, train.id), None
        for train in on_offer(game):
            for spec in sides(train):
                yield BuyTrain(self.actor, train.id, spec.price, spec.name), None
        for other in game.companies.values():
            for train in other.trains if other is not company else ():
                yield BuyTrain(self.actor, train.id, 1), game.cash(company.entity)


def _help(game: Game, company: Company, bought: TrainBought) -> None:
    """The president adds what the treasury lacks, and borrows what he lacks himself (§6.4)."""
    short = bought.price - game.cash(company.entity)
    if short <= 0:
        return
    president = game.player(company.head)
    lacking = short - game.cash(president.entity)
    if lacking > 0:
        borrow(game, president, lacking, bought)
    game.ledger.pay(president.entity, company.entity, short, Why.HELP, bought)


def _turn_over(game: Game, company: Company, train: Train, action: BuyTrain) -> None:
    old = train.spec
    train.spec = next(spec for spec in old.variants if spec.name == action.variant)
    upgraded = game.emit(TrainUpgraded(company.id, old.name, train.spec.name, action.price))
    game.ledger.pay(company.entity, BANK, action.price, Why.TRAIN, upgraded)


# Raising money (§6.4)


class SellInNeed(Option[SellShares]):
    """The president sells shares for a compulsory train, no more than it takes."""

    kind = SellShares

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.head)
        self.turn = turn

    def check(self, game: Game, action: SellShares) -> None:
        check_sale(game, self.turn, self.actor, bundle_of(game, action))

    def apply(self, game: Game, action: SellShares) -> None:
        bundle = bundle_of(game, action)
        self.turn.last_sale = (self.actor, bundle.company.price)
        self.turn.sold_now.add(bundle.company.id)
        sell_bundle(game, game.player(self.actor), bundle.cards, bundle.percent)
        game.order[1:] = self.turn.rules.operating_order(game, game.order[1:])

    def choices(self, game: Game) -> list[Choice]:
        return [
            Choice(SellShares(self.actor, tuple(card.id for card in bundle.cards), bundle.percent))
            for bundle in sales(game, self.turn)
        ]


def check_sale(game: Game, turn: FamilyTurn, seller: Entity, bundle: Bundle) -> None:
    """Raise Illegal unless the president may sell this bundle in need."""
    company = turn.company
    check_sellable(bundle.company)
    turn.rules.check_emergency_block(turn, bundle.company)
    check_bundle(game, seller, bundle)
    if bundle.company is company:
        if company.operated < 2:  # this turn does not count: in recorded games the president borrows instead
            raise Illegal(Rule1822.FIRST_TURN_SALE, company=company.id)
        left = game.shares.percent(company.id, seller) - bundle.percent
        most = most_of_others(game, company, seller)
        if most > left:
            raise Illegal(Rule.OPERATING_PRESIDENCY, company=company.id, left=left, most=most)
    needed = (cheapest(game) or 0) - game.cash(company.entity) - game.cash(seller)
    if needed <= 0:
        raise Illegal(Rule.NOTHING_MISSING, company=company.id)
    if bundle.value - bundle.company.price >= needed:
        raise Illegal(Rule.MORE_THAN_NEEDED, company=bundle.company.id, needed=needed, brings=bundle.value)


def sales(game: Game, turn: FamilyTurn) -> list[Bundle]:
    """Every bundle the president may sell in need."""
    seller = turn.company.head
    return [
        bundle
        for company in game.companies.values()
        if company.spec.kind == "major" and game.shares.percent(company.id, seller)
        for bundle in sellable_bundles(game, seller, company)
        if is_legal(check_sale, game, turn, seller, bundle)
    ]
