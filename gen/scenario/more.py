"""What scenarios speak of beyond the engine's snapshot: boxes, bids, exchange tokens, trains left, upgrades."""

from __future__ import annotations

from collections import Counter

from gen.engine.game import Game
from gen.engine.money.ledger import BANK
from gen.engine.snapshot import Value
from gen.titles.family1822.own import own
from gen.titles.family1822.rules import Rules1822


def more(game: Game) -> dict[str, Value]:
    """Keys of its own: `left.L` (cards of the bank), and in the 1822 family `boxes.minor` (cards for sale, the first
    box first), `bids.M8` (`player:1=100 …`, the highest first), `exchange.SWW` and `to_place.SWW` (tokens), `upgrade`
    (currency units)."""
    state: dict[str, Value] = {}
    for name, count in Counter(train.card.name for train in game.depot.stack).items():
        state[f"left.{name}"] = count
    rules = game.rules
    if isinstance(rules, Rules1822):
        state["upgrade"] = rules.upgrade_price(game)
        piles, standing = own(game).piles, own(game).bids
        for kind in piles.by_kind:
            boxed = [id for id in piles.boxed(kind) if game.privates[id].owner == BANK]
            state[f"boxes.{kind}"] = " ".join(boxed)
        for id in piles.all_boxed():
            bids = sorted(standing.on(id).items(), key=lambda bid: -bid[1])
            if bids:
                state[f"bids.{id}"] = " ".join(f"{player}={price}" for player, price in bids)
        for company in game.companies.values():
            state[f"exchange.{company.id}"] = company.exchange_tokens
            state[f"to_place.{company.id}"] = len(company.stations)
    return state
