"""Writes files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def replace_files(contents: Mapping[Path, bytes]) -> None:
    """Puts each content in the place of its file, whose permissions stay; a file that holds it already is left alone.

    All are written beside their places before the first takes one, so that a full disk (OSError) changes none.
    """
    staged: list[tuple[Path, Path]] = []
    try:
        for path, content in contents.items():
            target = path.resolve()
            if not target.exists() or target.read_bytes() != content:
                staged.append((_beside(target, content), target))
        while staged:
            temporary, target = staged[0]
            temporary.replace(target)
            staged.pop(0)
    finally:
        for temporary, _ in staged:
            temporary.unlink(missing_ok=True)


def _beside(target: Path, content: bytes) -> Path:
    """A new file with the content on the disk, in the target's folder and with its permissions."""
    target.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _umask() -> int:
    mask = os.umask(0o077)  # there is no way to read it but to set it
    os.umask(mask)
    return mask
