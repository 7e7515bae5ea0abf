"""The built site, a server for it, and Chromium."""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from gen.pages.site.build import build
from gen.project import Project
from tests.conftest import CHROMIUM

ROOT = Path(__file__).parents[2]
CODES = ("pt", "es", "en")
WALKTHROUGH = "18tokaido/ysl-fish-market.html"
Open = Callable[..., Page]
PATIENCE = 60_000
"""Milliseconds after which a page is taken to be stuck: a busy machine takes its time."""
expect.set_options(timeout=PATIENCE)


def built(folder: Path) -> Path:
    """The site, built below a folder."""
    project = Project(ROOT, folder / "build", folder / "site")
    build(project, lambda done: None)
    return project.site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site; where several processes share the tests, the first that needs it builds it for all."""
    room = tmp_path_factory.getbasetemp()
    room = room.parent if "PYTEST_XDIST_WORKER" in os.environ else room
    where = room / "site.txt"
    with (room / "site.lock").open("w") as lock:  # given back as it is closed
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not where.exists():
            where.write_text(str(built(tmp_path_factory.mktemp("once"))), encoding="utf-8")
        return Path(where.read_text(encoding="utf-8"))


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser, address: str) -> Iterator[Open]:
    """Opens an address of the site; the test fails when a page asks another host for anything or a script fails."""
    contexts, strange, broken = [], [], []

    def open(path: str, width: int = 1280, height: int = 900, script: bool = True, dark: bool = False) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("request", lambda request: None if request.url.startswith(address) else strange.append(request.url))
        page.on("pageerror", lambda error: broken.append(str(error)))
        page.goto(f"{address}{path}")
        return page

    yield open
    for context in contexts:
        context.close()
    assert strange == []
    assert broken == []
