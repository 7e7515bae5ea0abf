"""Every rule is raised somewhere, with the figures of its sentence, and has a case that provokes it."""

from __future__ import annotations

import pytest

from gen.engine.vocabulary.rule_ids import RuleId
from gen.scenario.refusals import refusals
from gen.text.saying import placeholders

from .provoked import every_case
from .raised import raised, rules


def test_every_rule_is_raised_somewhere() -> None:
    assert sorted(rules() ^ {rule for rule, _ in raised()}) == []
    assert len(rules()) > 200


@pytest.mark.parametrize(("rule", "figures"), raised(), ids=[rule for rule, _ in raised()])
def test_the_sentence_speaks_of_figures_that_the_rule_gives(rule: RuleId, figures: frozenset[str]) -> None:
    refusal = refusals()[rule]
    wanted = {name for text in refusal.messages() for name in placeholders(text)} - set(refusal.figures) - {"head"}
    # The word for the head of a company is the title's own.
    assert wanted <= figures


def test_every_rule_is_provoked_in_play() -> None:
    assert sorted(rules() - {case.rule for case in every_case()}) == []
