"""Whether a tile may be laid, and where which tiles may (base.md §4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace

from gen.engine.board import Board
from gen.engine.errors import Illegal
from gen.engine.network import Network, Reach
from gen.engine.supply import tile_name
from gen.engine.tile import Face, Path
from gen.engine.upgrades import UpgradeTable, next_colour, part_of

_UPGRADES = UpgradeTable()


@dataclass(frozen=True, slots=True)
class Placing:
    """A lay that the rules allow: the hex, the copy (`57-0`) and its rotation."""

    hex: str
    tile: str
    rotation: int


def check_lay(
    board: Board,
    network: Network,
    company: str,
    hex: str,
    tile: str,
    rotation: int,
    colours: tuple[str, ...],
    restriction: str,
    blocked: Container[str] = (),
) -> None:
    """Raise Illegal, naming the rule, unless the company may lay the copy there by its ordinary lay.

    `colours` are the phase's; `restriction` is `permissive`, `semi-restrictive`, `restrictive`, `city-permissive`
    or `station-restrictive`; `blocked` hexes are closed by privates. Money and the number of lays are the caller's.
    """
    face = _face(board, hex, tile, rotation, colours)
    _check_upgrade(board, hex, tile, rotation, by_power=False)
    if hex in blocked:
        raise Illegal("hex-blocked", hex=hex)
    reach = network.reach(company)
    if not reach.edges(hex):
        raise Illegal("hex-not-connected", company=company, hex=hex)
    _check_exits(board, hex, face)
    if not any(reach.edges(hex) >> edge & 1 for edge in face.exits):
        raise Illegal("tile-not-connected", company=company, hex=hex, tile=tile_name(tile), rotation=rotation)
    if not _new_track(board, network, company, hex, face, restriction):
        raise Illegal("no-new-track", hex=hex, tile=tile_name(tile), restriction=restriction)


def check_power_lay(
    board: Board, hex: str, tile: str, rotation: int, colours: tuple[str, ...], reach: Reach | None = None
) -> None:
    """Raise Illegal unless a private's power may lay the copy there: label and counts of stops do not matter.

    No connection is needed, except to `reach` where one is given.
    """
    face = _face(board, hex, tile, rotation, colours)
    _check_upgrade(board, hex, tile, rotation, by_power=True)
    _check_exits(board, hex, face)
    if reach is not None and not any(reach.edges(hex) >> edge & 1 for edge in face.exits):
        raise Illegal("tile-not-connected", hex=hex, tile=tile_name(tile), rotation=rotation)


def _face(board: Board, hex: str, tile: str, rotation: int, colours: tuple[str, ...]) -> Face:
    name = tile_name(tile)
    if hex not in board.sites:
        raise Illegal("no-such-hex", hex=hex)
    if name not in board.title.tiles:
        raise Illegal("no-such-tile", tile=tile)
    if rotation not in range(6):
        raise Illegal("no-such-rotation", rotation=rotation)
    if tile not in board.supply:
        raise Illegal("tile-not-available", tile=tile)
    face = board.tile_face(name, rotation)
    if face.colour not in colours:
        raise Illegal("colour-not-yet", tile=name, colour=face.colour, colours=", ".join(colours))
    return face


def _check_upgrade(board: Board, hex: str, tile: str, rotation: int, by_power: bool) -> None:
    old, new = board.faces[hex], board.tile_face(tile_name(tile), rotation)
    fault = _UPGRADES.fault(old, new, by_power)
    if fault is not None:
        raise Illegal(fault, hex=hex, tile=new.name, rotation=rotation, old=old.name)


def _check_exits(board: Board, hex: str, face: Face) -> None:
    number = board.grid.number[hex]
    for edge in sorted(face.exits):
        if board.usable[number][edge] >= 0:
            continue
        if board.grid.beyond[number][edge] < 0:
            raise Illegal("track-off-map", hex=hex, edge=edge)
        walls = {border.edge for border in board.sites[hex].borders if border.kind == "impassable"}
        raise Illegal("border-impassable" if edge in walls else "track-into-closed-hex", hex=hex, edge=edge)


def _new_track(board: Board, network: Network, company: str, hex: str, face: Face, restriction: str) -> bool:
    """Whether the lay satisfies the title's track restriction."""
    old = board.faces[hex]
    if restriction == "permissive" or not old.paths:
        return True
    if restriction == "city-permissive" and face.cities:
        return True
    if restriction == "station-restrictive" and face.stops:
        return True
    with board.tentative(hex, face):
        connected = network.reach(company).paths(hex)
    reached = [path for place, path in enumerate(face.paths) if connected >> place & 1]
    if any(not part_of(path, face, old) for path in reached):
        return True
    return restriction == "semi-restrictive" and any(_worth_changed(path, face, old) for path in reached)


def _worth_changed(path: Path, face: Face, old: Face) -> bool:
    """Whether the stops of a path were never worth on the old face what they are on the new."""
    before = [_worth(old, was) for was in old.paths if part_of(path, face, replace(old, paths=(was,)))]
    return _worth(face, path) not in before


def _worth(face: Face, path: Path) -> list[int]:
    return sorted(face.stops[stop].revenue.highest for stop in path.stops)


def legal_lays(
    board: Board,
    network: Network,
    company: str,
    colours: tuple[str, ...],
    restriction: str,
    blocked: Container[str] = (),
) -> list[Placing]:
    """Every ordinary lay of the company that `check_lay` accepts, with the copy that comes next."""
    reach = network.reach(company)
    return [
        Placing(hex, copy, rotation)
        for hex in board.grid.names
        if reach.edges(hex) and hex not in blocked
        for copy in _copies(board, hex, colours)
        for rotation in legal_rotations(board, network, company, hex, copy, colours, restriction, blocked)
    ]


def _copies(board: Board, hex: str, colours: tuple[str, ...]) -> Iterator[str]:
    """A free copy of each tile of the colour that may come next on a hex."""
    colour = next_colour(board.faces[hex])
    if colour is None or colour not in colours:
        return
    for name, spec in board.title.tiles.items():
        copy = board.supply.copy_of(name)
        if spec.face.colour == colour and copy is not None:
            yield copy


def legal_rotations(
    board: Board,
    network: Network,
    company: str,
    hex: str,
    tile: str,
    colours: tuple[str, ...],
    restriction: str,
    blocked: Container[str] = (),
) -> list[int]:
    """The rotations at which `check_lay` accepts a copy on a hex."""
    found = []
    for rotation in range(6):
        try:
            check_lay(board, network, company, hex, tile, rotation, colours, restriction, blocked)
        except Illegal:
            continue
        found.append(rotation)
    return found
