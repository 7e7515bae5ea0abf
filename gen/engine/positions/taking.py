"""Takes the position of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine.board.board import Board
from gen.engine.board.sites import Site
from gen.engine.positions.position import (
    BoardState,
    CompanyState,
    DepotState,
    Due,
    HexState,
    MarketState,
    PlayerState,
    Position,
    PrivateState,
    TrainState,
)
from gen.engine.state import Company, Player, Private, Train
from gen.engine.vocabulary.entity import BANK
from gen.engine.vocabulary.words import TrainPlace

if TYPE_CHECKING:
    from gen.engine.game import Game


def position_of(game: Game) -> Position:
    """The whole position, as a value that what follows does not change."""
    named = (
        {player.entity for player in game.players} | {company.entity for company in game.companies.values()} | {BANK}
    )
    return Position(
        round=game.round,
        turn=game.turn,
        set_length=game.set_length,
        phase=game.phase.name,
        phases_begun=game.phases_begun,
        due=Due(game.ask.actor, game.ask.kind) if game.ask else None,
        end_reason=game.end_reason,
        finished=game.finished,
        bank=game.cash(BANK),
        bank_broken=game.ledger.broken,
        players={player.id: _player(game, player) for player in game.players},
        player_order=tuple(player.id for player in game.players),
        companies={company.id: _company(game, company) for company in game.companies.values()},
        privates={private.id: _private(private) for private in game.privates.values()},
        stores={name: cash for name, cash in game.ledger.cash.items() if name not in named},
        depot=_depot(game),
        board=_board(game.board, game.hex_states),
        market=MarketState(
            {name: tuple(queue) for name, queue in game.market.queues.items() if queue}, game.market.end_reached
        ),
        order=tuple(company.id for company in game.order),
        stations_lifted=tuple(game.stations_lifted),
        doing=None if game.underway is None else game.underway.doing(),
        random=game.random.state,
        own=game.own,
        marked=dict(game.rules.assigned(game)),
        boxes=game.rules.boxes(game),
        bids=game.rules.bids(game),
        upgrade_price=game.rules.upgrade_price(game),
    )


def _player(game: Game, player: Player) -> PlayerState:
    rules = game.rules
    worth, exchanged = rules.worth(game, player), rules.exchanged_worth(game, player)
    return PlayerState(game.cash(player.entity), player.debt, player.bankrupt, worth, exchanged)


def _company(game: Game, company: Company) -> CompanyState:
    cell, par = company.cell, company.par
    return CompanyState(
        cash=game.cash(company.entity),
        president=company.president,
        floated=company.floated,
        started=company.floated or (par is not None and company.spec.kind != "regional"),
        closed=company.closed,
        cell=cell.name if cell else None,
        price=cell.price if cell else None,
        par_cell=par.name if par else None,
        par=par.price if par else None,
        held=game.shares.rows(company.id),
        trains=tuple(map(_train, company.trains)),
        stations=tuple(company.stations),
        tokens=tuple(game.board.token_stops(company.id)),
        home=company.home,
        has_home=company.has_home,
        destination=company.destination,
        destination_token=company.destination_token,
        exchange_tokens=company.exchange_tokens,
        operated=company.operated,
        has_operated=company.has_operated,
        must_own_train=company.must_own_train,
        revenue=company.revenue,
        mines=tuple(game.rules.mines(game, company)),
        exchanged=company.id in game.rules.exchanged(game),
    )


def _train(train: Train) -> TrainState:
    return TrainState(train.id, train.spec.name, train.has_run)


def _private(private: Private) -> PrivateState:
    return PrivateState(private.owner, private.closed, private.income, _uses(private), private.marker)


def _uses(private: Private) -> tuple[int, ...]:
    """How often each printed power may still be used; they keep their order, and only their counts change."""
    if len(private.powers) == len(private.spec.powers):
        return tuple([power.count for power in private.powers])
    return tuple(_counts_left(private))


def _counts_left(private: Private) -> Iterator[int]:
    """The count of each printed power, none for those used up."""
    left = list(private.powers)
    for printed in private.spec.powers:
        if left and (left[0] is printed or replace(left[0], count=printed.count) == printed):
            yield left.pop(0).count
        else:
            yield 0
    assert not left  # every power was printed


def _depot(game: Game) -> DepotState:
    depot = game.depot
    with_company = {train.id for company in game.companies.values() for train in company.trains}
    listed = {train.id for train in (*depot.stack, *depot.pool)} | with_company
    others = [train for train in depot.all if train.id not in listed]
    return DepotState(
        stack=tuple(map(_train, depot.stack)),
        pool=tuple(map(_train, depot.pool)),
        aside=tuple(_train(train) for train in others if train.owner is not TrainPlace.GONE),
        gone=tuple(_train(train) for train in others if train.owner is TrainPlace.GONE),
        seen=frozenset(depot.seen),
    )


class HexStates:
    """The state of each hex that is not as printed, told anew only where another site stands than when it was told.

    A site is never changed, only replaced, so the state told of it holds as long as it stands.
    """

    def __init__(self) -> None:
        self._told: dict[str, tuple[Site, HexState]] = {}

    def of(self, board: Board) -> dict[str, HexState]:
        """The states by hex, in the order of the map."""
        return {
            hex: self._state(hex, site, board.printed[hex])
            for hex, site in board.sites.items()
            if site is not board.printed[hex]
        }

    def _state(self, hex: str, site: Site, printed: Site) -> HexState:
        told = self._told.get(hex)
        if told is None or told[0] is not site:
            told = self._told[hex] = site, _hex(site, printed)
        return told[1]


def _board(board: Board, states: HexStates) -> BoardState:
    opened: frozenset[tuple[str, int]] = frozenset()
    if board.openings:
        opened = frozenset(
            (board.grid.names[number], edge)
            for number, (now, then) in enumerate(zip(board.usable, board.passable, strict=True))
            if now != then
            for edge in range(6)
            if now[edge] != then[edge]
        )
    return BoardState(states.of(board), board.supply.changed(), opened)


def _hex(site: Site, printed: Site) -> HexState:
    borders = tuple(place for place, border in enumerate(printed.borders) if border in site.borders)
    rotation = site.face.rotation if site.tile else 0
    return HexState(site.tile, rotation, site.cities, site.reserved, borders, site.icons)
