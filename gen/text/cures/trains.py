"""Which trains can be bought instead of one that was refused, and what is missing for them."""

from __future__ import annotations

from collections.abc import Iterator

from gen.engine import BuyTrain, Choice, Company, Entity, EntityKind, TrainPlace
from gen.text.cures.possible import may_pass, sales
from gen.text.refusal import Attempt
from gen.text.sentence import Kind, Money, Named, Sentence, either, every, sentence


def for_sale(attempt: Attempt) -> Sentence:
    """The trains that whoever tried may buy now, with their prices; where they may buy none, what the bank has, or what
    is missing for it when they must."""
    offers = list(dict.fromkeys(_offers(attempt)))
    if offers:
        return sentence("Buy {trains}.", trains=either(offers))
    trains = [_priced(attempt, name, price) for name, price in _of_bank(attempt)]
    if not trains:
        return sentence("The bank has no train left: pass.")
    company = _buyer(attempt)
    if may_pass(attempt) or company is None:
        return sentence("The bank sells {trains}, which cannot be paid now: pass.", trains=every(trains))
    return raise_money(attempt, company, min(price for _, price in _of_bank(attempt)))


def raise_money(attempt: Attempt, company: Company, price: int) -> Sentence:
    """Where the rest of a price comes from that treasury and president cannot pay together, in currency units."""
    president = company.head
    missing = price - attempt.game.cash(company.entity) - attempt.game.cash(president)
    seller = attempt.name(president)
    if not sales(attempt):
        return sentence("{seller} has no shares left to sell for it, and is bankrupt.", seller=seller)
    return sentence("First {seller} must sell shares for {missing}.", seller=seller, missing=attempt.money(missing))


def cheapest(attempt: Attempt) -> Sentence:
    """The cheapest train of the bank."""
    name, price = min(_of_bank(attempt), key=lambda one: one[1])
    train = Named(name, Kind.TRAIN)
    return sentence("Buy {a train} for {price}.", train=train, price=attempt.money(price))


def missing(attempt: Attempt) -> Money:
    """What the price is above the cash."""
    return attempt.money(attempt.number("price") - attempt.number("cash"))


def _offers(attempt: Attempt) -> Iterator[Sentence]:
    for choice in _choices(attempt):
        buy = choice.action
        copy = attempt.game.depot.find(buy.train) if isinstance(buy, BuyTrain) else None
        if not isinstance(buy, BuyTrain) or copy is None:
            continue
        name = buy.variant or copy.spec.name
        if isinstance(copy.owner, Entity) and choice.highest is not None:
            yield sentence(
                "the {train} of {company} for {low} to {high}",
                train=Named(name, Kind.TRAIN),
                company=attempt.name(copy.owner),
                low=attempt.money(buy.price),
                high=attempt.money(choice.highest),
            )
        elif buy.trade_in == buy.train:
            yield sentence(
                "the {old} turned to the {train} for {price}",
                train=Named(name, Kind.TRAIN),
                old=Named(copy.spec.name, Kind.TRAIN),
                price=attempt.money(buy.price),
            )
        elif buy.trade_in is not None:
            yield sentence(
                "the {train} for {price} and the {old}",
                train=Named(name, Kind.TRAIN),
                old=attempt.train(buy.trade_in),
                price=attempt.money(buy.price),
            )
        else:
            yield _priced(attempt, name, buy.price)


def _buyer(attempt: Attempt) -> Company | None:
    """The company that tries to buy."""
    if attempt.action is None or attempt.action.actor.kind is not EntityKind.COMPANY:
        return None
    return attempt.game.company(attempt.action.actor)


def _choices(attempt: Attempt) -> Iterator[Choice]:
    ask = attempt.game.ask
    if ask is not None:
        actor = ask.actor if attempt.action is None else attempt.action.actor
        for option in ask.options:
            if option.actor == actor and option.kind is BuyTrain:
                yield from option.choices(attempt.game)


def _of_bank(attempt: Attempt) -> Iterator[tuple[str, int]]:
    """The sides of the bank's trains now for sale, by name, with their prices in currency units."""
    for train in attempt.game.depot.for_sale(attempt.game.phases_begun):
        for side in (train.spec, *train.spec.variants) if train.owner is TrainPlace.DEPOT else (train.spec,):
            yield side.name, side.price


def _priced(attempt: Attempt, name: str, price: int) -> Sentence:
    return sentence("the {train} for {price}", train=Named(name, Kind.TRAIN), price=attempt.money(price))
