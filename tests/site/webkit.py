"""WebKit, the engine of half the phones at the table, driven through Debian's WebKitGTK on a screen of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
_BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


def lacking() -> str | None:
    """The Debian package that is not here, None where WebKit can be driven."""
    if DRIVER is None or not _BROWSERS:
        return "webkit2gtk-driver"
    return None if SCREEN else "xvfb"


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees; its number as `DISPLAY` names it."""
    assert SCREEN
    told, tell = os.pipe()
    command = [SCREEN, "-displayfd", str(tell), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL) as server:
        os.close(tell)
        with os.fdopen(told) as number:
            yield f":{number.readline().strip()}"
        server.terminate()


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """A browser with a window of 1280 by 900 pixels."""
    options = Options()
    options.binary_location = str(_BROWSERS[-1])
    options.add_argument("--automation")
    with screen() as display:
        environment = {**os.environ, "DISPLAY": display}
        browser = WebKitGTK(options=options, service=Service(DRIVER, env=environment))
        browser.set_window_size(1280, 900)
        yield browser
        browser.quit()
