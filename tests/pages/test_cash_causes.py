"""Each change of a followed one's cash is told by what it was for, and adds up (readers' R3, R4, R6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine import EntityKind
from gen.pages.walkthrough.cash_causes import cash_causes, told_causes
from gen.pages.walkthrough.step_figures import figures
from gen.scenario.check import play_file
from gen.scenario.narration.step_account import step_account
from gen.scenario.walkthrough import Walkthrough
from gen.text.language import CODES, Language
from gen.text.saying import said

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.yaml"))


def played(name: str) -> Walkthrough:
    walkthrough, _ = play_file(next(path for path in SCENARIOS if path.stem.startswith(name)))
    assert walkthrough is not None
    return walkthrough


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_causes_of_a_change_add_up_to_it(path: Path) -> None:
    walkthrough, _ = play_file(path)
    assert walkthrough is not None
    for step in walkthrough.steps:
        for entity in walkthrough.follow:
            before, after = step.before.position, step.after.position
            if entity.kind is EntityKind.PLAYER:
                change = after.players[entity.id].cash - before.players[entity.id].cash
            else:
                was, now = before.company(entity.id), after.company(entity.id)
                change = (now.cash if now else 0) - (was.cash if was else 0)
            causes = cash_causes(step, walkthrough, entity, Language("en"))
            assert sum(causes.values()) == change, f"{step.id}: {entity}"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "−$67 (shares of NYC), +$5 (income from Schuylkill Valley (SV)), "
               "+$25 (income from Camden & Amboy (CA))"),
        ("pt", "−$67 (ações da NYC), +$5 (rendimento da privada Schuylkill Valley (SV)), "
               "+$25 (rendimento da privada Camden & Amboy (CA))"),
        ("es", "−$67 (acciones de la NYC), +$5 (renta de la privada Schuylkill Valley (SV)), "
               "+$25 (renta de la privada Camden & Amboy (CA))"),
    ],
)  # fmt: skip
def test_what_an_opening_round_pays_stands_beside_the_figure(code: str, told: str) -> None:
    """R3: −$37 is a share of NYC, and $30 that the round pays which opens at the end of the step."""
    walkthrough = played("1830")
    (step,) = [step for step in walkthrough.steps if step.id == "three-companies"]
    assert told_causes(step, walkthrough, walkthrough.follow[0], Language(code)) == told


@pytest.mark.parametrize("code", CODES)
def test_only_cash_has_causes(code: str) -> None:
    walkthrough = played("1830")
    for step in walkthrough.steps:
        rows = figures(step, walkthrough, Language(code))
        assert {row.figure for row in rows if row.causes} <= {"cash", "treasury"}


def test_what_the_set_up_has_drawn_is_told() -> None:
    """With three players one company of 18Tokaido is taken out at random (18Tokaido §2): here SRC (R13)."""
    walkthrough = played("18tokaido")
    first = [said(one, Language("en")) for paragraph in step_account(walkthrough, 0) for one in paragraph]
    assert first[0] == "Drawn at random and out of this game: SRC."
