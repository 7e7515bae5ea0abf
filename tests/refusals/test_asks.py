"""Everything that a player or company may be asked to decide has words, by which a refusal says what is due."""

from __future__ import annotations

import pytest

from gen.engine.vocabulary.words import Decision, of_all
from gen.scenario.playing.asked import decisions
from gen.text.language import CODES, SOURCE, Language
from gen.text.saying import said

DECISIONS = decisions()


def test_every_decision_has_words() -> None:
    assert sorted(DECISIONS) == sorted(of_all(Decision))
    assert len(DECISIONS) > 20


@pytest.mark.parametrize("kind", sorted(DECISIONS))
def test_the_words_are_translated(kind: Decision) -> None:
    words = DECISIONS[kind]
    assert [code for code in CODES if code != SOURCE and said(words, Language(code)) == words.msgid] == []
