"""Unpacks the recordings that lie packed (.json.gz) into a folder that is gone when the tests end."""

from __future__ import annotations

import gzip
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp


@cache
def unpacked(folder: Path) -> Path:
    """The folder, when its recordings lie open; else a copy of it, with the same last two names, where they do."""
    if not any(folder.glob("*/*.json.gz")):
        return folder
    copy = Path(mkdtemp(dir=_room().name), *folder.resolve().parts[-2:])
    for path in folder.glob("*/*.json*"):
        title = copy / path.parent.name
        title.mkdir(parents=True, exist_ok=True)
        if path.name.endswith(".json.gz"):
            (title / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        else:
            shutil.copy(path, title)
    return copy


@cache
def _room() -> TemporaryDirectory[str]:
    """One folder for all of them; it goes with the process."""
    return TemporaryDirectory(prefix="recordings-")
