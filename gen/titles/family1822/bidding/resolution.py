"""What happens when a stock round is over, in the exact order of 1822 §3.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import BANK, POOL, PriceMove, Private, PrivateBought, TrainExported, export_train, move_price
from gen.titles.family1822.events import MinorRemoved
from gen.titles.family1822.money import loans
from gen.titles.family1822.own import own, put_bids, put_piles
from gen.titles.family1822.words import EndReason1822, MinorEnd, Why1822

if TYPE_CHECKING:
    from gen.engine import Game
    from gen.titles.family1822.rules import Rules1822


def resolve(game: Game, rules: Rules1822) -> None:
    """Sell the cards that were bid on, float the minors, remove trains for those without bids, then move prices."""
    if not own(game).bids.ever and rules.ends_without_bids:
        game.end_reason = EndReason1822.NO_BIDS
        return
    boxes = [None if id is None else game.privates[id] for id in own(game).piles.minor_boxes]
    best = {id: own(game).bids.highest(id) for id in own(game).piles.all_boxed()}
    for kind in ("concession", "private"):
        _sell(game, kind)
    won = [(number, card, bid) for number, card in enumerate(boxes) if card is not None and (bid := best[card.id])]
    for _, card, (player, price) in sorted(won, key=lambda one: (-one[2][1], one[0])):
        put_piles(game, own(game).piles.without(card.id))
        card.owner = None
        rules.float_card(game, card, player, price)
    bidless = len(boxes) - len(won)
    _remove_first_trains(game, bidless)
    if boxes and boxes[0] is not None and best[boxes[0].id] is None:
        _remove_minor(game, rules, boxes[0])
        export_train(game)
    put_bids(game, own(game).bids.cleared())
    for cards in own(game).piles.by_kind.values():
        for id in cards:
            game.privates[id].owner = None
    put_piles(game, own(game).piles.refilled())
    loans.grow(game)
    _sold_out(game, rules)


def _sell(game: Game, kind: str) -> None:
    """Cards of a kind go to whoever bid most, for the bid (steps 3 and 4)."""
    for id in own(game).piles.boxed(kind):
        leader = own(game).bids.highest(id)
        if leader is None:
            continue
        player, price = leader
        put_piles(game, own(game).piles.without(id))
        card = game.privates[id]
        card.owner = player
        won = game.emit(PrivateBought(card.id, BANK, player, price))
        game.ledger.pay(player, BANK, price, Why1822.BID, won)


def _remove_first_trains(game: Game, bidless: int) -> None:
    """For each minor without a bid one of the first trains leaves, without effect on the phase (step 6)."""
    kind = game.title.trains[0].name
    for _ in range(bidless):
        if not game.depot.stack or game.depot.stack[0].spec.name != kind:
            return
        train = game.depot.stack[0]
        game.depot.remove(train)
        game.emit(TrainExported(train.spec.name))


def _remove_minor(game: Game, rules: Rules1822, card: Private) -> None:
    """A minor in the first box without a bid is out of the game (step 7)."""
    put_piles(game, own(game).piles.without(card.id))
    card.owner = None
    rules.forget_minor(game, game.companies[card.spec.company])
    game.emit(MinorRemoved(card.spec.company, MinorEnd.NO_BID))


def _sold_out(game: Game, rules: Rules1822) -> None:
    """Majors wholly in players' hands rise, in operating order (step 10)."""
    for company in game.floated():
        if company.spec.kind != "major":
            continue
        cell = company.cell
        others = game.shares.percent(company.id, company.entity) + game.shares.percent(company.id, POOL)
        if not others and cell is not None:
            move_price(game, company, rules.cell_when_sold_out(game, cell), PriceMove.SOLD_OUT)
