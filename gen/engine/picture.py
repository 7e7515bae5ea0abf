"""Pictures of a game: its state under the traces' keys, its board and its market."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine.board.hexes import natural
from gen.engine.money.ledger import BANK, MARKET
from gen.engine.snapshot import BoardView, MarketView, Value
from gen.engine.state import Company
from gen.engine.words import Round

if TYPE_CHECKING:
    from gen.engine.game import Game


def snapshot(game: Game) -> dict[str, Value]:
    """The state as shared/transcripts/README.md writes it."""
    state: dict[str, Value] = {
        "bank": game.cash(BANK),
        "phase": game.phase.name,
        "round": _round(game.round),
        "actor": game.ask.actor if game.ask else None,
        "asks": game.ask.kind.value if game.ask else None,
        "finished": game.finished,
        "depot": _depot(game),
        "discarded": ",".join(sorted(train.spec.name for train in game.depot.pool)),
        "player_order": ",".join(player.id for player in game.players),
    }
    for player in game.players:
        key = f"player.{player.id}"
        state[f"{key}.cash"] = game.cash(player.name)
        if player.debt:
            state[f"{key}.debt"] = player.debt
        state[f"{key}.privates"] = ",".join(sorted(private.id for private in game.privates_of(player.name)))
        state[f"{key}.value"] = game.rules.worth(game, player)
    for company in game.companies.values():
        if not company.closed:
            _company(game, company, state)
    for private in game.privates.values():
        state[f"private.{private.id}"] = "closed" if private.closed else private.owner
        if private.marker:
            state[f"hex.{private.marker}.assigned"] = private.id
    for hex, mark in game.rules.assigned(game).items():
        state[f"hex.{hex}.assigned"] = mark
    for hex, tile in game.board.tile_ids.items():
        state[f"hex.{hex}"] = f"{tile.rsplit('-', 1)[0]}/{game.board.faces[hex].rotation}"
        icons = ",".join(game.board.icons(hex))
        if icons:
            state[f"hex.{hex}.icons"] = icons
    return state


def _round(round: Round) -> str:
    return f"{round.kind} {round.turn} {round.number}"


def _depot(game: Game) -> str | None:
    stack = game.depot.stack
    return f"{stack[0].spec.name} {len(stack)}" if stack else None


def _company(game: Game, company: Company, state: dict[str, Value]) -> None:
    key = f"company.{company.id}"
    state[f"{key}.cash"] = game.cash(company.name)
    state[f"{key}.owner"] = company.president
    state[f"{key}.floated"] = company.floated
    state[f"{key}.trains"] = ",".join(train.spec.name for train in company.trains)
    state[f"{key}.privates"] = ",".join(sorted(private.id for private in game.privates_of(company.name)))
    tokens = [hex for hex, _ in game.board.token_stops(company.id)]
    state[f"{key}.tokens"] = ",".join(sorted((*tokens, *game.rules.mines(game, company))))
    state[f"{key}.tokens_left"] = len(company.stations) + (company.destination != "")
    state[f"{key}.price"] = company.cell.price if company.cell else None
    state[f"{key}.cell"] = company.cell.name if company.cell else None
    state[f"{key}.par"] = company.par.price if company.par else None
    state[f"{key}.ipoed"] = company.floated or (company.par is not None and company.spec.kind != "regional")
    names = {company.name: "own", MARKET: "market"}
    holders = sorted((names.get(owner, owner), percent) for owner, percent in game.shares.holders(company.id).items())
    state[f"{key}.holders"] = " ".join(f"{owner}={percent}" for owner, percent in holders)
    if company.revenue is not None:
        state[f"{key}.revenue"] = company.revenue


def board_view(game: Game) -> BoardView:
    """The board, with the privates' markers and what else is assigned to its hexes."""
    view = dict(game.board.board_view())
    marks = [(private.marker, private.id) for private in game.privates.values() if private.marker]
    for hex, mark in (*marks, *game.rules.assigned(game).items()):
        view[hex] = replace(view[hex], markers=(*view[hex].markers, mark))
    return dict(sorted(view.items(), key=lambda item: natural(item[0])))


def market_view(game: Game) -> MarketView:
    """The companies in each cell, the first to operate first."""
    return MarketView({name: tuple(queue) for name, queue in game.market.queues.items() if queue})
