"""The certificates that a move can mean, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence

from gen.engine import POOL, Certificate, Entity, Game, need_not_wait
from gen.moves.form import WrittenMove
from gen.moves.mistakes import Wrong
from gen.moves.situation import Situation
from gen.text.sentence import Count, Kind, Named, Percent, Sentence, sentence
from gen.text.words import CERTIFICATES


def certificates(words: WrittenMove, at: Situation, key: str, company: str, count: int) -> tuple[str, ...]:
    """The next `count` ordinary certificates of a company (its id) where the move says, or in the one place that has
    some; `key` is the placeholder of the company. Wrong where there are too few, or two places to choose from."""
    own, called = at.names.own_shares, Named(at.names.title.called(company), Kind.COMPANY)
    if count < 1:
        raise nothing_named(words)
    size = words.number("PERCENT", 0)
    places = {own: at.game.companies[company].entity, "pool": POOL}
    held = {
        spelt: [
            card
            for card in at.game.shares.held(company, owner)
            if (owner == POOL or _is_sold(at.game, card)) and size in (0, card.percent)
        ]
        for spelt, owner in places.items()
    }
    source = words.values.get("SOURCE")
    if source is None:
        full = [spelt for spelt, cards in held.items() if cards]
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


def nothing_named(words: WrittenMove) -> Wrong:
    """The mistake of a number of shares that is none."""
    what = sentence("“{move}” names no share.", move=words.written)
    return Wrong(what, sentence("Write a number from 1, or take the move out."), words.place("COUNT"))


def _is_sold(game: Game, card: Certificate) -> bool:
    """Whether a company sells a certificate of its own as things stand."""
    return not card.is_president and need_not_wait(game, card)


def company_of(cards: Sequence[str], at: Situation) -> str:
    """The company of some certificates (ids), as it is called."""
    return at.names.title.called(at.game.shares.certificates[cards[0]].company)


def size_said(id: str, game: Game) -> str:
    """How much a certificate is of its company, where others that lie beside it are of another size."""
    card = game.shares.certificates[id]
    beside = game.shares.held(card.company, game.shares.owner(card))
    sizes = {one.percent for one in beside if not one.is_president or game.shares.owner(card) == POOL}
    return f"{card.percent}% of " if len(sizes) > 1 else ""


def source_said(cards: Sequence[str], at: Situation) -> str:
    """Where the certificates lie, when the company has some in its own hands and in the pool."""
    shares = at.game.shares
    card = shares.certificates[cards[0]]
    own = [one for one in shares.held(card.company, Entity.company(card.company)) if not one.is_president]
    if not own or not shares.held(card.company, POOL):
        return ""
    return " from pool" if shares.owner(card) == POOL else f" from {at.names.own_shares}"
