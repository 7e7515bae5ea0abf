"""Moves with trains: half revenue, a permanent train's own, the Pullman, turning a card over, the first train."""

from __future__ import annotations

from dataclasses import replace

from gen.engine import AskKind, BuyTrain, Choose, RevenueUse
from gen.moves.form import By, Doubt, Form, WrittenMove
from gen.moves.forms import trains
from gen.moves.forms.decisions import revenue
from gen.moves.forms.trains import its_trains, own_train, purchase_said, side
from gen.moves.headings import CHOICES, TRAINS
from gen.moves.mistakes import Wrong
from gen.moves.notes import costs
from gen.moves.situation import Situation
from gen.text.sentence import Kind, Named, Sentence, sentence
from gen.titles.family1822.forms.rules_of import rules_of
from gen.titles.family1822.trains.discards import permanent
from gen.titles.family1822.trains.revenue import pullman_choices
from gen.titles.family1822.words import AskKind1822


def _of_train(verb: str, use: RevenueUse) -> Form[Choose]:
    """The form that decides on the revenue of a permanent train, apart from the others'."""

    def read(words: WrittenMove, at: Situation) -> Choose:
        train = own_train(words, at)
        if train not in permanent(at.company):
            called = Named(train.spec.name, Kind.TRAIN)
            what = sentence("The revenue of the {train} is not decided apart.", train=called)
            raise Wrong(what, sentence("Write “{move}” for all trains.", move=verb), words.place("TRAIN"))
        return Choose(at.actor, use)

    def say(action: Choose, at: Situation) -> str | None:
        if at.game.ask is None or at.game.ask.kind is not AskKind.DIVIDEND or action.choice != use:
            return None
        train = next((train.spec.name for train in permanent(at.company)), "")
        return f"{verb} {train}".strip()

    return Form(f"{verb} TRAIN", by=By.COMPANY, makes=Choose, read=read, say=say, heading=CHOICES)


def _upgrade(words: WrittenMove, at: Situation) -> BuyTrain:
    train = own_train(words, at)
    better = words.values.get("SIDE") or next((spec.name for spec in train.spec.variants), "")
    if not better:
        what = sentence("{a train} has no better side.", train=Named(train.spec.name, Kind.TRAIN))
        raise Wrong(what, sentence("Upgrade another train."), words.place("TRAIN"))
    return BuyTrain(at.actor, train.id, rules_of(at.game).upgrade_price(at.game), better, train.id)


def _upgraded(action: BuyTrain, at: Situation) -> str | None:
    if action.trade_in != action.train:
        return None
    return f"upgrade {side(action.train, at.game).name} to {action.variant}"


def _upgrade_costs(action: BuyTrain, at: Situation) -> Sentence:
    return costs(at.money(action.price))


def _bought(action: BuyTrain, at: Situation) -> str | None:
    """What is bought as the first train is the bank's, whatever copy is named."""
    if at.game.ask is not None and at.game.ask.kind is AskKind1822.FIRST_TRAIN:
        return purchase_said(action, at.game.depot.stack[0], at)
    return trains.BUY_TRAIN.say(action, at)


def _pullman(words: WrittenMove, at: Situation) -> Choose:
    """Which train carries the Pullman: its place among those that could."""
    own = at.company.trains
    places = pullman_choices([(train.spec, train.has_run) for train in own])
    wanted = [number for number, place in enumerate(places) if own[place].spec.name == words.name("TRAIN")]
    if not wanted:
        what = sentence(
            "{company} has no train {train} to run with a Pullman.", company=at.called, train=words.name("TRAIN")
        )
        raise Wrong(what, its_trains([own[place] for place in places]), words.place("TRAIN"))
    return Choose(at.actor, str(wanted[0]))


def _pullman_said(action: Choose, at: Situation) -> str | None:
    if at.game.ask is None or at.game.ask.kind is not AskKind.ROUTES:
        return None
    own = at.company.trains
    places = pullman_choices([(train.spec, train.has_run) for train in own])
    return f"pullman with {own[places[int(action.choice)]].spec.name}"


INSTEAD = {trains.BUY_TRAIN: replace(trains.BUY_TRAIN, say=_bought)}
"""What is written as in other titles, and said otherwise."""
FORMS = (
    Form("pullman with TRAIN", by=By.COMPANY, makes=Choose, read=_pullman, say=_pullman_said, heading=CHOICES),
    _of_train("pay", RevenueUse.PAYOUT),
    revenue("half", RevenueUse.HALF),
    _of_train("half", RevenueUse.HALF),
    _of_train("withhold", RevenueUse.WITHHOLD),
    Form(
        "upgrade TRAIN [to SIDE]",
        by=By.COMPANY,
        makes=BuyTrain,
        read=_upgrade,
        say=_upgraded,
        heading=TRAINS,
        leaves=Doubt.PHASE,
        note=_upgrade_costs,
    ),
)
