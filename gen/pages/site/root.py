"""What stands above the languages: the page that chooses one, and the page for what is not found."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gen.pages.site.config import LANGUAGES
from gen.text.language import Language


def write_root(site: Path, site_url: str, languages: Iterable[Language]) -> None:
    """Writes index.html and 404.html. `site_url`: where the site is published ("" at a host's root)."""
    base = urlsplit(site_url).path.rstrip("/") + "/"
    env = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    entries = [
        {
            "code": language.code,
            "name": LANGUAGES[language.code],
            "welcome": language.text("18xx railway games taught by playing them"),
            "missing": language.text("This page does not exist. Go to the first page."),
        }
        for language in languages
    ]
    for name in ("index.html", "404.html"):
        text = env.get_template(f"root_{name}.j2").render(languages=entries, base=base)
        (site / name).write_text(text + "\n", encoding="utf-8")
