"""Moves that decide without naming much: what becomes of the revenue, passing, bankruptcy."""

from __future__ import annotations

from gen.engine import DeclareBankruptcy, EntityKind, Pass, PayDividend, RevenueUse
from gen.moves.form import By, Form
from gen.moves.headings import BANKRUPTCY, REVENUE
from gen.moves.headings import PASS as PASSES
from gen.moves.situation import Situation


def revenue(verb: str, use: RevenueUse) -> Form[PayDividend]:
    """The form that decides on one use of the revenue."""
    return Form(
        verb,
        by=By.COMPANY,
        makes=PayDividend,
        read=lambda words, at: PayDividend(at.actor, use),
        say=lambda action, at: verb if action.kind == use else None,
        heading=REVENUE,
    )


def _said(action: Pass, at: Situation) -> str:
    return f"pass for {action.actor.id}" if action.actor.kind is EntityKind.PRIVATE else "pass"


PASS = Form(
    "pass [for PRIVATE]",
    by=By.EITHER,
    makes=Pass,
    read=lambda words, at: Pass(at.actor),
    say=_said,
    heading=PASSES,
    acting="PRIVATE",
)
FORMS = (
    revenue("pay", RevenueUse.PAYOUT),
    revenue("withhold", RevenueUse.WITHHOLD),
    PASS,
    Form(
        "bankrupt",
        by=By.COMPANY,
        makes=DeclareBankruptcy,
        read=lambda words, at: DeclareBankruptcy(at.actor),
        say=lambda action, at: "bankrupt",
        heading=BANKRUPTCY,
    ),
)
