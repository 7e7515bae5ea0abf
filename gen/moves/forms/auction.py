"""Moves of the auction and of a company's start."""

from __future__ import annotations

from collections.abc import Iterable

from gen.engine import Bid, Cell, StartCompany
from gen.moves.form import By, Doubt, Form, WrittenMove
from gen.moves.headings import BIDS, STARTS
from gen.moves.mistakes import Wrong
from gen.moves.situation import Situation
from gen.moves.unknown import no_par


def started(words: WrittenMove, at: Situation, pars: Iterable[Cell]) -> StartCompany:
    """A company started at one of the cells of the market that are pars; Wrong for any other price."""
    price, cells = words.number("PRICE", 0), list(pars)
    cell = next((cell for cell in cells if cell.price == price), None)
    if cell is None:
        raise Wrong(*no_par(str(price), ", ".join(str(one.price) for one in cells)), words.place("PRICE"))
    return StartCompany(at.actor, at.names.companies[words.name("COMPANY")].id, cell.name)


def _said(action: StartCompany, at: Situation) -> str:
    return f"start {at.names.title.called(action.company)} at {at.game.market.cells[action.cell].price}"


BID = Form(
    "bid CARD PRICE",
    by=By.PLAYER,
    makes=Bid,
    read=lambda words, at: Bid(at.actor, words.name("CARD"), words.number("PRICE", 0)),
    say=lambda action, at: f"bid {action.private} {action.price}",
    heading=BIDS,
    leaves=Doubt.CARDS,
)
START = Form(
    "start COMPANY at PRICE",
    by=By.PLAYER,
    makes=StartCompany,
    read=lambda words, at: started(words, at, at.game.market.par_cells()),
    say=_said,
    heading=STARTS,
    leaves=Doubt.COMPANIES,
    varies="PRICE",
)
FORMS = (BID, START)
