"""Where recorded tables were laxer than the rules: what a replay may let pass, and says that it did."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gen.engine import Action, Reading, RuleId
from gen.text.sentence import Sentence


class AllowanceId(StrEnum):
    """Something that may be let pass: the closed lists are those of every title (`Allowance`), and of families."""


@dataclass(frozen=True)
class Waiver:
    """How one kind of action may be let pass: a rule that it need not keep, or a reading by which its routes count.
    `tells`: what the rules say, and what the table did."""

    rule: RuleId | Reading
    action: type[Action]
    tells: Sentence
