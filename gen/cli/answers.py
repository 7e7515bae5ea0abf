"""How a command answers: its exit code, one line of what is wrong, and a line that shows how far it is."""

from __future__ import annotations

import sys
import time
from typing import TextIO

OK, WRONG, MISUSED = 0, 1, 2
"""Exit codes: done; done, and something is wrong with the content; the command cannot be carried out as given."""


class Progress:
    """Says on a terminal, in one line that renews itself, what has been done and how long it took."""

    def __init__(self, out: TextIO) -> None:
        self._out, self._start = out, time.monotonic()

    def __call__(self, done: str) -> None:
        """Show that `done` is done."""
        line = f"{time.monotonic() - self._start:5.1f} s  {done}"
        if self._out.isatty():
            print(f"\r\x1b[K{line}", end="", file=self._out, flush=True)
        else:
            print(line, file=self._out, flush=True)

    def end(self) -> None:
        """Leave the last line standing."""
        if self._out.isatty():
            print(file=self._out, flush=True)


def answer(line: str, code: int) -> int:
    print(f"ronda: {line}", file=sys.stderr)
    return code
