"""Sets mkdocs up so that its theme is compiled once, and not again by the process of each language."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jinja2 import Environment
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin

from gen.pages.bytecode import THEME
from gen.pages.site.config import overrides, read_config, write_config

_PAGE = "# Page\n\n## Part\n\n### Point\n"
"""Has a table of contents, so that the templates of one are needed."""


class _Compiled(BasePlugin):  # type: ignore[type-arg,no-untyped-call]
    """Gives the theme's environment our cache of compiled templates."""

    def on_env(self, env: Environment, /, **_: Any) -> Environment:
        env.bytecode_cache = THEME
        return env


def site_config(path: Path) -> MkDocsConfig:
    """The configuration of a language's site, read by mkdocs; what it warns of is an error."""
    return _with_cache(load_config(str(path), strict=True))


def _with_cache(config: MkDocsConfig) -> MkDocsConfig:
    config.plugins["ronda/compiled"] = _Compiled()
    return config


@cache
def load_theme(config: Path) -> None:
    """Has mkdocs make a site of one page: the processes that fork from this one inherit what it imports and compiles.

    What is wrong with the configuration, each language tells when it is built.
    """
    with TemporaryDirectory() as name, suppress(Exception, SystemExit):
        folder = Path(name)
        (folder / "docs").mkdir()
        (folder / "docs" / "index.md").write_text(_PAGE, encoding="utf-8")
        plain = {key: value for key, value in read_config(config).items() if key != "nav"}
        theme = plain["theme"] | {"custom_dir": str(overrides(plain, config.parent))}
        own = {"docs_dir": "docs", "site_dir": "site", "theme": theme}
        write_config(plain | own, folder / "mkdocs.yml")
        logging.getLogger("mkdocs").setLevel(logging.CRITICAL)
        build(_with_cache(load_config(str(folder / "mkdocs.yml"))))
