"""The move that lays a tile."""

from __future__ import annotations

from gen.engine import EntityKind, LayTile, tile_name
from gen.moves.form import By, Form, WrittenMove
from gen.moves.headings import TRACK
from gen.moves.mistakes import Wrong
from gen.moves.situation import Situation
from gen.text.sentence import sentence


def _read(words: WrittenMove, at: Situation) -> LayTile:
    tile = words.name("TILE")
    copy = at.game.board.supply.copy_of(tile)
    if copy is None:
        what = sentence("No tile {tile} is left in the supply.", tile=tile)
        raise Wrong(what, sentence("Lay another tile."), words.place("TILE"))
    combined = tuple(words.name(key) for key in ("PRIVATE2", "PRIVATE3") if words.has(key))
    return LayTile(at.actor, words.name("HEX"), copy, words.number("ROTATION", 0), combined)


def _said(action: LayTile, at: Situation) -> str:
    lay = f"lay {tile_name(action.tile)} at {action.hex} turned {action.rotation}"
    if action.actor.kind is not EntityKind.PRIVATE:
        return lay
    return f"{lay} with {' and '.join((action.actor.id, *action.combined))}"


FORMS = (
    Form(
        "lay TILE at HEX [turned ROTATION] [with PRIVATE [and PRIVATE2 [and PRIVATE3]]]",
        by=By.COMPANY,
        makes=LayTile,
        read=_read,
        say=_said,
        heading=TRACK,
        acting="PRIVATE",
        varies="ROTATION",
    ),
)
