"""A file that cannot be used, and why."""

from __future__ import annotations

from pathlib import Path

from gen.text.characters import code_of, unfit


class BadFile(Exception):
    """Something in files that people write is wrong; `lines` say what, one mistake each: file, line where there is
    one, what is wrong, cure."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def read_text(path: Path) -> str:
    """The text that people wrote in a file; BadFile when it is not UTF-8 or holds a character that no page can show."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile((f"{path}:1: not UTF-8 text – save the file as UTF-8",)) from error
    place = unfit(text)
    if place is not None:
        line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
        raise BadFile((f"{path}:{line}:{column}: holds {code_of(text, place)}, which no page can show – take it out",))
    return text
