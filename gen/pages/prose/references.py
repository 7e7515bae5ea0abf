"""Finds what is written about each title and holds it against the title's tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from gen.pages.prose.figures import mistakes
from gen.pages.prose.prose import PROSE, Point, Prose, prose_path, read_prose
from gen.pages.prose.prose_shape import unlike
from gen.pages.title.page import Reference
from gen.pages.title.table_facts import facts
from gen.project import PACKAGE
from gen.text.bad_file import BadFile
from gen.titles import TITLES

GAME = "game.json"
"""The recorded game beside a title's prose, by which its page shows where the money goes."""


def read_references(docs: Path) -> tuple[Reference, ...]:
    """What is written about the titles, in the order of TITLES. BadFile with every mistake: file, line, what is
    wrong; a title without a prose or a game is one."""
    wrong = list(_lost(docs))
    found: list[tuple[Path, Prose]] = []
    for id in TITLES:
        path = prose_path(docs, id)
        if not path.exists():
            continue
        try:
            prose = read_prose(path)
        except BadFile as error:
            wrong += error.lines
            continue
        every = [(1, said) for said in _other_title(prose, id)] or sorted({*mistakes(prose), *_things(prose)})
        wrong += [f"{path}:{line}: {said}" for line, said in every]
        found.append((path, prose))
    if wrong:
        raise BadFile(tuple(wrong))
    proses = [prose for _, prose in found]
    return tuple(Reference(prose, path.parent / GAME, proses) for path, prose in found)


def _lost(docs: Path) -> Iterator[str]:
    """Files that a title's page needs and that are not there, and folders that are no title's. A title of another
    package has a page only if something is written about it."""
    for id, entry in TITLES.items():
        if not entry.folder.is_relative_to(PACKAGE) and not prose_path(docs, id).exists():
            continue
        for name in (PROSE, GAME):
            path = prose_path(docs, id).with_name(name)
            if not path.exists():
                ours = entry.folder.is_relative_to(PACKAGE)
                otherwise = f"take {id} out of TITLES" if ours else f"take {PROSE} away: without it {id} has no page"
                cure = f"write it (CONTRIBUTING, “Add a title”), or {otherwise}"
                yield f"{path}: there is no such file, and {id} would not be on the site – {cure}"
    known = {prose_path(docs, id) for id in TITLES}
    for path in sorted(docs.glob(f"*/{PROSE}")):
        if path not in known:
            yield f"{path}:1: no title has this folder – list the title in TITLES (gen/titles/__init__.py)"


def _other_title(prose: Prose, id: str) -> Iterator[str]:
    if prose.title != id:
        yield f"the title is “{prose.title}”, and the folder is that of {id} – write `title: '{id}'`"


def _things(prose: Prose) -> Iterator[tuple[int, str]]:
    """Privates and optional rules of which nothing is told, and those told of that the title does not have."""
    tables = facts(prose.title)
    yield from unlike("private", _lines(prose.privates), (card.id for card in tables.cards("private")))
    yield from unlike("optional rule", _lines(prose.options), tables.title.options)
    phases = [phase.name for phase in tables.title.phases]
    for name, point in prose.table.get("phases", {}).items():
        if name not in phases:
            yield point.line, f"the title has no phase “{name}” – known: {', '.join(phases)}"


def _lines(points: Mapping[str, Point]) -> dict[str, int]:
    return {id: point.line for id, point in points.items()}
