"""The tiles beside the map, copy by copy (base §1.5, §4.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gen.engine.title import TileSpec


class Supply:
    """The free copies of each tile, the one to be laid next first. Copies are named `57-0`."""

    def __init__(self, tiles: Mapping[str, TileSpec]) -> None:
        self._free = {
            name: [f"{name}-{copy}" for copy in range(1 if spec.count is None else spec.count)]
            for name, spec in tiles.items()
        }
        self._begun = {name: list(copies) for name, copies in self._free.items()}
        self._unlimited = {name: 0 for name, spec in tiles.items() if spec.count is None}
        """The highest copy number made so far of the tiles that never run out."""

    def __contains__(self, copy: str) -> bool:
        return copy in self._free.get(tile_name(copy), ())

    def copy_of(self, name: str) -> str | None:
        """The copy of a tile to be laid next, None when all lie on the map or there is no such tile."""
        copies = self._free.get(name)
        return copies[0] if copies else None

    def left(self, name: str) -> int:
        """How many copies of a tile are free (of an unlimited one: at least one)."""
        return len(self._free[name])

    def changed(self) -> dict[str, tuple[str, ...]]:
        """The free copies, next first, of the tiles of which they differ from the beginning."""
        return {name: tuple(copies) for name, copies in self._free.items() if copies != self._begun[name]}

    def put_back(self, free: Mapping[str, Sequence[str]], laid: Iterable[str]) -> None:
        """Let these copies be free, next first, and those laid be on the map; of all other tiles none was ever laid."""
        self._free |= {name: list(copies) for name, copies in free.items()}
        for copy in (*laid, *(copy for copies in free.values() for copy in copies)):
            name, _, number = copy.rpartition("-")
            if name in self._unlimited:
                self._unlimited[name] = max(self._unlimited[name], int(number))

    def take(self, copy: str) -> None:
        """Take a copy; ValueError when it is not free. An unlimited tile gets a further copy in its place."""
        name = tile_name(copy)
        self._free[name].remove(copy)
        if name in self._unlimited:
            self._unlimited[name] += 1
            self._free[name].append(f"{name}-{self._unlimited[name]}")

    def give_back(self, copy: str) -> None:
        """Return a copy, to be laid after the others."""
        self._free[tile_name(copy)].append(copy)


def tile_name(copy: str) -> str:
    """The tile a copy is of: `57` for `57-0`."""
    return copy.rpartition("-")[0]
