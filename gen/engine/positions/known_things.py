"""Whether a position names only what its title has, and says nothing of it that cannot be."""

from __future__ import annotations

from gen.engine.board.supply import tile_name
from gen.engine.positions.bad_position import BadPosition, PositionRule, check_at_least, check_known, check_once
from gen.engine.positions.position import HexState, Position
from gen.engine.title import Title
from gen.engine.vocabulary.entity import BANK, POOL, Entity
from gen.engine.vocabulary.words import RoundKind

NOWHERE = ""
"""The hex of what lies in none."""
OFF_MAP = "red"
SIDES = 6
RANDOM_STATES = 2**31
"""Each is some game's: a seed may be any of them, and the row of numbers comes to all (base §2)."""


def check_things(title: Title, position: Position) -> None:
    """Raise BadPosition where a position names what its title has not, or gives it a figure that no game comes to."""
    _check_players(title, position)
    _check_round(title, position)
    _check_companies(title, position)
    _check_privates(title, position)
    _check_prices(title, position)
    check_known("train", position.depot.seen, (spec.name for spec in title.trains))
    for hex, state in position.board.hexes.items():
        _check_hex(title, position, hex, state)
    check_known("hex", (hex for hex, _ in position.board.opened), title.hexes)
    check_known("side", (str(side) for _, side in position.board.opened), map(str, range(SIDES)))


def _check_players(title: Title, position: Position) -> None:
    check_known("player", position.player_order, position.players)
    check_known("player", position.players, position.player_order)
    check_once("player", position.player_order)
    if len(position.players) not in title.cash:
        raise BadPosition(PositionRule.THINGS, players=len(position.players))
    for player in position.players.values():
        check_at_least(0, cash=player.cash, debt=player.debt)
    mine = {str(BANK)} | {str(owner) for owner in _players(position) | _companies(position)}
    twice = next((str(owner) for owner in position.stores if str(owner) in mine), None)
    if twice is not None:
        raise BadPosition(PositionRule.THINGS, store=twice)


def _check_round(title: Title, position: Position) -> None:
    """Which round it is, in which phase, and who is to operate in it."""
    names = [phase.name for phase in title.phases]
    check_known("phase", (position.phase, *position.phases_begun), names)
    if position.phases_begun != frozenset(names[: names.index(position.phase) + 1]):
        raise BadPosition(PositionRule.THINGS, phase=position.phase, begun=" ".join(sorted(position.phases_begun)))
    check_at_least(1, turn=position.turn, round=position.round.number)
    check_at_least(0, set_length=position.set_length, random=position.random)
    if position.random >= RANDOM_STATES:
        raise BadPosition(PositionRule.FIGURES, random=position.random, below=RANDOM_STATES)
    if position.round.turn != position.turn:
        raise BadPosition(PositionRule.FIGURES, turn=position.turn, round=position.round.turn)
    if position.round.kind is RoundKind.OPERATING and position.round.number > position.set_length:
        raise BadPosition(PositionRule.FIGURES, round=position.round.number, set_length=position.set_length)
    if position.end_reason is not None or position.finished:
        raise BadPosition(PositionRule.ROUND_START, end=position.end_reason)
    check_known("company", position.order, position.companies)
    floated = {id for id, one in position.companies.items() if one.floated and not one.closed}
    due = floated if position.round.kind is RoundKind.OPERATING else set()
    check_once("company", position.order)
    odd = sorted(due ^ set(position.order))
    if odd:
        raise BadPosition(PositionRule.THINGS, company=odd[0], operates=odd[0] in position.order)
    check_known("company", (id for id, _ in position.stations_lifted), position.companies)
    check_known("hex", (hex for _, hex in position.stations_lifted), title.hexes)


def _check_companies(title: Title, position: Position) -> None:
    specs = {spec.id: spec for spec in title.companies}
    check_known("company", position.companies, specs)
    owners = {str(owner) for owner in _players(position) | {POOL} | position.stores.keys()}
    for id, one in position.companies.items():
        spec = specs[id]
        check_known("owner", map(str, one.held), owners | {str(Entity.company(id))})
        check_known("president", () if one.president is None else (str(one.president),), owners)
        check_known("station", map(str, one.stations), map(str, spec.tokens))
        check_known("hex", (one.home, one.destination_token), (NOWHERE, spec.home, *title.hexes))
        check_known("hex", (one.destination,), (NOWHERE, spec.destination))
        check_at_least(0, exchange_tokens=one.exchange_tokens, operated=one.operated, revenue=one.revenue)


def _check_privates(title: Title, position: Position) -> None:
    specs = {spec.id: spec for spec in title.privates}
    check_known("private", position.privates, specs)
    check_known("private", specs, position.privates)
    owners = {str(owner) for owner in _players(position) | _companies(position) | {BANK}}
    for id, one in position.privates.items():
        check_known("owner", () if one.owner is None else (str(one.owner),), owners)
        check_known("hex", (one.marker,), (NOWHERE, *title.hexes))
        check_at_least(0, income=one.income)
        printed = [power.count for power in specs[id].powers]
        if len(printed) != len(one.powers):
            raise BadPosition(PositionRule.FIGURES, private=id, powers=len(one.powers), printed=len(printed))
        for left, count in zip(one.powers, printed, strict=True):
            if not 0 <= left <= count:
                raise BadPosition(PositionRule.FIGURES, private=id, uses=left, printed=count)


def _check_prices(title: Title, position: Position) -> None:
    companies = position.companies.values()
    cells = [name for one in companies for name in (one.cell, one.par_cell) if name is not None]
    known = {cell.name: cell.price for row in title.market for cell in row if cell is not None}
    check_known("cell", (*cells, *position.market.cells), known)
    for id, one in position.companies.items():
        for cell, price in ((one.cell, one.price), (one.par_cell, one.par)):
            if (None if cell is None else known[cell]) != price:
                raise BadPosition(PositionRule.MARKET, company=id, cell=cell, price=price)


def _check_hex(title: Title, position: Position, hex: str, state: HexState) -> None:
    """The tile in a hex is turned as a tile can be, and has the cities and slots told."""
    check_known("hex", (hex,), title.hexes)
    check_known("tile", (tile_name(state.tile),) if state.tile else (), title.tiles)
    check_known("turn", (str(state.rotation),), map(str, range(SIDES if state.tile else 1)))
    printed = title.hexes[hex].face
    face = title.tiles[tile_name(state.tile)].face if state.tile else printed
    check_known("border", map(str, state.borders), map(str, range(len(printed.borders))))
    slots = {stop.number: stop.slots for stop in face.stops if stop.is_city}
    told = {number: len(city.tokens) for number, city in state.cities.items()}
    if told != slots:
        raise BadPosition(PositionRule.STATIONS, hex=hex, cities=len(told), slots=sum(told.values()))
    check_known("company", state.reserved, position.companies)
    if face.colour == OFF_MAP:  # what blocks a city there is the title's own (neutral markers)
        return
    for city in state.cities.values():
        check_known("company", (id for id in (*city.companies, city.mine) if id), position.companies)


def _players(position: Position) -> set[Entity]:
    return set(map(Entity.player, position.players))


def _companies(position: Position) -> set[Entity]:
    return set(map(Entity.company, position.companies))
