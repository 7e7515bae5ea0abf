"""Where the project's files are, and where what is built goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Project:
    """A folder with mkdocs.yml, docs/, scenarios/ and locale/.

    `build` holds what mkdocs reads, `site` is where the finished site is left; both on one file system.
    """

    root: Path
    build: Path
    site: Path

    @property
    def docs(self) -> Path:
        return self.root / "docs"

    @property
    def scenarios(self) -> tuple[Path, ...]:
        """The scenario files, sorted by name."""
        return tuple(sorted((self.root / "scenarios").glob("*.y*ml")))


def here() -> Project:
    """The project this generator lies in."""
    root = Path(__file__).resolve().parents[2]
    return Project(root, root / "build", root / "site")
