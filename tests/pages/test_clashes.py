"""A scenario whose page would take another page's place stops the build, in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from gen.pages.site.build import BuildFailed, play
from gen.project import Project
from tests.scenario.test_bad_input import written


@pytest.fixture
def project(tmp_path: Path) -> Project:
    (tmp_path / "docs" / "18tokaido").mkdir(parents=True)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.yaml").write_text(written(), encoding="utf-8")
    return Project(tmp_path, tmp_path / "build", tmp_path / "site")


def test_a_page_by_hand_keeps_its_place(project: Project) -> None:
    assert [one.id for one in play(project)[0]] == ["small"]
    (project.docs / "18tokaido" / "small.md").write_text("# Small\n", encoding="utf-8")
    with pytest.raises(BuildFailed) as failed:
        play(project)
    (line,) = failed.value.lines
    assert line.startswith(
        f"{project.scenarios[0]}:1:1: The page of this scenario would take the place of 18tokaido/small.md."
    )


def test_two_scenarios_of_one_name_do_not_become_one_page(project: Project) -> None:
    (project.root / "scenarios" / "two.yaml").write_text(written(), encoding="utf-8")
    with pytest.raises(BuildFailed) as failed:
        play(project)
    (line,) = failed.value.lines
    assert line.startswith(f"{project.scenarios[1]}:1:1: The page of this scenario would take the place of one.yaml.")
