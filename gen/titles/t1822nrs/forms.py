"""1822NRS's own moves: what the tax haven buys."""

from __future__ import annotations

from gen.engine import POOL, UsePower
from gen.moves.form import By, Form, WrittenMove
from gen.moves.forms.certificates import certificates
from gen.moves.headings import POWERS
from gen.moves.situation import Situation
from gen.titles.family1822.forms.cards import use
from gen.titles.family1822.forms.grammar import GRAMMAR as FAMILY


def _buy(words: WrittenMove, at: Situation) -> UsePower:
    company = at.names.companies[words.name("COMPANY")]
    cards = certificates(words, at, "COMPANY", company.id, 1)
    source = "market" if at.game.shares.owner(at.game.shares.certificates[cards[0]]) == POOL else "ipo"
    return UsePower(at.actor, f"{company.id}_{source}")


def _said(action: UsePower, at: Situation) -> str | None:
    what, _, where = action.choice.rpartition("_")
    return f"{use(action)} to buy {what} from {'pool' if where == 'market' else 'treasury'}" if what else None


GRAMMAR = FAMILY.extended(
    Form(
        "use PRIVATE to buy COMPANY [from SOURCE]",
        by=By.PLAYER,
        makes=UsePower,
        read=_buy,
        say=_said,
        heading=POWERS,
        acting="PRIVATE",
    ),
)
