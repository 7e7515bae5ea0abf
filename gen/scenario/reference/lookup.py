"""What a reference such as `J1.cash` or `train.3.price` stands for at one moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gen.engine.events import MinorFloated, Paid, PrivateBought, RevenueDecided, RouteRun
from gen.engine.snapshot import Snapshot
from gen.engine.words import Reason, RevenueUse, Why
from gen.moves.mistakes import Wrong, clipped, whole
from gen.moves.spelling import out_of_game
from gen.moves.unknown import no_such
from gen.scenario.reference.figure import Facts, Figure, value
from gen.scenario.reference.title_lookup import WORDS, bare, no_figure
from gen.text.sentence import Kind, Named, sentence

NEVER_CHANGE = ("title", "private", "par")
RESERVED = ("before", "private", "boxes", *WORDS)
"""First words of references that are nobody's name."""
FOLLOWED = ("dividend", "shares", "run", "exchange", "station", "bid")
"""Figures of a player, company or private that a further word may narrow: a company, a holder, a number."""


def figure(facts: Facts, path: str) -> Figure:
    """The figure a reference stands for; Wrong when it is none."""
    if not all(path.split(".")):
        cure = sentence("Write a name and a word with a dot, as in {example}.", example="{J1.cash}")
        raise Wrong(sentence("“{reference}” is not a reference.", reference=clipped(path)), cure)
    state = facts.now
    if path.startswith("before."):
        path, state = path.removeprefix("before."), facts.before
        printed = path.startswith("train.") and path.endswith((".price", ".count"))
        if printed or path.partition(".")[0] in NEVER_CHANGE:
            raise Wrong(sentence("“{path}” never changes.", path=clipped(path)), bare(path))
        if facts.opens:
            what = sentence("Nothing lies before the first step.")
            now = f"{{{path}}}"
            raise Wrong(what, sentence("Write {reference}, or give this step actions.", reference=now))
    head, _, rest = path.partition(".")
    names = facts.names
    if head in names.players:
        return _of(PLAYER, facts, state, head, names.players[head], rest)
    if head in names.companies:
        return _of(COMPANY, facts, state, head, names.companies[head].id, rest)
    if head in names.privates:
        return _of(PRIVATE, facts, state, head, head, rest)
    if head == "private":
        return _of_private(facts, state, rest)
    if head == "boxes":
        return _boxes(facts, state, rest)
    if head in WORDS:
        return WORDS[head](facts, state, rest)
    if head in names.out:
        raise out_of_game(head)
    known = [*names.actors, *RESERVED]
    raise no_such("name", head, [name for name in known if name != head])


Reader = Callable[[Facts, Snapshot, str, str], Figure]
"""Reads a figure of the entity with that id; the last argument is what follows the figure's word."""


def _of(readers: Mapping[str, Reader], facts: Facts, state: Snapshot, name: str, id: str, rest: str) -> Figure:
    if not rest:
        return Figure("name", name)
    word, _, more = rest.partition(".")
    if word not in readers:
        raise no_figure(name, word, readers)
    if "." in more or (more and word not in FOLLOWED):
        whole_path = f"{name}.{word}"
        raise Wrong(sentence("Nothing may follow “{figure}” here.", figure=whole_path), bare(whole_path))
    return readers[word](facts, state, id, more)


def _list(state: Snapshot, key: str) -> Figure:
    return Figure("name", str(state.get(key) or "").replace(",", " ") or None)


# Money that moved


def _received(facts: Facts, entity: str, why: Reason | None = None) -> Figure:
    """All that an entity received in the step, or what it received for one reason."""
    paid = (event for event in facts.events if isinstance(event, Paid) and event.payee == entity)
    return Figure("money", sum(event.amount for event in paid if why in (None, event.why)))


def _paid(facts: Facts, entity: str) -> Figure:
    return Figure(
        "money", sum(event.amount for event in facts.events if isinstance(event, Paid) and event.payer == entity)
    )


def _dividend(facts: Facts, entity: str, company: str) -> Figure:
    """The dividends an entity received in the step, of all companies or of one."""
    if not company:
        return _received(facts, entity, Why.DIVIDEND)
    if company not in facts.names.companies:
        raise no_such("company", company, facts.names.companies)
    paid = _shared_out(facts, facts.names.companies[company].id)
    return Figure("money", sum(one.amount for one in paid if (one.payee, one.why) == (entity, Why.DIVIDEND)))


def _shared_out(facts: Facts, company: str) -> list[Paid]:
    """Everything that was paid for a company's revenue in the step."""
    return [
        event
        for event in facts.events
        if isinstance(event, Paid) and isinstance(event.cause, RevenueDecided) and event.cause.company == company
    ]


# Players


def _player(word: str, kind: str) -> Reader:
    return lambda f, s, id, more: Figure(kind, value(s, f"player.{id}.{word}"))


def _free(facts: Facts, state: Snapshot, id: str, more: str) -> Figure:
    """A player's cash less the bids with which they lead."""
    every = _standing(state).values()
    led = sum(next(iter(bids.values())) for bids in every if next(iter(bids)) == f"player:{id}")
    return Figure("money", int(state[f"player.{id}.cash"] or 0) - led)


def _bids(facts: Facts, state: Snapshot, id: str, more: str) -> Figure:
    """A player's bids, as a list of cards, in the title's order, and amounts."""
    standing = _standing(state)
    bids = ((card, standing[card].get(f"player:{id}")) for card in facts.names.cards if card in standing)
    return Figure("name", " ".join(f"{card} {price}" for card, price in bids if price) or None)


def _pairs(state: Snapshot, key: str) -> dict[str, int]:
    """`player:1=50 own=40` as a table."""
    pairs = (pair.rsplit("=", 1) for pair in str(state.get(key) or "").split())
    return {who: int(number) for who, number in pairs}


def _standing(state: Snapshot) -> dict[str, dict[str, int]]:
    """The bids on each card, the highest first."""
    return {key.removeprefix("bids."): _pairs(state, key) for key in state if key.startswith("bids.")}


PLAYER: Mapping[str, Reader] = {
    "cash": _player("cash", "money"),
    "worth": _player("value", "money"),
    "debt": lambda f, s, id, more: Figure("money", value(s, f"player.{id}.debt") or 0),
    "free": _free,
    "bids": _bids,
    "privates": lambda f, s, id, more: _list(s, f"player.{id}.privates"),
    "income": lambda f, s, id, more: _received(f, f"player:{id}", Why.INCOME),
    "dividend": lambda f, s, id, more: _dividend(f, f"player:{id}", more),
    "private_sales": lambda f, s, id, more: _received(f, f"player:{id}", Why.PRIVATE),
    "received": lambda f, s, id, more: _received(f, f"player:{id}"),
    "paid": lambda f, s, id, more: _paid(f, f"player:{id}"),
}


# Companies


def holdings(facts: Facts, state: Snapshot, company: str) -> dict[str, int]:
    """Percent of a company (its id) by holder, in the scenario's words (`J1`, `IPO` or `treasury`, `pool`)."""
    words = {"own": facts.names.own_shares, "market": "pool"}
    held = _pairs(state, f"company.{company}.holders")
    return {words.get(who, facts.names.said(who)): percent for who, percent in held.items()}


def _shares(facts: Facts, state: Snapshot, company: str, holder: str) -> Figure:
    held, own = holdings(facts, state, company), facts.names.own_shares
    if not holder:
        return Figure("name", " ".join(f"{who} {percent}" for who, percent in held.items()) or None)
    if holder == "sold":
        return Figure("percent", 100 - held.get(own, 0))
    known = [*facts.names.players, *facts.names.companies, own, "pool", "sold"]
    if holder not in known:
        raise no_such("holder", holder, known)
    return Figure("percent", held.get(holder, 0))


def _of_run(facts: Facts, company: str, number: str) -> Figure:
    runs = [event.revenue for event in facts.events if isinstance(event, RouteRun) and event.company == company]
    if not number:
        return Figure("money", sum(runs))
    which = whole(number)
    if not which:
        what = sentence("“{number}” is not the number of a route.", number=clipped(number))
        raise Wrong(what, sentence("Write “{figure}” for the first route of the step.", figure="run.1"))
    return Figure("money", runs[which - 1] if which <= len(runs) else None)


def _decided(facts: Facts, company: str) -> RevenueDecided | None:
    found = [event for event in facts.events if isinstance(event, RevenueDecided) and event.company == company]
    return found[-1] if found else None


def _per_share(facts: Facts, company: str) -> Figure:
    decided = _decided(facts, company)
    return Figure("money", decided.per_share if decided else None)


def _unpaid(facts: Facts, company: str) -> Figure:
    """The part of a payout that falls on shares which earn nothing."""
    decided = _decided(facts, company)
    if decided is None or decided.kind is not RevenueUse.PAYOUT:
        return Figure("money", None)
    paid = sum(event.amount for event in _shared_out(facts, company) if event.why is Why.DIVIDEND)
    return Figure("money", decided.revenue - paid)


def _kept(facts: Facts, company: str) -> Figure:
    """What of its revenue a company kept in the step."""
    return Figure("money", sum(event.amount for event in _shared_out(facts, company) if event.why is Why.WITHHELD))


def _station(facts: Facts, company: str, number: str) -> Figure:
    prices = facts.names.title.company(company).tokens
    which = whole(number)
    if not which or which > len(prices):
        called = Named(facts.names.title.called(company), Kind.COMPANY)
        what = sentence("{company} has no station “{number}”.", company=called, number=clipped(number))
        most = f"station.{len(prices)}"
        raise Wrong(what, sentence("Write a number from “{first}” to “{last}”.", first="station.1", last=most))
    return Figure("money", prices[which - 1])


def _company(word: str, kind: str) -> Reader:
    return lambda f, s, id, more: Figure(kind, value(s, f"company.{id}.{word}"))


def _president(facts: Facts, state: Snapshot, company: str) -> Figure:
    owner = state.get(f"company.{company}.owner")
    return Figure("name", facts.names.said(str(owner)) if owner else None)


def _worth(state: Snapshot, company: str) -> Figure:
    """What a minor is worth: twice its price."""
    price = state.get(f"company.{company}.price")
    return Figure("money", 2 * price if isinstance(price, int) else None)


def _exchange(facts: Facts, state: Snapshot, company: str, more: str) -> Figure:
    if more not in ("", "total"):
        raise no_figure(f"{facts.names.title.called(company)}.exchange", more, ("total",))
    if more:
        return Figure("count", facts.names.title.company(company).exchange_tokens)
    return Figure("count", value(state, f"exchange.{company}"))


COMPANY: Mapping[str, Reader] = {
    "treasury": _company("cash", "money"),
    "price": _company("price", "money"),
    "par": _company("par", "money"),
    "revenue": _company("revenue", "money"),
    "trains": lambda f, s, id, more: _list(s, f"company.{id}.trains"),
    "privates": lambda f, s, id, more: _list(s, f"company.{id}.privates"),
    "tokens": lambda f, s, id, more: _list(s, f"company.{id}.tokens"),
    "tokens_left": _company("tokens_left", "count"),
    "to_place": lambda f, s, id, more: Figure("count", value(s, f"to_place.{id}")),
    "exchange": _exchange,
    "home": lambda f, s, id, more: Figure("name", f.names.title.company(id).home or None),
    "destination": lambda f, s, id, more: Figure("name", f.names.title.company(id).destination or None),
    "floated": _company("floated", "name"),
    "president": lambda f, s, id, more: _president(f, s, id),
    "shares": _shares,
    "value": lambda f, s, id, more: _worth(s, id),
    "run": lambda f, s, id, more: _of_run(f, id, more),
    "per_share": lambda f, s, id, more: _per_share(f, id),
    "unpaid": lambda f, s, id, more: _unpaid(f, id),
    "kept": lambda f, s, id, more: _kept(f, id),
    "dividend": lambda f, s, id, more: _dividend(f, f"company:{id}", more),
    "income": lambda f, s, id, more: _received(f, f"company:{id}", Why.INCOME),
    "received": lambda f, s, id, more: _received(f, f"company:{id}"),
    "paid": lambda f, s, id, more: _paid(f, f"company:{id}"),
    "station": lambda f, s, id, more: _station(f, id, more),
    "face": lambda f, s, id, more: _face(f, f.names.title.called(id)),
    "bid": lambda f, s, id, more: _bid(f, s, f.names.title.called(id), more),
    "leader": lambda f, s, id, more: _leader(f, s, f.names.title.called(id)),
}


# Cards


def _bid(facts: Facts, state: Snapshot, card: str, player: str) -> Figure:
    """The highest bid on a card, or a player's; once the auction is over, what it was won with in the step."""
    bids = _pairs(state, f"bids.{card}")
    if player:
        if player not in facts.names.players:
            raise no_such("player", player, facts.names.players)
        return Figure("money", bids.get(f"player:{facts.names.players[player]}"))
    return Figure("money", next(iter(bids.values()), None) or _won_with(facts, card))


def _face(facts: Facts, called: str) -> Figure:
    """The face value of a minor's card."""
    card = facts.names.cards.get(called)
    if card is None:
        what = sentence("{company} has no card with a face value.", company=Named(called, Kind.COMPANY))
        raise Wrong(what, sentence("Name a minor of the 1822 family, or take the reference out."))
    return Figure("money", card.value)


def _won_with(facts: Facts, card: str) -> int | None:
    for event in facts.events:
        if isinstance(event, MinorFloated) and facts.names.title.called(event.minor) == card:
            return event.bid
        if isinstance(event, PrivateBought) and event.private == card:
            return event.price
    return None


def _leader(facts: Facts, state: Snapshot, card: str) -> Figure:
    return Figure("name", next((facts.names.said(who) for who in _pairs(state, f"bids.{card}")), None))


def _owner(facts: Facts, state: Snapshot, private: str) -> Figure:
    owner = state.get(f"private.{private}")
    return Figure("name", facts.names.said(str(owner)) if owner else None)


PRIVATE: Mapping[str, Reader] = {
    "owner": lambda f, s, id, more: _owner(f, s, id),
    "price": lambda f, s, id, more: Figure("money", f.names.privates[id].value),
    "income": lambda f, s, id, more: Figure("money", f.names.privates[id].income),
    "bid": _bid,
    "leader": lambda f, s, id, more: _leader(f, s, id),
}


def _of_private(facts: Facts, state: Snapshot, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name not in facts.names.privates:
        raise no_such("private", name, facts.names.privates)
    return _of(PRIVATE, facts, state, name, name, word)


def _boxes(facts: Facts, state: Snapshot, rest: str) -> Figure:
    """The cards that may be bid on now, the first box first, all or of a kind (`boxes.minor`)."""
    kinds = box_kinds(facts)
    if rest and rest not in kinds:
        raise no_such("kind", rest, kinds)
    boxed = (str(state.get(f"boxes.{kind}") or "") for kind in ([rest] if rest else kinds))
    return Figure("name", " ".join(filter(None, boxed)) or None)


def box_kinds(facts: Facts) -> list[str]:
    """The kinds of cards that there are boxes for."""
    return list(dict.fromkeys(card.kind for card in facts.names.cards.values()))
