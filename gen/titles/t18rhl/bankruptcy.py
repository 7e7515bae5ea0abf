"""A bankruptcy that the game survives, and receivership (18Rhl §7b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import (
    BANK,
    POOL,
    Company,
    Player,
    ShareMove,
    SharesMoved,
    TrainBought,
    WentBankrupt,
    WentIntoReceivership,
    Why,
    close_private,
    emergency,
    hand_over,
    sell_bundle,
    settle_presidency,
    train_left,
)

if TYPE_CHECKING:
    from gen.engine import Game

FINE = 100
"""What a company without president owes beyond its train's price, in currency units."""


def go_bankrupt(game: Game, company: Company, sellable: emergency.Sellable) -> None:
    """Sell one bundle of each company, hand everything in, and see to the company that lacks a train.

    The order of the companies still to operate stays, though prices have moved (§7b).
    """
    player = game.player(company.head)
    for other in game.market.order(one for one in game.companies.values() if one.par is not None):
        bundle = sellable(game, company, player.entity).get(other.id)
        if bundle is not None:
            sell_bundle(game, player, bundle.cards, bundle.percent)
    contribution = game.cash(player.entity)
    player.bankrupt = True
    went = game.emit(WentBankrupt(player.entity))
    _hand_shares_in(game, player)
    for private in game.privates_of(player.entity):
        close_private(game, private)
    game.ledger.pay(player.entity, BANK, game.cash(player.entity), Why.BANKRUPTCY, went)
    if company.in_receivership:
        _supply_train(game, company, contribution)


def _hand_shares_in(game: Game, player: Player) -> None:
    """What could not be sold goes to the pool unpaid, whatever its limit, and other presidents follow."""
    for company in game.companies.values():
        cards = list(game.shares.held(company.id, player.entity))
        if company.par is None or not cards:
            continue
        game.shares.move(cards, POOL)
        game.emit(
            SharesMoved(company.id, sum(card.percent for card in cards), player.entity, POOL, ShareMove.BANKRUPTCY)
        )
        if company.president != player.entity:
            continue
        settle_presidency(game, company)
        if company.president == player.entity:
            company.president = POOL
            game.emit(WentIntoReceivership(company.id))


def _supply_train(game: Game, company: Company, contribution: int) -> None:
    """A company without president gets the bank's cheapest train; its treasury pays what is missing, and a fine."""
    train = min(game.depot.for_sale(game.phases_begun), key=lambda one: one.spec.price)
    bought = game.emit(TrainBought(company.id, train.spec.name, BANK, train.spec.price))
    game.ledger.overdraw(company.entity, BANK, train.spec.price - contribution + FINE, Why.TRAIN, bought)
    hand_over(game, company, train)
    train_left(game, train)
