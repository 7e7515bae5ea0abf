"""CONTRIBUTING's table of moves is what the forms say."""

from __future__ import annotations

from tests.moves_table import FILE, replaced


def test_contributing_lists_the_moves() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text == replaced(text), "write it anew: .venv/bin/python -m tests.moves_table"
