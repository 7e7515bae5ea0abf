"""Buying shares and starting companies in a stock round (base §8.1-8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.engine.actions import Action, BuyPrivate, BuyShares, StartCompany
from gen.engine.ask import Choice, Option
from gen.engine.events import CompanyStarted
from gen.engine.money.bundles import Bundle, may_sell_some, sellable_bundles, single_certificate
from gen.engine.money.holdings import (
    certificate_limit,
    certificates_held,
    counts_for_limit,
    hand_over_shares,
    holds_too_much,
    may_hold,
    must_sell,
    seller_paid,
    share_cost,
    shares_moved,
)
from gen.engine.money.market import SEVERAL_A_TURN
from gen.engine.money.shares import Certificate
from gen.engine.positions.doing import StockTurnSoFar
from gen.engine.state import Company
from gen.engine.title import Cell
from gen.engine.vocabulary.entity import POOL, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import ShareMove, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


@dataclass
class StockTurn:
    """A player's turn in a stock round: what was done in it, and whose shares were sold in this round."""

    player: Entity
    sold: set[tuple[Entity, str]]
    """(player, company) sold in this stock round."""
    passed: list[Entity] = field(default_factory=list)
    """The players whose latest turn in this round was a pass, in order of passing."""
    done: list[Action] = field(default_factory=list)
    pool_only: bool = True
    """Every share bought in this turn came from the pool."""

    def doing(self) -> StockTurnSoFar:
        """What has been done in it, for a position."""
        return StockTurnSoFar(self.player, frozenset(self.sold), tuple(self.passed), tuple(self.done), self.pool_only)

    @property
    def bought(self) -> bool:
        """Whether the one purchase of the turn was made."""
        return any(isinstance(action, BuyShares | StartCompany | BuyPrivate) for action in self.done)


class BuyShare(Option[BuyShares]):
    """Buy one certificate from a company's own shares or the pool."""

    kind = BuyShares

    def __init__(self, turn: StockTurn) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: BuyShares) -> None:
        card = single_certificate(game, action.certificates)
        check_purchase(game, self.turn, card)
        check_sold_first(game, card)

    def apply(self, game: Game, action: BuyShares) -> None:
        card = game.shares.certificates[action.certificates[0]]
        source = game.shares.owner(card)
        company = game.companies[card.company]
        bought = shares_moved(game, [card], self.actor, ShareMove.BOUGHT)
        game.ledger.pay(self.actor, seller_paid(game, company, source), share_cost(game, card), Why.SHARES, bought)
        hand_over_shares(game, [card], bought)
        self.turn.done.append(action)
        self.turn.pool_only &= source == POOL

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(BuyShares(self.actor, (card.id,))) for card in buyable(game, self.turn)]


def check_purchase(game: Game, turn: StockTurn, card: Certificate) -> None:
    """Raise Illegal unless the player may buy this certificate now (§8.3)."""
    company = game.companies[card.company]
    source = game.shares.owner(card)
    if source not in (POOL, company.entity):
        raise Illegal(Rule.NOT_FOR_SALE, company=company.id, owner=source)
    if card.is_president and source != POOL:
        raise Illegal(Rule.PRESIDENT_BY_PAR, company=company.id)
    if company.par is None:
        game.insist(Rule.NOT_STARTED, company=company.id)
    check_no_sale_due(game, turn)
    check_terms(game, turn, card)


def check_terms(game: Game, turn: StockTurn, card: Certificate) -> None:
    """Raise Illegal unless the player may buy a certificate that is on offer (`offered`), nothing being due (§8.3)."""
    company = game.companies[card.company]
    source = game.shares.owner(card)
    if (turn.player, company.id) in turn.sold:
        raise Illegal(Rule.SOLD_THIS_ROUND, company=company.id)
    if turn.bought and not _may_buy_again(game, turn, company, source):
        raise Illegal(Rule.ONE_PURCHASE)
    check_cash_for_share(card, share_cost(game, card), game.cash(turn.player))
    holding = game.shares.percent(company.id, turn.player) + card.percent
    if not may_hold(company, holding):
        raise Illegal(Rule.HOLDING_LIMIT, company=company.id, holding=holding, limit=company.spec.holding_limit)
    if counts_for_limit(company):
        check_certificate_limit(game, turn.player)


def check_sold_first(game: Game, card: Certificate) -> None:
    """Raise Illegal for a certificate that is for sale only once its company floats."""
    company = game.companies[card.company]
    first = [f"{company.id}_{number}" for number in company.spec.sold_first]
    if first and not company.floated and card.id not in first:
        raise Illegal(Rule.SOLD_FIRST, company=company.id, percent=game.shares.certificates[first[0]].percent)


def check_cash_for_share(card: Certificate, price: int, cash: int) -> None:
    """Raise Illegal unless cash covers the price of a certificate, both in currency units."""
    if cash < price:
        raise Illegal(Rule.TOO_DEAR, company=card.company, percent=card.percent, price=price, cash=cash)


def check_no_sale_due(game: Game, turn: StockTurn) -> None:
    """Raise Illegal while the player is over a limit and has something to sell (§8.5)."""
    if not must_sell(game, turn.player) or not could_sell(game, turn):
        return
    held, limit = certificates_held(game, turn.player), certificate_limit(game)
    if held > limit:
        raise Illegal(Rule.MUST_SELL, certificates=held, limit=limit)
    company = next(one for one in game.companies.values() if holds_too_much(game, one, turn.player))
    holding = game.shares.percent(company.id, turn.player)
    raise Illegal(Rule.MUST_SELL_SHARES, company=company.id, holding=holding, limit=company.spec.holding_limit)


def check_timing(game: Game, turn: StockTurn) -> None:
    """Raise Illegal while nothing may be sold after a purchase (§8.4)."""
    if turn.bought and game.rules.selling_order == "sell-then-buy":
        raise Illegal(Rule.SELL_BEFORE_BUYING)


def could_sell(game: Game, turn: StockTurn) -> bool:
    """Whether a player may sell anything in their stock turn."""
    return is_legal(check_timing, game, turn) and may_sell_some(game, turn.player)


def sellable(game: Game, turn: StockTurn) -> list[Bundle]:
    """The bundles a player may sell in his stock turn."""
    if not is_legal(check_timing, game, turn):
        return []
    return [bundle for company in game.companies.values() for bundle in sellable_bundles(game, turn.player, company)]


def check_certificate_limit(game: Game, player: Entity) -> None:
    """Raise Illegal when a player may take no further counting certificate (§8.6)."""
    held, limit = certificates_held(game, player), certificate_limit(game)
    if held >= limit:
        raise Illegal(Rule.CERTIFICATE_LIMIT, certificates=held, limit=limit)


def _may_buy_again(game: Game, turn: StockTurn, company: Company, source: Entity) -> bool:
    """A cell may allow several shares of one company in a turn, none after a par (§8.3)."""
    if company.cell is None or company.cell.kind not in SEVERAL_A_TURN:
        return False
    if any(isinstance(action, StartCompany) for action in turn.done):
        return False
    bought = [id for action in turn.done if isinstance(action, BuyShares) for id in action.certificates]
    if any(game.shares.certificates[id].company != company.id for id in bought):
        return False
    return not game.rules.extra_shares_from_pool_only or (source == POOL and turn.pool_only)


def offered(game: Game) -> Iterator[Certificate]:
    """For each started company, a certificate of each size in the pool and of its own, the smallest first."""
    for company in game.companies.values():
        if company.par is None:
            continue
        for owner in (POOL, company.entity):
            first: dict[int, Certificate] = {}
            for card in game.shares.held(company.id, owner):
                if owner is POOL or not card.is_president:
                    first.setdefault(card.percent, card)
            for size in sorted(first):
                yield first[size]


def buyable(game: Game, turn: StockTurn) -> list[Certificate]:
    """The certificates on offer that the player may buy now."""
    return [card for card in offered(game) if is_legal(check_purchase, game, turn, card) and need_not_wait(game, card)]


def need_not_wait(game: Game, card: Certificate) -> bool:
    """Whether a certificate need not wait for its company to float."""
    return is_legal(check_sold_first, game, card)


def could_buy(game: Game, turn: StockTurn) -> bool:
    """The test the platform makes: it counts certificates that are not open yet."""
    if not is_legal(check_no_sale_due, game, turn):
        return False
    return any(is_legal(check_terms, game, turn, card) for card in offered(game))


class Start(Option[StartCompany]):
    """Set a par and buy the president's certificate."""

    kind = StartCompany

    def __init__(self, turn: StockTurn) -> None:
        super().__init__(turn.player)
        self.turn = turn

    def check(self, game: Game, action: StartCompany) -> None:
        company = company_to_start(game, action.company)
        cell = par_cell(game, company, action.cell)
        check_no_sale_due(game, self.turn)
        if self.turn.bought:
            raise Illegal(Rule.ONE_PURCHASE)
        if (self.actor, company.id) in self.turn.sold:
            raise Illegal(Rule.SOLD_THIS_ROUND, company=company.id)
        card = game.shares.president_certificate(company.id)
        if game.shares.owner(card) != company.entity:
            raise Illegal(Rule.NOT_FOR_SALE, company=company.id, owner=game.shares.owner(card))
        check_start_cash(company, cell, cell.price * card.percent // 10, game.cash(self.actor))
        holding = game.shares.percent(company.id, self.actor) + card.percent
        if not may_hold(company, holding):
            raise Illegal(Rule.HOLDING_LIMIT, company=company.id, holding=holding, limit=company.spec.holding_limit)
        check_certificate_limit(game, self.actor)

    def apply(self, game: Game, action: StartCompany) -> None:
        company = game.companies[action.company]
        started = start(game, company, action.cell, self.actor)
        card = game.shares.president_certificate(company.id)
        buy_at_par(game, card, self.actor, started)
        self.turn.done.append(action)
        self.turn.pool_only = False

    def choices(self, game: Game) -> list[Choice]:
        found = []
        for company in game.companies.values():
            for cell in game.rules.par_cells(game, company):
                action = StartCompany(self.actor, company.id, cell.name)
                if is_legal(self.check, game, action):
                    found.append(Choice(action))
        return found


def check_start_cash(company: Company, cell: Cell, price: int, cash: int) -> None:
    """Raise Illegal unless cash covers what starting a company in a cell costs, all in currency units."""
    if cash < price:
        raise Illegal(Rule.START_TOO_DEAR, company=company.id, par=cell.price, price=price, cash=cash)


def company_to_start(game: Game, id: str) -> Company:
    """The company, if it is in the game and not started; else Illegal."""
    company = game.companies.get(id)
    if company is None:
        raise Illegal(Rule.NO_SUCH_COMPANY, company=id)
    if company.par is not None:
        raise Illegal(Rule.ALREADY_STARTED, company=id)
    return company


def par_cell(game: Game, company: Company, name: str) -> Cell:
    """The par cell of that name (`row,column`); Illegal when the company cannot start there."""
    pars = game.rules.par_cells(game, company)
    cell = market_cell(game, name)
    if cell not in pars:
        prices = tuple(par.price for par in pars)
        rule = Rule.NOT_ITS_PAR if cell in game.market.par_cells() else Rule.NOT_A_PAR
        raise Illegal(rule, company=company.id, price=cell.price, pars=prices)
    return cell


def market_cell(game: Game, name: str) -> Cell:
    """The market's cell of that name (`row,column`); Illegal when there is none."""
    cell = game.market.cells.get(name)
    if cell is None:
        raise Illegal(Rule.NO_SUCH_CELL)
    return cell


def start(game: Game, company: Company, cell: str, player: Entity) -> CompanyStarted:
    """Set a company's par and put it on the market."""
    company.par = par_cell(game, company, cell)
    game.market.put(company, company.par)
    return game.emit(CompanyStarted(company.id, player, company.par.price))


def buy_at_par(game: Game, card: Certificate, player: Entity, started: CompanyStarted) -> None:
    """The player who started a company buys its first certificate."""
    company = game.companies[card.company]
    bought = shares_moved(game, [card], player, ShareMove.BOUGHT, started)
    price = company.price * card.percent // 10
    game.ledger.pay(player, seller_paid(game, company, company.entity), price, Why.SHARES, bought)
    hand_over_shares(game, [card], bought)
