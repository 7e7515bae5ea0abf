"""Moves by which a player buys and sells shares."""

from __future__ import annotations

from gen.engine import BuyShares, SellShares, share_cost
from gen.moves import notes
from gen.moves.form import By, Form, WrittenMove
from gen.moves.forms.auction import BID
from gen.moves.forms.certificates import certificates, company_of, nothing_named, size_said, source_said
from gen.moves.forms.privates import BUY_PRIVATE, BUY_USAGE, COMPANY_OR_PRIVATE
from gen.moves.headings import PURCHASES, SALES
from gen.moves.mistakes import Wrong, write_instead
from gen.moves.situation import Situation
from gen.text.sentence import Kind, Named, Percent, Sentence, sentence


def _read(words: WrittenMove, at: Situation) -> BuyShares:
    company = at.names.companies[words.name("WHAT")]
    if company.kind in ("minor", "regional"):
        called = Named(words.name("WHAT"), Kind.COMPANY)
        no_shares = sentence("{company} is a minor or a regional and has no shares.", company=called)
        raise Wrong(no_shares, write_instead(BID.filled(CARD=called.text)), words.place("WHAT"))
    return BuyShares(at.actor, certificates(words, at, "WHAT", company.id, words.number("COUNT", 1)))


def _said(action: BuyShares, at: Situation) -> str:
    cards = action.certificates
    count = f"{len(cards)} " if len(cards) > 1 else size_said(cards[0], at.game)
    return f"buy {count}{company_of(cards, at)}{source_said(cards, at)}"


def cost(action: BuyShares, at: Situation) -> Sentence:
    """What the shares cost."""
    price = sum(share_cost(at.game, at.game.shares.certificates[id]) for id in action.certificates)
    return notes.costs(at.money(price))


def _sell(words: WrittenMove, at: Situation) -> SellShares:
    company, count = at.names.companies[words.name("COMPANY")].id, words.number("COUNT", 1)
    if count < 1:
        raise nothing_named(words)
    legal = (one.action for one in at.game.choices() if isinstance(one.action, SellShares))
    for sale in legal:
        of = at.game.shares.certificates[sale.certificates[0]].company
        if (sale.actor, sale.percent, of) == (at.actor, count * 10, company):
            return sale
    held = at.game.shares.held(company, at.actor)
    ordinary = [card for card in held if not card.is_president]
    percent, cards = 0, []
    for card in (*ordinary, *(card for card in held if card.is_president)):
        if percent < count * 10:
            cards.append(card)
            percent += card.percent
    if percent < count * 10:
        have = at.game.shares.percent(company, at.actor)
        what = sentence(
            "{player} holds {held} of {company}, not {sold}.",
            player=Named(at.names.said(at.actor), Kind.PLAYER),
            held=Percent(have),
            company=Named(words.name("COMPANY"), Kind.COMPANY),
            sold=Percent(count * 10),
        )
        raise Wrong(what, _sell_less(have // 10), words.at)
    return SellShares(at.actor, tuple(card.id for card in cards), count * 10)


def _sell_less(most: int) -> Sentence:
    if most == 0:
        return sentence("Sell shares of another company, or pass.")
    return sentence("Write {most} at most.", most=most)


def _said_sale(action: SellShares, at: Situation) -> str:
    return f"sell {action.percent // 10} {company_of(action.certificates, at)}"


def brings(action: SellShares, price: int, at: Situation) -> Sentence:
    """What shares bring that are sold at this price for one of 10 %."""
    return notes.brings(at.money(price * action.percent // 10))


def _price_now(action: SellShares, at: Situation) -> int:
    return at.game.companies[at.game.shares.certificates[action.certificates[0]].company].price


BUY: Form[BuyShares] = Form(
    BUY_USAGE,
    by=By.PLAYER,
    makes=BuyShares,
    read=_read,
    say=_said,
    heading=PURCHASES,
    help="buy [COUNT|PERCENT% of] COMPANY [from SOURCE]",
    own={"WHAT": COMPANY_OR_PRIVATE},
    tells=lambda words, names: BUY_PRIVATE if names.is_private_alone(words.name("WHAT")) else BUY,
    note=cost,
)
FORMS = (
    BUY,
    Form(
        "sell [COUNT] COMPANY",
        by=By.PLAYER,
        makes=SellShares,
        read=_sell,
        say=_said_sale,
        heading=SALES,
        note=lambda action, at: brings(action, _price_now(action, at), at),
    ),
)
