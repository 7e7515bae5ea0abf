"""A project is found from the current folder upwards, and takes from Ronda what it has not itself."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from gen.cli import MISUSED, OK, main
from gen.project import LENT, NoProject, project_around, project_at
from gen.text.language import Language

CATALOGUE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: pt\\n"
"Plural-Forms: nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"

msgid "A heading of its own"
msgstr "Um título próprio"
"""
COMMANDS = (["build"], ["serve"], ["check"], ["show", "x"], ["legal", "x"], ["catalog", "status"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project that has one scenario and nothing else."""
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "mine.yaml").write_text("title: '1830'\n", encoding="utf-8")
    return tmp_path


def test_it_is_found_from_below(folder: Path) -> None:
    deep = folder / "scenarios" / "drafts" / "old"
    deep.mkdir(parents=True)
    assert project_around(deep).root == folder
    assert project_at(folder) == project_around(folder)
    assert [path.name for path in project_around(deep).scenarios] == ["mine.yaml"]


def test_the_nearest_is_taken(folder: Path) -> None:
    inner = folder / "inner"
    (inner / "scenarios").mkdir(parents=True)
    assert project_around(inner).root == folder  # nothing in it yet
    (inner / "mkdocs.yml").write_text("site_name: Mine\n", encoding="utf-8")
    assert project_around(inner).root == inner


def test_where_none_is(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "docs").mkdir()
    with pytest.raises(NoProject):
        project_at(tmp_path / "docs")
    with pytest.raises(NoProject):
        project_around(Path("/"))


def test_what_it_lacks_is_lent(folder: Path) -> None:
    project = project_at(folder)
    assert (project.docs, project.config) == (LENT / "docs", LENT / "mkdocs.yml")
    (folder / "mkdocs.yml").write_text("site_name: Mine\n", encoding="utf-8")
    assert (project.docs, project.config) == (LENT / "docs", folder / "mkdocs.yml")


def test_its_catalogues_stand_before_those_of_ronda(folder: Path) -> None:
    project = project_at(folder)
    assert not project.translates
    own = folder / "locale" / "pt" / "LC_MESSAGES"
    own.mkdir(parents=True)
    (own / "messages.po").write_text(CATALOGUE, encoding="utf-8")
    assert project.translates
    portuguese = Language("pt", project.locales)
    assert portuguese.text("A heading of its own") == "Um título próprio"
    assert portuguese.text("Dark palette") == Language("pt").text("Dark palette") != "Dark palette"
    assert [one.code for one in portuguese.beside()] == ["en", "es"]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "there is no project here"), ("pt", "não há aqui nenhum projeto"), ("es", "aquí no hay ningún proyecto")],
)
def test_a_command_that_needs_one_says_so(
    command: list[str], code: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--project", str(tmp_path), "--lang", code]) == MISUSED
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"ronda: {tmp_path}: {words}")
    assert "`--project " in line


def test_the_project_is_that_of_the_current_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder / "scenarios")
    assert main(["show", "nothing", "--lang", "en"]) == MISUSED
    assert str(folder / "scenarios" / "mine.yaml") in capsys.readouterr().err


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == OK
    assert capsys.readouterr().out.startswith("ronda ")


def test_scenarios_that_may_not_be_read_are_told_as_such(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def denied(path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", denied)  # whoever runs the tests may be one who may read everything
    assert main(["check", "--project", str(folder)]) == MISUSED
    assert f"{folder / 'scenarios'}: Permission denied" in "".join(capsys.readouterr())


@pytest.mark.parametrize("words", [["--lang", "pt", "check"], ["check", "--lang", "pt"]])
def test_the_language_may_stand_before_the_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    main([*words, "nowhere.yaml"])
    assert "Esse ficheiro não existe." in "".join(capsys.readouterr())
