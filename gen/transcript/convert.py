"""Turns a recording's actions into the engine's (base §1.5, §1.6); a family's own forms say how theirs are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gen.engine import (
    Action,
    Assign,
    Bid,
    BuyPrivate,
    BuyShares,
    BuyTrain,
    DeclareBankruptcy,
    DiscardTrain,
    EndGame,
    Entity,
    EntityKind,
    Game,
    Illegal,
    LayTile,
    Pass,
    PayDividend,
    PlaceToken,
    Rule,
    RunRoutes,
    SellShares,
    StartCompany,
    TrainRun,
)
from gen.moves.recorded import FieldKind
from gen.text.sentence import sentence
from gen.titles import TITLES
from gen.transcript.fields import (
    BadAction,
    all_named,
    entries,
    named,
    named_or_none,
    numbered,
    parted,
    shown,
    whole,
    whole_or_none,
)
from gen.transcript.recording import Raw

SILENT = ("message", "log", "program_")
"""How the kinds of action begin that change no state (§1.3)."""

_KINDS = {
    "player": EntityKind.PLAYER,
    "corporation": EntityKind.COMPANY,
    "minor": EntityKind.COMPANY,
    "company": EntityKind.PRIVATE,
}


def is_silent(raw: Raw) -> bool:
    """Whether an action only switches somebody's automatic behaviour, or says something."""
    return str(raw["type"]).startswith(SILENT)


def convert(game: Game, raw: Raw) -> Action:
    """The engine's action for a recorded one in the present position; BadAction when there is none.

    Raises Illegal when it names a city that is not on the map.
    """
    make = _MAKERS.get(raw["type"]) or _of_family(raw["type"])
    if make is None:
        raise BadAction(sentence("No action is of the kind {kind}.", kind=shown(raw["type"])))
    return make(game, _actor(game, raw), raw)


def _of_family(kind: str) -> Callable[[Game, Entity, Raw], Action] | None:
    """How an action is made that only a family or a title has; None when none has it."""
    found = next((entry.grammar.recorded[kind] for entry in TITLES.values() if kind in entry.grammar.recorded), None)
    if found is None:
        return None
    recorded, makes = found
    return lambda game, actor, raw: makes(actor, *(_READERS[how](raw, key) for key, how in recorded.fields.items()))


def _takes_part(game: Game, entity: Entity) -> bool:
    match entity.kind:
        case EntityKind.PLAYER:
            return entity.id in game.seats
        case EntityKind.COMPANY:
            return entity.id in game.companies
    return entity.id in game.privates


def _actor(game: Game, raw: Raw) -> Entity:
    kind, id = named(raw, "entity_type"), named(raw, "entity")
    if kind not in _KINDS:
        raise BadAction(sentence("Its `entity_type` {kind} is neither player nor company.", kind=shown(kind)))
    found = Entity(_KINDS[kind], id)
    if not _takes_part(game, found):
        raise BadAction(sentence("Its `entity` {id} takes no part in this game.", id=shown(id)))
    return found


def _par(game: Game, actor: Entity, raw: Raw) -> Action:
    told, _, cell = named(raw, "share_price").partition(",")
    found = game.market.cells.get(cell)
    if found is not None and str(found.price) != told:
        raise Illegal(Rule.PRICE_OF_CELL, price=found.price, given=_price(told))
    return StartCompany(actor, named(raw, "corporation"), cell)


def _price(told: str) -> int:
    """The price that stands before a cell; BadAction when there is none."""
    number = int(told) if told.isascii() and told.isdecimal() and len(told) < 10 else told
    return whole({"share_price": number}, "share_price")


def _buy(game: Game, actor: Entity, raw: Raw) -> Action:
    certificates, percent = all_named(raw, "shares"), whole_or_none(raw, "percent")
    cards = [game.shares.certificates[id] for id in certificates if id in game.shares.certificates]
    worth = sum(card.percent for card in cards)
    if percent is not None and len(cards) == len(certificates) and percent != worth:
        raise Illegal(Rule.PERCENT_BOUGHT, certificates=worth, percent=percent)
    return BuyShares(actor, certificates)


def _sell(game: Game, actor: Entity, raw: Raw) -> Action:
    certificates, percent = all_named(raw, "shares"), whole_or_none(raw, "percent")
    if percent is None:
        known = game.shares.certificates
        percent = sum(known[id].percent for id in certificates if id in known)
    return SellShares(actor, certificates, percent, whole_or_none(raw, "share_price"))


def _lay(game: Game, actor: Entity, raw: Raw) -> Action:
    combined = all_named(raw, "combo_entities") if raw.get("combo_entities") is not None else ()
    numbered(raw, "tile")
    return LayTile(actor, named(raw, "hex"), named(raw, "tile"), whole(raw, "rotation"), combined)


def _token(game: Game, actor: Entity, raw: Raw) -> Action:
    tile, index = numbered(raw, "city")
    hex = _hex_of(game, tile)
    stop = next((stop for stop in game.board.faces[hex].stops if stop.index == index), None)
    if stop is None:
        raise Illegal(Rule.NOT_A_CITY, hex=hex, stop=index)
    slot = whole_or_none(raw, "slot")
    places = len(game.board.slots(hex, stop.number)) if stop.is_city else 0
    if slot is not None and not 0 <= slot <= places:  # one more than there are is a place made for it
        what = sentence(
            "Its `slot` is {slot}: the city in {hex} has the places 0 to {last}.", slot=slot, hex=hex, last=places
        )
        raise BadAction(what)
    return PlaceToken(actor, hex, stop.number, _other_owner(game, actor, raw))


def _other_owner(game: Game, actor: Entity, raw: Raw) -> str:
    """The company whose station a recording names (`tokener`), unless it acts itself or by its private."""
    private = game.privates.get(named(raw, "entity")) if actor.kind is EntityKind.PRIVATE else None
    acting = actor if private is None else private.owner
    owner = named_or_none(raw, "tokener") or ""
    return "" if Entity.company(owner) == acting else owner


def _hex_of(game: Game, tile: str) -> str:
    """The hex a tile copy lies on; a printed hex is named by its coordinate, whatever the copy number."""
    for hex, copy in game.board.tile_ids.items():
        if copy == tile:
            return hex
    name = tile.rsplit("-", 1)[0]
    if name in game.board.faces and name not in game.board.tile_ids:
        return name
    raise Illegal(Rule.TILE_NOT_ON_MAP, tile=tile)


def _routes(game: Game, actor: Entity, raw: Raw) -> Action:
    return RunRoutes(
        actor, tuple(_run(route) for route in entries(raw, "routes")), whole_or_none(raw, "extra_revenue") or 0
    )


def _run(route: Any) -> TrainRun:
    if not isinstance(route, dict):
        raise BadAction(sentence("One of its `routes` is no object but {given}.", given=shown(route)))
    chains = tuple(all_named({"connections": chain}, "connections") for chain in entries(route, "connections"))
    nodes = all_named(route, "nodes") if route.get("nodes") is not None else ()
    stops = tuple(parted(node, "nodes") for node in nodes)
    return TrainRun(named(route, "train"), chains, stops, whole_or_none(route, "revenue"))


def _train(game: Game, actor: Entity, raw: Raw) -> Action:
    return BuyTrain(
        actor, named(raw, "train"), whole(raw, "price"), named_or_none(raw, "variant"), named_or_none(raw, "exchange")
    )


_READERS: Mapping[FieldKind, Callable[[Raw, str], Any]] = {
    FieldKind.NAME: named,
    FieldKind.NUMBER: whole,
    FieldKind.NAMES: all_named,
}
_MAKERS: Mapping[str, Callable[[Game, Entity, Raw], Action]] = {
    "pass": lambda game, actor, raw: Pass(actor),
    "bid": lambda game, actor, raw: Bid(actor, named(raw, "company"), whole(raw, "price")),
    "par": _par,
    "buy_shares": _buy,
    "sell_shares": _sell,
    "buy_company": lambda game, actor, raw: BuyPrivate(actor, named(raw, "company"), whole(raw, "price")),
    "lay_tile": _lay,
    "place_token": _token,
    "assign": lambda game, actor, raw: Assign(actor, named(raw, "target")),
    "run_routes": _routes,
    "dividend": lambda game, actor, raw: PayDividend(actor, named(raw, "kind")),
    "buy_train": _train,
    "discard_train": lambda game, actor, raw: DiscardTrain(actor, named(raw, "train")),
    "bankrupt": lambda game, actor, raw: DeclareBankruptcy(actor),
    "end_game": lambda game, actor, raw: EndGame(actor),
}
