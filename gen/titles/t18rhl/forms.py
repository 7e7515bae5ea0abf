"""How 18Rhl says what its rules carry out by themselves."""

from __future__ import annotations

from dataclasses import replace

from gen.engine.actions import ReportLinks
from gen.moves.forms.base import BASE
from gen.moves.situation import Situation


def _report(action: ReportLinks, at: Situation) -> str:
    return f"the line of {', '.join(action.companies)} is complete" if action.companies else "no line is complete"


GRAMMAR = replace(BASE, automatic={ReportLinks: _report})
