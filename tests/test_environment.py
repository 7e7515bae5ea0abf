"""The tests' environment is pinned whole, and what a forge runs is what is run here."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from ruamel.yaml import YAML

ROOT = Path(__file__).parents[1]
NAME = re.compile(r"[A-Za-z0-9._-]+")


def plain(name: str) -> str:
    """A package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_declared_package_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {plain(line.split("==")[0]) for line in lines if "==" in line}
    names = [match[0] for match in map(NAME.match, declared) if match]
    assert len(names) == len(declared)
    assert [name for name in names if plain(name) not in pinned] == [], "run: make constraints"


def test_a_forge_runs_what_ci_runs_on_the_oldest_python_that_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    job = YAML(typ="safe").load(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["checks"]
    assert f">={job['strategy']['matrix']['python'][0]}" == project["requires-python"]
    assert {"run": ".ci/run", "env": {"RECORDINGS": "optional"}} in job["steps"]


def test_the_published_site_is_the_one_that_make_builds() -> None:
    job = YAML(typ="safe").load(ROOT / ".github" / "workflows" / "pages.yml")["jobs"]["publish"]
    assert {"run": "make site"} in job["steps"]
