"""The catalogues are whole, and what would break them is found."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from gen.pages.catalogues import catalog
from gen.pages.catalogues.catalog import update
from gen.pages.catalogues.files import catalogue_path
from gen.pages.catalogues.merge import merge
from gen.pages.catalogues.standing import all_open_texts, counts, mistakes, open_texts, standings
from gen.pages.catalogues.writing import written
from gen.pages.site.build import BuildFailed, build
from gen.project import Project
from gen.text.catalogues.catalogue import BadCatalogue
from gen.text.catalogues.reading import read_file
from tests.pages.catalogue_project import STEPS, live, po, project, translate, write_scenario
from tests.site.conftest import ROOT

LANGUAGES = ("pt", "es")


def test_nothing_is_missing_fuzzy_or_broken() -> None:
    every = standings(ROOT)
    assert mistakes(every) + all_open_texts(every) == []


def test_the_template_holds_what_the_site_says() -> None:
    with (ROOT / "locale" / "messages.pot").open("rb") as file:
        committed = {(entry.context, entry.id) for entry in read_po(file) if entry.id}
    extracted = {(entry.context, entry.id) for entry in catalog.extract(ROOT) if entry.id}
    assert extracted == committed


def test_scenario_texts_carry_their_step_as_context(tmp_path: Path) -> None:
    root = project(tmp_path, {"first": {"heading": "Hello {J1}", "text": "Two lines"}})
    found = {(entry.context, entry.id) for entry in catalog.extract(root) if entry.id}
    assert found == {("one/first", "Hello {J1}"), ("one/first", "Two lines")}


def test_the_terminal_counts_what_is_to_do_and_lists_it_when_asked(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert [one.done for one in standings(root)] == [0, 0]
    assert [line.split(": ", 1)[1][:24] for line in open_texts(standings(root))] == ["6 not in the file yet: “"] * 2
    translate(root)
    assert open_texts(standings(root)) == []
    path = po(root)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = lines.index('msgstr "runs train A"\n')
    lines[at] = 'msgstr ""\n'
    lines.insert(lines.index('msgctxt "one/first"\n'), "#, fuzzy\n")
    path.write_text("".join(lines), encoding="utf-8")
    at = lines.index('msgid "A train runs"\n') + 2
    pt, es = standings(root)
    assert (es.complete, pt.complete, pt.done, pt.every) == (True, False, 4, 6)
    missing, fuzzy = open_texts([pt, es])
    assert missing.startswith(f"{path}:{at}: 1 not translated: “A train runs” (one/second) – ")
    assert "1 fuzzy: “" in fuzzy
    assert f"{path}:{at}: not translated: “A train runs” (one/second)" in all_open_texts([pt, es])
    assert counts([pt, es]) == ["pt: 4 of 6 messages translated", "es: 6 of 6 messages translated"]


def test_mistakes_name_their_line(tmp_path: Path) -> None:
    root = project(tmp_path)
    translate(root)
    path = po(root)
    text = path.read_text(encoding="utf-8")
    assert text.count('msgstr "{J1} Hello"') == 1
    path.write_text(text.replace('msgstr "{J1} Hello"', 'msgstr "Olá"'), encoding="utf-8")
    line = text[: text.index('msgstr "{J1} Hello"')].count("\n") + 1
    (said,) = mistakes(standings(root))
    assert said.startswith(f"{path}:{line}: {{J1}} is lost in the translation of “Hello {{J1}}” (one/first) – ")


def test_nothing_is_built_with_a_translation_that_breaks_a_page(tmp_path: Path) -> None:
    root = project(tmp_path)
    translate(root)
    (root / "scenarios" / "one.yaml").unlink()
    po(root).write_bytes(po(root).read_bytes().replace(b'msgstr "{J1} Hello"', 'msgstr "Olá, {J1.kash}"'.encode()))
    po(root, "es").write_bytes(po(root, "es").read_bytes()[:-40])
    with pytest.raises(BuildFailed) as failed:
        build(Project(root, root / "build", root / "site"), lambda done: None)
    lost, foreign, cut = failed.value.lines
    assert lost.startswith(f"{po(root)}:")
    assert "{J1} is lost" in lost
    assert "{J1.kash}, which the English has not," in foreign
    assert cut.startswith(f"{po(root, 'es')}:")
    assert not (root / "site").exists()


def test_a_file_that_lacks_what_it_was_given_is_not_taken_for_new(tmp_path: Path) -> None:
    root = project(tmp_path)
    translate(root)
    path = po(root)
    whole = path.read_text(encoding="utf-8")
    cut = "\n\n".join(whole.split("\n\n")[:3]) + "\n\n"
    path.write_text(cut, encoding="utf-8")
    before = {file: file.read_bytes() for file in (root / "locale").rglob("messages.po*")}
    with pytest.raises(BadCatalogue, match=r"messages\.po:\d+: 4 message\(s\) of .*messages\.pot are missing"):
        update(root)
    assert {file: file.read_bytes() for file in (root / "locale").rglob("messages.po*")} == before
    assert [one.readable for one in standings(root)] == [False, True]


def test_a_broken_catalogue_leaves_the_others_alone(tmp_path: Path) -> None:
    root = project(tmp_path)
    translate(root)
    write_scenario(root, {"first": {"heading": "Anything else"}})
    po(root, "es").write_bytes(po(root, "es").read_bytes()[:-20])
    before = {file: file.read_bytes() for file in (root / "locale").rglob("messages.po*")}
    with pytest.raises(BadCatalogue):
        update(root)
    assert {file: file.read_bytes() for file in (root / "locale").rglob("messages.po*")} == before


@pytest.mark.parametrize("replaced", [0, 1, 2])
def test_an_update_broken_off_between_two_files_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replaced: int
) -> None:
    """The next update goes through: no language is taken for cut off because the template is ahead of it."""
    root = project(tmp_path)
    translate(root)
    write_scenario(root, {**STEPS, "fourth": {"heading": "A new step"}})
    left = [replaced]

    def power_fails(*paths: Path) -> None:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        paths[0].rename(paths[1])

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", power_fails)
        with pytest.raises(KeyboardInterrupt):
            update(root)
    update(root)
    for code in LANGUAGES:
        assert ("one/fourth", ("A new step",)) in live(root, code)


def test_updating_twice_changes_nothing(tmp_path: Path) -> None:
    root = project(tmp_path)
    update(root)
    files = sorted((root / "locale").rglob("messages.po*"))
    before = [file.read_bytes() for file in files]
    update(root)
    assert len(files) == 3
    assert [file.read_bytes() for file in files] == before


def test_updating_the_sites_own_catalogues_changes_nothing(tmp_path: Path) -> None:
    for code in LANGUAGES:
        path = catalogue_path(ROOT, code)
        whole = read_file(path, path.name, code)
        assert written(merge(whole, catalog.template(ROOT))) == path.read_bytes()
