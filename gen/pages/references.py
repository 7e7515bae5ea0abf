"""Finds what is written about each title and holds it against the title's tables."""

from __future__ import annotations

from pathlib import Path

from gen.pages.prose import BadProse, prose_path, read_prose
from gen.pages.prose_figures import mistakes
from gen.pages.title_page import Reference
from gen.titles import TITLES

GAME = "game.json"
"""The recorded game beside a title's prose, by which its page shows where the money goes."""


def read_references(docs: Path) -> tuple[Reference, ...]:
    """The titles that have prose, in the order of TITLES. BadProse with every mistake: file, line, what is wrong."""
    paths = [path for id in TITLES if (path := prose_path(docs, id)).exists()]
    every = [read_prose(path) for path in paths]
    wrong = [
        f"{path}:{line}: {said}" for path, prose in zip(paths, every, strict=True) for line, said in mistakes(prose)
    ]
    if wrong:
        raise BadProse(tuple(wrong))
    return tuple(Reference(prose, path.parent / GAME, every) for path, prose in zip(paths, every, strict=True))
