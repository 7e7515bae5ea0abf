"""Where the files are: those of the project one works in, and those that Ronda itself lends to every project."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SCENARIOS, CONFIG, LOCALE = "scenarios", "mkdocs.yml", "locale"
"""What a project's folder of scenarios, its configuration and its folder of catalogues are called."""
TITLES_GROUP = "ronda.titles"
"""The entry points by which other packages bring titles."""
PACKAGE = Path(__file__).resolve().parent
"""The generator's own code."""


def _lent() -> Path:
    """Where docs/, locale/ and mkdocs.yml lie: in an installed package below its code (setup.py puts them there), in
    the repository beside it."""
    installed = PACKAGE / "data"
    return installed if installed.is_dir() else PACKAGE.parent


LENT = _lent()
"""The folder with the docs/, locale/ and mkdocs.yml that a project uses where it has none of its own."""


class NoProject(Exception):
    """There is no project in `start`, nor above it where it was looked for there, too."""

    def __init__(self, start: Path) -> None:
        super().__init__(f"{start}: no folder with {SCENARIOS}/ here")
        self.start = start


@dataclass(frozen=True)
class Project:
    """A folder with scenarios/; what it lacks of docs/, locale/ and mkdocs.yml, Ronda lends.

    `build` holds what mkdocs reads, `site` is where the finished site is left; both on one file system.
    """

    root: Path
    build: Path
    site: Path

    @property
    def docs(self) -> Path:
        """What people write: the project's own folder is the whole of it."""
        return self._own_or_lent("docs")

    @property
    def config(self) -> Path:
        """The configuration of the site; the folder that it stands in is the one its paths are relative to."""
        return self._own_or_lent(CONFIG)

    @property
    def locales(self) -> tuple[Path, ...]:
        """The folders of catalogues, the project's own first: a text that it lacks is looked up in the next."""
        return tuple(dict.fromkeys((self.root / LOCALE, LENT / LOCALE)))

    @property
    def translates(self) -> bool:
        """Whether translations of its texts are wanted: Ronda's own, and of any project that has begun them."""
        return self.root == LENT or (self.root / LOCALE).is_dir()

    @property
    def scenarios(self) -> tuple[Path, ...]:
        """The scenario files, sorted by name."""
        return tuple(sorted((self.root / SCENARIOS).glob("*.y*ml")))

    def _own_or_lent(self, name: str) -> Path:
        own = self.root / name
        return own if own.exists() else LENT / name


def project_at(root: Path) -> Project:
    """The project in this folder; NoProject when it holds none."""
    if not _is_project(root):
        raise NoProject(root)
    root = root.resolve()
    return Project(root, root / "build", root / "site")


def project_around(start: Path) -> Project:
    """The project that `start` lies in: the nearest folder from there upwards that is one. NoProject when none is."""
    for folder in (start, *start.parents):
        if _is_project(folder):
            return project_at(folder)
    raise NoProject(start)


def _is_project(folder: Path) -> bool:
    """A folder called scenarios/ may be anything: it needs a YAML file in it, or the configuration beside it."""
    scenarios = folder / SCENARIOS
    if not scenarios.is_dir():
        return False
    files = list(scenarios.iterdir())  # not glob, which takes a folder that may not be read for an empty one
    return (folder / CONFIG).is_file() or any(file.match("*.y*ml") for file in files)
