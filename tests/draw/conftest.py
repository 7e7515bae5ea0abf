"""`--golden` rewrites the golden drawings instead of comparing with them; review the difference by eye."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Golden = Callable[[str, str], None]
"""Compares a drawing with its golden file of that name."""
GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite tests/draw/golden")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a drawing with its golden file, or rewrites that."""

    def compare(name: str, drawing: str) -> None:
        file = GOLDEN / f"{name}.svg"
        if request.config.getoption("--golden", default=False):
            file.write_text(drawing + "\n", encoding="utf-8")
        assert file.read_text(encoding="utf-8") == drawing + "\n", f"{file.name} differs: look, then run with --golden"

    return compare
