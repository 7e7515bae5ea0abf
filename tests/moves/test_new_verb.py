"""A family's new verb: its action, its option and its form are all that a scenario needs to play it.

What the option tells of itself (`Passed`, here) is an event with its sentence, as for every option.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from gen.engine.actions import Action
from gen.engine.ask import Ask, Choice, Decline, Flow, Option
from gen.engine.events import Passed
from gen.engine.game import Game
from gen.engine.vocabulary.entity import Entity
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule
from gen.engine.vocabulary.words import AskKind, Incomplete
from gen.moves.form import By, Form
from gen.moves.forms.base import BASE
from gen.moves.headings import CHOICES
from gen.moves.recorded import FieldKind, Recorded
from gen.scenario.check import play_text
from gen.scenario.playing.legal_moves import game_at, legal
from gen.scenario.playing.legal_moves_said import legal_said
from gen.scenario.playing.title_moves import naming
from gen.text.language import Language
from gen.titles import TITLES, new_game
from gen.titles.t1830.rules import Rules1830
from gen.transcript.convert import convert
from gen.transcript.fields import BadAction
from gen.transcript.report import deed
from tests.english import english


@dataclass(frozen=True, slots=True)
class Toast(Action):
    """A player drinks to a company, so many times."""

    company: str
    times: int


class ToastAll(Option[Toast]):
    """Three times at most."""

    kind = Toast

    def check(self, game: Game, action: Toast) -> None:
        if action.times > 3:
            raise Illegal(Rule.NOT_NOW, due=self.actor, asks=AskKind.SHARES)

    def apply(self, game: Game, action: Toast) -> None:
        game.emit(Passed(self.actor, AskKind.SHARES))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Toast(self.actor, id, 1)) for id in game.companies]


TOAST = Form(
    "toast COMPANY [COUNT times]",
    by=By.PLAYER,
    makes=Toast,
    read=lambda words, at: Toast(at.actor, at.names.companies[words.name("COMPANY")].id, words.number("COUNT", 1)),
    say=lambda action, at: f"toast {at.names.title.called(action.company)}",
    heading=CHOICES,
    recorded=(Recorded("toast", {"company": FieldKind.NAME, "times": FieldKind.NUMBER}),),
)


@dataclass(frozen=True, slots=True)
class Tip(Action):
    """A player promises a company so much."""

    company: str
    amount: int


class TipAny(Option[Tip]):
    """Up to 20."""

    kind = Tip

    def check(self, game: Game, action: Tip) -> None:
        if action.amount > 20:
            raise Illegal(Rule.NOT_NOW, due=self.actor, asks=AskKind.SHARES)

    def apply(self, game: Game, action: Tip) -> None:
        game.emit(Passed(self.actor, AskKind.SHARES))

    def choices(self, game: Game) -> list[Choice]:
        return [Choice(Tip(self.actor, id, 1), 20) for id in game.companies]


TIP = Form(
    "tip AMOUNT to COMPANY",
    by=By.PLAYER,
    makes=Tip,
    read=lambda words, at: Tip(at.actor, at.names.companies[words.name("COMPANY")].id, words.number("AMOUNT", 0)),
    say=lambda action, at: f"tip {action.amount} to {at.names.title.called(action.company)}",
    heading=CHOICES,
)


class RulesToast(Rules1830):
    """1830 after a toast or a tip."""

    def opening(self, game: Game) -> Flow:
        host = game.players[0].entity
        yield Ask(host, AskKind.SHARES, (ToastAll(host), TipAny(host), Decline(host, AskKind.SHARES)))
        yield from super().opening(game)


@pytest.fixture(autouse=True)
def toasting(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = replace(TITLES["1830"], rules=RulesToast, grammar=BASE.extended(TOAST, TIP))
    monkeypatch.setitem(TITLES, "1830", entry)


SCENARIO = """\
title: 1830
name: toast
players: [Ana, Bruno, Carla]
steps:
  - id: toast
    heading: A toast
    text: Somebody drinks.
    actions:
      - LINE
"""


def said(line: str) -> list[tuple[str, str]]:
    problems = play_text(SCENARIO.replace("LINE", line), "a.yaml")[1]
    return [(english(problem.what), english(problem.cure)) for problem in problems]


def test_it_is_played_and_said() -> None:
    walkthrough, problems = play_text(SCENARIO.replace("LINE", "Ana: toast PRR 2 times"), "a.yaml")
    assert problems == []
    assert walkthrough is not None
    (move,) = walkthrough.steps[0].moves
    assert move.action == Toast(Entity.player("1"), "PRR", 2)
    assert move.said == "Ana: toast PRR"


def test_its_names_are_spell_checked() -> None:
    assert said("Ana: toast ERYE") == [("No company is called “ERYE”.", "Did you mean “ERIE”?")]
    assert said("Ana: taost PRR")[0] == ("No move is called “taost”.", "Did you mean “toast”?")
    assert said("PRR: toast NYC")[0][0] == "PRR is a company, and “toast NYC” is a player’s move."


def test_its_help_is_its_usage() -> None:
    assert said("Ana: toast to PRR") == [("“toast to PRR” cannot be read.", "Write “toast COMPANY [COUNT times]”.")]


def test_a_refusal_is_answered() -> None:
    assert said("Ana: toast PRR 4 times")[0][0].startswith("“toast PRR 4 times” is refused.")


def test_a_range_of_amounts_is_listed_wherever_the_amount_stands() -> None:
    game = new_game("1830", ["1", "2", "3"])
    names = naming(game.title, {"Ana": "1", "Bruno": "2", "Carla": "3"})
    offers = legal(game, names)
    assert "    tip 1 to 20 to PRR" in legal_said(game, names, offers, Language("en")).split("\n")
    assert ("tip 1 to PRR", "tip 20 to PRR") in [offer.moves for offer in offers]


def test_it_is_listed() -> None:
    walkthrough, _ = play_text(SCENARIO.replace("LINE", "Ana: toast PRR"), "a.yaml")
    assert walkthrough is not None
    game = game_at(walkthrough, at=0)
    names = naming(game.title, {"Ana": "1", "Bruno": "2", "Carla": "3"})
    lines = legal_said(game, names, legal(game, names), Language("en")).split("\n")
    assert "  Choices" in lines
    assert "    toast PRR" in lines


def test_it_is_read_from_recordings() -> None:
    game = new_game("1830", ["1", "2", "3"])
    raw = {"type": "toast", "entity": "1", "entity_type": "player", "company": "PRR", "times": 2}
    assert convert(game, raw) == Toast(game.players[0].entity, "PRR", 2)
    with pytest.raises(BadAction) as bad:
        convert(game, {**raw, "times": "often"})
    assert english(bad.value.what) == "Its `times` is no whole number but “often”."


def test_a_recording_that_is_refused_says_what_was_done() -> None:
    game = new_game("1830", ["1", "2", "3"])
    raw = {"type": "toast", "entity": "1", "entity_type": "player", "company": "PRR", "times": 4}
    names = naming(game.title, {"Ana": "1", "Bruno": "2", "Carla": "3"})
    assert english(deed(raw, convert(game, raw), game, names)) == "“toast” of Ana"


def test_an_action_of_a_title_without_form_is_named() -> None:
    with pytest.raises(Incomplete, match=r"Toast.*no form"):
        replace(TITLES["1830"], grammar=BASE)


def test_it_is_in_the_schema() -> None:
    described = [form["description"] for form in TITLES["1830"].grammar.schema()]
    assert "toast COMPANY [COUNT times]" in described


def test_another_title_says_that_it_is_not_its_own() -> None:
    found = play_text(SCENARIO.replace("1830", "18Tokaido").replace("LINE", "Ana: toast YSL"), "a.yaml")[1]
    assert "“toast” is not a move of this title." in [english(problem.what) for problem in found]
