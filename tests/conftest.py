"""What all tests share: the browser's presence, and the recordings compared and left out, named at the end."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.left_out import left_out, wanting

_COMPARED = pytest.StashKey[dict[Path, int]]()
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_COMPARED] = {}
    if why := wanting(os.environ.get("RECORDINGS", "optional")):
        raise pytest.UsageError(why)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are skipped where there is no Chromium, unless REQUIRE_BROWSER says that they must run."""
    if CHROMIUM is None and not os.environ.get("REQUIRE_BROWSER"):
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=f"no Chromium on the PATH: {item.nodeid} not run"))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> object:
    """With REQUIRE_BROWSER a browser test that skips for whatever reason fails."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("REQUIRE_BROWSER") and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"REQUIRE_BROWSER is set, and {item.nodeid} was skipped: {report.longrepr}"
    return report


@pytest.fixture
def compared(request: pytest.FixtureRequest) -> Callable[[Path, int], None]:
    """Call it with a recording and the number of its actions whose state was found equal."""

    def note(recording: Path, actions: int) -> None:
        request.config.stash[_COMPARED][recording] = actions

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    found = config.stash[_COMPARED]
    terminalreporter.write_line(f"recordings compared: {len(found)}, actions: {sum(found.values())}")
    if names := left_out():
        terminalreporter.write_line(f"not compared, as these {len(names)} recordings are not here: {', '.join(names)}")
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "Chromium" in str(report.longrepr)]
    if skipped:
        terminalreporter.write_line("not run, as there is no Chromium: " + ", ".join(one.nodeid for one in skipped))
