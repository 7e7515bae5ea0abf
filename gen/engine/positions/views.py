"""Frozen pictures for drawing: what lies on every hex, and who stands in which cell of the market."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slot:
    """A city circle: whose station fills it, and for whom it is kept ("" none)."""

    company: str = ""
    reserved: str = ""


@dataclass(frozen=True, slots=True)
class HexView:
    """What lies on a hex: the tile ("" as printed), its rotation, its cities' slots by stop number, its markers.

    `reserved` lists companies that may choose any city of the hex as their home; `markers` are ids of privates
    or icons; `blocked` the ids of the privates that close the hex for now.
    """

    tile: str = ""
    rotation: int = 0
    cities: Mapping[int, tuple[Slot, ...]] | None = None
    reserved: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


BoardView = Mapping[str, HexView]
"""Every hex of the map by its id."""


@dataclass(frozen=True, slots=True)
class MarketView:
    """Who stands in which cell (`row,column`), the first to operate first."""

    cells: Mapping[str, tuple[str, ...]]
