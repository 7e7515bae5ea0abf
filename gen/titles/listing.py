"""The titles by id: Ronda's own, and those that other installed packages bring."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from gen.engine import Rules
from gen.moves.grammar import Grammar
from gen.project import TITLES_GROUP
from gen.text.bad_file import BadFile
from gen.text.failure import Failure
from gen.text.sentence import sentence
from gen.titles.entry import TitleEntry
from gen.titles.tables import read_tables

ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]*")
"""How a title may be called: its id is a folder of docs/ and part of the address of its pages."""


class BrokenTitle(Failure):
    """A package brings a title that cannot be used."""


class Listing(MutableMapping[str, TitleEntry]):
    """The titles by id, Ronda's own first. Others are looked for when the first is asked for, and not at import: their
    packages import this one."""

    def __init__(self, own: Mapping[str, TitleEntry]) -> None:
        self._own = dict(own)

    @cached_property
    def _all(self) -> dict[str, TitleEntry]:
        return self._own | brought(self._own)

    def __getitem__(self, id: str) -> TitleEntry:
        return self._all[id]

    def __setitem__(self, id: str, entry: TitleEntry) -> None:
        self._all[id] = entry

    def __delitem__(self, id: str) -> None:
        del self._all[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


def brought(own: Mapping[str, TitleEntry]) -> dict[str, TitleEntry]:
    """The titles of other packages, by id; BrokenTitle, naming the package, when one is none or has the id of
    another."""
    found: dict[str, TitleEntry] = {}
    bringers = dict.fromkeys(own, "ronda")
    for point in sorted(entry_points(group=TITLES_GROUP), key=lambda point: (point.name, _package(point))):
        bringer = bringers.setdefault(point.name, _package(point))
        if point.name in own or point.name in found:
            raise BrokenTitle(
                sentence(
                    "{package} brings the title {title}, which {other} has already. Uninstall one of them.",
                    package=_package(point),
                    title=point.name,
                    other=bringer,
                )
            )
        found[point.name] = _loaded(point)
    return found


def _loaded(point: EntryPoint) -> TitleEntry:
    if not ID.fullmatch(point.name):
        raise _broken(point, f"id “{point.name}”, not {ID.pattern}")
    try:
        entry = point.load()
    except (Exception, SystemExit) as error:  # a package that somebody else wrote may raise anything
        raise _broken(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(entry, TitleEntry):
        raise _broken(point, f"{point.value}: {type(entry).__name__}, not gen.titles.entry.TitleEntry")
    for part, kind in (("folder", Path), ("grammar", Grammar), ("platform", type)):
        if not isinstance(getattr(entry, part), kind):
            raise _broken(point, f"{point.value}: its {part} is no {kind.__name__}")
    if not issubclass(entry.rules, Rules):
        raise _broken(point, f"{point.value}: its rules are no kind of gen.engine.Rules")
    path = entry.folder / "tables.toml"
    try:
        id = read_tables(path)["title"]["id"]
    except BadFile as error:
        raise _broken(point, error.lines[0]) from error
    except OSError as error:
        raise _broken(point, f"{path}: {error.strerror or error}") from error
    if id != point.name:
        raise _broken(point, f"{path}: id = “{id}”")
    return entry


def _broken(point: EntryPoint, reason: str) -> BrokenTitle:
    return BrokenTitle(
        sentence(
            "{package} brings the title {title}, which cannot be used: {reason}. Mend the package, or uninstall it.",
            package=_package(point),
            title=point.name,
            reason=reason,
        )
    )


def _package(point: EntryPoint) -> str:
    """The package that has the entry point, as `pip` calls it."""
    return point.dist.name if point.dist else point.module
