"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pages.site.replace_files import replace_files


def test_files_are_replaced_and_keep_their_permissions(tmp_path: Path) -> None:
    old, new, link = tmp_path / "old", tmp_path / "folder" / "new", tmp_path / "link"
    old.write_bytes(b"old")
    old.chmod(0o640)
    link.symlink_to(old)
    replace_files({link: b"content", new: b"other"})
    assert (old.read_bytes(), new.read_bytes()) == (b"content", b"other")
    assert old.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert {path.name for path in tmp_path.rglob("*")} == {"old", "folder", "new", "link"}


def test_a_file_that_holds_the_content_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "same"
    path.write_bytes(b"same")
    before = path.stat()
    replace_files({path: b"same"})
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_full_disk_leaves_every_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"1")
    second.write_bytes(b"2")
    synced = []

    def full(number: int) -> None:
        synced.append(number)
        if len(synced) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        replace_files({first: b"one", second: b"two"})
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first", "second"]
