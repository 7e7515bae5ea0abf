"""Moves with privates: buying one, exchanging one for a share, placing its marker."""

from __future__ import annotations

from gen.engine import BANK, Assign, BuyPrivate, BuyShares, EntityKind
from gen.moves.form import By, Form, WrittenMove
from gen.moves.forms.certificates import certificates, company_of, source_said
from gen.moves.headings import MARKERS, PRIVATES, PURCHASES
from gen.moves.mistakes import Wrong, write_instead
from gen.moves.placeholders import PLACEHOLDERS, Placeholder
from gen.moves.situation import Situation
from gen.text.sentence import sentence

BUY_USAGE = "buy [COUNT|PERCENT% of] WHAT [from SOURCE] [for PRICE]"
"""How a share and how a private is bought: which of them, its name tells."""
COMPANY_OR_PRIVATE = Placeholder(
    r"(?!train\b)[^\s0-9]\S*", "", "company or private", lambda names: (*names.companies, *names.privates)
)


def _buy(words: WrittenMove, at: Situation) -> BuyPrivate:
    id = words.name("WHAT")
    private, price = at.game.privates[id], words.amount("PRICE")
    if price is not None:
        return BuyPrivate(at.actor, id, price)
    if private.owner is not None and private.owner != BANK and not private.closed:
        seller = at.names.said(private.owner)
        what = sentence("{private} belongs to {owner}, and the price is open.", private=id, owner=seller)
        raise Wrong(what, write_instead(f"buy {id} for PRICE"), words.place("WHAT"))
    return BuyPrivate(at.actor, id, private.value)


def _exchange(words: WrittenMove, at: Situation) -> BuyShares:
    private = at.game.privates[words.name("PRIVATE")]
    power = private.power("exchange")
    companies = [words.name("COMPANY")] if words.has("COMPANY") else list(power.companies if power else ())
    if len(companies) != 1:
        what = sentence("{private} is not exchanged for a share of one company.", private=private.id)
        name_it = write_instead(f"exchange {private.id} for COMPANY")
        cure = name_it if companies else sentence("Name a private with that power.")
        raise Wrong(what, cure, words.place("PRIVATE"))
    key = "COMPANY" if words.has("COMPANY") else "PRIVATE"
    return BuyShares(private.entity, certificates(words, at, key, companies[0], 1))


def _said_exchange(action: BuyShares, at: Situation) -> str | None:
    if action.actor.kind is not EntityKind.PRIVATE:
        return None
    cards, private = action.certificates, action.actor.id
    return f"exchange {private} for {company_of(cards, at)}{source_said(cards, at)}"


BUY_PRIVATE = Form(
    BUY_USAGE,
    by=By.EITHER,
    makes=BuyPrivate,
    read=_buy,
    say=lambda action, at: f"buy {action.private} for {action.price}",
    heading=PRIVATES,
    help="buy PRIVATE [from OWNER] [for PRICE]",
    own={"WHAT": COMPANY_OR_PRIVATE, "SOURCE": PLACEHOLDERS["OWNER"]},
)
FORMS = (
    BUY_PRIVATE,
    Form(
        "exchange PRIVATE [for COMPANY] [from SOURCE]",
        by=By.PLAYER,
        makes=BuyShares,
        read=_exchange,
        say=_said_exchange,
        heading=PURCHASES,
        acting="PRIVATE",
    ),
    Form(
        "assign PRIVATE to HEX",
        by=By.COMPANY,
        makes=Assign,
        read=lambda words, at: Assign(at.actor, words.name("HEX")),
        say=lambda action, at: f"assign {action.actor.id} to {action.hex}",
        heading=MARKERS,
        acting="PRIVATE",
    ),
)
