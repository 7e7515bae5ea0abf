"""Whether a tile may be laid, and where which tiles may (base §4.2, §4.3)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from gen.engine.board.board import Board
from gen.engine.board.network import Network, Reach
from gen.engine.board.supply import tile_name
from gen.engine.board.tile import COLOURS, Face
from gen.engine.board.upgrades import FACES, STANDARD, Upgrading
from gen.engine.vocabulary.errors import Illegal, is_legal
from gen.engine.vocabulary.rule_ids import Rule


@dataclass(frozen=True, slots=True)
class Placing:
    """A lay: the hex, the copy (`57-0`) and its rotation."""

    hex: str
    tile: str
    rotation: int


@dataclass(frozen=True, slots=True)
class LayRules:
    """What bounds lays at a moment: the phase's tile colours, the title's track restriction and upgrades, closed hexes.

    `restriction` is `permissive`, `semi-restrictive`, `restrictive`, `city-permissive` or `station-restrictive`;
    `blocked` hexes are closed by privates, `closed` ones by the rules for now. `available`: the phase's colours, where
    this lay may have only some of them, or another.
    """

    colours: tuple[str, ...]
    restriction: str = "permissive"
    blocked: Container[str] = ()
    upgrading: Upgrading = STANDARD
    available: tuple[str, ...] = ()
    closed: Container[str] = ()


def check_lay(board: Board, network: Network, company: str, lay: Placing, rules: LayRules) -> None:
    """Raise Illegal, naming the rule, unless the company may lay the copy there by its ordinary lay.

    Money and the number of lays are the caller's.
    """
    _check_alone(board, network, company, lay, rules)
    if rules.upgrading.most_exits(board.faces[lay.hex]):
        face = board.tile_face(tile_name(lay.tile), lay.rotation)
        better = _with_more_exits(board, network, company, lay.hex, len(face.exits), rules)
        if better is not None:
            raise Illegal(Rule.MORE_EXITS, hex=lay.hex, tile=face.name, exits=len(face.exits), better=tile_name(better))


def _check_alone(board: Board, network: Network, company: str, lay: Placing, rules: LayRules) -> None:
    """`check_lay` as if there were no other tile."""
    hex, face = lay.hex, _face(board, lay, rules)
    _check_upgrade(board, hex, face, rules.upgrading, by_power=False)
    _check_open(hex, rules)
    reach = network.reach(company)
    if not reach.edges(hex):
        raise Illegal(Rule.HEX_NOT_CONNECTED, company=company, hex=hex)
    check_exits(board, hex, face)
    connected = rules.upgrading.any_exit(hex) or any(reach.edges(hex) >> edge & 1 for edge in face.exits)
    if not connected:
        raise Illegal(Rule.TILE_NOT_CONNECTED, company=company, hex=hex, tile=face.name, rotation=lay.rotation)
    free = rules.upgrading.unrestricted(hex, face)
    if not free and not new_track(board, network, company, hex, face, rules.restriction):
        raise Illegal(Rule.NO_NEW_TRACK, company=company, hex=hex, tile=face.name, restriction=rules.restriction)


def _with_more_exits(board: Board, network: Network, company: str, hex: str, exits: int, rules: LayRules) -> str | None:
    """A copy with more exits that the company could lay there instead."""
    for copy in _copies(board, hex, rules):
        if len(board.title.tiles[tile_name(copy)].face.exits) > exits:
            for rotation in range(6):
                if is_legal(_check_alone, board, network, company, Placing(hex, copy, rotation), rules):
                    return copy
    return None


def check_power_lay(
    board: Board,
    company: str,
    lay: Placing,
    rules: LayRules,
    reach: Reach | None = None,
    special: bool = True,
) -> None:
    """Raise Illegal unless a private's power may lay the copy there for a company.

    No connection is needed, except to `reach` where one is given; label and counts of stops do not matter to a
    `special` lay.
    """
    hex, face = lay.hex, _face(board, lay, rules)
    _check_upgrade(board, hex, face, rules.upgrading, by_power=special)
    _check_open(hex, rules)
    check_exits(board, hex, face)
    if reach is not None and not any(reach.edges(hex) >> edge & 1 for edge in face.exits):
        raise Illegal(Rule.TILE_NOT_CONNECTED, company=company, hex=hex, tile=face.name, rotation=lay.rotation)


def _face(board: Board, lay: Placing, rules: LayRules) -> Face:
    name = tile_name(lay.tile)
    if lay.hex not in board.sites:
        raise Illegal(Rule.NO_SUCH_HEX, hex=lay.hex)
    if name not in board.title.tiles:
        raise Illegal(Rule.NO_SUCH_TILE, tile=lay.tile)
    if lay.rotation not in range(6):
        raise Illegal(Rule.NO_SUCH_ROTATION, rotation=lay.rotation)
    if lay.tile not in board.supply:
        raise Illegal(Rule.TILE_NOT_AVAILABLE, tile=lay.tile)
    face = board.tile_face(name, lay.rotation)
    if face.colour not in rules.colours and rules.upgrading.waits_for_phase(face):
        if face.colour not in COLOURS:
            raise Illegal(Rule.ONLY_BY_POWER, tile=name)
        known = face.colour in rules.available
        rule = Rule.COLOUR_NOT_FOR_IT if known else Rule.COLOUR_NOT_YET
        raise Illegal(rule, tile=name, colour=face.colour, colours=rules.colours if known else rules.available)
    return face


def _check_open(hex: str, rules: LayRules) -> None:
    if hex in rules.blocked:
        raise Illegal(Rule.HEX_BLOCKED, hex=hex)
    if hex in rules.closed:
        raise Illegal(Rule.HEX_NOT_OPEN_YET, hex=hex)


def _check_upgrade(board: Board, hex: str, face: Face, upgrading: Upgrading, by_power: bool) -> None:
    fault = upgrading.fault(board, hex, face, by_power)
    if fault == Rule.HEX_NOT_BUILDABLE and board.sites[hex].tile:
        fault = Rule.NO_FURTHER_TILE
    if fault == Rule.UPGRADE_NOT_LISTED and not board.sites[hex].tile:
        fault = Rule.TILE_NOT_FOR_HEX
    if fault is not None:
        raise Illegal(fault, hex=hex, tile=face.name, rotation=face.rotation, old=board.faces[hex].name)


def check_exits(board: Board, hex: str, face: Face) -> None:
    """Raise Illegal when track of the face would leave the map, or lead into a wall or a closed hex."""
    number = board.grid.number[hex]
    for edge in sorted(face.exits):
        if board.usable[number][edge] >= 0:
            continue
        if board.grid.beyond[number][edge] < 0:
            raise Illegal(Rule.TRACK_OFF_MAP, hex=hex, edge=edge)
        walls = {border.edge for border in board.sites[hex].borders if border.kind == "impassable"}
        raise Illegal(Rule.BORDER_IMPASSABLE if edge in walls else Rule.TRACK_INTO_CLOSED_HEX, hex=hex, edge=edge)


def new_track(board: Board, network: Network, company: str, hex: str, face: Face, restriction: str) -> bool:
    """Whether the lay satisfies the title's track restriction."""
    old = board.faces[hex]
    if restriction == "permissive" or not old.paths:
        return True
    if restriction == "city-permissive" and face.cities:
        return True
    if restriction == "station-restrictive" and face.stops:
        return True
    new = FACES.new_paths(old, face, worth_counts=restriction == "semi-restrictive")
    if not new:
        return False
    with board.tentative(hex, face):
        return bool(network.reach(company).paths(hex) & new)


def legal_lays(board: Board, network: Network, company: str, rules: LayRules) -> list[Placing]:
    """Every ordinary lay of the company that `check_lay` accepts, with the copy that comes next."""
    reach = network.reach(company)
    found: list[Placing] = []
    for hex in board.grid.names:
        if reach.edges(hex) and hex not in rules.blocked and hex not in rules.closed:
            found += _legal_on(board, network, company, hex, rules)
    return found


def _legal_on(board: Board, network: Network, company: str, hex: str, rules: LayRules) -> list[Placing]:
    every = (Placing(hex, copy, rotation) for copy in _copies(board, hex, rules) for rotation in range(6))
    found = [lay for lay in every if is_legal(_check_alone, board, network, company, lay, rules)]
    if found and rules.upgrading.most_exits(board.faces[hex]):
        exits = {one: len(board.title.tiles[tile_name(one.tile)].face.exits) for one in found}
        most = max(exits.values())
        found = [one for one in found if exits[one] == most]
    return found


def _copies(board: Board, hex: str, rules: LayRules) -> Iterator[str]:
    """A free copy of each tile that may come next on a hex."""
    for name in rules.upgrading.candidates(board, hex, rules.colours):
        copy = board.supply.copy_of(name)
        if copy is not None:
            yield copy
