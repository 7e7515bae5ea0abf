"""The package as a stranger gets it: built of its sdist, installed into an empty environment, used in empty folders."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.text.language import Language

ROOT = Path(__file__).parents[1]
SOURCES = ("gen", "docs", "locale", "scenarios")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "mkdocs.yml", "README.md", "LICENSE", "constraints.txt")
FILES_BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "Makefile")
SCENARIO = ROOT / "scenarios" / "18tokaido-ysl-fish-market.yaml"
GUEST = "18Guest"
BUILD_SDIST = "from setuptools.build_meta import build_sdist; build_sdist('dist')"
GUEST_SCENARIO = f"""
title: {GUEST}
name: a-bid
heading: A bid on the last private
players: [A, B, C, D]
steps:
  - id: bid
    heading: The bid
    text: "{{A}} bids on Baltimore & Ohio, whose price is {{BO.price}}."
    actions:
      - A: bid BO 225
"""

Run = Callable[..., subprocess.CompletedProcess[str]]


def done(command: list[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """What came of a command in a folder, in which neither this repository nor this environment is known."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL", "COV"))
    }
    environment |= {"LC_ALL": "C.UTF-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run(
        list(map(str, command)), cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def well(command: list[str | Path], folder: Path) -> str:
    """What a command printed that must go well."""
    end = done(command, folder)
    assert end.returncode == 0, (command, end.stdout, end.stderr)
    return end.stdout


def environment(folder: Path) -> Path:
    """The commands of a new, empty environment."""
    well([sys.executable, "-m", "venv", folder], folder.parent)
    return folder / "bin"


def package(folder: Path, name: str, entry_point: str, code: str) -> Path:
    """The source of a package that brings a title: its own code, and the tables of 1830 under another id."""
    (folder / name).mkdir(parents=True)
    tables = (ROOT / "gen" / "titles" / "t1830" / "tables.toml").read_text(encoding="utf-8")
    (folder / name / "tables.toml").write_text(tables.replace('id = "1830"', f'id = "{GUEST}"'), encoding="utf-8")
    (folder / name / "__init__.py").write_text(code, encoding="utf-8")
    (folder / "pyproject.toml").write_text(
        f'[build-system]\nrequires = ["setuptools>=77"]\nbuild-backend = "setuptools.build_meta"\n'
        f'[project]\nname = "{name}"\nversion = "1"\n'
        f'[project.entry-points."ronda.titles"]\n{GUEST} = "{entry_point}"\n'
        f'[tool.setuptools]\npackages = ["{name}"]\n[tool.setuptools.package-data]\n"*" = ["*.toml"]\n',
        encoding="utf-8",
    )
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist alone."""
    folder = tmp_path_factory.mktemp("source")
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in (*FILES, *FILES_BESIDE):
        shutil.copy(ROOT / name, folder / name)
    commands = environment(tmp_path_factory.mktemp("builder") / "venv")
    well([commands / "pip", "install", "--quiet", "setuptools>=77"], folder)
    well([commands / "python", "-c", BUILD_SDIST], folder)
    (sdist,) = (folder / "dist").iterdir()
    out = tmp_path_factory.mktemp("wheel")
    well([commands / "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", out, sdist], out)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment in which the wheel is installed."""
    found = environment(tmp_path_factory.mktemp("user") / "venv")
    pins = ROOT / "constraints.txt"
    well([found / "pip", "install", "--quiet", "--constraint", pins, wheel], found)
    return found


@pytest.mark.slow
def test_a_scenario_and_a_recording_need_no_project(commands: Path, tmp_path: Path) -> None:
    shutil.copy(SCENARIO, tmp_path / "my.yaml")
    shutil.copy(ROOT / "docs" / "1830" / "game.json", tmp_path / "game.json")
    ronda = commands / "ronda"
    assert well([ronda, "check", "my.yaml"], tmp_path) == "One scenario checked: nothing is wrong.\n"
    assert "800" in well([ronda, "show", "my.yaml", "--step", "ysl-floats"], tmp_path)
    assert well([ronda, "replay", "game.json"], tmp_path)
    assert well([ronda, "--version"], tmp_path).startswith("ronda ")
    for command in ("build", "check"):
        end = done([ronda, command, "--lang", "es"], tmp_path)
        assert (end.returncode, end.stdout) == (2, "")
        assert "aquí no hay ningún proyecto" in end.stderr


@pytest.mark.slow
def test_a_folder_of_scenarios_is_built_with_its_own_translations(commands: Path, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    text = SCENARIO.read_text(encoding="utf-8").replace("A private instead of an auction", "A heading of my own")
    (tmp_path / "scenarios" / "my.yaml").write_text(text, encoding="utf-8")
    ronda = commands / "ronda"
    well([ronda, "build"], tmp_path)  # no translations have been begun: none is missing
    assert (tmp_path / "site" / "pt" / "1822pnw" / "index.html").exists()
    done([ronda, "catalog", "update"], tmp_path / "scenarios")
    catalogue = tmp_path / "locale" / "pt" / "LC_MESSAGES" / "messages.po"
    said = catalogue.read_text(encoding="utf-8")
    heading = 'msgid "A heading of my own"\nmsgstr "'
    assert heading in said
    catalogue.write_text(said.replace(heading, f"{heading}Um título meu"), encoding="utf-8")
    end = done([ronda, "build"], tmp_path)
    assert "its translations are not complete" in end.stderr
    page = (tmp_path / "site" / "pt" / "18tokaido" / "ysl-fish-market.html").read_text(encoding="utf-8")
    assert "Um título meu" in page
    assert Language("pt").text("Dark palette") in page  # Ronda's own texts are translated, too
    assert "A heading of my own" in (tmp_path / "site" / "es" / "18tokaido" / "ysl-fish-market.html").read_text("utf-8")


@pytest.mark.slow
def test_a_title_of_another_package_is_found(commands: Path, tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from gen.titles.entry import TitleEntry\nfrom gen.titles.t1830.rules import Rules1830\n"
        "TITLE = TitleEntry(Path(__file__).parent, Rules1830)\n"
    )
    source = package(tmp_path / "guest", "ronda_guest", "ronda_guest:TITLE", code)
    pip, ronda = commands / "pip", commands / "ronda"
    well([pip, "install", "--quiet", source], tmp_path)
    try:
        (tmp_path / "scenarios").mkdir()
        (tmp_path / "scenarios" / "guest.yaml").write_text(GUEST_SCENARIO, encoding="utf-8")
        assert well([ronda, "check", "--lang", "en"], tmp_path) == "One scenario checked: nothing is wrong.\n"
        assert well([commands / "python", "-c", "import ronda_guest, gen.titles; print(*gen.titles.TITLES)"], tmp_path)
        well([ronda, "build"], tmp_path)
        assert (tmp_path / "site" / "en" / GUEST.lower() / "a-bid.html").exists()
    finally:
        well([pip, "uninstall", "--quiet", "--yes", "ronda_guest"], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "entry_point", "reason"),
    [
        ("import nothing_such\n", "ronda_broken:TITLE", "ModuleNotFoundError: No module named 'nothing_such'"),
        ("TITLE = 5\n", "ronda_broken:TITLE", "int, not gen.titles.entry.TitleEntry"),
    ],
)
def test_a_broken_package_is_named_in_one_line(
    code: str, entry_point: str, reason: str, commands: Path, tmp_path: Path
) -> None:
    source = package(tmp_path / "broken", "ronda_broken", entry_point, code)
    shutil.copy(SCENARIO, tmp_path / "my.yaml")
    well([commands / "pip", "install", "--quiet", source], tmp_path)
    try:
        end = done([commands / "ronda", "check", "my.yaml", "--lang", "en"], tmp_path)
    finally:
        well([commands / "pip", "uninstall", "--quiet", "--yes", "ronda_broken"], tmp_path)
    assert (end.returncode, end.stdout) == (2, "")
    (line,) = end.stderr.splitlines()
    assert line.startswith(f"ronda: ronda_broken brings the title {GUEST}, which cannot be used: ")
    assert reason in line
