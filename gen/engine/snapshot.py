"""Frozen pictures of a game: the whole state by key, and what stands on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Value = int | str | bool | None
Snapshot = Mapping[str, Value]
"""The state under the keys of shared/transcripts/README.md (`player.1.cash`, `company.YSL.price`, `hex.I9`…)."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A city circle: whose station fills it, and for whom it is kept ("" none)."""

    company: str = ""
    reserved: str = ""


@dataclass(frozen=True, slots=True)
class HexView:
    """What lies on a hex: the tile ("" as printed), its rotation, its cities' slots by stop number, its markers.

    `reserved` lists companies that may choose any city of the hex as their home; `markers` are ids of privates
    or icons.
    """

    tile: str = ""
    rotation: int = 0
    cities: Mapping[int, tuple[Slot, ...]] | None = None
    reserved: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()


BoardView = Mapping[str, HexView]
"""Every hex of the map by its id."""


@dataclass(frozen=True, slots=True)
class MarketView:
    """Who stands in which cell (`row,column`), the first to operate first."""

    cells: Mapping[str, tuple[str, ...]]


def changes(old: Snapshot, new: Snapshot) -> dict[str, Value]:
    """The keys whose value differs, with the new one; None where a key vanished."""
    result = {key: value for key, value in new.items() if old.get(key) != value}
    return result | {key: None for key in old if key not in new and old[key] is not None}
