"""The moves that run a company's trains: with the best routes, or with those written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from gen.engine import Entity, Game, RunRoutes, TrainRun, is_legal
from gen.moves.form import By, Form, WrittenMove
from gen.moves.forms.legs import Leg, legs
from gen.moves.forms.trains import its_trains, side
from gen.moves.forms.ways import MOST_READINGS, said_way, ways
from gen.moves.headings import ROUTES
from gen.moves.mistakes import Wrong
from gen.moves.names import Names
from gen.moves.notes import earns
from gen.moves.placeholders import FixedWords, Placeholder
from gen.moves.situation import Situation
from gen.moves.unknown import no_such
from gen.text.sentence import Sentence, sentence


def best_run(game: Game, actor: Entity) -> RunRoutes | None:
    """The best set of routes of the company that is to run now, None when it has none."""
    for choice in game.choices():
        if isinstance(choice.action, RunRoutes) and choice.action.actor == actor:
            return choice.action
    return None


def _read(words: WrittenMove, at: Situation) -> RunRoutes:
    trains = list(at.company.trains)
    readings: list[list[TrainRun]] = []
    for leg in legs(words):
        train = next((one for one in trains if one.spec.name == leg.train), None)
        if train is None:
            what = sentence("{company} has no further train {train}.", company=at.called, train=leg.train)
            raise Wrong(what, its_trains(at.company.trains), leg.train_at)
        trains.remove(train)
        readings.append([TrainRun(train.id, chains) for chains in ways(leg, at.game, at.company.id)])
    runs = [RunRoutes(at.actor, one) for one in islice(product(*readings), MOST_READINGS)]
    return next((run for run in runs if is_legal(at.game.check, run)), runs[0])


def _said(action: RunRoutes, at: Situation) -> str:
    return "run " + (routes_said(action.runs, at.game) or "nothing")


def routes_said(runs: Sequence[TrainRun], game: Game) -> str:
    """The routes as a move has them; a train that stays in a city may be told by its stop alone."""
    return "; ".join(
        f"{side(run.train, game).name}: {said_way(run.chains) or '-'.join(hex for hex, _ in run.stops[:1])}"
        for run in runs
    )


def _misspelt(words: WrittenMove, names: Names) -> Iterator[Wrong]:
    try:
        written = legs(words)
    except Wrong as error:
        yield error
        return
    for leg in written:
        yield from _leg(leg, names)


def _leg(leg: Leg, names: Names) -> Iterable[Wrong]:
    if leg.train not in names.trains and leg.train not in names.with_pullman:
        yield no_such("train", leg.train, names.trains, leg.train_at)
    for hex, place in zip(leg.hexes, leg.places, strict=True):
        if hex not in names.title.hexes:
            yield no_such("hex", hex, names.title.hexes, place)


def _earns(action: RunRoutes, at: Situation) -> Sentence:
    revenue = sum(run.revenue or 0 for run in action.runs) + action.extra
    return earns(at.money(revenue))


RUN_BEST = Form(
    "run best",
    by=By.COMPANY,
    makes=RunRoutes,
    read=lambda words, at: best_run(at.game, at.actor) or RunRoutes(at.actor, ()),
    say=lambda action, at: None,
    heading=ROUTES,
    note=_earns,
)
RUN = Form(
    "run ROUTES[, LESSER]",
    by=By.COMPANY,
    makes=RunRoutes,
    read=_read,
    say=_said,
    heading=ROUTES,
    own={
        "ROUTES": Placeholder("[^,]+?", "TRAIN: HEX-HEX-…; TRAIN: HEX-HEX-…"),
        "LESSER": FixedWords({"not best": True}).placeholder,
    },
    misspelt=_misspelt,
    note=_earns,
)
FORMS = (RUN_BEST, RUN)  # in this order: "best" is no train
