"""Tells whether what was built is still that of its sources, so that nothing need be done."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import distributions, entry_points
from importlib.util import find_spec
from pathlib import Path

import yaml

from gen.project import LENT, PACKAGE, TITLES_GROUP, Project
from gen.text.sentence import Sentence, sentence

STAMP = "stamp.json"
"""What the stamp of a whole build is called, in `project.build`."""
_NO_SOURCES = ("__pycache__", "_media")


@dataclass(frozen=True)
class Stamp:
    """What a finished site was built from and what it is, each as a digest; and how complete its translations were
    found to be, in lines, where that was asked (`reported`)."""

    sources: str
    site: str
    reported: bool
    lines: tuple[str, ...]
    complete: bool


def digest(parts: Iterable[bytes]) -> str:
    """A digest of all the parts in their order, each held apart from the next."""
    found = sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big"))
        found.update(part)
    return found.hexdigest()


def sources(project: Project) -> str:
    """A digest of all that a build reads: the project's files, and what makes pages of them."""
    return digest((*_project(project), maker().encode()))


def maker() -> str:
    """A digest of what makes pages: the generator with what it lends, other packages' titles, and every library."""
    installed = sorted(f"{one.name} {one.version}" for one in distributions())
    folders = [PACKAGE, *_guests()]
    code = [part for folder in folders for part in _contents(folder.rglob("*"), folder)]
    return digest((platform.python_version().encode(), *(line.encode() for line in installed), *code))


def _project(project: Project) -> Iterator[bytes]:
    yield from _contents(project.scenarios, project.root)
    yield from _contents(project.docs.rglob("*"), project.docs)
    yield from _contents([project.config], project.config.parent)
    theme = _theme(project.config)
    yield from _contents(theme.rglob("*"), theme)
    for locale in project.locales:
        yield from _contents(locale.rglob("*.po*"), locale)
    yield str(project.root == LENT).encode()  # Ronda's own texts must be translated
    yield str(project.translates).encode()


def _theme(config: Path) -> Path:
    """The folder in which the configuration overrides the theme; none, where that is not said in plain YAML."""
    try:
        return config.parent / str(yaml.safe_load(config.read_text(encoding="utf-8"))["theme"]["custom_dir"])
    except (OSError, ValueError, yaml.YAMLError, KeyError, TypeError):
        return config.parent / "docs" / "_theme"


def _contents(paths: Iterable[Path], folder: Path) -> Iterator[bytes]:
    """The names and contents of files, but for compiled code and hidden files."""
    for path in sorted(paths):
        place = path.relative_to(folder)
        if path.is_file() and not path.name.startswith(".") and not set(_NO_SOURCES) & set(place.parts):
            yield place.as_posix().encode()
            yield path.read_bytes()


def _guests() -> Iterator[Path]:
    """The folders of the packages that bring titles; one that cannot be found is told when it is loaded."""
    for point in sorted(entry_points(group=TITLES_GROUP)):
        yield from _folder(point.module)


def _folder(module: str) -> Iterator[Path]:
    try:
        spec = find_spec(module.partition(".")[0])
    except (ImportError, ValueError):
        return
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent


def made(folder: Path) -> str:
    """A digest of the names, sizes and times of all files in a folder that was built: whether anybody touched it."""
    found = ((path.relative_to(folder).as_posix(), path.stat()) for path in sorted(folder.rglob("*")) if path.is_file())
    return digest(f"{name} {stat.st_size} {stat.st_mtime_ns}".encode() for name, stat in found)


def standing(project: Project) -> Stamp | None:
    """The stamp of the site that stands, if a build would make just the same."""
    try:
        fields = json.loads((project.build / STAMP).read_text(encoding="utf-8"))
        stamp = Stamp(**fields | {"lines": tuple(fields["lines"])})
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return stamp if stamp.site == made(project.site) and stamp.sources == sources(project) else None


def put(project: Project, stamp: Stamp) -> None:
    """Keeps the stamp of the site that has just been finished."""
    (project.build / STAMP).write_text(json.dumps(asdict(stamp)), encoding="utf-8")


def stands(site: Path) -> Sentence:
    """Where the finished site is."""
    return sentence("The site stands in {folder}.", folder=str(site))


def untranslated() -> Sentence:
    """The site is finished, and some of its texts are English in every language."""
    return sentence("The site is built, but its translations are not complete.")
