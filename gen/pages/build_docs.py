"""Renders the pages people write (docs/**/*.md, Markdown with Jinja) in a language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gen.engine.title import Title
from gen.pages.build_config import LANGUAGES
from gen.pages.build_walkthrough import page_path, said
from gen.pages.facts import facts
from gen.pages.glossary import entries
from gen.pages.language import Language
from gen.scenario.walkthrough import Walkthrough
from gen.titles import TITLES
from gen.titles.tables import load_title


def written_pages(docs: Path) -> list[str]:
    """The pages' paths under the docs folder; what begins with `_` is no page."""
    paths = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    return [path for path in paths if not any(part.startswith("_") for part in path.split("/"))]


def written_page(docs: Path, page: str, language: Language, walkthroughs: Sequence[Walkthrough]) -> str:
    """The Markdown of a page: `{% trans %}` blocks in the language, figures from the titles' tables.

    The page may use `titles` (all of them by id, for their greatest number of players), `at(title, players)`,
    `facts(id)`, `walkthroughs`, `walkthrough_path`, `said`, `glossary()`, `languages` (their own names by code), and
    the formats `money(title, amount)`, `number`, `percent`. jinja2.TemplateError when it is wrong.
    """
    env = Environment(
        loader=FileSystemLoader(docs),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    language.install(env)
    env.globals.update(
        facts=facts,
        titles={id: _widest(id) for id in TITLES},
        at=lambda title, players: load_title(TITLES[title.id].folder, players),
        walkthroughs=walkthroughs,
        walkthrough_path=page_path,
        said=partial(_said, language=language),
        money=lambda title, amount: language.money(title.currency, amount),
        number=language.number,
        percent=language.percent,
        glossary=partial(entries, docs / "glossary.yaml", language),
        languages=LANGUAGES,
    )
    return env.get_template(page).render()


def _said(walkthrough: Walkthrough, part: str, language: Language) -> str:
    return said(walkthrough.name if part == "name" else walkthrough.summary, walkthrough, language)


def _widest(id: str) -> Title:
    folder = TITLES[id].folder
    three = load_title(folder, 3)  # every title is for three players at least
    return load_title(folder, three.players[1])
