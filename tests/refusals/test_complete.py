"""Every rule by which the engine refuses has a sentence with its figures, and a case that provokes it."""

from __future__ import annotations

import pytest

from gen.scenario.refusals import REFUSALS
from gen.text.saying import placeholders

from .provoked import every_case
from .raised import raised, rules


def test_the_engine_refuses_by_many_rules() -> None:
    # Among them one that is chosen before it is raised, and one that a function answers.
    assert len(rules()) > 200
    assert {"group-twice", "timber-stays", "upgrade-not-listed"} <= rules()


@pytest.mark.parametrize(("rule", "figures"), raised(), ids=[rule for rule, _ in raised()])
def test_a_rule_has_a_sentence_with_its_figures(rule: str, figures: frozenset[str]) -> None:
    refusal = REFUSALS[rule]
    wanted = {name for text in refusal.messages() for name in placeholders(text)} - set(refusal.figures) - {"head"}
    # The word for the head of a company is the title's own.
    assert wanted <= figures, "the sentence speaks of figures that the engine does not give"


def test_no_sentence_is_left_over() -> None:
    assert sorted(REFUSALS.keys() - rules()) == []


def test_every_rule_is_provoked_in_play() -> None:
    assert sorted(rules() - {case.rule for case in every_case()}) == []
