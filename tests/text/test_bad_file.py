"""Text files that people write: what cannot be shown is named with its place, before anything is made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pages.prose.yaml_file import read_yaml
from gen.pages.site.written_pages import written_page
from gen.text.bad_file import BadFile, read_text
from gen.text.language import SOURCE, Language

UNFIT = {"a control character": "\x07", "a turn of the reading direction": "\u202e", "a line separator": "\u2028"}


@pytest.mark.parametrize("character", UNFIT.values(), ids=UNFIT)
def test_a_character_that_no_page_can_show_is_named_with_its_place(tmp_path: Path, character: str) -> None:
    file = tmp_path / "page.md"
    file.write_text(f"# Água\n\nOr {character}here\n", encoding="utf-8")
    with pytest.raises(BadFile, match=rf"page\.md:3:4: holds U\+{ord(character):04X}"):
        read_text(file)


def test_another_encoding_is_named(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("# Água\n", encoding="latin-1")
    with pytest.raises(BadFile, match="not UTF-8"):
        read_text(file)


def test_pages_and_proses_are_looked_through(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Ronda\u202e\n", encoding="utf-8")
    (tmp_path / "prose.yaml").write_text("aim: Win\u202e\n", encoding="utf-8")
    with pytest.raises(BadFile, match=r"index\.md:1:8"):
        written_page(tmp_path, "index.md", Language(SOURCE), [], [])
    with pytest.raises(BadFile, match=r"prose\.yaml:1:9"):
        read_yaml(tmp_path / "prose.yaml")
