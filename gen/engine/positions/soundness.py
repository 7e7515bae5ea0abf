"""Whether a position can be one of a title at all: money, shares, stations, trains and tiles are all there, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum

from gen.engine.board.supply import tile_name
from gen.engine.positions.position import Position
from gen.engine.title import CompanySpec, Title


class PositionRule(StrEnum):
    """What a position must keep."""

    THINGS = "unknown-things"
    MONEY = "money-in-all"
    SHARES = "shares-in-all"
    STATIONS = "stations-on-the-map"
    MARKET = "market-and-companies"
    TRAINS = "trains-in-all"
    TILES = "tiles-in-all"
    ROUND_START = "not-at-a-round-start"


class BadPosition(Exception):
    """A position that no game can begin from: the rule that it breaks, and the figures."""

    def __init__(self, rule: PositionRule, **figures: object) -> None:
        self.rule = rule
        self.figures = figures
        super().__init__(f"{rule}: " + ", ".join(f"{key} {value}" for key, value in figures.items()))


def check_sound(title: Title, position: Position) -> None:
    """Raise BadPosition unless everything that a title's box holds is in the position, and nothing else."""
    _check_things(title, position)
    cash = [position.bank, *position.stores.values()]
    cash += [player.cash for player in position.players.values()]
    cash += [company.cash for company in position.companies.values()]
    if sum(cash) != title.bank:
        raise BadPosition(PositionRule.MONEY, sum=sum(cash), bank=title.bank)
    for spec in title.companies:
        if spec.id in position.companies:
            _check_company(position, spec)
    _check_market(position)
    _check_trains(title, position)
    _check_tiles(title, position)


def _check_things(title: Title, position: Position) -> None:
    """Players, companies, privates, phase, prices and hexes are the title's."""
    _check_known("player", position.player_order, position.players)
    _check_known("player", position.players, position.player_order)
    _check_known("company", (*position.companies, *position.order), (spec.id for spec in title.companies))
    _check_known("private", position.privates, (spec.id for spec in title.privates))
    _check_known("private", (spec.id for spec in title.privates), position.privates)
    _check_known("phase", (position.phase, *position.phases_begun), (phase.name for phase in title.phases))
    _check_known("hex", position.board.hexes, title.hexes)
    companies = position.companies.values()
    cells = [name for one in companies for name in (one.cell, one.par_cell) if name is not None]
    known = {cell.name: cell.price for row in title.market for cell in row if cell is not None}
    _check_known("cell", (*cells, *position.market.cells), known)
    for id, one in position.companies.items():
        told = {(one.cell, one.price), (one.par_cell, one.par)}
        wrong = next((price for cell, price in told if (known[cell] if cell else None) != price), None)
        if wrong is not None:
            raise BadPosition(PositionRule.MARKET, company=id, price=wrong)
    if len(position.players) not in title.cash:
        raise BadPosition(PositionRule.THINGS, players=len(position.players))


def _check_known(kind: str, ids: Iterable[str], known: Iterable[str]) -> None:
    names = set(known)
    odd = next((id for id in ids if id not in names), None)
    if odd is not None:
        raise BadPosition(PositionRule.THINGS, **{kind: odd})


def _check_company(position: Position, spec: CompanySpec) -> None:
    """Each certificate is held once; the stations that the company has on the map stand there."""
    company = position.companies[spec.id]
    held = sorted(card.id for cards in company.held.values() for card in cards)
    printed = sorted(f"{spec.id}_{number}" for number in range(len(spec.shares)))
    percent = sum(company.holders.values())
    if held != printed or percent != 100:
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


def _check_market(position: Position) -> None:
    """Each company with a price that the market shows stands in its cell's queue, and no other does."""
    queued = [(id, cell) for cell, ids in position.market.cells.items() for id in ids]
    for id, cell in queued:
        if id not in position.companies or position.companies[id].cell != cell:
            raise BadPosition(PositionRule.MARKET, company=id, cell=cell)
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
        endless = id.rpartition("-")[0] in specs and specs[id.rpartition("-")[0]].count is None
        if there[id] != 1 or (id not in printed and not endless):
            raise BadPosition(PositionRule.TRAINS, train=id, times=there[id])
    for id, card, side in _trains(position):
        if side not in {one.name for one in (specs[card], *specs[card].variants)}:
            raise BadPosition(PositionRule.TRAINS, train=id, side=side)


def _check_tiles(title: Title, position: Position) -> None:
    """Each copy of a tile lies on the map or beside it, once."""
    board = position.board
    laid = Counter(state.tile for state in board.hexes.values() if state.tile)
    free = Counter(copy for copies in board.free.values() for copy in copies)
    both = laid + free
    for copy in sorted(both):
        spec = title.tiles.get(tile_name(copy))
        number = int(copy.rpartition("-")[2])
        if both[copy] != 1 or spec is None or (spec.count is not None and number >= spec.count):
            raise BadPosition(PositionRule.TILES, tile=copy, times=both[copy])
    for name in {tile_name(copy) for copy in both}:
        spec, copies = title.tiles[name], sum(tile_name(copy) == name for copy in both)
        if spec.count is not None and copies != spec.count:
            raise BadPosition(PositionRule.TILES, tile=name, there=copies, printed=spec.count)
