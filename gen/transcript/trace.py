"""Prints a position under the keys of recordings' traces (shared/transcripts/README.md), as a FEN is of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from gen.engine import CompanyState, Entity, HexState, Position, TrainState

Value = int | str | bool | None
Keys = Mapping[str, Value]
"""A position by key (`player.1.cash`, `company.YSL.price`, `hex.I9`…)."""


def keys(position: Position) -> dict[str, Value]:
    """The position as a trace writes it."""
    return dict(_keys(position))


def changes(old: Keys, new: Keys) -> dict[str, Value]:
    """The keys whose value differs, with the new one; None where a key vanished."""
    result = {key: value for key, value in new.items() if old.get(key) != value}
    return result | {key: None for key in old if key not in new and old[key] is not None}


def _keys(position: Position) -> Iterator[tuple[str, Value]]:
    round, due, depot = position.round, position.due, position.depot
    yield "bank", position.bank
    yield "phase", position.phase
    yield "round", f"{round.kind} {round.turn} {round.number}"
    yield "actor", str(due.actor) if due else None
    yield "asks", due.kind.value if due else None
    yield "finished", position.finished
    yield "depot", f"{depot.stack[0].name} {len(depot.stack)}" if depot.stack else None
    yield "discarded", ",".join(sorted(train.name for train in depot.pool))
    yield "player_order", ",".join(position.player_order)
    for id in position.player_order:
        player = position.players[id]
        yield f"player.{id}.cash", player.cash
        if player.debt:
            yield f"player.{id}.debt", player.debt
        yield f"player.{id}.privates", ",".join(position.privates_of(Entity.player(id)))
        # 18xx.games counts minors that merge until they leave the game.
        yield f"player.{id}.value", player.worth + player.exchanged
    for id, company in position.companies.items():
        if not company.closed:
            yield from ((f"company.{id}.{word}", value) for word, value in _company(position, id, company))
    for id, private in position.privates.items():
        yield f"private.{id}", "closed" if private.closed else _printed(private.owner)
        if private.marker:
            yield f"hex.{private.marker}.assigned", id
    for hex, mark in position.marked.items():
        yield f"hex.{hex}.assigned", mark
    for hex, state in position.board.hexes.items():
        if state.tile:
            yield from _hex(hex, state)


def _company(position: Position, id: str, company: CompanyState) -> Iterator[tuple[str, Value]]:
    own = Entity.company(id)
    yield "cash", company.cash
    yield "owner", _printed(company.president)
    yield "floated", company.floated
    yield "trains", _names(company.trains)
    yield "privates", ",".join(position.privates_of(own))
    yield "tokens", ",".join(company.on_map)
    yield "tokens_left", company.tokens_left
    yield "price", company.price
    yield "cell", company.cell
    yield "par", company.par
    yield "ipoed", company.started
    holders = sorted(("own" if owner == own else str(owner), percent) for owner, percent in company.holders.items())
    yield "holders", " ".join(f"{owner}={percent}" for owner, percent in holders)
    if company.revenue is not None:
        yield "revenue", company.revenue


def _printed(owner: Entity | None) -> str | None:
    return None if owner is None else str(owner)


def _names(trains: Iterable[TrainState]) -> str:
    return ",".join(train.name for train in trains)


def _hex(hex: str, state: HexState) -> Iterator[tuple[str, Value]]:
    yield f"hex.{hex}", f"{state.tile_name}/{state.rotation}"
    if state.icons:
        yield f"hex.{hex}.icons", ",".join(sorted(icon.name for icon in state.icons))
