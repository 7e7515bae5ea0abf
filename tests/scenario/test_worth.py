"""Worth is counted once: nothing stands beside what it has become (1822PNW §4, §8; base §13)."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.engine import Entity, Position, Title
from gen.pages.walkthrough.tables import everybody
from gen.scenario.check import play_file
from gen.scenario.walkthrough import Walkthrough
from gen.text.language import Language

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.yaml"))
COUNTED = {
    "1830": ("private",),
    "18Tokaido": ("private",),
    "18Rhl": (),
    "1822PNW": ("concession",),
    "1822NRS": ("concession",),
}
"""The kinds of cards that count at their face value, by title (base §13, 18Rhl §10, 1822 §8)."""


def played(path: Path) -> Walkthrough:
    walkthrough, problems = play_file(path)
    assert walkthrough is not None
    assert not problems
    return walkthrough


def worth(state: Position, title: Title, id: str) -> int:
    """Cash, certificates at their price (a minor's two shares), cards, less debt."""
    owner, found = Entity.player(id), state.players[id].cash - state.players[id].debt
    for spec in title.companies:
        company = state.company(spec.id)
        if company is not None and company.price is not None and not company.exchanged:
            percent = company.holders.get(owner, 0)
            found += 2 * company.price * percent // 100 if spec.kind == "minor" else company.price * percent // 10
    cards = (card for card in title.privates if card.id in state.privates_of(owner))
    return found + sum(card.value for card in cards if card.kind in COUNTED[title.id])


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_worth_is_the_sum_of_what_is_shown(path: Path) -> None:
    walkthrough = played(path)
    for step in walkthrough.steps:
        state = step.after.position
        for id in walkthrough.players:
            assert state.players[id].worth == worth(state, walkthrough.title, id), f"{step.id}: {id}"
        for spec in walkthrough.title.companies:
            company = state.company(spec.id)
            assert company is None or sum(company.holders.values()) <= 100


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_all_worth_comes_of_the_bank_and_the_prices(path: Path) -> None:
    """A payment moves money, and makes none: players, companies and the bank have together what is in the box."""
    walkthrough = played(path)
    for step in walkthrough.steps:
        state = step.after.position
        there = (state.company(spec.id) for spec in walkthrough.title.companies)
        money = sum(one.cash for one in there if one) + sum(one.cash for one in state.players.values()) + state.bank
        assert money == walkthrough.title.bank, step.id


def test_a_minor_is_not_counted_beside_the_shares_it_became() -> None:
    """M8 and M10 at $65 are worth 2 × $65 each, which are four shares of SWW at $65: a merger leaves worth as it is."""
    walkthrough = played(next(path for path in SCENARIOS if path.stem.startswith("1822pnw")))
    steps = {step.id: step for step in walkthrough.steps}
    id = next(id for id, name in walkthrough.players.items() if name == "J1")
    assert steps["sww-is-born"].before.position.players[id].worth == 215 + 2 * 65 * 2
    assert steps["sww-is-born"].after.position.players[id].worth == 215 + 4 * 65
    assert steps["what-sww-inherits"].after.position.players[id].worth == 215 + 4 * 65
    (row,) = [row for row in everybody(steps["sww-is-born"], walkthrough, Language("en"))[0].rows if row.name == "J1"]
    assert row.cells[1].after == "SWW 40%"


def test_the_boxes_are_those_after_the_step() -> None:
    """M5 and M12 are won in two quiet rounds: they lie in no box any more (1822 §3.4)."""
    walkthrough = played(next(path for path in SCENARIOS if path.stem.startswith("1822pnw")))
    steps = {step.id: step for step in walkthrough.steps}

    def boxed(id: str) -> set[str]:
        tables = everybody(steps[id], walkthrough, Language("en"))
        return {row.name for table in tables if table.name == "In the bid boxes" for row in table.rows}

    assert {"M5", "M12"} <= boxed("two-l-trains")
    assert not {"M5", "M12"} & boxed("two-quiet-rounds")
    assert boxed("what-sww-inherits") == {"M17", "M21", "M2", "M4", "P1", "P19", "P5"}
