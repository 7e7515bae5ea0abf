"""Every face that play may bring to every hex: the printed one, and each tile and rotation that may come upon it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from functools import cache

from gen.engine.board.lays import check_exits
from gen.engine.board.tile import Face
from gen.engine.game import Game
from gen.engine.positions.views import HexView
from gen.engine.title import Title
from gen.engine.vocabulary.errors import Illegal
from gen.titles import new_game, title


@cache
def beginnings(title_id: str) -> tuple[Game, ...]:
    """The title at its first decision, plain and with each of its options, with the most players."""
    tables = title(title_id, 4)
    seats = [str(number + 1) for number in range(tables.players[1])]
    return tuple(new_game(title_id, seats, options) for options in ((), *((one,) for one in tables.options)))


def on_hex(game: Game, hex: str) -> Iterator[tuple[Face, HexView]]:
    """Each face that may come to lie on a hex, with what stands there before anything is built."""
    view = game.board_view()[hex]
    seen: dict[Face, None] = {game.board.faces[hex]: None}
    todo = list(seen)
    yield todo[0], view
    while todo:
        for face in _next(game, hex, todo.pop()):
            if face not in seen:
                seen[face] = None
                todo.append(face)
                yield face, replace(view, tile=face.name, rotation=face.rotation, cities=None, blocked=())


def _next(game: Game, hex: str, face: Face) -> Iterator[Face]:
    board = game.board
    if face is board.faces[hex]:
        yield from _over(game, hex)
        return
    with board.tentative(hex, face):
        yield from list(_over(game, hex))


def _over(game: Game, hex: str) -> Iterator[Face]:
    board, upgrading = game.board, game.rules.upgrading
    for tile in game.title.tiles:
        for rotation in range(6):
            new = board.tile_face(tile, rotation)
            if upgrading.fault(board, hex, new) is None and _stays_on_map(game, hex, new):
                yield new


def _stays_on_map(game: Game, hex: str, face: Face) -> bool:
    try:
        check_exits(game.board, hex, face)
    except Illegal:
        return False
    return True


def geometries(title_id: str, among: Container[str] | None = None) -> Iterator[tuple[Title, str, Face, HexView]]:
    """Each face on some hexes (all by default) with what stands beside it, once for all hexes of that name."""
    seen = set()
    for game in beginnings(title_id):
        for hex, spec in game.title.hexes.items():
            if among is not None and hex not in among:
                continue
            flags = [f"{one.id}_destination" for one in game.title.companies if one.destination == hex]
            for face, start in on_hex(game, hex):
                view = replace(start, markers=tuple(dict.fromkeys((*start.markers, *flags))))
                known = face, spec.place, view.markers, view.reserved
                if known not in seen:
                    seen.add(known)
                    yield game.title, hex, face, view
