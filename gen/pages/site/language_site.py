"""Builds the site of one language: writes its docs folder, runs mkdocs on it, completes what mkdocs made."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build

from gen.pages.site.checked import facts_path, playing
from gen.pages.site.chips import CHIPS, chips
from gen.pages.site.config import LANGUAGES, language_config, read_config, write_config
from gen.pages.site.finish import finish
from gen.pages.site.home import home_maps
from gen.pages.site.theme import load_theme, site_config
from gen.pages.site.written_pages import compile_pages, written_page, written_pages
from gen.pages.templates import compile_templates
from gen.pages.terms.glossary import GLOSSARY, glossary
from gen.pages.title.all_titles import maps
from gen.pages.title.answers import answers
from gen.pages.title.drawings import plain
from gen.pages.title.money_flow import played
from gen.pages.title.page import Reference, title_pages
from gen.pages.title.table_view import table_page
from gen.pages.walkthrough.drawings import Drawn
from gen.pages.walkthrough.page import Page, around, walkthrough_page
from gen.project import Project
from gen.scenario.walkthrough import Walkthrough
from gen.text.language import Language


def prepare(project: Project, references: Sequence[Reference]) -> None:
    """Does once what every language needs alike: a process keeps it, and hands it on to those that fork from it."""
    for code in LANGUAGES:
        Language(code, project.locales)
    load_theme(project.config)
    compile_pages(project.docs)
    compile_templates()
    glossary(project.docs / GLOSSARY)
    maps()
    for reference in references:
        played(reference.game)
        plain(reference.prose.title)
        playing(facts_path(project.docs, reference.prose.title))


def build_language(
    project: Project,
    code: str,
    walkthroughs: Sequence[Walkthrough],
    drawings: Mapping[str, Drawn],
    references: Sequence[Reference],
) -> None:
    """Builds one language into `project.build/<code>/site`; `drawings` by walkthrough id.

    mkdocs' Abort when a page's link leads nowhere.
    """
    language, folder = Language(code, project.locales), project.build / code
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(project.docs / "assets", folder / "docs" / "assets")
    _write(folder / "docs" / CHIPS, chips())
    pages: list[Page] = []
    proses = [reference.prose for reference in references]
    for place, drawing in {**maps(), **home_maps(proses, walkthroughs)}.items():
        _write(folder / "docs" / place, drawing)
    for source in written_pages(project.docs):
        text = written_page(project.docs, source, language, walkthroughs, proses)
        _write(folder / "docs" / source, text)
    titles = {prose.title for prose in proses}
    for walkthrough in walkthroughs:
        beside = around(walkthrough, walkthroughs, walkthrough.title.id in titles)
        pages.append(walkthrough_page(walkthrough, drawings[walkthrough.id], beside, language))
    for reference in references:
        pages += (*title_pages(reference, walkthroughs, language), table_page(reference.prose, language))
    fragments: dict[str, str] = {}
    for page in pages:
        fragments |= page.fragments
        for place, text in {page.path: page.markdown, **page.files}.items():
            _write(folder / "docs" / place, text)
    paths = [path.relative_to(folder / "docs").as_posix() for path in (folder / "docs").rglob("*.md")]
    write_config(
        language_config(read_config(project.config), project.config.parent, folder, language, paths),
        folder / "mkdocs.yml",
    )
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    mkdocs_build(site_config(folder / "mkdocs.yml"))
    found = [answer for prose in proses for answer in answers(prose, language)]
    finish(folder / "site", fragments, glossary(project.docs / GLOSSARY), found, language)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
