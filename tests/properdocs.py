"""Holds what ProperDocs, the drop-in fork of mkdocs, makes of the site's Markdown against what mkdocs makes of it:
`python -m tests.properdocs PATH_OF_PROPERDOCS`, after `ronda build` (`make properdocs` does both)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gen.pages.site.config import LANGUAGES

ROOT = Path(__file__).parents[1]
_GENERATOR = re.compile(rb'<meta name="generator" content="[^"]*">')
_DATED = ("sitemap.xml", "sitemap.xml.gz")
"""Files that carry the day of the build; Ronda takes them away."""


def built(command: list[str], language: Path, site: Path) -> dict[str, bytes]:
    """The files that a builder makes of a language, by place, without the line that names the builder."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(
        [*command, "build", "--strict", "--quiet", "--site-dir", site], cwd=language, env=environment, check=True
    )
    paths = [path for path in sorted(site.rglob("*")) if path.is_file() and path.name not in _DATED]
    return {path.relative_to(site).as_posix(): _GENERATOR.sub(b"", path.read_bytes()) for path in paths}


def differences(properdocs: str) -> Iterator[str]:
    """The files, by language, that the two do not make alike."""
    for code in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            language = ROOT / "build" / code
            theirs = built([properdocs], language, Path(folder) / "theirs")
            ours = built([sys.executable, "-m", "mkdocs"], language, Path(folder) / "ours")
        yield from (f"{code}/{name}" for name in sorted({*ours, *theirs}) if ours.get(name) != theirs.get(name))


if __name__ == "__main__":
    found = list(differences(str(Path(sys.argv[1]).resolve())))
    print("\n".join(found) or "ProperDocs makes the same files.")
    sys.exit(1 if found else 0)
