"""What people write about the titles, gone wrong: one line with file, line and cure, said once, and no traceback."""

from __future__ import annotations

import errno
import http.client
import os
import shutil
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from gen.cli import MISUSED, OK, WRONG, main
from gen.pages.prose.references import read_references
from gen.pages.site import build as building
from gen.pages.site.build import BuildFailed, build
from gen.pages.site.serve import Handler, Server
from gen.project import Project
from gen.text.bad_file import BadFile
from gen.text.language import Language
from gen.titles import TITLES
from gen.titles.entry import TitleEntry
from gen.titles.t1830.rules import Rules1830
from tests.site.conftest import ROOT

PROSE = "1830/prose.yaml"
MISTAKES = (
    ("card:\n", "cards:\n", "has no key “cards” – did you mean “card”?"),
    ("  capitalisation: full\n", "", "card needs the key “capitalisation” – add it"),
    ("  minors: none\n", "  minors: [none]\n", "minors must be a text"),
    ("  minors: none\n", "  minors: 0\n", "minors must be a text – write a text, in quotes if it is a number"),
    ("  minors: none\n", "  minors:\n", "minors is empty"),
    ("title: '1830'\n", "title: 1830\n", "title must be a text"),
    ("title: '1830'\n", "title: '1840'\n", "the title is “1840”, and the folder is that of 1830"),
    ("  setup:\n", "  set-up:\n", "points has no section “set-up” – did you mean “setup”?"),
    ("    when: operating round; stock round\n", "    when: operating: stock\n", "not YAML: "),
    ("options:\n", "options: x\nmore:\n", "options must have keys"),
    ("  - from: company\n    to: bank\n", "  - from: shop\n    to: bank\n", "“shop” has no money – known: bank"),
    ("rounds:\n", "rounds: none\nturns:\n", "rounds must be a list"),
    ("  - id: operating\n", "  - id: operation\n", "“operation” is no kind of round – did you mean “operating”?"),
    ("    - income\n", "    - incomes\n", "“incomes” is no reason of a payment – did you mean “income”?"),
    ("card:\n", "card:\n  opening: again\n", "not YAML: "),
)
"""A piece of the prose of 1830, what is written in its place, and what must be said of it."""


def docs(folder: Path) -> Path:
    """A copy of what is written, to be spoilt."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("_media"))
    return folder / "docs"


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return docs(tmp_path_factory.mktemp("written"))


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_a_mistake_in_a_title_s_prose_has_file_line_and_cure(whole: Path, old: str, new: str, said: str) -> None:
    path = whole / PROSE
    text = path.read_text(encoding="utf-8")
    try:
        spoil(path, old, new)
        with pytest.raises(BadFile) as found:
            read_references(whole)
    finally:
        path.write_text(text, encoding="utf-8")
    lines = [line for line in found.value.lines if said in line]
    assert len(lines) == 1, found.value.lines
    assert lines[0].startswith(f"{path}:")
    assert lines[0].removeprefix(f"{path}:")[0].isdigit()
    assert " – " in lines[0]
    assert "\n" not in lines[0]


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\x00", b"- a\n- b\n", b"", b"a: &x [*x]\n", b"!!python/none x\n"])
@pytest.mark.parametrize("name", [PROSE, "glossary.yaml", "1830/facts.yaml"])
def test_a_file_that_is_none_is_refused_by_name(whole: Path, name: str, content: bytes) -> None:
    path = whole / name
    good = path.read_bytes()
    try:
        path.write_bytes(content)
        with pytest.raises(BuildFailed) as found:
            building.written(Project(whole.parent, whole.parent / "build", whole.parent / "site"))
    finally:
        path.write_bytes(good)
    assert all(line.startswith(f"{path}:") for line in found.value.lines)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project of its own, in which the commands work."""
    docs(tmp_path)
    for name in ("scenarios", "locale"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copytree(ROOT / "gen", tmp_path / "gen", ignore=shutil.ignore_patterns("__pycache__"))
    mine = Project(tmp_path, tmp_path / "build", tmp_path / "site")
    monkeypatch.chdir(tmp_path)
    return mine


def ronda(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gen", *arguments]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, cwd=project.root, env=environment, capture_output=True, text=True, check=False)


def test_every_command_says_it_once(project: Project) -> None:
    spoil(project.docs / PROSE, "  capitalisation: full\n", "")
    wanted = f"{project.docs / PROSE}:5: card needs the key “capitalisation” – add it"
    for arguments in (("check",), ("catalog", "status"), ("catalog", "update"), ("build",)):
        done = ronda(project, *arguments)
        said = [line for line in (done.stdout + done.stderr).splitlines() if " s  " not in line]  # but its progress
        assert done.returncode == WRONG, arguments
        assert said == [wanted], arguments
    assert not project.site.exists()


def test_serve_says_it_and_lives(project: Project) -> None:
    spoil(project.docs / PROSE, "  capitalisation: full\n", "")
    command = [sys.executable, "-m", "gen", "serve", "--port", "0", "--lang", "es"]
    with subprocess.Popen(
        command, cwd=project.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().strip() for _ in range(3)]
        process.terminate()
    assert said[0] == f"{project.docs / PROSE}:5: card needs the key “capitalisation” – add it"
    assert said[1] == "No se ha construido. No hay sitio anterior que servir."
    assert said[2].startswith("Sirviendo http://127.0.0.1:")


def test_a_scenario_s_mistakes_are_said_in_the_language_asked_for(project: Project) -> None:
    spoil(project.root / "scenarios" / "18tokaido-ysl-fish-market.yaml", "J2: buy YSL", "J2: buy 9 YSL")
    languages = {}
    for code in ("en", "pt"):
        with pytest.raises(BuildFailed) as found:
            build(project, lambda done: None, Language(code))
        languages[code] = found.value.lines
    assert len(languages["en"]) == len(languages["pt"]) > 0


def test_a_title_without_a_docs_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "18Nowhere", TitleEntry(TITLES["1830"].folder, Rules1830))
    folder = docs(tmp_path)
    with pytest.raises(BadFile) as found:
        read_references(folder)
    assert [line.split(": ")[0] for line in found.value.lines] == [
        str(folder / "18nowhere" / name) for name in ("prose.yaml", "game.json")
    ]
    assert all("18Nowhere would not be on the site" in line for line in found.value.lines)


def test_a_docs_folder_without_a_title_is_named(tmp_path: Path) -> None:
    folder = docs(tmp_path)
    shutil.copytree(folder / "1830", folder / "1831")
    with pytest.raises(BadFile, match="no title has this folder"):
        read_references(folder)


def test_a_name_too_long_for_a_file_is_one_line_and_leaves_the_site(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.site.mkdir()
    (project.site / "before").write_text("stands", encoding="utf-8")

    def too_long(mine: Project, code: str, *others: object) -> None:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(mine.build / code / "docs" / "x.md"))

    monkeypatch.setattr(building, "build_language", too_long)
    with pytest.raises(BuildFailed) as found:
        build(project, lambda done: None)
    reason = os.strerror(errno.ENAMETOOLONG)
    said = f"docs/x.md cannot be written: {reason}. Choose a shorter name, and see that there is room."
    assert found.value.lines == (said.replace("/", os.sep),)
    assert [path.name for path in project.site.iterdir()] == ["before"]


def test_a_port_in_use_is_named_with_the_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--lang", "en"]) == MISUSED
    said = capsys.readouterr().err
    assert said.startswith(f"ronda: Port {port} is in use. Choose another: `ronda serve --port ")
    assert "make serve PORT=" in said


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "big").write_bytes(bytes(30_000_000))
    one = Server(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path), version=lambda: 1))
    threading.Thread(target=one.serve_forever, daemon=True).start()
    yield one
    one.shutdown()
    one.server_close()


def test_a_browser_that_breaks_off_a_download_is_no_news(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.create_connection(("127.0.0.1", server.server_port)) as browser:
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset, not a farewell
        browser.sendall(b"GET /big HTTP/1.0\r\n\r\n")
        browser.recv(1000)
    server.shutdown()
    server.server_close()  # waits for the answer that was broken off
    assert capfd.readouterr() == ("", "")


def test_a_fault_of_the_server_s_own_is_told(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    server.RequestHandlerClass = None  # type: ignore[assignment]
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/big")
    with pytest.raises((http.client.HTTPException, OSError)):
        connection.getresponse()
    server.shutdown()
    server.server_close()
    assert "TypeError" in capfd.readouterr().err


def test_make_passes_a_port_on() -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("make is not here")
    done = subprocess.run([make, "-n", "serve", "PORT=8080"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == OK
    assert "ronda serve --port 8080" in done.stdout
