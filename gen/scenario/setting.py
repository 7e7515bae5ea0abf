"""Where a move is made: who acts in which game, and the certificates a move can mean."""

from __future__ import annotations

from dataclasses import dataclass

from gen.engine.game import Game
from gen.engine.ledger import MARKET
from gen.engine.options.buying import is_open
from gen.engine.shares import Certificate
from gen.scenario.moves import Words
from gen.scenario.names import Names
from gen.scenario.problem import Wrong


@dataclass(frozen=True)
class Setting:
    """Who acts (`player:1`, `company:YSL`) in which game."""

    actor: str
    names: Names
    game: Game


def certificates(words: Words, at: Setting, key: str, company: str, count: int) -> tuple[str, ...]:
    """The next `count` ordinary certificates of a company (its id) where the move says, or in the one place that has
    some; `key` is the move's word for the company. Wrong where there are too few, or two places to choose from."""
    own, said = at.names.own_shares, at.names.title.called(company)
    size = words.number("percent", 0)
    places = {own: at.game.companies[company].name, "pool": MARKET}
    held = {
        word: [
            card
            for card in at.game.shares.held(company, owner)
            if (owner == MARKET or _is_sold(at.game, card)) and size in (0, card.percent)
        ]
        for word, owner in places.items()
    }
    source = words.values.get("source")
    if source is None:
        full = [word for word, cards in held.items() if cards]
        if len(full) > 1:
            both = f"{said} is for sale in the {own} and in the pool"
            cure = f"write “{words.written} from {own}” or “{words.written} from pool”"
            raise Wrong(both, cure, words.place(key))
        source = full[0] if full else own
    cards = held[source][:count]
    if len(cards) < count:
        left = f"{len(held[source])} certificates" if held[source] else "no certificate"
        left += f" of {size}%" if size else ""
        raise Wrong(f"the {source} has {left} of {said}", "buy another, or pass", words.place(key))
    return tuple(card.id for card in cards)


def _is_sold(game: Game, card: Certificate) -> bool:
    """Whether a company sells a certificate of its own as things stand."""
    return not card.is_president and is_open(game, card)
