"""The floors of the house: imports go downward only, and the engine needs nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from gen.titles import CLASSIC, TITLES

ROOT = Path(__file__).parents[1]


def test_imports_go_downward() -> None:
    assert lint_imports(config_filename=str(ROOT / ".importlinter"), no_cache=True) == EXIT_STATUS_SUCCESS


def test_the_engine_needs_the_standard_library_alone() -> None:
    foreign = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "gen" / "engine").rglob("*.py"))
        for name in imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith("gen.engine")
    }
    assert foreign == set()


def test_every_file_says_what_it_is() -> None:
    mute = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "gen").rglob("*.py"))
        if path.read_text(encoding="utf-8").strip() and not path.read_text(encoding="utf-8").startswith('"""')
    ]
    assert mute == []


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_title_is_named_outside_its_folder() -> None:
    """Only the listing knows which titles there are: neither their ids, nor modules of theirs or of their family."""
    listing = ROOT / "gen" / "titles" / "__init__.py"
    named = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "gen").rglob("*.py"))
        if path != listing
        for name in (*_ids(path), *_modules_of_titles(path))
        if not _is_its_own(path, name)
    }
    assert named == set()


def _ids(path: Path) -> Iterator[str]:
    """The ids of titles among a file's texts."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in TITLES:
            yield node.value


def _modules_of_titles(path: Path) -> Iterator[str]:
    for name in imported(path):
        folder = name.removeprefix("gen.titles.").split(".")[0]
        if name.startswith("gen.titles.") and (ROOT / "gen" / "titles" / folder).is_dir():
            yield name


def _is_its_own(path: Path, name: str) -> bool:
    """Whether what is named is the title, or the family, whose folder the file lies in: a title may name its family."""
    folder = path.relative_to(ROOT / "gen").parts[1] if path.is_relative_to(ROOT / "gen" / "titles") else ""
    of = name.removeprefix("gen.titles.").split(".")[0]
    return folder != "" and of in (folder, "family1822", CLASSIC)
