"""What the power of a private allows, as its table says: the hexes and tiles it names (base §11)."""

from __future__ import annotations

from gen.engine.state import Private
from gen.engine.title import Power
from gen.engine.vocabulary.errors import Illegal
from gen.engine.vocabulary.rule_ids import Rule


def check_power_hex(private: Private, power: Power, hex: str) -> None:
    """Raise Illegal when a power names hexes and this is none of them."""
    if power.hexes and hex not in power.hexes:
        raise Illegal(Rule.POWER_HEX, private=private.id, hex=hex, hexes=power.hexes)


def check_power_tile(private: Private, power: Power, tile: str) -> None:
    """Raise Illegal when a power names tiles and this is none of them."""
    if power.tiles and tile not in power.tiles:
        raise Illegal(Rule.POWER_TILE, private=private.id, tile=tile, tiles=power.tiles)
