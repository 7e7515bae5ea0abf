"""Turns the 1822 family's own moves into the engine's actions at the game's present state."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gen.engine import actions
from gen.engine.actions import Action
from gen.engine.money.ledger import MARKET
from gen.engine.money.shares import Certificate
from gen.engine.state import Train
from gen.engine.words import RevenueUse
from gen.moves.mistakes import Wrong
from gen.scenario.moves import Words
from gen.scenario.setting import Setting, certificates, its_trains, no_train
from gen.text.sentence import Count, Kind, Named, Sentence, sentence
from gen.text.words import SHARES
from gen.titles.family1822.rules import Rules1822
from gen.titles.family1822.trains.discards import permanent
from gen.titles.family1822.trains.revenue import pullman_choices
from gen.titles.t1822pnw.cubes import CUBE

PAYMENTS = {"money": "money", "one share": "one_share", "two shares": "two_shares"}
"""What a minor is paid with, and how the engine spells it."""
KINDS = {"pay": RevenueUse.PAYOUT, "half": RevenueUse.HALF, "withhold": RevenueUse.WITHHOLD}
"""What becomes of revenue, and how the engine spells it."""
STATIONS = {"station": "exchange", "exchange token": "available"}
"""What a company gets by a private that swaps stations, and how the engine spells it."""


def _choose(key: str) -> Callable[[Words, Setting], Action]:
    return lambda words, at: actions.Choose(at.actor, words.values[key])


def _named(words: Words, at: Setting) -> Action:
    """A word of the card's, or the minor it is about."""
    word = words.values["choice"]
    company = at.names.companies.get(word)
    return actions.Choose(at.actor, company.id if company else word.replace(" ", "_"))


def _merge(words: Words, at: Setting) -> Action:
    return actions.Merge(at.actor, at.names.companies[words.values["minor"]].id)


def _upgrade(words: Words, at: Setting) -> Action:
    rules = at.game.rules
    assert isinstance(rules, Rules1822)  # the form is known in its titles alone
    train = _own_train(words, at)
    side = words.values.get("side") or next((spec.name for spec in train.spec.variants), "")
    if not side:
        what = sentence("{a train} has no better side.", train=Named(train.spec.name, Kind.TRAIN))
        raise Wrong(what, sentence("Upgrade another train."), words.place("train"))
    return actions.BuyTrain(at.actor, train.id, rules.upgrade_price(at.game), side, train.id)


def _own_train(words: Words, at: Setting) -> Train:
    name, own = words.values["train"], at.game.company(at.actor).trains
    train = next((one for one in own if one.spec.name == name), None)
    if train is None:
        raise no_train(words, at, "train", at.actor)
    return train


def _for_train(words: Words, at: Setting) -> Action:
    """A dividend of a permanent train apart from the others'."""
    train = _own_train(words, at)
    if train not in permanent(at.game.company(at.actor)):
        what = sentence("The revenue of the {train} is not decided apart.", train=Named(train.spec.name, Kind.TRAIN))
        raise Wrong(what, sentence("Write “{move}” for all trains.", move=words.values["kind"]), words.place("train"))
    return actions.Choose(at.actor, KINDS[words.values["kind"]])


def _pullman(words: Words, at: Setting) -> Action:
    """Which train carries the Pullman: its place among those that could."""
    trains = at.game.company(at.actor).trains
    places = pullman_choices([(train.spec, train.has_run) for train in trains])
    wanted = [number for number, place in enumerate(places) if trains[place].spec.name == words.values["train"]]
    if not wanted:
        what = sentence(
            "{company} has no train {train} to run with a Pullman.", company=_actor(at), train=words.values["train"]
        )
        raise Wrong(what, its_trains([trains[place] for place in places]), words.place("train"))
    return actions.Choose(at.actor, str(wanted[0]))


def _issue(words: Words, at: Setting) -> Action:
    cards = [card for card in _own_shares(at, at.actor) if not card.is_president]
    has = sentence("{company} has {shares} in its treasury.", company=_actor(at), shares=Count(len(cards), SHARES))
    chosen = _first(cards, words, has)
    return actions.SellShares(at.actor, tuple(card.id for card in chosen), sum(card.percent for card in chosen))


def _redeem(words: Words, at: Setting) -> Action:
    cards = _own_shares(at, MARKET)
    has = sentence("The pool has {shares} of {company}.", company=_actor(at), shares=Count(len(cards), SHARES))
    chosen = _first(cards, words, has)
    return actions.BuyShares(at.actor, tuple(card.id for card in chosen))


def _own_shares(at: Setting, owner: str) -> list[Certificate]:
    return list(at.game.shares.held(at.game.company(at.actor).id, owner))


def _actor(at: Setting) -> Named:
    return Named(at.names.said(at.actor), Kind.COMPANY)


def _first(cards: list[Certificate], words: Words, has: Sentence) -> list[Certificate]:
    """So many of the certificates as the move says; where there are fewer, Wrong says how many there are."""
    count = words.number("count", 1)
    if not 0 < count <= len(cards):
        many = sentence("Write a number from 1 to {most}.", most=len(cards))
        raise Wrong(has, many if cards else sentence("Take the move out."), words.place("count"))
    return cards[:count]


def _repay(words: Words, at: Setting) -> Action:
    return actions.RepayDebt(at.actor, words.number("amount", 0) if "amount" in words.values else None)


def _on_card(words: Words, at: Setting) -> Action:
    return actions.UsePower(f"private:{words.values['private']}", f"{words.values['card']}_{words.values['end']}")


def _to_buy(words: Words, at: Setting) -> Action:
    company = at.names.companies[words.values["company"]]
    cards = certificates(words, at, "company", company.id, 1)
    source = "market" if at.game.shares.owner(at.game.shares.certificates[cards[0]]) == MARKET else "ipo"
    return actions.UsePower(f"private:{words.values['private']}", f"{company.id}_{source}")


def _cube(words: Words, at: Setting) -> Action:
    if CUBE not in at.names.title.tiles:
        raise Wrong(
            sentence("{title} has no builder cubes.", title=at.names.title.id), sentence("Lay a tile."), words.at
        )
    return actions.LayTile(at.actor, words.values["hex"], f"{CUBE}-0", 0)


FORMS: Mapping[str, Callable[[Words, Setting], Action]] = {
    "merge": _merge,
    "payment": lambda words, at: actions.Choose(at.actor, PAYMENTS[words.values["payment"]]),
    "par": _choose("price"),
    "shares": _choose("count"),
    "token use": _choose("use"),
    "choose": _named,
    "acquire": lambda words, at: actions.AcquirePrivate(at.actor, words.values["private"]),
    "destination": lambda words, at: actions.PlaceDestination(at.actor, words.values["hex"]),
    "half": lambda words, at: actions.PayDividend(at.actor, RevenueUse.HALF),
    "pay of train": _for_train,
    "upgrade": _upgrade,
    "pullman": _pullman,
    "issue": _issue,
    "redeem": _redeem,
    "repay": _repay,
    "cube": _cube,
    "use for station": lambda words, at: actions.UsePower(
        f"private:{words.values['private']}", STATIONS[words.values["what"]]
    ),
    "use on card": _on_card,
    "use to buy": _to_buy,
}
"""How each form of the family's own moves becomes an action."""
