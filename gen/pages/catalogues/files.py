"""Where the catalogues stand, and how each is read: whole, with all that it was given."""

from __future__ import annotations

from pathlib import Path

from gen.pages.catalogues.checks import broken, said
from gen.text.catalogues.catalogue import BadCatalogue, Catalogue, CatalogueProblem
from gen.text.catalogues.reading import read_file
from gen.text.language import CODES, SOURCE

TRANSLATED = tuple(code for code in CODES if code != SOURCE)
"""The languages that have a catalogue."""


def template_path(root: Path) -> Path:
    """The file of all texts without translations, as of the last update."""
    return root / "locale" / "messages.pot"


def catalogue_path(root: Path, code: str) -> Path:
    """A language's file."""
    return root / "locale" / code / "LC_MESSAGES" / "messages.po"


def shown(path: Path) -> str:
    """A file's name as the terminal says it."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def load(root: Path, code: str) -> Catalogue | None:
    """A language's catalogue, None when there is no file; BadCatalogue when it cannot be read whole.

    Each message that the last update put before the translators must be there: a file cut off between two messages
    reads well, and the next update would take what is gone for new.
    """
    path, name = catalogue_path(root, code), shown(catalogue_path(root, code))
    if not path.exists():
        return None
    catalogue = read_file(path, name, code)
    given, known = template_path(root), {entry.key for entry in catalogue.entries}
    if given.exists():
        template = read_file(given, shown(given), None)
        lost = [entry for entry in template.entries if entry.key not in known]
        if lost:
            last = max((entry.string_line for entry in catalogue.entries), default=1)
            what = f"{len(lost)} message(s) of {shown(given)} are missing, the first {said(lost[0])}"
            cure = f"put back what was cut off or changed; if they were meant to go, delete {shown(given)}"
            raise BadCatalogue(CatalogueProblem(name, last, what, f"{cure} and run “ronda catalog update”"))
    return catalogue


def unfit(root: Path) -> list[CatalogueProblem]:
    """What no page may be built with: catalogues that cannot be read whole, translations that break a page."""
    problems: list[CatalogueProblem] = []
    for code in TRANSLATED:
        try:
            catalogue = load(root, code)
        except BadCatalogue as error:
            problems.append(error.problem)
        else:
            problems += broken(catalogue, code, shown(catalogue_path(root, code))) if catalogue else []
    return problems
