"""Turns a recording's actions into the engine's (rules/base.md §1.5, §1.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gen.engine.actions import (
    AcquirePrivate,
    Action,
    Assign,
    Bid,
    BuyPrivate,
    BuyShares,
    BuyTrain,
    Choose,
    DeclareBankruptcy,
    DiscardTrain,
    EndGame,
    LayTile,
    Merge,
    Pass,
    PayDividend,
    PlaceDestination,
    PlaceToken,
    RepayDebt,
    ReportLinks,
    RunRoutes,
    SellShares,
    StartCompany,
    TrainRun,
    UsePower,
)
from gen.engine.errors import Illegal
from gen.engine.game import Game
from gen.transcript.recording import Raw

SILENT = ("message", "log", "program_")
"""How the kinds of action begin that change no state (§1.3)."""

_KINDS = {"player": "player", "corporation": "company", "minor": "company", "company": "private"}


class BadAction(Exception):
    """A recorded action that lacks what its kind needs, or is of no kind these titles know."""


def is_silent(raw: Raw) -> bool:
    """Whether an action only switches somebody's automatic behaviour, or says something."""
    return str(raw["type"]).startswith(SILENT)


def convert(game: Game, raw: Raw) -> Action:
    """The engine's action for a recorded one in the present position; BadAction when there is none.

    Raises Illegal when it names a city that is not on the map.
    """
    make = _MAKERS.get(raw["type"])
    if make is None:
        raise BadAction(f"unknown kind of action {raw['type']!r}")
    try:
        return make(game, _actor(raw), raw)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BadAction(f"{raw['type']} is incomplete or malformed ({type(error).__name__}: {error})") from error


def _actor(raw: Raw) -> str:
    return f"{_KINDS[raw['entity_type']]}:{raw['entity']}"


def _par(game: Game, actor: str, raw: Raw) -> Action:
    _, row, column = str(raw["share_price"]).split(",")
    cell = f"{int(row)},{int(column)}"
    told = int(str(raw["share_price"]).split(",")[0])
    if cell in game.market.cells and game.market.cells[cell].price != told:
        raise Illegal("price-of-cell", price=game.market.cells[cell].price, given=told)
    return StartCompany(actor, str(raw["corporation"]), cell)


def _buy(game: Game, actor: str, raw: Raw) -> Action:
    certificates = _texts(raw["shares"])
    cards = [game.shares.certificates[id] for id in certificates if id in game.shares.certificates]
    worth = sum(card.percent for card in cards)
    if raw.get("percent") is not None and len(cards) == len(certificates) and int(raw["percent"]) != worth:
        raise Illegal("percent-bought", certificates=worth, percent=int(raw["percent"]))
    return BuyShares(actor, certificates)


def _sell(game: Game, actor: str, raw: Raw) -> Action:
    certificates = _texts(raw["shares"])
    percent = raw.get("percent")
    if percent is None:
        percent = sum(game.shares.certificates[id].percent for id in certificates)
    price = raw.get("share_price")
    return SellShares(actor, certificates, int(percent), None if price is None else int(price))


def _lay(game: Game, actor: str, raw: Raw) -> Action:
    combined = _texts(raw.get("combo_entities") or [])
    return LayTile(actor, str(raw["hex"]), str(raw["tile"]), int(raw["rotation"]), combined)


def _debt(game: Game, actor: str, raw: Raw) -> Action:
    return RepayDebt(actor, int(raw["amount"]))


def _token(game: Game, actor: str, raw: Raw) -> Action:
    tile, index = str(raw["city"]).rsplit("-", 1)
    hex = _hex_of(game, tile)
    stop = next((stop for stop in game.board.faces[hex].stops if stop.index == int(index)), None)
    if stop is None:
        raise Illegal("not-a-city", hex=hex, stop=int(index))
    return PlaceToken(actor, hex, stop.number, _other_owner(game, actor, raw))


def _other_owner(game: Game, actor: str, raw: Raw) -> str:
    """The company whose station a recording names (`tokener`), unless it acts itself or by its private."""
    private = game.privates.get(str(raw["entity"])) if actor.startswith("private:") else None
    acting = actor if private is None else private.owner
    named = str(raw.get("tokener") or "")
    return "" if f"company:{named}" == acting else named


def _hex_of(game: Game, tile: str) -> str:
    """The hex a tile copy lies on; a printed hex is named by its coordinate, whatever the copy number."""
    for hex, copy in game.board.tile_ids.items():
        if copy == tile:
            return hex
    name = tile.rsplit("-", 1)[0]
    if name in game.board.faces and name not in game.board.tile_ids:
        return name
    raise Illegal("tile-not-on-map", tile=tile)


def _routes(game: Game, actor: str, raw: Raw) -> Action:
    return RunRoutes(actor, tuple(_run(route) for route in raw["routes"]), int(raw.get("extra_revenue") or 0))


def _run(route: Mapping[str, Any]) -> TrainRun:
    chains = tuple(_texts(chain) for chain in route["connections"])
    stops = tuple((str(node).rsplit("-", 1)[0], int(str(node).rsplit("-", 1)[1])) for node in route.get("nodes") or ())
    revenue = route.get("revenue")
    return TrainRun(str(route["train"]), chains, stops, None if revenue is None else int(revenue))


def _texts(values: Any) -> tuple[str, ...]:
    if not isinstance(values, list):
        raise TypeError("a list is needed")
    return tuple(str(value) for value in values)


def _train(game: Game, actor: str, raw: Raw) -> Action:
    return BuyTrain(actor, str(raw["train"]), int(raw["price"]), raw.get("variant"), raw.get("exchange"))


_MAKERS: Mapping[str, Callable[[Game, str, Raw], Action]] = {
    "pass": lambda game, actor, raw: Pass(actor),
    "bid": lambda game, actor, raw: Bid(actor, str(raw["company"]), int(raw["price"])),
    "par": _par,
    "buy_shares": _buy,
    "sell_shares": _sell,
    "buy_company": lambda game, actor, raw: BuyPrivate(actor, str(raw["company"]), int(raw["price"])),
    "lay_tile": _lay,
    "place_token": _token,
    "assign": lambda game, actor, raw: Assign(actor, str(raw["target"])),
    "run_routes": _routes,
    "dividend": lambda game, actor, raw: PayDividend(actor, str(raw["kind"])),
    "buy_train": _train,
    "discard_train": lambda game, actor, raw: DiscardTrain(actor, str(raw["train"])),
    "bankrupt": lambda game, actor, raw: DeclareBankruptcy(actor),
    "hex_token": lambda game, actor, raw: PlaceDestination(actor, str(raw["hex"])),
    "acquire_company": lambda game, actor, raw: AcquirePrivate(actor, str(raw["company"])),
    "merge": lambda game, actor, raw: Merge(actor, str(raw["corporation"])),
    "choose": lambda game, actor, raw: Choose(actor, str(raw["choice"])),
    "choose_ability": lambda game, actor, raw: UsePower(actor, str(raw["choice"])),
    "payoff_player_debt": lambda game, actor, raw: RepayDebt(actor),
    "payoff_player_debt_partial": _debt,
    "destination_connection": lambda game, actor, raw: ReportLinks(actor, _texts(raw["corporations"])),
    "end_game": lambda game, actor, raw: EndGame(actor),
}
