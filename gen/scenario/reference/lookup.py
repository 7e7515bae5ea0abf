"""What a reference such as `J1.cash` or `train.3.price` stands for at one moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gen.engine import (
    POOL,
    CompanyState,
    Entity,
    MinorFloated,
    Paid,
    Position,
    PrivateBought,
    Reason,
    RevenueDecided,
    RevenueUse,
    RouteRun,
    Why,
)
from gen.moves.mistakes import Wrong, clipped, whole
from gen.moves.spelling import out_of_game
from gen.moves.unknown import no_such
from gen.scenario.reference.figure import Figure, Scene, listed, yes_or_no
from gen.scenario.reference.title_lookup import WORDS, bare, no_figure
from gen.text.sentence import Kind, Named, sentence

NEVER_CHANGE = ("title", "private", "par")
RESERVED = ("before", "private", "boxes", *WORDS)
"""First words of references that are nobody's name."""
FOLLOWED = ("dividend", "shares", "run", "exchange", "station", "bid")
"""Figures of a player, company or private that a further word may narrow: a company, a holder, a number."""


def figure(scene: Scene, path: str) -> Figure:
    """The figure a reference stands for; Wrong when it is none."""
    if not all(path.split(".")):
        cure = sentence("Write a name and a word with a dot, as in {example}.", example="{J1.cash}")
        raise Wrong(sentence("“{reference}” is not a reference.", reference=clipped(path)), cure)
    state = scene.now
    if path.startswith("before."):
        path, state = path.removeprefix("before."), scene.before
        printed = path.startswith("train.") and path.endswith((".price", ".count"))
        if printed or path.partition(".")[0] in NEVER_CHANGE:
            raise Wrong(sentence("“{path}” never changes.", path=clipped(path)), bare(path))
        if scene.opens:
            what = sentence("Nothing lies before the first step.")
            now = f"{{{path}}}"
            raise Wrong(what, sentence("Write {reference}, or give this step actions.", reference=now))
    head, _, rest = path.partition(".")
    names = scene.names
    if head in names.players:
        return _of(PLAYER, scene, state, head, names.players[head], rest)
    if head in names.companies:
        return _of(COMPANY, scene, state, head, names.companies[head].id, rest)
    if head in names.privates:
        return _of(PRIVATE, scene, state, head, head, rest)
    if head == "private":
        return _of_private(scene, state, rest)
    if head == "boxes":
        return _boxes(scene, state, rest)
    if head in WORDS:
        return WORDS[head](scene, state, rest)
    if head in names.out:
        raise out_of_game(head)
    known = [*names.actors, *RESERVED]
    raise no_such("name", head, [name for name in known if name != head])


Reader = Callable[[Scene, Position, str, str], Figure]
"""Reads a figure of the entity with that id; the last argument is what follows the figure's word."""


def _of(readers: Mapping[str, Reader], scene: Scene, state: Position, name: str, id: str, rest: str) -> Figure:
    if not rest:
        return Figure("name", name)
    word, _, more = rest.partition(".")
    if word not in readers:
        raise no_figure(name, word, readers)
    if "." in more or (more and word not in FOLLOWED):
        whole_path = f"{name}.{word}"
        raise Wrong(sentence("Nothing may follow “{figure}” here.", figure=whole_path), bare(whole_path))
    return readers[word](scene, state, id, more)


# Money that moved


def _received(scene: Scene, entity: Entity, why: Reason | None = None) -> Figure:
    """All that an entity received in the step, or what it received for one reason."""
    paid = (event for event in scene.events if isinstance(event, Paid) and event.payee == entity)
    return Figure("money", sum(event.amount for event in paid if why in (None, event.why)))


def _paid(scene: Scene, entity: Entity) -> Figure:
    return Figure(
        "money", sum(event.amount for event in scene.events if isinstance(event, Paid) and event.payer == entity)
    )


def _dividend(scene: Scene, entity: Entity, company: str) -> Figure:
    """The dividends an entity received in the step, of all companies or of one."""
    if not company:
        return _received(scene, entity, Why.DIVIDEND)
    if company not in scene.names.companies:
        raise no_such("company", company, scene.names.companies)
    paid = _shared_out(scene, scene.names.companies[company].id)
    return Figure("money", sum(one.amount for one in paid if (one.payee, one.why) == (entity, Why.DIVIDEND)))


def _shared_out(scene: Scene, company: str) -> list[Paid]:
    """Everything that was paid for a company's revenue in the step."""
    return [
        event
        for event in scene.events
        if isinstance(event, Paid) and isinstance(event.cause, RevenueDecided) and event.cause.company == company
    ]


# Players


def _free(scene: Scene, state: Position, id: str, more: str) -> Figure:
    """A player's cash less the bids with which they lead."""
    led = sum(next(iter(bids.values())) for bids in state.bids.values() if next(iter(bids)) == Entity.player(id))
    return Figure("money", state.players[id].cash - led)


def _bids(scene: Scene, state: Position, id: str, more: str) -> Figure:
    """A player's bids, as a list of cards, in the title's order, and amounts."""
    bids = ((card, state.bids.get(card, {}).get(Entity.player(id))) for card in scene.names.cards)
    return listed(f"{card} {price}" for card, price in bids if price)


PLAYER: Mapping[str, Reader] = {
    "cash": lambda f, s, id, more: Figure("money", s.players[id].cash),
    "worth": lambda f, s, id, more: Figure("money", s.players[id].worth),
    "debt": lambda f, s, id, more: Figure("money", s.players[id].debt),
    "free": _free,
    "bids": _bids,
    "privates": lambda f, s, id, more: listed(s.privates_of(Entity.player(id))),
    "income": lambda f, s, id, more: _received(f, Entity.player(id), Why.INCOME),
    "dividend": lambda f, s, id, more: _dividend(f, Entity.player(id), more),
    "private_sales": lambda f, s, id, more: _received(f, Entity.player(id), Why.PRIVATE),
    "received": lambda f, s, id, more: _received(f, Entity.player(id)),
    "paid": lambda f, s, id, more: _paid(f, Entity.player(id)),
}


# Companies


def holdings(scene: Scene, state: Position, company: str) -> dict[str, int]:
    """Percent of a company (its id) by holder, in the scenario's words (`J1`, `IPO` or `treasury`, `pool`)."""
    there = state.company(company)
    if there is None:
        return {}
    own = Entity.company(company)
    words = {own: scene.names.own_shares, POOL: "pool"}
    held = sorted(there.holders.items(), key=lambda one: (one[0] != POOL, one[0] != own, one[0]))
    return {words.get(who) or scene.names.said(who): percent for who, percent in held}


def _shares(scene: Scene, state: Position, company: str, holder: str) -> Figure:
    held, own = holdings(scene, state, company), scene.names.own_shares
    if not holder:
        return listed(f"{who} {percent}" for who, percent in held.items())
    if holder == "sold":
        return Figure("percent", 100 - held.get(own, 0))
    known = [*scene.names.players, *scene.names.companies, own, "pool", "sold"]
    if holder not in known:
        raise no_such("holder", holder, known)
    return Figure("percent", held.get(holder, 0))


def _of_run(scene: Scene, company: str, number: str) -> Figure:
    runs = [event.revenue for event in scene.events if isinstance(event, RouteRun) and event.company == company]
    if not number:
        return Figure("money", sum(runs))
    which = whole(number)
    if not which:
        what = sentence("“{number}” is not the number of a route.", number=clipped(number))
        raise Wrong(what, sentence("Write “{figure}” for the first route of the step.", figure="run.1"))
    return Figure("money", runs[which - 1] if which <= len(runs) else None)


def _decided(scene: Scene, company: str) -> RevenueDecided | None:
    found = [event for event in scene.events if isinstance(event, RevenueDecided) and event.company == company]
    return found[-1] if found else None


def _per_share(scene: Scene, company: str) -> Figure:
    decided = _decided(scene, company)
    return Figure("money", decided.per_share if decided else None)


def _unpaid(scene: Scene, company: str) -> Figure:
    """The part of a payout that falls on shares which earn nothing."""
    decided = _decided(scene, company)
    if decided is None or decided.kind is not RevenueUse.PAYOUT:
        return Figure("money", None)
    paid = sum(event.amount for event in _shared_out(scene, company) if event.why is Why.DIVIDEND)
    return Figure("money", decided.revenue - paid)


def _kept(scene: Scene, company: str) -> Figure:
    """What of its revenue a company kept in the step."""
    return Figure("money", sum(event.amount for event in _shared_out(scene, company) if event.why is Why.WITHHELD))


def _station(scene: Scene, company: str, number: str) -> Figure:
    prices = scene.names.title.company(company).tokens
    which = whole(number)
    if not which or which > len(prices):
        called = Named(scene.names.title.called(company), Kind.COMPANY)
        what = sentence("{company} has no station “{number}”.", company=called, number=clipped(number))
        most = f"station.{len(prices)}"
        raise Wrong(what, sentence("Write a number from “{first}” to “{last}”.", first="station.1", last=most))
    return Figure("money", prices[which - 1])


def _company(kind: str, read: Callable[[CompanyState], int | str | None]) -> Reader:
    """A figure of a company that is in the game."""

    def reader(scene: Scene, state: Position, id: str, more: str) -> Figure:
        company = state.company(id)
        return Figure(kind, None if company is None else read(company))

    return reader


def _president(scene: Scene, state: Position, company: str) -> Figure:
    there = state.company(company)
    return Figure("name", scene.names.said(there.president) if there and there.president else None)


def _privates(scene: Scene, state: Position, company: str, more: str) -> Figure:
    return listed(state.privates_of(Entity.company(company)))


def _worth(state: Position, company: str) -> Figure:
    """What a minor is worth: twice its price."""
    there = state.company(company)
    return Figure("money", 2 * there.price if there and there.price is not None else None)


def _exchange(scene: Scene, state: Position, company: str, more: str) -> Figure:
    if more not in ("", "total"):
        raise no_figure(f"{scene.names.title.called(company)}.exchange", more, ("total",))
    if more:
        return Figure("count", scene.names.title.company(company).exchange_tokens)
    return Figure("count", state.companies[company].exchange_tokens if _has_exchange_tokens(scene) else None)


def _to_place(scene: Scene, state: Position, company: str, more: str) -> Figure:
    return Figure("count", len(state.companies[company].stations) if _has_exchange_tokens(scene) else None)


def _has_exchange_tokens(scene: Scene) -> bool:
    """Whether some stations of the title's companies must first be earned, and others wait to be placed."""
    return any(spec.exchange_tokens for spec in scene.names.title.companies)


COMPANY: Mapping[str, Reader] = {
    "treasury": _company("money", lambda one: one.cash),
    "price": _company("money", lambda one: one.price),
    "par": _company("money", lambda one: one.par),
    "revenue": _company("money", lambda one: one.revenue),
    "trains": _company("name", lambda one: " ".join(train.name for train in one.trains) or None),
    "privates": _privates,
    "tokens": _company("name", lambda one: " ".join(one.on_map) or None),
    "tokens_left": _company("count", lambda one: one.tokens_left),
    "to_place": _to_place,
    "exchange": _exchange,
    "home": lambda f, s, id, more: Figure("name", f.names.title.company(id).home or None),
    "destination": lambda f, s, id, more: Figure("name", f.names.title.company(id).destination or None),
    "floated": _company("name", lambda one: yes_or_no(one.floated)),
    "president": lambda f, s, id, more: _president(f, s, id),
    "shares": _shares,
    "value": lambda f, s, id, more: _worth(s, id),
    "run": lambda f, s, id, more: _of_run(f, id, more),
    "per_share": lambda f, s, id, more: _per_share(f, id),
    "unpaid": lambda f, s, id, more: _unpaid(f, id),
    "kept": lambda f, s, id, more: _kept(f, id),
    "dividend": lambda f, s, id, more: _dividend(f, Entity.company(id), more),
    "income": lambda f, s, id, more: _received(f, Entity.company(id), Why.INCOME),
    "received": lambda f, s, id, more: _received(f, Entity.company(id)),
    "paid": lambda f, s, id, more: _paid(f, Entity.company(id)),
    "station": lambda f, s, id, more: _station(f, id, more),
    "face": lambda f, s, id, more: _face(f, f.names.title.called(id)),
    "bid": lambda f, s, id, more: _bid(f, s, f.names.title.called(id), more),
    "leader": lambda f, s, id, more: _leader(f, s, f.names.title.called(id)),
}


# Cards


def _bid(scene: Scene, state: Position, card: str, player: str) -> Figure:
    """The highest bid on a card, or a player's; once the auction is over, what it was won with in the step."""
    bids = state.bids.get(card, {})
    if player:
        if player not in scene.names.players:
            raise no_such("player", player, scene.names.players)
        return Figure("money", bids.get(Entity.player(scene.names.players[player])))
    return Figure("money", next(iter(bids.values()), None) or _won_with(scene, card))


def _face(scene: Scene, called: str) -> Figure:
    """The face value of a minor's card."""
    card = scene.names.cards.get(called)
    if card is None:
        what = sentence("{company} has no card with a face value.", company=Named(called, Kind.COMPANY))
        raise Wrong(what, sentence("Name a minor of the 1822 family, or take the reference out."))
    return Figure("money", card.value)


def _won_with(scene: Scene, card: str) -> int | None:
    for event in scene.events:
        if isinstance(event, MinorFloated) and scene.names.title.called(event.minor) == card:
            return event.bid
        if isinstance(event, PrivateBought) and event.private == card:
            return event.price
    return None


def _leader(scene: Scene, state: Position, card: str) -> Figure:
    return Figure("name", next((scene.names.said(who) for who in state.bids.get(card, {})), None))


def _owner(scene: Scene, state: Position, private: str) -> Figure:
    there = state.privates[private]
    if there.closed:
        return Figure("name", "closed")
    return Figure("name", scene.names.said(there.owner) if there.owner else None)


PRIVATE: Mapping[str, Reader] = {
    "owner": lambda f, s, id, more: _owner(f, s, id),
    "price": lambda f, s, id, more: Figure("money", f.names.privates[id].value),
    "income": lambda f, s, id, more: Figure("money", f.names.privates[id].income),
    "bid": _bid,
    "leader": lambda f, s, id, more: _leader(f, s, id),
}


def _of_private(scene: Scene, state: Position, rest: str) -> Figure:
    name, _, word = rest.partition(".")
    if name not in scene.names.privates:
        raise no_such("private", name, scene.names.privates)
    return _of(PRIVATE, scene, state, name, name, word)


def _boxes(scene: Scene, state: Position, rest: str) -> Figure:
    """The cards that may be bid on now, the first box first, all or of a kind (`boxes.minor`)."""
    kinds = box_kinds(scene)
    if rest and rest not in kinds:
        raise no_such("kind", rest, kinds)
    return listed(card for kind in ([rest] if rest else kinds) for card in state.boxes.get(kind, ()))


def box_kinds(scene: Scene) -> list[str]:
    """The kinds of cards that there are boxes for."""
    return list(dict.fromkeys(card.kind for card in scene.names.cards.values()))
