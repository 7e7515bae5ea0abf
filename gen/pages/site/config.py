"""Derives each language's mkdocs configuration from the one mkdocs.yml."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from gen.pages.site.chips import CHIPS
from gen.project import LENT
from gen.text.language import Language
from gen.titles import TITLES

LANGUAGES = {"pt": "Português", "es": "Español", "en": "English"}
"""The languages of the site by code, each under its own name, in the order the switch shows them."""

Config = dict[str, Any]


def read_config(path: Path) -> Config:
    """A mkdocs.yml as plain values."""
    with path.open(encoding="utf-8") as file:
        config: Config = YAML(typ="safe").load(file)
    return config


def language_config(config: Config, root: Path, folder: Path, language: Language, pages: Iterable[str]) -> Config:
    """The configuration of one language, whose pages are in `folder`/docs and whose site goes to `folder`/site.

    `root` is what the paths of `config` are relative to. `pages` lists all pages (`18tokaido/ysl-fish-market.md`); a
    title's go into a section of its own.
    """
    theme = dict(config["theme"])
    theme["language"] = language.code
    theme["custom_dir"] = os.path.relpath(overrides(config, root), folder)
    theme["palette"] = [
        palette | {"toggle": palette["toggle"] | {"name": name}}
        for palette, name in zip(
            theme["palette"], (language.text("Dark palette"), language.text("Light palette")), strict=True
        )
    ]
    languages = [{"code": code, "name": name} for code, name in LANGUAGES.items()]
    return config | {
        "docs_dir": "docs",
        "site_dir": "site",
        "site_description": language.text("18xx railway games taught by playing them"),
        "nav": _nav(config["nav"], sorted(pages)),
        "theme": theme,
        "extra_css": [*config["extra_css"], CHIPS],
        "extra": config["extra"] | {"languages": languages},
    }


def overrides(config: Config, root: Path) -> Path:
    """The folder in which the theme is overridden: the project's own, or else the one that is lent."""
    name = str(config["theme"]["custom_dir"])
    own, lent = root / name, LENT / name
    return own if own.exists() else lent


def _nav(entries: list[Any], pages: list[str]) -> list[Any]:
    """The entries with a section for each title in place of `titles`: its own page first, then the others."""
    sections = [{id: found} for id in TITLES if (found := _of_title(id, pages))]
    return [one for entry in entries for one in (sections if entry == "titles" else [entry])]


def _of_title(id: str, pages: list[str]) -> list[str]:
    folder = id.lower()
    index = f"{folder}/index.md"
    found = [page for page in pages if page.startswith(f"{folder}/") and page != index]
    return [index, *found] if index in pages else found


def write_config(config: Config, path: Path) -> None:
    """Writes a configuration where mkdocs can read it."""
    with path.open("w", encoding="utf-8") as file:
        YAML(typ="safe").dump(config, file)
