"""A scenario's page before the rest of the site: the site of a language is held open, and one page made anew."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config import load_config
from mkdocs.structure.files import get_files, set_exclusions
from mkdocs.structure.nav import get_navigation

from gen.pages.site.build import play
from gen.pages.site.finish import finished
from gen.pages.site.replace_files import replace_files
from gen.pages.terms.glossary import GLOSSARY, glossary
from gen.pages.terms.term_links import TermLinks
from gen.pages.walkthrough.page import around, walkthrough_page
from gen.project import Project
from gen.text.language import Language


class OpenSite:
    """The pages of a language as the last build wrote them, read by mkdocs and ready to be made into HTML one by one.

    mkdocs has no door for a single page: its own steps are taken here as `mkdocs.commands.build.build` takes them.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` holds the language's docs and mkdocs.yml; what is made goes to `folder`/preview."""
        config = load_config(str(folder / "mkdocs.yml"), site_dir=str(folder / "preview"))
        config = config.plugins.on_config(config)
        config.plugins.on_pre_build(config=config)
        files = get_files(config)
        env = config.theme.get_env()
        files.add_files_from_theme(env, config)
        files = config.plugins.on_files(files, config=config)
        set_exclusions(files, config)
        nav = get_navigation(files, config)
        nav = config.plugins.on_nav(nav, config=config, files=files)
        for file in files.documentation_pages():
            if file.page is not None:
                _populate_page(file.page, config, files, False)
        self._env = config.plugins.on_env(env, config=config, files=files)
        self._config, self._files, self._nav = config, files, nav

    def html(self, path: str, markdown: str) -> str | None:
        """A page's HTML with this Markdown in its place; None for a page that the site does not have."""
        file = self._files.get_file_from_path(path)
        if file is None or file.page is None:
            return None
        file.content_string = markdown
        _populate_page(file.page, self._config, self._files, False)
        pages = self._files.documentation_pages()
        _build_page(file.page, self._config, pages, self._nav, self._env)
        return Path(file.abs_dest_path).read_text(encoding="utf-8")


class Preview:
    """Shows a scenario's page in one language before the site is built anew."""

    def __init__(self, project: Project, code: str) -> None:
        self._project = project
        self._code, self._language = code, Language(code, project.locales)
        self._open = OpenSite(project.build / code)
        self._docs = project.build / code / "docs"
        self._links = TermLinks(glossary(project.docs / GLOSSARY), self._language)

    def show(self, changed: Collection[Path]) -> bool:
        """Puts the page of the one scenario that has changed into the site; False where that cannot be done alone.

        BuildFailed when a scenario has mistakes.
        """
        there = {path for path in changed if path.exists()}  # an editor's passing files are not
        if len(there) != 1 or not there <= set(self._project.scenarios):
            return False
        (scenario,) = there
        walkthroughs, drawings = play(self._project)
        walkthrough = walkthroughs[self._project.scenarios.index(scenario)]
        titled = (self._docs / walkthrough.title.id.lower() / "index.md").exists()
        place = around(walkthrough, walkthroughs, titled)
        page = walkthrough_page(walkthrough, drawings[walkthrough.id], place, self._language)
        html = self._open.html(page.path, page.markdown)
        if html is None:
            return False
        address = page.path.removesuffix(".md") + ".html"
        text = finished(html, address, page.fragments, self._links)
        home = self._project.site / self._code
        drawn = {home / place: drawing.encode() for place, drawing in page.files.items()}
        replace_files({home / address: text.encode(), **drawn})
        return True
