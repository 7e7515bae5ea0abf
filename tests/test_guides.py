"""What the guides name is there: each path of README.md and CONTRIBUTING.md that begins in the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE = {"gen/data"}
"""What a build alone has."""
FOLDERS = ("gen", "docs", "tests", "locale", "scenarios")
NAMED = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[\w./-]+)`")


@pytest.mark.parametrize("guide", ["README.md", "CONTRIBUTING.md"])
def test_each_path_that_a_guide_names_is_there(guide: str) -> None:
    named = NAMED.findall((ROOT / guide).read_text(encoding="utf-8"))
    assert [path for path in named if path not in MADE and not (ROOT / path).exists()] == []
    assert named or guide == "README.md"


def test_each_path_within_gen_is_there() -> None:
    """Those written from a folder of the engine or the titles (`options/privates.py`)."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+(?:/\w+)*/\w+\.py)`", text)
    assert [path for path in named if not (ROOT / path).exists() and not list(ROOT.glob(f"gen/**/{path}"))] == []
