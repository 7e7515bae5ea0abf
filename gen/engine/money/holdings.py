"""What holding shares means: limits, presidency, floating, price (base §8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gen.engine.events import Event, Floated, PresidentChanged, PriceMoved, SharesMoved
from gen.engine.money.market import FREE_HOLDING, FREE_OF_LIMIT
from gen.engine.money.shares import Certificate
from gen.engine.state import Company, Player
from gen.engine.title import Cell
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import PriceMove, ShareMove, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


def certificates_held(game: Game, player: Entity) -> int:
    """How many certificates count against a player's limit: shares outside free cells, and privates (§8.6)."""
    held, companies = game.shares.counts(player), game.companies
    shares = sum([count for id, count in held.items() if counts_for_limit(companies[id])])
    return shares + sum([game.rules.counts_for_limit(private) for private in game.privates_of(player)])


def counts_for_limit(company: Company) -> bool:
    """Whether the certificates of a company count: not in a free cell; while not started they do (§7.1)."""
    return company.cell is None or company.cell.kind not in FREE_OF_LIMIT


def certificate_limit(game: Game) -> int:
    """The limit of certificates a player."""
    return game.title.certificate_limit[len(game.players)]


def may_hold(company: Company, percent: int) -> bool:
    """Whether one player may hold so much of a company (§8.3)."""
    return percent <= company.spec.holding_limit or (company.cell is not None and company.cell.kind in FREE_HOLDING)


def must_sell(game: Game, player: Entity) -> bool:
    """Whether a player is over a limit (§8.5)."""
    if certificates_held(game, player) > certificate_limit(game):
        return True
    companies = game.companies
    return any(holds_too_much(game, companies[id], player) for id in game.shares.counts(player))


def holds_too_much(game: Game, company: Company, player: Entity) -> bool:
    """Whether a player has more of a started company than he may hold (§8.5)."""
    return company.par is not None and not may_hold(company, game.shares.percent(company.id, player))


def share_cost(game: Game, card: Certificate) -> int:
    """What a certificate costs where it is: par at the company, the share price in the pool (§7.4), rounded up.

    Before a par is set it is the lowest one: what such a share cost where a table sold one.
    """
    company = game.companies[card.company]
    cell = company.cell if game.shares.owner(card) == POOL else company.par
    cell = cell or game.rules.par_cells(game, company)[-1]
    return -(-cell.price * card.percent // 10)


def seller_paid(game: Game, company: Company, source: Entity) -> Entity:
    """Who gets the money for a company's certificates bought from `source`: the bank for those in the pool (§8.1)."""
    return BANK if source == POOL else game.rules.own_shares_pay(game, company)


def shares_moved(
    game: Game, cards: Sequence[Certificate], target: Entity, why: ShareMove, cause: Event | None = None
) -> SharesMoved:
    """What is to be told of certificates that one owner hands over: what is paid for them has it for its cause."""
    percent, source = sum(card.percent for card in cards), game.shares.owner(cards[0])
    return SharesMoved(cards[0].company, percent, source, target, why, cause=cause)


def give(game: Game, cards: Sequence[Certificate], target: Entity, why: ShareMove) -> None:
    """Hand certificates over for which nothing is paid, and settle what follows."""
    hand_over_shares(game, cards, shares_moved(game, cards, target, why))


def hand_over_shares(game: Game, cards: Sequence[Certificate], moved: SharesMoved) -> None:
    """Hand certificates over as told and settle what follows: the presidency, and floating (§8.7, §8.8)."""
    company = game.companies[moved.company]
    game.shares.move(cards, moved.target)
    game.emit(moved)
    if any(card.is_president for card in cards):
        _name_president(game, company, moved.target)
    else:
        settle_presidency(game, company)
    float_if_due(game, company)


def _name_president(game: Game, company: Company, player: Entity) -> None:
    old, company.president = company.president, player
    if old is not None and old != player:
        game.emit(PresidentChanged(company.id, old, player))


def sell_bundle(game: Game, seller: Player, cards: Sequence[Certificate], percent: int) -> None:
    """Sell a bundle to the pool: money and shares move, the presidency, then the price (§7.4, §8.1)."""
    company = game.companies[cards[0].company]
    cell = game.rules.cell_after_sale(game, company, seller.entity, percent)
    sold = SharesMoved(company.id, percent, seller.entity, POOL, ShareMove.SOLD)
    game.ledger.pay(BANK, seller.entity, company.price * percent // 10, Why.SALE, sold)
    game.shares.move(cards, POOL)
    game.emit(sold)
    back = sum(card.percent for card in cards) - percent
    settle_presidency(game, company, selling=seller.entity if back else None, back=back)
    move_price(game, company, cell, PriceMove.SALE)


def settle_presidency(game: Game, company: Company, selling: Entity | None = None, back: int = 0) -> None:
    """Pass the president's certificate to whoever must have it (§8.7).

    `selling` sold only part of the president's certificate and gets `back` percent from the pool.
    """
    new = _next_president(game, company, selling, back)
    if new is not None:
        _swap(game, company, new)
    if selling is not None:
        while back > 0:
            card = next(card for card in game.shares.held(company.id, POOL) if fits_back(card, back))
            game.shares.move([card], selling)
            back -= card.percent


def fits_back(card: Certificate, percent: int) -> bool:
    """Whether a certificate may go to a president who sold only part of his, and is owed so much."""
    return not card.is_president and card.percent <= percent


def _next_president(game: Game, company: Company, selling: Entity | None, back: int) -> Entity | None:
    old = company.president
    if old is None:
        return None
    held = {player.entity: game.shares.percent(company.id, player.entity) for player in game.seated}
    if selling is not None:
        held[selling] += back
    most = max(held.values(), default=0)
    if held.get(old, -1) == most:
        return None
    needed = game.shares.president_certificate(company.id).percent
    seats = [player.entity for player in game.players]
    start = seats.index(old) + 1 if old in seats else 0
    left_of_him = (name for name in seats[start:] + seats[:start] if held.get(name) == most)
    return next(left_of_him, None) if most >= needed else None


def _swap(game: Game, company: Company, new: Entity) -> None:
    """The new president gives ordinary certificates for the president's."""
    old = company.president
    assert old is not None
    certificate = game.shares.president_certificate(company.id)
    keeps = game.shares.percent(company.id, old) >= certificate.percent
    game.shares.move(given_for(certificate, game.shares.held(company.id, new)), old if keeps else POOL)
    game.shares.move([certificate], new)
    company.president = new
    game.emit(PresidentChanged(company.id, old, new))


def given_for(certificate: Certificate, held: Sequence[Certificate]) -> list[Certificate]:
    """What a new president gives for his certificate: the first small ones, or one as large."""
    large = [card for card in held if card.percent == certificate.percent]
    small = [card for card in held if card.percent < certificate.percent]
    if large and (len(held) <= 2 or sum(card.percent for card in small) < certificate.percent):
        return large[:1]
    given: list[Certificate] = []
    for card in small:
        if sum(one.percent for one in given) < certificate.percent:
            given.append(card)
    return given


def float_if_due(game: Game, company: Company) -> None:
    """Float a company once enough of it has left its hands, and give it its capital (§8.8)."""
    if company.floated or company.par is None:
        return
    if game.shares.percent(company.id, company.entity) > 100 - game.rules.float_percent(game, company):
        return
    company.floated = True
    game.rules.capitalise(game, company, game.emit(Floated(company.id)))


def move_price(game: Game, company: Company, cell: Cell, why: PriceMove) -> None:
    """Move a share price to a cell, telling of it only when it changes."""
    old = company.cell
    assert old is not None  # only prices of started companies move
    if cell is old:
        return
    game.market.put(company, cell)
    if game.rules.par_follows_price:
        company.par = cell
    game.emit(PriceMoved(company.id, old.price, cell.price, old.name, cell.name, why))
