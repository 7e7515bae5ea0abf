"""Puts a position into a game that has only been set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.engine.board.network import Network
from gen.engine.board.sites import Site
from gen.engine.board.supply import tile_name
from gen.engine.positions.position import CompanyState, DepotState, HexState, Position, PrivateState, TrainState
from gen.engine.state import Company, Private, Train
from gen.engine.title import Power, Title, TrainSpec
from gen.engine.vocabulary.entity import BANK, Entity
from gen.engine.vocabulary.words import TrainPlace

if TYPE_CHECKING:
    from gen.engine.board.board import Board
    from gen.engine.game import Game


def put(game: Game, position: Position) -> None:
    """Let a game just set up for these players stand at a position that has been found sound (`check_sound`)."""
    game.round, game.turn, game.set_length = position.round, position.turn, position.set_length
    game.phase = next(phase for phase in game.title.phases if phase.name == position.phase)
    game.phases_begun = position.phases_begun
    game.end_reason = position.end_reason
    game.random.state = position.random
    game.own = position.own
    game.stations_lifted = list(position.stations_lifted)
    for player in game.players:
        state = position.players[player.id]
        player.debt, player.bankrupt = state.debt, state.bankrupt
    _put_cash(game, position)
    trains = {train.id: train for train in map(_Cards(game.title).train, _all_trains(position))}
    for id, company in position.companies.items():
        _put_company(game, game.companies[id], company, trains)
    for id, private in position.privates.items():
        _put_private(game.privates[id], private)
    game.market.queues |= {name: list(ids) for name, ids in position.market.cells.items()}
    game.market.end_reached = position.market.end_reached
    _put_depot(game, position.depot, trains)
    _put_board(game.board, position)
    game.network = Network(game.board)
    game.order = [game.companies[id] for id in position.order]


def _put_cash(game: Game, position: Position) -> None:
    cash = {Entity.player(id): player.cash for id, player in position.players.items()}
    cash |= {Entity.company(id): company.cash for id, company in position.companies.items()}
    game.ledger.cash |= {BANK: position.bank, **cash, **position.stores}
    game.ledger.broken = position.bank_broken


def _put_company(game: Game, company: Company, state: CompanyState, trains: Mapping[str, Train]) -> None:
    company.president, company.floated, company.closed = state.president, state.floated, state.closed
    company.cell = None if state.cell is None else game.market.cells[state.cell]
    company.par = None if state.par_cell is None else game.market.cells[state.par_cell]
    company.stations = list(state.stations)
    company.home, company.has_home = state.home, state.has_home
    company.destination, company.destination_token = state.destination, state.destination_token
    company.exchange_tokens, company.operated = state.exchange_tokens, state.operated
    company.has_operated, company.must_own_train = state.has_operated, state.must_own_train
    company.revenue = state.revenue
    company.trains = [trains[one.id] for one in state.trains]
    for train in company.trains:
        train.owner = company.entity
    game.shares.set_rows(company.id, state.held)


def _put_private(private: Private, state: PrivateState) -> None:
    private.owner, private.closed, private.income = state.owner, state.closed, state.income
    private.marker = state.marker
    private.powers = [_used(power, left) for power, left in zip(private.spec.powers, state.powers, strict=True) if left]


def _used(power: Power, left: int) -> Power:
    return power if power.count == left else replace(power, count=left)


# Trains


def _all_trains(position: Position) -> Iterable[TrainState]:
    depot = position.depot
    with_companies = (train for company in position.companies.values() for train in company.trains)
    return (*depot.stack, *depot.pool, *depot.aside, *depot.gone, *with_companies)


class _Cards:
    """A title's train cards, by which trains are told apart."""

    def __init__(self, title: Title) -> None:
        self._specs = {spec.name: spec for spec in title.trains}

    def train(self, state: TrainState) -> Train:
        """The train, on the side in use."""
        card = self._specs[state.card]
        train = Train(state.id, card, TrainPlace.GONE, state.has_run)
        train.spec = self._side(card, state.name)
        return train

    def _side(self, card: TrainSpec, name: str) -> TrainSpec:
        return next(side for side in (card, *card.variants) if side.name == name)


def _put_depot(game: Game, state: DepotState, trains: Mapping[str, Train]) -> None:
    """The trains stand in the order of their cards, those of which there is no end last (`Depot.take`)."""
    depot, kinds = game.depot, [spec.name for spec in game.title.trains]
    endless = {spec.name for spec in game.title.trains if spec.count is None}

    def place(train: Train) -> tuple[bool, int, int]:
        number = int(train.id.rpartition("-")[2])
        return train.card.name in endless and number > 0, kinds.index(train.card.name), number

    depot.all = sorted(trains.values(), key=place)
    depot.stack = [trains[one.id] for one in state.stack]
    depot.pool = [trains[one.id] for one in state.pool]
    depot.seen = set(state.seen)
    for owner, lot in (
        (TrainPlace.DEPOT, state.stack),
        (TrainPlace.POOL, state.pool),
        (TrainPlace.PRIVATE, state.aside),
    ):
        for one in lot:
            trains[one.id].owner = owner


# The board


def _put_board(board: Board, position: Position) -> None:
    for hex, state in position.board.hexes.items():
        board.set_site(hex, _site(board, hex, state))
    for hex in set(board.sites) - set(position.board.hexes):
        board.set_site(hex, board.printed[hex])
    laid = [state.tile for state in position.board.hexes.values() if state.tile]
    board.supply.put_back(position.board.free, laid)
    if position.board.opened:
        board.open_edges(position.board.opened)
    board.log.clear()


def _site(board: Board, hex: str, state: HexState) -> Site:
    printed = board.printed[hex]
    face = board.tile_face(tile_name(state.tile), state.rotation) if state.tile else printed.face
    borders = tuple(printed.borders[place] for place in state.borders)
    return Site(face, state.tile, dict(state.cities), state.reserved, borders, state.icons)
