"""What all tests share: the browser's presence; and what was compared, left out and skipped, named at the end.

With pytest-xdist the tests run in several processes; what these have to say at the end travels to the first one with
their reports (`compared`) or when they end (how many slow tests each left out: the same for all).
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from tests.left_out import left_out, wanting
from tests.recorded import name
from tests.slow import CURE, leaves_out_slow, parted

_COMPARED = "compared"
"""What the fixture of that name notes in a test's report."""
_SLOW = pytest.StashKey[int]()
"""How many slow tests the run left out."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_SLOW] = 0
    if why := wanting(os.environ.get("RECORDINGS", "optional")):
        raise pytest.UsageError(why)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests are left out unless wanted. Browser tests are skipped where there is no Chromium, unless
    REQUIRE_BROWSER says that they must run."""
    if leaves_out_slow(config):
        items[:], slow = parted(items)
        config.stash[_SLOW] = len(slow)
        config.hook.pytest_deselected(items=slow)
    if CHROMIUM is None and not os.environ.get("REQUIRE_BROWSER"):
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=f"no Chromium on the PATH: {item.nodeid} not run"))


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:  # one of several processes
        output["slow"] = session.config.stash[_SLOW]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """One of several processes has ended; one that crashed says nothing."""
    left = getattr(node, "workeroutput", {}).get("slow", 0)
    node.config.stash[_SLOW] = max(node.config.stash[_SLOW], left)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With REQUIRE_BROWSER a browser test that skips for whatever reason fails."""
    report = yield
    if report.skipped and os.environ.get("REQUIRE_BROWSER") and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"REQUIRE_BROWSER is set, and {item.nodeid} was skipped: {report.longrepr}"
    return report


@pytest.fixture
def compared(request: pytest.FixtureRequest) -> Callable[[Path, int], None]:
    """Call it with a recording and the number of its actions whose state was found equal."""

    def note(recording: Path, actions: int) -> None:
        request.node.user_properties.append((_COMPARED, [name(recording), actions]))

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    found = dict(_compared(terminalreporter))
    terminalreporter.write_line(f"recordings compared: {len(found)}, actions: {sum(found.values())}")
    if names := left_out():
        terminalreporter.write_line(f"not compared, as these {len(names)} recordings are not here: {', '.join(names)}")
    if slow := config.stash[_SLOW]:
        terminalreporter.write_line(f"tests left out as slow: {slow} ({CURE})")
    for browser in ("Chromium", "WebKit"):
        skipped = [one for one in terminalreporter.stats.get("skipped", []) if f"no {browser}" in str(one.longrepr)]
        if skipped:
            terminalreporter.write_line(
                f"not run, as there is no {browser}: {', '.join(one.nodeid for one in skipped)}"
            )


def _compared(terminalreporter: pytest.TerminalReporter) -> Iterator[tuple[str, int]]:
    """The recordings compared in all processes, each with the number of its actions."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport) and report.when == "call":
                yield from (
                    cast("tuple[str, int]", noted) for kind, noted in report.user_properties if kind == _COMPARED
                )
