"""The recordings in which the platform errs, so that its states are not ours from an action on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Error:
    """The action, the fault's id, and the keys of the state that differ afterwards; None where ours refuses it."""

    action: int
    fault: str
    keys: frozenset[str] | None


FAULTS: Mapping[str, Error] = {
    "found/games/1822PNW/s202": Error(981, "cubes-on-a-used-tile", frozenset({"bank", "company.CMPS.cash"})),
    "found/games/18Rhl/s202": Error(94, "certificate-given-back", None),
    "found/games/18Rhl/s212": Error(973, "ferry-on-gray", frozenset()),
}
"""By recording (found/README.md)."""
