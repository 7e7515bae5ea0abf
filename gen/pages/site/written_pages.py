"""Renders the pages people write (docs/**/*.md, Markdown with Jinja) in a language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError

from gen.pages.bytecode import OURS
from gen.pages.prose.prose import Prose
from gen.pages.site.checked import checked
from gen.pages.site.config import LANGUAGES
from gen.pages.site.home import home
from gen.pages.terms.glossary import GLOSSARY, entries
from gen.pages.title.all_titles import overview
from gen.pages.title.table_facts import facts
from gen.pages.walkthrough.page import page_path, said
from gen.scenario.walkthrough import Walkthrough
from gen.text.bad_file import read_text
from gen.text.language import SOURCE, Language
from gen.titles import TITLES


def written_pages(docs: Path) -> list[str]:
    """The pages' paths under the docs folder; what begins with `_` is no page."""
    paths = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    return [path for path in paths if not any(part.startswith("_") for part in path.split("/"))]


def written_page(
    docs: Path, page: str, language: Language, walkthroughs: Sequence[Walkthrough], proses: Sequence[Prose]
) -> str:
    """The Markdown of a page: `{% trans %}` blocks in the language, figures from the titles' tables.

    The page may use `walkthroughs`, `walkthrough_path`, `said`, `glossary()`, `languages` (their own names by code),
    `overview()` (the titles that `proses` tell of), `home()`, `checked()`, `titles()` (the tables of all) and
    `number`. jinja2.TemplateError when it is wrong, BadFile when it holds what no page can show.
    """
    read_text(docs / page)
    env = _environment(docs, language)
    env.globals.update(
        walkthroughs=walkthroughs,
        walkthrough_path=page_path,
        said=partial(_said, language=language),
        number=language.number,
        titles=lambda: [facts(id).title for id in TITLES],
        glossary=partial(entries, docs / GLOSSARY, language),
        languages=LANGUAGES,
        overview=partial(overview, proses, language),
        home=partial(home, proses, walkthroughs, language),
        checked=partial(checked, docs, proses, language),
    )
    return env.get_template(page).render()


def compile_pages(docs: Path) -> None:
    """Compiles the pages for all languages alike; what is wrong in one, each language tells when it renders it."""
    env = _environment(docs, Language(SOURCE))
    for page in written_pages(docs):
        with suppress(TemplateError, OSError, UnicodeError):
            env.get_template(page)


def _environment(docs: Path, language: Language) -> Environment:
    env = Environment(
        loader=FileSystemLoader(docs),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=OURS,
    )
    language.install(env)
    return env


def _said(walkthrough: Walkthrough, part: str, language: Language) -> str:
    return said(walkthrough.name if part == "name" else walkthrough.summary, walkthrough, language)
