"""Where a move is made: who acts in which game, and the certificates a move can mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gen.engine.game import Game
from gen.engine.money.ledger import MARKET
from gen.engine.money.shares import Certificate
from gen.engine.options.buying import is_open
from gen.engine.state import Train
from gen.moves.mistakes import Wrong
from gen.moves.names import Names
from gen.scenario.moves import Words
from gen.text.sentence import Count, Kind, Named, Percent, Sentence, sentence
from gen.text.words import CERTIFICATES


@dataclass(frozen=True)
class Setting:
    """Who acts (`player:1`, `company:YSL`) in which game."""

    actor: str
    names: Names
    game: Game


def certificates(words: Words, at: Setting, key: str, company: str, count: int) -> tuple[str, ...]:
    """The next `count` ordinary certificates of a company (its id) where the move says, or in the one place that has
    some; `key` is the move's word for the company. Wrong where there are too few, or two places to choose from."""
    own, called = at.names.own_shares, Named(at.names.title.called(company), Kind.COMPANY)
    if count < 1:
        raise nothing_named(words)
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
            both = sentence(
                "Shares of {company} are for sale both in “{own}” and in “{pool}”.",
                company=called,
                own=own,
                pool="pool",
            )
            move = f"{words.written} from "
            cure = sentence("Write “{one}” or “{other}”.", one=move + own, other=move + "pool")
            raise Wrong(both, cure, words.place(key))
        source = full[0] if full else own
    cards = held[source][:count]
    if len(cards) < count:
        what = _too_few(source, len(held[source]), called, size)
        raise Wrong(what, sentence("Buy another, or pass."), words.place(key))
    return tuple(card.id for card in cards)


def _too_few(source: str, left: int, company: Named, size: int) -> Sentence:
    """What is said of a place with too few certificates of a company, of a size (percent) unless it is 0."""
    count = Count(left, CERTIFICATES)
    if not size:
        return sentence("“{source}” has {left} of {company} for sale.", source=source, left=count, company=company)
    return sentence(
        "“{source}” has {left} of {company} at {size} for sale.",
        source=source,
        left=count,
        company=company,
        size=Percent(size),
    )


def nothing_named(words: Words) -> Wrong:
    """The mistake of a number of shares that is none."""
    what = sentence("“{move}” names no share.", move=words.written)
    return Wrong(what, sentence("Write a number from 1, or take the move out."), words.place("count"))


def _is_sold(game: Game, card: Certificate) -> bool:
    """Whether a company sells a certificate of its own as things stand."""
    return not card.is_president and is_open(game, card)


def no_train(words: Words, at: Setting, key: str, owner: str) -> Wrong:
    """The mistake of naming, in the place `key`, a train that a company (an entity) does not have."""
    trains = at.game.company(owner).trains
    company = Named(at.names.said(owner), Kind.COMPANY)
    what = sentence("{company} has no train {train}.", company=company, train=words.values[key])
    return Wrong(what, its_trains(trains), words.place(key))


def its_trains(trains: Sequence[Train]) -> Sentence:
    """The trains that a company could name instead."""
    if not trains:
        return sentence("It has no train: take the move out.")
    return sentence("Its trains: {trains}.", trains=", ".join(one.spec.name for one in trains))
