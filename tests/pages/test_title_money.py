"""Where the money goes, and the loop of rounds: held against the recorded game that stands beside a title's prose."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from gen.engine.events import RoundBegan, TrainExported
from gen.pages.build_project import here
from gen.pages.money import arrows, played
from gen.pages.prose import BadProse
from gen.pages.references import read_references
from gen.pages.title_page import Reference
from gen.transcript.recording import read
from gen.transcript.replay import begin

REFERENCES = read_references(here().docs)
each_title = pytest.mark.parametrize("reference", REFERENCES, ids=lambda one: one.prose.title)


@each_title
def test_every_payment_of_the_game_goes_along_an_arrow(reference: Reference) -> None:
    game = played(reference.game)
    found = arrows(reference.prose, game.moved)
    assert sum(arrow.amount for arrow in found) == sum(game.moved.values())
    assert all(arrow.amount > 0 for arrow in found)


@each_title
def test_a_payment_that_no_arrow_names_is_an_error(reference: Reference) -> None:
    game = played(reference.game)
    prose = replace(reference.prose, flows=reference.prose.flows[1:])
    with pytest.raises(BadProse, match="no arrow names"):
        arrows(prose, game.moved)


@each_title
def test_an_arrow_without_money_is_an_error(reference: Reference) -> None:
    flow = reference.prose.flows[0]
    moved = {way: amount for way, amount in played(reference.game).moved.items() if way[:2] != (flow.payer, flow.payee)}
    with pytest.raises(BadProse, match=f"nothing went along {flow.id}"):
        arrows(reference.prose, moved)


@each_title
def test_the_rounds_follow_the_loop_of_the_page(reference: Reference) -> None:
    """The kinds of round come in the order that the prose gives them, and nothing else comes between."""
    run = begin(read(reference.game))
    events = list(run.game.opening_events)
    for raw in run.recording.actions:
        events += run.play(raw)
    happened = [one.kind for one in events if isinstance(one, RoundBegan)]
    kinds = [kind for kind, _ in groupby(happened)]
    loop = [one.kind for one in reference.prose.rounds if not one.once and one.kind != "export"]
    once = [one.kind for one in reference.prose.rounds if one.once]
    assert kinds[: len(once)] == once
    rest = kinds[len(once) :]
    assert all(after == loop[(loop.index(before) + 1) % len(loop)] for before, after in pairwise(rest))
    exports = any(isinstance(one, TrainExported) for one in events)
    assert exports == any(one.kind == "export" for one in reference.prose.rounds)
