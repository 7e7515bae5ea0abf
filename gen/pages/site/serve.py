"""Serves the site while it is written: rebuilds what changed, and the open page reloads itself.

mkdocs' own LiveReloadServer does not do: it holds back every page while it builds, which takes some seconds here, and
after a mistake until that is mended; and it does not tell what changed, so that new code could not be taken up.
"""

from __future__ import annotations

import errno
import os
import sys
import threading
import time
from collections.abc import Callable, Collection
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from gen.pages.site.build import build
from gen.pages.site.config import LANGUAGES
from gen.pages.site.preview import Preview
from gen.pages.site.stamp import digest
from gen.project import Project
from gen.text.bad_file import BadFile
from gen.text.language import Language
from gen.text.saying import said
from gen.text.sentence import Sentence, sentence

VERSION_PATH = "/__version"
"""Answers with the number of the build now served."""

_RELOAD = f"""<script>
(function poll(version) {{
  fetch("{VERSION_PATH}?" + location.pathname).then((answer) => answer.text()).then((now) => {{
    if (version && now !== version) location.reload();
    else setTimeout(poll, 400, now);
  }}).catch(() => setTimeout(poll, 2000, version));
}})();
</script></body>"""

_WATCHED = ("docs", "scenarios", "locale", "gen")


class Handler(SimpleHTTPRequestHandler):
    """Serves files, adds the reload script to pages, and answers which build this is."""

    def __init__(
        self, *args: Any, version: Callable[[], int], looked: Callable[[str], None] = lambda path: None, **kwargs: Any
    ) -> None:
        self._version, self._looked = version, looked
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path, _, page = self.path.partition("?")
        if path == VERSION_PATH:
            self._answer(200, "text/plain", (self._of(page) if page else str(self._version())).encode())
        else:
            super().do_GET()

    def _of(self, page: str) -> str:
        """What a page consists of, as a digest: it is loaded again only when that has changed."""
        self._looked(page)
        path = Path(self.translate_path(page))
        path = path / "index.html" if path.is_dir() else path
        assets = Path(self.directory) / page.strip("/").partition("/")[0] / "assets"
        return digest(one.read_bytes() for one in (path, *sorted(assets.glob("*.[cj]s*"))) if one.is_file())

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


class Server(ThreadingHTTPServer):
    """Answers each request in a thread of its own."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing of a browser that breaks off a download, as each reload may."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Changes(FileSystemEventHandler):
    """Remembers that files changed, and whether what this process keeps was among them: code and catalogues."""

    def __init__(self, root: Path) -> None:
        self._kept = {root / "gen", root / "locale"}
        self.happened = threading.Event()
        self.kept = False
        self._changed: set[Path] = set()

    def taken(self) -> frozenset[Path]:
        """The files that have changed since it was last asked."""
        changed, self._changed = self._changed, set()
        return frozenset(changed)

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type in ("opened", "closed", "closed_no_write") or event.is_directory:
            return
        path = Path(os.fsdecode(event.src_path))
        if "__pycache__" in path.parts or path.name.startswith(".") or path.name.endswith("~"):
            return
        self.kept = self.kept or not self._kept.isdisjoint(path.parents)
        self._changed |= {path, *([Path(os.fsdecode(event.dest_path))] if event.dest_path else [])}
        self.happened.set()


class NotServed(Exception):
    """The port cannot be served on; `why` says so, with a cure."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(str(why))
        self.why = why


def serve(project: Project, port: int, language: Language, say: Callable[[str], None]) -> int:
    """Builds and serves until interrupted, saying in the language what is done; NotServed when the port is taken."""
    changes, builds = Changes(project.root), _Builds(project, language, say)
    handler = partial(Handler, directory=str(project.site), version=lambda: builds.number, looked=builds.look)
    try:
        server = Server(("127.0.0.1", port), handler)
    except OSError as error:
        raise NotServed(_refused(error, port)) from error
    builds.run()
    observer = Observer()
    for name in _WATCHED:
        if (project.root / name).is_dir():
            observer.schedule(changes, str(project.root / name), recursive=True)
    observer.start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    builds.make_ready()
    address = f"http://127.0.0.1:{server.server_port}/"
    say(said(sentence("Serving {address} (Ctrl-C ends).", address=address), language))
    try:
        while True:
            while not changes.happened.wait(0.5):
                builds.make_ready()
            time.sleep(0.05)  # an editor writes a file in several goes
            changes.happened.clear()
            if changes.kept:
                say(said(sentence("The generator or a catalogue changed. Starting anew."), language))
                observer.stop()
                server.server_close()
                command = [
                    sys.executable,
                    "-m",
                    "gen",
                    "serve",
                    "--port",
                    str(server.server_port),
                    "--lang",
                    language.code,
                ]
                os.execv(sys.executable, [*command, "--project", str(project.root)])
            builds.run(changes.taken())
    finally:
        observer.stop()
        server.shutdown()


def _refused(error: OSError, port: int) -> Sentence:
    reason = error.strerror or str(error)
    matter = sentence("Port {port} cannot be served on: {reason}.", port=str(port), reason=reason)
    if error.errno == errno.EADDRINUSE:
        matter = sentence("Port {port} is in use.", port=str(port))
    other = str(port + 1 if 1024 <= port < 65535 else 8080)
    return sentence(
        "{matter} Choose another: `ronda serve --port {other}`, or `make serve PORT={other}`.",
        matter=matter,
        other=other,
    )


class _Builds:
    """Builds in this process, which keeps what is imported and planned; counts the builds that went well.

    A scenario's page in the language looked at comes first, and everything after it.
    """

    def __init__(self, project: Project, language: Language, say: Callable[[str], None]) -> None:
        self._project, self._language, self._say = project, language, say
        self._preview: Preview | None = None
        self._ready = (0, "")
        """After which build and for which language the preview was made."""
        self.number = 0
        self.looked_at = language.code

    def run(self, changed: Collection[Path] = ()) -> None:
        """Builds after these files have changed."""
        start = time.monotonic()
        try:
            if self._preview is not None and self._preview.show(changed):
                self.number += 1
            build(self._project, lambda done: None, self._language)
        except BadFile as error:
            wrong = error.lines
        except Exception as error:  # the author's next edit may mend it: the server must live to see it
            wrong = (f"{type(error).__name__}: {error}",)
        else:
            self.number += 1
            seconds = f"{time.monotonic() - start:.1f}"
            self._say(said(sentence("Built in {seconds} s.", seconds=seconds), self._language))
            return
        print("\n".join(wrong), file=sys.stderr, flush=True)
        earlier = sentence("Not built. The site as it was is still served.")
        none = sentence("Not built. There is no earlier site to serve.")
        self._say(said(earlier if self._project.site.is_dir() else none, self._language))

    def look(self, path: str) -> None:
        """Somebody looks at a page, whose address tells the language."""
        code = path.strip("/").partition("/")[0]
        self.looked_at = code if code in LANGUAGES else self.looked_at

    def make_ready(self) -> None:
        """Makes what the next edit's preview needs, while nobody waits, if it is not there yet."""
        wanted = (self.number, self.looked_at)
        if wanted == self._ready:
            return
        self._ready = wanted
        try:
            self._preview = Preview(self._project, self.looked_at)
        except Exception:  # what is wrong with the site, the build has told; then nothing is shown before the rest
            self._preview = None
