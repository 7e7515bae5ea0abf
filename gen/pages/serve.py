"""Serves the site while it is written: rebuilds what changed, and the open page reloads itself."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from gen.pages.build import BuildFailed, build
from gen.pages.build_project import Project

VERSION_PATH = "/__version"
"""Answers with the number of the build now served."""

_RELOAD = f"""<script>
(function poll(version) {{
  fetch("{VERSION_PATH}").then((answer) => answer.text()).then((now) => {{
    if (version && now !== version) location.reload();
    else setTimeout(poll, 400, now);
  }}).catch(() => setTimeout(poll, 2000, version));
}})();
</script></body>"""

_WATCHED = ("docs", "scenarios", "locale", "gen")


class Handler(SimpleHTTPRequestHandler):
    """Serves files, adds the reload script to pages, and answers which build this is."""

    def __init__(self, *args: Any, version: Callable[[], int], **kwargs: Any) -> None:
        self._version = version
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        if self.path == VERSION_PATH:
            self._answer(200, "text/plain", str(self._version()).encode())
        else:
            super().do_GET()

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if path.is_dir() and self.path.split("?")[0].endswith("/") else path
        if page.suffix == ".html" and page.is_file():
            return self._page(page, 200)
        missing = Path(self.directory) / "404.html"
        if not path.exists() and missing.is_file():
            return self._page(missing, 404)
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the terminal is for what was built and what is wrong."""

    def _page(self, path: Path, code: int) -> BytesIO:
        body = path.read_bytes().replace(b"</body>", _RELOAD.encode())
        self._head(code, "text/html; charset=utf-8", len(body))
        return BytesIO(body)

    def _answer(self, code: int, kind: str, body: bytes) -> None:
        self._head(code, kind, len(body))
        self.wfile.write(body)

    def _head(self, code: int, kind: str, length: int) -> None:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()


class Changes(FileSystemEventHandler):
    """Remembers that files changed, and whether what this process keeps was among them: code and catalogues."""

    def __init__(self, root: Path) -> None:
        self._kept = {root / "gen", root / "locale"}
        self.happened = threading.Event()
        self.kept = False

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type in ("opened", "closed", "closed_no_write") or event.is_directory:
            return
        path = Path(os.fsdecode(event.src_path))
        if "__pycache__" in path.parts or path.name.startswith(".") or path.name.endswith("~"):
            return
        self.kept = self.kept or not self._kept.isdisjoint(path.parents)
        self.happened.set()


def serve(project: Project, port: int, say: Callable[[str], None]) -> int:
    """Builds and serves until interrupted; OSError when the port is taken."""
    changes, builds = Changes(project.root), _Builds(project, say)
    server = ThreadingHTTPServer(
        ("127.0.0.1", port), partial(Handler, directory=str(project.site), version=lambda: builds.number)
    )
    builds.run()
    observer = Observer()
    for name in _WATCHED:
        if (project.root / name).is_dir():
            observer.schedule(changes, str(project.root / name), recursive=True)
    observer.start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"serving http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)")
    try:
        while True:
            changes.happened.wait()
            time.sleep(0.05)  # an editor writes a file in several goes
            changes.happened.clear()
            if changes.kept:
                say("the generator or a catalogue changed: starting anew")
                observer.stop()
                server.server_close()
                os.execv(sys.executable, [sys.executable, "-m", "gen", "serve", "--port", str(server.server_port)])
            builds.run()
    finally:
        observer.stop()
        server.shutdown()


class _Builds:
    """Builds in this process, which keeps what is imported and planned; counts the builds that went well."""

    def __init__(self, project: Project, say: Callable[[str], None]) -> None:
        self._project, self._say = project, say
        self.number = 0

    def run(self) -> None:
        start = time.monotonic()
        try:
            build(self._project, lambda done: None)
        except BuildFailed as error:
            wrong = error.lines
        except Exception as error:  # the author's next edit may mend it: the server must live to see it
            wrong = (f"{type(error).__name__}: {error}",)
        else:
            self.number += 1
            self._say(f"built in {time.monotonic() - start:.1f} s")
            return
        print("\n".join(wrong), file=sys.stderr, flush=True)
        self._say("not built; the site as it was is still served")
