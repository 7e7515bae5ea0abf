"""Where the money goes, and the loop of rounds: held against the recorded game that stands beside a title's prose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from gen.engine.events import RoundBegan, TrainExported
from gen.engine.vocabulary.words import RoundKind
from gen.pages.prose.references import read_references
from gen.pages.title.money_flow import arrows, played
from gen.pages.title.page import Reference
from gen.text.bad_file import BadFile
from gen.transcript.recording import read
from gen.transcript.replay import begin
from tests.site.conftest import ROOT

REFERENCES = read_references(ROOT / "docs")
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
    with pytest.raises(BadFile, match="no arrow names"):
        arrows(prose, game.moved)


@each_title
def test_an_arrow_without_money_is_an_error(reference: Reference) -> None:
    flow = reference.prose.flows[0]
    moved = {way: amount for way, amount in played(reference.game).moved.items() if way[:2] != (flow.payer, flow.payee)}
    with pytest.raises(BadFile, match=f"nothing went along {flow.id}"):
        arrows(reference.prose, moved)


def follows(loop: Sequence[str], before: str, after: str) -> bool:
    """Whether a round may come next: the next of the loop, but a merger round only comes where minors can merge, and
    after one the next operating round of the set may come."""
    if (before, after) == ("merger", "operating"):
        return True
    place = loop.index(before) + 1
    between = [loop[(place + step) % len(loop)] for step in range(len(loop))]
    return all(kind == "merger" for kind in between[: between.index(after)])


@each_title
def test_the_rounds_follow_the_loop_of_the_page(reference: Reference) -> None:
    """The kinds of round come in the order that the prose gives them, and nothing else comes between."""
    run = begin(read(reference.game))
    events = list(run.game.opening_events)
    for raw in run.recording.actions:
        events += run.play(raw)
    # `choices`: what winners decide when the bids of a stock round are settled
    happened = [
        one.round.kind for one in events if isinstance(one, RoundBegan) and one.round.kind is not RoundKind.CHOICES
    ]
    kinds = [kind for kind, _ in groupby(happened)]
    loop = [one.kind for one in reference.prose.rounds if not one.once and one.kind is not None]
    once = [one.kind for one in reference.prose.rounds if one.once]
    assert kinds[: len(once)] == once
    assert [pair for pair in pairwise(kinds[len(once) :]) if not follows(loop, *pair)] == []
    assert set(kinds) == {*once, *loop}


def test_a_round_out_of_order_is_seen() -> None:
    assert not follows(["stock", "operating", "merger"], "stock", "merger")
    assert not follows(["stock", "operating"], "stock", "stock")
    assert follows(["stock", "operating", "merger"], "operating", "stock")


def test_a_train_is_exported_after_each_set_of_18tokaido() -> None:
    reference = next(one for one in REFERENCES if one.prose.title == "18Tokaido")
    run = begin(read(reference.game))
    told = [
        one for raw in run.recording.actions for one in run.play(raw) if isinstance(one, (RoundBegan, TrainExported))
    ]
    sets = [
        before
        for before, after in pairwise(told)
        if isinstance(after, RoundBegan) and after.round.kind is RoundKind.STOCK
    ]
    exported = [one for one in sets if isinstance(one, TrainExported)]
    assert exported == sets[: len(exported)]  # until the first D has gone
    assert exported[-1].train == "D"
