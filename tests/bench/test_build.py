"""Speed of the build, next to what mkdocs alone takes for the same Markdown in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gen.pages.site.build import build
from gen.pages.site.config import LANGUAGES
from gen.project import Project
from tests.site.conftest import ROOT


def spent() -> float:
    """CPU seconds of this process and of all that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.mark.slow
def test_cold_build(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """`ratio`: CPU time of a whole build against three bare builds by mkdocs; `unchanged`: of one where nothing has
    changed, in seconds."""
    project = Project(ROOT, tmp_path / "build", tmp_path / "site")
    command = f"""
from pathlib import Path
from gen.pages.site.build import build
from gen.project import Project
build(Project(Path({str(ROOT)!r}), Path({str(project.build)!r}), Path({str(project.site)!r})), lambda done: None)
"""
    start = spent()
    benchmark.pedantic(lambda: subprocess.run([sys.executable, "-c", command], cwd=ROOT, check=True), rounds=1)
    cold = spent() - start
    start = spent()
    for code in LANGUAGES:
        bare = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tmp_path / code)]
        subprocess.run(bare, cwd=project.build / code, check=True)
    benchmark.extra_info["ratio"] = round(cold / (spent() - start), 2)
    start = spent()
    build(project, lambda done: None)
    benchmark.extra_info["unchanged"] = round(spent() - start, 2)
    assert (project.site / "en" / "index.html").exists()
