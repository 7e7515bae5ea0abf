"""Provokes refusals in play and reads the sentences that are made of them.

A file of cases has a list `CASES`; a function that makes a position and tries something in it is put there by
`@provokes(CASES, rule, english)`, and `check` reads what it says in every language:

    @provokes(CASES, "one-purchase", "There is one purchase per turn, … – Buy the next share …")
    def _() -> Attempt:
        game = …
        return tried(game, BuyShares(Entity.player("1"), ("PRR_3",)))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from gen.engine.actions import Action
from gen.engine.game import Game
from gen.engine.vocabulary.errors import Illegal
from gen.moves.names import Names
from gen.scenario.refusals import answered
from gen.text.language import CODES, SOURCE, THIN, Language
from gen.text.refusal import Answer, Attempt
from gen.text.saying import said
from tests.titles.table1822 import Step

RAW = re.compile(r"[{}?]|\b\w+:\w+|\w+_\w+|\bNone\b|player:|  ")
"""What no sentence shows: a placeholder left, a figure that is not there, an entity or id as the engine writes it."""


@dataclass(frozen=True)
class Case:
    """A refusal to be provoked: its rule, what it says in English (`matter – cure`), and how it comes about."""

    rule: str
    says: str
    attempt: Callable[[], Attempt]

    def __str__(self) -> str:
        return self.rule


def provokes(cases: list[Case], rule: str, says: str) -> Callable[[Callable[[], Attempt]], Callable[[], Attempt]]:
    """Puts the decorated function among the cases."""

    def put(attempt: Callable[[], Attempt]) -> Callable[[], Attempt]:
        cases.append(Case(rule, says, attempt))
        return attempt

    return put


def tried(game: Game, action: Action) -> Attempt:
    """An action that the game refuses, leaving everything as it was."""
    return _tried(game, action, lambda: game.play(action))


def tried_in(step: Step, action: Action) -> Attempt:
    """An action that a step of a company's turn refuses, as if the game had come to that step."""
    step.game.ask = step.ask
    return _tried(step.game, action, lambda: step.play(action))


def _tried(game: Game, action: Action, play: Callable[[], object]) -> Attempt:
    before = game.position()
    try:
        play()
    except Illegal as error:
        assert game.position() == before
        return Attempt(game, names(game), error, action)
    raise AssertionError(f"nothing forbids {action}")


def refused_by(game: Game, check: Callable[[], object], action: Action | None = None) -> Attempt:
    """What a check refuses by itself: something recorded that is no action, or what no decision due lets one try."""
    with pytest.raises(Illegal) as refused:
        check()
    return Attempt(game, names(game), refused.value, action)


def names(game: Game) -> Names:
    """The players of a game as J1, J2, …"""
    return Names(game.title, {f"J{player.id}": player.id for player in game.players})


def check(case: Case) -> None:
    """The refusal is by its rule, says in English what the case says, and says something as whole in each language."""
    attempt = case.attempt()
    assert attempt.error.rule == case.rule
    answer = answered(attempt)
    assert spoken(answer, SOURCE) == case.says
    for code in CODES:
        text = spoken(answer, code)
        assert not RAW.search(text), text
        for sentence in (answer.matter, answer.cure):
            assert code == SOURCE or Language(code).translation(sentence.msgid) != sentence.msgid, sentence.msgid
            assert said(sentence, Language(code)).endswith(".")


def spoken(answer: Answer, code: str) -> str:
    """What is the matter and what can be done, in one line."""
    parts = (said(sentence, Language(code)) for sentence in (answer.matter, answer.cure))
    return " – ".join(parts).replace(THIN, " ")


def every_case() -> Iterable[Case]:
    """The cases of all files of this folder."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        module = import_module(f"{__package__}.{file.stem}")
        yield from getattr(module, "CASES", ())
