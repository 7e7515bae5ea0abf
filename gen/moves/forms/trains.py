"""Moves with trains: buying one, giving one up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gen.engine import BuyTrain, DiscardTrain, Entity, Game, Train, TrainPlace, TrainSpec
from gen.moves.form import By, Doubt, Form, WrittenMove
from gen.moves.headings import DISCARDS, TRAINS
from gen.moves.mistakes import Wrong, listed, write_instead
from gen.moves.situation import Situation
from gen.text.sentence import Kind, Named, Sentence, sentence


def own_train(words: WrittenMove, at: Situation, key: str = "TRAIN") -> Train:
    """The train that the company has and the move names; Wrong when it has none of that name."""
    trains = at.company.trains
    train = next((one for one in trains if one.spec.name == words.name(key)), None)
    if train is None:
        what = sentence("{company} has no train {train}.", company=at.called, train=words.name(key))
        raise Wrong(what, its_trains(trains), words.place(key))
    return train


def its_trains(trains: Sequence[Train]) -> Sentence:
    """The trains that a company could name instead."""
    if not trains:
        return sentence("It has no train: take the move out.")
    return sentence("Its trains: {trains}.", trains=", ".join(one.spec.name for one in trains))


def side(id: str, game: Game) -> TrainSpec:
    """The side in use of a train, by the id of its copy; KeyError when there is no such train."""
    train = game.depot.find(id)
    if train is None:
        raise KeyError(id)
    return train.spec


def _read(words: WrittenMove, at: Situation) -> BuyTrain:
    name, source = words.name("TRAIN"), words.values.get("SELLER")
    if source is not None and source in at.names.companies:
        return _from_company(words, at, source)
    sale = at.game.depot.for_sale(at.game.phases_begun)
    offered = [(card, side) for card in sale for side in (_sides(card) if source != "pool" else (card.spec,))]
    if source == "pool":
        offered = [(card, side) for card, side in offered if card in at.game.depot.pool]
    found = next(((card, side) for card, side in offered if side.name == name), None)
    if found is None:
        what = sentence("No train {train} is for sale.", train=name)
        raise Wrong(what, _for_sale(dict.fromkeys(side.name for _, side in offered)), words.place("TRAIN"))
    train, spec = found
    price, trade_in = spec.price, None
    if words.has("TRAIN2"):
        trade_in = own_train(words, at, "TRAIN2").id
        price -= spec.discounts.get(words.name("TRAIN2"), 0)
    variant = spec.name if train.spec.variants else None
    return BuyTrain(at.actor, train.id, words.number("PRICE", price), variant, trade_in)


def _for_sale(trains: Iterable[str]) -> Sentence:
    names = listed(trains)
    if not names:
        return sentence("There is none: take the move out.")
    return sentence("For sale: {trains}.", trains=names)


def _sides(card: Train) -> tuple[TrainSpec, ...]:
    """The sides on which a card of the bank may be bought: all of a new one, the present one of a discarded."""
    return (card.spec, *card.spec.variants) if card.owner is TrainPlace.DEPOT else (card.spec,)


def _from_company(words: WrittenMove, at: Situation, seller: str) -> BuyTrain:
    name = words.name("TRAIN")
    trains = at.game.companies[at.names.companies[seller].id].trains
    train = next((one for one in trains if one.spec.name == name), None)
    if train is None:
        called = Named(seller, Kind.COMPANY)
        what = sentence("{company} has no train {train}.", company=called, train=name)
        raise Wrong(what, its_trains(trains), words.place("SELLER"))
    price = words.amount("PRICE")
    if price is None:
        cure = write_instead(f"buy train {name} from {seller} for PRICE")
        raise Wrong(sentence("The price between companies is open."), cure, words.place("SELLER"))
    return BuyTrain(at.actor, train.id, price)


def _said(action: BuyTrain, at: Situation) -> str:
    train = at.game.depot.find(action.train)
    assert train is not None  # an action names trains of the game
    return purchase_said(action, train, at)


def purchase_said(action: BuyTrain, train: Train, at: Situation) -> str:
    """The words for buying a train."""
    words = f"buy train {action.variant or train.spec.name}"
    if isinstance(train.owner, Entity):
        return f"{words} from {at.names.said(train.owner)} for {action.price}"
    if train in at.game.depot.pool:
        words += " from pool"
    given = f" trading in {side(action.trade_in, at.game).name}" if action.trade_in else ""
    return f"{words} for {action.price}{given}"


BUY_TRAIN = Form(
    "buy train TRAIN [from SELLER] [for PRICE] [trading in TRAIN2]",
    by=By.COMPANY,
    makes=BuyTrain,
    read=_read,
    say=_said,
    heading=TRAINS,
    leaves=Doubt.PHASE,
)
FORMS = (
    BUY_TRAIN,
    Form(
        "discard TRAIN",
        by=By.COMPANY,
        makes=DiscardTrain,
        read=lambda words, at: DiscardTrain(at.actor, own_train(words, at).id),
        say=lambda action, at: f"discard {side(action.train, at.game).name}",
        heading=DISCARDS,
    ),
)
