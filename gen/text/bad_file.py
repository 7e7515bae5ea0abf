"""A file that cannot be used, and why."""

from __future__ import annotations


class BadFile(Exception):
    """Something in files that people write is wrong; `lines` say what, one mistake each: file, line where there is
    one, what is wrong, cure."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
