"""Buying, selling and starting majors in a stock turn (1822 §3.2, §3.4, §3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    POOL,
    Bundle,
    BuyShares,
    Cell,
    Certificate,
    Choice,
    Company,
    Entity,
    Illegal,
    Option,
    Rule,
    SellShares,
    ShareMove,
    StartCompany,
    Why,
    bundle_of,
    check_bundle,
    check_cash_for_share,
    company_to_start,
    counts_for_limit,
    hand_over_shares,
    is_legal,
    market_cell,
    may_hold,
    sell_bundle,
    sellable_bundles,
    seller_paid,
    share_cost,
    shares_moved,
    single_certificate,
)
from gen.titles.family1822.words import Rule1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.bidding.stock import StockTurn1822
    from gen.titles.family1822.rules import Rules1822

MINORS_PAR = "p"
"""The kind of cell in which minors alone may start."""


def check_turn_is_free(game: Game, turn: StockTurn1822) -> None:
    """Raise Illegal unless the player may still make the purchase of his turn (§3.2)."""
    if turn.bids:
        raise Illegal(Rule1822.BID_OR_BUY)
    if turn.bought:
        raise Illegal(Rule.ONE_PURCHASE)
    debt = game.player(turn.player).debt
    if debt:
        raise Illegal(Rule1822.IN_DEBT, debt=debt)
    turn.rules.check_no_sale_due(game, turn)


def check_holding(game: Game, player: Entity, company: Company, percent: int) -> None:
    """Raise Illegal when a player would hold more of a company than anyone may."""
    holding = game.shares.percent(company.id, player) + percent
    if not may_hold(company, holding):
        raise Illegal(Rule.HOLDING_LIMIT, company=company.id, holding=holding, limit=company.spec.holding_limit)


class BuyShare(Option[BuyShares]):
    """Buy one certificate of a major from its treasury or the pool, always at the share price (§3.4)."""

    kind = BuyShares

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: BuyShares) -> None:
        self._check_card(game, single_certificate(game, action.certificates))

    def _check_card(self, game: Game, card: Certificate) -> None:
        company = game.companies[card.company]
        check_turn_is_free(game, self.turn)
        check_for_sale(game, card)
        if (self.actor, company.id) in self.turn.sold:
            raise Illegal(Rule.SOLD_THIS_ROUND, company=company.id)
        check_cash_for_share(card, share_cost(game, card), self.turn.rules.free_cash(game, self.actor))
        check_holding(game, self.actor, company, card.percent)
        if counts_for_limit(company):
            self.turn.rules.check_room(game, self.actor)

    def apply(self, game: Game, action: BuyShares) -> None:
        card = game.shares.certificates[action.certificates[0]]
        company = game.companies[card.company]
        bought = shares_moved(game, [card], self.actor, ShareMove.BOUGHT)
        game.ledger.pay(
            self.actor, seller_paid(game, company, bought.source), share_cost(game, card), Why.SHARES, bought
        )
        hand_over_shares(game, [card], bought)

    def choices(self, game: Game) -> list[Choice]:
        if not is_legal(check_turn_is_free, game, self.turn):
            return []
        return [
            Choice(BuyShares(self.actor, (card.id,)))
            for card in offered(game)
            if is_legal(self._check_card, game, card)
        ]


def check_for_sale(game: Game, card: Certificate) -> None:
    """Raise Illegal unless a certificate lies in the treasury of a formed major, or in the pool."""
    company = game.companies[card.company]
    source = game.shares.owner(card)
    if company.spec.kind != "major":
        raise Illegal(Rule1822.NO_SHARES_TO_BUY, company=company.id)
    if source not in (POOL, company.entity):
        raise Illegal(Rule.NOT_FOR_SALE, company=company.id, owner=source)
    if company.par is None:
        raise Illegal(Rule.NOT_STARTED, company=company.id)


def offered(game: Game) -> list[Certificate]:
    """For each formed major, the first certificate of its treasury and of the pool."""
    found = []
    for company in game.companies.values():
        if company.spec.kind != "major" or company.par is None:
            continue
        for owner in (company.entity, POOL):
            cards = game.shares.held(company.id, owner)
            if cards:
                found.append(min(cards, key=lambda card: card.percent))
    return found


class SellBlock(Option[SellShares]):
    """Sell shares of a company that has operated, before any purchase (§3.2, §3.4)."""

    kind = SellShares

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: SellShares) -> None:
        self._check(game, bundle_of(game, action))

    def _check(self, game: Game, bundle: Bundle) -> None:
        if self.turn.bought:
            raise Illegal(Rule.SELL_BEFORE_BUYING)
        check_sellable(bundle.company)
        self.turn.rules.check_block(self.turn, bundle.company)
        check_bundle(game, self.actor, bundle)

    def apply(self, game: Game, action: SellShares) -> None:
        bundle = bundle_of(game, action)
        sell_bundle(game, game.player(self.actor), bundle.cards, bundle.percent)
        self.turn.sold.add((self.actor, bundle.company.id))
        self.turn.sold_now.add(bundle.company.id)

    def choices(self, game: Game) -> list[Choice]:
        return [
            Choice(SellShares(self.actor, tuple(card.id for card in bundle.cards), bundle.percent))
            for bundle in self.bundles(game)
        ]

    def bundles(self, game: Game) -> list[Bundle]:
        """Every block the player may sell now."""
        return [
            bundle
            for company in game.companies.values()
            if company.spec.kind == "major" and game.shares.percent(company.id, self.actor)
            for bundle in sellable_bundles(game, self.actor, company)
            if is_legal(self._check, game, bundle)
        ]


def check_sellable(company: Company) -> None:
    """Raise Illegal unless shares of that company may be sold: a major that has operated (§3.4)."""
    if company.spec.kind != "major":
        raise Illegal(Rule1822.MINOR_NOT_SOLD, company=company.id)
    if not company.operated:
        raise Illegal(Rule.NOT_OPERATED, company=company.id)


def major_par(game: Game, rules: Rules1822, name: str) -> Cell:
    """The cell of that name (`row,column`) in which a major may start; else Illegal."""
    cell = market_cell(game, name)
    check_major_price(game, rules, cell.price, cell in rules.major_pars(game))
    return cell


def check_major_price(game: Game, rules: Rules1822, price: int, is_par: bool) -> None:
    """Raise Illegal for a price in currency units at which no major starts."""
    if is_par:
        return
    pars = tuple(cell.price for cell in rules.major_pars(game))
    if any(cell.price == price and cell.kind == MINORS_PAR for cell in game.market.cells.values()):
        raise Illegal(Rule1822.MINORS_PRICE, price=price, low=min(pars), high=max(pars))
    raise Illegal(Rule.NOT_A_PAR, price=price, pars=pars)


class StartMajor(Option[StartCompany]):
    """Form a major: by its concession, by converting its minor, or directly (§3.7); which, the title says."""

    kind = StartCompany

    def __init__(self, turn: StockTurn1822) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: StartCompany) -> None:
        company = company_to_start(game, action.company)
        if company.spec.kind != "major":
            raise Illegal(Rule1822.NOT_A_MAJOR, company=company.id)
        check_turn_is_free(game, self.turn)
        cell = major_par(game, self.turn.rules, action.cell)
        if (self.actor, company.id) in self.turn.sold:
            raise Illegal(Rule.SOLD_THIS_ROUND, company=company.id)
        self.turn.rules.check_start(game, self.turn, company, cell)

    def apply(self, game: Game, action: StartCompany) -> None:
        company = game.companies[action.company]
        self.turn.rules.start_major(game, self.turn, company, game.market.cells[action.cell])

    def choices(self, game: Game) -> list[Choice]:
        if not is_legal(check_turn_is_free, game, self.turn):
            return []
        found = []
        for company in game.companies.values():
            if company.spec.kind != "major" or company.par is not None:
                continue
            for cell in self.turn.rules.major_pars(game):
                action = StartCompany(self.actor, company.id, cell.name)
                if is_legal(self.check, game, action):
                    found.append(Choice(action))
        return found
