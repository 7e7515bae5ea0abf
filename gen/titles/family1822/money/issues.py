"""A major issues treasury shares or redeems some from the pool, once a turn (1822 §5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gen.engine import (
    BANK,
    POOL,
    Ask,
    BuyShares,
    Certificate,
    Choice,
    Company,
    Decline,
    Entity,
    Flow,
    Illegal,
    Option,
    Pass,
    PriceMove,
    SellShares,
    ShareMove,
    SharesMoved,
    check_distinct,
    is_legal,
    known_certificates,
    move_price,
    settle_presidency,
)
from gen.titles.family1822.turn import FamilyTurn
from gen.titles.family1822.words import AskKind1822, Rule1822, Why1822

if TYPE_CHECKING:
    from gen.engine import Game

TURNS_BEFORE_ISSUE = 2


def issue_step(game: Game, turn: FamilyTurn) -> Flow:
    """Waits for a major that could redeem or issue, or has another reason to stop here."""
    company = turn.company
    while may_redeem(game, company) or may_issue(game, company) or turn.rules.stops_at_issue(game, company):
        options: tuple[Option[Any], ...] = (
            Issue(turn),
            Redeem(turn),
            Decline(company.entity, AskKind1822.ISSUE),
            *_powers(game, turn),
        )
        action = yield Ask(company.entity, AskKind1822.ISSUE, options)
        if isinstance(action, Pass | SellShares | BuyShares):
            return


def _powers(game: Game, turn: FamilyTurn) -> tuple[Option[Any], ...]:
    return (*turn.rules.step_powers(game, turn, "issue"), *turn.rules.side(game, turn))


def may_redeem(game: Game, company: Company) -> bool:
    """Whether a major can pay for one of its shares in the pool."""
    return bool(game.shares.held(company.id, POOL)) and game.cash(company.entity) >= company.price


def may_issue(game: Game, company: Company) -> bool:
    """Whether a major in its second turn or later has a share to issue and the pool room for it."""
    return (
        company.operated >= TURNS_BEFORE_ISSUE
        and bool(game.shares.held(company.id, company.entity))
        and game.shares.percent(company.id, POOL) < game.rules.pool_limit
    )


def _cards(game: Game, company: Company, ids: tuple[str, ...], source: Entity) -> tuple[Certificate, ...]:
    """The company's certificates of these ids, all lying at `source`; else Illegal."""
    cards = tuple(known_certificates(game, ids))
    check_distinct(cards)
    for card in cards:
        if card.company != company.id:
            raise Illegal(Rule1822.OWN_SHARES_ONLY, company=company.id, other=card.company)
        if game.shares.owner(card) != source:
            rule = Rule1822.NOT_IN_THE_POOL if source == POOL else Rule1822.NOT_IN_THE_TREASURY
            raise Illegal(rule, company=company.id, owner=game.shares.owner(card))
    return cards


class Issue(Option[SellShares]):
    """Sell treasury shares to the pool: each brings the price as it stands after all the falls of this issue."""

    kind = SellShares

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: SellShares) -> None:
        company = self.turn.company
        if company.operated < TURNS_BEFORE_ISSUE:
            raise Illegal(Rule1822.ISSUE_TOO_EARLY, company=company.id)
        cards = _cards(game, company, action.certificates, company.entity)
        percent = sum(card.percent for card in cards)
        if percent != action.percent:
            raise Illegal(Rule1822.ISSUE_PERCENT, company=company.id, certificates=percent, percent=action.percent)
        pool = game.shares.percent(company.id, POOL)
        if pool + percent > game.rules.pool_limit:
            raise Illegal(
                Rule1822.ISSUE_LIMIT, company=company.id, pool=pool, sold=percent, limit=game.rules.pool_limit
            )
        price = self.turn.rules.cell_after_issue(game, company, percent).price
        if action.price not in (None, price):
            if action.price != company.price:  # recorded tables took the price before its falls, and no other
                raise Illegal(Rule1822.ISSUE_PRICE, company=company.id, price=price, given=action.price)
            game.insist(Rule1822.ISSUE_PRICE, company=company.id, price=price, given=action.price)

    def apply(self, game: Game, action: SellShares) -> None:
        company = self.turn.company
        cards = _cards(game, company, action.certificates, company.entity)
        cell = self.turn.rules.cell_after_issue(game, company, action.percent)
        price = cell.price if action.price is None else action.price
        issued = game.emit(SharesMoved(company.id, action.percent, company.entity, POOL, ShareMove.ISSUED))
        game.ledger.pay(BANK, company.entity, price * action.percent // 10, Why1822.ISSUE, issued)
        game.shares.move(cards, POOL)
        settle_presidency(game, company)
        move_price(game, company, cell, PriceMove.ISSUE)

    def choices(self, game: Game) -> list[Choice]:
        company = self.turn.company
        held = [card for card in game.shares.held(company.id, company.entity) if not card.is_president]
        found = []
        for count in range(1, len(held) + 1):
            cards = held[:count]
            action = SellShares(self.actor, tuple(card.id for card in cards), sum(card.percent for card in cards))
            if is_legal(self.check, game, action):
                found.append(Choice(action))
        return found


class Redeem(Option[BuyShares]):
    """Buy a bundle of one's own shares back from the pool at the share price; it does not move."""

    kind = BuyShares

    def __init__(self, turn: FamilyTurn) -> None:
        super().__init__(turn.company.entity)
        self.turn = turn

    def check(self, game: Game, action: BuyShares) -> None:
        company = self.turn.company
        cards = _cards(game, company, action.certificates, POOL)
        price, cash = self._price(company, cards), game.cash(company.entity)
        if price > cash:
            percent = sum(card.percent for card in cards)
            raise Illegal(Rule1822.REDEEMING_TOO_DEAR, company=company.id, percent=percent, price=price, cash=cash)

    def _price(self, company: Company, cards: tuple[Certificate, ...]) -> int:
        return company.price * sum(card.percent for card in cards) // 10

    def apply(self, game: Game, action: BuyShares) -> None:
        company = self.turn.company
        cards = _cards(game, company, action.certificates, POOL)
        percent = sum(card.percent for card in cards)
        redeemed = game.emit(SharesMoved(company.id, percent, POOL, company.entity, ShareMove.REDEEMED))
        game.ledger.pay(company.entity, BANK, self._price(company, cards), Why1822.REDEEM, redeemed)
        game.shares.move(cards, company.entity)
        settle_presidency(game, company)

    def choices(self, game: Game) -> list[Choice]:
        held = game.shares.held(self.turn.company.id, POOL)
        found = []
        for count in range(1, len(held) + 1):
            action = BuyShares(self.actor, tuple(card.id for card in held[:count]))
            if is_legal(self.check, game, action):
                found.append(Choice(action))
        return found
