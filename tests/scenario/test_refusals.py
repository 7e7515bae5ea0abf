"""Every rule by which the engine refuses has a sentence, filled with its figures."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gen.engine.errors import Illegal
from gen.scenario.names import Names
from gen.scenario.refusals import EARLIER, REFUSALS, answered
from gen.text.refusal import Attempt
from gen.text.saying import placeholders
from gen.titles import new_game, title
from tests.english import english

GEN = Path(__file__).parents[2] / "gen"
NAMES = Names(title("18Tokaido", 3), {"J1": "1", "J2": "2", "J3": "3"})


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Every rule id that the engine and the titles refuse by, with the names of its figures."""
    for folder in ("engine", "titles"):
        for file in sorted((GEN / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and _called(node.func) in ("Illegal", "insist"):
                    figures = frozenset(key.arg for key in node.keywords if key.arg)
                    for part in ast.walk(node.args[0]) if node.args else ():
                        if isinstance(part, ast.Constant) and re.fullmatch(r"[a-z]+(-[a-z]+)+", str(part.value)):
                            yield str(part.value), figures


def _called(function: ast.expr) -> str:
    """The name of what is called: a class, or a game's method."""
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


FOUND = sorted(set(refusals()), key=lambda pair: (pair[0], sorted(pair[1])))


def test_the_engine_refuses_by_many_rules() -> None:
    assert len({rule for rule, _ in FOUND}) > 60


@pytest.mark.parametrize(("rule", "figures"), FOUND, ids=[rule for rule, _ in FOUND])
def test_a_rule_has_a_sentence_with_its_figures(rule: str, figures: frozenset[str]) -> None:
    if rule in EARLIER:
        wanted = set(re.findall(r"\{(\w+)\}", " ".join(EARLIER[rule])))
    else:
        refusal = REFUSALS[rule]
        wanted = {name for text in refusal.messages() for name in placeholders(text)} - set(refusal.figures)
    assert wanted <= figures, "the sentence speaks of figures that the engine does not give"


def test_no_sentence_is_left_over() -> None:
    files = [file for folder in ("engine", "titles") for file in (GEN / folder).rglob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert [rule for rule in {**EARLIER, **REFUSALS} if f'"{rule}"' not in text] == []


def test_a_sentence_speaks_the_scenarios_names() -> None:
    refusal = Illegal("pool-limit", company="YSL", pool=40, sold=20, limit=50)
    said = answered(Attempt(refusal, new_game("18Tokaido", ["1", "2", "3"], seed=1), NAMES))
    matter, cure = (english(sentence).replace("\N{NO-BREAK SPACE}", " ") for sentence in (said.matter, said.cure))
    assert matter == "The pool holds 40 % of YSL; with 20 % more it would pass 50 %."
    assert cure == "Sell 10 % at most."
