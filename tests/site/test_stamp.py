"""A site is built anew after any change of what it is made of, and not without one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gen.pages.site import build as building
from gen.pages.site.build import ENGLISH, build
from gen.pages.site.preview import Preview
from gen.pages.site.stamp import Stamp, made, put, sources, standing
from gen.project import Project, project_at
from tests.site.conftest import ROOT

SCENARIO = "18tokaido-ysl-fish-market.yaml"
PAGE = "18tokaido/ysl-fish-market.html"
READ = (
    f"scenarios/{SCENARIO}",
    "docs/1830/prose.yaml",
    "docs/1830/game.json",
    "docs/1830/facts.yaml",
    "docs/index.md",
    "docs/glossary.yaml",
    "docs/checked.json",
    "docs/assets/look.css",
    "docs/_theme/partials/alternate.html",
    "locale/pt/LC_MESSAGES/messages.po",
    "mkdocs.yml",
)
"""A file of each kind that a build reads, the generator's own apart."""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of the project, with a site that is taken for just built."""
    for name in ("docs", "scenarios", "locale"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    found = project_at(tmp_path)
    found.build.mkdir()
    (found.site / "en").mkdir(parents=True)
    (found.site / "en" / "index.html").write_text("<p>built</p>", encoding="utf-8")
    put(found, Stamp(sources(found), made(found.site), reported=False, lines=(), complete=True))
    return found


def test_without_a_change_nothing_is_built(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "build_language", lambda *given: pytest.fail("built"))
    before = made(project.site)
    build(project, lambda done: pytest.fail(done))
    assert made(project.site) == before


@pytest.mark.parametrize("name", READ)
def test_a_change_of_any_file_is_seen_and_its_undoing_too(name: str, project: Project) -> None:
    path = project.root / name
    content = path.read_bytes()
    path.write_bytes(content + b"\n")
    assert standing(project) is None
    path.write_bytes(content)
    assert standing(project) is not None
    path.unlink()
    assert (standing(project) is None) is (name != "mkdocs.yml")  # then Ronda's own is used, which is the same


def test_a_new_file_is_seen(project: Project) -> None:
    shutil.copy(project.root / "scenarios" / SCENARIO, project.root / "scenarios" / "another.yaml")
    assert standing(project) is None


def test_a_change_of_the_generator_or_of_a_library_is_seen(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("gen.pages.site.stamp.PACKAGE", ROOT / "gen" / "draw")
        assert standing(project) is None
    with monkeypatch.context() as patch:
        patch.setattr("gen.pages.site.stamp.distributions", lambda: ())
        assert standing(project) is None
    assert standing(project) is not None


def test_a_site_that_somebody_touched_is_built_anew(project: Project) -> None:
    page = project.site / "en" / "index.html"
    page.write_text("<p>changed by hand</p>", encoding="utf-8")
    assert standing(project) is None
    page.unlink()
    assert standing(project) is None


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"lines": 1}', '{"sources": "1", "lines": []}'])
def test_a_damaged_stamp_is_none(content: str, project: Project) -> None:
    (project.build / "stamp.json").write_text(content, encoding="utf-8")
    assert standing(project) is None


@pytest.fixture
def edited(site: Path, tmp_path: Path) -> Project:
    """The built site, whose scenarios can be edited, and whose pages are shown elsewhere."""
    shutil.copytree(ROOT / "scenarios", tmp_path / "scenarios")
    return Project(tmp_path, site.parent / "build", tmp_path / "site")


@pytest.mark.parametrize("code", ["pt", "en"])
def test_a_page_shown_first_is_the_page_that_is_built(code: str, edited: Project, site: Path) -> None:
    assert Preview(edited, code).show([edited.root / "scenarios" / SCENARIO])
    assert (edited.site / code / PAGE).read_bytes() == (site / code / PAGE).read_bytes()


def test_an_edit_is_shown(edited: Project) -> None:
    scenario = edited.root / "scenarios" / SCENARIO
    text = scenario.read_text(encoding="utf-8")
    preview = Preview(edited, "en")
    scenario.write_text(text.replace("A private instead of an auction", "No auction at all"), encoding="utf-8")
    assert preview.show([scenario, scenario.with_suffix(".swp")])
    assert "No auction at all" in (edited.site / "en" / PAGE).read_text(encoding="utf-8")


def test_what_is_more_than_one_page_is_not_shown_first(edited: Project) -> None:
    preview, scenario = Preview(edited, "en"), edited.root / "scenarios" / SCENARIO
    text = scenario.read_text(encoding="utf-8")
    assert not preview.show([])
    assert not preview.show(edited.scenarios)
    assert not preview.show([edited.docs / "index.md"])
    scenario.write_text(text.replace("name: ysl-fish-market", "name: another"), encoding="utf-8")
    assert not preview.show([scenario])  # the site has no such page yet
    scenario.write_text(text.replace("J1: buy FM", "J1: buy FN"), encoding="utf-8")
    with pytest.raises(building.BuildFailed, match="FN"):
        preview.show([scenario])
    assert not edited.site.exists()


@pytest.mark.slow
def test_a_site_built_after_an_edit_and_its_undoing_is_the_one_before(project: Project, site: Path) -> None:
    scenario = project.root / "scenarios" / SCENARIO
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(text.replace("A private instead of an auction", "No auction at all"), encoding="utf-8")
    build(project, lambda done: None, ENGLISH)
    assert "No auction at all" in (project.site / "en" / PAGE).read_text(encoding="utf-8")
    scenario.write_text(text, encoding="utf-8")
    build(project, lambda done: None, ENGLISH)
    for page in sorted(site.rglob("*")):
        if page.is_file():
            assert page.read_bytes() == (project.site / page.relative_to(site)).read_bytes(), page
    written = (project.site / "en" / PAGE).stat().st_mtime_ns
    build(project, lambda done: None, ENGLISH)
    assert (project.site / "en" / PAGE).stat().st_mtime_ns == written
