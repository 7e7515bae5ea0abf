"""The commands: help, exit codes, one clear line for what is wrong; and the server that reloads."""

from __future__ import annotations

import http.client
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gen.cli import MISUSED, OK, WRONG, main
from gen.pages.site.finish import fill, name_sections
from gen.pages.site.theme_markup import UnknownMarkup
from gen.pages.terms.term_links import TermLinks
from gen.text.language import Language
from tests.site.conftest import ROOT

SCENARIO = ROOT / "scenarios" / "18tokaido-ysl-fish-market.yaml"


@pytest.mark.parametrize("command", ["build", "serve", "check", "show", "legal", "replay", "catalog"])
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == OK
    assert f"Example: ronda {command}" in " ".join(capsys.readouterr().out.split())


def test_check_finds_the_scenario_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SCENARIO)]) == OK


def test_check_names_the_place_of_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(SCENARIO.read_text(encoding="utf-8").replace("J1: buy FM", "J1: buy FN"), encoding="utf-8")
    assert main(["check", str(wrong)]) == WRONG
    assert f"{wrong}:" in capsys.readouterr().out


@pytest.mark.parametrize("port", ["-1", "65536", "99999", "x", "9" * 5000])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["serve", f"--port={port}"])
    assert end.value.code == MISUSED
    assert "write a number from 0 to 65535" in capsys.readouterr().err


def test_show_needs_no_terminal_with_every_letter() -> None:
    command = [sys.executable, "-m", "gen", "show", str(SCENARIO), "--step", "pay-out"]
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=ROOT, env=ascii_only, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (OK, "")
    assert "\\xb7 pay-out" in done.stdout


def test_show_prints_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "ysl-fish-market", "--step", "ysl-floats"]) == OK
    assert "800" in capsys.readouterr().out


def test_show_lists_the_steps_when_one_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "ysl-fish-market", "--step", "nowhere"]) == MISUSED
    assert "pay-out" in capsys.readouterr().err


def test_legal_lists_the_moves_after_a_step_and_after_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "ysl-fish-market", "--at", "20", "--lang", "en"]) == OK
    said = capsys.readouterr().out
    assert "YSL is asked for track." in said
    assert "    lay 57 at I9 turned 1, 2, 4, 5\n" in said
    assert main(["legal", "m7-lyr", "--step", "boxes", "--lang", "pt"]) == OK
    assert "    bid M7 100 a 375, de 5 em 5\n" in capsys.readouterr().out


def test_legal_after_a_move_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "ysl-fish-market", "--at", "42", "--lang", "en"]) == MISUSED
    assert "41 moves are written there" in capsys.readouterr().err


@pytest.mark.parametrize("at", ["x", "-1", "9" * 5000])
def test_a_number_of_moves_that_is_none_is_refused(at: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["legal", "ysl-fish-market", f"--at={at}"])
    assert end.value.code == MISUSED
    assert "write one from 0" in capsys.readouterr().err


def test_show_prints_figures_as_expect_takes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "ysl-fish-market", "--step", "ysl-floats", "--figures", "YSL.treasury"]) == OK
    assert capsys.readouterr().out == "YSL.treasury: 800\n"


def test_a_figure_that_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "ysl-fish-market", "--figures", "YSL.cash", "--lang", "en"]) == MISUSED
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "no figure is called “YSL.cash”. Write “--figures” alone to see them all." in captured.err


def test_the_usage_of_show_names_the_scenario_before_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """Behind “--figures” it would be read as the pattern."""
    with pytest.raises(SystemExit) as end:
        main(["show", "--figures", "ysl-fish-market"])
    assert end.value.code == MISUSED
    assert "SCENARIO [--step ID] [--all] [--figures [PATTERN]]" in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "{", "[]", '{"title": "Chess"}'])
def test_replay_says_in_one_line_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(content, encoding="utf-8")
    assert main(["replay", str(path)]) == WRONG
    said = capsys.readouterr().err.strip()
    assert "\n" not in said
    assert str(path) in said


def test_replay_of_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.json"]) != OK
    assert "nowhere.json" in capsys.readouterr().err


def test_a_fragment_nobody_made_is_an_error() -> None:
    assert fill('a<div data-fill="x"></div>b', {"x": "1"}) == "a1b"
    with pytest.raises(KeyError):
        fill('<div data-fill="y"></div>', {"x": "1"})


SECTION = '<nav class="md-nav" aria-labelledby="__nav_3_label">'


@pytest.mark.parametrize(
    ("complete", "html", "markup"),
    [
        (name_sections, "<nav></nav>", "aria-labelledby"),
        (name_sections, SECTION, "md-nav__title"),
        (lambda html: TermLinks((), Language("en")).linked(html, "glossary.html"), "<p>par</p>", "md-content__inner"),
    ],
)
def test_a_theme_of_another_markup_is_refused(complete: Callable[[str], str], html: str, markup: str) -> None:
    with pytest.raises(UnknownMarkup, match=markup) as refused:
        complete(html)
    assert "install the release of mkdocs-material that constraints.txt names" in str(refused.value)


def copied(folder: Path) -> Path:
    """A copy of the project in a folder."""
    for name in ("gen", "docs", "scenarios", "locale"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return folder


@pytest.mark.parametrize(
    "arguments", [["catalog", "status"], ["catalog", "update"], ["check"], ["check", "--lang=es"], ["build"]]
)
def test_a_catalogue_that_is_none_is_said_in_a_line_and_left_alone(tmp_path: Path, arguments: list[str]) -> None:
    root = copied(tmp_path)
    path = root / "locale" / "es" / "LC_MESSAGES" / "messages.po"
    path.write_bytes(path.read_bytes()[:100_001].rstrip(b"\n"))
    before = path.read_bytes()
    command = [sys.executable, "-m", "gen", *arguments]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    said = [line for line in (done.stdout + done.stderr).splitlines() if "messages.po" in line]
    assert done.returncode == WRONG
    (line,) = said
    last = before.count(b"\n") + 1
    assert f"locale/es/LC_MESSAGES/messages.po:{last}: the file ends in the middle of a line – " in line
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before
    assert not (root / "site").exists()


def test_check_leaves_the_translations_out_when_told(tmp_path: Path) -> None:
    root = copied(tmp_path)
    (root / "locale" / "es" / "LC_MESSAGES" / "messages.po").write_bytes(b"nothing")
    command = [sys.executable, "-m", "gen", "check", "--no-translations", "--lang", "en"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (OK, "")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A copy of the project, served; its folder and port."""
    copied(tmp_path)
    command = [sys.executable, "-m", "gen", "serve", "--port", "0", "--lang", "en"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "Serving" in line)
        yield tmp_path, int(line.split(":")[2].split("/")[0])
        process.terminate()


def asked(port: int, path: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_an_edit_of_the_scenario_reaches_the_page(served: tuple[Path, int]) -> None:
    root, port = served
    page = "/en/18tokaido/ysl-fish-market.html"
    assert asked(port, "/__version") == (200, "1")
    assert "__version" in asked(port, page)[1]
    assert asked(port, "/en/nowhere.html")[0] == 404
    scenario = root / "scenarios" / SCENARIO.name
    text = scenario.read_text(encoding="utf-8")
    heading = "A private instead of an auction"
    scenario.write_text(text.replace(heading, "No auction at all"), encoding="utf-8")
    end = time.monotonic() + 120  # a busy machine takes its time
    while asked(port, "/__version")[1] == "1" and time.monotonic() < end:
        time.sleep(0.05)
    assert "No auction at all" in asked(port, page)[1]


def test_a_section_of_the_navigation_is_named_by_its_title() -> None:
    html = '<nav aria-labelledby="__nav_3_label"><label class="md-nav__title" for="__nav_3">1830</label></nav>'
    named = '<nav aria-labelledby="__nav_3_title"><label class="md-nav__title" id="__nav_3_title" for="__nav_3">1830'
    assert name_sections(html) == f"{named}</label></nav>"


def test_check_takes_a_folder_for_the_scenarios_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(SCENARIO, tmp_path / "one.yaml")
    assert main(["check", "--lang", "en", str(tmp_path)]) == OK
    assert capsys.readouterr().out == "One scenario checked: nothing is wrong.\n"
    (tmp_path / "two.yml").write_text("title: [", encoding="utf-8")
    assert main(["check", "--lang", "pt", str(tmp_path)]) == WRONG
    assert capsys.readouterr().out.startswith(f"{tmp_path / 'two.yml'}:1:9: Isto não é YAML: ")


def test_check_of_a_folder_without_scenarios_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", "en", str(tmp_path)]) == MISUSED
    assert "There is no scenario here." in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("command", [["check"], ["catalog", "status"], ["catalog", "update"], ["build"]])
def test_a_slip_is_the_same_line_from_every_command(command: list[str], tmp_path: Path) -> None:
    for folder in ("gen", "docs", "locale"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "scenarios").mkdir()
    slip = tmp_path / "scenarios" / "one.yaml"
    slip.write_text(SCENARIO.read_text(encoding="utf-8").replace("heading: Export", "heading: Export: out"), "utf-8")
    before = {path: path.read_bytes() for path in (tmp_path / "locale").rglob("*.po*")}
    done = subprocess.run(
        [sys.executable, "-m", "gen", *command],
        cwd=tmp_path,
        env={**os.environ, "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    assert done.returncode == WRONG
    assert "Traceback" not in said
    assert (
        len([line for line in said.splitlines() if line.startswith(f"{slip}:207:20: This is not YAML: a colon")]) == 1
    )
    assert {path: path.read_bytes() for path in (tmp_path / "locale").rglob("*.po*")} == before
