"""Money for a compulsory train: the president's help, his sales, his bankruptcy (base §12.4-12.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gen.engine.events import EndTriggered, WentBankrupt
from gen.engine.money.bundles import Bundle, most_of_others, next_smaller, sellable_bundles
from gen.engine.money.holdings import sell_bundle
from gen.engine.state import Company
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import EndReason, Why

if TYPE_CHECKING:
    from gen.engine.game import Game


def must_buy(game: Game, company: Company) -> bool:
    """Whether a company without trains has to buy one: it has a route and a president, and the bank has a train."""
    return company.must_own_train and _lacks_train(game, company)


def _lacks_train(game: Game, company: Company) -> bool:
    return not company.trains and not company.in_receivership and bool(for_sale(game))


def for_sale(game: Game) -> list[int]:
    """Prices of the bank's trains now for sale, cheapest first."""
    return sorted(train.spec.price for train in game.depot.for_sale(game.phases_begun))


def missing(game: Game, company: Company) -> int:
    """What treasury and president together lack for the bank's cheapest train, in currency units."""
    assert company.president is not None  # only companies with a president operate
    return for_sale(game)[0] - game.cash(company.entity) - game.cash(company.president)


def check_presidency(game: Game, company: Company, seller: Entity, bundle: Bundle) -> None:
    """Raise Illegal when the sale would change who presides over the operating company."""
    if bundle.company is not company:
        return
    left = game.shares.percent(company.id, seller) - bundle.percent
    most = most_of_others(game, company, seller)
    if most > left:
        raise Illegal(Rule.OPERATING_PRESIDENCY, company=company.id, left=left, most=most)


def check_needed(game: Game, company: Company, seller: Entity, bundle: Bundle) -> None:
    """Raise Illegal when a smaller bundle would bring enough."""
    needed = missing(game, company)
    if needed <= 0:
        raise Illegal(Rule.NOTHING_MISSING, company=company.id)
    smaller = bundle.company.price * next_smaller(game, seller, bundle) // 10
    if smaller >= needed:
        raise Illegal(Rule.MORE_THAN_NEEDED, company=bundle.company.id, needed=needed, brings=bundle.value)


def bundles_for_sale(game: Game, company: Company, seller: Entity) -> list[Bundle]:
    """Everything a president may sell in need, whatever the amount needed."""
    found: list[Bundle] = []
    for other in game.companies.values():
        for bundle in sellable_bundles(game, seller, other):
            if is_legal(check_presidency, game, company, seller, bundle):
                found.append(bundle)
    return found


def best_of_each(game: Game, company: Company, seller: Entity) -> dict[str, Bundle]:
    """By company id, the most valuable bundle a president may sell in need."""
    best: dict[str, Bundle] = {}
    for bundle in bundles_for_sale(game, company, seller):
        if bundle.company.id not in best or bundle.value > best[bundle.company.id].value:
            best[bundle.company.id] = bundle
    return best


def reorder(game: Game) -> None:
    """Sort the companies that have not yet operated again: prices have moved (§7.5)."""
    game.order[1:] = game.market.order(game.order[1:])


Sellable = Callable[["Game", Company, Entity], dict[str, Bundle]]
"""The most valuable bundle of each company that a president may sell for an operating company."""


def nothing(game: Game, company: Company, seller: Entity) -> dict[str, Bundle]:
    """Before the company buys trains no share may be sold."""
    return {}


def check_bankrupt(game: Game, company: Company, sellable: Sellable) -> None:
    """Raise Illegal while the president could still pay for a compulsory train by selling (§12.5)."""
    assert company.president is not None
    must_own = company.must_own_train or game.network.reach(company.id).needs_train
    if not must_own or not _lacks_train(game, company):
        raise Illegal(Rule.NEED_NOT_BUY, company=company.id)
    needed = missing(game, company)
    if needed <= 0:
        raise Illegal(Rule.NOTHING_MISSING, company=company.id)
    worth = sum(bundle.value for bundle in sellable(game, company, company.president).values())
    if worth >= needed:
        raise Illegal(Rule.NOT_BANKRUPT, shares=worth, needed=needed)


def bankrupt(game: Game, company: Company, sellable: Sellable) -> None:
    """Sell everything the president can sell, company by company, and take him out of the game (§12.5)."""
    player = game.player(company.head)
    started = game.market.order(other for other in game.companies.values() if other.par is not None)
    for other in started:
        while (bundle := sellable(game, company, player.entity).get(other.id)) is not None:
            sell_bundle(game, player, bundle.cards, bundle.percent)
    player.bankrupt = True
    went = game.emit(WentBankrupt(player.entity))
    game.ledger.pay(player.entity, BANK, game.cash(player.entity), Why.BANKRUPTCY, went)
    game.emit(EndTriggered(EndReason.BANKRUPT))
    game.end_reason = EndReason.BANKRUPT
