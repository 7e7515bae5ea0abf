"""No language's site is lost where the new one cannot take its place, or a build is killed while it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pages.site import build as building
from gen.pages.site.config import LANGUAGES
from gen.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project whose site stands in every language."""
    for code in LANGUAGES:
        (tmp_path / "site" / code).mkdir(parents=True)
        (tmp_path / "site" / code / "index.html").write_text("old")
    (tmp_path / "build").mkdir()
    return Project(tmp_path, tmp_path / "build", tmp_path / "site")


def test_the_old_site_stays_where_the_new_one_cannot_be_moved(project: Project) -> None:
    with pytest.raises(FileNotFoundError):
        building._publish(project)
    assert [(project.site / code / "index.html").read_text() for code in LANGUAGES] == ["old"] * len(LANGUAGES)


def test_the_next_build_puts_back_what_a_killed_one_had_moved_away(project: Project) -> None:
    (project.site / "pt").rename(project.build / "pt-old")
    (project.root / "scenarios").mkdir()
    (project.root / "scenarios" / "broken.yaml").write_text("title: ]\n")
    with pytest.raises(building.BuildFailed):
        building.build(project, lambda _: None)
    assert (project.site / "pt" / "index.html").read_text() == "old"
