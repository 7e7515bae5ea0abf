"""The piles of 1822PNW as dealt, and the starting packets of its variant (1822PNW §2, §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gen.engine import BANK, Private, Why
from gen.titles.family1822.bidding.piles import Piles, first, piles_of, shuffled
from gen.titles.family1822.minors.minors import start_minor
from gen.titles.t1822pnw.events import PacketDealt

if TYPE_CHECKING:
    from gen.engine import Game

FIRST_PRIVATE = "P1"
FIRST_MINOR = "M6"
STACKS = ((3, 6), (2, 5), (2, 5))
"""How many cards of associated and of other minors make up each stack."""
PACKETS = (
    ("18", "21", "P8", "P16"),
    ("7", "9", "P18", "P19"),
    ("1", "2", "P12", "P17"),
    ("6", "8", "P14", "P15"),
    ("10", "20", "P10", "P11"),
)
"""By seat: two minors, which start at the lowest price, and two privates."""


def deal(game: Game) -> Piles:
    """Shuffle all cards; privates behind the first, minors in three stacks behind theirs (§2)."""
    cards = shuffled(list(game.privates.values()), game.random)
    privates = first([card for card in cards if card.spec.kind == "private"], FIRST_PRIVATE)
    minors = [card for card in cards if card.spec.kind == "minor"]
    pile = [card for card in minors if card.id == FIRST_MINOR]
    rest = [card for card in minors if card.id != FIRST_MINOR]
    associated = [card for card in rest if _is_associated(game, card)]
    others = [card for card in rest if not _is_associated(game, card)]
    for count, other_count in STACKS:
        stack = associated[:count] + others[:other_count]
        associated, others = associated[count:], others[other_count:]
        pile += shuffled(stack, game.random)
    return piles_of(pile, (), privates)


def _is_associated(game: Game, card: Private) -> bool:
    return bool(game.companies[card.spec.company].spec.becomes)


def in_packets(players: int) -> frozenset[str]:
    """Ids of the minors and privates that so many players begin with in the variant."""
    return frozenset(id for packet in PACKETS[:players] for id in packet)


def deal_packets(game: Game) -> Piles:
    """The variant: nobody has cash, everybody has two minors and two privates; there is one stack of minors (§11)."""
    cards = shuffled(list(game.privates.values()), game.random)
    taken = in_packets(len(game.players))
    left = [card for card in cards if card.id not in taken and card.spec.company not in taken]
    for player, (*minors, one, other) in zip(game.players, PACKETS, strict=False):
        dealt = game.emit(PacketDealt(player.entity, tuple(minors), (one, other)))
        game.ledger.pay(player.entity, BANK, game.cash(player.entity), Why.CAPITAL, dealt)
        for id in (one, other):
            game.privates[id].owner = player.entity
        for id in minors:
            start_minor(game, game.companies[id], player.entity)
    return piles_of(
        [card for card in left if card.spec.kind == "minor"],
        (),
        first([card for card in left if card.spec.kind == "private"], FIRST_PRIVATE),
    )
