"""Whether a position can be one of a title at all: money, shares, stations, trains and tiles are all there, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gen.engine.board.supply import tile_name
from gen.engine.money.shares import certificates
from gen.engine.positions.bad_position import BadPosition, PositionRule, check_known
from gen.engine.positions.known_things import check_things
from gen.engine.positions.position import Position
from gen.engine.title import CompanySpec, Title
from gen.engine.vocabulary.words import RoundKind

BEFORE_OPERATING = (RoundKind.START, RoundKind.AUCTION, RoundKind.DRAFT, RoundKind.STOCK, RoundKind.CHOICES)
"""Rounds that come before the first operating round."""
MOST_DIGITS = 4
"""Of the number of a copy."""


def check_sound(title: Title, position: Position) -> None:
    """Raise BadPosition unless everything that a title's box holds is in the position, and nothing else."""
    check_things(title, position)
    cash = [position.bank, *position.stores.values()]
    cash += [player.cash for player in position.players.values()]
    cash += [company.cash for company in position.companies.values()]
    if sum(cash) != title.bank:
        raise BadPosition(PositionRule.MONEY, sum=sum(cash), bank=title.bank)
    for spec in title.companies:
        if spec.id in position.companies:
            _check_company(position, spec)
    _check_market(title, position)
    _check_trains(title, position)
    _check_tiles(title, position)


def check_set_length(position: Position, lengths: frozenset[int]) -> None:
    """Raise BadPosition unless the set of operating rounds has one of these lengths, or none has begun yet."""
    before = position.turn == 1 and position.round.kind in BEFORE_OPERATING
    if position.set_length not in (frozenset({0}) if before else lengths):
        allowed = "0" if before else " ".join(map(str, sorted(lengths)))
        raise BadPosition(PositionRule.FIGURES, set_length=position.set_length, allowed=allowed)


def check_order(position: Position, due: Sequence[str]) -> None:
    """Raise BadPosition unless the companies operate in the order that prices, and queues in the market's cells, give.

    At the start of a round nothing has changed either since the order was fixed.
    """
    if list(position.order) != list(due):
        raise BadPosition(PositionRule.MARKET, order=" ".join(position.order), operating=" ".join(due))


def _check_company(position: Position, spec: CompanySpec) -> None:
    """Each certificate is held once; the stations that the company has on the map stand there."""
    company = position.companies[spec.id]
    held = sorted((card for cards in company.held.values() for card in cards), key=lambda card: card.id)
    printed = sorted(certificates(spec), key=lambda card: card.id)
    percent = sum(company.holders.values())
    if held != printed:
        raise BadPosition(PositionRule.SHARES, company=spec.id, percent=percent, certificates=len(held))
    on_map = sorted(
        (hex, stop)
        for hex, state in position.board.hexes.items()
        for stop, city in state.cities.items()
        for owner in city.companies
        if owner == spec.id
    )
    if on_map != sorted(company.tokens):
        raise BadPosition(PositionRule.STATIONS, company=spec.id, told=len(company.tokens), there=len(on_map))


def _check_market(title: Title, position: Position) -> None:
    """Each company with a price that the market shows stands in its cell's queue, and no other does."""
    queued = [(id, cell) for cell, ids in position.market.cells.items() for id in ids]
    for id, cell in queued:
        if id not in position.companies or position.companies[id].cell != cell:
            raise BadPosition(PositionRule.MARKET, company=id, cell=cell)
    placed = {id for id, _ in queued}
    for spec in title.companies:
        company = position.companies.get(spec.id)
        if company and company.cell and spec.kind != "regional" and spec.id not in placed:
            raise BadPosition(PositionRule.MARKET, company=spec.id, cell=company.cell, queued=0)
    twice = next((id for id, times in Counter(id for id, _ in queued).items() if times > 1), None)
    if twice is not None:
        raise BadPosition(PositionRule.MARKET, company=twice)


def _trains(position: Position) -> Iterator[tuple[str, str, str]]:
    """Every train: its id, its card and the side in use."""
    depot = position.depot
    with_companies = (train for company in position.companies.values() for train in company.trains)
    for train in (*depot.stack, *depot.pool, *depot.aside, *depot.gone, *with_companies):
        yield train.id, train.card, train.name


def _check_trains(title: Title, position: Position) -> None:
    """Each train is somewhere once; of an endless kind one is always left."""
    there = Counter(id for id, _, _ in _trains(position))
    specs = {spec.name: spec for spec in title.trains}
    printed = {f"{spec.name}-{number}" for spec in title.trains for number in range(spec.count or 1)}
    for id in sorted({*there, *printed}):
        name, number = _copy(id)
        endless = number is not None and name in specs and specs[name].count is None
        if there[id] != 1 or (id not in printed and not endless):
            raise BadPosition(PositionRule.TRAINS, train=id, times=there[id])
    for id, card, side in _trains(position):
        if side not in {one.name for one in (specs[card], *specs[card].variants)}:
            raise BadPosition(PositionRule.TRAINS, train=id, side=side)


def _copy(id: str) -> tuple[str, int | None]:
    """What a copy is of, and its number: 57 and 0 of `57-0`. None when it has none."""
    name, _, number = id.rpartition("-")
    plain = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS and str(int(number)) == number
    return name, int(number) if plain else None


def _check_tiles(title: Title, position: Position) -> None:
    """Each copy of a tile lies on the map or beside it, once."""
    board = position.board
    laid = Counter(state.tile for state in board.hexes.values() if state.tile)
    free = Counter(copy for copies in board.free.values() for copy in copies)
    both = laid + free
    for copy in sorted(both):
        name, number = _copy(copy)
        spec = title.tiles.get(name)
        if both[copy] != 1 or spec is None or number is None or (spec.count is not None and number >= spec.count):
            raise BadPosition(PositionRule.TILES, tile=copy, times=both[copy])
    for name, beside in board.free.items():
        check_known("tile", map(tile_name, beside), (name,))
    for name in {*map(tile_name, both), *board.free}:
        check_known("tile", (name,), title.tiles)
        spec, copies = title.tiles[name], sum(tile_name(copy) == name for copy in both)
        if spec.count is not None and copies != spec.count:
            raise BadPosition(PositionRule.TILES, tile=name, there=copies, printed=spec.count)
