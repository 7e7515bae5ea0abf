"""What 18Rhl's rules carry out by themselves, as it is said and recorded."""

from __future__ import annotations

from dataclasses import replace

from gen.moves.forms.base import BASE
from gen.moves.grammar import CarriedOut
from gen.moves.recorded import FieldKind, Recorded
from gen.moves.situation import Situation
from gen.text.refusal import Naming
from gen.text.sentence import Sentence, sentence
from gen.titles.t18rhl.actions import ReportLinks


def _report(action: ReportLinks, at: Situation) -> str:
    return f"the line of {', '.join(action.companies)} is complete" if action.companies else "no line is complete"


def _looks(action: ReportLinks, at: Naming) -> Sentence:
    return sentence("{who} looks for a finished line", who=at.name(action.actor))


_RECORDED = Recorded("destination_connection", {"corporations": FieldKind.NAMES}, _looks)
GRAMMAR = replace(BASE, automatic={ReportLinks: CarriedOut(_report, _RECORDED)})
